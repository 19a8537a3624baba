"""Whether the page keeps its memory: that of the tab after several whole games against after the first.

Run by `make bench`, or alone: python -m tests.bench.memory. Prints one JSON object with megabytes: what the
tab's process holds, and in it WebAssembly's memory (which grows in steps of a fifth, so it is no measure by
itself) and the JavaScript heap. Ends with 1 when the process has grown too much.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launch
from tests.browser.game_page import GamePage
from tests.browser.servers import running
from tests.browser.the_city_player import Player, script, stored
from web.serve import SiteServer

LIMIT = 1.15
LATER_GAMES = 3


def megabytes(browser: Browser, game: GamePage) -> dict[str, float]:
    """Memory once the rubbish has been collected on both sides."""
    game.run_python("import gc\ngc.collect()")
    page = game.page.context.new_cdp_session(game.page)
    page.send("HeapProfiler.collectGarbage")
    heap = page.send("Runtime.getHeapUsage")["usedSize"]
    page.detach()
    return {
        "tab": resident_bytes(browser) / 1e6,
        "webassembly": game.evaluate("threeWalls.heapBytes()") / 1e6,
        "javascript": heap / 1e6,
    }


def resident_bytes(browser: Browser) -> int:
    """What the largest of the browser's page processes holds in memory: the others show nothing."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    pids = [str(process["id"]) for process in processes if process["type"] == "renderer"]
    sizes = subprocess.run(
        ["ps", "-o", "rss=", "-p", ",".join(pids)], capture_output=True, text=True, check=True
    )
    return 1024 * max(int(size) for size in sizes.stdout.split())


def play_from_title(game: GamePage, seed: int) -> None:
    """Put a match into the storage, play it to its end and come back to the title."""
    played = script(short=False, seed=seed)
    game.evaluate(
        "values => { localStorage.clear();"
        " for (const [key, text] of Object.entries(values)) localStorage.setItem(key, text); }",
        stored(played.match),
    )
    # the title looks for matches whenever it comes up
    game.click("saved-games")
    game.press("Escape")
    game.wait_for_scene("Title")
    game.click("continue")
    game.wait_for_scene("Play")
    Player(game, played.moves).play()
    game.wait_for_scene("Results")
    game.wait_for_frames(30)
    game.click("title")
    game.wait_for_scene("Title")


def main() -> int:
    """Play, measure, print, and compare with the limit."""
    with running(SiteServer()) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        game = GamePage(page, server.address, Path())
        game.open()
        game.evaluate(
            "values => Object.entries(values).forEach(pair => localStorage.setItem(...pair))", stored()
        )
        game.reload()
        play_from_title(game, 0)
        first = megabytes(browser, game)
        for seed in range(1, LATER_GAMES + 1):
            play_from_title(game, seed)
        last = megabytes(browser, game)
        browser.close()
    ratio = last["tab"] / first["tab"]
    rounded = [{name: round(value, 1) for name, value in figures.items()} for figures in (first, last)]
    print(
        json.dumps(
            {"after_first": rounded[0], "after_last": rounded[1], "ratio": round(ratio, 3), "limit": LIMIT}
        )
    )
    return int(ratio > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
