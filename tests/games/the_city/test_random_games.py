"""Thousands of games against what must hold in each, and against the slow oracle."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.games.the_city import queries
from game.games.the_city.actions import Place, PlaceGate
from game.games.the_city.events import Event, FeatureScored, GuardScored, ResidentialScored, RingClosed
from game.games.the_city.geometry import SIDE_LETTERS
from game.games.the_city.rules import RULES
from game.games.the_city.state import FOLLOWERS, TOWERS, WALLS, CityState
from game.games.the_city.tiles import KINDS, TILES
from tests.games.the_city import oracle
from tests.games.the_city.playing import Policy, at_random, building, games, play_out


def as_table(state: CityState) -> oracle.Table:
    tiles = {
        tuple(placed.cell): (TILES[placed.tile].id, placed.rotation) for placed in queries.placed_tiles(state)
    }
    walled = [(*p.edge.cell, SIDE_LETTERS[p.edge.side]) for p in queries.wall_pieces(state)]
    return oracle.Table(tiles, walled)


def check_pieces(state: CityState) -> None:
    standing = Counter(standing.seat for standing in queries.followers(state))
    pieces = queries.wall_pieces(state)
    guards = Counter(piece.guard for piece in pieces if piece.guard is not None)
    towers = Counter(tower.seat for tower in queries.towers(state))
    for seat in range(state.seats):
        assert queries.followers_left(state, seat) + standing[seat] + guards[seat] == FOLLOWERS
        assert queries.towers_left(state, seat) + towers[seat] == TOWERS[state.seats]
        assert queries.followers_left(state, seat) >= 0 <= queries.towers_left(state, seat)
    assert queries.walls_left(state) + max(0, len(pieces) - 1) == WALLS
    seen = [placed.tile for placed in queries.placed_tiles(state)]
    drawn = queries.drawn_tile(state)
    seen += [drawn] if drawn is not None else []
    left = queries.remaining_tiles(state)
    assert sorted([*seen, *queries.set_aside_tiles(state), *left.tiles]) == list(range(len(TILES)))
    assert sum(left.per_stack) == len(left.tiles)


def check_sheet(state: CityState) -> None:
    sums = [0] * state.seats
    for line in state.score_sheet():
        assert line.points > 0
        sums[line.seat] += line.points
    assert tuple(sums) == state.scores()


def check_features(state: CityState, table: oracle.Table) -> None:
    truth = {f["parts"]: f for f in table.features}
    stood = Counter()
    for standing in queries.followers(state):
        where = standing.segment
        stood[standing.seat, (tuple(where.cell), where.kind, where.index)] += 1
    covered: set[tuple[object, ...]] = set()
    for placed in queries.placed_tiles(state):
        for kind in KINDS:
            for index in range(TILES[placed.tile].features(kind)):
                if (tuple(placed.cell), kind, index) in covered:
                    continue
                info = queries.feature_at(state, placed.cell, kind, index)
                parts = frozenset((tuple(s.cell), s.kind, s.index) for s in info.segments)
                feature = truth[parts]
                covered |= parts
                assert info.complete == feature["complete"]
                assert set(info.goods) == feature["goods"]
                assert {tuple(cell) for cell in info.cells} == {part[0] for part in parts}
                assert len(set(info.cells)) == len(info.cells)
                assert info.followers == tuple(
                    sum(stood[seat, part] for part in parts) for seat in range(state.seats)
                )
                if kind == "residential":
                    assert info.points == 2 * len(table.markets_beside(feature))
    assert covered == {part for f in truth.values() for part in f["parts"]}


def check_wall(state: CityState, table: oracle.Table) -> None:
    pieces = queries.wall_pieces(state)
    if not table.tiles:
        return
    ring = table.ring()
    assert [(*edge.cell, SIDE_LETTERS[edge.side]) for edge in queries.outline(state)] == ring
    if not pieces:
        return
    chain = [(*p.edge.cell, SIDE_LETTERS[p.edge.side]) for p in pieces]
    assert len(set(chain)) == len(chain)
    start = ring.index(chain[0])
    turned = ring[start:] + ring[:start]
    assert turned[: len(chain)] == chain  # contiguous, clockwise from its left end
    free = turned[len(chain) :]
    assert queries.positions_left(state) == len(free)
    for end, place in ("right", 0), ("left", -1):
        edge = queries.next_wall(state, end)
        assert (edge and (*edge.cell, SIDE_LETTERS[edge.side])) == (free[place] if free else None)
    for piece in pieces:
        points = table.guard_points(tuple(piece.edge.cell), SIDE_LETTERS[piece.edge.side])
        assert queries.guard_view(state, *piece.edge).points == points


def check_legal(state: CityState, table: oracle.Table) -> None:
    actions = state.legal_actions()
    assert len(set(actions)) == len(actions)
    assert bool(actions) != state.is_over
    if state.phase == "place":
        drawn = queries.drawn_tile(state)
        assert drawn is not None
        listed = {(a.x, a.y, a.rotation) for a in actions if isinstance(a, Place)}
        assert listed == table.placements(TILES[drawn].id)
    if state.phase == "gate":
        listed_gates = {(a.x, a.y, SIDE_LETTERS[a.side]) for a in actions if isinstance(a, PlaceGate)}
        assert listed_gates == set(table.ring())


def check_scored(state: CityState, events: list[Event]) -> None:
    """Every completed street and market was scored once and rightly, every area and guard at the end."""
    table = as_table(state)
    closed = oracle.Table(table.tiles, table.ring())
    sums = [0] * state.seats
    scored = []
    for event in events:
        for gain in event.gains:
            sums[gain.seat] += gain.points
        if isinstance(event, FeatureScored):
            parts = frozenset((tuple(s.cell), s.kind, s.index) for s in event.segments)
            scored.append(parts)
            assert event.points == oracle.worth(closed.feature(*next(iter(parts))))
            assert {
                (tuple(f.segment.cell), f.segment.kind, f.segment.index) for f in event.followers
            } <= parts
            assert leading(Counter(f.seat for f in event.followers)) == {gain.seat for gain in event.gains}
        elif isinstance(event, ResidentialScored):
            area = closed.feature(tuple(event.cells[0]), event.segments[0].kind, event.segments[0].index)
            assert event.points == 2 * len(closed.markets_beside(area))
            if event.points:
                assert leading(Counter(f.seat for f in event.followers)) == {g.seat for g in event.gains}
        elif isinstance(event, GuardScored):
            points = table.guard_points(tuple(event.edge.cell), SIDE_LETTERS[event.edge.side])
            assert sum(gain.points for gain in event.gains) == points
    assert tuple(sums) == state.scores()
    complete = [f["parts"] for f in closed.features if f["complete"] and f["kind"] != "residential"]
    assert Counter(scored) == Counter(complete)


def leading(counts: Counter[int]) -> set[int]:
    return {seat for seat, count in counts.items() if count == max(counts.values())}


def check_everything(state: CityState) -> None:
    table = as_table(state)
    check_pieces(state)
    check_sheet(state)
    # At the end the wall is thought closed all round.
    closed = oracle.Table(table.tiles, table.ring()) if state.is_over else table
    check_features(state, closed)
    check_wall(state, table)
    check_legal(state, table)


@pytest.mark.parametrize("policy", [at_random, building])
def test_every_step_agrees_with_the_oracle(policy: Policy) -> None:
    rounds = 0
    for state, rng, play in games(range(6), policy):
        events: list[Event] = []
        check_everything(state)
        while not state.is_over:
            events += state.apply(play(state, rng))
            check_everything(state)
        check_scored(state, events)
        rounds += bool(queries.wall_pieces(state))
    assert rounds >= 3  # the walls were tried as well


def play_and_check_the_end(seeds: range, policy: Policy, **options: bool | str) -> Counter[str]:
    reasons: Counter[str] = Counter()
    for state, rng, play in games(seeds, policy, **options):
        events = play_out(state, rng, play)
        check_pieces(state)
        check_sheet(state)
        assert state.winners()
        reasons[next(event.reason for event in events if isinstance(event, RingClosed))] += 1
    return reasons


def test_invariants_of_random_games() -> None:
    reasons = play_and_check_the_end(range(1500), at_random)
    assert reasons["tiles"] > 100


def test_invariants_of_games_with_many_walls() -> None:
    reasons = play_and_check_the_end(range(500), building, walls_without_followers=True)
    assert reasons["close"] > 100


def test_whole_games_score_as_the_oracle_says() -> None:
    for state, rng, play in games(range(100, 200), building):
        check_scored(state, play_out(state, rng, play))
        check_wall(state, as_table(state))


def test_placements_agree_with_the_oracle_in_walled_games() -> None:
    """Only some of the steps, so that holes beside walls come up in many games."""
    checked = 0
    for state, rng, play in games(range(1000, 1060), building, walls_without_followers=True):
        while not state.is_over:
            state.apply(play(state, rng))
            if state.phase == "place" and queries.wall_pieces(state) and rng.random() < 0.5:
                check_legal(state, as_table(state))
                checked += 1
    assert checked > 300


def test_same_seed_and_actions_make_the_same_game() -> None:
    def traces() -> list[str]:
        state = RULES.setup({}, 3, 7)
        rng = random.Random(3)
        lines = []
        while not state.is_over:
            action = at_random(state, rng)
            lines.append(f"{action} {state.apply(action)}")
        return lines

    assert traces() == traces()
