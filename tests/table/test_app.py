"""How the program is put together and how it starts."""

from __future__ import annotations

import asyncio
import subprocess
import sys

from game import app
from game.engine import platform
from game.engine.platform.headless import HeadlessPlatform
from game.table.title import Title

_START = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = "dummy"
from game import app
from game.engine import platform
from game.engine.draw.painter import Painter
from game.engine.platform.headless import HeadlessPlatform
from game.engine.scene import SceneStack
from game.table.context import TableContext
from game.table.title import Title
machine = HeadlessPlatform()
platform.install(machine)
machine.open_window("Three Walls")
stack = SceneStack(machine)
stack.push(Title(TableContext.create(machine, app.GAMES, app.VERSION)))
stack.draw(Painter(machine.surface()))
print(" ".join(sorted(name for name in sys.modules if name.startswith("game."))))
"""


def test_the_title_waits_for_no_game_and_no_other_screen():
    run = subprocess.run([sys.executable, "-c", _START], capture_output=True, text=True, check=True)
    loaded = run.stdout.splitlines()[-1].split()
    assert "game.table.title" in loaded
    assert [name for name in loaded if name.startswith("game.games.")] == []
    late = ("play", "set_up", "results", "help", "log", "settings", "saved_games", "choose_game")
    assert [name for name in late if f"game.table.{name}" in loaded] == []


def test_the_listed_titles_are_those_of_the_rules():
    for entry in app.GAMES:
        view = entry.load()
        assert (view.rules.name, view.rules.title, view.help_page) == (
            entry.name,
            entry.title,
            entry.help_page,
        )


def run_main(machine: HeadlessPlatform, frames: int) -> None:
    platform.install(machine)

    async def watched() -> None:
        running = asyncio.ensure_future(app.main())
        while machine.frames < frames and not running.done():
            await asyncio.sleep(0)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(watched())


def test_main_shows_the_title_in_the_devices_language_and_then_rests():
    machine = HeadlessPlatform(language_tag="hu-HU")
    run_main(machine, 120)
    assert machine.failures == []
    assert machine.probe is not None
    assert machine.probe.scene == Title.__name__
    assert machine.probe.redraws < 5
    assert any("falak" in told for told in machine.announced)
