"""The land round the city: meadow, the city's shadow on it, cells where no tile can ever lie."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.engine import theme
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.games.the_city.geometry import Cell
from game.games.the_city.view.art import ground_art

_PATCH = 420  # CSS px after which the meadow repeats
_DUSK = (112, 118, 128)


@lru_cache(maxsize=4)
def _meadow(px: int, dark: bool) -> pygame.Surface:
    patch = ground_art.meadow(px)
    if dark:
        patch = patch.copy()
        patch.fill(_DUSK, special_flags=pygame.BLEND_MULT)
    return patch


def _draw(key: str, side: int) -> Sprite:
    if key == "shadow":
        return ground_art.city_shadow(side)
    middle = side // 2
    return Sprite(ground_art.dead_cell(side, key == "dead by night"), (middle, middle))


class GroundLayer:
    """Draws what lies below the tiles."""

    def __init__(self) -> None:
        self.book: SpriteBook[str] = SpriteBook(_draw)
        self._rim: list[Cell] = []
        self._dead: list[Cell] = []

    def show(self, tiles: Iterable[Cell], dead: Iterable[Cell]) -> None:
        placed = set(tiles)
        self._dead = sorted(dead)
        self._rim = sorted(
            cell
            for cell in placed
            if any((cell.x + x, cell.y + y) not in placed for x in (-1, 0, 1) for y in (-1, 0, 1))
        )

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        side = round(_PATCH * sight.ratio)
        patch = _meadow(side, theme.current().dark)
        start_x = sight.area.left - (sight.area.left - round(sight.left)) % side
        start_y = sight.area.top - (sight.area.top - round(sight.top)) % side
        surface.fblits(
            [
                (patch, (x, y))
                for x in range(start_x, sight.area.right, side)
                for y in range(start_y, sight.area.bottom, side)
            ]
        )
        self.book.resize(sight.side)
        dead = "dead by night" if theme.current().dark else "dead"
        for key, cells in ((dead, self._dead), ("shadow", self._rim)):
            visible = sight.visible(cells)
            if visible:
                surface.fblits(sight.centred(self.book.get(key), visible))
