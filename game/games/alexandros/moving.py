"""The move of Alexander: from the card to the walls along his path."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from game.games.alexandros.actions import Action, Discard, Go, Lead, Step, Take, Use
from game.games.alexandros.cards import KINDS
from game.games.alexandros.events import (
    AlexanderMoved,
    AlexanderStayed,
    CardDiscarded,
    CardLed,
    CardTaken,
    EndReason,
    Event,
    JokerUsed,
    LastTurn,
    ProvinceDivided,
)
from game.games.alexandros.land import ENDS, NONE, POINTS, SIDE_BETWEEN, SIDE_MASK
from game.games.alexandros.provinces import ON_COAST, divisions, joined, lowest
from game.games.alexandros.walking import Target, nearest, steps

if TYPE_CHECKING:
    from game.games.alexandros.state import AlexandrosState

# Every action is made once and handed out again.
_TAKES: Final = tuple(map(Take, KINDS))
_LEADS: Final = tuple(map(Lead, KINDS))
_DISCARDS: Final = tuple(map(Discard, KINDS))
_USES: Final = tuple(map(Use, KINDS))
_GOES: Final = tuple(map(Go, range(POINTS)))
_STEPS: Final = tuple(map(Step, range(POINTS)))


def targets(state: AlexandrosState) -> tuple[Target | None, ...]:
    """By symbol where it leads Alexander now, None where nothing can be reached."""
    free, supply = state.free_triangles, state.black_left + state.red_left
    return tuple(nearest(state.alexander, symbol, free, state.walls, supply) for symbol in KINDS)


def cards_to_lead(state: AlexandrosState) -> list[int]:
    """The symbols that the player may use for a special move."""
    hand = state.hands[state.turn_seat]
    if sum(hand) < state.cards_of_special_move:
        return []
    return [symbol for symbol in KINDS if hand[symbol] and state.targets[symbol] is not None]


def options(state: AlexandrosState) -> list[Action]:
    """What may be done in the phases of the move."""
    match state.phase:
        case "move":
            found: list[Action] = [_TAKES[symbol] for symbol in KINDS if symbol in state.face_up]
            found += [_LEADS[symbol] for symbol in cards_to_lead(state)]
            return found
        case "pay":
            hand = state.hands[state.turn_seat]
            return [_DISCARDS[symbol] for symbol in KINDS if hand[symbol]]
        case "joker":
            return [_USES[symbol] for symbol in KINDS if state.targets[symbol] is not None]
        case "destination":
            return [_GOES[point] for point in destination(state).points]
    return [_STEPS[point] for point in next_points(state)]


def destination(state: AlexandrosState) -> Target:
    """Where the symbol chosen leads."""
    target = state.targets[state.symbol]
    assert target is not None  # a symbol that leads nowhere cannot be chosen
    return target


def next_points(state: AlexandrosState) -> tuple[int, ...]:
    """Where the path may go on."""
    spent = sum([not state.walls >> SIDE_BETWEEN[here, there] & 1 for here, there in pairwise(state.path)])
    return steps(state.walls, state.path[-1], state.goal, state.black_left + state.red_left - spent)


def take(state: AlexandrosState, action: Take, events: list[Event]) -> None:
    seat, symbol = state.turn_seat, action.symbol
    place = state.take_face_up(symbol)
    events.append(CardTaken(seat, symbol, place))
    state.turn_up(place, events)
    state.card, state.special = symbol, False
    if state.targets[symbol] is not None:
        _head_for(state, symbol, events)
        return
    useful = [other for other in KINDS if state.targets[other] is not None]
    if len(useful) > 1:
        state.phase = "joker"
    elif useful:
        use(state, _USES[useful[0]], events)
    else:
        stay(state, events)


def lead(state: AlexandrosState, action: Lead, events: list[Event]) -> None:
    seat, symbol = state.turn_seat, action.symbol
    state.discard(seat, symbol)
    events.append(CardLed(seat, symbol))
    state.card, state.special = symbol, True
    if not state.special_move_ends_drawing:
        _head_for(state, symbol, events)
        return
    state.may_draw = False
    state.phase = "pay"
    kinds = options(state)
    if len(kinds) == 1:
        [only] = kinds
        assert isinstance(only, Discard)
        pay_second(state, only, events)


def pay_second(state: AlexandrosState, action: Discard, events: list[Event]) -> None:
    state.discard(state.turn_seat, action.symbol)
    events.append(CardDiscarded(state.turn_seat, action.symbol))
    _head_for(state, state.card, events)


def use(state: AlexandrosState, action: Use, events: list[Event]) -> None:
    events.append(JokerUsed(state.turn_seat, state.card, action.symbol))
    _head_for(state, action.symbol, events)


def _head_for(state: AlexandrosState, symbol: int, events: list[Event]) -> None:
    state.symbol = symbol
    points = destination(state).points
    if len(points) == 1:
        go(state, _GOES[points[0]], events)
    else:
        state.phase = "destination"


def go(state: AlexandrosState, action: Go, events: list[Event]) -> None:
    state.goal = action.point
    state.path = (state.alexander,)
    _walk_on(state, events)


def step(state: AlexandrosState, action: Step, events: list[Event]) -> None:
    state.path = (*state.path, action.point)
    _walk_on(state, events)


def _walk_on(state: AlexandrosState, events: list[Event]) -> None:
    """Go on as long as there is only one way."""
    while state.path[-1] != state.goal:
        ahead = next_points(state)
        if len(ahead) > 1:
            state.phase = "path"
            return
        state.path = (*state.path, *ahead)
    path = state.path
    state.symbol = state.goal = state.card = NONE
    state.path = ()
    lay_walls(state, path, events)
    state.begin_actions(events)


def lay_walls(state: AlexandrosState, path: tuple[int, ...], events: list[Event]) -> None:
    """Lay walls along the path, Alexander following, and divide the provinces."""
    new: list[int] = []
    dividing: list[int] = []
    walls, walled, lines = state.walls, state.walled, state.lines
    for here, there in pairwise(path):
        side = SIDE_BETWEEN[here, there]
        if walls >> side & 1:
            continue
        new.append(side)
        walls |= 1 << side
        walled |= SIDE_MASK[side]
        if not ON_COAST[side]:
            if lines[here] == lines[there]:
                dividing.append(side)
            else:
                lines = joined(lines, ENDS[side])
    seat = state.turn_seat
    black, red = new[: state.black_left], new[state.black_left :]
    state.alexander = path[-1]
    state.walls, state.walled, state.lines = walls, walled, lines
    state.black_left -= len(black)
    state.red_left -= len(red)
    for side in red:
        state.red_walls |= 1 << side
    state.passages = state.passages.closed(new)
    events.append(AlexanderMoved(seat, path, tuple(black), tuple(red)))
    for before, after in divisions(state.provinces, dividing, state.passages):
        divided = ProvinceDivided(seat, state.province(before), tuple(state.province(part) for part in after))
        state.provinces = tuple(
            sorted([*(mask for mask in state.provinces if mask != before), *after], key=lowest)
        )
        events.append(divided)
    if red:
        _announce_last_turn(state, "walls", events)


def stay(state: AlexandrosState, events: list[Event]) -> None:
    """Leave Alexander where he is; where no triangle can be reached at all, this is the last turn."""
    events.append(AlexanderStayed(state.turn_seat))
    if not any(state.targets):
        _announce_last_turn(state, "no way", events)
    state.card = NONE
    state.begin_actions(events)


def _announce_last_turn(state: AlexandrosState, reason: EndReason, events: list[Event]) -> None:
    state.last_turn = reason
    events.append(LastTurn(state.turn_seat, reason))
