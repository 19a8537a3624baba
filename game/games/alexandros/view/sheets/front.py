"""All that lies in front of the map, in the order in which it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.engine.draw.painter import Painter
from game.games.alexandros.view.sheets.hand_strip import draw_opened, draw_strip
from game.games.alexandros.view.sheets.sheet import draw_sheet

if TYPE_CHECKING:
    from game.games.alexandros.view.animations import Stage
    from game.games.alexandros.view.interaction.desk import Desk


def draw_front(painter: Painter, desk: Desk, stage: Stage) -> None:
    """The hand on the ledge, an open sheet, and the hand while it is open."""
    hand, state = desk.hand, desk.turn.state
    seat = _whose_hand(desk)
    count = stage.picture.hands[seat] if seat is not None else 0
    new = desk.drawn.of(seat) if not stage.cards else None
    draw_strip(painter, hand, state, count, new)
    sheet, place = desk.sheet, desk.dock
    if sheet is not None and place is not None:
        cursor = desk.cursor
        at = FRect(*cursor.box) if cursor is not None and desk.in_sheet(cursor) else None
        draw_sheet(painter, sheet, place, at, can_close=desk.can_close_sheet)
    draw_opened(painter, desk.area, hand, state, new)


def _whose_hand(desk: Desk) -> int | None:
    """Whose cards the strip counts: while a move is shown those of its player, who may be through."""
    steps = desk.turn.session.steps
    showing = desk.busy and not desk.hand.lies_open and bool(steps)
    return steps[-1].seat if showing else desk.hand.seat
