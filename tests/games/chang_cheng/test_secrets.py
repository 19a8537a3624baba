"""What each seat may know: own cards, tokens it looked at, and nothing else that lies face down."""

from __future__ import annotations

import json
import random

import pytest

from game.games.chang_cheng import queries
from game.games.chang_cheng.events import Peeked
from game.games.chang_cheng.pieces import Card
from game.games.chang_cheng.rules import RULES
from tests.core.conformance import (
    Case,
    check_clones,
    check_hidden,
    check_observations,
    check_record,
    check_reveals,
)
from tests.games.chang_cheng.layouts import joined, row, shared, span
from tests.games.chang_cheng.playing import VARIANTS, do, offered, refused, settle, start

RED, BLUE, GREEN = range(3)


def views(state):
    return [json.dumps(state.observation(seat), sort_keys=True) for seat in range(state.seats)]


def scrambled(state, changed):
    """The same state with what `changed` does to it; nothing it lists as legal is kept."""
    other = state.clone()
    changed(other)
    return other


def test_a_peek_shows_the_token_to_one_seat_alone():
    state = start(threat={"A:M1": 4})
    do(state, "wall A:0")
    assert (state.phase, state.to_move) == ("peek", RED)
    assert offered(state, "peek") == {"A:M1"}
    assert refused(state, "peek A:M2") == (
        "You may only look at a hidden threat opposite the piece just built."
    )
    [looked] = [event for event in do(state, "peek A:M1") if isinstance(event, Peeked)]
    assert "4" not in str(looked.message()).replace("Seat 1", "")
    assert not hasattr(looked, "threat")
    assert [state.observation(seat)["threat"][0] for seat in range(3)] == [4, None, None]
    assert [queries.token_at(state, 0, seat).threat for seat in (RED, BLUE, None)] == [4, None, None]
    assert queries.token_at(state, 0).seen_by == (RED,)  # that Red has looked is public


def test_who_knows_the_token_is_not_asked_again():
    state = start(seen={RED: "A:M1"})
    settle(state, "wall A:0")
    assert state.phase == "second"


def test_a_double_wall_may_face_two_regions():
    state = start()
    do(state, "double A:4")
    assert offered(state, "peek") == {"A:M1", "A:M2"}
    do(state, "peek A:M2")
    assert (state.phase, offered(state, "peek")) == ("peek", {"A:M1"})
    do(state, "peek A:M1")
    assert state.turn_of == BLUE


def test_a_removed_token_cannot_be_looked_at_and_stays_secret():
    state = start(removed="A:M1")
    settle(state, "wall A:0")
    assert state.phase == "second"
    assert [state.observation(seat)["threat"][0] for seat in range(3)] == [None, None, None]


def test_a_traitor_who_takes_a_token_away_does_not_see_it():
    state = start(walls=row("112."), cards={"A:P1": [(GREEN, 2)]})
    settle(state, "wall A:3")
    events = do(state, "remove A:M1")
    assert all(not hasattr(event, "threat") for event in events)
    assert [state.observation(seat)["threat"][0] for seat in range(3)] == [None, None, None]


def test_face_down_cards_are_known_to_their_owner_alone():
    state = start(cards={"A:P1": [(RED, 3), (BLUE, 5), (RED, 6)]})
    assert state.observation(RED)["cards"][0] == [[RED, 3], [BLUE, None], [RED, 6]]
    assert state.observation(BLUE)["cards"][0] == [[RED, None], [BLUE, 5], [RED, None]]
    assert state.observation(GREEN)["cards"][0] == [[RED, None], [BLUE, None], [RED, None]]
    assert queries.own_cards_on(state, RED, 0) == (Card(RED, 3), Card(RED, 6))
    assert [colour.number for colour in queries.cards_on(state, 0)] == [RED, BLUE, RED]
    assert state.observation(GREEN)["hands"] == [4, 5, [1, 2, 3, 4, 5, 6]]
    assert [card.rank for card in queries.hand(state, RED)] == [1, 2, 4, 5]


def test_the_event_of_a_card_put_down_has_no_rank():
    state = start()
    texts = {}
    for rank in range(1, 7):
        [event] = do(state.clone(), f"card {rank} A:P1")
        texts[rank] = (repr(event), str(event.message()))
    assert len(set(texts.values())) == 1


def test_nobody_sees_what_is_to_come():
    state = start(boards=("A1", "B1"))
    before = views(state)

    def swap_boards(other):
        other.boards_to_come = other.boards_to_come[::-1]

    def swap_fame(other):
        other.fame_to_come = other.fame_to_come[::-1]

    def swap_threat(other):
        other.threat_to_come = other.threat_to_come[::-1]

    for change in (swap_boards, swap_fame, swap_threat):
        assert views(scrambled(state, change)) == before


def test_a_hidden_token_is_in_no_observation_but_of_who_looked():
    state = start(threat={"A:M1": 4}, seen={BLUE: "A:M1"})
    before = views(state)

    def change(other):
        other.threat[0] = 2

    after = views(scrambled(state, change))
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, False, True]


def test_a_face_down_card_is_in_no_observation_but_the_owners():
    state = start(cards={"A:P1": [(RED, 3)]})
    before = views(state)

    def change(other):
        other.cards[0] = (Card(RED, 4),)
        other.hands[RED] ^= 1 << 3 | 1 << 4

    after = views(scrambled(state, change))
    assert [old == new for old, new in zip(before, after, strict=True)] == [False, True, True]


def positions(count, seed):
    """States of random games in every variant, with many peeks behind them."""
    rng = random.Random(seed)
    for number in range(count):
        seats, options = VARIANTS[number % len(VARIANTS)]
        state = RULES.setup(options, seats, seed + number)
        for _ in range(rng.randrange(90)):
            if not state.is_over:
                actions = state.legal_actions()
                peeks = [action for action in actions if str(action).startswith("peek")]
                state.apply(rng.choice(peeks or actions))
        yield state


@pytest.mark.parametrize("seed", [1, 2])
def test_dealing_the_hidden_again_keeps_what_a_seat_knows(seed):
    changed = 0
    for state in positions(60, seed):
        for seat in range(state.seats):
            before = state.observation(seat)
            other = state.determinize(seat, random.Random(seed))
            assert other.observation(seat) == before
            for region in state.band.regions:
                if state.knows(seat, region):
                    assert other.threat[region] == state.threat[region]
            for colour, owner in enumerate(state.owners):
                assert other.unused_ranks(colour) == state.unused_ranks(colour)
                if owner == seat:
                    assert other.hands[colour] == state.hands[colour]
                placed = [[c for c in cards if c.colour == colour] for cards in state.cards]
                again = [[c for c in cards if c.colour == colour] for cards in other.cards]
                assert list(map(len, placed)) == list(map(len, again))
                assert owner != seat or placed == again
            tokens = [*(other.threat[r] for r in other.band.regions), *other.threat_to_come]
            assert sorted(tokens) == sorted(
                [*(state.threat[r] for r in state.band.regions), *state.threat_to_come]
            )
            assert sorted(other.fame_to_come) == sorted(state.fame_to_come)
            assert {b.board for b in other.boards_to_come} == {b.board for b in state.boards_to_come}
            changed += (other.threat, other.cards, other.hands) != (state.threat, state.cards, state.hands)
    assert changed > 60


@pytest.mark.parametrize(
    "check", [check_clones, check_record, check_observations, check_hidden, check_reveals]
)
def test_every_variant_keeps_its_secrets(check):
    for seats, options in VARIANTS:
        check(Case(RULES, seats, 4, tuple(options.items())))


def test_every_card_that_is_possible_is_dealt():
    state = start(cards={"A:P1": [(BLUE, 3)]}, used={BLUE: (1, 6)})
    dealt = {state.determinize(RED, random.Random(n)).cards[0][0].rank for n in range(100)}
    assert dealt == {2, 3, 4, 5}


def test_every_token_and_board_that_is_possible_is_dealt():
    state = start()
    others = [state.determinize(RED, random.Random(n)) for n in range(200)]
    assert {other.threat[0] for other in others} == {2, 3, 4}
    assert {str(other.boards_to_come[0]) for other in others} == {"C1", "C2", "D1", "D2"}


@pytest.mark.parametrize(
    ("position", "before", "action", "reveals"),
    [
        ({}, (), "wall A:0", False),
        ({}, ("wall A:0",), "peek A:M1", True),
        ({}, ("wall A:0",), "pass", False),
        ({}, (), "card 3 A:P1", False),
        ({"walls": row("112."), "seen": {0: "A:M1"}}, (), "wall A:3", False),
        ({"walls": row("112."), "seen": {0: "A:M1"}, "cards": {"A:P1": [(1, 5)]}}, (), "wall A:3", True),
        ({"walls": row("112."), "seen": {0: "A:M1"}, "cards": {"A:P1": [(0, 5)]}}, (), "wall A:3", False),
        ({"walls": row("112."), "cards": {"A:P1": [(1, 5)]}}, ("wall A:3",), "pass", True),
    ],
)
def test_what_uncovers_something(position, before, action, reveals):
    state = start(**position)
    do(state, *before)
    assert state.reveals(RULES.parse(action)) is reveals


def test_a_new_board_and_the_last_attack_uncover_something():
    state = start(
        walls=joined(row("21021", "B"), row("012", "B", 5), row("112")), emperors="B:P1 B:P2", to_move=RED
    )
    settle(state, "wall A:3")
    assert state.reveals(RULES.parse("join west"))
    full = shared([*span("A", 0, 12), *span("B", 0, 11)], (RED, BLUE, GREEN))
    last = start(walls=full, seen={RED: "B:M3"})
    assert last.reveals(RULES.parse("tower B:12"))
    # A card may be the last thing that anybody can do.
    idle = {"used": dict.fromkeys((BLUE, GREEN), (1, 2, 3, 4, 5, 6)) | {RED: (1, 2, 3, 4, 5)}}
    idle["used_up"] = dict.fromkeys((RED, BLUE, GREEN), "double tower")
    idle["singles"] = dict.fromkeys((RED, BLUE, GREEN), 0)
    assert start(walls=full, **idle).reveals(RULES.parse("card 6 B:P3"))
    knowing = start(walls=full, seen={RED: "A:M1 A:M2 A:M3 B:M1 B:M2 B:M3"})
    assert not knowing.reveals(RULES.parse("tower B:12"))
