"""What the tests of the engine share: a window that nobody sees, and settings as they were."""

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
from game.engine.platform.headless import HeadlessPlatform
from game.engine.scene import SceneStack


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    yield
    theme.choose()
    i18n.set_language("en")
    text.configure(1.0, 1.0)
    Director.speed = Speed.NORMAL
    Director.reduced_motion = False


@pytest.fixture
def platform() -> HeadlessPlatform:
    made = HeadlessPlatform()
    made.open_window("test")
    pygame.event.clear()
    return made


@pytest.fixture
def stack(platform: HeadlessPlatform) -> SceneStack:
    return SceneStack(platform)
