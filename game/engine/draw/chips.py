"""Small labels on the board: what a choice would bring, for whom, with the sum."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD
from game.engine.pointer import Point
from game.engine.theme import PlayerColour

MARK = 18.0
PAD = 9.0
LINES = 3  # of words, where the window is narrow
LIFT = 10.0  # CSS px between the point and the chip above it


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
    ) -> FRect:
        """One chip above `at`: marks of players, an icon, words. A strong one tells what is certain."""
        look = theme.current()
        style = BODY_BOLD if strong else BODY
        ink = look.ink if strong else look.ink_soft
        signs = len(marks) + bool(icon)
        before = signs * (MARK + 3) + (4 if signs else 0)
        room = self.bounds.w - before - 2 * PAD
        lines = text.wrap(words, style, room, LINES)
        width = max(text.measure(line, style)[0] for line in lines) + before + 2 * PAD
        height = max(30.0, len(lines) * text.line_height(style) + 8)
        rect = self._free_place(FRect(at[0] - width / 2, at[1] - height - LIFT, width, height))
        painter.shadow(rect, 8, 6)
        painter.rect(rect, look.panel, 8, 2.0 if strong else 1.25, look.gold if strong else look.ink_soft)
        left = rect.x + PAD
        for colour in marks:
            painter.mark(colour, FRect(left, rect.centery - MARK / 2, MARK, MARK))
            left += MARK + 3
        if icon:
            painter.icon(icon, FRect(left, rect.centery - MARK / 2, MARK, MARK), ink)
        words_box = FRect(rect.x + PAD + before, rect.y + 2, rect.w - before - 2 * PAD + 1, rect.h - 4)
        painter.text(words, words_box, style, ink, wrap=True)
        return rect

    def _free_place(self, wanted: FRect) -> FRect:
        """`wanted`, moved up or down past what is there already."""
        rect = wanted.clamp(self.bounds)
        for shift in (0.0, -1.0, 1.0, -2.0, 2.0, -3.0, 3.0):
            place = FRect(rect)
            place.y = wanted.y + shift * (rect.h + 4)
            place.clamp_ip(self.bounds)
            if all(not place.colliderect(other) for other in self._taken):
                rect = place
                break
        self._taken.append(rect)
        return rect
