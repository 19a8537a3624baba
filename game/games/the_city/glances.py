"""What the actions of The City seem to bring at first glance, without playing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.expertise import weight_of
from game.games.the_city.actions import Pass, Place, PlaceWall, PutFollower, PutTower
from game.games.the_city.laying import Laying
from game.games.the_city.state import CityState
from game.games.the_city.tiles import TILES, segment_of
from game.games.the_city.worth import (
    WEIGHTS,
    areas_held,
    claim_worth,
    extent_of,
    followers_worth,
    growing_time,
    sight_worth,
    tiles_to_come,
)

_TOWER_ASKS: Final = 2.2
"""Points below which a tower is better kept."""


def glances(state: CityState, actions: Sequence[Any]) -> list[float]:
    """A weight for each legal action of the seat to move."""
    if len(actions) == 1:
        return [1.0]
    match state.phase:
        case "place":
            return _placings(state, actions)
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


def _placings(state: CityState, actions: Sequence[Place]) -> list[float]:
    laying = Laying(state, _turns_left(state))
    return [weight_of(laying.merit(action)) for action in actions]


def _turns_left(state: CityState) -> float:
    return tiles_to_come(state) / state.seats


def _follower_costs(state: CityState, seat: int, turns: float) -> float:
    home = state.home[seat]
    return followers_worth(home, turns) - followers_worth(home - 1, turns)


def _claims(state: CityState, actions: Sequence[Any]) -> list[float]:
    turns = _turns_left(state)
    costs = _follower_costs(state, state.turn_seat, turns)
    late, areas = 1.0 - growing_time(turns), areas_held(state)[state.turn_seat]
    placement = len(state.board.cells) - 1
    tile = TILES[state.board.turned[placement] >> 2]
    weights = []
    for action in actions:
        if isinstance(action, PutFollower):
            root = state.features.find(segment_of(tile, placement, action.kind, action.index))
            merit = claim_worth(extent_of(state, root), turns, late, areas) - costs
            weights.append(weight_of(merit))
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
