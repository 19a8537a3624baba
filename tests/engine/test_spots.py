"""Which spot a tap, a near miss or an arrow key means."""

from game.engine.box import Box
from game.engine.spots import Spot, reading_order, spot_at, step

A = Spot("a", Box(0, 0, 10, 10), "A")
B = Spot("b", Box(20, 0, 10, 10), "B")
C = Spot("c", Box(0, 20, 10, 10), "C")
ALL = [A, B, C]


def test_tap_inside_and_near_miss_and_far_off():
    assert spot_at(ALL, (5, 5), 0) is A
    assert spot_at(ALL, (16, 5), 6) is B
    assert spot_at(ALL, (14, 5), 6) is A
    assert spot_at(ALL, (50, 50), 6) is None
    assert spot_at([], (0, 0), 100) is None


def test_overlapping_spots_go_to_the_nearer_centre():
    wide = Spot("wide", Box(-20, -20, 60, 60), "W")
    assert spot_at([wide, A], (4, 4), 0) is A
    assert spot_at([wide, A], (12, 12), 0) is wide


def test_arrows_reach_every_spot_and_wrap():
    seen, here = [], None
    for _ in range(4):
        here = step(ALL, here, (1, 1), "right")
        seen.append(here)
    assert seen == [A, B, C, A]
    assert step(ALL, A, (0, 0), "left") is C


def test_up_and_down_go_to_the_nearest_row():
    assert step(ALL, A, (0, 0), "down") is C
    assert step(ALL, C, (0, 0), "up") is A
    assert step(ALL, B, (0, 0), "up") is B


def test_without_cursor_the_nearest_to_the_start_is_meant():
    assert step(ALL, None, (26, 6), "down") is B
    assert step([], None, (0, 0), "down") is None


def test_a_cursor_that_vanished_starts_anew():
    assert step([A, C], B, (1, 29), "left") is C


def test_reading_order():
    assert reading_order([C, B, A]) == [A, B, C]
