"""Saying at the place of a tap why it does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table.game_view import Point, TableHost


def refuse(host: TableHost, reason: str, pos: Point) -> bool:
    """Say why something cannot be; `False` without a reason."""
    if not reason:
        return False
    host.show_tip(reason, pos)
    host.play_sound("error")
    return True
