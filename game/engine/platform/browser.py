"""The game on a page, run by Pyodide. What only JavaScript can do well stands in web/page/host.js.

Importable in the browser alone: `three_walls_host` is the object that `createHost` there returns.
"""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Awaitable, Callable
from typing import Protocol, cast

import pygame
import three_walls_host
from pyodide.ffi import create_proxy

from game.engine.platform import Insets, Probe, StorageError, StorageTrouble
from game.engine.pointer import SMOOTH_WHEEL


class _Host(Protocol):
    """The functions of web/page/host.js, named as there."""

    def layoutVersion(self) -> int: ...  # noqa: N802
    def measure(self) -> list[float]: ...
    def visible(self) -> bool: ...
    def requestFrame(self, resume: object) -> None: ...  # noqa: N802
    def now(self) -> float: ...
    def firstFrameShown(self) -> None: ...  # noqa: N802
    def canFullScreen(self) -> bool: ...  # noqa: N802
    def toggleFullScreen(self) -> None: ...  # noqa: N802
    def language(self) -> str: ...
    def setLanguage(self, code: str) -> None: ...  # noqa: N802
    def prefersReducedMotion(self) -> bool: ...  # noqa: N802
    def announce(self, text: str) -> None: ...
    def copyText(self, text: str) -> None: ...  # noqa: N802
    def saveFile(self, name: str, text: str, mime: str) -> None: ...  # noqa: N802
    def openFile(self, suffixes: str) -> Awaitable[list[str] | None]: ...  # noqa: N802
    def keepAwake(self, on: bool) -> None: ...  # noqa: N802
    def resumeAudio(self) -> None: ...  # noqa: N802
    def editText(  # noqa: N802
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        value: str,
        max_length: int,
        px: float,
        label: str,
        on_change: object,
        on_done: object,
    ) -> None: ...
    def stopEditing(self) -> None: ...  # noqa: N802
    def storageGet(self, key: str) -> tuple[str, str | None]: ...  # noqa: N802
    def storagePut(self, key: str, text: str) -> str: ...  # noqa: N802
    def storageDelete(self, key: str) -> str: ...  # noqa: N802
    def storageKeys(self) -> list[str]: ...  # noqa: N802
    def onWheel(self, report: object) -> None: ...  # noqa: N802
    def watch(self, reader: object) -> None: ...
    def fail(self, details: str) -> None: ...


_host = cast(_Host, three_walls_host)


def _check(trouble: str) -> None:
    if trouble:
        raise StorageError(cast(StorageTrouble, trouble))


def _post_wheel(dx: float, dy: float, ctrl: bool) -> None:
    pygame.event.post(pygame.Event(SMOOTH_WHEEL, dx=float(dx), dy=float(dy), ctrl=ctrl))


class LocalStorage:
    """Texts by key in the browser's localStorage, under the game's own prefix."""

    def get(self, key: str) -> str | None:
        trouble, text = _host.storageGet(key)
        # a forbidden store holds nothing: as good as an empty one, until something is to be put there
        if trouble != "forbidden":
            _check(trouble)
        return text

    def put(self, key: str, text: str) -> None:
        _check(_host.storagePut(key, text))

    def delete(self, key: str) -> None:
        _check(_host.storageDelete(key))

    def keys(self) -> list[str]:
        return list(_host.storageKeys())


class BrowserPlatform:
    """The page's one canvas, as large as the window and as fine as the screen."""

    def __init__(self) -> None:
        self.storage = LocalStorage()
        self._surface: pygame.Surface | None = None
        self._layout_version = -1
        self._layout: tuple[float, ...] = (0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0)
        self._frame: asyncio.Future[None] | None = None
        self._on_frame = create_proxy(self._resume)
        self._presented = False

    # window

    def open_window(self, title: str) -> None:
        pygame.display.init()
        _host.onWheel(create_proxy(_post_wheel))
        self.set_title(title)
        self.fit()

    def set_title(self, title: str) -> None:
        pygame.display.set_caption(title)

    def surface(self) -> pygame.Surface:
        if self._surface is None:
            raise RuntimeError("open_window() comes first")
        return self._surface

    def fit(self) -> bool:
        version = _host.layoutVersion()
        if version == self._layout_version:
            return False
        self._layout_version = version
        layout = tuple(_host.measure())
        if layout == self._layout:
            return False
        self._layout = layout
        width, height, ratio = layout[:3]
        size = max(1, round(width * ratio)), max(1, round(height * ratio))
        if self._surface is None or self._surface.get_size() != size:
            self._surface = pygame.display.set_mode(size)
        return True

    def css_size(self) -> tuple[float, float]:
        return self._layout[0], self._layout[1]

    def pixel_ratio(self) -> float:
        return self._layout[2]

    def event_scale(self) -> float:
        return 1 / self._layout[2]

    def safe_insets(self) -> Insets:
        return Insets(*self._layout[3:])

    def visible(self) -> bool:
        return _host.visible()

    def present(self) -> None:
        pygame.display.flip()
        if not self._presented:
            self._presented = True
            _host.firstFrameShown()

    def can_full_screen(self) -> bool:
        return _host.canFullScreen()

    def toggle_full_screen(self) -> None:
        _host.toggleFullScreen()

    # time

    def now(self) -> float:
        return _host.now()

    async def next_frame(self) -> None:
        self._frame = asyncio.get_running_loop().create_future()
        _host.requestFrame(self._on_frame)
        await self._frame

    def _resume(self, _time: float) -> None:
        if self._frame is not None and not self._frame.done():
            self._frame.set_result(None)

    # the person

    def language(self) -> str:
        return _host.language()

    def use_language(self, code: str) -> None:
        _host.setLanguage(code)

    def prefers_reduced_motion(self) -> bool:
        return _host.prefersReducedMotion()

    def announce(self, text: str) -> None:
        _host.announce(text)

    # services

    def copy_text(self, text: str) -> None:
        _host.copyText(text)

    def save_file(self, name: str, text: str, mime: str) -> str:
        _host.saveFile(name, text, mime)
        return name

    async def open_file(self, suffixes: tuple[str, ...]) -> tuple[str, str] | None:
        chosen = await _host.openFile(",".join(suffixes))
        if chosen is None:
            return None
        name, text = chosen
        return name, text

    def keep_awake(self, on: bool) -> None:
        _host.keepAwake(on)

    def unlock_audio(self) -> None:
        _host.resumeAudio()

    def edit_text(
        self,
        rect: pygame.FRect,
        value: str,
        max_length: int,
        on_change: Callable[[str], None],
        on_done: Callable[[str], None],
        px: float = 20,
    ) -> bool:
        _host.editText(
            rect.x,
            rect.y,
            rect.width,
            rect.height,
            value,
            max_length,
            px,
            "",
            create_proxy(on_change),
            create_proxy(on_done),
        )
        return True

    def stop_editing(self) -> None:
        _host.stopEditing()

    # telling how it goes

    def watch(self, probe: Probe) -> None:
        def read(what: str) -> str:
            if what == "targets":
                return json.dumps([target._asdict() for target in probe.targets()])
            if what == "state":
                return probe.state()
            if what == "work":
                return json.dumps(probe.work_times())
            return json.dumps(
                {
                    "frames": probe.frames,
                    "redraws": probe.redraws,
                    "presents": probe.presents,
                    "longest_work": probe.longest_work,
                    "scene": probe.scene,
                }
            )

        _host.watch(create_proxy(read))

    def report_failure(self, error: BaseException) -> None:
        _host.fail("".join(traceback.format_exception(error)))
