"""What a bot is given: a state through the eyes of one seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.core.rules import Observation, State


class Position:
    """A state as the seat that must decide sees it, and what it `intended` to do here, if anything."""

    __slots__ = ("_state", "intended", "seat")

    def __init__(self, state: State, seat: int, intended: Any = None) -> None:
        self._state = state
        self.seat = seat
        self.intended = intended

    def legal_actions(self) -> Sequence[Any]:
        return self._state.legal_actions()

    def observation(self) -> Observation:
        return self._state.observation(self.seat)

    def sample(self, rng: Random) -> State:
        """A full state, free to be played with, drawn from those that agree with the observation."""
        return self._state.determinize(self.seat, rng)
