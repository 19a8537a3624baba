"""The five signs of the land, each a silhouette in one colour around (0, 0), fitting radius 1.

`cut` is the colour of what lies behind: joints and openings are drawn with it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from game.engine.draw.brush import Brush
from game.engine.pointer import Point
from game.engine.theme import Rgb

Draw = Callable[[Brush, Rgb, Rgb], None]


def _mirror(points: list[Point]) -> list[Point]:
    """A left half, from top to bottom, with its mirror image."""
    return [*points, *((-x, y) for x, y in reversed(points))]


def _temple(brush: Brush, ink: Rgb, cut: Rgb) -> None:
    brush.polygon([(-0.9, -0.28), (0.0, -0.8), (0.9, -0.28)], ink)
    brush.polygon([(-0.4, -0.36), (0.0, -0.6), (0.4, -0.36)], cut)
    brush.rect(-0.8, -0.24, 1.6, 0.12, ink)
    for x in (-0.6, -0.2, 0.2, 0.6):
        brush.rect(x - 0.105, -0.08, 0.21, 0.56, ink)
    brush.rect(-0.78, 0.46, 1.56, 0.12, ink)
    brush.rect(-0.92, 0.6, 1.84, 0.16, ink)


def _amphora(brush: Brush, ink: Rgb, cut: Rgb) -> None:
    for sign in (-1, 1):
        handle = [(sign * x, y) for x, y in ((0.2, -0.6), (0.5, -0.62), (0.6, -0.4), (0.5, -0.12))]
        brush.lines(handle, ink, 0.15)
    body = [
        (-0.3, -0.92),
        (-0.3, -0.78),
        (-0.17, -0.74),
        (-0.16, -0.42),
        (-0.42, -0.2),
        (-0.54, 0.04),
        (-0.5, 0.28),
        (-0.34, 0.52),
        (-0.14, 0.72),
        (-0.26, 0.82),
        (-0.26, 0.94),
    ]
    brush.polygon(_mirror(body), ink)
    brush.rect(-0.52, -0.04, 1.04, 0.09, cut)
    brush.rect(-0.49, 0.2, 0.98, 0.09, cut)


def _horse(brush: Brush, ink: Rgb, cut: Rgb) -> None:
    head = [
        (-0.02, -0.94),
        (0.1, -0.66),
        (0.36, -0.5),
        (0.56, -0.2),
        (0.86, 0.16),
        (0.82, 0.36),
        (0.6, 0.46),
        (0.34, 0.26),
        (0.12, 0.2),
        (0.16, 0.5),
        (0.34, 0.92),
        (-0.68, 0.92),
        (-0.72, 0.4),
        (-0.6, -0.1),
        (-0.42, -0.46),
        (-0.2, -0.66),
    ]
    brush.polygon(head, ink)
    # The mane: a row of locks cut off the neck.
    for t in range(4):
        u, v = -0.34 - 0.085 * t, -0.34 + 0.28 * t
        brush.lines(((u, v), (u + 0.2, v + 0.1)), cut, 0.075)
    brush.circle(0.2, -0.22, 0.085, cut)


def _lute(brush: Brush, ink: Rgb, cut: Rgb) -> None:
    """A lyre: two horns, a yoke, strings over a sound box."""
    for sign in (-1, 1):
        horn = [
            (sign * (0.34 + 0.3 * sin(pi * t) - 0.02 * t), 0.36 - 1.18 * t) for t in (i / 8 for i in range(9))
        ]
        brush.lines(horn, ink, 0.17)
        brush.circle(horn[-1][0], horn[-1][1], 0.11, ink)
    brush.rect(-0.56, -0.64, 1.12, 0.14, ink)
    for x in (-0.2, 0.0, 0.2):
        brush.rect(x - 0.04, -0.56, 0.08, 0.9, ink)
    box = [(0.56 * cos(pi * i / 12), 0.34 + 0.5 * sin(pi * i / 12)) for i in range(13)]
    brush.polygon(box, ink)
    brush.rect(-0.3, 0.46, 0.6, 0.1, cut)


def _soldier(brush: Brush, ink: Rgb, cut: Rgb) -> None:
    """A hoplite: crest, helmet, round shield and spear."""
    brush.lines(((0.74, -0.8), (0.74, 0.94)), ink, 0.11)
    brush.polygon([(0.74, -0.98), (0.88, -0.66), (0.6, -0.66)], ink)
    crest = [
        (-0.12 + 0.46 * cos(a), -0.44 + 0.5 * sin(a)) for a in (pi * (0.86 + i * 0.09) for i in range(9))
    ]
    brush.lines(crest, ink, 0.2)
    brush.polygon(
        [
            (-0.46, -0.44),
            (-0.36, -0.72),
            (-0.1, -0.8),
            (0.16, -0.7),
            (0.26, -0.44),
            (0.26, -0.1),
            (-0.46, -0.1),
        ],
        ink,
    )
    brush.circle(-0.1, 0.36, 0.66, cut)
    brush.circle(-0.1, 0.36, 0.58, ink)
    brush.circle(-0.1, 0.36, 0.4, cut)
    brush.circle(-0.1, 0.36, 0.3, ink)
    brush.rect(0.0, -0.5, 0.16, 0.1, cut)


SIGNS: Final[tuple[Draw, ...]] = (_temple, _amphora, _horse, _lute, _soldier)
"""In the order of `land.SYMBOLS`."""


def sign(brush: Brush, symbol: int, u: float, v: float, radius: float, ink: Rgb, cut: Rgb) -> None:
    """The sign of a symbol around (u, v) in the units of `brush`."""
    SIGNS[symbol](Brush(brush.surface, brush.side * radius, brush.at(u, v)), ink, cut)
