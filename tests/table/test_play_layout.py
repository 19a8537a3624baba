"""Where the parts of the table stand: the board is the hero in every window."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from game.table.play_layout import BOARD_SHARE, has_side_panel, table_layout

lengths = st.integers(320, 4000)


@given(lengths, lengths, st.floats(0, 600), st.sampled_from([1.0, 1.15, 1.3, 1.5]))
def test_the_board_keeps_its_share_and_nothing_overlaps(width, height, sheet, scale):
    safe = FRect(20, 10, width, height)
    places = table_layout(safe, sheet, scale)
    share = places.board.w * places.board.h / (safe.w * safe.h)
    assert share >= BOARD_SHARE - 1e-3
    for part in (places.board, places.bar, places.sheet):
        assert safe.inflate(1, 1).contains(part)
    for first, second in (
        (places.board, places.bar),
        (places.board, places.sheet),
        (places.bar, places.sheet),
    ):
        overlap = first.clip(second)
        assert overlap.w < 0.01 or overlap.h < 0.01


def test_wide_windows_have_a_panel_and_tall_ones_a_sheet():
    assert has_side_panel(1280, 800)
    assert has_side_panel(900, 600)
    assert not has_side_panel(820, 1180)
    assert not has_side_panel(390, 844)
    assert not has_side_panel(480, 320)  # too narrow for names and buttons beside the board
    assert table_layout(FRect(0, 0, 1280, 800), 200).bar.w == 300
