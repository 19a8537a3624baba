"""Which parts of which tiles make one street, market or residential area: a union-find kept up in play.

A part (segment) of a tile has the number `8 × placement + feature of the tile`. The number of a whole feature
is that of its root segment; what is known of the feature is stored there. Roots stay the same until the next
tile is placed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Self

from game.games.the_city.tiles import MARKET, RESIDENTIAL, SEGMENTS, SHAPES, STREET, Shape

_NOTHING: Final = (0,) * SEGMENTS

CLAIM_BITS: Final = 4
"""A feature's followers are packed, four bits a seat."""
_CLAIM: Final = (1 << CLAIM_BITS) - 1


class Features:
    """The partition of all segments on the table into features. Lists are by segment; roots count."""

    __slots__ = ("beside", "claims", "goods", "open", "parent", "tiles")

    def __init__(self) -> None:
        self.parent: list[int] = []
        self.open: list[int] = []  # (half-)sides that still face an empty cell without a wall
        self.tiles: list[int] = []  # bit per placement
        self.goods = bytearray()  # bit per goods
        self.claims: list[int] = []  # followers per seat, packed
        self.beside: list[int] = []  # of residential areas: bit per market segment that borders them

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.parent = self.parent.copy()
        other.open = self.open.copy()
        other.tiles = self.tiles.copy()
        other.goods = self.goods.copy()
        other.claims = self.claims.copy()
        other.beside = self.beside.copy()
        return other

    def find(self, segment: int) -> int:
        parent = self.parent
        while (above := parent[segment]) != segment:
            segment = above
        return segment

    def _join(self, a: int, b: int) -> None:
        """Two segments meet across a side: one feature now, with two open sides less."""
        a, b = self.find(a), self.find(b)
        opened, tiles = self.open, self.tiles
        if a == b:
            opened[a] -= 2
            return
        if tiles[a].bit_count() < tiles[b].bit_count():  # keeps the trees flat
            a, b = b, a
        self.parent[b] = a
        opened[a] += opened[b] - 2
        tiles[a] |= tiles[b]
        self.goods[a] |= self.goods[b]
        self.claims[a] += self.claims[b]
        self.beside[a] |= self.beside[b]

    def place(self, shape: Shape, around: Sequence[tuple[int, int, Shape]]) -> list[int]:
        """Add the next placement with its neighbours as (side, their placement, their shape).

        Returns the streets and markets completed by it, on the tile itself or beside it, each once.
        """
        base = len(self.parent)
        opened = self.open
        self.parent.extend(range(base, base + SEGMENTS))
        opened.extend(shape.ends)
        self.tiles.extend((1 << base // SEGMENTS,) * SEGMENTS)
        self.goods.extend(shape.goods)
        self.claims.extend(_NOTHING)
        self.beside.extend([markets << base for markets in shape.beside])
        bounded = []
        for side, placement, other in around:
            facing = side ^ 2
            other_base = placement * SEGMENTS
            kind, other_kind = shape.side_kinds[side], other.side_kinds[facing]
            mine, theirs = base + shape.main[side], other_base + other.main[facing]
            if kind == other_kind:
                self._join(mine, theirs)
                if kind == STREET:  # the areas on both banks of the street meet too
                    self._join(base + shape.first[side], other_base + other.second[facing])
                    self._join(base + shape.second[side], other_base + other.first[facing])
            else:
                opened[self.find(mine)] -= 1
                opened[self.find(theirs)] -= 1
                if other_kind == MARKET:
                    bounded.append(theirs)
                    if kind == RESIDENTIAL:
                        self.beside[self.find(mine)] |= 1 << theirs
                elif kind == MARKET and other_kind == RESIDENTIAL:
                    self.beside[self.find(theirs)] |= 1 << mine
        completed: list[int] = []
        # Roots are asked for only now: a join above may have moved any of them, and a neighbour's feature
        # may be met on several sides.
        for segment, kind in enumerate(shape.kinds, base):
            if kind == RESIDENTIAL:
                break
            root = self.find(segment)
            if not opened[root] and root not in completed:
                completed.append(root)
        for segment in bounded:
            root = self.find(segment)
            if not opened[root] and root not in completed:
                completed.append(root)
        return completed

    def wall_off(self, placement: int, shape: Shape, side: int) -> int | None:
        """Bound whatever reaches that outer side; returns the street or market that this completes."""
        base = placement * SEGMENTS
        opened = self.open
        root = self.find(base + shape.main[side])
        opened[root] -= 1
        kind = shape.side_kinds[side]
        if kind == STREET:
            opened[self.find(base + shape.first[side])] -= 1
            opened[self.find(base + shape.second[side])] -= 1
        return root if not opened[root] and kind != RESIDENTIAL else None

    def claim(self, segment: int, seat: int) -> None:
        self.claims[self.find(segment)] += 1 << CLAIM_BITS * seat

    def followers(self, root: int, seats: int) -> tuple[int, ...]:
        """How many followers each seat has on the feature."""
        packed = self.claims[root]
        return tuple(packed >> CLAIM_BITS * seat & _CLAIM for seat in range(seats))

    def markets_beside(self, root: int) -> int:
        """How many different markets border a residential area."""
        find, mask = self.find, self.beside[root]
        markets = set()
        while mask:
            low = mask & -mask
            markets.add(find(low.bit_length() - 1))
            mask ^= low
        return len(markets)

    def placements(self, root: int) -> Iterator[int]:
        """The placements over which the feature lies, in order."""
        mask = self.tiles[root]
        while mask:
            low = mask & -mask
            yield low.bit_length() - 1
            mask ^= low

    def size(self, root: int) -> int:
        return self.tiles[root].bit_count()

    def segments(self, root: int, turned: Sequence[int]) -> list[int]:
        """Every segment of the feature; `turned` has the shape number of each placement."""
        kind = SHAPES[turned[root // SEGMENTS]].kinds[root % SEGMENTS]
        return [
            segment
            for placement in self.placements(root)
            for segment, own in enumerate(SHAPES[turned[placement]].kinds, placement * SEGMENTS)
            if own == kind and self.find(segment) == root
        ]
