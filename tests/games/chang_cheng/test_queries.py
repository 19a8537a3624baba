"""What screens ask: previews, provinces at a glance, pieces, supplies; and positions that cannot be."""

from __future__ import annotations

import pytest

from game.core.rules import IllegalAction, SetupError
from game.games.chang_cheng import queries
from game.games.chang_cheng.position import Position
from game.games.chang_cheng.rules import RULES
from game.games.chang_cheng.state import Half, Variant
from tests.games.chang_cheng.layouts import joined, row
from tests.games.chang_cheng.playing import do, settle, start

RED, BLUE, GREEN = range(3)


def preview(state, text):
    return queries.placement_preview(state, RULES.parse(text))


def test_the_preview_of_a_piece():
    state = start(walls=joined(row("112"), row("1220", first=5)))
    assert preview(state, "wall A:3") == ((3,), (0,), 0, (0,))
    assert preview(state, "wall B:0") == ((13,), (), 0, (3,))
    assert preview(state, "tower A:4") == ((4,), (1,), 0, (0,))
    assert preview(state, "double A:3") == ((3, 4), (0, 1), 3, (0,))
    assert preview(state, "double A:12") == ((12, 13), (), 4, (2, 3))


def test_a_preview_changes_nothing_and_refuses_what_is_illegal():
    state = start(walls=row("1"))
    before = state.observation(RED)
    preview(state, "double A:2")
    assert state.observation(RED) == before
    with pytest.raises(IllegalAction):
        preview(state, "wall A:0")
    with pytest.raises(ValueError, match="builds nothing"):
        preview(state, "card 1 A:P1")


def test_a_province_at_a_glance():
    state = start(
        walls=joined(row("11.2")), ruins={RED: "A:2"}, fame={"A:P1": 3}, cards={"A:P2": [(BLUE, 1), (RED, 2)]}
    )
    info = queries.province_info(state, 0)
    assert (info.name, info.spaces, info.empty, info.ruins, info.fame) == ("Dunhuang", (0, 1, 2, 3), 0, 1, 3)
    assert (info.complete, info.emperor, info.strength) == (True, False, (0, 2, 1))
    assert [colour.number for colour in info.leaders] == [BLUE]
    assert (info.value, info.value_if_full) == (6, 6)
    info = queries.province_info(state, 1)
    assert (info.empty, info.complete, info.leaders, info.value) == (5, False, (), info.fame)
    assert info.value_if_full == 5 + info.fame
    assert [colour.number for colour in info.cards] == [BLUE, RED]


def test_pieces_and_supplies():
    state = start(
        walls={RED: "A:0"},
        ruins={BLUE: "A:1"},
        doubles={GREEN: "A:2"},
        towers={RED: "A:5"},
        used={RED: (1, 2)},
    )
    found = [queries.piece_at(state, space) for space in range(7)]
    assert [(p.kind, p.colour.number, p.partner) if p else None for p in found] == [
        ("wall", RED, None),
        ("ruin", BLUE, None),
        ("double", GREEN, 3),
        ("double", GREEN, 2),
        None,
        ("tower", RED, None),
        None,
    ]
    assert queries.supply(state, RED) == (13, True, False, 4)
    assert queries.supply(state, GREEN) == (14, False, True, 6)
    assert queries.neutral_walls_left(state) == 0


def test_the_course_of_a_turn():
    state = start(walls=row("112."), cards={"A:P1": [(GREEN, 3), (BLUE, 4)]})
    assert queries.first_half(state) is None
    assert queries.evaluation_now(state) is None
    assert queries.has_full_action(state)
    do(state, "wall A:3")
    assert queries.peek_regions(state) == (0,)
    assert queries.pending_provinces(state) == (0,)
    do(state, "pass")
    assert queries.first_half(state) == Half("wall", 0)
    now = queries.evaluation_now(state)
    assert now is not None
    assert (now.province, now.shown, now.acting) == (0, ((GREEN, 3), (BLUE, 4)), ((GREEN, 3), (BLUE, 4)))
    do(state, "flood +2")
    now = queries.evaluation_now(state)
    assert now is not None
    assert (now.acting, now.modifier, now.extra) == (((BLUE, 4),), 2, (0, 0, 0))
    do(state, "architect wall")
    assert queries.evaluation_now(state) is None
    colour = queries.colour_of_turn(state)
    assert colour is not None
    assert colour.seat == RED


def test_a_colour_that_is_not_chosen_yet():
    state = start(seats=2, variant=Variant("colours"))
    assert queries.colour_of_turn(state) is None
    settle(state, "colour 2")
    colour = queries.colour_of_turn(state)
    assert colour is not None
    assert (colour.seat, colour.second) == (0, True)


def test_what_is_left_unseen():
    state = start(threat={"A:M1": 2, "A:M2": 3}, seen={RED: "A:M1 A:M2"})
    everybody = queries.unseen_threats(state)
    assert len(everybody) == 15
    assert queries.unseen_threats(state, BLUE) == everybody
    mine = list(queries.unseen_threats(state, RED))
    assert sorted([*mine, 2, 3]) == list(everybody)
    assert len(queries.unseen_fame(state)) == 9


@pytest.mark.parametrize(
    "position",
    [
        {"seats": 5},
        {"to_move": 3},
        {"boards": ("A1",)},
        {"boards": ("A1", "A2")},
        {"boards": ("A1", "B1", "C1", "D1")},
        {"boards": ("A1", "X1")},
        {"walls": {0: "A:0 A:0"}},
        {"walls": {0: "C:0"}},
        {"walls": {0: "A:99"}},
        {"walls": {5: "A:0"}},
        {"doubles": {0: "B:12"}},
        {"cards": {"A:P1": [(0, 3), (0, 3)]}},
        {"fame": {"A:P1": 4, "A:P2": 4, "A:P3": 4, "B:P1": 4}},
        {"emperors": "A:P1"},
        {"singles": {0: 15}},
        {"walls": {n: " ".join(f"{'AB'[n]}:{i}" for i in range(13)) for n in (0, 1)}},
    ],
)
def test_positions_that_cannot_be(position):
    with pytest.raises(SetupError):
        Position(**position).state()
