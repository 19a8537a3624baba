"""Streets, markets and areas that meet themselves, each other, or one tile on several sides."""

from __future__ import annotations

from game.games.the_city import queries
from game.games.the_city.events import FeatureScored
from game.games.the_city.geometry import Cell, Edge
from game.games.the_city.position import Claim, Laid, Position
from tests.games.the_city.playing import do, offered, place

RED, BLUE = 0, 1
REST = {"1": ["C32", "C33", "C34"]}


def features(events: list[object], kind: str) -> list[FeatureScored]:
    return [event for event in events if isinstance(event, FeatureScored) and event.kind == kind]


def test_a_market_met_on_two_sides_joins_once() -> None:
    position = Position(
        [Laid("C53", (0, 0), 2), Laid("C54", (1, 0), 3), Laid("C55", (0, 1), 1)],
        {"1": ["C56", *REST["1"]]},
        followers=[Claim(RED, (0, 0), "market")],
    )
    state, events = place(position, 1, 1)
    (market,) = features(events, "market")
    assert (market.tiles, market.points) == (4, 12)
    assert len(market.segments) == 4
    assert state.scores() == (12, 0)


def test_a_market_bounded_on_two_sides_by_one_tile_scores_once() -> None:
    position = Position(
        [Laid("C53", (0, 0), 2), Laid("C54", (1, 0), 3), Laid("C55", (0, 1), 1)],
        {"1": ["C01", *REST["1"]]},
        followers=[Claim(RED, (0, 0), "market")],
    )
    state, events = place(position, 1, 1)
    (market,) = features(events, "market")
    assert market.points == 9
    assert state.scores() == (9, 0)


def test_a_street_that_closes_into_a_loop_is_complete() -> None:
    position = Position(
        [Laid("C10", (0, 0), 3), Laid("C11", (1, 0)), Laid("C12", (0, 1), 2)],
        {"1": ["C13", *REST["1"]]},
        followers=[Claim(BLUE, (1, 0), "street")],
    )
    state, events = place(position, 1, 1, 1)
    (street,) = features(events, "street")
    assert (street.tiles, street.points) == (4, 8)
    assert state.scores() == (0, 8)


def test_a_street_from_a_crossing_back_to_it_counts_the_crossing_once() -> None:
    """Two arms of one crossing on a loop of four tiles."""
    position = Position(
        [Laid("C21", (0, 0)), Laid("C11", (1, 0)), Laid("C12", (0, 1), 2)],
        {"1": ["C13", *REST["1"]]},
        followers=[Claim(RED, (1, 0), "street")],
    )
    state, events = place(position, 1, 1, 1)
    (street,) = features(events, "street")
    assert (street.tiles, len(street.segments), street.points) == (4, 5, 8)
    assert state.scores() == (8, 0)


def joined_markets() -> Position:
    """C71 on (1,0) will join the markets of (0,0), red, and (2,0), blue, which stay open to the east."""
    return Position(
        [
            Laid("C26", (0, 0), 1),
            Laid("C01", (0, 1)),
            Laid("C47", (1, 1), 2),
            Laid("C02", (2, 1)),
            Laid("C60", (2, 0)),
        ],
        {"1": ["C71", "C61", "C28", *REST["1"]]},
        followers=[Claim(RED, (0, 0), "market"), Claim(BLUE, (2, 0), "market")],
    )


def test_both_sides_know_of_each_other_after_a_merge() -> None:
    state, _ = place(joined_markets(), 1, 0)
    seen = [queries.feature_at(state, Cell(x, 0), "market", 0) for x in range(3)]
    assert seen[0] == seen[1] == seen[2]
    assert seen[0].followers == (1, 1)
    assert seen[0].leaders == (RED, BLUE)
    assert seen[0].cells == ((0, 0), (2, 0), (1, 0))
    do(state, "draw", "place 3,0 0")
    assert "market 0" not in offered(state)
    refusal = queries.why_no_follower(state, "market", 0)
    assert str(refusal) == "A merchant of Seat 1 stands on this market already."
    do(state, "pass", "draw", "place 4,0 270", "pass")
    assert state.scores() == (15, 15)  # five tiles, three goods
    assert [queries.followers_left(state, seat) for seat in (RED, BLUE)] == [7, 7]


def test_the_majority_takes_all_after_a_merge() -> None:
    position = joined_markets()
    tiles = [*position.tiles, Laid("C03", (3, 1)), Laid("C61", (3, 0)), Laid("C27", (4, 0), 3)]
    # (2,0) is complete to the east now; red has merchants on both halves of its west
    state = Position(
        tiles,
        {"1": ["C71", *REST["1"]]},
        followers=[Claim(RED, (0, 0), "market"), Claim(RED, (2, 0), "market"), Claim(BLUE, (3, 0), "market")],
    ).state()
    do(state, "draw", "place 1,0 0", "pass")
    assert state.scores() == (15, 0)
    assert [queries.followers_left(state, seat) for seat in (RED, BLUE)] == [7, 7]


def test_a_complete_area_takes_no_steward() -> None:
    """C01 with markets on all four sides is a complete area on one tile."""
    ring = [
        Laid("C75", (0, 0)),
        Laid("C53", (1, 0), 2),
        Laid("C54", (2, 0), 3),
        Laid("C55", (2, 1), 0),
        Laid("C59", (2, 2), 1),
        Laid("C60", (1, 2), 1),
        Laid("C61", (0, 2), 0),
        Laid("C63", (0, 1), 1),
    ]
    state = Position(ring, {"1": ["C01", *REST["1"]]}).state()
    do(state, "draw", "place 1,1 0")
    info = queries.feature_at(state, Cell(1, 1), "residential", 0)
    assert info.complete
    assert "very tile completes the residential area" in str(queries.why_no_follower(state, "residential", 0))
    assert state.phase == "draw"  # nothing to claim, nobody is asked


def test_a_wall_across_a_street_bounds_the_areas_on_both_banks() -> None:
    state = Position([Laid("C05", (0, 0))], gate=Edge(Cell(0, 0), 0), left=2).state()
    assert not queries.feature_at(state, Cell(0, 0), "residential", 0).complete
    state = Position([Laid("C05", (0, 0))], gate=Edge(Cell(0, 0), 0), left=3).state()
    for index in (0, 1):
        assert queries.feature_at(state, Cell(0, 0), "residential", index).complete
    assert queries.feature_at(state, Cell(0, 0), "street", 0).complete


def test_a_market_borders_only_the_area_on_its_own_bank() -> None:
    state = Position([Laid("C05", (0, 0)), Laid("C26", (1, 0), 3)]).state()
    east, west = (queries.feature_at(state, Cell(0, 0), "residential", index) for index in (0, 1))
    assert (east.points, west.points) == (2, 0)


def test_nobody_is_left_on_a_scored_feature() -> None:
    position = Position(
        [Laid("C16", (0, 0))],
        {"1": ["C17", *REST["1"]]},
        followers=[Claim(BLUE, (0, 0), "street", 0)],
    )
    state, _ = place(position, 1, 0)
    info = queries.feature_at(state, Cell(0, 0), "street", 0)
    assert (info.complete, info.followers, info.leaders) == (True, (0, 0), ())
    assert queries.followers(state) == ()
