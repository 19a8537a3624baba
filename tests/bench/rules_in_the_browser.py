"""How fast the rules play in the browser, against the same games on this machine's own Python.

Run by `make bench`, or alone: python -m tests.bench.rules_in_the_browser. Prints one JSON object with
milliseconds for one random game of two; ends with 1 when a limit is passed.
"""

from __future__ import annotations

import json
import subprocess
import sys

from playwright.sync_api import sync_playwright

from tests.browser.chromium import launch
from tests.browser.servers import running
from web.serve import SiteServer
from web.settings import ROOT

LIMITS = {"native": 40.0, "ratio": 4.0}
SEEDS = range(30)
ROUNDS = 3

# The same text runs on both sides; its last line is the best of some rounds, in milliseconds a game.
PLAY = f"""
import random
from time import perf_counter
from game.games.the_city.rules import RULES

def play(seed):
    state, chance = RULES.setup({{}}, 2, seed), random.Random(seed)
    while not state.is_over:
        state.apply(chance.choice(state.legal_actions()))

def round():
    started = perf_counter()
    for seed in range({len(SEEDS)}):
        play(seed)
    return 1000 * (perf_counter() - started) / {len(SEEDS)}

best = min(round() for _ in range({ROUNDS}))
"""


def main() -> int:
    """Measure both, print, and compare with the limits."""
    subprocess.run([sys.executable, "-m", "web.build"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    native = float(
        subprocess.run(
            [sys.executable, "-c", f"{PLAY}\nprint(best)"],
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    )
    with running(SiteServer()) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.goto(server.address)
        page.wait_for_function("window.threeWalls?.ready", timeout=120_000)
        in_browser = float(page.evaluate("code => threeWalls.run(code)", f"{PLAY}\nbest"))
        browser.close()
    figures = {"native": native, "browser": in_browser, "ratio": in_browser / native}
    print(json.dumps({name: round(figure, 2) for name, figure in figures.items()} | {"limits": LIMITS}))
    return 1 if any(figures[name] > limit for name, limit in LIMITS.items()) else 0


if __name__ == "__main__":
    sys.exit(main())
