"""Every bot plays every game, from what its seat may know, the same way each time, and can be cut short."""

from __future__ import annotations

import hashlib
import random

import pytest

from game.core import bots
from game.core.expertise import expertise_of
from game.games.catalogue import GAMES
from tests.core.conformance import random_actions
from tests.short_thoughts import think_briefly

TABLES = [(rules, seats) for rules in GAMES for seats in rules.seat_counts]
each_table = pytest.mark.parametrize(
    ("rules", "seats"), TABLES, ids=[f"{rules.name}-{seats}" for rules, seats in TABLES]
)
each_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
each_level = pytest.mark.parametrize("level", bots.LEVELS)


@pytest.fixture
def hasty(monkeypatch):
    """Levels that think a few iterations a decision, so that whole games take a moment."""
    think_briefly(monkeypatch, easy=4, medium=11, hard=11)


def later(rules, seats, share, seed=3):
    """A position with a choice after that share of a random game."""
    state = rules.setup({}, seats, seed)
    actions = random_actions(state.clone(), random.Random(seed))
    for action in actions[: round(len(actions) * share)]:
        state.apply(action)
    while len(state.legal_actions()) < 2:
        state.apply(state.legal_actions()[0])
    return state


def play(rules, seats, names, seed):
    faults = []
    state = rules.setup({}, seats, seed)
    players = [
        bots.make_bot(names[seat % len(names)], rules, seed, seat, faults.append) for seat in range(seats)
    ]
    played = hashlib.sha256()
    while state.to_move is not None:
        action = bots.choose(players[state.to_move], state)
        played.update(str(action).encode())
        state.apply(action)
    return state, played.hexdigest(), faults


@each_table
def test_all_bots_finish_together(rules, seats, hasty):
    for names in (("easy", "medium", "hard", "greedy"), ("hard", "random")):
        state, _, faults = play(rules, seats, names, 1)
        assert state.winners()
        assert not faults


@each_game
def test_the_same_seed_plays_the_same_game(rules, hasty):
    games = [play(rules, 2, ("medium", "hard"), seed)[1] for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


class Spy:
    """A state that lets its observer ask what a seat may ask, and nothing else."""

    def __init__(self, state, seat):
        self._state = state
        self._seat = seat

    def legal_actions(self):
        return self._state.legal_actions()

    def observation(self, seat):
        assert seat == self._seat
        return self._state.observation(seat)

    def determinize(self, seat, rng):
        assert seat == self._seat
        return self._state.determinize(seat, rng)


def decide(name, rules, state, seat):
    thought = bots.make_bot(name, rules, 1, seat).think(bots.Position(state, seat))
    while True:
        try:
            next(thought)
        except StopIteration as decision:
            return decision.value


@each_table
@pytest.mark.parametrize("name", bots.BOTS)
def test_a_bot_asks_for_no_secret_and_none_moves_it(rules, seats, name, hasty):
    for share in (0.1, 0.5, 0.8):
        state = later(rules, seats, share)
        seat = state.to_move
        truth = decide(name, rules, Spy(state, seat), seat)
        assert truth in state.legal_actions()
        for deal in range(2):
            other = state.determinize(seat, random.Random(deal))
            assert decide(name, rules, Spy(other, seat), seat) == truth


@each_table
@each_level
def test_a_thought_can_be_cut_at_any_point(rules, seats, level):
    state = later(rules, seats, 0.3)
    for slices in (0, 1, 2, 7):
        thought = bots.Thought(bots.make_bot(level, rules, 1, state.to_move), state)
        for _ in range(slices):
            thought.step()
        assert thought.decide() in state.legal_actions()
        assert thought.is_done
        assert thought.step()
        assert thought.decide() in state.legal_actions()


@each_game
@each_level
def test_a_slice_is_one_playout_at_most(rules, level, monkeypatch):
    expertise = expertise_of(rules)
    asked = []
    forecast = type(expertise).forecast
    monkeypatch.setattr(type(expertise), "forecast", lambda *args: asked.append(1) or forecast(*args))
    state = later(rules, 2, 0.4)
    thought = bots.Thought(bots.make_bot(level, rules, 1, state.to_move), state)
    for _ in range(20):
        before = len(asked)
        thought.step()
        assert len(asked) <= before + 2  # at the end of the turn and of the playout
    assert asked


def counted(bot, state):
    """What the bot decides, and in how many slices."""
    thought = bots.Thought(bot, state)
    count = 0
    while not thought.step():
        count += 1
    return thought.decide(), count


@each_game
def test_a_turn_is_thought_through_once(rules, monkeypatch):
    """The decisions that follow the first one of a turn go on in its tree."""
    think_briefly(monkeypatch, medium=36)
    bot = bots.make_bot("medium", rules, 1, 0)
    state = rules.setup({"start": "first"}, 2, 4)
    turns_met = set()
    reused = 0
    for _ in range(30):
        if state.to_move != 0:
            state.apply(state.legal_actions()[0])
            continue
        action, count = counted(bot, state)
        if len(state.legal_actions()) > 1:
            full = counted(bots.make_bot("medium", rules, 2, 0), state)[1]
            assert count <= full
            reused += count < full and state.turn in turns_met
            turns_met.add(state.turn)
        state.apply(action)
    assert reused


@each_game
def test_a_tree_is_dropped_when_the_match_goes_another_way(rules, hasty):
    """After a cut or an undo the same bot simply thinks about what it is asked."""
    bot = bots.make_bot("easy", rules, 1, 0)
    for seed in range(3):
        state = later(rules, 2, 0.3, seed)
        bot_seat = state.to_move
        before = state.clone()
        state.apply(bots.choose(bot, state))
        assert bots.choose(bot, before) in before.legal_actions()
        if state.to_move == bot_seat:
            assert bots.choose(bot, state) in state.legal_actions()
