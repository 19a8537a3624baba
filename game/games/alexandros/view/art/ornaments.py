"""What adorns the mosaic's sea and frame: a ship, dolphins, the sun of Vergina."""

from __future__ import annotations

from math import cos, pi, sin

from game.engine.draw.brush import Brush
from game.engine.theme import Rgb, mix
from game.games.alexandros.view.art.palette import PALETTE

P = PALETTE


def vergina_sun(brush: Brush, x: float, y: float, radius: float, colour: Rgb, rays: int = 16) -> None:
    """The star with slender rays and a rosette in the middle."""
    for i in range(rays):
        angle = 2 * pi * i / rays
        long = radius if i % 2 == 0 else radius * 0.72
        side = pi / rays * 0.85
        brush.polygon(
            [
                (x + long * sin(angle), y - long * cos(angle)),
                (x + 0.36 * radius * sin(angle + side), y - 0.36 * radius * cos(angle + side)),
                (x + 0.36 * radius * sin(angle - side), y - 0.36 * radius * cos(angle - side)),
            ],
            colour,
        )
    brush.circle(x, y, radius * 0.3, colour)


def corner(brush: Brush, x: float, y: float, half: float) -> None:
    """A corner block of the frame."""
    brush.rect(x - half, y - half, 2 * half, 2 * half, P.frame_dark)
    brush.rect(x - half * 0.86, y - half * 0.86, 1.72 * half, 1.72 * half, mix(P.frame_dark, P.sea_deep, 0.6))
    vergina_sun(brush, x, y, half * 0.84, P.gold_light)


def sea_ornaments(brush: Brush, column: int, row: int) -> None:
    """What reaches into a tile of the ornaments of the open sea."""
