"""The pure choices: paths, prices, compensations and journeys, and that all of them agree with the rules."""

import random
from contextlib import nullcontext
from dataclasses import replace
from itertools import product

import pytest

from game.games.alexandros import queries
from game.games.alexandros.actions import Give, Governor, Occupy, Step
from game.games.alexandros.view.interaction.giving import Giving
from game.games.alexandros.view.interaction.journey import Journey
from game.games.alexandros.view.interaction.purchase import Purchase, SymbolTriangle
from game.games.alexandros.view.interaction.turn import Turn
from game.games.alexandros.view.interaction.ways import Ways
from tests.games.alexandros.view.scripted_player import LIKING, new_match

#   1 - 3
#  / \ / \
# 0 - 2 - 4 - 5   (0-1, 0-2, 1-3, 2-3, 2-4, 3-5, 4-5)
NET = Ways(0, 5, {0: (1, 2), 1: (3,), 2: (3, 4), 3: (5,), 4: (5,)})
ALL = [(0, 1, 3, 5), (0, 2, 3, 5), (0, 2, 4, 5)]


def equal(_here, _there):
    return 1


def test_every_path_comes_once_round():
    path = NET.cheapest(equal)
    found = [path]
    while (path := NET.after(path)) != found[0]:
        found.append(path)
    assert found == ALL
    assert NET.count() == 3
    assert [NET.place(path) for path in ALL] == [1, 2, 3]


def test_the_cheapest_path_is_proposed():
    assert NET.cheapest(lambda a, b: int((a, b) != (4, 5))) == (0, 2, 4, 5)


def test_a_path_bends_as_little_as_it_takes():
    assert NET.through(4, (0, 1, 3, 5), equal) == (0, 2, 4, 5)
    assert NET.through(2, (0, 1, 3, 5), equal) == (0, 2, 3, 5), "it comes back to the path it was"
    assert NET.through(3, (0, 1, 3, 5), equal) == (0, 1, 3, 5)
    assert NET.through(7, (0, 1, 3, 5), equal) is None
    assert NET.by_way_of((2, 4), (0, 1, 3, 5), equal) == (0, 2, 4, 5)


def test_what_has_been_walked_stays():
    begun = NET.beginning((0, 2))
    assert begun.count() == 2
    assert begun.cheapest(equal) == (0, 2, 3, 5)
    assert begun.points() == (0, 2, 3, 4, 5)
    assert begun.through(1, (0, 2, 3, 5), equal) is None


# Prices


def purchase(hand, symbols=(0, 0, 2, 1, 3, 4), foreign=(), reserve=4, **more):
    places = tuple(SymbolTriangle(10 + i, symbol) for i, symbol in enumerate(symbols))
    return Purchase(10, places, tuple(SymbolTriangle(*f) for f in foreign), None, hand, reserve, **more)


def test_figure_7():
    """Two temples, horse, amphora, lute, soldier: governors on a temple and the horse, four cards."""
    price = purchase((1, 1, 0, 1, 1)).toggled(10).toggled(12)
    assert price.cards == 4
    assert [price.needed(symbol) for symbol in range(5)] == [1, 1, 0, 1, 1]
    assert price.can_pay


def test_figure_11():
    """Two foreign governors cost two cards each besides."""
    price = purchase((4, 1, 3, 0, 1), foreign=((10, 0), (12, 2))).toggled(14)
    assert price.cards == 9
    assert [price.needed(symbol) for symbol in range(5)] == [4, 1, 3, 0, 1]
    assert price.can_pay


def test_no_governor_pays_for_foreign_ones():
    price = purchase((1, 1, 1, 1, 1), symbols=(0, 1), foreign=((10, 0),))
    assert not price.affordable()
    assert price.toggled(10).toggled(11).missing(0) == 1


def test_the_proposal_saves_governors():
    assert purchase((2, 1, 1, 1, 1)).proposed().can_pay
    assert len(purchase((2, 1, 1, 1, 1)).proposed().governors) == 1
    assert purchase((2, 0, 1, 0, 1)).proposed().governors == (13, 14)
    assert not purchase((0, 0, 0, 0, 0)).proposed().can_pay


def test_governors_run_out():
    price = purchase((0, 0, 0, 0, 0), reserve=1).toggled(10)
    assert price.toggled(11) is price
    assert price.toggled(10).governors == ()
    assert price.toggled(99) is price


def test_what_has_been_placed_stays():
    price = purchase((2, 2, 2, 2, 2), governors=(12,), fixed=(12,), begun=True)
    assert price.toggled(12) is price
    assert price.toggled(11) is price, "governors are placed in rising order"
    assert price.toggled(13).governors == (12, 13)


def test_a_governor_and_a_card_of_one_symbol_change_places():
    price = purchase((1, 9, 9, 9, 9), reserve=1).toggled(10)
    assert price.settled_by_card(10).governors == (11,)
    assert price.settled_by_governor(11).governors == (11,)
    assert price.settled_by_governor(12) is price, "the temple has no second card"
    assert price.settled_by_card(11) is price


def test_a_governor_comes_from_where_there_is_a_card():
    price = purchase((2, 1, 1, 1, 1), reserve=1).toggled(10)
    assert price.settled_by_governor(12).governors == (12,)
    assert purchase((2, 1, 1, 1, 1), reserve=2).toggled(10).settled_by_governor(12).governors == (10, 12)


def test_the_last_governor_stays():
    price = purchase((2, 1, 1, 1, 1), symbols=(0, 1)).toggled(10)
    assert price.settled_by_card(10) is price
    assert price.settled_by_governor(11).settled_by_card(10).governors == (11,)


def test_from_the_proposal_every_payment_can_be_reached_and_nothing_else():
    """Whatever is chosen of cards and governors can be paid, in every order."""
    reached = 0
    for hand, symbols, reserve, foreign in (
        ((1, 1, 0, 1, 1), (0, 0, 2, 1, 3), 3, ()),
        ((2, 0, 1, 0, 0), (0, 0, 0, 2), 2, ()),
        ((2, 2, 0, 0, 0), (0, 0, 0, 0, 1), 2, ()),
        ((3, 1, 1, 1, 1), (0, 0, 1), 1, ((10, 0),)),
    ):
        first = purchase(hand, symbols, foreign, reserve).proposed()
        found, todo = {first}, [first]
        while todo:
            price = todo.pop()
            for place in price.places:
                for then in (
                    price.settled_by_card(place.triangle),
                    price.settled_by_governor(place.triangle),
                ):
                    assert then.can_pay
                    if then not in found:
                        found.add(then)
                        todo.append(then)
        payable = set()
        for flags in product((False, True), repeat=len(first.places)):
            on = tuple(p.triangle for p, flag in zip(first.places, flags, strict=True) if flag)
            tried = replace(first, governors=on)
            payable |= {tried} if tried.can_pay else set()
        assert found == payable
        reached += len(found)
    assert reached > 10


def positions(phase, games=12):
    """Moments of random games in a phase."""
    for seed in range(games):
        match, chance = new_match(3, seed), random.Random(seed)
        while not match.is_over:
            if match.state.phase == phase:
                yield match
            legal = match.legal_actions()
            match.play(chance.choices(legal, [LIKING.get(type(a), 1.0) for a in legal])[0])


class Table:
    """As much of a session as a turn asks for."""

    def __init__(self, match):
        self.match = match

    one_move = nullcontext
    state = property(lambda self: self.match.state)
    to_move = property(lambda self: self.match.to_move)

    def legal_actions(self):
        return self.match.legal_actions()

    def play(self, action):
        return self.match.play(action)


def test_a_price_can_be_paid_exactly_if_the_rules_say_so():
    checked = payable = 0
    for match in positions("action", games=5):
        turn = Turn(Table(match))
        if not queries.governors_left(match.state, turn.seat):
            continue
        legal = match.legal_actions()
        for info in turn.provinces():
            price = turn.price_of(info)
            assert price.affordable() == (Occupy(info.entry) in legal)
            for flags in product((False, True), repeat=min(len(price.places), 4)):
                on = tuple(p.triangle for p, flag in zip(price.places, flags, strict=False) if flag)
                tried = Purchase(
                    price.province, price.places, price.foreign, price.owner, price.hand, price.reserve, on
                )
                checked += 1
                payable += tried.can_pay
                assert tried.can_pay == (queries.why_not_payable(match.state, info.entry, on) is None)
    assert checked > 500
    assert payable > 50


# Compensation


@pytest.mark.parametrize("used", [1, 2, 3, 4, 5, 6, 7, 8, 9])
def test_half_of_the_cards_are_due(used):
    due = (used + 1) // 2
    giving = Giving.of(1, due, (used, 1, 0, 0, 0), (0, 0, 0, 0, 0))
    while not giving.complete:
        giving = giving.more(0)
    assert sum(giving.chosen) == due
    assert giving.more(0) is giving


def test_what_must_be_given_is_chosen_from_the_start():
    giving = Giving.of(1, 3, (3, 1, 0, 0, 0), (0, 0, 0, 0, 0))
    assert giving.chosen == (2, 0, 0, 0, 0)
    assert giving.left == 1
    assert giving.less(0).chosen == (1, 0, 0, 0, 0)
    assert giving.more(1).complete
    assert giving.more(1).dropped() == giving


def test_below_what_has_been_given_nothing_is_added():
    giving = Giving.of(1, 3, (2, 2, 2, 0, 0), (0, 1, 0, 0, 0))
    assert giving.more(0) is giving
    assert giving.less(1) is giving
    assert giving.more(1).chosen == (0, 2, 1, 0, 0), "of the third symbol one is due in any case"


def test_every_choice_of_cards_is_legal():
    checked = 0
    for match in positions("compensation", games=30):
        now = queries.compensation_now(match.state)
        giving = Giving.of(now.to, sum(now.given) + now.left, now.used, now.given)
        first = {
            symbol
            for symbol in range(5)
            if giving.more(symbol) is not giving or giving.chosen[symbol] > giving.fixed[symbol]
        }
        for action in match.legal_actions():
            assert isinstance(action, Give)
            assert action.symbol in first
            checked += 1
    assert checked


# Journeys


HAND = (2, 1, 0, 1, 0)


def test_the_special_move_needs_two_cards_of_the_hand():
    journey = Journey("move", second_card=True).special()
    assert journey.with_led(2, HAND) is journey, "there is none in hand"
    journey = journey.with_led(1, HAND)
    assert journey.wants_discard
    assert journey.with_discard(1, HAND) is journey, "it is the only one"
    assert journey.with_discard(0, HAND).discard == 0
    assert journey.with_discard(3, HAND).with_led(3, HAND).discard is None
    assert journey.with_led(0, HAND).with_discard(0, HAND).discard == 0, "there are two of them"


def test_another_card_begins_anew():
    journey = Journey("move").with_card(2).towards(7, (1, 7))
    assert journey.with_card(2) is journey
    assert journey.with_card(3) == Journey("move", card=3)
    assert journey.special() == Journey("move", by_hand=True)


def test_choices_are_taken_back_one_by_one():
    journey = Journey("move", second_card=True).special().with_led(0, HAND).with_discard(1, HAND)
    journey = journey.towards(4, (1, 4))
    found = [journey]
    while (journey := journey.dropped()) != found[-1]:
        found.append(journey)
    assert [(j.point, j.discard, j.card, j.by_hand) for j in found] == [
        (4, 1, 0, True),
        (None, 1, 0, True),
        (None, None, 0, True),
        (None, None, None, True),
        (None, None, None, False),
    ]


def test_what_has_been_played_stays():
    journey = Journey("destination", card=2, by_hand=True, second_card=True)
    assert journey.with_card(1) is journey
    assert journey.special() is journey
    assert not journey.wants_discard
    assert journey.dropped() is journey
    assert Journey("path", card=2, point=7, path=(1, 7)).towards(3, (1, 3)).point == 7


def test_every_path_that_the_rules_allow_can_be_chosen():
    """Walking step by step through all legal actions finds the same paths as "Next path"."""
    checked = 0
    for match in positions("path", games=4):
        turn = Turn(Table(match))
        start = turn.journey.path
        found = {start}
        while turn.next_way() and turn.journey.path != start:
            found.add(turn.journey.path)
        assert found == set(legal_paths(match.state))
        checked += len(found) > 2
    assert checked > 5


def legal_paths(state):
    """All paths of the move under way, by playing every sequence of steps."""
    for action in state.legal_actions():
        assert isinstance(action, Step)
        after = state.clone()
        moved = [event for event in after.apply(action) if hasattr(event, "path")]
        if moved:
            yield moved[0].path
        else:
            yield from legal_paths(after)


def test_undo_leads_to_choices_that_can_be_finished():
    """After any single action of a game the choice that begins there ends in legal actions."""
    for phase in ("pay", "destination", "path", "price", "compensation"):
        done = 0
        for match in positions(phase, games=16):
            copy = new_match(3)
            copy.state = match.state.clone()
            turn = Turn(Table(copy))
            journey = turn.journey
            if journey is not None and phase == "pay":
                for symbol in range(5):
                    turn.take(turn.journey.with_discard(symbol, turn.hand))
            if journey is not None and phase != "path":
                assert turn.head_for(turn.nearest.points[-1])
            while turn.giving is not None and not turn.complete:
                able = [s for s in range(5) if turn.giving.more(s) is not turn.giving]
                turn.take(turn.giving.more(able[-1]))
            assert turn.complete, phase
            assert turn.commit()
            assert copy.state.phase in ("action", "move", "over", "compensation")
            done += 1
            if done > 20:
                break
        assert done, phase


def test_a_price_begun_keeps_its_governors():
    for match in positions("price", games=16):
        placed = queries.occupation_now(match.state).governors
        price = Turn(Table(match)).deed.purchase
        assert price.begun
        assert price.fixed == placed
        assert set(placed) <= set(price.governors)
        if placed:
            return
        assert all(isinstance(a, Governor) for a in match.legal_actions() if hasattr(a, "triangle"))
    raise AssertionError("no governor was ever placed step by step")
