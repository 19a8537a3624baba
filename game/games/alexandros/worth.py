"""What provinces, cards and governors are worth for the rest of a game, in points: the parts of a forecast."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.core.expertise import squash
from game.games.alexandros.cards import Cards, added
from game.games.alexandros.land import GOVERNORS, OPEN
from game.games.alexandros.prices import driving_out, missing
from game.games.alexandros.provinces import symbols_in
from game.games.alexandros.state import AlexandrosState

WALLS_A_TURN: Final = 1.95
"""Walls that are laid in a turn, as a rule."""
TOO_MANY_SYMBOLS: Final = 12
"""Provinces of so many symbols are never occupied."""


class Weights(NamedTuple):
    """What the forecast rests on; found by letting bots with different ones play."""

    kept: float = 0.94  # the chance that a province brings as much a turn later
    taxing: float = 0.85  # of the turns of whoever gains by it
    card: float = 1.3  # points, for the first of a symbol
    another: float = 0.8  # for each further one of it
    ready: float = 0.6  # a card that taxes, in taxes gained
    governor: float = 1.5  # points, for each that is at home
    last_governor: float = 2.0  # more for having one at all
    prospect: float = 0.45  # the share of a free province for whoever may occupy it next
    turns_to_use: float = 8.0  # to come, below which what is in hand loses its worth
    takeover: float = 0.3


WEIGHTS: Final = Weights()

EARNING: Final = (0.0, 1.0, 0.75, 0.5, 0.3)
"""The share of its income that a province brings by its governors: all but one have to go home first."""


class Profile(NamedTuple):
    """What counts about a set of triangles."""

    open: int
    symbols: Cards
    number: int  # of symbols


@lru_cache(maxsize=16384)  # the same provinces are looked at turn after turn
def profile(mask: int) -> Profile:
    symbols = symbols_in(mask)
    return Profile((mask & OPEN).bit_count(), symbols, sum(symbols))


def turns_to_come(state: AlexandrosState) -> float:
    """How many turns there will probably be from the running one on, itself included."""
    if state.last_turn is not None:
        return 1.0
    return 1.0 + state.black_left / WALLS_A_TURN


def taxable_turns(turns: float, kept: float) -> float:
    """So many turns count in which a province that exists now can be taxed; later ones it may not see."""
    return (1.0 - kept**turns) / (1.0 - kept)


def horizon(state: AlexandrosState, weights: Weights = WEIGHTS) -> float:
    """How many taxes a province will probably see."""
    return weights.taxing * taxable_turns(turns_to_come(state), weights.kept) / state.seats


def incomes(state: AlexandrosState) -> list[float]:
    """What a tax brings each seat, with what governors still have to go home for counted in part."""
    found = [0.0] * state.seats
    for seat, own in enumerate(state.governors):
        if own:
            for mask in state.provinces:
                here = mask & own
                if here:
                    found[seat] += (mask & OPEN).bit_count() * EARNING[here.bit_count()]
    return found


def tax_symbols(governors: int) -> Cards:
    """On how many triangles of each symbol these governors stand."""
    return symbols_in(governors)


class Purse(NamedTuple):
    """What a seat can pay with."""

    hand: Cards
    governors: int  # at home


def purse(state: AlexandrosState, seat: int) -> Purse:
    return Purse(state.hands[seat], GOVERNORS - state.governors[seat].bit_count())


class Price(NamedTuple):
    """How a seat would pay for a province."""

    governors: int
    cards: int


@lru_cache(maxsize=16384)
def price(mask: int, foreign: int, own: Purse) -> Price | None:
    """The price of a province with the fewest governors possible; None if it cannot be paid.

    `foreign` are the governors of others in it.
    """
    _, wanted, number = profile(mask)
    hand, governors = own
    if not number or not governors or number > TOO_MANY_SYMBOLS:
        return None
    if foreign:
        driven = driving_out(foreign)
        if missing(driven, hand):
            return None
        wanted = added(wanted, driven)
        number = sum(wanted)
    short = missing(wanted, hand) or 1
    return Price(short, number - short) if short <= governors else None


def hand_worth(hand: Cards, weights: Weights) -> float:
    """What cards are worth, whatever they are used for: different ones more than equal ones."""
    worth = 0.0
    for count in hand:
        if count:
            worth += weights.card + weights.another * (count - 1)
    return worth


def use_of_hand(turns: float, weights: Weights) -> float:
    """How much of its worth a thing in hand still has."""
    return min(1.0, turns / weights.turns_to_use)


def willing(own: float, others: float) -> float:
    """How likely a seat taxes, given what it and the best of the others would get."""
    return squash((own - others) / 1.5) if own > 0.0 else 0.0


def best_other(numbers: Sequence[float], seat: int) -> float:
    """The most that anybody else has."""
    return max([number for other, number in enumerate(numbers) if other != seat])
