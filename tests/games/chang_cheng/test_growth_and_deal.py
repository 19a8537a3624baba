"""Boards, tokens, set-up options, and how the wall grows."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from game.core.rules import SetupError
from game.games.chang_cheng import queries
from game.games.chang_cheng.boards import FAME_TOKENS, SIDES, THREAT_TOKENS, Laid, band
from game.games.chang_cheng.events import BoardJoined, EmperorPlaced
from game.games.chang_cheng.rules import RULES
from tests.games.chang_cheng.layouts import joined, row
from tests.games.chang_cheng.playing import do, offered, refused, settle, start

RED, BLUE, GREEN, PURPLE = range(4)

# The splits of the eight sides, as provinces and regions from west to east.
SPLITS = {
    "A1": ([4, 5, 4], [5, 3, 5]),
    "A2": ([3, 4, 6], [4, 5, 4]),
    "B1": ([5, 3, 5], [4, 5, 4]),
    "B2": ([6, 4, 3], [4, 4, 5]),
    "C1": ([4, 4, 5], [5, 5, 3]),
    "C2": ([3, 6, 4], [5, 3, 5]),
    "D1": ([5, 4, 4], [3, 4, 6]),
    "D2": ([4, 6, 3], [3, 5, 5]),
}


def test_the_eight_sides():
    found = {
        side.id: ([part.spaces for part in side.provinces], [part.spaces for part in side.regions])
        for side in SIDES.values()
    }
    assert found == SPLITS
    names = [part.name for side in SIDES.values() for part in (*side.provinces, *side.regions)]
    assert len(set(names)) == len(names) == 48


@pytest.mark.parametrize("side", list(SIDES.values()), ids=lambda side: side.id)
def test_every_space_borders_one_province_and_one_region_that_are_shifted(side):
    assert sum(part.spaces for part in side.provinces) == sum(part.spaces for part in side.regions) == 13
    assert all(3 <= part.spaces <= 6 for part in side.provinces)
    assert [part.spaces for part in side.provinces] != [part.spaces for part in side.regions]


def test_the_tokens():
    assert Counter(FAME_TOKENS) == {0: 3, 1: 3, 2: 3, 3: 3, 4: 3}
    assert Counter(THREAT_TOKENS) == {2: 5, 3: 5, 4: 5}


def test_a_band_joins_boards_at_their_short_ends():
    joined_boards = band((Laid(2, 0), Laid(0, 1)))
    assert joined_boards.spaces == (*range(26, 39), *range(13))
    assert joined_boards.joins == ((38, 0),)
    assert (joined_boards.east_of[38], joined_boards.west_of[0]) == (0, 38)
    assert (joined_boards.west_of[26], joined_boards.east_of[12]) == (-1, -1)
    assert joined_boards.regions_beside(2) == (1, 2)  # A2: province on 7-12, regions on 4-8 and 9-12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_set_up(seats):
    for seed in range(20):
        state = RULES.setup({}, seats, seed)
        assert len(state.band.boards) == 2
        assert len(queries.spaces(state)) == 26
        assert len(state.band.provinces) == len(state.band.regions) == 6
        assert all(queries.token_at(state, region).status == "hidden" for region in state.band.regions)
        assert queries.event_cards(state) == ()
        assert queries.unseen_boards(state) == tuple(
            letter for i, letter in enumerate("ABCD") if i not in {laid.board for laid in state.band.boards}
        )


def test_the_seed_decides_boards_sides_tokens_and_who_begins():
    states = [RULES.setup({}, 3, seed) for seed in range(60)]
    assert {laid for state in states for laid in state.band.boards} == set(SIDES)
    assert {state.turn_of for state in states} == {0, 1, 2}
    assert {state.fame[state.band.provinces[0]] for state in states} == {0, 1, 2, 3, 4}
    assert {state.threat[state.band.regions[0]] for state in states} == {2, 3, 4}
    assert all(RULES.setup({"start": "first"}, 3, seed).turn_of == 0 for seed in range(10))


def test_boards_may_be_chosen():
    for seed in range(10):
        state = RULES.setup({"west_board": "D2", "east_board": "A1"}, 3, seed)
        assert [str(laid) for laid in state.band.boards] == ["D2", "A1"]
        assert {laid.board for laid in state.boards_to_come} == {1, 2}
        state = RULES.setup({"east_board": "C2"}, 3, seed)
        assert str(state.band.boards[1]) == "C2"
        assert state.band.boards[0].board != 2


def test_a_board_wished_for_twice_lies_once():
    others = set()
    for seed in range(30):
        state = RULES.setup({"west_board": "B1", "east_board": "B2"}, 3, seed)
        west, east = state.band.boards
        assert str(west) == "B1"
        assert east.board != 1
        others.add(str(east))
    assert len(others) > 2


@pytest.mark.parametrize(
    ("choice", "events"),
    [
        ("none", ()),
        ("diplomacy+dominion", ("diplomacy", "dominion")),
        ("imperial_reward+scouts", ("imperial_reward", "scouts")),
    ],
)
def test_event_cards_may_be_chosen(choice, events):
    assert queries.event_cards(RULES.setup({"events": choice}, 3, 1)) == events


def test_event_cards_by_lot_are_two_different_ones():
    drawn = {queries.event_cards(RULES.setup({"events": "random"}, 3, seed)) for seed in range(60)}
    assert len(drawn) == 6
    assert all(len(set(pair)) == 2 for pair in drawn)


def test_stacks_decide_what_comes_first():
    stacks = {"boards": ["C1", "A2", "D1"], "fame": ["4", "0"], "threat": ["2", "2", "2", "2", "2", "3"]}
    for seed in range(5):
        state = RULES.setup({}, 3, seed, stacks)
        assert [str(laid) for laid in state.band.boards] == ["C1", "A2"]
        assert str(state.boards_to_come[0]) == "D1"
        assert [state.fame[province] for province in state.band.provinces[:2]] == [4, 0]
        assert [state.threat[region] for region in state.band.regions] == [2, 2, 2, 2, 2, 3]


@pytest.mark.parametrize(
    "stacks",
    [
        {"boards": ["A1", "A2"]},
        {"boards": ["E1"]},
        {"boards": "A1"},
        {"boards": [1]},
        {"fame": ["5"]},
        {"fame": ["4", "4", "4", "4"]},
        {"threat": ["1"]},
        {"threat": ["٣"]},
    ],
)
def test_stacks_that_cannot_be(stacks):
    with pytest.raises(SetupError):
        RULES.setup({}, 3, 1, stacks)


THIRD = {
    "walls": joined(row("21021", "B"), row("012", "B", 5), row("112")),
    "emperors": "B:P1 B:P2",
    "to_move": RED,
}
"""Two emperor cards lie; Red's wall on A:3 completes the third province."""


@pytest.mark.parametrize("end", ["west", "east"])
def test_who_completes_the_third_province_joins_a_board(end):
    state = start(**THIRD, to_come=("D1",))
    events = settle(state, "wall A:3")
    assert [event.lying for event in events if isinstance(event, EmperorPlaced)] == [3]
    assert (state.phase, state.to_move) == ("growth", RED)
    assert queries.emperor_cards(state) == (3, 4, 0)
    assert offered(state, "join") == {"west", "east"}
    events = do(state, f"join {end}")
    assert [(str(event.laid), event.end) for event in events if isinstance(event, BoardJoined)] == [
        ("D1", end)
    ]
    assert queries.emperor_cards(state) == ()
    assert queries.boards_to_come(state) == 0
    order = [str(laid) for laid in state.band.boards]
    assert order == (["D1", "A1", "B1"] if end == "west" else ["A1", "B1", "D1"])
    assert (state.phase, state.turn_of) == ("second", RED)
    assert "D:0" in offered(state, "wall")
    assert all(queries.token_at(state, region).status == "hidden" for region in (9, 10, 11))
    assert refused(state, "join west") == "Not now: the second half of your action is due."


def test_with_four_players_the_wall_grows_twice():
    state = start(seats=4, **THIRD)
    settle(state, "wall A:3", "join east")
    assert queries.boards_to_come(state) == 1


def test_after_the_last_growth_emperor_cards_do_nothing():
    state = start(
        boards=("A1", "B1", "C1"),
        walls=joined(row("112"), row("21021", "B"), row("012", "B", 5), row("0122", "C")),
        emperors="B:P1 B:P2 C:P1",
        to_move=RED,
    )
    events = settle(state, "wall A:3")
    assert not [event for event in events if isinstance(event, EmperorPlaced | BoardJoined)]
    assert state.phase == "second"
    assert len(queries.emperor_cards(state)) == 3


def test_the_data_file_is_read_as_it_is():
    path = Path(__file__).parents[3] / "assets" / "data" / "chang_cheng_boards.json"
    data = json.loads(path.read_text("utf-8"))
    assert set(data["sides"]) == set(SPLITS)
