"""Why an action is not allowed, in words for players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from game.core.messages import N_, SeatRef
from game.core.rules import IllegalAction
from game.games.the_city.actions import (
    Action,
    Draw,
    Pass,
    Place,
    PlaceGate,
    PlaceWall,
    PutFollower,
    PutGuard,
    PutTower,
)
from game.games.the_city.geometry import (
    END_LETTERS,
    SIDE_NAMES,
    STEPS,
    Cell,
    index_of,
    on_table,
)
from game.games.the_city.outline import is_outer
from game.games.the_city.tiles import ALIKE, FITS, KINDS, SHAPES, TILES, Kind, segment_of

if TYPE_CHECKING:
    from game.games.the_city.state import CityState, Phase

Refusal: TypeAlias = IllegalAction | None

_ENDS: Final = tuple(END_LETTERS)  # a tuple can be asked for anything, hashable or not

_NOW: Final[dict[Phase, str]] = {
    "draw": N_("Not now: first a tile has to be drawn."),
    "place": N_("Not now: the drawn tile has to be placed."),
    "follower": N_("Not now: decide whether to put a follower on the tile just placed."),
    "gate": N_("Not now: the gate has to be placed."),
    "wall": N_("Not now: a wall has to be placed at one of the two ends."),
    "guard": N_("Not now: decide whether to put a guard on the wall just placed."),
    "tower": N_("Not now: decide whether to put a tower on an end of the wall."),
    "over": N_("The game is over."),
}

_PHASES: Final[dict[type, tuple[Phase, ...]]] = {
    Draw: ("draw",),
    Place: ("place",),
    PutFollower: ("follower",),
    Pass: ("follower", "guard", "tower"),
    PlaceGate: ("gate",),
    PlaceWall: ("wall",),
    PutGuard: ("guard",),
    PutTower: ("tower",),
}


def explain(state: CityState, action: Action) -> Refusal:
    """Why the action is illegal now, None if it is legal."""
    phases = _PHASES.get(type(action))
    if phases is None:
        return IllegalAction(N_("This is no action of this game."))
    if state.phase not in phases:
        return IllegalAction(_NOW[state.phase])
    match action:
        case Place(int(x), int(y), int(rotation)):
            return why_not_placed(state, x, y, rotation)
        case PutFollower(str(kind), int(index)):
            return why_no_follower(state, kind, index)
        case PlaceGate(int(x), int(y), int(side)):
            return _why_no_gate(state, x, y, side)
        case PlaceWall(end):
            return None if end in _ENDS else IllegalAction(N_("The wall has two ends, A and B."))
        case PutTower():
            return _why_no_tower(state, action)
        case Place() | PutFollower() | PlaceGate():  # with values of other types
            return IllegalAction(N_("This is no action of this game."))
    return None


def why_not_placed(state: CityState, x: int, y: int, rotation: int) -> Refusal:
    """Why the drawn tile may not lie on (x, y) in exactly this rotation."""
    if rotation not in (0, 1, 2, 3):
        return IllegalAction(N_("A tile can be turned by quarter turns only."))
    board = state.board
    tile = state.drawn
    cell = index_of(x, y) if on_table(x, y) else None
    asks = board.frontier.get(cell) if cell is not None else None
    if cell is None or asks is None:
        return _why_not_there(state, x, y)
    plain = ALIKE[tile][rotation]
    if plain not in FITS[tile][asks]:
        return _street_mismatch(SHAPES[tile * 4 + rotation].streets, asks)
    if state.would_shut_wall_in(cell):
        return IllegalAction(
            N_("With a tile on {cell} a piece of the wall would stand inside the city, in an enclosed hole."),
            cell=str(Cell(x, y)),
        )
    if plain != rotation:
        return IllegalAction(
            N_("Turned by {degrees}° this tile looks the same as turned by {same}°; place it that way."),
            degrees=rotation * 90,
            same=plain * 90,
        )
    return None


def _why_not_there(state: CityState, x: int, y: int) -> IllegalAction:
    board = state.board
    if not board.at:
        return IllegalAction(N_("The first tile goes to the middle of the table, {cell}."), cell="0,0")
    cell = index_of(x, y) if on_table(x, y) else None
    if cell is not None and cell in board.at:
        return IllegalAction(N_("A tile lies on {cell} already."), cell=str(Cell(x, y)))
    if cell is not None and cell in board.dead:
        walls = set(state.wall.edges())
        side = next(s for s in range(4) if (cell + STEPS[s]) << 2 | s ^ 2 in walls)
        return IllegalAction(
            N_("No tile may ever lie on {cell}: the wall stands on its {side} side."),
            cell=str(Cell(x, y)),
            side=SIDE_NAMES[side],
        )
    return IllegalAction(
        N_("On {cell} the tile touches no other tile with a side; a shared corner is not enough."),
        cell=str(Cell(x, y)),
    )


def _street_mismatch(streets: int, asks: int) -> IllegalAction:
    known, wanted = asks >> 4, asks & 15
    side = next(s for s in range(4) if (streets & known ^ wanted) >> s & 1)
    if wanted >> side & 1:
        return IllegalAction(
            N_("The street on the {side} side has to go on, but this tile has none there."),
            side=SIDE_NAMES[side],
        )
    return IllegalAction(
        N_("The tile has a street on its {side} side, but its neighbour there has none."),
        side=SIDE_NAMES[side],
    )


_COMPLETED: Final[dict[Kind, str]] = {
    "street": N_("This very tile completes the street, so no citizen may be put on it."),
    "market": N_("This very tile completes the market, so no merchant may be put on it."),
    "residential": N_("This very tile completes the residential area, so no steward may be put on it."),
}
_TAKEN: Final[dict[Kind, str]] = {
    "street": N_("A citizen of {player} stands on this street already."),
    "market": N_("A merchant of {player} stands on this market already."),
    "residential": N_("A steward of {player} stands on this residential area already."),
}


def why_no_follower(state: CityState, kind: Kind, index: int) -> Refusal:
    """Why the seat whose turn it is may not claim that feature of the tile placed last."""
    placement = len(state.board.cells) - 1
    if placement < 0 or kind not in KINDS:
        return IllegalAction(N_("The tile has no such feature."))
    tile = TILES[state.board.turned[placement] >> 2]
    if not 0 <= index < tile.features(kind):
        return IllegalAction(N_("The tile has no such feature."))
    if not state.home[state.turn_seat]:
        return IllegalAction(N_("No follower is left in your supply."))
    features = state.features
    root = features.find(segment_of(tile, placement, kind, index))
    if not features.open[root]:
        return IllegalAction(_COMPLETED[kind])
    if features.claims[root]:
        followers = features.followers(root, state.seats)
        seat = next(seat for seat, count in enumerate(followers) if count)
        return IllegalAction(_TAKEN[kind], player=SeatRef(seat))
    return None


def _why_no_gate(state: CityState, x: int, y: int, side: int) -> Refusal:
    board = state.board
    cell = index_of(x, y) if on_table(x, y) else None
    if cell is None or cell not in board.at or side not in (0, 1, 2, 3):
        return IllegalAction(N_("The gate goes on a side of a tile."))
    if cell + STEPS[side] in board.at:
        return IllegalAction(N_("The gate goes on an outer side; here two tiles meet."))
    if not is_outer(board.at, cell << 2 | side):
        return IllegalAction(N_("The gate may not stand on the rim of a hole inside the city."))
    return None


def why_no_guard(state: CityState, edge: int) -> Refusal:
    """Why the seat to move may not put a guard on the wall it placed on `edge`."""
    seat = state.to_move
    if seat is None or not state.home[seat]:
        return IllegalAction(N_("No follower is left in your supply."))
    opposite = state.wall.opposite_guard(state.board, edge)
    if opposite is not None:
        return IllegalAction(
            N_("A guard of {player} stands on the wall exactly opposite."), player=SeatRef(opposite)
        )
    return None


def _why_no_tower(state: CityState, action: PutTower) -> Refusal:
    if action.end not in _ENDS:
        return IllegalAction(N_("The wall has two ends, A and B."))
    if not state.wall.walls_since_tower(action.end):
        return IllegalAction(
            N_("At end {end} no wall has been added since the last tower or the gate."),
            end=END_LETTERS[action.end],
        )
    return None
