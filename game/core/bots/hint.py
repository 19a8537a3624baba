"""What the hard bot would do, and why in words."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from game.core.bots.bot import Thought
from game.core.bots.levels import make_bot
from game.core.bots.playout import glance
from game.core.bots.position import Position
from game.core.expertise import Expertise, expertise_of
from game.core.messages import N_, Message, SeatRef
from game.core.rules import Rules, State

SAMPLES = 8


class Hint(NamedTuple):
    """An action worth playing and what speaks for it."""

    action: Any
    seat: int
    points_now: int  # what this turn brings with it
    points_expected: tuple[float, ...]  # at the end of the game, per seat, once it is played
    reasons: tuple[Message, ...]  # whole sentences
    then: tuple[Any, ...] = ()  # what might follow in the same turn, as far as nothing hidden changes it


class HintThought:
    """A hint under way, stepped and cut like a bot's thought; `decide` gives the `Hint`."""

    def __init__(self, rules: Rules, state: State, seed: int) -> None:
        seat = state.to_move
        if seat is None:
            raise ValueError("nobody has to decide: the game is over")
        self._expertise = expertise_of(rules)
        self._rng = Random(f"hint {seed}")
        self._position = Position(state, seat)
        self._bot = make_bot("hard", rules, seed, seat)
        self._thought = Thought(self._bot, state)

    @property
    def is_done(self) -> bool:
        return self._thought.is_done

    def step(self) -> bool:
        """Think for one slice; tells whether the hint is ready."""
        return self._thought.step()

    def decide(self) -> Hint:
        """The hint, with what has been found so far if it is cut here."""
        action = self._thought.decide()
        then = sequel(self._position, action, self._bot.line(action), self._expertise, self._rng)
        return explain(self._position, action, self._expertise, self._rng)._replace(then=then)


def sequel(
    position: Position, action: Any, line: Sequence[Any], expertise: Expertise, rng: Random
) -> tuple[Any, ...]:
    """What might follow `action` in the same turn: by the `line` of a search, then by first glances."""
    state = position.sample(rng)
    turn = state.turn
    state.apply(action)
    tried = list(line)
    found: list[Any] = []
    while state.to_move == position.seat and state.turn == turn:
        following = tried.pop(0) if tried else None
        if following not in state.legal_actions():
            tried = []
            following = glance(state, expertise, rng)
        found.append(following)
        state.apply(following)
    return tuple(found)


def explain(position: Position, action: Any, expertise: Expertise, rng: Random) -> Hint:
    """The action as a hint: its points averaged over what may be hidden, the turn gone on with sensibly."""
    seat = position.seat
    gained = 0
    expected: list[float] = []
    for _ in range(SAMPLES):
        state = position.sample(rng)
        before, turn = state.scores()[seat], state.turn
        state.apply(action)
        while state.to_move == seat and state.turn == turn:
            state.apply(glance(state, expertise, rng))
        gained += state.scores()[seat] - before
        points = expertise.forecast(state).points
        expected = [a + b for a, b in zip(expected or [0.0] * len(points), points, strict=True)]
    now = round(gained / SAMPLES)
    means = tuple([total / SAMPLES for total in expected])
    return Hint(action, seat, now, means, (_this_turn(now), _in_the_end(seat, means)))


def _this_turn(points: int) -> Message:
    if points > 0:
        return Message(
            N_("It brings {points} point in this turn."),
            {"points": points},
            plural=N_("It brings {points} points in this turn."),
            count="points",
        )
    if points < 0:
        return Message(
            N_("It costs {points} point in this turn."),
            {"points": -points},
            plural=N_("It costs {points} points in this turn."),
            count="points",
        )
    return Message(N_("It brings no points in this turn."))


def _in_the_end(seat: int, expected: tuple[float, ...]) -> Message:
    rival = max((other for other in range(len(expected)) if other != seat), key=expected.__getitem__)
    return Message(
        N_("At the end {player} may expect about {points} points, {rival} about {others}."),
        {
            "player": SeatRef(seat),
            "points": round(expected[seat]),
            "rival": SeatRef(rival),
            "others": round(expected[rival]),
        },
    )
