"""What provinces, regions and supplies will be worth in the end, in points: the parts of a forecast.

Who will lead on a stretch of wall is reckoned as if each empty space went to each colour alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from game.games.chang_cheng.boards import SPACES
from game.games.chang_cheng.pieces import (
    ARCHITECT,
    ARCHITECT_WALLS,
    FLOOD,
    FLOOD_VALUE,
    MASTER,
    MASTER_WALLS,
    OFFICIAL,
    RANKS,
    TRAITOR,
    WARRIOR,
    Card,
)
from game.games.chang_cheng.state import ChangChengState


class Weights(NamedTuple):
    """What the forecast rests on, in points; found by letting bots with different ones play."""

    warrior: float = 1.0  # cards in hand
    traitor: float = 1.5
    flood: float = 1.2
    architect: float = 1.5
    master: float = 2.0
    official: float = 1.8
    double: float = 2.5  # pieces in hand
    tower: float = 2.0
    peeked: float = 0.1  # a threat token that one has looked at
    spaces_to_use: float = 12.0  # empty spaces below which what is in hand loses its worth

    def of_card(self, rank: int) -> float:
        return self[rank - 1]


WEIGHTS: Final = Weights()

_STRONGEST: Final = (MASTER, OFFICIAL, ARCHITECT, TRAITOR, FLOOD)
"""The cards of others in the order in which a warrior wants to be rid of them."""

_FARTHEST: Final = SPACES + 6
"""No colour is ever further ahead of another on a province or region, cards included."""


@cache
def _ahead(colours: int, empty: int) -> tuple[float, ...]:
    """The chance not to be behind another colour at last, by `_FARTHEST` plus the lead now."""
    if not empty:
        return (0.0,) * _FARTHEST + (1.0,) * (_FARTHEST + 1)
    before = _ahead(colours, empty - 1)
    share = 1.0 / colours
    last = len(before) - 1
    return tuple(
        share * before[min(i + 1, last)] + share * before[max(i - 1, 0)] + (1.0 - 2.0 * share) * here
        for i, here in enumerate(before)
    )


@cache
def _lead_chances(counts: tuple[int, ...], empty: int) -> tuple[float, ...]:
    ahead = _ahead(len(counts), empty)
    chances = []
    for colour, own in enumerate(counts):
        chance = 1.0 if own or empty else 0.0
        for other, theirs in enumerate(counts):
            if other != colour:
                chance *= ahead[_FARTHEST + own - theirs]
        chances.append(chance)
    return tuple(chances)


def lead_chances(counts: Sequence[int], empty: int) -> tuple[float, ...]:
    """Each colour's chance to lead, alone or not, where it has so many walls and so many spaces are empty."""
    return _lead_chances(tuple(counts), empty)


class Stretch(NamedTuple):
    """The wall along a province or a region, as it counts at its scoring."""

    counts: list[int]  # standing walls, by colour
    empty: int


def stretch(state: ChangChengState, spaces: int) -> Stretch:
    standing = spaces & ~state.ruins
    return Stretch(
        [(walls & standing).bit_count() for walls in state.walls], (state.empty & spaces).bit_count()
    )


class Stakes(NamedTuple):
    """A province with all that will decide about it."""

    counts: list[int]  # walls, by colour, with what cards add
    empty: int
    value: float
    floods: tuple[int, ...]  # colours that will change the value by 2


def stakes(state: ChangChengState, province: int) -> Stakes:
    """What is at stake in a province that is not evaluated yet."""
    counts, empty = stretch(state, state.band.province_mask[province])
    value = float(sum(counts) + empty + state.fame[province])
    cards = state.cards[province]
    if province == state.evaluating:
        cards = state.acting
        value += state.modifier
        counts = [count + extra for count, extra in zip(counts, state.extra, strict=True)]
    if not cards:
        return Stakes(counts, empty, value, ())
    floods = []
    for colour, rank in _effective(cards):
        if rank == MASTER:
            counts[colour] += MASTER_WALLS
        elif rank == ARCHITECT:
            counts[colour] += ARCHITECT_WALLS
        elif rank == FLOOD:
            floods.append(colour)
        else:
            rival = max((c for c in range(len(counts)) if c != colour), key=counts.__getitem__)
            if counts[rival]:
                counts[rival] -= 1
                if rank == OFFICIAL:
                    counts[colour] += 1
                else:
                    value -= 1.0
    return Stakes(counts, empty, value, tuple(floods))


def _effective(cards: Sequence[Card]) -> list[Card]:
    """The cards that will act: no two of a rank, and none that a warrior cancels."""
    if len(cards) == 1:
        return [] if cards[0].rank == WARRIOR else list(cards)
    alone = [card for card in cards if sum(1 for other in cards if other.rank == card.rank) == 1]
    warrior = next((card for card in alone if card.rank == WARRIOR), None)
    if warrior is not None:
        alone.remove(warrior)
        others = [card for card in alone if card.colour != warrior.colour]
        if others:
            alone.remove(min(others, key=lambda card: _STRONGEST.index(card.rank)))
    return alone


def province_worth(at_stake: Stakes) -> list[float]:
    """The points that each colour may expect from the province."""
    chances = lead_chances(at_stake.counts, at_stake.empty)
    value = at_stake.value
    for colour in at_stake.floods:
        value += FLOOD_VALUE if chances[colour] > 0.5 else -FLOOD_VALUE
    return [chance * value for chance in chances]


def sheltered_colours(state: ChangChengState, region: int) -> list[int]:
    """The colours with a tower on the region's border."""
    mask = state.band.region_mask[region]
    return [colour for space, colour in state.towers if mask >> space & 1]


def region_cost(along: Stretch, threat: int, sheltered: Sequence[int]) -> list[float]:
    """The points that each colour must expect to lose to the attack from the region."""
    costs = [chance * threat for chance in lead_chances(along.counts, along.empty)]
    for colour in sheltered:
        costs[colour] = 0.0
    return costs


def spaces_to_come(state: ChangChengState) -> int:
    """The spaces that are empty or will come with further boards."""
    return state.empty.bit_count() + SPACES * state.growths


def in_hand(state: ChangChengState, colour: int, to_come: int, weights: Weights = WEIGHTS) -> float:
    """What the cards and special pieces that a colour still holds will bring."""
    worth = weights.double * state.doubles[colour] + weights.tower * state.tower_left[colour]
    hand = state.hands[colour]
    for rank in RANKS:
        if hand >> rank & 1:
            worth += weights.of_card(rank)
    return worth * use_of_hand(to_come, weights)


def use_of_hand(to_come: int, weights: Weights = WEIGHTS) -> float:
    """How much of its worth a thing in hand still has."""
    return min(1.0, to_come / weights.spaces_to_use)
