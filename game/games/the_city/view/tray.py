"""The stack to draw from and the tile in hand, in a corner of the board."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import TextStyle
from game.engine.theme import Rgb, mix
from game.games.the_city.view.art.palette import PALETTE

MARGIN = 12.0
PAD = 9.0
NUMERALS = ("", "I", "II", "III")
_BACKS: tuple[Rgb, ...] = (
    PALETTE.slate.middle,
    PALETTE.slate.middle,
    PALETTE.roofs[1].middle,
    PALETTE.roofs[2].middle,
)


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
    back = _BACKS[number] if 0 < number < len(_BACKS) else PALETTE.slate.middle
    layers = min(3, count)
    step = max(1.5, rect.w * 0.03)
    body = FRect(rect.x, rect.y, rect.w - 2 * step, rect.h - 2 * step)
    radius = rect.w * 0.06
    if count == 0:
        painter.rect(rect.inflate(-6, -6), None, radius, 1.5, look.edge)
        return
    for layer in range(layers - 1, -1, -1):
        place = body.move(step * layer, step * layer)
        shade = mix(back, PALETTE.ink, 0.16 * layer)
        painter.rect(place, shade, radius, 1.5, PALETTE.ink)
    inner = body.inflate(-body.w * 0.14, -body.h * 0.14)
    painter.rect(inner, None, radius * 0.7, 1.25, mix(back, PALETTE.parchment, 0.6))
    numeral = TextStyle("serif", rect.w * 0.34, "bold", scales=False)
    upper = FRect(body.x, body.y + body.h * 0.06, body.w, body.h * 0.5)
    painter.text(NUMERALS[number], upper, numeral, PALETTE.parchment, "center")
    counted = TextStyle("sans", max(15.0, rect.w * 0.2), "bold", scales=False)
    width = text.measure(str(count), counted)[0] + 14
    plate = FRect(body.centerx - width / 2, body.y + body.h * 0.58, width, body.h * 0.28)
    painter.rect(plate, PALETTE.parchment, plate.h / 2)
    painter.text(str(count), plate, counted, PALETTE.ink, "center")
    if lit:
        painter.rect(rect.inflate(6, 6), None, radius + 4, look.size.selected, look.gold)


def draw_small_pile(painter: Painter, rect: FRect, number: int, count: int, lit: bool) -> None:
    """The same as an icon: the number of the stack on a card, its frame golden while it is in play."""
    look = theme.current()
    back = _BACKS[number] if count else look.ground_deep
    body = rect.inflate(-rect.w * 0.12, -rect.h * 0.12)
    painter.rect(body, back, 3, 2.5 if lit else 1.25, look.gold if lit else look.ink_soft)
    numeral = TextStyle("serif", rect.h * 0.46, "bold", scales=False)
    painter.text(NUMERALS[number], body, numeral, PALETTE.parchment if count else look.ink_soft, "center")


def draw_back(painter: Painter, rect: FRect, number: int) -> None:
    """The back of a tile of a stack."""
    painter.rect(rect, _BACKS[number], 3, 1.5, PALETTE.ink)
