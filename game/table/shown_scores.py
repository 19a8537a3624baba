"""The scores as the table shows them: they wait for the flights that bring the points, then count up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.rules import Gain
from game.engine.animate import Director, Speed

_SECONDS = 0.35  # to count up, however much
_SLOWEST = 24.0  # points per second


class ShownScores:
    """Per seat: the true score, what is still to be shown of it, and the number on the screen."""

    def __init__(self, scores: Sequence[int]) -> None:
        self._scores = list(scores)
        self._held = [0] * len(scores)  # scored, but the board has not shown it yet
        self._flying = [0] * len(scores)
        self._shown = [float(score) for score in scores]

    def shown(self, seat: int) -> int:
        return round(self._shown[seat])

    def reset(self, scores: Sequence[int]) -> None:
        """Show `scores` at once, as after undo."""
        self._scores = list(scores)
        self._held = [0] * len(scores)
        self._flying = [0] * len(scores)
        self.arrive()

    def scored(self, scores: Sequence[int], gains: Iterable[Gain]) -> None:
        """The true scores now are `scores`; hold back `gains` until they are launched or released."""
        self._scores = list(scores)
        for gain in gains:
            self._held[gain.seat] += gain.points

    def launch(self, seat: int, points: int) -> None:
        """A flight brings `points`: they count when it lands."""
        self._held[seat] -= points
        self._flying[seat] += points

    def land(self, seat: int, points: int) -> None:
        self._flying[seat] -= points

    def release(self) -> None:
        """The board has shown all it wanted: nothing is held back any more."""
        self._held = [0] * len(self._scores)

    def _target(self, seat: int) -> float:
        return float(self._scores[seat] - self._held[seat] - self._flying[seat])

    def update(self, dt: float) -> bool:
        """Count on; `True` if a number changed."""
        changed = False
        jumps = Director.reduced_motion or Director.speed is Speed.OFF
        for seat, shown in enumerate(self._shown):
            missing = self._target(seat) - shown
            if missing == 0:
                continue
            step = max(_SLOWEST, abs(missing) / _SECONDS) * dt
            if jumps or abs(missing) <= step:
                self._shown[seat] = self._target(seat)
            else:
                self._shown[seat] += step if missing > 0 else -step
            changed = True
        return changed

    def arrive(self) -> None:
        """Show at once what is not held back."""
        self._shown = [self._target(seat) for seat in range(len(self._scores))]
