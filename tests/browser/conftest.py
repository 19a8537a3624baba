"""A real Chromium on the built page. What the page complains about or fetches elsewhere fails the test."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.chromium import launch
from tests.browser.game_page import GamePage
from tests.browser.servers import running
from web.serve import SiteServer
from web.settings import ROOT

OUTPUT = ROOT / "build" / "test-output"


# Once in some two thousand page starts Chromium's own process for the page dies, nobody knows why. Such a
# test runs once more, and the summary tells of it; what dies each time still fails.
CRASHED = ["Target crashed", "Page crashed"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=CRASHED))


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site, built anew when its sources changed."""
    subprocess.run([sys.executable, "-m", "web.build"], cwd=ROOT, check=True)
    return ROOT / "build" / "web"


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[SiteServer]:
    with running(SiteServer(site)) as site_server:
        yield site_server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def new_context(chromium: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes contexts (each a fresh profile) that are closed after the test."""
    contexts: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        options.setdefault("viewport", {"width": 1280, "height": 800})
        options.setdefault("locale", "en-GB")
        contexts.append(chromium.new_context(**options))
        return contexts[-1]

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def open_game(
    new_context: Callable[..., BrowserContext], server: SiteServer, request: pytest.FixtureRequest
) -> Iterator[Callable[..., GamePage]]:
    """Opens the game: `open_game(url=…, context=…, wait=True, expect_trouble=False, **context options)`."""
    opened: list[GamePage] = []
    output = OUTPUT / request.node.path.stem

    def open_page(
        url: str | None = None,
        *,
        context: BrowserContext | None = None,
        wait: bool = True,
        expect_trouble: bool = False,
        **options: Any,
    ) -> GamePage:
        page = (context or new_context(**options)).new_page()
        game = GamePage(page, url or server.address, output, expect_trouble=expect_trouble)
        opened.append(game)
        game.open()
        if wait:
            game.wait_until_ready()
        return game

    yield open_page
    for game in opened:
        game.check_no_trouble()
