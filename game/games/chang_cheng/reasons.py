"""What the forecast of Chang Cheng is made of: provinces, attacks, and what is in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.messages import N_, Message
from game.core.reasons import Change
from game.games.chang_cheng.state import ChangChengState
from game.games.chang_cheng.worth import (
    in_hand,
    province_worth,
    region_cost,
    sheltered_colours,
    spaces_to_come,
    stakes,
    stretch,
)


class ChangChengReasons:
    """Fulfils `game.core.reasons.Reasons`."""

    def changes(self, before: ChangChengState, after: ChangChengState) -> Sequence[Change]:
        found: list[Change] = []
        for province in before.band.provinces:
            if after.done >> province & 1:
                continue  # scored since, or long ago
            points = [
                new - old
                for old, new in zip(
                    province_worth(stakes(before, province)),
                    province_worth(stakes(after, province)),
                    strict=True,
                )
            ]
            topic = Message(
                N_("The province of {province}"), {"province": before.band.province_names[province]}
            )
            found.append(Change(("province", province), topic, _by_seat(before, points)))
        for region in before.band.regions:
            if before.gone >> region & 1:
                continue
            points = [old - new for old, new in zip(_cost(before, region), _cost(after, region), strict=True)]
            topic = Message(N_("The attack from {region}"), {"region": before.band.region_names[region]})
            found.append(Change(("region", region), topic, _by_seat(before, points)))
        # Spaces pass away with every turn, whatever is done in it; only what is spent counts here.
        to_come = spaces_to_come(before)
        points = [
            in_hand(after, colour, to_come) - in_hand(before, colour, to_come)
            for colour in range(len(before.owners))
        ]
        found.append(Change("hand", Message(N_("Cards and pieces in hand")), _by_seat(before, points)))
        return found


def _cost(state: ChangChengState, region: int) -> Sequence[float]:
    """What an attack may cost each colour."""
    if state.gone >> region & 1:
        return [0.0] * len(state.owners)
    along = stretch(state, state.band.region_mask[region])
    return region_cost(along, state.threat[region], sheltered_colours(state, region))


def _by_seat(state: ChangChengState, colours: Sequence[float]) -> tuple[float, ...]:
    points = [0.0] * state.seats
    for seat, more in zip(state.owners, colours, strict=True):
        if seat is not None:
            points[seat] += more
    return tuple(points)


REASONS: Final = ChangChengReasons()
