"""What all widgets share that do one thing when tapped."""

from __future__ import annotations

from typing import ClassVar

from game.engine.pointer import Cancel, DragStart, Input, Press, Release, Tap
from game.engine.widgets.ui import Widget


class Pressable(Widget):
    """Shows that it is pressed and calls its own `activate` on a tap; a drag away from it does nothing."""

    interactive: ClassVar[bool] = True

    def handle(self, event: Input) -> bool:
        if isinstance(event, Press):
            self.pressed = True
        elif isinstance(event, Release | Cancel | DragStart):
            self.pressed = False
        elif isinstance(event, Tap):
            self.pressed = False
            self.activate()
        else:
            return False
        return True
