"""How a game of The City is expected to end, and which actions are worth a look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.expertise import Forecast
from game.games.the_city.state import CityState


class CityExpertise:
    """The expertise of The City for `game.core`."""

    pace: Final = 150.0

    def forecast(self, state: CityState) -> Forecast:
        return Forecast(tuple(map(float, state.scores())), 15.0)

    def prior(self, state: CityState, actions: Sequence[Any]) -> Sequence[float]:  # noqa: ARG002 - all alike so far
        return [1.0] * len(actions)


EXPERTISE: Final = CityExpertise()
