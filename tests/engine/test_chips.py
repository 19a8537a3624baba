"""Chips on the board: near their points, never upon one another."""

import pygame
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from game.engine.box import Box
from game.engine.draw.chips import TIED, ChipRow
from game.engine.draw.painter import Painter

BOUNDS = FRect(0, 0, 390, 600)


def painter():
    return Painter(pygame.Surface((390, 600)), 1.0)


@given(st.lists(st.tuples(st.floats(60, 330), st.floats(120, 500)), min_size=1, max_size=5))
def test_chips_cover_neither_one_another_nor_what_is_kept_free(points):
    kept = [FRect(x - 26, y, 52, 52) for x, y in points]
    row = ChipRow(BOUNDS, kept)
    placed = [row.draw(painter(), point, "7 walls = 7", (), True, sign="A") for point in points]
    for index, rect in enumerate(placed):
        assert BOUNDS.contains(rect)
        assert not any(rect.colliderect(other) for other in (*kept, *placed[:index]))


def test_two_neighbours_have_their_chips_beside_them():
    """As the ends of a wall that have almost met."""
    points = [(80.0, 270.0), (120.0, 310.0)]
    row = ChipRow(BOUNDS, [FRect(x - 26, y, 52, 52) for x, y in points])
    for point in points:
        rect = row.draw(painter(), point, "7 walls = 7", (), True, sign="A")
        assert Box.of(rect).distance(point) <= TIED


def test_a_chip_that_had_to_give_way_is_tied_to_its_point():
    at = (195.0, 300.0)
    taken = [FRect(0, 150, 390, 250)]
    drawn = painter()
    rect = ChipRow(BOUNDS, taken).draw(drawn, at, "7 walls = 7", (), True)
    assert Box.of(rect).distance(at) > TIED
    bare = painter()
    free = ChipRow(BOUNDS, ()).draw(bare, at, "7 walls = 7", (), True)
    assert Box.of(free).distance(at) <= TIED
    halfway = (
        round(at[0]),
        round((rect.bottom + at[1]) / 2 if rect.bottom < at[1] else (rect.top + at[1]) / 2),
    )
    assert drawn.surface.get_at(halfway)[:3] != (0, 0, 0)
