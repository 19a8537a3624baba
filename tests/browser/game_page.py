"""The game on a page, as a test sees and touches it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Frame, Page, Request

READY_MS = 60_000
KNOWN_WARNINGS = (
    "ScriptProcessorNode is deprecated",  # SDL plays its sound with it
    "AudioContext was not allowed to start",  # before the first tap; then it is resumed
)


class Target(NamedTuple):
    """Something that can be tapped, in CSS pixels of the page."""

    name: str
    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


class GamePage:
    """One page with the game in it; `frame` is where the game runs when that is not the page itself."""

    def __init__(self, page: Page, url: str, output: Path, *, expect_trouble: bool = False) -> None:
        self.page = page
        self.url = url
        self.frame: Frame = page.main_frame
        self.output = output
        self.expect_trouble = expect_trouble
        self.trouble: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.trouble.append(f"page error: {error}"))
        page.on("request", self._see_request)
        page.on("requestfailed", self._see_failure)

    # --- opening

    def open(self) -> None:
        self.page.goto(self.url)

    def reload(self) -> None:
        self.page.reload()
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Wait for the first frame; a failure panel ends the wait with what it says."""
        self.frame.wait_for_function(
            "window.threeWalls?.ready || window.threeWallsPage?.failed()", timeout=READY_MS
        )
        if self.frame.evaluate("threeWallsPage.failed()"):
            raise AssertionError(f"the game failed to start:\n{self.failure_text()}")

    def wait_for_failure(self) -> str:
        """Wait for the failure panel and return all it says."""
        self.frame.wait_for_selector("#failure:not([hidden])", timeout=READY_MS)
        return self.failure_text()

    def failure_text(self) -> str:
        return self.frame.locator("#failure").inner_text()

    # --- looking

    def evaluate(self, script: str, argument: Any = None) -> Any:
        return self.frame.evaluate(script, argument)

    def run_python(self, code: str) -> Any:
        """Run Python inside the page; the value of its last line."""
        return self.frame.evaluate("code => threeWalls.run(code)", code)

    @property
    def scene(self) -> str:
        return str(self.evaluate("threeWalls.scene"))

    @property
    def state(self) -> Any:
        """What the scene on top tells about the game."""
        return self.evaluate("threeWalls.state()")

    def counts(self) -> dict[str, float]:
        """Frames, redraws and presents so far, and the longest own work in seconds."""
        counts: dict[str, float] = self.evaluate(
            "({frames: threeWalls.frames, redraws: threeWalls.redraws, presents: threeWalls.presents,"
            " longest_work: threeWalls.longestWork})"
        )
        return counts

    def targets(self) -> list[Target]:
        return [Target(**target) for target in self.evaluate("threeWalls.targets()")]

    def target(self, name: str) -> Target:
        """The target of that name; waits a little for it, and says what there is when it does not come."""
        try:
            self.frame.wait_for_function(
                "name => threeWalls.targets().some(target => target.name === name)", arg=name, timeout=5000
            )
        except Exception as error:
            there = sorted(target.name for target in self.targets())
            raise AssertionError(f"no target {name!r} in {self.scene}; there are {there}") from error
        return next(target for target in self.targets() if target.name == name)

    def wait_for_scene(self, name: str) -> None:
        self.frame.wait_for_function("name => threeWalls.scene === name", arg=name, timeout=10_000)

    def wait_for_frames(self, count: int = 2) -> None:
        """Let the game make some frames, so that what was put in has been dealt with."""
        self.frame.wait_for_function(
            "last => threeWalls.frames >= last", arg=self.counts()["frames"] + count, timeout=10_000
        )

    def screenshot(self, name: str) -> Path:
        """Keep a picture of the page in build/test-output/."""
        path = self.output / f"{name}.png"
        self.page.screenshot(path=path)
        return path

    # --- touching

    def click(self, name: str) -> None:
        """Click the target with the mouse."""
        self.page.mouse.click(*self._on_page(self.target(name)))
        self.wait_for_frames()

    def tap(self, name: str) -> None:
        """Tap the target with a finger (the context needs has_touch=True)."""
        self.page.touchscreen.tap(*self._on_page(self.target(name)))
        self.wait_for_frames()

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.wait_for_frames()

    def _on_page(self, target: Target) -> tuple[float, float]:
        x, y = target.centre
        if self.frame == self.page.main_frame:
            return x, y
        box = self.frame.frame_element().bounding_box()
        assert box is not None
        return box["x"] + x, box["y"] + y

    # --- trouble

    def check_no_trouble(self) -> None:
        """Fail when the page complained or asked another origin for something."""
        if not self.expect_trouble:
            assert not self.trouble, "\n".join(self.trouble)

    def _hear(self, message: ConsoleMessage) -> None:
        known = any(part in message.text for part in KNOWN_WARNINGS)
        if message.type == "error" or (message.type == "warning" and not known):
            self.trouble.append(f"console {message.type}: {message.text} {json.dumps(message.location)}")

    def _see_request(self, request: Request) -> None:
        asked = urlsplit(request.url)
        allowed = {urlsplit(self.url).netloc, urlsplit(self.frame.url).netloc}
        if asked.scheme in {"http", "https", "ws", "wss"} and asked.netloc not in allowed:
            self.trouble.append(f"foreign request: {request.url}")

    def _see_failure(self, request: Request) -> None:
        self.trouble.append(f"failed request: {request.url} {request.failure}")
