"""The painted scroll with land and wall band, and the table it lies on."""

from __future__ import annotations

from typing import TypeAlias

import pygame

from game.engine.draw.pixels import native
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.games.chang_cheng.boards import SPACES
from game.games.chang_cheng.view.art import land_art
from game.games.chang_cheng.view.art.geometry import segment_height
from game.games.chang_cheng.view.row import TOP, Row

SegmentKey: TypeAlias = "tuple[str, int]"
"""Side of a board and number of the space."""

GROUND_TILE = 160  # CSS px: the table is not magnified with the scroll


def _draw_segment(key: SegmentKey, px: int) -> Sprite:
    return Sprite(land_art.segment_image(key[0], key[1], px), (0, 0))


def _sketch_segment(key: SegmentKey, px: int) -> Sprite:
    return Sprite(land_art.segment_draft(key[0], key[1], px), (0, 0))


def _draw_fitting(key: str, px: int) -> Sprite:
    return land_art.board_join(px) if key == "join" else land_art.scroll_end(key == "west", px)


class ScrollLayer:
    """Draws the visible columns of the scroll, one picture a space."""

    def __init__(self) -> None:
        self.book: SpriteBook[SegmentKey] = SpriteBook(_draw_segment, _sketch_segment)
        self.fittings: SpriteBook[str] = SpriteBook(_draw_fitting)
        self._row = Row(())
        self._columns: list[tuple[float, SegmentKey]] = []
        self._ground: pygame.Surface | None = None

    def show(self, row: Row) -> None:
        self._row = row
        self._columns = [
            (row.x0(laid.board) + place, (str(laid), place)) for laid in row.boards for place in range(SPACES)
        ]

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        self.book.resize(sight.side)
        self.fittings.resize(sight.side)
        first, last, _, _ = sight.cells(1.0)
        top = int((sight.top + TOP * sight.scale) // 1)
        get = self.book.get
        surface.fblits(
            [
                (get(key).image, (int((sight.left + x * sight.scale) // 1), top))
                for x, key in self._columns
                if first <= x <= last
            ]
        )
        for x, key in self._seams():
            if first - 1 <= x <= last + 1:
                self.fittings.get(key).draw(surface, *sight.point((x, 0.0)))

    def _seams(self) -> list[tuple[float, str]]:
        """What joins boards and holds the ends, with its place along the wall."""
        row = self._row
        if not row.boards:
            return []
        starts = sorted(row.x0(laid.board) for laid in row.boards)
        joins = [(x, "join") for x in starts[1:]]
        return [*joins, (starts[0], "west"), (starts[-1] + SPACES, "east")]

    def draw_ground(self, surface: pygame.Surface, sight: Sight, area: pygame.Rect) -> None:
        """Only what the scroll leaves free: all of it would cost as much as the scroll itself."""
        ground = self._ground
        if ground is None or ground.get_size() != area.size:
            ground = self._ground = _laid_out(area.size, round(GROUND_TILE * sight.ratio))
        boards = self._row.boards
        left = round(sight.left) if boards else area.right
        right = round(sight.left + self._row.width * sight.scale)
        top = round(sight.top + TOP * sight.scale) + 1
        bottom = top + segment_height(sight.side) - 2
        sliding = self._row.off != 0.0
        free = (
            [area]
            if sliding
            else [
                pygame.Rect(area.left, area.top, area.w, max(0, top - area.top)),
                pygame.Rect(area.left, bottom, area.w, max(0, area.bottom - bottom)),
                pygame.Rect(area.left, top, max(0, left - area.left) + 1, bottom - top),
                pygame.Rect(right - 1, top, max(0, area.right - right + 1), bottom - top),
            ]
        )
        for part in free:
            part = part.clip(area)
            if part.w and part.h:
                surface.blit(ground, part.topleft, part.move(-area.left, -area.top))


def _laid_out(size: tuple[int, int], px: int) -> pygame.Surface:
    tile = land_art.table_ground(px)
    ground = native(pygame.Surface(size))
    for y in range(0, size[1], px):
        for x in range(0, size[0], px):
            ground.blit(tile, (x, y))
    return ground
