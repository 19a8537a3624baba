"""The map: its numbers of everything, its geometry, its areas."""

from __future__ import annotations

import pytest

from game.games.alexandros import land
from game.games.alexandros.land import AREA_NAMES, AREAS, BESIDE, BIT, OPEN, SYMBOL_MASK, TRIANGLES
from game.games.alexandros.provinces import ALL_PASSAGES, Passages, flooded
from tests.games.alexandros.playing import point, triangle


def test_components():
    assert (land.TRIANGLES, land.POINTS, land.SIDES, len(land.COAST)) == (174, 118, 291, 60)
    assert [mask.bit_count() for mask in SYMBOL_MASK] == [15] * 5
    assert OPEN.bit_count() == 99
    assert (land.BLACK_WALLS, land.RED_WALLS, land.GOVERNORS, land.CARDS_OF_A_SYMBOL) == (65, 10, 4, 11)
    assert land.point_name(land.START) == "0,2"


def test_reading_order():
    for cells in (land.TRIANGLE_CELLS, land.POINT_CELLS):
        assert list(cells) == sorted(cells)
    middles = [sum(land.point_xy(end)[1] for end in ends) for ends in land.ENDS]
    assert middles == sorted(middles)


def test_triangles_and_sides_fit_together():
    for number in range(TRIANGLES):
        corners = land.CORNERS[number]
        assert list(corners) == sorted(corners)
        assert {end for side in land.SIDES_OF[number] for end in land.ENDS[side]} == set(corners)
        assert all(number in BESIDE[side] for side in land.SIDES_OF[number])
    for number, roads in enumerate(land.ROADS):
        for neighbour, side in roads:
            assert sorted((number, neighbour)) == list(land.ENDS[side])
            assert land.SIDE_BETWEEN[number, neighbour] == side


def test_all_sides_are_one_unit_long():
    for side in range(land.SIDES):
        (x1, y1), (x2, y2) = land.side_ends(side)
        assert (x1 - x2) ** 2 + (y1 - y2) ** 2 == pytest.approx(1)


def test_which_triangle_lies_at_a_place():
    for number in range(TRIANGLES):
        x, y = land.triangle_centre(number)
        assert land.triangle_at(x, y) == number
        for corner_x, corner_y in land.triangle_corners(number):
            near = (x + 0.9 * (corner_x - x), y + 0.9 * (corner_y - y))
            assert land.triangle_at(*near) == number
    assert land.triangle_at(0.0, 0.0) is None
    assert land.triangle_at(-3.0, 20.0) is None
    assert land.triangle_at(5.0, 0.2) is None  # the sea in the north


def test_areas_are_whole_and_of_fair_size():
    together = 0
    for area, mask in AREAS:
        assert area in AREA_NAMES
        assert 6 <= mask.bit_count() <= 16, area
        inside = Passages(
            ALL_PASSAGES.east & mask & mask >> 1, ALL_PASSAGES.south & mask & mask >> land.GRID_WIDTH
        )
        assert flooded(mask & -mask, inside) == mask, area
        assert not together & mask
        together |= mask
    assert together == land.LAND


def test_names_of_provinces():
    assert land.name_of(BIT[triangle("9,8")]).text == "Egypt"
    lydia = dict(AREAS)["lydia"]
    phrygia = dict(AREAS)["phrygia"]
    assert land.name_of(lydia | phrygia).text == "Lydia"  # of equally many the first
    assert land.name_of(phrygia | BIT[triangle("0,2")]).text == "Phrygia"
    assert land.POINT_CELLS[point("3,3")] == (3, 3)
