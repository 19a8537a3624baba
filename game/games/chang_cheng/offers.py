"""What may be built or played: the two halves of an action and the duty to do a full one.

An offer names spaces and provinces as bit masks. It never leads into a dead end: a first half is offered only
if a second half will be possible, as long as any full action is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.games.chang_cheng.boards import BOARDS, NOWHERE, SPACES
from game.games.chang_cheng.pieces import EMPEROR_CARDS
from game.games.chang_cheng.reservations import free_for

if TYPE_CHECKING:
    from game.games.chang_cheng.state import ChangChengState


class Offer(NamedTuple):
    """Where each kind of piece may go now."""

    walls: int = 0  # spaces
    cards: int = 0  # provinces
    doubles: int = 0  # the western of the two spaces
    towers: int = 0  # spaces
    full: bool = False  # what is offered are full actions or their first halves


NOTHING: Final = Offer()

_WITH_EASTERN_NEIGHBOUR: Final = sum(
    1 << board * SPACES + place for board in range(len(BOARDS)) for place in range(SPACES - 1)
)
"""The spaces whose eastern neighbour is on the same board."""


def unfinished(state: ChangChengState) -> int:
    """The provinces in play that are not complete, as a mask."""
    return state.in_play & ~state.done


def opening(state: ChangChengState) -> Offer:
    """The first turn of the game: exactly one single wall."""
    return Offer(walls=state.empty)


def first_half(state: ChangChengState, colour: int) -> Offer:
    """What the player whose turn it is may begin with in this colour."""
    free = free_for(state, state.turn_seat, state.empty)
    walls = _walls_before_another(state, free) if state.singles[colour] >= 2 else 0
    cards = _cards_before_another(state, colour, free) if state.hands[colour] else 0
    doubles = pairs(state, free) if state.doubles[colour] else 0
    towers = apart_from_towers(state, free) if state.tower_left[colour] else 0
    if walls or cards or doubles or towers:
        return Offer(walls, cards, doubles, towers, True)
    # No full action is possible, so a part of one it must be.
    return Offer(
        free if state.singles[colour] else 0,
        unfinished(state) if state.hands[colour] else 0,
    )


def second_half(state: ChangChengState, colour: int) -> Offer:
    """What completes the action begun."""
    begun = state.begun
    assert begun is not None  # there is a second half only after a first
    inside = state.band.province_mask[begun.province]
    free = free_for(state, state.turn_seat, state.empty)
    if begun.kind == "wall":
        return Offer(walls=free & ~inside)
    return Offer(
        free & inside if state.singles[colour] else 0,
        unfinished(state) & ~(1 << begun.province) if state.hands[colour] else 0,
    )


def neutral(state: ChangChengState) -> Offer:
    """Where the player may add a neutral wall to the action just done."""
    assert state.neutral is not None
    if not state.singles[state.neutral]:
        return NOTHING
    free = free_for(state, state.turn_seat, state.empty)
    touched = 0
    for province in state.band.provinces:
        if state.touched >> province & 1:
            touched |= state.band.province_mask[province]
    return Offer(walls=free & ~touched if state.elsewhere else free & touched)


def pairs(state: ChangChengState, free: int) -> int:
    """The free spaces whose eastern neighbour is free as well."""
    found = free & free >> 1 & _WITH_EASTERN_NEIGHBOUR
    for west, east in state.band.joins:
        if free >> west & 1 and free >> east & 1:
            found |= 1 << west
    return found


def apart_from_towers(state: ChangChengState, free: int) -> int:
    """The free spaces without a tower beside them."""
    band = state.band
    for tower, _ in state.towers:
        for neighbour in (band.west_of[tower], band.east_of[tower]):
            if neighbour != NOWHERE:
                free &= ~(1 << neighbour)
    return free


def leaves_another_wall(state: ChangChengState, space: int) -> bool:
    """Whether, after a wall there, a second one could be built in another province.

    The first wall may make a tower reserve a space, and it may complete a province and bring a new board.
    """
    band = state.band
    province = band.province_of[space]
    empty = state.empty & ~(1 << space)
    inside = band.province_mask[province]
    if not empty & inside and state.growths and len(state.emperors) + 1 == EMPEROR_CARDS:
        return True
    return bool(free_for(state, state.turn_seat, empty) & ~inside)


def _walls_before_another(state: ChangChengState, free: int) -> int:
    masks = state.band.province_mask
    walls = 0
    for province in state.band.provinces:
        inside = free & masks[province]
        # A wall touches two towers at most, so it can make no more than two spaces reserved.
        if inside and (free & ~inside).bit_count() > 2:
            walls |= inside
        elif inside:
            for space in bits(inside):
                if leaves_another_wall(state, space):
                    walls |= 1 << space
    return walls


def _cards_before_another(state: ChangChengState, colour: int, free: int) -> int:
    still_open = unfinished(state)
    if state.hands[colour].bit_count() >= 2 and still_open.bit_count() >= 2:
        return still_open
    if not state.singles[colour]:
        return 0
    masks = state.band.province_mask
    return sum(1 << p for p in state.band.provinces if still_open >> p & 1 and free & masks[p])


def bits(mask: int) -> list[int]:
    """The numbers in a mask, rising."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
