"""A value on a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY
from game.engine.pointer import Cancel, DragEnd, DragMove, DragStart, Input, Key, Press, Release, Tap
from game.engine.widgets.ui import Widget, focus_ring

KNOB = 13.0


class Slider(Widget):
    """Chooses a number between `low` and `high` in steps; `on_change` hears every step of a drag."""

    interactive: ClassVar[bool] = True

    def __init__(
        self,
        name: str,
        rect: FRect | None = None,
        label: str = "",
        value: float = 0.0,
        on_change: Callable[[float], None] = lambda _value: None,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        show: Callable[[float], str] = lambda value: f"{value:.0%}",
    ) -> None:
        super().__init__(name, rect)
        self.label = label
        self.value = value
        self.on_change = on_change
        self.low = low
        self.high = high
        self.step = step
        self.show = show
        self._before = value

    def _track(self) -> FRect:
        top = text.line_height(BODY) if self.label else 0.0
        return FRect(
            self.rect.x + KNOB, self.rect.y + top, max(1.0, self.rect.w - 2 * KNOB), self.rect.h - top
        )

    def set(self, value: float) -> bool:
        """Take the nearest allowed value; True if it is another one."""
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, self.low + steps * self.step))
        if abs(value - self.value) < 1e-9:
            return False
        self.value = value
        self.on_change(value)
        return True

    def _set_at(self, x: float) -> None:
        track = self._track()
        share = min(1.0, max(0.0, (x - track.x) / track.w))
        self.set(self.low + share * (self.high - self.low))

    def handle(self, event: Input) -> bool:
        if isinstance(event, Press):
            self.pressed = True
            self._before = self.value
        elif isinstance(event, DragStart | DragMove):
            self.pressed = True
            self._set_at(event.pos[0])
        elif isinstance(event, Tap):
            self.pressed = False
            self._set_at(event.pos[0])
        elif isinstance(event, Release | DragEnd):
            self.pressed = False
        elif isinstance(event, Cancel):
            if self.pressed:
                self.pressed = False
                self.set(self._before)
        elif isinstance(event, Key) and event.name in ("left", "right"):
            self.set(self.value + (self.step if event.name == "right" else -self.step))
        else:
            return False
        return True

    def preferred(self, width: float) -> tuple[float, float]:
        least = theme.current().size.target
        return width, least + (text.line_height(BODY) * 0.75 if self.label else 0.0)

    def label_text(self) -> str:
        return f"{self.label}: {self.show(self.value)}" if self.label else self.show(self.value)

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        if self.label:
            head = FRect(self.rect.x, self.rect.y, self.rect.w, text.line_height(BODY))
            shown = self.show(self.value)
            width = text.measure(shown, BODY)[0]
            painter.text(
                self.label, FRect(head.x, head.y, max(1.0, head.w - width - 12), head.h), BODY, look.ink
            )
            painter.text(shown, head, BODY, look.ink_soft, "right")
        track = self._track()
        share = (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0.0
        x = track.x + share * track.w
        bar = FRect(track.x - 4, track.centery - 4, track.w + 8, 8)
        painter.rect(bar, look.ground_deep, 4, look.size.detail, look.ink_soft)
        if x > bar.x + 8:
            painter.rect(FRect(bar.x, bar.y, x - bar.x, 8), look.primary, 4)
        painter.circle((x, track.centery), KNOB, look.field, look.ink, look.size.outline * look.line)
        painter.circle((x, track.centery), 4, look.primary)
        if self.focused:
            focus_ring(painter, self.rect, look.size.radius_chip)
