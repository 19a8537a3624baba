"""The choice a player is making, between the first tap and the action that is played.

Both kinds are values: every move of the hand makes a new one. They are built from the legal actions
alone, so nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, TypeAlias

from game.games.the_city.actions import Pass, Place
from game.games.the_city.geometry import Cell
from game.table.pick import Pick

QUARTERS = 4


@dataclass(frozen=True, slots=True)
class TileInHand:
    """The drawn tile: where and how it fits, how the player holds it and above which cell."""

    fits: MappingProxyType[Cell, tuple[int, ...]]
    rotation: int = 0
    cell: Cell | None = None

    @classmethod
    def of(cls, legal: Iterable[Any]) -> TileInHand:
        """The choice among the placements in `legal`, held the first way that fits anywhere."""
        fits: dict[Cell, list[int]] = {}
        for action in legal:
            if isinstance(action, Place):
                fits.setdefault(Cell(action.x, action.y), []).append(action.rotation)
        hand = cls(MappingProxyType({cell: tuple(sorted(rotations)) for cell, rotations in fits.items()}))
        ways = hand.rotations()
        return replace(hand, rotation=ways[0]) if ways else hand

    def rotations(self) -> tuple[int, ...]:
        """The rotations that make sense now: those of the cell below, or all that fit somewhere."""
        if self.cell is not None:
            return self.fits[self.cell]
        return tuple(sorted({rotation for ways in self.fits.values() for rotation in ways}))

    def fits_as_held(self, cell: Cell) -> bool:
        return self.rotation in self.fits.get(cell, ())

    def put_on(self, cell: Cell) -> TileInHand:
        """Above a cell where it fits, turned clockwise as far as it must; unchanged over any other cell."""
        ways = self.fits.get(cell)
        if not ways:
            return self
        rotation = min(ways, key=lambda way: (way - self.rotation) % QUARTERS)
        return replace(self, cell=cell, rotation=rotation)

    def turned(self, clockwise: bool = True) -> TileInHand:
        """The next rotation that fits."""
        ways = self.rotations()
        if not ways:
            return self
        turn = 1 if clockwise else -1
        rotation = min(ways, key=lambda way: (turn * (way - self.rotation) - 1) % QUARTERS)
        return replace(self, rotation=rotation)

    def for_action(self, action: Any) -> TileInHand:
        """Above the cell and turned as `action` places it; unchanged where that does not fit."""
        if not isinstance(action, Place):
            return self
        cell = Cell(action.x, action.y)
        fits = action.rotation in self.fits.get(cell, ())
        return replace(self, cell=cell, rotation=action.rotation) if fits else self

    def lifted(self) -> TileInHand:
        """Back in hand, held as it is."""
        return replace(self, cell=None)

    @property
    def action(self) -> Place | None:
        """What confirming plays."""
        if self.cell is None:
            return None
        return Place(self.cell[0], self.cell[1], self.rotation)


Choice: TypeAlias = TileInHand | Pick


def choice_for(legal: Sequence[Any]) -> Choice | None:
    """The open choice among the legal actions; `None` once there is nothing to decide."""
    if not legal:
        return None
    if any(isinstance(action, Place) for action in legal):
        return TileInHand.of(legal)
    return Pick.of(legal, Pass)
