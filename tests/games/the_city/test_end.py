"""The ends of the game and the final scoring."""

from __future__ import annotations

import pytest

from game.games.the_city import queries
from game.games.the_city.events import (
    FeatureScored,
    FollowerReturned,
    GameOver,
    GuardScored,
    ResidentialScored,
    RingClosed,
    RoundBegun,
)
from game.games.the_city.geometry import EAST, NORTH, WEST, Cell, Edge
from game.games.the_city.position import Claim, Laid, Position, TowerAt
from game.games.the_city.state import Variant
from tests.games.the_city.cities import almost_market, bay
from tests.games.the_city.playing import do, finish, place

RED, BLUE = 0, 1


def last_round(places: int, **more: object) -> Position:
    """Red closes a market over a row of eleven tiles; so many places are left after the round."""
    return Position(
        almost_market(8),
        {"2": ["C28", "C32"]},
        followers=[Claim(RED, (0, 0), "market")],
        gate=Edge(Cell(0, 0), NORTH),
        left=24 - 1 - 4 - places,
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("places", "within_five", "over"),
    [(4, False, True), (5, False, False), (5, True, True), (6, True, False)],
)
def test_ends_of_the_wall_close_to_each_other(places: int, within_five: bool, over: bool) -> None:
    state, _ = place(last_round(places, variant=Variant(end_within_five=within_five)), 2, 0, 3)
    events = do(state, *["wall left", "pass"] * 4, "pass")
    assert state.is_over == over
    rings = [event for event in events if isinstance(event, RingClosed)]
    assert [(ring.reason, len(ring.edges)) for ring in rings] == ([("close", places)] if over else [])


def test_few_places_without_a_round_do_not_end_the_game() -> None:
    """Only the end of a round looks at the ends of the wall."""
    tiles = [*almost_market(8), Laid("C28", (2, 0), 3)]
    state = Position(tiles, {"2": ["C75", "C59"]}, gate=Edge(Cell(0, 0), NORTH), left=20).state()
    assert queries.positions_left(state) == 3
    do(state, "draw", "place 3,0 0")
    assert not state.is_over


def test_the_turn_of_the_last_tile_is_finished() -> None:
    position = Position(
        almost_market(),
        {"3": ["C28"]},
        followers=[Claim(RED, (0, 0), "market")],
        gate=Edge(Cell(0, 0), NORTH),
    )
    state, events = place(position, 2, 0, 3)
    assert any(isinstance(event, RoundBegun) for event in events)
    events = do(state, *["wall left", "pass"] * 8, "tower left")
    assert state.is_over
    assert [event.reason for event in events if isinstance(event, RingClosed)] == ["tiles"]
    assert state.scores() == (9 + 8, 0)


def test_the_closing_ring_completes_what_it_covers_and_pays_no_guards_or_towers() -> None:
    position = Position(
        [Laid("C26", (0, 0), 1), Laid("C60", (1, 0)), Laid("C03", (-1, 0)), Laid("C05", (-2, 0))],
        followers=[Claim(RED, (0, 0), "market"), Claim(BLUE, (-2, 0), "street")],
        gate=Edge(Cell(0, 0), NORTH),
        left=1,
    )
    state = position.state()
    events = finish(state)
    (ring,) = [event for event in events if isinstance(event, RingClosed)]
    assert len(ring.edges) == 10 - 2
    scored = [event for event in events if isinstance(event, FeatureScored)]
    assert {(event.kind, event.points, event.cause) for event in scored} == {
        ("market", 4, "ring"),
        ("street", 1, "ring"),
    }
    assert state.scores() == (4, 1)
    assert {line.turn for line in state.score_sheet()} == {0}
    assert not any(isinstance(event, GuardScored) for event in events)


def test_the_city_is_closed_round_even_without_a_gate() -> None:
    state = Position([Laid("C05", (0, 0))], followers=[Claim(BLUE, (0, 0), "street")]).state()
    events = finish(state)
    assert [len(event.edges) for event in events if isinstance(event, RingClosed)] == [4]
    assert state.scores() == (0, 1)


def test_features_open_to_a_hole_stay_unfinished() -> None:
    tiles = [
        Laid("C01", (0, 0)),
        Laid("C26", (1, 0), 2),  # its market opens into the hole (1,1)
        Laid("C03", (2, 0)),
        Laid("C04", (0, 1)),
        Laid("C28", (2, 1), 1),
        Laid("C27", (0, 2), 1),
        Laid("C53", (2, 2), 2),
        Laid("C59", (1, 2)),
    ]
    state = Position(tiles, followers=[Claim(RED, (1, 0), "market")]).state()
    events = finish(state)
    gone = [event for event in events if isinstance(event, FollowerReturned)]
    assert [(event.seat, event.unfinished) for event in gone] == [(RED, True)]
    assert state.scores() == (0, 0)
    assert queries.followers_left(state, RED) == 7


def test_stewards_share_a_tie_and_the_majority_takes_all() -> None:
    tiles = [Laid("C03", (0, 0)), Laid("C26", (0, -1), 2), Laid("C27", (1, 0), 3), Laid("C28", (-1, 0), 1)]

    def scores(*seats: int) -> tuple[int, ...]:
        # the area of C03 is one; stewards got there by merging, so more than one may stand on it
        claims = [Claim(seat, (0, 0), "residential") for seat in seats]
        state = Position(tiles, followers=claims).state()
        events = finish(state)
        assert sum(isinstance(event, ResidentialScored) for event in events) == 1
        return state.scores()

    assert scores(RED, BLUE) == (6, 6)
    assert scores(RED, BLUE, BLUE) == (0, 6)


def test_a_market_that_touches_an_area_twice_counts_once() -> None:
    # the three corners of one market lie round the north-west of C01
    tiles = [Laid("C53", (0, 0), 2), Laid("C54", (1, 0), 3), Laid("C55", (0, 1), 1), Laid("C01", (1, 1))]
    state = Position(tiles, followers=[Claim(RED, (1, 1), "residential")]).state()
    assert queries.feature_at(state, Cell(1, 1), "residential", 0).points == 2
    finish(state)
    assert state.scores() == (2, 0)


def test_an_area_bounded_on_its_own_tile_counts_finished_and_unfinished_markets() -> None:
    state = Position([Laid("C62", (0, 0))], followers=[Claim(BLUE, (0, 0), "residential")]).state()
    finish(state)
    assert state.scores() == (0, 4)


def test_several_guards_see_the_same_building() -> None:
    position = Position(
        [Laid("C03", (0, 0)), Laid("C14", (1, 0), 3), Laid("C26", (0, 1))],
        gate=Edge(Cell(0, 1), WEST),
        right=4,
        guards={Edge(Cell(0, 0), WEST): RED, Edge(Cell(0, 0), NORTH): BLUE},
    )
    state = position.state()
    events = finish(state)
    seen = {event.seat: event.cells for event in events if isinstance(event, GuardScored)}
    assert seen == {RED: ((0, 0), (1, 0)), BLUE: ((0, 0), (0, 1))}
    assert state.scores() == (2, 4)


def test_a_guard_who_sees_nothing_scores_nothing() -> None:
    position = Position(
        [Laid("C09", (0, 0))],
        gate=Edge(Cell(0, 0), NORTH),
        right=1,
        guards={Edge(Cell(0, 0), EAST): RED},
    )
    state = position.state()
    events = finish(state)
    assert [event.gains for event in events if isinstance(event, GuardScored)] == [()]
    assert state.score_sheet() == []


def test_most_points_win_and_ties_share() -> None:
    state = Position([Laid("C05", (0, 0))], followers=[Claim(BLUE, (0, 0), "street")]).state()
    assert state.winners() == ()
    events = finish(state)
    assert state.winners() == (BLUE,)
    assert isinstance(events[-1], GameOver)
    assert events[-1].winners == (BLUE,)
    assert str(events[-1].message()) == "Seat 2 wins with 1 point."
    tie = Position([Laid("C01", (0, 0))], seats=3).state()
    events = finish(tie)
    assert tie.winners() == (0, 1, 2)
    assert str(events[-1].message()) == "Seat 1, Seat 2 and Seat 3 share the win with 0 points."


def test_after_the_end_nothing_may_be_done() -> None:
    state = Position(bay(), gate=Edge(Cell(0, 0), NORTH), right=2, towers=[TowerAt(RED, "right", 2)]).state()
    finish(state)
    assert (state.phase, state.to_move, state.turn_of) == ("over", None, None)
    assert state.legal_actions() == ()
    assert queries.next_wall(state, "left") is not None
    assert state.scores() == (0, 0)  # towers score when they are built
