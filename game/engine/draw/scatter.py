"""Many sprites at once, each on its board point; those out of view are left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pygame

from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite

K = TypeVar("K")


def draw_scattered(
    surface: pygame.Surface,
    sight: Sight,
    things: Iterable[tuple[float, float, K]],
    sprite: Callable[[K], Sprite],
    margin: float = 1.0,
) -> None:
    """Draw `things` (x, y in units, key) in their order; `margin` is how far a sprite reaches, in units."""
    left, right, top, bottom = sight.cells(margin)
    origin_x, origin_y, scale = sight.left, sight.top, sight.scale
    blits = []
    for x, y, key in things:
        if left <= x <= right + 1 and top <= y <= bottom + 1:
            image, (anchor_x, anchor_y) = sprite(key)
            blits.append(
                (image, (round(origin_x + x * scale) - anchor_x, round(origin_y + y * scale) - anchor_y))
            )
    surface.fblits(blits)
