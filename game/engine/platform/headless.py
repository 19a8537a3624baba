"""A platform without a screen for tests: a window of any size, storage in memory, a clock that jumps."""

from __future__ import annotations

import asyncio
import os
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.engine.platform import Insets, Probe, StorageError, StorageTrouble

FRAME = 1 / 60


class MemoryStorage:
    """Texts by key in a dict; set `failure` and every change is refused with that trouble."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = dict(texts or {})
        self.failure: StorageTrouble | None = None

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        self._check()
        self.texts[key] = text

    def delete(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return sorted(self.texts)

    def _check(self) -> None:
        if self.failure is not None:
            raise StorageError(self.failure, "as the test asked")


@dataclass
class TextEditing:
    """What `edit_text` was asked for, so that a test can type."""

    rect: pygame.FRect
    value: str
    max_length: int
    on_change: Callable[[str], None]
    on_done: Callable[[str], None]


@dataclass
class HeadlessPlatform:
    """Everything a test may set (`size`, `ratio`, `insets`, `shown`...) and everything it may look at."""

    size: tuple[float, float] = (1280, 800)
    ratio: float = 1.0
    insets: Insets = field(default_factory=Insets)
    shown: bool = True
    language_tag: str = "en"
    reduced_motion: bool = False
    storage: MemoryStorage = field(default_factory=MemoryStorage)
    own_editor: bool = False
    """Whether `edit_text` behaves as in the browser (True) or on the desktop."""
    file_to_open: tuple[str, str] | None = None

    time: float = 0.0
    title: str = ""
    frames: int = 0
    presents: int = 0
    spoken_language: str = ""
    announced: list[str] = field(default_factory=list)
    copied: list[str] = field(default_factory=list)
    saved: dict[str, str] = field(default_factory=dict)
    failures: list[BaseException] = field(default_factory=list)
    editing: TextEditing | None = None
    awake: bool = False
    full_screen: bool = False
    audio_unlocked: bool = False
    probe: Probe | None = None
    _surface: pygame.Surface | None = None
    _fitted: tuple[tuple[float, float], float, Insets] | None = None

    def open_window(self, title: str) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        self.title = title
        self.fit()

    def set_title(self, title: str) -> None:
        self.title = title

    def surface(self) -> pygame.Surface:
        if self._surface is None:
            raise RuntimeError("open_window() comes first")
        return self._surface

    def fit(self) -> bool:
        wanted = (self.size, self.ratio, self.insets)
        if wanted == self._fitted:
            return False
        self._fitted = wanted
        width, height = self.size
        self._surface = pygame.display.set_mode((round(width * self.ratio), round(height * self.ratio)))
        return True

    def css_size(self) -> tuple[float, float]:
        return self.size

    def pixel_ratio(self) -> float:
        return self.ratio

    def event_scale(self) -> float:
        return 1 / self.ratio

    def safe_insets(self) -> Insets:
        return self.insets

    def visible(self) -> bool:
        return self.shown

    def present(self) -> None:
        self.presents += 1
        pygame.display.flip()

    def can_full_screen(self) -> bool:
        return True

    def toggle_full_screen(self) -> None:
        self.full_screen = not self.full_screen

    def now(self) -> float:
        return self.time

    async def next_frame(self) -> None:
        self.frames += 1
        self.time += FRAME
        await asyncio.sleep(0)

    def language(self) -> str:
        return self.language_tag

    def use_language(self, code: str) -> None:
        self.spoken_language = code

    def prefers_reduced_motion(self) -> bool:
        return self.reduced_motion

    def announce(self, text: str) -> None:
        self.announced.append(text)

    def copy_text(self, text: str) -> None:
        self.copied.append(text)

    def save_file(self, name: str, text: str, mime: str) -> str:  # noqa: ARG002 - the interface's own names
        self.saved[name] = text
        return name

    async def open_file(self, suffixes: tuple[str, ...]) -> tuple[str, str] | None:  # noqa: ARG002
        await asyncio.sleep(0)
        return self.file_to_open

    def keep_awake(self, on: bool) -> None:
        self.awake = on

    def unlock_audio(self) -> None:
        self.audio_unlocked = True

    def edit_text(
        self,
        rect: pygame.FRect,
        value: str,
        max_length: int,
        on_change: Callable[[str], None],
        on_done: Callable[[str], None],
        px: float = 20,  # noqa: ARG002
    ) -> bool:
        self.stop_editing()
        self.editing = TextEditing(rect, value, max_length, on_change, on_done)
        return self.own_editor

    def type_text(self, text: str) -> None:
        """Let the person type `text` into the platform's own editor, replacing what it holds."""
        if self.editing is None:
            raise RuntimeError("nothing is being edited")
        self.editing.value = text[: self.editing.max_length]
        self.editing.on_change(self.editing.value)

    def stop_editing(self) -> None:
        editing, self.editing = self.editing, None
        if editing is not None and self.own_editor:
            editing.on_done(editing.value)

    def watch(self, probe: Probe) -> None:
        self.probe = probe

    def report_failure(self, error: BaseException) -> None:
        self.failures.append(error)
        traceback.print_exception(error)
