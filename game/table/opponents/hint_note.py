"""The hint in words, on a card over the upper part of the board; a tap takes it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, CAPTION, TextStyle
from game.engine.i18n import _
from game.engine.widgets import focus_ring, layout
from game.table.opponents.cast import LEVELS, Person
from game.table.portraits.picture import portrait
from game.table.tappable import Tappable

_FACE = 52.0
_PADDING = 12.0
_CROSS = 40.0
_MARGIN = 6.0
_WIDEST = 460.0


class HintNote(Tappable):
    blocks = True

    def __init__(
        self, adviser: Person, lines: Sequence[str], on_tap: Callable[[], None], *, more: bool = False
    ) -> None:
        super().__init__("hint-note", on_tap)
        self.adviser = adviser
        self.lines = tuple(lines)
        self.more = more  # a tap tells the rest of the reasons
        self._small = False

    def label_text(self) -> str:
        return " ".join(self.lines)

    def tip(self) -> str:
        return _("More reasons") if self.more else _("Close")

    def put_into(self, area: FRect, *, at_bottom: bool = False) -> None:
        """Take the room it needs at the top or bottom of `area`.

        In a low one it goes without the face, in small letters.
        """
        width = min(area.w - 2 * _MARGIN, _WIDEST * min(1.3, text.scale()))
        room = area.h - 2 * _MARGIN
        self._small = self._height(width) > room
        high = min(self._height(width), room)
        top = area.bottom - _MARGIN - high if at_bottom else area.y + _MARGIN
        self.place(FRect(area.centerx - width / 2, top, width, high))

    @property
    def _style(self) -> TextStyle:
        return CAPTION if self._small else BODY

    @property
    def _face(self) -> float:
        """The room for the face with the gap beside it."""
        return 0.0 if self._small else _FACE + _PADDING

    def _height(self, width: float) -> float:
        rows = sum(len(text.wrap(line, self._style, self._room(width))) for line in self.lines) + self.more
        high = rows * text.line_height(self._style) + text.line_height(BODY_BOLD)
        return max(high, self._face) + 2 * _PADDING

    def _room(self, width: float) -> float:
        return width - self._face - 2 * _PADDING - (_CROSS - _PADDING) / 2

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        painter.panel(self.rect, "lifted")
        inner = layout.inset(self.rect, _PADDING)
        if self._face:
            painter.image(portrait(self.adviser.face, painter.px(_FACE), LEVELS[-1].studs), inner.topleft)
        if not self.more:
            cross = FRect(self.rect.right - _CROSS, self.rect.y, _CROSS, _CROSS)
            painter.icon("close", cross.inflate(-20, -20), look.ink_soft)
        words = FRect(inner.x + self._face, inner.y, self._room(self.rect.w), inner.h)
        heading = _("{adviser} advises").format(adviser=self.adviser.name)
        y = painter.text(heading, words, BODY_BOLD, valign="top").bottom
        for line in self.lines:
            rest = FRect(words.x, y, words.w, inner.bottom - y + 1)
            y = painter.text(line, rest, self._style, wrap=True, valign="top").bottom
        if self.more:
            rest = FRect(words.x, y, words.w, inner.bottom - y + 1)
            painter.text(_("More reasons"), rest, BODY_BOLD, valign="top")
        if self.focused:
            focus_ring(painter, self.rect.inflate(-8, -8), look.size.radius_button)
