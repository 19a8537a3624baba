"""What computer players expect of a game of The City."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from game.core.bots.playout import glance
from game.games.the_city.expertise import EXPERTISE
from game.games.the_city.rules import RULES

MOMENTS = (12, 36, 60)  # turns


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_forecasts_tell_about_as_many_points_as_there_are_in_the_end(seats):
    """At any time, on average: hints tell a player what to expect."""
    missed = {moment: [] for moment in MOMENTS}
    for seed in range(12):
        state, rng, told = RULES.setup({}, seats, seed), Random(seed), {}
        while not state.is_over:
            if state.turn in MOMENTS:
                told.setdefault(state.turn, sum(EXPERTISE.forecast(state).points))
            state.apply(glance(state, EXPERTISE, rng))
        for moment, points in told.items():
            missed[moment].append((points - sum(state.scores())) / seats)
    for moment in MOMENTS:
        assert abs(mean(missed[moment])) < 15.0, moment
