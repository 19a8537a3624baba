"""A hint for the human to move: what the strongest computer player would do, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.bots.hint import Hint, HintThought, has_choice
from game.table.opponents.computer_turns import LONGEST
from game.table.time_slice import work

if TYPE_CHECKING:
    from game.core.match import Step
    from game.table.session import Session


class Told(NamedTuple):
    """A hint and what had been played when it was given."""

    hint: Hint
    before: tuple[Step, ...]


def next_intended(told: Told | None, seat: int | None, steps: Sequence[Step]) -> Any:
    """What the hint meant `seat` to do after these steps, if it was followed so far; `None` else.

    What has been uncovered on the way was not known to it, and ends its plan.
    """
    if told is None or told.hint.seat != seat or tuple(steps[: len(told.before)]) != told.before:
        return None
    since, plan = steps[len(told.before) :], told.hint.plan
    followed = len(since) < len(plan) and all(
        step.action == planned and not step.reveals for step, planned in zip(since, plan, strict=False)
    )
    return plan[len(since)] if followed else None


class Advice:
    """A hint that is asked for, thought about beside the frames and then there until the match changes."""

    def __init__(self, session: Session, clock: Callable[[], float] = perf_counter) -> None:
        self.session = session
        self.hint: Hint | None = None
        self._clock = clock
        self._thought: HintThought | None = None
        self._thinking_for = 0.0
        self._told: Told | None = None  # the latest hint, which the next one keeps to where it can

    @property
    def is_wanted(self) -> bool:
        """Whether a hint has been asked for, be it there or not."""
        return self._thought is not None or self.hint is not None

    @property
    def may_ask(self) -> bool:
        """Whether a human has something to choose, be it after an action that is the only one."""
        return self.is_humans_turn and has_choice(self.session.match.state)

    @property
    def is_humans_turn(self) -> bool:
        return not self.session.is_over and self.session.computer_to_move is None

    def ask(self) -> None:
        """Begin to think about the present position."""
        self.drop()
        if self.may_ask:
            match = self.session.match
            intended = next_intended(self._told, match.to_move, match.steps)
            self._thought = HintThought(match.rules, match.state, match.seed, intended)

    def drop(self) -> None:
        """Forget the hint, as when the match has changed."""
        self.hint = self._thought = None
        self._thinking_for = 0.0

    def update(self, dt: float) -> bool:
        """Think for a part of this frame; tells whether the hint has just been found."""
        thought = self._thought
        if thought is None:
            return False
        if self._thinking_for >= LONGEST["hard"]:
            thought.cut()
        work(thought.step, self._clock)
        self._thinking_for += dt
        if not thought.is_done:
            return False
        self._thought = None
        self.hint = thought.decide()
        self._told = Told(self.hint, tuple(self.session.steps))
        return True
