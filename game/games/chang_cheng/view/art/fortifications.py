"""How the wall is built: ramparts, banners, towers, gatehouses and rubble, for pieces and for the cover.

Units are spaces; a `Course` bends what stands on it along the wall's line. Light comes from the north-west.
"""

from __future__ import annotations

import random

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.mark import mark_disc
from game.engine.pointer import Point
from game.engine.theme import Color, PlayerColour, Rgb, mix
from game.games.chang_cheng.view.art.geometry import wall_y
from game.games.chang_cheng.view.art.palette import PALETTE, Tones, cloth_tones

P = PALETTE
_SHADE = (43, 33, 24, 70)
_FOOT = 0.43
"""How far south of the line the wall stands."""
LINE = 0.022
_OVERLAP = 0.01  # so that no gap shows between neighbours


class Course:
    """The wall's line through a piece, relative to the piece's own point."""

    def __init__(self, brush: Brush, middle: float, level: bool = False) -> None:
        self.brush = brush
        self._middle = middle
        self._rise = 0.0 if level else 1.0
        self._zero = wall_y(middle)

    def y(self, u: float) -> float:
        return self._rise * (wall_y(self._middle + u) - self._zero)

    def line(self, left: float, right: float, offset: float) -> list[Point]:
        count = max(2, round((right - left) * 6))
        us = [left + (right - left) * i / count for i in range(count + 1)]
        return [(u, self.y(u) + offset) for u in us]

    def strip(self, left: float, right: float, top: float, bottom: float, colour: Color) -> None:
        points = [*self.line(left, right, top), *reversed(self.line(left, right, bottom))]
        pygame.draw.polygon(self.brush.surface, colour, self.brush.scale(points))

    def stroke(self, left: float, right: float, offset: float, colour: Rgb, width: float) -> None:
        points = self.brush.scale(self.line(left, right, offset))
        pygame.draw.lines(self.brush.surface, colour, False, points, self.brush.width(width))


def _merlons(course: Course, left: float, right: float, top: float, bottom: float, tone: Rgb) -> None:
    brush = course.brush
    count = max(1, round((right - left) * 4))
    step = (right - left) / count
    for i in range(count):
        u = left + (i + 0.22) * step
        w = step * 0.56
        a, b = course.y(u), course.y(u + w)
        quad = ((u, a + top), (u + w, b + top), (u + w, b + bottom), (u, a + bottom))
        brush.polygon(quad, tone, P.ink)


def _masonry(course: Course, left: float, right: float, top: float, bottom: float, courses: int) -> None:
    """Courses of bricks with joints that shift by half a brick."""
    brush = course.brush
    width = max(1, brush.width(0.012))
    high = (bottom - top) / courses
    for row in range(courses):
        y = top + high * row
        if row:
            course.stroke(left, right, y, P.brick_line, 0.012)
        u = left + (0.09 if row % 2 else 0.18)
        while u < right - 0.02:
            at = course.y(u)
            pygame.draw.line(
                brush.surface, P.brick_line, brush.at(u, at + y), brush.at(u, at + y + high), width
            )
            u += 0.2


def _rampart(course: Course, half: float, deck: Rgb, lift: float = 0.0) -> None:
    """A stretch of wall: shadow, far battlements, the walk in the owner's colour, face, near battlements."""
    course.strip(-half, half, _FOOT, _FOOT + 0.075, _SHADE)
    left, right = -half - _OVERLAP, half + _OVERLAP
    back, front = -0.25 - lift, -0.03 - lift
    _merlons(course, left, right, back - 0.085, back + 0.03, P.brick.middle)
    course.strip(left, right, back, front, P.brick.light)
    course.strip(left, right, back + 0.05, front - 0.05, deck)
    course.strip(left, right, front, _FOOT, P.brick.middle)
    course.strip(left, right, front, front + 0.07, mix(P.brick.middle, P.brick.light, 0.6))
    course.strip(left, right, _FOOT - 0.075, _FOOT, P.brick.dark)
    _masonry(course, left, right, front, _FOOT - 0.07, 3 if lift == 0 else 4)
    course.stroke(left, right, back, P.ink, LINE)
    _merlons(course, left, right, front - 0.085, front + 0.06, P.brick.light)
    course.stroke(left, right, _FOOT, P.ink, LINE)


def _mark(brush: Brush, u: float, v: float, radius: float, colour: PlayerColour | None) -> None:
    if colour is not None:
        mark_disc(brush, u, v, radius, colour, P.ink, P.token)
        return
    # Undyed: a plain knot in place of a shape.
    brush.circle(u, v, radius * 0.95, P.ink_soft)
    brush.circle(u, v, radius * 0.55, P.linen)


def _cloth(colour: PlayerColour | None) -> Tones:
    if colour is None:
        return Tones(mix(P.linen, (255, 255, 255), 0.4), P.linen, mix(P.linen, P.ink_soft, 0.35))
    return cloth_tones(colour.rgb)


def banner(brush: Brush, u: float, y: float, colour: PlayerColour | None, size: float = 1.0) -> None:
    """A tall cloth on a pole with a crossbar, undyed without a colour; the pole stands left of (u, y)."""
    tones = _cloth(colour)
    pole, left, right = u - 0.25 * size, u - 0.22 * size, u + 0.28 * size
    top, low = y - 0.84 * size, y - 0.26 * size
    for tone, width in ((P.ink, 0.075), (P.wood.light, 0.035)):
        brush.lines(((pole, y), (pole, top - 0.07)), tone, width)
    brush.circle(pole, top - 0.085, 0.045, P.gold_light, P.ink)
    middle = (left + right) / 2
    cloth = ((left, top), (right, top), (right, low), (middle, low - 0.09 * size), (left, low))
    brush.polygon(cloth, tones.middle)
    brush.polygon(
        ((left, top), (left + 0.1 * size, top), (left + 0.1 * size, low - 0.035), (left, low)), tones.light
    )
    brush.polygon(
        ((right - 0.08 * size, top), (right, top), (right, low), (right - 0.08 * size, low - 0.03)),
        tones.dark,
    )
    pygame.draw.polygon(brush.surface, P.ink, brush.scale(cloth), brush.line)
    for tone, width in ((P.ink, 0.065), (P.wood.light, 0.028)):
        brush.lines(((pole - 0.03, top), (right + 0.035, top)), tone, width)
    _mark(brush, middle, top + 0.255 * size, 0.15 * size, colour)


def _deck(colour: PlayerColour | None) -> Rgb:
    return mix(_cloth(colour).middle, P.brick.light, 0.18)


def paint_wall(course: Course, colour: PlayerColour | None) -> None:
    """A single wall with its banner."""
    _rampart(course, 0.5, _deck(colour))
    banner(course.brush, -0.02, course.y(-0.02) - 0.05, colour)


def _roof(brush: Brush, eave: float, half: float, ridge: float, high: float, tones: Tones) -> None:
    """A tiled roof with eaves that turn up, its south slope seen from the front."""
    top = eave - high
    tip = 0.09 * half / 0.5
    outline = (
        (-half, eave - tip),
        (-half * 0.9, eave + 0.012),
        (half * 0.9, eave + 0.012),
        (half, eave - tip),
        (half * 0.72, eave - high * 0.42),
        (ridge, top),
        (-ridge, top),
        (-half * 0.72, eave - high * 0.42),
    )
    brush.polygon(outline, tones.middle)
    brush.polygon(
        (outline[0], outline[1], (-half * 0.45, eave), (-ridge * 0.6, top), outline[6], outline[7]),
        tones.light,
    )
    brush.polygon(
        (outline[3], outline[2], (half * 0.5, eave), (ridge * 0.7, top), outline[5], outline[4]), tones.dark
    )
    for i in range(-3, 4):
        share = i / 3.6
        brush.lines(((ridge * share, top + 0.02), (half * 0.88 * share, eave - 0.01)), tones.dark, 0.012)
    pygame.draw.polygon(brush.surface, P.ink, brush.scale(outline), brush.line)
    brush.lines(((-half * 0.9, eave + 0.005), (half * 0.9, eave + 0.005)), P.ink, 0.04)
    brush.rect(-ridge - 0.04, top - 0.055, 2 * ridge + 0.08, 0.08, P.ink, radius=0.03)
    brush.rect(-ridge - 0.02, top - 0.035, 2 * ridge + 0.04, 0.04, tones.dark, radius=0.015)


def _storey(brush: Brush, half: float, top: float, bottom: float, stone: Tones) -> None:
    brush.rect(-half, top, 2 * half, bottom - top, stone.middle)
    brush.rect(-half, top, half * 0.5, bottom - top, stone.light)
    brush.rect(half * 0.62, top, half * 0.38, bottom - top, stone.dark)
    frame = ((-half, top), (half, top), (half, bottom), (-half, bottom))
    pygame.draw.polygon(brush.surface, P.ink, brush.scale(frame), brush.line)


def watchtower(brush: Brush, roof: Tones) -> None:
    """A tower of two storeys under a double roof; the wall's line runs through (0, 0)."""
    body = ((-0.4, 0.43), (0.4, 0.43), (0.34, -0.52), (-0.34, -0.52))
    brush.polygon(body, P.brick.middle)
    brush.polygon(((-0.4, 0.43), (-0.2, 0.43), (-0.17, -0.52), (-0.34, -0.52)), P.brick.light)
    brush.polygon(((0.4, 0.43), (0.25, 0.43), (0.2, -0.52), (0.34, -0.52)), P.brick.dark)
    for row in range(1, 5):
        y = -0.5 + row * 0.19
        half = 0.34 + 0.06 * (y + 0.52) / 0.95
        brush.lines(((-half, y), (half, y)), P.brick_line, 0.012)
    pygame.draw.polygon(brush.surface, P.ink, brush.scale(body), brush.line)
    brush.rect(-0.3, -0.96, 0.6, 0.2, P.house_wall)
    _storey(brush, 0.27, -1.0, -0.74, Tones(P.token, P.house_wall, P.brick.light))
    for u in (-0.12, 0.12):
        brush.rect(u - 0.045, -0.95, 0.09, 0.13, P.ink)
    _roof(brush, -0.5, 0.57, 0.27, 0.3, roof)
    _roof(brush, -0.98, 0.46, 0.16, 0.27, roof)
    brush.circle(0.0, -1.31, 0.05, P.gold_light, P.ink)


def _cast(course: Course, left: float, right: float) -> None:
    """The shadow of a tower on the face of the wall east of it."""
    course.strip(left, right, 0.02, _FOOT - 0.02, mix(P.brick.dark, P.ink, 0.25))


def paint_tower(course: Course, colour: PlayerColour) -> None:
    """The tower piece on its stretch of wall."""
    brush = course.brush
    _rampart(course, 0.5, _deck(colour))
    _cast(course, 0.36, 0.49)
    watchtower(brush, cloth_tones(colour.rgb))
    _mark(brush, 0.0, -0.13, 0.19, colour)


def paint_double(course: Course, colour: PlayerColour) -> None:
    """Two spaces of higher wall with a gatehouse over the join and a banner on either side."""
    brush = course.brush
    _rampart(course, 1.0, _deck(colour), lift=0.08)
    for u in (-0.68, 0.68):
        banner(brush, u, course.y(u) - 0.1, colour, 0.96)
    _cast(course, 0.3, 0.45)
    _storey(brush, 0.33, -0.42, 0.43, P.brick)
    arch = [
        (-0.17, 0.43),
        (-0.17, 0.08),
        (-0.11, -0.06),
        (0.0, -0.12),
        (0.11, -0.06),
        (0.17, 0.08),
        (0.17, 0.43),
    ]
    brush.polygon(arch, P.wood.dark, P.ink)
    brush.lines(((0.0, -0.1), (0.0, 0.43)), P.ink, 0.02)
    for u, v in ((-0.09, 0.08), (0.09, 0.08), (-0.09, 0.26), (0.09, 0.26)):
        brush.circle(u, v, 0.032, P.gold_light)
    _roof(brush, -0.36, 0.5, 0.28, 0.32, cloth_tones(colour.rgb))


def paint_demolished(course: Course, colour: PlayerColour | None, index: int) -> None:
    """Two stumps, a heap of bricks, the torn cloth on a broken pole."""
    brush = course.brush
    chance = random.Random(f"rubble {index}")
    course.strip(-0.5, 0.5, _FOOT - 0.02, _FOOT + 0.08, _SHADE)
    for sign in (-1, 1):
        stump = [
            (sign * 0.5, course.y(sign * 0.5) + _FOOT),
            (sign * 0.5, course.y(sign * 0.5) - 0.02),
            (sign * 0.42, -0.05),
            (sign * 0.4, 0.06),
            (sign * 0.3, 0.07),
            (sign * 0.27, 0.19),
            (sign * 0.17, 0.22),
            (sign * 0.12, _FOOT),
        ]
        brush.polygon(stump, P.brick.middle if sign < 0 else P.brick.dark, P.ink)
        for y, reach in ((0.14, 0.3), (0.26, 0.19)):
            at = course.y(sign * 0.4)
            brush.lines(((sign * 0.5, at + y), (sign * reach, at * 0.7 + y)), P.brick_line, 0.014)
    for row, count, spread in ((0.36, 6, 0.4), (0.28, 4, 0.26), (0.2, 2, 0.12)):
        for i in range(count):
            u = -spread + 2 * spread * (i + 0.5) / count + chance.uniform(-0.03, 0.03)
            v = row + chance.uniform(-0.02, 0.03)
            turn, w, h = chance.uniform(-0.05, 0.05), 0.085, 0.042
            quad = (
                (u - w, v - h + turn),
                (u + w, v - h - turn),
                (u + w, v + h - turn),
                (u - w, v + h + turn),
            )
            brush.polygon(quad, (P.brick.light, P.brick.middle, P.brick.dark)[chance.randrange(3)], P.ink)
    tones = _cloth(colour)
    faded = mix(tones.middle, P.paper_deep, 0.42)
    for tone, width in ((P.ink, 0.075), (P.wood.middle, 0.035)):
        brush.lines(((-0.16, 0.2), (-0.3, -0.22), (-0.2, -0.3)), tone, width)
    cloth = (
        (-0.3, -0.24),
        (0.13, -0.38),
        (0.24, -0.16),
        (0.13, -0.13),
        (0.19, 0.0),
        (0.05, 0.0),
        (0.02, 0.12),
        (-0.14, 0.07),
        (-0.2, 0.14),
    )
    brush.polygon(cloth, faded, P.ink)
    _mark(brush, -0.04, -0.14, 0.115, colour)
