"""What every bot can do, and how it is asked."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Protocol

from game.core.bots.position import Position
from game.core.rules import State


class Bot(Protocol):
    """A computer player for one seat of one match."""

    def think(self, position: Position) -> Generator[None, None, Any]:
        """Yield between slices of thought, none longer than a playout; return one of the legal actions."""

    def best(self) -> Any | None:
        """The best action found so far by the thought under way, `None` if there is none yet."""

    def line(self, action: Any) -> Sequence[Any]:
        """What it would do next, one after the other, after `action` in the position last thought about.

        As far as it has tried that out: nothing for a bot that does not look ahead.
        """

    def runner_up(self, action: Any) -> Any | None:
        """What it would rather do than anything else but `action` in the position last thought about.

        `None` for a bot that does not compare.
        """


class Thought:
    """One decision under way, for a loop that has other things to do meanwhile.

    Step it while there is time; `decide` at any moment, be it finished or cut short.
    """

    def __init__(self, bot: Bot, state: State, intended: Any = None) -> None:
        if state.to_move is None:
            raise ValueError("nobody has to decide: the game is over")
        self.seat = state.to_move
        self.is_done = False
        self._bot = bot
        self._slices = bot.think(Position(state, state.to_move, intended))
        self._action: Any = None

    def step(self) -> bool:
        """Think for one slice, at most a playout; tells whether the decision has been made."""
        if not self.is_done:
            try:
                next(self._slices)
            except StopIteration as decision:
                self._action = decision.value
                self.is_done = True
        return self.is_done

    def decide(self) -> Any:
        """The action decided on; a thought that is not done is cut here with the best found so far."""
        while not self.is_done:
            best = self._bot.best()
            if best is not None:
                self._slices.close()
                self._action = best
                self.is_done = True
            else:
                self.step()
        return self._action


def choose(bot: Bot, state: State) -> Any:
    """Let `bot` decide for the seat to move in one go, without a screen to keep alive."""
    thought = Thought(bot, state)
    while not thought.step():
        pass
    return thought.decide()
