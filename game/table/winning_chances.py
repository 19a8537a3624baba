"""How likely each seat was to win, turn by turn: worked out beside the frames once a match is over."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.bots.hindsight import Hindsight, look_back
from game.core.bots.outlook import estimate_chances, even_out
from game.core.bots.retelling import retold
from game.table.time_slice import work

if TYPE_CHECKING:
    from game.core.match import Match, Step
    from game.core.messages import Message
    from game.core.rules import State

_DONE = object()
LEAST_SHIFT = 0.05  # what a turn must change to be told of
MOST = 4  # turns that are told of


class TurningPoint(NamedTuple):
    """A turn after which the chances were others."""

    row: int  # of the chances after it
    turn: int
    seat: int  # whose turn it was
    before: float  # this seat's chance, 0..1
    after: float

    @property
    def shift(self) -> float:
        return self.after - self.before


class Explanation(NamedTuple):
    """Why a turn changed the chances, as far as thinking about it could tell."""

    turn: int
    hindsight: Hindsight
    better: tuple[Message, ...]  # what the better actions would have been, as the log would tell them


class WinningChances:
    """`rows` holds the chances (by seat, summing to 1) for the start and after each turn, as far as known.

    Once they are all there, `explanations` tells of turning points, by their rows.
    """

    def __init__(self, match: Match, clock: Callable[[], float] = perf_counter) -> None:
        self.rows: list[tuple[float, ...]] = []
        self.turns = _turns(match.steps)
        self._estimates: list[tuple[float, ...]] = []  # as `rows`, before they are evened out
        self.explanations: dict[int, Explanation] = {}
        self._starts: list[State] = []  # the states in which the turns began
        self._clock = clock
        self._work = self._work_out(match)
        self.is_complete = False
        self.is_explained = False
        self._thinking = self._explain(match)

    @property
    def length(self) -> int:
        """How many rows there will be."""
        return len(self.turns) + 1

    def update(self) -> bool:
        """Work for a part of this frame; tells whether there is a new row."""
        if self.is_complete:
            return False
        known = len(self._estimates)
        work(self._step, self._clock)
        if len(self._estimates) > known:
            movers = [steps[0].seat for steps in self.turns]
            self.rows = even_out(self._estimates, movers, self.length)
        return self.is_complete or len(self._estimates) > known

    def _step(self) -> bool:
        """One slice of the work; tells whether it was the last."""
        self.is_complete = next(self._work, _DONE) is _DONE
        return self.is_complete

    def explain(self) -> bool:
        """Think about the turning points for a part of this frame; tells whether there is more to read."""
        if self.is_explained or not self.is_complete:
            return False
        known = len(self.explanations)
        work(self._think, self._clock)
        return self.is_explained or len(self.explanations) > known

    def _think(self) -> bool:
        self.is_explained = next(self._thinking, _DONE) is _DONE
        return self.is_explained

    def _explain(self, match: Match) -> Generator[None, None, None]:
        for point in self.turning_points():
            start = self._starts[point.row - 1]
            actions = [step.action for step in self.turns[point.row - 1]]
            hindsight = yield from look_back(match.rules, start, actions, match.seed)
            better = _told(start, actions, hindsight)
            self.explanations[point.row] = Explanation(point.turn, hindsight, better)
            yield

    def _work_out(self, match: Match) -> Generator[None, None, None]:
        """Replay the match and look around at the end of each turn."""
        state = match.state_after(0)
        self._estimates.append((yield from estimate_chances(match.rules, state, match.seed)))
        for steps in self.turns:
            self._starts.append(state.clone())
            for step in steps:
                state.apply(step.action)
            yield
            self._estimates.append((yield from estimate_chances(match.rules, state, match.seed)))

    def turning_points(self) -> list[TurningPoint]:
        """The turns that changed most for whoever took them, in the order in which they were played."""
        points = [
            TurningPoint(index, steps[0].turn, steps[0].seat, before[steps[0].seat], after[steps[0].seat])
            for index, (steps, before, after) in enumerate(
                zip(self.turns, self.rows, self.rows[1:], strict=False), 1
            )
        ]
        notable = [point for point in points if abs(point.shift) >= LEAST_SHIFT]
        notable.sort(key=lambda point: -abs(point.shift))
        return sorted(notable[:MOST])


def _turns(steps: Sequence[Step]) -> list[list[Step]]:
    """The steps by turns, oldest first."""
    turns: list[list[Step]] = []
    for step in steps:
        if turns and turns[-1][0].turn == step.turn:
            turns[-1].append(step)
        else:
            turns.append([step])
    return turns


def _told(start: State, actions: Sequence[Any], hindsight: Hindsight) -> tuple[Message, ...]:
    """What the player would have done by the better actions, up to the end of the turn."""
    alternative = hindsight.alternative
    if alternative is None:
        return ()
    state = start.clone()
    for action in actions[: alternative.before]:
        state.apply(action)
    return retold([state], alternative.actions)
