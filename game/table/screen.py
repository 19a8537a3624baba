"""What the shared screens have in common: widgets built for a view, a heading, the way back."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import HEADING
from game.engine.i18n import _
from game.engine.pointer import Input, Key
from game.engine.scene import MessagesPlace, Scene, Target, View
from game.engine.widgets import Button, IconButton, Label, ScrollArea, Ui, Widget, layout
from game.engine.widgets.button import PADDING
from game.table.context import TableContext

COLUMN = 640.0  # reading width of a page
GAP = 12.0
_ICON_ROOM = 32.0  # what an icon takes in a button


def place_column(area: FRect, widgets: Sequence[Widget], gap: float = GAP) -> float:
    """Put widgets below each other at the height they want; returns the lower edge."""
    y = area.y
    for index, widget in enumerate(widgets):
        y += gap if index else 0.0
        height = widget.preferred(area.w)[1]
        widget.place(FRect(area.x, y, area.w, height))
        y += height
    return y


def words_fit(button: Button, width: float) -> bool:
    """Whether each word of a button fits on a line of its own, without the icon."""
    words = max((text.measure(word, button.style)[0] for word in button.label.split()), default=0.0)
    return words + 2 * PADDING <= width


def fit_words(button: Button, width: float) -> None:
    """Leave the icon out where a word would have to be broken to stand beside it."""
    words = max((text.measure(word, button.style)[0] for word in button.label.split()), default=0.0)
    if words + _ICON_ROOM * text.scale() + 2 * PADDING > width:
        button.icon = ""


def place_buttons(area: FRect, buttons: Sequence[Button], gap: float = GAP) -> float:
    """Buttons in one row from the right, the first one outermost; in equal columns where they are too wide.

    Returns the height they need; call it again with an area of that height.
    """
    widths = [button.preferred(1e6)[0] for button in buttons]
    if sum(widths) + gap * (len(buttons) - 1) <= area.w:
        right = area.right
        for button, width in zip(buttons, widths, strict=True):
            button.place(FRect(right - width, area.y, width, area.h))
            right -= width + gap
    else:
        for button, cell in zip(reversed(buttons), layout.row(area, len(buttons), gap), strict=True):
            fit_words(button, cell.w)
            button.place(cell)
    return max(button.preferred(button.rect.w)[1] for button in buttons)


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
        style = text.fitting(self.title(), HEADING, heading.w)
        widgets.append(Label(heading, self.title(), style, wrap=style.size <= 18))
        buttons = list(self.footer())
        if buttons:
            height = place_buttons(area, buttons)
            bar, rest = layout.split_bottom(rest, height + 8, 4)
            place_buttons(layout.inset(bar, 0, 4), buttons)
        self.scroll.place(rest)
        self.scroll.set_content(self.content(layout.inset(rest, 4, 6, 10, 0)))
        self.scroll.content_height += 16
        return [*widgets, self.scroll, *buttons]

    def messages_place(self, view: View) -> MessagesPlace:  # noqa: ARG002
        return MessagesPlace(self.scroll.rect)  # above the buttons

    def handle_key(self, event: Key) -> bool:
        return super().handle_key(event) or self.scroll.scroll_key(event)
