"""Everything that happened, in words, turn by turn; the newest in view."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD
from game.engine.i18n import _
from game.engine.scene import View
from game.engine.widgets import Label, Widget
from game.table.context import TableContext
from game.table.player_widgets import draw_marks, mark_side
from game.table.screen import Page
from game.table.session import Session
from game.table.signed_points import colour_of, signed
from game.table.turn_log import LogLine, LogTurn, log_turns

_MARK = 18.0
_INDENT = 34.0
_POINTS = 44.0


class TurnHead(Widget):
    """The line above a turn: its number and whose it was."""

    def __init__(self, session: Session, turn: LogTurn) -> None:
        super().__init__()
        self.session = session
        self.turn = turn

    def preferred(self, width: float) -> tuple[float, float]:
        return width, text.line_height(BODY_BOLD) + 14

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        rect = self.rect
        painter.line((rect.x, rect.y + 4), (rect.right, rect.y + 4), look.edge, 1)
        mark = FRect(rect.x + 4, rect.bottom - text.line_height(BODY_BOLD) / 2 - _MARK / 2, _MARK, _MARK)
        painter.mark(self.session.player_colour(self.turn.seat), mark)
        words = _("Turn {turn}: {player}").format(
            turn=self.turn.turn, player=self.session.player_name(self.turn.seat)
        )
        box = FRect(rect.x + _INDENT, rect.y + 10, rect.w - _INDENT, rect.h - 10)
        painter.text(words, box, BODY_BOLD, look.ink)


class EventLine(Widget):
    """One event: the mark of whose it is, what happened, the points it brought."""

    def __init__(self, session: Session, line: LogLine) -> None:
        super().__init__()
        self.session = session
        self.line = line

    def preferred(self, width: float) -> tuple[float, float]:
        lines = text.wrap(self.session.say(self.line.message), BODY, width - _INDENT - _POINTS)
        return width, len(lines) * text.line_height(BODY) + 4

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        rect = self.rect
        line = text.line_height(BODY)
        side = mark_side(self.line)
        mark = FRect(rect.x + 15 - side / 2, rect.y + 2 + (line - side) / 2, side, side)
        draw_marks(painter, self.session.player_colours(self.line.seats), mark)
        words = FRect(rect.x + _INDENT, rect.y + 2, rect.w - _INDENT - _POINTS, rect.h - 4)
        painter.text(self.session.say(self.line.message), words, BODY, look.ink, wrap=True, valign="top")
        if self.line.points:
            points = FRect(rect.right - _POINTS, rect.y + 2, _POINTS, line)
            color = colour_of(self.line.points)
            painter.text(signed(self.line.points), points, BODY_BOLD, color, "right")


class Log(Page):
    def __init__(self, table: TableContext, session: Session) -> None:
        super().__init__(table)
        self.session = session
        self._to_end = True

    def title(self) -> str:
        return _("What happened")

    def content(self, area: FRect) -> Sequence[Widget]:
        widgets: list[Widget] = []
        for turn in log_turns(self.session.steps):
            widgets.append(TurnHead(self.session, turn))
            widgets += [EventLine(self.session, line) for line in turn.lines]
        if not widgets:
            widgets.append(Label(None, _("Nothing yet: the game has just begun."), BODY, "ink_soft"))
        y = area.y
        for widget in widgets:
            height = widget.preferred(area.w)[1]
            widget.place(FRect(area.x, y, area.w, height))
            y += height
        return widgets

    def shown(self) -> None:
        super().shown()
        self._to_end = True

    def build(self, view: View) -> Sequence[Widget]:
        widgets = super().build(view)
        if self._to_end:
            self._to_end = False
            self.scroll.scroll_to_end()
        return widgets
