"""How long computer players think on the built page, and how many iterations of their search they come to.

Run it alone: python -m tests.bench.thinking_times [SECONDS]. Watches every level play each game against
itself, early and later in it, for that long each, 30 unless told. Prints one JSON object a table: `thought`
and `longest` are seconds of a decision that was not by chance (median, most), `cut` the share of those that
the table did not wait for to the end, `iterations` what those that took longest came to.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import mean, median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from game.core import bots
from game.core.bots.levels import LEVELS
from game.core.match import Match, SeatInfo
from game.core.rules import Rules
from game.games.catalogue import GAMES
from tests.browser.chromium import launch
from tests.browser.game_page import GamePage
from tests.browser.servers import running
from tests.browser.storage import stored
from web.serve import SiteServer
from web.settings import SITE

SECONDS = 30.0
LATER = {"the-city": 30, "chang-cheng": 12, "alexandros": 24}
"""Turns in which about half of a game is over."""

NOTE_DECISIONS = """
from game.table.opponents.computer_turns import ComputerTurns

decisions = []
update = ComputerTurns.update

def noting(turns, dt):
    thought, spent, steps = turns._thought, turns._thinking_for, len(turns.session.steps)
    update(turns, dt)
    if thought is not None and spent and len(turns.session.steps) > steps:
        visits = sum(node.visits for node in thought._bot._bot._begun.legal)
        decisions.append((spent, spent + dt >= turns._most(turns.session.steps[-1].seat), visits))

ComputerTurns.update = noting
"""


def match_of(rules: Rules, level: str, turns: int) -> Match:
    """Two computer players of a level, some turns into a game."""
    match = Match(rules, [SeatInfo("Anna", "red", level), SeatInfo("Berta", "blue", level)], seed=1)
    players = [bots.make_bot("greedy", rules, 1, seat) for seat in range(2)]
    while match.state.turn <= turns and match.state.to_move is not None:
        match.play(bots.choose(players[match.state.to_move], match.state))
    return match


def measure(browser: Browser, address: str, match: Match, seconds: float) -> dict[str, Any]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    for key, text in stored(match).items():
        page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(text)})")
    game = GamePage(page, address, Path())
    game.open()
    game.wait_until_ready()
    game.click("continue")
    game.wait_for_scene("Play")
    game.run_python(NOTE_DECISIONS)
    game.click("pause")
    page.wait_for_timeout(seconds * 1000)
    decisions = json.loads(game.run_python("import json\njson.dumps(decisions)"))
    context.close()
    if not decisions:
        return {"decisions": 0}
    spent, cut, _ = zip(*decisions, strict=True)
    return {
        "decisions": len(decisions),
        "thought": round(median(spent), 2),
        "longest": round(max(spent), 2),
        "cut": round(mean(cut), 2),
        "iterations": round(mean(visits for _, _, visits in sorted(decisions)[-5:])),
    }


def main(seconds: float) -> None:
    with running(SiteServer(SITE)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for rules in GAMES:
            for level in LEVELS:
                for when, turns in {"early": 2, "later": LATER[rules.name]}.items():
                    figures = measure(browser, server.address, match_of(rules, level, turns), seconds)
                    print(
                        json.dumps({"game": rules.name, "level": level, "when": when} | figures), flush=True
                    )
        browser.close()


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
