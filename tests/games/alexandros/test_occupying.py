"""Prices of provinces, governors and cards in any mix, and what a loser gets."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rules import IllegalAction, SetupError
from game.games.alexandros import queries
from game.games.alexandros.actions import Occupy
from game.games.alexandros.cards import contain
from game.games.alexandros.events import (
    CardsGiven,
    GovernorsDriven,
    GovernorTakenBack,
    ProvinceOccupied,
)
from game.games.alexandros.land import SYMBOL_OF, SYMBOLS
from game.games.alexandros.prices import cards_with, compensation, ways
from tests.games.alexandros.playing import do, fences, of_kind, offered, refused, start, triangle, triangles

RED, YELLOW, BLUE = range(3)
LYDIA = "0,2 1,2 1,3 2,3"  # an amphora on 1,2 and a lute on 2,3
NORTH = "0,15 0,16 0,17 0,18 0,19 0,20 1,16 1,17 1,18 1,19 1,20 2,17 2,18 2,19 3,18"

few_cards = st.tuples(*[st.integers(0, 3)] * 5)


def names(cards):
    return " ".join(name for name, number in zip(SYMBOLS, cards, strict=True) for _ in range(number))


def north(cards, **changes):
    given = {"walls": fences(NORTH), "alexander": "7,3", "hands": {RED: names(cards)}, "actions": 2}
    return start(**{**given, **changes, "face_up": ""})


def outcomes(state):
    """Every way in which the running occupation can end: the governors placed and the cards left."""
    found = []
    if state.phase != "price":
        return [(tuple(queries.governors(state)), queries.hand(state, RED))]
    for action in state.legal_actions():
        other = state.clone()
        other.apply(action)
        found += outcomes(other)
    return found


@given(few_cards)
def test_every_mix_of_governors_and_cards_is_offered_once(cards):
    state = north(cards)
    province = queries.province_of(state, triangle("0,15"))
    rows = [t for t in province.triangles if SYMBOL_OF[t] >= 0]
    expected = {
        chosen
        for number in range(1, 5)
        for chosen in combinations(rows, number)
        if contain(cards, cards_with(province, chosen))
    }
    assert set(ways(province, cards, 4)) == expected
    entry = Occupy(triangle("0,15"))
    assert (entry in state.legal_actions()) == bool(expected)
    cost = queries.price(state, triangle("1,17"))
    assert (cost.refusal is None) == bool(expected)
    assert cost.fewest_governors == (min(map(len, expected)) if expected else None)
    for number in range(1, 5):
        for chosen in combinations(rows, number):
            reason = queries.why_not_payable(state, rows[0], chosen)
            assert (reason is None) == (chosen in expected)
    if expected:
        state.apply(entry)
        found = outcomes(state)
        assert len(found) == len(expected)
        assert {governors for governors, _ in found} == expected


@given(few_cards, st.integers(0, 50))
def test_planned_occupations_can_be_played(cards, pick):
    state = north(cards)
    province = queries.province_of(state, triangle("0,15"))
    possible = list(ways(province, cards, 4))
    if not possible:
        return
    chosen = possible[pick % len(possible)]
    used = queries.cards_for(state, triangle("0,15"), chosen)
    plan = queries.planned_occupation(state, triangle("2,18"), chosen)
    [occupied] = of_kind([event for action in plan for event in state.apply(action)], ProvinceOccupied)
    assert occupied.province.governors == chosen
    assert occupied.cards == used
    assert queries.governors_left(state, RED) == 4 - len(chosen)


def test_plans_that_do_not_fit():
    state = north((2, 1, 1, 1, 1))
    with pytest.raises(IllegalAction, match="on a triangle with a symbol"):
        queries.planned_occupation(state, triangle("0,15"), triangles("0,16"))
    do(state, "occupy 0,15", "governor 0,17")
    with pytest.raises(ValueError, match="already"):
        queries.planned_occupation(state, triangle("0,15"), triangles("0,15"))
    plan = queries.planned_occupation(state, triangle("0,15"), triangles("0,17 1,19"))
    assert list(map(str, plan)) == ["governor 1,19"]  # then there is nothing left but to pay


def test_what_is_refused_while_a_price_is_settled():
    state = north((2, 1, 1, 1, 1))
    do(state, "occupy 0,15")
    assert refused(state, "pay") == "A province needs at least one governor."
    do(state, "governor 0,17")
    assert refused(state, "governor 0,17") == "Your governor stands here already."
    assert refused(state, "governor 0,15").startswith("Governors are placed in order")
    assert refused(state, "governor 0,16").startswith("A governor is placed on a triangle with a symbol")
    assert refused(state, "draw").startswith("Not now")
    now = queries.occupation_now(state)
    assert now.governors == triangles("0,17")
    assert queries.governors_left(state, RED) == 3
    do(state, "pay")
    assert queries.occupation_now(state) is None
    assert queries.governors(state) == {triangle("0,17"): RED}
    assert queries.hand(state, RED) == (0, 0, 0, 1, 0)  # the lute card is saved


def test_what_cannot_be_occupied():
    state = start(
        walls=fences(LYDIA, "1,4"),
        alexander="7,3",
        hands={RED: "lute amphora"},
        governors={YELLOW: "2,3"},
        actions=2,
        face_up="",
    )
    assert refused(state, "occupy 1,4") == "A province without a symbol cannot be occupied."
    assert refused(state, "occupy 1,2") == "To drive out the governors of Seat 2 you need 2 × lute."
    own = start(
        walls=fences(LYDIA),
        alexander="7,3",
        hands={RED: "lute"},
        governors={RED: "2,3"},
        actions=2,
        face_up="",
    )
    assert refused(own, "occupy 1,2") == "This province is yours already."
    none_left = start(
        walls=fences(LYDIA),
        alexander="7,3",
        hands={RED: "lute amphora"},
        governors={RED: "7,3 7,5 7,7 8,2"},
        actions=2,
        face_up="",
    )
    assert refused(none_left, "occupy 1,2").startswith("You have no governor left")
    assert refused(state, "occupy 5,10").startswith("Too expensive")  # the wilderness


# --- taking over ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("used", "half"), [*enumerate((1, 1, 2, 2, 3, 3, 4, 4, 5), start=1)])
def test_the_loser_gets_half_rounded_up(used, half):
    assert compensation((used, 0, 0, 0, 0)) == half
    assert compensation((used // 2, 0, 0, 0, used - used // 2)) == half


def take_over(cards, governors, seats=3, province=LYDIA):
    return start(
        seats=seats,
        walls=fences(province),
        alexander="7,3",
        hands={RED: cards},
        governors={YELLOW: governors},
        actions=2,
        face_up="",
    )


def test_a_take_over_for_three_cards():
    state = take_over("lute lute amphora", "2,3")
    events = do(state, "occupy 1,2", "governor 2,3")  # the amphora card is then paid without asking
    assert of_kind(events, GovernorsDriven)[0].cards == (0, 0, 0, 2, 0)
    assert of_kind(events, ProvinceOccupied)[0].cards == (0, 1, 0, 0, 0)
    assert state.phase == "compensation"
    assert queries.compensation_now(state).left == 2
    assert offered(state, "give") == {"amphora", "lute"}
    assert refused(state, "give temple") == (
        "No further card with the symbol temple was used for the province."
    )
    events = do(state, "give amphora")
    assert of_kind(events, CardsGiven) == [CardsGiven(RED, YELLOW, (0, 1, 0, 1, 0))]
    assert queries.piles(state).discards == (0, 0, 0, 1, 0)
    assert queries.known(state, YELLOW) == (0, 1, 0, 1, 0)


def test_equal_cards_are_given_without_asking():
    state = take_over("lute lute", "2,3")
    events = do(state, "occupy 1,2")
    assert queries.governors(state) == {triangle("1,2"): RED, triangle("2,3"): RED}
    assert of_kind(events, CardsGiven) == [CardsGiven(RED, YELLOW, (0, 0, 0, 1, 0))]
    assert queries.turn_now(state).actions_left == 1


def test_gifts_are_named_in_the_order_of_symbols():
    state = take_over("lute lute amphora amphora amphora", "2,3 1,2")
    do(state, "occupy 1,2", "governor 2,3")
    now = queries.compensation_now(state)
    # Of three cards one at least is an amphora, which goes without asking.
    assert now == (YELLOW, (0, 3, 0, 2, 0), (0, 1, 0, 0, 0), 2)
    assert offered(state, "give") == {"amphora", "lute"}
    do(state, "give lute")  # the second one follows by itself
    assert queries.hand(state, YELLOW) == (0, 1, 0, 2, 0)
    assert queries.piles(state).discards == (0, 2, 0, 0, 0)


def test_two_players_give_nothing():
    state = take_over("lute lute amphora", "2,3", seats=2)
    do(state, "occupy 1,2", "governor 2,3")
    assert state.phase == "action"
    assert queries.hand_size(state, YELLOW) == 0
    assert queries.piles(state).discards == (0, 1, 0, 2, 0)


def test_taking_a_governor_back_is_free_and_may_free_the_province():
    state = start(
        walls=fences(NORTH), alexander="7,3", governors={RED: "0,15 1,16"}, actions=2, face_up="lute horse"
    )
    events = do(state, "back 0,15")
    [event] = of_kind(events, GovernorTakenBack)
    assert event.province.owner == RED
    assert event.province.value == 9
    assert refused(state, "back 0,15") == "None of your governors stands here."
    [event] = of_kind(do(state, "back 1,16"), GovernorTakenBack)
    assert event.province.owner is None
    assert queries.governors_left(state, RED) == 4


def test_positions_that_no_game_has():
    for wrong in (
        {"governors": {RED: "0,15", YELLOW: "1,16"}},
        {"governors": {RED: "0,16"}},
        {"hands": {RED: names((12, 0, 0, 0, 0))}},
        {"walls": ["0,2 9,9"]},
        {"walls": ["0,2 5,5,5"]},
        {"black_left": 66},
        {"face_up": "lute lute lute"},
        {"known": {RED: "lute"}},
        {"points": (1, 2)},
        {"seats": 5},
        {"actions": 3},
    ):
        with pytest.raises(SetupError):
            start(**wrong)
