"""Which of the cards just used go to the player whose province was taken over."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Giving:
    """A value, by symbol: of `used` cards `fixed` have been given already, `chosen` are to be in the end.

    Cards are given in the order of their symbols: below the symbol `lowest` nothing is added any more.
    """

    victim: int
    due: int
    used: tuple[int, ...]
    fixed: tuple[int, ...]
    chosen: tuple[int, ...]
    lowest: int

    @classmethod
    def of(cls, victim: int, due: int, used: tuple[int, ...], fixed: tuple[int, ...]) -> Giving:
        """Begin with what is fixed, and with all that must be given whatever is chosen."""
        lowest = max((symbol for symbol, count in enumerate(fixed) if count), default=0)
        most = [count if symbol >= lowest else fixed[symbol] for symbol, count in enumerate(used)]
        spare = sum(most) - due
        must = tuple(max(least, count - spare) for least, count in zip(fixed, most, strict=True))
        return cls(victim, due, used, fixed, must, lowest)

    @property
    def left(self) -> int:
        """How many cards are still to be chosen."""
        return self.due - sum(self.chosen)

    @property
    def complete(self) -> bool:
        return self.left == 0

    def more(self, symbol: int) -> Giving:
        """With one more card of a symbol, where there is one and it is due."""
        there = self.chosen[symbol] < self.used[symbol] and symbol >= self.lowest
        return self._changed(symbol, 1) if there and self.left > 0 else self

    def less(self, symbol: int) -> Giving:
        """With one card of a symbol less, unless it has been given already."""
        return self._changed(symbol, -1) if self.chosen[symbol] > self.fixed[symbol] else self

    def _changed(self, symbol: int, by: int) -> Giving:
        chosen = list(self.chosen)
        chosen[symbol] += by
        return replace(self, chosen=tuple(chosen))

    def dropped(self) -> Giving:
        """With nothing chosen that need not be."""
        return Giving.of(self.victim, self.due, self.used, self.fixed)
