"""Gestures from raw events: what each finger, button and key may and may not cause."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import pointer
from game.engine.pointer import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Input,
    Key,
    LongPress,
    Pinch,
    Press,
    Recognizer,
    Release,
    Tap,
    Text,
    Wheel,
)

SIZE = (1000.0, 500.0)


def mouse(kind: int, pos: tuple[float, float], button: int = 1, touch: bool = False) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        buttons = (1, 0, 0) if button else (0, 0, 0)
        return pygame.Event(kind, pos=pos, rel=(0, 0), buttons=buttons, touch=touch)
    return pygame.Event(kind, pos=pos, button=button, touch=touch)


def down(x: float, y: float, button: int = 1) -> pygame.Event:
    return mouse(pygame.MOUSEBUTTONDOWN, (x, y), button)


def up(x: float, y: float, button: int = 1) -> pygame.Event:
    return mouse(pygame.MOUSEBUTTONUP, (x, y), button)


def move(x: float, y: float, pressed: bool = True) -> pygame.Event:
    return mouse(pygame.MOUSEMOTION, (x, y), 1 if pressed else 0)


def finger(kind: int, finger_id: int, x: float, y: float) -> pygame.Event:
    return pygame.Event(kind, finger_id=finger_id, touch_id=1, x=x / SIZE[0], y=y / SIZE[1], dx=0, dy=0)


def f_down(finger_id: int, x: float, y: float) -> pygame.Event:
    return finger(pygame.FINGERDOWN, finger_id, x, y)


def f_move(finger_id: int, x: float, y: float) -> pygame.Event:
    return finger(pygame.FINGERMOTION, finger_id, x, y)


def f_up(finger_id: int, x: float, y: float) -> pygame.Event:
    return finger(pygame.FINGERUP, finger_id, x, y)


def key(code: int, mod: int = 0, kind: int = pygame.KEYDOWN) -> pygame.Event:
    return pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0)


def run(recognizer: Recognizer, events: Iterable[pygame.Event | float], start: float = 0.0) -> list[Input]:
    """Feed events 10 ms apart; a number waits that many seconds and ticks."""
    out: list[Input] = []
    now = start
    for event in events:
        if isinstance(event, float):
            now += event
            out += recognizer.tick(now)
        else:
            now += 0.01
            out += recognizer.feed(event, now)
    return out


def kinds(inputs: Iterable[Input]) -> list[type]:
    return [type(item) for item in inputs]


@pytest.fixture
def recognizer() -> Recognizer:
    return Recognizer(SIZE)


def near(pos: tuple[float, float]) -> object:
    return pytest.approx(pos, abs=0.01)


class TestMouse:
    def test_click_is_press_release_tap(self, recognizer):
        assert run(recognizer, [down(10, 20), up(11, 21)]) == [
            Press((10, 20), False),
            Release((11, 21)),
            Tap((11, 21), False, 1),
        ]

    def test_trembling_within_the_slop_is_still_a_click(self, recognizer):
        out = run(recognizer, [down(10, 10), move(15, 14), move(12, 12), up(12, 12)])
        assert kinds(out) == [Press, Release, Tap]

    def test_beyond_the_slop_is_a_drag_and_no_tap(self, recognizer):
        out = run(recognizer, [down(10, 10), move(30, 10), move(50, 15), up(50, 15)])
        assert kinds(out) == [Press, DragStart, DragMove, DragEnd]
        assert out[1] == DragStart((10, 10), (30, 10), False, 1)
        assert out[2] == DragMove((50, 15), (20, 5))

    def test_the_moves_of_a_drag_add_up_to_its_way(self, recognizer):
        out = run(recognizer, [down(10, 10), move(30, 10), move(50, 15), up(70, 40)])
        start = next(item for item in out if isinstance(item, DragStart))
        x, y = start.pos
        for item in out:
            if isinstance(item, DragMove):
                x, y = x + item.delta[0], y + item.delta[1]
        end = next(item for item in out if isinstance(item, DragEnd))
        assert (x, y) == end.pos == (70, 40)

    def test_a_quick_drag_has_speed_and_a_rested_one_has_none(self, recognizer):
        quick = run(recognizer, [down(0, 0), move(20, 0), move(40, 0), move(60, 0), up(60, 0)])
        assert quick[-1].velocity[0] > 1000
        rested = run(recognizer, [down(0, 0), move(20, 0), move(40, 0), 0.5, up(40, 0)], 5.0)
        assert rested[-1].velocity == (0.0, 0.0)

    def test_right_click_says_so(self, recognizer):
        assert run(recognizer, [down(5, 5, 3), up(5, 5, 3)])[-1] == Tap((5, 5), False, 3)

    def test_second_button_voids_the_first(self, recognizer):
        out = run(recognizer, [down(5, 5), down(5, 5, 3), up(5, 5, 3), up(5, 5)])
        assert kinds(out) == [Press, Cancel]
        assert recognizer.state == pointer.IDLE

    def test_wheel_buttons_are_not_clicks(self, recognizer):
        assert run(recognizer, [down(5, 5, 4), up(5, 5, 4), down(5, 5, 5), up(5, 5, 5)]) == []

    def test_drag_that_leaves_the_canvas_and_is_released_outside(self, recognizer):
        out = run(recognizer, [down(900, 10), move(990, 10), move(1300, -40), up(1300, -40)])
        assert kinds(out) == [Press, DragStart, DragMove, DragEnd]
        assert recognizer.state == pointer.IDLE

    def test_release_outside_that_nobody_told(self, recognizer):
        out = run(
            recognizer, [down(900, 10), move(990, 10), move(500, 10, pressed=False), move(510, 10, False)]
        )
        assert kinds(out) == [Press, DragStart, Cancel, Hover]

    def test_leaving_the_window_cancels_the_drag(self, recognizer):
        leave = pygame.Event(pygame.WINDOWLEAVE)
        out = run(recognizer, [down(900, 10), move(990, 10), leave, move(800, 10), up(800, 10)])
        assert kinds(out[:3]) == [Press, DragStart, Cancel]
        assert Tap not in kinds(out)
        assert DragEnd not in kinds(out)

    def test_hover_and_its_end(self, recognizer):
        out = run(recognizer, [move(5, 6, False), pygame.Event(pygame.WINDOWLEAVE)])
        assert out == [Hover((5, 6)), Hover(None)]

    def test_positions_are_scaled_to_css(self):
        recognizer = Recognizer(SIZE, 0.5)
        assert run(recognizer, [down(100, 60)]) == [Press((50, 30), False)]

    def test_holding_the_mouse_is_no_long_press(self, recognizer):
        out = run(recognizer, [down(5, 5), 1.0, up(5, 5)])
        assert kinds(out) == [Press, Release, Tap]


class TestTouch:
    def test_tap(self, recognizer):
        out = run(recognizer, [f_down(1, 100, 50), f_up(1, 104, 50)])
        assert kinds(out) == [Press, Release, Tap]
        assert out[2].touch
        assert out[2].pos == near((104, 50))

    def test_fingers_may_tremble_more_than_mice(self, recognizer):
        out = run(recognizer, [f_down(1, 100, 50), f_move(1, 110, 50), f_up(1, 110, 50)])
        assert kinds(out) == [Press, Release, Tap]

    def test_mouse_events_made_from_touches_are_ignored(self, recognizer):
        out = run(
            recognizer,
            [
                f_down(1, 100, 50),
                mouse(pygame.MOUSEBUTTONDOWN, (100, 50), touch=True),
                mouse(pygame.MOUSEMOTION, (160, 50), touch=True),
                f_up(1, 100, 50),
                mouse(pygame.MOUSEBUTTONUP, (100, 50), touch=True),
            ],
        )
        assert kinds(out) == [Press, Release, Tap]

    def test_long_press(self, recognizer):
        out = run(recognizer, [f_down(1, 100, 50), 0.3, 0.2])
        assert kinds(out) == [Press, LongPress]

    def test_unused_long_press_still_taps(self, recognizer):
        out = run(recognizer, [f_down(1, 100, 50), 0.5, f_up(1, 100, 50)])
        assert kinds(out) == [Press, LongPress, Release, Tap]

    def test_used_long_press_does_not_tap(self, recognizer):
        run(recognizer, [f_down(1, 100, 50), 0.5])
        recognizer.claim()
        assert kinds(run(recognizer, [f_up(1, 100, 50)], 1.0)) == [Release]
        assert kinds(run(recognizer, [f_down(1, 100, 50), f_up(1, 100, 50)], 2.0)) == [Press, Release, Tap]

    def test_moving_prevents_the_long_press(self, recognizer):
        out = run(recognizer, [f_down(1, 100, 50), f_move(1, 130, 50), 0.6])
        assert kinds(out) == [Press, DragStart]

    def test_touch_ends_hovering(self, recognizer):
        out = run(recognizer, [move(5, 5, False), f_down(1, 100, 50)])
        assert out[1] == Hover(None)

    def test_leaving_of_the_mouse_does_not_touch_a_finger(self, recognizer):
        out = run(recognizer, [f_down(1, 100, 50), pygame.Event(pygame.WINDOWLEAVE), f_up(1, 100, 50)])
        assert kinds(out) == [Press, Release, Tap]


class TestSeveralFingers:
    def test_second_finger_voids_the_tap(self, recognizer):
        out = run(recognizer, [f_down(1, 100, 50), f_down(2, 200, 50), f_up(2, 200, 50), f_up(1, 100, 50)])
        assert kinds(out) == [Press, Cancel]
        assert recognizer.state == pointer.IDLE

    def test_second_finger_voids_a_drag(self, recognizer):
        out = run(recognizer, [f_down(1, 100, 50), f_move(1, 150, 50), f_down(2, 200, 50)])
        assert kinds(out) == [Press, DragStart, Cancel]

    def test_spreading_zooms_about_the_middle(self, recognizer):
        out = run(recognizer, [f_down(1, 400, 50), f_down(2, 500, 50), f_move(2, 600, 50)])
        pinch = out[-1]
        assert isinstance(pinch, Pinch)
        assert pinch.factor == pytest.approx(2.0, abs=0.01)
        assert pinch.center == near((500, 50))
        assert pinch.delta == near((50, 0))

    def test_two_fingers_moving_alike_only_shift(self, recognizer):
        out = run(
            recognizer, [f_down(1, 400, 50), f_down(2, 500, 50), f_move(1, 420, 50), f_move(2, 520, 50)]
        )
        pinches = [item for item in out if isinstance(item, Pinch)]
        factor = pinches[0].factor * pinches[1].factor
        assert factor == pytest.approx(1.0, abs=0.01)
        assert sum(item.delta[0] for item in pinches) == pytest.approx(20, abs=0.01)

    def test_lifting_one_then_the_other(self, recognizer):
        out = run(
            recognizer,
            [
                f_down(1, 400, 50),
                f_down(2, 500, 50),
                f_move(2, 600, 50),
                f_up(2, 600, 50),
                f_move(1, 430, 60),
                f_up(1, 430, 60),
            ],
        )
        assert kinds(out) == [Press, Cancel, Pinch, Pinch]
        assert out[-1].factor == 1.0
        assert out[-1].delta == near((30, 10))
        assert kinds(run(recognizer, [f_down(3, 5, 5), f_up(3, 5, 5)], 3.0)) == [Press, Release, Tap]

    def test_the_second_finger_may_come_back(self, recognizer):
        run(recognizer, [f_down(1, 400, 50), f_down(2, 500, 50), f_up(2, 500, 50)])
        out = run(recognizer, [f_down(3, 500, 50), f_move(3, 600, 50)], 2.0)
        assert kinds(out) == [Pinch]
        assert out[0].factor == pytest.approx(2.0, abs=0.01)

    def test_third_finger_ends_everything_until_all_are_lifted(self, recognizer):
        out = run(recognizer, [f_down(1, 100, 50), f_down(2, 200, 50), f_down(3, 300, 50)])
        assert kinds(out) == [Press, Cancel]
        palm = [f_move(1, 300, 300), f_up(2, 200, 50), f_up(3, 300, 50), f_move(1, 10, 10), f_up(1, 10, 10)]
        assert run(recognizer, palm, 1.0) == []
        assert recognizer.state == pointer.IDLE

    def test_mouse_and_finger_together_void_each_other(self, recognizer):
        out = run(recognizer, [down(5, 5), f_down(1, 100, 50), f_up(1, 100, 50), up(5, 5)])
        assert kinds(out) == [Press, Cancel]

    def test_touching_fingers_give_no_wild_factors(self, recognizer):
        out = run(recognizer, [f_down(1, 400, 50), f_down(2, 401, 50), f_move(2, 500, 50)])
        assert out[-1].factor == 1.0


class TestInterruptions:
    @pytest.mark.parametrize(
        "kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED], ids=str
    )
    @pytest.mark.parametrize("before", [[f_down(1, 9, 9)], [down(9, 9), move(99, 9)]], ids=["touch", "drag"])
    def test_losing_the_window_cancels(self, recognizer, kind, before):
        out = run(recognizer, [*before, pygame.Event(kind)])
        assert isinstance(out[-1], Cancel)
        assert recognizer.state == pointer.IDLE
        assert not recognizer.busy

    def test_what_is_lifted_afterwards_does_nothing(self, recognizer):
        run(recognizer, [f_down(1, 9, 9), pygame.Event(pygame.WINDOWFOCUSLOST)])
        assert run(recognizer, [f_up(1, 9, 9)], 1.0) == []


class TestKeys:
    def test_names_and_modifiers(self, recognizer):
        out = run(recognizer, [key(pygame.K_r), key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)])
        assert out == [Key("r"), Key("z", shift=True, ctrl=True)]

    def test_both_enter_keys_are_return(self, recognizer):
        assert [item.name for item in run(recognizer, [key(pygame.K_RETURN), key(pygame.K_KP_ENTER)])] == [
            "return",
            "return",
        ]

    def test_command_counts_as_control(self, recognizer):
        assert run(recognizer, [key(pygame.K_z, pygame.KMOD_LMETA)]) == [Key("z", ctrl=True)]

    def test_held_arrow_repeats_until_it_is_let_go(self, recognizer):
        out = run(
            recognizer, [key(pygame.K_LEFT), 0.2, 0.25, 0.1, key(pygame.K_LEFT, kind=pygame.KEYUP), 1.0]
        )
        assert out == [Key("left"), Key("left", repeat=True), Key("left", repeat=True)]

    def test_other_held_keys_do_not_repeat(self, recognizer):
        assert run(recognizer, [key(pygame.K_RETURN), 2.0, 2.0]) == [Key("return")]

    def test_repetitions_do_not_pile_up_in_a_stall(self, recognizer):
        assert len(run(recognizer, [key(pygame.K_UP), 30.0])) == 2

    def test_focus_loss_ends_the_repetition(self, recognizer):
        assert len(run(recognizer, [key(pygame.K_UP), pygame.Event(pygame.WINDOWFOCUSLOST), 5.0])) == 1

    def test_text(self, recognizer):
        assert run(recognizer, [pygame.Event(pygame.TEXTINPUT, text="ő")]) == [Text("ő")]


def wheel(x: int, y: int, flipped: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEWHEEL, x=x, y=y, precise_x=0.05, precise_y=0.05, flipped=flipped)


class TestWheel:
    def test_wheel_at_the_mouse_in_whole_notches(self, recognizer):
        assert run(recognizer, [move(30, 40, False), wheel(0, 2)])[1] == Wheel((30, 40), 2.0, steps=2)

    def test_the_persons_own_direction_is_kept(self, recognizer):
        assert run(recognizer, [wheel(0, 1, flipped=True)])[0].dy == 1

    def test_with_control_it_means_zoom(self, recognizer):
        assert run(recognizer, [key(pygame.K_LCTRL, pygame.KMOD_LCTRL), wheel(0, 1)])[-1].ctrl
        assert not run(recognizer, [key(pygame.K_LCTRL, kind=pygame.KEYUP), wheel(0, 1)])[-1].ctrl

    def test_track_pads_told_by_the_platform(self, recognizer):
        pinch = pygame.Event(pointer.SMOOTH_WHEEL, dx=0.0, dy=0.07, ctrl=True)
        still = pygame.Event(pointer.SMOOTH_WHEEL, dx=0.0, dy=0.0, ctrl=False)
        assert run(recognizer, [move(30, 40, False), pinch, still])[1:] == [
            Wheel((30, 40), 0.07, 0.0, True, 1)
        ]

    @pytest.mark.parametrize(
        ("moves", "steps"),
        [
            ([1.2, 1.2], [1, 1]),  # a mouse
            ([0.1] * 25, [1] + [0] * 18 + [1] + [0] * 5),  # a track pad: 2.5 notches
            ([0.5, -0.5], [1, -1]),
            ([0.5, 1.0, 0.5], [1, 1]),  # a pause between: the number waits
            ([-3.0], [-3]),
        ],
    )
    def test_whole_steps(self, recognizer, moves, steps):
        raw = [
            amount if amount == 1.0 else pygame.Event(pointer.SMOOTH_WHEEL, dx=0.0, dy=amount, ctrl=False)
            for amount in moves
        ]
        assert [item.steps for item in run(recognizer, raw, 5.0)] == steps


coordinates = st.integers(-200, 1200)
ids = st.integers(1, 4)
events = st.one_of(
    st.builds(down, coordinates, coordinates, st.integers(1, 7)),
    st.builds(up, coordinates, coordinates, st.integers(1, 7)),
    st.builds(move, coordinates, coordinates, st.booleans()),
    st.builds(f_down, ids, coordinates, coordinates),
    st.builds(f_move, ids, coordinates, coordinates),
    st.builds(f_up, ids, coordinates, coordinates),
    st.builds(key, st.sampled_from([pygame.K_LEFT, pygame.K_a, pygame.K_LCTRL, 0])),
    st.builds(lambda kind: pygame.Event(kind), st.sampled_from([pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST])),
    st.builds(wheel, st.integers(-3, 3), st.integers(-3, 3)),
    st.floats(0.0, 1.0),
)


@given(st.lists(events, max_size=60), st.booleans())
@settings(max_examples=300)
def test_any_soup_of_events_keeps_the_promises(soup, claims):
    recognizer = Recognizer(SIZE)
    now = 0.0
    open_press = False
    dragging = False
    previous: Input | None = None
    ending = [f_up(i, 0, 0) for i in range(1, 5)] + [up(0, 0, b) for b in (1, 2, 3)] + [move(0, 0, False)]
    for event in [*soup, *ending]:
        now += 0.01
        if isinstance(event, float):
            now += event
            out = recognizer.tick(now)
        else:
            out = recognizer.feed(event, now)
        for item in out:
            if isinstance(item, LongPress) and claims:
                recognizer.claim()
            if isinstance(item, Press):
                assert not open_press
                open_press = True
            elif isinstance(item, Release | Cancel | DragEnd):
                assert open_press
                assert dragging == isinstance(item, DragEnd) or isinstance(item, Cancel)
                open_press = dragging = False
            elif isinstance(item, Tap):
                assert isinstance(previous, Release)
            elif isinstance(item, DragStart):
                assert open_press
                assert not dragging
                dragging = True
            elif isinstance(item, DragMove):
                assert dragging
            elif isinstance(item, Pinch):
                assert not open_press
                assert item.factor > 0
            previous = item
    assert not open_press
    assert recognizer.state == pointer.IDLE
    assert kinds(run(recognizer, [f_down(9, 50, 50), f_up(9, 50, 50)], now + 1))[-3:] == [Press, Release, Tap]
