"""How long a frame of the built page works while a city of 75 tiles is panned.

Run by `make bench`, or alone: python -m tests.bench.board_panning. Prints one JSON object with figures in
milliseconds; ends with 1 when one is above its limit.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from game.core.match import Match, SeatInfo
from game.games.the_city import queries
from game.games.the_city.rules import RULES
from tests.browser.chromium import launch
from tests.browser.game_page import GamePage
from tests.browser.servers import running
from tests.browser.the_city_player import stored
from web.serve import SiteServer
from web.settings import SITE

LIMITS = {"median": 8.0, "longest": 33.0}
TILES = 75
COLOURS = ("red", "blue", "green", "yellow")


def full_city() -> Match:
    """A match of four in which all tiles lie and somebody still has to decide."""
    for seed in range(5, 60):
        match = Match(RULES, [SeatInfo(colour, colour) for colour in COLOURS], seed=seed)
        chance = random.Random(seed)
        while len(queries.placed_tiles(match.state)) < TILES and not match.is_over:
            match.play(chance.choice(match.legal_actions()))
        if not match.is_over:
            return match
    raise AssertionError("no game lays all its tiles")


def pan(page: Page) -> None:
    """Drag the board to and fro for some three hundred frames."""
    page.mouse.move(300, 300)
    page.mouse.down()
    for step in range(320):
        page.mouse.move(300 + step % 60 * 4, 300 + step % 40 * 3)
        page.wait_for_timeout(8)
    page.mouse.up()


def measure() -> dict[str, float]:
    with running(SiteServer(SITE)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        for key, text in stored(full_city()).items():
            page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(text)})")
        game = GamePage(page, server.address, Path())
        game.open()
        game.wait_until_ready()
        game.click("continue")
        game.wait_for_scene("Play")
        page.wait_for_timeout(3000)  # every image is drawn sharp by then
        pan(page)
        work = [seconds * 1000 for seconds in game.evaluate("threeWalls.workTimes()")][-200:]
        browser.close()
    return {"median": statistics.median(work), "longest": max(work), "frames": len(work)}


def main() -> int:
    figures = measure()
    print(json.dumps({"name": "board_panning", **{name: round(v, 2) for name, v in figures.items()}}))
    return int(any(figures[name] > limit for name, limit in LIMITS.items()))


if __name__ == "__main__":
    sys.exit(main())
