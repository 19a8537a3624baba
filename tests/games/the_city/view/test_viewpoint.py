"""The view: fits that nothing covers, glides, and who may move it."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from game.engine.animate import Director, Speed
from game.engine.box import Box
from game.engine.pointer import DragMove, Key, Pinch, Wheel
from game.games.the_city.geometry import Cell
from game.games.the_city.view.interaction.offers import FINGER
from game.games.the_city.view.plane import cell_box
from game.games.the_city.view.viewpoint import LARGEST_FIT, MOST_OF_VIEW, NEAR, SMALLEST, CityView

AREA = FRect(0, 0, 980, 800)
COVERED = [FRect(730, 666, 238, 122), FRect(12, 636, 48, 152)]
CITY = [Cell(x, y) for x in range(6) for y in range(4)]


def viewpoint(cells=CITY, area=AREA, covered=COVERED):
    view = CityView()
    view.show(cells, 0.05)
    view.layout(area, covered)
    return view


def rest(view):
    for _ in range(60):
        view.update(1 / 30)


@given(
    st.sets(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=1, max_size=60),
    st.sampled_from([(980, 800), (724, 768), (820, 900), (390, 560)]),
)
def test_a_fit_shows_every_cell_with_nothing_in_front(cells, size):
    area = FRect(0, 0, *size)
    covered = [FRect(size[0] - 160, size[1] - 90, 148, 78), FRect(12, size[1] - 60, 48, 48)]
    cells = [Cell(*cell) for cell in cells]
    view = viewpoint(cells, area, covered)
    for cell in cells:
        rect = view.box_to_screen(cell_box(cell))
        if view.camera.scale > SMALLEST:
            assert area.inflate(2, 2).contains(rect)
            assert all(not rect.inflate(-1, -1).colliderect(other) for other in covered)


def test_a_single_tile_does_not_fill_the_screen():
    assert viewpoint([Cell(0, 0)]).camera.scale == LARGEST_FIT


def test_it_follows_the_growing_city_until_somebody_moves_it():
    view = viewpoint()
    view.show([*CITY, Cell(12, 0)], 0.05)
    rest(view)
    assert AREA.contains(view.box_to_screen(cell_box(Cell(12, 0))))
    view.handle(DragMove((100, 100), (30, 0)))
    center, scale = view.camera.center, view.camera.scale
    view.show([*CITY, Cell(30, 0)], 0.05)
    rest(view)
    assert view.camera.center == center
    assert view.camera.scale == scale
    view.fit()
    rest(view)
    assert AREA.contains(view.box_to_screen(cell_box(Cell(30, 0))))


def test_the_scale_keeps_while_the_city_grows_within_a_step():
    view = viewpoint()
    scale = view.camera.scale
    view.show([*CITY, Cell(2, 4)], 0.05)
    rest(view)
    assert view.camera.scale in (scale, pytest.approx(scale / 1.1), pytest.approx(scale / 1.21))


@pytest.mark.parametrize(
    "event",
    [DragMove((9, 9), (5, 5)), Pinch((200, 200), 1.2, (0, 0)), Wheel((200, 200), 1), Key("+"), Key("left")],
)
def test_whatever_moves_it_by_hand_ends_following(event):
    view = viewpoint()
    assert view.handle(event)
    assert not view.follows
    assert view.handle(Key("0"))
    assert view.follows


def test_other_keys_are_left_to_others():
    assert not viewpoint().handle(Key("r"))


def test_bringing_in_moves_no_more_than_needed():
    view = viewpoint()
    view.zoom(3.0)
    scale = view.camera.scale
    box = Box(5, 3, 1, 1)
    view.bring_in([box])
    rest(view)
    assert view.camera.scale == scale
    assert AREA.contains(view.box_to_screen(box))
    center = view.camera.center
    view.bring_in([box])
    rest(view)
    assert view.camera.center == center


def test_close_up_and_back():
    big = [Cell(x, y) for x in range(20) for y in range(12)]
    view = viewpoint(big)
    center, scale = view.camera.center, view.camera.scale
    view.close_up(cell_box(Cell(0, 0)), 2)
    rest(view)
    assert view.camera.scale >= NEAR
    view.step_back()
    rest(view)
    assert view.camera.scale == pytest.approx(scale)
    assert view.camera.center == pytest.approx(center)


@pytest.mark.parametrize("cells", [1, 240])
def test_more_choices_are_looked_at_from_nearer(cells):
    """So that the signs of seven places, each as large as a finger, leave three quarters of the tile free."""
    view = viewpoint([Cell(i % 20, i // 20) for i in range(cells)])
    view.close_up(cell_box(Cell(0, 0)), 7)
    rest(view)
    assert 7 * math.pi * (FINGER / 2) ** 2 < view.camera.scale**2 / 4
    assert view.camera.scale <= MOST_OF_VIEW * min(view.camera.view.size)


def test_after_a_close_up_moved_by_hand_it_stays():
    view = viewpoint([Cell(x, y) for x in range(20) for y in range(12)])
    view.close_up(cell_box(Cell(0, 0)), 2)
    rest(view)
    view.handle(DragMove((9, 9), (15, 5)))
    center = view.camera.center
    view.step_back()
    rest(view)
    assert view.camera.center == center


def test_with_motion_off_it_arrives_at_once(monkeypatch):
    monkeypatch.setattr(Director, "speed", Speed.OFF)
    view = viewpoint()
    view.show([*CITY, Cell(12, 0)], 0.05)
    assert not view.camera.moving
    assert AREA.contains(view.box_to_screen(cell_box(Cell(12, 0))))
