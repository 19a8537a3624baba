"""Questions that screens, bots and tests ask about a game of The City. Nothing here changes a state.

Cells and edges are values of `geometry`, tiles are indices into `tiles.TILES`, seats count from 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.rules import Gain, IllegalAction
from game.games.the_city.events import FeatureScored, Segment, Standing
from game.games.the_city.geometry import Cell, Edge, End
from game.games.the_city.tiles import Goods, Kind

if TYPE_CHECKING:
    from game.games.the_city.actions import Action
    from game.games.the_city.state import CityState


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
    raise NotImplementedError


def followers(state: CityState) -> tuple[Standing, ...]:
    """The followers on the tiles (guards are on `wall_pieces`)."""
    raise NotImplementedError


def wall_pieces(state: CityState) -> tuple[WallPiece, ...]:
    """The chain from its left end over the gate to its right end; empty before the gate."""
    raise NotImplementedError


def towers(state: CityState) -> tuple[TowerOnWall, ...]:
    raise NotImplementedError


def remaining_tiles(state: CityState) -> TilesLeft:
    raise NotImplementedError


def placement_preview(state: CityState, action: Action) -> Preview:
    """What a legal Place, PutFollower, PlaceGate, PlaceWall or PutTower would bring at once."""
    raise NotImplementedError


def feature_at(state: CityState, cell: Cell, kind: Kind, index: int) -> FeatureInfo:
    """The feature of which the `index`-th street, market or area of the tile on `cell` is a part."""
    raise NotImplementedError


def next_wall(state: CityState, end: End) -> Edge | None:
    """Where the next wall piece at that end would stand; None without gate or with the ring closed."""
    raise NotImplementedError


def positions_left(state: CityState) -> int | None:
    """How many wall places are free between the two ends; None before the gate."""
    raise NotImplementedError


def tower_points(state: CityState, end: End) -> int:
    """The wall pieces between that end and its last tower or the gate."""
    raise NotImplementedError


def guard_view(state: CityState, cell: Cell, side: int) -> GuardView:
    """What a guard on that side of the tile on `cell` would see and score if the game ended now."""
    raise NotImplementedError


def why_not_here(state: CityState, cell: Cell, rotation: int) -> IllegalAction | None:
    """Why the drawn tile may not go there so turned; None if it may, in a turn that looks the same too."""
    raise NotImplementedError


def why_no_follower(state: CityState, kind: Kind, index: int) -> IllegalAction | None:
    """Why the seat whose turn it is may not put a follower on that feature of the tile placed last."""
    raise NotImplementedError


def why_no_guard(state: CityState) -> IllegalAction | None:
    """Why the wall piece placed last may not carry a guard of the seat that placed it."""
    raise NotImplementedError
