"""Provinces: how paths make and divide them, and that doing it bit by bit agrees with doing it at once."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from game.games.alexandros import queries
from game.games.alexandros.actions import Take
from game.games.alexandros.events import ProvinceDivided
from game.games.alexandros.land import (
    BESIDE,
    BIT,
    COAST,
    LAND,
    OPEN,
    POINTS,
    ROADS,
    SIDES,
    SIDES_OF,
    SYMBOL_MASK,
    TRIANGLES,
    first_in,
    mask_of,
    triangles_in,
)
from game.games.alexandros.moving import lay_walls
from game.games.alexandros.provinces import (
    ALL_PASSAGES,
    all_provinces,
    entry_of,
    flooded,
    symbols_in,
)
from game.games.alexandros.rules import RULES
from tests.games.alexandros.playing import fences, of_kind, points, sides, start, triangle, triangles

RED, YELLOW, BLUE = range(3)
SOLDIER = 4
any_walls = st.sets(st.integers(0, SIDES - 1), max_size=75)


def provinces_by_triangles(walls):
    """The provinces of a land with these walls, one triangle after the other."""
    found, seen = [], set()
    for first in range(TRIANGLES):
        if first in seen:
            continue
        inside, edge = {first}, [first]
        while edge:
            here = edge.pop()
            for side in SIDES_OF[here]:
                if side not in walls:
                    new = set(BESIDE[side]) - inside
                    inside |= new
                    edge += new
        seen |= inside
        found.append(tuple(sorted(inside)))
    return found


@given(any_walls)
def test_provinces_by_shifts_and_by_triangles(walls):
    mask = sum(1 << side for side in walls)
    assert list(map(triangles_in, all_provinces(mask))) == provinces_by_triangles(walls)


@given(st.integers(0, 10**9))
def test_provinces_bit_by_bit_and_at_once(seed):
    """Walls laid along random walks, with crossings and loops, divide the land as all of them at once."""
    rng = random.Random(seed)
    state = RULES.setup({}, 3, 1)
    while state.black_left > 6:
        path = [rng.randrange(POINTS)]
        for _ in range(rng.randrange(1, 7)):
            path.append(rng.choice(ROADS[path[-1]])[0])
        state.alexander = path[0]
        events = []
        lay_walls(state, tuple(path), events)
        assert state.provinces == all_provinces(state.walls)
        assert state.walled == mask_of(t for t in range(TRIANGLES) if walled(state.walls, t))
        for event in of_kind(events, ProvinceDivided):
            assert sum(part.mask for part in event.after) == event.before.mask
            assert [part.id for part in event.after] == sorted(part.id for part in event.after)
            assert len(event.after) > 1


def walled(walls, number):
    return any(walls >> side & 1 for side in SIDES_OF[number])


def test_the_land_is_in_one_piece():
    assert all_provinces(0) == (LAND,)
    assert flooded(BIT[0], ALL_PASSAGES) == LAND
    assert queries.provinces(start())[0].is_wilderness


def test_coast_walls_divide_nothing():
    walls = sum(1 << side for side in COAST)
    assert all_provinces(walls) == (LAND,)


def test_sets_of_triangles():
    for number in range(TRIANGLES):
        assert triangles_in(BIT[number]) == (number,)
    assert mask_of(range(TRIANGLES)) == LAND == OPEN | sum(SYMBOL_MASK)
    assert symbols_in(LAND) == (15,) * 5
    assert first_in(BIT[40] | BIT[7]) == 7
    assert entry_of(OPEN) is None


# --- what a single path does ---------------------------------------------------------------------------


def test_a_path_that_closes_two_provinces_at_once():
    """Two lines stick out into the land from the coast; one path joins both to the coast again."""
    state = start(alexander="3,3", walls=["0,2 1,3 2,4", "2,6 1,5 0,4"], face_up="soldier temple")
    plan = queries.planned_move(state, Take(SOLDIER), points("3,3 2,4 2,6"))
    events = [event for action in plan for event in state.apply(action)]
    [divided] = of_kind(events, ProvinceDivided)
    assert divided.before.mask == LAND
    first, second, _wilderness = divided.after
    assert first.triangles == triangles("0,2 1,2 1,3 2,3")
    assert second.triangles == triangles("0,3 0,4 1,4 1,5")
    assert str(divided.message()) == "New provinces: Lydia (2 open) and Lydia (2 open)."


def test_a_path_through_two_provinces_divides_both():
    state = start(
        alexander="3,3",
        walls=["0,2 1,3 2,4 3,3", "2,4 2,6 1,7 0,6"],
        face_up="soldier temple",
    )
    before = {province.triangles for province in queries.provinces(state)}
    assert len(before) == 3
    shown = [
        change.before.triangles
        for found in queries.previews_of(state, SOLDIER)
        if len(found.changes) == 2
        for change in found.changes
    ]
    assert shown
    assert set(shown) <= before


def test_a_cut_leaves_each_of_two_governors_in_another_part():
    egypt = "7,3 7,4 7,5 7,6 7,7 7,8 7,9 7,10 8,3 8,4 8,5 8,6 8,7 8,8 8,9 9,4 9,5 9,6 9,7"
    state = start(
        walls=fences(egypt),
        alexander="9,9",
        governors={YELLOW: "8,9 8,5"},
        face_up="soldier horse",
    )
    assert queries.province_of(state, triangle("8,9")).value == 0  # two governors
    plan = queries.planned_move(state, Take(SOLDIER), points("9,9 8,8 7,7 7,5 7,3"))
    shown = queries.preview(state, points("9,9 8,8 7,7 7,5 7,3"))
    events = [event for action in plan for event in state.apply(action)]
    [divided] = of_kind(events, ProvinceDivided)
    assert [part.owner for part in divided.after] == [YELLOW, YELLOW]
    assert sorted(part.value for part in divided.after) == [3, 8]  # both bring taxes now
    assert [change.after for change in shown.changes] == [divided.after]
    assert queries.tax_preview(state)[1].points == 11


def test_a_wall_that_stands_is_not_laid_again():
    state = start(alexander="3,3", walls=["0,2 1,3 2,4 3,3"])
    shown = queries.preview(state, points("3,3 2,4 2,6"))
    assert shown.black == sides("2,4 2,6")
    assert shown.new_walls == 1
