"""The players and what is left, as the table shows them: cards in the panel, chips in the top bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, CAPTION, LARGE_BOLD
from game.engine.i18n import _
from game.engine.theme import PlayerColour, mix
from game.engine.widgets import focus_ring, layout
from game.table.game_view import Tally
from game.table.opponents.cast import portrait_of
from game.table.opponents.thinking_sign import ThinkingSign
from game.table.session import Session
from game.table.tappable import Tappable
from game.table.turn_log import LogLine

if TYPE_CHECKING:
    from game.core.match import SeatInfo

_TALLY_ICON = 20.0
_PORTRAIT = 38.0
_TWO_ROWS = 56.0  # the least height of a card with a row of tallies
_SIGN = 34.0  # the room for the sign that a player thinks
_SMALL_NAME = 13.0  # no smaller are the letters of a name
_LOW_NAME = 74.0  # what a short name takes in a card without one, so that tallies stand below each other
STACKED_CHIP = 58.0  # the least height of a chip with a face above the name
_SMALL_PORTRAIT = 32.0
NARROWEST_WIDE_CHIP = 124.0  # in a narrower one a face stands above the name
_CHIP_WITH_FACE = 88.0  # the least width of a chip that shows a face


class PlayerBox(Tappable):
    """A player's mark, name and score; the one who must decide is clearly marked. A tap tells more."""

    def __init__(
        self,
        session: Session,
        seat: int,
        score: Callable[[int], int],
        tallies: Sequence[Tally],
        on_tap: Callable[[], None],
        *,
        active: bool,
    ) -> None:
        super().__init__(f"player:{seat + 1}", on_tap)
        self.session = session
        self.seat = seat
        self.score = score
        self.tallies = tallies
        self.active = active
        self.thinking: ThinkingSign | None = None  # shown while there is one

    @property
    def info(self) -> SeatInfo:
        return self.session.match.seats[self.seat]

    def label_text(self) -> str:
        parts = [f"{self.session.player_name(self.seat)}: {self.score(self.seat)}"]
        parts += [tally.words for tally in self.tallies]
        if self.active:
            parts.append(_("It is this player's turn."))
        return ". ".join(parts)

    def marks(self) -> list[PlayerColour]:
        """The player's colour, or all of them."""
        sets = [tally.colour for tally in self.tallies if tally.colour is not None]
        return list(dict.fromkeys(sets)) or [self.session.player_colour(self.seat)]

    def score_at(self) -> tuple[float, float]:
        """Where points fly to."""
        raise NotImplementedError

    def _ground(self, painter: Painter) -> None:
        look = theme.current()
        colour = self.session.player_colour(self.seat).rgb
        radius = look.size.radius_button
        if self.active:
            fill = mix(look.field, colour, 0.16)
            painter.rect(self.rect, fill, radius, look.size.selected * look.line, colour)
        else:
            fill = mix(look.ground, look.panel, 0.6) if not self.hovered else look.panel
            painter.rect(self.rect, fill, radius, look.size.detail * look.line, look.edge)
        if self.focused:
            focus_ring(painter, self.rect.inflate(-6, -6), radius)


class PlayerCard(PlayerBox):
    """In the panel. Tall enough it has a second line with what the player has left."""

    def score_at(self) -> tuple[float, float]:
        return self.rect.right - 28, self.rect.y + self._line_height() / 2

    def _line_height(self) -> float:
        line = min(self.rect.h, 38.0 * max(1.0, text.scale() * 0.85))
        if self.rect.h < _TWO_ROWS or not self.tallies:
            return line
        # Large letters leave the second line its room.
        return max(self.rect.h / 2, min(line, self.rect.h - text.line_height(BODY) + 4))

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        self._ground(painter)
        rect = self.rect
        first = FRect(rect.x, rect.y, rect.w, rect.h if rect.h < _TWO_ROWS else self._line_height())
        if not self.info.is_human:
            side = min(_PORTRAIT, rect.h - 8)
            box = FRect(
                rect.x + 5, rect.y + 4 if rect.h >= _TWO_ROWS else rect.centery - side / 2, side, side
            )
            draw_portrait(painter, self.info, self.marks(), box)
        for i, colour in enumerate(self.marks() if self.info.is_human else ()):
            # A second one stands before the second row, where there is one.
            below = i * (24 if rect.h >= 80 else 0)
            side = 26 if i == 0 else 20
            left = rect.x + 10 + (26 - side) / 2
            if i == 0 or below:
                painter.mark(
                    colour, FRect(left, first.centery - side / 2 + below, side, side), patterned=i == 0
                )
        score = str(self.score(self.seat))
        width = text.measure(score, LARGE_BOLD)[0]
        painter.text(score, FRect(rect.right - width - 12, first.y, width + 1, first.h), LARGE_BOLD)
        left = rect.x + (46 if self.info.is_human else 52)
        name = FRect(left, first.y, rect.right - left - width - 24, first.h)
        words = self.session.player_name(self.seat)
        style = text.fitting(words, BODY_BOLD if self.active else BODY, name.w, _SMALL_NAME)
        if self.thinking is not None:
            # The name stays: who thinks is what people look for.
            if text.measure(words, style)[0] <= name.w - _SIGN:
                self.thinking.draw(painter, (name.right - _SIGN / 2 + 1, first.centery + 1))
            else:
                self.thinking.draw(painter, (name.x + _SIGN / 2, first.bottom - 7))
        painter.text(words, name, style)
        if rect.h < _TWO_ROWS and self.thinking is None:
            beside = name.x + max(_LOW_NAME, text.measure(words, style)[0] + 14)
            room = FRect(beside, name.y, name.right - beside, name.h)
            draw_tallies(painter, self.tallies, room, look.ink)
        if rect.h >= _TWO_ROWS and self.tallies:
            rows = tally_rows(self.tallies)
            room = FRect(left, first.bottom - 5, rect.right - 12 - left, rect.bottom - first.bottom)
            if room.h < (_TALLY_ICON + 2) * len(rows):
                rows = [list(self.tallies)]
            for row, box in zip(rows, layout.grid(room, 1, len(rows), 0), strict=True):
                draw_tallies(painter, row, box, look.ink)


class PlayerChip(PlayerBox):
    """In the top bar: mark or face, score and name, beside each other or, in a narrow one, stacked."""

    @property
    def _stacked(self) -> bool:
        return not self.info.is_human and self.rect.w < NARROWEST_WIDE_CHIP and self.rect.h >= STACKED_CHIP

    @property
    def _upper(self) -> FRect:
        """The room for the score."""
        if self._stacked:
            left = self.rect.x + 4 + _SMALL_PORTRAIT + 4
            return FRect(left, self.rect.y + 2, self.rect.right - 3 - left, _SMALL_PORTRAIT)
        inner = layout.inset(self.rect, 4, 2)
        upper = layout.split_top(inner, self.rect.h * 0.54)[0]
        return layout.split_left(upper, _PORTRAIT, 4)[1] if self._has_wide_face else upper

    @property
    def _has_wide_face(self) -> bool:
        wide = self.rect.w >= _CHIP_WITH_FACE * text.scale()
        return not self.info.is_human and wide and not self._stacked

    def score_at(self) -> tuple[float, float]:
        upper = self._upper
        return upper.centerx + (0 if self._stacked else 8), upper.centery

    def draw(self, painter: Painter) -> None:
        self._ground(painter)
        upper = self._upper
        score = str(self.score(self.seat))
        width = text.measure(score, BODY_BOLD)[0]
        lower = layout.split_top(layout.inset(self.rect, 4, 2), self.rect.h * 0.54)[1]
        marks = self.marks()
        if self._stacked:
            face = FRect(self.rect.x + 4, self.rect.y + 4, _SMALL_PORTRAIT, _SMALL_PORTRAIT)
            draw_portrait(painter, self.info, marks, face)
            lower = layout.split_bottom(layout.inset(self.rect, 3, 1), text.line_height(CAPTION) + 1)[0]
            marks = []
        elif self._has_wide_face:
            face, _rest = layout.split_left(layout.inset(self.rect, 4), _PORTRAIT, 2)
            draw_portrait(painter, self.info, (), layout.centre(face, (_PORTRAIT, _PORTRAIT)))
            lower = layout.split_left(lower, _PORTRAIT, 2)[1]
        beside = _SIGN if self.thinking is not None and not self._stacked else 0.0
        whole = 20 * len(marks) + 3 + width + beside
        left = upper.centerx - whole / 2
        if self.thinking is not None:
            if self._stacked:
                self.thinking.draw(painter, (upper.centerx, upper.bottom - 6))
                upper = FRect(upper.x, upper.y, upper.w, upper.h - 8)
            else:
                self.thinking.draw(painter, (left + whole - _SIGN / 2 + 4, upper.centery))
        for mark in marks:
            painter.mark(mark, FRect(left, upper.centery - 9, 18, 18))
            left += 20
        painter.text(score, FRect(left + 3, upper.y, width + 2, upper.h), BODY_BOLD)
        look = theme.current()
        name = self.session.player_name(self.seat)
        painter.text(name, lower, CAPTION, look.ink if self.active else look.ink_soft, "center")


def draw_portrait(painter: Painter, info: SeatInfo, marks: Sequence[PlayerColour], box: FRect) -> None:
    """A computer player's face with the marks of its pieces over the lower edge."""
    painter.image(portrait_of(info, painter.px(min(box.w, box.h))), box.topleft)
    for i, mark in enumerate(marks):
        painter.mark(mark, FRect(box.right - 13 - 17 * i, box.bottom - 13, 17, 17))


def mark_side(line: LogLine) -> float:
    """The side of the square for the marks of a line of the log; several need more room."""
    return 14.0 if len(line.seats) < 2 else 22.0


def draw_marks(painter: Painter, players: Sequence[PlayerColour], box: FRect) -> None:
    """The marks of one or more players in a small square: one fills it, more share it in two columns."""
    columns = min(2, len(players))
    for player, cell in zip(players, layout.grid(box, columns, len(players), 1), strict=True):
        side = min(cell.w, cell.h)
        painter.mark(player, layout.centre(cell, (side, side)))


def tally_rows(tallies: Sequence[Tally]) -> list[list[Tally]]:
    """The tallies by their rows."""
    rows = sorted({tally.row for tally in tallies})
    return [[tally for tally in tallies if tally.row == row] for row in rows]


def draw_tallies(painter: Painter, tallies: Sequence[Tally], row: FRect, ink: theme.Rgb) -> None:
    """Small pictures with their counts, from left to right, as many as fit."""
    x = row.x
    for tally in tallies:
        width = text.measure(tally.text, BODY)[0]
        if x + _TALLY_ICON + 4 + width > row.right + 1:
            break
        tally.draw(painter, FRect(x, row.centery - _TALLY_ICON / 2, _TALLY_ICON, _TALLY_ICON))
        painter.text(tally.text, FRect(x + _TALLY_ICON + 4, row.y, width + 2, row.h), BODY, ink)
        x += _TALLY_ICON + 4 + width + 14


class TallyBox(Tappable):
    """What is left in common; a tap opens its page or says what it is."""

    def __init__(self, tally: Tally, on_tap: Callable[[], None], *, floating: bool = False) -> None:
        super().__init__(f"tally:{tally.name}", on_tap)
        self.tally = tally
        self.floating = floating

    def preferred(self, width: float) -> tuple[float, float]:
        return min(width, max(48.0, 26 + 6 + text.measure(self.tally.text, BODY_BOLD)[0] + 20)), 48.0

    def label_text(self) -> str:
        return self.tally.words

    def tip(self) -> str:
        return self.tally.label

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        box = layout.inset(self.rect, 2, 4)
        fill = (*look.panel, 225) if self.floating else look.panel if self.hovered else None
        if fill is not None:
            painter.rect(box, fill, look.size.radius_button)
        width = text.measure(self.tally.text, BODY_BOLD)[0]
        left = box.x + 10 if not self.floating else box.centerx - (26 + 6 + width) / 2
        self.tally.draw(painter, FRect(left, box.centery - 13, 26, 26))
        painter.text(self.tally.text, FRect(left + 32, box.y, width + 2, box.h), BODY_BOLD)
        rest = FRect(left + 40 + width, box.y, box.right - left - 46 - width, box.h)
        if not self.floating and text.measure(self.tally.label, BODY)[0] <= rest.w:
            painter.text(self.tally.label, rest, BODY, look.ink_soft)
        if self.focused:
            focus_ring(painter, box.inflate(-6, -6), look.size.radius_button)


class RecentLog(Tappable):
    """The latest events in the panel, the newest at the bottom; a tap opens the whole log."""

    def __init__(
        self, session: Session, rect: FRect, lines: Sequence[LogLine], on_tap: Callable[[], None]
    ) -> None:
        super().__init__("recent-log", on_tap)
        self.place(rect)
        self.session = session
        self._rows = self._fit(lines)

    def _fit(self, lines: Sequence[LogLine]) -> list[tuple[LogLine, tuple[str, ...]]]:
        """The newest lines that fit, oldest first, broken into rows."""
        room = self.rect.h - 12
        rows: list[tuple[LogLine, tuple[str, ...]]] = []
        height = text.line_height(BODY)
        for line in reversed(lines):
            words = self.session.say(line.message)
            # The newest is shown in any case, as much of it as there is room for.
            most = 3 if rows else max(1, min(3, int((room - 6) // height)))
            broken = text.wrap(words, BODY, max(1.0, self.rect.w - 40), most)
            needed = height * len(broken) + 6
            if needed > room and rows:
                break
            room -= needed
            rows.append((line, broken))
        return rows[::-1]

    def label_text(self) -> str:
        newest = self.session.say(self._rows[-1][0].message) if self._rows else ""
        return f"{_('What happened')}. {newest}"

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        if self.hovered:
            painter.rect(self.rect, look.panel, look.size.radius_button)
        height = text.line_height(BODY)
        y = self.rect.bottom - 6 - sum(height * len(broken) + 6 for _line, broken in self._rows)
        for index, (line, broken) in enumerate(self._rows):
            newest = index == len(self._rows) - 1
            side = mark_side(line)
            mark = FRect(self.rect.x + 17 - side / 2, y + (height - side) / 2, side, side)
            draw_marks(painter, self.session.player_colours(line.seats), mark)
            for row, words in enumerate(broken):
                color = look.ink if newest else look.ink_soft
                painter.text(words, (self.rect.x + 32, y + row * height), BODY, color)
            y += height * len(broken) + 6
        if self.focused:
            focus_ring(painter, self.rect.inflate(-8, -8), look.size.radius_button)
