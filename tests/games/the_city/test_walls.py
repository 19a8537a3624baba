"""Rounds of walls: when they come, where the pieces go, guards, towers and the supply."""

from __future__ import annotations

import pytest

from game.games.the_city import queries
from game.games.the_city.actions import PutGuard, PutTower
from game.games.the_city.events import (
    FeatureScored,
    GuardPut,
    RingClosed,
    RoundBegun,
    TowerPut,
    WallPlaced,
)
from game.games.the_city.geometry import EAST, NORTH, SOUTH, WEST, Cell, Edge
from game.games.the_city.position import Claim, Laid, Position, TowerAt
from game.games.the_city.state import CityState, Variant
from tests.games.the_city.cities import almost_market, almost_street, bay
from tests.games.the_city.playing import do, place

RED, BLUE = 0, 1
REST = ["C32", "C33", "C34"]
GATE = Edge(Cell(0, 0), NORTH)
ON_THE_MARKET = [Claim(RED, (0, 0), "market")]


def market_round(stack: str = "2", **more: object) -> tuple[CityState, list[object]]:
    """Red closes the market on (2,0) with the first tile of the stack, over a row of twelve tiles."""
    position = Position(
        almost_market(),
        {stack: ["C28", *REST]},
        **{"followers": ON_THE_MARKET, "gate": GATE, **more},  # type: ignore[arg-type]
    )
    return place(position, 2, 0, 3)  # type: ignore[return-value]


def begun(events: list[object]) -> list[RoundBegun]:
    return [event for event in events if isinstance(event, RoundBegun)]


def test_the_first_stack_builds_no_walls() -> None:
    state, events = market_round("1", gate=None)
    assert state.scores() == (9, 0)
    assert not begun(events)
    assert state.phase == "draw"


def test_a_feature_without_followers_builds_no_walls() -> None:
    state, events = market_round(followers=[])
    assert [event.gains for event in events if isinstance(event, FeatureScored)] == [()]
    assert not begun(events)
    assert (state.phase, state.to_move) == ("draw", 1)


def test_the_variant_builds_walls_without_followers() -> None:
    state, events = market_round(followers=[], variant=Variant(walls_without_followers=True))
    assert begun(events) == [RoundBegun(RED, 4, with_gate=False)]
    assert state.phase == "wall"


def test_one_round_however_many_features_score() -> None:
    """C28 on (2,0) closes the market in the west and bounds another in the north."""
    tiles = [*almost_market(7), Laid("C24", (1, -1), 3), Laid("C29", (2, -1), 2)]
    position = Position(
        [*tiles],
        {"2": ["C28", *REST]},
        followers=[Claim(RED, (0, 0), "market"), Claim(BLUE, (2, -1), "market")],
        gate=Edge(Cell(-3, 0), NORTH),
    )
    state, events = place(position, 2, 0, 3)
    assert len([event for event in events if isinstance(event, FeatureScored) and event.gains]) == 2
    assert len(begun(events)) == 1
    assert state.phase == "wall"


def test_the_gate_is_the_first_piece_of_the_first_round() -> None:
    state, events = market_round(gate=None, to_move=BLUE)
    assert begun(events) == [RoundBegun(BLUE, 4, with_gate=True)]
    assert state.phase == "gate"
    do(state, "gate -3,0 S")
    assert queries.walls_left(state) == 70
    assert (state.phase, state.to_move, queries.walls_to_place(state)) == ("wall", RED, 3)


def test_a_gate_completes_what_it_covers() -> None:
    position = Position(
        almost_street(),
        {"2": ["C25", *REST]},
        to_move=BLUE,
        followers=[Claim(RED, (0, 0), "market"), Claim(BLUE, (-2, 0), "street")],
    )
    state, _ = place(position, -2, 1, 2)
    do(state, "gate 1,0 E")
    assert state.scores() == (4, 2)
    assert state.phase == "wall"  # no guard on the gate


@pytest.mark.parametrize(
    ("gate", "left", "right"),
    [
        # straight on along the north of the bay
        (Edge(Cell(1, 0), NORTH), Edge(Cell(0, 0), NORTH), Edge(Cell(2, 0), NORTH)),
        # round the outer corner in the north-east
        (Edge(Cell(2, 0), NORTH), Edge(Cell(1, 0), NORTH), Edge(Cell(2, 0), EAST)),
        # into both inner corners of the bay
        (Edge(Cell(1, 0), SOUTH), Edge(Cell(2, 1), WEST), Edge(Cell(0, 1), EAST)),
    ],
)
def test_the_chain_follows_the_outline(gate: Edge, left: Edge, right: Edge) -> None:
    state = Position(bay(), {"2": REST}, gate=gate).state()
    assert queries.next_wall(state, "left") == left
    assert queries.next_wall(state, "right") == right
    assert queries.positions_left(state) == 16 - 1


PINCHED = [
    Laid("C01", (0, 0)),
    Laid("C02", (1, 0)),
    Laid("C03", (2, 0)),
    Laid("C04", (0, 1)),
    Laid("C26", (2, 1), 1),
    Laid("C28", (2, 2), 1),
    Laid("C53", (1, 2)),
]
"""(0,1) and (1,2) touch at a corner only, between (1,1) and (0,2)."""


@pytest.mark.parametrize(
    ("gate", "end", "following"),
    [
        (Edge(Cell(0, 1), EAST), "right", Edge(Cell(0, 1), SOUTH)),
        (Edge(Cell(0, 1), SOUTH), "left", Edge(Cell(0, 1), EAST)),
        (Edge(Cell(1, 2), NORTH), "left", Edge(Cell(1, 2), WEST)),
        (Edge(Cell(1, 2), WEST), "right", Edge(Cell(1, 2), NORTH)),
    ],
)
def test_at_a_pinch_the_chain_stays_with_its_tile(gate: Edge, end: str, following: Edge) -> None:
    state = Position(PINCHED, {"2": REST}, gate=gate).state()
    assert queries.next_wall(state, end) == following  # type: ignore[arg-type]


def test_the_next_tiles_may_not_lie_beyond_the_wall() -> None:
    state, _ = market_round()
    do(state, *["wall left", "pass"] * 4, "pass")
    for piece in queries.wall_pieces(state):
        beyond = piece.edge.cell.neighbour(piece.edge.side)
        assert queries.why_not_here(state, beyond, 0) is not None
    do(state, "draw")
    places = {(a.x, a.y) for a in state.legal_actions()}  # type: ignore[union-attr]
    assert not places & {(x, -1) for x in range(-4, 1)}
    assert (1, -1) in places


def test_a_guard_stands_on_the_wall_just_placed_before_it_scores() -> None:
    position = Position(
        almost_street(),
        {"2": ["C25", *REST]},
        to_move=BLUE,
        followers=[Claim(RED, (0, 0), "market"), Claim(BLUE, (-2, 0), "street")],
        gate=Edge(Cell(1, 0), NORTH),
    )
    state, _ = place(position, -2, 1, 2)
    do(state, "wall right")
    assert (state.phase, state.to_move) == ("guard", BLUE)
    events = do(state, "guard")
    kinds = [type(event) for event in events]
    assert kinds.index(GuardPut) < kinds.index(FeatureScored)
    assert [p.guard for p in queries.wall_pieces(state)] == [None, BLUE]
    assert queries.followers_left(state, BLUE) == 6


def test_a_follower_that_this_very_wall_frees_cannot_guard_it() -> None:
    # six guards of red along the north and one merchant: none at home
    guards = {Edge(Cell(x, 0), NORTH): RED for x in range(-5, 1)}
    position = Position(
        almost_street(),
        {"2": ["C25", *REST]},
        to_move=RED,
        followers=[Claim(RED, (0, 0), "market"), Claim(BLUE, (-2, 0), "street")],
        gate=Edge(Cell(1, 0), NORTH),
        left=6,
        guards=guards,
    )
    state, _ = place(position, -2, 1, 2)
    assert queries.followers_left(state, RED) == 0
    assert str(queries.why_no_guard(state, "right")) == "No follower is left in your supply."
    events = do(state, "wall right")
    assert any(isinstance(event, FeatureScored) and event.cause == "wall" for event in events)
    assert queries.followers_left(state, RED) == 1
    assert (state.phase, state.to_move) == ("wall", BLUE)


def test_a_guard_opposite_counts_on_the_wall_of_any_owner_and_at_any_length() -> None:
    guards = {Edge(Cell(-9, 0), WEST): BLUE}
    state, _ = market_round(guards=guards, left=10)
    # the row from (-9,0) to (2,0) has no gap, so its east end may not be guarded
    do(state, "wall right", "pass", "wall right", "pass")
    assert queries.next_wall(state, "right") == Edge(Cell(2, 0), EAST)
    assert "Seat 2" in str(queries.why_no_guard(state, "right"))
    assert queries.why_no_guard(state, "left") is None  # the south side of (-9,0)
    do(state, "wall right")
    assert (state.phase, state.to_move) == ("wall", BLUE)


def test_guards_stay_when_a_gap_is_filled() -> None:
    tiles = [*bay(), Laid("C53", (1, 2))]
    guards = {Edge(Cell(0, 1), WEST): RED, Edge(Cell(2, 1), EAST): BLUE}
    state = Position(tiles, {"1": ["C54", "C59"]}, gate=GATE, left=2, right=4, guards=guards).state()
    do(state, "draw", "place 1,1 0", "pass")
    assert sorted(p.guard for p in queries.wall_pieces(state) if p.guard is not None) == [RED, BLUE]


def test_towers_on_either_end_count_only_their_own_side() -> None:
    state, _ = market_round(left=5, right=0, towers=[TowerAt(BLUE, "left", 3)])
    do(state, "wall left", "pass", "wall right", "pass", "wall left", "pass", "wall left", "pass")
    assert (queries.tower_points(state, "left"), queries.tower_points(state, "right")) == (5, 1)
    (tower,) = [event for event in do(state, "tower left") if isinstance(event, TowerPut)]
    assert (tower.edge, tower.gains[0].points) == (Edge(Cell(-8, 0), NORTH), 5)
    assert [t.seat for t in queries.towers(state)] == [BLUE, RED]
    assert queries.tower_points(state, "left") == 0
    assert "Tower: 5 walls" in [str(line.reason) for line in state.score_sheet()]


def test_no_tower_where_no_wall_was_added() -> None:
    state, _ = market_round()
    do(state, *["wall left", "pass"] * 4)
    assert set(map(str, state.legal_actions())) == {"tower left", "pass"}
    assert "At end B no wall has been added" in str(state.explain(PutTower("right")))


def test_without_towers_nobody_is_asked() -> None:
    towers = [TowerAt(RED, "left", walls) for walls in range(1, 7)]
    state, _ = market_round(left=6, towers=towers)
    assert queries.towers_left(state, RED) == 0
    do(state, *["wall left", "pass"] * 4)
    assert (state.phase, state.to_move) == ("draw", BLUE)


@pytest.mark.parametrize(("seats", "towers"), [(2, 6), (3, 4), (4, 3)])
def test_towers_are_shared_equally(seats: int, towers: int) -> None:
    state, _ = market_round(seats=seats)
    assert [queries.towers_left(state, seat) for seat in range(seats)] == [towers] * seats


def test_a_round_stops_when_the_supply_is_empty_and_so_does_the_game() -> None:
    state, _ = market_round("3", walls_left=3)
    events = do(state, "wall left", "pass", "wall left", "pass", "wall left", "pass")
    assert [event.seat for event in events if isinstance(event, WallPlaced)] == [RED, BLUE, RED]
    assert (state.phase, state.to_move) == ("tower", RED)
    events = do(state, "tower left")
    assert state.is_over
    assert [event.reason for event in events if isinstance(event, RingClosed)] == ["supply"]


def test_a_round_announces_no_more_pieces_than_there_are() -> None:
    _, events = market_round("3", walls_left=3)
    assert begun(events) == [RoundBegun(RED, 3, with_gate=False)]


def test_a_round_stops_when_the_ring_closes() -> None:
    # twelve tiles in a row: 26 outer sides, gate and 19 walls, six places for eight pieces
    state, _ = market_round("3", left=19)
    assert queries.positions_left(state) == 6
    events: list[object] = []
    while state.phase in ("wall", "guard"):
        events += do(state, "wall left")
        if state.phase == "guard":
            events += do(state, "pass")
    assert sum(isinstance(event, WallPlaced) for event in events) == 6
    assert queries.next_wall(state, "left") is queries.next_wall(state, "right") is None
    assert queries.positions_left(state) == 0
    assert (state.phase, state.to_move) == ("tower", RED)
    events = do(state, "pass")
    (ring,) = [event for event in events if isinstance(event, RingClosed)]
    assert (ring.reason, ring.edges) == ("close", ())


def test_the_last_place_can_be_reached_from_both_ends() -> None:
    state, _ = market_round("3", left=19)
    while queries.positions_left(state) != 1 or state.phase != "wall":
        do(state, "pass" if state.phase == "guard" else "wall left")
    assert queries.next_wall(state, "left") == queries.next_wall(state, "right")
    later = state.clone()
    do(state, "wall left")
    do(later, "wall right")
    assert [p.edge for p in queries.wall_pieces(state)] != [p.edge for p in queries.wall_pieces(later)]
    assert {p.edge for p in queries.wall_pieces(state)} == {p.edge for p in queries.wall_pieces(later)}


def test_guards_are_refused_at_any_other_time() -> None:
    state, _ = market_round()
    assert "a wall has to be placed" in str(state.explain(PutGuard()))
