"""The City on the built page: whole games by mouse and finger, keys alone, reloads, windows of all sizes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from tests.browser.game_page import GamePage
from tests.browser.servers import plain_server, running
from tests.browser.the_city_player import Player, new_match, script, stored
from web.serve import SiteServer

OpenGame = Callable[..., GamePage]
NewContext = Callable[..., BrowserContext]

SIZES = ((1280, 800), (1024, 768), (820, 1180), (390, 844))
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
FRAME_PAGE = """<!doctype html><title>Another page</title><link rel="icon" href="data:,">
<body style="margin:0"><iframe id="game" src="{address}" width="900" height="620" style="border:0">
</iframe>"""


def context_with(new_context: NewContext, values: dict[str, str], **options: Any) -> BrowserContext:
    """A fresh profile whose storage holds `values` when the page is first opened."""
    context = new_context(**options)
    context.add_init_script(
        "if (!localStorage.getItem('three-walls/settings'))"
        f" for (const [key, text] of Object.entries({json.dumps(values)})) localStorage.setItem(key, text);"
    )
    return context


def at_the_table(game: GamePage, *, touch: bool = False) -> GamePage:
    """Go on with the match in the storage."""
    (game.tap if touch else game.click)("continue")
    game.wait_for_scene("Play")
    return game


def final_scores(game: GamePage) -> tuple[int, ...]:
    """What the match that the page has stored last says of its scores."""
    texts = game.evaluate(
        "Object.keys(localStorage).filter(key => key.startsWith('three-walls/match/'))"
        ".map(key => localStorage.getItem(key))"
    )
    (text,) = texts
    summary = json.loads(text)["summary"]
    assert summary["over"]
    return tuple(summary["scores"])


def test_a_whole_game_of_two_by_clicks(open_game: OpenGame, new_context: NewContext) -> None:
    played = script(short=False)
    game = at_the_table(open_game(context=context_with(new_context, stored(played.match))))
    Player(game, played.moves).play()
    game.wait_for_scene("Results")
    game.wait_for_frames(30)
    game.screenshot("results")
    assert final_scores(game) == played.scores


def test_a_whole_game_by_touch_on_a_phone(open_game: OpenGame, new_context: NewContext) -> None:
    played = script()
    context = context_with(new_context, stored(played.match), **PHONE)
    game = at_the_table(open_game(context=context), touch=True)
    Player(game, played.moves, touch=True).play()
    game.wait_for_scene("Results")
    assert final_scores(game) == played.scores


def test_turns_by_keys_alone(open_game: OpenGame, new_context: NewContext) -> None:
    game = open_game(context=context_with(new_context, stored(new_match())))
    game.press("Tab")
    game.press("Enter")
    game.wait_for_scene("Play")
    game.press("Enter")
    assert game.state["phase"] == "place"
    game.press("ArrowRight")
    game.press("r")
    game.press("Enter")
    assert game.state["phase"] == "follower"
    game.press("ArrowRight")
    game.press("Enter")
    assert game.state["turn"] == 2
    game.press("Enter")
    for _ in range(3):
        game.press("ArrowRight")
    game.press("Enter")
    assert game.state["phase"] == "follower"
    game.press("Space")
    assert game.state["turn"] == 3


def test_reload_in_the_middle_of_a_wall_round_and_of_an_animation(
    open_game: OpenGame, new_context: NewContext
) -> None:
    rest = script().starting_at("wall")
    game = at_the_table(open_game(context=context_with(new_context, stored(rest.match))))
    player = Player(game, rest.moves)
    player.play(1)
    before = game.state
    assert before["phase"] in ("wall", "guard")
    game.reload()
    at_the_table(game)
    assert game.state == before

    # The same while a tile is on its way from the stack.
    player.play_until("draw")
    game.run_python("from game.engine.animate import Director, Speed; Director.speed = Speed.NORMAL; None")
    player.hit("stack")
    assert game.state["busy"]
    before = game.state
    game.reload()
    at_the_table(game)
    assert game.state == {**before, "busy": False}


def test_the_position_survives_without_a_network(
    site: Path, open_game: OpenGame, new_context: NewContext
) -> None:
    played = script()
    with running(SiteServer(site)) as server:
        game = open_game(server.address, context=context_with(new_context, stored(played.match)))
        game.evaluate("navigator.serviceWorker.ready.then(() => true)")
        at_the_table(game)
        player = Player(game, played.moves)
        player.play(6)
        before = game.state
    game.reload()  # nobody serves any more
    at_the_table(game)
    assert game.state == before
    player.play(3)


def test_every_phase_in_every_window(open_game: OpenGame, new_context: NewContext) -> None:
    """A window may change its size at any time: everything stays within it and can be tapped."""
    played = script()
    game = at_the_table(open_game(context=context_with(new_context, stored(played.match))))
    player = Player(game, played.moves)
    for phase in ("place", "follower", "gate", "wall", "guard", "tower"):
        player.play_until(phase)
        names = set()
        for width, height in SIZES:
            game.page.set_viewport_size({"width": width, "height": height})
            game.frame.wait_for_function("width => canvas.clientWidth === width", arg=width)
            game.wait_for_frames(20)
            targets = game.targets()
            for target in targets:
                assert target.x >= -1 and target.x + target.w <= width + 1, target
                assert target.y >= -1 and target.y + target.h <= height + 1, target
            names.add(frozenset(t.name for t in targets if " " in t.name or t.name in ("guard", "stack")))
            game.screenshot(f"{phase}-{width}x{height}")
        assert len(names) == 1, "the same places are on offer in every window"
        assert names.pop()
        player.play(1)


def test_played_inside_a_frame(server: SiteServer, tmp_path: Path, open_game: OpenGame) -> None:
    (tmp_path / "index.html").write_text(FRAME_PAGE.format(address=server.address))
    with running(plain_server(tmp_path)) as other:
        game = open_game(f"http://127.0.0.1:{other.server_port}/", wait=False)
        frame = game.page.frame(url=re.compile(re.escape(server.address)))
        assert frame is not None
        game.frame = frame
        game.trouble.clear()  # the frame's own first request, seen before its address was known
        game.wait_until_ready()
        for name in ("new-game", "game:the-city", "start"):
            game.click(name)
        game.wait_for_scene("Play")
        game.click("stack")
        game.wait_for_frames(30)
        game.click("cell 0,0")
        game.click("confirm")
        game.wait_for_frames(30)
        assert game.state["phase"] == "follower"


def test_a_table_at_rest_draws_nothing(open_game: OpenGame, new_context: NewContext) -> None:
    played = script()
    game = at_the_table(open_game(context=context_with(new_context, stored(played.match))))
    Player(game, played.moves).play(12)
    game.page.mouse.move(200, 200)
    game.page.mouse.down()
    for step in range(20):
        game.page.mouse.move(200 + 6 * step, 200 + 3 * step)
    game.page.mouse.up()
    game.page.mouse.move(5, 5)
    game.page.wait_for_timeout(1500)
    before = game.counts()
    game.page.wait_for_timeout(2000)
    after = game.counts()
    assert after["frames"] > before["frames"]
    assert (after["redraws"], after["presents"]) == (before["redraws"], before["presents"])
