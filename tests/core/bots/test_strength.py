"""The levels are as far apart as players may expect. Takes hours: `pytest -m slow tests/core/bots`.

The figures of the last run are in `docs/opponents.md`.
"""

from __future__ import annotations

import os

import pytest

from game.core import arena
from game.games.catalogue import GAMES

# Who should beat whom in how many of the games of two, and how many games show it.
BOUNDS = [("greedy", "random", 0.95, 200), ("medium", "greedy", 0.70, 200), ("hard", "medium", 0.65, 200)]


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse", "bound", "games"), BOUNDS, ids=lambda value: str(value))
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_the_better_bot_wins_often_enough(rules, better, worse, bound, games):
    results = arena.tournament(rules, {}, (better, worse), games, 1, os.cpu_count() or 1)
    [standing] = [row for row in arena.standings(results) if row.player == better]
    assert standing.low > bound, standing
