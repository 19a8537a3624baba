"""What the hard bot would do, and why in words."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any, NamedTuple

from game.core.bots.bot import Thought
from game.core.bots.hint_reasons import reasons_for
from game.core.bots.levels import adviser
from game.core.bots.outcome import SAMPLES, outcome
from game.core.bots.playout import play_turn
from game.core.bots.position import Position
from game.core.bots.retelling import retold
from game.core.expertise import Expertise, expertise_of
from game.core.messages import Message
from game.core.rules import Rules, State


class Hint(NamedTuple):
    """An action worth playing and what speaks for it."""

    action: Any
    seat: int
    points_now: int  # what this turn brings with it
    points_expected: tuple[float, ...]  # at the end of the game, per seat, once it is played
    reasons: tuple[Message, ...]  # whole sentences, the most telling first
    then: tuple[Any, ...] = ()  # what might follow in the same turn, as far as nothing hidden changes it
    turn: tuple[Message, ...] = ()  # the action and what follows as the log would tell it

    @property
    def plan(self) -> tuple[Any, ...]:
        """The action and what might follow."""
        return self.action, *self.then


class HintThought:
    """A hint under way, stepped and cut like a bot's thought; `decide` gives the `Hint`.

    What an earlier hint of the same turn meant to come next is `intended`: it stays so if nothing is clearly
    better.
    """

    def __init__(self, rules: Rules, state: State, seed: int, intended: Any = None) -> None:
        seat = state.to_move
        if seat is None:
            raise ValueError("nobody has to decide: the game is over")
        self._rules = rules
        self._rng = Random(f"hint {seed}")
        self._position = Position(state, seat)
        self._bot = adviser(expertise_of(rules), seed, seat)
        self._thought = Thought(self._bot, state, intended)
        self._is_cut = False
        self._slices = self._work()
        self._hint: Hint | None = None

    @property
    def is_done(self) -> bool:
        return self._hint is not None

    def step(self) -> bool:
        """Think for one slice; tells whether the hint is ready."""
        if self._hint is None:
            try:
                next(self._slices)
            except StopIteration as found:
                self._hint = found.value
        return self.is_done

    def cut(self) -> None:
        """Look no further: what is left is to explain the best found so far, in a few slices."""
        self._is_cut = True

    def decide(self) -> Hint:
        """The hint, with what has been found so far if it is cut here."""
        self.cut()
        while self._hint is None:
            self.step()
        return self._hint

    def _work(self) -> Generator[None, None, Hint]:
        while not self._is_cut and not self._thought.step():
            yield
        action, seat = self._thought.decide(), self._position.seat
        line, other = self._bot.line(action), self._bot.runner_up(action)
        then = sequel(self._position, action, line, expertise_of(self._rules), self._rng)
        yield
        deals = [self._rng.getrandbits(64) for _ in range(SAMPLES)]
        played = yield from outcome(self._position, (action, *then), self._rules, deals)
        instead = None
        if other is not None:
            plan = (other, *self._bot.line(other))
            instead = yield from outcome(self._position, plan, self._rules, deals)
        turn = retold([self._position.sample(Random(deal)) for deal in deals], (action, *then))
        reasons = reasons_for(seat, played, instead)
        return Hint(action, seat, played.now[seat], played.expected, reasons, then, turn)


def has_choice(state: State) -> bool:
    """Whether the seat to move has something to choose: now, or after its only action, if that leaves the
    same choice whatever is hidden."""
    actions = state.legal_actions()
    if len(actions) != 1:
        return bool(actions)
    seat, turn = state.to_move, state.turn
    assert seat is not None  # somebody has that action
    choices: set[tuple[Any, ...]] = set()
    for deal in range(SAMPLES):
        after = state.determinize(seat, Random(deal))
        after.apply(actions[0])
        in_turn = after.to_move == seat and after.turn == turn
        choices.add(tuple(after.legal_actions()) if in_turn else ())
        if len(choices) > 1:
            return False
    return len(choices.pop()) > 1


def sequel(
    position: Position, action: Any, line: Sequence[Any], expertise: Expertise, rng: Random
) -> tuple[Any, ...]:
    """What might follow `action` in the same turn: by the `line` of a search, then by first glances."""
    _action, *following = play_turn(position.sample(rng), (action, *line), expertise, rng)
    return tuple(following)
