"""What a province costs: governors and cards on its symbols, two cards for each governor of somebody else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from game.games.alexandros.cards import NO_CARDS, Cards, added, contain
from game.games.alexandros.land import mask_of
from game.games.alexandros.provinces import Province, count_symbols, symbol_triangles, symbols_in


class Bill(NamedTuple):
    """The symbols of a province and what has been settled of them so far.

    Governors are placed in rising order of triangles: `open_from` is the place in `rows` after the last one.
    """

    rows: tuple[int, ...]  # the triangles with symbols
    governors: tuple[int, ...] = ()  # those placed
    open_from: int = 0

    def with_governor(self, triangle: int) -> Bill:
        return Bill(self.rows, (*self.governors, triangle), self.rows.index(triangle) + 1)

    @property
    def cards(self) -> Cards:
        """The cards for all symbols without a governor."""
        return symbols_in(mask_of(row for row in self.rows if row not in self.governors))

    @property
    def due(self) -> Cards:
        """The cards that are due in any case: no governor can be placed there any more."""
        return symbols_in(mask_of(row for row in self.rows[: self.open_from] if row not in self.governors))

    def can_be_settled(self, hand: Cards, governors: int) -> bool:
        """Whether cards and at most so many more governors suffice for what is not settled yet."""
        return contain(hand, self.due) and missing(self.cards, hand) <= governors

    def can_be_paid(self, hand: Cards) -> bool:
        """Whether the cards suffice without another governor."""
        return bool(self.governors) and contain(hand, self.cards)

    def next_governors(self, hand: Cards, governors: int) -> Iterator[int]:
        """The triangles on which the next governor may be placed so that the rest can be settled."""
        if governors:
            for triangle in self.rows[self.open_from :]:
                if self.with_governor(triangle).can_be_settled(hand, governors - 1):
                    yield triangle


def missing(wanted: Cards, hand: Cards) -> int:
    """How many of the cards wanted are not in the hand."""
    return sum([want - have for want, have in zip(wanted, hand, strict=True) if want > have])


def driving_out(governors: int) -> Cards:
    """The cards that drive out the governors on a set of triangles: two of the symbol of each."""
    if not governors:
        return NO_CARDS
    a, b, c, d, e = symbols_in(governors)
    return 2 * a, 2 * b, 2 * c, 2 * d, 2 * e


def compensation(cards: Cards) -> int:
    """How many of the cards used for a take-over the loser gets: half of them, rounded up."""
    return (sum(cards) + 1) // 2


def can_occupy(mask: int, foreign_governors: int, hand: Cards, in_hand: int, governors: int) -> bool:
    """Whether a province of others or nobody can be occupied with these cards and so many governors."""
    number = count_symbols(mask)
    if not number or not governors or number - governors > in_hand:
        return False
    wanted = symbols_in(mask)
    if foreign_governors:
        driven = driving_out(foreign_governors)
        # No governor replaces these.
        if not contain(hand, driven):
            return False
        wanted = added(wanted, driven)
    return missing(wanted, hand) <= governors


def fewest_governors(province: Province, hand: Cards) -> int | None:
    """How many governors the symbols of a province need at least, if one had as many as that.

    None where the cards do not even suffice to drive out the governors of its owner.
    """
    driven = driving_out(province.governor_mask)
    if not contain(hand, driven):
        return None
    return max(1, missing(added(symbols_in(province.mask), driven), hand))


def cards_with(province: Province, governors: Iterable[int]) -> Cards:
    """All cards that are used when governors are placed on just these triangles."""
    placed = mask_of(governors)
    return added(symbols_in(province.mask & ~placed), driving_out(province.governor_mask))


def ways(province: Province, hand: Cards, governors: int) -> Iterator[tuple[int, ...]]:
    """Every choice of triangles for governors with which the province can be paid."""
    rows = symbol_triangles(province.mask)
    for number in range(1, min(governors, len(rows)) + 1):
        for chosen in combinations(rows, number):
            if contain(hand, cards_with(province, chosen)):
                yield chosen
