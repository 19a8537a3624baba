"""What was decided in a turn, what was luck, and what would have been better: for matches that are over."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any, NamedTuple

from game.core.bots.bot import Thought
from game.core.bots.hint import sequel
from game.core.bots.levels import make_bot
from game.core.bots.outlook import whole_round
from game.core.bots.playout import play_in_slices
from game.core.bots.position import Position
from game.core.expertise import expertise_of, winning_chances
from game.core.rules import Rules, State

SAMPLES = 24
WORTH_TELLING = 0.03  # by how much the chance must be better with another move


class Outcome(NamedTuple):
    """What a series of actions leads to for who plays it, on average over what was hidden from them."""

    chance: float
    points_now: float  # what the turn brings with it
    points_expected: float  # at the end of the game


class Alternative(NamedTuple):
    """What the search of the strongest bot prefers, if that is better by a fair amount."""

    before: int  # how many actions of the turn come before it
    actions: tuple[Any, ...]
    outcome: Outcome
    played: Outcome  # of what was played instead


class Hindsight(NamedTuple):
    luck: float  # what uncovering something changed of the mover's chance
    decision: float  # what the actions themselves changed
    alternative: Alternative | None
    agrees: bool  # the strongest bot would have played the same


def look_back(
    rules: Rules, start: State, actions: Sequence[Any], seed: int
) -> Generator[None, None, Hindsight]:
    """Think about the turn that begins at `start`, in which `actions` were played."""
    state = start.clone()
    seat = state.to_move
    assert seat is not None  # somebody played
    luck, decided = 0.0, 0.0
    choice: tuple[int, State] | None = None
    value = (yield from outcome(rules, state, seat, (), seed)).chance
    for number, action in enumerate(actions):
        if choice is None and state.to_move == seat and len(state.legal_actions()) > 1:
            choice = number, state.clone()
        reveals = state.to_move == seat and state.reveals(action)
        last = number == len(actions) - 1
        if reveals:
            hoped = (yield from outcome(rules, state, seat, (action,), seed)).chance
            decided += hoped - value
            value = hoped
        state.apply(action)
        if reveals or last:
            now = (yield from outcome(rules, state, seat, (), seed, start.turn)).chance
            if reveals:
                luck += now - value
            else:
                decided += now - value
            value = now
    if choice is None:
        return Hindsight(luck, decided, None, agrees=False)
    alternative, agrees = yield from _alternative(rules, choice, actions, seed)
    return Hindsight(luck, decided, alternative, agrees)


def _alternative(
    rules: Rules, choice: tuple[int, State], actions: Sequence[Any], seed: int
) -> Generator[None, None, tuple[Alternative | None, bool]]:
    number, state = choice
    assert state.to_move is not None  # there was a choice
    seat = state.to_move
    bot = make_bot("hard", rules, seed, seat)
    thought = Thought(bot, state)
    while not thought.step():
        yield
    action = thought.decide()
    rest = sequel(Position(state, seat), action, bot.line(action), expertise_of(rules), Random(seed))
    yield
    plan, played = (action, *rest), tuple(actions[number:])
    if plan == played[: len(plan)]:
        return None, True
    better = yield from outcome(rules, state, seat, plan, seed)
    real = yield from outcome(rules, state, seat, played, seed)
    if better.chance - real.chance < WORTH_TELLING:
        return None, False
    return Alternative(number, plan, better, real), False


def outcome(
    rules: Rules, state: State, seat: int, plan: Sequence[Any], seed: int, turn: int = 0
) -> Generator[None, None, Outcome]:
    """What `plan` leads to, as far as it is legal whatever was hidden from `seat`; one action a slice.

    All have had a full round of turns at the end, so that plans of the same turn (that of `state`, or the one
    given where that has ended) can be compared.
    """
    expertise = expertise_of(rules)
    rng = Random(f"hindsight {seed}")
    turn = turn or state.turn
    last_turn = whole_round(turn, state.seats) + state.seats
    chance = now = expected = 0.0
    samples = 1 if state.is_over else SAMPLES
    for _ in range(samples):
        later = state.clone() if state.is_over else state.determinize(seat, rng)
        before = later.scores()[seat]
        for action in plan:
            if later.turn != turn or later.is_over or action not in later.legal_actions():
                break
            later.apply(action)
        yield from play_in_slices(later, turn, expertise, rng)
        now += later.scores()[seat] - before
        yield from play_in_slices(later, last_turn, expertise, rng)
        chance += winning_chances(later, expertise)[seat]
        expected += expertise.forecast(later).points[seat]
        yield
    return Outcome(chance / samples, now / samples, expected / samples)
