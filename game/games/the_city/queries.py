"""Questions that screens, bots and tests ask about a game of The City. Nothing here changes a state.

Cells and edges are values of `geometry`, tiles are indices into `tiles.TILES`, seats count from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.core.rules import Gain, IllegalAction
from game.games.the_city import ending, refusals, scoring
from game.games.the_city.actions import Action, Pass, Place, PlaceWall, PutFollower, PutGuard
from game.games.the_city.events import FeatureScored, RingClosed, RoundBegun, Segment, Standing
from game.games.the_city.geometry import LEFT, RIGHT, Cell, Edge, End, cell_at, edge_at, edge_index, index_of
from game.games.the_city.outline import outer
from game.games.the_city.state import CityState
from game.games.the_city.tiles import GOODS_OF_BITS, TILES, Goods, Kind, plain_rotation, segment_of
from game.games.the_city.wall import NO_GATE


class PlacedTile(NamedTuple):
    cell: Cell
    tile: int
    rotation: int


class FeatureInfo(NamedTuple):
    """A whole street, market or residential area as it stands now."""

    kind: Kind
    cells: tuple[Cell, ...]
    segments: tuple[Segment, ...]
    goods: tuple[Goods, ...]
    complete: bool
    followers: tuple[int, ...]  # per seat
    leaders: tuple[int, ...]  # seats that would score
    points: int  # for each leader if it were completed (scored, for a residential area) as it is now


class Preview(NamedTuple):
    """What an action would bring at once, if no follower or guard were put after it."""

    completed: tuple[FeatureScored, ...]
    gains: tuple[Gain, ...]  # summed per seat
    begins_round: bool


class GuardView(NamedTuple):
    cells: tuple[Cell, ...]  # from the wall inwards
    public: int
    historic: int
    points: int


class WallPiece(NamedTuple):
    edge: Edge
    end: End | None  # None for the gate
    guard: int | None  # seat


class TowerOnWall(NamedTuple):
    """A tower at the outer end of the wall piece on `edge`."""

    seat: int
    end: End
    edge: Edge


class TilesLeft(NamedTuple):
    stack: int | None  # the stack that the next tile comes from
    per_stack: tuple[int, int, int]
    tiles: tuple[int, ...]  # not seen yet, in the order of TILES


def placed_tiles(state: CityState) -> tuple[PlacedTile, ...]:
    """The tiles on the table in the order in which they were placed."""
    board = state.board
    return tuple(
        PlacedTile(cell_at(cell), turned >> 2, turned & 3)
        for cell, turned in zip(board.cells, board.turned, strict=True)
    )


def drawn_tile(state: CityState) -> int | None:
    """The tile that waits to be placed."""
    return state.drawn if state.drawn >= 0 else None


def last_placed(state: CityState) -> PlacedTile | None:
    """The tile placed last: the one that a follower may be put on in the phase "follower"."""
    board = state.board
    if not board.cells:
        return None
    return PlacedTile(cell_at(board.cells[-1]), board.turned[-1] >> 2, board.turned[-1] & 3)


def followers(state: CityState) -> tuple[Standing, ...]:
    """The followers on the tiles (guards are in `wall_pieces`)."""
    return tuple(Standing(seat, state.segment_at(segment)) for seat, segment in state.standing)


def followers_left(state: CityState, seat: int) -> int:
    """The followers in the player's own supply."""
    return state.home[seat]


def towers_left(state: CityState, seat: int) -> int:
    """The towers in the player's own supply."""
    return state.home_towers[seat]


def walls_left(state: CityState) -> int:
    """The walls in the common supply."""
    return state.walls_left


def walls_to_place(state: CityState) -> int:
    """The pieces, gate included, still due in the running round of walls; 0 outside of a round."""
    return state.walls_to_place


def wall_pieces(state: CityState) -> tuple[WallPiece, ...]:
    """The chain from its left end over the gate to its right end; empty before the gate."""
    wall = state.wall
    if wall.gate == NO_GATE:
        return ()

    def pieces(edges: Iterable[int], end: End) -> Iterator[WallPiece]:
        return (WallPiece(edge_at(edge), end, wall.guards.get(edge)) for edge in edges)

    gate = WallPiece(edge_at(wall.gate), None, None)
    return (*pieces(reversed(wall.left), LEFT), gate, *pieces(wall.right, RIGHT))


def last_wall(state: CityState) -> Edge | None:
    """The wall piece placed last: the one that a guard may be put on in the phase "guard"."""
    return edge_at(state.last_wall) if state.last_wall != NO_GATE else None


def towers(state: CityState) -> tuple[TowerOnWall, ...]:
    """The towers in the order in which they were built."""
    wall = state.wall
    return tuple(
        TowerOnWall(tower.seat, tower.end, edge_at(wall.side(tower.end)[tower.walls - 1]))
        for tower in wall.towers
    )


def remaining_tiles(state: CityState) -> TilesLeft:
    """What everybody may know of the tiles not drawn yet."""
    per_stack = state.deck.left(state.next_draw)
    stack = next((number for number, count in enumerate(per_stack, 1) if count), None)
    return TilesLeft(stack, per_stack, tuple(state.unseen()))


def set_aside_tiles(state: CityState) -> tuple[int, ...]:
    """The tiles that fitted nowhere when they were drawn."""
    return tuple(state.set_aside)


def placement_preview(state: CityState, action: Action) -> Preview:
    """What a legal action would bring at once, if no follower or guard were put after it.

    The final scoring, where the action would end the game, is left out. Raises `IllegalAction`, and
    `ValueError` for an action that would reveal something.
    """
    if state.reveals(action):
        raise ValueError("a draw has no preview")
    later = state.clone()
    happened = later.apply(action)
    if later.phase in ("follower", "guard") and not isinstance(action, PutFollower | PutGuard):
        happened += later.apply(Pass())
    ring = next((i for i, event in enumerate(happened) if isinstance(event, RingClosed)), len(happened))
    at_once = happened[:ring]
    sums = [0] * state.seats
    for event in at_once:
        for gain in event.gains:
            sums[gain.seat] += gain.points
    return Preview(
        tuple(event for event in at_once if isinstance(event, FeatureScored)),
        tuple(Gain(seat, points) for seat, points in enumerate(sums) if points),
        any(isinstance(event, RoundBegun) for event in at_once),
    )


def feature_at(state: CityState, cell: Cell, kind: Kind, index: int) -> FeatureInfo:
    """The feature of which the `index`-th street, market or area of the tile on `cell` is a part.

    Raises `LookupError` where there is none.
    """
    board, features = state.board, state.features
    placement = board.at[index_of(*cell)]
    tile = TILES[board.turned[placement] >> 2]
    if not 0 <= index < tile.features(kind):
        raise LookupError(f"the tile on {cell} has no {kind} {index}")
    root = features.find(segment_of(tile, placement, kind, index))
    counts = features.followers(root, state.seats)
    if kind == "residential":
        points = scoring.residential_points(state.features.markets_beside(root))
    else:
        points = state.points_of(root)
    return FeatureInfo(
        kind,
        tuple(cell_at(board.cells[placement]) for placement in features.placements(root)),
        tuple(map(state.segment_at, features.segments(root, board.turned))),
        GOODS_OF_BITS[features.goods[root]],
        not features.open[root],
        counts,
        scoring.leaders(counts),
        points,
    )


def next_wall(state: CityState, end: End) -> Edge | None:
    """Where the next wall piece at that end would stand; None without gate or with the ring closed."""
    if state.wall.gate == NO_GATE or state.wall.is_closed(state.board):
        return None
    return edge_at(state.wall.next_edge(state.board, end))


def positions_left(state: CityState) -> int | None:
    """How many wall places are free between the two ends; None before the gate."""
    return state.places_left() if state.wall.gate != NO_GATE else None


def outline(state: CityState) -> tuple[Edge, ...]:
    """The outer outline of the city, clockwise; empty without tiles."""
    at = state.board.at
    return tuple(map(edge_at, outer(at))) if at else ()


def tower_points(state: CityState, end: End) -> int:
    """The wall pieces between that end and its last tower or the gate."""
    return state.wall.walls_since_tower(end)


def guard_view(state: CityState, cell: Cell, side: int) -> GuardView:
    """What a guard on that side of the tile on `cell` would see and score if the game ended now."""
    placements, public, historic = ending.sight(state, edge_index(Edge(cell, side)))
    cells = tuple(cell_at(state.board.cells[placement]) for placement in placements)
    return GuardView(cells, public, historic, scoring.guard_points(public, historic))


def why_not_here(state: CityState, cell: Cell, rotation: int) -> IllegalAction | None:
    """Why the drawn tile may not go there; None if it may, in this turn or one that looks the same."""
    if state.phase != "place":
        return state.explain(Place(*cell, rotation))
    return refusals.why_not_placed(state, *cell, plain_rotation(state.drawn, rotation % 4))


def why_no_follower(state: CityState, kind: Kind, index: int) -> IllegalAction | None:
    """Why the seat whose turn it is may not put a follower on that feature of the tile placed last."""
    return refusals.why_no_follower(state, kind, index)


def why_no_guard(state: CityState, end: End) -> IllegalAction | None:
    """Why the seat to move could not guard the next wall piece if it placed it at that end."""
    edge = next_wall(state, end)
    if state.phase != "wall" or edge is None:
        return state.explain(PlaceWall(end)) or state.explain(PutGuard())
    return refusals.why_no_guard(state, edge_index(edge))
