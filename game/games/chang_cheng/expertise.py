"""How a game of Chang Cheng is expected to end, and which actions are worth a look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.expertise import Forecast
from game.games.chang_cheng.state import ChangChengState


class ChangChengExpertise:
    """The expertise of Chang Cheng for `game.core`."""

    pace: Final = 150.0

    def forecast(self, state: ChangChengState) -> Forecast:
        return Forecast(tuple(map(float, state.scores())), 15.0)

    def prior(self, state: ChangChengState, actions: Sequence[Any]) -> Sequence[float]:  # noqa: ARG002 - all alike so far
        return [1.0] * len(actions)


EXPERTISE: Final = ChangChengExpertise()
