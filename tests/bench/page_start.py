"""How long the page takes to its first frame, against the bare interpreter in the same browser.

Run by `make bench`, or alone: python -m tests.bench.page_start [--rounds N]. Prints one JSON object with
medians in milliseconds; ends with 1 when a ratio is above its limit. Cold is a fresh profile, warm the
same profile once the service worker has everything.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.chromium import launch
from tests.browser.servers import running
from web.serve import SiteServer
from web.settings import COMPRESSED, PYODIDE, ROOT, SITE

LIMITS = {"cold": 1.3, "warm": 1.1}
LARGEST_DOWNLOAD = 8_500_000
BARE_PAGE = """<!doctype html><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
performance.mark("three-walls:ready");
window.threeWalls = { ready: true };
</script>"""
BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def bare_site(folder: Path) -> Path:
    """A page that does nothing but start Pyodide."""
    for name in BARE_FILES:
        shutil.copy(PYODIDE / name, folder / name)
    (folder / "index.html").write_text(BARE_PAGE)
    return folder


def start(context: BrowserContext, address: str) -> dict[str, float]:
    """Milliseconds from navigation to each mark of one start."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("window.threeWalls?.ready", timeout=120_000)
    marks: dict[str, float] = page.evaluate(
        "Object.fromEntries(performance.getEntriesByType('mark').map(mark => [mark.name, mark.startTime]))"
    )
    if page.evaluate("Boolean(window.threeWallsPage)"):
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_timeout(1000)
    page.close()
    return marks


def cold_and_warm(browser: Browser, address: str) -> tuple[dict[str, float], dict[str, float]]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    try:
        cold = start(context, address)
        start(context, address)  # lets the browser keep the machine code it made
        return cold, start(context, address)
    finally:
        context.close()


def download_size() -> int:
    """Bytes of the first visit, each file as small as a host that compresses sends it."""
    worker = (SITE / "sw.js").read_text(encoding="utf-8")
    names = json.loads(worker[worker.index("[") : worker.index("]") + 1])
    total = 0
    for name in ["sw.js", *names]:
        if name != "./":
            path = SITE / name
            copies = COMPRESSED.glob(f"{name.replace('/', '~')}.*")
            total += min([path.stat().st_size, *(copy.stat().st_size for copy in copies)])
    return total


def main() -> int:
    """Measure, print, and compare with the limits."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.page_start")
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    subprocess.run([sys.executable, "-m", "web.build"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    times: dict[str, list[float]] = {"bare cold": [], "bare warm": [], "cold": [], "warm": []}
    parts: dict[str, list[float]] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        running(SiteServer(bare_site(Path(folder)), Path(folder) / "none")) as bare,
        running(SiteServer()) as game,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for _ in range(rounds):
            # by turns, so that whatever else the machine does falls on both
            for name, address in (("bare ", bare.address), ("", game.address)):
                cold, warm = cold_and_warm(browser, address)
                times[f"{name}cold"].append(cold["three-walls:ready"])
                times[f"{name}warm"].append(warm["three-walls:ready"])
                for mark, time in warm.items():
                    if not name:
                        parts.setdefault(mark.removeprefix("three-walls:"), []).append(time)
        browser.close()
    medians = {name: round(statistics.median(values)) for name, values in times.items()}
    ratios = {name: round(medians[name] / medians[f"bare {name}"], 2) for name in LIMITS}
    download = download_size()
    print(
        json.dumps(
            {
                "milliseconds": medians,
                "ratios": ratios,
                "limits": LIMITS,
                "warm_parts": {name: round(statistics.median(values)) for name, values in parts.items()},
                "download_bytes": download,
                "download_limit": LARGEST_DOWNLOAD,
            }
        )
    )
    too_slow = [name for name, limit in LIMITS.items() if ratios[name] > limit]
    return 1 if too_slow or download > LARGEST_DOWNLOAD else 0


if __name__ == "__main__":
    sys.exit(main())
