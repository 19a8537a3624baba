"""The bot that takes what looks best once its turn is over, and thinks no further."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any

from game.core.bots.position import Position
from game.core.expertise import Expertise, winning_chances
from game.core.rules import State

SAMPLES = 2
"""States drawn for each decision, where something is hidden."""
BROAD = 24
"""Actions weighed where many are legal: those that look best at first glance."""
WIDTH = 3
"""Actions followed up at each further decision of the same turn."""


class GreedyBot:
    """Weighs each action by the winning chances at the end of the own turn; equals by lot."""

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
        actions = self._most_promising(samples[0], actions, BROAD)
        for action in actions:
            worth = 0.0
            for sample in samples:
                after = sample.clone()
                after.apply(action)
                worth += self._follow(after, position.seat, sample.turn)
                yield
            self._worth[action] = worth
        return self.best()

    def best(self) -> Any | None:
        return max(self._worth, key=self._worth.__getitem__, default=None)

    def line(self) -> tuple[()]:
        return ()

    def _follow(self, state: State, seat: int, turn: int) -> float:
        """The best chance of `seat` that the rest of its turn can lead to."""
        while state.to_move == seat and state.turn == turn:
            actions = state.legal_actions()
            if len(actions) > 1:
                best = 0.0
                for action in self._most_promising(state, actions, WIDTH):
                    after = state.clone()
                    after.apply(action)
                    best = max(best, self._follow(after, seat, turn))
                return best
            state.apply(actions[0])
        return winning_chances(state, self._expertise)[seat]

    def _most_promising(self, state: State, actions: Sequence[Any], count: int) -> list[Any]:
        if len(actions) <= count:
            return list(actions)
        weights = self._expertise.prior(state, actions)
        order = sorted(range(len(actions)), key=weights.__getitem__, reverse=True)
        return [actions[index] for index in order[:count]]
