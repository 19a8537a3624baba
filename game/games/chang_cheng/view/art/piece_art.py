"""The pieces of the wall: walls, towers, double walls, what is left of them, and their small icons.

`px` is the width of a space in surface px. Every piece follows the wall's line through its own space `index`
(0..12), so neighbours meet without a step. Its point is the middle of the space on that line; for a double
wall, whose `index` is its west space, the join between its two spaces. A piece without a colour is neutral.
Results are kept: do not draw on them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.mark import mark_disc
from game.engine.draw.sprite import Extent, Sprite, fitted, make_sprite
from game.engine.pointer import Point
from game.engine.theme import PlayerColour, Rgb, mix
from game.games.chang_cheng.view.art.geometry import wall_y
from game.games.chang_cheng.view.art.palette import PALETTE, Tones, cloth_tones

P = PALETTE
_SHADE = (43, 33, 24, 70)
_FOOT = 0.38
"""How far south of the line the wall stands."""
_LINE = 0.022
_HALF = 0.51  # a trifle more than half a space, so that no gap shows between neighbours
_SINGLE = Extent(0.54, 1.02, 0.54, 0.6)
_TALL = Extent(0.6, 1.52, 0.6, 0.6)
_DOUBLE = Extent(1.04, 1.16, 1.04, 0.62)
_RUBBLE = Extent(0.54, 0.78, 0.54, 0.6)


class _Course:
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

    def strip(
        self, left: float, right: float, top: float, bottom: float, colour: tuple[int, ...] | Rgb
    ) -> None:
        points = [*self.line(left, right, top), *reversed(self.line(left, right, bottom))]
        pygame.draw.polygon(self.brush.surface, colour, self.brush.scale(points))

    def stroke(self, left: float, right: float, offset: float, colour: Rgb, width: float) -> None:
        points = self.brush.scale(self.line(left, right, offset))
        pygame.draw.lines(self.brush.surface, colour, False, points, self.brush.width(width))


def _merlons(course: _Course, left: float, right: float, top: float, bottom: float, tone: Rgb) -> None:
    brush = course.brush
    count = max(1, round((right - left) * 4))
    step = (right - left) / count
    for i in range(count):
        u = left + (i + 0.22) * step
        w = step * 0.56
        a, b = course.y(u), course.y(u + w)
        quad = ((u, a + top), (u + w, b + top), (u + w, b + bottom), (u, a + bottom))
        brush.polygon(quad, tone, P.ink)


def _masonry(course: _Course, left: float, right: float, top: float, bottom: float, courses: int) -> None:
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


def _rampart(course: _Course, left: float, right: float, deck: Rgb, lift: float = 0.0) -> None:
    """A stretch of wall: shadow, far battlements, the walk in the owner's colour, face, near battlements."""
    course.strip(left, right, _FOOT, _FOOT + 0.085, _SHADE)
    back, front = -0.25 - lift, -0.03 - lift
    _merlons(course, left, right, back - 0.085, back + 0.03, P.brick.middle)
    course.strip(left, right, back, front, P.brick.light)
    course.strip(left, right, back + 0.05, front - 0.05, deck)
    course.strip(left, right, front, _FOOT, P.brick.middle)
    course.strip(left, right, front, front + 0.07, mix(P.brick.middle, P.brick.light, 0.6))
    course.strip(left, right, _FOOT - 0.075, _FOOT, P.brick.dark)
    _masonry(course, left, right, front, _FOOT - 0.07, 3 if lift == 0 else 4)
    course.stroke(left, right, back, P.ink, _LINE)
    _merlons(course, left, right, front - 0.085, front + 0.06, P.brick.light)
    course.stroke(left, right, _FOOT, P.ink, _LINE)


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


def _banner(course: _Course, u: float, colour: PlayerColour | None, foot: float, size: float = 1.0) -> None:
    """A tall cloth on a pole with a crossbar; the pole stands left of the cloth."""
    brush = course.brush
    tones = _cloth(colour)
    y = course.y(u) + foot
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


def _paint_wall(course: _Course, colour: PlayerColour | None) -> None:
    _rampart(course, -_HALF, _HALF, _deck(colour))
    _banner(course, -0.02, colour, -0.05)


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
    brush.rect(-ridge - 0.03, top - 0.045, 2 * ridge + 0.06, 0.06, tones.dark, P.ink, 0.02)


def _storey(brush: Brush, half: float, top: float, bottom: float, stone: Tones) -> None:
    brush.rect(-half, top, 2 * half, bottom - top, stone.middle)
    brush.rect(-half, top, half * 0.5, bottom - top, stone.light)
    brush.rect(half * 0.62, top, half * 0.38, bottom - top, stone.dark)
    frame = ((-half, top), (half, top), (half, bottom), (-half, bottom))
    pygame.draw.polygon(brush.surface, P.ink, brush.scale(frame), brush.line)


def _paint_tower(course: _Course, colour: PlayerColour) -> None:
    brush = course.brush
    roof = cloth_tones(colour.rgb)
    _rampart(course, -_HALF, _HALF, _deck(colour))
    brush.polygon(((0.36, 0.0), (0.5, 0.12), (0.5, 0.46), (-0.3, 0.49), (-0.4, 0.42)), _SHADE)
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
    _mark(brush, 0.0, -0.13, 0.19, colour)


def _paint_double(course: _Course, colour: PlayerColour) -> None:
    """Two spaces of higher wall with a gatehouse over the join and a banner on either side."""
    brush = course.brush
    _rampart(course, -1.0, 1.0, _deck(colour), lift=0.08)
    _banner(course, -0.68, colour, -0.1, 0.96)
    _banner(course, 0.68, colour, -0.1, 0.96)
    brush.polygon(((0.3, -0.1), (0.42, 0.0), (0.42, 0.46), (-0.26, 0.48), (-0.34, 0.42)), _SHADE)
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


def _paint_demolished(course: _Course, colour: PlayerColour | None, index: int) -> None:
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


def _single_course(brush: Brush, index: int) -> _Course:
    return _Course(brush, index + 0.5)


@lru_cache(maxsize=160)
def wall(colour: PlayerColour | None, index: int, px: int) -> Sprite:
    """A single wall with its owner's banner, undyed for a neutral one."""
    return make_sprite(_SINGLE, px, lambda b: _paint_wall(_single_course(b, index), colour), _LINE)


@lru_cache(maxsize=64)
def tower(colour: PlayerColour, index: int, px: int) -> Sprite:
    """The tower under its double roof."""
    return make_sprite(_TALL, px, lambda b: _paint_tower(_single_course(b, index), colour), _LINE)


@lru_cache(maxsize=64)
def double_wall(colour: PlayerColour, index: int, px: int) -> Sprite:
    """The double wall over spaces `index` and the next one, also across a join of two boards."""
    return make_sprite(_DOUBLE, px, lambda b: _paint_double(_Course(b, index + 1.0), colour), _LINE)


@lru_cache(maxsize=64)
def demolished(colour: PlayerColour | None, index: int, px: int) -> Sprite:
    """What a traitor left of a single wall."""
    return make_sprite(
        _RUBBLE, px, lambda b: _paint_demolished(_single_course(b, index), colour, index), _LINE
    )


@lru_cache(maxsize=48)
def ghost(kind: str, colour: PlayerColour | None, index: int, px: int, legal: bool = True) -> Sprite:
    """A piece ("wall", "tower", "double_wall") before it is placed: see-through, the rim gold if `legal`."""
    if kind == "wall" or colour is None:
        piece = wall(colour, index, px)
    else:
        piece = {"tower": tower, "double_wall": double_wall}[kind](colour, index, px)
    thick = max(2, round(px * 0.05))
    size = piece.image.get_width() + 2 * thick, piece.image.get_height() + 2 * thick
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    outline = [(x + thick, y + thick) for x, y in pygame.mask.from_surface(piece.image, 90).outline()]
    for tone, radius in ((P.ink, thick), (P.gold_light if legal else P.paper_deep, thick * 0.7)):
        for point in outline:
            pygame.draw.circle(sheet, tone, point, radius)
    inside = pygame.mask.from_surface(piece.image, 90).to_surface(
        setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0)
    )
    sheet.blit(inside, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
    body = piece.image.copy()
    body.fill((255, 255, 255, 185 if legal else 105), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(body, (thick, thick))
    return Sprite(sheet, (piece.anchor[0] + thick, piece.anchor[1] + thick))


def _icon(extent: Extent, px: int, paint: Callable[[_Course], None], line: float = 0.03) -> pygame.Surface:
    return fitted(extent, px, lambda brush: paint(_Course(brush, 0.5, level=True)), line)


@lru_cache(maxsize=32)
def wall_icon(colour: PlayerColour | None, px: int) -> pygame.Surface:
    """A single wall in a box of px x px."""
    return _icon(Extent(0.52, 1.0, 0.52, 0.48), px, lambda course: _paint_wall(course, colour))


@lru_cache(maxsize=32)
def tower_icon(colour: PlayerColour, px: int) -> pygame.Surface:
    """A tower in a box of px x px."""
    return _icon(Extent(0.6, 1.38, 0.6, 0.5), px, lambda course: _paint_tower(course, colour))


@lru_cache(maxsize=32)
def double_wall_icon(colour: PlayerColour, px: int) -> pygame.Surface:
    """A double wall in a box of px x px."""
    return _icon(Extent(1.02, 1.02, 1.02, 0.5), px, lambda course: _paint_double(course, colour), 0.04)


@lru_cache(maxsize=32)
def demolished_icon(colour: PlayerColour | None, px: int) -> pygame.Surface:
    """A demolished wall in a box of px x px."""
    return _icon(Extent(0.52, 0.5, 0.52, 0.48), px, lambda course: _paint_demolished(course, colour, 0))


@lru_cache(maxsize=16)
def score_marker(colour: PlayerColour, px: int) -> pygame.Surface:
    """A lacquered disc in the player's colour with the shape, px x px."""

    def paint(brush: Brush) -> None:
        brush.circle(0.0, 0.0, 0.5, P.ink)
        brush.circle(0.0, 0.0, 0.44, colour.rgb)
        mark_disc(brush, 0.0, 0.0, 0.24, colour, P.ink, P.token)

    return fitted(Extent(0.5, 0.5, 0.5, 0.5), px, paint, 0.05)
