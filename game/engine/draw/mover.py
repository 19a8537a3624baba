"""Pieces and tiles on their way, drawn above everything that lies still."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.pointer import Point


@dataclass(slots=True)
class Mover:
    """One thing in motion. Animations change its fields; `sprite(side)` gives its image."""

    sprite: Callable[[int], Sprite]
    at: Point  # board point of the sprite's anchor
    drop: float = 0.0  # CSS px it still has to fall
    alpha: float = 1.0
    size: float = 1.0  # by the size it has on the board
    width: float = 1.0  # narrower while it is turned over
    rise: float = 1.0  # the part of its height that is out of the ground

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        if self.alpha <= 0.0 or self.width <= 0.02 or self.rise <= 0.02:
            return
        image, (anchor_x, anchor_y) = self.sprite(sight.side)
        if self.size != 1.0 or self.width != 1.0:
            factor_x, factor_y = self.size * self.width, self.size
            size = (
                max(1, round(image.get_width() * factor_x)),
                max(1, round(image.get_height() * factor_y)),
            )
            image = pygame.transform.smoothscale(image, size)
            anchor_x, anchor_y = round(anchor_x * factor_x), round(anchor_y * factor_y)
        x, y = sight.point(self.at)
        left, top = round(x) - anchor_x, round(y - self.drop * sight.ratio) - anchor_y
        area = image.get_rect()
        if self.rise < 1.0:
            shown = max(1, round(area.h * self.rise))
            top += area.h - shown
            area = pygame.Rect(0, 0, area.w, shown)
        if self.alpha < 1.0:
            image = image.copy()
            image.set_alpha(round(self.alpha * 255))
        surface.blit(image, (left, top), area)
