"""Places on the table: cells, sides, turns, and the whole numbers that stand for cells inside the rules.

`x` grows to the east and `y` to the south. Sides are 0..3 = north, east, south, west; half-sides are 0..7
clockwise from the western half of the north side. A turn is a number of quarter turns clockwise.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.messages import N_, Term

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

SIDE_LETTERS: Final = "NESW"
SIDE_NAMES: Final = (Term(N_("north")), Term(N_("east")), Term(N_("south")), Term(N_("west")))

End: TypeAlias = Literal["left", "right"]
LEFT: Final = "left"  # counter-clockwise seen from above
RIGHT: Final = "right"  # clockwise seen from above

END_LETTERS: Final[dict[End, str]] = {LEFT: "A", RIGHT: "B"}
"""What players call the ends: on a board seen from above the left end may well lie right."""


class Cell(NamedTuple):
    """A square of the table; the first tile lies on (0, 0)."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"

    def neighbour(self, side: int) -> Cell:
        dx, dy = _OFFSETS[side]
        return Cell(self.x + dx, self.y + dy)


class Edge(NamedTuple):
    """One side of the tile on `cell`, where a gate or a wall may stand."""

    cell: Cell
    side: int

    def __str__(self) -> str:
        return f"{self.cell} {SIDE_LETTERS[self.side]}"


_OFFSETS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))

# Inside the rules a cell is one whole number, so that a neighbour is one addition away. 75 tiles that touch
# reach at most 74 cells from the middle, and cells beside them one more.
SPAN: Final = 77
_WIDTH: Final = 256
_MIDDLE: Final = 128 * _WIDTH + 128

STEPS: Final = (-_WIDTH, 1, _WIDTH, -1)


def index_of(x: int, y: int) -> int:
    """The number of the cell (x, y); only for cells within `SPAN` of the middle."""
    return _MIDDLE + y * _WIDTH + x


ORIGIN: Final = index_of(0, 0)


def column_of(index: int) -> int:
    return (index & 255) - 128


def row_of(index: int) -> int:
    return (index >> 8) - 128


def cell_at(index: int) -> Cell:
    return Cell((index & 255) - 128, (index >> 8) - 128)


def edge_at(index: int) -> Edge:
    """The edge of a wall number, which is four times its cell's number plus its side."""
    return Edge(cell_at(index >> 2), index & 3)


def edge_index(edge: Edge) -> int:
    return index_of(edge.cell.x, edge.cell.y) * 4 + edge.side


def on_table(x: int, y: int) -> bool:
    """Whether a tile could ever lie on or beside (x, y)."""
    return -SPAN <= x <= SPAN and -SPAN <= y <= SPAN
