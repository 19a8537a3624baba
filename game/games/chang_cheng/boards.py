"""The four boards, their sides, and the wall band that boards joined at their short ends make.

Spaces, provinces and regions have numbers that a game never changes: those of board A come first, then B's.
The side that is up decides which spaces a province and a region have. Sets of them are whole numbers used as
bit masks, so that the rules compute with whole bands at once.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.messages import N_, Term

BOARDS: Final = "ABCD"
"""The letters of the boards; a board's number is its place here."""

SPACES: Final = 13
"""Wall spaces on each side of a board."""
PARTS: Final = 3
"""Provinces, and likewise regions, on each side of a board."""

NOWHERE: Final = -1
"""The neighbour of a space at an end of the band."""

End: TypeAlias = Literal["west", "east"]
WEST: Final[End] = "west"
EAST: Final[End] = "east"
ENDS: Final[tuple[End, ...]] = (WEST, EAST)
END_NAMES: Final[dict[End, Term]] = {WEST: Term(N_("western")), EAST: Term(N_("eastern"))}


class Part(NamedTuple):
    """A province or a region of a side: its name and how many spaces border it, from west to east."""

    name: str
    spaces: int


class Side(NamedTuple):
    """One side of a board, its parts from west to east."""

    id: str  # e.g. "A1"
    provinces: tuple[Part, Part, Part]
    regions: tuple[Part, Part, Part]


class Laid(NamedTuple):
    """A board in the band: its number and the side that is up, 0 or 1."""

    board: int
    side: int

    def __str__(self) -> str:
        return f"{BOARDS[self.board]}{self.side + 1}"


DATA_FILE: Final = Path(__file__).parents[3] / "assets" / "data" / "chang_cheng_boards.json"
_DATA: Final = json.loads(DATA_FILE.read_text(encoding="utf-8"))


def _parts(entries: list[tuple[str, int]]) -> tuple[Part, Part, Part]:
    first, second, third = (Part(name, spaces) for name, spaces in entries)
    return first, second, third


SIDES: Final = {
    laid: Side(
        str(laid),
        _parts(_DATA["sides"][str(laid)]["provinces"]),
        _parts(_DATA["sides"][str(laid)]["regions"]),
    )
    for laid in (Laid(board, side) for board in range(len(BOARDS)) for side in (0, 1))
}
SIDE_IDS: Final = {side.id: laid for laid, side in SIDES.items()}

FAME_TOKENS: Final[tuple[int, ...]] = tuple(_DATA["fame_tokens"])
THREAT_TOKENS: Final[tuple[int, ...]] = tuple(_DATA["threat_tokens"])


def space_name(space: int) -> str:
    """A space in the notation, e.g. ``A:0`` for the westernmost of board A."""
    board, place = divmod(space, SPACES)
    return f"{BOARDS[board]}:{place}"


def province_name(province: int) -> str:
    """A province in the notation, e.g. ``A:P1``."""
    board, part = divmod(province, PARTS)
    return f"{BOARDS[board]}:P{part + 1}"


def region_name(region: int) -> str:
    """A region in the notation, e.g. ``A:M1``."""
    board, part = divmod(region, PARTS)
    return f"{BOARDS[board]}:M{part + 1}"


class Band(NamedTuple):
    """Boards joined from west to east, and who neighbours whom. The tables are indexed by number.

    Entries of boards that are not in the band hold `NOWHERE`, 0 or an empty name.
    """

    boards: tuple[Laid, ...]
    spaces: tuple[int, ...]  # from west to east, as provinces and regions
    provinces: tuple[int, ...]
    regions: tuple[int, ...]
    mask: int  # all spaces
    joins: tuple[tuple[int, int], ...]  # neighbours on two boards, west and east
    west_of: tuple[int, ...]  # by space
    east_of: tuple[int, ...]
    province_of: tuple[int, ...]
    region_of: tuple[int, ...]
    province_mask: tuple[int, ...]  # the spaces, by province
    region_mask: tuple[int, ...]
    province_names: tuple[str, ...]
    region_names: tuple[str, ...]

    def regions_beside(self, province: int) -> tuple[int, ...]:
        """The regions that share a space with the province, from west to east."""
        spaces = self.province_mask[province]
        return tuple(region for region in self.regions if self.region_mask[region] & spaces)

    def joined(self, laid: Laid, end: End) -> Band:
        """The band with one more board at that end."""
        return band((laid, *self.boards) if end == WEST else (*self.boards, laid))


@cache
def band(boards: tuple[Laid, ...]) -> Band:
    """The band of these boards from west to east."""
    every = len(BOARDS)
    spaces = tuple(laid.board * SPACES + place for laid in boards for place in range(SPACES))
    west_of, east_of = [NOWHERE] * (every * SPACES), [NOWHERE] * (every * SPACES)
    for west, east in pairwise(spaces):
        east_of[west] = east
        west_of[east] = west
    province_of, province_mask, province_names = _tables({laid: SIDES[laid].provinces for laid in boards})
    region_of, region_mask, region_names = _tables({laid: SIDES[laid].regions for laid in boards})
    parts = tuple(laid.board * PARTS + part for laid in boards for part in range(PARTS))
    return Band(
        boards,
        spaces,
        parts,
        parts,
        sum(1 << space for space in spaces),
        tuple((west, east) for west, east in pairwise(spaces) if west // SPACES != east // SPACES),
        tuple(west_of),
        tuple(east_of),
        province_of,
        region_of,
        province_mask,
        region_mask,
        province_names,
        region_names,
    )


def _tables(
    parts_of: dict[Laid, tuple[Part, Part, Part]],
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[str, ...]]:
    """The part of each space, the spaces of each part as masks, and the names of the parts."""
    part_of = [NOWHERE] * (len(BOARDS) * SPACES)
    masks = [0] * (len(BOARDS) * PARTS)
    names = [""] * (len(BOARDS) * PARTS)
    for laid, parts in parts_of.items():
        space = laid.board * SPACES
        for number, part in enumerate(parts, laid.board * PARTS):
            names[number] = part.name
            for _ in range(part.spaces):
                part_of[space] = number
                masks[number] |= 1 << space
                space += 1
    return tuple(part_of), tuple(masks), tuple(names)
