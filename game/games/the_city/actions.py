"""What a player may do, one small step at a time, and the notation of it (`docs/notation.md`)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias, cast

from game.core import notation
from game.games.the_city.geometry import SIDE_LETTERS, End
from game.games.the_city.tiles import KINDS, Kind


@dataclass(frozen=True, slots=True)
class Draw:
    """Turn up the next tile of the stack."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Place:
    """Put the drawn tile on (x, y), turned clockwise by `rotation` quarter turns."""

    x: int
    y: int
    rotation: int

    def __str__(self) -> str:
        return f"place {self.x},{self.y} {self.rotation * 90}"


@dataclass(frozen=True, slots=True)
class PutFollower:
    """Put a follower on the `index`-th feature of that kind of the tile just placed."""

    kind: Kind
    index: int

    def __str__(self) -> str:
        return f"follower {self.kind} {self.index}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Put no follower, guard or tower."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class PlaceGate:
    """Begin the wall: put the gate on a side of the tile on (x, y)."""

    x: int
    y: int
    side: int

    def __str__(self) -> str:
        return f"gate {self.x},{self.y} {SIDE_LETTERS[self.side]}"


@dataclass(frozen=True, slots=True)
class PlaceWall:
    """Lengthen the wall at one of its ends."""

    end: End

    def __str__(self) -> str:
        return f"wall {self.end}"


@dataclass(frozen=True, slots=True)
class PutGuard:
    """Put a follower on the wall piece just placed."""

    def __str__(self) -> str:
        return "guard"


@dataclass(frozen=True, slots=True)
class PutTower:
    """Put a tower on one end of the wall."""

    end: End

    def __str__(self) -> str:
        return f"tower {self.end}"


Action: TypeAlias = Draw | Place | PutFollower | Pass | PlaceGate | PlaceWall | PutGuard | PutTower
ACTION_TYPES: Final = (Draw, Place, PutFollower, Pass, PlaceGate, PlaceWall, PutGuard, PutTower)

_NUMBER: Final = r"(0|-?[1-9][0-9]{0,3})"
_NOTATION: Final[notation.Notation[Action]] = {
    "draw": (re.compile(r"draw"), Draw),
    "place": (
        re.compile(rf"place {_NUMBER},{_NUMBER} (0|90|180|270)"),
        lambda x, y, degrees: Place(int(x), int(y), int(degrees) // 90),
    ),
    "follower": (
        re.compile(rf"follower ({'|'.join(KINDS)}) ([0-9])"),
        lambda kind, index: PutFollower(cast("Kind", kind), int(index)),
    ),
    "pass": (re.compile(r"pass"), Pass),
    "gate": (
        re.compile(rf"gate {_NUMBER},{_NUMBER} ([{SIDE_LETTERS}])"),
        lambda x, y, side: PlaceGate(int(x), int(y), SIDE_LETTERS.index(side)),
    ),
    "wall": (re.compile(r"wall (left|right)"), lambda end: PlaceWall(cast("End", end))),
    "guard": (re.compile(r"guard"), PutGuard),
    "tower": (re.compile(r"tower (left|right)"), lambda end: PutTower(cast("End", end))),
}


def parse(text: str) -> Action:
    """Read the notation of one action; raises `ValueError` for anything else."""
    return notation.parse(_NOTATION, text)
