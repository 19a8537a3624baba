"""What a game can tell of why a state is better than another: the parts of its forecast, with names."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple, Protocol

from game.core.messages import Message


class Change(NamedTuple):
    """By how much one part of a forecast is another one after some actions."""

    key: Hashable  # the same for the same part, whatever is hidden
    topic: Message  # what it is about, as a heading: "The province of Qin"
    points: tuple[float, ...]  # more or less than before, per seat


class Reasons(Protocol):
    """Explains a game's forecasts beside its expertise, which is too busy to keep notes. Pure."""

    def changes(self, before: Any, after: Any) -> Sequence[Change]:
        """What `after` makes of the seats' prospects in `before`; points that have been scored are left out.

        Both are full states of one game, `after` some actions later.
        """
