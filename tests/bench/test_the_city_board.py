"""How long the board of The City works for one frame; `make bench` prints the figures.

In the browser Python is two to four times slower than here, and a frame may take 8 ms there.
"""

from __future__ import annotations

import random

import pytest

from game.engine.animate import Director, Speed
from game.engine.pointer import DragMove, DragStart, Pinch
from game.games.the_city import queries
from tests.bench.board_frames import frames
from tests.games.the_city.view.stand_in_table import Table

TILES = 75


@pytest.fixture
def table(monkeypatch):
    """A city of 75 tiles at 1280x800 with four players, everything drawn sharp."""
    monkeypatch.setattr(Director, "speed", Speed.OFF)
    for seed in range(5, 60):
        table = Table(4, seed=seed)
        chance = random.Random(seed)
        while len(queries.placed_tiles(table.state)) < TILES and not table.session.is_over:
            table.session.play(chance.choice(table.session.legal_actions()))
        if not table.session.is_over:
            table.settle()
            return table
    raise AssertionError("no game lays all its tiles")


def test_frame_while_panning(benchmark, table) -> None:
    table.board.handle(DragStart((500, 300), (503, 302)))

    def pan(number):
        way = 3 if number // 40 % 2 else -3
        return DragMove((500, 300), (way, 2 if number // 60 % 2 else -2))

    benchmark.pedantic(frames(table, pan), rounds=300, warmup_rounds=20)


def test_frame_while_zooming(benchmark, table) -> None:
    def pinch(number):
        return Pinch((500, 400), 1.01 if number // 60 % 2 == 0 else 1 / 1.01, (0, 0))

    benchmark.pedantic(frames(table, pinch), rounds=240, warmup_rounds=5)


def test_forecast_of_a_placement(benchmark, monkeypatch) -> None:
    """What a player waits for after a tap on a lit cell, in a city of some fifty tiles."""
    monkeypatch.setattr(Director, "speed", Speed.OFF)
    table = Table(4, seed=3)
    chance = random.Random(3)
    while len(queries.placed_tiles(table.state)) < 50 or table.phase != "place":
        table.session.play(chance.choice(table.session.legal_actions()))
    actions = table.session.legal_actions()
    turn = table.board.desk.turn

    def all_of_them() -> int:
        turn.renew()
        return sum(len(turn.forecast_of(action).notes) for action in actions)

    benchmark(all_of_them)
