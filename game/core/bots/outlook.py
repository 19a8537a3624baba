"""How likely each seat was to win at any point of a match, for looking back at it."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from game.core.bots.playout import play_until
from game.core.expertise import expertise_of, winning_chances
from game.core.rules import Rules, State

PLAYOUTS = 6


def estimate_chances(rules: Rules, state: State, seed: int) -> Generator[None, None, tuple[float, ...]]:
    """Each seat's chance to win from `state`: some short playouts, one a slice, and what they lead to.

    Nobody's secrets are kept: for matches that are over. Depends on state and seed alone.
    """
    if state.is_over:
        return winning_chances(state, expertise_of(rules))
    expertise = expertise_of(rules)
    rng = Random(f"outlook {seed} {state.turn}")
    sums = [0.0] * state.seats
    for _ in range(PLAYOUTS):
        later = state.clone()
        play_until(later, state.turn, expertise, rng)
        for seat, chance in enumerate(winning_chances(later, expertise)):
            sums[seat] += chance
        yield
    return tuple([total / PLAYOUTS for total in sums])
