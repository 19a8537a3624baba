"""The sounds are short, small, never clipped, and cover every name the game plays."""

from __future__ import annotations

import array
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from tests.assets.source_literals import named

SOUNDS = sorted((Path(__file__).resolve().parents[2] / "assets" / "sounds").glob("*.ogg"))
NAMES = {path.stem for path in SOUNDS}
FULL = 32_768


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(44_100, -16, 1, allowedchanges=0)
        yield
        pygame.mixer.quit()


def test_every_event_has_a_sound() -> None:
    expected = "tap draw place rotate follower wall gate tower score score-big turn error win"
    assert set(expected.split()) <= NAMES


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_sound_is_short_small_and_clean(path: Path) -> None:
    assert path.stat().st_size < 12_000
    sound = pygame.mixer.Sound(path)
    assert 0.08 <= sound.get_length() <= 1.2
    samples = array.array("h", sound.get_raw())
    peak = max(map(abs, samples)) / FULL
    assert 0.15 < peak < 0.7, "neither silent nor near clipping"
    # It neither begins nor ends in the middle of a swing, which would be heard as a click.
    assert max(map(abs, samples[:8])) < 0.05 * FULL
    assert max(map(abs, samples[-64:])) < 0.02 * FULL
    assert abs(sum(samples) / len(samples)) < 0.01 * FULL


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_sound_is_warm_and_heard_on_small_speakers(path: Path) -> None:
    samples = np.frombuffer(pygame.mixer.Sound(path).get_raw(), np.int16)
    energy = np.abs(np.fft.rfft(samples)) ** 2
    hertz = np.fft.rfftfreq(samples.size, 1 / 44_100)
    assert energy[hertz < 150].sum() < 0.5 * energy.sum()  # a tablet plays next to nothing below
    assert energy[hertz > 5000].sum() < 0.1 * energy.sum()  # nothing shrill or hissing


def test_every_sound_that_the_game_plays_exists() -> None:
    used = set(named(functions=("play",), keywords=("sound",)))
    assert not sorted((name, file) for name, file in used if name not in NAMES)
