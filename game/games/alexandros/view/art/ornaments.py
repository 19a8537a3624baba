"""What adorns the mosaic: the sun of Vergina in the frame, a ship, dolphins and a compass in the sea.

The pictures of the sea are laid in small stones: drawn finely once, then read off stone by stone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, cos, floor, pi, sin
from typing import Final, NamedTuple

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.shapes import supersampled
from game.engine.pointer import Point
from game.engine.theme import Rgb, mix
from game.games.alexandros.view.art.geometry import LEFT, TOP
from game.games.alexandros.view.art.palette import PALETTE
from game.games.alexandros.view.art.tesserae import Cell, Quad, noise

P = PALETTE
STONE: Final = 0.038
"""The stones of pictures are smaller than those of the ground."""


def vergina_sun(brush: Brush, x: float, y: float, radius: float, colour: Rgb, rays: int = 16) -> None:
    """The star with slender rays and a round middle."""
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
    inner = half * 0.86
    brush.rect(x - inner, y - inner, 2 * inner, 2 * inner, mix(P.frame_dark, P.sea_deep, 0.6))
    vergina_sun(brush, x, y, half * 0.84, P.gold_light)


# --- pictures of the sea: each in a box from (0, 0), 1 wide --------------------------------------------


def _curve(points: list[Point], steps: int = 8) -> list[Point]:
    """A smooth line through points (Catmull-Rom)."""
    line = []
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = (points[min(max(k, 0), len(points) - 1)] for k in range(i - 1, i + 3))
        for step in range(steps):
            t = step / steps
            a = [
                0.5
                * (
                    2 * p1[k]
                    + (p2[k] - p0[k]) * t
                    + (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t
                    + (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t**3
                )
                for k in (0, 1)
            ]
            line.append((a[0], a[1]))
    return [*line, points[-1]]


def _dolphin(brush: Brush) -> None:
    """A leaping dolphin, head to the east."""
    back = _curve([(0.16, 0.43), (0.28, 0.24), (0.48, 0.12), (0.7, 0.15), (0.86, 0.3), (0.9, 0.38)])
    belly = _curve([(0.99, 0.47), (0.86, 0.47), (0.7, 0.4), (0.5, 0.34), (0.32, 0.42), (0.19, 0.52)])
    body = [*back, (0.99, 0.44), *belly]
    for tone, width in ((P.ornament_deep, 0.075),):
        brush.lines([*body, body[0], body[1]], tone, width)
        brush.lines([(0.19, 0.46), (0.05, 0.4)], tone, 0.11)
        brush.lines([(0.18, 0.5), (0.13, 0.62)], tone, 0.11)
    brush.polygon([(0.42, 0.16), (0.4, 0.0), (0.6, 0.14)], P.ornament_deep)
    brush.polygon(body, P.ornament_mid)
    brush.polygon([(0.2, 0.44), (0.02, 0.34), (0.06, 0.48), (0.18, 0.5)], P.ornament_mid)
    brush.polygon([(0.16, 0.47), (0.08, 0.64), (0.2, 0.6), (0.22, 0.5)], P.ornament_mid)
    brush.polygon([(0.45, 0.15), (0.43, 0.04), (0.56, 0.13)], P.ornament_mid)
    low = _curve([(0.97, 0.455), (0.8, 0.37), (0.6, 0.28), (0.42, 0.31), (0.26, 0.44)])
    brush.polygon([*low, *reversed(belly)], P.ornament)
    brush.polygon([(0.68, 0.4), (0.6, 0.58), (0.78, 0.44)], P.ornament_deep)
    brush.circle(0.84, 0.335, 0.022, P.ornament_deep)


def _ship(brush: Brush) -> None:
    """A galley under sail, bow to the east."""
    brush.lines([(0.5, 0.42), (0.5, 0.03)], P.ornament_deep, 0.03)
    sail = [
        *_curve([(0.29, 0.07), (0.3, 0.2), (0.34, 0.34)]),
        *_curve([(0.68, 0.35), (0.73, 0.2), (0.71, 0.07)]),
    ]
    brush.lines([*sail, sail[0], sail[1]], P.ornament_deep, 0.035)
    brush.polygon(sail, P.foam)
    vergina_sun(brush, 0.51, 0.205, 0.12, P.ornament_red, 8)
    brush.lines([(0.26, 0.07), (0.74, 0.07)], P.ornament_deep, 0.03)
    hull = [
        *_curve(
            [(0.02, 0.2), (0.06, 0.34), (0.16, 0.42), (0.4, 0.45), (0.7, 0.45), (0.86, 0.42), (0.9, 0.34)]
        ),
        (0.99, 0.52),
        *_curve([(0.88, 0.53), (0.78, 0.58), (0.5, 0.6), (0.22, 0.57), (0.08, 0.47), (0.02, 0.34)]),
    ]
    brush.lines([*hull, hull[0], hull[1]], P.ornament_deep, 0.04)
    brush.polygon(hull, P.ornament_warm)
    brush.lines(_curve([(0.07, 0.42), (0.2, 0.49), (0.5, 0.51), (0.84, 0.47)]), P.ornament_red, 0.035)
    brush.lines(_curve([(0.03, 0.24), (0.0, 0.16), (0.05, 0.12), (0.09, 0.16)]), P.ornament_warm, 0.035)
    brush.circle(0.87, 0.46, 0.03, P.foam)
    brush.circle(0.875, 0.46, 0.014, P.ornament_deep)
    for i in range(8):
        u = 0.2 + 0.075 * i
        brush.lines([(u, 0.55), (u - 0.05, 0.68)], P.foam, 0.02)


def _compass(brush: Brush) -> None:
    """A wind rose, its long point to the north."""
    brush.circle(0.5, 0.5, 0.34, P.ornament_deep)
    brush.circle(0.5, 0.5, 0.31, P.ornament)
    brush.circle(0.5, 0.5, 0.27, P.ornament_deep)
    for turn, long in ((1, 0.3), (3, 0.3), (5, 0.3), (7, 0.3), (0, 0.5), (2, 0.46), (4, 0.46), (6, 0.46)):
        angle = turn * pi / 4
        tip = 0.5 + long * sin(angle), 0.5 - long * cos(angle)
        for side, tone in ((-1, P.foam), (1, P.ornament_red if turn == 0 else P.ornament_warm)):
            near = angle + side * pi / 4
            brush.polygon([tip, (0.5, 0.5), (0.5 + 0.12 * sin(near), 0.5 - 0.12 * cos(near))], tone)
    brush.circle(0.5, 0.5, 0.035, P.ornament_deep)


class _Picture(NamedTuple):
    """A picture of the sea, its upper left corner and its breadth in units."""

    paint: Callable[[Brush], None]
    left: float
    top: float
    wide: float
    aspect: float  # height by width


PICTURES: Final = (
    _Picture(_ship, 4.62, -0.3, 1.62, 0.7),
    _Picture(_dolphin, 0.55, 4.86, 1.12, 0.66),
    _Picture(_dolphin, 1.72, 5.06, 0.96, 0.66),
    _Picture(_compass, 5.75, 7.98, 0.92, 1.0),
)
"""All of them lie in open water."""


class PictureStone(NamedTuple):
    """A stone of a picture with the ground around it."""

    corners: Quad
    ground: Quad
    colour: Rgb

    def moved(self, x: float, y: float) -> PictureStone:
        return PictureStone(
            tuple((u + x, v + y) for u, v in self.corners),
            tuple((u + x, v + y) for u, v in self.ground),
            self.colour,
        )


@lru_cache(maxsize=1)
def picture_stones() -> dict[Cell, tuple[PictureStone, ...]]:
    """The stones of all pictures, by the tiles they reach into."""
    found: dict[Cell, list[PictureStone]] = {}
    for number, picture in enumerate(PICTURES):
        for stone in _laid(picture, number):
            xs, ys = [p[0] - LEFT for p in stone.ground], [p[1] - TOP for p in stone.ground]
            for row in range(floor(min(ys)), ceil(max(ys))):
                for column in range(floor(min(xs)), ceil(max(xs))):
                    found.setdefault((column, row), []).append(stone)
    return {cell: tuple(stones) for cell, stones in found.items()}


def _laid(picture: _Picture, number: int) -> list[PictureStone]:
    size = picture.wide, picture.wide * picture.aspect
    stones = laid_in_stones(picture.paint, size, STONE, picture.wide, number)
    return [stone.moved(picture.left, picture.top) for stone in stones]


def laid_in_stones(
    paint: Callable[[Brush], None], size: tuple[float, float], stone: float, unit: float, seed: int
) -> list[PictureStone]:
    """A picture of `size` laid in square stones, from its upper left corner on.

    `paint` draws it with a brush to which `unit` is 1. What it leaves free stays free.
    """
    columns, rows = round(size[0] / stone), round(size[1] / stone)
    per_unit = unit / stone  # stones

    def draw(surface: pygame.Surface, factor: float) -> None:
        paint(Brush(surface, per_unit * factor))

    image = supersampled((columns, rows), draw, 5)
    stones = []
    for row in range(rows):
        for column in range(columns):
            red, green, blue, alpha = image.get_at((column, row))
            if alpha < 110:
                continue
            shade = 0.16 * (noise(column, row, seed) - 0.5)
            colour = mix((red, green, blue), P.foam if shade > 0 else P.ornament_deep, abs(shade))
            x, y = column * stone, row * stone
            stones.append(PictureStone(_square(x, y, stone, 0.07), _square(x, y, stone, -0.12), colour))
    return stones


def _square(x: float, y: float, size: float, gap: float) -> Quad:
    a, b = size * gap, size * (1 - gap)
    return (x + a, y + a), (x + b, y + a), (x + b, y + b), (x + a, y + b)
