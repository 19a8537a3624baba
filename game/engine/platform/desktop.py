"""The game in a window of its own, with its data in files."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame

from game.engine.platform import Insets, Probe
from game.engine.platform.files import FileStorage, user_data_folder

_FIRST_SIZE = (1280, 800)
_SMALLEST_SIZE = (320, 320)
_FRAME = 1 / 60
_FRAME_HIDDEN = 1 / 10
_HIDING = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_SHOWING = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED)

# Runs apart from the game, for on some systems Tk and SDL cannot share one process.
_TK_CHOOSER = """
import sys, tkinter, tkinter.filedialog
root = tkinter.Tk()
root.withdraw()
root.attributes("-topmost", True)
types = [(" ".join(sys.argv[1:]), ["*" + suffix for suffix in sys.argv[1:]])]
sys.stdout.write(tkinter.filedialog.askopenfilename(parent=root, filetypes=types) or "")
"""


class DesktopPlatform:
    """A resizable window on the system's own window manager."""

    def __init__(self) -> None:
        self.storage = FileStorage(user_data_folder() / "storage")
        self._window: pygame.Window | None = None
        self._surface: pygame.Surface | None = None
        self._fitted: tuple[tuple[int, int], tuple[int, int]] | None = None
        self._full_screen = False
        self._visible = True
        self._next_frame = 0.0

    # window

    def open_window(self, title: str) -> None:
        # Windows: count in points and give real pixels, as the other systems do
        os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")
        pygame.display.init()
        self._window = pygame.Window(title, _size_that_fits(), resizable=True, allow_high_dpi=True)
        self._window.minimum_size = _SMALLEST_SIZE
        self.fit()

    @property
    def window(self) -> pygame.Window:
        if self._window is None:
            raise RuntimeError("open_window() comes first")
        return self._window

    def set_title(self, title: str) -> None:
        self.window.title = title

    def surface(self) -> pygame.Surface:
        if self._surface is None:
            raise RuntimeError("open_window() comes first")
        return self._surface

    def fit(self) -> bool:
        self._surface = self.window.get_surface()
        wanted = (self.window.size, self._surface.get_size())
        if wanted == self._fitted:
            return False
        self._fitted = wanted
        return True

    def css_size(self) -> tuple[float, float]:
        width, height = self.surface().get_size()
        ratio = self.pixel_ratio()
        return width / ratio, height / ratio

    def pixel_ratio(self) -> float:
        width = self.window.size[0]
        return self.surface().get_width() / width if width else 1.0

    def event_scale(self) -> float:
        return 1.0

    def safe_insets(self) -> Insets:
        return Insets()

    def visible(self) -> bool:
        return self._visible

    def present(self) -> None:
        self.window.flip()

    def can_full_screen(self) -> bool:
        return True

    def toggle_full_screen(self) -> None:
        self._full_screen = not self._full_screen
        if self._full_screen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()

    # time

    def now(self) -> float:
        return time.perf_counter()

    async def next_frame(self) -> None:
        now = time.perf_counter()
        self._next_frame = max(self._next_frame + (_FRAME if self.visible() else _FRAME_HIDDEN), now)
        await asyncio.sleep(self._next_frame - now)
        for event in pygame.event.get((*_HIDING, *_SHOWING)):
            self._visible = event.type in _SHOWING
            if self._visible:
                self._fitted = None  # what the window showed may be gone: draw it anew

    # the person

    def language(self) -> str:
        for preferred in pygame.system.get_pref_locales():
            country = preferred["country"]
            return f"{preferred['language']}-{country}" if country else preferred["language"]
        return "en"

    def use_language(self, code: str) -> None:
        """Nothing: a window carries no language."""

    def prefers_reduced_motion(self) -> bool:
        return False

    def announce(self, text: str) -> None:
        """Nothing: SDL 2 has no way to reach a screen reader."""

    # services

    def copy_text(self, text: str) -> None:
        pygame.scrap.put_text(text)

    def save_file(self, name: str, text: str, mime: str) -> str:  # noqa: ARG002 - files carry no type here
        path = _free_name(_downloads_folder() / name)
        path.write_text(text, encoding="utf-8")
        return str(path)

    async def open_file(self, suffixes: tuple[str, ...]) -> tuple[str, str] | None:
        chosen = await _choose_file(suffixes)
        if chosen is None:
            return None
        return chosen.name, chosen.read_text(encoding="utf-8", errors="replace")

    def keep_awake(self, on: bool) -> None:
        pygame.display.set_allow_screensaver(not on)

    def unlock_audio(self) -> None:
        """Nothing: a desktop lets every program sound."""

    def edit_text(
        self,
        rect: pygame.FRect,
        value: str,  # noqa: ARG002 - the caller keeps and edits it
        max_length: int,  # noqa: ARG002
        on_change: Callable[[str], None],  # noqa: ARG002
        on_done: Callable[[str], None],  # noqa: ARG002
        px: float = 20,  # noqa: ARG002
    ) -> bool:
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(pygame.Rect(rect))
        return False

    def stop_editing(self) -> None:
        pygame.key.stop_text_input()

    # telling how it goes

    def watch(self, probe: Probe) -> None:
        """Nothing: tests of the desktop hold the loop in their hands."""

    def report_failure(self, error: BaseException) -> None:
        from game.engine.i18n import _

        text = "".join(traceback.format_exception(error))
        sys.stderr.write(text)
        last_lines = "\n".join(text.splitlines()[-12:])
        with suppress(pygame.error):  # no window to be had: the console has it all
            button = pygame.display.message_box(
                _("Three Walls has stopped"), last_lines, "error", buttons=(_("Copy"), _("Close"))
            )
            if button == 0:
                self.copy_text(text)


def _size_that_fits() -> tuple[int, int]:
    """The usual first size, or most of a desktop that is smaller."""
    sizes = pygame.display.get_desktop_sizes()
    if not sizes:
        return _FIRST_SIZE
    width, height = sizes[0]
    return min(_FIRST_SIZE[0], round(width * 0.95)), min(_FIRST_SIZE[1], round(height * 0.9))


def _downloads_folder() -> Path:
    folder = Path.home() / "Downloads"
    return folder if folder.is_dir() else Path.home()


def _free_name(path: Path) -> Path:
    """`path`, or the first of "name (2).txt", "name (3).txt"... that does not exist."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem} ({number})")
    return free


async def _choose_file(suffixes: tuple[str, ...]) -> Path | None:
    patterns = " ".join(f"*{suffix}" for suffix in suffixes)
    commands: list[list[str]] = [[sys.executable, "-c", _TK_CHOOSER, *suffixes]]
    if shutil.which("zenity"):
        commands.append(["zenity", "--file-selection", f"--file-filter={patterns}"])
    if shutil.which("kdialog"):
        commands.append(["kdialog", "--getopenfilename", str(Path.home()), patterns])
    for command in commands:
        process = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        output, trouble = await process.communicate()
        if process.returncode == 0 or not trouble:  # zenity and kdialog answer 1, in silence, for "cancelled"
            name = output.decode().strip()
            return Path(name) if name else None
    return None
