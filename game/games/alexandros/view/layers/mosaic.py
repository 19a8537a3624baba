"""The mosaic of sea and land, the table it lies on, and the names of the areas."""

from __future__ import annotations

import math
from functools import cache
from typing import TypeAlias

import pygame
from pygame import FRect

from game.engine.draw.pixels import native
from game.engine.draw.scatter import draw_scattered
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.engine.i18n import _
from game.games.alexandros import land
from game.games.alexandros.view.art import geometry, label_art, land_art

TileKey: TypeAlias = "tuple[int, int]"
"""Column and row of a tile of the mosaic."""
LabelKey: TypeAlias = "tuple[str, int]"
"""A name as it is written and the hundredths of a unit that it may take."""

GROUND_TILE = 160  # CSS px: the table is not magnified with the map
EXACT = 1e-4  # px within which a scale counts as whole
LEGIBLE = 44.0  # CSS px of a unit below which names are left out


def _draw_tile(key: TileKey, px: int) -> Sprite:
    return Sprite(land_art.tile_image(*key, px), (0, 0))


def _sketch_tile(key: TileKey, px: int) -> Sprite:
    return Sprite(land_art.tile_draft(*key, px), (0, 0))


def _draw_label(key: LabelKey, px: int) -> Sprite:
    return label_art.area_label(key[0], px, key[1] / 100)


class MosaicLayer:
    """Draws what never changes, one picture a unit."""

    def __init__(self) -> None:
        self.book: SpriteBook[TileKey] = SpriteBook(_draw_tile, _sketch_tile)
        self.labels: SpriteBook[LabelKey] = SpriteBook(_draw_label)
        self._ground: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, sight: Sight, area: pygame.Rect) -> None:
        """All of `area` (surface px): the mosaic, and the table round it."""
        left, top, scale = sight.left, sight.top, sight.scale
        # Edges of tiles by rounding once each: neighbours neither overlap nor leave a gap.
        columns = [
            (column, int((left + (geometry.LEFT + column) * scale) // 1))
            for column in range(geometry.TILE_COLUMNS + 1)
        ]
        rows = [
            (row, int((top + (geometry.TOP + row) * scale) // 1)) for row in range(geometry.TILE_ROWS + 1)
        ]
        self._draw_ground(
            surface,
            area,
            pygame.Rect(columns[0][1], rows[0][1], columns[-1][1] - columns[0][1], rows[-1][1] - rows[0][1]),
        )
        # A hair's breadth more than a whole pixel would open gaps in the middle of the map.
        side = math.ceil(scale - EXACT)
        self.book.resize(side)
        get = self.book.get
        surface.fblits(
            [
                (get((column, row)).image, (x, y))
                for row, y in rows[:-1]
                if area.top - side < y < area.bottom
                for column, x in columns[:-1]
                if area.left - side < x < area.right
            ]
        )

    def draw_names(self, surface: pygame.Surface, sight: Sight) -> None:
        """What the areas are called, where they are large enough to be read."""
        if sight.scale < LEGIBLE * sight.ratio:
            return
        self.labels.resize(sight.side)
        draw_scattered(surface, sight, _names(), self.labels.get, 3.0)

    def _draw_ground(self, surface: pygame.Surface, area: pygame.Rect, mosaic: pygame.Rect) -> None:
        """Only what the mosaic leaves free."""
        ground = self._ground
        if ground is None or ground.get_width() < area.w or ground.get_height() < area.h:
            ground = self._ground = _laid_out(area.size)
        free = (
            pygame.Rect(area.left, area.top, area.w, mosaic.top - area.top),
            pygame.Rect(area.left, mosaic.bottom, area.w, area.bottom - mosaic.bottom),
            pygame.Rect(area.left, mosaic.top, mosaic.left - area.left, mosaic.h),
            pygame.Rect(mosaic.right, mosaic.top, area.right - mosaic.right, mosaic.h),
        )
        for part in free:
            if part.w > 0 and part.h > 0:
                part = part.clip(area)
                surface.blit(ground, part.topleft, part.move(-area.left, -area.top))


@cache
def _places() -> tuple[tuple[str, FRect], ...]:
    """Each area with the place of its name."""
    return tuple((area, geometry.label_place(land.triangles_in(mask))) for area, mask in land.AREAS)


def _names() -> list[tuple[float, float, LabelKey]]:
    return [
        (*place.center, (_(land.AREA_NAMES[area].text), round(place.w * 100))) for area, place in _places()
    ]


def _laid_out(size: tuple[int, int]) -> pygame.Surface:
    tile = land_art.table_ground(GROUND_TILE)
    ground = native(pygame.Surface(size))
    for y in range(0, size[1], GROUND_TILE):
        for x in range(0, size[0], GROUND_TILE):
            ground.blit(tile, (x, y))
    return ground
