"""Which spaces of a side belong to which of its provinces and regions, as runs from west to east."""

from __future__ import annotations

from typing import NamedTuple

from game.games.chang_cheng.boards import PARTS, SIDES, Part


class Spans(NamedTuple):
    """The runs of a side's spaces, its three provinces and its three regions."""

    provinces: tuple[range, ...]
    regions: tuple[range, ...]


def _runs(parts: tuple[Part, ...]) -> tuple[range, ...]:
    ends = [0]
    for part in parts:
        ends.append(ends[-1] + part.spaces)
    return tuple(range(ends[i], ends[i + 1]) for i in range(PARTS))


SPANS = {side.id: Spans(_runs(side.provinces), _runs(side.regions)) for side in SIDES.values()}
"""By name of the side, "A1" to "D2"."""


def province_span(side: str, province: int) -> range:
    """The spaces of a province (0..2)."""
    return SPANS[side].provinces[province]


def region_span(side: str, region: int) -> range:
    """The spaces of a region (0..2)."""
    return SPANS[side].regions[region]


def province_of(side: str, space: int) -> int:
    """The province that a space borders."""
    return next(i for i in range(PARTS) if space in SPANS[side].provinces[i])


def region_of(side: str, space: int) -> int:
    """The region that a space borders."""
    return next(i for i in range(PARTS) if space in SPANS[side].regions[i])
