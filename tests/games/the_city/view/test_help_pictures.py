"""The pictures on the page of the rules: drawn within their places, and true to the rules."""

from __future__ import annotations

import pygame
import pytest
from pygame import FRect

from game.engine.draw.painter import Painter
from game.games.the_city import outline
from game.games.the_city.geometry import EAST, Cell, Edge, edge_index, index_of
from game.games.the_city.view.help_pictures import HELP_PICTURES, OPEN_RING, RING

GROUND = (1, 2, 3)


@pytest.mark.parametrize("name", HELP_PICTURES)
@pytest.mark.parametrize("share", [0.5, 1.0])
def test_each_picture_keeps_to_its_place(name: str, share: float) -> None:
    picture = HELP_PICTURES[name]
    place = FRect(40, 40, picture.width * share, picture.height * share)
    surface = pygame.Surface((round(place.w) + 80, round(place.h) + 80))
    surface.fill(GROUND)
    picture.draw(Painter(surface), place)
    around = place.inflate(4, 4)
    drawn = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1))
    drawn.invert()
    boxes = drawn.get_bounding_rects()
    assert drawn.count() > 0.2 * place.w * place.h
    assert all(around.contains(box) for box in boxes)


@pytest.mark.parametrize(("cells", "enclosed"), [(RING, True), (OPEN_RING, False)])
def test_the_holes_are_such_as_the_rules_take_them(
    cells: tuple[tuple[int, int], ...], enclosed: bool
) -> None:
    tiles = {index_of(x, y) for x, y in cells}
    beside_the_middle = edge_index(Edge(Cell(0, 1), EAST))
    assert outline.is_outer(tiles, beside_the_middle) is not enclosed
