"""Where plaques stand: near what they are about, beside figures and one another, short on a small map."""

from itertools import combinations

import pytest

from game.engine import theme
from game.games.alexandros import land
from game.games.alexandros.view.art.geometry import ROUNDEL
from game.games.alexandros.view.art.plaque_art import Plaque
from game.games.alexandros.view.plaque_places import MAP_SIZES, Wanted, arrange, size_of

RED = theme.player_colour("red")
AREAS = tuple(land.triangles_in(mask) for _area, mask in land.AREAS)


def overlap(box, other):
    return (
        box.x < other.x + other.w
        and other.x < box.x + box.w
        and box.y < other.y + other.h
        and other.y < box.y + box.h
    )


@pytest.mark.parametrize("size", MAP_SIZES)
def test_plaques_of_all_areas_at_once_do_not_hide_one_another(size):
    placed = arrange([Wanted(Plaque(5, (0, 1), None, 0), area) for area in AREAS], (), size)
    assert len(placed) == len(AREAS)
    assert not [pair for pair in combinations(placed, 2) if overlap(pair[0].box, pair[1].box)]
    by_province = {area[0]: area for area in AREAS}
    for one in placed:
        nearest = min(
            abs(x - one.at[0]) + abs(y - one.at[1])
            for x, y in map(land.triangle_centre, by_province[one.province])
        )
        assert nearest < 0.8


def test_a_plaque_does_not_stand_on_a_figure():
    area = AREAS[0]
    bare = arrange([Wanted(Plaque(5), area)], (), MAP_SIZES[0])[0]
    moved = arrange([Wanted(Plaque(5), area)], (bare.at,), MAP_SIZES[0])[0]
    assert moved.at != bare.at


def test_what_stands_already_is_kept_clear():
    area = AREAS[3]
    first = arrange([Wanted(Plaque(5), area)], (), MAP_SIZES[0])[0]
    second = arrange([Wanted(Plaque(6), area)], (), MAP_SIZES[0], [first.box])[0]
    assert not overlap(first.box, second.box)


def test_on_a_small_map_plaques_say_less():
    wanted = [Wanted(Plaque(5, (0, 1, 2)), AREAS[1]), Wanted(Plaque(4, (), RED, 2), AREAS[2])]
    for size in MAP_SIZES:
        by_province = {one.province: one.plaque for one in arrange(wanted, (), size)}
        free, owned = by_province[AREAS[1][0]], by_province[AREAS[2][0]]
        assert (free.price == ()) == size.short
        assert (owned.colour is None) == size.short
        assert owned.governors == 2  # the number stays struck through


def test_the_size_of_the_map_follows_from_its_scale():
    assert [size_of(side) for side in (120.0, 62.0, 61.0, 46.0, 45.0, 20.0)] == [
        MAP_SIZES[0],
        MAP_SIZES[0],
        MAP_SIZES[1],
        MAP_SIZES[1],
        MAP_SIZES[2],
        MAP_SIZES[2],
    ]


def test_a_preview_leaves_its_triangle_where_it_would_hide_the_sign():
    alone = next(t for t in range(land.TRIANGLES) if land.SYMBOL_OF[t] != land.NONE)
    for size in MAP_SIZES:
        (placed,) = arrange([Wanted(Plaque(0, (land.SYMBOL_OF[alone],)), (alone,))], (), size, beside=True)
        assert placed.box.distance(land.triangle_centre(alone)) >= ROUNDEL
        assert placed.tip is not None and land.triangle_at(*placed.tip) == alone


def test_a_preview_stays_in_its_province_where_there_is_room():
    (placed,) = arrange([Wanted(Plaque(5), AREAS[3])], (), MAP_SIZES[0], beside=True)
    assert land.triangle_at(*placed.at) in AREAS[3]
    assert placed.tip is None


def test_a_preview_keeps_clear_of_the_goal():
    area = AREAS[3]
    (free,) = arrange([Wanted(Plaque(5), area)], (), MAP_SIZES[0], beside=True)
    (moved,) = arrange([Wanted(Plaque(5), area)], (), MAP_SIZES[0], [free.box], beside=True)
    assert not overlap(free.box, moved.box)
