"""How the mosaic is laid: the stones of the land, the coast, the sea and the frame as four-sided shapes.

Pure, in board units; `land_art` gives the stones their colours. Nothing is drawn from chance: the same
stone is the same at every size.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from math import atan2, ceil, floor, hypot, pi, sin
from typing import Final, NamedTuple, TypeAlias

from game.engine.pointer import Point
from game.games.alexandros import land
from game.games.alexandros.view.art.geometry import (
    FRAME,
    HEIGHT,
    LEFT,
    ROW,
    TOP,
    WIDTH,
    triangle_outline,
)

Quad: TypeAlias = "tuple[Point, ...]"
"""Corners of a stone, three or four."""
Cell: TypeAlias = "tuple[int, int]"
"""Column and row of a tile of the mosaic."""

RINGS: Final = 3
"""Rows of stones from a triangle's sides inwards; what they leave is one small stone."""
JOINT: Final = 0.013
"""What separates stones."""
COAST_ROWS: Final = 3
"""Rows of stones that follow the coast, seen from the land."""
LONGEST: Final = 0.21
"""No stone of a triangle is longer."""
_COAST_ROW: Final = 0.082
_SHORE: Final = 0.014
_STONE: Final = 0.088
_SEA_ROW: Final = 1 / 12
_HALF: Final = JOINT / 2

_NOISE_SIZE = 4096
_chance = random.Random("the waves of the Aegean")
_NOISE: Final = tuple(_chance.random() for _ in range(_NOISE_SIZE))


def noise(a: int, b: int = 0, c: int = 0) -> float:
    """A number 0..1 that belongs to these three for good."""
    return _NOISE[(a * 2711 + b * 911 + c * 353) & (_NOISE_SIZE - 1)]


class Stone(NamedTuple):
    """A stone with the ring or row it lies in and its number."""

    corners: Quad
    row: int
    number: int


def _shrunk(quad: Quad, by: float) -> Quad:
    """A stone without its half of the joint all round."""
    count = len(quad)
    x, y = sum(p[0] for p in quad) / count, sum(p[1] for p in quad) / count
    reach = min(hypot(px - x, py - y) for px, py in quad)
    share = max(0.4, 1 - by / reach) if reach > 0 else 1.0
    return tuple((x + (px - x) * share, y + (py - y) * share) for px, py in quad)


def _on(p: Point, q: Point, t: float) -> Point:
    return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t


def _strip(a: Point, b: Point, c: Point, d: Point, row: int, start: int) -> Iterator[Stone]:
    """Stones between the line a-b and the line d-c beside it, with joints of even width."""
    outer = hypot(b[0] - a[0], b[1] - a[1])
    inner = hypot(c[0] - d[0], c[1] - d[1])
    length = (outer + inner) / 2
    deep = hypot((a[0] + b[0] - c[0] - d[0]) / 2, (a[1] + b[1] - c[1] - d[1]) / 2)
    across = min(0.3, JOINT / 2 / deep)
    count = max(1, round(length / _STONE))
    cuts = [0.0]
    cuts += [(i + 0.34 * (noise(i, row, start) - 0.5)) / count for i in range(1, count)]
    cuts.append(1.0)
    gap = min(0.3 / count, JOINT / 2 / length)
    for i in range(count):
        t1, t2 = cuts[i] + gap, cuts[i + 1] - gap
        near, far = (_on(a, b, t1), _on(d, c, t1)), (_on(a, b, t2), _on(d, c, t2))
        quad = (
            _on(*near, across),
            _on(*far, across),
            _on(*far, 1 - across),
            _on(*near, 1 - across),
        )
        yield Stone(quad, row, start + i)


@lru_cache(maxsize=2)
def triangle_stones(up: bool) -> tuple[Stone, ...]:
    """The stones of one triangle around its middle: rings along its sides, one stone in the middle."""
    outline = triangle_outline(up)
    depth = ROW / 3
    gap = 0.011
    step = (depth - gap) / (RINGS + 0.42)
    stones: list[Stone] = []
    for ring in range(RINGS):
        outer, inner = 1 - (gap + ring * step) / depth, 1 - (gap + (ring + 1) * step) / depth
        for i in range(3):
            (ax, ay), (bx, by) = outline[i], outline[(i + 1) % 3]
            stones += _strip(
                (ax * outer, ay * outer),
                (bx * outer, by * outer),
                (bx * inner, by * inner),
                (ax * inner, ay * inner),
                ring,
                len(stones),
            )
    share = 1 - (gap + RINGS * step) / depth
    stones.append(
        Stone(_shrunk(tuple((x * share, y * share) for x, y in outline), JOINT), RINGS, len(stones))
    )
    return tuple(stones)


# --- the coast ----------------------------------------------------------------------------------------


def coast_lines() -> list[list[Point]]:
    """The outlines of the land as closed lines with the sea to the left, apart where they only touch."""
    leaving: dict[int, list[int]] = {}
    for triangle in range(land.TRIANGLES):
        middle = land.triangle_centre(triangle)
        for side in land.SIDES_OF[triangle]:
            if len(land.BESIDE[side]) > 1:
                continue
            a, b = land.ENDS[side]
            (ax, ay), (bx, by) = land.point_xy(a), land.point_xy(b)
            if (bx - ax) * (middle[1] - ay) - (by - ay) * (middle[0] - ax) < 0:
                a, b = b, a
            leaving.setdefault(a, []).append(b)
    lines = []
    for start in sorted(leaving):
        while leaving[start]:
            lines.append([land.point_xy(point) for point in _walk(leaving, start)])
    return lines


def _walk(leaving: dict[int, list[int]], start: int) -> list[int]:
    """One closed line from `start`; at a point where several meet it keeps to the same water."""
    line = [start]
    here, following = start, leaving[start].pop()
    first = following
    while True:
        line.append(following)
        x, y = land.point_xy(following)
        back = land.point_xy(here)
        arrival = atan2(back[1] - y, back[0] - x)

        def turn(
            point: int, x: float = x, y: float = y, arrival: float = arrival
        ) -> float:  # clockwise through the water
            px, py = land.point_xy(point)
            angle = (atan2(py - y, px - x) - arrival) % (2 * pi)
            return angle if angle > 1e-6 else 2 * pi

        ways = list(leaving[following])
        if following == start:
            ways.append(first)
        way = min(ways, key=turn)
        if following == start and way == first:
            return line[:-1]
        leaving[following].remove(way)
        here, following = following, way


class _Reach(NamedTuple):
    """A stretch of coast with its direction into the sea; a sharp cape adds one without length."""

    start: Point
    end: Point
    normal: Point


def _reaches(line: list[Point]) -> list[_Reach]:
    reaches: list[_Reach] = []
    for i, (x1, y1) in enumerate(line):
        x2, y2 = line[(i + 1) % len(line)]
        length = hypot(x2 - x1, y2 - y1)
        reaches.append(_Reach((x1, y1), (x2, y2), ((y2 - y1) / length, (x1 - x2) / length)))
    blunt: list[_Reach] = []
    for i, reach in enumerate(reaches):
        (mx, my), (nx, ny) = reaches[i - 1].normal, reach.normal
        if mx * nx + my * ny < -0.4 and mx * ny - my * nx > 0:  # turns by 120 degrees round a cape
            blunt.append(_Reach(reach.start, reach.start, (mx + nx, my + ny)))
        blunt.append(reach)
    return blunt


def _offset(reaches: list[_Reach], by: float) -> list[Point]:
    """The starts of the stretches moved by `by` into the sea, with mitred corners."""
    moved = []
    for i, reach in enumerate(reaches):
        (mx, my), (nx, ny) = reaches[i - 1].normal, reach.normal
        share = by / (1 + mx * nx + my * ny)
        moved.append((reach.start[0] + (mx + nx) * share, reach.start[1] + (my + ny) * share))
    return moved


def coast_rows(line: list[Point]) -> Iterator[Stone]:
    """The rows of stones along a closed coast that has the sea to its left."""
    reaches = _reaches(line)
    start = 0
    for row in range(COAST_ROWS):
        inner = _offset(reaches, _SHORE + row * _COAST_ROW)
        outer = _offset(reaches, _SHORE + (row + 1) * _COAST_ROW)
        for i in range(len(reaches)):
            j = (i + 1) % len(reaches)
            for stone in _strip(inner[i], inner[j], outer[j], outer[i], row, start):
                start += 1
                yield stone


def coast_ground(line: list[Point]) -> Iterator[Quad]:
    """What lies under those rows, one shape per stretch."""
    reaches = _reaches(line)
    outer = _offset(reaches, _SHORE + COAST_ROWS * _COAST_ROW)
    for i, reach in enumerate(reaches):
        yield reach.start, reach.end, outer[(i + 1) % len(reaches)], outer[i]


@lru_cache(maxsize=1)
def coast_stones() -> dict[Cell, tuple[Stone, ...]]:
    """The rows of stones along the coast of the map, by the tiles they reach into."""
    found: dict[Cell, list[Stone]] = {}
    for line in coast_lines():
        for stone in coast_rows(line):
            for cell in _cells(stone.corners):
                found.setdefault(cell, []).append(stone)
    return {cell: tuple(stones) for cell, stones in found.items()}


@lru_cache(maxsize=1)
def coast_bands() -> dict[Cell, tuple[Quad, ...]]:
    """The ground under the rows along the coast of the map, by the tiles it reaches into."""
    found: dict[Cell, list[Quad]] = {}
    for line in coast_lines():
        for band in coast_ground(line):
            for cell in _cells(band):
                found.setdefault(cell, []).append(band)
    return {cell: tuple(bands) for cell, bands in found.items()}


def _cells(quad: Quad) -> list[Cell]:
    xs, ys = [p[0] - LEFT for p in quad], [p[1] - TOP for p in quad]
    return [
        (column, row)
        for row in range(floor(min(ys)), floor(max(ys)) + 1)
        for column in range(floor(min(xs)), floor(max(xs)) + 1)
    ]


# --- the sea ------------------------------------------------------------------------------------------


def _swell(x: float, row: int) -> float:
    """How far a row of the sea lies off its straight line."""
    return 0.032 * sin(2.1 * x + 0.35 * row) + 0.016 * sin(4.7 * x - 0.2 * row)


def sea_stones(column: int, row: int) -> Iterator[Stone]:
    """The stones of the sea's rows that reach into a tile; `row` of a stone counts from the north."""
    left, top = LEFT + column, TOP + row
    first = floor(row / _SEA_ROW) - 1
    for line in range(first, first + ceil(1 / _SEA_ROW) + 3):
        y = TOP + line * _SEA_ROW
        low = floor((left - LEFT) / _STONE) - 1
        high = ceil((left + 1 - LEFT) / _STONE) + 1

        def cut(i: int, line: int = line) -> float:
            return LEFT + (i + 0.5 * (line % 2) + 0.5 * (noise(i, line) - 0.5)) * _STONE

        x = cut(low)
        a, d = _swell(x, line), _swell(x, line + 1) + _SEA_ROW
        for i in range(low, high):
            x2 = cut(i + 1)
            b, c = _swell(x2, line), _swell(x2, line + 1) + _SEA_ROW
            if y + max(c, d) > top - 0.02 and y + min(a, b) < top + 1.02:
                yield Stone(
                    (
                        (x + _HALF, y + a + _HALF),
                        (x2 - _HALF, y + b + _HALF),
                        (x2 - _HALF, y + c - _HALF),
                        (x + _HALF, y + d - _HALF),
                    ),
                    line,
                    i,
                )
            x, a, d = x2, b, c


# --- the frame ----------------------------------------------------------------------------------------

FRAME_ROWS: Final = 8
KEY: Final = ("######", ".#....", ".#.###", ".#.#.#", ".#...#", ".#####", "......", "######")
"""The meander from the rim of the mosaic inwards, one period; the last row is the inner line."""
_ALONG: Final = (328, 232)  # stones along the long and the short sides: whole periods between the corners


class FrameStone(NamedTuple):
    """A stone of the frame: its place, how far from the rim, and whether the meander runs over it."""

    corners: Quad
    row: int
    dark: bool


def frame_stones(column: int, row: int) -> Iterator[FrameStone]:
    """The stones of the frame that lie in a tile, corners left out."""
    deep = FRAME / FRAME_ROWS
    inner = JOINT / 3
    for across in (True, False):
        size, count = (WIDTH, _ALONG[0]) if across else (HEIGHT, _ALONG[1])
        step = size / count
        place, off = (column, row) if across else (row, column)
        last = (HEIGHT if across else WIDTH) - 1
        if off not in (0, last):
            continue
        first, stop = max(FRAME_ROWS, floor(place / step)), min(count - FRAME_ROWS, ceil((place + 1) / step))
        for line in range(FRAME_ROWS):
            v = line * deep if off == 0 else (last + 1) - (line + 1) * deep
            for i in range(first, stop):
                u = i * step
                a, b = (LEFT + u, TOP + v) if across else (LEFT + v, TOP + u)
                w, h = (step, deep) if across else (deep, step)
                quad = (
                    (a + inner, b + inner),
                    (a + w - inner, b + inner),
                    (a + w - inner, b + h - inner),
                    (a + inner, b + h - inner),
                )
                yield FrameStone(quad, line, KEY[line][(i - FRAME_ROWS) % 6] == "#")
