"""The 75 tiles and the tables that the rules look up for each of their four turns.

The first half is the tile as people see it, read from `assets/data/the_city_tiles.json`; the second half is
the same as whole numbers, so that placing a tile in play computes nothing about its shape.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from game.core.messages import N_, Term
from game.games.the_city.geometry import SIDE_LETTERS

Kind: TypeAlias = Literal["street", "market", "residential"]
KINDS: Final[tuple[Kind, ...]] = ("street", "market", "residential")
STREET: Final = 0
MARKET: Final = 1
RESIDENTIAL: Final = 2

Goods: TypeAlias = Literal["fish", "grain", "livestock"]
GOODS: Final[tuple[Goods, ...]] = ("fish", "grain", "livestock")
GOODS_NAMES: Final[dict[Goods, Term]] = {
    "fish": Term(N_("fish")),
    "grain": Term(N_("grain")),
    "livestock": Term(N_("livestock")),
}

GOODS_OF_BITS: Final[tuple[tuple[Goods, ...], ...]] = tuple(
    tuple(goods for bit, goods in enumerate(GOODS) if bits >> bit & 1) for bits in range(1 << len(GOODS))
)
"""The goods of a market by its bits, one for each goods in the order of `GOODS`."""

Building: TypeAlias = Literal["public", "historic"]
BUILDING_POINTS: Final[dict[Building | None, int]] = {None: 0, "public": 2, "historic": 3}


class Street(NamedTuple):
    """A stretch of street. `inner_end` says what bounds it inside the tile, None if it runs through."""

    sides: tuple[int, ...]
    inner_end: Literal["junction", "market", "building"] | None


class Market(NamedTuple):
    sides: tuple[int, ...]
    goods: Goods


class Residential(NamedTuple):
    """A residential area: the half-sides (0..7) it reaches and the markets of the same tile beside it."""

    halves: tuple[int, ...]
    markets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile, either as printed or turned."""

    id: str
    type: str  # tiles of one type differ only in their building
    sides: tuple[Kind, ...]
    streets: tuple[Street, ...]
    markets: tuple[Market, ...]
    residential: tuple[Residential, ...]
    building: Building | None
    building_name: str | None

    def turned(self, rotation: int) -> Tile:
        """The tile after `rotation` quarter turns clockwise; features keep their order."""

        def turn(sides: tuple[int, ...]) -> tuple[int, ...]:
            return tuple((side + rotation) % 4 for side in sides)

        return Tile(
            self.id,
            self.type,
            tuple(self.sides[(side - rotation) % 4] for side in range(4)),
            tuple(Street(turn(street.sides), street.inner_end) for street in self.streets),
            tuple(Market(turn(market.sides), market.goods) for market in self.markets),
            tuple(
                Residential(tuple((half + 2 * rotation) % 8 for half in area.halves), area.markets)
                for area in self.residential
            ),
            self.building,
            self.building_name,
        )

    def features(self, kind: Kind) -> int:
        """How many features of that kind the tile has."""
        if kind == "street":
            return len(self.streets)
        return len(self.markets) if kind == "market" else len(self.residential)

    def _look(self) -> tuple[object, ...]:
        """All that the rules can tell about a turned tile, in an order that its turn does not change."""
        return (
            self.sides,
            sorted((sorted(street.sides), street.inner_end is None) for street in self.streets),
            sorted((sorted(market.sides), market.goods) for market in self.markets),
            sorted(
                (sorted(area.halves), sorted(sorted(self.markets[i].sides) for i in area.markets))
                for area in self.residential
            ),
        )


def _sides(letters: str) -> tuple[int, ...]:
    return tuple(SIDE_LETTERS.index(letter) for letter in letters)


def _half(name: str) -> int:
    return SIDE_LETTERS.index(name[0]) * 2 + int(name[1]) - 1


def _tile(entry: dict[str, Any]) -> Tile:
    return Tile(
        entry["id"],
        entry["type"],
        tuple(entry["sides"]),
        tuple(Street(_sides(street["sides"]), street["end"]) for street in entry["streets"]),
        tuple(Market(_sides(market["sides"]), market["goods"]) for market in entry["markets"]),
        tuple(
            Residential(tuple(map(_half, area["halves"])), tuple(area["markets"]))
            for area in entry["residential"]
        ),
        entry["building"],
        entry["building_name"],
    )


DATA_FILE: Final = Path(__file__).parents[3] / "assets" / "data" / "the_city_tiles.json"

TILES: Final[tuple[Tile, ...]] = tuple(
    _tile(entry) for entry in json.loads(DATA_FILE.read_text(encoding="utf-8"))["tiles"]
)
TILE_INDEX: Final[dict[str, int]] = {tile.id: index for index, tile in enumerate(TILES)}


@cache
def rotated(tile: int, rotation: int) -> Tile:
    """The tile of that index after so many quarter turns clockwise."""
    return TILES[tile].turned(rotation)


def plain_rotation(tile: int, rotation: int) -> int:
    """The rotation to play for one that looks the same, e.g. 0 for a straight street turned by 180°."""
    return ALIKE[tile][rotation]


# --- the same as whole numbers -------------------------------------------------------------------------

SEGMENTS: Final = 8
"""Room for the features of one tile: streets first, then markets, then residential areas."""


class Shape(NamedTuple):
    """A turned tile for the hot path. Features have their number on the tile, 0..7."""

    kinds: tuple[int, ...]  # per feature
    side_kinds: tuple[int, int, int, int]
    main: tuple[int, int, int, int]  # per side: the street, market or area that fills it
    first: tuple[int, int, int, int]  # per street side: the area on its half that comes first clockwise
    second: tuple[int, int, int, int]  # ... and on the other half; -1 where the side is no street
    ends: bytes  # per feature: how many (half-)sides of it are open when nothing is beside the tile
    goods: bytes  # per feature: bit of its goods
    beside: bytes  # per residential area: bit of each market of the tile beside it
    streets: int  # bit per street side

    def turned(self, rotation: int) -> Shape:
        def turn(values: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
            return _four(values[4 - rotation :] + values[: 4 - rotation])

        streets = self.streets << rotation
        return self._replace(
            side_kinds=turn(self.side_kinds),
            main=turn(self.main),
            first=turn(self.first),
            second=turn(self.second),
            streets=(streets | streets >> 4) & 15,
        )


def _four(values: Sequence[int]) -> tuple[int, int, int, int]:
    north, east, south, west = values
    return north, east, south, west


def _shape(tile: Tile) -> Shape:
    markets_from = len(tile.streets)
    areas_from = markets_from + len(tile.markets)
    kinds = (STREET,) * markets_from + (MARKET,) * len(tile.markets) + (RESIDENTIAL,) * len(tile.residential)
    main, first, second, ends = [-1] * 4, [-1] * 4, [-1] * 4, [0] * SEGMENTS
    goods, beside = bytearray(SEGMENTS), bytearray(SEGMENTS)
    reaches = [street.sides for street in tile.streets] + [market.sides for market in tile.markets]
    for segment, sides in enumerate(reaches):
        ends[segment] = len(sides)
        for side in sides:
            main[side] = segment
    for index, market in enumerate(tile.markets):
        goods[markets_from + index] = 1 << GOODS.index(market.goods)
    for segment, area in enumerate(tile.residential, areas_from):
        beside[segment] = sum(1 << markets_from + market for market in area.markets)
        for half in area.halves:
            side = half >> 1
            if tile.sides[side] == "street":
                (second if half & 1 else first)[side] = segment
                ends[segment] += 1
            elif not half & 1:  # both halves of a residential side belong to one area
                main[side] = segment
                ends[segment] += 1
    side_kinds = [KINDS.index(kind) for kind in tile.sides]
    streets = sum(1 << side for side in range(4) if side_kinds[side] == STREET)
    return Shape(
        kinds,
        _four(side_kinds),
        _four(main),
        _four(first),
        _four(second),
        bytes(ends),
        bytes(goods),
        bytes(beside),
        streets,
    )


Fits: TypeAlias = tuple[tuple[int, ...], ...]


class _Tables(NamedTuple):
    """What the rules look up for a tile in each of its turns."""

    alike: tuple[int, ...]
    shapes: tuple[Shape, ...]
    fits: Fits


def _fits(masks: tuple[tuple[int, int], ...]) -> Fits:
    return tuple(
        tuple(rotation for rotation, streets in masks if streets & (key >> 4) == key & 15)
        for key in range(256)
    )


def _tables() -> list[_Tables]:
    """The tables of every tile; tiles that differ only in their building share them."""
    made: dict[object, _Tables] = {}
    fits_made: dict[tuple[tuple[int, int], ...], Fits] = {}
    tables = []
    for tile in TILES:
        geometry = (tile.streets, tile.markets, tile.residential)
        if geometry not in made:
            looks = [tile.turned(rotation)._look() for rotation in range(4)]
            alike = tuple(looks.index(look) for look in looks)
            shape = _shape(tile)
            shapes = (shape, shape.turned(1), shape.turned(2), shape.turned(3))
            masks = tuple((r, shapes[r].streets) for r in range(4) if alike[r] == r)
            if masks not in fits_made:
                fits_made[masks] = _fits(masks)
            made[geometry] = _Tables(alike, shapes, fits_made[masks])
        tables.append(made[geometry])
    return tables


_TABLES: Final = _tables()

ALIKE: Final[tuple[tuple[int, ...], ...]] = tuple(tables.alike for tables in _TABLES)
"""Per tile and rotation: the least rotation that looks the same to the rules, the only one played."""

SHAPES: Final[tuple[Shape, ...]] = tuple(shape for tables in _TABLES for shape in tables.shapes)
"""By four times the tile's index plus its rotation."""

FITS: Final[tuple[Fits, ...]] = tuple(tables.fits for tables in _TABLES)
"""Per tile: which rotations fit a place whose surroundings are `known << 4 | streets`.

`known` has a bit for each side of the place where a tile lies, `streets` for those whose street must go on.
"""


def segment_of(tile: Tile, placement: int, kind: Kind, index: int) -> int:
    """The number of the `index`-th feature of its kind on the tile placed as number `placement`."""
    if kind != "street":
        index += len(tile.streets)
        if kind != "market":
            index += len(tile.markets)
    return placement * SEGMENTS + index


def kind_and_index(tile: Tile, feature: int) -> tuple[Kind, int]:
    """The kind of a tile's feature 0..7 and its place among those of its kind."""
    streets, markets = len(tile.streets), len(tile.markets)
    if feature < streets:
        return "street", feature
    if feature < streets + markets:
        return "market", feature - streets
    return "residential", feature - streets - markets
