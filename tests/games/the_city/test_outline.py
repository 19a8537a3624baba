"""The outline of any shape of city, with holes and pinches, against the oracle."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from game.games.the_city.geometry import SIDE_LETTERS, STEPS, cell_at, edge_at, index_of
from game.games.the_city.outline import between, clockwise, counter_clockwise, is_outer, loop, outer
from tests.games.the_city.oracle import Table

Cells = frozenset[tuple[int, int]]


@st.composite
def cities(draw: st.DrawFn) -> Cells:
    """Cells grown side by side from the middle within a small square, so that holes and pinches abound."""
    grown = [(0, 0)]
    for pick, side in draw(st.lists(st.tuples(st.integers(0, 99), st.integers(0, 3)), max_size=40)):
        x, y = cell_at(index_of(*grown[pick % len(grown)]) + STEPS[side])
        if abs(x) <= 3 and abs(y) <= 3 and (x, y) not in grown:
            grown.append((x, y))
    return frozenset(grown)


RING = frozenset((x, y) for x in range(3) for y in range(3)) - {(1, 1)}
PINCHED_RING = frozenset((x, y) for x in range(3) for y in range(3)) - {(1, 1), (0, 2)}


@given(cities())
@example(RING)
@example(PINCHED_RING)
def test_walks_agree_with_the_oracle(cells: Cells) -> None:
    tiles = {index_of(x, y) for x, y in cells}
    table = Table(dict.fromkeys(cells, ("C01", 0)))
    ring = [(*edge.cell, SIDE_LETTERS[edge.side]) for edge in map(edge_at, outer(tiles))]
    assert ring == table.ring()
    outside = table.outside()
    for tile in tiles:
        for side in range(4):
            beyond = tile + STEPS[side]
            if beyond in tiles:
                continue
            edge = tile << 2 | side
            assert counter_clockwise(tiles, clockwise(tiles, edge)) == edge
            assert clockwise(tiles, counter_clockwise(tiles, edge)) == edge
            assert is_outer(tiles, edge) == (tuple(cell_at(beyond)) in outside)


@given(cities(), st.data())
def test_between_is_what_the_chain_leaves_free(cells: Cells, data: st.DataObject) -> None:
    ring = list(outer({index_of(x, y) for x, y in cells}))
    start = data.draw(st.integers(0, len(ring) - 1))
    length = data.draw(st.integers(1, len(ring)))
    turned = ring[start:] + ring[:start]
    free = list(between({index_of(x, y) for x, y in cells}, turned[length - 1], turned[0]))
    assert free == turned[length:]
    assert list(loop({index_of(x, y) for x, y in cells}, turned[0])) == turned
