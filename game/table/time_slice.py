"""Work that takes longer than a frame, done beside the frames."""

from __future__ import annotations

from collections.abc import Callable

SLICE = 0.008  # seconds of work in a frame


def work(step: Callable[[], bool], clock: Callable[[], float]) -> None:
    """Step until `step` tells that all is done, or the time of this frame is over; at least once."""
    end = clock() + SLICE
    while not step() and clock() < end:
        pass
