"""Chang Cheng on the built page: a whole game by mouse, every phase in windows of all sizes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext

from tests.browser.chang_cheng_player import Player, script
from tests.browser.game_page import GamePage
from tests.browser.storage import stored
from tests.browser.test_play_the_city import context_with, final_scores

OpenGame = Callable[..., GamePage]
NewContext = Callable[..., BrowserContext]

SIZES = ((1280, 800), (1024, 768), (820, 1180), (390, 844))


def at_the_table(game: GamePage) -> GamePage:
    """Go on with the match in the storage; the first player takes the device."""
    game.click("continue")
    game.wait_for_scene("HandOver")
    game.click("ready")
    game.wait_for_scene("Play")
    return game


def test_a_whole_game_of_three_by_clicks(open_game: OpenGame, new_context: NewContext) -> None:
    played = script()
    game = at_the_table(open_game(context=context_with(new_context, stored(played.match))))
    Player(game, played).play()
    game.wait_for_scene("Results")
    game.wait_for_frames(30)
    game.screenshot("results")
    assert final_scores(game) == played.scores


def test_every_phase_in_every_window(open_game: OpenGame, new_context: NewContext) -> None:
    """A window may change its size at any time: everything stays within it and can be tapped."""
    played = script()
    game = at_the_table(open_game(context=context_with(new_context, stored(played.match))))
    player = Player(game, played)
    phases = dict.fromkeys(move.phase for move in played.moves)
    assert set(phases) >= {"action", "second", "peek", "growth"}
    for phase in phases:
        player.play(until=phase)
        for width, height in SIZES:
            game.page.set_viewport_size({"width": width, "height": height})
            game.frame.wait_for_function("width => canvas.clientWidth === width", arg=width)
            game.wait_for_frames(20)
            for target in game.targets():
                x, y = target.centre
                assert 0 <= x <= width and 0 <= y <= height, target
            game.screenshot(f"{phase}-{width}x{height}")
        game.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        game.wait_for_frames(20)
        player.play_one()


def test_what_is_secret_shows_only_while_it_is_held(open_game: OpenGame, new_context: NewContext) -> None:
    played = script()
    game = at_the_table(open_game(context=context_with(new_context, stored(played.match))))
    look = game.target("look")
    plain = game.page.screenshot()
    game.page.mouse.move(*look.centre)
    game.page.mouse.down()
    game.wait_for_frames(40)
    assert game.page.screenshot() != plain
    assert "In your hand" in game.state["prompt"]
    game.page.mouse.up()
    game.wait_for_frames(4)
    assert "In your hand" not in game.state["prompt"]
    assert any(target.name == "look" for target in game.targets())
