"""The computer players as persons: by level a few with names and faces of their own."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.messages import N_
from game.engine.theme import rgb
from game.table.portraits.face import Face
from game.table.portraits.picture import portrait

if TYPE_CHECKING:
    from pygame import Surface

    from game.core.match import SeatInfo


class Level(NamedTuple):
    """How well a computer player plays; `name` is what records call it."""

    name: str
    label: str  # catalogue key
    about: str  # catalogue key: a few words on how it plays
    studs: int  # of gold on the rim of the portrait


LEVELS = (
    Level("easy", N_("Easy"), N_("Looks at the present turn and decides fast."), 1),
    Level("medium", N_("Medium"), N_("Looks a little ahead."), 2),
    Level("hard", N_("Hard"), N_("Thinks longest and plays best."), 3),
)


class Person(NamedTuple):
    name: str
    face: Face


_LAPIS, _MADDER, _MOSS, _PLUM, _SLATE = map(rgb, ("#2C4A86", "#8C2F2A", "#46693A", "#5E3A6B", "#3F5560"))
_FAIR, _OLIVE, _TAN, _BROWN = map(rgb, ("#F2CFAE", "#DDB083", "#C58F63", "#8A5A3C"))
_FLAX, _CHESTNUT, _RED, _BLACK, _GREY, _WHITE = map(
    rgb, ("#D9B25C", "#6B3F22", "#A6522A", "#2E2622", "#8D877C", "#E9E2D2")
)
_LINEN, _STRAW, _GAUZE, _LEAF = map(rgb, ("#F6EEDC", "#DDBB6A", "#35302E", "#6F9A4E"))
_VERMILION, _OCHRE, _JADE, _AZURE, _ROSE, _EARTH, _WINE = map(
    rgb, ("#B83A2A", "#C98A2E", "#6E9C86", "#4F86B5", "#C77B7B", "#8A6A48", "#6E2338")
)

CAST: Mapping[str, Sequence[Person]] = {
    "easy": (
        Person("Odo", Face(_MOSS, _FAIR, _OCHRE, _EARTH, "short", _RED, "cap", _AZURE, smiles=True)),
        Person("Tilla", Face(_LAPIS, _FAIR, _ROSE, _LINEN, "braids", _FLAX, smiles=True)),
        Person("Wen", Face(_MADDER, _OLIVE, _JADE, _EARTH, "short", _BLACK, "straw", _STRAW, smiles=True)),
        Person("Nilo", Face(_PLUM, _BROWN, _LINEN, _OCHRE, "curls", _BLACK, smiles=True)),
    ),
    "medium": (
        Person("Berta", Face(_MADDER, _FAIR, _SLATE, _OCHRE, "none", _CHESTNUT, "veil", _LINEN)),
        Person("Jaco", Face(_LAPIS, _TAN, _WINE, _LINEN, "short", _CHESTNUT, "coif", _LINEN, "short")),
        Person("Lian", Face(_MOSS, _OLIVE, _VERMILION, _JADE, "knot", _BLACK)),
        Person("Theon", Face(_PLUM, _TAN, _LINEN, _VERMILION, "curls", _BLACK, beard="short")),
    ),
    "hard": (
        Person("Zoe", Face(_LAPIS, _OLIVE, _PLUM, _VERMILION, "long", _BLACK, "walls")),
        Person(
            "Hugo", Face(_MADDER, _FAIR, _SLATE, _LINEN, "short", _WHITE, "hood", _MOSS, "long", old=True)
        ),
        Person(
            "Bao",
            Face(_SLATE, _OLIVE, _VERMILION, _GAUZE, "short", _GREY, "scholar", _GAUZE, "thin", old=True),
        ),
        Person("Amin", Face(_MOSS, _BROWN, _AZURE, _OCHRE, "none", _BLACK, "turban", _LINEN, "short")),
    ),
}


def level(player: str) -> Level | None:
    """The level of a computer player by its name in records; `None` for humans and for other bots."""
    return next((level for level in LEVELS if level.name == player), None)


def person_to_seat(player: str, taken: Collection[str]) -> Person:
    """The first of a level's persons whose name is not among the `taken` ones."""
    return _first_free(CAST[player], taken)


def adviser_of(seats: Sequence[SeatInfo]) -> Person:
    """Who gives hints to these players: Hugo, or another where somebody among them is called so."""
    zoe, hugo, *others = CAST["hard"]
    return _first_free((hugo, *others, zoe), [seat.name for seat in seats])


def _first_free(persons: Sequence[Person], taken: Collection[str]) -> Person:
    known = {name.casefold() for name in taken}
    return next((person for person in persons if person.name.casefold() not in known), persons[0])


def face_of(info: SeatInfo) -> Face:
    """The face of a computer player; one whose name nobody here has borrows a face, always the same."""
    for persons in CAST.values():
        for person in persons:
            if person.name == info.name:
                return person.face
    persons = CAST.get(info.player, CAST["easy"])
    return persons[zlib.crc32(info.name.encode()) % len(persons)].face


def portrait_of(info: SeatInfo, side_px: int) -> Surface:
    """The portrait of a computer player with the studs of its level."""
    known = level(info.player)
    return portrait(face_of(info), side_px, known.studs if known is not None else 0)
