"""A drawing that can be tapped like a button, such as a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from game.engine.pointer import Cancel, DragStart, Input, Press, Release, Tap
from game.engine.widgets import Widget


class Tappable(Widget):
    """Calls `on_tap`; subclasses draw themselves."""

    interactive: ClassVar[bool] = True

    def __init__(self, name: str, on_tap: Callable[[], None]) -> None:
        super().__init__(name)
        self.on_tap = on_tap

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

    def activate(self) -> None:
        self.on_tap()
