"""What the screens with a board on them have in common: the part of `TableHost` that is the same for all."""

from __future__ import annotations

from game.engine.settings import Settings
from game.table.context import TableContext
from game.table.game_view import Point
from game.table.passing_notes import Tip
from game.table.screen import Screen


class BoardScreen(Screen):
    """A board may ask it for settings, toasts, sounds and tips."""

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self.tip = Tip()

    @property
    def settings(self) -> Settings:
        return self.stack.settings

    def toast(self, text: str) -> None:
        self.stack.toast(text)

    def play_sound(self, name: str) -> None:
        self.stack.audio.play(name)

    def show_tip(self, text: str, at: Point) -> None:
        self.tip.show(text, at)
        self.invalidate()

    def hide_tip(self) -> None:
        if self.tip.hide():
            self.invalidate()
