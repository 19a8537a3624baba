"""The official's choice: a wall of the province, then the wall elsewhere that it changes places with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.games.chang_cheng.actions import SwapWalls


@dataclass(frozen=True, slots=True)
class Swap:
    """Which two walls change places. A value, built from the legal actions alone."""

    options: tuple[SwapWalls, ...]
    here: int | None = None
    there: int | None = None
    can_pass: bool = True

    @classmethod
    def of(cls, legal: Sequence[Any]) -> Swap:
        options = tuple(action for action in legal if isinstance(action, SwapWalls))
        swap = cls(options, can_pass=len(options) < len(legal))
        spaces = swap.spaces_here()
        return replace(swap, here=spaces[0]) if len(spaces) == 1 else swap

    def spaces_here(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(action.here for action in self.options))

    def spaces_there(self) -> tuple[int, ...]:
        """The walls that the chosen one can change places with."""
        return tuple(action.there for action in self.options if action.here == self.here)

    def choose(self, space: int) -> Swap:
        """With a wall chosen: one of the province, or one elsewhere once the first is chosen."""
        if space in self.spaces_here():
            return replace(self, here=space, there=None)
        return replace(self, there=space) if space in self.spaces_there() else self

    def for_action(self, action: Any) -> Swap:
        """With both walls of `action` chosen."""
        return replace(self, here=action.here, there=action.there) if action in self.options else self

    def dropped(self) -> Swap:
        """With the last choice taken back."""
        if self.there is not None:
            return replace(self, there=None)
        return self if len(self.spaces_here()) == 1 else replace(self, here=None)

    @property
    def action(self) -> SwapWalls | None:
        """What confirming plays."""
        if self.here is None or self.there is None:
            return None
        return SwapWalls(self.here, self.there)
