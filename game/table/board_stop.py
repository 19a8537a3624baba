"""A stop of the Tab key on the board, where the board itself draws what can be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.engine import theme
from game.engine.widgets import Widget, focus_ring

if TYPE_CHECKING:
    from game.engine.draw.painter import Painter
    from game.engine.pointer import Point
    from game.engine.scene import Target
    from game.table.game_view import Command


class BoardStop(Widget):
    """Only keys reach it: presses are the board's, and so is the target of that place."""

    interactive: ClassVar[bool] = True

    def __init__(self, command: Command) -> None:
        super().__init__(command.name, command.at)
        self._command = command

    def hit(self, pos: Point) -> bool:  # noqa: ARG002 - whatever is pressed there
        return False

    def targets(self) -> list[Target]:
        return []

    def label_text(self) -> str:
        return self._command.label

    def activate(self) -> None:
        self._command.run()

    def draw(self, painter: Painter) -> None:
        if self.focused:
            focus_ring(painter, self.rect.inflate(-8, -8), theme.current().size.radius_button)
