"""Fixtures for tests of a game's board; a game's conftest takes them from here."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.engine import i18n, theme
from game.engine.animate import Director, Speed
from game.engine.draw import text


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """No window, no sound, and afterwards motion and language as they were."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    theme.choose()
    i18n.set_language("en")
    text.configure(1.0, 1.0)
    Director.speed = Speed.NORMAL
    Director.reduced_motion = False


@pytest.fixture
def at_once() -> None:
    """Motion switched off: everything arrives at once."""
    Director.speed = Speed.OFF
