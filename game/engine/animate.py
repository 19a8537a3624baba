"""Motion over time: tweens, timelines that combine them, and the director that runs them for a scene.

An animation is anything with `advance(dt) -> float`: it uses up to `dt` seconds and returns what is
left over, which is negative while it is still running. Chains therefore lose no time between parts.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from math import cos, pi
from typing import Protocol

Ease = Callable[[float], float]

MAX_STEP = 0.1  # seconds: after a pause motion goes on where it was instead of jumping


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    return t * t * t


def ease_out(t: float) -> float:
    return 1.0 - (1.0 - t) ** 3


def ease_in_out(t: float) -> float:
    return (1.0 - cos(pi * t)) / 2


def ease_out_back(t: float) -> float:
    """Overshoots a little before it settles."""
    s = t - 1.0
    return 1.0 + s * s * (2.70158 * s + 1.70158)


class Speed(StrEnum):
    """How fast motion runs; OFF jumps to the end."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"

    @property
    def factor(self) -> float:
        """By how much time runs faster (infinite for OFF)."""
        return {"off": float("inf"), "fast": 2.0, "normal": 1.0}[self.value]


class Animation(Protocol):
    def advance(self, dt: float) -> float:
        """Use up to `dt` seconds; return what is left, negative while still running."""

    def finish(self) -> None:
        """Go to the end state at once, running every call on the way."""


class Tween:
    """Calls `apply` with values from `start` to `end` over `seconds`; then `done`, once."""

    def __init__(
        self,
        seconds: float,
        apply: Callable[[float], None],
        *,
        start: float = 0.0,
        end: float = 1.0,
        ease: Ease = ease_out,
        done: Callable[[], None] | None = None,
    ) -> None:
        self.seconds = seconds
        self.apply = apply
        self.start = start
        self.end = end
        self.ease = ease
        self.done = done
        self._elapsed = 0.0
        self._finished = False

    def advance(self, dt: float) -> float:
        self._elapsed += dt
        if self._elapsed >= self.seconds:
            left = self._elapsed - self.seconds
            self.finish()
            return left
        share = self.ease(self._elapsed / self.seconds)
        self.apply(self.start + (self.end - self.start) * share)
        return -1.0

    def finish(self) -> None:
        if not self._finished:
            self._finished = True
            self.apply(self.end)
            if self.done is not None:
                self.done()


class Delay:
    """Waits."""

    def __init__(self, seconds: float) -> None:
        self._left = seconds

    def advance(self, dt: float) -> float:
        self._left -= dt
        return -self._left if self._left <= 0 else -1.0

    def finish(self) -> None:
        self._left = 0.0


class Call:
    """Calls a function, once."""

    def __init__(self, function: Callable[[], None]) -> None:
        self._function: Callable[[], None] | None = function

    def advance(self, dt: float) -> float:
        self.finish()
        return dt

    def finish(self) -> None:
        function, self._function = self._function, None
        if function is not None:
            function()


class Parallel:
    """Runs several animations at the same time; ends with the last of them."""

    def __init__(self, *parts: Animation) -> None:
        self._running = list(parts)

    def advance(self, dt: float) -> float:
        least = dt
        still: list[Animation] = []
        for part in self._running:
            left = part.advance(dt)
            if left < 0:
                still.append(part)
            else:
                least = min(least, left)
        self._running = still
        return -1.0 if still else least

    def finish(self) -> None:
        running, self._running = self._running, []
        for part in running:
            part.finish()


class Timeline:
    """Runs animations one after the other; a builder for chains.

    ``Timeline().tween(0.18, move).delay(0.1).call(land)``
    """

    def __init__(self, *parts: Animation) -> None:
        self._parts = list(parts)

    def then(self, *parts: Animation) -> Timeline:
        """Append `parts`, to run together."""
        self._parts.append(parts[0] if len(parts) == 1 else Parallel(*parts))
        return self

    def tween(
        self,
        seconds: float,
        apply: Callable[[float], None],
        *,
        start: float = 0.0,
        end: float = 1.0,
        ease: Ease = ease_out,
    ) -> Timeline:
        return self.then(Tween(seconds, apply, start=start, end=end, ease=ease))

    def delay(self, seconds: float) -> Timeline:
        return self.then(Delay(seconds))

    def call(self, function: Callable[[], None]) -> Timeline:
        return self.then(Call(function))

    def advance(self, dt: float) -> float:
        while self._parts:
            dt = self._parts[0].advance(dt)
            if dt < 0:
                return -1.0
            if self._parts:
                del self._parts[0]
        return dt

    def finish(self) -> None:
        while self._parts:
            self._parts.pop(0).finish()


class Director:
    """Runs the animations of one scene at the players' speed."""

    speed: Speed = Speed.NORMAL  # set for all directors by the settings
    reduced_motion: bool = False

    def __init__(self) -> None:
        self._running: list[Animation] = []

    @property
    def busy(self) -> bool:
        return bool(self._running)

    @property
    def jumps(self) -> bool:
        """Whether motion is switched off and everything arrives at once."""
        return self.reduced_motion or self.speed is Speed.OFF

    def add(self, animation: Animation) -> None:
        """Start `animation`; with motion switched off it is finished at once."""
        if self.jumps:
            animation.finish()
        else:
            self._running.append(animation)

    def update(self, dt: float) -> bool:
        """Advance everything by `dt` seconds; True when something ran (so a redraw is due)."""
        if not self._running:
            return False
        if self.jumps:
            self.skip()
            return True
        dt = min(dt, MAX_STEP) * self.speed.factor
        # New animations may be added by callbacks: they start with the next frame.
        running, self._running = self._running, []
        running = [animation for animation in running if animation.advance(dt) < 0]
        self._running = running + self._running
        return True

    def skip(self) -> None:
        """Finish everything now, including what that starts."""
        while self._running:
            self._running.pop(0).finish()

    def clear(self) -> None:
        """Drop everything without finishing it, as when the position changed under it."""
        self._running.clear()
