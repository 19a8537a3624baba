"""Dialogs and sheets: scenes that lie over another one and take all input until they are closed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.engine import theme
from game.engine.animate import Director, Tween
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, HEADING
from game.engine.i18n import _
from game.engine.pointer import Input, Key, Tap
from game.engine.scene import Scene, Target, View
from game.engine.widgets import layout
from game.engine.widgets.button import Button, IconButton
from game.engine.widgets.label import Label
from game.engine.widgets.scroll import ScrollArea
from game.engine.widgets.ui import Ui, Widget

PADDING = 20.0
GAP = 12.0
RING = 8.0  # how far focus rings reach beyond their widgets
RULE = 14.0  # room of the rule below a title


class Overlay(Scene):
    """What dialog and sheet share: the veil, coming in, closing by Escape or a tap beside it."""

    opaque = False

    def __init__(self, on_close: Callable[[], None] | None = None) -> None:
        self.on_close = on_close
        self.ui = Ui()
        self.rect = FRect(0, 0, 0, 0)
        self._director = Director()
        self._share = 1.0
        self._closed = False

    def shown(self) -> None:
        self._share = 0.0
        self._director.add(Tween(theme.current().time.page, self._arrive))

    def _arrive(self, share: float) -> None:
        self._share = share

    def close(self) -> None:
        """Take it away without an answer; `on_close` is called."""
        if not self._closed:
            self._closed = True
            self.stack.remove(self)
            if self.on_close is not None:
                self.on_close()

    def handle(self, event: Input) -> bool:
        if self._share < 0.5 and isinstance(event, Tap):
            return True  # meant for what was there before
        if self.ui.handle(event):
            return True
        if isinstance(event, Key) and event.name == "escape":
            self.close()
            return True
        if isinstance(event, Tap) and not self.rect.collidepoint(event.pos):
            self.close()
            return True
        return self.scrolls(event) if isinstance(event, Key) else False

    def scrolls(self, event: Key) -> bool:
        return any(isinstance(widget, ScrollArea) and widget.scroll_key(event) for widget in self.ui.widgets)

    def update(self, dt: float) -> bool:
        moved = self._director.update(dt)
        return self.ui.update(dt) or moved

    def targets(self) -> list[Target]:
        return self.ui.targets()


class Dialog(Overlay):
    """A question or message in the middle: title, text, your own widgets, buttons.

    A button's `on_tap` runs after the dialog is gone. Without buttons there is one that closes it.
    """

    def __init__(
        self,
        title: str,
        text: str = "",
        buttons: Sequence[Button] = (),
        body: Sequence[Widget] = (),
        on_close: Callable[[], None] | None = None,
        width: float = 460.0,
    ) -> None:
        super().__init__(on_close)
        self.title = title
        self.text = text
        self.body = list(body)
        self.width = width
        self._rule_y = 0.0
        self.buttons = list(buttons) or [Button("close", None, _("Close"), kind="primary")]
        for button in self.buttons:
            button.on_tap = self._answer(button.on_tap)

    def _answer(self, on_tap: Callable[[], None]) -> Callable[[], None]:
        def answer() -> None:
            self._closed = True
            self.stack.remove(self)
            on_tap()

        return answer

    def shown(self) -> None:
        super().shown()
        self.stack.platform.announce(f"{self.title} {self.text}".strip())

    def layout(self, view: View) -> None:
        area = layout.inset(view.area, 12)
        width = min(area.w, self.width * min(1.3, view.text_scale))
        inside = width - 2 * PADDING
        title = Label(None, self.title, HEADING, valign="top")
        parts: list[Widget] = [Label(None, self.text, BODY, valign="top")] if self.text else []
        parts += self.body
        title_height = title.preferred(inside)[1]
        heights = [part.preferred(inside - 8)[1] for part in parts]
        body_height = sum(heights) + GAP * max(0, len(heights) - 1)
        buttons, buttons_height = self._place_buttons(inside)
        fixed = 2 * PADDING + title_height + RULE + buttons_height + GAP * (2 if parts else 1) + 4
        height = min(area.h, fixed + body_height)
        self.rect = layout.centre(area, (width, height))
        inner = layout.inset(self.rect, PADDING)
        title.place(FRect(inner.x, inner.y, inner.w, title_height))
        self._rule_y = inner.y + title_height + RULE / 2 + 2
        middle = FRect(inner.x, inner.y + title_height + RULE + GAP, inner.w, max(0.0, height - fixed))
        frame = layout.inset(middle, -RING, 0, -RING, 0)
        for part, cell in zip(
            parts, layout.stacked(layout.inset(middle, 0, 0, 8, 0), heights, GAP), strict=True
        ):
            part.place(cell)
        for button in buttons:
            button.rect.move_ip(inner.x, inner.bottom - buttons_height)
        scroll = ScrollArea("", frame, parts, body_height)
        self.ui.replace([title, scroll, *buttons])

    def _place_buttons(self, width: float) -> tuple[list[Button], float]:
        """Side by side from the right, the first one outermost; below each other where they do not fit."""
        sizes = [button.preferred(width) for button in self.buttons]
        if sum(size[0] for size in sizes) + GAP * (len(sizes) - 1) <= width:
            height = max(size[1] for size in sizes)
            right = width
            for button, size in zip(self.buttons, sizes, strict=True):
                wide = max(size[0], 96.0) if len(sizes) < 3 else size[0]
                button.place(FRect(right - wide, 0, wide, height))
                right -= wide + GAP
            if right + GAP >= -0.5:
                return self.buttons, height
        y = 0.0
        for button, size in zip(self.buttons, sizes, strict=True):
            button.place(FRect(0, y, width, size[1]))
            y += size[1] + 8
        return self.buttons, y - 8

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name == "return" and self.ui.focus is None:
            primary = next((button for button in self.buttons if button.kind in ("primary", "danger")), None)
            if primary is not None and primary.kind == "primary":
                primary.activate()
                return True
        return super().handle(event)

    def draw(self, painter: Painter) -> None:
        painter.shade(self._share)
        rect = self.rect
        painter.panel(rect, "lifted")
        painter.rule((rect.x + PADDING, self._rule_y), rect.w - 2 * PADDING)
        self.ui.draw(painter)


class Sheet(Overlay):
    """A page over the board: from below in portrait, at the right side in landscape.

    `build(area)` makes its widgets for a column of the given rectangle (scrolled if they are taller).
    """

    def __init__(
        self,
        title: str,
        build: Callable[[FRect], Sequence[Widget]],
        on_close: Callable[[], None] | None = None,
        width: float = 420.0,
    ) -> None:
        super().__init__(on_close)
        self.title = title
        self.build = build
        self.width = width
        self._side = True
        self._scroll = ScrollArea("")

    def shown(self) -> None:
        super().shown()
        self.stack.platform.announce(self.title)

    def layout(self, view: View) -> None:
        self._side = not view.portrait
        whole, insets = view.whole, view.insets
        if self._side:
            width = min(whole.w - 48 if whole.w > 400 else whole.w, self.width * min(1.3, view.text_scale))
            self.rect = FRect(whole.right - width - insets.right, 0, width + insets.right, whole.h)
        else:
            height = round(min(whole.h - 48 - insets.top, whole.h * 0.86))
            self.rect = FRect(0, whole.bottom - height, whole.w, height)
        inner = layout.inset(
            self.rect,
            PADDING if self._side else PADDING + insets.left,
            14 + (insets.top if self._side else 0),
            PADDING + insets.right,
            14 + insets.bottom,
        )
        head, body = layout.split_top(inner, max(48.0, text.line_height(HEADING)), 8)
        close = IconButton("close", layout.split_right(head, 48)[0], "close", _("Close"), self.close)
        # The scroll area is wider than its column, so that it cuts no focus ring.
        self._scroll.place(layout.inset(body, -RING, 0, -RING, 0))
        self._scroll.set_content(self.build(layout.inset(body, 0, RING, RING, 0)))
        # After `build`, which may set another title, as in another language.
        title = Label(layout.split_right(head, 48, 8)[1], self.title, HEADING, wrap=False)
        self.ui.replace([title, self._scroll, close])

    def relayout(self) -> None:
        """Build the widgets anew, as after a change in what they show."""
        self.layout(self.stack.view)
        self.invalidate()

    def draw(self, painter: Painter) -> None:
        painter.shade(self._share)
        painter.panel(self.rect, "lifted", 0 if self._side else None)
        self.ui.draw(painter)
