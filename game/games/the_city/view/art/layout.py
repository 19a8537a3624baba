"""Where things stand on a tile: goods, building, followers, houses, trees, stalls.

Read from `assets/data/the_city_layouts.json`, which the program beside it works out from the shapes in
`segments`: that takes longer than drawing the tile. The places are those of the unrotated tile and turn with
it, so that a tile keeps its face in every rotation.
"""

from __future__ import annotations

import json
import math
from functools import cache
from typing import Any, NamedTuple

from game.engine import assets
from game.games.the_city.tiles import Tile
from game.games.the_city.view.art.segments import Point, rotate_point

TOKEN_RADIUS = 0.122
BUILDING_RADIUS = 0.14
FOLLOWER_RADIUS = 0.115
STALL_RADIUS = 0.074
DATA = ("data", "the_city_layouts.json")


class House(NamedTuple):
    """A house or a kitchen garden seen from above: centre, half-lengths along and across, angle."""

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
    """A stall of a market or, where `wares` names a good, a heap of it."""

    u: float
    v: float
    tone: int
    wares: str | None


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
    gardens: tuple[House, ...]
    trees: tuple[Tree, ...]
    stalls: tuple[Stall, ...]


@cache
def _read() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(assets.read_text(*DATA))
    return data


@cache
def _base(tile: Tile) -> Layout:
    return from_data(_read()[tile.id])


def to_data(places: Layout) -> dict[str, Any]:
    """The layout as plain values, to ten-thousandths of a tile; parts without anything are left out."""
    parts: dict[str, Any] = {
        "tokens": [_rounded(spot) for spot in places.tokens],
        "building": _rounded(places.building) if places.building is not None else None,
        "followers": [[*key, *_rounded(point)] for key, point in places.followers.items()],
        "houses": [_rounded(house) for house in places.houses],
        "gardens": [_rounded(garden) for garden in places.gardens],
        "trees": [_rounded(tree) for tree in places.trees],
        "stalls": [_rounded(stall) for stall in places.stalls],
    }
    return {name: part for name, part in parts.items() if part}


def from_data(data: dict[str, Any]) -> Layout:
    """The layout that `to_data` has written down."""
    building = data.get("building")
    return Layout(
        tuple(Spot(*spot) for spot in data.get("tokens", ())),
        Spot(*building) if building is not None else None,
        {(kind, index): (u, v) for kind, index, u, v in data.get("followers", ())},
        tuple(House(*house) for house in data.get("houses", ())),
        tuple(House(*garden) for garden in data.get("gardens", ())),
        tuple(Tree(*tree) for tree in data.get("trees", ())),
        tuple(Stall(*stall) for stall in data.get("stalls", ())),
    )


def _rounded(values: tuple[Any, ...]) -> list[Any]:
    return [round(value, 4) if isinstance(value, float) else value for value in values]


@cache
def layout(tile: Tile, rotation: int) -> Layout:
    """Everything that stands on a tile turned by `rotation` quarter turns clockwise."""
    base = _base(tile)
    if rotation % 4 == 0:
        return base

    def turn(u: float, v: float) -> Point:
        return rotate_point((u, v), rotation)

    def turn_house(house: House) -> House:
        u, v = turn(house.u, house.v)
        return house._replace(u=u, v=v, angle=house.angle + rotation * math.pi / 2)

    return Layout(
        tuple(Spot(*turn(s.u, s.v), s.radius) for s in base.tokens),
        Spot(*turn(base.building.u, base.building.v), base.building.radius) if base.building else None,
        {key: turn(*point) for key, point in base.followers.items()},
        tuple(turn_house(h) for h in base.houses),
        tuple(turn_house(g) for g in base.gardens),
        tuple(Tree(*turn(t.u, t.v), t.radius, t.tone) for t in base.trees),
        tuple(Stall(*turn(s.u, s.v), s.tone, s.wares) for s in base.stalls),
    )


def follower_anchor(tile: Tile, rotation: int, kind: str, index: int) -> Point:
    """Where the middle of a follower on a segment belongs, clear of the goods, the building and the others.

    `kind` is "street", "market" or "residential"; unit-square coordinates of the rotated tile.
    """
    return layout(tile, rotation).followers[kind, index]
