"""Small labels on the board: what a choice would bring, for whom, with the sum."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import FRect

from game.engine import theme
from game.engine.box import Box
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, TextStyle
from game.engine.pointer import Point
from game.engine.theme import PlayerColour

MARK = 18.0
SIGN = TextStyle("sans", 15.0, "bold", scales=False)
PAD = 9.0
LINES = 3  # of words, where the window is narrow
LIFT = 10.0  # CSS px between the point and the chip above it
SEARCH = 9  # how many half chips away a free place is looked for
TIED = 24.0  # CSS px from its point at which a chip is tied to it by a line


class ChipRow:
    """Places chips near their points, inside `bounds` and clear of one another and of `taken`."""

    def __init__(self, bounds: FRect, taken: Sequence[FRect] = ()) -> None:
        self.bounds = bounds.inflate(-8, -8)
        self._taken = list(taken)

    def draw(
        self,
        painter: Painter,
        at: Point,
        words: str,
        marks: Sequence[PlayerColour],
        strong: bool,
        icon: str = "",
        sign: str = "",
    ) -> FRect:
        """One chip above `at`: a sign, marks of players, an icon, words. A strong one tells what is certain.

        Where there is no room above `at` the chip stands as near as can be, tied to it by a line.
        """
        look = theme.current()
        style = BODY_BOLD if strong else BODY
        ink = look.ink if strong else look.ink_soft
        signs = bool(sign) + len(marks) + bool(icon)
        before = signs * (MARK + 3) + (4 if signs else 0)
        room = self.bounds.w - before - 2 * PAD
        lines = text.wrap(words, style, room, LINES)
        width = max(text.measure(line, style)[0] for line in lines) + before + 2 * PAD
        height = max(30.0, len(lines) * text.line_height(style) + 8)
        rect = self._free_place(FRect(at[0] - width / 2, at[1] - height - LIFT, width, height), at)
        self._tie(painter, rect, at)
        painter.shadow(rect, 8, 6)
        painter.rect(rect, look.panel, 8, 2.0 if strong else 1.25, look.gold if strong else look.ink_soft)
        left = rect.x + PAD
        if sign:
            draw_sign(painter, sign, FRect(left - 2, rect.centery - MARK / 2 - 2, MARK + 4, MARK + 4))
            left += MARK + 3
        for colour in marks:
            painter.mark(colour, FRect(left, rect.centery - MARK / 2, MARK, MARK))
            left += MARK + 3
        if icon:
            painter.icon(icon, FRect(left, rect.centery - MARK / 2, MARK, MARK), ink)
        words_box = FRect(rect.x + PAD + before, rect.y + 2, rect.w - before - 2 * PAD + 1, rect.h - 4)
        painter.text(words, words_box, style, ink, wrap=True)
        return rect

    def _free_place(self, wanted: FRect, at: Point) -> FRect:
        """The free place nearest to the point `at` and to `wanted`; `wanted` itself where nothing is free."""
        best, least = wanted.clamp(self.bounds), math.inf
        for down in range(-SEARCH, SEARCH + 1):
            for across in range(-SEARCH, SEARCH + 1):
                place = wanted.move(across * wanted.w / 4, down * (wanted.h / 2 + 2)).clamp(self.bounds)
                # Wide chips are near where one of their ends is.
                way = Box.of(place).distance(at) + math.dist(place.center, wanted.center) / 5
                if way < least and place.collidelist(self._taken) < 0:
                    best, least = place, way
        self._taken.append(best)
        return best

    def _tie(self, painter: Painter, rect: FRect, at: Point) -> None:
        """A line from a chip that had to give way to its point."""
        look = theme.current()
        end = (min(max(at[0], rect.left), rect.right), min(max(at[1], rect.top), rect.bottom))
        if math.dist(end, at) > TIED:
            painter.line(end, at, look.panel, 5.0)
            painter.line(end, at, look.ink, 2.0)


def draw_sign(painter: Painter, sign: str, rect: FRect) -> None:
    """A letter in a disc, dark on light, that names a place on the board."""
    look = theme.current()
    painter.circle(rect.center, rect.w / 2, look.ink)
    painter.text(sign, rect, SIGN, look.panel, "center")
