"""How a game of Alexandros is expected to end, and which actions are worth a look."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from game.core.expertise import Forecast
from game.games.alexandros.glances import glances
from game.games.alexandros.land import OPEN
from game.games.alexandros.state import AlexandrosState
from game.games.alexandros.worth import (
    EARNING,
    WEIGHTS,
    Weights,
    best_other,
    card_worth,
    governor_worth,
    incomes,
    last_governor_worth,
    price,
    profile,
    purse,
    taxable_turns,
    turns_to_come,
    willing,
)

SPREAD_AT_END: Final = 4.0
"""Keeps a lead worth enlarging when it can no longer be lost."""
SPREAD_BY_TURNS: Final = 2.5


class AlexandrosExpertise:
    """The expertise of Alexandros for `game.core`."""

    pace: Final = 150.0

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights

    def forecast(self, state: AlexandrosState) -> Forecast:
        """Points so far, taxes to come, and the worth of cards and governors."""
        points = [float(score) for score in state.points]
        if state.is_over:
            return Forecast(tuple(points), SPREAD_AT_END)
        weights = self._weights
        turns = turns_to_come(state)
        income = incomes(state)
        expected = self._with_prospects(state, income)
        taxes = 0.0
        lasting = taxable_turns(turns, weights.kept) / state.seats
        for seat in range(state.seats):
            will = willing(expected[seat], best_other(expected, seat))
            taxes += will * weights.taxing * lasting
        for seat, have in enumerate(points):
            if income[seat] > 0.0:
                taxes = min(taxes, 0.5 + max(0.0, (state.points_that_end - have) / income[seat]))
        card = card_worth(turns, weights)
        governor, last_governor = governor_worth(turns, weights), last_governor_worth(turns, weights)
        for seat in range(state.seats):
            hand, at_home, _ = purse(state, seat)
            points[seat] += taxes * expected[seat] + card * sum(hand)
            points[seat] += governor * at_home + (last_governor if at_home else 0.0)
        return Forecast(tuple(points), SPREAD_AT_END + SPREAD_BY_TURNS * sqrt(turns))

    def _with_prospects(self, state: AlexandrosState, income: Sequence[float]) -> list[float]:
        """Incomes with a share of the best province that each seat may occupy next."""
        found = list(income)
        seats = state.seats
        taken = 0
        for place in range(seats):
            seat = (state.turn_seat + place) % seats
            own = purse(state, seat)
            if not own.governors:
                continue
            best, best_mask = 0.0, 0
            for mask in state.provinces:
                count = (mask & OPEN).bit_count()
                if count <= best or mask == taken or profile(mask).number > 10:
                    continue
                here = mask & state.all_governors
                if here:
                    continue
                cost = price(mask, 0, own)
                if cost is not None:
                    worth = count * EARNING[cost.governors] - 0.3 * cost.cards
                    if worth > best:
                        best, best_mask = worth, mask
            share = self._weights.later_prospect if place else self._weights.prospect
            found[seat] += best * share
            taken = best_mask if not place else taken
        return found

    def prior(self, state: AlexandrosState, actions: Sequence[Any]) -> Sequence[float]:
        return glances(state, actions, self._weights)


EXPERTISE: Final = AlexandrosExpertise()
