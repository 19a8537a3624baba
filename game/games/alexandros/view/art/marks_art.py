"""What is laid over the mosaic: owned ground, rims, lit triangles, rings, paths, badges, the last move.

`px` is a board unit in surface px. Results are kept: do not draw on them.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, hypot
from typing import Final

import pygame

from game.engine.draw import text
from game.engine.draw.brush import Brush
from game.engine.draw.shapes import supersampled
from game.engine.draw.sprite import Extent, Sprite, make_sprite
from game.engine.pointer import Point
from game.engine.theme import PlayerColour, Rgb, mix
from game.games.alexandros.view.art.geometry import ROUNDEL, STEPS, EdgeKey, inset, triangle_outline
from game.games.alexandros.view.art.palette import PALETTE
from game.games.alexandros.view.art.wall_art import wall_icon

P = PALETTE
_LINE = 0.02
_TINT = 89  # 35 % of 255
_PATTERN = 185
_TRIANGLE: Final = Extent(0.56, 0.62, 0.56, 0.62)
_BORDER: Final = (0.04, 0.122)
"""How far the rim of a province reaches inwards; what lies nearer to the side is under the wall."""


def _side_extent(direction: int) -> Extent:
    """As far as anything along a side of this direction reaches."""
    across, down = abs(STEPS[direction][0]) / 2 + 0.16, abs(STEPS[direction][1]) / 2 + 0.16
    return Extent(across, down, across, down)


# --- ground -------------------------------------------------------------------------------------------


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _pattern(brush: Brush, name: str, up: bool, colour: tuple[int, int, int, int]) -> None:
    """The player's pattern. It follows the triangles' lattice, so that it runs on over neighbours."""
    a, b, c = triangle_outline(up)
    if name == "lines":
        top, bottom = ((c, a), (b, a)) if up else ((c, a), (c, b))
        for f in (1 / 8, 3 / 8, 5 / 8, 7 / 8):
            ends = _between(top[0], top[1], f), _between(bottom[0], bottom[1], f)
            pygame.draw.line(
                brush.surface, colour, brush.at(*ends[0]), brush.at(*ends[1]), brush.width(0.035)
            )
    elif name == "diagonal":
        first, second = ((c, b), (a, b)) if up else ((b, a), (c, a))
        for f in (1 / 8, 3 / 8, 5 / 8, 7 / 8):
            ends = _between(first[0], first[1], f), _between(second[0], second[1], f)
            pygame.draw.line(
                brush.surface, colour, brush.at(*ends[0]), brush.at(*ends[1]), brush.width(0.042)
            )
    elif name == "dots":
        for i in range(1, 5):
            for j in range(1, 5 - i + 1):
                k = 6 - i - j
                if k < 1:
                    continue
                u = (a[0] * i + b[0] * j + c[0] * k) / 6
                v = (a[1] * i + b[1] * j + c[1] * k) / 6
                brush.circle(u, v, 0.028, colour)


@lru_cache(maxsize=24)
def tint(up: bool, colour: PlayerColour, px: int, raised: bool = False) -> Sprite:
    """A triangle of an owned province; the point is its middle. `raised`: one with a symbol, left clear."""
    large = max(1, ceil(px * 1.12))
    half = large / 2
    factor = 2
    surface = pygame.Surface((large * factor, large * factor), pygame.SRCALPHA)
    surface.fill((*colour.rgb, 0))
    brush = Brush(surface, px * factor, (half * factor, half * factor), _LINE)
    brush.polygon(triangle_outline(up), (*colour.rgb, _TINT))
    _pattern(brush, colour.pattern, up, (*mix(colour.rgb, P.ink, 0.25), _PATTERN))
    if raised:
        brush.circle(0.0, 0.0, ROUNDEL * 1.04, (*colour.rgb, 0))
    image = pygame.transform.smoothscale(surface, (large, large))
    return Sprite(image, (large // 2, large // 2))


def _edge(key: EdgeKey, near: float, far: float) -> list[Point]:
    """A strip inside a side, mitred at sharp corners."""
    dx, dy = STEPS[key.direction]
    length = hypot(dx, dy)
    nx, ny = -dy / length, dx / length
    if (ny > 0) != key.below:
        nx, ny = -nx, -ny
    corners = []
    for off, ends in ((near, (-0.5, 0.5)), (far, (0.5, -0.5))):
        for end in ends:
            sharp = key.west_tip if end < 0 else key.east_tip
            along = end - (1 if end > 0 else -1) * (off * 3**0.5 if sharp else 0.0)
            corners.append((dx * along + nx * off, dy * along + ny * off))
    return corners


@lru_cache(maxsize=96)
def border(key: EdgeKey, colour: PlayerColour, px: int) -> Sprite:
    """The rim of an owned province along one side; the point is the middle of the side."""
    near, far = _BORDER

    def paint(brush: Brush) -> None:
        brush.polygon(_edge(key, near, far + 0.018), mix(colour.rgb, P.ink, 0.62))
        brush.polygon(_edge(key, near, far), colour.rgb)

    return make_sprite(_side_extent(key.direction), px, paint, _LINE)


@lru_cache(maxsize=32)
def free_border(key: EdgeKey, px: int) -> Sprite:
    """The quiet dashed rim of a free province that can be taken; same point."""

    def paint(brush: Brush) -> None:
        a, b, c, d = _edge(key, 0.095, 0.13)
        for i in range(4):
            t1, t2 = (i + 0.2) / 4, (i + 0.8) / 4
            dash = [_between(a, b, t1), _between(a, b, t2), _between(d, c, t2), _between(d, c, t1)]
            brush.polygon(dash, (*P.ink_soft, 200))

    return make_sprite(_side_extent(key.direction), px, paint, _LINE)


# --- where to ------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def glow(up: bool, px: int, strong: bool = False) -> Sprite:
    """A triangle that can be reached, lit; the point is its middle. `strong`: under the pointer."""

    def paint(brush: Brush) -> None:
        brush.polygon(triangle_outline(up), (*P.gold_light, 120 if strong else 70))
        wide = 0.12 if strong else 0.085
        for by, width, tone in (
            (wide / 2 + 0.018, wide + 0.04, P.ink),
            (wide / 2 + 0.018, wide, P.gold_light),
            (wide / 2 + 0.018, wide * 0.4, P.paper),
        ):
            points = inset(up, by)
            brush.lines([*points, points[0], points[1]], tone, width)

    return make_sprite(_TRIANGLE, px, paint, _LINE)


@lru_cache(maxsize=4)
def shade(up: bool, px: int) -> Sprite:
    """Darkens a triangle that is out of the question; the point is its middle."""
    return make_sprite(_TRIANGLE, px, lambda brush: brush.polygon(triangle_outline(up), (*P.ink, 84)), _LINE)


@lru_cache(maxsize=8)
def point_ring(diameter: int, strong: bool = False) -> pygame.Surface:
    """A point that can be chosen, for a finger: a square of `diameter`, its middle on the point."""

    def paint(surface: pygame.Surface, factor: float) -> None:
        middle, radius = diameter * factor / 2, diameter * factor / 2 - factor
        centre = (middle, middle)
        for share, tone in (
            (1.0, (*P.ink, 235)),
            (0.92, (*(P.paper if strong else P.gold_light), 255)),
            (0.68 if strong else 0.74, (*P.ink, 235)),
            (0.6 if strong else 0.67, (*P.gold_light, 150 if strong else 60)),
        ):
            pygame.draw.circle(surface, tone, centre, radius * share)
        pygame.draw.circle(surface, P.ink, centre, radius * 0.26)
        pygame.draw.circle(surface, P.paper if strong else P.gold_light, centre, radius * 0.17)

    return supersampled((diameter, diameter), paint)


@lru_cache(maxsize=12)
def path_side(direction: int, px: int, chosen: bool = True) -> Sprite:
    """A stretch of a way that Alexander may take, dotted; the point is the middle of the side."""
    dx, dy = STEPS[direction]

    def paint(brush: Brush) -> None:
        radius = 0.062 if chosen else 0.042
        for t in (-0.3, -0.1, 0.1, 0.3):
            brush.circle(dx * t, dy * t, radius + 0.026, P.ink)
        for t in (-0.3, -0.1, 0.1, 0.3):
            brush.circle(dx * t, dy * t, radius, P.gold_light if chosen else P.paper_deep)

    return make_sprite(_side_extent(direction), px, paint, _LINE)


@lru_cache(maxsize=4)
def path_point(px: int, chosen: bool = True) -> Sprite:
    """A point on such a way."""

    def paint(brush: Brush) -> None:
        radius = 0.1 if chosen else 0.07
        brush.circle(0.0, 0.0, radius + 0.03, P.ink)
        brush.circle(0.0, 0.0, radius, P.gold_light if chosen else P.paper_deep)
        brush.circle(0.0, 0.0, radius * 0.5, P.gold if chosen else P.paper)

    return make_sprite(Extent(0.15, 0.15, 0.15, 0.15), px, paint, _LINE)


# --- badges -------------------------------------------------------------------------------------------


def _figure(surface: pygame.Surface, words: str, high: float, centre: Point, colour: Rgb) -> None:
    """Words centred on a point of `surface`, their digits `high` px tall."""
    face = text.font("sans", "bold", max(6, round(high / 0.68)))
    image = face.render(words, True, colour)
    box = image.get_bounding_rect()
    surface.blit(image, (round(centre[0] - box.centerx), round(centre[1] - box.centery)))


@lru_cache(maxsize=32)
def distance_badge(number: int, diameter: int) -> pygame.Surface:
    """How many sides away something lies: a gold coin, its middle on the place."""

    def paint(surface: pygame.Surface, factor: float) -> None:
        middle = diameter * factor / 2
        centre = (middle, middle)
        pygame.draw.circle(surface, P.ink, centre, middle)
        pygame.draw.circle(surface, P.gold_light, centre, middle * 0.9)
        pygame.draw.circle(surface, P.gold, centre, middle * 0.76)
        pygame.draw.circle(surface, P.paper, centre, middle * 0.68)
        _figure(surface, str(number), middle * 0.86, centre, P.ink)

    return supersampled((diameter, diameter), paint)


@lru_cache(maxsize=32)
def walls_badge(black: int, red: int, height: int) -> pygame.Surface:
    """How many walls a way needs: a plaque with a wall and the number, red ones apart; its middle counts."""
    parts = [(str(count), is_red) for count, is_red in ((black, False), (red, True)) if count or not is_red]
    face = text.font("sans", "bold", max(6, round(height * 0.62)))
    widths = [face.size(words)[0] for words, _ in parts]
    side = round(height * 0.66)
    pad = round(height * 0.22)
    width = pad + sum(side + round(height * 0.08) + wide + pad for wide in widths)

    def paint(surface: pygame.Surface, factor: float) -> None:
        box = surface.get_rect()
        rim = max(1, round(height * 0.07 * factor))
        pygame.draw.rect(surface, P.ink, box, border_radius=round(height * 0.3 * factor))
        pygame.draw.rect(
            surface, P.paper, box.inflate(-2 * rim, -2 * rim), border_radius=round(height * 0.24 * factor)
        )

    badge = supersampled((width, height), paint)
    x = pad
    for (words, is_red), wide in zip(parts, widths, strict=True):
        badge.blit(wall_icon(is_red, side), (x, (height - side) // 2))
        x += side + round(height * 0.08)
        _figure(badge, words, height * 0.44, (x + wide / 2, height / 2), P.brick.dark if is_red else P.ink)
        x += wide + pad
    return badge


# --- the last move ------------------------------------------------------------------------------------


@lru_cache(maxsize=2)
def last_point(px: int) -> Sprite:
    """Where Alexander came from."""

    def paint(brush: Brush) -> None:
        for radius, tone in ((0.225, P.ink), (0.2, P.gold_light), (0.14, P.ink), (0.115, (*P.paper, 90))):
            brush.circle(0.0, 0.0, radius, tone)

    return make_sprite(Extent(0.26, 0.26, 0.26, 0.26), px, paint, _LINE)


@lru_cache(maxsize=6)
def last_side(direction: int, px: int) -> Sprite:
    """A thin golden line over a wall laid last, or a side passed last; the point is its middle."""
    dx, dy = STEPS[direction]

    def paint(brush: Brush) -> None:
        ends = ((-0.36 * dx, -0.36 * dy - 0.055), (0.36 * dx, 0.36 * dy - 0.055))
        brush.lines(ends, P.ink, 0.085)
        brush.lines(ends, P.gold_light, 0.05)

    return make_sprite(_side_extent(direction), px, paint, _LINE)


@lru_cache(maxsize=4)
def last_triangle(up: bool, px: int) -> Sprite:
    """Golden corners in a triangle on which a governor was placed last; the point is its middle."""

    def paint(brush: Brush) -> None:
        points = inset(up, 0.1)
        for tone, width in ((P.ink, 0.075), (P.gold_light, 0.042)):
            for i, corner in enumerate(points):
                ways = [
                    _between(corner, points[i - 1], 0.24),
                    corner,
                    _between(corner, points[(i + 1) % 3], 0.24),
                ]
                brush.lines(ways, tone, width)

    return make_sprite(_TRIANGLE, px, paint, _LINE)
