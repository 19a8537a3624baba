"""The stack to draw from and the tile in hand, in a corner of the board."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import TextStyle
from game.games.the_city.view.art.palette import PALETTE
from game.games.the_city.view.art.tile_back import tile_back

MARGIN = 12.0
PAD = 9.0


class Tray(NamedTuple):
    """`card` holds everything; `stack` and `hand` are squares of the same size."""

    card: FRect
    stack: FRect
    hand: FRect


def lay_out(area: FRect, with_hand: bool) -> Tray:
    """The tray in the lower right corner of the board; the hand has its place left of the stack."""
    side = max(60.0, min(104.0, min(area.w, area.h) * 0.155))
    # Without a tile in hand the card shrinks to the stack and gives the board its room back.
    width = side + 2 * PAD + (side + PAD if with_hand else 0)
    card = FRect(area.right - MARGIN - width, area.bottom - MARGIN - side - 2 * PAD, width, side + 2 * PAD)
    stack = FRect(card.right - PAD - side, card.y + PAD, side, side)
    hand = FRect(stack.x - PAD - side, stack.y, side, side)
    return Tray(card, stack, hand)


def draw_pile(painter: Painter, rect: FRect, number: int, count: int, lit: bool) -> None:
    """A pile of tiles face down with the number of its stack and of its tiles."""
    look = theme.current()
    layers = min(3, count)
    if layers == 0:
        painter.rect(rect.inflate(-6, -6), None, 4, 1.5, look.edge)
        return
    step = max(1.5, rect.w * 0.03)
    side = rect.w - 2 * step
    back = tile_back(number, painter.px(side))
    for layer in range(layers - 1, -1, -1):
        painter.image(back, (rect.x + step * layer, rect.y + step * layer))
    counted = TextStyle("sans", max(15.0, rect.w * 0.19), "bold", scales=False)
    width = text.measure(str(count), counted)[0] + 14
    height = counted.size * 1.3
    plate = FRect(rect.x + side / 2 - width / 2, rect.y + side - height * 0.9, width, height)
    painter.rect(plate, PALETTE.parchment, height / 2, 1.25, PALETTE.ink)
    painter.text(str(count), plate, counted, PALETTE.ink, "center")
    if lit:
        painter.rect(rect.inflate(8, 8), None, 8, look.size.selected, look.gold)


def draw_small_pile(painter: Painter, rect: FRect, number: int, count: int, lit: bool) -> None:
    """The same as an icon; a golden frame while the stack is in play."""
    look = theme.current()
    body = rect.inflate(-4, -4)
    if count:
        painter.image(tile_back(number, painter.px(body.w)), body.topleft)
    else:
        painter.rect(body, look.ground_deep, 3, 1.25, look.edge)
    if lit:
        painter.rect(rect, None, 4, 2.0, look.gold)
