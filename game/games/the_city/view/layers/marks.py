"""Lights laid over the board: cells where the tile may go, features in question, the last move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import pygame

from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.engine.theme import Rgb
from game.games.the_city.events import Segment
from game.games.the_city.geometry import Cell
from game.games.the_city.queries import PlacedTile
from game.games.the_city.tiles import TILES
from game.games.the_city.view.art import ground_art
from game.games.the_city.view.art.segments import segment_polygons
from game.games.the_city.view.plane import cell_box

VeilKey: TypeAlias = "tuple[int, int, str, int, Rgb]"
"""Tile, rotation, kind and index of the segment, colour."""


def _draw_mark(key: str, side: int) -> Sprite:
    if key == "last":
        return ground_art.last_move(side)
    middle = side // 2
    return Sprite(ground_art.legal_glow(side, key == "strong"), (middle, middle))


def _draw_veil(key: VeilKey, side: int) -> Sprite:
    tile, rotation, kind, index, rgb = key
    return Sprite(ground_art.highlight(TILES[tile], rotation, kind, index, side, rgb), (0, 0))


def _sketch_veil(key: VeilKey, side: int) -> Sprite:
    """The same without a smooth rim: what the eye needs at once."""
    tile, rotation, kind, index, rgb = key
    veil = pygame.Surface((side, side), pygame.SRCALPHA)
    for segment in segment_polygons(TILES[tile], rotation):
        if (segment.kind, segment.index) == (kind, index):
            pygame.draw.polygon(veil, (*rgb, 120), [(u * side, v * side) for u, v in segment.points])
    return Sprite(veil, (0, 0))


class MarkLayer:
    """Draws lights at cells and over segments."""

    def __init__(self) -> None:
        self.book: SpriteBook[str] = SpriteBook(_draw_mark)
        self.veils: SpriteBook[VeilKey] = SpriteBook(_draw_veil, _sketch_veil)

    def draw_at_cells(self, surface: pygame.Surface, sight: Sight, key: str, cells: Iterable[Cell]) -> None:
        """`key` is "strong" or "faint" for a cell where the tile may lie, "last" for the last move."""
        visible = sight.visible(cells)
        if visible:
            self.book.resize(sight.side)
            surface.fblits(sight.centred(self.book.get(key), visible))

    def draw_segments(
        self,
        surface: pygame.Surface,
        sight: Sight,
        segments: Iterable[Segment],
        tiles: Mapping[Cell, PlacedTile],
        colour: Rgb,
        alpha: int = 255,
    ) -> None:
        """Light up segments of placed tiles."""
        self.veils.resize(sight.side)
        for segment in segments:
            tile = tiles.get(segment.cell)
            if tile is None or not sight.shows(segment.cell):
                continue
            veil = self.veils.get((tile.tile, tile.rotation, segment.kind, segment.index, colour)).image
            veil.set_alpha(alpha)
            surface.blit(veil, sight.at(*segment.cell))

    def draw_whole_cells(
        self, surface: pygame.Surface, sight: Sight, cells: Iterable[Cell], colour: Rgb
    ) -> None:
        """A flat veil over whole tiles, e.g. the row that a guard watches."""
        for cell in cells:
            area = sight.rect(cell_box(cell)).clip(sight.area)
            if area.w > 0 and area.h > 0:
                veil = pygame.Surface(area.size)
                veil.fill(colour)
                veil.set_alpha(84)
                surface.blit(veil, area)
                pygame.draw.rect(surface, colour, area, max(1, round(sight.scale * 0.025)))
