"""A hint is the hard bot's choice with reasons in words; the outlook is a chance for each seat."""

from __future__ import annotations

import math
import random

import pytest

from game.core import bots
from game.core.bots import levels
from game.core.bots.hint import HintThought
from game.core.bots.outlook import PLAYOUTS, estimate_chances
from game.games.catalogue import GAMES
from tests.core.bots.test_levels import later

each_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)


@each_game
def test_a_hint_is_what_hard_would_play(rules, monkeypatch):
    monkeypatch.setattr(levels, "SECONDS", {"hard": 0.02})
    state = later(rules, 2, 0.4)
    before = state.observation(state.to_move)
    hint = HintThought(rules, state, 9)
    while not hint.step():
        assert not hint.is_done
    found = hint.decide()
    assert found.action == bots.choose(bots.make_bot("hard", rules, 9, state.to_move), state)
    assert found.seat == state.to_move
    assert len(found.points_expected) == 2
    assert len(found.reasons) == 2
    for reason in found.reasons:
        assert str(reason).endswith(".")
        assert "{" not in str(reason)
    assert state.observation(state.to_move) == before


@each_game
def test_a_hint_can_be_cut(rules):
    state = later(rules, 3, 0.2)
    hint = HintThought(rules, state, 1)
    hint.step()
    assert hint.decide().action in state.legal_actions()


def chances(rules, state, seed=1):
    slices = estimate_chances(rules, state, seed)
    count = 0
    while True:
        try:
            next(slices)
            count += 1
        except StopIteration as end:
            return end.value, count


@each_game
def test_chances_sum_to_one_and_are_sure_in_the_end(rules):
    state = later(rules, 3, 0.5)
    before = state.clone().observation(0)
    found, slices = chances(rules, state)
    assert math.isclose(sum(found), 1.0)
    assert slices == PLAYOUTS
    assert chances(rules, state)[0] == found
    assert state.observation(0) == before
    while not state.is_over:
        state.apply(random.Random(state.turn).choice(state.legal_actions()))
    found, slices = chances(rules, state)
    assert slices == 0
    assert {seat for seat, chance in enumerate(found) if chance > 0} == set(state.winners())
