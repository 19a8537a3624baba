"""Where things go: pure functions that cut rectangles into rectangles. All lengths are CSS px."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from pygame import FRect

GAP = 12.0


def inset(
    area: FRect,
    left: float,
    top: float | None = None,
    right: float | None = None,
    bottom: float | None = None,
) -> FRect:
    """`area` without a margin: `inset(r, 8)` all around, `inset(r, 8, 4)` with 4 above and below."""
    top = left if top is None else top
    right = left if right is None else right
    bottom = top if bottom is None else bottom
    return FRect(
        area.x + min(left, area.w), area.y + min(top, area.h),
        max(0.0, area.w - left - right), max(0.0, area.h - top - bottom),
    )  # fmt: skip


def _lengths(total: float, sizes: Sequence[float | None], gap: float) -> list[float]:
    """Given lengths as they are, the open ones (None) share what is left; too much is shrunk alike."""
    room = max(0.0, total - gap * max(0, len(sizes) - 1))
    given = sum(size for size in sizes if size is not None)
    open_ = sum(1 for size in sizes if size is None)
    squeeze = room / given if given > room and given > 0 else 1.0
    share = max(0.0, room - given) / open_ if open_ else 0.0
    return [share if size is None else size * squeeze for size in sizes]


def row(area: FRect, sizes: Sequence[float | None] | int, gap: float = GAP) -> list[FRect]:
    """Cells from left to right: `sizes` are widths, None for an equal share of the rest, or a count."""
    wanted: Sequence[float | None] = [None] * sizes if isinstance(sizes, int) else sizes
    cells: list[FRect] = []
    x = area.x
    for width in _lengths(area.w, wanted, gap):
        cells.append(FRect(x, area.y, width, area.h))
        x += width + gap
    return cells


def column(area: FRect, sizes: Sequence[float | None] | int, gap: float = GAP) -> list[FRect]:
    """Cells from top to bottom: `sizes` are heights, None for an equal share of the rest, or a count."""
    wanted: Sequence[float | None] = [None] * sizes if isinstance(sizes, int) else sizes
    cells: list[FRect] = []
    y = area.y
    for height in _lengths(area.h, wanted, gap):
        cells.append(FRect(area.x, y, area.w, height))
        y += height + gap
    return cells


def stacked(area: FRect, heights: Sequence[float], gap: float = GAP) -> list[FRect]:
    """Cells of exactly these heights below each other; they may reach beyond `area`, as in a scroll area."""
    cells: list[FRect] = []
    y = area.y
    for height in heights:
        cells.append(FRect(area.x, y, area.w, height))
        y += height + gap
    return cells


def grid(
    area: FRect, columns: int, count: int, gap: float = GAP, row_height: float | None = None
) -> list[FRect]:
    """`count` equal cells in rows of `columns`; without a `row_height` the rows share the height."""
    columns = max(1, columns)
    rows = max(1, ceil(count / columns))
    width = max(0.0, (area.w - gap * (columns - 1)) / columns)
    height = max(0.0, (area.h - gap * (rows - 1)) / rows) if row_height is None else row_height
    return [
        FRect(area.x + (i % columns) * (width + gap), area.y + (i // columns) * (height + gap), width, height)
        for i in range(count)
    ]


def columns_for(width: float, least: float, most: int, gap: float = GAP) -> int:
    """How many columns of at least `least` px fit into `width`: 1..`most`."""
    return max(1, min(most, int((width + gap) // (least + gap))))


def split_left(area: FRect, width: float, gap: float = 0.0) -> tuple[FRect, FRect]:
    """(the left `width` px, the rest beyond `gap`)."""
    width = min(max(0.0, width), area.w)
    used = min(width + gap, area.w)
    return FRect(area.x, area.y, width, area.h), FRect(area.x + used, area.y, area.w - used, area.h)


def split_right(area: FRect, width: float, gap: float = 0.0) -> tuple[FRect, FRect]:
    """(the right `width` px, the rest before `gap`)."""
    width = min(max(0.0, width), area.w)
    used = min(width + gap, area.w)
    return FRect(area.x + area.w - width, area.y, width, area.h), FRect(area.x, area.y, area.w - used, area.h)


def split_top(area: FRect, height: float, gap: float = 0.0) -> tuple[FRect, FRect]:
    """(the upper `height` px, the rest below `gap`)."""
    height = min(max(0.0, height), area.h)
    used = min(height + gap, area.h)
    return FRect(area.x, area.y, area.w, height), FRect(area.x, area.y + used, area.w, area.h - used)


def split_bottom(area: FRect, height: float, gap: float = 0.0) -> tuple[FRect, FRect]:
    """(the lower `height` px, the rest above `gap`)."""
    height = min(max(0.0, height), area.h)
    used = min(height + gap, area.h)
    return FRect(area.x, area.y + area.h - height, area.w, height), FRect(
        area.x, area.y, area.w, area.h - used
    )


def centre(area: FRect, size: tuple[float, float]) -> FRect:
    """A rectangle of `size` in the middle of `area`, never larger than it."""
    width, height = min(size[0], area.w), min(size[1], area.h)
    return FRect(area.x + (area.w - width) / 2, area.y + (area.h - height) / 2, width, height)
