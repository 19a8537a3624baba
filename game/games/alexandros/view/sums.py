"""Numbers of the game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _, ngettext

if TYPE_CHECKING:
    from game.games.alexandros.events import Taxed


def taxed(event: Taxed) -> str:
    """What each province pays, and the sum where there are several, e.g. "Egypt 8 + Syria 4 = 12"."""
    parts = [
        _("{province} {points}").format(province=_(income.name.text), points=income.points)
        for income in event.incomes
    ]
    if len(parts) == 1:
        return parts[0]
    return _("{parts} = {points}").format(
        parts=" + ".join(parts), points=sum(income.points for income in event.incomes)
    )


def cards_text(count: int) -> str:
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def governors(count: int) -> str:
    return ngettext("{count} governor", "{count} governors", count).format(count=count)
