"""Playing a state on by first glances."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any

from game.core.expertise import Expertise
from game.core.rules import State


def glance(state: State, expertise: Expertise, rng: Random) -> Any:
    """The action that looks best at first glance for the seat to move; one of the equals by lot."""
    actions = state.legal_actions()
    if len(actions) == 1:
        return actions[0]
    weights = expertise.prior(state, actions)
    most = max(weights)
    best = [action for action, weight in zip(actions, weights, strict=True) if weight == most]
    return best[0] if len(best) == 1 else best[int(rng.random() * len(best))]


def play_until(state: State, last_turn: int, expertise: Expertise, rng: Random) -> None:
    """Play `state` on by first glances until a turn after `last_turn` begins, or the game ends."""
    for _ in play_in_slices(state, last_turn, expertise, rng):
        pass


def play_in_slices(
    state: State, last_turn: int, expertise: Expertise, rng: Random
) -> Generator[None, None, None]:
    """As `play_until`, but one action a slice, for work beside the frames."""
    while not state.is_over and state.turn <= last_turn:
        state.apply(glance(state, expertise, rng))
        yield


def play_turn(state: State, plan: Sequence[Any], expertise: Expertise, rng: Random) -> list[Any]:
    """Play the turn under way by `plan` while it is legal, then by first glances; returns what was played."""
    seat, turn = state.to_move, state.turn
    planned, played = list(plan), []
    while state.to_move == seat and state.turn == turn:
        action = planned.pop(0) if planned else None
        if action not in state.legal_actions():
            planned = []
            action = glance(state, expertise, rng)
        state.apply(action)
        played.append(action)
    return played
