"""Noticing that the mouse rests on something."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

T = TypeVar("T")

REST: Final = 0.4  # seconds until resting counts as asking


class Dwell(Generic[T]):
    """Gives what the mouse is over once it has rested there, and only once."""

    def __init__(self) -> None:
        self._over: T | None = None
        self._rested = 0.0

    def over(self, what: T | None) -> None:
        """The mouse moved and is over this now; over nothing with `None`."""
        self._over = what
        self._rested = 0.0

    def update(self, dt: float) -> T | None:
        """Let time pass; what it has rested on long enough."""
        if self._over is None:
            return None
        self._rested += dt
        if self._rested < REST:
            return None
        what, self._over = self._over, None
        return what
