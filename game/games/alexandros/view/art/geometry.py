"""Where things lie on the mosaic: its frame and tiles, directions of sides, rims of provinces, names.

Pure: board units as in `land`, 1 = a side of a triangle, y grows to the south.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import floor, hypot, sqrt
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


_LABELS: Final = ((1.5, 0.28), (1.25, 0.24), (1.0, 0.2))
"""Sizes in which the name of an area may be lettered, the largest first."""


@lru_cache(maxsize=64)
def label_place(triangles: tuple[int, ...]) -> FRect:
    """Where the name of an area is lettered: inside it, off the symbols, large if there is room."""
    area = frozenset(triangles)
    centres = [land.triangle_centre(triangle) for triangle in triangles]
    x = sum(x for x, _ in centres) / len(centres)
    y = sum(y for _, y in centres) / len(centres)
    rows = sorted({floor(centre_y / ROW) for _, centre_y in centres})
    lines = [(row + share) * ROW for row in rows for share in (0.32, 0.42, 0.5, 0.58, 0.68)]
    west, east = min(x for x, _ in centres), max(x for x, _ in centres)
    columns = [west + 0.125 * i for i in range(round((east - west) / 0.125) + 1)]
    # From the middle of the area outwards, so that most others need no closer look.
    spots = sorted((0.12 * abs(u - x) + 0.2 * abs(v - y), u, v) for v in lines for u in columns)
    best, least = FRect(), 1e9
    for size, (wide, high) in enumerate(_LABELS):
        for off, u, v in spots:
            cost = off + 0.25 * size
            if cost >= least - 1e-6:
                break
            rect = FRect(u - wide / 2, v - high / 2, wide, high)
            cost += 4 * _covered(rect, area, (least - cost) / 4)
            if cost < least - 1e-6:
                best, least = rect, cost
    return best


def _covered(rect: FRect, area: frozenset[int], most: float) -> float:
    """How much of a name would lie outside its area or on symbols, 0..2; enough to know if above `most`."""
    bad = 0.0
    for i in range(13):
        if bad > most * 26:
            break
        for v in (0.1, 0.9):
            x, y = rect.x + rect.w * i / 12, rect.y + rect.h * v
            triangle = land.triangle_at(x, y)
            if triangle is None or triangle not in area:
                bad += 1
                continue
            if land.SYMBOL_OF[triangle] != land.NONE:
                centre_x, centre_y = land.triangle_centre(triangle)
                bad += 1.2 if hypot(x - centre_x, y - centre_y) < ROUNDEL else 0.3
    return bad / 26
