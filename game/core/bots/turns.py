"""Playing a state on by first glances: the policy of playouts, and of bots that follow their turn through."""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.expertise import Expertise
from game.core.rules import State


def glance(state: State, expertise: Expertise, rng: Random) -> Any:
    """An action for the seat to move, drawn by the weights of the prior."""
    actions = state.legal_actions()
    if len(actions) == 1:
        return actions[0]
    weights = expertise.prior(state, actions)
    at = rng.random() * sum(weights)
    for action, weight in zip(actions, weights, strict=True):
        at -= weight
        if at < 0.0:
            return action
    return actions[-1]


def play_until(state: State, last_turn: int, expertise: Expertise, rng: Random) -> None:
    """Play `state` on by first glances until a turn after `last_turn` begins, or the game ends."""
    while not state.is_over and state.turn <= last_turn:
        state.apply(glance(state, expertise, rng))
