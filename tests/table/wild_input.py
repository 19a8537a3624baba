"""Anything that fingers, mice and keys can do to a board, at random."""

from __future__ import annotations

from random import Random
from typing import Any

from game.engine.pointer import (
    Cancel,
    DragEnd,
    DragMove,
    Hover,
    Key,
    LongPress,
    Pinch,
    Press,
    Release,
    Wheel,
)

SIZES = ((1280, 800), (390, 844), (320, 480), (820, 1180), (1920, 1080), (3840, 2160))
KEYS = ("left", "right", "up", "down", "return", "space", "escape", "tab", "+", "-", "0", "q")


def anywhere(chance: Random, table: Any) -> tuple[float, float]:
    """A point of the window, often one that means something."""
    targets = list(table.targets().values())
    if targets and chance.random() < 0.65:
        rect = chance.choice(targets)
        return rect.centerx + chance.uniform(-9, 9), rect.centery + chance.uniform(-9, 9)
    return chance.uniform(-20, table.size[0] + 20), chance.uniform(-20, table.size[1] + 20)


def do_something(chance: Random, table: Any, keys: tuple[str, ...]) -> None:
    """One input of any kind, undo, another size of the window, or a command that the board offers."""
    pos, other = anywhere(chance, table), anywhere(chance, table)
    touch = chance.random() < 0.5
    match chance.randrange(15):
        case 0 | 1 | 2 | 3:
            table.tap_at(pos, touch, chance.choice((1, 1, 1, 2, 3)))
        case 4:
            table.key(chance.choice(keys))
        case 5:
            table.board.handle(Key(chance.choice(keys), shift=True, ctrl=chance.random() < 0.5))
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
            if chance.random() < 0.12:
                table.resize(chance.choice(SIZES))
            enabled = [command for command in table.board.commands() if command.enabled]
            if enabled:
                chance.choice(enabled).run()


def play(chance: Random, table: Any, keys: tuple[str, ...], inputs: int, draw_every: int) -> None:
    """So many inputs, while time goes by and frames are drawn, or fewer if the game is over before."""
    for number in range(inputs):
        do_something(chance, table, keys)
        table.board.update(chance.choice((0.0, 1 / 60, 0.3)))
        assert table.board.prompt()
        if number % draw_every == 0:
            table.draw()
        if table.session.is_over:
            break
