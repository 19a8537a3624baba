"""Bots decide from what their seat may know, and the same way for the same seed."""

from __future__ import annotations

import random

import pytest

from game.core import bots
from tests.core import toy


def start():
    return toy.RULES.setup({}, 2, 1)


@pytest.mark.parametrize("name", bots.BOTS)
def test_a_bot_plays_a_legal_game_that_its_seed_repeats(name):
    games = []
    for _ in range(2):
        state = start()
        players = [bots.make_bot(name, toy.RULES, 5, seat) for seat in range(2)]
        played = []
        while state.to_move is not None:
            action = bots.choose(players[state.to_move], state)
            state.apply(action)
            played.append(action)
        games.append(played)
    assert games[0] == games[1]


def test_random_bots_at_one_table_decide_apart():
    state = start()
    state.apply(toy.Draw())
    decisions = []
    for seat in range(2):
        bot = bots.make_bot("random", toy.RULES, 5, seat)
        decisions.append([bots.choose(bot, state) for _ in range(40)])
    assert decisions[0] != decisions[1]


def test_the_random_bot_tries_everything():
    state = start()
    state.apply(toy.Draw())
    bot = bots.make_bot("random", toy.RULES, 1, 0)
    assert {bots.choose(bot, state) for _ in range(50)} == set(state.legal_actions())


def test_a_position_shows_its_seat_and_nothing_hidden():
    state = start()
    position = bots.Position(state, 1)
    assert position.observation() == state.observation(1)
    assert position.legal_actions() == state.legal_actions()
    sample = position.sample(random.Random(1))
    assert sample.observation(1) == state.observation(1)
    sample.apply(toy.Draw())
    assert state.phase == "draw"


def test_thinking_in_slices_ends_in_an_action():
    class Ponderer:
        def think(self, position):
            for _ in range(3):
                yield
            return position.legal_actions()[0]

    assert bots.choose(Ponderer(), start()) == toy.Draw()


def test_nobody_decides_after_the_end():
    state = start()
    while not state.is_over:
        state.apply(state.legal_actions()[0])
    with pytest.raises(ValueError, match="over"):
        bots.choose(bots.make_bot("random", toy.RULES, 1, 0), state)


def test_who_may_sit_at_a_seat():
    assert bots.is_player("human")
    assert bots.is_player("random")
    assert not bots.is_player("Random")


def test_a_level_may_compete_with_a_part_of_its_thought():
    assert bots.competes("hard/3")
    assert not any(map(bots.competes, ("hard/", "hard/0", "hard/x", "greedy/2", "genius", "/3")))
    assert not bots.is_player("hard/3")
    slices = {}
    state = start()
    state.apply(toy.Draw())
    for name in ("hard", "hard/3"):
        thought = bots.Thought(bots.make_bot(name, toy.RULES, 1, 0), state)
        slices[name] = 0
        while not thought.step():
            slices[name] += 1
    assert slices["hard/3"] == slices["hard"] // 3 > 0
