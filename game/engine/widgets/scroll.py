"""A window onto more than fits: scrolled by finger, wheel and keys, running on after a flick."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from typing import ClassVar

from pygame import FRect

from game.engine import theme
from game.engine.animate import Director
from game.engine.draw.painter import Painter
from game.engine.draw.shapes import fade
from game.engine.pointer import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Input,
    Key,
    LongPress,
    Pinch,
    Point,
    Press,
    Release,
    Tap,
    Wheel,
)
from game.engine.scene import Target
from game.engine.widgets.slider import Slider
from game.engine.widgets.ui import Ui, Widget

FRICTION = 4.0  # per second
SLOWEST = 20.0  # px/s
WHEEL_STEP = 60.0
BAR = 4.0
FADE = 10.0


class ScrollArea(Widget):
    """Shows widgets that together are `content_height` tall through its rectangle.

    Lay the children out in screen coordinates as if nothing were scrolled, then call `set_content`.
    """

    blocks: ClassVar[bool] = True

    def __init__(
        self,
        name: str,
        rect: FRect | None = None,
        widgets: Iterable[Widget] = (),
        content_height: float | None = None,
    ) -> None:
        super().__init__(name, rect)
        self.ui = Ui()
        self.offset = 0.0
        self.content_height = 0.0
        self._velocity = 0.0
        self._dragging = False
        self.set_content(widgets, content_height)

    def set_content(
        self, widgets: Iterable[Widget], content_height: float | None = None, *, keep_offset: bool = True
    ) -> None:
        """Take children laid out for offset 0; without a height the lowest child tells it."""
        children = list(widgets)
        lowest = max((child.rect.bottom for child in children), default=self.rect.y)
        self.content_height = lowest - self.rect.y if content_height is None else content_height
        wanted = self.offset if keep_offset else 0.0
        self.offset = 0.0
        self._velocity = 0.0
        self.ui.replace(children)
        self.scroll_to(wanted)

    @property
    def furthest(self) -> float:
        """The largest offset; content that is too tall by rounding alone does not scroll."""
        over = self.content_height - self.rect.h
        return over if over >= 1.0 else 0.0

    def scroll_to(self, offset: float) -> bool:
        """Show the content from `offset` px on; True if that is somewhere else."""
        offset = min(self.furthest, max(0.0, offset))
        delta = self.offset - offset
        if delta == 0.0:
            return False
        self.offset = offset
        for child in self.ui.widgets:
            child.move(0.0, delta)
        return True

    def scroll_to_end(self) -> None:
        self.scroll_to(self.furthest)

    def innermost(self, pos: Point) -> Widget:
        child = self.ui.at(pos)
        return self if child is None else child.innermost(pos)

    def reveal(self, widget: Widget) -> None:
        if widget in self.focusables():
            above = widget.rect.y - 12 - self.rect.y
            below = widget.rect.bottom + 12 - self.rect.bottom
            if above < 0:
                self.scroll_to(self.offset + above)
            elif below > 0:
                self.scroll_to(self.offset + below)

    def move(self, dx: float, dy: float) -> None:
        self.rect.move_ip(dx, dy)
        for child in self.ui.widgets:
            child.move(dx, dy)

    def focusables(self) -> list[Widget]:
        return [inner for child in self.ui.widgets if child.visible for inner in child.focusables()]

    def handle(self, event: Input) -> bool:
        if isinstance(event, Press):
            self._velocity = 0.0
            self.ui.handle(event)
            return True
        if isinstance(event, DragStart):
            return self._start_drag(event)
        if isinstance(event, DragMove):
            if self._dragging:
                self.scroll_to(self.offset - event.delta[1])
                return True
            return self.ui.handle(event)
        if isinstance(event, DragEnd):
            if self._dragging:
                self._dragging = False
                if not (Director.reduced_motion or abs(event.velocity[1]) < 100):
                    self._velocity = -event.velocity[1]
                return True
            return self.ui.handle(event)
        if isinstance(event, Wheel):
            child = self.ui.at(event.pos)
            if not (isinstance(child, ScrollArea) and child.furthest > 0 and child.handle(event)):
                self._velocity = 0.0
                self.scroll_to(self.offset - event.dy * WHEEL_STEP)
            return True
        if isinstance(event, Pinch):
            self.scroll_to(self.offset - event.delta[1])
            return True
        if isinstance(event, Cancel):
            self._dragging = False
            return self.ui.handle(event)
        if isinstance(event, Release | Tap | LongPress):
            return self.ui.handle(event)
        if isinstance(event, Hover):
            return self._hover(event)
        return False

    def _start_drag(self, event: DragStart) -> bool:
        child = self.ui.at(event.start)
        sideways = abs(event.pos[0] - event.start[0]) > abs(event.pos[1] - event.start[1])
        nested = isinstance(child, ScrollArea) and child.furthest > 0
        if child is not None and ((sideways and isinstance(child, Slider)) or nested):
            return self.ui.handle(event)
        # The finger scrolls: what it pressed is not meant.
        self.ui.handle(Cancel())
        self._dragging = True
        self.scroll_to(self.offset - (event.pos[1] - event.start[1]))
        return True

    def _hover(self, event: Hover) -> bool:
        inside = event.pos is not None and self.rect.collidepoint(event.pos)
        return self.ui.handle(event if inside else Hover(None))

    def scroll_key(self, event: Key) -> bool:
        """Scroll by page up, page down, home, end and the arrows; for scenes that give it their keys."""
        page = self.rect.h * 0.85
        steps = {"page up": -page, "page down": page, "up": -WHEEL_STEP, "down": WHEEL_STEP}
        if event.name in steps:
            return self.scroll_to(self.offset + steps[event.name])
        if event.name == "home":
            return self.scroll_to(0.0)
        if event.name == "end":
            return self.scroll_to(self.furthest)
        return False

    def update(self, dt: float) -> bool:
        changed = self.ui.update(dt)
        if self._velocity:
            decay = exp(-FRICTION * dt)
            moved = self.scroll_to(self.offset + self._velocity * (1 - decay) / FRICTION)
            self._velocity *= decay
            if abs(self._velocity) < SLOWEST or (dt > 0 and not moved):
                self._velocity = 0.0
            changed = True
        return changed

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        top, bottom = rect.y, rect.bottom
        with painter.clip(rect):
            for child in self.ui.widgets:
                box = child.rect
                if child.visible and box.bottom > top - 8 and box.y < bottom + 8:
                    child.draw(painter)
        if self.furthest > 0:
            draw_scroll_marks(painter, self.rect, self.content_height, self.offset)

    def targets(self) -> list[Target]:
        found: list[Target] = []
        for name, rect in self.ui.targets():
            seen = rect.clip(self.rect)
            # A target counts when its middle can be tapped.
            if seen.w > 0 and seen.h > 0 and self.rect.collidepoint(rect.center):
                found.append(Target(name, rect))
        return found


def draw_scroll_marks(painter: Painter, rect: FRect, content_height: float, offset: float) -> None:
    """What tells that a window onto something taller scrolls: soft shades where there is more, and a bar."""
    look = theme.current()
    furthest = content_height - rect.h
    size = (painter.px(rect.w), painter.px(min(FADE, rect.h)))
    if min(size) >= 1:
        if offset > 1:
            painter.image(fade(size, look.shadow, upward=False), (rect.x, rect.y))
        if offset < furthest - 1:
            picture = fade(size, look.shadow, upward=True)
            painter.image(picture, (rect.x, rect.bottom - size[1] / painter.ratio))
    long = max(28.0, rect.h * rect.h / content_height)
    y = rect.y + (rect.h - long) * (offset / furthest)
    painter.rect(FRect(rect.right - BAR, y, BAR, long), look.edge, BAR / 2)
