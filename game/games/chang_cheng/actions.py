"""What a player may do, one small step at a time, and the notation of it (`docs/notation.md`)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

from game.core import notation
from game.games.chang_cheng.boards import BOARDS, PARTS, SPACES, End, province_name, region_name, space_name
from game.games.chang_cheng.pieces import RANKS

Aid: TypeAlias = Literal["value", "wall"]


@dataclass(frozen=True, slots=True)
class ChooseColour:
    """Play this turn with that one of the player's two colours (two players with two colours each)."""

    colour: int

    def __str__(self) -> str:
        return f"colour {self.colour}"


@dataclass(frozen=True, slots=True)
class PlaceWall:
    """Build a single wall: as one half of an action, or a neutral one after it."""

    space: int

    def __str__(self) -> str:
        return f"wall {space_name(self.space)}"


@dataclass(frozen=True, slots=True)
class PlaceDouble:
    """Build the double wall on this space and its eastern neighbour."""

    space: int

    def __str__(self) -> str:
        return f"double {space_name(self.space)}"


@dataclass(frozen=True, slots=True)
class PlaceTower:
    """Build the tower."""

    space: int

    def __str__(self) -> str:
        return f"tower {space_name(self.space)}"


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """Put a card of the own hand face down on a province."""

    rank: int
    province: int

    def __str__(self) -> str:
        return f"card {self.rank} {province_name(self.province)}"


@dataclass(frozen=True, slots=True)
class Peek:
    """Look secretly at the threat token of a region opposite the piece just built."""

    region: int

    def __str__(self) -> str:
        return f"peek {region_name(self.region)}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do without: no peek, no neutral wall, no swap."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class EvaluateFirst:
    """Of the two provinces that a double wall completed, evaluate this one first."""

    province: int

    def __str__(self) -> str:
        return f"evaluate {province_name(self.province)}"


@dataclass(frozen=True, slots=True)
class CancelCard:
    """Warrior: cancel the card of that rank."""

    rank: int

    def __str__(self) -> str:
        return f"cancel {self.rank}"


@dataclass(frozen=True, slots=True)
class Demolish:
    """Traitor: demolish the single wall on this space."""

    space: int

    def __str__(self) -> str:
        return f"demolish {space_name(self.space)}"


@dataclass(frozen=True, slots=True)
class RemoveThreat:
    """Traitor: take the threat token of a region away."""

    region: int

    def __str__(self) -> str:
        return f"remove {region_name(self.region)}"


@dataclass(frozen=True, slots=True)
class ChangeValue:
    """Flood: change the value of the province by this, 2 or -2."""

    by: int

    def __str__(self) -> str:
        return f"flood {self.by:+}"


@dataclass(frozen=True, slots=True)
class UseArchitect:
    """Architect: add to the value of the province, or to the own walls for the majority."""

    aid: Aid

    def __str__(self) -> str:
        return f"architect {self.aid}"


@dataclass(frozen=True, slots=True)
class SwapWalls:
    """Official: swap the single wall `here` in the province with the one `there` in another province."""

    here: int
    there: int

    def __str__(self) -> str:
        return f"swap {space_name(self.here)} {space_name(self.there)}"


@dataclass(frozen=True, slots=True)
class JoinBoard:
    """Join the new board at this end."""

    end: End

    def __str__(self) -> str:
        return f"join {self.end}"


Action: TypeAlias = (
    ChooseColour
    | PlaceWall
    | PlaceDouble
    | PlaceTower
    | PlaceCard
    | Peek
    | Pass
    | EvaluateFirst
    | CancelCard
    | Demolish
    | RemoveThreat
    | ChangeValue
    | UseArchitect
    | SwapWalls
    | JoinBoard
)


_SPACE: Final = rf"([{BOARDS}]):(0|[1-9]|1[0-{SPACES - 11}])"
_PROVINCE: Final = rf"([{BOARDS}]):P([1-{PARTS}])"
_REGION: Final = rf"([{BOARDS}]):M([1-{PARTS}])"
_RANK: Final = rf"([{RANKS[0]}-{RANKS[-1]}])"


def _space_number(board: str, place: str) -> int:
    return BOARDS.index(board) * SPACES + int(place)


def _part_number(board: str, part: str) -> int:
    return BOARDS.index(board) * PARTS + int(part) - 1


_NOTATION: Final[notation.Notation[Action]] = {
    "colour": (re.compile(r"colour ([0-3])"), lambda colour: ChooseColour(int(colour))),
    "wall": (re.compile(f"wall {_SPACE}"), lambda *at: PlaceWall(_space_number(*at))),
    "double": (re.compile(f"double {_SPACE}"), lambda *at: PlaceDouble(_space_number(*at))),
    "tower": (re.compile(f"tower {_SPACE}"), lambda *at: PlaceTower(_space_number(*at))),
    "card": (
        re.compile(f"card {_RANK} {_PROVINCE}"),
        lambda rank, *at: PlaceCard(int(rank), _part_number(*at)),
    ),
    "peek": (re.compile(f"peek {_REGION}"), lambda *at: Peek(_part_number(*at))),
    "pass": (re.compile(r"pass"), Pass),
    "evaluate": (re.compile(f"evaluate {_PROVINCE}"), lambda *at: EvaluateFirst(_part_number(*at))),
    "cancel": (re.compile(f"cancel {_RANK}"), lambda rank: CancelCard(int(rank))),
    "demolish": (re.compile(f"demolish {_SPACE}"), lambda *at: Demolish(_space_number(*at))),
    "remove": (re.compile(f"remove {_REGION}"), lambda *at: RemoveThreat(_part_number(*at))),
    "flood": (re.compile(r"flood ([+-]2)"), lambda by: ChangeValue(int(by))),
    "architect": (re.compile(r"architect (value|wall)"), lambda aid: UseArchitect(cast("Aid", aid))),
    "swap": (
        re.compile(f"swap {_SPACE} {_SPACE}"),
        lambda *at: SwapWalls(_space_number(*at[:2]), _space_number(*at[2:])),
    ),
    "join": (re.compile(r"join (west|east)"), lambda end: JoinBoard(cast("End", end))),
}


def parse(text: str) -> Action:
    """Read the notation of one action; raises `ValueError` for anything else."""
    return notation.parse(_NOTATION, text)
