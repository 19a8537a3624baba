"""The end of the game: the wall is thought closed, then stewards and guards score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Gain
from game.games.the_city import scoring
from game.games.the_city.events import (
    EndReason,
    Event,
    GameOver,
    GuardScored,
    ResidentialScored,
    RingClosed,
)
from game.games.the_city.geometry import STEPS, cell_at, edge_at
from game.games.the_city.outline import between, outer
from game.games.the_city.tiles import MARKET, RESIDENTIAL, SEGMENTS, TILES
from game.games.the_city.wall import NO_GATE

if TYPE_CHECKING:
    from game.games.the_city.state import CityState


def close(state: CityState, reason: EndReason, events: list[Event]) -> None:
    """Carry out the whole final scoring."""
    _close_ring(state, reason, events)
    _clear_unfinished(state, events)
    _score_stewards(state, events)
    _score_guards(state, events)
    events.append(GameOver(state.scores(), state.winners()))


def _close_ring(state: CityState, reason: EndReason, events: list[Event]) -> None:
    """Bound the city all along its outer outline; rims of holes inside stay open."""
    at, wall = state.board.at, state.wall
    if wall.gate != NO_GATE:
        edges = list(between(at, wall.right_end, wall.left_end))
    else:
        edges = list(outer(at)) if at else []
    events.append(RingClosed(None, reason, tuple(map(edge_at, edges))))
    for edge in edges:
        state.wall_off(edge)
    state.score_pending("ring", events)


def _clear_unfinished(state: CityState, events: list[Event]) -> None:
    for _, segment in list(state.standing):
        root = state.features.find(segment)
        if state.features.claims[root] and kind_of(state, root) != RESIDENTIAL:
            state.send_home(root, events, unfinished=True)


def _score_stewards(state: CityState, events: list[Event]) -> None:
    features = state.features
    roots = dict.fromkeys(features.find(segment) for _, segment in state.standing)
    for root in roots:
        markets = markets_beside(state, root)
        points = scoring.residential_points(len(markets))
        winners = scoring.leaders(features.followers(root, state.seats)) if points else ()
        for seat in winners:
            state.award(seat, points, "residential", len(markets), 0, 0)
        events.append(
            ResidentialScored(
                tuple(cell_at(state.board.cells[placement]) for placement in features.placements(root)),
                tuple(map(state.segment_at, features.segments(root, state.board.turned))),
                tuple(
                    tuple(map(state.segment_at, features.segments(market, state.board.turned)))
                    for market in markets
                ),
                state.followers_on(root),
                points,
                tuple(Gain(seat, points) for seat in winners),
            )
        )


def _score_guards(state: CityState, events: list[Event]) -> None:
    for edge, seat in state.wall.guards.items():
        placements, public, historic = sight(state, edge)
        points = scoring.guard_points(public, historic)
        if points:
            state.award(seat, points, "guard", public, historic, 0)
        events.append(
            GuardScored(
                seat,
                edge_at(edge),
                tuple(cell_at(state.board.cells[placement]) for placement in placements),
                public,
                historic,
                (Gain(seat, points),) if points else (),
            )
        )


def kind_of(state: CityState, root: int) -> int:
    return state.board.shape(root // SEGMENTS).kinds[root % SEGMENTS]


def markets_beside(state: CityState, root: int) -> list[int]:
    """The different markets that border a residential area, inside a tile or across a side."""
    board, features = state.board, state.features
    markets: dict[int, None] = {}
    for segment in features.segments(root, board.turned):
        placement, own = divmod(segment, SEGMENTS)
        tile, shape = TILES[board.turned[placement] >> 2], board.shape(placement)
        streets = len(tile.streets)
        for market in tile.residential[own - streets - len(tile.markets)].markets:
            markets[features.find(placement * SEGMENTS + streets + market)] = None
        for side in range(4):
            beside = board.at.get(board.cells[placement] + STEPS[side])
            if beside is None or shape.side_kinds[side] != RESIDENTIAL or shape.main[side] != own:
                continue
            other = board.shape(beside)
            if other.side_kinds[side ^ 2] == MARKET:
                markets[features.find(beside * SEGMENTS + other.main[side ^ 2])] = None
    return list(markets)


def sight(state: CityState, edge: int) -> tuple[list[int], int, int]:
    """What a guard on the edge sees: placements inwards, public and historic buildings among them."""
    placements = list(state.board.line_of_sight(edge))
    buildings = [state.board.building(placement) for placement in placements]
    return placements, buildings.count("public"), buildings.count("historic")
