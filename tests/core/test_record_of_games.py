"""Damaged records of the real games end in a match or in one line that names the place."""

from __future__ import annotations

import functools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import record
from game.core.record import RecordError
from game.games.catalogue import GAMES
from tests.core.conformance import Case, game_of

each_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)


@functools.cache
def good(rules):
    """A record of half a random game, with its digest."""
    case = Case(rules, rules.seat_counts[0], 3)
    match = case.match()
    actions = game_of(case)
    for action in actions[: len(actions) // 2]:
        match.play(action)
    return record.dump(match)


def outcome(content):
    try:
        return record.load(json.dumps(content), GAMES)
    except RecordError as error:
        assert str(error).isprintable()
        return error


@each_game
@given(data=st.data())
def test_one_action_changed(rules, data):
    content = json.loads(good(rules))
    actions = content["actions"]
    at = data.draw(st.integers(0, len(actions) - 1))
    old = actions[at]
    actions[at] = data.draw(st.sampled_from(sorted(set(actions))) | st.text(max_size=20), label="action")
    found = outcome(content)
    if actions[at] == old:
        assert found.actions == tuple(actions)
    elif found.place == "digest":
        del content["digest"]
        assert outcome(content).actions[:at] == tuple(actions[:at])
    else:
        # What comes before the change still plays.
        assert found.place.startswith("actions[")
        assert int(found.place[8:-1]) >= at
        assert "changed" in str(found)


@each_game
@given(at=st.integers(0, 10**6), drop=st.integers(1, 5))
def test_actions_missing_in_the_middle(rules, at, drop):
    content = json.loads(good(rules))
    at %= len(content["actions"]) - drop
    del content["actions"][at : at + drop]
    assert isinstance(outcome(content), RecordError)


@each_game
@given(seed=st.integers(0, 2**53 - 1))
def test_another_seed(rules, seed):
    content = json.loads(good(rules))
    unchanged = seed == content["seed"]
    content["seed"] = seed
    assert isinstance(outcome(content), RecordError) is not unchanged


NAMES = st.sampled_from(["1", "2", "3", "deck", ""]) | st.text(max_size=3)


@each_game
@given(st.dictionaries(NAMES, st.lists(st.text(max_size=3), max_size=5), max_size=4))
def test_any_stacks(rules, stacks):
    content = json.loads(good(rules))
    del content["digest"]
    found = outcome({**content, "stacks": stacks, "actions": []})
    assert not isinstance(found, RecordError) or found.place == "stacks"
