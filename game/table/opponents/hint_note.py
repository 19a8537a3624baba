"""The hint in words, on a card over the upper part of the board; a tap takes it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD
from game.engine.i18n import _
from game.engine.widgets import focus_ring, layout
from game.table.opponents.cast import ADVISER, LEVELS
from game.table.portraits.picture import portrait
from game.table.tappable import Tappable

_FACE = 52.0
_PADDING = 12.0
_CROSS = 40.0
_WIDEST = 460.0


class HintNote(Tappable):
    blocks = True

    def __init__(self, lines: Sequence[str], on_tap: Callable[[], None]) -> None:
        super().__init__("hint-note", on_tap)
        self.lines = tuple(lines)

    def label_text(self) -> str:
        return " ".join(self.lines)

    def tip(self) -> str:
        return _("Close")

    def put_below(self, area: FRect) -> None:
        """Take the room it needs at the top of `area`."""
        width = min(area.w - 2 * _PADDING, _WIDEST * min(1.3, text.scale()))
        rows = sum(len(text.wrap(line, BODY, self._room(width))) for line in self.lines)
        high = rows * text.line_height(BODY) + text.line_height(BODY_BOLD) + 2 * _PADDING
        self.place(FRect(area.centerx - width / 2, area.y + 6, width, max(high, _FACE + 2 * _PADDING)))

    def _room(self, width: float) -> float:
        return width - _FACE - 3 * _PADDING - _CROSS / 2

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        painter.panel(self.rect, "lifted")
        inner = layout.inset(self.rect, _PADDING)
        painter.image(portrait(ADVISER.face, painter.px(_FACE), LEVELS[-1].studs), inner.topleft)
        cross = FRect(self.rect.right - _CROSS, self.rect.y, _CROSS, _CROSS)
        painter.icon("close", cross.inflate(-20, -20), look.ink_soft)
        words = FRect(inner.x + _FACE + _PADDING, inner.y, self._room(self.rect.w), inner.h)
        heading = _("{adviser} advises").format(adviser=ADVISER.name)
        y = painter.text(heading, words, BODY_BOLD, valign="top").bottom
        for line in self.lines:
            rest = FRect(words.x, y, words.w, inner.bottom - y + 1)
            y = painter.text(line, rest, BODY, wrap=True, valign="top").bottom
        if self.focused:
            focus_ring(painter, self.rect.inflate(-8, -8), look.size.radius_button)
