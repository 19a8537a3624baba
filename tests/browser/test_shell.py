"""The page around the game: it starts wherever it is put, fits every window, and fails in plain words."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route

from tests.browser.game_page import GamePage
from tests.browser.servers import plain_server, running
from web import runtime
from web.archives import read_tar_gz, tar_gz
from web.serve import SiteServer

OpenGame = Callable[..., GamePage]

FRAME_PAGE = """<!doctype html><title>Somebody else's page</title><link rel="icon" href="data:,">
<body style="margin:0;height:3000px"><p><input id="theirs"></p>
<iframe id="game" src="{address}" width="800" height="500" style="border:0;display:block"></iframe>"""


def canvas_size(game: GamePage) -> tuple[int, int]:
    width, height = game.evaluate("[canvas.width, canvas.height]")
    return width, height


# --- starting ------------------------------------------------------------------------------------------


def test_starts_at_the_root(open_game: OpenGame) -> None:
    game = open_game()
    assert game.scene
    assert game.page.title() == "Three Walls"
    assert game.evaluate("document.documentElement.lang") in {"en", "hu"}
    assert not game.evaluate("document.getElementById('loading').checkVisibility()")
    game.screenshot("start")


def test_starts_below_any_path(site: Path, open_game: OpenGame) -> None:
    with running(SiteServer(site, prefix="/games/walls/")) as server:
        assert open_game(server.address).scene


def test_starts_from_the_itch_zip_on_the_plainest_host(
    site: Path, tmp_path: Path, open_game: OpenGame
) -> None:
    with zipfile.ZipFile(site.parent / "three-walls-itch.zip") as archive:
        archive.extractall(tmp_path)
    with running(plain_server(tmp_path)) as server:
        assert open_game(f"http://localhost:{server.server_port}/").scene


def test_runs_in_a_frame_of_another_page_and_leaves_that_page_its_keys(
    server: SiteServer, tmp_path: Path, open_game: OpenGame
) -> None:
    (tmp_path / "index.html").write_text(FRAME_PAGE.format(address=server.address))
    with running(plain_server(tmp_path)) as other:
        # 127.0.0.1 and localhost are two origins
        game = open_game(f"http://127.0.0.1:{other.server_port}/", wait=False)
        page = game.page
        frame = page.frame(url=re.compile(re.escape(server.address)))
        assert frame is not None
        game.frame = frame
        game.trouble.clear()  # the frame's own first request, seen before its address was known
        game.wait_until_ready()

        page.locator("#theirs").click()
        page.keyboard.type("walls and ways")
        assert page.locator("#theirs").input_value() == "walls and ways"

        page.mouse.click(400, 300)
        assert frame.evaluate("document.activeElement.id") == "canvas"

        page.mouse.move(900, 300)  # beside the frame
        page.mouse.wheel(0, 400)
        page.wait_for_function("scrollY > 100")


def test_says_how_many_bytes_have_come(
    open_game: OpenGame, new_context: Callable[..., BrowserContext]
) -> None:
    context = new_context()
    context.add_init_script(
        "window.seen = []; addEventListener('DOMContentLoaded', () => new MutationObserver(() => {"
        "  seen.push([+document.getElementById('bar').getAttribute('aria-valuenow'),"
        "             document.getElementById('loading-text').textContent]);"
        "}).observe(document.getElementById('loading'), {subtree: true, childList: true, attributes: true}))"
    )
    game = open_game(context=context)
    seen = game.evaluate("seen")
    values = [value for value, _ in seen]
    assert values == sorted(values)
    assert values[-1] == 100
    total = sum(file["bytes"] for file in game.evaluate("threeWallsPage.build.files"))
    assert any(f"of {total / 1e6:.1f} MB" in text for _, text in seen)


def test_speaks_the_language_of_the_browser_before_the_game_does(open_game: OpenGame) -> None:
    game = open_game(locale="hu-HU", wait=False)
    english = game.evaluate("threeWallsPage.build.texts.en.loading")
    assert game.evaluate("threeWallsPage.texts.loading") != english
    game.wait_until_ready()


# --- failing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "boot.js",
        "host.js",
        "three-walls.tar.gz",
        "pyodide.mjs",
        "pyodide.asm.mjs",
        "pyodide.asm.wasm",
        "python_stdlib.zip.gz",
        "pygame.tar.gz",
        "pygame.wasm",
    ],
)
def test_a_missing_file_is_named(
    name: str, open_game: OpenGame, new_context: Callable[..., BrowserContext]
) -> None:
    context = new_context()
    context.route(f"**/{name}", lambda route: route.fulfill(status=404, body="not here"))
    text = open_game(context=context, wait=False, expect_trouble=True).wait_for_failure()
    # a module that another one needs is reported by the browser as a failure of the first
    assert ("boot.js" if name == "host.js" else name) in text
    assert "Copy the report" in text


def test_a_lost_connection_is_told(open_game: OpenGame, new_context: Callable[..., BrowserContext]) -> None:
    context = new_context()
    context.route("**/pyodide.asm.wasm", lambda route: route.abort("connectionreset"))
    text = open_game(context=context, wait=False, expect_trouble=True).wait_for_failure()
    assert "pyodide.asm.wasm" in text


def test_a_browser_without_webassembly_is_told_so(
    open_game: OpenGame, new_context: Callable[..., BrowserContext]
) -> None:
    context = new_context()
    context.add_init_script("delete window.WebAssembly")
    game = open_game(context=context, wait=False, expect_trouble=True)
    assert "WebAssembly" in game.wait_for_failure()
    game.screenshot("no-webassembly")


def archive_with(site: Path, name: str, content: bytes) -> bytes:
    """The game's archive with one module replaced by a source."""
    (archive,) = site.glob("app-*/three-walls.tar.gz")
    files = read_tar_gz(archive)
    del files[f"{name}c"]
    return tar_gz(files | {name: content})


@pytest.mark.parametrize(
    ("source", "says"),
    [
        (b"def broken(:\n", "SyntaxError"),
        (b"raise RuntimeError('no walls today')\n", "no walls today"),
        (b"async def main() -> None:\n    raise RuntimeError('no gate')\n", "no gate"),
    ],
    ids=["syntax", "import", "main"],
)
def test_an_error_at_the_start_is_shown_with_its_traceback(
    source: bytes,
    says: str,
    site: Path,
    open_game: OpenGame,
    new_context: Callable[..., BrowserContext],
) -> None:
    body = archive_with(site, "game/app.py", source)
    context = new_context(permissions=["clipboard-read", "clipboard-write"])

    def answer(route: Route) -> None:
        route.fulfill(body=body, content_type="application/gzip")

    context.route("**/three-walls.tar.gz", answer)
    game = open_game(context=context, wait=False, expect_trouble=True)
    text = game.wait_for_failure()
    assert "Traceback (most recent call last)" in text
    assert f"{runtime.GAME}/game/app.py" in text
    assert says in text
    game.page.get_by_role("button", name="Copy the report").click()
    game.page.wait_for_selector("text=Copied")
    assert says in game.evaluate("navigator.clipboard.readText()")
    game.screenshot("failed-start")


def test_an_error_in_the_loop_is_shown_with_its_traceback(open_game: OpenGame) -> None:
    game = open_game(expect_trouble=True)
    game.run_python(
        "from game.engine.scene import SceneStack\n"
        "def fall(self, dt):\n"
        "    raise ZeroDivisionError('the wall fell')\n"
        "SceneStack.update = fall\n"
    )
    text = game.wait_for_failure()
    assert "ZeroDivisionError: the wall fell" in text
    assert "Traceback" in text
    assert game.page.get_by_role("button", name="Start again").is_visible()


# --- offline, and new versions --------------------------------------------------------------------------


def wait_until_kept(game: GamePage) -> None:
    """Wait until the service worker has everything."""
    game.evaluate("navigator.serviceWorker.ready.then(() => true)")


def test_starts_offline_after_the_first_visit(site: Path, open_game: OpenGame) -> None:
    with running(SiteServer(site)) as server:
        game = open_game(server.address)
        wait_until_kept(game)
    game.reload()  # nobody serves any more
    assert game.scene


def test_a_new_version_comes_with_the_next_visit_and_disturbs_no_game(
    site: Path, tmp_path: Path, open_game: OpenGame, new_context: Callable[..., BrowserContext]
) -> None:
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    context = new_context()
    with running(SiteServer(copy)) as server:
        playing = open_game(server.address, context=context)
        wait_until_kept(playing)
        playing.evaluate("window.still = true")
        changes = {
            "index.html": ("<body>", '<body class="new">'),
            "sw.js": ("VERSION = ", "VERSION = 'new' + "),
        }
        for name, change in changes.items():
            path = copy / name
            path.write_text(path.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
        playing.evaluate(
            "navigator.serviceWorker.getRegistration().then(known => {"
            "  window.known = known; window.first = known.active; return known.update(); })"
        )
        playing.frame.wait_for_function("known.active !== first && known.active.state === 'activated'")
        playing.wait_for_frames(5)
        assert playing.evaluate("window.still === true")  # not reloaded
        assert playing.evaluate("document.body.className") == ""

    # from here on nobody serves: what comes is what the service worker has
    visit = open_game(playing.url, context=context)
    assert visit.evaluate("document.body.className") == "new"


# --- the window ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ratio", "used"), [(1, 1), (1.5, 1.5), (2, 2), (3, 2)])
def test_draws_with_the_pixels_of_the_screen(ratio: float, used: float, open_game: OpenGame) -> None:
    game = open_game(viewport={"width": 800, "height": 600}, device_scale_factor=ratio)
    assert canvas_size(game) == (800 * used, 600 * used)
    assert game.evaluate("[canvas.getBoundingClientRect().width, canvas.getBoundingClientRect().height]") == [
        800,
        600,
    ]


def test_follows_the_window_through_resizing_and_turning(open_game: OpenGame) -> None:
    game = open_game(viewport={"width": 844, "height": 390}, device_scale_factor=2, has_touch=True)
    for width, height in [(390, 844), (844, 390), (320, 480), (1920, 1080)]:
        before = game.counts()["presents"]
        game.page.set_viewport_size({"width": width, "height": height})
        game.frame.wait_for_function(
            "size => canvas.width === size[0] && canvas.height === size[1]", arg=[2 * width, 2 * height]
        )
        game.frame.wait_for_function("before => threeWalls.presents > before", arg=before)
        game.screenshot(f"window-{width}x{height}")
        assert all(target.x >= -1 and target.x + target.w <= width + 1 for target in game.targets()), (
            "a target reaches out of the window"
        )


def test_draws_nothing_while_nothing_happens(open_game: OpenGame) -> None:
    game = open_game()
    game.page.wait_for_timeout(1500)  # the first scene may still be arriving
    before = game.counts()
    game.page.wait_for_timeout(2000)
    after = game.counts()
    assert after["frames"] > before["frames"]
    assert after["redraws"] == before["redraws"]
    assert after["presents"] == before["presents"]


def test_leaves_the_browser_its_own_keys(open_game: OpenGame) -> None:
    game = open_game()
    game.evaluate(
        "window.left = {}; addEventListener('keydown', event => {"
        "  left[event.key] = !event.defaultPrevented; event.preventDefault(); })"
    )
    game.page.mouse.click(5, 5)
    for key in ("F5", "F12", "Control+r", "Control+l"):
        game.page.keyboard.press(key)
    # keys kept from SDL never reach a listener behind it, and nobody has prevented them
    prevented = game.evaluate("['F5', 'F12', 'r', 'l'].filter(key => left[key] === false)")
    assert prevented == []


# --- storage and text ------------------------------------------------------------------------------------

STORE = "from game.engine import platform\nstorage = platform.current().storage\n"


def test_what_is_stored_is_there_after_a_reload(open_game: OpenGame) -> None:
    game = open_game()
    game.run_python(f"{STORE}storage.put('test/ő', 'falak')")
    game.reload()
    assert game.run_python(f"{STORE}storage.get('test/ő')") == "falak"
    assert game.run_python(f"{STORE}'test/ő' in storage.keys()")
    game.run_python(f"{STORE}storage.delete('test/ő')")
    assert game.run_python(f"{STORE}storage.get('test/ő')") is None


def test_a_full_store_says_so_and_keeps_the_old_text(open_game: OpenGame) -> None:
    game = open_game()
    kind = game.run_python(
        f"{STORE}storage.put('test/full', 'old')\n"
        "try:\n"
        "    storage.put('test/full', 'x' * 20_000_000)\n"
        "    kind = ''\n"
        "except platform.StorageError as error:\n"
        "    kind = error.kind\n"
        "kind"
    )
    assert kind == "full"
    assert game.run_python(f"{STORE}storage.get('test/full')") == "old"


def test_goes_on_where_storing_is_forbidden(
    open_game: OpenGame, new_context: Callable[..., BrowserContext]
) -> None:
    context = new_context()
    context.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])"
        "  Object.defineProperty(window, name, {get() { throw new DOMException('no', 'SecurityError'); }});"
        "navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'));"
    )
    game = open_game(context=context)
    assert game.scene
    assert game.run_python(f"{STORE}storage.get('anything')") is None
    assert game.run_python(f"{STORE}storage.keys()").__len__() == 0
    kind = game.run_python(
        f"{STORE}try:\n    storage.put('a', 'b')\n    kind = ''\n"
        "except platform.StorageError as error:\n    kind = error.kind\nkind"
    )
    assert kind == "forbidden"


def test_text_is_edited_in_a_real_input(open_game: OpenGame) -> None:
    game = open_game()
    game.run_python(
        "import pygame\n"
        "from game.engine import platform\n"
        "changes, done = [], []\n"
        "box = pygame.FRect(100, 120, 240, 48)\n"
        "platform.current().edit_text(box, 'Ann', 8, changes.append, done.append)\n"
    )
    box = game.page.locator("#editor").bounding_box()
    assert box is not None
    assert [box["x"], box["y"], box["width"], box["height"]] == [100, 120, 240, 48]
    game.page.keyboard.type("Hővirág is long")  # what stood there was selected
    game.page.keyboard.press("Enter")
    assert game.run_python("','.join(done)") == "Hővirág "
    assert game.run_python("changes[-1]") == "Hővirág "
    assert game.page.locator("#editor").count() == 0
    assert game.evaluate("document.activeElement.id") == "canvas"


def test_tab_leads_on_from_a_name_and_the_next_field_takes_letters(open_game: OpenGame) -> None:
    game = open_game()
    game.click("new-game")
    game.wait_for_scene("ChooseGame")
    game.click("game:the-city")
    game.wait_for_scene("SetUp")
    game.click("name:1")
    game.page.locator("#editor").wait_for()
    family = game.evaluate("getComputedStyle(document.getElementById('editor')).fontFamily")
    assert family.startswith('"Three Walls Sans"')
    game.frame.wait_for_function("[...document.fonts].some(face => face.status === 'loaded')")
    game.page.keyboard.type("Ann")
    for _step in range(8):  # its buttons, who plays, and the next player's colour lie between
        game.page.keyboard.press("Tab")
        game.page.wait_for_timeout(200)
        if game.page.locator("#editor").is_visible():
            break
    game.page.locator("#editor").wait_for()
    game.page.keyboard.type("Bo")
    game.page.keyboard.press("Enter")
    game.click("start")
    game.wait_for_scene("Play")
    saved = game.evaluate("Object.entries(localStorage).find(([key]) => key.includes('match/'))[1]")
    assert [seat["name"] for seat in json.loads(json.loads(saved)["record"])["seats"]] == ["Ann", "Bo"]


def test_a_file_goes_out_and_comes_in_again(open_game: OpenGame, tmp_path: Path) -> None:
    game = open_game()
    with game.page.expect_download() as download:
        game.run_python(
            "from game.engine import platform\n"
            "platform.current().save_file('match.json', '{\"fal\": \"ő\"}', 'application/json')"
        )
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.name == "match.json"
    with game.page.expect_file_chooser() as chooser:
        game.run_python(
            "import asyncio\n"
            "from game.engine import platform\n"
            "opened = asyncio.ensure_future(platform.current().open_file(('.json',)))"
        )
    chooser.value.set_files(path)
    game.page.wait_for_function("threeWalls.run('opened.done()')")
    assert game.run_python("'|'.join(opened.result())") == 'match.json|{"fal": "ő"}'


def test_screen_readers_hear_announcements(open_game: OpenGame) -> None:
    game = open_game()
    game.run_python("from game.engine import platform\nplatform.current().announce('Your turn, Ann')")
    assert game.page.locator("[aria-live]").inner_text() == "Your turn, Ann"


def test_sound_starts_with_the_first_tap_and_never_blocks_the_start(open_game: OpenGame) -> None:
    game = open_game()
    # nobody has touched anything: no sound, and no waiting for it either
    assert game.evaluate("threeWalls.sound") in {"none", "suspended"}
    game.page.mouse.click(5, 5)
    game.frame.wait_for_function("threeWalls.sound === 'running'", timeout=5000)
