"""Taxes: what each player's provinces bring, and how the score sheet tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.messages import N_, Fact, Message, SeatRef, Term, listed
from game.core.rules import ScoreLine
from game.games.alexandros.land import OPEN, name_of

if TYPE_CHECKING:
    from game.games.alexandros.state import AlexandrosState

OWN_TAXES: Final = N_("Own taxes")
OTHERS_TAXES: Final = N_("Others' taxes")


class Income(NamedTuple):
    """What one province, a set of triangles, brings its owner."""

    mask: int
    points: int

    @property
    def name(self) -> Term:
        return name_of(self.mask)


def incomes(provinces: Sequence[int], governors: int) -> tuple[Income, ...]:
    """What a seat with these governors gets: a point for each open triangle where exactly one stands."""
    found = []
    for mask in provinces:
        here = mask & governors
        if here and not here & (here - 1):
            points = (mask & OPEN).bit_count()
            if points:
                found.append(Income(mask, points))
    return tuple(found)


def shares(state: AlexandrosState) -> list[tuple[int, int, tuple[Income, ...]]]:
    """What each seat would get by a tax, (seat, points, incomes), clockwise from the one whose turn it is."""
    found = []
    for place in range(state.seats):
        seat = (state.turn_seat + place) % state.seats
        sources = incomes(state.provinces, state.governors[seat])
        found.append((seat, sum([income.points for income in sources]), sources))
    return found


def listed_incomes(sources: Sequence[Income]) -> Fact:
    """Provinces with their points, e.g. "Egypt 8 and Syria 4"."""
    return listed(
        [
            Message(N_("{province} {points}"), {"province": income.name, "points": income.points})
            for income in sources
        ]
    )


class Entry(NamedTuple):
    """Taxes that a seat got when `collector` taxed."""

    seat: int
    collector: int
    points: int
    sources: tuple[Income, ...]
    turn: int


def sheet(entries: Sequence[Entry]) -> list[ScoreLine]:
    """The score sheet: a line for everybody who got something out of a tax."""
    return [_line(entry) for entry in entries]


def _line(entry: Entry) -> ScoreLine:
    facts: dict[str, Fact] = {"provinces": listed_incomes(entry.sources)}
    if entry.seat == entry.collector:
        category, text = OWN_TAXES, N_("{provinces}")
    else:
        category, text = OTHERS_TAXES, N_("{provinces} (taxes of {player})")
        facts["player"] = SeatRef(entry.collector)
    return ScoreLine(entry.seat, entry.points, category, Message(text, facts), entry.turn)
