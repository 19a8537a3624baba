"""What the actions of The City seem to bring at first glance, without playing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.expertise import weight_of
from game.games.the_city.actions import Pass, Place, PlaceWall, PutFollower, PutTower
from game.games.the_city.features import CLAIM_BITS
from game.games.the_city.geometry import STEPS, index_of
from game.games.the_city.state import CityState
from game.games.the_city.tiles import MARKET, RESIDENTIAL, SEGMENTS, SHAPES, STREET, TILES, Shape, segment_of
from game.games.the_city.worth import (
    WEIGHTS,
    feature_worth,
    followers_worth,
    growing_time,
    sight_worth,
    tiles_to_come,
)

_SNUG: Final = 0.3
"""For each neighbour of a tile: a city without gaps serves guards and completes what is open."""
_HELPING_OTHERS: Final = -0.7
"""The share of another's gain that counts against an action."""
_FREED: Final = 1.5
"""For a follower that comes home."""
_UNCLAIMED: Final = 0.4
"""The share of a feature nobody stands on that one may hope for when adding to it."""
_GROWTH: Final = 0.6
"""The share of the growth of a feature that counts for a claim; others may take it over."""
_TOWER_ASKS: Final = 2.5
"""Points below which a tower is better kept."""


def glances(state: CityState, actions: Sequence[Any]) -> list[float]:
    """A weight for each legal action of the seat to move."""
    if len(actions) == 1:
        return [1.0]
    match state.phase:
        case "place":
            return [weight_of(_placing(state, action)) for action in actions]
        case "follower":
            return _claims(state, actions)
        case "guard":
            merit = _guarding(state, state.last_wall)
            return [1.0 if isinstance(action, Pass) else weight_of(merit) for action in actions]
        case "wall":
            return [_walling(state, action) for action in actions]
        case "tower":
            return [_towering(state, action) for action in actions]
    return [1.0] * len(actions)


def _placing(state: CityState, action: Place) -> float:
    shape = SHAPES[state.drawn * 4 + action.rotation]
    cell = index_of(action.x, action.y)
    at, turned = state.board.at, state.board.turned
    merit = 0.0
    for side, step in enumerate(STEPS):
        placement = at.get(cell + step)
        if placement is not None:
            merit += _SNUG + _meeting(state, shape, side, placement, SHAPES[turned[placement]])
    return merit


def _meeting(state: CityState, shape: Shape, side: int, placement: int, other: Shape) -> float:
    """What it brings to lay the shape beside that neighbour."""
    features = state.features
    facing = side ^ 2
    kind, own = other.side_kinds[facing], shape.side_kinds[side]
    root = features.find(placement * SEGMENTS + other.main[facing])
    claims = features.claims[root]
    size = features.tiles[root].bit_count()
    if kind == own:
        segment = shape.main[side]
        completes = features.open[root] == 1 and shape.ends[segment] == 1
        if kind == STREET:
            gain = 6.0 if size == 3 else 2.0 if size > 3 else 1.0
        elif kind == MARKET:
            goods, added = features.goods[root], shape.goods[segment]
            gain = goods.bit_count() + (0.0 if goods & added else size + 1.0)
        else:
            gain = 1.0
    elif kind == RESIDENTIAL:
        gain = 2.0 if own == MARKET else -0.5
        completes = False
    else:
        gain = -0.5 if kind == MARKET else 0.0
        completes = kind == MARKET and features.open[root] == 1
    if not claims:
        return _UNCLAIMED * gain if gain > 0.0 else 0.0
    if claims >> CLAIM_BITS * state.turn_seat & ((1 << CLAIM_BITS) - 1):
        return gain + _FREED if completes else gain
    return _HELPING_OTHERS * (gain + _FREED if completes else gain)


def _turns_left(state: CityState) -> float:
    return tiles_to_come(state) / state.seats


def _follower_costs(state: CityState, seat: int, turns: float) -> float:
    home = state.home[seat]
    return followers_worth(home, turns) - followers_worth(home - 1, turns)


def _claims(state: CityState, actions: Sequence[Any]) -> list[float]:
    turns = _turns_left(state)
    costs = _follower_costs(state, state.turn_seat, turns)
    placement = len(state.board.cells) - 1
    tile = TILES[state.board.turned[placement] >> 2]
    weights = []
    for action in actions:
        if isinstance(action, PutFollower):
            root = state.features.find(segment_of(tile, placement, action.kind, action.index))
            now, growth = feature_worth(state, root, turns)
            weights.append(weight_of(now + _GROWTH * growth - costs))
        else:
            weights.append(1.0)
    return weights


def _guarding(state: CityState, edge: int) -> float:
    """What a guard of the seat to move would bring on the edge."""
    seat = state.to_move
    assert seat is not None  # somebody decides about the guard
    if not state.home[seat]:
        return 0.0
    turns = _turns_left(state)
    growth = WEIGHTS.sight_growth * growing_time(turns)
    return sight_worth(state.board, edge, growth) - _follower_costs(state, seat, turns)


def _walling(state: CityState, action: PlaceWall) -> float:
    edge = state.wall.next_edge(state.board, action.end)
    if state.wall.opposite_guard(state.board, edge) is not None:
        return 1.0
    return weight_of(max(0.0, _guarding(state, edge)))


def _towering(state: CityState, action: PutTower | Pass) -> float:
    if isinstance(action, Pass):
        return 1.0
    return weight_of(state.wall.walls_since_tower(action.end) - _TOWER_ASKS)
