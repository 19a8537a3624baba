"""Sound: late, silent where it cannot be heard, and never in the way."""

from __future__ import annotations

import pygame
import pytest

from game.engine import assets
from game.engine.audio import Audio

SOUNDS = sorted(file.stem for file in assets.path("sounds").glob("*.ogg"))


@pytest.fixture
def audio(platform):
    pygame.mixer.quit()
    yield Audio(platform)
    pygame.mixer.quit()


def test_no_device_is_opened_before_the_first_tap(audio, platform):
    assert not audio.play("place")
    assert pygame.mixer.get_init() is None
    assert not platform.audio_unlocked


def test_after_the_first_tap_sounds_are_heard(audio):
    if not SOUNDS:
        pytest.skip("no sounds yet")
    audio.unlock()
    assert audio.play(SOUNDS[0])
    audio.stop()


def test_idle_frames_load_the_sounds_one_by_one(audio):
    audio.load_next()
    audio.unlock()
    count = 0
    while audio.loading:
        audio.load_next()
        count += 1
    assert count == len(SOUNDS)


def test_unknown_sounds_are_silent(audio):
    audio.unlock()
    assert not audio.play("no-such-sound")


def test_muted_is_silent_and_opens_nothing(audio):
    audio.enabled = False
    audio.unlock()
    assert pygame.mixer.get_init() is None
    audio.enabled = True
    audio.unlock()
    audio.volume = 0.0
    assert not audio.play("place")


def test_without_a_device_all_is_silent(audio, monkeypatch):
    def fail(*_args: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    audio.unlock()
    audio.unlock()
    assert not audio.play("place")
    audio.stop()


def test_volume_stays_in_range(audio):
    audio.volume = 7
    assert audio.volume == 1.0
    audio.volume = -1
    assert audio.volume == 0.0
