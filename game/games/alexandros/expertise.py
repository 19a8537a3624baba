"""How a game of Alexandros is expected to end, and which actions are worth a look."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from game.core.expertise import Effort, Forecast
from game.games.alexandros.glances import glances
from game.games.alexandros.land import OPEN
from game.games.alexandros.state import AlexandrosState
from game.games.alexandros.worth import (
    AT_GLANCE,
    EARNING,
    WEIGHTS,
    Weights,
    card_worth,
    governor_worth,
    horizon,
    incomes,
    last_governor_worth,
    price,
    purse,
    taxes_to_come,
    turns_to_come,
)

SPREAD_AT_END: Final = 4.0
"""Keeps a lead worth enlarging when it can no longer be lost."""
SPREAD_BY_TURNS: Final = 2.5


class AlexandrosExpertise:
    """The expertise of Alexandros for `game.core`."""

    efforts: Final = (Effort(35, 0), Effort(122, 1), Effort(700, 3))
    trust: Final = 0.5

    def __init__(self, weights: Weights = WEIGHTS, at_glance: Weights = AT_GLANCE) -> None:
        self._weights = weights
        self._at_glance = at_glance

    def forecast(self, state: AlexandrosState) -> Forecast:
        """Points so far, taxes to come, and the worth of cards and governors."""
        points = [float(score) for score in state.points]
        if state.is_over:
            return Forecast(tuple(points), SPREAD_AT_END)
        weights = self._weights
        turns = turns_to_come(state)
        income = incomes(state)
        lasting = horizon(state, weights)
        taxes = taxes_to_come(state, income, lasting)
        card, governor = card_worth(turns, weights), governor_worth(turns, weights)
        last_governor = last_governor_worth(turns, weights)
        for seat in range(state.seats):
            hand, at_home, _ = purse(state, seat)
            points[seat] += taxes * income[seat] + card * sum(hand)
            points[seat] += governor * at_home + (last_governor if at_home else 0.0)
        self._add_prospects(points, state, lasting, card, governor)
        return Forecast(tuple(points), SPREAD_AT_END + SPREAD_BY_TURNS * sqrt(turns))

    def _add_prospects(
        self, points: list[float], state: AlexandrosState, taxes: float, card: float, governor: float
    ) -> None:
        """Give each seat a share of what the best free province that it could pay would bring it."""
        taken = 0
        everybody = state.all_governors
        free = [mask for mask in state.provinces if not mask & everybody]
        for place in range(state.seats):
            seat = (state.turn_seat + place) % state.seats
            own = purse(state, seat)
            best, best_mask = 0.0, 0
            for mask in free:
                count = (mask & OPEN).bit_count()
                if count * taxes <= best or mask == taken:
                    continue
                cost = price(mask, 0, own)
                if cost is not None:
                    gain = count * EARNING[cost.governors] * taxes
                    gain -= cost.cards * card + cost.governors * governor
                    if gain > best:
                        best, best_mask = gain, mask
            points[seat] += best * (self._weights.later_prospect if place else self._weights.prospect)
            if not place:
                taken = best_mask

    def prior(self, state: AlexandrosState, actions: Sequence[Any]) -> Sequence[float]:
        return glances(state, actions, self._at_glance)


EXPERTISE: Final = AlexandrosExpertise()
