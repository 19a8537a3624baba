"""Rectangles as values, and points that keep their distance."""

import math

import pytest

from game.engine import box


def test_points_are_spread_no_closer_than_wanted_and_stay_near():
    points = [(0.0, 0.0), (0.0, 0.0), (10.0, 0.0), (200.0, 5.0)]
    spread = box.spread_apart(points, 48)
    for i, a in enumerate(spread):
        for b in spread[i + 1 :]:
            assert math.dist(a, b) >= 47.9
    assert spread[3] == points[3]
    assert all(math.dist(a, b) < 60 for a, b in zip(points, spread, strict=True))


def test_points_far_apart_stay():
    points = [(0.0, 0.0), (60.0, 0.0)]
    assert box.spread_apart(points, 48) == points


def test_box_distance():
    square = box.Box(1, 1, 2, 1)
    assert square.distance((2, 1.5)) == 0
    assert square.distance((4, 1.5)) == 1
    assert square.distance((4, 3)) == pytest.approx(math.sqrt(2))


def test_the_box_around_others():
    assert box.around_all([box.Box(0, 0, 1, 1), box.Box(3, -2, 2, 1)]) == box.Box(0, -2, 5, 3)
    assert box.Box.around((3.0, 4.0), 2.0) == box.Box(2, 3, 2, 2)
