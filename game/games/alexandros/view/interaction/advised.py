"""The choice that stands for a series of actions somebody advises: a whole move, not only its first step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.games.alexandros import queries
from game.games.alexandros.actions import (
    Action,
    Discard,
    Draw,
    Go,
    Governor,
    Lead,
    Occupy,
    Pass,
    Pay,
    Pick,
    Take,
    TakeBack,
    Tax,
    Use,
)
from game.games.alexandros.land import SYMBOLS
from game.games.alexandros.view.interaction.deed import Deed
from game.games.alexandros.view.interaction.giving import Giving
from game.games.alexandros.view.interaction.journey import Journey

if TYPE_CHECKING:
    from game.games.alexandros.view.interaction.turn import Choice, Turn


def advised(turn: Turn, plan: Sequence[Action]) -> Choice | None:
    """The choice that plays the first action of `plan`, with as much of the rest as is confirmed with it.

    `None` where nobody has to choose, or where the action is none of those to choose from.
    """
    match turn.beginning(), plan[0]:
        case Journey() as journey, _:
            return _journey(turn, journey, plan)
        case Giving() as giving, _:
            given = queries.cards_given_by(turn.state, plan)
            return replace(giving, chosen=given) if given is not None else None
        case Deed(), Occupy() | Governor() | Pay():
            return _purchase(turn, plan)
        case Deed(), Draw() | Pick() | Tax() | TakeBack() | Pass() as action:
            return Deed.of(action)
    return None


def _journey(turn: Turn, journey: Journey, plan: Sequence[Action]) -> Journey:
    """As far as the actions tell; what the rules leave no choice about is not among them."""
    for action in plan:
        match action:
            case Take(symbol=symbol):
                journey = journey.with_card(symbol)
            case Lead(symbol=symbol):
                journey = journey.special().with_led(symbol, turn.hand)
            case Discard(symbol=symbol):
                journey = journey.with_discard(symbol, turn.hand)
            case Use(symbol=symbol):
                journey = journey.as_joker(symbol)
            case Go(point=point):
                journey = journey.towards(point, turn.cheapest_way(point))
    if journey.wants_discard:
        able = {journey.with_discard(symbol, turn.hand) for symbol in range(len(SYMBOLS))} - {journey}
        journey = able.pop() if len(able) == 1 else journey
    path = queries.path_walked_by(turn.state, plan)
    return journey.towards(path[-1], path).along(path) if path else journey


def _purchase(turn: Turn, plan: Sequence[Action]) -> Deed | None:
    begun = turn.beginning()
    if isinstance(plan[0], Occupy):
        purchase = turn.price_of(queries.province_of(turn.state, plan[0].triangle))
    elif isinstance(begun, Deed) and begun.purchase is not None:
        purchase = begun.purchase
    else:
        return None
    governors = queries.governors_placed_by(turn.state, plan)
    return Deed.of(purchase if governors is None else replace(purchase, governors=governors))
