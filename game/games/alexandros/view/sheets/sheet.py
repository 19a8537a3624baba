"""What every sheet has: a title, places that can be tapped, a foot, and where it stands over the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, LARGE_BOLD
from game.engine.spots import Spot
from game.engine.widgets.scroll import draw_scroll_marks

PAD = 14.0
EDGE = 8.0
RIM = 4.0  # above the title and below it
CLOSE = 48.0
WIDEST = 392.0
BESIDE_FROM = 620.0  # width of a board on which a sheet leaves room for the map beside it
MOST_BESIDE, LEAST_BESIDE = 0.62, 320.0  # of that width that it takes at most, and CSS px all the same
MOST_BELOW = 0.74  # of the height of a board on which the map stays above it
MOST_FOOT = 0.25  # of a sheet's height that stays at its foot; beyond that only the first sentence does
TITLE_LINES = 2
LEAST_BODY = 72.0  # at the usual text size: so much of a sheet that scrolls can be seen


class FootLine(NamedTuple):
    """A sentence at the foot of a sheet, which does not scroll away."""

    words: str
    strong: bool = False
    danger: bool = False

    def height(self, width: float) -> float:
        return len(text.wrap(self.words, self.style, width)) * text.line_height(self.style)

    @property
    def style(self) -> text.TextStyle:
        return BODY_BOLD if self.strong or self.danger else BODY


class Sheet(Protocol):
    """One sheet, made anew from the choice whenever that changes. Sizes in CSS px."""

    @property
    def title(self) -> str: ...
    @property
    def foot(self) -> Sequence[FootLine]: ...
    def height(self, width: float) -> float:
        """What the body needs at this width."""

    def cells(self, body: FRect) -> Sequence[Spot]:
        """The places that can be tapped, with a `Cell` each, in the order of the arrow keys."""

    def draw(self, painter: Painter, body: FRect) -> None: ...


@dataclass(frozen=True, slots=True)
class Dock:
    """Where a sheet stands. `body` is all of its content, of which `view` is in sight."""

    panel: FRect
    title: FRect
    close: FRect
    view: FRect
    body: FRect
    foot: FRect
    lines: tuple[FootLine, ...]  # of the foot
    pinned: int  # how many of them do not scroll

    @property
    def furthest(self) -> float:
        """How far it scrolls; what is too tall by rounding alone does not."""
        over = self.body.h - self.view.h
        return over if over >= 1.0 else 0.0

    @property
    def offset(self) -> float:
        """How far it is scrolled."""
        return self.view.y - self.body.y

    def rooms(self, map_area: FRect) -> tuple[FRect, ...]:
        """The parts of the map that it leaves in sight: on both sides of it and above it."""
        panel = self.panel
        return (
            FRect(map_area.x, map_area.y, max(1.0, panel.x - map_area.x), map_area.h),
            FRect(panel.right, map_area.y, max(1.0, map_area.right - panel.right), map_area.h),
            FRect(map_area.x, map_area.y, map_area.w, max(1.0, panel.y - map_area.y)),
        )


def dock(sheet: Sheet, area: FRect, *, on_left: bool, offset: float = 0.0, refusal: str = "") -> Dock:
    """Put a sheet on one side of the board, which leaves the other in sight; below the map in narrow ones.

    What has no room scrolls, by `offset` as far as it goes. A `refusal` says why the last tap chose nothing.
    """
    beside = area.w >= BESIDE_FROM or area.w > area.h
    width = min(area.w - 2 * EDGE, WIDEST * max(1.0, text.scale() * 0.9))
    if beside:
        width = min(width, max(LEAST_BESIDE, area.w * MOST_BESIDE))
    inner = width - 2 * PAD
    title_width = inner + PAD - CLOSE - RIM - 4
    title_lines = min(TITLE_LINES, len(text.wrap(sheet.title, LARGE_BOLD, title_width)))
    head = max(CLOSE, title_lines * text.line_height(LARGE_BOLD) + 8) + 2 * RIM
    content, lines = sheet.height(inner), _foot_lines(sheet, refusal)
    most = area.h - 2 * EDGE if beside else area.h * MOST_BELOW
    fits = head + content + _height(lines, inner) + PAD <= most
    pinned = len(lines) if fits or _height(lines, inner) <= most * MOST_FOOT else 1
    foot = _height(lines[:pinned], inner)
    content += _height(lines[pinned:], inner)
    most = max(most, head + min(content, LEAST_BODY * text.scale()) + foot + PAD)
    height = min(head + content + foot + PAD, most, area.h - 2 * EDGE)
    left = area.centerx - width / 2
    if beside:
        left = area.x + EDGE if on_left else area.right - EDGE - width
    panel = FRect(left, area.bottom - EDGE - height, width, height)
    close = FRect(panel.right - CLOSE - RIM, panel.y + RIM, CLOSE, CLOSE)
    title = FRect(panel.x + PAD, panel.y + RIM, title_width, head - 2 * RIM)
    view = FRect(panel.x + PAD, panel.y + head, inner, max(1.0, height - head - foot - PAD))
    body = FRect(view.x, view.y - max(0.0, min(offset, content - view.h)), inner, max(content, view.h))
    return Dock(panel, title, close, view, body, FRect(view.x, view.bottom, inner, foot), lines, pinned)


def _foot_lines(sheet: Sheet, refusal: str) -> tuple[FootLine, ...]:
    """A refusal stands before all else; what has been said already is not said twice."""
    lines = tuple(sheet.foot)
    if not refusal or any(line.words == refusal for line in lines):
        return lines
    return FootLine(refusal, danger=True), *lines


def _height(lines: Sequence[FootLine], width: float) -> float:
    return sum(line.height(width) for line in lines) + RIM if lines else 0.0


def draw_sheet(
    painter: Painter, sheet: Sheet, place: Dock, cursor: FRect | None, *, can_close: bool = True
) -> None:
    """The sheet with its title and, unless it must be finished, the way to close it."""
    look = theme.current()
    painter.panel(place.panel, "lifted")
    painter.text(sheet.title, place.title, LARGE_BOLD, look.ink, wrap=True)
    if can_close:
        painter.icon("close", place.close.inflate(-24, -24), look.ink)
    lines, end = place.lines, sheet.height(place.body.w)
    with painter.clip(place.view.inflate(8, 0 if place.furthest else 4)):
        sheet.draw(painter, place.body)
        _draw_lines(painter, lines[place.pinned :], place.body.move(0, end))
    if place.furthest:
        draw_scroll_marks(painter, place.view.inflate(2 * PAD - 8, 0), place.body.h, place.offset)
    _draw_lines(painter, lines[: place.pinned], place.foot)
    if cursor is not None:
        painter.rect(cursor.inflate(4, 4), None, 8, look.size.selected * look.line, look.focus)


def _draw_lines(painter: Painter, lines: Sequence[FootLine], at: FRect) -> None:
    look, y = theme.current(), at.y + RIM
    for line in lines:
        box = FRect(at.x, y, at.w, line.height(at.w))
        ink = look.danger if line.danger else look.ink
        painter.text(line.words, box, line.style, ink, wrap=True, valign="top")
        y = box.bottom
