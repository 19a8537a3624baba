"""A drawing that can be tapped like a button, such as a card."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.widgets.pressable import Pressable


class Tappable(Pressable):
    """Calls `on_tap`; subclasses draw themselves."""

    def __init__(self, name: str, on_tap: Callable[[], None]) -> None:
        super().__init__(name)
        self.on_tap = on_tap

    def activate(self) -> None:
        self.on_tap()
