"""Provinces: triangles joined across sides without walls, and how new walls divide them.

Walls and coasts together make lines over the points of the land. A new wall divides a province exactly when
both of its ends lie on the same line already; most paths therefore divide nothing, and that is known without
looking at a single triangle.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.core.messages import Term
from game.games.alexandros.cards import Cards
from game.games.alexandros.land import (
    BESIDE,
    BIT,
    COAST,
    ENDS,
    GRID_WIDTH,
    LAND,
    OPEN,
    POINTS,
    SIDE_MASK,
    SIDES,
    SYMBOL_MASK,
    first_in,
    name_of,
    triangles_in,
)

_TEMPLES, _AMPHORAE, _HORSES, _LUTES, _SOLDIERS = SYMBOL_MASK
_SYMBOL_TRIANGLES: Final = LAND & ~OPEN


class Province(NamedTuple):
    """A province at one moment: its triangles, whose it is, and the governors in it, as masks.

    Everything else follows from these and is worked out when it is asked for.
    """

    mask: int
    owner: int | None
    governor_mask: int

    @property
    def id(self) -> int:
        """Its lowest triangle."""
        return first_in(self.mask)

    @property
    def name(self) -> Term:
        return name_of(self.mask)

    @property
    def triangles(self) -> tuple[int, ...]:
        return triangles_in(self.mask)

    @property
    def governors(self) -> tuple[int, ...]:
        """The triangles with governors."""
        return triangles_in(self.governor_mask)

    @property
    def size(self) -> int:
        return self.mask.bit_count()

    @property
    def open(self) -> int:
        """How many triangles have no symbol."""
        return (self.mask & OPEN).bit_count()

    @property
    def symbols(self) -> Cards:
        """How many triangles have each symbol."""
        return symbols_in(self.mask)

    @property
    def entry(self) -> int | None:
        """The triangle by which `Occupy` names it: its lowest one with a symbol."""
        return entry_of(self.mask)

    @property
    def value(self) -> int:
        """What it brings its owner in taxes as it is: nothing unless it has exactly one governor."""
        return self.open if self.governor_mask.bit_count() == 1 else 0

    @property
    def is_wilderness(self) -> bool:
        """Whether it is what lies outside of everything walled off, rather than a province to speak of."""
        return self.owner is None and 2 * self.size > LAND.bit_count()


@lru_cache(maxsize=4096)  # the same provinces are looked at turn after turn
def symbols_in(mask: int) -> Cards:
    """How many triangles of a set have each symbol."""
    return (
        (mask & _TEMPLES).bit_count(),
        (mask & _AMPHORAE).bit_count(),
        (mask & _HORSES).bit_count(),
        (mask & _LUTES).bit_count(),
        (mask & _SOLDIERS).bit_count(),
    )


def count_symbols(mask: int) -> int:
    """How many triangles of a set have a symbol."""
    return (mask & _SYMBOL_TRIANGLES).bit_count()


def entry_of(mask: int) -> int | None:
    symbols = mask & _SYMBOL_TRIANGLES
    return first_in(symbols) if symbols else None


def symbol_triangles(mask: int) -> tuple[int, ...]:
    """The triangles of a set that have a symbol, in rising order."""
    return triangles_in(mask & _SYMBOL_TRIANGLES)


# --- what joins triangles ------------------------------------------------------------------------------


def _passages() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By side: the bit of the triangle from which it leads east, and of the one from which it leads south."""
    east, south = [0] * SIDES, [0] * SIDES
    for side, beside in enumerate(BESIDE):
        if len(beside) == 2:
            first, second = (BIT[triangle] for triangle in beside)
            (east if second == first << 1 else south)[side] = first
    return tuple(east), tuple(south)


EAST_OF_SIDE, SOUTH_OF_SIDE = _passages()


class Passages(NamedTuple):
    """Across which sides one may go: the triangles joined to the next one in the east, and in the south."""

    east: int
    south: int

    def closed(self, sides: Sequence[int]) -> Passages:
        """What remains when walls stand on these sides too."""
        east, south = self
        for side in sides:
            east &= ~EAST_OF_SIDE[side]
            south &= ~SOUTH_OF_SIDE[side]
        return Passages(east, south)


ALL_PASSAGES: Final = Passages(sum(EAST_OF_SIDE), sum(SOUTH_OF_SIDE))


def _grown(mask: int, east: int, south: int) -> int:
    return (
        mask
        | (mask & east) << 1
        | mask >> 1 & east
        | (mask & south) << GRID_WIDTH
        | mask >> GRID_WIDTH & south
    )


def flooded(mask: int, passages: Passages) -> int:
    """All triangles that are joined to those of a set."""
    east, south = passages
    while True:
        more = _grown(mask, east, south)
        if more == mask:
            return mask
        mask = more


def _smaller_flood(one: int, other: int, passages: Passages) -> int:
    """Flood from two places that are not joined, in turns; the flood that is complete first."""
    east, south = passages
    while True:
        more = _grown(one, east, south)
        if more == one:
            return one
        one, other = other, more


def all_provinces(walls: int) -> tuple[int, ...]:
    """The provinces of a land with these walls, worked out from nothing, by their lowest triangles."""
    passages = ALL_PASSAGES.closed([side for side in range(SIDES) if walls >> side & 1])
    rest, found = LAND, []
    while rest:
        province = flooded(rest & -rest, passages)
        found.append(province)
        rest ^= province
    return tuple(found)


# --- lines of walls and coasts -------------------------------------------------------------------------


def joined(lines: bytes, ends: tuple[int, int]) -> bytes:
    """The lines by point after a wall between two points has joined theirs."""
    first, second = lines[ends[0]], lines[ends[1]]
    return lines if first == second else lines.replace(bytes((second,)), bytes((first,)))


def _coast_lines() -> bytes:
    lines = bytes(range(POINTS))
    for side in COAST:
        lines = joined(lines, ENDS[side])
    return lines


COAST_LINES: Final = _coast_lines()
"""By point the number of its line before any wall: points on one coast share it, others have their own."""

ON_COAST: Final = tuple(len(beside) == 1 for beside in BESIDE)


def parts_of(province: int, dividing: Sequence[int], passages: Passages) -> list[int]:
    """Into what new walls divide a province, by their lowest triangles.

    `dividing` are those of the new walls that closed a line, each of which makes one more part.
    """
    parts: list[int] = []
    rest = province
    for side in dividing:
        here = SIDE_MASK[side] & rest
        one = here & -here
        other = here ^ one
        if other:
            part = _smaller_flood(one, other, passages)
        elif one and len(parts) < len(dividing):
            part = flooded(one, passages)
        else:
            continue
        parts.append(part)
        rest ^= part
    while len(parts) < len(dividing):
        part = flooded(rest & -rest, passages)
        parts.append(part)
        rest ^= part
    parts.append(rest)
    parts.sort(key=lowest)
    return parts


def lowest(mask: int) -> int:
    """What provinces are ordered by: the bit of the lowest triangle."""
    return mask & -mask


class Division(NamedTuple):
    """A province and the parts into which new walls divide it, as masks."""

    before: int
    after: tuple[int, ...]


def divisions(provinces: Sequence[int], dividing: Sequence[int], passages: Passages) -> tuple[Division, ...]:
    """All that new walls divide: `dividing` are those that closed a line, `passages` is what they left."""
    found = []
    for province in provinces:
        here = [side for side in dividing if province & SIDE_MASK[side]]
        if here:
            found.append(Division(province, tuple(parts_of(province, here, passages))))
    return tuple(found)
