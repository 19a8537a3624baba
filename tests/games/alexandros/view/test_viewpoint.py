"""The view of the map comes near and makes way for sheets, but never moves more than that takes."""

from __future__ import annotations

import pytest
from pygame import FRect

from game.engine.animate import Director, Speed
from game.engine.box import Box
from game.games.alexandros import land
from game.games.alexandros.view.art import piece_art
from game.games.alexandros.view.viewpoint import TAPPABLE, MapView, land_box

DESKTOP, PHONE = FRect(0, 0, 980, 700), FRect(0, 56, 390, 395)
EVERYWHERE = [land.point_xy(point) for point in range(land.POINTS)]
WEST = [(x, y) for x, y in EVERYWHERE if x < 3 and y < 2.5]
EAST = [(x, y) for x, y in EVERYWHERE if x > 10.5 and y > 7]


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(Director, "speed", Speed.OFF)


def seen_through(view: FRect) -> MapView:
    viewpoint = MapView()
    viewpoint.layout(view)
    return viewpoint


def rooms_beside(panel: FRect, view: FRect) -> list[FRect]:
    return [
        FRect(view.x, view.y, panel.x - view.x, view.h),
        FRect(view.x, view.y, view.w, panel.y - view.y),
    ]


def on_screen(viewpoint: MapView, points) -> list[tuple[float, float]]:
    return [viewpoint.camera.to_screen(*point) for point in points]


def test_a_sheet_beside_the_points_moves_nothing():
    viewpoint = seen_through(DESKTOP)
    before = (viewpoint.camera.center, viewpoint.camera.scale)
    rooms = rooms_beside(FRect(590, 380, 384, 320), DESKTOP)
    viewpoint.show_points(WEST, land.point_xy(land.START), rooms)
    assert (viewpoint.camera.center, viewpoint.camera.scale) == before


def test_points_below_a_sheet_come_into_a_room_beside_it_by_the_shortest_way():
    viewpoint = seen_through(DESKTOP)
    panel = FRect(590, 380, 384, 320)
    x, y = viewpoint.camera.center
    viewpoint.show_points(EAST, EAST[0], rooms_beside(panel, DESKTOP))
    assert not any(panel.collidepoint(place) for place in on_screen(viewpoint, EAST))
    assert all(DESKTOP.collidepoint(place) for place in on_screen(viewpoint, EAST))
    moved_x, moved_y = viewpoint.camera.center
    assert abs(moved_x - x) < 0.1 or abs(moved_y - y) < 0.1  # straight up or straight aside


def test_on_a_phone_points_above_a_sheet_can_be_told_apart():
    viewpoint = seen_through(PHONE)
    room = FRect(PHONE.x, PHONE.y, PHONE.w, 200)
    viewpoint.show_points(WEST, land.point_xy(land.START), [room])
    assert viewpoint.camera.scale >= TAPPABLE
    assert all(room.collidepoint(place) for place in on_screen(viewpoint, WEST))


def alexander_at(viewpoint: MapView, point) -> FRect:
    """What his figure covers on the screen."""
    sprite = piece_art.alexander(100)
    left, above = sprite.anchor[0] / 100, sprite.anchor[1] / 100
    return viewpoint.box_to_screen(Box(point[0] - left, point[1] - above, 2 * left, above))


@pytest.mark.parametrize("view", [DESKTOP, PHONE])
def test_all_of_the_land_is_shown_with_the_figures_on_its_northern_shore(view):
    viewpoint = seen_through(view)
    assert view.contains(viewpoint.box_to_screen(land_box()))
    for point in EVERYWHERE:
        assert alexander_at(viewpoint, point).top >= view.top - 1


@pytest.mark.parametrize("height", [240, 320, 395])
def test_alexander_stays_clear_of_what_lies_above_the_view(height):
    """At the start of a game he stands in the upper left corner, and so do the points on offer."""
    view = FRect(PHONE.x, PHONE.y, PHONE.w, height)
    viewpoint = seen_through(view)
    viewpoint.show_points(WEST, land.point_xy(land.START))
    assert viewpoint.near
    assert alexander_at(viewpoint, land.point_xy(land.START)).top >= view.top - 1
    assert all(view.collidepoint(place) for place in on_screen(viewpoint, WEST))


def test_above_a_sheet_he_stays_clear_of_it_as_well():
    viewpoint = seen_through(PHONE)
    room = FRect(PHONE.x, PHONE.y, PHONE.w, 220)
    viewpoint.show_points(WEST, land.point_xy(land.START), [room])
    assert alexander_at(viewpoint, land.point_xy(land.START)).top >= room.top - 1
