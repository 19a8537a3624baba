"""The examples of the rulebook (G, H, I) and what follows directly from its text, on real boards.

Board A with its first side up has provinces on 0-3, 4-8, 9-12 and regions on 0-4, 5-7, 8-12; board B on 0-4,
5-7, 8-12 and 0-3, 4-8, 9-12.
"""

from __future__ import annotations

import pytest

from game.games.chang_cheng.events import (
    BoardJoined,
    CardCancelled,
    CardsRevealed,
    EqualCardsCancelled,
    ProvinceScored,
    WallPlaced,
)
from game.games.chang_cheng.pieces import Card
from game.games.chang_cheng.rules import RULES
from game.games.chang_cheng.state import Variant
from tests.games.chang_cheng.layouts import joined, row, shared, span
from tests.games.chang_cheng.playing import do, offered, refused, settle, start

RED, BLUE, GREEN, PURPLE = range(4)


def lines(state, category):
    """Points by seat in one column of the score sheet."""
    points = [0] * state.seats
    for line in state.score_sheet():
        if line.category == category:
            points[line.seat] += line.points
    return points


def last_wall(**position):
    """The end of a game of four: all is full but for B:12, where Red builds the tower; B does not attack."""
    walls = joined(position.pop("walls"), shared(span("B", 0, 11), (RED, BLUE, GREEN, PURPLE)))
    state = start(seats=4, to_move=RED, walls=walls, removed="B:M1 B:M2 B:M3", **position)
    settle(state, "tower B:12")
    assert state.is_over
    return state


def test_example_g_a_province_is_scored_before_the_second_wall():
    state = start(seats=4, walls=row("013."), fame={"A:P1": 2})
    events = settle(state, "wall A:3")
    [scored] = [event for event in events if isinstance(event, ProvinceScored)]
    assert (scored.walls, scored.fame, scored.points) == (4, 2, 6)
    assert state.scores() == (6, 0, 0, 0)
    assert (state.phase, state.to_move) == ("second", RED)
    assert "A:3" not in offered(state, "wall")
    settle(state, "wall B:0")
    assert state.turn_of == BLUE


def test_example_h_cards_change_value_and_majority():
    state = start(
        seats=3,
        walls={RED: "A:4", GREEN: "A:5 A:6", BLUE: "A:7"},
        cards={"A:P2": [(GREEN, 2), (BLUE, 3)]},
        fame={"A:P2": 3},
    )
    do(state, "card 4 A:P2")
    settle(state, "wall A:8")
    assert (state.phase, state.to_move, state.turn_of) == ("traitor", GREEN, RED)
    do(state, "demolish A:4")
    assert (state.phase, state.to_move) == ("flood", BLUE)
    do(state, "flood -2")
    assert (state.phase, state.to_move) == ("architect", RED)
    [scored] = [event for event in do(state, "architect wall") if isinstance(event, ProvinceScored)]
    assert (scored.walls, scored.fame, scored.modifier, scored.points) == (4, 3, -2, 5)
    assert scored.strength == (2, 1, 2)
    assert state.scores() == (5, 0, 5)


def test_example_i_the_mongols_attack():
    state = last_wall(
        walls=joined(row("3302"), row("1", first=4), row("1", first=6), row("2003", first=9)),
        towers={BLUE: "A:5"},
        doubles={GREEN: "A:7"},
        threat={"A:M1": 2, "A:M2": 4, "A:M3": 3},
    )
    assert lines(state, "Mongol attack") == [-3, 0, -3, -2]


@pytest.mark.parametrize(
    ("space", "points", "reason"),
    [
        ("A:7", 3, "Jiuquan facing Chahar and Ordos: 1 + 2 = 3"),
        ("A:0", 2, "Dunhuang facing Khalkha: 1 + 1 = 2"),
        ("A:8", 3, "Jiuquan and Zhangye facing Ordos: 2 + 1 = 3"),
        ("A:12", 4, "Zhangye and Longxi facing Ordos and Uriankhai: 2 + 2 = 4"),
    ],
)
def test_a_double_wall_scores_what_it_touches(space, points, reason):
    state = start()
    do(state, f"double {space}")
    assert state.scores() == (points, 0, 0)
    assert [str(line.reason) for line in state.score_sheet()] == [reason]


@pytest.mark.parametrize("holders", [(0, 1), (0, 1, 2), (0, 1, 2, 3)])
def test_equal_ranks_cancel_each_other(holders):
    """Two, three or four floods: none acts; the master architect of another rank does."""
    state = start(seats=4, walls=row("112."), cards={"A:P1": [*((colour, 3) for colour in holders), (3, 5)]})
    events = settle(state, "wall A:3")
    [cancelled] = [event for event in events if isinstance(event, EqualCardsCancelled)]
    assert (cancelled.rank, tuple(owner.number for owner in cancelled.owners)) == (3, holders)
    [scored] = [event for event in events if isinstance(event, ProvinceScored)]
    assert scored.modifier == 0
    assert scored.strength == (1, 2, 1, 2)
    assert state.phase == "second"


def test_equal_ranks_go_before_anything_acts():
    """A warrior among two warriors cancels nothing."""
    state = start(walls=row("112."), cards={"A:P1": [(0, 1), (1, 1), (2, 5)]})
    events = settle(state, "wall A:3")
    assert not [event for event in events if isinstance(event, CardCancelled)]
    [scored] = [event for event in events if isinstance(event, ProvinceScored)]
    assert scored.strength == (1, 2, 3)


def test_the_warrior_must_cancel_the_only_other_card_even_the_own():
    state = start(walls=row("112."), cards={"A:P1": [(0, 1), (0, 5)]})
    events = settle(state, "wall A:3")
    [cancelled] = [event for event in events if isinstance(event, CardCancelled)]
    assert (cancelled.seat, cancelled.card) == (0, Card(0, 5))
    [scored] = [event for event in events if isinstance(event, ProvinceScored)]
    assert scored.strength == (1, 2, 1)


@pytest.mark.parametrize(("seats", "growths"), [(2, 1), (3, 1), (4, 2)])
def test_how_often_the_wall_grows(seats, growths):
    """Play on until all is complete and count the boards joined."""
    state = RULES.setup({}, seats, 3)
    joins = []
    emperors = 0
    while not state.is_over:
        actions = state.legal_actions()
        for event in state.apply(actions[0]):
            emperors += isinstance(event, ProvinceScored)
            if isinstance(event, BoardJoined):
                joins.append(emperors)
    assert joins == [3, 6][:growths]
    assert len(state.band.boards) == 2 + growths
    assert len(state.band.spaces) == 26 + 13 * growths
    assert emperors == len(state.band.provinces)


def test_the_last_neighbour_of_a_tower_is_reserved():
    state = start(towers={RED: "A:5"}, to_move=BLUE)
    assert {"A:4", "A:6"} <= offered(state, "wall")
    settle(state, "wall A:4", "wall B:0")
    assert state.turn_of == GREEN
    assert refused(state, "wall A:6") == (
        "This is the last empty space beside a tower: it is reserved for Seat 1."
    )
    settle(state, "wall B:1", "wall A:0")
    assert state.turn_of == RED
    assert refused(state, "wall A:6") == ""


def test_no_tower_beside_a_tower():
    state = start(towers={RED: "A:5"}, to_move=BLUE)
    for space in ("A:4", "A:6"):
        assert refused(state, f"tower {space}") == "A tower may not stand beside another tower."
    assert {"A:3", "A:7"} <= offered(state, "tower")


def test_a_tower_across_the_join_counts_as_beside():
    state = start(towers={RED: "A:12"}, to_move=BLUE)
    assert refused(state, "tower B:0") == "A tower may not stand beside another tower."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_opening_is_exactly_one_single_wall(seats):
    state = RULES.setup({"west_board": "A1", "east_board": "B1", "start": "first"}, seats, 1)
    assert set(map(str, state.legal_actions())) == {
        f"wall {space}" for space in (*span("A", 0, 12), *span("B", 0, 12))
    }
    for text in ("double A:0", "tower A:0", "card 1 A:P1"):
        assert refused(state, text) == "The game opens with exactly one single wall."
    events = settle(state, "wall A:0")
    assert sum(isinstance(event, WallPlaced) for event in events) == 1
    assert (state.turn_of, state.turn, state.phase) == (1, 2, "action")  # no neutral wall either


def test_imperial_reward():
    state = last_wall(
        walls=row("0123012301230"),
        used={RED: (1, 2, 3), BLUE: (1, 2, 3, 4, 5, 6), GREEN: (1,), PURPLE: (1, 2, 3, 4)},
        variant=Variant(None, ("imperial_reward",)),
    )
    assert lines(state, "Event cards") == [6, 0, 10, 4]
    assert "Imperial reward: 3 cards × 2 = 6" in {str(line.reason) for line in state.score_sheet()}


def test_diplomacy_gives_all_who_tie_the_full_points():
    """Red and Blue have walls in five provinces of six, Green and Purple in four."""
    state = last_wall(
        walls=joined(row("0101"), row("01111", first=4), row("2303", first=9)),
        variant=Variant(None, ("diplomacy",)),
    )
    assert lines(state, "Event cards") == [4, 4, 0, 0]


def test_a_card_counts_in_the_province_that_its_own_wall_completes():
    state = start(walls=row("122."))
    do(state, "card 5 A:P1")
    events = settle(state, "wall A:3")
    [shown] = [event for event in events if isinstance(event, CardsRevealed)]
    assert shown.cards == (Card(0, 5),)
    [scored] = [event for event in events if isinstance(event, ProvinceScored)]
    assert scored.strength == (3, 1, 2)
    assert state.turn_of == BLUE


def test_a_wall_never_comes_before_its_card():
    state = start()
    settle(state, "wall A:0")
    assert refused(state, "card 5 A:P1") == (
        "After a wall comes another wall: a card is put down before its wall."
    )
