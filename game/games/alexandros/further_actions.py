"""The further actions of a turn, after the move: drawing cards, collecting taxes, taking governors back.

Occupying provinces, which takes several steps, has a module of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.rules import Gain
from game.games.alexandros import occupying, taxes
from game.games.alexandros.actions import Action, Draw, Pass, Pick, TakeBack, Tax
from game.games.alexandros.cards import KINDS, plus
from game.games.alexandros.events import (
    CardDrawn,
    CardPicked,
    Event,
    GovernorTakenBack,
    Passed,
    Taxed,
    TaxPaid,
)
from game.games.alexandros.land import BIT, SYMBOL_MASK, TRIANGLES, triangles_in

if TYPE_CHECKING:
    from game.games.alexandros.state import AlexandrosState

ACTIONS: Final = 2
"""Actions of a turn after the move."""

# Every action is made once and handed out again.
_DRAW: Final = Draw()
_PICKS: Final = tuple(map(Pick, KINDS))
_TAXES: Final = tuple(map(Tax, KINDS))
_BACKS: Final = tuple(map(TakeBack, range(TRIANGLES)))
PASS: Final = Pass()


def options(state: AlexandrosState) -> list[Action]:
    seat = state.turn_seat
    hand = state.hands[seat]
    own = state.governors[seat]
    found: list[Action] = []
    if state.may_draw:
        if state.can_draw:
            found.append(_DRAW)
        found += [_PICKS[symbol] for symbol in KINDS if symbol in state.face_up]
    found += occupying.occupations(state)
    if own:
        if not state.taxed:
            found += [_TAXES[symbol] for symbol in KINDS if hand[symbol] and own & SYMBOL_MASK[symbol]]
        found += [_BACKS[triangle] for triangle in triangles_in(own)]
    found.append(PASS)
    return found


def draw(state: AlexandrosState, _action: Draw, events: list[Event]) -> None:
    seat = state.turn_seat
    state.hands[seat] = plus(state.hands[seat], state.draw_from_pile(events))
    events.append(CardDrawn(seat))
    state.action_done(events)


def pick(state: AlexandrosState, action: Pick, events: list[Event]) -> None:
    place = state.take_face_up(action.symbol)
    events.append(CardPicked(state.turn_seat, action.symbol, place))
    state.action_done(events)


def tax(state: AlexandrosState, action: Tax, events: list[Event]) -> None:
    state.taxed = True
    state.discard(state.turn_seat, action.symbol)
    events.append(TaxPaid(state.turn_seat, action.symbol))
    for seat, points, sources in taxes.shares(state):
        if points:
            state.points[seat] += points
            state.entries.append(taxes.Entry(seat, state.turn_seat, points, sources, state.turn))
            events.append(Taxed(seat, sources, (Gain(seat, points),)))
    if max(state.points) >= state.points_that_end:
        state.finish("points", events)
    else:
        state.action_done(events)


def take_back(state: AlexandrosState, action: TakeBack, events: list[Event]) -> None:
    seat, triangle = state.turn_seat, action.triangle
    state.governors[seat] &= ~BIT[triangle]
    province = state.province(state.province_with(triangle))
    events.append(GovernorTakenBack(seat, triangle, province))
    state.action_done(events)


def end_turn(state: AlexandrosState, _action: Pass, events: list[Event]) -> None:
    """Do without the actions that are left; where Alexander could not move either, the turn was idle."""
    events.append(Passed(state.turn_seat))
    state.idle = state.idle + 1 if state.stayed and state.actions_left == ACTIONS else 0
    state.end_turn(events)
