"""How long the board of Alexandros works for one frame; `make bench` prints the figures.

In the browser Python is two to four times slower than here, and a frame may take 8 ms there.
"""

from __future__ import annotations

import random

import pytest

from game.engine.animate import Director, Speed
from game.engine.pointer import DragMove, DragStart, Pinch
from game.games.alexandros import queries
from game.games.alexandros.actions import Occupy
from tests.bench.board_frames import frames
from tests.games.alexandros.view.empire_table import Table
from tests.table.board_fixtures import as_it_was

__all__ = ["as_it_was"]

WALLS, GOVERNORS = 45, 8


@pytest.fixture
def table(monkeypatch):
    """A land with many walls and governors of four players at 1280x800, everything drawn sharp."""
    monkeypatch.setattr(Director, "speed", Speed.OFF)
    for seed in range(1, 60):
        table = Table(4, seed=seed)
        chance = random.Random(seed)
        while not table.session.is_over and not _full(table):
            legal = table.session.legal_actions()
            occupying = [action for action in legal if isinstance(action, Occupy)]
            table.session.play(chance.choice(occupying or legal))
        if not table.session.is_over:
            table.settle()
            return table
    raise AssertionError("no game fills the land")


def _full(table):
    walls = queries.walls(table.state)
    return len(walls.black) >= WALLS and len(queries.governors(table.state)) >= GOVERNORS


def test_frame_while_panning(benchmark, table) -> None:
    table.board.viewpoint.zoom(1.4)
    table.settle()
    table.board.handle(DragStart((500, 300), (503, 302)))

    def pan(number):
        way = 3 if number // 40 % 2 else -3
        return DragMove((500, 300), (way, 2 if number // 60 % 2 else -2))

    benchmark.pedantic(frames(table, pan), rounds=300, warmup_rounds=20)


def test_frame_while_zooming(benchmark, table) -> None:
    def pinch(number):
        return Pinch((500, 400), 1.01 if number // 60 % 2 == 0 else 1 / 1.01, (0, 0))

    benchmark.pedantic(frames(table, pinch), rounds=240, warmup_rounds=5)


def test_frame_while_alexander_rides(benchmark, table, monkeypatch) -> None:
    """A move of many walls is shown: the longest frame counts."""
    monkeypatch.setattr(Director, "speed", Speed.NORMAL)
    chance = random.Random(1)

    def keep_moving(_number):
        if not table.board.busy and not table.session.is_over:
            table.session.play(chance.choice(table.session.legal_actions()))
        return DragMove((500, 300), (0, 0))

    benchmark.pedantic(frames(table, keep_moving), rounds=300, warmup_rounds=5)
