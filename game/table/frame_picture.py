"""What stands around the board: drawn once, and kept as a picture while only the board moves."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect, Surface

from game.engine import theme
from game.engine.draw.painter import Painter
from game.engine.widgets import Ui, Widget
from game.table.game_view import Point
from game.table.play_layout import TableLayout


class FramePicture:
    """Draws panel or bars with their widgets; set `changed` whenever one of them looks different."""

    def __init__(self) -> None:
        self.changed = True
        self._pictures: list[tuple[Surface, Point]] = []

    def draw(
        self, painter: Painter, ui: Ui, floating: Sequence[Widget], places: TableLayout, whole: FRect
    ) -> None:
        """Draw all of `ui` around the board; `floating` are those of its widgets that lie over the board."""
        hovered = any(widget.hovered for widget in ui.widgets)  # their tips may reach over the board
        if self._pictures and not self.changed and not hovered:
            for picture, pos in self._pictures:
                painter.image(picture, pos)
            for widget in floating:
                widget.draw(painter)
            return
        regions = _around(places.board, whole)
        for region in regions:
            painter.fill(theme.current().ground, region)
        _draw_lines(painter, places, whole)
        ui.draw(painter)
        self.changed = False
        self._pictures = []
        if not hovered:
            for region in regions:
                picture = painter.surface.subsurface(painter.px_rect(region)).copy()
                self._pictures.append((picture, region.topleft))


def _around(board: FRect, whole: FRect) -> list[FRect]:
    """What is not the board, up to the edges of the window."""
    around = (
        FRect(0, 0, whole.w, board.top),
        FRect(0, board.bottom, whole.w, whole.h - board.bottom),
        FRect(0, board.top, board.left, board.h),
        FRect(board.right, board.top, whole.w - board.right, board.h),
    )
    return [region for region in around if region.w >= 1 and region.h >= 1]


def _draw_lines(painter: Painter, places: TableLayout, whole: FRect) -> None:
    """The edges towards the board, drawn on this side of it."""
    look = theme.current()
    line = look.size.outline * look.line
    board = places.board
    if places.side_panel:
        painter.fill(look.ink, FRect(board.right, 0, line, whole.h))
        painter.fill(look.edge, FRect(board.right + line + 2, 0, 1, whole.h))
        painter.fill(look.edge, FRect(places.sheet.left + 16, places.sheet.top, places.sheet.w - 32, 1))
    else:
        painter.fill(look.ink, FRect(0, board.top - line, whole.w, line))
        painter.fill(look.ink, FRect(0, board.bottom, whole.w, line))
