"""A line of text that can be edited, such as a player's name."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import ClassVar

from pygame import FRect

from game.engine import platform, theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, TextStyle
from game.engine.i18n import _
from game.engine.pointer import Cancel, DragStart, Input, Key, Press, Release, Tap, Text
from game.engine.widgets import toast
from game.engine.widgets.ui import Widget, focus_ring


class TextField(Widget):
    """Edits `value` in the platform's own editor where there is one, else key by key in place."""

    interactive: ClassVar[bool] = True
    takes_text: ClassVar[bool] = True

    def __init__(
        self,
        name: str,
        rect: FRect | None = None,
        value: str = "",
        on_change: Callable[[str], None] = lambda _value: None,
        max_length: int = 24,
        placeholder: str = "",
        label: str = "",
        style: TextStyle = BODY,
    ) -> None:
        super().__init__(name, rect)
        self.value = value
        self.on_change = on_change
        self.max_length = max_length
        self.placeholder = placeholder
        self.label = label
        self.style = style
        self.editing = False
        self._own = False  # the platform shows an editor over the field
        self._before = value
        self._cursor = len(value)
        self._heir: TextField | None = None  # the field that has replaced this one while it was edited

    def activate(self) -> None:
        self.start()

    def start(self) -> None:
        """Begin to edit, with everything kept and the cursor at the end."""
        if self.editing:
            return
        self.editing = True
        self._before = self.value
        self._cursor = len(self.value)
        self._own = platform.current().edit_text(
            FRect(self.rect),
            self.value,
            self.max_length,
            self._take,
            self._done,
            text.px_size(self.style, 1.0),
        )

    def stop(self) -> None:
        """End editing and keep what was typed."""
        if self.editing:
            self.editing = False
            platform.current().stop_editing()

    def succeed(self, old: Widget) -> None:
        """Go on editing; the platform's own editor, which knows the old field, is not disturbed."""
        if isinstance(old, TextField) and old.editing:
            self.value, self._before, self._cursor = old.value, old._before, old._cursor
            self.editing, self._own = True, old._own
            old.editing = False
            old._heir = self

    def move(self, dx: float, dy: float) -> None:
        super().move(dx, dy)
        if self.editing and self._own:
            self.stop()  # the platform's editor does not scroll with the page

    def _take(self, value: str) -> None:
        if self._heir is not None:
            self._heir._take(value)
            return
        value = self._drawable(value.replace("\n", " "))[: self.max_length]
        if value != self.value:
            self.value = value
            self._cursor = min(self._cursor, len(value))
            self.on_change(value)

    def _done(self, value: str) -> None:
        if self._heir is not None:
            self._heir._done(value)
            return
        self.editing = False
        self._take(value)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Press):
            self.pressed = True
        elif isinstance(event, Release | DragStart):
            self.pressed = False
        elif isinstance(event, Cancel):
            self.pressed = False
            if not self._own:
                self.stop()
        elif isinstance(event, Tap):
            self.pressed = False
            self.start()
        elif isinstance(event, Text):
            return self.editing and not self._own and self._insert(event.text)
        elif isinstance(event, Key):
            return self.editing and not self._own and self._edit(event)
        else:
            return False
        return True

    def _drawable(self, words: str) -> str:
        """The words as the fonts can write them; whoever types more is told that it is left out."""
        composed = "".join(sign for sign in unicodedata.normalize("NFC", words) if sign.isprintable())
        kept = text.drawable(composed)
        if kept != composed:
            toast.say(_("Emoji and letters that this game cannot draw are left out."))
        return kept

    def _insert(self, typed: str) -> bool:
        typed = self._drawable(typed)[: self.max_length - len(self.value)]
        if typed:
            place = self._cursor
            self._cursor += len(typed)
            self.value = self.value[:place] + typed + self.value[place:]
            self.on_change(self.value)
        return True

    def _edit(self, event: Key) -> bool:
        """A key while editing in place; every key is used up, for letters come as text as well."""
        place = self._cursor
        if event.name == "return":
            self.stop()
        elif event.name == "escape":
            self._take(self._before)
            self.stop()
        elif event.name == "backspace" and place:
            self._cursor = place - 1
            self._take(self.value[: place - 1] + self.value[place:])
        elif event.name == "delete":
            self._take(self.value[:place] + self.value[place + 1 :])
        elif event.name == "left":
            self._cursor = max(0, place - 1)
        elif event.name == "right":
            self._cursor = min(len(self.value), place + 1)
        elif event.name == "home":
            self._cursor = 0
        elif event.name == "end":
            self._cursor = len(self.value)
        elif event.name in ("up", "down"):
            return False
        return True

    def preferred(self, width: float) -> tuple[float, float]:
        return width, max(theme.current().size.target, text.line_height(self.style) + 16)

    def label_text(self) -> str:
        return f"{self.label}: {self.value}" if self.label else self.value

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        radius = look.size.radius_chip + 2
        width = look.size.outline if self.editing else look.size.detail
        painter.rect(
            self.rect, look.field, radius, width * look.line, look.ink if self.editing else look.ink_soft
        )
        box = self.rect.inflate(-24, 0)
        if not self.value and not self.editing:
            painter.text(self.placeholder, box, self.style, look.disabled)
        with painter.clip(self.rect.inflate(-8, -4)):
            if self.editing and not self._own:
                head = text.measure(self.value[: self._cursor], self.style)[0]
                shift = max(0.0, head - box.w)  # keep the cursor in sight
                line = text.line_height(self.style)
                top = self.rect.centery - line / 2
                painter.text(self.value, (box.x - shift, top), self.style, look.ink)
                x = box.x + head - shift
                painter.rect(FRect(x, top + 2, 2, line - 4), look.primary)
            else:
                painter.text(self.value, box, self.style, look.ink)
        if self.focused:
            focus_ring(painter, self.rect, radius)
