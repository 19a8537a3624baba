"""Set-up, hidden tiles, and positions laid out by hand."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.core.rules import Rules, SetupError
from game.games.the_city import queries
from game.games.the_city.events import StackBegun, TileDrawn
from game.games.the_city.geometry import EAST, NORTH, SOUTH, Cell, Edge
from game.games.the_city.position import Claim, Laid, Position, TowerAt
from game.games.the_city.rules import RULES
from game.games.the_city.state import CityState
from game.games.the_city.tiles import TILE_INDEX, TILES
from tests.games.the_city.playing import at_random, building, play_out

THE_GAME: Rules = RULES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_game(seats: int) -> None:
    state = RULES.setup({}, seats, 5)
    assert (state.phase, state.turn, state.to_move) == ("draw", 1, state.turn_of)
    assert queries.remaining_tiles(state).per_stack == (30, 25, 20)
    assert queries.remaining_tiles(state).tiles == tuple(range(75))
    assert [queries.followers_left(state, seat) for seat in range(seats)] == [7] * seats
    assert queries.walls_left(state) == 70
    assert state.scores() == (0,) * seats


def test_stacks_are_drawn_in_order() -> None:
    state = RULES.setup({}, 2, 5)
    events = play_out(state, random.Random(1), at_random)
    stacks = Counter(event.stack for event in events if isinstance(event, TileDrawn))
    assert stacks == {1: 30, 2: 25, 3: 20}
    assert [event.stack for event in events if isinstance(event, StackBegun)] == [1, 2, 3]


def test_the_lot_decides_who_begins_unless_it_is_the_first_player() -> None:
    assert {RULES.setup({}, 3, seed).to_move for seed in range(30)} == {0, 1, 2}
    assert {RULES.setup({"start": "first"}, 3, seed).to_move for seed in range(30)} == {0}
    stacks = {"1": ["C01", "C02"]}
    assert {RULES.setup({}, 2, seed, stacks).to_move for seed in range(30)} == {0, 1}


def test_the_start_does_not_change_the_tiles() -> None:
    by_lot, first = RULES.setup({}, 4, 11), RULES.setup({"start": "first"}, 4, 11)
    assert by_lot.deck == first.deck


@pytest.mark.parametrize(
    ("options", "seats", "stacks", "words"),
    [
        ({}, 1, None, "2, 3 or 4 players"),
        ({}, 5, None, "2, 3 or 4 players"),
        ({"colour": True}, 2, None, "no option 'colour'"),
        ({"start": "last"}, 2, None, "must be one of 'lot', 'first'"),
        ({"end_within_five": 1}, 2, None, "must be one of False, True"),
        ({}, 2, {}, "no tiles"),
        ({}, 2, {"1": []}, "no tiles"),
        ({}, 2, {"4": ["C01"]}, "no stack '4'"),
        ({}, 2, {"1": ["C76"]}, "no tile 'C76' (stack 1)"),
        ({}, 2, {"1": [7]}, "no tile 7"),
        ({}, 2, {"1": "C01"}, "not a list"),
        ({}, 2, {"1": ["C01"], "3": ["C01"]}, "C01 is there twice"),
    ],
)
def test_what_makes_no_game(options, seats, stacks, words) -> None:
    with pytest.raises(SetupError) as caught:
        RULES.setup(options, seats, 1, stacks)
    assert words in str(caught.value)


def test_given_stacks_are_drawn_from_the_top() -> None:
    state = RULES.setup({}, 2, 1, {"3": ["C05"], "1": ["C01", "C02"]})
    assert queries.remaining_tiles(state).per_stack == (2, 0, 1)
    events = play_out(state, random.Random(1), at_random)
    drawn = [(TILES[e.tile].id, e.stack) for e in events if isinstance(e, TileDrawn)]
    assert drawn == [("C01", 1), ("C02", 1), ("C05", 3)]


def in_the_middle(seed: int) -> CityState:
    state = RULES.setup({}, 3, seed)
    rng = random.Random(seed)
    for _ in range(130):
        state.apply(building(state, rng))
    return state


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_the_tiles_to_come_shows_nowhere(seed: int) -> None:
    state = in_the_middle(seed)
    other = state.determinize(0, random.Random(9))
    assert other.deck != state.deck
    assert other.deck.tiles[: state.next_draw] == state.deck.tiles[: state.next_draw]
    assert other.deck.sizes == state.deck.sizes
    for seat in range(3):
        assert other.observation(seat) == state.observation(seat)
    # what is drawn at random does not hang on what is hidden either
    assert other.determinize(0, random.Random(4)).deck == state.determinize(0, random.Random(4)).deck


def test_only_a_draw_reveals() -> None:
    state = RULES.setup({}, 2, 3)
    rng = random.Random(2)
    while not state.is_over:
        for action in state.legal_actions():
            assert state.reveals(action) == (state.phase == "draw")
        state.apply(at_random(state, rng))


def test_a_clone_lives_its_own_life() -> None:
    state = in_the_middle(2)
    before = state.observation(0)
    other = state.clone()
    assert other.observation(0) == before
    play_out(other, random.Random(5), building)
    assert state.observation(0) == before
    again = state.clone()
    play_out(again, random.Random(5), building)
    assert again.observation(0) == other.observation(0)


ROW = [Laid("C01", (0, 0)), Laid("C24", (1, 0))]
GATE = Edge(Cell(0, 0), NORTH)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (Position([Laid("C01", (1, 0))]), "touches no tile"),
        (Position([Laid("C01", (0, 0)), Laid("C02", (1, 1))]), "touches no tile"),
        (Position([Laid("C05", (0, 0)), Laid("C01", (0, 1))]), "streets do not fit"),
        (Position([Laid("C01", (0, 0)), Laid("C01", (1, 0))]), "C01 is there twice"),
        (Position(ROW, {"2": ["C24"]}), "C24 is there twice"),
        (Position(ROW, to_move=2), "no seat 2"),
        (Position(ROW, left=1), "without a gate"),
        (Position(ROW, gate=Edge(Cell(0, 0), EAST)), "not on an outer side"),
        (Position(ROW, gate=GATE, left=3, right=3), "longer than the outline"),
        (Position(ROW, gate=GATE, left=1, walls_left=70), "70 walls"),
        (Position(ROW, gate=GATE, guards={GATE: 0}), "no wall to stand on"),
        (Position(ROW, gate=GATE, left=2, towers=[TowerAt(0, "left", 3)]), "has no place"),
        (Position(ROW, gate=GATE, left=2, towers=[TowerAt(5, "left", 2)]), "no such tower"),
        (Position(ROW, followers=[Claim(0, (1, 0), "market")]), "no market 0"),
        (Position(ROW, followers=[Claim(0, (5, 5), "street")]), "no street 0"),
        (Position(ROW, followers=[Claim(3, (1, 0), "street")]), "no such follower"),
        (
            Position(ROW, gate=Edge(Cell(1, 0), SOUTH), followers=[Claim(0, (1, 0), "street")]),
            "complete and was scored",
        ),
    ],
)
def test_impossible_positions_are_refused(position: Position, words: str) -> None:
    with pytest.raises(SetupError) as caught:
        position.state()
    assert words in str(caught.value)


def test_a_position_is_like_the_game_that_came_to_it() -> None:
    game = RULES.setup({"start": "first"}, 2, 1, {"1": ["C05", "C06", "C01", "C02"]})
    for text in ("draw", "place 0,0 0", "follower street 0", "draw", "place 0,-1 0", "pass"):
        game.apply(RULES.parse(text))
    position = Position(
        [Laid("C05", (0, 0)), Laid("C06", (0, -1))],
        {"1": ["C01", "C02"]},
        followers=[Claim(0, (0, 0), "street")],
    )
    assert position.state().observation(0) == game.observation(0)
    assert game.deck.tiles[:2] == (TILE_INDEX["C05"], TILE_INDEX["C06"])
