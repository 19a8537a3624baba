"""A portrait: a person on a gold roundel in a gold frame, as in the margin of a manuscript.

All of a face is data (`Face`); hair, beards and hats are drawn in modules of their own.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from pygame import Rect, Surface, draw

from game.engine.draw.brush import Brush
from game.engine.draw.shapes import supersampled
from game.engine.pointer import Point
from game.engine.theme import Rgb, mix, rgb
from game.table.portraits.face import Face
from game.table.portraits.hair import BEARDS, BEHIND_HEAD, ON_HEAD
from game.table.portraits.hats import HATS, HATS_BEHIND
from game.table.portraits.pen import (
    DEEP_GOLD,
    GOLD,
    HEAD,
    HEAD_HIGH,
    HEAD_WIDE,
    INK,
    LINE,
    LIP,
    PALE_GOLD,
    arc,
    darker,
    mirrored,
    shape,
)

_EYE_WHITE = rgb("#FBF6EA")
_CORNER = 0.13
_LARGER = 1.1
_EYES = 0.468  # their height
_APART = 0.074  # of an eye from the middle


@lru_cache(maxsize=64)
def portrait(face: Face, side_px: int, studs: int = 0) -> Surface:
    """The picture, `side_px` square; `studs` of the three on its lower rim are gold. Do not draw on it."""

    def paint(surface: Surface, factor: float) -> None:
        _paint(Brush(surface, side_px * factor, line=max(LINE, 0.75 / side_px)), face, studs)

    return supersampled((side_px, side_px), paint, 4 if side_px <= 160 else 2)


def _paint(brush: Brush, face: Face, studs: int) -> None:
    brush.rect(0, 0, 1, 1, INK, radius=_CORNER)
    inside = brush.surface.subsurface(_inside(brush))
    # The person is a little larger than the frame and cut by it; so small pictures still show a face.
    person = Brush(inside, brush.side * _LARGER, line=brush.line / brush.side / _LARGER)
    person.ox = brush.side * (0.5 - 0.5 * _LARGER) - inside.get_offset()[0]
    person.oy = brush.side * (0.5 - 0.515 * _LARGER) - inside.get_offset()[1]
    inside.fill(face.ground)
    _diaper(person, face.ground)
    person.circle(0.5, 0.47, 0.362, INK)
    person.circle(0.5, 0.47, 0.344, PALE_GOLD)
    person.circle(0.5, 0.47, 0.312, GOLD)
    _shoulders(person, face)
    BEHIND_HEAD.get(face.hair, _nothing)(person, face)
    HATS_BEHIND.get(face.hat, _nothing)(person, face)
    _head(person, face)
    BEARDS.get(face.beard, _nothing)(person, face)
    _features(person, face)
    ON_HEAD.get(face.hair, _nothing)(person, face)
    HATS.get(face.hat, _nothing)(person, face)
    _frame(brush, studs)


def _inside(brush: Brush) -> Rect:
    edge = round(0.05 * brush.side)
    return Rect(edge, edge, round(brush.side) - 2 * edge, round(brush.side) - 2 * edge)


def _frame(brush: Brush, studs: int) -> None:
    """The gold frame in front of shoulders and hats, with the studs of the level below."""
    whole, inside = brush.surface.get_rect(), _inside(brush)
    corner = round(_CORNER * brush.side)
    gold = whole.inflate(-2 * brush.line, -2 * brush.line)
    draw.rect(brush.surface, INK, whole, brush.line * 2, corner)
    draw.rect(brush.surface, GOLD, gold, inside.x, corner - brush.line)
    draw.rect(brush.surface, INK, inside.inflate(brush.line, brush.line), brush.line, corner // 2)
    for i in range(3):
        u = 0.5 + (i - 1) * 0.125
        brush.circle(u, 0.945, 0.052, INK)
        brush.circle(u, 0.945, 0.036, PALE_GOLD if i < studs else darker(DEEP_GOLD, 0.5))


def _nothing(_brush: Brush, _face: Face) -> None:
    """For what a face does not have."""


def _diaper(brush: Brush, ground: Rgb) -> None:
    """The lozenges with dots that fill the ground of a miniature."""
    line, dot = darker(ground, 0.28), mix(ground, PALE_GOLD, 0.75)
    for i in range(-7, 8):
        start = i * 0.164 + 0.008
        brush.lines(((start, 0.0), (start + 1.0, 1.0)), line, 0.012)
        brush.lines(((1 - start, 0.0), (-start, 1.0)), line, 0.012)
    for row in range(13):
        for column in range(7):
            brush.circle(0.008 + 0.082 * (2 * column + row % 2), 0.082 * row, 0.014, dot)


def _shoulders(brush: Brush, face: Face) -> None:
    left = [(0.09, 0.91), (0.12, 0.83), (0.2, 0.765), (0.33, 0.725), (0.42, 0.7)]
    outline = [*left, *mirrored(left)[::-1]]
    brush.polygon(outline, face.robe)
    brush.polygon(
        [(0.09, 0.91), (0.12, 0.83), (0.2, 0.765), (0.27, 0.745), (0.22, 0.91)], darker(face.robe, 0.22)
    )
    brush.lines(left, INK, LINE * 1.3)
    brush.lines(mirrored(left), INK, LINE * 1.3)
    for x in (0.3, 0.7):
        brush.lines(((x, 0.8), (x - 0.02 if x < 0.5 else x + 0.02, 0.91)), darker(face.robe), 0.014)
    neck = [(0.425, 0.6), (0.42, 0.735), (0.5, 0.79), (0.58, 0.735), (0.575, 0.6)]
    shape(brush, neck, darker(face.skin, 0.2))
    collar = [(0.4, 0.69), (0.5, 0.795), (0.6, 0.69), (0.645, 0.725), (0.5, 0.9), (0.355, 0.725)]
    shape(brush, collar, face.trim)
    brush.circle(0.5, 0.845, 0.026, GOLD, INK)


def _outline() -> list[Point]:
    """The head: round above, narrower towards the chin."""
    points = []
    for i in range(48):
        angle = 2 * pi * i / 48
        narrow = 1 - 0.2 * max(0.0, sin(angle)) ** 2
        points.append((HEAD[0] + HEAD_WIDE * cos(angle) * narrow, HEAD[1] + HEAD_HIGH * sin(angle)))
    return points


def _head(brush: Brush, face: Face) -> None:
    for x in (HEAD[0] - HEAD_WIDE, HEAD[0] + HEAD_WIDE):
        brush.ellipse(x, 0.495, 0.034, 0.05, INK)
        brush.ellipse(x, 0.495, 0.02, 0.035, darker(face.skin, 0.1))
    shape(brush, _outline(), face.skin)
    # Light from the upper left: a soft shade along the right cheek.
    shade = [*arc(HEAD, HEAD_WIDE * 0.95, HEAD_HIGH * 0.94, -0.1, 0.2, 12)]
    inner = [*arc((0.47, 0.46), HEAD_WIDE * 0.93, HEAD_HIGH * 0.92, 0.2, -0.1, 12)]
    brush.polygon([*shade, *inner], darker(face.skin, 0.12))


def _features(brush: Brush, face: Face) -> None:
    brow = face.hair_colour if face.hair_colour != face.skin else INK
    brow = mix(brow, INK, 0.45) if not face.old else mix(brow, INK, 0.12)
    for side in (-1, 1):
        x = 0.5 + side * _APART
        eye = [
            *arc((x, _EYES + 0.008), 0.047, 0.034, 0.5, 1.0, 10),
            *arc((x, _EYES + 0.008), 0.047, 0.02, 0.0, 0.5, 10),
        ]
        brush.polygon(eye, _EYE_WHITE)
        brush.circle(x + 0.006, _EYES + 0.002, 0.0215, INK)
        brush.circle(x + 0.013, _EYES - 0.007, 0.0065, _EYE_WHITE)
        brush.lines(arc((x, _EYES + 0.008), 0.05, 0.038, 0.49, 1.01, 10), INK, 0.017)
        lift = 0.012 if face.smiles else 0.0
        brush.lines(
            ((x - 0.055 * side, _EYES - 0.052), (x, _EYES - 0.068 - lift), (x + 0.056 * side, _EYES - 0.05)),
            brow,
            0.022,
        )
        if face.old:
            brush.lines(arc((x, _EYES + 0.022), 0.05, 0.03, 0.08, 0.42, 8), darker(face.skin, 0.35), 0.009)
        cheek = mix(face.skin, LIP, 0.26)
        brush.ellipse(0.5 + side * 0.1, 0.553, 0.032, 0.02, cheek)
    brush.lines(((0.502, 0.475), (0.528, 0.55), (0.496, 0.558)), darker(face.skin, 0.5), 0.014)
    if face.beard != "long":
        mouth = 0.613
        bend = 0.02 if face.smiles else 0.004
        brush.lines(
            (
                (0.446, mouth - bend),
                (0.475, mouth),
                (0.5, mouth + 0.003),
                (0.525, mouth),
                (0.554, mouth - bend),
            ),
            LIP,
            0.019,
        )
        brush.lines(((0.478, mouth + 0.027), (0.522, mouth + 0.027)), darker(face.skin, 0.3), 0.01)
    if face.old:
        for y in (0.352, 0.372):
            brush.lines(((0.45, y), (0.5, y - 0.006), (0.55, y)), darker(face.skin, 0.25), 0.008)
