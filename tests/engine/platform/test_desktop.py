"""The desktop's window and services, on SDL's dummy screen."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine import platform
from game.engine.platform import desktop
from game.engine.platform.desktop import DesktopPlatform


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DesktopPlatform]:
    monkeypatch.setenv("THREE_WALLS_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    machine = DesktopPlatform()
    machine.open_window("Walls")
    yield machine
    machine.window.destroy()


def frame(machine: DesktopPlatform) -> None:
    asyncio.run(machine.next_frame())


def test_the_surface_follows_the_window(machine: DesktopPlatform) -> None:
    assert not machine.fit()
    machine.window.size = (500, 700)
    frame(machine)
    assert machine.fit()
    assert machine.css_size() == (500, 700)
    assert machine.surface().get_size() == (500 * machine.pixel_ratio(), 700 * machine.pixel_ratio())
    assert not machine.fit()
    machine.surface().fill("red")
    machine.present()


def test_a_hidden_window_is_not_visible_and_is_drawn_anew_when_shown(machine: DesktopPlatform) -> None:
    frame(machine)
    machine.fit()
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    frame(machine)
    assert not machine.visible()
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    frame(machine)
    assert machine.visible()
    assert machine.fit()


def test_frames_come_at_a_steady_pace(machine: DesktopPlatform) -> None:
    async def frames(count: int) -> float:
        started = time.perf_counter()
        for _ in range(count):
            await machine.next_frame()
        return time.perf_counter() - started

    # never faster than sixty a second; how much slower depends on the machine
    assert asyncio.run(frames(12)) > 11 / 60 - 0.005


def test_other_events_are_left_for_the_loop(machine: DesktopPlatform) -> None:
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))
    frame(machine)
    assert [event.key for event in pygame.event.get(pygame.KEYDOWN)] == [pygame.K_a]


def test_a_saved_file_never_replaces_another(machine: DesktopPlatform, tmp_path: Path) -> None:
    (tmp_path / "Downloads").mkdir()
    first = Path(machine.save_file("match.json", "ő", "application/json"))
    second = Path(machine.save_file("match.json", "two", "application/json"))
    assert first == tmp_path / "Downloads" / "match.json"
    assert second.name == "match (2).json"
    assert (first.read_text(encoding="utf-8"), second.read_text(encoding="utf-8")) == ("ő", "two")


def chooser(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    monkeypatch.setattr(desktop, "_TK_CHOOSER", code)
    monkeypatch.setattr(desktop.shutil, "which", lambda _name: None)


def test_the_chosen_file_is_read(
    machine: DesktopPlatform, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    path.write_text("falak ő", encoding="utf-8")
    chooser(monkeypatch, f"import sys; assert sys.argv[1:] == ['.json']; print({str(path)!r}, end='')")
    assert asyncio.run(machine.open_file((".json",))) == ("match.json", "falak ő")


@pytest.mark.parametrize("code", ["", "raise SystemExit('no display')"], ids=["cancelled", "no chooser"])
def test_nothing_chosen_is_none(machine: DesktopPlatform, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    chooser(monkeypatch, code)
    assert asyncio.run(machine.open_file((".json",))) is None


def test_the_language_is_a_tag(machine: DesktopPlatform, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": "hu", "country": "HU"}])
    assert machine.language() == "hu-HU"
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": "en", "country": None}])
    assert machine.language() == "en"
    monkeypatch.setattr(pygame.system, "get_pref_locales", list)
    assert machine.language() == "en"


def test_a_failure_is_shown_and_can_be_copied(
    machine: DesktopPlatform, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    copied: list[str] = []

    def box(title: str, message: str, *_: object, **__: object) -> int:
        shown.extend((title, message))
        return 0

    monkeypatch.setattr(pygame.display, "message_box", box)
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    machine.report_failure(ZeroDivisionError("the wall fell"))
    assert "the wall fell" in shown[1]
    assert "ZeroDivisionError: the wall fell" in copied[0]
    assert "the wall fell" in capsys.readouterr().err


def test_current_is_the_desktop_unless_another_was_put_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THREE_WALLS_DATA", str(tmp_path))
    monkeypatch.setattr(platform, "_installed", None)
    assert sys.platform != "emscripten"
    assert isinstance(platform.current(), DesktopPlatform)
    other = DesktopPlatform()
    platform.install(other)
    assert platform.current() is other
