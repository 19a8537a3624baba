"""How a game of Alexandros is expected to end, and which actions are worth a look."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from game.core.expertise import Forecast
from game.games.alexandros.glances import glances
from game.games.alexandros.land import NONE, OPEN
from game.games.alexandros.state import AlexandrosState
from game.games.alexandros.worth import (
    EARNING,
    WEIGHTS,
    Weights,
    best_other,
    hand_worth,
    incomes,
    price,
    profile,
    purse,
    tax_symbols,
    taxable_turns,
    turns_to_come,
    use_of_hand,
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
        use = use_of_hand(turns, weights)
        income = incomes(state)
        expected = self._with_prospects(state, income)
        taxes = 0.0
        lasting = taxable_turns(turns, weights.kept) / state.seats
        for seat in range(state.seats):
            will = willing(expected[seat], best_other(expected, seat))
            if will:
                taxes += will * max(0.0, weights.taxing * lasting - weights.ready * self._unready(state, seat))
        for seat, have in enumerate(points):
            if income[seat] > 0.0:
                taxes = min(taxes, 0.5 + max(0.0, (state.points_that_end - have) / income[seat]))
        for seat in range(state.seats):
            points[seat] += taxes * expected[seat] + use * hand_worth(state.hands[seat], weights)
            at_home = purse(state, seat).governors
            points[seat] += use * (weights.governor * at_home + weights.last_governor * (at_home > 0))
        return Forecast(tuple(points), SPREAD_AT_END + SPREAD_BY_TURNS * sqrt(turns))

    def _unready(self, state: AlexandrosState, seat: int) -> float:
        """How much a seat lacks a card that taxes."""
        hand = state.hands[seat]
        wanted = tax_symbols(state.governors[seat])
        for symbol, number in enumerate(wanted):
            if number and hand[symbol]:
                return 0.0
        if seat == state.turn_seat and any(
            symbol != NONE and wanted[symbol] for symbol in state.face_up
        ):
            return 0.2
        return 1.0

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
                    worth = count * EARNING[cost.governors] - 0.2 * cost.cards
                    if worth > best:
                        best, best_mask = worth, mask
            share = self._weights.prospect * (1.0 if not place else 0.6)
            found[seat] += best * share
            taken = best_mask if not place else taken
        return found

    def prior(self, state: AlexandrosState, actions: Sequence[Any]) -> Sequence[float]:
        return glances(state, actions)


EXPERTISE: Final = AlexandrosExpertise()
