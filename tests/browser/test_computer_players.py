"""A person against a computer player on the built page, from the set-up to the look back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext

from game.core import bots
from game.core.match import Match, SeatInfo
from game.core.rules import Rules
from game.games.alexandros.rules import RULES as ALEXANDROS
from game.games.the_city.rules import RULES
from tests.browser.game_page import GamePage
from tests.browser.test_play_the_city import at_the_table, context_with, final_scores
from tests.browser.the_city_player import SHORT_STACKS, stored

OpenGame = Callable[..., GamePage]
NewContext = Callable[..., BrowserContext]

PERSON = 0
WATCHED_FROM = 24  # the turn of Alexandros from which on a page shows it
WITHOUT = ("follower", "guard", "tower")  # phases in which one may do without


def new_match(*players: str, rules: Rules = RULES) -> Match:
    """A game, of The City a short one, in which the first seat begins."""
    names = (("Anna", "red"), ("Berta", "blue"), ("Zoe", "green"))
    seats = [SeatInfo(*names[index], player) for index, player in enumerate(players)]
    stacks = SHORT_STACKS if rules is RULES else None
    return Match(rules, seats, seed=1, stacks=stacks, options={"start": "first"})


def wait_for_person(game: GamePage) -> str:
    """Until the person has to decide or the game is over; the name of the scene."""
    game.frame.wait_for_function(
        "person => threeWalls.scene === 'Results' || (threeWalls.scene === 'Play' &&"
        " threeWalls.state().to_move === person && !threeWalls.state().busy)",
        arg=PERSON,
        timeout=60_000,
    )
    return game.scene


def decide(game: GamePage) -> None:
    """Play the first thing on offer by the mouse."""
    before: Any = game.state
    phase = before["phase"]
    if phase == "draw":
        game.click("stack")
    elif phase in WITHOUT:
        game.click("pass")
    else:
        wanted = "cell " if phase == "place" else f"{phase} "
        game.click(next(target.name for target in game.targets() if target.name.startswith(wanted)))
        game.click("confirm")
    after: Any = game.state
    assert (
        after is None or after.get("actions") in (None, before["actions"] + 1) or after["to_move"] != PERSON
    )


def test_a_whole_game_against_medium_with_a_hint_and_a_look_back(
    open_game: OpenGame, new_context: NewContext
) -> None:
    context = context_with(new_context, stored(new_match("human", "medium")))
    game = at_the_table(open_game(context=context))
    hinted = False
    while wait_for_person(game) == "Play":
        if not hinted and game.state["phase"] == "place":
            hinted = True
            game.click("hint")
            game.target("hint-note")
            game.frame.wait_for_function("threeWalls.state().hinted", timeout=20_000)
            game.screenshot("hint")
            game.click("confirm")  # the hint has put the tile on the board
            continue
        decide(game)
    assert hinted
    game.wait_for_frames(30)
    assert len(final_scores(game)) == 2
    text = next(
        text
        for text in game.evaluate("Object.values(localStorage)")
        if isinstance(text, str) and "three-walls-record" in text
    )
    assert [seat["player"] for seat in json.loads(json.loads(text)["record"])["seats"]] == ["human", "medium"]
    game.frame.wait_for_function("threeWalls.state()?.looked_back", timeout=60_000)
    game.screenshot("results")


def test_computer_players_go_on_by_themselves_can_be_paused_and_go_one_step(
    open_game: OpenGame, new_context: NewContext
) -> None:
    game = at_the_table(open_game(context=context_with(new_context, stored(new_match("easy", "hard")))))
    game.wait_for_frames(60)
    assert game.state["actions"] == 0  # nobody may be watching a match that has just been opened anew
    game.click("pause")
    game.frame.wait_for_function("threeWalls.state().actions >= 4", timeout=30_000)
    game.click("pause")
    actions = game.state["actions"]
    game.wait_for_frames(90)
    redraws = game.counts()["redraws"]
    game.wait_for_frames(60)
    assert game.state["actions"] == actions
    assert game.counts()["redraws"] == redraws
    game.click("step")
    game.frame.wait_for_function(
        "before => threeWalls.state().actions === before + 1", arg=actions, timeout=30_000
    )
    game.screenshot("watched")


def test_a_computer_player_is_chosen_by_face_on_a_phone(open_game: OpenGame) -> None:
    game = open_game(viewport={"width": 390, "height": 844})
    game.click("new-game")
    game.click("game:the-city")
    game.click("company:computer")
    game.click("face:2")
    game.click("who:Berta")
    game.screenshot("set-up")
    game.click("start")
    game.wait_for_scene("Play")
    game.wait_for_frames(60)
    game.screenshot("phone")


def test_a_hint_of_alexandros_is_a_whole_move_on_the_map(
    open_game: OpenGame, new_context: NewContext
) -> None:
    match = new_match("human", "medium", rules=ALEXANDROS)
    game = at_the_table(open_game(context=context_with(new_context, stored(match))))
    assert wait_for_person(game) == "Play"
    assert game.state["phase"] == "move"
    game.click("hint")
    game.frame.wait_for_function("threeWalls.state().hinted", timeout=20_000)
    game.wait_for_frames(30)
    game.screenshot("hint-alexandros")
    before = game.state["actions"]
    game.click("confirm")
    assert game.state["actions"] > before
    assert game.state["phase"] == "action"


def test_computer_players_bring_a_game_of_alexandros_to_its_end(
    open_game: OpenGame, new_context: NewContext
) -> None:
    """They have played most of it already; the rest is watched with one touch."""
    match = new_match("easy", "medium", rules=ALEXANDROS)
    players = [bots.make_bot("easy", ALEXANDROS, 1, seat) for seat in range(2)]
    while match.state.turn < WATCHED_FROM:
        seat = match.to_move
        assert seat is not None
        match.play(bots.choose(players[seat], match.state))
    before = len(match.steps)
    game = at_the_table(open_game(context=context_with(new_context, stored(match))))
    game.wait_for_frames(30)
    game.click("pause")
    game.screenshot("watched-alexandros")
    game.frame.wait_for_function("threeWalls.scene === 'Results'", timeout=180_000)
    game.wait_for_frames(30)
    assert len(final_scores(game)) == 2
    text = next(
        text
        for text in game.evaluate("Object.values(localStorage)")
        if isinstance(text, str) and "three-walls-record" in text
    )
    assert len(json.loads(json.loads(text)["record"])["actions"]) > before
