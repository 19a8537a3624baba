"""Two players: neutral walls, or two colours each."""

from __future__ import annotations

import pytest

from game.games.chang_cheng.events import AttackBegun, ProvinceScored, WallPlaced
from game.games.chang_cheng.queries import colours, neutral_walls_left, supply
from game.games.chang_cheng.rules import RULES
from game.games.chang_cheng.state import Variant
from tests.games.chang_cheng.layouts import joined, row, shared, span
from tests.games.chang_cheng.playing import do, offered, refused, settle, start

RED, BLUE, NEUTRAL = range(3)
ALL_RANKS = (1, 2, 3, 4, 5, 6)
EVERYWHERE = {*span("A", 0, 12), *span("B", 0, 12)}
P1, P2 = set(span("A", 0, 3)), set(span("A", 4, 8))


def neutral(**position):
    return start(seats=2, variant=Variant("neutral"), **position)


@pytest.mark.parametrize(
    ("action", "allowed"),
    [
        (("wall A:0", "wall A:4"), (P1 | P2) - {"A:0", "A:4"}),
        (("card 1 A:P1", "card 2 A:P2"), P1 | P2),
        (("card 1 A:P1", "wall A:0"), P1 - {"A:0"}),
        (("tower A:0",), EVERYWHERE - P1),
        (("double A:0",), EVERYWHERE - P1),
        (("double A:3",), EVERYWHERE - P1 - P2),
    ],
)
def test_where_a_neutral_wall_may_follow(action, allowed):
    state = neutral()
    settle(state, *action)
    assert (state.phase, state.to_move) == ("neutral", RED)
    assert offered(state, "wall") == allowed
    assert "pass" in set(map(str, state.legal_actions()))
    for space in sorted(EVERYWHERE - allowed - set(action[0].split()) - set(action[-1].split())):
        assert refused(state, f"wall {space}")
    assert refused(state, "card 6 A:P1") == "Not now: decide whether to add a neutral wall."


def test_why_a_neutral_wall_is_refused():
    state = neutral()
    settle(state, "card 1 A:P1", "wall A:0")
    assert refused(state, "wall A:4") == (
        "The neutral wall belongs in a province of the action just done: Dunhuang."
    )
    assert refused(state, "wall A:0") == "A piece stands on this space already."
    settle(state, "pass")
    settle(state, "double A:3")
    assert refused(state, "wall A:1") == (
        "After a tower or a double wall a neutral wall may not be added in Dunhuang and Jiuquan."
    )


def test_it_is_voluntary_and_belongs_to_nobody():
    state = neutral()
    settle(state, "tower A:0")
    events = settle(state, "wall B:0")
    [placed] = [event for event in events if isinstance(event, WallPlaced)]
    assert placed.colour.seat is None
    assert neutral_walls_left(state) == 11
    assert supply(state, RED).walls == 14
    assert state.turn_of == BLUE
    settle(state, "tower B:5", "pass")
    assert neutral_walls_left(state) == 11


def test_no_neutral_wall_after_the_opening():
    state = RULES.setup({"start": "first"}, 2, 1)
    do(state, str(state.legal_actions()[0]), "pass")
    assert (state.phase, state.turn_of) == ("action", BLUE)


def test_no_neutral_wall_where_the_own_wall_completed_the_province():
    state = neutral(walls=row("110."))
    do(state, "card 1 A:P1")
    settle(state, "wall A:3")
    assert state.turn_of == BLUE


def test_no_neutral_wall_when_none_is_left():
    state = neutral(singles={NEUTRAL: 0})
    settle(state, "tower A:0")
    assert state.turn_of == BLUE


def test_it_follows_a_part_of_an_action_in_the_same_province():
    """Red can build a single wall only."""
    walls = shared([*span("A", 2, 12), *span("B", 0, 12)], (RED, BLUE, NEUTRAL))
    position = {"walls": walls, "used": {RED: ALL_RANKS}, "used_up": {RED: "double tower"}}
    state = neutral(**position)
    settle(state, "wall A:0")
    assert offered(state, "wall") == {"A:1"}


def test_who_must_pass_may_still_add_one_anywhere():
    walls = shared([*span("A", 2, 12), *span("B", 0, 11)], (RED, BLUE, NEUTRAL))
    state = neutral(
        walls=walls, singles={RED: 0, NEUTRAL: 2}, used={RED: ALL_RANKS}, used_up={RED: "double tower"}
    )
    assert (state.phase, state.to_move) == ("neutral", RED)
    assert offered(state, "wall") == {"A:0", "A:1", "B:12"}
    settle(state, "wall B:12")
    assert state.turn_of == BLUE


def test_a_neutral_wall_keeps_the_game_going_and_passing_ends_it():
    walls = shared([*span("A", 2, 12), *span("B", 0, 11)], (RED, BLUE, NEUTRAL))
    idle = dict.fromkeys((RED, BLUE), ALL_RANKS)
    state = neutral(
        walls=walls,
        singles={RED: 0, BLUE: 0, NEUTRAL: 2},
        used=idle,
        used_up=dict.fromkeys(idle, "double tower"),
    )
    settle(state, "pass", "wall A:0")
    assert (state.phase, state.to_move) == ("neutral", RED)
    events = settle(state, "pass")
    assert not state.is_over
    events = settle(state, "pass")
    assert [event.reason for event in events if isinstance(event, AttackBegun)] == ["passes"]


def test_a_neutral_wall_respects_a_reservation():
    """Only the tower's owner may fill the space, with a neutral wall as well."""
    position = {"towers": {BLUE: "A:0"}, "walls": {RED: "A:2"}}
    state = neutral(**position, to_move=RED)
    settle(state, "card 1 A:P1", "wall A:3")
    assert state.turn_of == BLUE  # A:1 is the only space left there, and reserved
    state = neutral(**position, to_move=BLUE)
    settle(state, "card 1 A:P1", "card 2 A:P2")
    assert "A:1" in offered(state, "wall")


def test_who_completes_with_a_neutral_wall_has_completed_the_province():
    state = neutral(
        walls=joined(row("012"), row("01012", "B"), row("012", "B", 5)), emperors="B:P1 B:P2", to_move=RED
    )
    settle(state, "card 3 A:P1", "card 4 A:P2", "wall A:3")
    assert (state.phase, state.to_move) == ("flood", RED)
    do(state, "flood +2")
    assert (state.phase, state.to_move) == ("growth", RED)


def test_neutral_walls_that_lead_alone_take_the_points_from_everybody():
    state = neutral(walls=row("022."), fame={"A:P1": 4})
    events = settle(state, "wall A:3", "wall B:0")
    [scored] = [event for event in events if isinstance(event, ProvinceScored)]
    assert scored.strength == (2, 0, 2)
    assert state.scores() == (8, 0)  # tied with neutral walls, Red takes all
    state = neutral(walls=row("222."), fame={"A:P1": 4})
    events = settle(state, "wall A:3", "wall B:0")
    [scored] = [event for event in events if isinstance(event, ProvinceScored)]
    assert str(scored.message()) == "Dunhuang: 4 walls + 4 fame = 8, for nobody: neutral walls lead."
    assert state.scores() == (0, 0)


def test_neutral_walls_that_lead_alone_bear_the_attack():
    walls = joined(
        row("22210", "A"),  # neutral walls lead
        row("221", "A", 5),  # so they do
        row("10101", "A", 8),  # Blue leads: 1 0 1 0 1
        shared(span("B", 0, 11), (RED, BLUE)),
    )
    state = neutral(
        walls=walls,
        threat={"A:M1": 4, "A:M2": 4, "A:M3": 3},
        removed="B:M1 B:M2 B:M3",
        used={RED: ALL_RANKS, BLUE: ALL_RANKS},
    )
    settle(state, "tower B:12")
    attack = [(line.seat, line.points) for line in state.score_sheet() if line.category == "Mongol attack"]
    assert attack == [(BLUE, -3)]


def test_neutral_walls_take_no_part_in_event_cards():
    walls = joined(row("2222222222222"), shared(span("B", 0, 11), (RED, BLUE)))
    walls[NEUTRAL] = " ".join(walls[NEUTRAL].split()[:12])
    state = start(
        seats=2,
        variant=Variant("neutral", ("diplomacy", "dominion")),
        walls=joined(walls, {BLUE: "A:12"}),
        removed="A:M1 A:M2 A:M3 B:M1 B:M2 B:M3",
        used={RED: ALL_RANKS, BLUE: ALL_RANKS},
    )
    settle(state, "tower B:12")
    events = [(line.seat, line.points) for line in state.score_sheet() if line.category == "Event cards"]
    # Blue holds four provinces, Red three. The longest run: Red's tower counts 2, Blue's run A:12 is 1 long.
    assert events == [(BLUE, 4), (RED, 1)]


# Two colours each


def colours_each(**position):
    return start(seats=2, variant=Variant("colours"), **position)


def test_four_whole_sets():
    state = colours_each()
    assert [colour.seat for colour in colours(state)] == [0, 1, 0, 1]
    assert [colour.second for colour in colours(state)] == [False, False, True, True]
    assert all(supply(state, number) == (14, True, True, 6) for number in range(4))


def test_an_action_is_in_one_colour():
    state = colours_each()
    assert (state.phase, offered(state, "colour")) == ("colour", {"0", "2"})
    assert refused(state, "wall A:0") == "Not now: first choose the colour that you play this turn."
    assert refused(state, "colour 1") == "This is not one of your colours."
    settle(state, "colour 2", "wall A:0", "wall A:4")
    assert supply(state, 2).walls == 12
    assert supply(state, 0).walls == 14
    assert (state.turn_of, offered(state, "colour")) == (1, {"1", "3"})


def test_only_a_colour_with_a_full_action_may_be_chosen():
    state = colours_each(singles={0: 1}, used={0: ALL_RANKS}, used_up={0: "double tower"})
    assert (state.phase, state.colour) == ("action", 2)


def test_each_colour_scores_and_pays_for_itself():
    """Both colours of the first player tie in a province: each takes the full value."""
    state = colours_each(walls=row("021."), fame={"A:P1": 1})
    settle(state, "colour 0", "wall A:3", "wall B:0")
    assert state.scores() == (5, 0)
    state = colours_each(walls=row("022."), fame={"A:P1": 1})
    settle(state, "colour 0", "wall A:3", "wall B:0")
    assert state.scores() == (10, 0)
    assert [str(line.reason) for line in state.score_sheet()] == [
        "colour 1: Dunhuang: 4 walls + 1 fame = 5",
        "colour 2: Dunhuang: 4 walls + 1 fame = 5",
    ]


def test_the_own_colours_cancel_each_other_too():
    state = colours_each(walls=row("013."), cards={"A:P1": [(0, 5), (2, 5)]})
    events = settle(state, "colour 0", "wall A:3", "wall B:0")
    [scored] = [event for event in events if isinstance(event, ProvinceScored)]
    assert scored.strength == (2, 1, 0, 1)


@pytest.mark.parametrize(
    ("points", "winners"),
    [([5, 4, 3, 3], (0,)), ([5, 4, 2, 3], (0,)), ([4, 6, 3, 1], (1,)), ([5, 4, 4, 5], (0, 1))],
)
def test_the_sum_decides_then_the_better_colour(points, winners):
    state = colours_each()
    state.phase = "over"
    state.points = points
    assert state.winners() == winners
