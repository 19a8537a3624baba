"""Where tiles and followers may go, and what a player is told who tries elsewhere."""

from __future__ import annotations

import pytest

from game.core.rules import IllegalAction
from game.games.the_city import queries
from game.games.the_city.actions import Draw, Place, PlaceGate, PutFollower
from game.games.the_city.events import GameOver, RingClosed, StackBegun, TileDrawn, TileSetAside
from game.games.the_city.geometry import EAST, NORTH, SOUTH, WEST, Cell, Edge
from game.games.the_city.position import Claim, Laid, Position
from game.games.the_city.rules import RULES
from game.games.the_city.state import CityState
from game.games.the_city.tiles import TILE_INDEX
from tests.games.the_city.cities import bay
from tests.games.the_city.playing import do, place


def drawn(tiles: list[Laid], tile: str, **more: object) -> CityState:
    state = Position(tiles, {"1": [tile, "C59"]}, **more).state()  # type: ignore[arg-type]
    state.apply(Draw())
    return state


def refusal(state: CityState, text: str) -> str:
    """The refusal of an action; also makes sure that the attempt changes nothing."""
    before, legal = state.observation(0), state.legal_actions()
    with pytest.raises(IllegalAction) as caught:
        do(state, text)
    assert state.observation(0) == before
    assert state.legal_actions() == legal
    assert str(state.explain(RULES.parse(text))) == str(caught.value)
    return str(caught.value)


def test_the_first_tile_goes_to_the_middle() -> None:
    state = RULES.setup({}, 2, 1, {"1": ["C10", "C11"]})
    state.apply(Draw())
    assert set(map(str, state.legal_actions())) == {f"place 0,0 {turn}" for turn in (0, 90, 180, 270)}
    assert "middle of the table" in refusal(state, "place 1,0 0")
    do(state, "place 0,0 90")
    assert state.phase == "follower"  # the first tile takes a follower too


def test_streets_have_to_go_on_and_nothing_else_has_to_match() -> None:
    state = drawn([Laid("C05", (0, 0))], "C26")  # a street north and south, homes east and west
    assert set(map(str, state.legal_actions())) == {
        f"place {x},0 {turn}" for x in (-1, 1) for turn in (0, 90, 180, 270)
    }
    assert refusal(state, "place 0,-1 0") == (
        "The street on the south side has to go on, but this tile has none there."
    )
    state = drawn([Laid("C05", (0, 0))], "C22")
    assert refusal(state, "place 1,0 0") == (
        "The tile has a street on its west side, but its neighbour there has none."
    )


def test_a_corner_is_no_contact() -> None:
    state = drawn([Laid("C01", (0, 0))], "C26")
    assert "a shared corner is not enough" in refusal(state, "place 1,1 0")
    assert "touches no other tile" in refusal(state, "place 5000,0 0")
    assert "A tile lies on 0,0 already." in refusal(state, "place 0,0 0")


def test_one_of_turns_that_look_alike_is_an_action() -> None:
    state = drawn([Laid("C26", (0, 0))], "C60")
    assert "place 0,-1 0" in map(str, state.legal_actions())
    assert refusal(state, "place 0,-1 180") == (
        "Turned by 180° this tile looks the same as turned by 0°; place it that way."
    )
    assert queries.why_not_here(state, Cell(0, -1), 2) is None
    assert queries.why_not_here(state, Cell(0, 0), 2) is not None


def test_a_cell_with_a_wall_on_a_side_is_dead() -> None:
    tiles = [Laid("C01", (0, 0)), Laid("C02", (1, 0)), Laid("C03", (1, -1))]
    state = drawn(tiles, "C26", gate=Edge(Cell(0, 0), NORTH))
    # (0,-1) also touches (1,-1), whose side is free: dead all the same
    assert "place 0,-1 0" not in map(str, state.legal_actions())
    assert refusal(state, "place 0,-1 0") == (
        "No tile may ever lie on 0,-1: the wall stands on its south side."
    )
    state = drawn(tiles, "C26", gate=Edge(Cell(0, 0), NORTH), left=1)
    assert "its east side" in refusal(state, "place -1,0 0")


@pytest.mark.parametrize("side", [EAST, SOUTH, WEST])
def test_no_tile_may_shut_the_wall_into_a_hole(side: int) -> None:
    cell = {EAST: Cell(0, 1), SOUTH: Cell(1, 0), WEST: Cell(2, 1)}[side]  # the three shores of (1,1)
    state = drawn(bay(), "C53", gate=Edge(cell, side))
    assert not any((a.x, a.y) == (1, 2) for a in state.legal_actions() if isinstance(a, Place))
    assert "enclosed hole" in refusal(state, "place 1,2 0")
    assert "place 1,3 0" not in map(str, state.legal_actions())
    assert any((a.x, a.y) == (0, 3) for a in state.legal_actions() if isinstance(a, Place))


def test_a_hole_without_wall_is_no_matter() -> None:
    state = drawn(bay(), "C53", gate=Edge(Cell(0, 0), NORTH))
    do(state, "place 1,2 0", "pass", "draw", "place 1,1 0")
    assert state.board.at  # the hole was closed and filled


def test_land_that_still_meets_at_a_corner_is_no_hole() -> None:
    tiles = [
        Laid("C01", (0, 0)),
        Laid("C02", (1, 0)),
        Laid("C03", (2, 0)),
        Laid("C04", (0, 1)),
        Laid("C26", (2, 1), 1),
        Laid("C28", (2, 2), 1),
    ]
    state = drawn(tiles, "C53", gate=Edge(Cell(1, 0), SOUTH))
    assert "place 1,2 0" in map(str, state.legal_actions())  # (1,1) still meets (0,2)


def test_a_tile_that_fits_nowhere_is_set_aside_and_another_drawn() -> None:
    state = Position([Laid("C75", (0, 0))], {"1": ["C21", "C22"], "2": ["C01"]}).state()
    events = state.apply(Draw())
    ids = [TILE_INDEX[tile] for tile in ("C21", "C22", "C01")]
    assert [event.tile for event in events if isinstance(event, TileDrawn)] == ids
    assert [event.tile for event in events if isinstance(event, TileSetAside)] == ids[:2]
    assert [event.stack for event in events if isinstance(event, StackBegun)] == [2]
    assert (state.phase, state.to_move) == ("place", 0)
    assert list(queries.set_aside_tiles(state)) == ids[:2]


def test_when_no_tile_left_fits_the_game_ends() -> None:
    state = Position([Laid("C75", (0, 0))], {"3": ["C21", "C22"]}).state()
    events = state.apply(Draw())
    assert state.is_over
    assert [event.reason for event in events if isinstance(event, RingClosed)] == ["tiles"]
    assert isinstance(events[-1], GameOver)
    assert refusal(state, "draw") == "The game is over."


def test_a_follower_only_where_none_stands() -> None:
    state = drawn(
        [Laid("C05", (0, 0))],
        "C06",
        followers=[Claim(1, (0, 0), "street"), Claim(1, (0, 0), "residential", 1)],
    )
    do(state, "place 0,-1 0")
    assert set(map(str, state.legal_actions())) == {"follower residential 0", "pass"}
    assert refusal(state, "follower street 0") == "A citizen of Seat 2 stands on this street already."
    assert refusal(state, "follower residential 1") == (
        "A steward of Seat 2 stands on this residential area already."
    )
    assert refusal(state, "follower market 0") == "The tile has no such feature."
    assert refusal(state, "follower street 1") == "The tile has no such feature."


def test_without_a_follower_nobody_is_asked() -> None:
    state = drawn(
        [Laid("C21", (0, 0)), Laid("C22", (1, 0))],
        "C17",
        followers=[Claim(0, (0, 0), "street", i) for i in (0, 2, 3)]
        + [Claim(0, (1, 0), "street", i) for i in (0, 2)]
        + [Claim(0, (0, 0), "residential", i) for i in (2, 3)],
    )
    do(state, "place 2,0 0")
    assert queries.followers_left(state, 0) == 0
    assert state.phase == "draw"
    assert state.to_move == 1


def test_actions_of_another_moment_are_refused_with_what_is_due() -> None:
    state = RULES.setup({"start": "first"}, 2, 1)
    assert refusal(state, "place 0,0 0") == "Not now: first a tile has to be drawn."
    assert "a tile has to be drawn" in refusal(state, "pass")
    state.apply(Draw())
    assert refusal(state, "draw") == "Not now: the drawn tile has to be placed."
    state.apply(state.legal_actions()[0])
    assert "whether to put a follower" in refusal(state, "wall left")
    assert str(state.explain("pass")) == "This is no action of this game."
    assert str(state.explain(PutFollower("castle", 0))) == "The tile has no such feature."  # type: ignore[arg-type]


@pytest.mark.parametrize("rotation", [-1, 4])
def test_other_than_quarter_turns_are_refused(rotation: int) -> None:
    state = drawn([Laid("C01", (0, 0))], "C26")
    assert "quarter turns" in str(state.explain(Place(1, 0, rotation)))


def test_the_gate_goes_on_the_outer_outline_only() -> None:
    ring = [*bay(), Laid("C53", (1, 2)), Laid("C24", (0, -1), 2)]
    position = Position(ring, {"2": ["C25", "C59"]}, followers=[Claim(0, (0, -1), "street")])
    state, _ = place(position, 0, -2)
    assert state.phase == "gate"
    offered = {(a.x, a.y, a.side) for a in state.legal_actions() if isinstance(a, PlaceGate)}
    assert (0, 0, WEST) in offered
    assert (1, 0, SOUTH) not in offered
    assert len(offered) == len(state.legal_actions()) == 16
    assert refusal(state, "gate 1,0 S") == "The gate may not stand on the rim of a hole inside the city."
    assert refusal(state, "gate 0,0 E") == "The gate goes on an outer side; here two tiles meet."
    assert refusal(state, "gate 9,9 E") == "The gate goes on a side of a tile."
    assert "the gate has to be placed" in refusal(state, "pass")
