"""Shapes of a tile's streets, markets and residential areas in the unit square.

Coordinates are (u, v) with (0, 0) in the north-west corner, u to the east, v to the south. Sides are
0..3 = N, E, S, W; corner `c` is where side `c` begins when the rim is walked clockwise. Half-edges are
0..7 = N1, N2, E1, ... W2. Everything is derived from the tile's data, so the picture, the tap and the
highlight of a feature agree with the rules by construction.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from game.games.the_city.tiles import Tile

Point = tuple[float, float]
Polygon = tuple[Point, ...]

STREET_HALF = 0.088
"""Half the width of a street, kerbs included; the same at every edge so that streets meet."""
PLAZA_RADIUS = 0.158
"""Radius of the square where streets end at a crossing."""
BUILDING_END = 0.40
"""How deep a street that ends at a building runs into the tile."""

_BORDER_STEPS = 24
_ARC_STEPS = 12
_STEEP, _GENTLE = 3.1, 1.25


@dataclass(frozen=True, slots=True)
class Segment:
    """One segment of a tile: its kind, its index among the tile's segments of that kind, its outline."""

    kind: str
    index: int
    points: Polygon


class Border(NamedTuple):
    """Where a market meets what is not market.

    Walking the rim clockwise along the neighbouring area one meets the border at corner `start`
    (`points[0]`) and leaves it at corner `end` (`points[-1]`).
    """

    market: int
    start: int
    end: int
    points: Polygon


def rotate_point(point: Point, rotation: int) -> Point:
    """Turn a point of the unit square about its centre, `rotation` quarter turns clockwise."""
    u, v = point
    for _ in range(rotation % 4):
        u, v = 1.0 - v, u
    return u, v


def rim_point(side: int, along: float, depth: float = 0.0) -> Point:
    """Point `along` (0..1, clockwise) a side and `depth` inwards from it."""
    return rotate_point((along, depth), side)


def _side_frame(point: Point, side: int) -> Point:
    """(along, depth) of a point as seen from a side: the inverse of `rim_point`."""
    return rotate_point(point, -side)


def _cap(side: int, depth: float, first_power: float, last_power: float) -> Polygon:
    """Bulge from the beginning to the end of a side, steep at the corners and flat in the middle."""
    points = []
    for step in range(_BORDER_STEPS + 1):
        along = step / _BORDER_STEPS
        power = first_power if along < 0.5 else last_power
        points.append(rim_point(side, along, depth * (1.0 - abs(2.0 * along - 1.0) ** power)))
    return tuple(points)


def _diagonal(first: int, bulge: float) -> Polygon:
    """From corner `first + 2` to corner `first`, swelling by `bulge` towards corner `first + 1`."""
    points = []
    for step in range(_BORDER_STEPS + 1):
        t = 1.0 - step / _BORDER_STEPS
        swell = bulge * (1.0 - abs(2.0 * t - 1.0) ** 2.4)
        points.append(rotate_point((t + swell, t - swell), first))
    return tuple(points)


def _open_runs(sides: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """(first side, length) of each run of sides a market does not touch."""
    for side in range(4):
        if side not in sides and (side - 1) % 4 in sides:
            length = 1
            while (side + length) % 4 not in sides:
                length += 1
            yield side, length


@cache
def market_borders(tile: Tile) -> tuple[Border, ...]:
    """Every line that bounds a market inside the unrotated tile."""
    borders = []
    crowded = any(len(street.sides) > 1 or street.inner_end == "junction" for street in tile.streets)
    for market, segment in enumerate(tile.markets):
        for first, length in _open_runs(segment.sides):
            if length == 3:
                side = (first - 1) % 4
                points = _cap(
                    side,
                    0.315 if crowded else 0.36,
                    _GENTLE if tile.sides[(side - 1) % 4] == "market" else _STEEP,
                    _GENTLE if tile.sides[(side + 1) % 4] == "market" else _STEEP,
                )
            elif length == 2:
                points = _diagonal(first, -0.015 if crowded else 0.10)
            else:
                points = _cap(first, 0.36 if len(segment.sides) == 3 else 0.31, _STEEP, _STEEP)[::-1]
            borders.append(Border(market, (first + length) % 4, first, points))
    return tuple(borders)


def _crossing(border: Border, side: int, along: float) -> tuple[int, Point]:
    """Where the line `along` a side meets the border: (index of the next border point, the point)."""
    previous = _side_frame(border.points[0], side)
    for index in range(1, len(border.points)):
        current = _side_frame(border.points[index], side)
        low, high = sorted((previous[0], current[0]))
        if low <= along <= high and high > low:
            share = (along - previous[0]) / (current[0] - previous[0])
            return index, rim_point(side, along, previous[1] + share * (current[1] - previous[1]))
        previous = current
    raise ValueError(f"no market in front of side {side}")


def _facing_border(tile: Tile, side: int) -> Border:
    """The market border a street from this side runs into."""
    best: tuple[float, Border] | None = None
    for border in market_borders(tile):
        try:
            depth = _side_frame(_crossing(border, side, 0.5)[1], side)[1]
        except ValueError:
            continue
        if best is None or depth < best[0]:
            best = (depth, border)
    if best is None:
        raise ValueError(f"tile {tile.id}: no market for the street at side {side} to end at")
    return best[1]


def _plaza_depth() -> float:
    return 0.5 - math.sqrt(PLAZA_RADIUS**2 - STREET_HALF**2)


def _plaza_arc(from_side: int, to_side: int) -> Polygon:
    """Along the plaza from the right kerb of one street to the left kerb of another.

    Seen from a walker who came in from `from_side` with the area on the right and goes out at `to_side`,
    the next street of the crossing anticlockwise.
    """
    start = rim_point(from_side, 0.5 - STREET_HALF, _plaza_depth())
    end = rim_point(to_side, 0.5 + STREET_HALF, _plaza_depth())
    a0 = math.atan2(start[1] - 0.5, start[0] - 0.5)
    a1 = math.atan2(end[1] - 0.5, end[0] - 0.5)
    while a1 >= a0:
        a1 -= math.tau
    steps = max(2, round((a0 - a1) / math.tau * 4 * _ARC_STEPS / 2))
    return tuple(
        (
            0.5 + PLAZA_RADIUS * math.cos(a0 + (a1 - a0) * step / steps),
            0.5 + PLAZA_RADIUS * math.sin(a0 + (a1 - a0) * step / steps),
        )
        for step in range(steps + 1)
    )


def _kerb(from_side: int, from_along: float, to_side: int, to_along: float) -> Polygon:
    """One kerb of a street that runs through from side to side."""
    start, end = rim_point(from_side, from_along), rim_point(to_side, to_along)
    if (to_side - from_side) % 2 == 0:
        return start, end
    corner = rotate_point((0.0, 0.0), to_side if (to_side - from_side) % 4 == 1 else from_side)
    radius = math.dist(corner, start)
    a0 = math.atan2(start[1] - corner[1], start[0] - corner[0])
    a1 = math.atan2(end[1] - corner[1], end[0] - corner[0])
    a1 = a0 + (a1 - a0 + math.pi) % math.tau - math.pi
    return tuple(
        (
            corner[0] + radius * math.cos(a0 + (a1 - a0) * step / _ARC_STEPS),
            corner[1] + radius * math.sin(a0 + (a1 - a0) * step / _ARC_STEPS),
        )
        for step in range(_ARC_STEPS + 1)
    )


def _street_polygon(tile: Tile, index: int) -> Polygon:
    street = tile.streets[index]
    side = street.sides[0]
    left, right = 0.5 - STREET_HALF, 0.5 + STREET_HALF
    inner: Polygon
    if len(street.sides) == 2:
        other = street.sides[1]
        return _kerb(side, right, other, left) + _kerb(other, right, side, left)
    if street.inner_end == "junction":
        depth = _plaza_depth()
        inner = (rim_point(side, right, depth), rim_point(side, left, depth))
    elif street.inner_end == "market":
        border = _facing_border(tile, side)
        at_left, left_point = _crossing(border, side, left)
        at_right, right_point = _crossing(border, side, right)
        between = border.points[min(at_left, at_right) : max(at_left, at_right)]
        ordered = tuple(sorted(between, key=lambda point: -_side_frame(point, side)[0]))
        inner = (right_point, *ordered, left_point)
    else:
        inner = (rim_point(side, right, BUILDING_END), rim_point(side, left, BUILDING_END))
    return (rim_point(side, left), rim_point(side, right), *inner)


def _market_polygon(tile: Tile, index: int) -> Polygon:
    """Round the rim along the market's sides and back along its borders."""
    sides = tile.markets[index].sides
    if len(sides) == 4:
        return ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    borders = {border.end: border for border in market_borders(tile) if border.market == index}
    start = next(side for side in range(4) if side in sides and (side - 1) % 4 not in sides)
    points: list[Point] = []
    side = start
    while True:
        points.append(rim_point(side, 0.0))
        side = (side + 1) % 4
        if side not in sides:  # the border runs from its end corner, here, back to its start corner
            border = borders[side]
            points.extend(border.points[:0:-1])
            side = border.start
        if side == start:
            return tuple(points)


class _Step(NamedTuple):
    """A stretch of an area's outline inside the tile, and the half-edge where the rim is met again."""

    points: Polygon
    half: int


def _turn_at_street(tile: Tile, side: int) -> _Step:
    """The walker came along the first half of a street side: follow the street's kerb inwards."""
    left, right = 0.5 - STREET_HALF, 0.5 + STREET_HALF
    street = next(street for street in tile.streets if side in street.sides)
    if len(street.sides) == 2:
        other = street.sides[1] if street.sides[0] == side else street.sides[0]
        return _Step(_kerb(side, left, other, right), 2 * other + 1)
    if street.inner_end == "building":
        outline = tuple(
            rim_point(side, along, depth)
            for along, depth in ((left, 0.0), (left, BUILDING_END), (right, BUILDING_END), (right, 0.0))
        )
        return _Step(outline, 2 * side + 1)
    if street.inner_end == "junction":
        others = {s for other in tile.streets if other.inner_end == "junction" for s in other.sides}
        target = next((side - k) % 4 for k in range(1, 5) if (side - k) % 4 in others)
        points = (rim_point(side, left), *_plaza_arc(side, target), rim_point(target, right))
        return _Step(points, 2 * target + 1)
    border = _facing_border(tile, side)
    at, point = _crossing(border, side, left)
    onward = _along_border(tile, border, at, point)
    return _Step((rim_point(side, left), *onward.points), onward.half)


def _along_border(tile: Tile, border: Border, at: int, point: Point) -> _Step:
    """Follow a market's border from `point` (just before `points[at]`) to its end or the next street."""
    right = 0.5 + STREET_HALF
    stop, way_out = len(border.points), None
    for street in tile.streets:
        side = street.sides[0]
        if street.inner_end == "market" and _facing_border(tile, side) == border:
            meets, meeting_point = _crossing(border, side, right)
            if at <= meets < stop:
                stop, way_out = meets, (side, meeting_point)
    points = (point, *border.points[at:stop])
    if way_out is None:
        return _Step(points, 2 * border.end)
    side, meeting_point = way_out
    return _Step((*points, meeting_point, rim_point(side, right)), 2 * side + 1)


def _area_polygon(tile: Tile, index: int) -> tuple[Polygon, tuple[int, ...]]:
    """Outline of a residential area and the half-edges met on the way, in order."""
    halves = tile.residential[index].halves
    start = half = next((h for h in halves if (h - 1) % 8 not in halves), halves[0])
    points: list[Point] = []
    met: list[int] = []
    while True:
        met.append(half)
        side, second = divmod(half, 2)
        points.append(
            rim_point(side, 0.5 + STREET_HALF if second and tile.sides[side] == "street" else second * 0.5)
        )
        following = (half + 1) % 8
        if not second and tile.sides[side] == "street":
            step = _turn_at_street(tile, side)
            points.extend(step.points[:-1])
            following = step.half
        elif second and tile.sides[(side + 1) % 4] == "market":
            corner = (side + 1) % 4
            border = next(b for b in market_borders(tile) if b.start == corner and tile.markets[b.market])
            step = _along_border(tile, border, 1, border.points[0])
            points.extend(step.points[:-1])
            following = step.half
            # A corner between two markets belongs to the area without any rim of its own.
            while following % 2 == 0 and tile.sides[following // 2] == "market":
                border = next(b for b in market_borders(tile) if b.start == following // 2)
                step = _along_border(tile, border, 1, border.points[0])
                points.extend(step.points[:-1])
                following = step.half
        half = following
        if half == start:
            return tuple(points), tuple(met)
        if len(met) > 8:
            raise ValueError(f"tile {tile.id}: area {index} does not close")


@cache
def area_half_edges(tile: Tile, index: int) -> tuple[int, ...]:
    """The half-edges the drawn outline of an area runs along (for checking it against the data)."""
    return _area_polygon(tile, index)[1]


@cache
def segment_polygons(tile: Tile, rotation: int) -> tuple[Segment, ...]:
    """Outlines of all segments of a tile turned by `rotation` quarter turns, unit-square coordinates.

    Order: streets, markets, residential areas. The plaza of a crossing and the spot of a building belong to
    no segment of their own; everything else of the square is covered exactly once.
    """
    segments = [Segment("street", i, _street_polygon(tile, i)) for i in range(len(tile.streets))]
    segments += [Segment("market", i, _market_polygon(tile, i)) for i in range(len(tile.markets))]
    segments += [Segment("residential", i, _area_polygon(tile, i)[0]) for i in range(len(tile.residential))]
    return tuple(
        Segment(s.kind, s.index, tuple(rotate_point(point, rotation) for point in s.points)) for s in segments
    )


def contains(polygon: Polygon, u: float, v: float) -> bool:
    """Whether a point lies inside a polygon (even-odd rule)."""
    inside = False
    previous_u, previous_v = polygon[-1]
    for point_u, point_v in polygon:
        if (point_v > v) != (previous_v > v):
            meets = point_u + (v - point_v) * (previous_u - point_u) / (previous_v - point_v)
            if u < meets:
                inside = not inside
        previous_u, previous_v = point_u, point_v
    return inside


def segment_at(tile: Tile, rotation: int, u: float, v: float) -> tuple[str, int] | None:
    """(kind, index) of the segment under a point of the unit square, or None on a plaza or off the tile."""
    for segment in segment_polygons(tile, rotation):
        if contains(segment.points, u, v):
            return segment.kind, segment.index
    return None


def has_plaza(tile: Tile) -> bool:
    """Whether streets of the tile end at a crossing square in its middle."""
    return any(street.inner_end == "junction" for street in tile.streets)
