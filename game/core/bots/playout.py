"""Playing a state on by first glances."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

from game.core.expertise import Expertise
from game.core.rules import State

GLANCED_AT = 10
"""Where more actions are legal, so many drawn by lot are looked at: playouts should be fast, and differ."""


def glance(state: State, expertise: Expertise, rng: Random) -> Any:
    """The action that looks best for the seat to move, among a few."""
    actions = state.legal_actions()
    count = len(actions)
    if count == 1:
        return actions[0]
    if count > GLANCED_AT:
        actions = [actions[int(rng.random() * count)] for _ in range(GLANCED_AT)]
    weights = expertise.prior(state, actions)
    return actions[weights.index(max(weights))]


def play_until(state: State, last_turn: int, expertise: Expertise, rng: Random) -> None:
    """Play `state` on by first glances until a turn after `last_turn` begins, or the game ends."""
    while not state.is_over and state.turn <= last_turn:
        state.apply(glance(state, expertise, rng))


def play_in_slices(
    state: State, last_turn: int, expertise: Expertise, rng: Random
) -> Generator[None, None, None]:
    """As `play_until`, but one action a slice, for work beside the frames."""
    while not state.is_over and state.turn <= last_turn:
        state.apply(glance(state, expertise, rng))
        yield
