"""Whatever fingers, mice and keys do, the board neither breaks nor leaves the position behind."""

import random

import pytest

from game.engine.animate import Director, Speed
from game.engine.pointer import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Key,
    LongPress,
    Pinch,
    Press,
    Release,
    Wheel,
)
from game.games.alexandros.view.picture import Picture
from tests.games.alexandros.view.empire_table import Table
from tests.games.alexandros.view.scripted_player import LIKING

KEYS = (
    *("left", "right", "up", "down", "return", "space", "escape", "s", "n", "x", "f"),
    *("c", "o", "t", "b", "e", "+", "-", "0", "q"),
)
SIZES = ((1280, 800), (390, 844), (320, 480), (820, 1180), (1920, 1080))


def anywhere(chance, table):
    """A point of the window, often one that means something."""
    targets = list(table.targets().values())
    if targets and chance.random() < 0.7:
        rect = chance.choice(targets)
        return rect.centerx + chance.uniform(-9, 9), rect.centery + chance.uniform(-9, 9)
    return chance.uniform(-20, table.size[0] + 20), chance.uniform(-20, table.size[1] + 20)


def do_something(chance, table):
    pos, other = anywhere(chance, table), anywhere(chance, table)
    touch = chance.random() < 0.5
    match chance.randrange(16):
        case 0 | 1 | 2 | 3:
            table.tap_at(pos, touch, chance.choice((1, 1, 1, 2, 3)))
        case 4:
            table.key(chance.choice(KEYS))
        case 5:
            table.board.handle(Key(chance.choice(KEYS), shift=True, ctrl=chance.random() < 0.5))
        case 6:
            table.drag(pos, other, anywhere(chance, table), touch=touch, release=chance.random() < 0.6)
        case 7:
            table.board.handle(chance.choice((Cancel(), DragEnd(pos, (900, -700)), DragMove(pos, (3, 4)))))
        case 8:
            table.board.handle(Pinch(pos, chance.choice((0.2, 0.9, 1.1, 6.0)), (chance.uniform(-50, 50), 9)))
        case 9:
            wheel = Wheel(pos, chance.choice((-9, -1, 1, 9)), 0, touch)
            looks = (wheel, Hover(pos), Hover(None), LongPress(pos), Press(pos), Release(pos))
            table.board.handle(chance.choice(looks))
        case 10:
            chance.choice((table.session.undo, table.session.redo, table.board.skip_animation))()
        case _:
            if chance.random() < 0.1:
                table.resize(chance.choice(SIZES))
            enabled = [command for command in table.board.commands() if command.enabled]
            if enabled:
                chance.choice(enabled).run()


@pytest.mark.parametrize("seed", range(4))
def test_nothing_breaks(seed):
    chance = random.Random(seed)
    Director.speed = chance.choice((Speed.NORMAL, Speed.FAST, Speed.OFF))
    table = Table(2 + seed % 3, seed=seed, confirm_placement=seed != 3)
    for number in range(900):
        do_something(chance, table)
        table.board.update(chance.choice((0.0, 1 / 60, 0.3)))
        assert table.board.prompt()
        if number % 100 == 0:
            table.draw()
        if table.session.is_over:
            break
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
            pos, other = anywhere(chance, table), anywhere(chance, table)
            table.drag(pos, other, anywhere(chance, table), touch=touch)
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
