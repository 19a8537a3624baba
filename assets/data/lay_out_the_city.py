"""Work out where things stand on the tiles of The City: python -m assets.data.lay_out_the_city

Goods and buildings go where their segments have most room, followers keep clear of them, houses line the
edges of their area and trees fill what is left. Writes `the_city_layouts.json`; to be run again after a
change of the tiles, of the shapes of their segments, or here.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

import pygame

from game.engine import assets
from game.games.the_city.tiles import TILES, Tile
from game.games.the_city.view.art.layout import (
    BUILDING_RADIUS,
    DATA,
    FOLLOWER_RADIUS,
    STALL_RADIUS,
    TOKEN_RADIUS,
    House,
    Layout,
    Spot,
    Stall,
    Tree,
    to_data,
)
from game.games.the_city.view.art.segments import (
    PLAZA_RADIUS,
    Point,
    Polygon,
    has_plaza,
    rim_point,
    rotate_point,
    segment_polygons,
)

_ALLEY = 0.006

_CELLS = 40
_STEP = 1.0 / _CELLS
_DIAGONAL = _STEP * math.sqrt(2.0)


class _Cell(NamedTuple):
    u: float
    v: float
    room: float


class _Field(NamedTuple):
    """Which segment each cell of a coarse grid belongs to, and how far it is from the segment's outline."""

    label: bytes
    room: list[float]
    cells: tuple[tuple[_Cell, ...], ...]  # by label
    middle: tuple[Point, ...]  # centre of gravity by label; it need not lie in the segment

    def at(self, u: float, v: float) -> int:
        return min(max(int(v * _CELLS), 0), _CELLS - 1) * _CELLS + min(max(int(u * _CELLS), 0), _CELLS - 1)


_fields: dict[object, _Field] = {}


def _field(tile: Tile) -> _Field:
    """The field of a tile; tiles of the same shape share it."""
    shape = (tile.streets, tuple(market.sides for market in tile.markets), tile.residential)
    if shape not in _fields:
        _fields[shape] = _make_field(tile)
    return _fields[shape]


def _make_field(tile: Tile) -> _Field:
    surface = pygame.Surface((_CELLS, _CELLS), depth=8)
    # A palette that maps each grey to its own index keeps the labels exact.
    surface.set_palette([(i, i, i) for i in range(256)])
    segments = segment_polygons(tile, 0)
    for label, segment in enumerate(segments, 1):
        points = [(u * _CELLS - 0.5, v * _CELLS - 0.5) for u, v in segment.points]
        pygame.draw.polygon(surface, (label, label, label), points)
    pitch, raw = surface.get_pitch(), surface.get_buffer().raw
    labels = b"".join(raw[row * pitch : row * pitch + _CELLS] for row in range(_CELLS))
    room = _chamfer(labels)
    cells: list[list[_Cell]] = [[] for _ in range(len(segments) + 1)]
    for i, label in enumerate(labels):
        cells[label].append(_Cell((i % _CELLS + 0.5) * _STEP, (i // _CELLS + 0.5) * _STEP, room[i]))
    middle = [
        (sum(c.u for c in own) / len(own), sum(c.v for c in own) / len(own)) if own else (0.5, 0.5)
        for own in cells
    ]
    return _Field(labels, room, tuple(map(tuple, cells)), tuple(middle))


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


def _roomiest(field: _Field, label: int, taken: list[Spot], pull: Point, enough: float) -> Spot:
    """The place of a segment with the most room round it; past `enough` the one nearest to `pull` wins."""
    best, best_spot = -9.0, Spot(0.5, 0.5, 0.0)
    cells = field.cells[label]
    for u, v, room in cells if len(cells) < 200 else cells[:: 2 if len(cells) < 700 else 3]:
        value = min(room, enough) - 0.06 * math.hypot(u - pull[0], v - pull[1])
        if value <= best:
            continue
        for spot in taken:
            room = min(room, math.hypot(u - spot.u, v - spot.v) - spot.radius)
        value = min(room, enough) - 0.06 * math.hypot(u - pull[0], v - pull[1])
        if value > best:
            best, best_spot = value, Spot(u, v, room)
    return best_spot


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
    """Where the building stands and how much room it has."""
    if has_plaza(tile) and tile.building == "historic":
        return Spot(0.5, 0.5, BUILDING_RADIUS)
    for street in tile.streets:
        if street.inner_end == "building":
            return Spot(*rim_point(street.sides[0], 0.5, 0.52), BUILDING_RADIUS)
    roomy = max(areas, key=lambda label: max(cell.room for cell in field.cells[label]))
    # Away from the same spot on every tile, where there is room for it.
    stray = 0.12 if len(field.cells[roomy]) > 0.4 * _CELLS**2 else 0.0
    centre = field.middle[roomy]
    pull = (centre[0] + chance.uniform(-stray, stray), centre[1] + chance.uniform(-stray, stray))
    spot = _roomiest(field, roomy, [], pull, BUILDING_RADIUS + 0.03)
    return spot._replace(radius=min(BUILDING_RADIUS, spot.radius))


def _token_spot(tile: Tile, field: _Field, label: int, index: int, chance: random.Random) -> Spot:
    """The middle of a market; in a market on one side a little aside, to leave room for a merchant."""
    pull = field.middle[label]
    sides = tile.markets[index].sides
    if len(sides) == 1:
        pull = rim_point(sides[0], 0.5 + chance.choice((-0.16, 0.16)), 0.5)
    spot = _roomiest(field, label, [], pull, 0.138)
    return spot._replace(radius=TOKEN_RADIUS)


def arrange(tile: Tile) -> Layout:
    """The layout of the unrotated tile; chance comes from the tile's id alone."""
    chance = random.Random(tile.id)
    field = _field(tile)
    labels = {
        (segment.kind, segment.index): label for label, segment in enumerate(segment_polygons(tile, 0), 1)
    }
    areas = [label for (kind, _), label in labels.items() if kind == "residential"]
    tokens = tuple(
        _token_spot(tile, field, labels["market", index], index, chance) for index in range(len(tile.markets))
    )
    building = _building_spot(tile, field, areas, chance) if tile.building and areas else None
    taken = [spot._replace(radius=spot.radius + 0.05) for spot in tokens]
    if building:
        taken.append(building._replace(radius=building.radius + 0.02))
    followers: dict[tuple[str, int], Point] = {}
    for index in range(len(tile.streets)):
        followers["street", index] = _street_anchor(tile, index)
    taken.extend(Spot(u, v, FOLLOWER_RADIUS) for u, v in followers.values())
    for (kind, index), label in labels.items():
        if kind != "street":
            spot = _roomiest(field, label, taken, field.middle[label], FOLLOWER_RADIUS + 0.03)
            followers[kind, index] = spot.u, spot.v
            taken.append(spot._replace(radius=FOLLOWER_RADIUS))
    stalls = _stalls(tile, field, labels, taken, chance)
    houses, gardens, trees = _houses(tile, field, labels, taken, followers, building, chance)
    return Layout(tokens, building, followers, houses, gardens, trees, stalls)


def _stalls(
    tile: Tile, field: _Field, labels: dict[tuple[str, int], int], taken: list[Spot], chance: random.Random
) -> tuple[Stall, ...]:
    """Stalls and heaps of the market's goods, loosely spread where nothing else stands."""
    stalls: list[Stall] = []
    for index, market in enumerate(tile.markets):
        # Closer than followers keep among themselves: a merchant may stand before a stall.
        spots = [spot._replace(radius=spot.radius * 0.78) for spot in taken]
        cells = [cell for cell in field.cells[labels["market", index]] if cell.room > STALL_RADIUS * 1.3]
        chance.shuffle(cells)
        most = 2 + len(cells) // 90
        for u, v, _ in cells:
            if all(math.hypot(u - s.u, v - s.v) > s.radius + STALL_RADIUS for s in spots):
                wares = market.goods if len(spots) % 2 else None
                stalls.append(Stall(u, v, chance.randrange(4), wares))
                spots.append(Spot(u, v, STALL_RADIUS * 1.3))
                if len(spots) - len(taken) >= most:
                    break
    return tuple(stalls)


class _Lot(NamedTuple):
    """A house with its corners, for the test of what fits beside what."""

    house: House
    corners: tuple[Point, ...]
    reach: float


def _lot(house: House) -> _Lot:
    cos, sin = math.cos(house.angle), math.sin(house.angle)
    ax, ay, bx, by = house.along * cos, house.along * sin, -house.across * sin, house.across * cos
    u, v = house.u, house.v
    corners = (
        (u + ax + bx, v + ay + by),
        (u - ax + bx, v - ay + by),
        (u - ax - bx, v - ay - by),
        (u + ax - bx, v + ay - by),
    )
    return _Lot(house, corners, math.hypot(house.along, house.across))


def _overlap(first: _Lot, second: _Lot) -> bool:
    """Separating-axis test of two footprints with a narrow alley between."""
    reach = first.reach + second.reach
    du, dv = first.house.u - second.house.u, first.house.v - second.house.v
    if du * du + dv * dv > reach * reach:
        return False
    for angle in (first.house.angle, second.house.angle):
        cos, sin = math.cos(angle), math.sin(angle)
        for x, y in ((cos, sin), (-sin, cos)):
            pa = [u * x + v * y for u, v in first.corners]
            pb = [u * x + v * y for u, v in second.corners]
            if max(pa) <= min(pb) - _ALLEY or max(pb) <= min(pa) - _ALLEY:
                return False
    return True


def _stands_free(lot: _Lot, field: _Field, label: int, kept: list[Spot], lots: list[_Lot]) -> bool:
    house = lot.house
    for s in kept:
        if math.hypot(house.u - s.u, house.v - s.v) < s.radius + house.across * 0.9:
            return False
    for u, v in lot.corners:
        if not (0.03 < u < 0.97 and 0.03 < v < 0.97):
            return False
        i = field.at(u, v)
        if field.label[i] != label or field.room[i] < 0.03:
            return False
    return not any(_overlap(lot, other) for other in lots)


def _houses(
    tile: Tile,
    field: _Field,
    labels: dict[tuple[str, int], int],
    taken: list[Spot],
    followers: dict[tuple[str, int], Point],
    building: Spot | None,
    chance: random.Random,
) -> tuple[tuple[House, ...], tuple[House, ...], tuple[Tree, ...]]:
    houses: list[House] = []
    gardens: list[House] = []
    trees: list[Tree] = []
    spots = list(taken)
    if building:  # the picture is larger than the foot: nothing close in front of it
        spots.append(
            building._replace(radius=building.radius * (1.5 if tile.building == "historic" else 1.22))
        )
    for segment in segment_polygons(tile, 0):
        if segment.kind != "residential":
            continue
        label = labels[segment.kind, segment.index]
        yard = followers[segment.kind, segment.index]
        # A narrow area has no room for a courtyard: there the steward lies on the roofs.
        roomy = field.room[field.at(*yard)] > 0.09 and len(field.cells[label]) > 0.22 * _CELLS**2
        kept = [
            s
            for s in spots
            if field.label[field.at(s.u, s.v)] in (label, 0) and (roomy or (s.u, s.v) != yard)
        ]
        lots: list[_Lot] = []
        for house in chain(
            _rows(segment.points, chance), _infill(field, label, lots, chance, (1.0, 0.78), 9)
        ):
            lot = _lot(house)
            if _stands_free(lot, field, label, kept, lots):
                lots.append(lot)
        houses.extend(lot.house for lot in lots)
        for garden in _infill(field, label, lots, chance, (0.62,), 10):
            lot = _lot(garden)
            if _stands_free(lot, field, label, kept, lots):
                lots.append(lot)
                gardens.append(garden)
        trees.extend(_trees(field, label, lots, kept, yard, chance))
    return tuple(houses), tuple(gardens), tuple(trees)


def _trees(
    field: _Field, label: int, lots: list[_Lot], kept: list[Spot], yard: Point, chance: random.Random
) -> list[Tree]:
    """Trees where the houses leave room, more of them round the courtyard."""
    trees: list[Tree] = []
    for attempt in range(48):
        if attempt < 16:
            angle, far = chance.uniform(0, math.tau), chance.uniform(0.07, 0.12)
            u, v = yard[0] + far * math.cos(angle), yard[1] + far * math.sin(angle)
        else:
            u, v = chance.uniform(0.04, 0.96), chance.uniform(0.06, 0.96)
        if not (0.04 < u < 0.96 and 0.06 < v < 0.96):
            continue
        i = field.at(u, v)
        radius = chance.uniform(0.022, 0.033)
        if (
            field.label[i] == label
            and field.room[i] > radius + 0.015
            and all(math.hypot(u - lot.house.u, v - lot.house.v) > radius + lot.reach * 0.86 for lot in lots)
            and all(math.hypot(u - s.u, v - s.v) > s.radius * 0.8 + radius for s in kept)
            and all(math.hypot(u - t.u, v - t.v) > t.radius + radius for t in trees)
        ):
            trees.append(Tree(u, v, radius, chance.randrange(3)))
    return trees


def _new_house(u: float, v: float, angle: float, chance: random.Random, small: float = 1.0) -> House:
    along, across = chance.uniform(0.064, 0.108) * small, chance.uniform(0.047, 0.06) * small
    return House(u, v, along, across, angle, chance.randrange(11) // 2, chance.random() < 0.35)


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
            off = house.across + chance.uniform(0.04, 0.052)  # the outline runs clockwise: inside is right
            u, v = start[0] + x * ahead - y * off, start[1] + y * ahead + x * off
            rows.append(house._replace(u=u, v=v))
            ahead += house.along * 0.85
        ahead -= length
    return rows


def _infill(
    field: _Field, label: int, lots: list[_Lot], chance: random.Random, sizes: tuple[float, ...], thin: int
) -> Iterator[House]:
    """Candidates for what is left free, smaller and smaller: one for every `thin` cells and size."""
    cells = [cell for cell in field.cells[label] if cell.room > 0.07]
    for small in sizes:
        clear = 0.085 * small  # nearer to another house's middle than this nothing can fit
        for u, v, _ in chance.sample(cells, len(cells) // thin):
            if all(abs(u - lot.house.u) + abs(v - lot.house.v) > clear for lot in lots):
                angle = chance.choice((0.0, math.pi / 2)) + chance.uniform(-0.1, 0.1)
                yield _new_house(u, v, angle, chance, small)


def as_text() -> str:
    """The data file: a line for each tile."""
    lines = [f'"{tile.id}": {json.dumps(to_data(arrange(tile)), separators=(",", ":"))}' for tile in TILES]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    assets.path(*DATA).write_text(as_text(), "utf-8")
