"""Double walls over two provinces: both are completed at once, and the wall may grow in between."""

from __future__ import annotations

import pytest

from game.games.chang_cheng.events import BoardJoined, ProvinceScored
from game.games.chang_cheng.queries import piece_at
from tests.games.chang_cheng.layouts import joined, row
from tests.games.chang_cheng.playing import do, offered, refused, settle, start

RED, BLUE, GREEN = range(3)


def completing_two(**position):
    """Red's double wall on 3 and 4 completes A:P1 (0-3) and A:P2 (4-8)."""
    walls = joined(row("112"), row("1220", first=5), position.pop("walls", {}))
    state = start(walls=walls, fame={"A:P1": 1, "A:P2": 2}, **position)
    do(state, "double A:3")
    return state


def evaluated(events):
    return [event.province for event in events if isinstance(event, ProvinceScored)]


def test_the_player_chooses_the_order():
    state = completing_two()
    assert state.phase == "peek"  # two regions? 3 and 4 face the same one
    assert offered(state, "peek") == {"A:M1"}
    do(state, "pass")
    assert (state.phase, state.to_move) == ("order", RED)
    assert offered(state, "evaluate") == {"A:P1", "A:P2"}
    assert "just completed" in refused(state, "evaluate A:P3")


@pytest.mark.parametrize(
    ("first", "order"),
    [("A:P1", ["Dunhuang", "Jiuquan"]), ("A:P2", ["Jiuquan", "Dunhuang"])],
)
def test_both_are_evaluated_in_the_order_chosen(first, order):
    state = completing_two()
    do(state, "pass")
    assert evaluated(do(state, f"evaluate {first}")) == order
    # Touching two provinces and a region: 3. A:P1: Blue 2 of 4, 5 points. A:P2: Red and Green 2, 7 points.
    assert state.scores() == (3 + 7, 5, 7)
    assert state.emperors == ((0, 1) if first == "A:P1" else (1, 0))
    assert state.turn_of == BLUE


@pytest.mark.parametrize("first", ["A:P1", "A:P2"])
def test_the_wall_grows_between_the_two(first):
    state = completing_two(
        walls=joined(row("21021", "B"), row("012", "B", 5)), emperors="B:P1 B:P2", to_come=("D2",)
    )
    do(state, "pass")
    events = do(state, f"evaluate {first}")
    assert len(evaluated(events)) == 1
    assert (state.phase, state.to_move) == ("growth", RED)
    events = do(state, "join west")
    assert [str(event.laid) for event in events if isinstance(event, BoardJoined)] == ["D2"]
    assert len(evaluated(events)) == 1
    assert state.emperors == ((1,) if first == "A:P1" else (0,))
    assert [str(laid) for laid in state.band.boards] == ["D2", "A1", "B1"]
    assert state.turn_of == BLUE


def test_cards_on_both_act_one_province_after_the_other():
    state = completing_two(cards={"A:P1": [(GREEN, 3)], "A:P2": [(BLUE, 3)]})
    do(state, "pass", "evaluate A:P2")
    assert (state.phase, state.to_move) == ("flood", BLUE)
    do(state, "flood -2")
    assert (state.phase, state.to_move) == ("flood", GREEN)
    do(state, "flood +2")
    assert state.scores() == (3 + 5, 7, 5)


def test_it_may_cross_a_join_and_complete_provinces_on_two_boards():
    state = start(walls=joined(row("112", first=9), row("2210", "B", 1)))
    do(state, "double A:12")
    assert offered(state, "peek") == {"A:M3", "B:M1"}
    do(state, "peek B:M1")
    assert offered(state, "peek") == {"A:M3"}
    do(state, "pass", "evaluate B:P1")
    assert evaluated_places(state) == {"Zhangye", "Longxi"}


def evaluated_places(state):
    return {str(line.reason).split(":")[0] for line in state.score_sheet() if line.category == "Provinces"}


def test_it_crosses_a_join_to_a_board_joined_later():
    state = start(boards=("B1", "A1", "C1"))
    do(state, "double A:12")
    west, east = piece_at(state, 12), piece_at(state, 26)
    assert west is not None
    assert east is not None
    assert (west.kind, west.partner) == ("double", 26)
    assert (east.kind, east.partner) == ("double", 12)
    assert state.scores() == (4, 0, 0)


def test_completing_one_province_asks_for_no_order():
    state = start(walls=row("112"))
    settle(state, "double A:3")
    assert state.phase == "action"
    assert evaluated_places(state) == {"Dunhuang"}


def test_where_it_may_not_stand():
    state = start(walls={BLUE: "A:5"}, towers={GREEN: "B:11"})
    assert refused(state, "double A:4") == "A piece stands on this space already."
    assert refused(state, "double A:5") == "A piece stands on this space already."
    assert refused(state, "double B:12") == "The double wall needs two spaces, but the wall ends here."
    assert refused(state, "double C:1") == "There is no such space on the table."
    settle(state, "double A:0")
    settle(state, "wall A:2", "wall B:0")
    settle(state, "wall A:3", "wall B:1")
    assert refused(state, "double B:4") == "Your double wall is built already."
