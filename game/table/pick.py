"""The choice among a few actions before one of them is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Pick:
    """One of a few actions, each with its own spot on the board, and perhaps the right to do without.

    Built from the legal actions alone, so it knows no rule. A single option that must be played is chosen
    from the start, for there is nothing to decide. Anything else waits until the player chooses.
    """

    options: tuple[Any, ...]
    can_pass: bool = False
    chosen: Any = None

    @classmethod
    def of(cls, legal: Sequence[Any], passing: type) -> Pick:
        """The choice among `legal`, where actions of the class `passing` do without."""
        options = tuple(action for action in legal if not isinstance(action, passing))
        can_pass = len(options) < len(legal)
        return cls(options, can_pass, options[0] if len(options) == 1 and not can_pass else None)

    @property
    def only(self) -> Any | None:
        """The option, if there is but one."""
        return self.options[0] if len(self.options) == 1 else None

    def choose(self, action: Any) -> Pick:
        """With `action` chosen, or unchanged if it is not on offer."""
        return replace(self, chosen=action) if action in self.options else self

    def for_action(self, action: Any) -> Pick:
        """The same: an action is chosen by itself."""
        return self.choose(action)

    def dropped(self) -> Pick:
        """With nothing chosen, unless there is nothing to decide."""
        return self if len(self.options) == 1 and not self.can_pass else replace(self, chosen=None)

    @property
    def action(self) -> Any | None:
        """What confirming plays."""
        return self.chosen
