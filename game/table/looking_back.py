"""The chances to win over a finished match, with the turns that changed them most; a tap tells of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, LARGE_BOLD
from game.engine.i18n import _
from game.engine.pointer import Input, Point, Tap
from game.engine.widgets import Label, Widget, focus_ring, layout
from game.table.score_chart import draw_chance_chart
from game.table.session import Session
from game.table.signed_points import colour_of, signed
from game.table.tappable import Tappable
from game.table.turn_log import log_turns
from game.table.winning_chances import TurningPoint

MOST = 4  # turns that are told of
_ROW = 52.0
_BADGE = 11.0
_NEAR = 44.0  # px from a badge within which a tap means it
_SHOWN_EVERY = 0.25  # seconds between two looks at a chart that grows


class LookingBack:
    """The parts of the results that `update` fills bit by bit; `changed` asks to place them anew."""

    def __init__(self, session: Session, changed: Callable[[], None]) -> None:
        self.session = session
        self.chances = session.chances
        self.chosen: int | None = None  # the row of the turn that is told
        self._changed = changed
        self._waited = 0.0
        self._unseen = False

    def update(self, dt: float) -> bool:
        """Work a little; tells whether what is shown looks different."""
        if self.chances.is_complete:
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
        return self.chances.turning_points(MOST) if self.chances.is_complete else []

    def choose(self, row: int) -> None:
        """Tell of the turn before a row of the chances, or no longer."""
        self.chosen = None if self.chosen == row else row
        self._changed()

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
        return _("These turns changed the estimated chances most. Tap one to read what happened.")


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
            (x, _y), row = min(self._badges, key=lambda badge: abs(badge[0][0] - event.pos[0]))
            if abs(x - event.pos[0]) <= _NEAR:
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
        self._badges = []
        for number, point in enumerate(self.back.points(), 1):
            spot = at(point.row, chances.rows[point.row][point.seat])
            spot = (spot[0], max(inner.y + _BADGE, spot[1] - 2 * _BADGE))
            draw_badge(painter, spot, number, chosen=point.row == self.back.chosen)
            self._badges.append((spot, point.row))
        if self.focused:
            focus_ring(painter, self.rect.inflate(-8, -8), theme.current().size.radius_panel)


class TurningPointRow(Tappable):
    """A turn with what it changed; once chosen also what happened in it."""

    def __init__(self, back: LookingBack, number: int, point: TurningPoint) -> None:
        super().__init__(f"turning-point:{number}", lambda: back.choose(point.row))
        self.back = back
        self.number = number
        self.point = point

    def _lines(self) -> Sequence[str]:
        if self.back.chosen != self.point.row:
            return ()
        session = self.back.session
        turn = log_turns(self.back.chances.turns[self.point.row - 1])[0]
        return [session.say(line.message) for line in turn.lines]

    def _words(self) -> str:
        player = self.back.session.player_name(self.point.seat)
        return _("Turn {turn}: {player}").format(turn=self.point.turn, player=player)

    def _shift(self) -> str:
        return f"{signed(round(100 * self.point.shift))}%"

    def label_text(self) -> str:
        return ". ".join((f"{self._words()}: {self._shift()}", *self._lines()))

    def _height_of(self, line: str, width: float) -> float:
        return len(text.wrap(line, BODY, width - 56)) * text.line_height(BODY) + 2

    def preferred(self, width: float) -> tuple[float, float]:
        lines = self._lines()
        more = sum(self._height_of(line, width) for line in lines) + (10 if lines else 0)
        return width, max(_ROW, text.line_height(BODY_BOLD) + 20) + more

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        rect = self.rect
        chosen = self.back.chosen == self.point.row
        fill = look.pressed_field if self.pressed else look.field if self.hovered or chosen else look.panel
        painter.rect(rect, fill, look.size.radius_button, look.size.detail * look.line, look.edge)
        head = FRect(rect.x, rect.y, rect.w, max(_ROW, text.line_height(BODY_BOLD) + 20))
        draw_badge(painter, (rect.x + 24, head.centery), self.number, chosen=chosen)
        player = self.back.session.player_colour(self.point.seat)
        painter.mark(player, FRect(rect.x + 44, head.centery - 11, 22, 22))
        shift = text.measure(self._shift(), LARGE_BOLD)[0]
        words = FRect(rect.x + 76, head.y, rect.w - 76 - shift - 26, head.h)
        painter.text(self._words(), words, BODY_BOLD, look.ink)
        points = FRect(rect.right - shift - 15, head.y, shift + 1, head.h)
        painter.text(self._shift(), points, LARGE_BOLD, colour_of(round(100 * self.point.shift)))
        y = head.bottom
        for line in self._lines():
            height = self._height_of(line, rect.w)
            painter.text(line, FRect(rect.x + 44, y, rect.w - 56, height), BODY, look.ink, wrap=True)
            y += height
        if self.focused:
            focus_ring(painter, rect, look.size.radius_button)


def draw_badge(painter: Painter, center: Point, number: int, *, chosen: bool) -> None:
    """The number of a turn that is told of, as it stands on the chart and before its row."""
    look = theme.current()
    fill, ink = (look.primary, look.on_primary) if chosen else (look.field, look.ink)
    painter.circle(center, _BADGE, fill, look.ink, look.size.detail * look.line)
    box = FRect(center[0] - _BADGE, center[1] - _BADGE, 2 * _BADGE, 2 * _BADGE)
    painter.text(str(number), box, BODY_BOLD.sized(14), ink, "center")
