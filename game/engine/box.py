"""Rectangles on a board or on the screen as plain values, and points that keep their distance."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygame import FRect

from game.engine.pointer import Point


class Box(NamedTuple):
    """A rectangle in whatever units the caller counts in."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def of(cls, rect: FRect) -> Box:
        return cls(rect.x, rect.y, rect.w, rect.h)

    @classmethod
    def around(cls, point: Point, side: float) -> Box:
        """The square of that side with `point` in its middle."""
        return cls(point[0] - side / 2, point[1] - side / 2, side, side)

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


def around_all(boxes: Iterable[Box]) -> Box:
    """The smallest box around all of them; raises `ValueError` for none."""
    boxes = list(boxes)
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Box(left, top, right - left, bottom - top)


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
