"""Walls along the sides of triangles: dark basalt, or brick once the black ones are used up.

A wall lies on the middle of its side, a joint on a point where walls meet; `px` is a board unit in surface
px. Results are kept: do not draw on them.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.sprite import Extent, Sprite, fitted, make_sprite
from game.engine.pointer import Point
from game.engine.theme import Rgb, mix
from game.games.alexandros.view.art.geometry import RISING, STEPS
from game.games.alexandros.view.art.palette import PALETTE, Tones

P = PALETTE
THICKNESS: Final = 0.15
_HIGH: Final = 0.055
_POST: Final = 0.125
_LINE = 0.02


def _reach(direction: int) -> Extent:
    """As far as a wall reaches, with its shadow and its golden outline."""
    across, down = abs(STEPS[direction][0]) / 2 + 0.13, abs(STEPS[direction][1]) / 2
    return Extent(across, down + 0.18, across, down + 0.15)


class _Stuff(NamedTuple):
    tones: Tones
    edge: Rgb
    blocks: int  # along a wall


def _stuff(red: bool) -> _Stuff:
    return _Stuff(P.brick, P.brick_edge, 7) if red else _Stuff(P.basalt, P.basalt_edge, 4)


class _Bar(NamedTuple):
    """The top of a wall: its middle line and what leads across it."""

    along: Point
    across: Point

    def at(self, u: float, v: float, high: float = _HIGH) -> Point:
        """`u` -0.5..0.5 along, `v` -1..1 across, lifted by `high`."""
        half = THICKNESS / 2
        return (
            self.along[0] * u + self.across[0] * v * half,
            self.along[1] * u + self.across[1] * v * half - high,
        )

    def outline(self, end: float, high: float, broad: float = 1.0) -> list[Point]:
        return [
            self.at(-end, -broad, high),
            self.at(end, -broad, high),
            self.at(end, broad, high),
            self.at(-end, broad, high),
        ]


def _bar(direction: int) -> _Bar:
    x, y = STEPS[direction]
    length = hypot(x, y)
    return _Bar((x, y), (-y / length, x / length))


def _shadow(brush: Brush, bar: _Bar) -> None:
    brush.polygon([(x + 0.03, y + 0.045) for x, y in bar.outline(0.49, 0.0)], (*P.ink, 70))


def paint_wall(brush: Brush, direction: int, red: bool, end: float = 0.5) -> None:
    """A wall around (0, 0): courses of stone, the face below, the upper edge in the light."""
    stuff, bar = _stuff(red), _bar(direction)
    rim = mix(stuff.tones.dark, P.ink, 0.6)
    low, high = bar.outline(end, -0.012, 1.12), bar.outline(end, _HIGH, 1.12)
    hull = [high[0], high[1], (low[1][0], low[1][1]), low[2], low[3], (low[0][0], low[0][1])]
    brush.polygon(low, rim)
    brush.polygon(high, rim)
    brush.polygon([high[3], high[2], low[2], low[3]], rim)
    brush.polygon([high[0], high[1], low[1], low[0]], rim)
    brush.polygon(hull, rim)
    face_high, face_low = bar.outline(end, _HIGH), bar.outline(end, 0.0)
    brush.polygon([face_high[3], face_high[2], face_low[2], face_low[3]], stuff.tones.dark)
    count = max(2, round(stuff.blocks * 2 * end))
    courses = 2 if red else 1
    for course in range(courses):
        near, far = -1 + 2 * course / courses, -1 + 2 * (course + 1) / courses
        for i in range(-1, count + 1):
            u1 = -end + (i + 0.5 * (course % 2)) * 2 * end / count
            u2 = u1 + 2 * end / count
            u1, u2 = max(u1, -end) + 0.008, min(u2, end) - 0.008
            if u2 - u1 < 0.02:
                continue
            tone = mix(stuff.tones.middle, stuff.tones.light, 0.1 + 0.22 * ((i * 3 + course) % 3) / 2)
            gap = 0.06 if red else 0.0
            brush.polygon(
                [bar.at(u1, near), bar.at(u2, near), bar.at(u2, far - gap), bar.at(u1, far - gap)], tone
            )
    upper = -1.0 if bar.across[1] > 0 else 1.0
    brush.polygon(
        [bar.at(-end, upper), bar.at(end, upper), bar.at(end, upper * 0.62), bar.at(-end, upper * 0.62)],
        stuff.edge,
    )


@lru_cache(maxsize=24)
def wall(direction: int, red: bool, px: int) -> Sprite:
    """A wall that stands; the point is the middle of its side."""

    def paint(brush: Brush) -> None:
        _shadow(brush, _bar(direction))
        paint_wall(brush, direction, red)

    return make_sprite(_reach(direction), px, paint, _LINE)


@lru_cache(maxsize=24)
def ghost_wall(direction: int, red: bool, px: int) -> Sprite:
    """A wall that would be laid: seen through, in a golden outline. Same point."""
    bar = _bar(direction)

    def rim(brush: Brush) -> None:
        for broad, tone in ((1.75, P.ink), (1.5, P.gold_light)):
            brush.polygon(bar.outline(0.43, _HIGH / 2, broad), tone)
        paint_wall(brush, direction, red, 0.41)

    solid = make_sprite(_reach(direction), px, rim, _LINE)
    image = solid.image.copy()
    image.set_alpha(190)
    return Sprite(image, solid.anchor)


def paint_joint(brush: Brush, red: bool) -> None:
    """A round tower that covers the ends of the walls at a point."""
    stuff = _stuff(red)
    rim = mix(stuff.tones.dark, P.ink, 0.6)
    brush.circle(0.025, 0.03, _POST + 0.012, (*P.ink, 80))
    top = -_HIGH - 0.012
    brush.circle(0.0, 0.0, _POST + 0.016, rim)
    brush.rect(-_POST - 0.016, top, 2 * _POST + 0.032, -top, rim)
    brush.circle(0.0, top, _POST + 0.016, rim)
    brush.circle(0.0, -0.004, _POST, stuff.tones.dark)
    brush.circle(0.0, top, _POST, stuff.edge)
    brush.circle(0.012, top + 0.016, _POST - 0.018, stuff.tones.middle)
    for i in range(6):
        a = pi * i / 3
        brush.lines(
            (
                (0.05 * cos(a), top + 0.008 + 0.05 * sin(a)),
                (0.1 * cos(a), top + 0.008 + 0.1 * sin(a)),
            ),
            stuff.tones.dark,
            0.016,
        )
    brush.circle(0.0, top + 0.006, 0.05, mix(stuff.tones.middle, stuff.tones.light, 0.45))


@lru_cache(maxsize=8)
def joint(red: bool, px: int) -> Sprite:
    """What joins walls at a point; draw it after all walls."""
    return make_sprite(Extent(0.2, 0.26, 0.2, 0.22), px, lambda brush: paint_joint(brush, red), _LINE)


@lru_cache(maxsize=24)
def wall_icon(red: bool, px: int) -> pygame.Surface:
    """A piece of wall in a box px x px."""

    return fitted(Extent(0.2, 0.27, 0.2, 0.21), px, lambda brush: paint_wall(brush, RISING, red, 0.19), 0.02)
