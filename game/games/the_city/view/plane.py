"""Where things stand on the board, in board units: one tile is 1 × 1, x grows east, y grows south.

Pure functions of cells and sides, so that drawing, hit testing and the keyboard agree.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from game.engine.box import Box
from game.engine.pointer import Point
from game.games.the_city.geometry import EAST, NORTH, RIGHT, SOUTH, Cell, Edge, End

WALL_HALF = 0.09  # half the width of a wall, in tiles


def cell_at(point: Point) -> Cell:
    return Cell(math.floor(point[0]), math.floor(point[1]))


def cell_box(cell: Cell) -> Box:
    return Box(cell.x, cell.y, 1, 1)


def edge_centre(edge: Edge, out: float = 0.0) -> Point:
    """The middle of a tile's side, moved `out` tiles away from the tile."""
    cell, side = edge
    beside = cell.neighbour(side)
    reach = 0.5 + out
    return (cell.x + 0.5 + (beside.x - cell.x) * reach, cell.y + 0.5 + (beside.y - cell.y) * reach)


def wall_box(edge: Edge, half: float = WALL_HALF) -> Box:
    """The strip of `half` a tile's width on either side of an edge, on which a wall piece stands."""
    (x, y), side = edge
    if side in (NORTH, SOUTH):
        return Box(x, y + (side == SOUTH) - half, 1, 2 * half)
    return Box(x + (side == EAST) - half, y, 2 * half, 1)


def corner(edge: Edge, end: End) -> Point:
    """The tile's corner at which a wall on `edge` ends: counter-clockwise is left, clockwise right."""
    (x, y), side = edge
    corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
    return corners[(side + (end == RIGHT)) % 4]


def bounds(cells: Iterable[Cell], margin: float = 0.0) -> Box:
    """The smallest box around all cells; one cell at the origin when there are none."""
    placed = list(cells) or [Cell(0, 0)]
    left = min(x for x, _ in placed)
    top = min(y for _, y in placed)
    right = max(x for x, _ in placed) + 1
    bottom = max(y for _, y in placed) + 1
    return Box(left, top, right - left, bottom - top).grown(margin)
