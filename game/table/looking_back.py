"""The chances to win over a finished match, with the turns that changed them most and the way to each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, CAPTION, LARGE_BOLD
from game.engine.i18n import _, ngettext
from game.engine.pointer import Input, Point, Tap
from game.engine.widgets import Label, Widget, focus_ring, layout
from game.table.score_chart import draw_chance_chart
from game.table.session import Session
from game.table.signed_points import colour_of, signed
from game.table.tappable import Tappable
from game.table.turning_words import what_happened, what_it_changed, why
from game.table.winning_chances import MOST, TurningPoint

_ROW = 52.0
_BADGE = 11.0
_INDENT = 44.0
_CHEVRON = 24.0
_NEAR = 32.0  # px from a badge within which a tap means it
_SHOWN_EVERY = 0.25  # seconds between two looks at a chart that grows


class LookingBack:
    """The parts of the results that `update` fills bit by bit; `changed` asks to place them anew."""

    def __init__(
        self, session: Session, changed: Callable[[], None], show: Callable[[TurningPoint], None]
    ) -> None:
        self.session = session
        self.chances = session.chances
        self._show = show  # the board in a turn
        self._changed = changed
        self._waited = 0.0
        self._unseen = False

    def update(self, dt: float) -> bool:
        """Work a little; tells whether what is shown looks different."""
        if self.chances.is_complete:
            if self.chances.explain():
                self._changed()
                return True
            return False
        self._unseen = self.chances.update() or self._unseen
        self._waited += dt
        if self.chances.is_complete:
            self._changed()
            return True
        if not self._unseen or self._waited < _SHOWN_EVERY:
            return False
        self._waited, self._unseen = 0.0, False
        return True

    def points(self) -> list[TurningPoint]:
        return self.chances.turning_points() if self.chances.is_complete else []

    def choose(self, row: int) -> None:
        """Show the board in the turn before a row of the chances."""
        self._show(next(point for point in self.points() if point.row == row))

    def widgets(self) -> list[tuple[Widget, float]]:
        """All parts from top to bottom, each with the gap below it."""
        heading = Label(None, _("Chances to win"), LARGE_BOLD._replace(font="serif"))
        about = Label(None, self._about(), BODY, "ink_soft")
        rows = [TurningPointRow(self, number, point) for number, point in enumerate(self.points(), 1)]
        # Room is kept for the turns to come, so that what is below does not move under a reader's eyes.
        to_come = 0.0 if self.chances.is_complete else MOST * (_ROW + 6)
        gaps = [6.0] * len(rows) + [18.0 + to_come]
        return [(heading, 6), (ChanceChart(self), 8), *zip((about, *rows), gaps, strict=True)]

    def _about(self) -> str:
        if not self.chances.is_complete:
            return _("The chances are being estimated.")
        if not self.points():
            return _("No single turn changed the estimated chances by much.")
        return _("These turns changed the estimated chances most. Tap one to see the board as it was.")


class ChanceChart(Tappable):
    def __init__(self, back: LookingBack) -> None:
        super().__init__("chances", lambda: None)
        self.back = back
        self._badges: list[tuple[Point, int]] = []

    def preferred(self, width: float) -> tuple[float, float]:
        return width, min(320.0, max(200.0, width * 0.45))

    def label_text(self) -> str:
        session, chances = self.back.session, self.back.chances
        if not chances.rows:
            return _("Chances to win")
        last = [f"{session.player_name(seat)}: {chance:.0%}" for seat, chance in enumerate(chances.rows[0])]
        return f"{_('Chances to win')}. {_('Start')}: {', '.join(last)}"

    def handle(self, event: Input) -> bool:
        if isinstance(event, Tap) and self._badges:
            spot, row = min(self._badges, key=lambda badge: dist(badge[0], event.pos))
            if dist(spot, event.pos) <= _NEAR:
                self.pressed = False
                self.back.choose(row)
                return True
        return super().handle(event)

    def draw(self, painter: Painter) -> None:
        painter.panel(self.rect, "card")
        session, chances = self.back.session, self.back.chances
        colours = session.player_colours(range(session.seats))
        inner = layout.inset(self.rect, 18, 12)
        at = draw_chance_chart(painter, inner, chances.rows, chances.length, colours)
        points = self.back.points()
        marked = [at(point.row, chances.rows[point.row][point.seat]) for point in points]
        self._badges = []
        spots = badge_spots(marked, inner)
        for number, (point, mark, spot) in enumerate(zip(points, marked, spots, strict=True), 1):
            painter.line(mark, spot, theme.current().ink_soft, 1)
            draw_badge(painter, spot, number)
            self._badges.append((spot, point.row))
        if self.focused:
            focus_ring(painter, self.rect.inflate(-8, -8), theme.current().size.radius_panel)


class TurningPointRow(Tappable):
    """A turn, what happened in it and what it changed; a tap shows the board as it was."""

    def __init__(self, back: LookingBack, number: int, point: TurningPoint) -> None:
        super().__init__(f"turning-point:{number}", lambda: back.choose(point.row))
        self.back = back
        self.number = number
        self.point = point

    def _lines(self) -> list[tuple[str, bool]]:
        """Each with whether it tells what happened, not what to think of it."""
        session, chances = self.back.session, self.back.chances
        lines = [(line, True) for line in what_happened(session, self.point)]
        lines.append((what_it_changed(self.point), False))
        explanation = chances.explanations.get(self.point.row)
        if explanation is not None:
            lines += [(line, False) for line in why(session, self.point, explanation)]
        elif not chances.is_explained:
            lines.append((_("What would have been better is being thought about."), False))
        return lines

    def _words(self) -> str:
        player = self.back.session.player_name(self.point.seat)
        return _("Turn {turn}: {player}").format(turn=self.point.turn, player=player)

    def _points(self) -> int:
        """The difference of the chances as they are told."""
        return _percent(self.point.after) - _percent(self.point.before)

    def _shift(self) -> str:
        return signed(self._points())

    def _unit(self) -> str:
        return ngettext("percentage point", "percentage points", abs(self._points()))

    def label_text(self) -> str:
        lines = [line for line, _happened in self._lines()]
        return ". ".join((f"{self._words()}: {self._shift()} {self._unit()}", *lines))

    def tip(self) -> str:
        return _("See the board in this turn")

    def _inner(self, width: float) -> float:
        return width - _INDENT - 14 - _CHEVRON

    def _height_of(self, line: str, width: float) -> float:
        return len(text.wrap(line, BODY, self._inner(width))) * text.line_height(BODY) + 2

    def _head(self) -> float:
        return max(_ROW, text.line_height(LARGE_BOLD) + text.line_height(CAPTION) + 10)

    def preferred(self, width: float) -> tuple[float, float]:
        return width, self._head() + sum(self._height_of(line, width) for line, _h in self._lines()) + 10

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        rect = self.rect
        fill = look.pressed_field if self.pressed else look.field if self.hovered else look.panel
        painter.rect(rect, fill, look.size.radius_button, look.size.detail * look.line, look.edge)
        head = FRect(rect.x, rect.y, rect.w, self._head())
        draw_badge(painter, (rect.x + 24, head.centery), self.number)
        player = self.back.session.player_colour(self.point.seat)
        painter.mark(player, FRect(rect.x + _INDENT, head.centery - 11, 22, 22))
        wide = max(text.measure(self._shift(), LARGE_BOLD)[0], text.measure(self._unit(), CAPTION)[0]) + 2
        words = FRect(rect.x + 76, head.y, rect.w - 76 - wide - 26, head.h)
        painter.text(self._words(), words, BODY_BOLD, look.ink)
        points = FRect(rect.right - wide - 14, head.y + 6, wide, text.line_height(LARGE_BOLD))
        painter.text(self._shift(), points, LARGE_BOLD, colour_of(self._points()), "right")
        unit = FRect(points.x, points.bottom, wide, text.line_height(CAPTION))
        painter.text(self._unit(), unit, CAPTION, look.ink_soft, "right")
        y = head.bottom
        for line, happened in self._lines():
            height = self._height_of(line, rect.w)
            box = FRect(rect.x + _INDENT, y, self._inner(rect.w), height)
            painter.text(line, box, BODY, look.ink if happened else look.ink_soft, wrap=True, valign="top")
            y += height
        chevron = FRect(rect.right - _CHEVRON - 12, (head.bottom + rect.bottom) / 2 - 10, 20, 20)
        painter.icon("next", chevron, look.ink_soft)
        if self.focused:
            focus_ring(painter, rect, look.size.radius_button)


def _percent(share: float) -> int:
    return round(100 * share)


def badge_spots(marked: Sequence[Point], area: FRect) -> list[Point]:
    """Where badges stand for these points of the lines: above them, or as near as they have room to."""
    step = 2 * _BADGE + 3
    spots: list[Point] = []
    for x, y in marked:
        x = min(max(x, area.left + _BADGE), area.right - _BADGE)
        shifts = [(dx * step, dy * step) for dx in range(-2, 3) for dy in range(-12, 13) if dx or dy]
        free = [
            (x + dx, y + dy)
            for dx, dy in sorted(shifts, key=lambda shift: (dist(shift, (0, -step)), shift))
            if area.left + _BADGE <= x + dx <= area.right - _BADGE
            and area.top + _BADGE <= y + dy <= area.bottom - _BADGE
        ]
        clear = [spot for spot in free if all(dist(spot, other) >= step - 1 for other in spots)]
        spots.append((clear or free or [(x, y)])[0])
    return spots


def draw_badge(painter: Painter, center: Point, number: int) -> None:
    """The number of a turn that is told of, as it stands on the chart and before its row."""
    look = theme.current()
    painter.circle(center, _BADGE, look.field, look.ink, look.size.detail * look.line)
    box = FRect(center[0] - _BADGE, center[1] - _BADGE, 2 * _BADGE, 2 * _BADGE)
    painter.text(str(number), box, BODY_BOLD.sized(14), look.ink, "center")
