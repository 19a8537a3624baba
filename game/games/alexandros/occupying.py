"""Occupying a province and taking one over: governors, cards, and what the loser gets of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.games.alexandros.actions import Action, Give, Governor, Occupy, Pay
from game.games.alexandros.cards import KINDS, NO_CARDS, added, plus, without
from game.games.alexandros.events import CardsGiven, Event, GovernorsDriven, ProvinceOccupied
from game.games.alexandros.land import BIT, TRIANGLES
from game.games.alexandros.prices import Bill, can_occupy, compensation, driving_out
from game.games.alexandros.provinces import entry_of, symbol_triangles

if TYPE_CHECKING:
    from game.games.alexandros.state import AlexandrosState

# Every action is made once and handed out again.
_OCCUPATIONS: Final = tuple(map(Occupy, range(TRIANGLES)))
_GOVERNORS: Final = tuple(map(Governor, range(TRIANGLES)))
_GIFTS: Final = tuple(map(Give, KINDS))
_PAY: Final = Pay()


def occupations(state: AlexandrosState) -> list[Action]:
    """The provinces that the player can occupy or take over, in the order of their lowest triangles."""
    seat = state.turn_seat
    hand, left = state.hands[seat], state.governors_left(seat)
    if not left:
        return []
    in_hand = sum(hand)
    own = state.governors[seat]
    others = state.all_governors ^ own
    found: list[Action] = []
    for mask in state.provinces:
        if mask & own or not can_occupy(mask, mask & others, hand, in_hand, left):
            continue
        entry = entry_of(mask)
        assert entry is not None  # without a symbol nothing is occupied
        found.append(_OCCUPATIONS[entry])
    return found


def occupy(state: AlexandrosState, action: Occupy, events: list[Event]) -> None:
    seat = state.turn_seat
    mask = state.province_with(action.triangle)
    before = state.province(mask)
    state.claimed, state.used, state.given, state.loser = mask, NO_CARDS, NO_CARDS, None
    if before.owner is not None:
        cards = driving_out(before.governor_mask)
        state.spend(seat, cards)
        state.used = cards
        state.loser = before.owner
        state.governors[before.owner] &= ~mask
        events.append(GovernorsDriven(seat, before.owner, before, cards))
    state.bill = Bill(symbol_triangles(mask))
    _settle(state, events)


def price_options(state: AlexandrosState) -> list[Action]:
    seat = state.turn_seat
    hand = state.hands[seat]
    left = state.governors_left(seat) - len(state.bill.governors)
    found: list[Action] = [_GOVERNORS[row] for row in state.bill.next_governors(hand, left)]
    if state.bill.can_be_paid(hand):
        found.append(_PAY)
    return found


def place_governor(state: AlexandrosState, action: Governor, events: list[Event]) -> None:
    state.bill = state.bill.with_governor(action.triangle)
    _settle(state, events)


def _settle(state: AlexandrosState, events: list[Event]) -> None:
    """Go on as long as there is only one way."""
    ways = price_options(state)
    if len(ways) > 1:
        state.phase = "price"
        return
    match ways:
        case [Governor() as governor]:
            place_governor(state, governor, events)
        case _:
            pay(state, _PAY, events)


def pay(state: AlexandrosState, _action: Pay, events: list[Event]) -> None:
    seat, bill = state.turn_seat, state.bill
    cards = bill.cards
    state.spend(seat, cards)
    state.used = added(state.used, cards)
    for triangle in bill.governors:
        state.governors[seat] |= BIT[triangle]
    state.bill = NO_BILL
    events.append(ProvinceOccupied(seat, state.province(state.claimed), cards))
    if state.loser is None or state.seats == 2:
        _finish(state, events)
        return
    state.owed = compensation(state.used)
    _give_on(state, events)


NO_BILL: Final = Bill(())


def gifts(state: AlexandrosState) -> list[Action]:
    """The symbols of which the next card may be given: in rising order, and so that there are enough."""
    rest = without(state.used, state.given)
    first = max((symbol for symbol in KINDS if state.given[symbol]), default=0)
    found: list[Action] = []
    ahead = sum(rest[first:])
    for symbol in KINDS[first:]:
        if rest[symbol] and ahead >= state.owed:
            found.append(_GIFTS[symbol])
        ahead -= rest[symbol]
    return found


def give(state: AlexandrosState, action: Give, events: list[Event]) -> None:
    state.given = plus(state.given, action.symbol)
    state.owed -= 1
    _give_on(state, events)


def _give_on(state: AlexandrosState, events: list[Event]) -> None:
    while state.owed:
        choices = gifts(state)
        if len(choices) > 1:
            state.phase = "compensation"
            return
        [only] = choices
        assert isinstance(only, Give)
        state.given = plus(state.given, only.symbol)
        state.owed -= 1
    loser = state.loser
    assert loser is not None
    state.hands[loser] = added(state.hands[loser], state.given)
    state.known[loser] = added(state.known[loser], state.given)
    events.append(CardsGiven(state.turn_seat, loser, state.given))
    _finish(state, events)


def _finish(state: AlexandrosState, events: list[Event]) -> None:
    state.discards = added(state.discards, without(state.used, state.given))
    state.claimed, state.used, state.given, state.loser = 0, NO_CARDS, NO_CARDS, None
    state.phase = "action"
    state.action_done(events)
