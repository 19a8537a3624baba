"""Where things stand on a tile: goods, building, followers, houses, trees, stalls.

Computed once per tile from the shapes in `segments`, in the unrotated unit square, and turned with the tile,
so that a tile keeps its face in every rotation. Deterministic: chance comes from the tile's id alone.
"""

from __future__ import annotations

import math
import random
from functools import cache
from typing import NamedTuple

import pygame

from game.games.the_city.tiles import Tile
from game.games.the_city.view.art.segments import (
    PLAZA_RADIUS,
    STREET_HALF,
    Point,
    Polygon,
    has_plaza,
    rim_point,
    rotate_point,
    segment_polygons,
)

TOKEN_RADIUS = 0.128
BUILDING_RADIUS = 0.135
FOLLOWER_RADIUS = 0.085
STALL_RADIUS = 0.062

_CELLS = 40
_STEP = 1.0 / _CELLS
_DIAGONAL = _STEP * math.sqrt(2.0)


class House(NamedTuple):
    """A gabled house seen from above: centre, half-lengths along and across the ridge, ridge angle, colour."""

    u: float
    v: float
    along: float
    across: float
    angle: float
    tone: int
    hipped: bool


class Tree(NamedTuple):
    u: float
    v: float
    radius: float
    tone: int


class Stall(NamedTuple):
    u: float
    v: float
    tone: int


class Spot(NamedTuple):
    """A round place on the tile."""

    u: float
    v: float
    radius: float


class Layout(NamedTuple):
    """Everything that stands on a tile, in unit-square coordinates of one rotation."""

    tokens: tuple[Spot, ...]
    building: Spot | None
    followers: dict[tuple[str, int], Point]
    houses: tuple[House, ...]
    trees: tuple[Tree, ...]
    stalls: tuple[Stall, ...]


class _Field(NamedTuple):
    """Which segment each cell of a coarse grid belongs to, and how far it is from the segment's outline."""

    label: bytes
    room: list[float]

    def at(self, u: float, v: float) -> int:
        return min(max(int(v * _CELLS), 0), _CELLS - 1) * _CELLS + min(max(int(u * _CELLS), 0), _CELLS - 1)


def _field(tile: Tile) -> _Field:
    surface = pygame.Surface((_CELLS, _CELLS), depth=8)
    surface.fill(0)
    # A palette of ones own index keeps the labels exact.
    surface.set_palette([(i, i, i) for i in range(256)])
    for label, segment in enumerate(segment_polygons(tile, 0), 1):
        points = [(u * _CELLS - 0.5, v * _CELLS - 0.5) for u, v in segment.points]
        pygame.draw.polygon(surface, (label, label, label), points)
    pitch, raw = surface.get_pitch(), surface.get_buffer().raw
    labels = b"".join(raw[row * pitch : row * pitch + _CELLS] for row in range(_CELLS))
    return _Field(labels, _chamfer(labels))


def _chamfer(label: bytes) -> list[float]:
    """Distance of each cell to the nearest cell of another label or to the rim (two-pass chamfer)."""
    n = _CELLS
    room = [9.0] * (n * n)
    for row in range(n):
        for column in range(n):
            i = row * n + column
            own, best = label[i], 9.0
            if row == 0 or column == 0 or row == n - 1 or column == n - 1:
                best = _STEP / 2
            else:
                for j, step in (
                    (i - 1, _STEP),
                    (i - n, _STEP),
                    (i - n - 1, _DIAGONAL),
                    (i - n + 1, _DIAGONAL),
                ):
                    near = room[j] + step if label[j] == own else step
                    if near < best:
                        best = near
            room[i] = best
    for row in range(n - 2, 0, -1):
        for column in range(n - 2, 0, -1):
            i = row * n + column
            own, best = label[i], room[i]
            for j, step in ((i + 1, _STEP), (i + n, _STEP), (i + n + 1, _DIAGONAL), (i + n - 1, _DIAGONAL)):
                near = room[j] + step if label[j] == own else step
                if near < best:
                    best = near
            room[i] = best
    return room


def _roomiest(field: _Field, label: int, taken: list[Spot], pull: Point, enough: float) -> Point:
    """The point of a segment with the most room round it; past `enough` the one nearest to `pull` wins."""
    best, best_point = -9.0, (0.5, 0.5)
    for i, own in enumerate(field.label):
        if own != label:
            continue
        u, v = (i % _CELLS + 0.5) * _STEP, (i // _CELLS + 0.5) * _STEP
        room = field.room[i]
        for spot in taken:
            room = min(room, math.hypot(u - spot.u, v - spot.v) - spot.radius)
        value = min(room, enough) - 0.04 * math.hypot(u - pull[0], v - pull[1])
        if value > best:
            best, best_point = value, (u, v)
    return best_point


def _street_anchor(tile: Tile, index: int) -> Point:
    """The middle of a street's centre line, so that a citizen stands between its kerbs."""
    street = tile.streets[index]
    side = street.sides[0]
    if len(street.sides) == 2:
        if (street.sides[1] - side) % 2 == 0:
            return 0.5, 0.5
        corner = rotate_point((0.0, 0.0), street.sides[1] if (street.sides[1] - side) % 4 == 1 else side)
        reach = 0.5 / math.sqrt(2.0)
        return (
            corner[0] + (reach if corner[0] == 0 else -reach),
            corner[1] + (reach if corner[1] == 0 else -reach),
        )
    depth = {"junction": (0.5 - PLAZA_RADIUS) * 0.52, "market": 0.30, "building": 0.17}[str(street.inner_end)]
    if street.inner_end == "market":
        polygon = next(s for s in segment_polygons(tile, 0) if s.kind == "street" and s.index == index).points
        depth = max(rotate_point(point, -side)[1] for point in polygon) * 0.5
    return rim_point(side, 0.5, depth)


def _building_spot(tile: Tile, field: _Field, areas: list[int], chance: random.Random) -> Spot:
    if has_plaza(tile) and str(tile.building) == "historic":
        return Spot(0.5, 0.5, BUILDING_RADIUS)
    for street in tile.streets:
        if street.inner_end == "building":
            return Spot(*rim_point(street.sides[0], 0.5, 0.53), BUILDING_RADIUS)
    roomy = max(
        areas,
        key=lambda label: max(r for own, r in zip(field.label, field.room, strict=True) if own == label),
    )
    pull = (0.5 + chance.uniform(-0.12, 0.12), 0.5 + chance.uniform(-0.12, 0.12))
    return Spot(*_roomiest(field, roomy, [], pull, BUILDING_RADIUS + 0.03), BUILDING_RADIUS)


@cache
def _base(tile: Tile) -> Layout:
    chance = random.Random(tile.id)
    field = _field(tile)
    segments = segment_polygons(tile, 0)
    labels = {(segment.kind, segment.index): label for label, segment in enumerate(segments, 1)}
    areas = [label for (kind, _), label in labels.items() if kind == "residential"]
    taken: list[Spot] = []
    tokens = []
    for index in range(len(tile.markets)):
        point = _roomiest(field, labels["market", index], taken, (0.5, 0.5), 0.16)
        tokens.append(Spot(*point, TOKEN_RADIUS))
    taken.extend(tokens)
    building = _building_spot(tile, field, areas, chance) if tile.building and areas else None
    if building:
        taken.append(building)
    followers: dict[tuple[str, int], Point] = {}
    for index in range(len(tile.streets)):
        followers["street", index] = _street_anchor(tile, index)
    taken.extend(Spot(u, v, FOLLOWER_RADIUS * 0.8) for u, v in followers.values())
    for kind, index in labels:
        if kind != "street":
            point = _roomiest(field, labels[kind, index], taken, (0.5, 0.5), FOLLOWER_RADIUS)
            followers[kind, index] = point
            taken.append(Spot(*point, FOLLOWER_RADIUS))
    stalls = _stalls(tile, field, labels, taken, chance)
    houses, trees = _houses(tile, field, labels, taken, followers, chance)
    return Layout(tuple(tokens), building, followers, houses, trees, stalls)


def _stalls(
    tile: Tile, field: _Field, labels: dict[tuple[str, int], int], taken: list[Spot], chance: random.Random
) -> tuple[Stall, ...]:
    stalls: list[Stall] = []
    for index in range(len(tile.markets)):
        label = labels["market", index]
        spots = list(taken)
        cells = [
            i for i, own in enumerate(field.label) if own == label and field.room[i] > STALL_RADIUS * 0.9
        ]
        chance.shuffle(cells)
        for i in cells:
            u, v = (i % _CELLS + 0.5) * _STEP, (i // _CELLS + 0.5) * _STEP
            if all(math.hypot(u - s.u, v - s.v) > s.radius + STALL_RADIUS for s in spots):
                stalls.append(Stall(u, v, chance.randrange(4)))
                spots.append(Spot(u, v, STALL_RADIUS * 1.25))
    return tuple(stalls)


def _corners(house: House, grow: float = 0.0) -> tuple[Point, ...]:
    cos, sin = math.cos(house.angle), math.sin(house.angle)
    a, b = house.along + grow, house.across + grow
    return tuple(
        (house.u + x * a * cos - y * b * sin, house.v + x * a * sin + y * b * cos)
        for x, y in ((1, 1), (-1, 1), (-1, -1), (1, -1))
    )


def _overlap(first: House, second: House) -> bool:
    """Separating-axis test of two house footprints with a narrow alley between."""
    reach = math.hypot(first.along, first.across) + math.hypot(second.along, second.across)
    if abs(first.u - second.u) > reach or abs(first.v - second.v) > reach:
        return False
    a, b = _corners(first, 0.004), _corners(second, 0.004)
    for angle in (first.angle, first.angle + math.pi / 2, second.angle, second.angle + math.pi / 2):
        x, y = math.cos(angle), math.sin(angle)
        pa, pb = [u * x + v * y for u, v in a], [u * x + v * y for u, v in b]
        if max(pa) <= min(pb) or max(pb) <= min(pa):
            return False
    return True


def _houses(
    tile: Tile,
    field: _Field,
    labels: dict[tuple[str, int], int],
    taken: list[Spot],
    followers: dict[tuple[str, int], Point],
    chance: random.Random,
) -> tuple[tuple[House, ...], tuple[Tree, ...]]:
    houses: list[House] = []
    trees: list[Tree] = []
    for segment in segment_polygons(tile, 0):
        if segment.kind != "residential":
            continue
        label = labels[segment.kind, segment.index]
        yard = followers[segment.kind, segment.index]
        # A narrow area has no room for a courtyard: there the steward lies on the roofs.
        roomy = field.room[field.at(*yard)] > 0.075
        kept = [s for s in taken if roomy or (s.u, s.v) != yard]
        kept = [s for s in kept if field.label[field.at(s.u, s.v)] == label]

        def fits(house: House, label: int = label, kept: list[Spot] = kept) -> bool:
            if any(
                not (0.03 < u < 0.97 and 0.03 < v < 0.97)
                or field.label[i := field.at(u, v)] != label
                or field.room[i] < 0.03
                for u, v in _corners(house)
            ):
                return False
            if any(math.hypot(house.u - s.u, house.v - s.v) < s.radius + house.across * 0.9 for s in kept):
                return False
            return not any(_overlap(house, other) for other in houses)

        for house in (*_rows(segment.points, chance), *_infill(field, label, chance)):
            if fits(house):
                houses.append(house)
        for _ in range(60):
            u, v = chance.uniform(0.04, 0.96), chance.uniform(0.06, 0.96)
            i = field.at(u, v)
            radius = chance.uniform(0.022, 0.032)
            if (
                field.label[i] == label
                and field.room[i] > radius + 0.015
                and all(
                    math.hypot(u - h.u, v - h.v) > radius + h.across + 0.012 + 0.4 * (h.along - h.across)
                    for h in houses
                )
                and all(math.hypot(u - s.u, v - s.v) > s.radius * 0.8 + radius for s in kept)
                and all(math.hypot(u - t.u, v - t.v) > t.radius + radius for t in trees)
            ):
                trees.append(Tree(u, v, radius, chance.randrange(3)))
    return tuple(houses), tuple(trees)


def _new_house(u: float, v: float, angle: float, chance: random.Random, small: float = 1.0) -> House:
    along, across = chance.uniform(0.062, 0.095) * small, chance.uniform(0.044, 0.056) * small
    return House(u, v, along, across, angle, chance.randrange(5), chance.random() < 0.3)


def _rows(outline: Polygon, chance: random.Random) -> list[House]:
    """Candidates for terraces that follow an area's outline."""
    rows = []
    ahead = chance.uniform(0.06, 0.12)
    for start, end in zip(outline, outline[1:] + outline[:1], strict=True):
        length = math.dist(start, end)
        if length < 1e-6:
            continue
        x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        while ahead < length:
            house = _new_house(0.0, 0.0, math.atan2(y, x), chance)
            off = house.across + 0.042  # the outline runs clockwise: the inside is on the right
            rows.append(house._replace(u=start[0] + x * ahead - y * off, v=start[1] + y * ahead + x * off))
            ahead += house.along * 2 * 0.5
        ahead -= length
    return rows


def _infill(field: _Field, label: int, chance: random.Random) -> list[House]:
    """Candidates for what the rows left free, smaller and smaller."""
    cells = [
        i
        for i, own in enumerate(field.label)
        if own == label and field.room[i] > 0.06 and i % 2 == i // _CELLS % 2
    ]
    chance.shuffle(cells)
    return [
        _new_house(
            (i % _CELLS + 0.5) * _STEP,
            (i // _CELLS + 0.5) * _STEP,
            chance.choice((0.0, math.pi / 2)) + chance.uniform(-0.08, 0.08),
            chance,
            small,
        )
        for small in (1.0, 0.8)
        for i in cells[: len(cells) // (1 if small == 1.0 else 2)]
    ]


@cache
def layout(tile: Tile, rotation: int) -> Layout:
    """Everything that stands on a tile turned by `rotation` quarter turns clockwise."""
    base = _base(tile)
    if rotation % 4 == 0:
        return base

    def turn(u: float, v: float) -> Point:
        return rotate_point((u, v), rotation)

    return Layout(
        tuple(Spot(*turn(s.u, s.v), s.radius) for s in base.tokens),
        Spot(*turn(base.building.u, base.building.v), base.building.radius) if base.building else None,
        {key: turn(*point) for key, point in base.followers.items()},
        tuple(
            House(*turn(h.u, h.v), h.along, h.across, h.angle + rotation * math.pi / 2, h.tone, h.hipped)
            for h in base.houses
        ),
        tuple(Tree(*turn(t.u, t.v), t.radius, t.tone) for t in base.trees),
        tuple(Stall(*turn(s.u, s.v), s.tone) for s in base.stalls),
    )


def follower_anchor(tile: Tile, rotation: int, kind: str, index: int) -> Point:
    """Where the middle of a follower on a segment belongs, clear of the goods, the building and the others.

    `kind` is "street", "market" or "residential"; unit-square coordinates of the rotated tile.
    """
    return layout(tile, rotation).followers[kind, index]


def street_half() -> float:
    """Half the width of a street in tile sides."""
    return STREET_HALF
