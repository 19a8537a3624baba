"""What hints tell of the parts of a forecast of Alexandros."""

from __future__ import annotations

from random import Random

import pytest

from game.games.alexandros.reasons import REASONS
from game.games.alexandros.rules import RULES
from game.games.alexandros.worth import WEIGHTS, horizon, incomes, taxes_to_come


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_told_of_the_taxes_of_provinces_adds_up(seats):
    """Nothing is told twice, whatever provinces part or change governors in a turn."""
    compared = 0
    for seed in range(6):
        state, rng = RULES.setup({}, seats, seed), Random(seed)
        while not state.is_over:
            before = state.clone()
            for _ in range(rng.randint(1, 9)):
                if state.is_over:
                    break
                state.apply(rng.choice(state.legal_actions()))
            if state.is_over:
                break
            lasting = horizon(before, WEIGHTS)
            told = [0.0] * seats
            for change in REASONS.changes(before, state):
                if isinstance(change.key, tuple):
                    told = [one + other for one, other in zip(told, change.points, strict=True)]
            new, old = incomes(state), incomes(before)
            taxes_then = taxes_to_come(before, old, lasting)
            taxes_now = taxes_to_come(state, new, lasting)
            for seat in range(seats):
                assert told[seat] == pytest.approx(new[seat] * taxes_now - old[seat] * taxes_then)
                compared += new[seat] != old[seat]
    assert compared
