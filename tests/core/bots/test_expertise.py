"""Forecasts and first glances are sane for every game, whatever the position."""

from __future__ import annotations

import math

import pytest

from game.core.expertise import (
    SCORES_ALONE,
    Forecast,
    chances_of,
    expertise_of,
    squash,
    weight_of,
    winning_chances,
)
from game.games.catalogue import GAMES
from tests.core import toy
from tests.core.conformance import Case, positions

EVERY = [*GAMES, toy.RULES]
each_case = pytest.mark.parametrize(
    "case",
    [Case(rules, seats, 1) for rules in EVERY for seats in rules.seat_counts],
    ids=lambda case: f"{case.rules.name}-{case.seats}",
)


@each_case
def test_forecasts_and_priors_fit_the_state(case):
    expertise = expertise_of(case.rules)
    for state, _ in positions(case, 40):
        before = [state.observation(seat) for seat in range(state.seats)]
        forecast = expertise.forecast(state)
        assert len(forecast.points) == state.seats
        assert all(map(math.isfinite, forecast.points))
        assert forecast.spread > 0
        assert forecast == expertise.forecast(state)
        actions = state.legal_actions()
        weights = expertise.prior(state, actions)
        assert len(weights) == len(actions)
        assert all(0 < weight < math.inf for weight in weights)
        chances = winning_chances(state, expertise)
        assert math.isclose(sum(chances), 1.0)
        if state.is_over:
            assert forecast.points == state.scores()
            assert {seat for seat, chance in enumerate(chances) if chance} == set(state.winners())
        assert [state.observation(seat) for seat in range(state.seats)] == before


def test_a_game_without_expertise_goes_by_its_scores():
    assert expertise_of(toy.RULES) is SCORES_ALONE


def test_chances_follow_the_points():
    assert chances_of(Forecast((10.0, 10.0), 5.0)) == (0.5, 0.5)
    few, many = (chances_of(Forecast((lead, 0.0), 5.0))[0] for lead in (2.0, 8.0))
    assert 0.5 < few < many < 1.0
    assert chances_of(Forecast((8.0, 0.0), 50.0))[0] < many
    first, second, third = chances_of(Forecast((9.0, 5.0, 1.0), 5.0))
    assert first > second > third > 0.0


def test_squash_and_weights_rise_and_stay_in_bounds():
    numbers = [-1e9, -20.0, -4.0, -1.0, 0.0, 1.0, 4.0, 20.0, 1e9]
    squashed = list(map(squash, numbers))
    assert squashed == sorted(squashed)
    assert squash(0.0) == 0.5
    assert all(0.0 <= value <= 1.0 for value in squashed)
    weights = [weight_of(number) for number in numbers[:-1]]
    assert weights == sorted(weights)
    assert all(weight > 0.0 for weight in weights)
