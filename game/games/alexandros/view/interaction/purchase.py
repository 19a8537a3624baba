"""The price of a province while the player lays governors and cards on its symbols.

A value, made from public facts and the own hand; it belongs into the sheet that the player has opened.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

DOUBLE = 2  # cards for each governor of another


class SymbolTriangle(NamedTuple):
    """A triangle of the province that wants a card or a governor."""

    triangle: int
    symbol: int


@dataclass(frozen=True, slots=True)
class Purchase:
    """`governors` are the triangles on which the player puts own ones; `fixed` of them stand already."""

    province: int  # as in the action
    places: tuple[SymbolTriangle, ...]  # in rising order
    foreign: tuple[SymbolTriangle, ...]  # governors of the owner, who go home first
    owner: int | None
    hand: tuple[int, ...]  # cards, by symbol
    reserve: int  # governors of the player that are not on the map
    governors: tuple[int, ...] = ()
    fixed: tuple[int, ...] = ()
    begun: bool = False  # the action has been played, and only the price is open

    # What it costs

    def needed(self, symbol: int) -> int:
        """Cards of a symbol that have to be paid."""
        own = sum(p.symbol == symbol and p.triangle not in self.governors for p in self.places)
        return own + DOUBLE * sum(p.symbol == symbol for p in self.foreign)

    def missing(self, symbol: int) -> int:
        """Cards of a symbol that are not in hand."""
        return max(0, self.needed(symbol) - self.hand[symbol])

    @property
    def symbols(self) -> tuple[int, ...]:
        """The symbols that matter here, in rising order."""
        return tuple(sorted({place.symbol for place in self.places + self.foreign}))

    @property
    def cards(self) -> int:
        """All cards that have to be paid."""
        return sum(self.needed(symbol) for symbol in self.symbols)

    @property
    def lacking(self) -> int:
        """All cards that are not in hand."""
        return sum(self.missing(symbol) for symbol in self.symbols)

    @property
    def can_pay(self) -> bool:
        return bool(self.governors) and len(self.governors) <= self.reserve and not self.lacking

    # Moves of the hand

    def toggled(self, triangle: int) -> Purchase:
        """With a governor put on a triangle or taken from it; unchanged where that cannot be."""
        if triangle in self.fixed or triangle not in {place.triangle for place in self.places}:
            return self
        if triangle in self.governors:
            return replace(self, governors=tuple(t for t in self.governors if t != triangle))
        if not self.can_take_governor(triangle):
            return self
        return replace(self, governors=tuple(sorted((*self.governors, triangle))))

    def can_take_governor(self, triangle: int) -> bool:
        """Whether one more can be put there: they are placed in rising order of their triangles."""
        late_enough = not self.fixed or triangle > self.fixed[-1]
        return triangle not in self.governors and len(self.governors) < self.reserve and late_enough

    def proposed(self) -> Purchase:
        """With as few governors as the hand allows, but one: where cards are missing, else where most so."""
        purchase = replace(self, governors=self.fixed)
        while purchase.lacking or not purchase.governors:
            free = [p for p in purchase.places if purchase.can_take_governor(p.triangle)]
            if purchase.lacking:
                free = [p for p in free if purchase.missing(p.symbol)]
            if not free:
                break
            place = min(free, key=lambda p: purchase.hand[p.symbol] - purchase.needed(p.symbol))
            purchase = purchase.toggled(place.triangle)
        return purchase

    def affordable(self) -> bool:
        """Whether there is any way to pay it."""
        return self.proposed().can_pay
