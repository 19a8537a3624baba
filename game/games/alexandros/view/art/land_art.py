"""The map as a mosaic, in square tiles one unit wide, and the table it lies on.

Sizes are surface px; `px` is a board unit. Results are kept within limits: do not draw on them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import ceil, cos, floor, pi, sin
from typing import Final

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.cache import ScaledCache
from game.engine.draw.sprite import Extent, Sprite, make_sprite
from game.engine.pointer import Point
from game.engine.theme import Rgb, mix
from game.games.alexandros import land
from game.games.alexandros.view.art import ornaments, tesserae
from game.games.alexandros.view.art.geometry import (
    FRAME,
    HEIGHT,
    LEFT,
    ROUNDEL,
    TOP,
    WIDTH,
    inset,
    side_middle,
    triangle_outline,
)
from game.games.alexandros.view.art.palette import PALETTE
from game.games.alexandros.view.art.symbols import sign
from game.games.alexandros.view.art.tesserae import Quad, noise

P = PALETTE
_LINE = 0.011
BORDER = 0.044
"""Width of the joint between two areas."""


def _steps(a: Rgb, b: Rgb, count: int = 6) -> tuple[Rgb, ...]:
    return tuple(mix(a, b, i / (count - 1)) for i in range(count))


_SEA: Final = _steps(P.sea_deep, P.sea) + _steps(P.sea, P.sea_light)
_COAST: Final = (
    _steps(P.foam, mix(P.foam, P.foam_grout, 0.32)),
    _steps(P.shallow_light, P.shallow),
    _steps(P.shallow, mix(P.shallow, P.sea_light, 0.7)),
)
_BORDER: Final = mix(P.land_grout, P.ink, 0.5)
_COAST_GROUT: Final = mix(P.sea_grout, P.shallow, 0.45)
_LAND: Final = (
    _steps(P.land_dark, P.land),
    _steps(P.land, P.land_light),
    _steps(P.land, P.land_light),
    _steps(P.land, P.land_light),
)


@lru_cache(maxsize=8)
def _tinted(symbol: int) -> tuple[tuple[Rgb, ...], ...]:
    """Rings of a raised triangle: the symbol's stone outside, paler within."""
    tint = P.symbols[symbol]
    return tuple(
        _steps(mix(P.land, tint, strong), mix(P.land_light, tint, strong - 0.16))
        for strong in (0.74, 0.52, 0.52, 0.52)
    )


class Setter:
    """Sets stones on a surface: board units to pixels without the detour over a brush.

    `left` and `top` are the board point of the surface's upper left corner.
    """

    def __init__(self, surface: pygame.Surface, unit: float, left: float, top: float) -> None:
        self.surface = surface
        self.unit = unit
        self.left, self.top = left, top
        self.right, self.bottom = left + surface.get_width() / unit, top + surface.get_height() / unit

    def reach(self, x: float, y: float) -> tuple[float, float, float, float]:
        """Left, top, right, bottom between which the first corner of a stone matters, around (x, y)."""
        margin = tesserae.LONGEST
        return (
            self.left - x - margin,
            self.top - y - margin,
            self.right - x + margin,
            self.bottom - y + margin,
        )

    def set(self, quad: Quad, colour: Rgb, x: float = 0.0, y: float = 0.0) -> None:
        unit, ox, oy = self.unit, x - self.left, y - self.top
        pygame.draw.polygon(self.surface, colour, [((u + ox) * unit, (v + oy) * unit) for u, v in quad])


def _sea(setter: Setter, column: int, row: int) -> None:
    swell = len(_SEA)
    for stone in tesserae.sea_stones(column, row):
        x, y = stone.corners[0]
        crest = sin(0.42 * stone.row + 0.9 * sin(0.8 * x) + 0.5 * sin(2.3 * x + y))
        share = 0.42 + 0.24 * crest + 0.34 * (noise(stone.number, stone.row, 5) - 0.5)
        setter.set(stone.corners, _SEA[min(swell - 1, max(0, int(share * swell)))])


def set_coast(setter: Setter, ground: Iterable[Quad], stones: Iterable[tesserae.Stone]) -> None:
    """The white line along the land and the shallows."""
    for band in ground:
        setter.set(band, _COAST_GROUT)
    for stone in stones:
        tones = _COAST[stone.row]
        setter.set(stone.corners, tones[int(noise(stone.number, stone.row) * len(tones))])


@lru_cache(maxsize=256)
def _triangles_near(column: int, row: int) -> tuple[tuple[int, float, float, bool, int], ...]:
    """The triangles that reach into a tile: number, middle, orientation, symbol."""
    near = []
    for triangle in range(land.TRIANGLES):
        x, y = land.triangle_centre(triangle)
        if -0.55 < x - LEFT - column < 1.55 and -0.65 < y - TOP - row < 1.65:
            near.append((triangle, x, y, land.is_up(triangle), land.SYMBOL_OF[triangle]))
    return tuple(near)


def set_triangle(
    setter: Setter, brush: Brush, number: int, x: float, y: float, up: bool, symbol: int
) -> None:
    """A triangle of land around (x, y), raised where it bears a symbol."""
    raised = symbol != land.NONE
    setter.set(
        triangle_outline(up), mix(P.land_grout, P.symbols[symbol], 0.6) if raised else P.land_grout, x, y
    )
    rings = _tinted(symbol) if raised else _LAND
    # Most stones of a triangle lie on other tiles.
    left, top, right, bottom = setter.reach(x, y)
    for corners, row, index in tesserae.triangle_stones(up):
        u, v = corners[0]
        if left < u < right and top < v < bottom:
            tones = rings[row]
            setter.set(corners, tones[int(noise(number, index) * len(tones))], x, y)
    if raised:
        _bevel(brush, up, x, y)
        roundel(brush, symbol, x, y)


def _bevel(brush: Brush, up: bool, x: float, y: float) -> None:
    """Light along the sides that face the north-west, shade along the others."""
    points = [(x + u, y + v) for u, v in inset(up, 0.022)]
    a, b, c = points
    light, dark = (*P.land_light, 190), (*P.ink, 120)
    sides = (
        (((a, b), dark), ((b, c), dark), ((c, a), light))
        if up
        else (((a, b), light), ((b, c), dark), ((c, a), mix(P.ink, P.land, 0.55)))
    )
    for (p, q), tone in sides:
        brush.lines((p, q), tone[:3], 0.018)


def roundel(brush: Brush, symbol: int, x: float, y: float, radius: float = ROUNDEL) -> None:
    """A symbol's disc: a ring of pale stones round the tint, the sign on it."""
    tint = P.symbols[symbol]
    dark = mix(tint, P.ink, 0.55)
    brush.circle(x + 0.03 * radius, y + 0.07 * radius, radius * 1.05, mix(tint, P.ink, 0.4))
    brush.circle(x, y, radius, dark)
    count = 22
    for i in range(count):
        a, b = 2 * pi * (i + 0.08) / count, 2 * pi * (i + 0.92) / count
        quad = [
            (x + r * radius * cos(t), y + r * radius * sin(t))
            for r, t in ((0.97, a), (0.97, b), (0.83, b), (0.83, a))
        ]
        brush.polygon(quad, P.sign if i % 2 else P.paper_deep)
    brush.circle(x, y, radius * 0.79, tint)
    sign(brush, symbol, x, y, radius * 0.66, P.sign, tint)


@lru_cache(maxsize=256)
def _borders_near(column: int, row: int) -> tuple[tuple[Point, Point], ...]:
    """The sides between two areas that reach into a tile, from point to point."""
    near = []
    for side in range(land.SIDES):
        if len({land.AREA_OF[triangle] for triangle in land.BESIDE[side]}) == 2:
            x, y = side_middle(side)
            if -0.6 < x - LEFT - column < 1.6 and -0.6 < y - TOP - row < 1.6:
                near.append(land.side_ends(side))
    return tuple(near)


@lru_cache(maxsize=12)
def roundel_sprite(symbol: int, px: int) -> Sprite:
    """A symbol's disc alone, for laying it over what would hide it; the point is its middle."""
    reach = ROUNDEL * 1.15
    extent = Extent(reach, reach, reach, reach)
    return make_sprite(extent, px, lambda brush: roundel(brush, symbol, 0.0, 0.0), _LINE)


def _frame(setter: Setter, brush: Brush, column: int, row: int) -> None:
    if 0 < column < WIDTH - 1 and 0 < row < HEIGHT - 1:
        return
    for left, top, wide, high in (
        (LEFT, TOP, WIDTH, FRAME),
        (LEFT, TOP + HEIGHT - FRAME, WIDTH, FRAME),
        (LEFT, TOP, FRAME, HEIGHT),
        (LEFT + WIDTH - FRAME, TOP, FRAME, HEIGHT),
    ):
        brush.rect(left, top, wide, high, P.frame_grout)
    pale, dark = _steps(P.frame_pale, mix(P.frame_pale, P.land_dark, 0.5)), _steps(P.frame_dark, P.sea_deep)
    red = _steps(P.frame_red, mix(P.frame_red, P.land_dark, 0.3))
    for number, stone in enumerate(tesserae.frame_stones(column, row)):
        tones = red if stone.row == tesserae.FRAME_ROWS - 1 else dark if stone.dark else pale
        setter.set(stone.corners, tones[int(noise(number, column, row) * len(tones))])
    for x in (LEFT + FRAME / 2, LEFT + WIDTH - FRAME / 2):
        for y in (TOP + FRAME / 2, TOP + HEIGHT - FRAME / 2):
            ornaments.corner(brush, x, y, FRAME / 2)


def _paint(surface: pygame.Surface, unit: float, column: int, row: int) -> None:
    setter = Setter(surface, unit, LEFT + column, TOP + row)
    brush = Brush(surface, unit, ((-LEFT - column) * unit, (-TOP - row) * unit), _LINE)
    surface.fill(P.sea_grout)
    cell = column, row
    middle = LEFT + column + 0.5, TOP + row + 0.5
    if cell in tesserae.coast_bands() or land.triangle_at(*middle) is None:  # else it is all land
        _sea(setter, column, row)
    pictures = ornaments.picture_stones().get(cell, ())
    for picture in pictures:
        setter.set(picture.ground, P.ornament_grout)
    for picture in pictures:
        setter.set(picture.corners, picture.colour)
    set_coast(setter, tesserae.coast_bands().get(cell, ()), tesserae.coast_stones().get(cell, ()))
    for triangle in _triangles_near(column, row):
        set_triangle(setter, brush, *triangle)
    for start, end in _borders_near(column, row):
        brush.lines((start, end), _BORDER, BORDER)
    _frame(setter, brush, column, row)


def _sketch(surface: pygame.Surface, unit: float, column: int, row: int) -> None:
    """Plain areas in the mean colours of their stones."""
    setter = Setter(surface, unit, LEFT + column, TOP + row)
    surface.fill(mix(P.sea, P.sea_grout, 0.2))
    for _, x, y, up, symbol in _triangles_near(column, row):
        mean = mix(P.land, P.land_grout, 0.15)
        tone = mix(mean, P.symbols[symbol], 0.5) if symbol >= 0 else mean
        setter.set(triangle_outline(up), mean, x, y)
        if symbol >= 0:
            setter.set(tuple(inset(up, 0.02)), tone, x, y)
            centre = (x - LEFT - column) * unit, (y - TOP - row) * unit
            pygame.draw.circle(surface, P.symbols[symbol], centre, ROUNDEL * unit)
    for left, top, wide, high in (
        (0, 0, WIDTH, FRAME),
        (0, HEIGHT - FRAME, WIDTH, FRAME),
        (0, 0, FRAME, HEIGHT),
        (WIDTH - FRAME, 0, FRAME, HEIGHT),
    ):
        x, y = round((left - column) * unit), round((top - row) * unit)
        surface.fill(mix(P.frame_dark, P.frame_pale, 0.5), (x, y, round(wide * unit), round(high * unit)))


def _render(key: tuple[int, int, bool], size_px: tuple[int, int]) -> pygame.Surface:
    column, row, fine = key
    px = size_px[0]
    if not fine:
        coarse = pygame.Surface(size_px, depth=32)
        _sketch(coarse, px, column, row)
        return coarse
    factor = 4 if px < 40 else 3 if px < 70 else 2
    large = pygame.Surface((px * factor, px * factor), depth=32)
    _paint(large, px * factor, column, row)
    return pygame.transform.smoothscale(large, size_px)


_tiles: ScaledCache[tuple[int, int, bool]] = ScaledCache(_render, capacity=320, max_pixels=4_000_000)


def tile_image(column: int, row: int, px: int) -> pygame.Surface:
    """A square unit of the mosaic, px x px, opaque; its upper left corner is (LEFT + column, TOP + row)."""
    return _tiles.get((column, row, True), (px, px))


def tile_draft(column: int, row: int, px: int) -> pygame.Surface:
    """The same in plain areas, for while the view zooms; much faster."""
    return _tiles.get((column, row, False), (px, px))


def tile_ready(column: int, row: int, px: int) -> bool:
    """Whether `tile_image` would cost nothing now."""
    return _tiles.holds((column, row, True), (px, px))


@lru_cache(maxsize=2)
def table_ground(px: int) -> pygame.Surface:
    """The table: boards of warm wood that repeat without a seam every `px` px, opaque."""
    surface = pygame.Surface((px, px), depth=32)
    surface.fill(P.table)
    planks = 3
    for y in range(px):
        plank = floor(y * planks / px)
        tone = mix(P.table, P.table_light if plank % 2 else P.table_dark, 0.22)
        grain = noise(floor(y * 90 / px), plank, 3)
        colour = mix(tone, P.table_dark if grain < 0.5 else P.table_light, 0.28 * abs(grain - 0.5))
        pygame.draw.line(surface, colour, (0, y), (px, y))
    for plank in range(planks):
        y = ceil(plank * px / planks)
        pygame.draw.line(surface, mix(P.table_dark, P.ink, 0.35), (0, y), (px, y))
        pygame.draw.line(surface, P.table_light, (0, y + 1), (px, y + 1))
    return surface
