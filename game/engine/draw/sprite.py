"""A picture together with the point of it that belongs on a point of the board."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.shapes import supersampled


class Sprite(NamedTuple):
    """Blit `image` at (x - anchor[0], y - anchor[1]) to put it on the board point (x, y), all surface px."""

    image: pygame.Surface
    anchor: tuple[int, int]

    def draw(self, surface: pygame.Surface, x: float, y: float) -> None:
        surface.blit(self.image, (round(x) - self.anchor[0], round(y) - self.anchor[1]))


class Extent(NamedTuple):
    """How far a picture reaches from its anchor, in its own units."""

    left: float
    top: float
    right: float
    bottom: float


def make_sprite(
    extent: Extent, unit_px: float, paint: Callable[[Brush], None], line: float = 0.011
) -> Sprite:
    """What `paint` draws round (0, 0) with a brush of `unit_px` pixels to the unit."""
    anchor = ceil(extent.left * unit_px), ceil(extent.top * unit_px)
    size = anchor[0] + ceil(extent.right * unit_px), anchor[1] + ceil(extent.bottom * unit_px)
    factor = 4 if unit_px <= 80 else 3

    def draw(surface: pygame.Surface, scale: float) -> None:
        paint(Brush(surface, unit_px * scale, (anchor[0] * scale, anchor[1] * scale), line))

    return Sprite(supersampled(size, draw, factor), anchor)


def fitted(extent: Extent, px: int, paint: Callable[[Brush], None], line: float) -> pygame.Surface:
    """What `paint` draws within `extent`, as large as it may be, in the middle of a px x px surface."""
    width, height = extent.left + extent.right, extent.top + extent.bottom
    sprite = make_sprite(extent, px / max(width, height), paint, line)
    icon = pygame.Surface((px, px), pygame.SRCALPHA)
    icon.blit(sprite.image, sprite.image.get_rect(center=(px // 2, px // 2)))
    return icon
