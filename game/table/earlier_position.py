"""The board as it was in a turn of a finished match: played again step by step, and the turns beside it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.core.match import Match
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, HEADING
from game.engine.i18n import _
from game.engine.pointer import Input, Key, Press, Tap
from game.engine.scene import Target, View
from game.engine.widgets import Button, IconButton, Label, Widget, layout
from game.table.board_screen import BoardScreen
from game.table.context import TableContext
from game.table.game_view import Reviewing
from game.table.screen import place_buttons
from game.table.session import Session
from game.table.time_slice import work
from game.table.turn_log import LogLine, log_lines

if TYPE_CHECKING:
    from game.core.bots.hindsight import Alternative
    from game.core.rules import Event
    from game.table.game_view import Board, Point

_WATCHED = "hard"  # nobody decides at this table: all seats are of players who are only watched
_TALL = 700.0  # a window with room for more of what happened
_DONE = object()


class ReplaySession(Session):
    """A match that is only looked at: boards can change nothing in it, and it is kept nowhere."""

    def play(self, action: Any) -> tuple[Event, ...]:  # noqa: ARG002
        return ()

    def undo(self) -> None:
        pass

    def redo(self) -> None:
        pass

    def save(self) -> None:
        pass


def replay_of(session: Session) -> ReplaySession:
    """The match of `session` as it was before anybody had played."""
    match = session.match
    seats = [
        replace(info, name=session.player_name(seat), player=_WATCHED)
        for seat, info in enumerate(match.seats)
    ]
    again = Match(match.rules, seats, seed=match.seed, options=match.options, stacks=match.stacks)
    return ReplaySession(again, session.library)


class EarlierPosition(BoardScreen):
    """Implements `TableHost` for the board. Turns are numbered from 1."""

    board: Board
    handing_over = False

    def __init__(self, table: TableContext, session: Session, turn: int) -> None:
        super().__init__(table)
        self._original = session
        self._game = table.games.view(session.rules.name)
        self._last_turn = session.steps[-1].turn
        self._board_area = FRect(0, 0, 1, 1)
        self._go(turn)

    def _go(self, turn: int, *, better: bool = False) -> None:
        """Deal anew and play up to `turn`, beside the frames; then the turn itself, or a better one."""
        self.turn = turn
        self.better = better
        played = [step.action for step in self._original.steps if step.turn == turn]
        alternative = self._alternative()
        if better and alternative is not None:
            played = [*played[: alternative.before], *alternative.actions]
        self._to_play = played
        self.session = replay_of(self._original)
        self._told: list[LogLine] = []
        self._looked = False  # where that happened is in view
        self._catching_up: Generator[None, None, None] | None = self._catch_up()

    def _alternative(self) -> Alternative | None:
        """What would have been better in this turn, as far as it is known."""
        explanations = self._original.chances.explanations.values()
        return next((e.hindsight.alternative for e in explanations if e.turn == self.turn), None)

    def _catch_up(self) -> Generator[None, None, None]:
        for step in self._original.steps:
            if step.turn >= self.turn:
                return
            self.session.match.play(step.action)
            yield

    # Scene

    def shown(self) -> None:
        self.stack.platform.announce(self._title())

    def build(self, view: View) -> Sequence[Widget]:
        area = layout.inset(view.area, 8, 4)
        head, rest = layout.split_top(area, max(52.0, text.line_height(HEADING)), 4)
        back = IconButton("back", FRect(head.x, head.centery - 24, 48, 48), "back", _("Back"), self.back)
        words = FRect(head.x + 56, head.y, head.w - 56, head.h)
        style = text.fitting(self._title(), HEADING, words.w)
        heading = Label(words, self._title(), style, wrap=style.size <= 18)
        buttons = [
            Button(
                "next-turn", None, _("Next turn"), "next", self._next, enabled=self.turn < self._last_turn
            ),
            Button(
                "previous-turn", None, _("Previous turn"), "previous", self._previous, enabled=self.turn > 1
            ),
        ]
        if self.better:
            buttons.append(Button("as-played", None, _("As played"), "undo", self._as_played))
        elif self._alternative() is not None:
            buttons.append(Button("better", None, _("Better"), "hint", self._show_better))
        height = place_buttons(rest, buttons)
        bar, rest = layout.split_bottom(rest, height + 4, 4)
        place_buttons(layout.split_bottom(bar, height)[0], buttons)
        count = 5 if view.size[1] >= _TALL and view.size[0] < view.size[1] else 3
        told, rest = layout.split_bottom(rest, count * text.line_height(BODY) + 4, 4)
        self._board_area = FRect(view.area.x, rest.y, view.area.w, rest.h)
        if hasattr(self, "board"):
            self.board.layout(self._board_area, view)
        lines = Label(
            told, self._words(), text.fitting(self._words(), BODY, told.w * (count - 0.5), 12), wrap=True
        )
        return [back, heading, lines, *buttons]

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        if self._catching_up is not None:
            work(self._step, perf_counter)
            if self._catching_up is not None:
                return moved
            self.board = self._game.make_board(self)
            self.board.layout(self._board_area, self.view)
            self.invalidate()
        moved = self.board.update(dt) or moved
        moved = self.tip.update(dt) or moved
        if not self.board.busy:
            self._play_on()
        return moved

    def _step(self) -> bool:
        assert self._catching_up is not None
        if next(self._catching_up, _DONE) is _DONE:
            self._catching_up = None
        return self._catching_up is None

    def _play_on(self) -> None:
        """The next step of the turn, once the one before it has been seen."""
        if not self._remains():
            self._look_there()
            return
        events = self.session.match.play(self._to_play.pop(0))
        self._told += log_lines(events)
        self.stack.platform.announce(" ".join(self.session.say(line.message) for line in log_lines(events)))
        self.board.refresh(events)
        self.rebuild()

    def _look_there(self) -> None:
        """Have in view, once, where what has been told happened."""
        steps = [step for step in self.session.steps if step.turn == self.turn]
        if steps and not self._looked:
            self._looked = True
            if isinstance(self.board, Reviewing):
                self.board.look_back(steps)
                self.invalidate()

    def _remains(self) -> bool:
        """Whether there is more to play: what would have been better ends where it does not fit any more."""
        match = self.session.match
        return (
            bool(self._to_play)
            and match.state.turn == self.turn
            and self._to_play[0] in match.legal_actions()
        )

    def draw(self, painter: Painter) -> None:
        self.paint(painter)
        if self._catching_up is None:
            with painter.clip(self._board_area):
                self.board.draw(painter)
        self.ui.draw(painter)
        self.tip.draw(painter, self._board_area)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Press):
            self.hide_tip()
        if super().handle(event):
            return True
        if self._catching_up is not None or isinstance(event, Key):
            return False
        if isinstance(event, Tap):
            # Nothing can be chosen here; what lies on the board can be looked at closely.
            return any(target.rect.collidepoint(event.pos) for target in self._views()) and self.board.handle(
                event
            )
        return self.board.handle(event)

    def _views(self) -> list[Target]:
        """What the board offers to look at it nearer or as a whole."""
        if self._catching_up is not None:
            return []
        return [target for target in self.board.targets() if target.name.startswith(("zoom", "fit"))]

    def handle_key(self, event: Key) -> bool:
        if event.name == "right":
            self._next()
        elif event.name == "left":
            self._previous()
        else:
            return super().handle_key(event)
        return True

    def targets(self) -> list[Target]:
        return [*super().targets(), *self._views()]

    def state(self) -> dict[str, object]:
        return {"turn": self.turn, "actions": len(self.session.steps), "busy": self._busy}

    @property
    def _busy(self) -> bool:
        if self._catching_up is not None or self.board.busy:
            return True
        return self._remains()

    # What it says

    def _title(self) -> str:
        seat = next(step.seat for step in self._original.steps if step.turn == self.turn)
        player = self._original.player_name(seat)
        if self.better:
            return _("Better in turn {turn}: {player}").format(turn=self.turn, player=player)
        return _("Turn {turn}: {player}").format(turn=self.turn, player=player)

    def _words(self) -> str:
        return " ".join(self._original.say(line.message) for line in self._told)

    def _next(self) -> None:
        if self.turn < self._last_turn:
            self._turn_to(self.turn + 1)

    def _previous(self) -> None:
        if self.turn > 1:
            self._turn_to(self.turn - 1)

    def _show_better(self) -> None:
        self._turn_to(self.turn, better=True)

    def _as_played(self) -> None:
        self._turn_to(self.turn)

    def _turn_to(self, turn: int, *, better: bool = False) -> None:
        self._go(turn, better=better)
        self.tip.hide()
        self.stack.platform.announce(self._title())
        self.rebuild()

    # What the board may ask (TableHost)

    def choices_changed(self) -> None:
        self.invalidate()

    def fly_score(self, seat: int, points: int, text: str, start: Point) -> None:
        """The points of the past are told in words, not counted again."""

    def place_of(self, seat: int) -> Point:
        share = (seat + 1) / (self.session.seats + 1)
        return self._board_area.x + share * self._board_area.w, self._board_area.y
