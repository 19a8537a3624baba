"""Whole games played on the board alone, by taps, by a finger and by keys."""

import random

import pytest

from game.games.the_city.view.picture import Picture
from tests.games.the_city.view.stand_in_table import Table

SIZES = {2: (1280, 800), 3: (820, 1180), 4: (390, 844)}


def chooser(table, seed):
    """Any spot on offer; passes now and then, so that followers last."""
    chance = random.Random(seed)

    def choose(names):
        if table.board.desk.turn.can_pass and chance.random() < 0.4:
            return None
        return chance.choice(names)

    return choose


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_by_taps(seats, at_once):
    table = Table(seats, seed=40 + seats, size=SIZES[seats])
    choose = chooser(table, seats)
    phases = set()
    while not table.session.is_over:
        phases.add(table.phase)
        table.step_by_taps(choose, touch=seats == 4)
    assert phases >= {"draw", "place", "follower", "gate", "wall"}
    assert table.board.stage.picture == Picture.of(table.state)
    assert table.targets().keys() <= {"zoom-in", "zoom-out", "fit"}
    assert table.board.commands() == []
    shown = [0] * seats
    for seat, points, words, _ in table.flights:
        assert words.endswith(f"= {points}")
        shown[seat] += points
    assert tuple(shown) == table.state.scores()


def test_a_whole_game_without_confirming(at_once):
    table = Table(2, seed=5, confirm_placement=False)
    choose = chooser(table, 1)
    while not table.session.is_over:
        steps = len(table.session.steps)
        name = choose([spot.name for spot in table.board.desk.spots()])
        if name is None:
            table.press("pass")
        else:
            table.tap(name)
        if len(table.session.steps) == steps:  # a wall that can only go one way is chosen from the start
            table.press("confirm")
    assert table.board.stage.picture == Picture.of(table.state)


def test_a_whole_game_by_keys_alone(at_once):
    table = Table(2, seed=8)
    chance = random.Random(4)
    while not table.session.is_over:
        steps = len(table.session.steps)
        if table.phase != "draw":
            for _ in range(chance.randint(1, 6)):
                table.key(chance.choice(("left", "right", "up", "down")))
                if chance.random() < 0.3:
                    table.key("r")
            if table.board.desk.turn.can_pass and chance.random() < 0.4:
                table.key("space")
        if len(table.session.steps) == steps:
            table.key("return")
        if len(table.session.steps) == steps:
            table.key("right")
            table.key("return")
        assert len(table.session.steps) == steps + 1, table.phase
    assert table.board.prompt()


def test_the_cursor_reaches_every_place(at_once):
    table = Table(2, seed=3)
    for _ in range(12):
        table.step_by_taps(lambda names: names[-1])
    while table.phase != "place":
        table.step_by_taps(lambda names: names[0])
    hand = table.board.desk.hand
    reached = set()
    for _ in hand.fits:
        table.key("right")
        reached.add(table.board.desk.hand.cell)
    assert reached == set(hand.fits)
