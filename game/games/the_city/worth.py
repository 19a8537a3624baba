"""What features, guards and followers will be worth in the end, in points: the parts of a forecast."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.games.the_city import scoring
from game.games.the_city.board import Board
from game.games.the_city.features import CLAIM_BITS
from game.games.the_city.geometry import STEPS
from game.games.the_city.state import CityState
from game.games.the_city.tiles import BUILDING_POINTS, RESIDENTIAL, SEGMENTS, SHAPES, STREET, TILES


class Weights(NamedTuple):
    """What the forecast rests on; found by games between bots with figures that differ."""

    street_growth: float = 2.0  # tiles that an open end of a street still brings
    market_growth: float = 1.7
    goods_growth: float = 0.46  # new kinds of goods by each further tile of a market
    area_growth: float = 0.28  # markets in each own turn beside a residential area with one open side
    wide_area_growth: float = 0.1  # as many more for a second and third open side
    further_area: float = 0.43  # share of the growth of each further area, as areas grow together
    sight_growth: float = 0.8  # points of what may still be built in a guard's sight
    follower: float = 9.1  # the first follower at home; each further one is worth less by `fewer`
    fewer: float = 0.73
    turns_to_use: float = 6.0  # own turns below which followers at home lose their worth
    tower: float = 2.0
    unseen: float = 2.9  # points that each own turn brings by what is not there yet, to all seats alike
    seen_turns: float = 3.0  # the last own turns, which bring hardly anything new


WEIGHTS: Final = Weights()

KEPT: Final = 4096
"""Answers kept: playouts ask about the same features at the same turns again and again."""

BUILT_IN_TURN: Final = 0.25
"""The share of turns from the second stack on that bring a round of walls."""
GROWING_TURNS: Final = 8.0
"""Own turns from which on streets, markets and sights grow as much as they ever do."""
AREA_TURNS: Final = 13.0
"""Own turns from which on residential areas do."""

_SHARES: Final = {-2: 0.06, -1: 0.25, 0: 0.73, 1: 0.86, 2: 0.95}
"""The chance to lead on an area at last with so many followers more than others, long before the end."""

_POINTS_ON: Final = tuple(BUILDING_POINTS[tile.building] for tile in TILES)


def tiles_to_come(state: CityState) -> float:
    """The tiles that will still be drawn, as far as the walls allow."""
    first, second, third = state.deck.left(state.next_draw)
    used_by_tile = BUILT_IN_TURN * state.seats * (2 if state.seats == 2 else 1)
    of_second = min(float(second), state.walls_left / used_by_tile)
    of_third = min(float(third), (state.walls_left - of_second * used_by_tile) / (2.0 * used_by_tile))
    return first + of_second + of_third


def growing_time(turns: float) -> float:
    """How much of the growth of what is open is still to come, 0 to 1, with so many own turns left."""
    return min(1.0, turns / GROWING_TURNS)


def street_worth(tiles: float) -> float:
    """The points of a street, without the jump where it doubles."""
    if tiles <= 3.0:
        return tiles
    return 2.0 * tiles if tiles >= 4.0 else 3.0 + 5.0 * (tiles - 3.0)


def kind_of(state: CityState, root: int) -> int:
    return SHAPES[state.board.turned[root // SEGMENTS]].kinds[root % SEGMENTS]


class Worth(NamedTuple):
    """What a feature brings whoever leads there: as it lies, and by what it still grows."""

    now: float
    growth: float


class Extent(NamedTuple):
    """A feature in numbers, one on the table or one that a tile would make."""

    kind: int
    tiles: int
    goods: int  # bit per goods
    open: int  # sides that face an empty cell
    markets: int  # beside a residential area


def extent_of(state: CityState, root: int) -> Extent:
    features = state.features
    kind = kind_of(state, root)
    return Extent(
        kind,
        features.tiles[root].bit_count(),
        features.goods[root],
        features.open[root],
        features.markets_beside(root) if kind == RESIDENTIAL else 0,
    )


def points_of(extent: Extent) -> int:
    """The points that the feature would score as it is."""
    if extent.kind == RESIDENTIAL:
        return scoring.residential_points(extent.markets)
    if extent.kind == STREET:
        return scoring.street_points(extent.tiles)
    return scoring.market_points(extent.tiles, extent.goods.bit_count())


@lru_cache(KEPT)
def worth_of(extent: Extent, turns: float, weights: Weights = WEIGHTS) -> Worth:
    """The worth of a street, market or residential area with so many own turns left."""
    kind, tiles, goods_bits, open_ends, markets = extent
    if kind == RESIDENTIAL:
        growth = 0.0
        if open_ends:
            growth = weights.area_growth + weights.wide_area_growth * (min(open_ends, 3) - 1)
        each = scoring.residential_points(1)
        return Worth(float(each * markets), each * growth * min(turns, AREA_TURNS))
    goods = goods_bits.bit_count()
    if kind == STREET:
        now = scoring.street_points(tiles)
        then = street_worth(tiles + weights.street_growth * open_ends * growing_time(turns))
    else:
        now = scoring.market_points(tiles, goods)
        growth = weights.market_growth * open_ends * growing_time(turns)
        then = (tiles + growth) * (goods + (3 - goods) * min(1.0, weights.goods_growth * growth))
    return Worth(float(now), then - now)


def shares(counts: Sequence[int], late: float) -> list[float]:
    """Each seat's chance to lead in a residential area that is still open, from the followers there.

    Areas grow together, and with them the followers on them: the lead there is not for certain before the
    end. `late` grows from 0 to 1 towards it.
    """
    chances = []
    for seat, count in enumerate(counts):
        chance = 0.0
        if count:
            lead = count - max([0, *counts[:seat], *counts[seat + 1 :]])
            chance = _SHARES[max(-2, min(2, lead))]
            chance += late * ((lead >= 0) - chance)
        chances.append(chance)
    return chances


def areas_held(state: CityState) -> list[int]:
    """In how many open residential areas each seat has followers."""
    features, find = state.features, state.features.find
    held = [0] * state.seats
    for root in dict.fromkeys([find(segment) for _, segment in state.standing]):
        if features.open[root] and kind_of(state, root) == RESIDENTIAL:
            for seat, count in enumerate(features.followers(root, state.seats)):
                held[seat] += count > 0
    return held


@lru_cache(KEPT)
def claim_worth(extent: Extent, turns: float, late: float, areas: int, weights: Weights = WEIGHTS) -> float:
    """What the first follower on a feature brings to a seat that is on so many open areas already."""
    now, growth = worth_of(extent, turns, weights)
    if extent.kind != RESIDENTIAL or not extent.open:
        return now + growth
    return (now + growth * weights.further_area**areas) * (_SHARES[1] + late * (1.0 - _SHARES[1]))


def add_features(points: list[float], state: CityState, turns: float, weights: Weights = WEIGHTS) -> None:
    """Add to each seat's points what it may expect from all features with followers on them."""
    find, features = state.features.find, state.features
    late = 1.0 - growing_time(turns)
    growths: list[list[float]] = [[] for _ in points]
    for root in dict.fromkeys([find(segment) for _, segment in state.standing]):
        extent = extent_of(state, root)
        now, growth = worth_of(extent, turns, weights)
        if extent.kind != RESIDENTIAL or not extent.open:
            for seat in leaders_on(state, root):
                points[seat] += now + growth
            continue
        for seat, share in enumerate(shares(features.followers(root, state.seats), late)):
            if share:
                points[seat] += now * share
                growths[seat].append(growth * share)
    for seat, expected in enumerate(growths):
        # What grows together was expected twice.
        part = 1.0
        for growth in sorted(expected, reverse=True):
            points[seat] += growth * part
            part *= weights.further_area


def leaders_on(state: CityState, root: int) -> tuple[int, ...]:
    """The seats with the most followers on a feature."""
    claims = state.features.claims[root]
    if claims and not claims & (claims - 1):  # a single follower
        return ((claims.bit_length() - 1) // CLAIM_BITS,)
    return scoring.leaders(state.features.followers(root, state.seats))


def sight_worth(board: Board, edge: int, growth: float) -> float:
    """What a guard on the edge sees, and `growth` more where the city may still grow into the sight."""
    cell, step = edge >> 2, STEPS[edge & 3 ^ 2]
    at, turned = board.at, board.turned
    worth = 0.0
    while (placement := at.get(cell)) is not None:
        worth += _POINTS_ON[turned[placement] >> 2]
        cell += step
    return worth if cell in board.dead else worth + growth


def followers_worth(home: int, turns: float, weights: Weights = WEIGHTS) -> float:
    """What followers at home will still earn in so many own turns."""
    value = weights.follower * min(1.0, turns / weights.turns_to_use)
    total = 0.0
    for _ in range(home):
        total += value
        value *= weights.fewer
    return total
