"""Cards: dealing, drawing, the late refill, and shuffling the discards."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rules import SetupError
from game.games.alexandros import queries
from game.games.alexandros.cards import (
    ALL_CARDS,
    CARDS_OF_EACH,
    added,
    contain,
    count,
    plus,
    singly,
    without,
)
from game.games.alexandros.events import CardTurnedUp, PileShuffled
from game.games.alexandros.land import SYMBOLS
from game.games.alexandros.rules import RULES
from tests.games.alexandros.playing import do, fences, of_kind, offered, refused, start

TEMPLE, AMPHORA, HORSE, LUTE, SOLDIER = range(5)
RED, YELLOW, BLUE = range(3)
any_cards = st.tuples(*[st.integers(0, 5)] * 5)


@given(any_cards, any_cards)
def test_counting_cards(some, others):
    together = added(some, others)
    assert without(together, others) == some
    assert contain(together, some)
    assert contain(some, others) == (added(without(some, others), others) == some)
    assert count(singly(some)) == some
    for symbol in range(5):
        assert plus(some, symbol, 2)[symbol] == some[symbol] + 2
        assert sum(plus(some, symbol)) == sum(some) + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal(seats):
    state = RULES.setup({}, seats, 7)
    assert [queries.hand_size(state, seat) for seat in range(seats)] == [1] * seats
    assert None not in queries.face_up(state)
    assert queries.piles(state) == (ALL_CARDS - seats - 2, (0,) * 5)
    assert all(queries.known(state, seat) == (0,) * 5 for seat in range(seats))


def test_a_stack_gives_what_is_dealt_first():
    stacks = {"cards": ["soldier", "lute", "horse", "temple", "temple", "amphora"]}
    state = RULES.setup({"start": "first"}, 3, 1, stacks)
    assert [singly(queries.hand(state, seat)) for seat in range(3)] == [[SOLDIER], [LUTE], [HORSE]]
    assert queries.face_up(state) == (TEMPLE, TEMPLE)
    events = do(state, "take temple")
    assert of_kind(events, CardTurnedUp) == [CardTurnedUp(AMPHORA, 0)]
    for wrong in (["spear"], ["lute"] * 12, "lute", [3]):
        with pytest.raises(SetupError):
            RULES.setup({}, 3, 1, {"cards": wrong})


def test_the_starting_player_is_dealt_first():
    seed = next(seed for seed in range(50) if RULES.setup({}, 3, seed).turn_of == YELLOW)
    state = RULES.setup({}, 3, seed, {"cards": ["soldier", "lute", "horse"]})
    assert [singly(queries.hand(state, seat)) for seat in range(3)] == [[HORSE], [SOLDIER], [LUTE]]


def test_face_up_cards_are_refilled_after_the_second_action():
    state = start(face_up="temple horse", pile="lute amphora soldier", actions=2)
    do(state, "pick horse")
    assert queries.face_up(state) == (TEMPLE, None)
    assert offered(state, "pick") == {"temple"}
    assert refused(state, "pick horse") == "No card with the symbol horse lies face up."
    events = do(state, "pick temple")
    assert queries.face_up(state) == (LUTE, AMPHORA)
    assert of_kind(events, CardTurnedUp) == [CardTurnedUp(LUTE, 0), CardTurnedUp(AMPHORA, 1)]
    assert queries.hand(state, RED) == queries.known(state, RED) == (1, 0, 1, 0, 0)


def test_the_card_taken_for_the_move_is_replaced_at_once():
    state = start(face_up="lute horse", pile="soldier amphora")
    events = do(state, "take horse")
    assert of_kind(events, CardTurnedUp) == [CardTurnedUp(SOLDIER, 1)]
    assert queries.face_up(state) == (LUTE, SOLDIER)


def test_passing_refills_too():
    state = start(face_up="temple horse", pile="lute", actions=2)
    do(state, "pick horse", "pass")
    assert queries.face_up(state) == (TEMPLE, LUTE)


def test_shuffling_when_the_pile_has_a_single_card():
    state = start(face_up="temple horse", pile="lute", in_pile=1, actions=2)
    assert queries.piles(state).pile == 1
    discards = queries.piles(state).discards
    assert not of_kind(do(state, "draw"), PileShuffled)
    assert queries.hand(state, RED)[LUTE] == 1
    assert queries.piles(state) == (0, discards)
    events = do(state, "draw")
    assert of_kind(events, PileShuffled) == [PileShuffled(sum(discards))]
    assert queries.piles(state) == (sum(discards) - 1, (0,) * 5)
    assert total(state) == CARDS_OF_EACH


def test_turning_up_cards_shuffles_too():
    state = start(face_up="temple horse", in_pile=0, actions=1, hands={YELLOW: "lute"})
    events = do(state, "pick temple")
    assert [type(event) for event in events[1:]] == [PileShuffled, CardTurnedUp]
    assert None not in queries.face_up(state)
    assert total(state) == CARDS_OF_EACH


def test_when_all_cards_are_held_nothing_is_drawn():
    everything = " ".join(name for name in SYMBOLS for _ in range(11)).removeprefix("temple ")
    state = start(face_up="temple", hands={YELLOW: everything}, actions=2)
    assert refused(state, "draw") == "There is no card left to draw."
    do(state, "pick temple")
    assert queries.face_up(state) == (None, None)


def test_the_order_after_shuffling_depends_on_the_seed_alone():
    def order(seed):
        state = RULES.setup({}, 2, seed, {"cards": ["temple"]})
        state.discards = count(state.pile)
        state.pile = ()
        return [state.draw_from_pile([]) for _ in range(20)]

    assert order(1) == order(1)
    orders = [order(seed) for seed in range(5)]
    assert any(one != other for one, other in pairwise(orders))


def test_dealing_again_hides_the_order_of_later_shuffles():
    state = start(face_up="temple horse", in_pile=0, actions=2)
    drawn = set()
    for seed in range(20):
        other = state.determinize(RED, random.Random(seed))
        do(other, "draw", "draw")
        drawn.add(queries.hand(other, RED))
    assert len(drawn) > 5


def test_cards_known_of_a_hand():
    """Cards taken openly are known until as many of their symbol have been played."""
    state = start(face_up="temple horse", hands={RED: "horse lute"}, pile="lute soldier", actions=1)
    do(state, "pick horse")
    assert queries.hand(state, RED) == (0, 0, 2, 1, 0)
    assert queries.known(state, RED) == (0, 0, 1, 0, 0)
    assert state.observation(YELLOW)["known"][RED] == [0, 0, 1, 0, 0]
    for seed in range(20):
        dealt = state.determinize(YELLOW, random.Random(seed))
        assert queries.hand(dealt, RED)[HORSE] >= 1
        assert queries.hand_size(dealt, RED) == 3
        assert total(dealt) == CARDS_OF_EACH
    state.discard(RED, HORSE)
    assert queries.known(state, RED) == (0,) * 5


def test_a_price_under_way_is_dealt_so_that_it_can_be_settled():
    """Others know that the player can settle it, and perhaps hardly any hand can."""
    north = "0,15 0,16 0,17 0,18 0,19 0,20 1,16 1,17 1,18 1,19 1,20 2,17 2,18 2,19 3,18"
    state = start(
        walls=fences(north), alexander="7,3", hands={RED: "temple temple amphora lute soldier"}, actions=2
    )
    do(state, "occupy 0,15")
    assert state.phase == "price"
    for seed in range(200):
        dealt = state.determinize(YELLOW, random.Random(seed))
        assert len(dealt.legal_actions()) > 0
        while dealt.phase == "price":
            dealt.apply(random.Random(seed).choice(dealt.legal_actions()))
        assert dealt.governors[RED]
        assert total(dealt) == CARDS_OF_EACH


def total(state):
    cards = added(state.discards, added(state.used, count(state.pile)))
    for seat in range(state.seats):
        cards = added(cards, queries.hand(state, seat))
    return added(cards, count(symbol for symbol in queries.face_up(state) if symbol is not None))
