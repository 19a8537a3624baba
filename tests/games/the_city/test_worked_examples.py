"""The worked examples of the rules, each by its number."""

from __future__ import annotations

import pytest

from game.core.rules import Gain, IllegalAction
from game.games.the_city import queries
from game.games.the_city.actions import PutFollower
from game.games.the_city.events import (
    FeatureScored,
    FollowerReturned,
    GatePlaced,
    GuardPut,
    RoundBegun,
    TowerPut,
    WallPlaced,
)
from game.games.the_city.geometry import EAST, NORTH, SOUTH, WEST, Cell, Edge
from game.games.the_city.position import Claim, Laid, Position, TowerAt
from tests.games.the_city.cities import almost_market, almost_street
from tests.games.the_city.playing import do, finish, offered, place

RED, BLUE = 0, 1
REST = ["C32", "C33", "C34"]  # tiles still to come, so that a game does not end at once


def only_feature(events: list[object]) -> FeatureScored:
    (scored,) = [event for event in events if isinstance(event, FeatureScored)]
    return scored


def test_city_1_street_of_three_tiles() -> None:
    position = Position(
        [Laid("C16", (0, 0)), Laid("C05", (1, 0), 1)],
        {"1": ["C17", *REST]},
        followers=[Claim(RED, (1, 0), "street")],
    )
    state, events = place(position, 2, 0)
    assert state.scores() == (3, 0)
    assert only_feature(events).tiles == 3
    assert [e.seat for e in events if isinstance(e, FollowerReturned)] == [RED]
    assert queries.followers_left(state, RED) == 7


def test_city_2_street_of_four_tiles_counts_double() -> None:
    position = Position(
        [Laid("C16", (0, 0)), Laid("C05", (1, 0), 1), Laid("C06", (2, 0), 1)],
        {"1": ["C17", *REST]},
        followers=[Claim(RED, (1, 0), "street")],
    )
    state, _ = place(position, 3, 0)
    assert state.scores() == (8, 0)
    assert str(state.score_sheet()[0].reason) == "Street, 4 tiles, doubled = 8"


def test_city_3_market_of_three_tiles_and_three_goods() -> None:
    position = Position(
        [Laid("C26", (0, 0), 1), Laid("C60", (1, 0))],
        {"1": ["C28", *REST]},
        followers=[Claim(BLUE, (0, 0), "market")],
    )
    state, _ = place(position, 2, 0, 3)
    assert state.scores() == (0, 9)
    assert str(state.score_sheet()[0].reason) == "Market, 3 tiles × 3 kinds of goods = 9"


def test_city_4_market_of_four_tiles_and_two_goods() -> None:
    position = Position(
        [Laid("C26", (0, 0), 1), Laid("C60", (1, 0)), Laid("C59", (2, 0))],
        {"1": ["C27", *REST]},
        followers=[Claim(BLUE, (0, 0), "market")],
    )
    state, _ = place(position, 3, 0, 3)
    assert state.scores() == (0, 8)


def test_city_5_tile_that_joins_two_markets_pays_both_in_full() -> None:
    position = Position(
        [
            Laid("C26", (0, 0), 1),
            Laid("C59", (1, 0)),
            Laid("C60", (2, 0)),
            Laid("C01", (2, 1)),
            Laid("C47", (3, 1), 2),
            Laid("C02", (4, 1)),
            Laid("C61", (4, 0)),
            Laid("C28", (5, 0), 3),
        ],
        {"1": ["C71", *REST]},
        followers=[Claim(RED, (0, 0), "market"), Claim(BLUE, (5, 0), "market")],
    )
    state, events = place(position, 3, 0)
    assert state.scores() == (18, 18)
    market = next(e for e in events if isinstance(e, FeatureScored) and e.kind == "market")
    assert (market.tiles, market.goods) == (6, ("fish", "grain", "livestock"))
    assert sorted(e.seat for e in events if isinstance(e, FollowerReturned)) == [RED, BLUE]


def test_city_6_tower_after_four_walls_from_the_gate() -> None:
    position = Position(
        almost_market(),
        {"2": ["C28", *REST]},
        followers=[Claim(RED, (0, 0), "market")],
        gate=Edge(Cell(0, 0), NORTH),
    )
    state, _ = place(position, 2, 0, 3)
    before = state.scores()[RED]
    do(state, *["wall left", "pass"] * 4)
    assert state.phase == "tower"
    assert queries.tower_points(state, "left") == 4
    (tower,) = [event for event in do(state, "tower left") if isinstance(event, TowerPut)]
    assert tower.gains == (Gain(RED, 4),)
    assert state.scores()[RED] == before + 4
    assert queries.towers_left(state, RED) == 5


def test_city_6b_second_tower_counts_from_the_first() -> None:
    position = Position(
        almost_market(),
        {"2": ["C28", *REST]},
        seats=3,
        followers=[Claim(RED, (0, 0), "market")],
        gate=Edge(Cell(0, 0), NORTH),
        left=4,
        towers=[TowerAt(BLUE, "left", 4)],
    )
    state, _ = place(position, 2, 0, 3)
    do(state, *["wall left", "pass"] * 3)
    assert state.apply(next(a for a in state.legal_actions() if str(a) == "tower left"))[0].gains == (
        Gain(RED, 3),
    )


def test_city_7_wall_closes_a_market_without_a_new_round() -> None:
    position = Position(
        almost_street(),
        {"2": ["C25", *REST]},
        to_move=BLUE,
        followers=[Claim(RED, (0, 0), "market"), Claim(BLUE, (-2, 0), "street")],
        gate=Edge(Cell(1, 0), NORTH),
    )
    state, events = place(position, -2, 1, 2)
    assert state.scores() == (0, 2)
    events += do(state, "wall right")
    assert state.scores() == (0, 2)  # the guard is decided first
    events += do(state, "pass")
    assert state.scores() == (4, 2)
    events += do(state, *["wall left", "pass"] * 3, "pass")
    assert state.phase == "draw"
    assert sum(isinstance(event, RoundBegun) for event in events) == 1
    assert sum(isinstance(event, WallPlaced) for event in events) == 4


def test_city_8_wall_closes_a_street_on_one_tile() -> None:
    position = Position(
        [Laid("C16", (0, 0)), Laid("C01", (0, -1)), Laid("C02", (0, -2)), Laid("C24", (0, -3), 1)],
        {"2": ["C25", *REST]},
        followers=[Claim(RED, (0, 0), "street", 0), Claim(BLUE, (0, -3), "street")],
        gate=Edge(Cell(0, -1), EAST),
    )
    state, _ = place(position, -1, -3, 3)
    assert state.scores() == (0, 2)
    events = do(state, "wall right", "pass")
    assert only_feature(events).cells == ((0, 0),)
    assert state.scores() == (1, 2)


def test_city_9_steward_beside_three_markets() -> None:
    position = Position(
        [Laid("C03", (0, 0)), Laid("C26", (0, -1), 2), Laid("C27", (1, 0), 3), Laid("C28", (-1, 0), 1)],
        followers=[Claim(RED, (0, 0), "residential")],
    )
    state = position.state()
    assert queries.feature_at(state, Cell(0, 0), "residential", 0).points == 6
    finish(state)
    assert state.scores() == (6, 0)
    assert str(state.score_sheet()[0].reason) == "Residential area beside 3 markets × 2 = 6"


def test_city_10_guard_sees_three_public_and_one_historic_building() -> None:
    position = Position(
        [Laid("C01", (0, 0)), Laid("C03", (1, 0)), Laid("C04", (2, 0)), Laid("C24", (3, 0))],
        gate=Edge(Cell(0, 0), NORTH),
        left=1,
        guards={Edge(Cell(0, 0), WEST): RED},
    )
    state = position.state()
    finish(state)
    assert state.scores() == (9, 0)
    assert str(state.score_sheet()[0].reason) == "Guard: 3 public, 1 historic = 9"


def row_with_gap(second: Laid, last: str, to_the_right: int, **more: object) -> Position:
    """Two tiles, a gap and two tiles along y = 0, joined in the south, where the gate stands."""
    return Position(
        [
            Laid("C01", (0, 0)),
            second,
            Laid("C02", (1, 1)),
            Laid("C06", (2, 1)),
            Laid("C27", (3, 1)),
            Laid("C04", (3, 0)),
            Laid(last, (4, 0)),
        ],
        gate=Edge(Cell(2, 1), SOUTH),
        left=4,
        right=to_the_right,
        **more,  # type: ignore[arg-type]
    )


OPPOSITE = {Edge(Cell(0, 0), WEST): RED, Edge(Cell(4, 0), EAST): BLUE}


def test_city_11_guards_see_as_far_as_the_gap() -> None:
    state = row_with_gap(Laid("C03", (1, 0)), "C24", 4, guards=OPPOSITE).state()
    assert queries.guard_view(state, Cell(0, 0), WEST).cells == ((0, 0), (1, 0))
    finish(state)
    assert state.scores() == (5, 4)


def test_city_12_after_the_gap_is_filled_both_see_the_whole_row() -> None:
    position = row_with_gap(Laid("C03", (1, 0)), "C24", 4, guards=OPPOSITE, stacks={"3": ["C09"]})
    state, _ = place(position, 2, 0)
    assert [piece.guard for piece in queries.wall_pieces(state) if piece.guard is not None] == [BLUE, RED]
    finish(state)
    assert state.scores() == (9, 9)


@pytest.mark.parametrize("owner", [RED, BLUE])
def test_city_13_no_guard_opposite_a_guard_without_gap(owner: int) -> None:
    position = Position(
        [Laid("C01", (0, 0)), Laid("C24", (1, 0)), Laid("C04", (2, 0)), Laid("C02", (3, 0))],
        {"2": ["C25", *REST]},
        followers=[Claim(BLUE, (1, 0), "street")],
        gate=Edge(Cell(0, 0), NORTH),
        right=4,
        guards={Edge(Cell(3, 0), EAST): owner},
    )
    state, _ = place(position, 1, 1, 2)
    refusal = queries.why_no_guard(state, "left")
    assert str(refusal) == f"A guard of Seat {owner + 1} stands on the wall exactly opposite."
    events = do(state, "wall left")
    assert [event.edge for event in events if isinstance(event, WallPlaced)] == [Edge(Cell(0, 0), WEST)]
    assert (state.phase, state.to_move) == ("wall", BLUE)  # not even asked
    with pytest.raises(IllegalAction, match="a wall has to be placed"):
        do(state, "guard")


def test_city_14_guard_allowed_across_a_gap() -> None:
    position = row_with_gap(
        Laid("C24", (1, 0), 2),
        "C03",
        3,
        guards={Edge(Cell(4, 0), EAST): BLUE},
        stacks={"2": ["C25", *REST]},
        followers=[Claim(RED, (1, 0), "street")],
    )
    state, _ = place(position, 1, -1)
    assert queries.why_no_guard(state, "right") is None
    do(state, "wall right")
    assert state.phase == "guard"
    (put,) = [event for event in do(state, "guard") if isinstance(event, GuardPut)]
    assert put.edge == Edge(Cell(0, 0), WEST)


def closing_in(places_after_round: int, **more: object) -> Position:
    """Eleven tiles in a row after the next: 24 outer sides, of which so many are left after the round."""
    return Position(
        almost_market(8),
        {"2": ["C28", *REST]},
        followers=[Claim(RED, (0, 0), "market")],
        gate=Edge(Cell(0, 0), NORTH),
        left=24 - 1 - 4 - places_after_round,
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(("places", "over"), [(4, True), (5, False)])
def test_city_15_end_by_closeness(places: int, over: bool) -> None:
    state, _ = place(closing_in(places), 2, 0, 3)
    do(state, *["wall left", "pass"] * 4)
    assert queries.positions_left(state) == places
    assert state.phase == "tower"  # the tower comes before the end
    do(state, "tower left")
    assert state.is_over == over


def round_of(seats: int, stack: str, *, gate: bool, tiles: int = 9) -> list[object]:
    position = Position(
        almost_market(tiles),
        {stack: ["C28", *REST]},
        seats=seats,
        to_move=1,
        followers=[Claim(RED, (0, 0), "market")],
        gate=Edge(Cell(0, 0), NORTH) if gate else None,
    )
    state, events = place(position, 2, 0, 3)
    if not gate:
        assert state.phase == "gate"
        events += do(state, "gate 0,0 N")
    while state.phase in ("wall", "guard"):
        events += do(state, "wall left", "pass")
    assert state.phase == "tower"
    assert state.to_move == 1
    return events  # type: ignore[return-value]


def builders(events: list[object]) -> list[tuple[str, int]]:
    return [
        ("gate" if isinstance(event, GatePlaced) else "wall", event.seat)
        for event in events
        if isinstance(event, GatePlaced | WallPlaced)
    ]


def test_city_16_first_round_of_four_players_in_the_second_stack() -> None:
    assert builders(round_of(4, "2", gate=False)) == [("gate", 1), ("wall", 2), ("wall", 3), ("wall", 0)]


def test_city_17_round_of_three_players_in_the_third_stack() -> None:
    assert builders(round_of(3, "3", gate=True)) == [("wall", seat) for seat in (1, 2, 0, 1, 2, 0)]


def test_city_18_first_round_of_two_players_in_the_second_stack() -> None:
    assert builders(round_of(2, "2", gate=False)) == [("gate", 1), ("wall", 0), ("wall", 1), ("wall", 0)]


def test_city_19_round_of_two_players_in_the_third_stack() -> None:
    assert builders(round_of(2, "3", gate=True)) == [("wall", seat) for seat in (1, 0) * 4]


def test_city_20_no_follower_on_what_the_same_tile_completes() -> None:
    position = Position([Laid("C26", (0, 0), 1), Laid("C60", (1, 0))], {"1": ["C28", *REST]})
    state = position.state()
    do(state, "draw", "place 2,0 270")
    assert offered(state) == {"residential 0"}
    refusal = state.explain(PutFollower("market", 0))
    assert "completes the market" in str(refusal)
    events = do(state, "pass")
    assert only_feature(events).gains == ()
    assert state.scores() == (0, 0)
