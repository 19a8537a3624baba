"""The price of a province while the player lays governors and cards on its symbols.

A value, made from public facts and the own hand; it belongs into the sheet that the player has opened.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.games.alexandros.cards import NO_CARDS, Cards
from game.games.alexandros.land import SYMBOLS

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
    owner: int | None  # whose it is, or was until the price began to be paid
    hand: tuple[int, ...]  # cards, by symbol
    reserve: int  # governors of the player that are not on the map
    governors: tuple[int, ...] = ()
    fixed: tuple[int, ...] = ()
    begun: bool = False  # the action has been played, and only the price is open
    spent: Cards = NO_CARDS  # that have been used for it already

    # What it costs

    def foreign_on(self, symbol: int) -> int:
        """How many governors on a symbol have to go home."""
        return sum(place.symbol == symbol for place in self.foreign)

    def driving_out(self, symbol: int) -> int:
        """Cards of a symbol that send the governors on it home."""
        return DOUBLE * self.foreign_on(symbol)

    def needed(self, symbol: int) -> int:
        """Cards of a symbol that have to be paid."""
        own = sum(p.symbol == symbol and p.triangle not in self.governors for p in self.places)
        return own + self.driving_out(symbol)

    def needed_at_most(self, symbol: int) -> int:
        """Cards of a symbol that had to be paid without governors."""
        return sum(place.symbol == symbol for place in self.places) + self.driving_out(symbol)

    def missing(self, symbol: int) -> int:
        """Cards of a symbol that are not in hand."""
        return max(0, self.needed(symbol) - self.hand[symbol])

    @property
    def symbols(self) -> tuple[int, ...]:
        """The symbols that matter here, in rising order."""
        return tuple(sorted({place.symbol for place in self.places + self.foreign}))

    @property
    def bill(self) -> Cards:
        """The cards that have to be paid, by symbol."""
        a, b, c, d, e = map(self.needed, range(len(SYMBOLS)))
        return a, b, c, d, e

    @property
    def cards(self) -> int:
        """All cards that have to be paid."""
        return sum(self.bill)

    @property
    def lacking(self) -> int:
        """All cards that are not in hand."""
        return sum(self.missing(symbol) for symbol in self.symbols)

    @property
    def can_pay(self) -> bool:
        return bool(self.governors) and len(self.governors) <= self.reserve and not self.lacking

    # Moves of the hand: from what can be paid to what can be paid

    def settled_by_card(self, triangle: int) -> Purchase:
        """With a card for a triangle; unchanged where that cannot be.

        Without another card, its governor changes places with a card for the same symbol.
        """
        if triangle not in self.governors or triangle in self.fixed:
            return self
        without = self.toggled(triangle)
        if without.can_pay:
            return without
        return self._first_payable(without.toggled(p.triangle) for p in self._like(triangle))

    def settled_by_governor(self, triangle: int) -> Purchase:
        """With a governor on a triangle; unchanged where that cannot be.

        Without another governor one comes from elsewhere, from the same symbol if that can be.
        """
        more = self.toggled(triangle) if triangle not in self.governors else self
        if more is not self:
            return more
        same = {place.triangle for place in self._like(triangle)}
        movable = sorted((t for t in self.governors if t not in self.fixed), key=lambda t: t not in same)
        return self._first_payable(self.toggled(t).toggled(triangle) for t in movable)

    def _like(self, triangle: int) -> list[SymbolTriangle]:
        """The other places with the symbol of a triangle."""
        symbol = next((p.symbol for p in self.places if p.triangle == triangle), None)
        return [p for p in self.places if p.symbol == symbol and p.triangle != triangle]

    def _first_payable(self, tried: Iterable[Purchase]) -> Purchase:
        """The first that can be paid with as many governors as now, else this one."""
        count = len(self.governors)
        return next((p for p in tried if p.can_pay and len(p.governors) == count), self)

    def toggled(self, triangle: int) -> Purchase:
        """With a governor put on a triangle or taken from it, whatever cards there are."""
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
