"""Cutting rectangles: nothing overlaps, nothing leaves the area, the gaps are where they belong."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from game.engine.widgets import layout

areas = st.builds(FRect, st.floats(-500, 500), st.floats(-500, 500), st.floats(0, 2500), st.floats(0, 2500))
lengths = st.lists(st.one_of(st.none(), st.floats(0, 900)), min_size=1, max_size=8)
gaps = st.floats(0, 24)
NEAR = 0.05  # rectangles hold 32-bit floats


def within(inner: FRect, outer: FRect) -> bool:
    return (
        inner.x >= outer.x - NEAR
        and inner.y >= outer.y - NEAR
        and inner.right <= outer.right + NEAR
        and inner.bottom <= outer.bottom + NEAR
        and inner.w >= 0
        and inner.h >= 0
    )


@given(areas, lengths, gaps)
def test_rows_run_on_within_the_area(area, sizes, gap):
    if gap * (len(sizes) - 1) > area.w:
        return
    cells = layout.row(area, sizes, gap)
    assert len(cells) == len(sizes)
    assert all(within(cell, area) for cell in cells)
    for left, right in itertools.pairwise(cells):
        assert right.x == pytest.approx(left.right + gap, abs=NEAR)


@given(areas, lengths, gaps)
def test_columns_are_rows_turned(area, sizes, gap):
    turned = FRect(area.y, area.x, area.h, area.w)
    for cell, other in zip(layout.column(area, sizes, gap), layout.row(turned, sizes, gap), strict=True):
        assert (cell.x, cell.y, cell.w, cell.h) == (
            pytest.approx(other.y, abs=NEAR),
            pytest.approx(other.x, abs=NEAR),
            pytest.approx(other.h, abs=NEAR),
            pytest.approx(other.w, abs=NEAR),
        )


def test_open_lengths_share_what_is_left():
    cells = layout.row(FRect(0, 0, 500, 50), [100, None, None], 10)
    assert [cell.w for cell in cells] == [100, 190, 190]


def test_too_much_is_shrunk_alike():
    cells = layout.row(FRect(0, 0, 110, 50), [100, 300], 10)
    assert [cell.w for cell in cells] == [25, 75]


@given(areas, st.integers(1, 6), st.integers(0, 20), gaps)
def test_grid_cells_never_overlap(area, columns, count, gap):
    cells = layout.grid(area, columns, count, gap, row_height=40)
    assert len(cells) == count
    for i, cell in enumerate(cells):
        for other in cells[i + 1 :]:
            apart = other.x >= cell.right - NEAR or other.y >= cell.bottom - NEAR
            assert apart or cell.w <= NEAR


@given(areas, st.floats(-10, 3000), gaps)
def test_splitting_gives_two_parts_that_do_not_touch(area, length, gap):
    for cut in (layout.split_left, layout.split_right, layout.split_top, layout.split_bottom):
        part, rest = cut(area, length, gap)
        assert within(part, area)
        assert within(rest, area)
        overlap = part.clip(rest)
        assert overlap.w <= NEAR or overlap.h <= NEAR


@given(areas, st.floats(0, 3000), st.floats(0, 3000))
def test_the_middle_is_in_the_middle(area, width, height):
    middle = layout.centre(area, (width, height))
    assert within(middle, area)
    assert middle.centerx == pytest.approx(area.centerx, abs=NEAR)
    assert middle.centery == pytest.approx(area.centery, abs=NEAR)


@given(areas, st.floats(0, 3000))
def test_insets_never_turn_a_rectangle_inside_out(area, margin):
    inner = layout.inset(area, margin)
    assert inner.w >= 0
    assert inner.h >= 0
    assert inner.x <= area.right + NEAR


def test_insets_by_side():
    assert layout.inset(FRect(0, 0, 100, 100), 8) == FRect(8, 8, 84, 84)
    assert layout.inset(FRect(0, 0, 100, 100), 8, 4) == FRect(8, 4, 84, 92)
    assert layout.inset(FRect(0, 0, 100, 100), 1, 2, 3, 4) == FRect(1, 2, 96, 94)


@given(st.floats(0, 3000), st.floats(20, 600), st.integers(1, 6))
def test_columns_are_as_many_as_fit(width, least, most):
    count = layout.columns_for(width, least, most, 10)
    assert 1 <= count <= most
    if count > 1:
        assert count * least + (count - 1) * 10 <= width + NEAR


def test_stacked_cells_keep_their_heights():
    cells = layout.stacked(FRect(5, 10, 100, 20), [30, 40], 6)
    assert [(cell.y, cell.h) for cell in cells] == [(10, 30), (46, 40)]
