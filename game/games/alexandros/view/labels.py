"""Where on a set of triangles a label stands best. Pure; board units."""

from __future__ import annotations

import math
from functools import lru_cache

from game.engine.box import Box
from game.engine.pointer import Point
from game.games.alexandros import land
from game.games.alexandros.view.art.geometry import ROUNDEL

FIGURE = 0.42  # how far a figure reaches sideways from its place, and above it twice as far
_GAP = 0.06  # units between a set and a label beside it
_TRIED = 16  # triangles of a large province
_STANDING = (2 * FIGURE, 2 * FIGURE + 0.05)
_ON_SIGN, _ON_FIGURE, _ON_LABEL, _ON_RIM = 1.0, 6.0, 5.0, 0.8  # what it costs to cover one of these


@lru_cache(maxsize=512)
def label_point(
    triangles: tuple[int, ...],
    size: tuple[float, float] = (0.7, 0.35),
    figures: tuple[Point, ...] = (),
    labels: tuple[Box, ...] = (),
    beside: bool = False,
) -> Point:
    """The middle of a label of `size` that hides as few signs, figures and walls round it as can be.

    `figures` are the places where somebody stands, `labels` those that have been placed already; both
    matter where they are near. With `beside` the label may stand outside of the triangles.
    """
    middle = _middle(triangles)
    hidden_by = range(land.TRIANGLES) if beside else triangles
    signs = [land.triangle_centre(t) for t in hidden_by if land.SYMBOL_OF[t] != land.NONE]
    corners = _rim(triangles)
    bodies = [Box(x - FIGURE, y - 2 * FIGURE, *_STANDING) for x, y in figures]

    def cost(at: Point) -> float:
        box = Box(at[0] - size[0] / 2, at[1] - size[1] / 2, *size)
        hidden = _ON_SIGN * sum(box.distance(sign) < ROUNDEL for sign in signs)
        hidden += _ON_FIGURE * sum(_overlap(box, body) for body in bodies)
        hidden += _ON_LABEL * sum(_overlap(box, other) for other in labels)
        hidden += _ON_RIM * sum(box.distance(point) == 0.0 for point in corners)
        return hidden + 0.4 * (abs(at[0] - middle[0]) + abs(at[1] - middle[1]))

    places = _candidates(triangles, middle)
    return min(places + _round_about(triangles, size) if beside else places, key=cost)


def _overlap(box: Box, other: Box) -> bool:
    return (
        box.x < other.x + other.w
        and other.x < box.x + box.w
        and box.y < other.y + other.h
        and other.y < box.y + box.h
    )


def _middle(triangles: tuple[int, ...]) -> Point:
    centres = [land.triangle_centre(t) for t in triangles]
    return sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)


def _candidates(triangles: tuple[int, ...], middle: Point) -> list[Point]:
    """Middles of the triangles in the middle, places above and below them, middles of sides inside."""
    found = []
    near = sorted(triangles, key=lambda triangle: math.dist(land.triangle_centre(triangle), middle))[:_TRIED]
    for triangle in near:
        x, y = land.triangle_centre(triangle)
        found += [(x, y), (x, y - 0.3), (x, y + 0.3)]
    inside = set(triangles)
    for side in sorted({side for triangle in near for side in land.SIDES_OF[triangle]}):
        if all(triangle in inside for triangle in land.BESIDE[side]):
            (x1, y1), (x2, y2) = land.side_ends(side)
            found.append(((x1 + x2) / 2, (y1 + y2) / 2))
    return found


def _round_about(triangles: tuple[int, ...], size: tuple[float, float]) -> list[Point]:
    """Places close round the set: above, below and at both sides of the box that it fills."""
    corners = [corner for triangle in triangles for corner in land.triangle_corners(triangle)]
    left, right = min(x for x, _ in corners) - _GAP, max(x for x, _ in corners) + _GAP
    top, bottom = min(y for _, y in corners) - _GAP, max(y for _, y in corners) + _GAP
    half, high = size[0] / 2, size[1] / 2
    shares = (0.0, 0.25, 0.5, 0.75, 1.0)
    columns = [left + (right - left) * share for share in shares]
    rows = [top + (bottom - top) * share for share in shares]
    found = [(x, y) for x in columns for y in (top - high, bottom + high)]
    return found + [(x, y) for y in rows for x in (left - half, right + half)]


def _rim(triangles: tuple[int, ...]) -> list[Point]:
    """Places along the sides round the set, where walls stand."""
    inside = set(triangles)
    places = []
    for side in sorted({side for triangle in triangles for side in land.SIDES_OF[triangle]}):
        if sum(triangle in inside for triangle in land.BESIDE[side]) == 1:
            (x1, y1), (x2, y2) = land.side_ends(side)
            places += [(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share) for share in (0.25, 0.5, 0.75)]
    return places
