"""What it would bring a seat to lay the tile drawn last at a place, told without laying it.

Joining decides games: a tile that links one's own follower to a big feature of another shares or takes it.
What a place brings depends only on the features that the tile meets there, and how; many places are alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.games.the_city.actions import Place
from game.games.the_city.features import CLAIM_BITS
from game.games.the_city.geometry import STEPS, index_of
from game.games.the_city.state import CityState
from game.games.the_city.tiles import BUILDING_POINTS, RESIDENTIAL, SEGMENTS, SHAPES, STREET, TILES
from game.games.the_city.worth import (
    WEIGHTS,
    Extent,
    areas_held,
    claim_worth,
    extent_of,
    followers_worth,
    growing_time,
    points_of,
    shares,
    worth_of,
)

_OTHERS: Final = -0.65
"""What a point of another seat counts."""
_SNUG: Final = 0.3
"""For each neighbour of a tile: a city without gaps serves guards and completes what is open."""
_TO_CLAIM: Final = 0.65
"""The share of what the best claim on the tile would bring."""
_NO_FOLLOWER: Final = 1000.0
"""A claim's price without a follower at home."""
_FOLLOWERS: Final = (1 << CLAIM_BITS) - 1


class _Beside(NamedTuple):
    """A placed tile beside an empty cell."""

    side: int  # of the cell
    kind: int  # of the side that faces it
    main: int  # root of the feature that fills that side
    first: int  # roots of the areas on either bank of a street there, else -1
    second: int


class Laying:
    """Looks at places for the tile drawn last in one state, through the eyes of who lays it."""

    def __init__(self, state: CityState, turns: float) -> None:
        seat = state.turn_seat
        self._state = state
        self._turns = turns
        self._late = 1.0 - growing_time(turns)
        self._counts_for = [_OTHERS] * state.seats
        self._counts_for[seat] = 1.0
        self._tile = state.drawn
        self._building = BUILDING_POINTS[TILES[state.drawn].building]
        self._sights = self._places_in_sight()
        self._cells: dict[int, list[_Beside]] = {}
        self._meetings: dict[tuple[int, ...], float] = {}
        self._extents: dict[int, Extent] = {}
        self._values: dict[tuple[Extent, int], float] = {}
        self._claims: dict[Extent, float] = {}
        home, turn_home = state.home, state.home[seat]
        self._price = _NO_FOLLOWER
        if turn_home:
            self._price = followers_worth(turn_home, turns) - followers_worth(turn_home - 1, turns)
        self._freed = [followers_worth(own + 1, turns) - followers_worth(own, turns) for own in home]
        areas, further = areas_held(state), WEIGHTS.further_area
        self._areas = areas[seat]
        self._growth_parts = [
            (1.0 - further**held) / (1.0 - further) / held if held else 1.0 for held in areas
        ]

    def merit(self, action: Place) -> float:
        """The points that the place seems to bring, the best claim there counted in."""
        cell = index_of(action.x, action.y)
        beside = self._cells.get(cell)
        if beside is None:
            beside = self._cells[cell] = self._around(cell)
        shape = SHAPES[self._tile * 4 + action.rotation]
        main, first, second = shape.main, shape.first, shape.second
        meeting: tuple[int, ...] = ()
        for side, kind, root, on_first, on_second in beside:
            if kind == STREET:
                meeting += (main[side], root, first[side], on_second, second[side], on_first)
            else:
                meeting += (main[side], root)
        merit = self._meetings.get(meeting)
        if merit is None:
            merit = self._meetings[meeting] = self._meet(beside, shape.side_kinds, main, first, second)
        for seat, points in self._sights.get(cell, ()):
            merit += self._counts_for[seat] * (self._building + points)
        return merit

    def _around(self, cell: int) -> list[_Beside]:
        board, find = self._state.board, self._state.features.find
        at, turned = board.at, board.turned
        beside = []
        for side, step in enumerate(STEPS):
            placement = at.get(cell + step)
            if placement is not None:
                shape, facing, base = SHAPES[turned[placement]], side ^ 2, placement * SEGMENTS
                kind = shape.side_kinds[facing]
                first = second = -1
                if kind == STREET:
                    first, second = find(base + shape.first[facing]), find(base + shape.second[facing])
                beside.append(_Beside(side, kind, find(base + shape.main[facing]), first, second))
        return beside

    def _places_in_sight(self) -> dict[int, list[tuple[int, float]]]:
        """By empty cell that a guard looks at: whose, and the points of the buildings behind it."""
        state = self._state
        at, turned = state.board.at, state.board.turned
        sights: dict[int, list[tuple[int, float]]] = {}
        for edge, seat in state.wall.guards.items():
            cell, step = edge >> 2, STEPS[edge & 3 ^ 2]
            while cell in at:
                cell += step
            behind, points = cell + step, 0.0
            while (placement := at.get(behind)) is not None:
                points += BUILDING_POINTS[TILES[turned[placement] >> 2].building]
                behind += step
            sights.setdefault(cell, []).append((seat, points))
        return sights

    def _meet(
        self,
        beside: Sequence[_Beside],
        side_kinds: Sequence[int],
        main: Sequence[int],
        first: Sequence[int],
        second: Sequence[int],
    ) -> float:
        """What all features of the tile bring that way."""
        joined: list[list[int] | None] = [None] * SEGMENTS
        closed = [0] * SEGMENTS  # sides of the tile's features that end at a neighbour
        markets = [0] * SEGMENTS  # that the tile's areas meet
        bounded: dict[int, int] = {}  # sides of the neighbours' features that end at the tile
        bordered: set[int] = set()  # areas among them that meet a market of the tile
        for side, kind, root, on_first, on_second in beside:
            own = main[side]
            if side_kinds[side] == kind:
                _add(joined, own, root)
                if kind == STREET:  # the areas on both banks of the street meet too
                    _add(joined, first[side], on_second)
                    _add(joined, second[side], on_first)
            else:
                closed[own] += 1
                bounded[root] = bounded.get(root, 0) + 1
                if side_kinds[side] == RESIDENTIAL:
                    markets[own] += 1
                else:
                    bordered.add(root)
        shape = SHAPES[self._tile * 4]
        merit, claim = 0.0, 0.0
        for part, kind in enumerate(shape.kinds):
            open_ends = shape.ends[part] - closed[part]
            around = shape.beside[part].bit_count() + markets[part]
            roots = joined[part]
            if roots is None:
                if open_ends:
                    claim = max(claim, self._claim(Extent(kind, 1, shape.goods[part], open_ends, around)))
                continue
            open_ends -= 2 * len(roots)
            followers, tiles, goods = 0, 1, shape.goods[part]
            for root in roots if len(roots) == 1 else dict.fromkeys(roots):
                extent = self._extent(root)
                followers += self._state.features.claims[root]
                merit -= self._value(extent, self._state.features.claims[root])
                _, more_tiles, more_goods, more_open, more_around = extent
                tiles += more_tiles
                goods |= more_goods
                open_ends += more_open - bounded.pop(root, 0)
                around += more_around + (root in bordered)
            extent = Extent(kind, tiles, goods, open_ends, around)
            if followers:
                merit += self._value(extent, followers)
            elif open_ends:
                claim = max(claim, self._claim(extent))
        for root, times in bounded.items():
            if followers := self._state.features.claims[root]:
                extent = self._extent(root)
                left = extent._replace(open=extent.open - times)
                if root in bordered:
                    left = left._replace(markets=extent.markets + 1)
                merit += self._value(left, followers) - self._value(extent, followers)
        return merit + _TO_CLAIM * claim + _SNUG * len(beside)

    def _extent(self, root: int) -> Extent:
        extent = self._extents.get(root)
        if extent is None:
            extent = self._extents[root] = extent_of(self._state, root)
        return extent

    def _value(self, extent: Extent, followers: int) -> float:
        """What a feature with those followers is worth to who lays the tile."""
        if not followers:
            return 0.0
        value = self._values.get((extent, followers))
        if value is None:
            value = self._values[extent, followers] = sum(
                [
                    share * points
                    for share, points in zip(
                        self._counts_for, self._expectation(extent, followers), strict=True
                    )
                ]
            )
        return value

    def _expectation(self, extent: Extent, followers: int) -> list[float]:
        """What each seat may expect of it."""
        counts = [followers >> CLAIM_BITS * seat & _FOLLOWERS for seat in range(self._state.seats)]
        most = max(counts)
        if not extent.open and extent.kind != RESIDENTIAL:
            points = float(points_of(extent))
            return [
                (points if count == most else 0.0) + freed * count
                for count, freed in zip(counts, self._freed, strict=True)
            ]
        now, growth = worth_of(extent, self._turns)
        if extent.kind == RESIDENTIAL and extent.open:
            return [
                (now + growth * part) * share
                for share, part in zip(shares(counts, self._late), self._growth_parts, strict=True)
            ]
        return [now + growth if count == most else 0.0 for count in counts]

    def _claim(self, extent: Extent) -> float:
        """What a follower put on a feature without any brings."""
        worth = self._claims.get(extent)
        if worth is None:
            worth = claim_worth(extent, self._turns, self._late, self._areas) - self._price
            self._claims[extent] = worth
        return worth


def _add(joined: list[list[int] | None], part: int, root: int) -> None:
    roots = joined[part]
    if roots is None:
        joined[part] = [root]
    else:
        roots.append(root)
