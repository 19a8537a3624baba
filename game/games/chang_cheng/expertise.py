"""How a game of Chang Cheng is expected to end, and which actions are worth a look."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from game.core.expertise import Effort, Forecast
from game.games.chang_cheng import ending, scoring
from game.games.chang_cheng.glances import glances
from game.games.chang_cheng.state import ChangChengState
from game.games.chang_cheng.worth import (
    WEIGHTS,
    Weights,
    in_hand,
    province_worth,
    region_cost,
    sheltered_colours,
    spaces_to_come,
    stakes,
    stretch,
)

SPREAD_AT_END: Final = 3.0
"""Keeps a lead worth enlarging when it can no longer be lost."""
SPREAD_BY_SPACES: Final = 1.6
KEPT: Final = 0.7
"""The share of the cards in hand that will be there at the end, for the imperial reward."""


class ChangChengExpertise:
    """The expertise of Chang Cheng for `game.core`."""

    efforts: Final = (Effort(45, 0), Effort(158, 2), Effort(900, 3))
    trust: Final = 0.3

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights

    def forecast(self, state: ChangChengState) -> Forecast:
        """Points so far, provinces and attacks as they will probably go, and the worth of supplies."""
        if state.is_over:
            return Forecast(tuple(map(float, state.scores())), SPREAD_AT_END)
        colours = [float(points) for points in state.points]
        band = state.band
        for province in band.provinces:
            if not state.done >> province & 1:
                for colour, worth in enumerate(province_worth(stakes(state, province))):
                    colours[colour] += worth
        for region in band.regions:
            if not state.gone >> region & 1:
                along = stretch(state, band.region_mask[region])
                costs = region_cost(along, state.threat[region], sheltered_colours(state, region))
                for colour, cost in enumerate(costs):
                    colours[colour] -= cost
        self._add_events(state, colours)
        to_come = spaces_to_come(state)
        seats = [self._weights.peeked * seen.bit_count() for seen in state.seen]
        for colour, seat in enumerate(state.owners):
            if seat is not None:
                seats[seat] += colours[colour] + in_hand(state, colour, to_come, self._weights)
        return Forecast(tuple(seats), SPREAD_AT_END + SPREAD_BY_SPACES * sqrt(to_come))

    def _add_events(self, state: ChangChengState, colours: list[float]) -> None:
        for card in state.variant.events:
            if card == "diplomacy":
                masks = [state.band.province_mask[province] for province in state.band.provinces]
                held = [
                    sum(1 for mask in masks if walls & mask & ~state.ruins) if owner is not None else 0
                    for walls, owner in zip(state.walls, state.owners, strict=True)
                ]
                _share(colours, held, [float(scoring.DIPLOMACY_POINTS)] * len(held))
            elif card == "dominion":
                runs = [
                    ending.longest_run(state, colour) if owner is not None else (0, 0)
                    for colour, owner in enumerate(state.owners)
                ]
                _share(colours, [length for length, _ in runs], [float(spaces) for _, spaces in runs])
            elif card == "imperial_reward":
                for colour, hand in enumerate(state.hands):
                    colours[colour] += KEPT * scoring.REWARD_PER_CARD * hand.bit_count()

    def prior(self, state: ChangChengState, actions: Sequence[Any]) -> Sequence[float]:
        return glances(state, actions)


def _share(colours: list[float], counts: Sequence[int], points: Sequence[float]) -> None:
    """Give points to those with the most, and some to those who may still catch up."""
    total = float(sum(count**4 for count in counts))
    if total:
        for colour, count in enumerate(counts):
            colours[colour] += points[colour] * count**4 / total


EXPERTISE: Final = ChangChengExpertise()
