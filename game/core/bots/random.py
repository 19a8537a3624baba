"""The bot that plays any legal action: the yardstick for others, and the player of simulations."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

from game.core.bots.position import Position


class RandomBot:
    """Picks among the legal actions with equal chance."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def think(self, position: Position) -> Generator[None, None, Any]:
        return self._rng.choice(position.legal_actions())
        yield  # never reached; makes this a generator like every bot's thought

    def best(self) -> None:
        return None

    def line(self, action: Any) -> tuple[()]:  # noqa: ARG002 - it looks no further
        return ()

    def runner_up(self, action: Any) -> None:  # noqa: ARG002 - it compares nothing further
        return None
