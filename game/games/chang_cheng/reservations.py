"""The space beside a tower that only the tower's owner may fill.

A tower with exactly one empty neighbour reserves it. The reservation lapses while its owner has no piece that
could fill the space: no single wall, and no double wall or no room for one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.games.chang_cheng.boards import NOWHERE

if TYPE_CHECKING:
    from game.games.chang_cheng.boards import Band
    from game.games.chang_cheng.state import ChangChengState


class _Claim(NamedTuple):
    space: int
    beyond: int  # the neighbour of the space that is not the tower


def _claim(band: Band, tower: int, empty: int) -> _Claim | None:
    west, east = band.west_of[tower], band.east_of[tower]
    open_west = west != NOWHERE and empty >> west & 1
    open_east = east != NOWHERE and empty >> east & 1
    if open_west and not open_east:
        return _Claim(west, band.west_of[west])
    if open_east and not open_west:
        return _Claim(east, band.east_of[east])
    return None


def _can_fill(state: ChangChengState, seat: int, claim: _Claim, empty: int) -> bool:
    if state.singles_of(seat):
        return True
    beyond = claim.beyond
    if not state.doubles_of(seat) or beyond == NOWHERE or not empty >> beyond & 1:
        return False
    # Room for a double wall, unless the far half is reserved by somebody who could still build there. Whether
    # they really could is not asked: two players would wait for each other's answer.
    for tower, colour in state.towers:
        other = state.seat_of(colour)
        if other != seat and (state.singles_of(other) or state.doubles_of(other)):
            theirs = _claim(state.band, tower, empty)
            if theirs is not None and theirs.space == beyond:
                return False
    return True


def reserved(state: ChangChengState, empty: int) -> dict[int, tuple[int, ...]]:
    """The reserved spaces, were these spaces empty, each with the seats that may build there."""
    found: dict[int, tuple[int, ...]] = {}
    for tower, colour in state.towers:
        claim = _claim(state.band, tower, empty)
        if claim is not None:
            seat = state.seat_of(colour)
            if _can_fill(state, seat, claim, empty):
                found[claim.space] = (*found.get(claim.space, ()), seat)
    return found


def free_for(state: ChangChengState, seat: int, empty: int) -> int:
    """Of these empty spaces, as masks, those where `seat` may build."""
    if state.towers:
        for space, owners in reserved(state, empty).items():
            if seat not in owners:
                empty &= ~(1 << space)
    return empty
