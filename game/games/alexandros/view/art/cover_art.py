"""Alexandros' cover, for the title and the choice of game."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.games.alexandros.view.art import land_art
from game.games.alexandros.view.art.piece_art import alexander


@lru_cache(maxsize=4)
def cover(width: int, height: int) -> pygame.Surface:
    """The picture at `width` x `height` px, opaque, for any aspect ratio. Kept: do not draw on it."""
    surface = pygame.Surface((width, height), depth=32)
    px = max(24, max(width, height) // 7)
    for row in range(height // px + 1):
        for column in range(width // px + 1):
            surface.blit(land_art.tile_image(column, row, px), (column * px, row * px))
    alexander(round(min(width, height) * 0.6)).draw(surface, width // 2, round(height * 0.85))
    return surface
