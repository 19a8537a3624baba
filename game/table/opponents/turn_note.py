"""What a computer player has just done, in a sentence or two; it stays, and a tap shows where that was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import CAPTION
from game.engine.i18n import _
from game.engine.widgets import focus_ring, layout
from game.table.player_widgets import draw_portrait
from game.table.session import Session
from game.table.tappable import Tappable
from game.table.turn_log import log_lines

if TYPE_CHECKING:
    from game.core.match import Step
    from game.table.turn_log import LogLine

_LEAST_HEIGHT = 48.0
_FACE = 38.0
_MARK = 18.0
_WITH_FACE = 220.0  # the least width of a note that shows the face
_PADDING = 7.0
_MOST_ROWS = 3


def telling_lines(steps: Sequence[Step], small: tuple[type, ...]) -> list[LogLine]:
    """The lines of a turn without its small events; all of them where there is nothing else."""
    events = [event for step in steps for event in step.events]
    return log_lines([event for event in events if not isinstance(event, small)] or events)


def in_short(session: Session, lines: Sequence[LogLine]) -> list[str]:
    """The sentences of a turn: how it began and where it brought points come first."""
    first, rest = list(lines[:1]), lines[1:]
    ordered = [*first, *(line for line in rest if line.points), *(line for line in rest if not line.points)]
    return [session.say(line.message) for line in ordered]


def fitting_rows(sentences: Sequence[str], width: float) -> tuple[str, ...]:
    """The rows of as many whole sentences as there is room for; at least the beginning of the first."""
    for told in range(len(sentences), 0, -1):
        words = " ".join([*sentences[:told], *(["…"] if told < len(sentences) else [])])
        rows = text.wrap(words, CAPTION, width)
        if len(rows) <= _MOST_ROWS:
            return rows
    return text.wrap(" ".join(sentences), CAPTION, width, _MOST_ROWS)


class TurnNote(Tappable):
    """Stands over the upper rim of the board."""

    blocks = True

    def __init__(
        self, session: Session, seat: int, sentences: Sequence[str], on_tap: Callable[[], None]
    ) -> None:
        super().__init__("turn-note", on_tap)
        self.session = session
        self.seat = seat
        self.sentences = sentences
        self.rows: tuple[str, ...] = ()  # what is shown of them

    def place_at(self, room: FRect) -> None:
        """At the top of `room`, as high as its words need it."""
        self.rows = fitting_rows(self.sentences, self._words_in(room).w)
        height = max(_LEAST_HEIGHT, len(self.rows) * text.line_height(CAPTION) + 8)
        self.place(FRect(room.x, room.y, room.w, height))

    def _words_in(self, rect: FRect) -> FRect:
        left = _FACE + 8 if rect.w >= _WITH_FACE else _MARK + 6
        return layout.inset(rect, _PADDING + left, 0, _PADDING, 0)

    def label_text(self) -> str:
        return " ".join(self.sentences)

    def tip(self) -> str:
        return _("Show where that was")

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        radius = look.size.radius_button
        ground = look.panel if self.hovered else (*look.panel, 240)
        colour = self.session.player_colour(self.seat)
        painter.rect(self.rect, ground, radius)
        painter.rect(self.rect, None, radius, look.size.detail * look.line, colour.rgb)
        words = self._words_in(self.rect)
        left = self.rect.x + _PADDING
        if self.rect.w >= _WITH_FACE:
            face = FRect(left, self.rect.centery - _FACE / 2, _FACE, _FACE)
            draw_portrait(painter, self.session.match.seats[self.seat], [colour], face)
        else:
            painter.mark(colour, FRect(left, self.rect.centery - _MARK / 2, _MARK, _MARK))
        line = text.line_height(CAPTION)
        y = words.centery - line * len(self.rows) / 2
        for index, row in enumerate(self.rows):
            painter.text(row, (words.x, y + index * line), CAPTION, look.ink)
        if self.focused:
            focus_ring(painter, self.rect.inflate(-6, -6), radius)
