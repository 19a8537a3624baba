"""The tiles on the table and the empty places beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Self

from game.games.the_city.geometry import ORIGIN, STEPS, column_of, row_of
from game.games.the_city.tiles import SHAPES, TILES, Building, Shape

# What a tile on one side tells about the place next to it: the bits of a key of `tiles.FITS`, by the side of
# the tile that faces the place, without and with a street on it.
_KNOWN: Final = tuple((16 << (side ^ 2), 17 << (side ^ 2)) for side in range(4))

# A tile may part the land around it only where two tiles beside it do not hang together past a corner.
_CORNERS: Final = tuple(
    (STEPS[side], STEPS[side] + STEPS[(side + 1) & 3], STEPS[(side + 1) & 3]) for side in range(4)
)


class Board:
    """Placements by cell and by order, and the frontier: empty cells that touch a tile, with what they ask.

    The frontier maps a cell's number to a key of `tiles.FITS`. Dead cells have a wall on one of their sides
    and never return to it.
    """

    __slots__ = ("at", "cells", "dead", "east", "frontier", "north", "south", "turned", "west")

    def __init__(self) -> None:
        self.at: dict[int, int] = {}  # cell -> placement
        self.cells: list[int] = []  # placement -> cell
        self.turned: list[int] = []  # placement -> number of its shape in SHAPES
        self.frontier: dict[int, int] = {ORIGIN: 0}
        self.dead: set[int] = set()
        self.north = self.south = row_of(ORIGIN)  # the box that holds all tiles
        self.west = self.east = column_of(ORIGIN)

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.at = self.at.copy()
        other.cells = self.cells.copy()
        other.turned = self.turned.copy()
        other.frontier = self.frontier.copy()
        other.dead = self.dead.copy()
        other.north, other.south, other.west, other.east = self.north, self.south, self.west, self.east
        return other

    def place(self, cell: int, turned: int) -> list[tuple[int, int, Shape]]:
        """Lay a tile; returns its neighbours as (side, their placement, their shape)."""
        shape = SHAPES[turned]
        at, frontier, dead = self.at, self.frontier, self.dead
        around = []
        for side, step in enumerate(STEPS):
            beside = cell + step
            other = at.get(beside)
            if other is not None:
                around.append((side, other, SHAPES[self.turned[other]]))
            elif beside not in dead:
                frontier[beside] = frontier.get(beside, 0) | _KNOWN[side][shape.side_kinds[side] == 0]
        del frontier[cell]
        at[cell] = len(self.cells)
        self.cells.append(cell)
        self.turned.append(turned)
        row, column = row_of(cell), column_of(cell)
        self.north, self.south = min(self.north, row), max(self.south, row)
        self.west, self.east = min(self.west, column), max(self.east, column)
        return around

    def kill(self, cell: int) -> None:
        """A wall now stands on a side of this empty cell: no tile may ever lie there."""
        self.dead.add(cell)
        self.frontier.pop(cell, None)

    def shape(self, placement: int) -> Shape:
        return SHAPES[self.turned[placement]]

    def building(self, placement: int) -> Building | None:
        return TILES[self.turned[placement] >> 2].building

    def may_part_land(self, cell: int) -> bool:
        """Whether a tile on this empty cell could cut the land around it in two, judged nearby."""
        at = self.at
        bridges = 0
        for side, corner, following in _CORNERS:
            if cell + side in at and not (cell + corner in at and cell + following in at):
                bridges += 1
        return bridges > 1

    def free_way_out(self, edge: int) -> bool:
        """Whether no tile lies anywhere straight out from an edge."""
        cell, side = edge >> 2, edge & 3
        row, column = row_of(cell), column_of(cell)
        steps = (row - self.north, self.east - column, self.south - row, column - self.west)[side]
        at, step = self.at, STEPS[side]
        for _ in range(steps):
            cell += step
            if cell in at:
                return False
        return True

    def line_of_sight(self, edge: int) -> Iterator[int]:
        """The placements seen from a wall on `edge`, inwards up to the first empty cell."""
        cell, step = edge >> 2, STEPS[edge & 3 ^ 2]
        at = self.at
        while (placement := at.get(cell)) is not None:
            yield placement
            cell += step


def straight_out(edge: int, cell: int) -> bool:
    """Whether `cell` lies straight out from `edge`, in its row or column."""
    origin, side = edge >> 2, edge & 3
    if side in (0, 2):
        return column_of(cell) == column_of(origin) and (cell < origin) == (side == 0)
    return row_of(cell) == row_of(origin) and (cell > origin) == (side == 1)
