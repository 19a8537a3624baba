"""Walking round the city, edge by edge.

The city holds together by the sides of its tiles, the land around it by sides and corners. So where two
tiles touch only at a corner the outline stays with the tile it is on. Every function takes the numbers of
the cells with tiles; edges are four times a cell's number plus a side.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.games.the_city.geometry import STEPS


def clockwise(tiles: Collection[int], edge: int) -> int:
    """The next edge clockwise, seen from above."""
    side = edge & 3
    along = (side + 1) & 3
    ahead = (edge >> 2) + STEPS[along]
    if ahead not in tiles:
        return (edge & ~3) | along  # round an outer corner of the same tile
    beyond = ahead + STEPS[side]
    if beyond not in tiles:
        return ahead << 2 | side  # straight on
    return beyond << 2 | (side + 3) & 3  # into an inner corner


def counter_clockwise(tiles: Collection[int], edge: int) -> int:
    """The next edge counter-clockwise, seen from above."""
    side = edge & 3
    along = (side + 3) & 3
    ahead = (edge >> 2) + STEPS[along]
    if ahead not in tiles:
        return (edge & ~3) | along
    beyond = ahead + STEPS[side]
    if beyond not in tiles:
        return ahead << 2 | side
    return beyond << 2 | (side + 1) & 3


def loop(tiles: Collection[int], start: int) -> Iterator[int]:
    """All edges of the outline that `start` lies on, clockwise from it."""
    edge = start
    while True:
        yield edge
        edge = clockwise(tiles, edge)
        if edge == start:
            return


def outer(tiles: Collection[int]) -> Iterator[int]:
    """The outer outline, clockwise from the north side of the northernmost tile furthest to the west."""
    return loop(tiles, min(tiles) << 2)


def is_outer(tiles: Collection[int], edge: int) -> bool:
    """Whether an edge lies on the outer outline and not on the rim of an enclosed hole."""
    turns = 0
    for here in loop(tiles, edge):
        turn = (clockwise(tiles, here) - here) & 3  # sides differ by one at a corner: 1 outer, 3 inner
        if turn:
            turns += 2 - turn
    return turns > 0  # four outer corners more than inner ones outside, four fewer round a hole


def between(tiles: Collection[int], right_end: int, left_end: int) -> Iterator[int]:
    """The edges from the right end of a chain clockwise to its left end, both excluded."""
    edge = clockwise(tiles, right_end)
    while edge != left_end:
        yield edge
        edge = clockwise(tiles, edge)
