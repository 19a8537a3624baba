"""Places on the board that can be tapped, and which of them a tap, near miss or arrow key means."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.box import Box
from game.engine.pointer import Point


@dataclass(frozen=True, slots=True)
class Spot:
    """A tappable place. `box` is in the caller's units (screen or board); `meaning` is what it stands for."""

    name: str  # stable English id, e.g. "cell 1,-2"
    box: Box
    meaning: Any


def spot_at(spots: Sequence[Spot], point: Point, slack: float) -> Spot | None:
    """The spot under `point`, else the nearest within `slack`; overlapping spots go to the nearer centre."""
    near = [(spot.box.distance(point), spot) for spot in spots]
    near = [(distance, spot) for distance, spot in near if distance <= slack]
    if not near:
        return None
    return min(near, key=lambda entry: (entry[0], math.dist(entry[1].box.centre, point)))[1]


def step(spots: Sequence[Spot], current: Spot | None, start: Point, key: str) -> Spot | None:
    """Where an arrow key moves the cursor.

    `spots` are in reading or walking order: left and right step through them, so that every spot can be
    reached; up and down go to the nearest spot above or below. Without a cursor the spot nearest to
    `start` is meant.
    """
    if not spots:
        return None
    if current is None or current not in spots:
        return min(spots, key=lambda spot: math.dist(spot.box.centre, start))
    if key in ("left", "right"):
        return spots[(spots.index(current) + (1 if key == "right" else -1)) % len(spots)]
    x, y = current.box.centre
    sign = -1 if key == "up" else 1
    beyond = [spot for spot in spots if (spot.box.centre[1] - y) * sign > 1e-6]
    if not beyond:
        return current
    return min(beyond, key=lambda s: abs(s.box.centre[0] - x) * 2 + abs(s.box.centre[1] - y))


def reading_order(spots: Sequence[Spot]) -> list[Spot]:
    """Row by row from the top, each from the left."""
    return sorted(spots, key=lambda spot: (spot.box.centre[1], spot.box.centre[0]))
