"""Whatever fingers, mice and keys do, the board neither breaks nor leaves the position behind."""

import random

import pytest

from game.engine.animate import Director, Speed
from game.engine.pointer import (
    Cancel,
    DragStart,
    Hover,
    LongPress,
    Pinch,
    Press,
    Tap,
)
from game.games.the_city.view.picture import Picture
from tests.games.the_city.view.stand_in_table import Table
from tests.table import wild_input

KEYS = (*wild_input.KEYS, "r")


@pytest.mark.parametrize("seed", range(4))
def test_nothing_breaks(seed):
    chance = random.Random(seed)
    Director.speed = chance.choice((Speed.NORMAL, Speed.FAST, Speed.OFF))
    table = Table(2 + seed % 3, seed=seed, confirm_placement=seed != 3)
    wild_input.play(chance, table, KEYS, inputs=1500, draw_every=60)
    assert len(table.session.steps) > 30
    table.board.handle(Cancel())
    table.board.skip_animation()
    assert table.board.stage.picture == Picture.of(table.state)
    assert not table.board.stage.movers


@pytest.mark.parametrize("touch", [False, True])
def test_nothing_is_placed_by_gestures_alone(touch, at_once):
    """Drags, pinches, hovering and long presses choose or look, but never play."""
    chance = random.Random(5)
    table = Table(2, seed=4)
    for _ in range(40):
        steps = len(table.session.steps)
        for _ in range(12):
            pos, other = wild_input.anywhere(chance, table), wild_input.anywhere(chance, table)
            table.drag(pos, other, wild_input.anywhere(chance, table), touch=touch)
            table.board.handle(Pinch(pos, 1.1, (4, 4)))
            table.board.handle(LongPress(pos))
            table.board.handle(Hover(other))
            table.board.handle(DragStart(pos, other, touch))
            table.board.handle(Cancel())
        assert len(table.session.steps) == steps
        table.session.play(chance.choice(table.session.legal_actions()))


def test_a_tap_that_is_let_go_elsewhere_plays_nothing(at_once):
    table = Table(2, seed=4)
    table.board.handle(Press(table.targets()["stack"].center))
    table.board.handle(Cancel())
    table.board.handle(Tap((5, 5)))
    assert table.phase == "draw"
