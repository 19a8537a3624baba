"""The mosaic of sea and land, the table it lies on, and the names of the areas."""

from __future__ import annotations

import math
from collections import defaultdict
from functools import cache
from typing import NamedTuple, TypeAlias

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
from game.games.alexandros.view.layers.realms import RealmLayer, RimKey, Things, TintKey

TileKey: TypeAlias = "tuple[int, int]"
"""Column and row of a tile of the mosaic."""
LabelKey: TypeAlias = "tuple[str, int]"
"""A name as it is written and the hundredths of a unit that it may take."""

GROUND_TILE = 160  # CSS px: the table is not magnified with the map
REACH, NAME_REACH = 0.66, 1.5  # units from its middle that a tint or rim, and a name, takes at most
EXACT = 1e-4  # px within which a scale counts as whole
LEGIBLE = 44.0  # CSS px of a unit below which names are left out


def _draw_label(key: LabelKey, px: int) -> Sprite:
    return label_art.area_label(key[0], px, key[1] / 100)


NO_THINGS = Things()


class OnTile(NamedTuple):
    """What lies on one tile, with its places."""

    names: tuple[tuple[float, float, LabelKey], ...] = ()
    realms: Things = NO_THINGS


BARE = OnTile()


class MosaicLayer:
    """Draws the ground with what lies flat on it, one picture a unit.

    Tints and rims change seldom: they are part of the pictures, so that a frame need not lay them anew.
    """

    def __init__(self, realms: RealmLayer) -> None:
        self.realms = realms
        self.book: SpriteBook[TileKey] = SpriteBook(self._draw_tile, self._sketch_tile)
        self.labels: SpriteBook[LabelKey] = SpriteBook(_draw_label)
        self._on_tiles: dict[TileKey, OnTile] = {}
        self._ratio = 1.0
        self._ground: pygame.Surface | None = None

    def show(self, things: Things) -> None:
        """What lies on the mosaic now; only tiles on which something has changed are drawn anew."""
        before, self._on_tiles = self._on_tiles, _by_tile(things)
        for tile in sorted(before.keys() | self._on_tiles.keys()):
            if before.get(tile, BARE) != self._on_tiles.get(tile, BARE):
                self.book.renew(tile)

    def _draw_tile(self, key: TileKey, px: int) -> Sprite:
        return Sprite(self._laid_over(land_art.tile_image(*key, px), key, px), (0, 0))

    def _sketch_tile(self, key: TileKey, px: int) -> Sprite:
        return Sprite(self._laid_over(land_art.tile_draft(*key, px), key, px), (0, 0))

    def _laid_over(self, tile: pygame.Surface, key: TileKey, px: int) -> pygame.Surface:
        on_tile = self._on_tiles.get(key)
        if on_tile is None:
            return tile
        surface = tile.copy()
        left, top = geometry.LEFT + key[0], geometry.TOP + key[1]
        sight = Sight(-left * px, -top * px, px, surface.get_rect(), self._ratio)
        if px >= LEGIBLE * self._ratio:
            self.labels.resize(px)
            draw_scattered(surface, sight, on_tile.names, self.labels.draw_now, 3.0)
        self.realms.draw(surface, sight, on_tile.realms)
        return surface

    def draw(self, surface: pygame.Surface, sight: Sight, area: pygame.Rect) -> None:
        """All of `area` (surface px): the mosaic, and the table round it."""
        self._ratio = sight.ratio
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


def _by_tile(things: Things) -> dict[TileKey, OnTile]:
    names: dict[TileKey, list[tuple[float, float, LabelKey]]] = defaultdict(list)
    tints: dict[TileKey, list[tuple[float, float, TintKey]]] = defaultdict(list)
    rims: dict[TileKey, list[tuple[float, float, RimKey]]] = defaultdict(list)
    for name in _names():
        for tile in _tiles_near(name[0], name[1], NAME_REACH, 0.4):
            names[tile].append(name)
    for tint in things.tints:
        for tile in _tiles_near(tint[0], tint[1], REACH, REACH):
            tints[tile].append(tint)
    for rim in things.rims:
        for tile in _tiles_near(rim[0], rim[1], REACH, REACH):
            rims[tile].append(rim)
    return {
        tile: OnTile(tuple(names[tile]), Things(tuple(tints[tile]), tuple(rims[tile])))
        for tile in sorted(names.keys() | tints.keys() | rims.keys())
    }


def _tiles_near(x: float, y: float, across: float, down: float) -> list[TileKey]:
    """The tiles that something reaches whose middle lies at a place."""
    left, right = math.floor(x - across - geometry.LEFT), math.floor(x + across - geometry.LEFT)
    top, bottom = math.floor(y - down - geometry.TOP), math.floor(y + down - geometry.TOP)
    return [(column, row) for row in range(top, bottom + 1) for column in range(left, right + 1)]


def _laid_out(size: tuple[int, int]) -> pygame.Surface:
    tile = land_art.table_ground(GROUND_TILE)
    ground = native(pygame.Surface(size))
    for y in range(0, size[1], GROUND_TILE):
        for x in range(0, size[0], GROUND_TILE):
            ground.blit(tile, (x, y))
    return ground
