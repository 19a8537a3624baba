"""Short messages that pass by without a tap."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine import theme
from game.engine.animate import ease_out
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY

if TYPE_CHECKING:
    from game.engine.scene import View

WAITING = 3  # more than this and the oldest waiting ones are dropped
FADE = 0.18


class Toasts:
    """A queue of messages, one shown at a time, drawn over everything by the scene stack."""

    def __init__(self, announce: Callable[[str], None] = lambda _text: None) -> None:
        self._announce = announce
        self._waiting: deque[str] = deque(maxlen=WAITING)
        self._shown = ""
        self._age = 0.0

    @property
    def shown(self) -> str:
        """The message on the screen, empty if there is none."""
        return self._shown

    def say(self, message: str) -> None:
        """Show `message` after those that wait; one that is already there is not repeated."""
        if message == self._shown:
            self._age = min(self._age, FADE)
            return
        if message in self._waiting:
            return
        self._announce(message)
        if self._shown:
            # What is new matters more: the present one has had its moment.
            self._waiting.append(message)
            self._age = max(self._age, self._lasts() - 2 * FADE)
        else:
            self._show(message)

    def clear(self) -> None:
        self._waiting.clear()
        self._shown = ""

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True if the picture changed. A message at rest changes nothing."""
        if not self._shown:
            return False
        before = self._opacity()
        self._age += dt
        if self._age >= self._lasts():
            if self._waiting:
                self._show(self._waiting.popleft())
            else:
                self._shown = ""
            return True
        return self._opacity() != before or before < 1.0

    def draw(self, painter: Painter, view: View) -> None:
        if not self._shown:
            return
        look = theme.current()
        area = view.area
        width = min(area.w - 32, 480.0 * min(1.3, text.scale()))
        lines = text.wrap(self._shown, BODY, width - 32, 4)
        line = text.line_height(BODY)
        taken = max(text.measure(part, BODY)[0] for part in lines)
        opacity = self._opacity()
        box = FRect(0, 0, taken + 34, line * len(lines) + 20)
        box.centerx = area.centerx
        box.top = area.y + look.size.top_bar + 12 - (1 - opacity) * 10
        alpha = round(255 * opacity)
        painter.rect(box, (*look.toast, alpha) if alpha < 255 else look.toast, look.size.radius_button)
        color = (*look.on_toast, alpha) if alpha < 255 else look.on_toast
        for i, part in enumerate(lines):
            painter.text(part, (box.centerx, box.y + 10 + i * line), BODY, color, "center")

    def _show(self, message: str) -> None:
        self._shown = message
        self._age = 0.0

    def _lasts(self) -> float:
        # Long messages stay longer: about fifteen characters a second is calm reading.
        return max(theme.current().time.toast, 1.5 + len(self._shown) / 15)

    def _opacity(self) -> float:
        """In steps, so that few different surfaces are made."""
        left = self._lasts() - self._age
        share = ease_out(max(0.0, min(1.0, self._age / FADE, left / FADE)))
        return round(share * 8) / 8


_current: Toasts | None = None


def use(toasts: Toasts) -> None:
    """Let `say` put its messages into `toasts`; the scene stack does this with its own."""
    global _current
    _current = toasts


def say(message: str) -> None:
    """Show a message from a place that knows no scene stack, such as a widget."""
    if _current is not None:
        _current.say(message)
