"""Why an action is not allowed, in words for players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.core.messages import N_, Message, SeatRef
from game.core.rules import IllegalAction
from game.games.alexandros.actions import (
    Discard,
    Draw,
    Give,
    Go,
    Governor,
    Lead,
    Occupy,
    Pass,
    Pay,
    Pick,
    Step,
    Take,
    TakeBack,
    Tax,
    Use,
)
from game.games.alexandros.cards import without
from game.games.alexandros.events import counted
from game.games.alexandros.land import (
    AROUND,
    BIT,
    CORNERS,
    OPEN,
    POINTS,
    SIDE_BETWEEN,
    SYMBOL_MASK,
    SYMBOL_NAMES,
    SYMBOL_OF,
    TRIANGLES,
)
from game.games.alexandros.prices import driving_out, fewest_governors
from game.games.alexandros.provinces import entry_of
from game.games.alexandros.walking import distance_to, distances

if TYPE_CHECKING:
    from game.games.alexandros.state import AlexandrosState, Phase

_NOW: Final[dict[Phase, str]] = {
    "move": N_("Not now: first take a card and lead Alexander."),
    "pay": N_("Not now: discard the second card of the special move."),
    "joker": N_("Not now: choose the symbol for which the joker is used."),
    "destination": N_("Not now: choose the corner to which Alexander goes."),
    "path": N_("Not now: choose Alexander's path."),
    "action": N_("Not now: Alexander has moved already."),
    "price": N_("Not now: settle the price of the province first."),
    "compensation": N_("Not now: choose the cards that the other player gets."),
    "over": N_("The game is over."),
}

_PHASES: Final[dict[type, Phase]] = {
    Take: "move",
    Lead: "move",
    Discard: "pay",
    Use: "joker",
    Go: "destination",
    Step: "path",
    Draw: "action",
    Pick: "action",
    Occupy: "action",
    Tax: "action",
    TakeBack: "action",
    Pass: "action",
    Governor: "price",
    Pay: "price",
    Give: "compensation",
}


def explain(state: AlexandrosState, action: Any) -> IllegalAction:
    """Why the action is illegal now; `action` is not among the legal ones."""
    phase = _PHASES.get(type(action))
    if phase is None:
        return _no_action()
    if state.phase != phase:
        if state.phase == "action" and phase in ("price", "compensation"):
            return IllegalAction(N_("Not now: no province is being occupied."))
        return IllegalAction(_NOW[state.phase])
    match action:
        case Take(symbol) | Pick(symbol) if _is_symbol(symbol):
            return _why_not_taken(state, symbol, action)
        case Lead(symbol) if _is_symbol(symbol):
            return _why_not_led(state, symbol)
        case Discard(symbol) if _is_symbol(symbol):
            return _no_such_card(symbol)
        case Use(symbol) if _is_symbol(symbol):
            return _nothing_to_reach(symbol)
        case Go(point) if _is_point(point):
            return _why_not_there(state, point)
        case Step(point) if _is_point(point):
            return _why_no_step(state, point)
        case Draw():
            if not state.may_draw:
                return _no_drawing()
            return IllegalAction(N_("There is no card left to draw."))
        case Occupy(triangle) if _is_triangle(triangle):
            return why_not_occupied(state, triangle)
        case Governor(triangle) if _is_triangle(triangle):
            return _why_no_governor(state, triangle)
        case Pay():
            return _why_not_paid(state)
        case Give(symbol) if _is_symbol(symbol):
            return _why_not_given(state, symbol)
        case Tax(symbol) if _is_symbol(symbol):
            return _why_no_tax(state, symbol)
        case TakeBack(triangle) if _is_triangle(triangle):
            return IllegalAction(N_("None of your governors stands here."))
    return _no_action()


def _no_action() -> IllegalAction:
    return IllegalAction(N_("This is no action of this game."))


def _is_symbol(number: object) -> bool:
    return isinstance(number, int) and 0 <= number < len(SYMBOL_NAMES)


def _is_point(number: object) -> bool:
    return isinstance(number, int) and 0 <= number < POINTS


def _is_triangle(number: object) -> bool:
    return isinstance(number, int) and 0 <= number < TRIANGLES


# --- cards ---------------------------------------------------------------------------------------------


def _no_such_card(symbol: int) -> IllegalAction:
    return IllegalAction(N_("You have no card with the symbol {symbol}."), symbol=SYMBOL_NAMES[symbol])


def _no_drawing() -> IllegalAction:
    return IllegalAction(N_("After a special move no card may be drawn in this turn."))


def _why_not_taken(state: AlexandrosState, symbol: int, action: Take | Pick) -> IllegalAction:
    if isinstance(action, Pick) and not state.may_draw:
        return _no_drawing()
    return IllegalAction(N_("No card with the symbol {symbol} lies face up."), symbol=SYMBOL_NAMES[symbol])


def _nothing_to_reach(symbol: int) -> IllegalAction:
    return IllegalAction(
        N_("There is no free triangle with the symbol {symbol} that Alexander can reach."),
        symbol=SYMBOL_NAMES[symbol],
    )


def _why_not_led(state: AlexandrosState, symbol: int) -> IllegalAction:
    hand = state.hands[state.turn_seat]
    if not hand[symbol]:
        return _no_such_card(symbol)
    if sum(hand) < state.cards_of_special_move:
        return IllegalAction(N_("A special move takes two cards: you have only this one."))
    return IllegalAction(
        N_("No free triangle with the symbol {symbol} can be reached, and a card of the hand is no joker."),
        symbol=SYMBOL_NAMES[symbol],
    )


# --- Alexander's way -----------------------------------------------------------------------------------


def why_not_free(state: AlexandrosState, triangle: int) -> Message | None:
    """Why a triangle cannot be what Alexander heads for; None if it is free. Rulebook: moving Alexander."""
    bit = BIT[triangle]
    if bit & OPEN:
        return Message(N_("This triangle has no symbol."))
    if bit & state.walled:
        return Message(N_("This triangle is not free: there is a wall on one of its sides."))
    for seat, governors in enumerate(state.governors):
        if bit & governors:
            return Message(
                N_("This triangle is not free: a governor of {player} stands on it."),
                {"player": SeatRef(seat)},
            )
    if bit & AROUND[state.alexander]:
        return Message(N_("This triangle is not free: Alexander stands at one of its corners."))
    return None


def _refusal(message: Message) -> IllegalAction:
    return IllegalAction(message.text, **message.facts)


def _why_not_there(state: AlexandrosState, point: int) -> IllegalAction:
    if point == state.alexander:
        return IllegalAction(N_("Alexander stands here already."))
    symbol = SYMBOL_NAMES[state.symbol]
    around = [t for t in range(TRIANGLES) if point in CORNERS[t] and SYMBOL_OF[t] == state.symbol]
    if not around:
        return IllegalAction(N_("This is no corner of a triangle with the symbol {symbol}."), symbol=symbol)
    free = [triangle for triangle in around if why_not_free(state, triangle) is None]
    if not free:
        reason = why_not_free(state, around[0])
        assert reason is not None
        return _refusal(reason)
    target = state.targets[state.symbol]
    assert target is not None
    nearest = min(distance_to(state.alexander, triangle) for triangle in free)
    if nearest > target.distance:
        return IllegalAction(
            N_("A free {symbol} triangle is nearer: distance {distance} instead of {further}."),
            symbol=symbol,
            distance=target.distance,
            further=nearest,
        )
    return _too_few_walls(state)


def _too_few_walls(state: AlexandrosState) -> IllegalAction:
    return IllegalAction(
        N_("There are too few walls left for this path: {count}."),
        count=state.black_left + state.red_left,
    )


def _why_no_step(state: AlexandrosState, point: int) -> IllegalAction:
    here = state.path[-1]
    if (here, point) not in SIDE_BETWEEN:
        return IllegalAction(N_("The path goes on to a neighbouring corner, along a side of a triangle."))
    far = distances(state.goal)
    if far[point] >= far[here]:
        return IllegalAction(N_("This would be a detour: Alexander takes a shortest path."))
    return _too_few_walls(state)


# --- provinces -----------------------------------------------------------------------------------------


def why_not_occupied(state: AlexandrosState, triangle: int) -> IllegalAction:
    """Why the player cannot occupy the province of a triangle, or not name it by this one."""
    seat = state.turn_seat
    mask = state.province_with(triangle)
    province = state.province(mask)
    if entry_of(mask) is None:
        return IllegalAction(N_("A province without a symbol cannot be occupied."))
    if province.owner == seat:
        return IllegalAction(N_("This province is yours already."))
    if not state.governors_left(seat):
        return IllegalAction(N_("You have no governor left to place: take one back first."))
    hand = state.hands[seat]
    fewest = fewest_governors(province, hand)
    if fewest is None:
        return IllegalAction(
            N_("To drive out the governors of {owner} you need {cards}."),
            owner=SeatRef(province.owner or 0),
            cards=counted(driving_out(province.governor_mask)),
        )
    if fewest > state.governors_left(seat):
        return IllegalAction(
            N_("Too expensive: the symbols here are {cards}, and you have too few cards for them."),
            cards=counted(province.symbols),
        )
    return IllegalAction(N_("A province is occupied by its first triangle with a symbol."))


def _why_no_governor(state: AlexandrosState, triangle: int) -> IllegalAction:
    bill = state.bill
    if triangle not in bill.rows:
        return IllegalAction(N_("A governor is placed on a triangle with a symbol in the province."))
    if triangle in bill.governors:
        return IllegalAction(N_("Your governor stands here already."))
    if triangle not in bill.rows[bill.open_from :]:
        return IllegalAction(N_("Governors are placed in order, from the north to the south."))
    if state.governors_left(state.turn_seat) <= len(bill.governors):
        return IllegalAction(N_("You have no governor left to place."))
    return IllegalAction(N_("With a governor here you could not pay for the other symbols."))


def _why_not_paid(state: AlexandrosState) -> IllegalAction:
    bill = state.bill
    if not bill.governors:
        return IllegalAction(N_("A province needs at least one governor."))
    lacking = without(bill.cards, state.hands[state.turn_seat])
    return IllegalAction(N_("You lack cards for the other symbols: {cards}."), cards=counted(lacking))


def _why_not_given(state: AlexandrosState, symbol: int) -> IllegalAction:
    rest = without(state.used, state.given)
    if not rest[symbol]:
        return IllegalAction(
            N_("No further card with the symbol {symbol} was used for the province."),
            symbol=SYMBOL_NAMES[symbol],
        )
    if any(state.given[symbol + 1 :]):
        return IllegalAction(N_("The cards are given in the order of their symbols."))
    return IllegalAction(N_("After this one there would be too few cards left to give."))


# --- taxes ---------------------------------------------------------------------------------------------


def _why_no_tax(state: AlexandrosState, symbol: int) -> IllegalAction:
    seat = state.turn_seat
    if state.taxed:
        return IllegalAction(N_("Taxes may be collected only once in a turn."))
    if not state.governors[seat]:
        return IllegalAction(N_("Without a governor on the map you cannot collect taxes."))
    if not state.governors[seat] & SYMBOL_MASK[symbol]:
        return IllegalAction(
            N_("None of your governors stands on a triangle with the symbol {symbol}."),
            symbol=SYMBOL_NAMES[symbol],
        )
    return _no_such_card(symbol)
