"""Positions laid out by hand, for puzzles, lessons and tests, checked as a game that came to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.rules import SetupError
from game.games.the_city.deck import stacked, tile_numbers
from game.games.the_city.geometry import (
    LEFT,
    RIGHT,
    STEPS,
    Cell,
    Edge,
    End,
    edge_index,
    index_of,
    on_table,
)
from game.games.the_city.outline import is_outer
from game.games.the_city.state import TOWERS, WALLS, CityState, Variant
from game.games.the_city.tiles import FITS, SHAPES, TILES, Kind, plain_rotation, segment_of
from game.games.the_city.wall import Tower


class Laid(NamedTuple):
    """A tile on the table: its id, its cell, and its quarter turns clockwise."""

    tile: str
    cell: tuple[int, int]
    rotation: int = 0


class Claim(NamedTuple):
    """A follower on the `place`-th feature of its kind of the tile on the cell."""

    seat: int
    cell: tuple[int, int]
    kind: Kind
    place: int = 0


class TowerAt(NamedTuple):
    """A tower after so many walls of one end, counted from the gate."""

    seat: int
    end: End
    walls: int


@dataclass(frozen=True)
class Position:
    """A game just before a tile is drawn.

    Tiles stand in an order in which they could have been laid. The wall is the gate with so many pieces to
    its left and right, following the outline. `stacks` are the tiles still to come, as for `Rules.setup`.
    """

    tiles: Sequence[Laid]
    stacks: Mapping[str, Sequence[str]] = field(default_factory=dict)
    seats: int = 2
    to_move: int = 0
    followers: Sequence[Claim] = ()
    gate: Edge | None = None
    left: int = 0
    right: int = 0
    guards: Mapping[Edge, int] = field(default_factory=dict)
    towers: Sequence[TowerAt] = ()
    walls_left: int | None = None  # None: all that are not built
    variant: Variant = field(default_factory=Variant)

    def state(self) -> CityState:
        """The game at this moment; raises `SetupError` where no game could be like that."""
        if self.seats not in TOWERS or not 0 <= self.to_move < self.seats:
            raise SetupError(f"no seat {self.to_move} among {self.seats}")
        laid = tile_numbers([laid.tile for laid in self.tiles], "the table")
        state = CityState(self.seats, self.to_move, stacked(self.stacks, laid), self.variant)
        state.next_draw = len(laid)
        state.drawn_from = 1 if laid else 0
        state.turn = len(laid) + 1
        for tile, (_, cell, rotation) in zip(laid, self.tiles, strict=True):
            _lay(state, tile, Cell(*cell), rotation)
        if self.gate is not None:
            _build_wall(state, self.gate, self.left, self.right)
        elif self.left or self.right or self.guards or self.towers:
            raise SetupError("there is no wall without a gate")
        if self.walls_left is not None:
            if not 0 < self.walls_left <= state.walls_left:
                raise SetupError(f"{self.walls_left} walls cannot be left")
            state.walls_left = self.walls_left
        for claim in self.followers:
            _put_follower(state, claim)
        for edge, seat in self.guards.items():
            _put_guard(state, edge, seat)
        for tower in self.towers:
            _put_tower(state, tower)
        return state


def _lay(state: CityState, tile: int, cell: Cell, rotation: int) -> None:
    board = state.board
    name = f"{TILES[tile].id} on {cell}"
    asks = board.frontier.get(index_of(*cell)) if on_table(*cell) else None
    if asks is None:
        raise SetupError(f"{name}: the cell is taken or touches no tile laid before")
    if rotation not in (0, 1, 2, 3) or plain_rotation(tile, rotation) not in FITS[tile][asks]:
        raise SetupError(f"{name}: the streets do not fit")
    turned = tile * 4 + rotation
    state.features.place(SHAPES[turned], board.place(index_of(*cell), turned))


def _build_wall(state: CityState, gate: Edge, left: int, right: int) -> None:
    board, wall = state.board, state.wall
    start = edge_index(gate)
    if index_of(*gate.cell) not in board.at or index_of(*gate.cell.neighbour(gate.side)) in board.at:
        raise SetupError(f"the gate on {gate} is not on an outer side")
    if not is_outer(board.at, start):
        raise SetupError(f"the gate on {gate} stands in a hole")
    wall.gate = start
    counts: dict[End, int] = {LEFT: left, RIGHT: right}
    for end, count in counts.items():
        for _ in range(count):
            if wall.is_closed(board):
                raise SetupError("the wall is longer than the outline")
            wall.side(end).append(wall.next_edge(board, end))
    for edge in wall.edges():
        state.wall_off(edge)
        board.kill((edge >> 2) + STEPS[edge & 3])
    state.pending = []  # what the wall completed was scored before this moment
    state.walls_left = WALLS - left - right


def _put_follower(state: CityState, claim: Claim) -> None:
    seat, cell, kind, place = claim
    placement = state.board.at.get(index_of(*cell))
    tile = TILES[state.board.turned[placement] >> 2] if placement is not None else None
    if placement is None or tile is None or not 0 <= place < tile.features(kind):
        raise SetupError(f"there is no {kind} {place} on {Cell(*cell)}")
    segment = segment_of(tile, placement, kind, place)
    if kind != "residential" and not state.features.open[state.features.find(segment)]:
        raise SetupError(f"the {kind} on {Cell(*cell)} is complete and was scored")
    _take_follower(state, seat)
    state.features.claim(segment, seat)
    state.standing.append((seat, segment))


def _put_guard(state: CityState, edge: Edge, seat: int) -> None:
    index = edge_index(edge)
    if index == state.wall.gate or index not in state.wall.edges():
        raise SetupError(f"a guard on {edge} has no wall to stand on")
    _take_follower(state, seat)
    state.wall.guards[index] = seat


def _take_follower(state: CityState, seat: int) -> None:
    if not 0 <= seat < state.seats or not state.home[seat]:
        raise SetupError(f"seat {seat} has no such follower")
    state.home[seat] -= 1


def _put_tower(state: CityState, tower: TowerAt) -> None:
    seat, end, walls = tower
    before = max((other.walls for other in state.wall.towers if other.end == end), default=0)
    if not before < walls <= len(state.wall.side(end)):
        raise SetupError(f"a tower after {walls} walls on the {end} has no place")
    if not 0 <= seat < state.seats or not state.home_towers[seat]:
        raise SetupError(f"seat {seat} has no such tower")
    state.home_towers[seat] -= 1
    state.wall.towers.append(Tower(seat, end, walls))
