"""What the places that can be tapped stand for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from game.games.alexandros.view.interaction.turn import Choice


@dataclass(frozen=True, slots=True)
class FaceUpCard:
    symbol: int


@dataclass(frozen=True, slots=True)
class DrawPile:
    pass


@dataclass(frozen=True, slots=True)
class Destination:
    """A corner of one of the nearest free triangles."""

    point: int


@dataclass(frozen=True, slots=True)
class ProvincePlace:
    """A province that has a price, named by its first symbol triangle."""

    entry: int


@dataclass(frozen=True, slots=True)
class OwnGovernor:
    triangle: int


@dataclass(frozen=True, slots=True)
class Cell:
    """A place in an open sheet: the choice that follows from it, or why it cannot be."""

    then: Choice | None
    words: str  # for screen readers
    why_not: str = ""


Meaning: TypeAlias = FaceUpCard | DrawPile | Destination | ProvincePlace | OwnGovernor | Cell
