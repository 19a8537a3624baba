"""Alexandros on the built page: a whole game by mouse, every kind of choice in windows of all sizes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext

from tests.browser.alexandros_player import Player, script, tells
from tests.browser.game_page import GamePage
from tests.browser.storage import stored
from tests.browser.test_play_the_city import context_with, final_scores

OpenGame = Callable[..., GamePage]
NewContext = Callable[..., BrowserContext]

SIZES = ((1280, 800), (1024, 768), (820, 1180), (390, 844))
CHOICES = (
    "move",
    "!special",
    "tax ",
    "governor ",
    "put ",
    "more ",
    "!end-turn",
)  # a wish of each is shown
SEED = 29  # of a random game of three that has all of them


def at_the_table(game: GamePage) -> GamePage:
    """Go on with the match in the storage; the first player takes the device."""
    game.click("continue")
    game.wait_for_scene("HandOver")
    game.click("ready")
    game.wait_for_scene("Play")
    return game


def test_a_whole_game_of_three_by_clicks(open_game: OpenGame, new_context: NewContext) -> None:
    """Moves, special moves, draws, provinces occupied and taken over, taxes, governors taken back."""
    played = script(3, SEED)
    game = at_the_table(open_game(context=context_with(new_context, stored(played.match))))
    Player(game, played).play()
    game.wait_for_scene("Results")
    game.wait_for_frames(30)
    game.screenshot("results")
    assert final_scores(game) == played.scores


def test_every_choice_in_every_window(open_game: OpenGame, new_context: NewContext) -> None:
    """A window may change its size while something is being chosen: everything stays within it."""
    played = script(3, SEED)
    game = at_the_table(open_game(context=context_with(new_context, stored(played.match))))
    player = Player(game, played)
    left = list(CHOICES)
    while left and player.wishes:
        wish = player.wishes[0]
        shown = next((what for what in left if tells(wish, what)), None)
        if shown is None:
            player.play_one()
            continue
        left.remove(shown)
        player.wishes.pop(0)
        player.prepare(wish)
        prompt = game.state["prompt"]
        for width, height in SIZES:
            game.page.set_viewport_size({"width": width, "height": height})
            game.frame.wait_for_function("width => canvas.clientWidth === width", arg=width)
            game.wait_for_frames(30)
            assert game.state["prompt"] == prompt, "what is chosen stays chosen"
            for target in game.targets():
                x, y = target.centre
                assert 0 <= x <= width and 0 <= y <= height, target
            game.screenshot(f"{shown.strip(' !')}-{width}x{height}")
        game.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        game.wait_for_frames(30)
        player.finish(wish)
    assert not left


def until_still(game: GamePage) -> None:
    """Wait until the picture changes no more: the map is drawn sharp piece by piece."""
    before = -1.0
    while (redraws := game.counts()["redraws"]) != before:
        before = redraws
        game.wait_for_frames(40)


def test_the_hand_shows_only_while_it_is_held(open_game: OpenGame, new_context: NewContext) -> None:
    played = script(3, SEED)
    game = at_the_table(open_game(context=context_with(new_context, stored(played.match))))
    strip = game.target("hand")
    game.page.mouse.move(5, 5)
    until_still(game)
    covered = game.page.screenshot()
    game.page.mouse.move(*strip.centre)
    game.page.mouse.down()
    until_still(game)
    assert game.page.screenshot() != covered
    game.page.mouse.up()
    game.page.mouse.move(5, 5)
    until_still(game)
    assert game.page.screenshot() == covered
