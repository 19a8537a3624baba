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
)
from game.games.alexandros.view.picture import Picture
from tests.games.alexandros.view.empire_table import Table
from tests.games.alexandros.view.scripted_player import LIKING
from tests.table import wild_input

KEYS = (*wild_input.KEYS, "s", "n", "x", "f", "c", "o", "t", "b", "e")


@pytest.mark.parametrize("seed", range(4))
def test_nothing_breaks(seed):
    chance = random.Random(seed)
    Director.speed = chance.choice((Speed.NORMAL, Speed.FAST, Speed.OFF))
    table = Table(2 + seed % 3, seed=seed, confirm_placement=seed != 3)
    wild_input.play(chance, table, KEYS, inputs=1300, draw_every=100)
    assert len(table.session.steps) > 12
    table.board.handle(Cancel())
    table.board.skip_animation()
    assert table.board.stage.picture == Picture.of(table.state, table.session.steps)
    assert not table.board.stage.movers


@pytest.mark.parametrize("touch", [False, True])
def test_nothing_is_played_by_gestures_alone(touch, at_once):
    """Drags, pinches, hovering, long presses and all taps on the map choose or look, but never play."""
    chance = random.Random(5)
    table = Table(3, seed=4)
    for _ in range(30):
        if table.session.is_over:
            break
        steps = len(table.session.steps)
        for _ in range(6):
            pos, other = wild_input.anywhere(chance, table), wild_input.anywhere(chance, table)
            table.drag(pos, other, wild_input.anywhere(chance, table), touch=touch)
            table.board.handle(Pinch(pos, 1.1, (4, 4)))
            table.board.handle(LongPress(pos))
            table.board.handle(Hover(other))
            table.board.handle(DragStart(pos, other, touch))
            table.board.handle(Cancel())
            table.tap_at(pos, touch)
            table.key(chance.choice(("left", "right", "up", "down", "space", "s")))
        assert len(table.session.steps) == steps
        legal = table.session.legal_actions()
        table.session.play(chance.choices(legal, [LIKING.get(type(a), 1.0) for a in legal])[0])
