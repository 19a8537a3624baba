"""Which gesture an input is: the common part of what taps, drags and keys on a board mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.engine.pointer import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Input,
    Key,
    LongPress,
    Pinch,
    Point,
    Tap,
    Wheel,
)
from game.engine.viewpoint import Viewpoint

Drag: TypeAlias = "DragMove | DragEnd | Cancel"

FINGER_SLACK, MOUSE_SLACK = 16.0, 4.0  # CSS px by which a tap may miss
ARROWS = ("left", "right", "up", "down")


class BoardInput:
    """Tells gestures apart and pans the view; a game says what the rest of them means."""

    def __init__(self, viewpoint: Viewpoint) -> None:
        self._viewpoint = viewpoint
        self.panning = False
        self.skips: Callable[[], bool] = lambda: False
        """Ends a running animation; `True` if the input meant nothing else."""

    def handle(self, event: Input) -> bool:
        if isinstance(event, Tap):
            return self.tap(event)
        if isinstance(event, LongPress):
            return self.long_press(event.pos)
        if isinstance(event, Hover):
            return self.hover(event.pos)
        if isinstance(event, Key):
            return not event.alt and self.key(event)
        if isinstance(event, Wheel):
            return self.wheel(event)
        if isinstance(event, Pinch):
            return self.pinch(event)
        if isinstance(event, DragStart):
            return self.drag_begins(event)
        if isinstance(event, DragMove | DragEnd | Cancel):
            return self.drag_goes_on(event)
        return False

    # What a game says

    def tap(self, tap: Tap) -> bool:
        raise NotImplementedError

    def long_press(self, pos: Point) -> bool:
        raise NotImplementedError

    def hover(self, pos: Point | None) -> bool:
        raise NotImplementedError

    def key(self, key: Key) -> bool:
        raise NotImplementedError

    def wheel(self, event: Wheel) -> bool:
        raise NotImplementedError

    def pinch(self, event: Pinch) -> bool:
        raise NotImplementedError

    def drag_begins(self, event: DragStart) -> bool:
        raise NotImplementedError

    def drag_goes_on(self, event: Drag) -> bool:
        """The drag that `drag_begins` has used; without another meaning it pans."""
        if not self.panning:
            return False
        if not isinstance(event, DragMove):
            self.panning = False
        if isinstance(event, Cancel):
            return True
        return self._viewpoint.handle(event)

    def pan(self, event: DragStart) -> None:
        """Let the drag move the view, from where it was pressed."""
        self.panning = True
        (x, y), (start_x, start_y) = event.pos, event.start
        self._viewpoint.handle(DragMove(event.pos, (x - start_x, y - start_y)))
