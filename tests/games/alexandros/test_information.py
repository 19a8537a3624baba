"""What each seat may know, what uncovers something, and what bad input may do: nothing.

Every check runs over states of many games, among them all phases (see `states`).
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.core import record
from game.core.match import Match, SeatInfo
from game.core.registry import Registry
from game.core.rules import IllegalAction, SetupError
from game.games.alexandros import actions, queries
from game.games.alexandros.cards import CARDS_OF_EACH, KINDS, NO_CARDS, count, singly
from game.games.alexandros.events import CardDrawn, CardTurnedUp, PileShuffled
from game.games.alexandros.land import CARDS_OF_A_SYMBOL, NONE, POINTS, SYMBOLS, TRIANGLES
from game.games.alexandros.rules import RULES
from game.games.alexandros.state import AlexandrosState
from game.games.chang_cheng.actions import Pass as PassOfAnotherGame
from tests.core.conformance import (
    Case,
    check_clones,
    check_hidden,
    check_observations,
    check_refusals,
    check_reveals,
    surface,
)
from tests.games.alexandros.beside_the_oracle import VARIANTS

WEIGHTS = (
    {},
    {"occupy": 9, "governor": 0.4, "pay": 3, "draw": 4, "pick": 4, "back": 0.2, "pass": 0.1},
    {"lead": 9, "draw": 9, "pick": 9, "occupy": 4, "pass": 0.1},
    {"occupy": 9, "governor": 9, "tax": 9, "lead": 0.1, "pass": 0.1},
)
EVERYTHING = [
    *(
        kind(symbol)
        for symbol in range(len(SYMBOLS))
        for kind in (
            actions.Take,
            actions.Lead,
            actions.Discard,
            actions.Use,
            actions.Pick,
            actions.Tax,
            actions.Give,
        )
    ),
    *(kind(point) for point in range(POINTS) for kind in (actions.Go, actions.Step)),
    *(kind(t) for t in range(TRIANGLES) for kind in (actions.Occupy, actions.Governor, actions.TakeBack)),
    actions.Draw(),
    actions.Pay(),
    actions.Pass(),
]


def choose(state: AlexandrosState, rng: random.Random, weights: dict[str, float]) -> actions.Action:
    legal = state.legal_actions()
    return rng.choices(legal, [weights.get(str(action).split()[0], 1) for action in legal])[0]


def states(seed: int, share: float = 0.1, games: int = 12) -> Iterator[tuple[AlexandrosState, random.Random]]:
    """States of games in every variant and several ways to play; rare phases come up at every chance."""
    for number in range(seed, seed + games):
        seats, options = VARIANTS[number % len(VARIANTS)]
        rng = random.Random(number)
        state = RULES.setup(options, seats, number)
        weights = WEIGHTS[number % len(WEIGHTS)]
        while not state.is_over:
            if state.phase in ("pay", "joker", "price", "compensation") or rng.random() < share:
                yield state, rng
            state.apply(choose(state, rng, weights))
        yield state, rng


def view(state: AlexandrosState, seat: int) -> str:
    return json.dumps(state.observation(seat), sort_keys=True)


def hands(state: AlexandrosState) -> list[tuple[int, ...]]:
    return [tuple(queries.hand(state, seat)) for seat in range(state.seats)]


def test_all_phases_are_among_the_states():
    phases = Counter(state.phase for state, _ in states(0))
    assert set(phases) >= {"move", "pay", "destination", "path", "action", "price", "compensation", "over"}


@pytest.mark.parametrize(
    "check", [check_clones, check_observations, check_hidden, check_reveals, check_refusals]
)
@pytest.mark.parametrize(("seats", "options"), VARIANTS[:3])
def test_the_contract_holds_in_every_variant(check, seats, options):
    check(Case(RULES, seats, 5, tuple(options.items())))


def test_dealing_the_hidden_again_keeps_what_a_seat_knows():
    changed = 0
    for state, rng in states(20, share=0.04):
        for seat in range(state.seats):
            before = view(state, seat)
            other = state.determinize(seat, random.Random(rng.random()))
            assert view(other, seat) == before
            assert queries.hand(other, seat) == queries.hand(state, seat)
            for each in range(state.seats):
                assert queries.hand_size(other, each) == queries.hand_size(state, each)
                assert queries.known(other, each) == queries.known(state, each)
                pairs = zip(queries.known(other, each), queries.hand(other, each), strict=True)
                assert all(known <= held for known, held in pairs)
            assert queries.piles(other) == queries.piles(state)
            assert queries.face_up(other) == queries.face_up(state)
            changed += hands(other) != hands(state)
    assert changed > 100


def test_whatever_is_dealt_again_can_be_played_on():
    """Above all where the hand of somebody else must suffice for what has been begun."""
    phases: Counter[str] = Counter()
    for state, rng in states(40, share=0.02, games=36):
        for seat in range(state.seats):
            other = state.determinize(seat, random.Random(rng.random()))
            assert bool(other.legal_actions()) is not other.is_over
            if state.is_over:
                continue
            phases[state.phase] += seat != state.to_move
            for _ in range(12):
                if not other.is_over:
                    other.apply(rng.choice(other.legal_actions()))
                    assert bool(other.legal_actions()) is not other.is_over
    assert min(phases[phase] for phase in ("pay", "price", "compensation")) > 5, phases


def test_who_has_to_lead_is_dealt_a_card_to_lead():
    """Without a face-up card, and with few symbols left that Alexander could reach."""
    found = 0
    for seed in range(8):
        rng = random.Random(seed)
        state = RULES.setup({}, 3, seed)
        state.black_left = 400  # so that free triangles run out
        while not state.is_over and (state.phase != "move" or state.targets.count(None) < 3):
            state.apply(rng.choice(state.legal_actions()))
        if state.is_over:
            continue
        mover, looker, third = ((state.turn_seat + place) % 3 for place in range(3))
        pile = singly(CARDS_OF_EACH)
        useful = next(symbol for symbol in KINDS if state.targets[symbol] is not None)
        pile.remove(useful)
        rng.shuffle(pile)
        state.hands[mover] = count([useful, pile[0]])
        state.hands[looker], state.hands[third] = count(pile[1:4]), count(pile[4:])
        state.known = [NO_CARDS] * 3
        state.face_up, state.pile, state.discards = (NONE, NONE), (), NO_CARDS
        state.forget_legal()
        found += 1
        for deal in range(60):
            assert state.determinize(looker, random.Random(deal)).legal_actions()
    assert found > 4


def test_no_observation_of_another_seat_depends_on_what_is_hidden_from_it():
    """The view of a seat says the same of all states that it cannot tell apart, in every query it needs."""
    for state, rng in states(60, share=0.03):
        if state.is_over:
            continue
        seat = rng.randrange(state.seats)
        other = state.determinize(seat, random.Random(rng.random()))
        for query in (
            queries.face_up,
            queries.piles,
            queries.walls,
            queries.provinces,
            queries.governors,
            queries.tax_preview,
            queries.alexander,
        ):
            assert query(other) == query(state)


def test_nothing_that_a_player_is_told_depends_on_what_is_hidden_from_him():
    """Reasons for refusals, ways to move and prices: all from the own hand and the table."""
    refused = 0
    for state, rng in states(80, share=0.03):
        if state.to_move is None:
            continue
        other = state.determinize(state.to_move, random.Random(rng.random()))
        for action in (*rng.sample(EVERYTHING, 40), actions.Draw(), *map(actions.Lead, range(5))):
            one, two = state.explain(action), other.explain(action)
            assert str(one) == str(two)
            assert (one is None) == (action in state.legal_actions())
            refused += one is not None
        assert [state.reveals(action) for action in state.legal_actions()] == [
            other.reveals(action) for action in state.legal_actions()
        ]
        if state.phase == "move":
            assert queries.ways_to_move(state) == queries.ways_to_move(other)
        if state.phase == "action":
            triangle = rng.randrange(TRIANGLES)
            assert queries.price(state, triangle) == queries.price(other, triangle)
    assert refused > 1000


def test_exactly_what_brings_a_card_from_the_pile_reveals():
    """A card drawn or turned up may be undone by nobody, everything else may."""
    kinds: Counter[tuple[str, bool]] = Counter()
    for state, rng in states(100, share=0.3):
        legal = list(state.legal_actions())
        for action in rng.sample(legal, min(6, len(legal))):
            events = state.clone().apply(action)
            uncovered = any(isinstance(event, CardTurnedUp | CardDrawn) for event in events)
            assert state.reveals(action) is uncovered, (str(action), events)
            kinds[str(action).split()[0], uncovered] += 1
    for kind in ("take", "draw", "pick", "pass"):
        assert kinds[kind, True] > 5, kinds
    for kind in ("lead", "pick", "pass", "occupy", "tax", "back", "pay", "governor", "give", "go"):
        assert kinds[kind, False] > 5, kinds


def test_events_say_nothing_of_a_card_drawn():
    """Whichever card it is, those who look on are told the same."""
    drawn = 0
    for state, _ in states(120, share=0.3):
        if actions.Draw() not in state.legal_actions():
            continue
        seat = state.to_move
        looker = (seat + 1) % state.seats
        told: dict[str, set[str]] = {}
        for deal in range(12):
            other = state.determinize(looker, random.Random(deal))
            before = queries.hand(other, seat)
            events = other.apply(actions.Draw())
            if len(events) > 1:
                continue  # what is turned up afterwards may differ
            [card] = [s for s in range(5) if queries.hand(other, seat)[s] > before[s]]
            told.setdefault(SYMBOLS[card], set()).add(repr(events) + str(events[0].message()))
            told[SYMBOLS[card]].add(view(other, looker))
        if len(told) > 1:
            drawn += 1
            assert len({frozenset(texts) for texts in told.values()}) == 1, told
    assert drawn > 20


def test_events_of_chance_are_told_in_full():
    """Cards that come off the pile and shuffles: hands, piles and events fit together."""
    shuffles = 0
    for state, rng in states(140, share=1, games=8):
        if state.is_over:
            continue
        other = state.clone()
        piles = queries.piles(other)
        action = choose(other, rng, {"draw": 5})
        events = other.apply(action)
        came = sum(isinstance(event, CardTurnedUp | CardDrawn) for event in events)
        shuffled = [event for event in events if isinstance(event, PileShuffled)]
        shuffles += len(shuffled)
        now = queries.piles(other)
        assert piles.pile + sum(event.cards for event in shuffled) == now.pile + came
        assert check_cards(other)
    assert shuffles > 0


def check_cards(state: AlexandrosState) -> bool:
    """No card is lost; those of a take-over under way are of no pile and no hand."""
    piles = queries.piles(state)
    up = [symbol for symbol in queries.face_up(state) if symbol is not None]
    count = piles.pile + sum(piles.discards) + len(up) + sum(map(sum, hands(state)))
    begun = queries.occupation_now(state) or queries.compensation_now(state)
    used = sum(begun.cards if hasattr(begun, "cards") else begun.used) if begun is not None else 0
    return count + used in (CARDS_OF_A_SYMBOL * len(SYMBOLS), CARDS_OF_A_SYMBOL * len(SYMBOLS) + used)


# Bad input


class Lookalike(int):
    """A number that is none of ours."""


GARBAGE = (
    None,
    True,
    -1,
    3.5,
    "draw",
    b"draw",
    (),
    [],
    {},
    object(),
    actions.Draw,
    PassOfAnotherGame(),
    actions.Take(-1),
    actions.Take(5),
    actions.Take("temple"),
    actions.Take(None),
    actions.Take([]),
    actions.Lead(-1),
    actions.Lead(-5),
    actions.Lead(99),
    actions.Lead({}),
    actions.Discard(-1),
    actions.Use(-2),
    actions.Pick(-1),
    actions.Pick(2.5),
    actions.Give(-1),
    actions.Give("lute"),
    actions.Tax(-1),
    actions.Tax(10**30),
    actions.Tax(float("nan")),
    actions.Go(-1),
    actions.Go(POINTS),
    actions.Go((0, 2)),
    actions.Go("0,2"),
    actions.Step(-1),
    actions.Step(None),
    actions.Step(10**30),
    actions.Occupy(-1),
    actions.Occupy(TRIANGLES),
    actions.Occupy("1,2"),
    actions.Occupy(float("inf")),
    actions.Governor(-1),
    actions.Governor([0]),
    actions.Governor(TRIANGLES),
    actions.TakeBack(-1),
    actions.TakeBack(TRIANGLES),
    actions.TakeBack(None),
)


def test_bad_input_is_refused_and_changes_nothing():
    for state, _ in states(160, share=0.02, games=6):
        before = surface(state)
        for action in GARBAGE:
            refusal = state.explain(action)
            assert isinstance(refusal, IllegalAction), repr(action)
            assert str(refusal)
            with pytest.raises(IllegalAction):
                state.apply(action)
        assert surface(state) == before


def test_numbers_that_only_equal_ours_are_refused_or_taken_for_them():
    """True equals 1 and 1.0 equals 1: neither may break a state, whatever becomes of it."""
    for state, _ in states(170, share=0.04, games=6):
        for action in state.legal_actions():
            for number in (getattr(action, "symbol", None), getattr(action, "point", None)):
                if number is None:
                    continue
                for like in (float(number), Lookalike(number), *([bool(number)] if number < 2 else [])):
                    strange = type(action)(like)
                    one, two = state.clone(), state.clone()
                    two.apply(action)
                    try:
                        one.apply(strange)
                    except IllegalAction:
                        assert surface(one) == surface(state)
                    else:
                        assert surface(one) == surface(two)


def test_what_belongs_to_others_is_out_of_reach():
    """A governor of another seat, a card not in the hand, a province of one's own."""
    tried: Counter[str] = Counter()
    for state, _ in states(180, share=0.3):
        if state.phase != "action":
            continue
        seat = state.to_move
        for triangle, owner in queries.governors(state).items():
            if owner != seat:
                assert state.explain(actions.TakeBack(triangle)) is not None
                tried["back"] += 1
            else:
                entry = queries.province_of(state, triangle).entry
                assert state.explain(actions.Occupy(entry)) is not None
                tried["occupy"] += 1
        for symbol, held in enumerate(queries.hand(state, seat)):
            if not held:
                assert state.explain(actions.Tax(symbol)) is not None
                tried["tax"] += 1
    assert min(tried.values()) > 50


def cards(**changes: int) -> list[str]:
    counts = dict.fromkeys(SYMBOLS, CARDS_OF_A_SYMBOL) | changes
    return [symbol for symbol, number in counts.items() for _ in range(number)]


@pytest.mark.parametrize(
    "stacks",
    [
        {"cards": cards(temple=12)},
        {"cards": cards(temple=10, lute=12)},
        {"cards": [*cards(temple=10), "tempel"]},
        {"cards": [*cards(temple=10), "Temple"]},
        {"cards": [*cards(temple=10), 0]},
        {"cards": [*cards(temple=10), None]},
        {"cards": [*cards(temple=10), ["temple"]]},
        {"cards": "temple"},
        {"cards": None},
        {"card": cards()},
        {"cards": cards(), "walls": []},
    ],
)
def test_a_pile_that_is_none_is_refused(stacks):
    with pytest.raises(SetupError) as refused:
        RULES.setup({}, 3, 1, stacks)
    assert str(refused.value)


# Records and undo


def matches() -> Iterator[tuple[Match, random.Random]]:
    """Finished matches; every second one with a pile given by hand."""
    for number in range(6):
        seats, options = VARIANTS[number % len(VARIANTS)]
        rng = random.Random(number)
        pile = cards()
        rng.shuffle(pile)
        names = [
            SeatInfo(f"Player {seat}", ("red", "blue", "green", "yellow")[seat]) for seat in range(seats)
        ]
        stacks = {"cards": pile} if number % 2 else None
        match = Match(RULES, names, seed=number, options=options, stacks=stacks)
        while not match.state.is_over:
            match.play(choose(match.state, rng, WEIGHTS[number % len(WEIGHTS)]))
        yield match, rng


def test_a_record_leads_to_the_same_game():
    games = Registry([RULES])
    for match, _ in matches():
        text = record.dump(match)
        again = record.load(text.encode(), games)
        assert surface(again.state) == surface(match.state)
        assert record.dump(again) == text
        # The record holds notation alone: what each action was, to the letter.
        for step in match.steps:
            assert RULES.parse(str(step.action)) == step.action


def test_undo_stops_where_a_card_came_off_the_pile():
    stopped = 0
    for match, rng in matches():
        seats, options = match.state.seats, dict(match.options)
        names = match.seats
        again = Match(RULES, names, seed=match.seed, options=options, stacks=match.stacks)
        for step in match.steps:
            before = surface(again.state)
            reveals = again.state.reveals(step.action)
            again.play(step.action)
            assert again.can_undo is not reveals
            stopped += reveals
            if again.can_undo and rng.random() < 0.3:
                again.undo()
                assert surface(again.state) == before
                again.play(step.action)
        assert surface(again.state) == surface(match.state)
        assert seats == again.state.seats
    assert stopped > 100
