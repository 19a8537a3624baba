"""A bot that fails never stops a match."""

from __future__ import annotations

import logging

import pytest

from game.core import bots
from game.core.bots.guard import GuardedBot
from tests.core import toy


class Scripted:
    """A bot that does what the test says."""

    def __init__(self, think, best=lambda: None):
        self._think = think
        self.best = best

    def think(self, position):
        return self._think(position)


def raises_at_once(position):
    raise RuntimeError("no idea")


def raises_in_thought(position):
    yield
    raise ZeroDivisionError


def never_ends(position):
    while True:
        yield


def decides_on_nonsense(position):
    yield
    return "nonsense"


def decides_on_another_phase(position):
    yield
    return toy.Claim()


def is_no_thought(position):
    return 7


def start():
    state = toy.RULES.setup({}, 2, 1)
    state.apply(toy.Draw())
    return state


FAULTS = [
    raises_at_once,
    raises_in_thought,
    never_ends,
    decides_on_nonsense,
    decides_on_another_phase,
    is_no_thought,
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_faulty_bot_plays_on_and_is_told_of_once(fault, caplog):
    told = []
    bot = GuardedBot(Scripted(fault), told.append, most_slices=50)
    state = start()
    with caplog.at_level(logging.ERROR):
        for _ in range(3):
            assert bots.choose(bot, state) in state.legal_actions()
    assert len(told) == 1
    assert told[0]
    assert len([entry for entry in caplog.records if "a computer player" in entry.message]) == 3


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_the_best_found_before_the_fault_is_played(fault):
    state = start()
    wished = state.legal_actions()[-1]
    bot = GuardedBot(Scripted(fault, lambda: wished), most_slices=50)
    assert bots.choose(bot, state) == wished


def test_a_best_that_is_illegal_or_raises_is_not_played():
    def fails():
        raise KeyError("best")

    for best in (lambda: "nonsense", fails):
        told = []
        state = start()
        bot = GuardedBot(Scripted(raises_in_thought, best), told.append)
        assert bots.choose(bot, state) in state.legal_actions()
        thought = bots.Thought(GuardedBot(Scripted(never_ends, best), told.append, most_slices=9), state)
        thought.step()
        assert thought.decide() in state.legal_actions()


def test_a_good_bot_is_left_alone():
    told = []
    state = start()
    wished = state.legal_actions()[-1]

    def think(position):
        yield
        return wished

    assert bots.choose(GuardedBot(Scripted(think), told.append), state) == wished
    assert not told


def test_a_match_with_a_faulty_bot_at_every_seat_ends():
    state = toy.RULES.setup({}, 3, 2)
    players = [GuardedBot(Scripted(fault), most_slices=5) for fault in FAULTS[1:4]]
    while state.to_move is not None:
        state.apply(bots.choose(players[state.to_move], state))
    assert state.winners()
