"""What a player may do, one small step at a time, and the notation of it (`docs/notation.md`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.core import notation
from game.games.alexandros.land import POINT_AT, SYMBOLS, TRIANGLE_AT, Cell, point_name, triangle_name


@dataclass(frozen=True, slots=True)
class Take:
    """Take a face-up card of this symbol for the move."""

    symbol: int

    def __str__(self) -> str:
        return f"take {_symbol_name(self.symbol)}"


@dataclass(frozen=True, slots=True)
class Lead:
    """Special move: play a card of the hand for its symbol."""

    symbol: int

    def __str__(self) -> str:
        return f"lead {_symbol_name(self.symbol)}"


@dataclass(frozen=True, slots=True)
class Discard:
    """The second card that the special move costs."""

    symbol: int

    def __str__(self) -> str:
        return f"discard {_symbol_name(self.symbol)}"


@dataclass(frozen=True, slots=True)
class Use:
    """Use the card taken, a joker, for this symbol."""

    symbol: int

    def __str__(self) -> str:
        return f"use {_symbol_name(self.symbol)}"


@dataclass(frozen=True, slots=True)
class Go:
    """Choose the point to which Alexander moves: a corner of a nearest free triangle."""

    point: int

    def __str__(self) -> str:
        return f"go {point_name(self.point)}"


@dataclass(frozen=True, slots=True)
class Step:
    """The next point of Alexander's path."""

    point: int

    def __str__(self) -> str:
        return f"step {point_name(self.point)}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the pile."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pick:
    """Draw a face-up card of this symbol."""

    symbol: int

    def __str__(self) -> str:
        return f"pick {_symbol_name(self.symbol)}"


@dataclass(frozen=True, slots=True)
class Occupy:
    """Occupy or take over a province, named by its lowest triangle with a symbol."""

    triangle: int

    def __str__(self) -> str:
        return f"occupy {triangle_name(self.triangle)}"


@dataclass(frozen=True, slots=True)
class Governor:
    """Put a governor on this symbol triangle of the province being occupied."""

    triangle: int

    def __str__(self) -> str:
        return f"governor {triangle_name(self.triangle)}"


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay cards for all symbol triangles that have no governor."""

    def __str__(self) -> str:
        return "pay"


@dataclass(frozen=True, slots=True)
class Give:
    """Give a card of this symbol, one of those just used, to the player who lost the province."""

    symbol: int

    def __str__(self) -> str:
        return f"give {_symbol_name(self.symbol)}"


@dataclass(frozen=True, slots=True)
class Tax:
    """Collect taxes with a card of this symbol."""

    symbol: int

    def __str__(self) -> str:
        return f"tax {_symbol_name(self.symbol)}"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the own governor on this triangle back."""

    triangle: int

    def __str__(self) -> str:
        return f"back {triangle_name(self.triangle)}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do without the actions that are left, and end the turn."""

    def __str__(self) -> str:
        return "pass"


Action: TypeAlias = (
    Take
    | Lead
    | Discard
    | Use
    | Go
    | Step
    | Draw
    | Pick
    | Occupy
    | Governor
    | Pay
    | Give
    | Tax
    | TakeBack
    | Pass
)


def _symbol_name(symbol: int) -> str:
    return SYMBOLS[symbol] if 0 <= symbol < len(SYMBOLS) else f"symbol {symbol}"


def _of_symbol(make: Callable[[int], Action]) -> Callable[[str], Action]:
    return lambda name: make(SYMBOLS.index(name))


def _at(make: Callable[[int], Action], places: Mapping[Cell, int]) -> Callable[[str, str], Action]:
    def read(row: str, column: str) -> Action:
        cell = Cell(int(row), int(column))
        if cell not in places:
            raise ValueError(f"the land has no place {cell} of this kind")
        return make(places[cell])

    return read


_SYMBOL: Final = f"({'|'.join(SYMBOLS)})"
_NUMBER: Final = "(0|[1-9][0-9]?)"
_CELL: Final = f"{_NUMBER},{_NUMBER}"

_NOTATION: Final[notation.Notation[Action]] = {
    "take": (re.compile(f"take {_SYMBOL}"), _of_symbol(Take)),
    "lead": (re.compile(f"lead {_SYMBOL}"), _of_symbol(Lead)),
    "discard": (re.compile(f"discard {_SYMBOL}"), _of_symbol(Discard)),
    "use": (re.compile(f"use {_SYMBOL}"), _of_symbol(Use)),
    "go": (re.compile(f"go {_CELL}"), _at(Go, POINT_AT)),
    "step": (re.compile(f"step {_CELL}"), _at(Step, POINT_AT)),
    "draw": (re.compile("draw"), Draw),
    "pick": (re.compile(f"pick {_SYMBOL}"), _of_symbol(Pick)),
    "occupy": (re.compile(f"occupy {_CELL}"), _at(Occupy, TRIANGLE_AT)),
    "governor": (re.compile(f"governor {_CELL}"), _at(Governor, TRIANGLE_AT)),
    "pay": (re.compile("pay"), Pay),
    "give": (re.compile(f"give {_SYMBOL}"), _of_symbol(Give)),
    "tax": (re.compile(f"tax {_SYMBOL}"), _of_symbol(Tax)),
    "back": (re.compile(f"back {_CELL}"), _at(TakeBack, TRIANGLE_AT)),
    "pass": (re.compile("pass"), Pass),
}


def parse(text: str) -> Action:
    """Read the notation of one action; raises `ValueError` for anything else."""
    return notation.parse(_NOTATION, text)
