"""The walls on the sides of triangles, those that would be laid, and the joints between them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TypeAlias

import pygame

from game.engine.draw.scatter import draw_scattered
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.games.alexandros import land
from game.games.alexandros.view.art import geometry, wall_art

WallKey: TypeAlias = "tuple[str, int, bool]"
"""What it is, the direction of its side, whether it is red."""


def _draw(key: WallKey, px: int) -> Sprite:
    what, direction, red = key
    if what == "joint":
        return wall_art.joint(red, px)
    return wall_art.wall(direction, red, px) if what == "wall" else wall_art.ghost_wall(direction, red, px)


class WallLayer:
    """Draws the walls from north to south."""

    def __init__(self) -> None:
        self.book: SpriteBook[WallKey] = SpriteBook(_draw)
        self._walls: list[tuple[float, float, WallKey]] = []
        self._joints: list[tuple[float, float, WallKey]] = []
        self._shown_for: Mapping[int, str] = {}

    def show(self, walls: Mapping[int, str]) -> None:
        """`walls` are "black" or "red" by their sides."""
        if walls == self._shown_for:
            return
        self._shown_for = dict(walls)
        placed = []
        only_red: dict[int, bool] = {}
        for side, colour in walls.items():
            red = colour == "red"
            placed.append((*geometry.side_middle(side), ("wall", geometry.direction(side), red)))
            for point in land.ENDS[side]:
                only_red[point] = only_red.get(point, True) and red
        self._walls = sorted(placed, key=_from_north)
        self._joints = sorted(
            ((*land.point_xy(point), ("joint", 0, red)) for point, red in only_red.items()), key=_from_north
        )

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        self.book.resize(sight.side)
        draw_scattered(surface, sight, self._walls, self.book.get)
        draw_scattered(surface, sight, self._joints, self.book.get)

    def draw_ghosts(
        self, surface: pygame.Surface, sight: Sight, sides: Iterable[int], red: Collection[int]
    ) -> None:
        """Walls that would be laid."""
        self.book.resize(sight.side)
        ghosts = [
            (*geometry.side_middle(side), ("ghost", geometry.direction(side), side in red)) for side in sides
        ]
        draw_scattered(surface, sight, ghosts, self.book.get)


def _from_north(entry: tuple[float, float, WallKey]) -> tuple[float, float]:
    return entry[1], entry[0]
