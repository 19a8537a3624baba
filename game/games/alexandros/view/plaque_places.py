"""Where the plaques of provinces stand, so that they hide little and never one another if that can be.

Pure; board units. Plaques keep their size on the screen: the smaller the map, the more of it they take.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.box import Box
from game.engine.pointer import Point
from game.games.alexandros import land
from game.games.alexandros.view.art.geometry import ROUNDEL
from game.games.alexandros.view.art.plaque_art import Plaque
from game.games.alexandros.view.labels import label_point

BESIDE_SIGN = ROUNDEL + 0.04  # units from the middle of a triangle: still inside, and off the sign
NEAR = 2.0  # units within which a figure or another plaque might be hidden


class MapSize(NamedTuple):
    """How large the map is on the screen, for placing plaques. CSS px."""

    least: float  # a side of a triangle from which on this size counts
    side: float  # that it is placed for
    height: float  # of a plaque
    short: bool  # no room for prices


MAP_SIZES = (
    MapSize(62.0, 66.0, 27.0, False),
    MapSize(46.0, 50.0, 27.0, False),
    MapSize(0.0, 32.0, 20.0, True),
)


class Wanted(NamedTuple):
    """A plaque for a set of triangles, which is known by its lowest one."""

    plaque: Plaque
    triangles: tuple[int, ...]


class Placed(NamedTuple):
    """A plaque with the point of the map in its middle, and the room it takes there.

    `tip` is where a line from it would end in its province; None for one that stands there.
    """

    plaque: Plaque
    at: Point
    box: Box
    province: int  # its lowest triangle
    tip: Point | None = None


def size_of(side: float) -> MapSize:
    """For a side of a triangle in CSS px."""
    return next(size for size in MAP_SIZES if side >= size.least)


def arrange(
    wanted: Iterable[Wanted],
    figures: Sequence[Point],
    size: MapSize,
    taken: Sequence[Box] = (),
    *,
    beside: bool = False,
) -> list[Placed]:
    """Place the plaques; `figures` stand on the map, `taken` is where others are already.

    With `beside` they may leave their provinces to hide less.

    Small provinces come first: they leave the least choice.
    """
    placed: list[Placed] = []
    boxes = list(taken)
    for plaque, triangles in sorted(wanted, key=lambda one: (len(one.triangles), one.triangles)):
        shown = in_short(plaque) if size.short else plaque
        room = (width(shown, size.height) / size.side, size.height / size.side)
        near = tuple(figure for figure in figures if _beside(figure, triangles))
        others = tuple(box for box in boxes if _beside(box.centre, triangles))
        at = label_point(triangles, room, near, others, beside)
        box = Box(at[0] - room[0] / 2, at[1] - room[1] / 2, *room)
        boxes.append(box)
        tip = _tip(triangles, at) if beside and land.triangle_at(*at) not in triangles else None
        placed.append(Placed(shown, at, box, triangles[0], tip))
    return placed


def in_short(plaque: Plaque) -> Plaque:
    """What there is room for on a small map: whose, and the number, struck through if it counts nothing."""
    return plaque._replace(price=(), colour=plaque.colour if plaque.governors <= 1 else None)


def width(plaque: Plaque, height: float) -> float:
    """About what a plaque takes at that height."""
    kinds = len(set(plaque.price))
    several = sum(plaque.price.count(symbol) > 1 for symbol in set(plaque.price))
    governors = plaque.governors if plaque.governors > 1 and plaque.colour is not None else 0
    return height * (1.7 + 0.75 * (kinds + governors + (plaque.colour is not None)) + 0.55 * several)


def _tip(triangles: tuple[int, ...], at: Point) -> Point:
    """Where a line from `at` ends in the nearest of the triangles, before it reaches a sign."""
    x, y = min((land.triangle_centre(triangle) for triangle in triangles), key=lambda c: math.dist(c, at))
    share = BESIDE_SIGN / math.dist((x, y), at)
    return x + (at[0] - x) * share, y + (at[1] - y) * share


def _beside(point: Point, triangles: tuple[int, ...]) -> bool:
    return any(math.dist(point, land.triangle_centre(triangle)) < NEAR for triangle in triangles)
