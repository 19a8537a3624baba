"""Alexander's move: distances, free triangles, jokers, special moves, walls in short supply."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.alexandros import queries
from game.games.alexandros.actions import Lead, Take
from game.games.alexandros.events import (
    AlexanderMoved,
    AlexanderStayed,
    CardTurnedUp,
    GameOver,
    JokerUsed,
    LastTurn,
)
from game.games.alexandros.land import (
    BESIDE,
    CORNERS,
    ENDS,
    LAND,
    POINTS,
    ROADS,
    SIDE_BETWEEN,
    SIDES,
    SYMBOL_MASK,
    SYMBOL_OF,
    SYMBOLS,
    TRIANGLES,
    mask_of,
    point_name,
    point_xy,
    triangles_in,
)
from game.games.alexandros.state import Variant
from game.games.alexandros.walking import distance_to, distances, fewest_walls, nearest, routes
from tests.games.alexandros.playing import (
    do,
    fences,
    of_kind,
    offered,
    point,
    points,
    refused,
    start,
    triangle,
    triangles,
)

TEMPLE, AMPHORA, HORSE, LUTE, SOLDIER = range(5)
any_point = st.integers(0, POINTS - 1)
any_walls = st.sets(st.integers(0, SIDES - 1), max_size=75)


# --- distances -----------------------------------------------------------------------------------------


def test_distance_goes_around_a_bay():
    """Arabia and Carmania are one side apart across the gulf, and five along the shore."""
    west, east = point("9,17"), point("9,19")
    assert point_xy(east)[0] - point_xy(west)[0] == 1
    assert distances(west)[east] == 5
    soldier = triangle("8,20")
    assert point("9,19") in CORNERS[soldier]
    state = start(alexander="9,17")
    assert queries.distance(state, soldier) == 4  # to its northern corner, by land
    assert queries.nearest(state, SOLDIER).triangles == triangles("7,14")


@given(any_point, any_point)
def test_distances_are_a_metric(one, other):
    far = distances(one)
    assert far[other] == distances(other)[one]
    assert (far[other] == 0) == (one == other)
    for neighbour, _ in ROADS[other]:
        assert abs(far[neighbour] - far[other]) <= 1


@given(any_point, any_point, any_walls)
def test_every_route_is_a_shortest_path(start_point, goal, walls):
    mask = sum(1 << side for side in walls)
    found = routes(mask, start_point, goal, 75)
    paths = [(start_point,)] if found.paths < 2000 else []
    for _ in range(found.length):
        paths = [(*path, there) for path in paths for there in found.ways[path[-1]]]
    if found.paths < 2000:
        assert len(set(paths)) == len(paths) == found.paths
        assert {path[-1] for path in paths} == {goal}
        least = min(new_walls(mask, path) for path in paths)
        assert fewest_walls(mask, start_point, goal) == least
        few = routes(mask, start_point, goal, least)
        assert few.paths == sum(new_walls(mask, path) == least for path in paths)


def new_walls(mask, path):
    return sum(not mask >> SIDE_BETWEEN[step] & 1 for step in pairwise(path))


@given(any_point, st.integers(0, 4), st.sets(st.integers(0, TRIANGLES - 1)), any_walls, st.integers(0, 12))
def test_the_nearest_triangles_by_looking_at_all(here, symbol, blocked, walls, supply):
    free = LAND & ~mask_of(blocked)
    mask = sum(1 << side for side in walls)
    candidates = triangles_in(SYMBOL_MASK[symbol] & free)
    expected = None
    for distance in sorted({distance_to(here, t) for t in candidates}):
        ring = [t for t in candidates if distance_to(here, t) == distance]
        corners = {c for t in ring for c in CORNERS[t] if fewest_walls(mask, here, c) <= supply}
        if corners:
            expected = (distance, mask_of(ring), tuple(sorted(corners)))
            break
    assert nearest(here, symbol, free, mask, supply) == expected


# --- free triangles ------------------------------------------------------------------------------------


def test_why_a_triangle_is_not_free():
    state = start(alexander="3,3", walls=["2,4 2,6 2,8"], governors={1: "4,6"}, face_up="soldier horse")
    reasons = {
        "2,3": "This triangle is not free: Alexander stands at one of its corners.",
        "2,5": "This triangle is not free: there is a wall on one of its sides.",
        "1,7": "This triangle is not free: there is a wall on one of its sides.",
        "4,6": "This triangle is not free: a governor of Seat 2 stands on it.",
        "0,2": "This triangle has no symbol.",
    }
    for place, reason in reasons.items():
        assert str(queries.why_not_free(state, triangle(place))) == reason
    # 0,6 is free, and so is 3,5: a wall or a governor that only touches a corner does not matter.
    for place in ("0,6", "3,5"):
        assert queries.why_not_free(state, triangle(place)) is None


def test_the_coast_is_no_wall():
    state = start(alexander="9,9")
    assert queries.why_not_free(state, triangle("0,6")) is None


def test_equally_near_triangles_are_all_offered():
    state = start(alexander="3,3", walls=["0,2 1,3 2,4 3,3"], face_up="soldier soldier")
    do(state, "take soldier")
    corners = {point_name(c) for t in triangles("0,4 1,7 4,7") for c in CORNERS[t]}
    assert offered(state, "go") == corners


def test_refused_destinations_and_steps():
    state = start(alexander="3,3", walls=["0,2 1,3 2,4 3,3"], face_up="soldier temple")
    do(state, "take soldier")
    assert refused(state, "go 3,3") == "Alexander stands here already."
    assert refused(state, "go 4,2") == "This is no corner of a triangle with the symbol soldier."
    assert refused(state, "go 6,10").startswith("A free soldier triangle is nearer")
    do(state, "go 1,7")
    assert refused(state, "step 1,7") == (
        "The path goes on to a neighbouring corner, along a side of a triangle."
    )
    assert refused(state, "step 4,4") == "This would be a detour: Alexander takes a shortest path."
    assert refused(state, "draw") == "Not now: choose Alexander's path."


# --- jokers --------------------------------------------------------------------------------------------


def no_free(*symbols):
    """Walls, as few as possible, that leave no triangle with these symbols free."""
    to_block = {t for t in range(TRIANGLES) if SYMBOL_OF[t] in symbols}
    walls = []
    while to_block:
        side = max(range(SIDES), key=lambda side: len(to_block.intersection(BESIDE[side])))
        to_block.difference_update(BESIDE[side])
        walls.append(" ".join(map(point_name, ENDS[side])))
    return walls


def test_a_joker_for_one_of_the_two_cards():
    state = start(face_up="temple horse", walls=no_free(TEMPLE))
    assert queries.nearest(state, TEMPLE) is None
    ways = {way.action: way for way in queries.ways_to_move(state)}
    assert ways[Take(TEMPLE)].joker
    assert TEMPLE not in ways[Take(TEMPLE)].symbols
    assert len(ways[Take(TEMPLE)].symbols) > 1
    assert not ways[Take(HORSE)].joker
    do(state, "take temple")
    assert state.phase == "joker"
    assert refused(state, "use temple").startswith("There is no free triangle with the symbol temple")
    assert queries.hand(state, 0)[TEMPLE] == 1  # the card goes to the hand
    near = queries.nearest(state, SOLDIER)
    events = do(state, "use soldier")
    assert of_kind(events, JokerUsed) == [JokerUsed(0, TEMPLE, SOLDIER)]
    assert offered(state, "go") == set(map(point_name, near.points))


def test_both_cards_are_jokers():
    state = start(face_up="temple temple", walls=no_free(TEMPLE))
    assert all(way.joker for way in queries.ways_to_move(state))
    state = start(face_up="temple horse", walls=no_free(TEMPLE, HORSE))
    assert [way.joker for way in queries.ways_to_move(state)] == [True, True]
    assert len({way.symbols for way in queries.ways_to_move(state)}) == 1


def test_a_card_of_the_hand_is_no_joker():
    state = start(face_up="lute horse", hands={0: "temple temple"}, walls=no_free(TEMPLE))
    assert refused(state, "lead temple") == (
        "No free triangle with the symbol temple can be reached, and a card of the hand is no joker."
    )


def test_a_joker_with_a_single_use_is_used_by_itself():
    state = start(face_up="temple temple", walls=no_free(TEMPLE, AMPHORA, HORSE, LUTE))
    events = do(state, "take temple")
    assert [event.symbol for event in of_kind(events, JokerUsed)] == [SOLDIER]
    assert state.phase == "destination"


def test_no_free_triangle_at_all_makes_the_last_turn():
    state = start(face_up="temple horse", walls=no_free(*range(5)))
    assert [way.symbols for way in queries.ways_to_move(state)] == [(), ()]
    events = do(state, "take temple")
    assert of_kind(events, AlexanderStayed)
    assert of_kind(events, LastTurn) == [LastTurn(0, "no way")]
    assert queries.turn_now(state) == (2, True, False, True)
    do(state, "draw")
    events = do(state, "draw")
    assert state.is_over
    assert of_kind(events, GameOver) == [GameOver("no way")]


def test_without_cards_the_move_is_left_out():
    """No card lies face up, none can be turned up, and Seat 1 has not two cards for a special move."""
    rest = " ".join(name for name in SYMBOLS for _ in range(11)).removeprefix("temple ")
    state = start(
        seats=2, face_up="", hands={0: "temple", 1: rest}, governors={0: "9,8"}, walls=fences("9,8")
    )
    assert queries.face_up(state) == (None, None)
    assert (state.to_move, state.phase) == (0, "action")
    assert {str(action) for action in state.legal_actions()} == {"back 9,8", "pass"}
    events = do(state, "pass")
    assert not of_kind(events, AlexanderStayed)
    assert (state.to_move, state.phase) == (1, "move")
    assert {way.action for way in queries.ways_to_move(state)} == set(map(Lead, range(5)))


# --- special moves -------------------------------------------------------------------------------------


def test_a_special_move_costs_two_cards_and_the_draws():
    state = start(face_up="lute horse", hands={0: "soldier temple amphora"})
    assert offered(state, "lead") == {"temple", "amphora", "soldier"}
    do(state, "lead soldier")
    assert state.phase == "pay"
    assert refused(state, "discard horse") == "You have no card with the symbol horse."
    assert queries.move_now(state) == (SOLDIER, True, False, None, None, ())
    events = do(state, "discard temple")
    assert not of_kind(events, CardTurnedUp)
    assert queries.face_up(state) == (LUTE, HORSE)
    assert queries.piles(state).discards == (1, 0, 0, 0, 1)
    finish_move(state)
    assert not queries.turn_now(state).may_draw or state.turn > 1


def test_after_a_special_move_no_card_is_drawn():
    state = start(
        face_up="lute horse", hands={0: "soldier soldier horse"}, governors={0: "9,8"}, walls=fences("9,8")
    )
    do(state, "lead soldier", "discard soldier")
    finish_move(state)
    assert state.phase == "action"
    reason = "After a special move no card may be drawn in this turn."
    assert refused(state, "draw") == refused(state, "pick lute") == reason
    assert {str(action) for action in state.legal_actions()} == {"back 9,8", "pass"}


def test_a_special_move_by_the_publishers_rules():
    state = start(face_up="lute horse", hands={0: "soldier"}, variant=Variant(special_move="publisher"))
    do(state, "lead soldier")
    assert state.phase == "destination"
    assert queries.piles(state).discards == (0, 0, 0, 0, 1)
    finish_move(state)
    assert "draw" in map(str, state.legal_actions())


def test_one_card_is_too_few_for_a_special_move():
    state = start(face_up="lute horse", hands={0: "soldier"})
    assert refused(state, "lead soldier") == "A special move takes two cards: you have only this one."
    assert refused(state, "lead horse") == "You have no card with the symbol horse."


def finish_move(state):
    while state.phase in ("destination", "path"):
        state.apply(state.legal_actions()[0])


# --- plans ---------------------------------------------------------------------------------------------


def test_a_planned_move_leaves_forced_steps_out():
    state = start(face_up="lute horse", hands={0: "soldier temple"})
    before = state.observation(0)
    plan = queries.planned_move(state, Take(LUTE), points("0,2 1,3 2,4"))
    assert list(map(str, plan)) == ["take lute", "go 2,4"]
    plan = queries.planned_move(state, Take(LUTE), points("0,2 1,3 2,2 3,3"))
    assert list(map(str, plan)) == ["take lute", "go 3,3", "step 1,3", "step 2,2"]
    with pytest.raises(ValueError, match="another path"):
        queries.planned_move(state, Take(LUTE), points("0,2 1,1 2,4"))
    near = queries.nearest(state, SOLDIER)
    [path] = [p.path for p in queries.previews(state, near.points[0])][:1]
    plan = queries.planned_move(state, Lead(SOLDIER), path)
    assert str(plan[0]) == "lead soldier"
    assert state.observation(0) == before


def test_every_previewed_path_can_be_played_as_previewed():
    state = start(alexander="3,3", walls=["0,2 1,3 2,4 3,3"], face_up="soldier temple")
    found = list(queries.previews_of(state, SOLDIER))
    assert (
        len({shown.path for shown in found})
        == len(found)
        == sum(queries.routes(state, p).paths for p in queries.nearest(state, SOLDIER).points)
    )
    for shown in found:
        assert shown == queries.preview(state, shown.path)
        other = state.clone()
        events = [e for a in queries.planned_move(state, Take(SOLDIER), shown.path) for e in other.apply(a)]
        [moved] = of_kind(events, AlexanderMoved)
        assert (moved.path, moved.black, moved.red) == (shown.path, shown.black, shown.red)
        for change in shown.changes:
            assert change.before in queries.provinces(state)
            assert set(change.after) <= set(queries.provinces(other))
