"""Whole games played by taps and buttons come to the same end as by the rules."""

import pytest

from game.engine.pointer import Wheel
from tests.games.alexandros.view.empire_table import Table
from tests.games.alexandros.view.scripted_player import script

GAMES = ((3, 10), (2, 3), (4, 5), (3, 8))  # seats and seed
SIZES = ((1280, 800), (1024, 768), (820, 1180), (390, 844))


def play(table, wish, touch=False):
    """Hit everything that a wish takes, and confirm it."""
    board = table.board
    for name in wish.hits:
        if name.startswith("!"):
            table.press(name[1:])
            continue
        if name not in table.targets():
            table.run(1.0)
        if name.startswith(("pay ", "put ")):
            scroll_to(table, name)
        table.tap(name, touch)
        if name.startswith(("tax ", "point ")):
            table.run(0.6)
    before = len(table.session.steps)
    table.press(wish.confirm)
    played = tuple(step.action for step in table.session.steps[before:])
    assert played == wish.actions
    table.run(0.6)
    if wish.looks:
        table.press("done")
    assert not board.busy


def scroll_to(table, name):
    """Down in the open sheet, from its beginning, until a place is in sight."""
    at = table.board.desk.sheet_rect.center
    table.board.handle(Wheel(at, 99.0))
    for _ in range(20):
        if name in table.targets():
            return
        table.board.handle(Wheel(at, -0.7))


@pytest.mark.parametrize(
    ("seats", "seed", "size"), [(*game, size) for game, size in zip(GAMES, SIZES, strict=True)]
)
def test_a_game_by_taps(at_once, seats, seed, size):
    played = script(seats, seed)
    table = Table(match=played.match, size=size)
    for wish in played.wishes:
        assert table.phase == wish.phase
        play(table, wish, touch=size == SIZES[3])
    assert table.session.is_over
    assert table.state.scores() == played.scores


def test_the_scripts_have_everything():
    """Every kind of choice is played by taps in these games."""
    wishes = [
        wish for seats, seed in ((3, 10), (2, 3), (4, 5), (3, 8)) for wish in script(seats, seed).wishes
    ]
    hits = {hit.split()[0] for wish in wishes for hit in wish.hits}
    assert hits >= {"card", "!special", "play", "discard", "point", "!next-way", "pile", "tax", "governor"}
    assert hits >= {"province", "pay", "put", "more", "!end-turn"}
    assert {wish.phase for wish in wishes} >= {"move", "destination", "action", "compensation"}
    assert any(wish.confirm == "take-first" for wish in wishes)
