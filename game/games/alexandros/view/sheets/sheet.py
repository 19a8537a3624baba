"""What every sheet has: a title, places that can be tapped, and where it stands over the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import LARGE_BOLD
from game.engine.spots import Spot

PAD = 14.0
EDGE = 8.0
CLOSE = 48.0
WIDEST = 384.0
BESIDE_FROM = 620.0  # width of a board on which a sheet leaves room for the map beside it


class Sheet(Protocol):
    """One sheet, made anew from the choice whenever that changes. Sizes in CSS px."""

    @property
    def title(self) -> str: ...
    def height(self, width: float) -> float:
        """What the body needs at this width."""

    def cells(self, body: FRect) -> Sequence[Spot]:
        """The places that can be tapped, with a `Cell` each, in the order of the arrow keys."""

    def draw(self, painter: Painter, body: FRect) -> None: ...


@dataclass(frozen=True, slots=True)
class Dock:
    """Where a sheet stands."""

    panel: FRect
    title: FRect
    close: FRect
    body: FRect

    def free(self, map_area: FRect) -> FRect:
        """The part of the map that it leaves in sight: beside it or above it."""
        panel = self.panel
        if panel.left > map_area.left + EDGE + 1:
            return FRect(map_area.x, map_area.y, panel.x - map_area.x, map_area.h)
        if panel.right < map_area.right - EDGE - 1:
            return FRect(panel.right, map_area.y, map_area.right - panel.right, map_area.h)
        return FRect(map_area.x, map_area.y, map_area.w, max(1.0, panel.y - map_area.y))


def dock(sheet: Sheet, area: FRect, *, on_left: bool) -> Dock:
    """Put a sheet on one side of the board, which leaves the other in sight; below the map in narrow ones."""
    beside = area.w >= BESIDE_FROM
    width = min(area.w - 2 * EDGE, WIDEST * max(1.0, text.scale() * 0.9))
    head = max(CLOSE, text.line_height(LARGE_BOLD) + 8)
    height = min(sheet.height(width - 2 * PAD) + head + PAD + 6, area.h - 2 * EDGE)
    left = area.centerx - width / 2
    if beside:
        left = area.x + EDGE if on_left else area.right - EDGE - width
    panel = FRect(left, area.bottom - EDGE - height, width, height)
    close = FRect(panel.right - CLOSE - 4, panel.y + 4, CLOSE, CLOSE)
    title = FRect(panel.x + PAD, panel.y + 4, close.x - panel.x - PAD - 4, head)
    body = FRect(panel.x + PAD, title.bottom + 4, panel.w - 2 * PAD, panel.bottom - PAD - title.bottom - 4)
    return Dock(panel, title, close, body)


def draw_sheet(painter: Painter, sheet: Sheet, place: Dock, cursor: FRect | None) -> None:
    """The sheet with its title and the way to close it."""
    look = theme.current()
    painter.panel(place.panel, "lifted")
    painter.text(sheet.title, place.title, LARGE_BOLD, look.ink)
    painter.icon("close", place.close.inflate(-24, -24), look.ink)
    with painter.clip(place.panel):
        sheet.draw(painter, place.body)
        if cursor is not None:
            painter.rect(cursor.inflate(4, 4), None, 8, look.size.selected * look.line, look.focus)
