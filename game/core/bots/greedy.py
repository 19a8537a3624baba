"""The bot that takes what looks best right after it, and thinks no further."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

from game.core.bots.position import Position
from game.core.expertise import Expertise, chances_of

SAMPLES = 2
"""States drawn for each decision, where something is hidden."""


class GreedyBot:
    """Weighs every legal action by the forecast of the state it leads to; equals by lot."""

    def __init__(self, expertise: Expertise, rng: Random) -> None:
        self._expertise = expertise
        self._rng = rng
        self._worth: dict[Any, float] = {}

    def think(self, position: Position) -> Generator[None, None, Any]:
        actions = list(position.legal_actions())
        self._worth = {}
        if len(actions) == 1:
            return actions[0]
        self._rng.shuffle(actions)
        samples = [position.sample(self._rng) for _ in range(SAMPLES)]
        for action in actions:
            worth = 0.0
            for sample in samples:
                after = sample.clone()
                after.apply(action)
                worth += chances_of(self._expertise.forecast(after))[position.seat]
            self._worth[action] = worth
            yield
        return self.best()

    def best(self) -> Any | None:
        return max(self._worth, key=self._worth.__getitem__, default=None)

    def line(self, action: Any) -> tuple[()]:  # noqa: ARG002 - it looks no further
        return ()

    def runner_up(self, action: Any) -> None:  # noqa: ARG002 - it compares nothing further
        return None
