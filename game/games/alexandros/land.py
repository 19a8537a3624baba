"""The land: triangles, points and sides, their geometry, and sets of triangles.

All three are numbered in reading order, by row from the north, then from west to east. One unit of length
is a side of a triangle; x grows to the east, y to the south. Sets of triangles are whole numbers used as bit
masks, and sets of sides likewise (bit s for the side s). A triangle's bit is its cell in a grid of whole
rows, so that a whole set moves to its neighbours by shifts: use `BIT`, `mask_of` and `triangles_in`, never
``1 << triangle``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from math import floor, sqrt
from pathlib import Path
from typing import Final, NamedTuple

from game.core.messages import N_, Term

DATA_FILE: Final = Path(__file__).parents[3] / "assets" / "data" / "alexandros_map.json"
_DATA: Final = json.loads(DATA_FILE.read_text(encoding="utf-8"))
_SEA: Final = " "

SYMBOLS: Final = ("temple", "amphora", "horse", "lute", "soldier")
"""The symbols in the order of their numbers; cards have the same."""
SYMBOL_NAMES: Final = (
    Term(N_("temple")),
    Term(N_("amphora")),
    Term(N_("horse")),
    Term(N_("lute")),
    Term(N_("soldier")),
)
NONE: Final = -1
"""The symbol of an open triangle, the neighbour across the coast, an empty place."""

CARDS_OF_A_SYMBOL: Final[int] = _DATA["cards_of_a_symbol"]
BLACK_WALLS: Final[int] = _DATA["black_walls"]
RED_WALLS: Final[int] = _DATA["red_walls"]
GOVERNORS: Final[int] = _DATA["governors"]
"""Governors of each player."""

AREA_NAMES: Final = {
    "lydia": Term(N_("Lydia")),
    "phrygia": Term(N_("Phrygia")),
    "lycia": Term(N_("Lycia")),
    "cappadocia": Term(N_("Cappadocia")),
    "cilicia": Term(N_("Cilicia")),
    "armenia": Term(N_("Armenia")),
    "colchis": Term(N_("Colchis")),
    "hyrcania": Term(N_("Hyrcania")),
    "assyria": Term(N_("Assyria")),
    "syria": Term(N_("Syria")),
    "media": Term(N_("Media")),
    "parthia": Term(N_("Parthia")),
    "libya": Term(N_("Libya")),
    "egypt": Term(N_("Egypt")),
    "arabia": Term(N_("Arabia")),
    "babylonia": Term(N_("Babylonia")),
    "susiana": Term(N_("Susiana")),
    "persis": Term(N_("Persis")),
    "carmania": Term(N_("Carmania")),
}


class Cell(NamedTuple):
    """A place in the notation: the row and the column of a triangle or a point."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{self.row},{self.column}"


# --- triangles -----------------------------------------------------------------------------------------

TRIANGLE_CELLS: Final = tuple(
    Cell(row, column)
    for row, text in enumerate(_DATA["land"])
    for column, sign in enumerate(text)
    if sign != _SEA
)
TRIANGLES: Final = len(TRIANGLE_CELLS)
TRIANGLE_AT: Final = {cell: triangle for triangle, cell in enumerate(TRIANGLE_CELLS)}


def is_up(triangle: int) -> bool:
    """Whether it points to the north."""
    row, column = TRIANGLE_CELLS[triangle]
    return (row + column) % 2 == 0


def _corner_cells(cell: Cell) -> tuple[Cell, Cell, Cell]:
    row, column = cell
    if (row + column) % 2 == 0:
        return Cell(row, column), Cell(row + 1, column - 1), Cell(row + 1, column + 1)
    return Cell(row, column - 1), Cell(row, column + 1), Cell(row + 1, column)


_SIGNS: Final = {sign: SYMBOLS.index(name) for sign, name in _DATA["symbols"].items()}
SYMBOL_OF: Final = tuple(_SIGNS.get(_DATA["land"][row][column], NONE) for row, column in TRIANGLE_CELLS)
"""The symbol's number by triangle, `NONE` where it is open."""

# --- points and sides ----------------------------------------------------------------------------------

POINT_CELLS: Final = tuple(sorted({corner for cell in TRIANGLE_CELLS for corner in _corner_cells(cell)}))
POINTS: Final = len(POINT_CELLS)
POINT_AT: Final = {cell: point for point, cell in enumerate(POINT_CELLS)}
START: Final = POINT_AT[Cell(*_DATA["start"])]

CORNERS: Final = tuple(tuple(POINT_AT[corner] for corner in _corner_cells(cell)) for cell in TRIANGLE_CELLS)
"""The three points of each triangle, in reading order."""


def _middle(ends: tuple[int, int]) -> tuple[int, int]:
    (row, column), (other_row, other_column) = (POINT_CELLS[end] for end in ends)
    return row + other_row, column + other_column


def _sides_of(corners: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    first, second, third = corners
    return (first, second), (first, third), (second, third)


ENDS: Final = tuple(sorted({side for corners in CORNERS for side in _sides_of(corners)}, key=_middle))
"""The two points of each side, the one that comes first in reading order first."""
SIDES: Final = len(ENDS)
_SIDE_AT: Final = {ends: side for side, ends in enumerate(ENDS)}


def _holders(parts: Sequence[Sequence[int]], count: int) -> tuple[tuple[int, ...], ...]:
    """For each of so many parts what has it: of the sides of triangles, the triangles at each side."""
    found: list[list[int]] = [[] for _ in range(count)]
    for holder, its_parts in enumerate(parts):
        for part in its_parts:
            found[part].append(holder)
    return tuple(map(tuple, found))


SIDES_OF: Final = tuple(tuple(_SIDE_AT[ends] for ends in _sides_of(corners)) for corners in CORNERS)
"""The three sides of each triangle."""
BESIDE: Final = _holders(SIDES_OF, SIDES)
"""The triangles at each side: two, or one at the coast."""
COAST: Final = tuple(side for side in range(SIDES) if len(BESIDE[side]) == 1)

ROADS: Final = tuple(
    tuple(sorted((sum(ENDS[side]) - point, side) for side in sides))
    for point, sides in enumerate(_holders(ENDS, POINTS))
)
"""What one step leads to from each point: (neighbour, side), in reading order of the neighbours."""
SIDE_BETWEEN: Final = {
    (point, neighbour): side for point in range(POINTS) for neighbour, side in ROADS[point]
}

# --- sets of triangles ---------------------------------------------------------------------------------

_WEST_END: Final = min(cell.column for cell in TRIANGLE_CELLS)
GRID_WIDTH: Final = max(cell.column for cell in TRIANGLE_CELLS) - _WEST_END + 2
"""Cells of a row in a mask. The last one of each row is always sea, so that shifts do not wrap into land."""

_GRID: Final = tuple(row * GRID_WIDTH + column - _WEST_END for row, column in TRIANGLE_CELLS)
_TRIANGLE_IN_GRID: Final = {place: triangle for triangle, place in enumerate(_GRID)}

BIT: Final = tuple(1 << place for place in _GRID)
"""The mask of each single triangle."""


def mask_of(triangles: Iterable[int]) -> int:
    """The set of these triangles."""
    mask = 0
    for triangle in triangles:
        mask |= BIT[triangle]
    return mask


def triangles_in(mask: int) -> tuple[int, ...]:
    """The triangles of a set in rising order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(_TRIANGLE_IN_GRID[low.bit_length() - 1])
        mask ^= low
    return tuple(found)


def first_in(mask: int) -> int:
    """The lowest triangle of a set that is not empty."""
    return _TRIANGLE_IN_GRID[(mask & -mask).bit_length() - 1]


LAND: Final = mask_of(range(TRIANGLES))
SYMBOL_MASK: Final = tuple(
    mask_of(t for t in range(TRIANGLES) if SYMBOL_OF[t] == symbol) for symbol in range(len(SYMBOLS))
)
"""The triangles of each symbol."""
OPEN: Final = LAND & ~sum(SYMBOL_MASK)
"""The triangles without a symbol."""
AROUND: Final = tuple(map(mask_of, _holders(CORNERS, POINTS)))
"""The triangles that have each point as a corner."""
SIDE_MASK: Final = tuple(mask_of(triangles) for triangles in BESIDE)
"""The triangles at each side as a set."""


def sides_in(sides: int) -> tuple[int, ...]:
    """The sides of a set of sides in rising order."""
    found = []
    while sides:
        low = sides & -sides
        found.append(low.bit_length() - 1)
        sides ^= low
    return tuple(found)


# --- names ---------------------------------------------------------------------------------------------

AREA_OF: Final[tuple[str, ...]] = tuple(
    _DATA["areas"][_DATA["land_by_area"][row][column]] for row, column in TRIANGLE_CELLS
)
"""The area of each triangle, a key of `AREA_NAMES`."""
AREAS: Final = tuple(
    (area, mask_of(t for t in range(TRIANGLES) if AREA_OF[t] == area)) for area in _DATA["areas"].values()
)
"""Every area with its triangles."""


def name_of(mask: int) -> Term:
    """What a set of triangles is called: the area in which most of them lie, of equal ones the first."""
    best, most = "", 0
    for area, triangles in AREAS:
        count = (triangles & mask).bit_count()
        if count > most:
            best, most = area, count
    return AREA_NAMES[best]


def triangle_name(triangle: int) -> str:
    """A triangle in the notation, e.g. ``2,3``."""
    return str(TRIANGLE_CELLS[triangle])


def point_name(point: int) -> str:
    """A point in the notation, e.g. ``0,2``."""
    return str(POINT_CELLS[point])


# --- geometry ------------------------------------------------------------------------------------------

ROW_HEIGHT: Final = sqrt(3) / 2


def point_xy(point: int) -> tuple[float, float]:
    row, column = POINT_CELLS[point]
    return column / 2, row * ROW_HEIGHT


def triangle_corners(triangle: int) -> tuple[tuple[float, float], ...]:
    """Where its three points lie."""
    return tuple(point_xy(point) for point in CORNERS[triangle])


@cache
def triangle_centre(triangle: int) -> tuple[float, float]:
    corners = triangle_corners(triangle)
    return sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3


def side_ends(side: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the two points of a side lie."""
    first, second = ENDS[side]
    return point_xy(first), point_xy(second)


def triangle_at(x: float, y: float) -> int | None:
    """The triangle at a place, None in the sea."""
    row = floor(y / ROW_HEIGHT)
    below = y / ROW_HEIGHT - row  # 0 at the top of the row, 1 at its bottom
    column = row + 2 * round(x - row / 2)  # of the nearest triangle that points north
    beside = 2 * x - column
    if abs(beside) > below:
        column += 1 if beside > 0 else -1
    return TRIANGLE_AT.get(Cell(row, column))
