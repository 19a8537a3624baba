"""Where on a set of triangles a label stands best. Pure; board units."""

from __future__ import annotations

from functools import lru_cache

from game.engine.box import Box
from game.engine.pointer import Point
from game.games.alexandros import land
from game.games.alexandros.view.art.geometry import ROUNDEL

FIGURE = 0.42  # how far a figure reaches sideways from its place, and above it twice as far
_ON_SIGN, _ON_FIGURE, _ON_RIM = 1.0, 3.0, 0.8  # what it costs to cover one of these


@lru_cache(maxsize=512)
def label_point(
    triangles: tuple[int, ...], figures: tuple[Point, ...] = (), size: tuple[float, float] = (0.7, 0.35)
) -> Point:
    """The middle of a label of `size` that hides as few signs, figures and walls round it as can be.

    `figures` are the places where somebody stands, on these triangles or beside them.
    """
    middle = _middle(triangles)
    signs = [land.triangle_centre(t) for t in triangles if land.SYMBOL_OF[t] != land.NONE]
    corners = _rim(triangles)

    def cost(at: Point) -> float:
        box = Box(at[0] - size[0] / 2, at[1] - size[1] / 2, *size)
        hidden = _ON_SIGN * sum(box.distance(sign) < ROUNDEL for sign in signs)
        hidden += _ON_FIGURE * sum(_meets(box, figure) for figure in figures)
        hidden += _ON_RIM * sum(box.distance(point) == 0.0 for point in corners)
        return hidden + 0.4 * (abs(at[0] - middle[0]) + abs(at[1] - middle[1]))

    return min(_candidates(triangles), key=cost)


def _meets(box: Box, figure: Point) -> bool:
    x, y = figure
    return (
        box.x < x + FIGURE
        and box.x + box.w > x - FIGURE
        and box.y < y + 0.05
        and box.y + box.h > y - 2 * FIGURE
    )


def _middle(triangles: tuple[int, ...]) -> Point:
    centres = [land.triangle_centre(t) for t in triangles]
    return sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)


def _candidates(triangles: tuple[int, ...]) -> list[Point]:
    """Middles of triangles, a little above and below them, and middles of the sides between two of them."""
    found = []
    for triangle in triangles:
        x, y = land.triangle_centre(triangle)
        found += [(x, y), (x, y - 0.3), (x, y + 0.3)]
    inside = set(triangles)
    for side in sorted({side for triangle in triangles for side in land.SIDES_OF[triangle]}):
        if all(triangle in inside for triangle in land.BESIDE[side]):
            (x1, y1), (x2, y2) = land.side_ends(side)
            found.append(((x1 + x2) / 2, (y1 + y2) / 2))
    return found


def _rim(triangles: tuple[int, ...]) -> list[Point]:
    """Places along the sides round the set, where walls stand."""
    inside = set(triangles)
    places = []
    for side in sorted({side for triangle in triangles for side in land.SIDES_OF[triangle]}):
        if sum(triangle in inside for triangle in land.BESIDE[side]) == 1:
            (x1, y1), (x2, y2) = land.side_ends(side)
            places += [(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share) for share in (0.25, 0.5, 0.75)]
    return places
