"""Widgets in a group: who gets which input, who has the keyboard focus, what can be tapped."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import ClassVar

from pygame import FRect

from game.engine import platform, theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import CAPTION
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
    Text,
    Wheel,
)
from game.engine.scene import Target

TIP_DELAY = 0.6  # seconds that the mouse must rest


class Widget:
    """Something in a `Ui`. Geometry follows from `rect`, which others may move at any time.

    `name` is a stable English id for tests; without one the widget is no target.
    """

    interactive: ClassVar[bool] = False  # can be pressed and have the keyboard focus
    blocks: ClassVar[bool] = False  # takes presses so that nothing below gets them
    takes_text: ClassVar[bool] = False  # has the keyboard as soon as it is pressed

    def __init__(self, name: str = "", rect: FRect | None = None) -> None:
        self.name = name
        self.rect = FRect(rect) if rect is not None else FRect(0, 0, 0, 0)
        self.visible = True
        self.enabled = True
        self.hovered = False
        self.pressed = False
        self.focused = False  # keyboard focus, with its ring

    # For the group

    def hit(self, pos: Point) -> bool:
        """Whether `pos` means this widget; small ones reach out to a finger's size."""
        rect = self.rect
        if not self.interactive:
            return rect.collidepoint(pos)
        least = theme.current().size.target
        grow_x, grow_y = max(0.0, least - rect.w) / 2, max(0.0, least - rect.h) / 2
        return rect.x - grow_x <= pos[0] < rect.x + rect.w + grow_x and (
            rect.y - grow_y <= pos[1] < rect.y + rect.h + grow_y
        )

    def handle(self, event: Input) -> bool:  # noqa: ARG002 - a hook
        """Use an input that concerns this widget; True if it was used."""
        return False

    def activate(self) -> None:
        """Do what Enter or the space bar does."""

    def innermost(self, pos: Point) -> Widget:  # noqa: ARG002 - containers look inside
        """The widget at `pos` in here."""
        return self

    def succeed(self, old: Widget) -> None:
        """Go on where the widget of the same name left off, which this one has replaced."""

    def focusables(self) -> list[Widget]:
        """The widgets in here that the keyboard can reach, in order."""
        return [self] if self.interactive and self.visible else []

    def targets(self) -> list[Target]:
        return [Target(self.name, FRect(self.rect))] if self.interactive and self.name else []

    def reveal(self, widget: Widget) -> None:
        """Make sure that `widget`, somewhere in here, can be seen."""

    def update(self, dt: float) -> bool:  # noqa: ARG002 - a hook
        return False

    def draw(self, painter: Painter) -> None:
        """Paint the widget."""

    # For those who lay out

    def preferred(self, width: float) -> tuple[float, float]:
        """The (width, height) it would like to have where `width` is available."""
        return min(width, self.rect.w), self.rect.h

    def place(self, rect: FRect) -> None:
        """Put the widget there."""
        self.rect = FRect(rect)

    def move(self, dx: float, dy: float) -> None:
        """Shift the widget and what is in it."""
        self.rect.move_ip(dx, dy)

    def label_text(self) -> str:
        """What a screen reader says when the widget gets the focus."""
        return ""

    def tip(self) -> str:
        """What is shown when the mouse rests on the widget, empty for nothing."""
        return ""


class Ui:
    """A group of widgets, later ones above earlier ones.

    Give it every input first: `ui.handle(event) or board.handle(event)`. A press belongs to the widget
    under it until it ends; a press beside all widgets belongs to the others entirely.
    """

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        self.widgets: list[Widget] = list(widgets)
        self._captured: Widget | None = None
        self._elsewhere = False  # the running press began beside all widgets
        self._hovered: Widget | None = None
        self._rested = 0.0  # seconds since the mouse came onto the hovered widget
        self._focus: Widget | None = None

    # Contents

    def add(self, widget: Widget) -> Widget:
        self.widgets.append(widget)
        return widget

    def replace(self, widgets: Iterable[Widget]) -> None:
        """Take other widgets; the focus goes to the one of the same name, presses are void."""
        self._forget_press()
        self._hovered = None
        self.widgets = list(widgets)
        self._live_focus()

    def find(self, name: str) -> Widget | None:
        """The widget called `name`, also inside containers."""
        for widget in self._focusables():
            if widget.name == name:
                return widget
        return next((widget for widget in self.widgets if widget.name == name), None)

    def at(self, pos: Point) -> Widget | None:
        """The uppermost widget that `pos` means; where fingers' areas overlap, the one really under it."""
        reached: Widget | None = None
        for widget in reversed(self.widgets):
            if widget.visible and (widget.interactive or widget.blocks) and widget.hit(pos):
                if widget.rect.collidepoint(pos):
                    return reached if reached is not None and widget.blocks else widget
                reached = reached or widget
        return reached

    # Input

    def handle(self, event: Input) -> bool:
        """Give `event` to whom it concerns; True if it was used."""
        if isinstance(event, Hover):
            return self._hover(event.pos)
        if isinstance(event, Press):
            return self._press(event)
        if isinstance(event, Key):
            return self._key(event)
        if isinstance(event, Text):
            focus = self._live_focus()
            return focus is not None and focus.handle(event)
        if isinstance(event, Wheel | Pinch):
            widget = self.at(event.pos if isinstance(event, Wheel) else event.center)
            return widget is not None and widget.handle(event)
        return self._follow(event)

    def seen_below(self, event: Input) -> Input:
        """The event for those below the widgets: the mouse over a widget is over nothing of theirs."""
        if isinstance(event, Hover) and event.pos is not None and self.at(event.pos) is not None:
            return Hover(None)
        return event

    def _press(self, event: Press) -> bool:
        if self._captured is not None:
            self._forget_press()
        widget = self.at(event.pos)
        self._elsewhere = widget is None
        if widget is None:
            return self._drop_focus()
        self._captured = widget
        self._rested = -inf  # no tip any more until the mouse comes back
        inner = widget.innermost(event.pos)
        if self._focus is not inner:
            self._drop_focus()
            if inner.takes_text:
                self.set_focus(inner, ring=False)
        widget.handle(event)
        return True

    def _follow(self, event: Release | Cancel | Tap | LongPress | DragStart | DragMove | DragEnd) -> bool:
        widget = self._captured
        if isinstance(event, Cancel):
            self._elsewhere = False
            self._captured = None
            return widget is not None and (widget.handle(event) or True)
        if isinstance(event, Release):
            if widget is not None:
                widget.handle(event)
            return widget is not None  # a tap may follow: keep the widget
        if isinstance(event, Tap):
            target = widget if widget is not None else None if self._elsewhere else self.at(event.pos)
            self._elsewhere = False
            self._captured = None
            if target is None:
                return False
            if event.button == 1 and target.hit(event.pos):
                target.handle(event)
            return True
        if isinstance(event, DragEnd):
            self._elsewhere = False
            self._captured = None
        if widget is None:
            return False
        used = widget.handle(event)
        return used if isinstance(event, LongPress) else True

    def _hover(self, pos: Point | None) -> bool:
        widget = self.at(pos) if pos is not None else None
        before = self._hovered
        changed = widget is not before and any(w is not None and w.interactive for w in (widget, before))
        if widget is not before:
            self._rested = 0.0
            if before is not None:
                before.hovered = False
                before.handle(Hover(None))
            if widget is not None:
                widget.hovered = True
            self._hovered = widget
        inner = widget is not None and widget.handle(Hover(pos))
        return changed or inner

    def _forget_press(self) -> None:
        if self._captured is not None:
            self._captured.handle(Cancel())
            self._captured = None
        self._elsewhere = False

    # Keyboard

    @property
    def focus(self) -> Widget | None:
        """The widget with the keyboard focus."""
        return self._focus

    def _live_focus(self) -> Widget | None:
        """The focus, handed on to the widget that has taken the place of one that is gone."""
        focus = self._focus
        if focus is None:
            return None
        chain = self._focusables()
        if focus in chain:
            return focus
        heir = next((widget for widget in chain if focus.name and widget.name == focus.name), None)
        self._focus = heir
        if heir is not None:
            heir.focused = focus.focused
            heir.succeed(focus)
        focus.focused = False
        return heir

    def set_focus(self, widget: Widget | None, *, ring: bool = True) -> None:
        """Move the keyboard focus; screen readers say where it went."""
        leaving = self._focus
        if leaving is not None and leaving is not widget:
            leaving.focused = False
            leaving.handle(Cancel())
        self._focus = widget
        if widget is not None:
            widget.focused = ring
            for container in self.widgets:
                container.reveal(widget)
            label = widget.label_text()
            if label and ring:
                platform.current().announce(label)

    def focus_next(self, step: int = 1) -> bool:
        """Move the focus to the next (or with -1 the previous) widget, round and round."""
        chain = self._focusables()
        if not chain:
            return False
        if self._focus in chain:
            place = (chain.index(self._focus) + step) % len(chain)
        else:
            place = 0 if step > 0 else len(chain) - 1
        self.set_focus(chain[place])
        if chain[place].takes_text:
            chain[place].activate()
        return True

    def _focusables(self) -> list[Widget]:
        return [inner for widget in self.widgets if widget.visible for inner in widget.focusables()]

    def _drop_focus(self) -> bool:
        if self._focus is None:
            return False
        shown = self._focus.focused
        leaving = self._focus
        self._focus = None
        leaving.focused = False
        leaving.handle(Cancel())
        return shown

    def _key(self, event: Key) -> bool:
        if event.name == "tab" and not event.ctrl and not event.alt:
            return self.focus_next(-1 if event.shift else 1)
        focus = self._live_focus()
        if focus is None:
            return False
        if focus.handle(event):
            return True
        if event.ctrl or event.alt:
            return False
        if event.name in ("return", "space"):
            focus.activate()
            return True
        if event.name in ("left", "right", "up", "down"):
            return self._move_focus(event.name)
        return False

    def _move_focus(self, direction: str) -> bool:
        """To the nearest widget in that direction."""
        focus = self._focus
        if focus is None:
            return False
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        x, y = focus.rect.center
        best: tuple[float, Widget] | None = None
        for widget in self._focusables():
            ahead = (widget.rect.centerx - x) * dx + (widget.rect.centery - y) * dy
            beside = abs((widget.rect.centerx - x) * dy) + abs((widget.rect.centery - y) * dx)
            if widget is not focus and ahead > 1:
                cost = ahead + 2 * beside
                if best is None or cost < best[0]:
                    best = (cost, widget)
        if best is None:
            return False
        self.set_focus(best[1])
        return True

    # Frames

    def update(self, dt: float) -> bool:
        """Advance motion; True if the picture changed."""
        changed = False
        for widget in self.widgets:
            if widget.visible and widget.update(dt):
                changed = True
        if self._hovered is not None and self._rested < TIP_DELAY and self._hovered.tip():
            self._rested += dt
            changed = changed or self._rested >= TIP_DELAY
        return changed

    def draw(self, painter: Painter) -> None:
        for widget in self.widgets:
            if widget.visible:
                widget.draw(painter)
        if self._hovered is not None and self._hovered.visible and self._rested >= TIP_DELAY:
            draw_tip(painter, self._hovered.rect, self._hovered.tip())

    def targets(self) -> list[Target]:
        return [target for widget in self.widgets if widget.visible for target in widget.targets()]


def draw_tip(painter: Painter, rect: FRect, words: str) -> None:
    """A small sign below (or above) `rect`, within the window."""
    if not words:
        return
    look = theme.current()
    width, height = painter.size
    lines = text.wrap(words, CAPTION, min(280.0, width - 24))
    line = text.line_height(CAPTION)
    box = FRect(0, 0, max(text.measure(part, CAPTION)[0] for part in lines) + 16, line * len(lines) + 8)
    box.centerx = rect.centerx
    box.top = rect.bottom + 6 if rect.bottom + 6 + box.h <= height else rect.y - 6 - box.h
    box.x = max(4.0, min(width - 4 - box.w, box.x))
    painter.rect(box, look.toast, look.size.radius_chip)
    for i, part in enumerate(lines):
        painter.text(part, (box.x + 8, box.y + 4 + i * line), CAPTION, look.on_toast)


def focus_ring(painter: Painter, rect: FRect, radius: float) -> None:
    """The ring around the widget that the keyboard acts on."""
    look = theme.current()
    painter.rect(rect.inflate(8, 8), None, radius + 4, look.size.selected * look.line, look.focus)
