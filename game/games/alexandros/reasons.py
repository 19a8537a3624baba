"""What the forecast of Alexandros is made of: taxes, governors, cards, and what may be occupied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.messages import N_, Message
from game.core.reasons import Change
from game.games.alexandros.expertise import EXPERTISE
from game.games.alexandros.land import OPEN, name_of
from game.games.alexandros.state import AlexandrosState
from game.games.alexandros.worth import (
    EARNING,
    WEIGHTS,
    card_worth,
    governor_worth,
    horizon,
    incomes,
    last_governor_worth,
    purse,
    taxes_to_come,
    turns_to_come,
)


class AlexandrosReasons:
    """Fulfils `game.core.reasons.Reasons`."""

    def changes(self, before: AlexandrosState, after: AlexandrosState) -> Sequence[Change]:
        # The same time for both: turns pass away whatever is done in them.
        turns, lasting = turns_to_come(before), horizon(before, WEIGHTS)
        found = _provinces(before, after, lasting)
        supplies = [
            [
                card_worth(turns, WEIGHTS) * sum(purse(state, seat).hand)
                + governor_worth(turns, WEIGHTS) * purse(state, seat).governors
                + last_governor_worth(turns, WEIGHTS) * bool(purse(state, seat).governors)
                for seat in range(state.seats)
            ]
            for state in (before, after)
        ]
        topic = Message(N_("Cards in hand and governors at home"))
        found.append(Change("supplies", topic, _less(supplies[1], supplies[0])))
        if not before.is_over and not after.is_over:
            topic = Message(N_("Provinces that can be occupied soon"))
            found.append(Change("prospects", topic, _less(_prospects(after), _prospects(before))))
        return found


def _provinces(before: AlexandrosState, after: AlexandrosState, lasting: float) -> list[Change]:
    """The taxes to come: a province is known by its governors. Those that parted or were joined, or changed
    governors, are told as one."""
    taxes = [taxes_to_come(state, incomes(state), lasting) for state in (before, after)]
    found: list[Change] = []
    told = 0
    for state in (after, before):  # what is there no more comes last
        for mask in state.provinces:
            here = state.all_governors & mask
            if here & ~told:
                held = _linked((before, after), here)
                told |= held
                points = [
                    new * taxes[1] - old * taxes[0]
                    for old, new in zip(_income(before, held), _income(after, held), strict=True)
                ]
                topic = Message(N_("Taxes of {province}"), {"province": name_of(mask)})
                found.append(Change(("province", mask), topic, tuple(points)))
    return found


def _linked(states: Sequence[AlexandrosState], governors: int) -> int:
    """The governors of all provinces that are linked to these, in one state or the other."""
    while True:
        linked = governors
        for state in states:
            for mask in state.provinces:
                here = state.all_governors & mask
                if here & linked:
                    linked |= here
        if linked == governors:
            return linked
        governors = linked


def _income(state: AlexandrosState, places: int) -> list[float]:
    """What a tax brings each seat from the provinces with governors on these triangles."""
    found = [0.0] * state.seats
    for mask in state.provinces:
        for seat, own in enumerate(state.governors):
            here = mask & own
            if here & places:
                found[seat] += (mask & OPEN).bit_count() * EARNING[here.bit_count()]
    return found


def _prospects(state: AlexandrosState) -> list[float]:
    """What is left of the forecast without points, taxes and supplies."""
    turns, income = turns_to_come(state), incomes(state)
    taxes = taxes_to_come(state, income, horizon(state, WEIGHTS))
    rest = []
    for seat, points in enumerate(EXPERTISE.forecast(state).points):
        own = purse(state, seat)
        rest.append(
            points
            - state.points[seat]
            - taxes * income[seat]
            - card_worth(turns, WEIGHTS) * sum(own.hand)
            - governor_worth(turns, WEIGHTS) * own.governors
            - last_governor_worth(turns, WEIGHTS) * bool(own.governors)
        )
    return rest


def _less(new: Sequence[float], old: Sequence[float]) -> tuple[float, ...]:
    return tuple(a - b for a, b in zip(new, old, strict=True))


REASONS: Final = AlexandrosReasons()
