"""The camera in surface pixels for one frame: where a board point lands and what is visible."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface

from game.engine.box import Box
from game.engine.camera import Camera
from game.engine.draw.sprite import Sprite
from game.engine.pointer import Point

Cell: TypeAlias = "tuple[int, int]"
"""Column and row of a board unit."""


class Sight(NamedTuple):
    """`left` and `top` are the pixels of the board's origin, `scale` the pixels of a board unit."""

    left: float
    top: float
    scale: float
    area: Rect
    ratio: float

    @classmethod
    def of(cls, camera: Camera, ratio: float) -> Sight:
        left, top = camera.to_screen(0.0, 0.0)
        view = camera.view
        area = Rect(
            round(view.x * ratio), round(view.y * ratio), math.ceil(view.w * ratio), math.ceil(view.h * ratio)
        )
        return cls(left * ratio, top * ratio, camera.scale * ratio, area, ratio)

    @property
    def side(self) -> int:
        """A board unit in whole pixels; rounded up, so that neighbours never leave a gap."""
        return max(1, math.ceil(self.scale - 0.01))

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a board point."""
        return math.floor(self.left + x * self.scale), math.floor(self.top + y * self.scale)

    def point(self, point: Point) -> tuple[float, float]:
        """The same with its fraction."""
        return self.left + point[0] * self.scale, self.top + point[1] * self.scale

    def rect(self, box: Box) -> Rect:
        x, y = self.at(box.x, box.y)
        right, bottom = self.at(box.x + box.w, box.y + box.h)
        return Rect(x, y, max(1, right - x), max(1, bottom - y))

    def cells(self, margin: float = 0.0) -> tuple[int, int, int, int]:
        """The first and last column and the first and last row of cells that are visible."""
        left = math.floor((self.area.left - self.left) / self.scale - margin)
        right = math.floor((self.area.right - self.left) / self.scale + margin)
        top = math.floor((self.area.top - self.top) / self.scale - margin)
        bottom = math.floor((self.area.bottom - self.top) / self.scale + margin)
        return left, right, top, bottom

    def shows(self, cell: Cell) -> bool:
        left, right, top, bottom = self.cells()
        return left <= cell[0] <= right and top <= cell[1] <= bottom

    def visible(self, cells: Iterable[Cell]) -> list[Cell]:
        """Those of the cells that are in view."""
        left, right, top, bottom = self.cells()
        return [cell for cell in cells if left <= cell[0] <= right and top <= cell[1] <= bottom]

    def centred(self, sprite: Sprite, cells: Iterable[Cell]) -> list[tuple[Surface, tuple[int, int]]]:
        """Blits of a sprite onto the middle of each cell."""
        image, (anchor_x, anchor_y) = sprite
        scale = self.scale
        left, top = self.left + scale / 2 - anchor_x, self.top + scale / 2 - anchor_y
        return [(image, (int((left + x * scale) // 1), int((top + y * scale) // 1))) for x, y in cells]
