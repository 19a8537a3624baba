"""The land on both sides of the wall as one painted scroll, drawn in columns one space wide.

Sizes are surface px; `px` is the width of a space. Results are kept: do not draw on them.
"""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.cache import ScaledCache
from game.engine.draw.sprite import Extent, Sprite, make_sprite
from game.engine.theme import Rgb, mix
from game.games.chang_cheng.boards import SPACES
from game.games.chang_cheng.view.art import landscape, scenery
from game.games.chang_cheng.view.art.geometry import (
    BAND,
    BORDER,
    BOTTOM,
    HEIGHT,
    HORIZON,
    TOP,
    segment_height,
    wall_line,
    wall_y,
)
from game.games.chang_cheng.view.art.palette import PALETTE
from game.games.chang_cheng.view.art.spans import province_of, province_span, region_of, region_span

P = PALETTE
_LINE = 0.018
_STEPS = 8  # points per line and column
_PLINTH = 0.07  # the gap on either side of a plinth


def province_colour(side: str, province: int) -> Rgb:
    """The jade of a province."""
    return (P.jade_west, P.jade_middle, P.jade_east)[province][landscape.tint(side)]


def region_colour(side: str, region: int) -> Rgb:
    """The ochre of a region."""
    shift = (0.0, 0.05, 0.1, 0.15)[landscape.tint(side)]
    return mix(P.steppe[region], P.jade_west[2], shift)


@lru_cache(maxsize=24)
def _fade(width: int, height: int, top: tuple[int, ...], bottom: tuple[int, ...]) -> pygame.Surface:
    """A strip that goes from one colour with alpha to another."""
    strip = pygame.Surface((1, 24), pygame.SRCALPHA)
    for y in range(24):
        share = y / 23
        strip.set_at((0, y), tuple(round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)))
    return pygame.transform.smoothscale(strip, (width, max(1, height)))


def _xs(left: float, right: float) -> list[float]:
    return [left + (right - left) * i / _STEPS for i in range(_STEPS + 1)]


def _haze(brush: Brush, left: float, right: float, top: float, bottom: float, a: int, b: int) -> None:
    x, y = brush.at(left, top)
    width, height = round((right - left) * brush.side) + 1, round((bottom - top) * brush.side)
    brush.surface.blit(_fade(width, height, (*P.mist, a), (*P.mist, b)), (round(x), round(y)))


def _sky(brush: Brush, side: str, left: float, right: float) -> None:
    """Pale silk and three layers of mountains with mist at their feet."""
    high = TOP + BORDER
    brush.rect(left, high, right - left, HORIZON + 0.3 - high, P.sky)
    xs = _xs(left, right)
    for layer in range(3):
        line = [(x, landscape.ridge(side, layer, x)) for x in xs]
        tone = P.mountains[layer]
        brush.polygon([*line, (right, HORIZON + 0.3), (left, HORIZON + 0.3)], tone)
        brush.lines(line, mix(tone, P.ink, 0.3 + 0.06 * layer), 0.016)
        base = landscape.MOUNTAIN_BASES[layer]
        _haze(brush, left, right, base - 0.5 + 0.1 * layer, base + 0.14, 0, 235 - 30 * layer)


def _steppe_edge(x: float) -> float:
    turn = 2 * pi * x / SPACES
    return HORIZON + 0.12 + 0.04 * sin(3 * turn) + 0.03 * sin(5 * turn)


def _steppe(brush: Brush, side: str, region: int, left: float, right: float, fine: bool) -> None:
    tone = region_colour(side, region)
    xs = _xs(left, right)
    edge = [(x, _steppe_edge(x)) for x in xs]
    brush.polygon([*edge, (right, 0.0), (left, 0.0)], tone)
    _dunes(brush, region, xs, tone)
    brush.lines(edge, mix(tone, P.ink, 0.35), 0.016)
    if fine:
        width = max(1, brush.width(0.014))
        for x, y, kind in landscape.speckles(side, int(left + 0.5)):
            if HORIZON + 0.4 < y < wall_y(x) - BAND - 0.05:
                dark = mix(tone, P.steppe_grass, 0.4 + 0.4 * kind)
                pygame.draw.line(
                    brush.surface, dark, brush.at(x, y), brush.at(x + 0.05 + 0.05 * kind, y), width
                )


def _dunes(brush: Brush, region: int, xs: list[float], tone: Rgb) -> None:
    """Long swells of the ground; their number tells the regions apart too."""
    for k in range(4):
        y = -2.3 + 0.42 * k
        line = [(x, y + 0.06 * sin(1.7 * x + 2.2 * k + region) + 0.3 * wall_y(x) * k / 3) for x in xs]
        low = [(x, v + 0.1 + 0.04 * sin(2.3 * x + k)) for x, v in reversed(line)]
        brush.polygon([*line, *low], mix(tone, P.steppe_light if (k + region) % 2 else P.steppe_grass, 0.26))


def _fields(brush: Brush, side: str, province: int, left: float, right: float, fine: bool) -> None:
    """Terraces that step down to the south, each province with its own crop."""
    tone = province_colour(side, province)
    xs = _xs(left, right)
    low = BOTTOM - BORDER
    brush.rect(left, 0.0, right - left, low, mix(tone, P.paper, 0.1))
    for step in range(landscape.TERRACES):
        lip = [(x, landscape.terrace(side, province, step, x)) for x in xs]
        below = mix(tone, P.ink, 0.05 + 0.035 * (step % 2)) if step % 2 else mix(tone, P.paper, 0.12)
        brush.polygon([*lip, (right, low), (left, low)], below)
        # The face of the step in the shade and its edge in the light.
        face = [(x, y + 0.075) for x, y in reversed(lip)]
        brush.polygon([*lip, *face], mix(tone, P.ink, 0.3))
        brush.lines(lip, mix(tone, P.paper, 0.55), 0.02)
        if fine:
            _crop(brush, side, province, step, left, right, tone)


def _crop(brush: Brush, side: str, province: int, step: int, left: float, right: float, tone: Rgb) -> None:
    """West, middle and east provinces grow different things, so that neighbours differ over joins too."""
    count = 6
    for i in range(count):
        x = left + (i + 0.5 + 0.2 * (step % 2)) / count * (right - left)
        y = landscape.terrace(side, province, step, x)
        if y + 0.4 > BOTTOM - BORDER:
            continue
        if province == 0:  # paddies: water between the rows of rice
            if i % 3 == step % 3:
                brush.ellipse(x, y + 0.24, 0.2, 0.055, mix(tone, P.water, 0.7))
            scenery.tuft(brush, x, y + 0.3, 0.07, mix(tone, P.pine.dark, 0.4))
        elif province == 1:  # rows of tea
            for v in (0.19, 0.33):
                brush.ellipse(x, y + v, 0.075, 0.042, mix(tone, P.pine.dark, 0.33))
                brush.ellipse(x - 0.01, y + v - 0.014, 0.055, 0.022, mix(tone, P.paper, 0.22))
        else:  # millet: upright strokes
            dark = mix(tone, P.bamboo, 0.55)
            width = max(1, brush.width(0.016))
            for off in (-0.04, 0.04):
                pygame.draw.line(
                    brush.surface, dark, brush.at(x + off, y + 0.33), brush.at(x + off, y + 0.2), width
                )
                brush.circle(x + off, y + 0.19, 0.014, mix(P.gold_light, tone, 0.3))


def _band(brush: Brush, side: str, index: int) -> None:
    """The bed of the wall with the plinth of one space: its kerbs wear the colours of both lands."""
    left, right = float(index), index + 1.0
    for top, bottom, tone in (
        (-BAND, BAND, mix(P.band_earth, P.ink, 0.22)),
        (-BAND + 0.035, BAND - 0.035, P.band_earth),
    ):
        brush.polygon(
            [*wall_line(left, right, _STEPS, top), *reversed(wall_line(left, right, _STEPS, bottom))], tone
        )
    near, far = left + _PLINTH, right - _PLINTH

    def slab(top: float, bottom: float, tone: Rgb, outline: Rgb | None = None) -> None:
        upper = wall_line(near, far, 6, top)
        lower = wall_line(near, far, 6, bottom)
        points = [
            (near, upper[0][1] + 0.05),
            (near + 0.05, upper[0][1]),
            *upper[1:-1],
            (far - 0.05, upper[-1][1]),
            (far, upper[-1][1] + 0.05),
            (far, lower[-1][1] - 0.05),
            (far - 0.05, lower[-1][1]),
            *reversed(lower[1:-1]),
            (near + 0.05, lower[0][1]),
            (near, lower[0][1] - 0.05),
        ]
        brush.polygon(points, tone, outline)

    slab(-0.36, 0.42, P.plinth.dark, P.ink)
    slab(-0.36, 0.34, P.plinth.middle, P.ink)
    slab(-0.3, 0.28, P.plinth.light)
    slab(-0.24, 0.22, mix(P.plinth.light, P.plinth.middle, 0.35))
    province = province_colour(side, province_of(side, index))
    region = region_colour(side, region_of(side, index))
    for offset, tone in ((0.385, mix(province, P.ink, 0.15)), (-0.33, mix(region, P.ink, 0.1))):
        points = brush.scale(wall_line(near + 0.06, far - 0.06, 6, offset))
        pygame.draw.lines(brush.surface, tone, False, points, brush.width(0.055))


def _borders(brush: Brush, side: str, index: int) -> None:
    """Where a province or a region ends at this column's west or east edge."""
    for x in (float(index), index + 1.0):
        y = wall_y(x)
        edge = x in (0.0, float(SPACES))
        if edge or any(x == province_span(side, p).start for p in range(3)):
            path = ((x, y + 0.06), (x, BOTTOM - BORDER))
            brush.lines(path, P.ink, 0.1)
            brush.lines(path, P.paper, 0.055)
        if edge or any(x == region_span(side, r).start for r in range(3)):
            path = ((x, y - 0.06), (x, _steppe_edge(x)))
            brush.lines(path, P.ink, 0.1)
            brush.lines(path, P.vermilion, 0.055)
            brush.lines(path, P.steppe_light, 0.02)


def _marks_at_borders(brush: Brush, side: str, index: int) -> None:
    for x in (float(index), index + 1.0):
        if x in (0.0, float(SPACES)):
            continue  # the silk of the join covers it
        if any(x == province_span(side, p).start for p in range(3)):
            scenery.boundary_stele(brush, x, wall_y(x) + 0.98, 0.36)
        if any(x == region_span(side, r).start for r in range(3)):
            scenery.horsehair_spear(brush, x, wall_y(x) - 0.62, 0.44)


def _stand(brush: Brush, side: str, index: int) -> None:
    """The things of the landscape that reach into this column."""
    for thing in landscape.things(side):
        if not index - landscape.REACH < thing.x < index + 1 + landscape.REACH:
            continue
        u, v, size = thing.x, thing.y, thing.size
        if thing.kind == "pine":
            scenery.pine(brush, u, v, size, 0.12 - 0.08 * thing.variant)
        elif thing.kind == "bamboo":
            scenery.bamboo(brush, u, v, size)
        elif thing.kind == "peach":
            scenery.peach_tree(brush, u, v, size)
        elif thing.kind == "cottage":
            scenery.cottage(brush, u, v, size)
        elif thing.kind == "pagoda":
            scenery.pagoda(brush, u, v, size)
        elif thing.kind == "bridge":
            scenery.moon_bridge(brush, u, v, size)
        elif thing.kind == "horse":
            scenery.horse(
                brush, u, v, size, (P.trunk, P.felt.light, P.felt_band, P.wood.light)[thing.variant]
            )
        else:
            scenery.tuft(brush, u, v, size, P.steppe_grass)


def _brocade(brush: Brush, index: int) -> None:
    """The silk borders of the scroll with a running key pattern."""
    left, right = index - 0.05, index + 1.05
    for edge, inner in ((TOP, TOP + BORDER), (BOTTOM, BOTTOM - BORDER)):
        top = min(edge, inner)
        brush.rect(left, top, right - left, BORDER, P.brocade)
        middle = top + BORDER / 2
        for i in range(3):
            u = index + i / 3
            key = [
                (u + 0.035, middle + 0.075),
                (u + 0.035, middle - 0.075),
                (u + 0.285, middle - 0.075),
                (u + 0.285, middle + 0.03),
                (u + 0.15, middle + 0.03),
            ]
            brush.lines(key, P.brocade_light, 0.024)
        for y, width, tone in ((inner, 0.05, P.ink), (inner, 0.028, P.gold_light), (edge, 0.05, P.ink)):
            brush.lines(((left, y), (right, y)), tone, width)


def _paint(brush: Brush, side: str, index: int, fine: bool) -> None:
    left, right = index - 0.04, index + 1.04
    _sky(brush, side, left, right)
    region = region_of(side, index)
    _steppe(brush, side, region, left, right, fine)
    province = province_of(side, index)
    _fields(brush, side, province, left, right, fine)
    if index == SPACES - 2:
        scenery.seal(brush, index + 0.72, TOP + BORDER + 0.3, 0.34)
    _borders(brush, side, index)
    _band(brush, side, index)
    if fine:
        _marks_at_borders(brush, side, index)
        _stand(brush, side, index)
    _brocade(brush, index)


def _render(key: tuple[str, int, bool], size_px: tuple[int, int]) -> pygame.Surface:
    side, index, fine = key
    width, height = size_px
    factor = 2 if fine else 1
    large = pygame.Surface((width * factor, height * factor), depth=32)
    unit = width * factor
    _paint(Brush(large, unit, (-index * unit, -TOP * unit), _LINE), side, index, fine)
    return pygame.transform.smoothscale(large, size_px) if fine else large


_segments: ScaledCache[tuple[str, int, bool]] = ScaledCache(_render, capacity=160, max_pixels=9_000_000)


def segment_image(side: str, index: int, px: int) -> pygame.Surface:
    """The land of one space from the scroll's north edge to its south edge, px wide, opaque."""
    return _segments.get((side, index, True), (px, segment_height(px)))


def segment_draft(side: str, index: int, px: int) -> pygame.Surface:
    """The same with coarse edges and nothing standing on it, for while the view zooms; much faster."""
    return _segments.get((side, index, False), (px, segment_height(px)))


def segment_ready(side: str, index: int, px: int) -> bool:
    """Whether `segment_image` would cost nothing now."""
    return _segments.holds((side, index, True), (px, segment_height(px)))


@lru_cache(maxsize=4)
def board_join(px: int) -> Sprite:
    """The silk seam over a join of two boards; the point is the join at y = 0."""

    def paint(brush: Brush) -> None:
        for top, bottom in (
            (TOP + BORDER, HORIZON + 0.02),
            (-BAND - 0.9, -BAND),
            (BAND + 0.02, BOTTOM - BORDER),
        ):
            brush.rect(-0.09, top, 0.18, bottom - top, P.brocade, P.ink)
            y = top + 0.1
            while y < bottom - 0.08:
                brush.lines(((-0.05, y + 0.04), (0.05, y - 0.04)), P.gold_light, 0.022)
                y += 0.16
        for y in (TOP + BORDER / 2, BOTTOM - BORDER / 2):
            brush.rect(-0.2, y - BORDER * 0.42, 0.4, BORDER * 0.84, P.gold_light, P.ink, 0.06)
            brush.rect(-0.13, y - BORDER * 0.24, 0.26, BORDER * 0.48, P.vermilion, P.ink, 0.03)

    return make_sprite(Extent(0.22, -TOP, 0.22, BOTTOM), px, paint, _LINE)


@lru_cache(maxsize=8)
def scroll_end(west: bool, px: int) -> Sprite:
    """The roller at an end of the row; the point is the outer edge of the last board at y = 0."""
    sign = -1 if west else 1
    north, south = TOP - 0.08, BOTTOM + 0.08

    def bar(brush: Brush, near: float, far: float, top: float, bottom: float, tone: Rgb) -> None:
        a, b = sorted((sign * near, sign * far))
        brush.rect(a, top, b - a, bottom - top, tone)

    def paint(brush: Brush) -> None:
        if west:  # its shadow falls on the painting, that of the other one on the table
            for i in range(6):
                brush.rect(0.05 * i, TOP + 0.03, 0.05, HEIGHT - 0.03, (*P.ink, 54 - 9 * i))
        else:
            brush.rect(0.4, TOP + 0.08, 0.24, HEIGHT + 0.12, (*P.ink, 46), radius=0.06)
        bar(brush, 0.0, 0.16, TOP, BOTTOM, P.brocade)
        for i in range(9):
            brush.circle(sign * 0.08, TOP + 0.35 + 0.88 * i, 0.045, P.gold_light, P.ink)
        for near, far, tone in (
            (0.14, 0.5, P.wood.middle),
            (0.2, 0.3, P.wood.light),
            (0.42, 0.5, P.wood.dark),
        ):
            bar(brush, near, far, north, south, tone)
        frame = [(sign * x, y) for x, y in ((0.14, north), (0.5, north), (0.5, south), (0.14, south))]
        pygame.draw.polygon(brush.surface, P.ink, brush.scale(frame), brush.line)
        for y, turn in ((north, -1), (south, 1)):
            low, high = sorted((y, y + turn * 0.24))
            brush.rect(sign * 0.32 - 0.12, low, 0.24, high - low, P.gold_light, P.ink, 0.05)
            brush.circle(sign * 0.32, y + turn * 0.28, 0.13, P.lacquer.middle, P.ink)
            brush.circle(sign * 0.32 - 0.04, y + turn * 0.28 - 0.04, 0.04, P.lacquer.light)

    return make_sprite(Extent(0.75, 0.55 - TOP, 0.75, BOTTOM + 0.55), px, paint, _LINE)


@lru_cache(maxsize=4)
def table_ground(px: int) -> pygame.Surface:
    """The ground around the scroll: waves of pale silk that repeat without a seam every `px` px, opaque."""
    factor = 2
    large = pygame.Surface((px * factor, px * factor), depth=32)
    large.fill(P.table)
    brush = Brush(large, px * factor)
    count, radius = 3, 1 / 6
    # Rows from the far to the near, each half a scale to the side, hide the lower half of the row before.
    for row in range(-1, 4 * count):
        for column in range(-1, count + 1):
            u, v = (column + 0.5 * (row % 2) + 0.5) / count, row / (2 * count) / 1.0
            for share, tone in ((1.0, P.table_line), (0.93, P.table), (0.68, P.table_line), (0.61, P.table)):
                brush.circle(u, v, radius * share, tone)
    return pygame.transform.smoothscale(large, (px, px))
