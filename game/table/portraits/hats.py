"""What the persons wear on their heads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import TypeAlias

from game.engine.draw.brush import Brush
from game.table.portraits.face import Face, Hat
from game.table.portraits.pen import DEEP_GOLD, GOLD, INK, arc, both, darker, lighter, mirrored, shape

Paint: TypeAlias = "Callable[[Brush, Face], None]"


def _cap(brush: Brush, face: Face) -> None:
    """A builder's felt cap with a turned-up brim."""
    crown = [(0.315, 0.36), *arc((0.5, 0.355), 0.18, 0.165, 0.5, 1.0, 18), (0.685, 0.36)]
    shape(brush, crown, face.hat_colour)
    brush.lines(((0.43, 0.22), (0.41, 0.3)), lighter(face.hat_colour, 0.3), 0.016)
    brim = [
        (0.295, 0.335),
        (0.4, 0.315),
        (0.5, 0.31),
        (0.6, 0.315),
        (0.705, 0.335),
        (0.7, 0.395),
        (0.6, 0.37),
        (0.5, 0.365),
        (0.4, 0.37),
        (0.3, 0.395),
    ]
    shape(brush, brim, face.trim)


def _hood_behind(brush: Brush, face: Face) -> None:
    left = [(0.52, 0.135), (0.4, 0.185), (0.305, 0.31), (0.28, 0.5), (0.3, 0.66), (0.2, 0.77), (0.5, 0.83)]
    shape(brush, [*left, *mirrored(left[1:-1])[::-1]], face.hat_colour)


def _hood(brush: Brush, face: Face) -> None:
    outer = arc((0.5, 0.47), 0.225, 0.29, 0.42, 1.08, 24)
    inner = arc((0.5, 0.475), 0.168, 0.2, 1.08, 0.42, 24)
    shape(brush, [*outer, *inner], face.hat_colour)
    brush.lines(arc((0.5, 0.475), 0.178, 0.21, 0.44, 1.06, 24), face.trim, 0.016)


def _coif(brush: Brush, face: Face) -> None:
    """A linen coif tied under the chin."""
    outer = arc((0.5, 0.455), 0.2, 0.235, 0.44, 1.06, 24)
    inner = arc((0.5, 0.48), 0.152, 0.165, 1.02, 0.48, 24)
    shape(brush, [*outer, *inner], face.hat_colour)
    brush.lines(((0.5, 0.225), (0.5, 0.315)), darker(face.hat_colour, 0.3), 0.011)
    for points in (
        ((0.335, 0.545), (0.37, 0.65), (0.47, 0.715)),
        ((0.665, 0.545), (0.63, 0.65), (0.53, 0.715)),
    ):
        brush.lines(points, INK, 0.036)
        brush.lines(points, face.hat_colour, 0.02)


def _turban(brush: Brush, face: Face) -> None:
    folds = (
        (0.5, 0.25, 0.2, 0.115),
        (0.4, 0.315, 0.125, 0.072),
        (0.6, 0.315, 0.125, 0.072),
        (0.5, 0.345, 0.175, 0.05),
    )
    for u, v, rx, ry in folds:
        brush.ellipse(u, v, rx + 0.017, ry + 0.017, INK)
        brush.ellipse(u, v, rx, ry, face.hat_colour)
    for start, end in (
        ((0.33, 0.29), (0.55, 0.17)),
        ((0.4, 0.325), (0.66, 0.2)),
        ((0.36, 0.35), (0.62, 0.33)),
    ):
        brush.lines((start, end), darker(face.hat_colour, 0.28), 0.013)
    brush.circle(0.5, 0.285, 0.036, INK)
    brush.circle(0.5, 0.285, 0.023, face.trim)


def _straw(brush: Brush, face: Face) -> None:
    """The wide hat of those who build in the sun."""
    hat = [
        (0.5, 0.125),
        (0.62, 0.2),
        (0.83, 0.37),
        (0.8, 0.41),
        (0.5, 0.345),
        (0.2, 0.41),
        (0.17, 0.37),
        (0.38, 0.2),
    ]
    shape(brush, hat, face.hat_colour)
    for x in (0.27, 0.38, 0.5, 0.62, 0.73):
        brush.lines(
            ((0.5, 0.15), (x, 0.375 if x in (0.27, 0.73) else 0.35)), darker(face.hat_colour, 0.25), 0.01
        )
    brush.lines(((0.285, 0.33), (0.36, 0.56), (0.46, 0.7)), face.trim, 0.013)
    brush.lines(((0.715, 0.33), (0.64, 0.56), (0.54, 0.7)), face.trim, 0.013)


def _scholar_behind(brush: Brush, face: Face) -> None:
    both(brush, ((0.36, 0.3), (0.14, 0.265), (0.14, 0.325), (0.36, 0.345)), lighter(face.hat_colour, 0.08))


def _scholar(brush: Brush, face: Face) -> None:
    """The black gauze hat of an official, with its two wings."""
    shape(
        brush,
        [
            (0.315, 0.385),
            (0.335, 0.25),
            (0.42, 0.225),
            (0.58, 0.225),
            (0.665, 0.25),
            (0.685, 0.385),
            (0.5, 0.355),
        ],
        face.hat_colour,
    )
    shape(
        brush,
        [(0.385, 0.24), (0.4, 0.145), (0.5, 0.125), (0.6, 0.145), (0.615, 0.24), (0.5, 0.225)],
        lighter(face.hat_colour, 0.1),
    )
    brush.lines(((0.32, 0.37), (0.5, 0.342), (0.68, 0.37)), face.trim, 0.024)
    brush.circle(0.5, 0.29, 0.03, GOLD, INK)


def _laurel(brush: Brush, face: Face) -> None:
    for side in (-1, 1):
        for i in range(6):
            angle = 2 * pi * (0.75 + side * (0.05 + 0.037 * i))
            u, v = 0.5 + 0.19 * cos(angle), 0.445 + 0.21 * sin(angle)
            du, dv = cos(angle) * 0.032 + side * 0.03, sin(angle) * 0.045 - 0.02
            tip = (u + du * 1.5, v + dv * 1.5)
            leaf = [(u - side * 0.03, v + 0.02), (u + du - 0.02, v + dv), tip, (u + side * 0.036, v + 0.012)]
            shape(brush, leaf, face.hat_colour)
    brush.circle(0.5, 0.235, 0.03, GOLD, INK)


def _veil_behind(brush: Brush, face: Face) -> None:
    left = [(0.5, 0.175), (0.37, 0.215), (0.29, 0.34), (0.265, 0.55), (0.225, 0.78), (0.5, 0.84)]
    shape(brush, [*left, *mirrored(left[1:-1])[::-1]], face.hat_colour)


def _veil(brush: Brush, face: Face) -> None:
    """A wimple: linen round the face, and a fillet above the brow."""
    outer = arc((0.5, 0.46), 0.205, 0.255, 0.36, 1.14, 26)
    inner = arc((0.5, 0.48), 0.15, 0.175, 1.14, 0.36, 26)
    shape(brush, [*outer, *inner], face.hat_colour)
    chin = [
        (0.345, 0.6),
        (0.4, 0.665),
        (0.5, 0.695),
        (0.6, 0.665),
        (0.655, 0.6),
        (0.66, 0.74),
        (0.5, 0.81),
        (0.34, 0.74),
    ]
    shape(brush, chin, lighter(face.hat_colour, 0.35))
    band = [*arc((0.5, 0.47), 0.196, 0.22, 0.56, 0.94, 14), *arc((0.5, 0.48), 0.185, 0.185, 0.94, 0.56, 14)]
    shape(brush, band, face.trim)


def _walls(brush: Brush, face: Face) -> None:
    """A mural crown: gold, with battlements, for those who have mastered the building of walls."""
    band = [(0.315, 0.375), (0.305, 0.265)]
    merlons = [
        (0.305, 0.19),
        (0.37, 0.178),
        (0.37, 0.225),
        (0.425, 0.215),
        (0.425, 0.16),
        (0.575, 0.16),
        (0.575, 0.215),
        (0.63, 0.225),
        (0.63, 0.178),
        (0.695, 0.19),
    ]
    shape(brush, [*band, *merlons, (0.695, 0.265), (0.685, 0.375), (0.5, 0.335)], GOLD)
    brush.lines(((0.318, 0.338), (0.5, 0.3), (0.682, 0.338)), DEEP_GOLD, 0.018)
    for u, v in ((0.375, 0.275), (0.625, 0.275)):
        brush.lines(((u, v - 0.02), (u, v + 0.022)), INK, 0.018)
    brush.circle(0.5, 0.25, 0.034, face.trim, INK)
    brush.circle(0.49, 0.24, 0.01, lighter(face.trim, 0.7))


HATS_BEHIND: Mapping[Hat, Paint] = {
    "hood": _hood_behind,
    "scholar": _scholar_behind,
    "veil": _veil_behind,
}
HATS: Mapping[Hat, Paint] = {
    "cap": _cap,
    "hood": _hood,
    "coif": _coif,
    "turban": _turban,
    "straw": _straw,
    "scholar": _scholar,
    "laurel": _laurel,
    "veil": _veil,
    "walls": _walls,
}
