"""The camera: there and back again, fitting, limits, gliding and flinging."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from game.engine.camera import Camera

numbers = st.floats(-500, 500)
sizes = st.floats(1, 60)
factors = st.floats(0.2, 5)
VIEW = FRect(10, 56, 900, 700)


@st.composite
def moved_cameras(draw: st.DrawFn) -> Camera:
    camera = Camera(VIEW, scale=draw(st.floats(10, 200)), min_scale=8, max_scale=400)
    for _ in range(draw(st.integers(0, 4))):
        if draw(st.booleans()):
            camera.pan((draw(numbers), draw(numbers)))
        else:
            camera.zoom(draw(factors), (draw(st.floats(10, 910)), draw(st.floats(56, 756))))
    return camera


@given(moved_cameras(), numbers, numbers)
def test_there_and_back_again(camera, x, y):
    back = camera.to_board(camera.to_screen(x, y))
    assert back == (pytest.approx(x, abs=1e-3), pytest.approx(y, abs=1e-3))


@given(moved_cameras(), factors, st.floats(10, 910), st.floats(56, 756))
def test_zooming_keeps_the_point_under_the_fingers(camera, factor, x, y):
    before = camera.to_board((x, y))
    camera.zoom(factor, (x, y))
    assert camera.to_screen(*before) == (pytest.approx(x, abs=0.01), pytest.approx(y, abs=0.01))


@given(moved_cameras(), numbers, numbers)
def test_panning_moves_the_picture_with_the_finger(camera, dx, dy):
    before = camera.to_screen(3, 4)
    camera.pan((dx, dy))
    after = camera.to_screen(3, 4)
    assert (after[0] - before[0], after[1] - before[1]) == (
        pytest.approx(dx, abs=0.01),
        pytest.approx(dy, abs=0.01),
    )


@given(numbers, numbers, sizes, sizes, st.floats(0, 60))
def test_fitting_shows_everything_and_touches_two_sides(x, y, w, h, margin):
    camera = Camera(VIEW, min_scale=0.001, max_scale=100000)
    board = FRect(x, y, w, h)
    camera.fit(board, margin)
    seen = camera.rect_to_screen(board)
    inside = VIEW.inflate(-2 * margin, -2 * margin)
    assert seen.x >= inside.x - 0.1
    assert seen.y >= inside.y - 0.1
    assert seen.right <= inside.right + 0.1
    assert seen.bottom <= inside.bottom + 0.1
    assert seen.w == pytest.approx(inside.w, abs=0.1) or seen.h == pytest.approx(inside.h, abs=0.1)


@given(st.lists(st.tuples(numbers, numbers, factors), max_size=12))
def test_the_board_cannot_be_lost(steps):
    camera = Camera(VIEW, scale=60, min_scale=20, max_scale=200)
    board = FRect(-3, -2, 8, 6)
    camera.limit_to(board)
    for dx, dy, factor in steps:
        camera.pan((dx * 20, dy * 20))
        camera.zoom(factor, (VIEW.x, VIEW.y))
        assert 20 <= camera.scale <= 200
        assert board.inflate(0.001, 0.001).collidepoint(camera.center)
        assert camera.rect_to_screen(board).colliderect(VIEW)


@pytest.mark.parametrize("factor", [0.0, -1.0, float("nan")])
def test_impossible_zooms_are_ignored(factor):
    camera = Camera(VIEW, scale=50)
    camera.zoom(factor)
    assert camera.scale == 50


def test_an_empty_board_can_be_fitted():
    camera = Camera(VIEW, max_scale=120)
    camera.fit(FRect(2, 3, 0, 0))
    assert camera.scale == 120
    assert camera.to_screen(2, 3) == VIEW.center


def test_gliding_arrives_and_ends():
    camera = Camera(VIEW, scale=50)
    camera.glide_to(center=(4, 5), scale=100, seconds=0.25)
    scales = [camera.scale]
    while camera.update(0.05):
        scales.append(camera.scale)
    assert scales == sorted(scales)
    assert len(scales) > 4
    assert (camera.center, camera.scale, camera.moving) == ((4, 5), 100, False)


def test_gliding_jumps_when_motion_is_off():
    camera = Camera(VIEW, scale=50)
    camera.still = True
    camera.glide_to(FRect(0, 0, 9, 7))
    assert camera.scale == 100
    assert not camera.moving


def test_a_fling_runs_the_same_way_at_any_frame_rate_and_stops():
    ends = []
    for step in (1 / 120, 1 / 60, 1 / 20):
        camera = Camera(VIEW, scale=50)
        camera.fling((900, -300))
        while camera.update(step):
            assert hypot(*camera.center) < 100
        ends.append(camera.center)
    assert ends[0][0] < -2
    for end in ends[1:]:
        assert end == (pytest.approx(ends[0][0], abs=0.05), pytest.approx(ends[0][1], abs=0.05))


def test_slow_release_does_not_fling():
    camera = Camera(VIEW)
    camera.fling((30, 30))
    assert not camera.moving


def test_touching_stops_motion():
    camera = Camera(VIEW)
    camera.fling((900, 0))
    camera.pan((0, 0))
    assert not camera.moving


def test_resizing_keeps_the_middle():
    camera = Camera(VIEW, scale=50)
    camera.pan((120, -80))
    middle = camera.to_board(VIEW.center)
    camera.resize(FRect(0, 0, 400, 900))
    assert camera.to_board((200, 450)) == (pytest.approx(middle[0]), pytest.approx(middle[1]))
