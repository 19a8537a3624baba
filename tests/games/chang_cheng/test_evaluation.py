"""The six cards, the majority and the value of a province. Red completes A:P1 (0-3) with a wall on 3."""

from __future__ import annotations

import pytest

from game.games.chang_cheng.events import (
    CardCancelled,
    CardIdle,
    ProvinceScored,
    ThreatRemoved,
    WallDemolished,
    WallsSwapped,
)
from game.games.chang_cheng.pieces import Card
from game.games.chang_cheng.queries import piece_at, province_info, token_at
from tests.games.chang_cheng.layouts import joined, row
from tests.games.chang_cheng.playing import do, offered, refused, settle, start

RED, BLUE, GREEN = range(3)
WARRIOR, TRAITOR, FLOOD, ARCHITECT, MASTER, OFFICIAL = range(1, 7)


def complete(*cards, walls=None, fame=0, **position):
    """The state after Red has completed A:P1 with these cards on it, and the events."""
    walls = row("112.") if walls is None else walls
    state = start(walls=walls, cards={"A:P1": cards}, fame={"A:P1": fame}, **position)
    return state, settle(state, "wall A:3")


def scored(events):
    [event] = [event for event in events if isinstance(event, ProvinceScored)]
    return event


def test_without_cards_the_majority_takes_walls_and_fame():
    state, events = complete(fame=3)
    assert (scored(events).points, scored(events).strength) == (7, (1, 2, 1))
    assert state.scores() == (0, 7, 0)
    assert [str(line.reason) for line in state.score_sheet()] == ["Dunhuang: 4 walls + 3 fame = 7"]


def test_a_tower_and_each_half_of_a_double_wall_count_one():
    state, events = complete(walls={}, doubles={BLUE: "A:1"}, towers={GREEN: "A:0"}, fame=1)
    assert scored(events).strength == (1, 2, 1)
    assert state.scores() == (0, 5, 0)


def test_all_who_tie_take_the_whole_value():
    state, events = complete(walls=row("110."), fame=4)
    assert state.scores() == (8, 8, 0)
    assert str(scored(events).message()) == "Dunhuang: 4 walls + 4 fame = 8, for Seat 1 and Seat 2."


def test_the_cards_act_in_the_order_of_their_ranks():
    """Laid down in another order; each owner decides in turn."""
    state, _ = complete((RED, OFFICIAL), (BLUE, FLOOD), (GREEN, TRAITOR), (GREEN, ARCHITECT))
    met = []
    while state.evaluating >= 0:
        met.append((state.phase, state.to_move))
        assert state.turn_of == RED
        state.apply(state.legal_actions()[0])
    assert met[:3] == [("traitor", GREEN), ("flood", BLUE), ("architect", GREEN)]


@pytest.mark.parametrize("seat", [RED, GREEN])
def test_the_warrior_chooses_among_several_cards(seat):
    state, _ = complete((seat, WARRIOR), (BLUE, MASTER), (seat, FLOOD))
    assert (state.phase, state.to_move) == ("warrior", seat)
    assert offered(state, "cancel") == {"3", "5"}
    assert "other cards" in refused(state, "cancel 1")
    events = do(state, "cancel 5")
    [cancelled] = [event for event in events if isinstance(event, CardCancelled)]
    assert cancelled.card == Card(BLUE, MASTER)
    assert (state.phase, state.to_move) == ("flood", seat)
    assert scored(do(state, "flood +2")).strength == (1, 2, 1)


def test_a_warrior_alone_has_nothing_to_do():
    _, events = complete((BLUE, WARRIOR))
    assert [event.card for event in events if isinstance(event, CardIdle)] == [Card(BLUE, WARRIOR)]


def test_a_cancelled_warrior_cancels_nothing():
    _, events = complete((BLUE, WARRIOR), (RED, WARRIOR), (GREEN, MASTER))
    assert scored(events).strength == (1, 2, 3)


def test_the_traitor_demolishes_a_wall_that_then_counts_for_nothing():
    state, _ = complete((GREEN, TRAITOR), fame=2)
    assert offered(state, "demolish") == {"A:0", "A:1", "A:2", "A:3"}
    events = do(state, "demolish A:1")
    [demolished] = [event for event in events if isinstance(event, WallDemolished)]
    assert demolished.owner.number == BLUE
    assert (scored(events).walls, scored(events).strength) == (3, (1, 1, 1))
    assert state.scores() == (5, 5, 5)
    piece = piece_at(state, 1)
    assert piece is not None
    assert (piece.kind, piece.colour.number) == ("ruin", BLUE)
    assert province_info(state, 0).ruins == 1
    assert not state.empty >> 1 & 1  # it stays on its space


def test_the_traitor_may_take_a_threat_token_away():
    """A:P2 (4-8) borders all three regions; one has lost its token before."""
    state = start(
        walls=row("1122.", first=4), cards={"A:P2": [(GREEN, TRAITOR)]}, removed="A:M2", to_move=RED
    )
    settle(state, "wall A:8")
    assert offered(state, "remove") == {"A:M1", "A:M3"}
    assert "still lies beside Jiuquan" in refused(state, "remove A:M2")
    assert "still lies beside Jiuquan" in refused(state, "remove B:M1")
    events = do(state, "remove A:M3")
    assert [event.region for event in events if isinstance(event, ThreatRemoved)] == ["Ordos"]
    assert token_at(state, 2).status == "removed"
    assert scored(events).walls == 5


def test_the_traitor_takes_no_tower_no_double_wall_and_nothing_elsewhere():
    state = start(
        walls=joined(row("1", first=4), row("0")),
        towers={BLUE: "A:5"},
        doubles={GREEN: "A:6"},
        cards={"A:P2": [(GREEN, TRAITOR)]},
    )
    settle(state, "wall A:8")
    assert offered(state, "demolish") == {"A:4", "A:8"}
    for space in ("A:5", "A:6", "A:7"):
        assert refused(state, f"demolish {space}").startswith("Only a single wall can be demolished")
    assert refused(state, "demolish A:0") == "The traitor demolishes a wall in Jiuquan only."


def test_the_only_option_of_a_traitor_is_taken():
    """Tower and double wall, and no token left: one single wall is all there is."""
    state = start(
        doubles={BLUE: "A:0"},
        towers={GREEN: "A:2"},
        cards={"A:P1": [(GREEN, TRAITOR)]},
        removed="A:M1",
        to_move=GREEN,
    )
    events = settle(state, "wall A:3")
    assert [event.space for event in events if isinstance(event, WallDemolished)] == [3]


def test_a_traitor_without_options_does_nothing():
    """B:P2 on side C2 and so on always has a single wall; a tower and a double wall fill A2's smallest."""
    state = start(
        boards=("A2", "B1"),
        doubles={BLUE: "A:0"},
        cards={"A:P1": [(GREEN, TRAITOR)]},
        removed="A:M1",
        to_move=GREEN,
    )
    events = settle(state, "tower A:2")
    assert [event.card for event in events if isinstance(event, CardIdle)] == [Card(GREEN, TRAITOR)]
    assert scored(events).points == 3


@pytest.mark.parametrize(("by", "points"), [("+2", 6), ("-2", 2)])
def test_the_flood_changes_the_value(by, points):
    state, _ = complete((GREEN, FLOOD))
    assert offered(state, "flood") == {"+2", "-2"}
    assert scored(do(state, f"flood {by}")).points == points


def test_the_value_may_be_zero():
    """A2's province of three without fame: a wall is demolished and the flood takes two."""
    state = start(
        boards=("A2", "B1"),
        walls=row("11"),
        cards={"A:P1": [(GREEN, TRAITOR), (GREEN, FLOOD)]},
        fame={"A:P1": 0},
    )
    settle(state, "wall A:2")
    events = do(state, "demolish A:2", "flood -2")
    assert scored(events).points == 0
    assert state.scores() == (0, 0, 0)
    assert [str(line.reason) for line in state.score_sheet()] == ["Wuwei: 2 walls + 0 fame − 2 by cards = 0"]


def test_the_architect_adds_value_or_a_wall_for_the_majority():
    state, _ = complete((RED, ARCHITECT))
    assert offered(state, "architect") == {"value", "wall"}
    assert scored(do(state, "architect value")).points == 6
    assert state.scores() == (0, 6, 0)
    state, _ = complete((RED, ARCHITECT))
    assert scored(do(state, "architect wall")).strength == (2, 2, 1)
    assert state.scores() == (4, 4, 0)


def test_the_master_architect_counts_two_even_without_a_wall():
    state, events = complete((GREEN, MASTER), walls=row("110."))
    assert scored(events).strength == (2, 2, 2)
    assert state.scores() == (4, 4, 4)


def test_the_official_swaps_two_single_walls():
    state, _ = complete((GREEN, OFFICIAL), walls=joined(row("112."), row("2.01", "B")))
    assert (state.phase, state.to_move) == ("official", GREEN)
    assert offered(state, "swap") == {
        *(f"A:{here} B:{there}" for here in (0, 1) for there in (0, 2)),
        "A:2 B:2",
        "A:2 B:3",
        "A:3 B:0",
        "A:3 B:3",
    }
    assert "pass" in set(map(str, state.legal_actions()))
    assert refused(state, "swap A:0 B:3") == (
        "Both walls have the same colour: swapping them would change nothing."
    )
    assert refused(state, "swap A:0 A:2").startswith("The official swaps a wall in Dunhuang")
    assert refused(state, "swap B:0 A:0").startswith("The official swaps a wall in Dunhuang")
    events = do(state, "swap A:0 B:0")
    [swapped] = [event for event in events if isinstance(event, WallsSwapped)]
    assert [owner.number for owner in swapped.owners] == [BLUE, GREEN]
    assert scored(events).strength == (1, 1, 2)
    assert state.scores() == (0, 0, 4)


def test_the_official_may_do_without():
    state, _ = complete((GREEN, OFFICIAL), walls=joined(row("112."), row("2", "B")))
    events = do(state, "pass")
    assert [event.by_choice for event in events if isinstance(event, CardIdle)] == [True]
    assert state.scores() == (0, 4, 0)


@pytest.mark.parametrize(
    ("elsewhere", "options"),
    [
        ({}, 0),  # nothing stands in another province
        ({"doubles": {GREEN: "B:0"}, "towers": {BLUE: "B:4"}}, 0),  # nothing single does
        ({"ruins": {GREEN: "B:0"}}, 0),  # only a demolished wall does
    ],
)
def test_an_official_with_nothing_to_swap(elsewhere, options):
    state, events = complete((GREEN, OFFICIAL), **elsewhere)
    assert [event.card for event in events if isinstance(event, CardIdle)] == [Card(GREEN, OFFICIAL)]
    assert scored(events).points == 4
    assert state.phase == "second"


def test_an_official_among_walls_of_one_colour_has_nothing_to_swap():
    _, events = complete((GREEN, OFFICIAL), walls=joined(row("000."), row("0", "B")))
    assert [event.card for event in events if isinstance(event, CardIdle)] == [Card(GREEN, OFFICIAL)]


def test_the_official_cannot_use_a_wall_that_the_traitor_demolished():
    state, _ = complete((GREEN, TRAITOR), (GREEN, OFFICIAL), walls=joined(row("112."), row("2", "B")))
    do(state, "demolish A:0")
    assert offered(state, "swap") == {"A:1 B:0", "A:3 B:0"}
    assert refused(state, "swap A:0 B:0").startswith("Only standing single walls can be swapped")


def test_a_province_evaluated_before_is_not_evaluated_again():
    """The swap turns the majority of B:P2 (5-7), whose points stay."""
    state, _ = complete((GREEN, OFFICIAL), walls=joined(row("112."), row("112", "B", 5)))
    events = do(state, "swap A:0 B:7")
    assert [event.number for event in events if isinstance(event, ProvinceScored)] == [0]
    assert province_info(state, 4).leaders[0].number == BLUE
    assert state.scores() == (0, 0, 4)


def test_used_cards_leave_the_game():
    state, _ = complete((BLUE, MASTER), (GREEN, FLOOD))
    do(state, "flood +2")
    assert state.cards[0] == ()
    assert MASTER not in state.unused_ranks(BLUE)
    assert FLOOD not in state.unused_ranks(GREEN)


def test_no_card_goes_on_a_complete_province():
    state = start(walls=row("1122"))
    assert refused(state, "card 3 A:P1") == "Dunhuang is complete: no card may be put there any more."
