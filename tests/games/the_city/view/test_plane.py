"""The plane of the board: walls on the outline, walking order, points pushed apart."""

import math

import pytest

from game.games.the_city.geometry import LEFT, NORTH, RIGHT, Cell, Edge
from game.games.the_city.view import plane


def test_wall_stands_on_the_edge_along_the_whole_side():
    cell = Cell(3, -2)
    for side in range(4):
        edge = Edge(cell, side)
        box = plane.wall_box(edge)
        assert max(box.w, box.h) == pytest.approx(1)
        assert box.centre == pytest.approx(plane.edge_centre(edge))
        assert plane.cell_box(cell).distance(box.centre) == pytest.approx(0)
        assert plane.cell_box(cell.neighbour(side)).distance(box.centre) == pytest.approx(0)


def test_right_end_of_a_wall_is_the_left_end_of_the_next_clockwise():
    cell = Cell(3, -2)
    for side in range(4):
        following = Edge(cell, (side + 1) % 4)
        assert plane.corner(Edge(cell, side), RIGHT) == plane.corner(following, LEFT)
    assert plane.corner(Edge(cell, NORTH), LEFT) == (3, -2)


def test_points_are_spread_no_closer_than_wanted_and_stay_near():
    points = [(0.0, 0.0), (0.0, 0.0), (10.0, 0.0), (200.0, 5.0)]
    spread = plane.spread_apart(points, 48)
    for i, a in enumerate(spread):
        for b in spread[i + 1 :]:
            assert math.dist(a, b) >= 47.9
    assert spread[3] == points[3]
    assert all(math.dist(a, b) < 60 for a, b in zip(points, spread, strict=True))


def test_points_far_apart_stay():
    points = [(0.0, 0.0), (60.0, 0.0)]
    assert plane.spread_apart(points, 48) == points


def test_box_distance():
    box = plane.Box(1, 1, 2, 1)
    assert box.distance((2, 1.5)) == 0
    assert box.distance((4, 1.5)) == 1
    assert box.distance((4, 3)) == pytest.approx(math.sqrt(2))


def test_bounds_of_cells_and_of_none():
    assert plane.bounds([Cell(-1, 2), Cell(3, 0)]) == plane.Box(-1, 0, 5, 3)
    assert plane.bounds([]) == plane.Box(0, 0, 1, 1)
