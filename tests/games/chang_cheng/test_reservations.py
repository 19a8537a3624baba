"""The last empty space beside a tower: whose it is, and when the reservation lapses."""

from __future__ import annotations

from game.games.chang_cheng.boards import space_name
from game.games.chang_cheng.queries import reserved_for, spaces
from game.games.chang_cheng.state import Variant
from tests.games.chang_cheng.layouts import joined, row, shared, span
from tests.games.chang_cheng.playing import offered, refused, settle, start

RED, BLUE, GREEN = range(3)


def reservations(state):
    """The reserved spaces with the seats that may build there."""
    return {
        space_name(space): reserved_for(state, space) for space in spaces(state) if reserved_for(state, space)
    }


def test_nothing_is_reserved_beside_a_tower_with_two_empty_neighbours():
    assert reservations(start(towers={RED: "A:5"})) == {}


def test_nothing_is_reserved_beside_a_tower_with_none():
    assert reservations(start(towers={RED: "A:5"}, walls={BLUE: "A:4 A:6"})) == {}


def test_a_space_may_be_reserved_from_the_start():
    """A tower at the end of the wall has a single neighbour."""
    state = start(towers={RED: "A:0"}, to_move=BLUE)
    assert reservations(state) == {"A:1": (RED,)}
    assert "A:1" not in offered(state, "wall")
    assert "A:1" not in offered(state, "double")
    assert "reserved" in refused(state, "double A:1")


def test_the_owner_may_fill_it_with_a_double_wall():
    state = start(towers={RED: "A:0"})
    assert refused(state, "double A:1") == ""


def test_a_reservation_reaches_across_the_join():
    state = start(towers={RED: "A:12"}, walls={BLUE: "A:11"}, to_move=GREEN)
    assert reservations(state) == {"B:0": (RED,)}


def test_a_new_board_frees_what_the_end_of_the_wall_reserved():
    """The tower at the western end has two empty neighbours again."""
    state = start(towers={RED: "A:0"}, walls=row("112.", "B", 9), to_move=RED)
    assert reservations(state) == {"A:1": (RED,)}
    state = start(
        towers={RED: "A:0"},
        walls=joined(row("21021", "B"), row("012", "B", 5), row("1201", "B", 8)),
        emperors="B:P1 B:P2",
        to_move=RED,
    )
    settle(state, "wall B:12")
    assert state.phase == "growth"
    settle(state, "join west")
    assert reservations(state) == {}


def test_a_space_between_two_towers_is_open_to_both_owners():
    state = start(towers={RED: "A:4", BLUE: "A:6"}, walls={GREEN: "A:3 A:7"}, to_move=GREEN)
    assert reservations(state) == {"A:5": (RED, BLUE)}
    assert refused(state, "wall A:5").endswith("it is reserved for Seat 1 and Seat 2.")
    for seat in (RED, BLUE):
        state = start(towers={RED: "A:4", BLUE: "A:6"}, walls={GREEN: "A:3 A:7"}, to_move=seat)
        assert refused(state, "wall A:5") == ""


def test_of_two_reservations_one_may_lapse():
    state = start(
        towers={RED: "A:4", BLUE: "A:6"},
        walls={GREEN: "A:3 A:7"},
        singles={RED: 0},
        used_up={RED: "double"},
        to_move=RED,
    )
    assert reservations(state) == {"A:5": (BLUE,)}


def test_it_lapses_when_the_owner_has_no_wall_left():
    state = start(
        towers={RED: "A:5"}, walls={BLUE: "A:4"}, singles={RED: 0}, used_up={RED: "double"}, to_move=GREEN
    )
    assert reservations(state) == {}
    assert "A:6" in offered(state, "wall")


def test_a_double_wall_keeps_it_while_there_is_room():
    state = start(towers={RED: "A:5"}, walls={BLUE: "A:4"}, singles={RED: 0}, to_move=GREEN)
    assert reservations(state) == {"A:6": (RED,)}


def test_it_lapses_when_the_double_wall_has_no_room():
    state = start(towers={RED: "A:5"}, walls={BLUE: "A:4 A:7"}, singles={RED: 0}, to_move=GREEN)
    assert reservations(state) == {}


def test_it_lapses_when_another_tower_reserves_the_room_for_the_double_wall():
    """Between two towers two spaces are left, one for each owner, and Red has only the double wall."""
    position = {"towers": {RED: "A:4", BLUE: "A:7"}, "walls": {GREEN: "A:3 A:8"}, "to_move": GREEN}
    state = start(**position, singles={RED: 0})
    assert reservations(state) == {"A:6": (BLUE,)}
    state = start(**position, singles={RED: 0, BLUE: 0})
    assert reservations(state) == {}  # either could block the other for ever
    state = start(**position, singles={RED: 0, BLUE: 0}, used_up={BLUE: "double"})
    assert reservations(state) == {"A:5": (RED,)}


def test_a_game_cannot_hang_on_a_space_that_nobody_may_fill():
    """Red reserves the last space and has nothing but cards: the others may build there in the end."""
    state = start(
        towers={RED: "A:5"},
        walls=joined(shared(span("A", 0, 4), (BLUE, GREEN)), shared(span("A", 7, 12), (BLUE, GREEN))),
        singles={RED: 0},
        used_up={RED: "double"},
        to_move=BLUE,
    )
    assert "A:6" in offered(state, "wall")


def test_two_colours_of_one_player_share_the_reservation():
    variant = Variant("colours")
    position = {"seats": 2, "variant": variant, "towers": {0: "A:5"}, "walls": {1: "A:4"}}
    state = start(**position, to_move=0, singles={0: 0}, used_up={0: "double"})
    assert reservations(state) == {"A:6": (0,)}
    settle(state, "colour 2")
    assert "A:6" in offered(state, "wall")
    state = start(**position, to_move=1)
    settle(state, "colour 3")
    assert "A:6" not in offered(state, "wall")
