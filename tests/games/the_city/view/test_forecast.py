"""What is told before committing is what happens after it."""

import random

import pytest

from game.games.the_city.actions import Draw, Pass, Place, PlaceGate, PlaceWall, PutFollower, PutTower
from game.games.the_city.events import FeatureScored, RoundBegun
from game.games.the_city.rules import RULES
from game.games.the_city.view import sums
from game.games.the_city.view.forecast import forecast


def states(seed, seats=3):
    """Every position of a random game, with its legal actions."""
    state = RULES.setup({}, seats, seed)
    chance = random.Random(seed)
    while not state.is_over:
        yield state
        state.apply(chance.choice(state.legal_actions()))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_certain_notes_are_the_features_that_score(seed):
    seen = set()
    for state in states(seed):
        for action in state.legal_actions()[:6]:
            if not isinstance(action, Place | PlaceWall | PlaceGate):
                continue
            told = forecast(state, action)
            later = state.clone()
            events = list(later.apply(action))
            if later.phase in ("follower", "guard"):
                events += later.apply(Pass())
            if later.is_over:
                continue
            scored = [event for event in events if isinstance(event, FeatureScored)]
            certain = [note for note in told.notes if note.certain]
            assert [note.segments for note in certain] == [event.segments for event in scored]
            assert [note.seats for note in certain] == [
                tuple(gain.seat for gain in event.gains) for event in scored
            ]
            assert told.begins_round == any(isinstance(event, RoundBegun) for event in events)
            seen.update(type(action).__name__ for _ in scored)
    assert {"Place", "PlaceWall"} <= seen


def test_asking_changes_nothing():
    for state in states(4):
        before = state.observation(0)
        for action in state.legal_actions()[:4]:
            if not isinstance(action, Draw):
                forecast(state, action)
        assert state.observation(0) == before


def test_a_tower_tells_the_points_it_gives():
    found = 0
    for seed in range(6):
        for state in states(seed):
            for action in state.legal_actions():
                if isinstance(action, PutTower):
                    (note,) = forecast(state, action).notes
                    later = state.clone()
                    (event, *_) = later.apply(action)
                    assert note.points == event.gains[0].points
                    assert note.text == sums.tower_put(event)
                    found += 1
    assert found


def test_a_follower_tells_what_his_feature_is_worth():
    for state in states(5):
        for action in state.legal_actions():
            if isinstance(action, PutFollower):
                note = forecast(state, action).notes[0]
                assert note.seats == (state.to_move,)
                assert note.text.endswith(f"= {note.points}")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (sums.feature_sum("street", 1, 0, 1), "1 tile = 1"),
        (sums.feature_sum("street", 3, 0, 3), "3 tiles = 3"),
        (sums.feature_sum("street", 4, 0, 8), "4 tiles × 2 = 8"),
        (sums.feature_sum("market", 1, 1, 1), "1 tile × 1 kind of goods = 1"),
        (sums.feature_sum("market", 3, 2, 6), "3 tiles × 2 kinds of goods = 6"),
        (sums.residential_sum(3, 6), "3 markets × 2 = 6"),
        (sums.guard_sum(3, 1, 9), "3 public × 2 + 1 historic × 3 = 9"),
        (sums.guard_sum(0, 1, 3), "1 historic × 3 = 3"),
        (sums.guard_sum(0, 0, 0), "0 public × 2 = 0"),
        (sums.tower_sum(4), "4 walls = 4"),
    ],
)
def test_sums_in_words(words, expected):
    assert words == expected
