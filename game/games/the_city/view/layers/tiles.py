"""The tiles on the table and the seams between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import pygame

from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.games.the_city.geometry import EAST, SOUTH, Cell, Edge
from game.games.the_city.queries import PlacedTile
from game.games.the_city.tiles import TILES, rotated
from game.games.the_city.view.art.ground_art import edge_seam
from game.games.the_city.view.art.palette import PALETTE
from game.games.the_city.view.art.segments import segment_polygons
from game.games.the_city.view.art.tile_art import tile_image
from game.games.the_city.view.plane import edge_centre

TileKey: TypeAlias = "tuple[int, int]"
"""Index of the tile and rotation."""
SeamKey: TypeAlias = "tuple[str, str, bool, int]"
"""The kinds of the two sides, whether the edge runs east to west, variant."""

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


def _draw_seam(key: SeamKey, side: int) -> Sprite:
    kind, other, level, variant = key
    seam = edge_seam(kind, other, level, side, variant)
    assert seam is not None
    return seam


class TileLayer:
    """Draws the visible tiles, row by row, and then what hides the seams."""

    def __init__(self) -> None:
        self.book: SpriteBook[TileKey] = SpriteBook(_draw, _sketch)
        self.seams: SpriteBook[SeamKey] = SpriteBook(_draw_seam)
        self._placed: list[tuple[int, int, TileKey]] = []
        self._joints: list[tuple[float, float, SeamKey]] = []

    def show(self, tiles: Mapping[Cell, PlacedTile]) -> None:
        self._placed = sorted((t.cell.x, t.cell.y, (t.tile, t.rotation)) for t in tiles.values())
        self._joints = []
        for cell, placed in tiles.items():
            for side in (EAST, SOUTH):
                beside = tiles.get(cell.neighbour(side))
                if beside is None:
                    continue
                kind = rotated(placed.tile, placed.rotation).sides[side]
                other = rotated(beside.tile, beside.rotation).sides[side ^ 2]
                if "street" not in (kind, other):
                    variant = (cell.x * 5 + cell.y * 3 + side) % 8
                    key = (kind, other, side == SOUTH, variant if kind == other else 0)
                    self._joints.append((*edge_centre(Edge(cell, side)), key))

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        book, seams = self.book, self.seams
        book.resize(sight.side)
        seams.resize(sight.side)
        left, right, top, bottom = sight.cells()
        origin_x, origin_y, scale = sight.left, sight.top, sight.scale
        surface.fblits(
            [
                (book.get(key).image, (int((origin_x + x * scale) // 1), int((origin_y + y * scale) // 1)))
                for x, y, key in self._placed
                if left <= x <= right and top <= y <= bottom
            ]
        )
        joints = []
        for x, y, joint in self._joints:
            if left <= x <= right + 1 and top <= y <= bottom + 1:
                image, (anchor_x, anchor_y) = seams.get(joint)
                joints.append(
                    (image, (int(origin_x + x * scale - anchor_x), int(origin_y + y * scale - anchor_y)))
                )
        surface.fblits(joints)
