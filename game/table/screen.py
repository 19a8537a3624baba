"""What the shared screens have in common: widgets built for a view, a heading, the way back."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import HEADING
from game.engine.i18n import _
from game.engine.pointer import Input, Key
from game.engine.scene import Scene, Target, View
from game.engine.widgets import Button, IconButton, Label, ScrollArea, Ui, Widget, layout
from game.table.context import TableContext

COLUMN = 640.0  # reading width of a page
GAP = 12.0


def place_column(area: FRect, widgets: Sequence[Widget], gap: float = GAP) -> float:
    """Put widgets below each other at the height they want; returns the lower edge."""
    y = area.y
    for index, widget in enumerate(widgets):
        y += gap if index else 0.0
        height = widget.preferred(area.w)[1]
        widget.place(FRect(area.x, y, area.w, height))
        y += height
    return y


def place_buttons(area: FRect, buttons: Sequence[Button], gap: float = GAP) -> None:
    """Buttons in one row from the right, the first one outermost; in columns where they are too wide."""
    widths = [button.preferred(area.w)[0] for button in buttons]
    if sum(widths) + gap * (len(buttons) - 1) <= area.w:
        right = area.right
        for button, width in zip(buttons, widths, strict=True):
            button.place(FRect(right - width, area.y, width, area.h))
            right -= width + gap
    else:
        for button, cell in zip(reversed(buttons), layout.row(area, len(buttons), gap), strict=True):
            button.place(cell)


class Screen(Scene):
    """A scene made of widgets; subclasses say which, where, and what Escape does."""

    def __init__(self, table: TableContext) -> None:
        self.table = table
        self.ui = Ui()
        self.view = View((1.0, 1.0))

    def build(self, view: View) -> Sequence[Widget]:
        """All widgets, placed for `view`."""
        raise NotImplementedError

    def back(self) -> None:
        """What Escape and the back button do."""
        self.stack.pop()

    def paint(self, painter: Painter) -> None:
        """Draw what lies below the widgets."""
        painter.ground()

    def default_button(self) -> Button | None:
        """The button that Enter presses while no widget has the focus."""
        buttons = [widget for widget in self.ui.widgets if isinstance(widget, Button)]
        return next((button for button in buttons if button.kind == "primary" and button.visible), None)

    def rebuild(self) -> None:
        """Build the widgets anew, after something they show has changed."""
        if hasattr(self, "stack"):
            self.layout(self.stack.view)
            self.invalidate()

    def layout(self, view: View) -> None:
        self.view = view
        self.ui.replace(self.build(view))

    def handle(self, event: Input) -> bool:
        return self.ui.handle(event) or (isinstance(event, Key) and self.handle_key(event))

    def handle_key(self, event: Key) -> bool:
        if event.name == "escape":
            self.back()
            return True
        if event.name == "return" and self.ui.focus is None:
            button = self.default_button()
            if button is not None:
                button.activate()
                return True
        return False

    def update(self, dt: float) -> bool:
        return self.ui.update(dt)

    def draw(self, painter: Painter) -> None:
        self.paint(painter)
        self.ui.draw(painter)

    def targets(self) -> list[Target]:
        return self.ui.targets()


class Page(Screen):
    """A screen with a heading, a column that scrolls and buttons that stay below it."""

    column_width = COLUMN

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self.scroll = ScrollArea("body")

    def title(self) -> str:
        raise NotImplementedError

    def content(self, area: FRect) -> Sequence[Widget]:
        """The column's widgets, placed in `area` as if nothing were scrolled."""
        raise NotImplementedError

    def footer(self) -> Sequence[Button]:
        """The buttons below the column, the most important one first."""
        return ()

    def header(self) -> Sequence[IconButton]:
        """Buttons to the right of the heading."""
        return ()

    def shown(self) -> None:
        self.stack.platform.announce(self.title())

    def build(self, view: View) -> Sequence[Widget]:
        area = layout.inset(view.area, 16 if view.size[0] >= 480 else 12, 8)
        wide = min(area.w, self.column_width * min(1.3, view.text_scale))
        area = FRect(area.centerx - wide / 2, area.y, wide, area.h)
        head, rest = layout.split_top(area, max(56.0, text.line_height(HEADING) + 8), 4)
        widgets: list[Widget] = [
            IconButton("back", FRect(head.x, head.centery - 24, 48, 48), "back", _("Back"), self.back)
        ]
        right = head.right
        for button in self.header():
            button.place(FRect(right - 48, head.centery - 24, 48, 48))
            right -= 52
            widgets.append(button)
        heading = FRect(head.x + 56, head.y, right - head.x - 60, head.h)
        widgets.append(Label(heading, self.title(), HEADING, wrap=False))
        buttons = list(self.footer())
        if buttons:
            height = max(button.preferred(area.w)[1] for button in buttons)
            bar, rest = layout.split_bottom(rest, height + 8, 4)
            place_buttons(layout.inset(bar, 0, 4), buttons)
        self.scroll.place(rest)
        self.scroll.set_content(self.content(layout.inset(rest, 4, 6, 10, 0)))
        self.scroll.content_height += 16
        return [*widgets, self.scroll, *buttons]

    def handle_key(self, event: Key) -> bool:
        return super().handle_key(event) or self.scroll.scroll_key(event)
