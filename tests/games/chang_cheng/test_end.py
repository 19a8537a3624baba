"""The Mongol attack and the event cards at the end."""

from __future__ import annotations

import pytest

from game.games.chang_cheng.events import EventScored, RegionAttacked, ThreatRevealed
from game.games.chang_cheng.queries import dominion_run, region_info, token_at
from game.games.chang_cheng.state import Variant
from tests.games.chang_cheng.layouts import joined, row, shared, span
from tests.games.chang_cheng.playing import settle, start

RED, BLUE, GREEN = range(3)
OTHERS = "A:M2 A:M3 B:M1 B:M2 B:M3"


def end(region="01212", *, events=(), threat=4, removed=OTHERS, rest=None, **position):
    """A game of three whose last space, B:12, Red fills with the tower; A:M1 lies on A:0 to A:4."""
    walls = joined(row(region), rest or shared([*span("A", 5, 12), *span("B", 0, 11)], (RED, BLUE, GREEN)))
    state = start(
        walls=walls,
        removed=removed,
        threat={} if "A:M1" in removed else {"A:M1": threat},
        variant=Variant(None, events),
        **position,
    )
    happened = settle(state, "tower B:12")
    assert state.is_over
    return state, happened


def losses(state):
    return [(line.seat, line.points) for line in state.score_sheet() if line.category == "Mongol attack"]


def attack(events, number=0):
    [event] = [e for e in events if isinstance(e, RegionAttacked) and e.number == number]
    return event


def test_the_most_walls_pay_the_threat():
    state, events = end("01112")
    assert losses(state) == [(BLUE, -4)]
    assert attack(events).strength == (1, 3, 1)
    assert [str(line.reason) for line in state.score_sheet() if line.points == -4] == [
        "Khalkha attacks with 4: most walls there, 3"
    ]


def test_all_who_tie_pay():
    state, events = end("01212", threat=3)
    assert losses(state) == [(BLUE, -3), (GREEN, -3)]
    assert str(attack(events).message()) == ("Khalkha attacks with 3: −3 for Seat 2 and Seat 3 with 2 walls.")


def test_without_a_token_nobody_pays():
    state, events = end("01112", removed=f"A:M1 {OTHERS}")
    assert losses(state) == []
    assert str(attack(events).message()) == "Khalkha does not attack: its threat was taken away."
    assert not [event for event in events if isinstance(event, ThreatRevealed)]


WITHOUT_BLUE = shared([*span("A", 5, 12), *span("B", 0, 11)], (RED, GREEN))


def test_a_tower_shelters_its_owner_and_nobody_pays_instead():
    state, events = end("0112", rest=WITHOUT_BLUE, towers={BLUE: "A:4"})
    assert losses(state) == []
    assert [colour.number for colour in attack(events).sheltered] == [BLUE]
    assert str(attack(events).message()) == "Khalkha attacks with 4: a tower holds it off."


def test_of_two_who_tie_only_the_one_without_tower_pays():
    state, events = end("0112", rest=WITHOUT_BLUE, towers={GREEN: "A:4"})
    assert losses(state) == [(BLUE, -4)]
    assert [colour.number for colour in attack(events).leaders] == [BLUE, GREEN]


def test_demolished_walls_do_not_count():
    state, _ = end("0..22", ruins={BLUE: "A:1 A:2"})
    assert losses(state) == [(GREEN, -4)]


def test_each_half_of_a_double_wall_counts_where_it_stands():
    """Blue's double wall lies across the border of A:M1 and A:M2."""
    _, events = end(
        "0012",
        doubles={BLUE: "A:4"},
        rest=shared([*span("A", 6, 12), *span("B", 0, 11)], (RED, GREEN)),
        removed="A:M3 B:M1 B:M2 B:M3",
    )
    assert attack(events).strength == (2, 2, 1)
    assert attack(events, 1).strength == (1, 1, 1)


def test_points_may_go_below_zero():
    state, _ = end("00000", rest=shared([*span("A", 5, 12), *span("B", 0, 11)], (BLUE, GREEN)))
    assert losses(state) == [(RED, -4)]
    assert state.scores()[RED] < 0


def test_most_points_win_and_ties_share():
    state, _ = end()
    for points, winners in (([5, 9, 2], (1,)), ([7, 7, 2], (0, 1)), ([-3, -3, -3], (0, 1, 2))):
        state.points = points
        assert state.winners() == winners


def test_tokens_are_turned_up_region_by_region():
    _, events = end(removed="")
    order = [(type(event).__name__, event.number) for event in events if hasattr(event, "threat")]
    assert order == [
        item for region in range(6) for item in (("ThreatRevealed", region), ("RegionAttacked", region))
    ]


def test_a_region_shows_who_would_pay():
    state = start(walls=row("0112"), towers={BLUE: "A:4"})
    info = region_info(state, 0)
    assert (info.name, info.empty, info.strength) == ("Khalkha", 0, (1, 3, 1))
    assert [colour.number for colour in info.leaders] == [BLUE]
    assert info.payers == ()
    assert [colour.number for colour in info.sheltered] == [BLUE]


# Event cards


def event_points(state, happened, card):
    [event] = [event for event in happened if isinstance(event, EventScored) and event.card == card]
    return event.counts, [(gain.seat, gain.points) for gain in event.gains]


NO_ATTACK = f"A:M1 {OTHERS}"


def test_diplomacy_counts_provinces_with_a_standing_wall():
    """Green's only piece on A:P1 is demolished."""
    state, happened = end(
        "01.12",
        ruins={GREEN: "A:2"},
        events=("diplomacy",),
        removed=NO_ATTACK,
    )
    assert event_points(state, happened, "diplomacy") == ((6, 6, 5), [(RED, 4), (BLUE, 4)])


def test_dominion_counts_towers_twice_but_pays_spaces():
    """Red: a tower in a run of three, length 4. Blue: four walls in a row, length 4 too."""
    state = start(
        walls=joined(row("0.0"), row("2111122122", first=3), row("121212121212", "B")),
        towers={RED: "A:1"},
        variant=Variant(None, ("dominion",)),
        removed=NO_ATTACK,
        to_move=GREEN,
    )
    assert dominion_run(state, RED) == (4, 3)
    assert dominion_run(state, BLUE) == (4, 4)
    happened = settle(state, "tower B:12")
    assert event_points(state, happened, "dominion") == ((4, 4, 3), [(RED, 3), (BLUE, 4)])


def test_a_demolished_wall_breaks_a_run():
    state = start(walls=row("00.00"), ruins={RED: "A:2"})
    assert dominion_run(state, RED) == (2, 2)


def test_a_run_goes_on_across_a_join_and_through_a_double_wall():
    state = start(walls=joined(row("0", first=11), row("0", "B", 1)), doubles={RED: "A:12"})
    assert dominion_run(state, RED) == (4, 4)


def test_of_two_runs_of_equal_length_the_one_on_most_spaces_counts():
    state = start(walls=joined(row("000"), row("0", first=6)), towers={RED: "A:5"})
    assert dominion_run(state, RED) == (3, 3)


@pytest.mark.parametrize("used", [(), (1, 2, 3, 4, 5, 6)])
def test_imperial_reward_counts_cards_in_hand_only(used):
    state, happened = end(
        events=("imperial_reward",), removed=NO_ATTACK, used={RED: used, BLUE: (1,), GREEN: (1, 2)}
    )
    left = 6 - len(used)
    counts, gains = event_points(state, happened, "imperial_reward")
    assert counts == (left, 5, 4)
    assert gains == ([(RED, 12)] if left else []) + [(BLUE, 10), (GREEN, 8)]


def test_scouts_turn_the_token_up_for_everybody_instead_of_a_peek():
    state = start(variant=Variant(None, ("scouts", "diplomacy")))
    events = settle(state, "double A:4")
    assert [event.number for event in events if isinstance(event, ThreatRevealed)] == [0, 1]
    assert state.phase == "action"
    assert token_at(state, 0).status == "open"
    assert token_at(state, 0).threat == state.threat[0]
    assert state.reveals(state.legal_actions()[0]) is False  # A:0 faces a token that lies open


def test_events_come_after_the_attack():
    _, events = end("01112", events=("diplomacy", "imperial_reward"))
    kinds = [type(event).__name__ for event in events]
    assert kinds[-2:] == ["EventScored", "EventScored"]
    assert kinds[-3] == "RegionAttacked"
