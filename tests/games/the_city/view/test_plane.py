"""The plane of the board: walls on the outline, walking order, bounds."""

import pytest

from game.engine.box import Box
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


def test_bounds_of_cells_and_of_none():
    assert plane.bounds([Cell(-1, 2), Cell(3, 0)]) == Box(-1, 0, 5, 3)
    assert plane.bounds([]) == Box(0, 0, 1, 1)
