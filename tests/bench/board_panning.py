"""How long a frame of the built page works while a full board is panned: 75 tiles, 52 spaces of wall,
a land with 45 walls.

Run by `make bench`, or alone: python -m tests.bench.board_panning. Prints one JSON object with figures
of each game in milliseconds; ends with 1 when one is above its limit.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from game.core.match import Match, SeatInfo
from game.games.alexandros import queries as alexandros
from game.games.alexandros.actions import Occupy
from game.games.alexandros.rules import RULES as ALEXANDROS
from game.games.chang_cheng.rules import RULES as CHANG_CHENG
from game.games.the_city import queries
from game.games.the_city.rules import RULES as THE_CITY
from tests.browser.chromium import launch
from tests.browser.game_page import GamePage
from tests.browser.servers import running
from tests.browser.the_city_player import stored
from web.serve import SiteServer
from web.settings import SITE

LIMITS = {"median": 8.0, "longest": 33.0}
TILES = 75
WALLS, GOVERNORS = 45, 6
COLOURS = ("red", "blue", "green", "yellow")


def full_city() -> Match:
    """A match of four in which all tiles lie and somebody still has to decide."""
    for seed in range(5, 60):
        match = Match(THE_CITY, [SeatInfo(colour, colour) for colour in COLOURS], seed=seed)
        chance = random.Random(seed)
        while len(queries.placed_tiles(match.state)) < TILES and not match.is_over:
            match.play(chance.choice(match.legal_actions()))
        if not match.is_over:
            return match
    raise AssertionError("no game lays all its tiles")


def full_wall() -> Match:
    """A match of four just before its last step."""
    whole, match = (
        Match(CHANG_CHENG, [SeatInfo(colour, colour) for colour in COLOURS], seed=1) for _ in range(2)
    )
    chance = random.Random(1)
    while not whole.is_over:
        whole.play(chance.choice(whole.legal_actions()))
    for action in whole.actions[:-1]:
        match.play(action)
    return match


def full_land() -> Match:
    """A match of four with many walls and governors, at the beginning of a turn."""
    for seed in range(1, 60):
        match = Match(ALEXANDROS, [SeatInfo(colour, colour) for colour in COLOURS], seed=seed)
        chance = random.Random(seed)
        while not match.is_over:
            walls = len(alexandros.walls(match.state).black)
            governors = len(alexandros.governors(match.state))
            if walls >= WALLS and governors >= GOVERNORS and match.state.phase == "move":
                return match
            match.play(
                max(match.legal_actions(), key=lambda action: (type(action) is Occupy, chance.random()))
            )
    raise AssertionError("no game fills the land")


BOARDS = {THE_CITY.name: full_city, CHANG_CHENG.name: full_wall, ALEXANDROS.name: full_land}


def pan(page: Page) -> None:
    """Drag the board to and fro for some three hundred frames."""
    page.mouse.move(300, 300)
    page.mouse.down()
    for step in range(320):
        page.mouse.move(300 + step % 60 * 4, 300 + step % 40 * 3)
        page.wait_for_timeout(8)
    page.mouse.up()


def measure(match: Match) -> dict[str, float]:
    with running(SiteServer(SITE)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        for key, text in stored(match).items():
            page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(text)})")
        game = GamePage(page, server.address, Path())
        game.open()
        game.wait_until_ready()
        game.click("continue")
        if match.rules.name != THE_CITY.name:
            game.click("ready")
        game.wait_for_scene("Play")
        page.wait_for_timeout(3000)  # every image is drawn sharp by then
        pan(page)
        work = [seconds * 1000 for seconds in game.evaluate("threeWalls.workTimes()")][-200:]
        browser.close()
    return {"median": statistics.median(work), "longest": max(work), "frames": len(work)}


def main() -> int:
    passed = 0
    for name, board in BOARDS.items():
        figures = measure(board())
        rounded = {figure: round(value, 2) for figure, value in figures.items()}
        print(json.dumps({"name": "board_panning", "game": name, **rounded}))
        passed |= any(figures[figure] > limit for figure, limit in LIMITS.items())
    return int(passed)


if __name__ == "__main__":
    sys.exit(main())
