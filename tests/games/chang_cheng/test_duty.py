"""A full action while one is possible, else a part, else nothing; no first half leads into a dead end."""

from __future__ import annotations

from game.games.chang_cheng.events import AttackBegun, Passed
from tests.games.chang_cheng.layouts import joined, row, shared, span
from tests.games.chang_cheng.playing import offered, refused, settle, start

RED, BLUE, GREEN = range(3)
ALL_RANKS = (1, 2, 3, 4, 5, 6)
BUILT = "double tower"


def full_but(*empty, colours=(BLUE, GREEN)):
    """Boards A and B without those spaces, Red owning nothing."""
    return shared([s for s in (*span("A", 0, 12), *span("B", 0, 12)) if s not in empty], colours)


def test_two_walls_need_two_provinces():
    state = start()
    settle(state, "wall A:0")
    assert offered(state, "wall") == {*span("A", 4, 12), *span("B", 0, 12)}
    assert offered(state, "card") == offered(state, "double") == offered(state, "tower") == set()
    assert refused(state, "wall A:1") == "The second wall belongs in another province than Dunhuang."
    assert refused(state, "tower A:9") == (
        "The double wall and the tower are actions of their own, not the second half of one."
    )


def test_after_a_card_comes_another_card_or_a_wall_in_the_same_province():
    state = start()
    settle(state, "card 3 A:P1")
    assert offered(state, "wall") == set(span("A", 0, 3))
    assert {text.split()[1] for text in offered(state, "card")} == {"A:P2", "A:P3", "B:P1", "B:P2", "B:P3"}
    assert {text.split()[0] for text in offered(state, "card")} == {"1", "2", "4", "5", "6"}
    assert refused(state, "card 4 A:P1") == "The second card belongs on another province than Dunhuang."
    assert refused(state, "wall A:4") == "A wall after a card belongs in the same province, Dunhuang."


def test_one_first_half_without_a_second_is_not_offered():
    """A:3 and A:4 are left. After A:4 the tower reserves A:3 for Blue; after A:3 Red may go on to A:4."""
    state = start(
        towers={BLUE: "A:2"},
        walls=joined(row("22", first=0), full_but("A:0", "A:1", "A:2", "A:3", "A:4")),
        used={RED: ALL_RANKS},
        used_up={RED: BUILT},
        to_move=RED,
    )
    # Only Blue may build on A:3, so Red can never do two walls: a part it is.
    assert offered(state, "wall") == {"A:4"}
    # With A:1 empty too the tower reserves nothing until one of its neighbours is built on.
    state = start(
        towers={BLUE: "A:2"},
        walls=full_but("A:1", "A:2", "A:3", "A:4"),
        used={RED: ALL_RANKS},
        used_up={RED: BUILT},
    )
    assert offered(state, "wall") == {"A:1", "A:3", "A:4"}
    # The tower at 3 has 2 (province 1) and 4 (province 2) beside it: building on one reserves the other.
    state = start(
        towers={BLUE: "A:3"},
        walls=full_but("A:2", "A:3", "A:4", "A:5"),
        used={RED: ALL_RANKS},
        used_up={RED: BUILT},
    )
    assert offered(state, "wall") == {"A:2", "A:5"}
    assert refused(state, "wall A:4") == (
        "After this wall no second one could be built in another province; a full action is possible."
    )
    settle(state, "wall A:2")
    assert offered(state, "wall") == {"A:5"}
    assert "reserved for Seat 2" in refused(state, "wall A:4")


def test_one_wall_may_make_two_towers_reserve_their_last_neighbours():
    """Between the two towers on B:5 and B:7 a wall would leave B:4 to Blue and B:8 to Green."""
    state = start(
        towers={BLUE: "B:5", GREEN: "B:7"},
        walls=full_but("B:4", "B:5", "B:6", "B:7", "B:8"),
        used={RED: ALL_RANKS},
        used_up={RED: BUILT},
    )
    assert offered(state, "wall") == {"B:4", "B:8"}
    assert "a full action is possible" in refused(state, "wall B:6")


def test_a_part_is_allowed_where_no_full_action_is():
    """The same without A:2: two walls are impossible, so a single one may go to either space."""
    state = start(
        towers={BLUE: "A:3"},
        walls=full_but("A:3", "A:4", "A:5"),
        used={RED: ALL_RANKS},
        used_up={RED: BUILT},
    )
    assert offered(state, "wall") == {"A:5"}
    settle(state, "wall A:5")
    assert state.turn_of == BLUE


def test_a_part_of_one_card():
    state = start(
        walls=full_but("A:0", "A:1"), singles={RED: 0}, used={RED: (1, 2, 3, 4, 5)}, used_up={RED: BUILT}
    )
    assert set(map(str, state.legal_actions())) == {"card 6 A:P1"}
    settle(state, "card 6 A:P1")
    assert state.turn_of == BLUE


def test_two_cards_in_a_single_unfinished_province_are_only_a_part():
    state = start(walls=full_but("A:0", "A:1"), singles={RED: 0}, used_up={RED: BUILT})
    assert {text.split()[1] for text in offered(state, "card")} == {"A:P1"}
    settle(state, "card 6 A:P1")
    assert state.turn_of == BLUE


def test_a_card_is_no_first_half_where_no_second_follows():
    """One card and walls: the card needs room for a wall in its own province."""
    state = start(
        towers={BLUE: "A:2"},
        walls=full_but("A:2", "A:3", "B:0", "B:1"),
        used={RED: (1, 2, 3, 4, 5)},
        used_up={RED: BUILT},
    )
    assert offered(state, "card") == {"6 B:P1"}
    assert refused(state, "card 6 A:P1") == (
        "After a card on Dunhuang neither a second card nor a wall there would be possible."
    )


def test_a_full_action_is_compulsory_even_to_ones_own_harm():
    """Red has a wall and could build the tower: a single wall is not enough."""
    state = start(
        walls=full_but("A:0", "A:1"), singles={RED: 1}, used={RED: ALL_RANKS}, used_up={RED: "double"}
    )
    assert offered(state, "wall") == set()
    assert offered(state, "tower") == {"A:0", "A:1"}


def test_growth_saves_from_a_dead_end():
    """The wall completes the only province left, but it is the third: a new board brings room for another."""
    state = start(walls=full_but("A:0"), emperors="A:P2 A:P3", used={RED: ALL_RANKS}, used_up={RED: BUILT})
    assert offered(state, "wall") == {"A:0"}
    assert state.offer.full
    settle(state, "wall A:0")
    assert state.phase == "growth"
    settle(state, "join east")
    assert (state.phase, state.turn_of) == ("second", RED)
    assert offered(state, "wall") == set(span("C", 0, 12))


def test_who_can_do_nothing_passes():
    state = start(
        walls=full_but("A:0", "A:1", "A:2"),
        singles={BLUE: 0},
        used={BLUE: ALL_RANKS, RED: ALL_RANKS},
        used_up={BLUE: BUILT, RED: BUILT},
    )
    events = settle(state, "wall A:0")
    assert [event.seat for event in events if isinstance(event, Passed)] == [BLUE]
    assert state.turn_of == GREEN


def test_when_all_pass_in_a_row_the_mongols_come():
    nobody = (RED, BLUE, GREEN)
    state = start(
        walls=full_but("A:0", "A:1"),
        singles=dict.fromkeys(nobody, 0) | {RED: 1},
        used=dict.fromkeys(nobody, ALL_RANKS),
        used_up=dict.fromkeys(nobody, BUILT),
        fame={"B:P1": 0},
    )
    events = settle(state, "wall A:0")
    assert [event.seat for event in events if isinstance(event, Passed)] == [BLUE, GREEN, RED]
    [begun] = [event for event in events if isinstance(event, AttackBegun)]
    assert begun.reason == "passes"
    assert state.is_over


def test_the_action_that_fills_the_last_space_ends_the_game():
    state = start(walls=full_but("A:0"), used={RED: ALL_RANKS}, used_up={RED: BUILT})
    events = settle(state, "wall A:0")
    [begun] = [event for event in events if isinstance(event, AttackBegun)]
    assert begun.reason == "complete"
    assert state.is_over
    assert state.to_move is state.turn_of is None
    assert state.legal_actions() == ()
    assert refused(state, "wall A:0") == "The game is over."
