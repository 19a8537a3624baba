"""The tiles on the table."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.games.the_city.queries import PlacedTile
from game.games.the_city.tiles import TILES
from game.games.the_city.view.art.palette import PALETTE
from game.games.the_city.view.art.segments import segment_polygons
from game.games.the_city.view.art.sprite import Sprite
from game.games.the_city.view.art.tile_art import tile_image
from game.games.the_city.view.layers.sprites import SpriteBook
from game.games.the_city.view.sight import Sight

TileKey = tuple[int, int]  # index of the tile and rotation

_FLAT = {"street": PALETTE.street, "market": PALETTE.market, "residential": PALETTE.ground}


def _draw(key: TileKey, side: int) -> Sprite:
    return Sprite(tile_image(TILES[key[0]], key[1], side), (0, 0))


def _sketch(key: TileKey, side: int) -> Sprite:
    """The bare areas of a tile, for the moment before its picture is ready."""
    surface = pygame.Surface((side, side), depth=32)
    surface.fill(PALETTE.ground)
    for segment in segment_polygons(TILES[key[0]], key[1]):
        pygame.draw.polygon(surface, _FLAT[segment.kind], [(u * side, v * side) for u, v in segment.points])
    return Sprite(surface, (0, 0))


def tile_book() -> SpriteBook[TileKey]:
    return SpriteBook(_draw, _sketch)


class TileLayer:
    """Draws the visible tiles, row by row."""

    def __init__(self) -> None:
        self.book = tile_book()
        self._placed: list[tuple[int, int, TileKey]] = []

    def show(self, tiles: Iterable[PlacedTile]) -> None:
        self._placed = sorted((t.cell.x, t.cell.y, (t.tile, t.rotation)) for t in tiles)

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        book = self.book
        book.resize(sight.side)
        left, right, top, bottom = sight.cells()
        origin_x, origin_y, scale = sight.left, sight.top, sight.scale
        surface.fblits(
            [
                (book.get(key).image, (int((origin_x + x * scale) // 1), int((origin_y + y * scale) // 1)))
                for x, y, key in self._placed
                if left <= x <= right and top <= y <= bottom
            ]
        )
