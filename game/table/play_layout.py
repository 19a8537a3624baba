"""Where the parts of the table stand, for any window. Pure; all lengths in CSS px.

Wide windows have the board left and one panel right. Others have the board between a top bar with the
players and a bottom sheet with the prompt and the buttons. The board keeps at least 60 % of the screen.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

BOARD_SHARE = 0.6
TOP_BAR = 56.0
PANEL = 300.0
NARROWEST_PANEL = 216.0


class TableLayout(NamedTuple):
    """`bar` holds the players, `sheet` the prompt and the buttons. Beside the board they share a panel."""

    side_panel: bool
    board: FRect
    bar: FRect
    sheet: FRect


def has_side_panel(width: float, height: float) -> bool:
    return width > height and width * (1 - BOARD_SHARE) >= NARROWEST_PANEL


def table_layout(
    safe: FRect, sheet_height: float, scale: float = 1.0, bar_height: float = TOP_BAR
) -> TableLayout:
    """Divide the safe part of the window; `sheet_height` is what prompt and buttons would like to have.

    `scale` is the text scale: a panel of larger text is wider, as far as the board allows. A top bar is
    `bar_height` high.
    """
    if has_side_panel(safe.w, safe.h):
        wide = max(PANEL * scale, safe.w * 0.2 if safe.w > 1600 else 0.0)
        panel = min(wide, safe.w * (1 - BOARD_SHARE), 520.0)
        right = FRect(safe.right - panel, safe.top, panel, safe.h)
        sheet_height = min(sheet_height, safe.h * 0.6)
        return TableLayout(
            side_panel=True,
            board=FRect(safe.left, safe.top, safe.w - panel, safe.h),
            bar=FRect(right.left, right.top, panel, safe.h - sheet_height),
            sheet=FRect(right.left, right.bottom - sheet_height, panel, sheet_height),
        )
    sheet = min(sheet_height, safe.h * (1 - BOARD_SHARE) - bar_height)
    return TableLayout(
        side_panel=False,
        board=FRect(safe.left, safe.top + bar_height, safe.w, safe.h - bar_height - sheet),
        bar=FRect(safe.left, safe.top, safe.w, bar_height),
        sheet=FRect(safe.left, safe.bottom - sheet, safe.w, sheet),
    )
