"""The backs of the tiles: which stack a tile belongs to, told by its number."""

from __future__ import annotations

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.cache import ScaledCache
from game.engine.draw.shapes import supersampled
from game.games.the_city.view.art.palette import PALETTE

P = PALETTE


def _paint_back(brush: Brush, stack: int) -> None:
    """Slate ground, a golden frame, a gate and the stack's number in strokes."""
    brush.rect(0.0, 0.0, 1.0, 1.0, P.ink, radius=0.07)
    brush.rect(0.022, 0.022, 0.956, 0.956, P.slate.dark, radius=0.055)
    brush.rect(0.07, 0.07, 0.86, 0.86, P.gold_light, radius=0.04)
    brush.rect(0.085, 0.085, 0.83, 0.83, P.slate.middle, radius=0.03)
    for row in range(7):
        for column in range(8):
            u, v = 0.085 + (column + 0.5 * (row % 2)) * 0.1185, 0.085 + row * 0.1185
            if v < 0.86:
                brush.lines(((u, v), (u, v + 0.1185)), P.slate.dark, 0.009)
        brush.lines(((0.085, 0.085 + row * 0.1185), (0.915, 0.085 + row * 0.1185)), P.slate.dark, 0.009)
    brush.circle(0.5, 0.5, 0.29, P.ink)
    brush.circle(0.5, 0.5, 0.272, P.gold_light)
    brush.circle(0.5, 0.5, 0.25, P.parchment)
    left = 0.5 - (stack - 1) * 0.055
    for stroke in range(stack):
        u = left + stroke * 0.11
        brush.rect(u - 0.027, 0.38, 0.054, 0.24, P.ink)
        for v in (0.365, 0.60):
            brush.rect(u - 0.05, v, 0.1, 0.035, P.ink)


def _render_back(stack: int, size_px: tuple[int, int]) -> pygame.Surface:
    side = size_px[0]
    return supersampled(size_px, lambda surface, factor: _paint_back(Brush(surface, side * factor), stack), 3)


_backs: ScaledCache[int] = ScaledCache(_render_back, capacity=24)


def tile_back(stack: int, side: int) -> pygame.Surface:
    """The back of a tile of stack 1, 2 or 3, `side` x `side` px with rounded corners."""
    return _backs.get(stack, (side, side))
