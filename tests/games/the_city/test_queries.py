"""What the screen asks: previews tell the truth and change nothing."""

from __future__ import annotations

import random

import pytest

from game.core.rules import IllegalAction
from game.games.the_city import queries
from game.games.the_city.actions import Draw, Pass, Place, PlaceWall, PutTower
from game.games.the_city.events import FeatureScored, RingClosed, RoundBegun
from game.games.the_city.geometry import EAST, NORTH, WEST, Cell, Edge
from game.games.the_city.position import Claim, Laid, Position, TowerAt
from game.games.the_city.rules import RULES
from game.games.the_city.state import CityState
from game.games.the_city.tiles import TILES
from tests.games.the_city.cities import almost_market, almost_street
from tests.games.the_city.playing import building, do

REST = ["C32", "C33", "C34"]


def market() -> CityState:
    state = Position(
        almost_market(),
        {"2": ["C28", *REST]},
        followers=[Claim(0, (0, 0), "market")],
        gate=Edge(Cell(0, 0), NORTH),
        left=3,
        towers=[TowerAt(1, "left", 2)],
    ).state()
    state.apply(Draw())
    return state


def test_preview_of_a_placement_tells_who_would_score() -> None:
    state = market()
    preview = queries.placement_preview(state, Place(2, 0, 3))
    assert [(f.kind, f.points) for f in preview.completed] == [("market", 9)]
    assert preview.gains == ((0, 9),)
    assert preview.begins_round
    away = queries.placement_preview(state, Place(2, 0, 0))  # its market faces north, homes close the row
    assert [f.points for f in away.completed] == [4]
    assert not queries.placement_preview(state, Place(-10, 0, 0)).completed


def test_preview_refuses_what_is_illegal_or_unknown() -> None:
    state = market()
    with pytest.raises(IllegalAction):
        queries.placement_preview(state, Place(9, 9, 0))
    with pytest.raises(ValueError, match="no preview"):
        queries.placement_preview(state, Draw())


def test_preview_of_a_wall_and_a_tower() -> None:
    state = Position(
        almost_street(),
        {"2": ["C25", *REST]},
        to_move=1,
        followers=[Claim(0, (0, 0), "market"), Claim(1, (-2, 0), "street")],
        gate=Edge(Cell(1, 0), NORTH),
    ).state()
    do(state, "draw", "place -2,1 180", "pass")
    assert queries.placement_preview(state, PlaceWall("right")).gains == ((0, 4),)
    assert queries.placement_preview(state, PlaceWall("left")).gains == ()
    do(state, *["wall left", "pass"] * 4)
    assert queries.placement_preview(state, PutTower("left")).gains == ((1, 4),)


def test_preview_leaves_the_final_scoring_out() -> None:
    state = Position([Laid("C05", (0, 0))], {"1": ["C06"]}, followers=[Claim(0, (0, 0), "street")]).state()
    state.apply(Draw())
    preview = queries.placement_preview(state, Place(0, -1, 0))
    assert preview.gains == ()
    assert preview.completed == ()


def test_previews_come_true_and_change_nothing() -> None:
    for seed in range(6):
        state, rng = RULES.setup({}, 2 + seed % 3, seed), random.Random(seed)
        while not state.is_over:
            action = building(state, rng)
            if state.phase in ("place", "wall"):
                before, legal = state.observation(0), state.legal_actions()
                preview = queries.placement_preview(state, action)
                assert state.observation(0) == before
                assert state.legal_actions() is legal
                later = state.clone()
                events = later.apply(action)
                if later.phase in ("follower", "guard"):
                    events += later.apply(Pass())
                if not any(isinstance(event, RingClosed) for event in events):
                    assert preview.completed == tuple(e for e in events if isinstance(e, FeatureScored))
                    assert preview.begins_round == any(isinstance(e, RoundBegun) for e in events)
            state.apply(action)


def test_a_feature_is_told_from_each_of_its_tiles() -> None:
    state = market()
    info = queries.feature_at(state, Cell(1, 0), "market", 0)
    assert info == queries.feature_at(state, Cell(0, 0), "market", 0)
    assert info.goods == ("fish", "grain")
    assert (info.complete, info.followers, info.leaders, info.points) == (False, (1, 0), (0,), 4)
    for cell, kind, index in ((Cell(1, 0), "market", 1), (Cell(7, 7), "street", 0)):
        with pytest.raises(LookupError):
            queries.feature_at(state, cell, kind, index)  # type: ignore[arg-type]


def test_the_wall_is_told_from_end_to_end() -> None:
    state = market()
    pieces = queries.wall_pieces(state)
    assert [piece.edge.cell.x for piece in pieces] == [-3, -2, -1, 0]
    assert [piece.end for piece in pieces] == ["left", "left", "left", None]
    assert queries.towers(state) == ((1, "left", Edge(Cell(-2, 0), NORTH)),)
    assert queries.next_wall(state, "left") == Edge(Cell(-4, 0), NORTH)
    assert queries.next_wall(state, "right") == Edge(Cell(1, 0), NORTH)
    assert queries.tower_points(state, "left") == 1
    assert queries.positions_left(state) == 20
    assert len(queries.outline(state)) == 24


def test_before_the_gate_there_is_no_wall() -> None:
    state = RULES.setup({}, 2, 1)
    assert queries.wall_pieces(state) == queries.towers(state) == queries.outline(state) == ()
    assert (
        queries.next_wall(state, "left") is queries.positions_left(state) is queries.last_wall(state) is None
    )
    assert queries.last_placed(state) is queries.drawn_tile(state) is None


def test_what_a_guard_would_see() -> None:
    state = market()
    view = queries.guard_view(state, Cell(1, 0), EAST)
    assert view.cells[:2] == ((1, 0), (0, 0))
    assert view.cells[-1] == (-9, 0)
    row = [TILES[placed.tile].building for placed in queries.placed_tiles(state)]
    assert (view.public, view.historic) == (row.count("public"), row.count("historic"))
    assert view.points == 2 * view.public + 3 * view.historic
    assert queries.guard_view(state, Cell(-9, 0), WEST).points == view.points


def test_the_tiles_left_are_those_nobody_has_seen() -> None:
    state = RULES.setup({}, 2, 4)
    left = queries.remaining_tiles(state)
    assert (left.stack, sum(left.per_stack), len(left.tiles)) == (1, 75, 75)
    state.apply(Draw())
    drawn = queries.drawn_tile(state)
    assert drawn not in queries.remaining_tiles(state).tiles
    assert queries.remaining_tiles(state).per_stack == (29, 25, 20)


def test_every_event_and_score_line_has_its_sentence() -> None:
    kinds = set()
    for seed in range(40):
        state, rng = (
            RULES.setup({"walls_without_followers": bool(seed % 2)}, 2 + seed % 3, seed),
            random.Random(seed),
        )
        while not state.is_over:
            for event in state.apply(building(state, rng)):
                kinds.add(type(event).__name__)
                sentence = str(event.message())
                assert sentence.endswith(".")
                assert "{" not in sentence
                assert event.seat is None or 0 <= event.seat < state.seats
        for line in state.score_sheet():
            assert "{" not in str(line.reason)
            assert any(
                word in line.category for word in ("Streets", "Markets", "Towers", "Residential", "Guards")
            )
    assert len(kinds) == 16
