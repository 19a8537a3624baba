"""Thousands of games against what must hold in each of them."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import pairwise

import pytest

from game.core.messages import Message
from game.core.rules import IllegalAction
from game.games.alexandros import queries
from game.games.alexandros.actions import (
    Action,
    Discard,
    Draw,
    Give,
    Go,
    Governor,
    Lead,
    Occupy,
    Pass,
    Pay,
    Pick,
    Step,
    Take,
    TakeBack,
    Tax,
    Use,
)
from game.games.alexandros.cards import CARDS_OF_EACH, added, contain, count
from game.games.alexandros.events import (
    AlexanderMoved,
    CardsGiven,
    Event,
    GameOver,
    GovernorsDriven,
    PileShuffled,
    ProvinceDivided,
    ProvinceOccupied,
    Taxed,
)
from game.games.alexandros.land import (
    BIT,
    BLACK_WALLS,
    CORNERS,
    OPEN,
    POINTS,
    RED_WALLS,
    SIDE_BETWEEN,
    SIDE_MASK,
    SYMBOL_MASK,
    TRIANGLES,
    sides_in,
)
from game.games.alexandros.provinces import ALL_PASSAGES, all_provinces
from game.games.alexandros.state import AlexandrosState
from game.games.alexandros.walking import distance_to, distances
from tests.games.alexandros.playing import at_random, games, play_out

EVERY_ACTION: tuple[Action, ...] = (
    *(make(symbol) for make in (Take, Lead, Discard, Use, Pick, Give, Tax) for symbol in range(5)),
    *(make(place) for make in (Go, Step) for place in range(POINTS)),
    *(make(place) for make in (Occupy, Governor, TakeBack) for place in range(TRIANGLES)),
    Draw(),
    Pay(),
    Pass(),
)


def check_land(state: AlexandrosState) -> None:
    """What is kept step by step agrees with what the walls and figures say."""
    sides = sides_in(state.walls)
    assert state.provinces == all_provinces(state.walls)
    assert state.passages == ALL_PASSAGES.closed(sides)
    walled = 0
    for side in sides:
        walled |= SIDE_MASK[side]
    assert state.walled == walled
    left = queries.walls_left(state)
    built = queries.walls(state)
    assert len(built.black) + left.black == BLACK_WALLS
    assert len(built.red) + left.red == RED_WALLS
    assert not left.black or not built.red
    placed = 0
    for seat, mask in enumerate(state.governors):
        assert not mask & (placed | OPEN)
        placed |= mask
        assert (
            0
            <= queries.governors_left(state, seat)
            == 4 - mask.bit_count() - (len(state.bill.governors) if seat == state.turn_seat else 0)
        )
    for province in state.provinces:
        assert sum(1 for mask in state.governors if mask & province) <= 1


def check_cards(state: AlexandrosState) -> None:
    cards = added(state.discards, added(state.used, count(state.pile)))
    cards = added(cards, count(symbol for symbol in queries.face_up(state) if symbol is not None))
    for seat in range(state.seats):
        assert contain(queries.hand(state, seat), queries.known(state, seat))
        cards = added(cards, queries.hand(state, seat))
    assert cards == CARDS_OF_EACH


def check_sheet(state: AlexandrosState) -> None:
    sums = [0] * state.seats
    for line in state.score_sheet():
        assert isinstance(line.reason, Message)
        assert line.points == sum(int(word.rstrip(",")) for word in points_in(str(line.reason)))
        sums[line.seat] += line.points
    assert tuple(sums) == state.scores()


def points_in(reason: str) -> list[str]:
    """The points of the provinces that a reason names."""
    return [word for word in reason.partition(" (")[0].split() if word.rstrip(",").isdecimal()]


def check_events(state: AlexandrosState, events: list[Event]) -> None:
    """Gains add up; every path is a shortest one to a nearest triangle; the game ends for its reason."""
    sums = [0] * state.seats
    for event in events:
        for gain in event.gains:
            sums[gain.seat] += gain.points
    assert tuple(sums) == state.scores()
    laid = 0
    for event in events:
        if isinstance(event, AlexanderMoved):
            assert len(event.path) - 1 == distances(event.path[0])[event.path[-1]]
            new = 0
            for step in pairwise(event.path):
                new |= 1 << SIDE_BETWEEN[step]
            assert sides_in(new & ~laid) == tuple(sorted(event.black + event.red))
            laid |= new
    assert laid == state.walls
    [over] = [event for event in events if isinstance(event, GameOver)]
    assert events[-1] == over
    assert (over.reason == "points") == (max(state.scores()) >= state.points_that_end)
    assert over.reason != "walls" or state.red_walls


def test_invariants_of_three_thousand_games() -> None:
    met: Counter[object] = Counter()
    for state, rng, policy in games(range(3000)):
        events: list[Event] = []
        checked = rng.randrange(1, 12)
        while not state.is_over:
            events += state.apply(policy(state, rng))
            checked -= 1
            if not checked:
                check_land(state)
                check_cards(state)
                checked = 40
        check_land(state)
        check_cards(state)
        check_sheet(state)
        check_events(state, events)
        met.update(map(type, events))
        met[events[-1]] += 1
    # The rare things came up as well.
    assert min(met[GameOver(reason)] for reason in ("points", "walls")) > 100, met
    assert min(met[kind] for kind in (CardsGiven, GovernorsDriven, PileShuffled)) > 500, met
    assert min(met[kind] for kind in (ProvinceDivided, ProvinceOccupied, Taxed)) > 10_000, met


def test_every_illegal_action_is_refused_without_a_trace() -> None:
    """Every action that there is, at many moments of many games."""
    phases: Counter[str] = Counter()
    for state, rng, policy in games(range(5000, 5048)):
        while not state.is_over:
            if phases[state.phase] < 20 and rng.random() < 0.5:
                phases[state.phase] += 1
                check_refusals(state)
            state.apply(policy(state, rng))
    assert min(phases[phase] for phase in ("move", "pay", "destination", "path", "action", "price")) == 20
    assert phases["compensation"] >= 5


def check_refusals(state: AlexandrosState) -> None:
    before = [json.dumps(state.observation(seat)) for seat in range(state.seats)]
    legal = set(state.legal_actions())
    assert legal <= set(EVERY_ACTION)
    for action in EVERY_ACTION:
        if action in legal:
            assert state.explain(action) is None
        else:
            with pytest.raises(IllegalAction) as refusal:
                state.apply(action)
            assert str(refusal.value).endswith(".")
            assert "{" not in str(refusal.value)
    assert [json.dumps(state.observation(seat)) for seat in range(state.seats)] == before
    assert set(state.legal_actions()) == legal


def test_nearest_triangles_by_the_words_of_the_rules() -> None:
    """At the moves of random games: the fewest sides to a free triangle, and all its corners."""
    for state, rng, policy in games(range(6000, 6060)):
        while not state.is_over:
            if state.phase == "move" and state.black_left > 12 and rng.random() < 0.1:
                for symbol in range(5):
                    check_nearest(state, symbol)
            state.apply(policy(state, rng))


def check_nearest(state: AlexandrosState, symbol: int) -> None:
    free = [t for t in range(TRIANGLES) if is_free(state, t, symbol)]
    found = queries.nearest(state, symbol)
    if not free:
        assert found is None
        return
    least = min(distance_to(state.alexander, t) for t in free)
    ring = [t for t in free if distance_to(state.alexander, t) == least]
    corners = {corner for t in ring for corner in CORNERS[t]}
    assert found == (least, tuple(ring), tuple(sorted(corners)))


def is_free(state: AlexandrosState, triangle: int, symbol: int) -> bool:
    built = (*queries.walls(state).black, *queries.walls(state).red)
    return (
        bool(SYMBOL_MASK[symbol] & BIT[triangle])
        and not any(SIDE_MASK[side] & BIT[triangle] for side in built)
        and triangle not in queries.governors(state)
        and state.alexander not in CORNERS[triangle]
    )


def test_previews_tell_what_then_happens() -> None:
    """Every path of a card, at some moves of random games, against the game played on along it."""
    seen = divided = 0
    for state, rng, policy in games(range(7000, 7060)):
        while not state.is_over:
            if state.phase == "move" and rng.random() < 0.15:
                action = rng.choice(state.legal_actions())
                assert isinstance(action, Take | Lead)
                for shown in list(queries.previews_of(state, action.symbol))[:40]:
                    divided += check_preview(state, action, shown)
                    seen += 1
            state.apply(policy(state, rng))
    assert seen > 1000
    assert divided > 200


def check_preview(state: AlexandrosState, action: Take | Lead, shown: queries.PathPreview) -> int:
    """Whether it divides anything."""
    assert shown == queries.preview(state, shown.path)
    other = state.clone()
    cards = list(queries.hand(other, other.turn_seat))
    if isinstance(action, Lead):
        cards[action.symbol] -= 1
    second = next((symbol for symbol in range(5) if cards[symbol]), None)
    plan = queries.planned_move(state, action, shown.path, action.symbol, second)
    events = [event for step in plan for event in other.apply(step)]
    [moved] = [event for event in events if isinstance(event, AlexanderMoved)]
    assert (moved.path, moved.black, moved.red) == (shown.path, shown.black, shown.red)
    cut = [event for event in events if isinstance(event, ProvinceDivided)]
    assert [(event.before, event.after) for event in cut] == [tuple(change) for change in shown.changes]
    return bool(cut)


def test_tax_previews_tell_what_then_happens() -> None:
    taxed = 0
    for state, rng, policy in games(range(8000, 8120)):
        while not state.is_over:
            action = policy(state, rng)
            rows = queries.tax_preview(state)
            ends = queries.ends_game(state)
            events = state.apply(action)
            if isinstance(action, Tax):
                taxed += 1
                gains = {event.seat: event for event in events if isinstance(event, Taxed)}
                for row in rows:
                    assert state.scores()[row.seat] == row.total
                    assert (row.seat in gains) == bool(row.points)
                    if row.points:
                        assert gains[row.seat].incomes == row.incomes
                assert any(isinstance(e, GameOver) and e.reason == "points" for e in events) == ends
    assert taxed > 300


def test_same_seed_and_actions_make_the_same_game() -> None:
    def trace() -> list[str]:
        [(state, rng, policy)] = games([7])
        return [str(event.message()) for event in play_out(state, rng, policy)]

    assert trace() == trace()


def test_random_games_are_of_a_fair_length() -> None:
    turns = []
    for state, _, _ in games(range(9000, 9060)):
        play_out(state, random.Random(state.turn_seat), at_random)
        turns.append(state.turn)
    assert min(turns) > 20
    assert max(turns) < 80
