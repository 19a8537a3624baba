"""The frame loop on a window without a screen: it draws when something changed and never otherwise."""

from __future__ import annotations

import asyncio

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import loop as loops
from game.engine.animate import MAX_STEP
from game.engine.draw.painter import Painter
from game.engine.draw.text import rendered
from game.engine.loop import Loop
from game.engine.platform.headless import HeadlessPlatform
from game.engine.pointer import Cancel, Input, LongPress, Tap
from game.engine.scene import Scene, SceneStack, View
from tests.engine.gallery import Gallery, example_dialog, example_sheet
from tests.engine.test_pointer import events as raw_events
from tests.engine.test_pointer import move


class Probe(Scene):
    """Remembers what happens to it."""

    def __init__(self, uses: tuple[type, ...] = ()) -> None:
        self.uses = uses
        self.inputs: list[Input] = []
        self.steps: list[float] = []
        self.views: list[View] = []
        self.draws = 0
        self.moving = False

    def handle(self, event: Input) -> bool:
        self.inputs.append(event)
        return isinstance(event, self.uses)

    def update(self, dt: float) -> bool:
        self.steps.append(dt)
        return self.moving

    def layout(self, view: View) -> None:
        self.views.append(view)

    def draw(self, painter: Painter) -> None:
        self.draws += 1
        painter.fill((200, 180, 140))


def frames(loop: Loop, count: int) -> None:
    for _ in range(count):
        loop.platform.time += 1 / 60  # type: ignore[attr-defined]
        loop.frame()


@pytest.fixture
def scene() -> Probe:
    return Probe()


@pytest.fixture
def loop(platform: HeadlessPlatform, stack: SceneStack, scene: Probe) -> Loop:
    stack.push(scene)
    loop = Loop(platform, stack)
    frames(loop, 1)
    pygame.event.clear()
    scene.inputs.clear()
    return loop


def press(pos: tuple[int, int], touch: int | None = None) -> None:
    if touch is None:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False))
    else:
        pygame.event.post(
            pygame.Event(
                pygame.FINGERDOWN, finger_id=touch, touch_id=0, x=pos[0] / 1280, y=pos[1] / 800, dx=0, dy=0
            )
        )


def release(pos: tuple[int, int], touch: int | None = None) -> None:
    if touch is None:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))
    else:
        pygame.event.post(
            pygame.Event(
                pygame.FINGERUP, finger_id=touch, touch_id=0, x=pos[0] / 1280, y=pos[1] / 800, dx=0, dy=0
            )
        )


class TestDrawing:
    def test_the_first_frame_draws_and_presents_once(self, loop, scene):
        assert (scene.draws, loop.redraws, loop.presents) == (1, 1, 1)

    def test_five_idle_seconds_draw_and_present_nothing(self, loop, scene, platform):
        before = platform.presents
        frames(loop, 300)
        assert (scene.draws, loop.redraws, loop.presents, platform.presents - before) == (1, 1, 1, 0)
        assert loop.frames == 301

    def test_an_idle_gallery_is_idle_too(self, platform, stack):
        stack.push(Gallery())
        stack.push(example_dialog())
        loop = Loop(platform, stack)
        frames(loop, 60)  # the dialog has come in
        before = loop.redraws
        frames(loop, 300)
        assert loop.redraws == before

    def test_unused_input_does_not_redraw(self, loop, scene):
        press((5, 5))
        release((5, 5))
        frames(loop, 5)
        assert len(scene.inputs) == 3
        assert loop.redraws == 1

    def test_used_input_redraws_once(self, loop, scene):
        scene.uses = (Tap,)
        press((5, 5))
        release((5, 5))
        frames(loop, 5)
        assert loop.redraws == 2

    def test_motion_redraws_while_it_lasts(self, loop, scene):
        scene.moving = True
        frames(loop, 3)
        scene.moving = False
        frames(loop, 3)
        assert loop.redraws == 4

    def test_invalidating_redraws(self, loop, scene):
        scene.invalidate()
        frames(loop, 3)
        assert loop.redraws == 2

    def test_a_touched_scene_paints_its_small_part_only(self, loop, scene, stack, platform):
        scene.touch_up = lambda painter: painter.fill((1, 2, 3), pygame.FRect(0, 0, 10, 10))
        stack.touch(scene)
        frames(loop, 3)
        assert (scene.draws, loop.redraws, loop.presents) == (1, 1, 2)
        assert platform.surface().get_at((5, 5))[:3] == (1, 2, 3)
        assert platform.surface().get_at((15, 5))[:3] == (200, 180, 140)

    def test_under_a_message_or_another_scene_all_is_drawn(self, loop, scene, stack):
        stack.toast("Saved")
        frames(loop, 40)
        before = loop.redraws
        stack.touch(scene)
        frames(loop, 2)
        assert loop.redraws == before + 1
        stack.push(example_dialog())
        frames(loop, 60)
        before = loop.redraws
        stack.touch(scene)
        frames(loop, 2)
        assert loop.redraws == before + 1

    def test_an_exposed_window_is_drawn_again(self, loop):
        pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
        frames(loop, 2)
        assert loop.redraws == 2

    def test_a_toast_redraws_only_while_it_comes_and_goes(self, loop, stack):
        stack.toast("Saved")
        frames(loop, 40)
        shown = loop.redraws
        frames(loop, 40)
        assert loop.redraws == shown
        frames(loop, 240)
        assert stack.toasts.shown == ""
        assert shown < loop.redraws < shown + 20

    def test_a_second_drawing_renders_no_text_again(self, platform, stack):
        stack.push(Gallery())
        painter = Painter(platform.surface())
        stack.draw(painter)
        before = rendered()
        stack.draw(painter)
        assert rendered() == before


class TestPauses:
    def test_nothing_happens_while_hidden(self, loop, scene, platform):
        scene.moving = True
        platform.shown = False
        steps = len(scene.steps)
        frames(loop, 50)
        assert len(scene.steps) == steps
        assert loop.redraws == 1

    def test_hiding_cancels_what_is_pressed(self, loop, scene, platform):
        press((5, 5))
        frames(loop, 1)
        platform.shown = False
        frames(loop, 1)
        assert isinstance(scene.inputs[-1], Cancel)

    def test_an_hour_hidden_is_no_time_for_motion(self, loop, scene, platform):
        frames(loop, 1)
        platform.shown = False
        frames(loop, 1)
        platform.time += 3600
        platform.shown = True
        frames(loop, 2)
        assert scene.steps[-2] == 0.0
        assert scene.steps[-1] == pytest.approx(1 / 60)

    def test_an_hour_without_frames_is_one_step(self, loop, scene, platform):
        platform.time += 3600
        loop.frame()
        assert scene.steps[-1] == MAX_STEP


class TestWindow:
    def test_resizing_lays_out_and_draws_once(self, loop, scene, platform):
        platform.size = (390, 844)
        frames(loop, 3)
        assert scene.views[-1].size == (390, 844)
        assert scene.views[-1].portrait
        assert loop.redraws == 2

    def test_another_ratio_is_another_surface(self, loop, scene, platform):
        platform.ratio = 2.0
        frames(loop, 2)
        assert scene.views[-1].ratio == 2.0
        assert platform.surface().get_size() == (2560, 1600)
        press((200, 100))
        frames(loop, 1)
        assert scene.inputs[-1].pos == (100, 50)

    def test_closing_the_window_ends_the_loop(self, loop):
        pygame.event.post(pygame.Event(pygame.QUIT))
        asyncio.run(asyncio.wait_for(loop.run(), 2))
        assert not loop.running


class TestInput:
    def test_long_press_that_is_used_taps_not(self, loop, scene):
        scene.uses = (LongPress,)
        press((50, 50), touch=1)
        frames(loop, 40)
        release((50, 50), touch=1)
        frames(loop, 1)
        assert LongPress in [type(item) for item in scene.inputs]
        assert Tap not in [type(item) for item in scene.inputs]

    def test_the_first_press_unlocks_sound(self, loop, platform):
        assert not platform.audio_unlocked
        press((5, 5))
        frames(loop, 1)
        assert platform.audio_unlocked

    def test_moves_that_are_overtaken_within_a_frame_are_dropped(self, loop, scene):
        for x in range(50, 90):
            pygame.event.post(move(x, 10, pressed=False))
        press((90, 10))
        pygame.event.post(move(150, 10))
        pygame.event.post(move(160, 10))
        release((160, 10))
        frames(loop, 1)
        assert [type(item).__name__ for item in scene.inputs] == ["Hover", "Press", "DragStart", "DragEnd"]
        assert scene.inputs[0].pos == (89, 10)


class TestFailures:
    def test_a_failing_scene_is_reported(self, platform, stack):
        class Broken(Scene):
            def draw(self, painter: Painter) -> None:
                raise RuntimeError("broken")

        stack.push(Broken())
        asyncio.run(asyncio.wait_for(loops.run(platform, stack), 2))
        assert [str(error) for error in platform.failures] == ["broken"]

    def test_failing_work_beside_the_frames_is_reported(self, platform, stack):
        async def fail() -> None:
            await asyncio.sleep(0)
            raise OSError("no file")

        class Starting(Scene):
            def shown(self) -> None:
                self.stack.start(fail())

        async def main() -> None:
            stack.push(Starting())
            await asyncio.wait_for(loops.run(platform, stack), 2)

        asyncio.run(main())
        assert [str(error) for error in platform.failures] == ["no file"]

    def test_the_loop_shows_itself_to_the_platform(self, platform, stack):
        stack.push(Gallery())
        pygame.event.post(pygame.Event(pygame.QUIT))
        asyncio.run(asyncio.wait_for(loops.run(platform, stack), 2))
        assert platform.probe is not None
        assert platform.probe.scene == "Gallery"
        assert platform.probe.redraws == 1
        assert "menu" in [target.name for target in platform.probe.targets()]


def test_work_times_are_kept_for_the_latest_frames(loop):
    frames(loop, loops.RING + 20)
    times = loop.work_times()
    assert len(times) == loops.RING
    assert all(time >= 0 for time in times)
    assert loop.longest_work >= max(times) > 0


@given(st.lists(raw_events, max_size=40), st.sampled_from(["gallery", "dialog", "sheet"]))
@settings(max_examples=60)
def test_any_soup_of_events_leaves_the_screen_usable(soup, kind):
    platform = HeadlessPlatform(size=(1000, 500))
    platform.open_window("soup")
    stack = SceneStack(platform)
    gallery = Gallery()
    stack.push(gallery)
    if kind != "gallery":
        stack.push(example_dialog() if kind == "dialog" else example_sheet())
    loop = Loop(platform, stack)
    pygame.event.clear()
    frames(loop, 20)
    for event in soup:
        if isinstance(event, float):
            platform.time += event
        else:
            pygame.event.post(event)
        frames(loop, 1)
    for kind_ in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
        pygame.event.post(pygame.Event(kind_))
    frames(loop, 150)
    while stack.top is not gallery:
        stack.pop()
    pressed = [widget for widget in gallery.ui.widgets if widget.pressed]
    assert pressed == []
    gallery.tapped.clear()
    target = next(target for target in gallery.targets() if target.name == "menu")
    x, y = (round(part) for part in target.rect.center)
    press((x, y))
    release((x, y))
    frames(loop, 2)
    assert gallery.tapped == ["menu"]
