"""The cards before the game, in the order in which they are dealt and drawn."""

from __future__ import annotations

import random
from typing import Final

from game.core.rules import SetupError, Stacks
from game.core.stacks import texts_of
from game.games.alexandros.cards import CARDS_OF_EACH, Cards, singly
from game.games.alexandros.land import SYMBOLS

STACK: Final = "cards"


def shuffled(cards: Cards, seed: str) -> tuple[int, ...]:
    """These cards in an order that depends on the seed alone."""
    symbols = singly(cards)
    random.Random(seed).shuffle(symbols)
    return tuple(symbols)


def deal(rng: random.Random, stacks: Stacks | None = None) -> tuple[int, ...]:
    """All cards shuffled, as symbols from the top.

    The stack "cards" may give what comes first, as names of symbols; the rest follows in random order.
    Raises `SetupError`.
    """
    rest = singly(CARDS_OF_EACH)
    rng.shuffle(rest)
    given: list[int] = []
    for name in stacks or {}:
        if name != STACK:
            raise SetupError(f"there is no stack {name!r}, only {STACK!r}")
    for text in texts_of(stacks or {}, STACK):
        symbol = SYMBOLS.index(text) if text in SYMBOLS else None
        if symbol is None or symbol not in rest:
            raise SetupError(f"stack {STACK}: there is no further card {text!r}")
        rest.remove(symbol)
        given.append(symbol)
    return (*given, *rest)
