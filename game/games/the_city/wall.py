"""The wall round the city: the gate, the chain of pieces on both sides of it, its guards and towers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, Self

from game.games.the_city.board import Board, straight_out
from game.games.the_city.geometry import LEFT, STEPS, End
from game.games.the_city.outline import clockwise, counter_clockwise, is_outer

NO_GATE: Final = -1


class Tower(NamedTuple):
    """A tower after so many walls of one side of the chain, counted from the gate."""

    seat: int
    end: End
    walls: int


class Wall:
    """The chain follows the outline from the gate both ways, so two lists of edges hold all of it."""

    __slots__ = ("gate", "guards", "left", "right", "towers")

    def __init__(self) -> None:
        self.gate = NO_GATE
        self.left: list[int] = []  # from the gate counter-clockwise
        self.right: list[int] = []  # from the gate clockwise
        self.guards: dict[int, int] = {}  # edge -> seat, in the order in which they came
        self.towers: list[Tower] = []

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.gate = self.gate
        other.left = self.left.copy()
        other.right = self.right.copy()
        other.guards = self.guards.copy()
        other.towers = self.towers.copy()
        return other

    def side(self, end: End) -> list[int]:
        return self.left if end == LEFT else self.right

    @property
    def left_end(self) -> int:
        return self.left[-1] if self.left else self.gate

    @property
    def right_end(self) -> int:
        return self.right[-1] if self.right else self.gate

    def edges(self) -> Iterator[int]:
        """The whole chain from its left end over the gate to its right end."""
        yield from reversed(self.left)
        if self.gate != NO_GATE:
            yield self.gate
            yield from self.right

    def is_closed(self, board: Board) -> bool:
        """Whether the ends have met, so that no place is left between them."""
        return self.gate != NO_GATE and clockwise(board.at, self.right_end) == self.left_end

    def next_edge(self, board: Board, end: End) -> int:
        """Where the next piece at that end would stand, if the ends have not met."""
        if end == LEFT:
            return counter_clockwise(board.at, self.left_end)
        return clockwise(board.at, self.right_end)

    def walls_since_tower(self, end: End) -> int:
        """The pieces between that end and its last tower, or the gate."""
        last = max((tower.walls for tower in self.towers if tower.end == end), default=0)
        return len(self.side(end)) - last

    def opposite_guard(self, board: Board, edge: int) -> int | None:
        """The seat of a guard on the wall exactly opposite, across a row or column without a gap."""
        cell, side = edge >> 2, edge & 3 ^ 2
        step = STEPS[side]
        while cell + step in board.at:
            cell += step
        return self.guards.get(cell << 2 | side)

    def lookout(self, board: Board) -> int | None:
        """A piece with nothing but empty land straight out from it, if there is one."""
        return next((edge for edge in self.edges() if board.free_way_out(edge)), None)

    def is_shut_in_by(self, board: Board, cell: int, lookout: int | None) -> bool:
        """Whether a tile on `cell` would shut the wall into a hole inside the city."""
        if not board.may_part_land(cell):
            return False
        if lookout is not None and not straight_out(lookout, cell):
            return False  # that piece still sees the open land, and the chain has no gap
        return not is_outer(board.at.keys() | {cell}, self.gate)
