"""How long the board of Chang Cheng works for one frame; `make bench` prints the figures.

In the browser Python is two to four times slower than here, and a frame may take 8 ms there.
"""

from __future__ import annotations

import random

import pytest

from game.engine.animate import Director, Speed
from game.engine.pointer import DragMove, DragStart, Pinch
from game.games.chang_cheng import queries
from tests.bench.board_frames import frames
from tests.games.chang_cheng.view.wall_table import Table
from tests.table.board_fixtures import as_it_was

__all__ = ["as_it_was"]

EMPTY = 6


@pytest.fixture
def table(monkeypatch):
    """A wall of three boards with few empty spaces at 1280x800, everything drawn sharp."""
    monkeypatch.setattr(Director, "speed", Speed.OFF)
    for seed in range(3, 60):
        table = Table(3, seed=seed)
        chance = random.Random(seed)
        while not table.session.is_over and (len(table.state.band.boards) < 3 or _empty(table) > EMPTY):
            table.session.play(chance.choice(table.session.legal_actions()))
            table.board.desk.secrets.close()
        if not table.session.is_over:
            table.board.viewpoint.go_to(19.0)
            table.settle()
            return table
    raise AssertionError("no game grows and nearly ends")


def _empty(table):
    return sum(queries.piece_at(table.state, space) is None for space in table.state.band.spaces)


def test_frame_while_panning(benchmark, table) -> None:
    table.board.handle(DragStart((500, 300), (503, 302)))

    def pan(number):
        return DragMove((500, 300), (3 if number // 40 % 2 else -3, 0))

    benchmark.pedantic(frames(table, pan), rounds=300, warmup_rounds=20)


def test_frame_while_zooming(benchmark, table) -> None:
    def pinch(number):
        return Pinch((500, 400), 1.01 if number // 60 % 2 == 0 else 1 / 1.01, (0, 0))

    benchmark.pedantic(frames(table, pinch), rounds=240, warmup_rounds=5)
