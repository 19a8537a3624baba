"""What is laid over the board: places to build on, reservations, the last move, a province or a region lit.

`px` is the width of a space in surface px. Results are kept: do not draw on them.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.mark import mark_disc
from game.engine.draw.pixels import native
from game.engine.draw.sprite import Extent, Sprite, make_sprite
from game.engine.pointer import Point
from game.engine.theme import PlayerColour, Rgb
from game.games.chang_cheng.view.art.geometry import province_polygon, region_polygon, wall_y
from game.games.chang_cheng.view.art.palette import PALETTE

P = PALETTE


def _slab(index: int, left: float, right: float, top: float, bottom: float) -> list[Point]:
    """A strip along the wall around the middle of space `index`, relative to it."""
    middle = index + 0.5
    zero = wall_y(middle)
    us = [left + (right - left) * i / 8 for i in range(9)]
    rise = [wall_y(middle + u) - zero for u in us]
    return [
        *((u, y + top) for u, y in zip(us, rise, strict=True)),
        *((u, y + bottom) for u, y in zip(reversed(us), reversed(rise), strict=True)),
    ]


def _dashes(brush: Brush, points: list[Point], colour: Rgb, width: float, dash: float) -> None:
    """A closed dashed line."""
    pen, drawn = brush.width(width), True
    rest = dash
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        (x1, y1), (x2, y2) = a, b
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        at = 0.0
        while length > 0 and at < length:
            step = min(rest, length - at)
            if drawn:
                ends = [
                    brush.at(x1 + (x2 - x1) * t / length, y1 + (y2 - y1) * t / length)
                    for t in (at, at + step)
                ]
                pygame.draw.line(brush.surface, colour, ends[0], ends[1], pen)
            at += step
            rest -= step
            if rest <= 1e-9:
                drawn, rest = not drawn, dash


@lru_cache(maxsize=48)
def legal_glow(index: int, px: int, strong: bool = False) -> Sprite:
    """A space that may be built on: lit, with a dashed golden rim; `strong` under the pointer, with a cross.

    The point is `space_centre(index)`.
    """

    def paint(brush: Brush) -> None:
        rim = _slab(index, -0.43, 0.43, -0.36, 0.4)
        brush.polygon(rim, (*P.token, 215 if strong else 130))
        _dashes(brush, rim, P.ink, 0.085 if strong else 0.07, 0.105)
        _dashes(brush, rim, P.gold_light if strong else P.gold, 0.055 if strong else 0.04, 0.105)
        reach = 0.16 if strong else 0.11
        for ends in (((-reach, 0.02), (reach, 0.02)), ((0.0, 0.02 - reach), (0.0, 0.02 + reach))):
            brush.lines(ends, P.ink, 0.085 if strong else 0.07)
        for ends in (((-reach, 0.02), (reach, 0.02)), ((0.0, 0.02 - reach), (0.0, 0.02 + reach))):
            brush.lines(ends, P.gold_light if strong else P.gold, 0.045 if strong else 0.035)

    return make_sprite(Extent(0.5, 0.6, 0.5, 0.64), px, paint)


@lru_cache(maxsize=48)
def reserved(colours: tuple[PlayerColour, ...], index: int, px: int) -> Sprite:
    """A rope between two stakes before a space kept free for the owner of a tower, his mark on it.

    More than one colour where several towers reserve it. The point is `space_centre(index)`.
    """

    def paint(brush: Brush) -> None:
        feet = {u: wall_y(index + 0.5 + u) - wall_y(index + 0.5) + 0.36 for u in (-0.4, 0.4)}
        rope = []
        for i in range(9):
            t = i / 8
            y = feet[-0.4] + (feet[0.4] - feet[-0.4]) * t - 0.5 + 0.5 * t * (1 - t)
            rope.append((-0.4 + 0.8 * t, y))
        for u, y in feet.items():
            brush.lines(((u, y), (u, y - 0.6)), P.ink, 0.12)
            brush.lines(((u, y - 0.01), (u, y - 0.58)), P.wood.light, 0.065)
        brush.lines(rope, P.ink, 0.085)
        brush.lines(rope, P.vermilion, 0.045)
        count = len(colours)
        for i, colour in enumerate(colours):
            u = (i - (count - 1) / 2) * 0.4
            mark_disc(brush, u, rope[4][1] + 0.1, 0.17 if count == 1 else 0.125, colour, P.ink, P.token)

    return make_sprite(Extent(0.52, 0.56, 0.52, 0.56), px, paint, 0.022)


@lru_cache(maxsize=24)
def last_move(index: int, px: int, spaces: int = 1) -> Sprite:
    """Golden corners round what was placed last; the point is the piece's own (see `piece_art`)."""
    half = spaces / 2
    middle = index + half

    def paint(brush: Brush) -> None:
        for sign in (-1, 1):
            rise = wall_y(middle + sign * half) - wall_y(middle)
            for edge, turn in ((-0.5, 1), (0.47, -1)):
                corner = (
                    (sign * (half - 0.26), rise * (1 - 0.26 / half) + edge),
                    (sign * (half - 0.03), rise + edge),
                    (sign * (half - 0.03), rise + edge + turn * 0.2),
                )
                brush.lines(corner, P.ink, 0.1)
                brush.lines(corner, P.gold_light, 0.055)

    return make_sprite(Extent(half + 0.06, 0.8, half + 0.06, 0.8), px, paint)


@lru_cache(maxsize=8)  # as large as a sixth of a board
def highlight(side: str, kind: str, index: int, px: int, rgb: Rgb) -> Sprite:
    """A veil with a firm rim over a "province" or a "region" with its stretch of wall.

    The point is the west end of the board at y = 0.
    """
    outline = province_polygon(side, index) if kind == "province" else region_polygon(side, index)
    left, top = min(x for x, _ in outline), min(y for _, y in outline)
    right, bottom = max(x for x, _ in outline), max(y for _, y in outline)
    origin = round(left * px), round(top * px)
    size = round(right * px) - origin[0], round(bottom * px) - origin[1]
    inset = 0.05

    # One colour all over, even where it is clear: averaging twice the size then needs no premultiplied alpha.
    large = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    large.fill((*rgb, 0))
    brush = Brush(large, px * 2, (-origin[0] * 2, -origin[1] * 2))
    brush.polygon(outline, (*rgb, 70))
    rim = [
        (min(max(x, left + inset), right - inset), min(max(y, top + inset), bottom - inset))
        for x, y in outline
    ]
    brush.lines([*rim, rim[0]], rgb, 0.1)
    image = native(pygame.transform.smoothscale(large, size))
    return Sprite(image, (-origin[0], -origin[1]))
