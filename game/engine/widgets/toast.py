"""Short messages that pass by without a tap."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.animate import ease_out
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY
from game.engine.pointer import (
    Input,
    Press,
)

if TYPE_CHECKING:
    from game.engine.scene import MessagesPlace

WAITING = 3  # more than this and the oldest waiting ones are dropped
FADE = 0.18


class _Toast(NamedTuple):
    message: str
    lasting: bool  # it matters in whatever scene comes next, and stays until it can be read calmly

    @property
    def seconds(self) -> float:
        """About thirty characters a second for what passes, fifteen for what matters."""
        time = theme.current().time
        if self.lasting:
            return max(time.toast, 1.5 + len(self.message) / 15)
        return min(time.toast, max(time.shortest_toast, 1.2 + len(self.message) / 30))


class Toasts:
    """A queue of messages, one shown at a time, drawn over everything by the scene stack.

    A tap on a message closes it. With the scene that they came in go all but the `lasting` ones.
    """

    def __init__(self, announce: Callable[[str], None] = lambda _text: None) -> None:
        self._announce = announce
        self._waiting: deque[_Toast] = deque(maxlen=WAITING)
        self._present: _Toast | None = None
        self._age = 0.0
        self._box = FRect(0, 0, 0, 0)

    @property
    def shown(self) -> str:
        """The message on the screen, empty if there is none."""
        return self._present.message if self._present is not None else ""

    def say(self, message: str, *, lasting: bool = False) -> None:
        """Show `message` after those that wait; one that is already there is not repeated."""
        if message == self.shown:
            self._age = min(self._age, FADE)
            return
        if message in (toast.message for toast in self._waiting):
            return
        self._announce(message)
        toast = _Toast(message, lasting)
        if self._present is None:
            self._show(toast)
            return
        self._waiting.append(toast)
        if not self._present.lasting:
            # What is new matters more: the present one has had its moment.
            self._age = max(self._age, self._present.seconds - 2 * FADE)

    def leave_scene(self) -> bool:
        """Drop what belonged to the scene that is left; True if something was dropped."""
        kept = [toast for toast in (self._present, *self._waiting) if toast is not None and toast.lasting]
        dropped = len(kept) < len(self._waiting) + (self._present is not None)
        age = self._age if kept and kept[0] is self._present else 0.0
        self._present = kept[0] if kept else None
        self._waiting = deque(kept[1:], maxlen=WAITING)
        self._age = age
        return dropped

    def notice(self, event: Input) -> None:
        """Make way where somebody presses; the press itself goes on to what lies below.

        A message comes and goes by itself, so it must never take a tap that was meant for the table.
        """
        if isinstance(event, Press) and self._present is not None and self._box.collidepoint(event.pos):
            self._age = max(self._age, self._present.seconds - FADE)

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True if the picture changed. A message at rest changes nothing."""
        if self._present is None:
            return False
        before = self._opacity()
        self._age += dt
        if self._age >= self._present.seconds:
            if self._waiting:
                self._show(self._waiting.popleft())
            else:
                self._present = None
            return True
        return self._opacity() != before or before < 1.0

    def draw(self, painter: Painter, place: MessagesPlace) -> None:
        """Draw the message, which comes in from the edge where it stands."""
        if self._present is None:
            return
        look = theme.current()
        area = place.area
        width = min(area.w - 32, 480.0 * min(1.3, text.scale()))
        lines = text.wrap(self._present.message, BODY, width - 32, 4)
        line = text.line_height(BODY)
        taken = max(text.measure(part, BODY)[0] for part in lines)
        opacity = self._opacity()
        box = FRect(0, 0, taken + 34, line * len(lines) + 20)
        box.centerx = area.centerx
        if place.on_top:
            box.top = area.top + opacity * 10
        else:
            box.bottom = area.bottom - opacity * 10
        self._box = box
        alpha = round(255 * opacity)
        painter.rect(box, (*look.toast, alpha) if alpha < 255 else look.toast, look.size.radius_button)
        color = (*look.on_toast, alpha) if alpha < 255 else look.on_toast
        for i, part in enumerate(lines):
            painter.text(part, (box.centerx, box.y + 10 + i * line), BODY, color, "center")

    def _show(self, toast: _Toast) -> None:
        self._present = toast
        self._age = 0.0

    def _opacity(self) -> float:
        """In steps, so that few different surfaces are made."""
        left = self._present.seconds - self._age if self._present is not None else 0.0
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
