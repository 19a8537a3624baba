"""A two-part switch: both ways to settle something stand side by side, the chosen one is marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY_BOLD, CAPTION
from game.games.alexandros.view.sheets.cells import draw_hatch, draw_lock

ICON = 28.0
INSET = 6.0
TICK = 15.0
LEAST_HEIGHT = 48.0


class Part(NamedTuple):
    """One of the two: a word, a line below it, and what draws its picture into a rectangle, faded or not."""

    word: str
    below: str
    draw_icon: Callable[[Painter, FRect, bool], None]
    chosen: bool
    enabled: bool

    @property
    def width(self) -> float:
        """What it takes to say all of it."""
        words = max(text.measure(self.word, BODY_BOLD)[0], text.measure(self.below, CAPTION)[0])
        return INSET + ICON + 4 + INSET / 2 + words + INSET


def height() -> float:
    return max(LEAST_HEIGHT, text.line_height(BODY_BOLD) + text.line_height(CAPTION) + 8)


def draw_switch(painter: Painter, rects: tuple[FRect, FRect], parts: tuple[Part, Part]) -> None:
    """The chosen part is framed in gold on a deeper ground; one that cannot be is greyed."""
    look = theme.current()
    whole = rects[0].union(rects[1])
    painter.rect(whole, look.field, look.size.radius_button, look.size.detail * look.line, look.ink_soft)
    for rect, part in zip(rects, parts, strict=True):
        _draw_part(painter, rect, part)


def _draw_part(painter: Painter, rect: FRect, part: Part) -> None:
    look = theme.current()
    if part.chosen:
        inner = rect.inflate(-2, -2)
        radius = look.size.radius_button - 1
        painter.rect(inner, look.pressed_field, radius, look.size.selected * look.line, look.gold)
    elif not part.enabled:
        draw_hatch(painter, rect.inflate(-6, -6))
    ink = look.ink if part.enabled else look.disabled
    icon = FRect(rect.x + INSET, rect.centery - ICON / 2, ICON, ICON)
    part.draw_icon(painter, icon, part.enabled)
    if part.chosen:
        # A tick as well: the chosen part does not differ by colour alone.
        tick = FRect(icon.x - 3, icon.y - 6, TICK, TICK)
        painter.circle(tick.center, TICK / 2 + 1, look.primary, look.panel, look.size.detail)
        painter.icon("check", tick.inflate(-3, -3), look.on_primary)
    elif not part.enabled:
        draw_lock(painter, (icon.x + 2, icon.y + 1))
    first, second = text.line_height(BODY_BOLD), text.line_height(CAPTION)
    left, top = icon.right + 4 + INSET / 2, rect.centery - (first + second) / 2
    room = rect.right - 3 - left
    painter.text(part.word, FRect(left, top, room, first), BODY_BOLD, ink)
    soft = look.ink_soft if part.enabled else look.disabled
    painter.text(part.below, FRect(left, top + first, room, second), CAPTION, soft)
