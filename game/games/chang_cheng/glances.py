"""What the actions of Chang Cheng seem to bring at first glance, without playing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.expertise import weight_of
from game.games.chang_cheng.actions import (
    CancelCard,
    ChangeValue,
    Demolish,
    Peek,
    PlaceCard,
    PlaceDouble,
    PlaceTower,
    PlaceWall,
    RemoveThreat,
    SwapWalls,
)
from game.games.chang_cheng.pieces import ARCHITECT, FLOOD, MASTER, OFFICIAL, TRAITOR, WARRIOR
from game.games.chang_cheng.state import ChangChengState
from game.games.chang_cheng.worth import (
    WEIGHTS,
    lead_chances,
    province_worth,
    region_cost,
    sheltered_colours,
    spaces_to_come,
    stakes,
    stretch,
    use_of_hand,
)

_KNOWING: Final = 4.0
"""Merit of looking at a threat token: it costs nothing."""
_WALLS_OF_CARD: Final = {
    WARRIOR: 0.6,
    TRAITOR: 1.0,
    FLOOD: 0.6,
    ARCHITECT: 1.1,
    MASTER: 1.7,
    OFFICIAL: 1.6,
}
"""By how many walls a card improves the odds for a province."""


def glances(state: ChangChengState, actions: Sequence[Any]) -> list[float]:
    """A weight for each legal action of the seat to move."""
    if len(actions) == 1:
        return [1.0]
    match state.phase:
        case "action" | "second":
            return _building(state, actions, state.colour)
        case "neutral":
            assert state.neutral is not None
            return _building(state, actions, state.neutral)
        case "peek":
            return [weight_of(_KNOWING if isinstance(action, Peek) else 0.0) for action in actions]
        case "colour" | "order" | "growth":
            return [1.0] * len(actions)
    return [weight_of(_card_choice(state, action)) for action in actions]


def _balance(state: ChangChengState, worths: Sequence[float]) -> float:
    """What is good for the seat to move in points by colour: its own less what the best rival has."""
    seats = [0.0] * state.seats
    for worth, seat in zip(worths, state.owners, strict=True):
        if seat is not None:
            seats[seat] += worth
    own = seats.pop(state.to_move or 0)
    return own - max(seats)


class _Changes:
    """By how much a wall of a colour changes the balance, asked for once per province and region."""

    def __init__(self, state: ChangChengState, colour: int) -> None:
        self._state = state
        self._colour = colour
        self._provinces: dict[int, float] = {}
        self._regions: dict[int, float] = {}
        self._helps: dict[int, float] = {}

    def wall(self, space: int) -> float:
        band = self._state.band
        return self.in_province(band.province_of[space]) + self.in_region(band.region_of[space])

    def in_province(self, province: int) -> float:
        if province not in self._provinces:
            state = self._state
            now = stakes(state, province)
            counts = now.counts.copy()
            counts[self._colour] += 1
            then = now._replace(counts=counts, empty=now.empty - 1)
            self._provinces[province] = _balance(state, province_worth(then)) - _balance(
                state, province_worth(now)
            )
        return self._provinces[province]

    def in_region(self, region: int) -> float:
        if region not in self._regions:
            state = self._state
            if state.gone >> region & 1:
                self._regions[region] = 0.0
            else:
                now = stretch(state, state.band.region_mask[region])
                counts = now.counts.copy()
                counts[self._colour] += 1
                then = now._replace(counts=counts, empty=now.empty - 1)
                threat, sheltered = state.threat[region], sheltered_colours(state, region)
                self._regions[region] = _balance(state, region_cost(now, threat, sheltered)) - _balance(
                    state, region_cost(then, threat, sheltered)
                )
        return self._regions[region]

    def help(self, province: int) -> float:
        """What a wall's worth of help for the majority would bring."""
        if province not in self._helps:
            state = self._state
            now = stakes(state, province)
            counts = now.counts.copy()
            counts[self._colour] += 1
            self._helps[province] = _balance(state, province_worth(now._replace(counts=counts))) - _balance(
                state, province_worth(now)
            )
        return self._helps[province]

    def shelter(self, region: int) -> float:
        """What a tower on its border saves."""
        state = self._state
        if state.gone >> region & 1:
            return 0.0
        along = stretch(state, state.band.region_mask[region])
        return lead_chances(along.counts, along.empty)[self._colour] * state.threat[region]


def _building(state: ChangChengState, actions: Sequence[Any], colour: int) -> list[float]:
    changes = _Changes(state, colour)
    use = use_of_hand(spaces_to_come(state))
    band = state.band
    weights = []
    for action in actions:
        merit = 0.0
        match action:
            case PlaceWall(space):
                merit = changes.wall(space)
            case PlaceCard(rank, province):
                merit = changes.help(province) * _WALLS_OF_CARD[rank] - WEIGHTS.of_card(rank) * use
            case PlaceDouble(west):
                east = band.east_of[west]
                points = 4 - (band.province_of[west] == band.province_of[east])
                points -= band.region_of[west] == band.region_of[east]
                merit = changes.wall(west) + changes.wall(east) + points - WEIGHTS.double * use
            case PlaceTower(space):
                region = band.region_of[space]
                merit = changes.in_province(band.province_of[space]) + changes.shelter(region)
                merit -= WEIGHTS.tower * use
        weights.append(weight_of(merit))
    return weights


def _card_choice(state: ChangChengState, action: Any) -> float:
    """What the owner of the card that acts now would like."""
    card = state.acting[0]
    match action:
        case CancelCard(rank):
            theirs = any(other.rank == rank and other.colour != card.colour for other in state.acting)
            return 3.0 * _WALLS_OF_CARD[rank] if theirs else -3.0
        case Demolish(space):
            return -3.0 if state.colour_at(space) == card.colour else 2.0
        case RemoveThreat(region):
            return _Changes(state, card.colour).shelter(region)
        case ChangeValue(by):
            chance = lead_chances(*stretch(state, state.band.province_mask[state.evaluating]))
            return by * (2.0 * chance[card.colour] - 1.0)
        case SwapWalls(here, there):
            colours = state.colour_at(here), state.colour_at(there)
            return 2.0 * (colours[1] == card.colour) - 2.0 * (colours[0] == card.colour)
    return 0.0
