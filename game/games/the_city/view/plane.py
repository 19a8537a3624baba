"""Where things stand on the board, in board units: one tile is 1 × 1, x grows east, y grows south.

Pure functions of cells and sides, so that drawing, hit testing and the keyboard agree.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from game.games.the_city.geometry import EAST, NORTH, RIGHT, SOUTH, Cell, Edge, End

Point: TypeAlias = "tuple[float, float]"

WALL_HALF = 0.09  # half the width of a wall, in tiles


class Box(NamedTuple):
    """A rectangle in board units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        return (self.x + self.w / 2, self.y + self.h / 2)

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def distance(self, point: Point) -> float:
        """How far `point` lies outside the box; 0 inside."""
        dx = max(self.x - point[0], 0.0, point[0] - self.x - self.w)
        dy = max(self.y - point[1], 0.0, point[1] - self.y - self.h)
        return math.hypot(dx, dy)


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


def spread_apart(points: Sequence[Point], distance: float, rounds: int = 80) -> list[Point]:
    """Move points apart until each pair is `distance` from one another, as little as that takes."""
    spread = list(points)
    for _ in range(rounds):
        moved = False
        for i in range(len(spread)):
            for j in range(i + 1, len(spread)):
                (ax, ay), (bx, by) = spread[i], spread[j]
                gap = math.hypot(bx - ax, by - ay)
                if gap >= distance - 0.01:
                    continue
                # Points on one spot have no direction to part in: give each pair its own.
                angle = math.atan2(by - ay, bx - ax) if gap > 1e-6 else 2.4 * j
                dx = math.cos(angle) * (distance - gap) / 2
                dy = math.sin(angle) * (distance - gap) / 2
                spread[i], spread[j] = (ax - dx, ay - dy), (bx + dx, by + dy)
                moved = True
        if not moved:
            break
    return spread
