"""The figures of the rulebook and what follows from its text, with the exact places and numbers."""

from __future__ import annotations

import pytest

from game.games.alexandros import queries
from game.games.alexandros.actions import Take
from game.games.alexandros.cards import NO_CARDS
from game.games.alexandros.events import (
    AlexanderMoved,
    CardsGiven,
    GameOver,
    GovernorsDriven,
    LastTurn,
    ProvinceDivided,
    ProvinceOccupied,
    Taxed,
)
from game.games.alexandros.land import SYMBOL_OF, triangle_name
from game.games.alexandros.state import Variant
from tests.games.alexandros.playing import (
    do,
    fences,
    of_kind,
    offered,
    point,
    points,
    refused,
    sides,
    start,
    triangle,
    triangles,
)

TEMPLE, AMPHORA, HORSE, LUTE, SOLDIER = range(5)
RED, YELLOW, BLUE, GREEN = range(4)


def after_figure_3():
    """Alexander at 3,3 with three walls behind him; Yellow's turn, a soldier lies face up."""
    return start(alexander="3,3", to_move=YELLOW, walls=["0,2 1,3 2,4 3,3"], face_up="soldier temple")


def path_texts(state, to):
    """All shortest paths to a point, without their beginning, and the walls each needs."""
    return {found.path[1:]: found.new_walls for found in queries.previews(state, point(to))}


# --- figures 1 to 6: moving Alexander ------------------------------------------------------------------


def test_figure_1_the_nearest_free_triangles():
    state = start(face_up="lute horse")
    lute, horse = queries.nearest(state, LUTE), queries.nearest(state, HORSE)
    assert (lute.distance, lute.triangles) == (2, triangles("2,3"))
    assert (horse.distance, horse.triangles) == (2, triangles("0,6"))
    assert SYMBOL_OF[triangle("1,8")] == HORSE
    assert queries.distance(state, triangle("1,8")) == 3
    do(state, "take horse")
    assert offered(state, "go") == {"0,6", "1,5", "1,7"}
    assert refused(state, "go 1,9") == "A free horse triangle is nearer: distance 2 instead of 3."


def test_figure_2_two_walls_the_only_way():
    state = start(face_up="lute horse")
    assert queries.routes(state, point("2,4")).paths == 1
    events = do(state, "take lute", "go 2,4")
    [moved] = of_kind(events, AlexanderMoved)
    assert moved.black == sides("0,2 1,3 2,4")
    assert queries.walls_left(state) == (63, 10)
    assert queries.alexander(state) == point("2,4")
    assert queries.hand(state, RED)[LUTE] == 1
    assert len([symbol for symbol in queries.face_up(state) if symbol is not None]) == 2
    assert not of_kind(events, ProvinceDivided)


def test_figure_3_three_walls_close_a_province():
    state = start(face_up="lute horse")
    coast = points("1,1 2,2 3,3")
    assert path_texts(state, "3,3") == {
        points("1,3 2,4 3,3"): 3,
        points("1,3 2,2 3,3"): 3,
        coast: 3,
    }
    events = do(state, "take lute", "go 3,3", "step 1,3", "step 2,4")
    [divided] = of_kind(events, ProvinceDivided)
    small = divided.after[0]
    assert small.triangles == triangles("0,2 1,2 1,3 2,3")
    assert (small.open, small.symbols, small.owner) == (2, (0, 1, 0, 1, 0), None)
    assert queries.walls_left(state) == (62, 10)
    assert queries.walls(state).black == tuple(sorted(sides("0,2 1,3 2,4 3,3")))


def test_figure_3_the_path_may_follow_the_coast():
    state = start(face_up="lute horse")
    events = do(state, "take lute", "go 3,3", "step 1,1")
    [moved] = of_kind(events, AlexanderMoved)
    assert moved.path == points("0,2 1,1 2,2 3,3")
    assert moved.black == sides("0,2 1,1 2,2 3,3")  # coast walls are laid too
    assert not of_kind(events, ProvinceDivided)
    assert "wall on one of its sides" in str(queries.why_not_free(state, triangle("1,2")))


def test_figure_4_three_soldiers_and_nine_points():
    nearest = queries.nearest(after_figure_3(), SOLDIER)
    assert nearest.distance == 2
    assert nearest.triangles == triangles("0,4 1,7 4,7")
    assert len(nearest.points) == 9


def test_figure_5_the_player_chooses_among_three_paths():
    state = after_figure_3()
    assert path_texts(state, "1,7") == {
        points("3,5 2,6 1,7"): 3,
        points("2,4 1,5 1,7"): 2,
        points("2,4 2,6 1,7"): 2,
    }
    sizes = {
        found.path[1]: {part.size for change in found.changes for part in change.after}
        for found in queries.previews(state, point("1,7"))
    }
    assert 9 in sizes[point("3,5")]
    events = do(state, "take soldier", "go 1,7", "step 3,5")
    [moved] = of_kind(events, AlexanderMoved)
    assert moved.path == points("3,3 3,5 2,6 1,7")
    [divided] = of_kind(events, ProvinceDivided)
    assert sorted(part.size for part in divided.after) == [9, 174 - 4 - 9]


@pytest.mark.parametrize(("steps", "size"), [(("2,4", "1,5"), 5), (("2,4", "2,6"), 7)])
def test_figure_5_the_other_paths_close_less(steps, size):
    state = after_figure_3()
    events = do(state, "take soldier", "go 1,7", *(f"step {step}" for step in steps))
    [divided] = of_kind(events, ProvinceDivided)
    assert min(part.size for part in divided.after) == size
    assert queries.walls_left(state).black == 60


def test_figure_6_along_walls_that_stand():
    state = after_figure_3()
    assert path_texts(state, "1,3") == {points("2,4 1,3"): 0, points("2,2 1,3"): 2}
    events = do(state, "take soldier", "go 1,3", "step 2,4")
    [moved] = of_kind(events, AlexanderMoved)
    assert (moved.black, moved.red) == ((), ())
    assert queries.walls_left(state).black == 62
    assert not of_kind(events, ProvinceDivided)


def test_figure_6_a_path_may_cross_a_province():
    state = after_figure_3()
    events = do(state, "take soldier", "go 1,3", "step 2,2")
    [divided] = of_kind(events, ProvinceDivided)
    assert divided.before.triangles == triangles("0,2 1,2 1,3 2,3")
    assert [part.triangles for part in divided.after] == [triangles("0,2 1,2"), triangles("1,3 2,3")]


# --- figure 7: occupying -------------------------------------------------------------------------------

FIGURE_7_WALLS = ["1,15 2,16 3,17 4,18", "1,21 2,20 3,19 4,18"]
FIGURE_7_ENTRY = "0,15"
FIGURE_7_CARDS = "amphora lute soldier temple"


def figure_7(**changes):
    given = {
        "walls": FIGURE_7_WALLS,
        "alexander": "4,18",
        "hands": {RED: FIGURE_7_CARDS},
        "actions": 2,
    }
    return start(**{**given, **changes})


def test_figure_7_two_governors_and_four_cards():
    state = figure_7()
    province = queries.province_of(state, triangle("0,15"))
    assert (province.size, province.open, province.symbols) == (15, 9, (2, 1, 1, 1, 1))
    assert province.entry == triangle(FIGURE_7_ENTRY)
    horse = triangle("0,15")
    assert SYMBOL_OF[horse] == HORSE
    temples = [t for t in province.triangles if SYMBOL_OF[t] == TEMPLE]
    plan = queries.planned_occupation(state, horse, [horse, temples[0]])
    events = [event for action in plan for event in state.apply(action)]
    [occupied] = of_kind(events, ProvinceOccupied)
    assert occupied.cards == (1, 1, 0, 1, 1)
    assert queries.governors(state) == {horse: RED, temples[0]: RED}
    assert queries.hand_size(state, RED) == 0
    assert queries.piles(state).discards == (1, 1, 0, 1, 1)
    assert queries.governors_left(state, RED) == 2
    # Two governors: no taxes. One goes home: nine points.
    assert queries.tax_preview(state)[0].points == 0
    do(state, f"back {triangle_name(temples[0])}")
    assert queries.province_of(state, horse).value == 9


def test_figure_7_one_more_card_saves_a_governor():
    """A second temple card makes a single governor, on the horse, enough."""
    state = figure_7(hands={RED: FIGURE_7_CARDS + " temple"})
    assert queries.price(state, triangle("0,15")).fewest_governors == 1
    assert queries.price(figure_7(), triangle("0,15")).fewest_governors == 2
    do(state, f"occupy {FIGURE_7_ENTRY}", "pay")  # nothing but a governor can stand for the horse
    assert queries.governors(state) == {triangle("0,15"): RED}
    assert queries.hand_size(state, RED) == 0


def test_four_governors_and_two_cards():
    state = figure_7(hands={RED: "temple amphora"})
    assert queries.price(state, triangle("0,15")).fewest_governors == 4
    assert refused(figure_7(hands={RED: "amphora"}), f"occupy {FIGURE_7_ENTRY}").startswith("Too expensive")
    do(state, f"occupy {FIGURE_7_ENTRY}")
    # With only one temple card each temple may be the one with a governor.
    assert state.phase == "price"


# --- figures 8 to 10: cutting --------------------------------------------------------------------------

FIGURE_8_WALLS = ["7,9 7,11 8,10", "8,2 9,3 10,4", "9,9 9,7 10,8"]
FIGURE_8_CUT = "9,9 8,8 7,7 7,5 7,3"
EAST_PART = "7,8 7,9 7,10 8,9"


def figure_8(governor):
    return start(
        walls=FIGURE_8_WALLS,
        alexander="9,9",
        governors={YELLOW: governor},
        face_up="soldier horse",
        seats=2,
    )


def test_figures_8_and_9_a_big_province_is_cut():
    state = figure_8("8,9")
    before = queries.province_of(state, triangle("8,9"))
    assert (before.value, before.owner) == (11, YELLOW)
    assert queries.nearest(state, SOLDIER).triangles == triangles("5,10 7,3 7,14")
    plan = queries.planned_move(state, Take(SOLDIER), points(FIGURE_8_CUT))
    events = [event for action in plan for event in state.apply(action)]
    [divided] = of_kind(events, ProvinceDivided)
    assert divided.before == before
    kept = next(part for part in divided.after if part.owner == YELLOW)
    lost = next(part for part in divided.after if part.owner is None)
    assert (kept.triangles, kept.value) == (triangles(EAST_PART), 3)
    assert lost.open == 8
    # Whoever moved may occupy it at once.
    assert offered(rich(state), "occupy") >= {triangle_name(lost.entry), triangle_name(kept.entry)}


def rich(state):
    """The same moment with plenty of cards in the hand of the player to move."""
    other = state.clone()
    other.hands[other.turn_seat] = (9, 9, 9, 9, 9)
    other.forget_legal()
    return other


def test_figure_10_a_governor_guards_the_soldier():
    state = figure_8("7,3")
    assert queries.nearest(state, SOLDIER).triangles == triangles("5,10 7,14")
    assert str(queries.why_not_free(state, triangle("7,3"))) == (
        "This triangle is not free: a governor of Seat 2 stands on it."
    )
    do(state, "take soldier")
    assert "governor" in refused(state, "go 7,3")


# --- figure 11: taking over ----------------------------------------------------------------------------

TAKE_OVER_CARDS = "temple temple temple temple horse horse horse soldier amphora"


def figure_11(seats=3):
    """Red holds the province of figure 7 with governors on a temple and the horse."""
    return start(
        seats=seats,
        to_move=YELLOW,
        walls=FIGURE_7_WALLS,
        alexander="4,18",
        governors={RED: "0,15 1,16"},
        hands={YELLOW: TAKE_OVER_CARDS},
        actions=2,
        face_up="lute lute",
    )


def take_over(state):
    [lute] = [t for t in queries.province_of(state, triangle("0,15")).triangles if SYMBOL_OF[t] == LUTE]
    plan = queries.planned_occupation(state, triangle("0,15"), [lute])
    return [event for action in plan for event in state.apply(action)], lute


def test_figure_11_nine_cards_of_which_the_loser_gets_five():
    state = figure_11()
    cost = queries.price(state, triangle("0,15"))
    assert cost.driven_cards == (2, 0, 2, 0, 0)
    assert cost.fewest_governors == 1
    events, lute = take_over(state)
    [driven] = of_kind(events, GovernorsDriven)
    [occupied] = of_kind(events, ProvinceOccupied)
    assert (driven.owner, driven.cards) == (RED, (2, 0, 2, 0, 0))
    assert occupied.cards == (2, 1, 1, 0, 1)
    assert queries.governors(state) == {lute: YELLOW}
    assert queries.governors_left(state, RED) == 4
    assert state.phase == "compensation"
    assert state.to_move == YELLOW  # the attacker chooses
    assert queries.compensation_now(state) == (RED, (4, 1, 3, 0, 1), NO_CARDS, 5)
    events = do(
        state, "give temple", "give temple", "give horse"
    )  # and another horse, for only a soldier would be left
    assert state.phase == "compensation"
    events = do(state, "give soldier")
    [given] = of_kind(events, CardsGiven)
    assert (given.to, given.cards) == (RED, (2, 0, 2, 0, 1))
    assert queries.hand(state, RED) == queries.known(state, RED) == (2, 0, 2, 0, 1)
    assert queries.piles(state).discards == (2, 1, 1, 0, 0)
    assert queries.turn_now(state).actions_left == 1


def test_figure_11_with_two_players_the_loser_gets_nothing():
    state = figure_11(seats=2)
    take_over(state)
    assert state.phase == "action"
    assert queries.hand_size(state, RED) == 0
    assert queries.piles(state).discards == (4, 1, 3, 0, 1)
    assert queries.governors_left(state, RED) == 4


def test_a_take_over_that_cannot_be_paid_in_full_is_refused():
    for missing in ("temple", "horse"):
        cards = TAKE_OVER_CARDS.split()
        while missing in cards:
            cards.remove(missing)
        state = figure_11()
        other = start(
            seats=3,
            to_move=YELLOW,
            walls=FIGURE_7_WALLS,
            alexander="4,18",
            governors={RED: "0,15 1,16"},
            hands={YELLOW: " ".join(cards)},
            actions=2,
            face_up="lute lute",
        )
        assert refused(state, f"occupy {FIGURE_7_ENTRY}") == ""
        assert refused(other, f"occupy {FIGURE_7_ENTRY}").startswith("To drive out the governors of Seat 1")
    three_temples = TAKE_OVER_CARDS.replace("temple", "", 2)
    other = start(
        seats=3,
        to_move=YELLOW,
        walls=FIGURE_7_WALLS,
        alexander="4,18",
        governors={RED: "0,15 1,16", YELLOW: "2,3 3,3 1,11"},
        hands={YELLOW: three_temples},
        actions=2,
        face_up="lute lute",
    )
    assert refused(other, f"occupy {FIGURE_7_ENTRY}").startswith("Too expensive")


# --- figure 12: taxes ----------------------------------------------------------------------------------


EGYPT = "7,3 7,4 7,5 7,6 8,2 8,3 8,4 8,5 8,6 9,2 9,3 9,4 9,5 9,6 9,7 9,8"
SYRIA = "7,7 7,8 7,9 7,10 8,7 8,8 8,9"
NORTH = "0,15 0,16 0,17 0,18 0,19 0,20 1,14 1,15 1,16 1,17 1,18 1,19 2,17 2,18 2,19"
SUSA = "6,20 6,22 7,19 7,20 7,21 7,22 8,20 8,21"
TROY = "0,2 0,3 0,4 0,5 0,6 1,2 1,3 1,4 1,5 1,6 2,3 2,4 2,5 2,6 3,6"
EAST = "6,23 6,24 7,23 7,24 8,22 8,23 8,24 9,21 9,22 9,23 9,24"


def figure_12(**changes):
    """Red has provinces of 8 and 4, and one of 8 with two governors, on the soldier and on a temple."""
    given = {
        "seats": 4,
        "walls": fences(EGYPT, SYRIA, NORTH, SUSA, TROY, EAST),
        "alexander": "3,17",
        "governors": {RED: "8,5 8,7 0,20 1,16", YELLOW: "7,22", BLUE: "0,3", GREEN: "9,24"},
        "hands": {RED: "soldier soldier"},
        "actions": 2,
    }
    return start(**{**given, **changes})


def test_figure_12_everybody_gets_taxes():
    state = figure_12()
    preview = queries.tax_preview(state)
    assert [(row.seat, row.points) for row in preview] == [(RED, 12), (YELLOW, 4), (BLUE, 9), (GREEN, 6)]
    # The soldier card fits a governor in the province that brings nothing itself.
    assert offered(state, "tax") == {"soldier"}
    assert queries.province_of(state, triangle("0,20")).value == 0
    events = do(state, "tax soldier")
    taxed = of_kind(events, Taxed)
    assert [gain for event in taxed for gain in event.gains] == [
        (RED, 12),
        (YELLOW, 4),
        (BLUE, 9),
        (GREEN, 6),
    ]
    assert state.scores() == (12, 4, 9, 6)
    assert str(taxed[0].message()) == "Seat 1 gets 12 points: Libya 8 and Egypt 4."
    lines = [(line.seat, line.points, line.category, str(line.reason)) for line in state.score_sheet()]
    assert lines[:2] == [
        (RED, 12, "Own taxes", "Libya 8 and Egypt 4"),
        (YELLOW, 4, "Others' taxes", "Susiana 4 (taxes of Seat 1)"),
    ]
    assert refused(state, "tax soldier") == "Taxes may be collected only once in a turn."


def test_figure_12_taxes_are_told_from_the_active_player_on():
    state = figure_12(to_move=BLUE, hands={BLUE: "temple"})
    seats = [event.seat for event in of_kind(do(state, "tax temple"), Taxed)]
    assert seats == [BLUE, GREEN, RED, YELLOW]


def test_more_than_a_hundred_points_end_the_game_at_once():
    state = figure_12(points=(80, 97, 50, 94))
    events = do(state, "tax soldier")
    assert state.is_over
    assert state.scores() == (92, 101, 59, 100)  # everybody has scored before
    assert state.winners() == (YELLOW,)
    assert of_kind(events, GameOver) == [GameOver("points")]


def test_exactly_a_hundred_points_end_it_only_where_set_up_so():
    reached = {"points": (88, 0, 0, 94)}
    state = figure_12(**reached)
    assert not queries.ends_game(state)
    do(state, "tax soldier")
    assert state.scores() == (100, 4, 9, 100)
    assert not state.is_over
    state = figure_12(**reached, variant=Variant(end="from_100"))
    assert queries.ends_game(state)
    do(state, "tax soldier")
    assert state.is_over
    assert state.winners() == (RED, GREEN)


# --- the last walls ------------------------------------------------------------------------------------


def test_one_black_wall_left_and_three_needed():
    state = start(face_up="lute horse", black_left=1)
    events = do(state, "take lute", "go 3,3", "step 1,3", "step 2,4")
    [moved] = of_kind(events, AlexanderMoved)
    assert moved.black == sides("0,2 1,3")
    assert moved.red == sides("1,3 2,4 3,3")
    assert queries.walls_left(state) == (0, 8)
    assert queries.walls(state).red == tuple(sorted(moved.red))
    assert of_kind(events, LastTurn)
    assert queries.turn_now(state) == (2, True, False, True)
    do(state, "draw")
    events = do(state, "draw")
    assert state.is_over
    assert of_kind(events, GameOver) == [GameOver("walls")]


def test_the_last_black_wall_exactly_does_not_end_the_game():
    state = start(face_up="lute horse", black_left=3)
    events = do(state, "take lute", "go 3,3", "step 1,3", "step 2,4")
    assert queries.walls_left(state) == (0, 10)
    assert not of_kind(events, LastTurn)
    do(state, "draw", "draw")
    assert not state.is_over
    assert state.phase == "move"


def test_no_black_wall_left_and_none_needed_does_not_end_it_either():
    state = start(alexander="3,3", walls=["0,2 1,3 2,4 3,3"], face_up="soldier temple", black_left=0)
    do(state, "take soldier", "go 1,3", "step 2,4")
    assert not queries.turn_now(state).last_turn


def test_a_path_that_needs_more_walls_than_there_are_is_refused():
    state = start(face_up="lute horse", black_left=0, red_left=2)
    do(state, "take lute")
    assert refused(state, "go 3,3") == "There are too few walls left for this path: 2."
    assert offered(state, "go") == {"2,2", "2,4"}
