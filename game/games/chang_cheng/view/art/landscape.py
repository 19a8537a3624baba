"""How the land of the eight sides lies: ridges, terraces, and what grows where; numbers only, nothing drawn.

Every side has its own mountains and fields, but at x = 0 and x = 13 all of them agree, so any two join.
"""

from __future__ import annotations

import random
from functools import lru_cache
from math import pi, sin
from typing import NamedTuple

from game.games.chang_cheng.boards import SPACES
from game.games.chang_cheng.view.art.geometry import BORDER, BOTTOM, HORIZON, TOP, wall_y
from game.games.chang_cheng.view.art.spans import SPANS, province_span, region_span


class Peak(NamedTuple):
    """A mountain: where it stands, how high it rises over its base and how broad its foot is."""

    x: float
    high: float
    reach: float


class Thing(NamedTuple):
    """Something in the landscape with its foot at (x, y)."""

    kind: str
    x: float
    y: float
    size: float
    variant: int


MOUNTAIN_BASES = (HORIZON - 0.02, HORIZON + 0.06, HORIZON + 0.16)
_HIGHEST = (0.9, 0.72, 0.45)
REACH = 0.75
"""No thing reaches farther than this from its foot."""


@lru_cache(maxsize=32)
def peaks(side: str, layer: int) -> tuple[Peak, ...]:
    """The mountains of one layer (0 is the farthest), the shared one at both ends among them."""
    chance = random.Random(f"peaks {side} {layer}")
    end = Peak(0.0, _HIGHEST[layer] * 0.55, 1.1 - 0.2 * layer)
    found = [end, end._replace(x=float(SPACES))]
    x = 1.1 + chance.uniform(0.0, 0.9)
    while x < SPACES - 1.0:
        reach = min(chance.uniform(0.45, 1.15) - 0.1 * layer, x, SPACES - x)
        high = _HIGHEST[layer] * chance.uniform(0.45, 1.0)
        found.append(Peak(x, high, reach))
        x += chance.uniform(0.45, 1.25)
    return tuple(found)


def ridge(side: str, layer: int, x: float) -> float:
    """The upper edge of a layer of mountains."""
    rise = 0.0
    for peak in peaks(side, layer):
        share = 1 - abs(x - peak.x) / peak.reach
        if share > 0:
            # Steep and round-topped, like the karst hills of the scroll painters.
            rise = max(rise, peak.high * (1 - (1 - share) ** 2.2) * (0.86 + 0.14 * share))
    ripple = 0.018 * sin(2 * pi * x * 3 * (layer + 2) / SPACES * 2)
    return MOUNTAIN_BASES[layer] - rise - ripple


TERRACES = 6
_FIRST_TERRACE = 0.66
_TERRACE_STEP = 0.45


def terrace(side: str, province: int, step: int, x: float) -> float:
    """The southern lip of a terrace: 0 is the one right below the wall."""
    phase = 2.1 * province + 0.7 * sum(map(ord, side)) % 6
    swing = 0.07 * sin(1.25 * x + phase + 0.8 * step) + 0.035 * sin(2.9 * x + 1.3 * phase)
    follow = 0.55 * wall_y(x) * (1 - step / TERRACES)
    return _FIRST_TERRACE + _TERRACE_STEP * step + swing + follow


def tint(side: str) -> int:
    """Which of the four shades of jade and ochre a side wears."""
    return list(SPANS).index(side) // 2


_SOUTH = (("pine", "cottage", "pine"), ("bamboo", "pagoda", "bridge"), ("peach", "cottage", "peach"))
_SIZES = {"pine": 0.46, "bamboo": 0.42, "peach": 0.42, "cottage": 0.56, "pagoda": 0.54, "bridge": 0.62}


@lru_cache(maxsize=8)
def things(side: str) -> tuple[Thing, ...]:
    """Everything that grows or stands on a side, from north to south."""
    chance = random.Random(f"things {side}")
    found: list[Thing] = []
    floor = BOTTOM - BORDER - 0.08
    for province in range(3):
        span = province_span(side, province)
        kinds = _SOUTH[(province + tint(side)) % 3]
        x = span.start + 0.4
        number = chance.randrange(3)
        while x < span.stop - 0.3:
            kind = kinds[number % 3]
            number += 1
            size = _SIZES[kind] * chance.uniform(0.86, 1.08)
            found.append(Thing(kind, x, floor - chance.uniform(0.0, 0.1), size, chance.randrange(4)))
            x += chance.uniform(0.62, 0.95)
        if len(span) > 4:  # a broad province has room beside what lies on it
            for edge in (span.start + 0.32, span.stop - 0.32):
                for y in (1.42, 2.2):
                    small = 0.36 * chance.uniform(0.9, 1.15)
                    kind = kinds[0] if kinds[0] != "cottage" else "pine"
                    found.append(
                        Thing(kind, edge + chance.uniform(-0.06, 0.06), y, small, chance.randrange(4))
                    )
    for region in range(3):
        span = region_span(side, region)
        for _ in range(len(span)):
            x, y = chance.uniform(span.start + 0.2, span.stop - 0.2), chance.uniform(-2.45, -0.95)
            found.append(Thing("grass", x, y, chance.uniform(0.09, 0.14), chance.randrange(4)))
        for edge in (span.start + 0.42, span.stop - 0.42)[: 1 + (len(span) > 4)]:
            y, hide = chance.uniform(-1.25, -1.0), chance.randrange(4)
            if chance.random() < 0.75:
                found += [Thing("horse", edge, y, 0.36, hide)]
    return tuple(sorted(found, key=lambda thing: thing.y))


def speckles(side: str, index: int) -> list[tuple[float, float, float]]:
    """Points of texture in one space's column of land: x, y and a number 0..1 to choose by."""
    chance = random.Random(f"speckles {side} {index}")
    return [
        (index + chance.random(), chance.uniform(TOP + BORDER, BOTTOM - BORDER), chance.random())
        for _ in range(46)
    ]
