"""The strokes and colours that all parts of a portrait share.

Units are the picture's side, (0, 0) the upper left corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from game.engine.draw.brush import Brush
from game.engine.pointer import Point
from game.engine.theme import Rgb, mix, rgb

INK = rgb("#2B2118")
GOLD = rgb("#D9AE4A")
PALE_GOLD = rgb("#F2D88E")
DEEP_GOLD = rgb("#A87A24")
LINEN = rgb("#F6EEDC")
LIP = rgb("#A8483C")
LINE = 0.017
HEAD: Point = (0.5, 0.475)
HEAD_WIDE, HEAD_HIGH = 0.172, 0.226


def darker(colour: Rgb, share: float = 0.3) -> Rgb:
    return mix(colour, INK, share)


def lighter(colour: Rgb, share: float = 0.3) -> Rgb:
    return mix(colour, (255, 250, 235), share)


def arc(centre: Point, rx: float, ry: float, start: float, end: float, steps: int = 24) -> list[Point]:
    """Points of an ellipse; angles in parts of a full turn, 0 to the right, 0.25 below."""
    angles = (2 * pi * (start + (end - start) * i / steps) for i in range(steps + 1))
    return [(centre[0] + rx * cos(a), centre[1] + ry * sin(a)) for a in angles]


def mirrored(points: Sequence[Point]) -> list[Point]:
    return [(1 - u, v) for u, v in points]


def shape(brush: Brush, points: Sequence[Point], colour: Rgb) -> None:
    """Filled, with an ink line of round joints, which a drawn polygon's outline has not."""
    brush.polygon(points, colour)
    brush.lines([*points, points[0], points[1]], INK, LINE * 1.25)


def both(brush: Brush, points: Sequence[Point], colour: Rgb) -> None:
    """The same on the left and on the right."""
    shape(brush, points, colour)
    shape(brush, mirrored(points), colour)
