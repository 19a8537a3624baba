"""A hint is the hard bot's choice with reasons in words; the outlook is a chance for each seat."""

from __future__ import annotations

import math
import random

import pytest

from game.core import bots
from game.core.bots import levels, mcts
from game.core.bots.bot import Thought
from game.core.bots.hint import HintThought, has_choice
from game.core.bots.hint_reasons import reasons_for
from game.core.bots.mcts import LOYALTY, MctsBot
from game.core.bots.outcome import SAMPLES, Outcome, outcome
from game.core.bots.outlook import PLAYOUTS, estimate_chances, even_out
from game.core.bots.position import Position
from game.core.messages import Message, named_seats
from game.core.reasons import Change
from game.games.catalogue import GAMES
from tests.core.bots.test_levels import later
from tests.short_thoughts import think_briefly

each_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)


@each_game
def test_a_hint_is_what_hard_would_play(rules, monkeypatch):
    think_briefly(monkeypatch, hard=15)
    state = later(rules, 2, 0.4)
    before = state.observation(state.to_move)
    hint = HintThought(rules, state, 9)
    while not hint.step():
        assert not hint.is_done
    found = hint.decide()
    assert found.action == bots.choose(bots.make_bot("hard", rules, 9, state.to_move), state)
    assert found.seat == state.to_move
    assert len(found.points_expected) == 2
    assert len(found.reasons) >= 2
    assert named_seats(found.turn[0]) == (found.seat,)
    for reason in (*found.reasons, *found.turn):
        assert str(reason).endswith(".")
        assert "{" not in str(reason)
    assert state.observation(state.to_move) == before


def states_with_one_action(rules, seats, seed):
    state, rng = rules.setup({}, seats, seed), random.Random(seed)
    while not state.is_over:
        actions = state.legal_actions()
        if len(actions) == 1:
            yield state.clone()
        state.apply(rng.choice(actions))


def test_a_hint_tells_where_to_go_with_the_only_card_to_be_taken(monkeypatch):
    think_briefly(monkeypatch, hard=36)
    rules = GAMES.get("alexandros")
    states = [state for seed in range(9) for state in states_with_one_action(rules, 2, seed)]
    chosen = 0
    for state in filter(has_choice, states):
        [only] = state.legal_actions()
        hint = HintThought(rules, state, 9).decide()
        uncut = hint_for(rules, state)
        assert hint.action == uncut.action == only
        after = state.clone()
        after.apply(only)
        assert uncut.then[0] in after.legal_actions()
        chosen += 1
    assert chosen


@each_game
def test_there_is_no_choice_ahead_where_it_depends_on_what_is_hidden_or_is_none(rules):
    for state in states_with_one_action(rules, 3, 1):
        after = state.clone()
        after.apply(state.legal_actions()[0])
        if (after.to_move, after.turn) != (state.to_move, state.turn) or len(after.legal_actions()) < 2:
            assert not has_choice(state)
        if rules.name == "the-city" and state.phase == "draw":
            # The last tile is known to all, and the last two may fit in the same places.
            assert not has_choice(state) or sum(state.deck.left(state.next_draw)) <= 2


@each_game
def test_an_intention_stays_unless_something_else_is_clearly_better(rules, monkeypatch):
    think_briefly(monkeypatch, hard=40)
    kept = left = 0
    for part in range(1, 6):
        state = later(rules, 2, part / 6)
        for intended in state.legal_actions()[:6]:
            searching = MctsBot(rules.expertise, levels.search("hard", rules.expertise), random.Random(1))
            thought = Thought(searching, state, intended)
            while not thought.step():
                pass
            chosen = thought.decide()
            assert chosen in state.legal_actions()
            if chosen == intended:
                kept += 1
                continue
            left += 1
            nodes = searching._begun.children
            worth = {action: nodes[action].value / nodes[action].visits for action in (chosen, intended)}
            assert worth[chosen] - worth[intended] >= LOYALTY
            assert nodes[intended].visits >= nodes[chosen].visits - 1
    assert kept
    assert left


@each_game
def test_a_hint_keeps_to_what_it_has_meant_to_do_next(rules, monkeypatch):
    think_briefly(monkeypatch, hard=60)
    monkeypatch.setattr(mcts, "LOYALTY", 2.0)
    followed = 0
    for part in range(1, 9):
        state = later(rules, 2, part / 9)
        first = hint_for(rules, state)
        reveals = state.reveals(first.action)
        state.apply(first.action)
        if state.to_move == first.seat and first.then and not reveals and has_choice(state):
            cut = HintThought(rules, state, 9, first.then[0])
            assert cut.decide().action in state.legal_actions()
            assert hint_for(rules, state, intended=first.then[0]).action == first.then[0]
            followed += 1
    assert followed


@each_game
def test_a_hint_can_be_cut(rules):
    state = later(rules, 3, 0.2)
    hint = HintThought(rules, state, 1)
    hint.step()
    assert hint.decide().action in state.legal_actions()


@each_game
def test_a_hint_that_is_cut_is_still_explained_in_slices(rules):
    state = later(rules, 3, 0.2)
    hint = HintThought(rules, state, 1)
    hint.step()
    hint.cut()
    slices = 1
    while not hint.step():
        slices += 1
    assert SAMPLES <= slices <= 2 * SAMPLES + 3
    assert hint.decide().reasons


def worked_out(slices):
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value


def hint_for(rules, state, seed=9, intended=None):
    hint = HintThought(rules, state, seed, intended)
    while not hint.step():
        pass
    return hint.decide()


@each_game
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hint_tells_what_everybody_may_expect(rules, seats, monkeypatch):
    think_briefly(monkeypatch, hard=15)
    found = hint_for(rules, later(rules, seats, 0.4))
    assert set(named_seats(found.reasons[-1])) == set(range(seats))


@each_game
def test_a_hint_nearly_always_has_a_reason_beyond_points(rules, monkeypatch):
    think_briefly(monkeypatch, hard=15)
    told = 0
    for part in range(1, 11):
        found = hint_for(rules, later(rules, 3, part / 12))
        told += len(found.reasons) > 2 or found.points_now != 0
    assert told >= 9


@each_game
def test_reasons_do_not_depend_on_what_the_player_may_not_know(rules, monkeypatch):
    think_briefly(monkeypatch, hard=15)
    state = later(rules, 3, 0.4)
    other = state.determinize(state.to_move, random.Random(77))
    deals = [3, 5]
    action = state.legal_actions()[0]
    first, second = (
        worked_out(outcome(Position(s, s.to_move), (action,), rules, deals)) for s in (state, other)
    )
    assert first == second
    assert hint_for(rules, state) == hint_for(rules, other)


@each_game
def test_changes_between_a_state_and_itself_are_nothing(rules):
    state = later(rules, 3, 0.5)
    changes = rules.reasons.changes(state, state.clone())
    assert changes
    assert all(not any(change.points) for change in changes)
    assert len({change.key for change in changes}) == len(changes)


@each_game
def test_explaining_changes_neither_states_nor_forecasts(rules):
    state = later(rules, 3, 0.5)
    before = state.clone()
    observed = [state.observation(seat) for seat in range(3)]
    state.apply(state.legal_actions()[0])
    forecast = rules.expertise.forecast(state)
    rules.reasons.changes(before, state)
    assert [before.observation(seat) for seat in range(3)] == observed
    assert rules.expertise.forecast(state) == forecast


def change(topic, *points):
    return Change(topic, Message(topic), points)


def told(*changes, instead=None, now=(0, 0, 0)):
    played = Outcome(now, (), (20.0, 18.0, 15.0), changes)
    return [str(reason) for reason in reasons_for(0, played, instead)]


def test_what_is_won_and_what_it_costs_is_told_by_its_place():
    lines = told(change("Qin", 4.0, 0.0, 0.0), change("Yan", 0.0, -3.0, 0.0), change("Hand", -2.0, 0.0, 0.0))
    assert lines[:3] == [
        "Qin: later about 4 points more for Seat 1.",
        "Yan: later about 3 points less for Seat 2.",
        "Hand: later about 2 points less for Seat 1.",
    ]
    assert lines[-1] == "Points to expect at the end: Seat 1: 20, Seat 2: 18 and Seat 3: 15."


def test_a_turn_that_changes_nothing_is_explained_by_the_next_best():
    instead = Outcome((0, 0, 0), (), (14.0, 18.0, 15.0), (change("Followers at home", -6.0, 0.0, 0.0),))
    assert told(instead=instead)[::2][:2] == [
        "Followers at home: about 6 points more for Seat 1 than with the next best choice.",
        "The next best choice looks about 6 points worse.",
    ]


def test_points_of_others_are_told_with_their_names():
    assert "In this turn for others: Seat 2 +3 and Seat 3 -1." in told(now=(0, 3, -1))


@pytest.mark.parametrize(
    ("own", "line"),
    [
        (1, "On average it brings 1 point in this turn: something hidden decides."),
        (-2, "On average it costs 2 points in this turn: something hidden decides."),
        (0, "It brings no points in this turn, unless something hidden helps."),
    ],
)
def test_points_that_depend_on_something_hidden_are_told_as_an_average(own, line):
    played = Outcome((own, 3), (), (20.0, 18.0), (), certain=False)
    lines = [str(reason) for reason in reasons_for(0, played)]
    assert lines[:2] == [line, "In this turn for others, on average: Seat 2 +3."]


@each_game
def test_what_is_certain_to_score_is_the_same_in_every_deal(rules):
    for part in range(1, 9):
        state = later(rules, 2, part / 9)
        position = Position(state, state.to_move)
        action = state.legal_actions()[0]
        found = worked_out(outcome(position, (action,), rules, range(6)))
        each = {worked_out(outcome(position, (action,), rules, [deal])).now for deal in range(6)}
        assert found.certain == (len(each) == 1)


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
    assert slices >= PLAYOUTS
    assert chances(rules, state)[0] == found
    assert state.observation(0) == before
    while not state.is_over:
        state.apply(random.Random(state.turn).choice(state.legal_actions()))
    found, slices = chances(rules, state)
    assert slices == 0
    assert {seat for seat, chance in enumerate(found) if chance > 0} == set(state.winners())


@each_game
@pytest.mark.parametrize("seats", [2, 4])
def test_the_start_favours_nobody_and_no_line_follows_whose_turn_it_is(rules, seats):
    zigzag = starts = 0.0
    games = 3
    for seed in range(games):
        state = rules.setup({}, seats, seed)
        bots_at_table = [bots.make_bot("easy/4", rules, seed, seat) for seat in range(seats)]
        rows, movers = [chances(rules, state)[0]], [state.turn_of]
        starts += max(rows[0]) / games
        while len(rows) <= 4 * seats:
            turn = state.turn
            while state.turn == turn:
                state.apply(bots.choose(bots_at_table[state.to_move], state))
            rows.append(chances(rules, state)[0])
            movers.append(state.turn_of)
        evened = even_out(rows, movers, 60)
        assert evened[0] == pytest.approx([1 / seats] * seats)
        gains = [
            after[seat] - before[seat]
            for seat, before, after in zip(movers, evened, evened[1:], strict=False)
        ]
        zigzag += sum(gains) / len(gains) / games
    assert starts < 1 / seats + 0.15  # before anything is evened out
    assert abs(zigzag) < 0.05


def test_what_a_turn_brings_on_average_is_taken_back_from_whoever_has_had_one_more():
    rows = [(0.5, 0.5), *[(0.7, 0.3), (0.5, 0.5)] * 20]
    evened = even_out(rows, [0, 1] * 20, len(rows))
    assert max(abs(row[0] - 0.5) for row in evened) < 0.03
    assert even_out([(0.5, 0.5), (0.0, 1.0)], [0], 2)[-1] == (0.0, 1.0)
    assert even_out([], [], 1) == []
