"""Computer players, written once against the contract and so able to play every game.

A bot sees a `Position`: what its seat may know and nothing else. It thinks in slices, so that a screen
stays alive while it does: `think` yields whenever it can be interrupted and returns its action.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Protocol

from game.core.bots.random import RandomBot
from game.core.rules import Observation, State

HUMAN = "human"


class Position:
    """A state as the seat that must decide sees it."""

    __slots__ = ("_state", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat

    def legal_actions(self) -> Sequence[Any]:
        return self._state.legal_actions()

    def observation(self) -> Observation:
        return self._state.observation(self.seat)

    def sample(self, rng: Random) -> State:
        """A full state, free to be played with, drawn from those that agree with the observation."""
        return self._state.determinize(self.seat, rng)


class Bot(Protocol):
    """A computer player for one seat of one match."""

    def think(self, position: Position) -> Generator[None, None, Any]:
        """Yield between slices of thought, return one of `position.legal_actions()`."""


BOTS: Mapping[str, Callable[[Random], Bot]] = MappingProxyType({"random": RandomBot})


def is_player(name: str) -> bool:
    """Whether `name` says who sits at a seat: a human or one of the bots."""
    return name == HUMAN or name in BOTS


def make_bot(name: str, seed: int, seat: int) -> Bot:
    """The bot `name` with randomness of its own, the same for the same seed and seat."""
    return BOTS[name](Random(f"{name} {seed} {seat}"))


def choose(bot: Bot, state: State) -> Any:
    """Let `bot` decide for the seat to move in one go, without a screen to keep alive."""
    if state.to_move is None:
        raise ValueError("nobody has to decide: the game is over")
    thought = bot.think(Position(state, state.to_move))
    while True:
        try:
            next(thought)
        except StopIteration as decision:
            return decision.value
