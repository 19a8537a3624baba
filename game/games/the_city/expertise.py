"""How a game of The City is expected to end, and which actions are worth a look."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from game.core.expertise import Effort, Forecast
from game.games.the_city.glances import glances
from game.games.the_city.state import CityState
from game.games.the_city.worth import (
    BUILT_IN_TURN,
    WEIGHTS,
    Weights,
    add_features,
    followers_worth,
    growing_time,
    sight_worth,
    tiles_to_come,
)

SPREAD_AT_END: Final = 4.0
"""Keeps a lead worth enlarging when it can no longer be lost."""
SPREAD_BY_TILES: Final = 2.0


class CityExpertise:
    """The expertise of The City for `game.core`."""

    efforts: Final = (Effort(35, 0), Effort(60, 1), Effort(700, 2))
    trust: Final = 0.0

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights

    def forecast(self, state: CityState) -> Forecast:
        """Points so far, what stands on the table as it will probably score, and the worth of supplies."""
        points = [float(score) for score in state.points]
        if state.is_over:
            return Forecast(tuple(points), SPREAD_AT_END)
        weights = self._weights
        tiles = tiles_to_come(state)
        turns = tiles / state.seats
        sight = weights.sight_growth * growing_time(turns)
        add_features(points, state, turns, weights)
        for edge, seat in state.wall.guards.items():
            points[seat] += sight_worth(state.board, edge, sight)
        unseen = weights.unseen * max(0.0, turns - weights.seen_turns)
        for seat, home in enumerate(state.home):
            points[seat] += unseen
            points[seat] += followers_worth(home, turns, weights)
            points[seat] += weights.tower * min(float(state.home_towers[seat]), turns * BUILT_IN_TURN)
        return Forecast(tuple(points), SPREAD_AT_END + SPREAD_BY_TILES * sqrt(tiles))

    def prior(self, state: CityState, actions: Sequence[Any]) -> Sequence[float]:
        return glances(state, actions)


EXPERTISE: Final = CityExpertise()
