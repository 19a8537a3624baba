"""What the actions of Alexandros seem to bring at first glance, without playing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.expertise import weight_of
from game.games.alexandros.actions import (
    Draw,
    Governor,
    Lead,
    Occupy,
    Pay,
    Pick,
    Take,
    TakeBack,
    Tax,
)
from game.games.alexandros.cards import Cards, plus
from game.games.alexandros.crossings import Crossing, crossings
from game.games.alexandros.land import OPEN, SYMBOL_OF, mask_of
from game.games.alexandros.prices import Bill, missing
from game.games.alexandros.provinces import symbols_in
from game.games.alexandros.state import AlexandrosState
from game.games.alexandros.taxes import incomes as incomes_of
from game.games.alexandros.worth import (
    AT_GLANCE,
    EARNING,
    Weights,
    card_worth,
    governor_worth,
    horizon,
    last_governor_worth,
    price,
    purse,
    turns_to_come,
)

_DECIDING: Final = 40.0
"""Merit of an action that wins the game at once; as much is lost by one that loses it."""


def glances(state: AlexandrosState, actions: Sequence[Any], weights: Weights = AT_GLANCE) -> list[float]:
    """A weight for each legal action of the seat to move."""
    if len(actions) == 1:
        return [1.0]
    look = _Look(state, weights)
    match state.phase:
        case "move":
            merits = [look.way(action) for action in actions]
        case "destination":
            merits = [look.point(action.point) for action in actions]
        case "path":
            merits = look.steps([action.point for action in actions])
        case "joker":
            merits = [look.symbol(action.symbol) for action in actions]
        case "action":
            merits = [look.action(action) for action in actions]
        case "price":
            merits = [look.payment(action) for action in actions]
        case _:  # cards to discard or to give away
            merits = [-look.card(action.symbol) for action in actions]
    return [weight_of(merit) for merit in merits]


class _Look:
    """One look at a state by the seat to move; provinces are weighed once."""

    def __init__(self, state: AlexandrosState, weights: Weights) -> None:
        self._state = state
        self._weights = weights
        self._seat = state.turn_seat
        # After the last turn no tax will come.
        self._taxes = horizon(state, weights) if state.last_turn is None else 0.0
        self._at_once = weights.at_once if state.last_turn is None else 1.0
        if state.taxed or state.actions_left == 1:
            self._at_once = 0.0
        self._rivalry = 1.0 / (state.seats - 1)  # what a rival loses does not help us alone
        turns = turns_to_come(state)
        self._card = card_worth(turns, weights)
        self._governor = governor_worth(turns, weights)
        self._last_governor = last_governor_worth(turns, weights)
        self._purses = [purse(state, seat) for seat in range(state.seats)]
        self._provinces: dict[int, float] = {}
        self._needs = self._purses[self._seat].standing

    # --- provinces -------------------------------------------------------------------------------------

    def province(self, mask: int) -> float:
        """What a province is worth for the seat to move, as it is or might soon be."""
        worth = self._provinces.get(mask)
        if worth is None:
            worth = self._provinces[mask] = self._weighed(mask)
        return worth

    def _weighed(self, mask: int) -> float:
        state = self._state
        for seat, governors in enumerate(state.governors):
            here = governors & mask
            if here:
                income = (mask & OPEN).bit_count() * EARNING[here.bit_count()] * self._taxes
                if seat == self._seat:
                    return income
                return (
                    max(self._weights.near * self._gain(self._seat, mask, here), 0.0) - self._rivalry * income
                )
        own = self._gain(self._seat, mask, 0)
        if own > 0.0:
            return self._weights.near * own
        others = [self._gain(seat, mask, 0) for seat in range(state.seats) if seat != self._seat]
        return -self._weights.threat * self._rivalry * max(0.0, *others)

    def _gain(self, seat: int, mask: int, foreign: int) -> float:
        """What occupying a province brings a seat, after what it costs."""
        count = (mask & OPEN).bit_count()
        at_once = self._at_once if seat == self._seat else 0.0
        most = count * (self._taxes + at_once) - self._governor
        if most <= 0.0:
            return most  # not even for a single governor and no card
        cost = price(mask, foreign, self._purses[seat])
        if cost is None:
            return 0.0
        taxes = EARNING[cost.governors] * self._taxes + (at_once if cost.taxable else 0.0)
        return count * taxes - self._cost(cost.governors, cost.cards)

    def _cost(self, governors: int, cards: int) -> float:
        return cards * self._card + self._governor * (0.6 + 0.4 * governors)

    # --- the move of Alexander ---------------------------------------------------------------------------

    def way(self, action: Take | Lead) -> float:
        """The best that a card can lead to."""
        state = self._state
        symbol = action.symbol
        if isinstance(action, Take):
            own = self._purses[self._seat]
            self._purses[self._seat] = own._replace(hand=plus(own.hand, symbol))
            self._provinces.clear()
            merit = self.card(symbol)
            if state.targets[symbol] is not None:
                merit += self.symbol(symbol)
            else:
                merit += max([self.symbol(other) for other in range(5)])
            self._purses[self._seat] = own
            self._provinces.clear()
            return merit
        cost = self.card(symbol) + self._card * (state.cards_of_special_move - 1)
        if state.special_move_ends_drawing:
            cost += self._weights.leading
        return self.symbol(symbol) - cost

    def symbol(self, symbol: int) -> float:
        target = self._state.targets[symbol]
        if target is None:
            return 0.0
        return max([self.point(point) for point in target.points])

    def point(self, point: int) -> float:
        return max([self._crossing(crossing) for crossing in crossings(self._state, point)])

    def steps(self, points: Sequence[int]) -> list[float]:
        """The best that each next step can lead to."""
        state = self._state
        done = len(state.path)
        best = dict.fromkeys(points, -_DECIDING)
        for crossing in crossings(state, state.goal):
            path = crossing.path
            if path[:done] == state.path:
                ahead = path[done]
                if ahead in best:
                    best[ahead] = max(best[ahead], self._crossing(crossing))
        return [best[point] for point in points]

    def _crossing(self, crossing: Crossing) -> float:
        merit = 0.0
        if crossing.walls > self._state.black_left:
            merit += self._ending()
        for before, after in crossing.changes:
            merit -= self.province(before)
            for part in after:
                merit += self.province(part)
        return merit

    def _ending(self) -> float:
        """The merit of making this the last turn, in which the seat to move may still tax."""
        state = self._state
        points = state.points.copy()
        for seat, more in enumerate(self._tax_gains()):
            points[seat] += more
        own = max(points[self._seat], state.points[self._seat])
        others = max([points[seat] for seat in range(state.seats) if seat != self._seat])
        return 0.5 * _DECIDING if own > others else -0.5 * _DECIDING

    # --- further actions ---------------------------------------------------------------------------------

    def action(self, action: Any) -> float:
        match action:
            case Tax(symbol):
                return self._tax(symbol)
            case Draw():
                return self._card
            case Pick(symbol):
                return self.card(symbol)
            case Occupy(triangle):
                return self._occupation(self._state.province_with(triangle))
            case TakeBack(triangle):
                return self._taking_back(triangle)
        return 0.0

    def card(self, symbol: int) -> float:
        """What one card of a symbol is worth to the seat to move, be it got or lost."""
        have = self._state.hands[self._seat][symbol]
        return self._card * (1.0 if not have else 0.8) + (1.0 if self._needs[symbol] and not have else 0.0)

    def _tax_gains(self) -> list[int]:
        state = self._state
        return [
            sum([income.points for income in incomes_of(state.provinces, governors)])
            for governors in state.governors
        ]

    def _lead(self, numbers: Sequence[int]) -> int:
        return numbers[self._seat] - max(
            [number for seat, number in enumerate(numbers) if seat != self._seat]
        )

    def _tax(self, symbol: int) -> float:
        state = self._state
        gains = self._tax_gains()
        points = [have + more for have, more in zip(state.points, gains, strict=True)]
        if max(points) >= state.points_that_end:
            lead = self._lead(points)
            return _DECIDING if lead > 0 else -_DECIDING if lead < 0 else 0.0
        return self._lead(gains) - 0.5 * self.card(symbol)

    def _occupation(self, mask: int) -> float:
        state = self._state
        for governors in state.governors:
            here = governors & mask
            if here:
                lost = (mask & OPEN).bit_count() * EARNING[here.bit_count()] * self._taxes
                return self._gain(self._seat, mask, here) + self._rivalry * lost
        own = self._gain(self._seat, mask, 0)
        others = [self._gain(seat, mask, 0) for seat in range(state.seats) if seat != self._seat]
        return own + self._weights.threat * self._rivalry * max(0.0, *others)

    def _taking_back(self, triangle: int) -> float:
        state = self._state
        mask = state.province_with(triangle)
        own = state.governors[self._seat]
        number = (mask & own).bit_count()
        merit = (EARNING[number - 1] - EARNING[number]) * (mask & OPEN).bit_count() * self._taxes
        if number > 1:
            # The governor that stays should stand on a symbol of which there are cards.
            merit -= 0.3 * state.hands[self._seat][SYMBOL_OF[triangle]]
        if not state.governors_left(self._seat):
            merit += self._last_governor
        return merit + self._governor - 0.3

    def payment(self, action: Governor | Pay) -> float:
        """Few governors are best, on symbols of which cards remain to tax with."""
        state = self._state
        bill: Bill = state.bill
        hand = state.hands[self._seat]
        if isinstance(action, Pay):
            return 4.0 + self._left(hand, bill)
        bill = bill.with_governor(action.triangle)
        return 4.0 - 2.0 * max(1, missing(bill.cards, hand)) + self._left(hand, bill)

    def _left(self, hand: Cards, bill: Bill) -> float:
        """How well the cards that are left fit the governors."""
        placed = symbols_in(mask_of(bill.governors))
        return 0.5 * sum(
            [min(1, max(0, have - due)) for have, due, on in zip(hand, bill.cards, placed, strict=True) if on]
        )
