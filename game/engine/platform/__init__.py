"""What the game needs from the machine it runs on, behind one small interface.

`current()` gives the platform in use: the browser when Python runs as WebAssembly, else the desktop.
Tests put their own in its place with `install()`. Lengths are CSS pixels unless a name says otherwise.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    import pygame

StorageTrouble: TypeAlias = Literal["full", "forbidden", "broken"]


class StorageError(Exception):
    """A text could not be stored: the room is `full`, storing is `forbidden`, or the store is `broken`."""

    def __init__(self, kind: StorageTrouble, detail: str = "") -> None:
        super().__init__(f"{kind}: {detail}" if detail else kind)
        self.kind: StorageTrouble = kind


class Insets(NamedTuple):
    """How far notches and system bars reach into the window from each side."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


class TargetBox(NamedTuple):
    """Something that can be tapped now, for tests that must not guess where it is."""

    name: str
    x: float
    y: float
    w: float
    h: float


class Probe(Protocol):
    """What the frame loop tells about itself; the browser shows it to tests as `window.threeWalls`."""

    @property
    def frames(self) -> int: ...
    @property
    def redraws(self) -> int: ...
    @property
    def presents(self) -> int: ...
    @property
    def longest_work(self) -> float:
        """Longest own work in one frame so far, in seconds."""

    def work_times(self) -> list[float]:
        """Own work of the latest frames in seconds, oldest first."""

    @property
    def scene(self) -> str:
        """Class name of the scene on top, empty before the first."""

    def targets(self) -> list[TargetBox]: ...
    def state(self) -> str:
        """What the scene on top tells about the game, as JSON; "null" when it tells nothing."""


class Storage(Protocol):
    """Texts by key. What `put` stored survives a crash right after it returned."""

    def get(self, key: str) -> str | None:
        """The text under `key`, or None; raises StorageError when it is there but cannot be read."""

    def put(self, key: str, text: str) -> None:
        """Store `text`: the old or the new text stands, never half of one. Raises StorageError."""

    def delete(self, key: str) -> None:
        """Forget `key`; one that is not there is fine. Raises StorageError."""

    def keys(self) -> list[str]:
        """All keys, sorted; empty when nothing can be read."""


class Platform(Protocol):
    """Window, time, storage and the system services around them."""

    @property
    def storage(self) -> Storage: ...

    # window
    def open_window(self, title: str) -> None:
        """Start pygame's display and show the window; call once."""

    def set_title(self, title: str) -> None: ...
    def surface(self) -> pygame.Surface:
        """The surface to draw on, in real pixels; ask again after `fit()` said that it changed."""

    def fit(self) -> bool:
        """Match the surface to the window; True when size, ratio or insets changed."""

    def css_size(self) -> tuple[float, float]: ...
    def pixel_ratio(self) -> float:
        """Real pixels per CSS pixel, 1..2."""

    def event_scale(self) -> float:
        """CSS pixels per unit of `pos` and `rel` in pygame's mouse events (finger events count 0..1)."""

    def safe_insets(self) -> Insets: ...
    def visible(self) -> bool:
        """Whether anyone can see the window."""

    def present(self) -> None:
        """Put what was drawn on the screen."""

    def can_full_screen(self) -> bool: ...
    def toggle_full_screen(self) -> None: ...

    # time
    def now(self) -> float:
        """Seconds that never go backwards."""

    async def next_frame(self) -> None:
        """Wait until the next frame should be made."""

    # the person
    def language(self) -> str:
        """The person's language as a tag such as "hu" or "en-GB"."""

    def use_language(self, code: str) -> None:
        """Tell the system around the game which language its texts are in, e.g. for screen readers."""

    def prefers_reduced_motion(self) -> bool: ...
    def announce(self, text: str) -> None:
        """Let a screen reader speak `text`."""

    # services
    def copy_text(self, text: str) -> None: ...
    def save_file(self, name: str, text: str, mime: str) -> str:
        """Hand the person a file; the place where it went, in words for a message."""

    async def open_file(self, suffixes: tuple[str, ...]) -> tuple[str, str] | None:
        """Let the person choose a text file; its (name, text), or None when nothing was chosen."""

    def keep_awake(self, on: bool) -> None: ...
    def unlock_audio(self) -> None:
        """Allow sound; call on a tap or key press, as browsers demand."""

    def edit_text(
        self,
        rect: pygame.FRect,
        value: str,
        max_length: int,
        on_change: Callable[[str], None],
        on_done: Callable[[str], None],
        px: float = 20,
    ) -> bool:
        """Edit `value` over `rect` with letters `px` high.

        True: the platform shows an editor of its own and calls `on_change` for each change and `on_done`
        once at the end. False: it has none; text and key events come to the caller, who edits.
        """

    def stop_editing(self) -> None:
        """End `edit_text` as if the person had pressed Enter."""

    # telling how it goes
    def watch(self, probe: Probe) -> None:
        """Show the loop's counts and targets to tests, where the platform has a way to."""

    def report_failure(self, error: BaseException) -> None:
        """Tell the person, with the traceback and a way to copy it; the game ends after this."""


_installed: Platform | None = None


def current() -> Platform:
    """The platform in use, made on first call."""
    global _installed
    if _installed is None:
        if sys.platform == "emscripten":
            from game.engine.platform.browser import BrowserPlatform

            _installed = BrowserPlatform()
        else:
            from game.engine.platform.desktop import DesktopPlatform

            _installed = DesktopPlatform()
    return _installed


def install(platform: Platform) -> None:
    """Use `platform` from now on."""
    global _installed
    _installed = platform
