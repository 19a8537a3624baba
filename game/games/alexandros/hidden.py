"""What a seat may know of a game, and dealing the rest anew."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from game.games.alexandros.cards import (
    CARDS_OF_EACH,
    Cards,
    added,
    count,
    plus,
    singly,
    without,
)
from game.games.alexandros.land import NONE, sides_in, triangles_in

if TYPE_CHECKING:
    from game.games.alexandros.state import AlexandrosState

_TRIES: Final = 20
"""Deals of a hand that are tried for one that allows the step in which its player is."""


def observation(state: AlexandrosState, seat: int) -> dict[str, Any]:
    """Everything but others' hands and the order of the pile, as plain JSON values."""
    return {
        "seat": seat,
        "seats": state.seats,
        "variant": list(state.variant),
        "turn": state.turn,
        "turn_of": state.turn_of,
        "to_move": state.to_move,
        "phase": state.phase,
        "points": list(state.points),
        "hand": list(state.hands[seat]),
        "hand_sizes": [sum(hand) for hand in state.hands],
        "known": [list(cards) for cards in state.known],
        "face_up": list(state.face_up),
        "pile": len(state.pile),
        "discards": list(state.discards),
        "shuffles": state.shuffles,
        "alexander": state.alexander,
        "walls": list(sides_in(state.walls)),
        "red_walls": list(sides_in(state.red_walls)),
        "black_left": state.black_left,
        "red_left": state.red_left,
        "provinces": [list(triangles_in(mask)) for mask in state.provinces],
        "governors": [list(triangles_in(mask)) for mask in state.governors],
        "last_turn": state.last_turn,
        "idle": state.idle,
        "stayed": state.stayed,
        "card": state.card,
        "special": state.special,
        "symbol": state.symbol,
        "goal": state.goal,
        "path": list(state.path),
        "actions_left": state.actions_left,
        "may_draw": state.may_draw,
        "taxed": state.taxed,
        "claimed": list(triangles_in(state.claimed)),
        "placed": list(state.bill.governors),
        "used": list(state.used),
        "loser": state.loser,
        "given": list(state.given),
        "owed": state.owed,
        "taxes": [
            [
                entry.seat,
                entry.collector,
                entry.points,
                [[str(income.name.text), income.points] for income in entry.sources],
                entry.turn,
            ]
            for entry in state.entries
        ],
    }


def unseen(state: AlexandrosState, seat: int) -> Cards:
    """The cards that lie in the pile or, unknown to this seat, in other hands."""
    seen = added(state.discards, added(state.used, state.hands[seat]))
    for symbol in state.face_up:
        if symbol != NONE:
            seen = plus(seen, symbol)
    for other in range(state.seats):
        if other != seat:
            seen = added(seen, state.known[other])
    return without(CARDS_OF_EACH, seen)


def deal_unseen(state: AlexandrosState, seat: int, rng: random.Random) -> None:
    """Deal anew what this seat does not know of other hands and the pile, and the shuffles to come."""
    cards = unseen(state, seat)
    sizes = [sum(state.hands[other]) - sum(state.known[other]) for other in range(state.seats)]
    sizes[seat] = 0
    own = state.hands[seat]
    for _ in range(_TRIES):
        pool = singly(cards)
        rng.shuffle(pool)
        _hand_out(state, seat, own, sizes, pool)
        if _is_possible(state):
            break
    else:
        pool = singly(cards)
        rng.shuffle(pool)
        _put_first(state, pool, rng)
        _hand_out(state, seat, own, sizes, pool)
    state.shuffle_seed = rng.getrandbits(64)
    state.forget_legal()


def _hand_out(state: AlexandrosState, seat: int, own: Cards, sizes: list[int], pool: list[int]) -> None:
    """Give each seat its unknown cards; the seat to move first, as `_put_first` puts its ones in front."""
    at = 0
    for place in range(state.seats):
        other = (state.turn_seat + place) % state.seats
        size = sizes[other]
        state.hands[other] = added(state.known[other], count(pool[at : at + size])) if other != seat else own
        at += size
    state.pile = tuple(pool[at:])


def _is_possible(state: AlexandrosState) -> bool:
    """Whether the hand of the player to move leaves the choice that the phase stands for."""
    match state.phase:
        case "pay" | "price":
            fewest = 2
        case "move":
            fewest = 1  # without a face-up card, a card that can lead Alexander
        case _:
            return True
    state.forget_legal()
    return len(state.legal_actions()) >= fewest


def _put_first(state: AlexandrosState, pool: list[int], rng: random.Random) -> None:
    """Put in front of the pool what the player to move needs at least for what the phase stands for."""
    if state.phase == "move":
        leading = next(symbol for symbol in pool if state.targets[symbol] is not None)
        pool.remove(leading)
        pool.insert(0, leading)
    elif state.phase == "price":
        _put_price_first(state, pool, rng)


def _put_price_first(state: AlexandrosState, pool: list[int], rng: random.Random) -> None:
    """What settles the price of a province together with governors."""
    seat, bill = state.turn_seat, state.bill
    known = state.known[seat]
    short = without(bill.cards, known)
    due = without(bill.due, known)
    needed = singly(due)
    for symbol in needed:
        pool.remove(symbol)
    # Governors can stand for some of the others, no matter which.
    more = sum(short) - len(needed) - state.governors_left(seat) + len(bill.governors)
    rest = singly(without(short, due))
    rng.shuffle(rest)
    for symbol in rest:
        if more > 0 and symbol in pool:
            pool.remove(symbol)
            needed.append(symbol)
            more -= 1
    pool[:0] = needed
