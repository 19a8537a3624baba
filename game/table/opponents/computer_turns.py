"""The computer players' turns at the table: thinking beside the frames, waiting so that people can follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.core import bots
from game.engine.animate import Director, Speed
from game.table.time_slice import work

if TYPE_CHECKING:
    from game.core.rules import State
    from game.table.session import Session

LONGEST: Mapping[str, float] = MappingProxyType({"easy": 0.3, "medium": 1.0, "hard": 3.0})
"""Seconds after which a level is taken at its best so far."""
_BRIEFLY = 0.3  # of that time, where people would rather not wait
_LONGEST_OF_ALL = max(LONGEST.values())
_PAUSES: Mapping[Speed, float] = MappingProxyType({Speed.NORMAL: 0.6, Speed.FAST: 0.25, Speed.OFF: 0.25})
_WITHIN_TURN = 0.5  # of the pause, between the steps of one turn
_HURRIED = 0.15  # seconds that even a hurried player may think, for a decision that is not by chance


class ComputerTurns:
    """Decides for the seats of computer players and plays what they decide.

    `update` is to be called in every frame in which the table is at rest and in view. `paused` holds all
    computer players; `step` then lets one decision through. `tell_fault` hears, once, of a player that
    failed and for whom another legal action was played. `briefly` tells whether people would rather have
    them decide soon than well.
    """

    def __init__(
        self,
        session: Session,
        tell_fault: Callable[[int], None] = lambda _seat: None,
        clock: Callable[[], float] = perf_counter,
        briefly: Callable[[], bool] = lambda: False,
    ) -> None:
        self.session = session
        # Nobody may be watching yet when a match of computer players alone is gone on with.
        self.paused = session.reopened and not session.humans
        self._tell_fault = tell_fault
        self._clock = clock
        self._briefly = briefly
        self._players: dict[int, bots.Bot] = {}
        self._thought: bots.Thought | None = None
        self._about: tuple[State, int] | None = None  # the state thought about, after so many steps
        self._thinking_for = 0.0
        self._waited = 0.0
        self._hurried: tuple[int, int] | None = None  # seat and turn for which nobody wants to wait
        self._stepping = False

    @property
    def thinker(self) -> int | None:
        """The seat of the computer player who is deciding now."""
        return None if self.paused and not self._stepping else self.session.computer_to_move

    def play_now(self) -> None:
        """Let the computer player to move play at once what it likes best so far, to the end of its turn."""
        seat = self.session.computer_to_move
        if seat is not None:
            self._hurried = (seat, self.session.state.turn)

    def step(self) -> None:
        """Let one decision be made although all are paused."""
        self._stepping = True

    def update(self, dt: float) -> None:
        """Think for a part of this frame, and play when the decision is ripe."""
        seat = self.session.computer_to_move
        if seat is None:
            self._drop()
            return
        thought = self._thought_of(seat)
        if self.paused and not self._stepping:
            return
        self._waited += dt
        work(thought.step, self._clock)
        if not thought.is_done:
            self._thinking_for += dt
        ripe = thought.is_done or self._thinking_for >= self._most(seat)
        if not ripe or self._waited < self._pause(seat):
            return
        self._drop()
        self._stepping = False
        self.session.play(thought.decide())

    def _drop(self) -> None:
        self._thought = self._about = None

    def _thought_of(self, seat: int) -> bots.Thought:
        """The thought about the present state; what was thought about another one is of no use."""
        about = (self.session.state, len(self.session.steps))
        known = self._about
        if self._thought is None or known is None or known[0] is not about[0] or known[1] != about[1]:
            self._about = about
            self._thought = bots.Thought(self._player(seat), self.session.state)
            self._thinking_for = self._waited = 0.0
        return self._thought

    def _player(self, seat: int) -> bots.Bot:
        if seat not in self._players:
            match = self.session.match
            level = match.seats[seat].player
            self._players[seat] = bots.make_bot(
                level, match.rules, match.seed, seat, lambda _reason: self._tell_fault(seat)
            )
        return self._players[seat]

    def _is_hurried(self, seat: int) -> bool:
        return self._hurried == (seat, self.session.state.turn)

    def _most(self, seat: int) -> float:
        if self._is_hurried(seat):
            return _HURRIED
        longest = LONGEST.get(self.session.match.seats[seat].player, _LONGEST_OF_ALL)
        return longest * _BRIEFLY if self._briefly() else longest

    def _pause(self, seat: int) -> float:
        """How long the table stands still before the move, so that people see what led to it.

        After a step that nobody saw, such as choosing where to go before how, it goes on at once.
        """
        if self._is_hurried(seat):
            return 0.0
        steps = self.session.steps
        same = bool(steps) and steps[-1].seat == seat and steps[-1].turn == self.session.state.turn
        if same and not steps[-1].events:
            return 0.0
        return _PAUSES[Director.speed] * (_WITHIN_TURN if same else 1.0)
