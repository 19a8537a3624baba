"""The stack: who is shown, who is asked, who is drawn, and what settings change at once."""

from __future__ import annotations

import pygame
import pytest

from game.engine import i18n, settings, theme
from game.engine.animate import Director, Speed
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.platform import Insets
from game.engine.pointer import Input, Tap
from game.engine.scene import Scene, SceneStack, View
from game.engine.settings import Settings


class Note(Scene):
    def __init__(
        self, name: str, notes: list[str], opaque: bool = True, color: tuple[int, int, int] = (9, 9, 9)
    ):
        self.name = name
        self.notes = notes
        self.opaque = opaque
        self.color = color

    def shown(self) -> None:
        self.notes.append(f"{self.name} shown")

    def hidden(self) -> None:
        self.notes.append(f"{self.name} hidden")

    def layout(self, view: View) -> None:
        self.notes.append(f"{self.name} laid out")

    def handle(self, event: Input) -> bool:
        if isinstance(event, Tap):
            self.notes.append(f"{self.name} tapped")
        return isinstance(event, Tap)

    def draw(self, painter: Painter) -> None:
        self.notes.append(f"{self.name} drawn")
        if self.opaque:
            painter.fill(self.color)


@pytest.fixture
def notes() -> list[str]:
    return []


def test_pushing_and_popping_tell_the_scenes(stack, notes):
    stack.push(Note("a", notes))
    stack.push(Note("b", notes))
    stack.pop()
    assert notes == [
        "a shown", "a laid out", "a hidden", "b shown", "b laid out", "b hidden", "a shown", "a laid out",
    ]  # fmt: skip


def test_replacing_and_resetting(stack, notes):
    stack.push(Note("a", notes))
    stack.push(Note("b", notes))
    stack.replace(Note("c", notes))
    assert [scene.name for scene in stack.scenes] == ["a", "c"]
    stack.reset(Note("d", notes))
    assert [scene.name for scene in stack.scenes] == ["d"]


def test_only_the_top_scene_gets_input(stack, notes):
    stack.push(Note("a", notes))
    stack.push(Note("b", notes, opaque=False))
    notes.clear()
    assert stack.handle(Tap((1, 1)))
    assert notes == ["b tapped"]


def test_drawing_begins_with_the_topmost_opaque_scene(stack, notes, platform):
    for name, opaque in (("a", True), ("b", True), ("c", False)):
        stack.push(Note(name, notes, opaque))
    notes.clear()
    stack.draw(Painter(platform.surface()))
    assert notes == ["b drawn", "c drawn"]


def test_what_lies_below_a_dialog_is_drawn_once(stack, notes, platform):
    below = Note("a", notes, color=(10, 20, 30))
    stack.push(below)
    stack.push(Note("b", notes, opaque=False))
    notes.clear()
    painter = Painter(platform.surface())
    for _ in range(3):
        stack.draw(painter)
    assert notes == ["a drawn", "b drawn", "b drawn", "b drawn"]
    assert platform.surface().get_at((0, 0))[:3] == (10, 20, 30)
    notes.clear()
    below.invalidate()
    stack.draw(painter)
    assert notes == ["a drawn", "b drawn"]


def test_removing_a_scene_from_below(stack, notes):
    below = Note("a", notes)
    stack.push(below)
    stack.push(Note("b", notes))
    stack.remove(below)
    stack.remove(below)
    assert [scene.name for scene in stack.scenes] == ["b"]


def test_settings_work_at_once_and_are_kept(stack, notes, platform):
    stack.push(Note("a", notes))
    notes.clear()
    chosen = Settings(
        speed=Speed.FAST,
        text_size=1.3,
        language="hu",
        reduced_motion=True,
        night=True,
        sound=False,
        volume=0.2,
    )
    assert stack.apply_settings(chosen)
    assert notes == ["a laid out"]
    assert stack.dirty
    assert theme.current() is theme.NIGHT
    assert i18n.language() == "hu"
    assert text.scale() == 1.3
    assert (Director.speed, Director.reduced_motion) == (Speed.FAST, True)
    assert (stack.audio.enabled, stack.audio.volume) == (False, 0.2)
    assert stack.view.text_scale == 1.3
    assert SceneStack(platform).settings == chosen


def test_settings_that_cannot_be_kept_still_work(stack, platform):
    platform.storage.failure = "full"
    assert not stack.apply_settings(Settings(night=True))
    assert theme.current() is theme.NIGHT


def test_language_and_motion_follow_the_device(platform):
    platform.language_tag = "hu-HU"
    platform.reduced_motion = True
    SceneStack(platform)
    assert i18n.language() == "hu"
    assert Director.reduced_motion


def test_views_know_their_shape():
    view = View((390, 844), Insets(0, 47, 0, 34))
    assert view.portrait
    assert not view.wide
    assert tuple(view.area) == (0, 47, 390, 763)
    assert View((1280, 800)).wide
    assert not View((844, 390)).wide


def test_state_is_json(stack, notes):
    assert stack.state() == "null"
    stack.push(Note("a", notes))
    assert stack.state() == "null"
    assert stack.targets() == []


class TestStoredSettings:
    def test_round_trip(self, platform):
        chosen = Settings(sound=False, volume=0.35, speed=Speed.OFF, text_size=1.5, language="hu", night=True)
        assert settings.save(platform.storage, chosen)
        assert settings.load(platform.storage) == chosen

    def test_nothing_stored(self, platform):
        assert settings.load(platform.storage) == Settings()

    @pytest.mark.parametrize("text", ["", "{", "[]", "null", '"x"', "[" * 100000])
    def test_nonsense_gives_the_defaults(self, text):
        assert settings.from_text(text) == Settings()

    @pytest.mark.parametrize(
        "bad",
        [
            '"volume": "loud"', '"volume": 7', '"volume": NaN', '"volume": true', '"text_size": 0.1',
            '"speed": "warp"', '"speed": []', '"sound": 1', '"language": 5', '"night": null',
            '"high_contrast": "yes"', '"unknown": 1',
        ],
    )  # fmt: skip
    def test_a_bad_value_falls_back_alone(self, bad):
        loaded = settings.from_text(f'{{{bad}, "confirm_placement": false}}')
        assert loaded == Settings(confirm_placement=False)


def test_the_default_surface_is_not_left_clipped(stack, platform, notes):
    stack.push(Note("a", notes))
    painter = Painter(platform.surface())
    with painter.clip(pygame.FRect(0, 0, 10, 10)), painter.clip(pygame.FRect(5, 5, 10, 10)):
        assert platform.surface().get_clip() == pygame.Rect(5, 5, 5, 5)
    assert platform.surface().get_clip() == platform.surface().get_rect()
