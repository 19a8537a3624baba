"""What computer players know about Alexandros: forecasts, first glances, and what they make of both."""

from __future__ import annotations

import random

import pytest

from game.core import bots
from game.core.expertise import winning_chances
from game.games.alexandros import queries
from game.games.alexandros.actions import Occupy, TakeBack, Tax
from game.games.alexandros.crossings import crossings
from game.games.alexandros.rules import RULES
from tests.games.alexandros.playing import do, fences, games, start, triangle

EXPERTISE = RULES.expertise

NORTH = "1,3 1,4 1,5 1,6 2,5 2,6 2,7 2,8"  # 7 open and the amphora 2,5
EAST = "5,17 5,18 5,19 5,20 5,21 5,22 5,23 5,24"  # 7 open and the horse 5,24
SOUTH = "7,7 7,8 7,9"  # 2 open and the lute 7,7


def laid_out(**changes):
    """Two players, three provinces, nobody in them, after the move of Alexander."""
    given = {"seats": 2, "walls": fences(NORTH, EAST, SOUTH), "alexander": "9,3", "actions": 2}
    return start(**given | changes)


def turn_of(name, state, seed=1):
    """The actions of a bot until its turn ends."""
    seat, turn = state.to_move, state.turn
    bot = bots.make_bot(name, RULES, seed, seat)
    played = []
    while state.to_move == seat and state.turn == turn:
        played.append(bots.choose(bot, state))
        state.apply(played[-1])
    return played


def texts(actions):
    return [str(action) for action in actions]


def weights(state):
    actions = state.legal_actions()
    return dict(zip(texts(actions), EXPERTISE.prior(state, actions), strict=True))


# --- forecasts -----------------------------------------------------------------------------------------


def test_a_forecast_is_pure_and_changes_nothing():
    for state, rng, policy in games(range(4)):
        while not state.is_over:
            before = [state.observation(seat) for seat in range(state.seats)]
            forecast = EXPERTISE.forecast(state)
            assert EXPERTISE.forecast(state) == forecast == EXPERTISE.forecast(state.clone())
            EXPERTISE.prior(state, state.legal_actions())
            assert [state.observation(seat) for seat in range(state.seats)] == before
            state.apply(policy(state, rng))
        assert EXPERTISE.forecast(state).points == state.scores()


def test_a_province_is_worth_more_to_its_owner_the_more_it_brings():
    def lead(governors):
        points = EXPERTISE.forecast(laid_out(governors=governors)).points
        return points[0] - points[1]

    assert lead({0: "2,5"}) > lead({0: "7,7"})
    assert lead({1: "2,5"}) < lead({1: "7,7"})
    assert lead({0: "2,5", 1: "5,24"}) == pytest.approx(0.0, abs=4.0)
    assert lead({0: "2,5 7,7"}) > lead({0: "2,5"}) - 6.0


def test_income_counts_for_less_the_fewer_walls_are_left():
    leads = []
    for black_left in (40, 10, 2):
        points = EXPERTISE.forecast(laid_out(governors={0: "2,5"}, black_left=black_left)).points
        leads.append(points[0] - points[1])
    assert leads[0] > leads[2] > 0.0


def test_nobody_is_expected_to_go_far_beyond_the_end():
    state = laid_out(governors={0: "2,5"}, points=[98, 0], black_left=40)
    far = laid_out(governors={0: "2,5"}, points=[10, 0], black_left=40)
    gain = EXPERTISE.forecast(state).points[0] - 98
    assert gain < EXPERTISE.forecast(far).points[0] - 10
    assert winning_chances(state, EXPERTISE)[0] > 0.9


def test_a_free_province_is_worth_something_to_whoever_can_pay():
    rich, poor = (
        EXPERTISE.forecast(laid_out(walls=fences(NORTH + " 1,2 2,3"), hands={0: hand, 1: other})).points[0]
        for hand, other in (("amphora lute", "soldier soldier"), ("soldier soldier", "soldier soldier"))
    )
    assert rich > poor


# --- first glances -------------------------------------------------------------------------------------


def test_a_tax_looks_good_to_whoever_gains_by_it():
    gaining = weights(laid_out(governors={0: "2,5", 1: "7,7"}, hands={0: "amphora"}))
    losing = weights(laid_out(governors={0: "7,7", 1: "2,5"}, hands={0: "lute"}))
    assert gaining["tax amphora"] > gaining["draw"]
    assert losing["tax lute"] < losing["draw"]


def test_the_better_province_looks_better():
    glance = weights(laid_out(hands={0: "amphora lute"}))
    assert glance["occupy 2,5"] > glance["occupy 7,7"]


@pytest.mark.parametrize(("owner", "left"), [(1, 3), (0, 7)])
def test_the_path_that_looks_best_cuts_a_rival_and_spares_oneself(owner, left):
    state = start(
        seats=2,
        walls=fences(NORTH),
        alexander="1,3",
        governors={owner: "2,5"},
        hands={0: "soldier"},
        face_up="lute horse",
    )
    do(state, "take horse", "go 2,8")
    while state.phase == "path":
        glance = weights(state)
        do(state, max(glance, key=glance.__getitem__))
    assert queries.province_of(state, triangle("2,5")).open == left


def test_crossings_are_what_previews_show():
    for state, rng, policy in games(range(3)):
        while not state.is_over:
            if state.phase in ("move", "destination"):
                for target in filter(None, state.targets):
                    for point in target.points:
                        shown = [
                            (
                                preview.path,
                                preview.new_walls,
                                tuple(
                                    (one.mask, tuple(part.mask for part in parts))
                                    for one, parts in preview.changes
                                ),
                            )
                            for preview in queries.previews(state, point)
                        ]
                        assert list(crossings(state, point)) == shown[:60]
            state.apply(policy(state, rng))


# --- what bots make of it ------------------------------------------------------------------------------

TWO = {"walls": fences(NORTH, SOUTH), "face_up": "temple soldier"}
PAYING = TWO | {"governors": {0: "2,5", 1: "7,7"}, "hands": {0: "amphora horse", 1: "lute lute"}}
BEHIND = TWO | {"governors": {0: "7,7", 1: "2,5"}, "hands": {0: "lute lute", 1: "amphora"}}


def test_greedy_takes_an_obviously_good_province_and_taxes_it():
    state = laid_out(walls=fences(NORTH), hands={0: "amphora", 1: "soldier"})
    assert texts(turn_of("greedy", state)) == ["occupy 2,5", "tax amphora"]
    assert state.scores() == (7, 0)


def test_greedy_takes_the_larger_of_two_provinces():
    state = laid_out(**TWO, hands={0: "amphora lute", 1: "soldier"}, actions=1)
    assert texts(turn_of("greedy", state)) == ["occupy 2,5"]


def test_greedy_does_not_tax_when_that_only_helps_the_other():
    assert not [action for action in turn_of("greedy", laid_out(**BEHIND)) if isinstance(action, Tax)]


def test_greedy_leaves_a_paying_governor_where_he_is():
    played = turn_of("greedy", laid_out(**PAYING))
    assert not [action for action in played if isinstance(action, TakeBack)]
    assert "tax amphora" in texts(played)


def test_greedy_takes_surplus_governors_home():
    state = laid_out(walls=fences(NORTH + " 1,7"), governors={0: "2,5 1,7"}, actions=1)
    assert isinstance(turn_of("greedy", state)[0], TakeBack)


def test_greedy_wins_by_a_tax_and_loses_by_none():
    state = laid_out(**PAYING, points=[95, 90])
    turn_of("greedy", state)
    assert state.is_over
    assert state.winners() == (0,)
    state = laid_out(**BEHIND, points=[90, 95])
    turn_of("greedy", state)
    assert not state.is_over


NOTHING_LOST = {
    "a tax that only helps the other": (BEHIND, lambda action: not isinstance(action, Tax)),
    "a paying governor": (PAYING, lambda action: not isinstance(action, TakeBack)),
    "the tax of the last action": (PAYING | {"actions": 1}, lambda action: isinstance(action, Tax)),
    "the winning tax": (
        PAYING | {"points": [96, 97], "actions": 1},
        lambda action: isinstance(action, Tax),
    ),
    "a tax by which the other wins": (
        PAYING | {"points": [60, 99], "actions": 1},
        lambda action: not isinstance(action, Tax),
    ),
    "a province for nothing but its governor": (
        TWO | {"hands": {0: "amphora", 1: "amphora"}, "actions": 1},
        lambda action: action == Occupy(triangle("2,5")),
    ),
}


@pytest.mark.parametrize("name", NOTHING_LOST)
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_no_points_are_lost_for_nothing(level, name):
    changes, is_wise = NOTHING_LOST[name]
    state = laid_out(**changes)
    assert is_wise(turn_of(level, state)[0])


@pytest.mark.parametrize("name", ["easy", "greedy"])
@pytest.mark.parametrize("seats", RULES.seat_counts)
def test_bots_play_whole_games_without_fault_and_alike_each_time(name, seats):
    def played():
        faults = []
        state = RULES.setup({}, seats, 5)
        at_table = [bots.make_bot(name, RULES, 5, seat, faults.append) for seat in range(seats)]
        actions = []
        while not state.is_over and state.turn <= 6:
            actions.append(bots.choose(at_table[state.to_move], state))
            state.apply(actions[-1])
        assert not faults
        return actions

    assert played() == played()


@pytest.mark.parametrize("seats", RULES.seat_counts)
def test_whoever_follows_first_glances_beats_whoever_plays_at_random(seats):
    wins = 0.0
    for seed in range(12):
        state, rng = RULES.setup({}, seats, seed), random.Random(seed)
        thinking = seed % seats
        while not state.is_over:
            actions = state.legal_actions()
            if state.to_move == thinking:
                glance = EXPERTISE.prior(state, actions)
                state.apply(actions[glance.index(max(glance))])
            else:
                state.apply(rng.choice(actions))
        wins += (thinking in state.winners()) / len(state.winners())
    assert wins >= 10
