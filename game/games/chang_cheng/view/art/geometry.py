"""Where everything lies on a board, in board units: x to the east, y to the south, one space wide is 1.0.

A board covers x from 0 to 13; boards lie end to end, so a point of the k-th of the row is moved by 13 k.
The wall winds round y = 0 and meets itself at every join, whichever sides are joined.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, pi, sin
from typing import NamedTuple

from pygame import FRect

from game.engine.pointer import Point
from game.games.chang_cheng.boards import SPACES
from game.games.chang_cheng.view.art.spans import province_of, province_span, region_of, region_span

TOP, BOTTOM = -4.1, 3.7
"""The north and the south edge of the painted scroll, borders included."""
HEIGHT = BOTTOM - TOP
BORDER = 0.36
"""How broad the brocade along both edges of the scroll is."""
BAND = 0.5
"""Half the height of the wall band."""
HORIZON = -2.75
"""Where the steppe ends and the mountains begin."""
FAME_RADIUS = 0.4
THREAT_RADIUS = 0.4
CARD_ASPECT = 1.6
"""Height of a card by its width."""

_CARD_ROW = 1.62
_CARD_WIDTH = 0.8
_CARD_HEIGHT = _CARD_WIDTH * CARD_ASPECT
_STEPS = 4  # points of an outline per space


@dataclass(frozen=True, slots=True)
class Area:
    """What lies under a point: `kind` is "space", "province" or "region"."""

    kind: str
    index: int


class ProvincePlaces(NamedTuple):
    """Where a province keeps what lies on it."""

    fame: Point  # middle of the fame token
    worth: FRect  # its worth if finished now, the spaces left, who leads
    cards: FRect  # face-down action cards
    emperor: FRect  # the emperor card once it is completed
    result: FRect  # what it was worth, beside the emperor card
    name: FRect  # on the silk of the southern border


class RegionPlaces(NamedTuple):
    """Where a region keeps what lies on it."""

    threat: Point  # middle of the threat token
    payers: FRect  # who would pay now
    camp: Point  # the ground under the middle of the tents
    name: FRect  # on the silk of the northern border


def wall_y(x: float) -> float:
    """The middle line of the wall; it repeats with every board."""
    turn = 2 * pi * x / SPACES
    return 0.16 * sin(2 * turn) + 0.055 * sin(3 * turn)


def space_centre(index: int) -> Point:
    """The middle of a space on the wall's line."""
    return index + 0.5, wall_y(index + 0.5)


def space_rect(index: int) -> FRect:
    """What a finger may touch to mean this space."""
    return FRect(index, wall_y(index + 0.5) - BAND, 1.0, 2 * BAND)


def wall_line(start: float, end: float, steps: int, offset: float = 0.0) -> list[Point]:
    """`steps` + 1 points along the wall from `start` to `end`, moved south by `offset`."""
    xs = [start + (end - start) * i / steps for i in range(steps + 1)]
    return [(x, wall_y(x) + offset) for x in xs]


@lru_cache(maxsize=64)
def province_polygon(side: str, province: int) -> tuple[Point, ...]:
    """The outline of a province with its stretch of the wall band."""
    span = province_span(side, province)
    edge = wall_line(span.start, span.stop, len(span) * _STEPS, -BAND)
    low = BOTTOM - BORDER
    return (*edge, (float(span.stop), low), (float(span.start), low))


@lru_cache(maxsize=64)
def region_polygon(side: str, region: int) -> tuple[Point, ...]:
    """The outline of a region with its stretch of the wall band."""
    span = region_span(side, region)
    edge = wall_line(span.start, span.stop, len(span) * _STEPS, BAND)
    high = TOP + BORDER
    return (*reversed(edge), (float(span.start), high), (float(span.stop), high))


def area_at(side: str, x: float, y: float) -> Area | None:
    """The space, province or region under a point of the board, or None beside the board."""
    if not (0 <= x < SPACES and TOP <= y <= BOTTOM):
        return None
    space = floor(x)
    off = y - wall_y(x)
    if abs(off) <= BAND:
        return Area("space", space)
    if off < 0:
        return Area("region", region_of(side, space))
    return Area("province", province_of(side, space))


def province_places(side: str, province: int) -> ProvincePlaces:
    """Where the things of a province lie; all of them inside its own ground."""
    span = province_span(side, province)
    left, width = float(span.start), float(len(span))
    content = min(width, 4.4)  # in a wide province they keep together in the middle
    left += (width - content) / 2
    emperor = FRect(left + 0.3, _CARD_ROW, _CARD_WIDTH, _CARD_HEIGHT)
    return ProvincePlaces(
        fame=(left + 0.62, 1.13),
        worth=FRect(left + 1.12, 0.84, content - 1.3, 0.58),
        cards=FRect(span.start + 0.16, _CARD_ROW, width - 0.32, _CARD_HEIGHT),
        emperor=emperor,
        result=FRect(emperor.right + 0.12, _CARD_ROW + 0.26, content - 1.4, _CARD_HEIGHT - 0.52),
        name=FRect(left + content / 2 - 1.3, BOTTOM - BORDER, 2.6, BORDER),
    )


def card_rects(side: str, province: int, count: int) -> list[FRect]:
    """Places of `count` hanging cards from west to east, each over the one before when there are many."""
    row = province_places(side, province).cards
    step = min(_CARD_WIDTH + 0.1, (row.w - _CARD_WIDTH) / max(1, count - 1))
    left = row.centerx - (step * (count - 1) + _CARD_WIDTH) / 2
    return [FRect(left + step * i, row.y, _CARD_WIDTH, _CARD_HEIGHT) for i in range(count)]


def region_places(side: str, region: int) -> RegionPlaces:
    """Where the things of a region lie; all of them inside its own ground."""
    span = region_span(side, region)
    middle = (span.start + span.stop) / 2
    return RegionPlaces(
        threat=(middle - 0.72, -1.62),
        payers=FRect(middle - 0.22, -1.9, 1.5, 0.56),
        camp=(middle + 0.1, -2.12),
        name=FRect(middle - 1.3, TOP, 2.6, BORDER),
    )


def contains(polygon: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a point lies inside a polygon."""
    inside = False
    for (x1, y1), (x2, y2) in pairwise((*polygon, polygon[0])):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def segment_height(px: int) -> int:
    """Height in px of the whole scroll at `px` pixels to the unit."""
    return ceil(HEIGHT * px)
