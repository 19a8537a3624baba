"""What provinces, cards and governors are worth in points for the rest of a game: the parts of a forecast."""

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
    """What forecasts and first glances rest on; found by letting bots with different ones play."""

    lasting: float = 7.0  # turns for which a province brings what it does, were there no end of them
    taxing: float = 0.85  # of the turns of whoever gains by it
    card: float = 0.03  # points for each turn to come
    most_of_card: float = 0.5  # points
    governor: float = 3.0  # points, for each that is at home, while there is time to place it
    last_governor: float = 2.0  # more for having one at all
    prospect: float = 0.6  # the share of a free province for whoever may occupy it next
    later_prospect: float = 0.35  # and for others
    at_once: float = 0.2  # taxes gained by one that can be collected in the same turn
    near: float = 0.9  # the share of a province that could be occupied with the next action
    threat: float = 0.5  # the share of a free province that is lost if another may occupy it next
    leading: float = 2.0  # what the special move costs besides its cards: nothing may be drawn


WEIGHTS: Final = Weights()
AT_GLANCE: Final = Weights(lasting=3.5, card=0.06, most_of_card=1.2, governor=6.0, last_governor=4.0)
"""First glances do best to be choosy about provinces: who looks no further spends governors too freely."""

EARNING: Final = (0.0, 1.0, 0.9, 0.75, 0.6)
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


def taxable_turns(turns: float, lasting: float) -> float:
    """In so many of the turns to come a province that exists now will bring what it does now."""
    return turns * lasting / (turns + lasting)


def horizon(state: AlexandrosState, weights: Weights) -> float:
    """How many taxes a province will probably see."""
    return weights.taxing * taxable_turns(turns_to_come(state), weights.lasting) / state.seats


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


class Purse(NamedTuple):
    """What a seat can pay with."""

    hand: Cards
    governors: int  # at home
    standing: Cards  # by symbol, how many stand on one


def purse(state: AlexandrosState, seat: int) -> Purse:
    own = state.governors[seat]
    return Purse(state.hands[seat], GOVERNORS - own.bit_count(), symbols_in(own))


class Price(NamedTuple):
    """How a seat would pay for a province."""

    governors: int
    cards: int
    taxable: bool  # at once: one governor, and a card is left that taxes


@lru_cache(maxsize=16384)
def price(mask: int, foreign: int, own: Purse) -> Price | None:
    """The price of a province with the fewest governors possible; None if it cannot be paid.

    `foreign` are the governors of others in it.
    """
    _, wanted, number = profile(mask)
    hand, governors, standing = own
    if not number or not governors or number > TOO_MANY_SYMBOLS:
        return None
    there = wanted
    if foreign:
        driven = driving_out(foreign)
        if missing(driven, hand):
            return None
        wanted = added(wanted, driven)
        number = sum(wanted)
    short = missing(wanted, hand)
    if short > governors:
        return None
    if short > 1:
        return Price(short, number - short, taxable=False)
    taxable = False
    for have, due, on, here in zip(hand, wanted, standing, there, strict=True):
        # Where nothing is short, the governor may stand on a symbol of which a card is left.
        if have > due - (not short and here > 0) and (on or (not short and here)):
            taxable = True
            break
    return Price(1, number - 1, taxable)


def card_worth(turns: float, weights: Weights) -> float:
    """What a card is worth while so many turns are to come."""
    return min(weights.most_of_card, weights.card * turns)


def governor_worth(turns: float, weights: Weights) -> float:
    """What a governor at home is worth; placed late, it earns too little."""
    return weights.governor * min(1.0, max(0.0, (turns - 5.0) / 10.0))


def last_governor_worth(turns: float, weights: Weights) -> float:
    """What having a governor at home at all is worth besides."""
    return weights.last_governor * min(1.0, turns / 6.0)


def willing(own: float, others: float) -> float:
    """How likely a seat taxes, given what it and the best of the others would get."""
    return squash((own - others) / 1.5) if own > 0.0 else 0.0


def taxes_to_come(state: AlexandrosState, income: Sequence[float], lasting: float) -> float:
    """How often taxes will still be paid, given the `horizon`: hardly beyond the points that end the game."""
    taxes = 0.0
    for seat, own in enumerate(income):
        taxes += lasting * willing(own, best_other(income, seat))
    for have, each in zip(state.points, income, strict=True):
        if each > 0.0:
            taxes = min(taxes, 0.5 + max(0.0, (state.points_that_end - have) / each))
    return taxes


def best_other(numbers: Sequence[float], seat: int) -> float:
    """The most that anybody else has."""
    return max([number for other, number in enumerate(numbers) if other != seat])
