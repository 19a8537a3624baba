"""The tile list and the tables made from it."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from game.games.the_city.tiles import (
    ALIKE,
    DATA_FILE,
    FITS,
    SEGMENTS,
    SHAPES,
    STREET,
    TILES,
    kind_and_index,
    plain_rotation,
    rotated,
    segment_of,
)
from tests.games.the_city import oracle

DATA = json.loads(DATA_FILE.read_text("utf-8"))


def test_totals_that_are_certain() -> None:
    totals = DATA["totals"]
    assert len(TILES) == len({tile.id for tile in TILES}) == 75
    assert Counter(kind for tile in TILES for kind in tile.sides) == totals["edges"]
    assert Counter(market.goods for tile in TILES for market in tile.markets) == totals["market_segments"]
    buildings = Counter(tile.building for tile in TILES)
    assert (buildings["public"], buildings["historic"], buildings[None]) == (32, 7, 36)
    assert len({tile.building_name for tile in TILES if tile.building_name}) == 7
    assert all((tile.building == "historic") == (tile.building_name is not None) for tile in TILES)
    ends = sum(street.inner_end is not None for tile in TILES for street in tile.streets)
    assert ends == totals["closed_street_ends"]


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_features_cover_every_side_once(tile) -> None:
    for rotation in range(4):
        turned = tile.turned(rotation)
        streets = [side for street in turned.streets for side in street.sides]
        markets = [side for market in turned.markets for side in market.sides]
        halves = [half for area in turned.residential for half in area.halves]
        assert sorted(streets) == [side for side in range(4) if turned.sides[side] == "street"]
        assert sorted(markets) == [side for side in range(4) if turned.sides[side] == "market"]
        assert sorted(halves) == [half for half in range(8) if turned.sides[half // 2] != "market"]
        for side in range(4):
            if turned.sides[side] == "residential":  # both halves belong to one area
                assert (
                    len(
                        {
                            i
                            for i, area in enumerate(turned.residential)
                            if {side * 2, side * 2 + 1} & set(area.halves)
                        }
                    )
                    == 1
                )
        for street in turned.streets:
            assert (len(street.sides) == 2) == (street.inner_end is None)


def test_four_turns_are_none() -> None:
    for tile in TILES:
        assert tile.turned(1).turned(3) == tile == tile.turned(0)


def test_turns_that_look_the_same_are_found() -> None:
    for index, tile in enumerate(TILES):
        assert sorted(set(ALIKE[index])) == oracle.distinct_turns(tile.id)
    by_id = {tile.id: ALIKE[index] for index, tile in enumerate(TILES)}
    assert by_id["C01"] == (0, 0, 0, 0)
    assert by_id["C05"] == (0, 1, 0, 1)
    assert by_id["C62"] == (0, 1, 2, 3)  # fish in the north, grain in the south
    assert by_id["C10"] == (0, 1, 2, 3)
    assert plain_rotation(4, 3) == 1


def test_fits_say_which_turns_match_the_streets_around() -> None:
    for index in range(len(TILES)):
        for known in range(16):
            for wanted in range(16):
                if wanted & ~known:
                    continue
                expected = tuple(
                    rotation
                    for rotation in sorted(set(ALIKE[index]))
                    if all(
                        (rotated(index, rotation).sides[side] == "street") == bool(wanted >> side & 1)
                        for side in range(4)
                        if known >> side & 1
                    )
                )
                assert FITS[index][known << 4 | wanted] == expected


def test_shapes_number_features_as_tiles_do() -> None:
    for index, tile in enumerate(TILES):
        for rotation in range(4):
            shape, turned = SHAPES[index * 4 + rotation], rotated(index, rotation)
            assert len(shape.kinds) <= SEGMENTS
            for side in range(4):
                kind, place = kind_and_index(tile, shape.main[side])
                assert kind == turned.sides[side]
                assert segment_of(tile, 3, kind, place) == 3 * SEGMENTS + shape.main[side]
                if shape.side_kinds[side] == STREET:
                    for half, area in ((side * 2, shape.first[side]), (side * 2 + 1, shape.second[side])):
                        assert half in turned.residential[kind_and_index(tile, area)[1]].halves
