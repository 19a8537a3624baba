"""Where things lie on the mosaic: its frame and tiles, directions of sides, rims of provinces, names.

Pure: board units as in `land`, 1 = a side of a triangle, y grows to the south.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

from pygame import FRect

from game.engine.pointer import Point
from game.games.alexandros import land

ROW: Final = sqrt(3) / 2
"""The height of a row of triangles."""
LEFT, TOP = -0.5, -0.67
"""The upper left corner of the mosaic with its sea and frame."""
WIDTH, HEIGHT = 14, 10
FRAME: Final = 0.34
"""How broad the frame is."""
TILE_COLUMNS, TILE_ROWS = WIDTH, HEIGHT
ROUNDEL: Final = 0.242
"""The radius of a symbol's disc; its middle is the triangle's."""
CARD_ASPECT: Final = 1.45
"""Height of a card by its width."""

FLAT, FALLING, RISING = range(3)

SEAS: Final = {
    "west": FRect(0.0, 4.55, 4.35, 1.35),
    "north": FRect(4.15, -0.25, 2.7, 1.0),
    "south": FRect(5.3, 7.95, 3.5, 0.95),
}
"""Open water inside the frame, where something may lie."""

STEPS: Final = ((1.0, 0.0), (0.5, ROW), (0.5, -ROW))
"""What leads along a side of each direction, from west to east."""


class EdgeKey(NamedTuple):
    """A side seen from inside a province: `below` if its triangle lies south of it.

    `west_tip` and `east_tip` tell whether the province ends in a sharp corner at that end of the side.
    """

    direction: int
    below: bool
    west_tip: bool = False
    east_tip: bool = False


def direction(side: int) -> int:
    """FLAT, FALLING or RISING."""
    (_, west), (_, east) = sorted(land.side_ends(side))
    return FLAT if abs(west - east) < 0.1 else FALLING if east > west else RISING


def side_middle(side: int) -> Point:
    (x1, y1), (x2, y2) = land.side_ends(side)
    return (x1 + x2) / 2, (y1 + y2) / 2


def triangle_outline(up: bool) -> tuple[Point, Point, Point]:
    """The corners of a triangle around its middle."""
    far, near = ROW * 2 / 3, ROW / 3
    return ((0.0, -far), (0.5, near), (-0.5, near)) if up else ((-0.5, -near), (0.5, -near), (0.0, far))


def inset(up: bool, by: float) -> list[Point]:
    """The same, each side moved inwards by `by`."""
    share = 1 - by / (ROW / 3)
    return [(x * share, y * share) for x, y in triangle_outline(up)]


def province_edges(triangles: Iterable[int]) -> list[tuple[float, float, EdgeKey]]:
    """The rim of a set of triangles, side by side: middle of the side, and how it is seen from inside."""
    inside = set(triangles)
    edges = []
    for triangle in sorted(inside):
        y = land.triangle_centre(triangle)[1]
        rim = {side for side in land.SIDES_OF[triangle] if _leads_out(side, inside)}
        for side in sorted(rim):
            middle = side_middle(side)
            others = rim - {side}
            west, east = sorted(land.ENDS[side], key=lambda point: land.point_xy(point)[0])
            tips = (any(point in land.ENDS[other] for other in others) for point in (west, east))
            edges.append((*middle, EdgeKey(direction(side), y > middle[1], *tips)))
    return edges


def _leads_out(side: int, inside: set[int]) -> bool:
    beside = land.BESIDE[side]
    return len(beside) == 1 or not inside.issuperset(beside)


def label_place(triangles: Iterable[int], avoid: Iterable[int] = ()) -> FRect:
    """Where the name of an area is lettered: along a row, on as few symbols and borders as can be.

    `avoid` are triangles on which something stands.
    """
    area = set(triangles)
    blocked = {t for t in area if land.SYMBOL_OF[t] >= 0} | set(avoid)
    wide, high = 1.5, 0.3
    best: tuple[float, float, float] | None = None
    middle_x = sum(land.triangle_centre(t)[0] for t in area) / len(area)
    middle_y = sum(land.triangle_centre(t)[1] for t in area) / len(area)
    for row in sorted({int(land.triangle_centre(t)[1] / ROW) for t in area}):
        y = (row + 0.5) * ROW
        xs = [land.triangle_centre(t)[0] for t in area if int(land.triangle_centre(t)[1] / ROW) == row]
        x = min(xs)
        while x <= max(xs) + 0.01:
            cost = 0.12 * abs(x - middle_x) + 0.2 * abs(y - middle_y)
            for step in range(13):
                at = x - wide / 2 + wide * step / 12, y
                triangle = land.triangle_at(*at)
                if triangle is None or triangle not in area:
                    cost += 1.0
                elif triangle in blocked:
                    cost += 0.55
            if best is None or cost < best[0] - 1e-9:
                best = (cost, x, y)
            x += 0.125
    assert best is not None
    return FRect(best[1] - wide / 2, best[2] - high / 2, wide, high)
