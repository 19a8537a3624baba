"""Tournaments rotate the seats, count shared wins in parts and say how sure they are."""

from __future__ import annotations

import pytest

from game.core import arena
from tests.core import toy


def result(number, players, shares, scores=(5, 3)):
    return arena.GameResult(number, 0, players, scores, shares, ())


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Worked out by the formula in Wilson's paper; the first two agree with the usual tables.
    [(50, 100, 0.4038, 0.5962), (95, 100, 0.8883, 0.9785), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)],
)
def test_wilson(wins, games, low, high):
    assert arena.wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_seats_are_rotated_over_each_deal():
    played = list(arena.tournament(toy.RULES, {}, ("random", "greedy", "easy"), 6, 10))
    assert [game.seed for game in played] == [10, 10, 10, 11, 11, 11]
    for deal in (played[:3], played[3:]):
        for seat in range(3):
            assert {game.players[seat] for game in deal} == {"random", "greedy", "easy"}


def test_more_jobs_change_nothing():
    names = ("random", "greedy")
    alone = list(arena.tournament(toy.RULES, {}, names, 6, 1))
    assert list(arena.tournament(toy.RULES, {}, names, 6, 1, jobs=2)) == alone


def test_standings():
    table = arena.standings(
        [
            result(0, ("a", "b"), (1.0, 0.0)),
            result(1, ("b", "a"), (0.5, 0.5)),
            result(2, ("a", "b"), (1.0, 0.0)),
        ]
    )
    assert [(row.player, row.games, row.wins) for row in table] == [("a", 3, 2.5), ("b", 3, 0.5)]
    assert table[0].mean_points == pytest.approx((5 + 3 + 5) / 3)
    assert table[0].low < table[0].rate < table[0].high
    lines = arena.as_table(table)
    assert len(lines) == 4
    assert lines[2].startswith("| a | 3 | 2.5 | 83.3% |")
