"""A bot can fail; a match must not. The guard stands between the two."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Sequence
from typing import Any

from game.core.bots.bot import Bot
from game.core.bots.position import Position

MOST_SLICES = 100_000
"""A thought of more slices than this will never end."""

_log = logging.getLogger(__name__)


class GuardedBot:
    """Another bot, with a legal action for certain.

    When the bot raises, never ends or decides on an illegal action, the fault is logged, the best action it
    had found or else the first legal one is played, and `on_fault` is called with the reason, once in the
    life of the bot.
    """

    def __init__(
        self, bot: Bot, on_fault: Callable[[str], None] | None = None, most_slices: int = MOST_SLICES
    ) -> None:
        self._bot = bot
        self._on_fault = on_fault
        self._most_slices = most_slices
        self._position: Position | None = None

    def think(self, position: Position) -> Generator[None, None, Any]:
        self._position = position
        try:
            thought = self._bot.think(position)
            for _ in range(self._most_slices):
                try:
                    next(thought)
                except StopIteration as decision:
                    if decision.value in position.legal_actions():
                        return decision.value
                    self._report(f"decided on an illegal action: {decision.value!r}")
                    return self._fallback()
                yield
            thought.close()
            self._report("does not come to a decision")
        except Exception as error:
            _log.exception("the bot failed")
            self._report(f"failed: {error!r}")
        return self._fallback()

    def best(self) -> Any | None:
        """The bot's best action so far if it is a legal one."""
        if self._position is None:
            return None
        try:
            best = self._bot.best()
            return best if best is not None and best in self._position.legal_actions() else None
        except Exception as error:
            _log.exception("the bot failed")
            self._report(f"failed: {error!r}")
            return self._fallback()

    def line(self, action: Any) -> Sequence[Any]:
        try:
            return self._bot.line(action)
        except Exception:  # a wish that nobody depends on
            _log.exception("the bot failed")
            return ()

    def runner_up(self, action: Any) -> Any | None:
        """The bot's next best action if it is a legal one."""
        try:
            other = self._bot.runner_up(action)
            known = self._position is not None and other in self._position.legal_actions()
            return other if known and other != action else None
        except Exception:  # a comparison that nobody depends on
            _log.exception("the bot failed")
            return None

    def _fallback(self) -> Any:
        assert self._position is not None
        legal = self._position.legal_actions()
        try:
            best = self._bot.best()
            return best if best is not None and best in legal else legal[0]
        except Exception:  # a bot that failed may fail again: then any legal action will do
            return legal[0]

    def _report(self, reason: str) -> None:
        _log.error("a computer player %s", reason)
        if self._on_fault is not None:
            tell, self._on_fault = self._on_fault, None
            tell(reason)
