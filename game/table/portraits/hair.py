"""Hair and beards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from game.engine.draw.brush import Brush
from game.engine.theme import mix
from game.table.portraits.face import Beard, Face, Hair
from game.table.portraits.pen import (
    GOLD,
    HEAD,
    HEAD_HIGH,
    HEAD_WIDE,
    INK,
    LIP,
    arc,
    darker,
    lighter,
    mirrored,
    shape,
)

Paint: TypeAlias = "Callable[[Brush, Face], None]"


def _cap_of_hair(brush: Brush, face: Face, low: float = 0.44) -> None:
    """Over the skull, down to the temples, with a hairline above the brows."""
    top = arc(HEAD, HEAD_WIDE + 0.016, HEAD_HIGH + 0.022, 0.5, 1.0, 20)
    points = [
        (top[0][0] - 0.004, low),
        *top,
        (top[-1][0] + 0.004, low),
        (0.642, 0.385),
        (0.57, 0.335),
        (0.45, 0.33),
        (0.36, 0.385),
    ]
    shape(brush, points, face.hair_colour)
    light = lighter(face.hair_colour, 0.25)
    brush.lines(arc((0.49, 0.46), HEAD_WIDE * 0.8, HEAD_HIGH * 0.86, 0.6, 0.72, 8), light, 0.014)


def _bob_behind(brush: Brush, face: Face) -> None:
    left = [(0.5, 0.22), (0.36, 0.26), (0.295, 0.38), (0.285, 0.52), (0.3, 0.655), (0.36, 0.69), (0.5, 0.66)]
    shape(brush, [*left, *mirrored(left[1:-1])[::-1]], darker(face.hair_colour, 0.18))


def _long_behind(brush: Brush, face: Face) -> None:
    left = [
        (0.5, 0.21),
        (0.35, 0.25),
        (0.285, 0.38),
        (0.27, 0.56),
        (0.245, 0.72),
        (0.3, 0.8),
        (0.42, 0.76),
        (0.5, 0.66),
    ]
    shape(brush, [*left, *mirrored(left[1:-1])[::-1]], darker(face.hair_colour, 0.18))


def _braids(brush: Brush, face: Face) -> None:
    _cap_of_hair(brush, face)
    for side in (-1, 1):
        for i in range(5):
            u, v = 0.5 + side * (0.19 + 0.004 * i), 0.5 + 0.066 * i
            brush.ellipse(u, v, 0.047, 0.042, INK)
            brush.ellipse(u, v, 0.034, 0.029, face.hair_colour if i % 2 else lighter(face.hair_colour, 0.12))
        brush.rect(0.5 + side * 0.21 - 0.028, 0.806, 0.056, 0.03, face.trim, INK)


def _knot_behind(brush: Brush, face: Face) -> None:
    brush.ellipse(0.5, 0.2, 0.087, 0.072, INK)
    brush.ellipse(0.5, 0.2, 0.072, 0.057, face.hair_colour)
    brush.lines(((0.35, 0.165), (0.65, 0.225)), INK, 0.034)
    brush.lines(((0.355, 0.167), (0.645, 0.223)), GOLD, 0.016)


def _curls(brush: Brush, face: Face) -> None:
    spots = arc((0.5, 0.42), 0.178, 0.18, 0.47, 1.03, 9)
    spots += arc((0.5, 0.42), 0.1, 0.115, 0.55, 0.95, 5)
    for u, v in spots:
        brush.circle(u, v, 0.058, INK)
    for i, (u, v) in enumerate(spots):
        brush.circle(u, v, 0.044, face.hair_colour if i % 2 else lighter(face.hair_colour, 0.14))


BEHIND_HEAD: Mapping[Hair, Paint] = {
    "bob": _bob_behind,
    "long": _long_behind,
    "knot": _knot_behind,
}
ON_HEAD: Mapping[Hair, Paint] = {
    "short": _cap_of_hair,
    "bob": _cap_of_hair,
    "long": _cap_of_hair,
    "knot": _cap_of_hair,
    "braids": _braids,
    "curls": _curls,
}


# Beards


def _moustache(brush: Brush, face: Face) -> None:
    left = [
        (0.5, 0.572),
        (0.455, 0.58),
        (0.415, 0.61),
        (0.395, 0.6),
        (0.42, 0.632),
        (0.47, 0.612),
        (0.5, 0.598),
    ]
    shape(brush, [*left, *mirrored(left[1:-1])[::-1]], face.hair_colour)


def _beard(brush: Brush, face: Face, chin: float, wide: float) -> None:
    left = [
        (0.335, 0.5),
        (0.345, 0.6),
        (0.5 - wide, (0.62 + chin) / 2 + 0.02),
        (0.5 - wide * 0.45, chin - 0.015),
        (0.5, chin),
    ]
    inner = [(0.5, 0.585), (0.44, 0.578), (0.395, 0.6), (0.365, 0.53)]
    points = [*left, *mirrored(left[:-1])[::-1], *mirrored(inner[1:])[::-1], *inner]
    shape(brush, points, face.hair_colour)
    for x in (0.44, 0.5, 0.56):
        brush.lines(((x, 0.665), (0.5 + (x - 0.5) * 0.7, chin - 0.03)), darker(face.hair_colour, 0.25), 0.011)
    brush.polygon(arc((0.5, 0.612), 0.062, 0.026, 0, 1, 16), mix(face.skin, LIP, 0.25))


def _short_beard(brush: Brush, face: Face) -> None:
    _beard(brush, face, 0.725, 0.125)


def _long_beard(brush: Brush, face: Face) -> None:
    _beard(brush, face, 0.85, 0.135)
    _moustache(brush, face)


def _thin_beard(brush: Brush, face: Face) -> None:
    left = [(0.5, 0.655), (0.465, 0.655), (0.455, 0.74), (0.488, 0.845), (0.5, 0.86)]
    shape(brush, [*left, *mirrored(left[1:-1])[::-1]], face.hair_colour)
    for points in (((0.47, 0.585), (0.42, 0.61), (0.4, 0.69)), ((0.53, 0.585), (0.58, 0.61), (0.6, 0.69))):
        brush.lines(points, INK, 0.03)
        brush.lines(points, face.hair_colour, 0.017)


BEARDS: Mapping[Beard, Paint] = {
    "moustache": _moustache,
    "short": _short_beard,
    "long": _long_beard,
    "thin": _thin_beard,
}
