"""Cards, counted by symbol: five numbers in the order of `land.SYMBOLS`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from game.games.alexandros.land import CARDS_OF_A_SYMBOL, SYMBOLS

Cards: TypeAlias = "tuple[int, int, int, int, int]"

NO_CARDS: Final[Cards] = (0, 0, 0, 0, 0)
CARDS_OF_EACH: Final[Cards] = (CARDS_OF_A_SYMBOL,) * 5
ALL_CARDS: Final = CARDS_OF_A_SYMBOL * len(SYMBOLS)
KINDS: Final = range(len(SYMBOLS))


def plus(cards: Cards, symbol: int, count: int = 1) -> Cards:
    """These cards and `count` more of a symbol (fewer, if it is negative)."""
    a, b, c, d, e = cards
    match symbol:
        case 0:
            return a + count, b, c, d, e
        case 1:
            return a, b + count, c, d, e
        case 2:
            return a, b, c + count, d, e
        case 3:
            return a, b, c, d + count, e
    return a, b, c, d, e + count


def added(cards: Cards, more: Cards) -> Cards:
    a, b, c, d, e = cards
    f, g, h, i, j = more
    return a + f, b + g, c + h, d + i, e + j


def without(cards: Cards, fewer: Cards) -> Cards:
    """The cards that are left; never less than none of a symbol."""
    a, b, c, d, e = cards
    f, g, h, i, j = fewer
    return max(0, a - f), max(0, b - g), max(0, c - h), max(0, d - i), max(0, e - j)


def contain(cards: Cards, wanted: Cards) -> bool:
    """Whether all of `wanted` is among them."""
    a, b, c, d, e = cards
    f, g, h, i, j = wanted
    return a >= f and b >= g and c >= h and d >= i and e >= j


def count(symbols: Iterable[int]) -> Cards:
    """Single cards as numbers by symbol."""
    numbers = [0] * len(SYMBOLS)
    for symbol in symbols:
        numbers[symbol] += 1
    a, b, c, d, e = numbers
    return a, b, c, d, e


def singly(cards: Cards) -> list[int]:
    """The single cards in the order of their symbols."""
    return [symbol for symbol in KINDS for _ in range(cards[symbol])]
