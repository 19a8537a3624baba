"""What is left to be drawn, on a page that the game itself draws."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine.draw.painter import Painter
from game.engine.i18n import _
from game.engine.widgets import Widget
from game.table.context import TableContext
from game.table.game_view import Page as GamePage
from game.table.screen import Page


class Drawing(Widget):
    """The game's drawing in a scroll area."""

    def __init__(self, page: GamePage, rect: FRect, window: FRect) -> None:
        super().__init__("", rect)
        self.page = page
        self.window = window

    def draw(self, painter: Painter) -> None:
        self.page.draw(painter, self.rect, self.window)


class Remaining(Page):
    column_width = 900.0

    def __init__(self, table: TableContext, page: GamePage) -> None:
        super().__init__(table)
        self.page = page

    def title(self) -> str:
        return self.page.title or _("What is left")

    def content(self, area: FRect) -> Sequence[Widget]:
        rect = FRect(area.x, area.y, area.w, self.page.height(area.w))
        return [Drawing(self.page, rect, FRect(self.scroll.rect))]
