"""Text and panels: what is only looked at."""

from __future__ import annotations

from typing import ClassVar

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Align, Painter, PanelKind, VAlign
from game.engine.draw.text import BODY, TextStyle
from game.engine.pointer import Input, Pinch, Press, Wheel
from game.engine.theme import Rgb
from game.engine.widgets.ui import Widget


class Label(Widget):
    """Text in its rectangle: wrapped or on one line, shortened where it does not fit.

    `color` is the name of a theme colour such as "ink_soft", so that it follows the theme, or a value.
    """

    def __init__(
        self,
        rect: FRect | None = None,
        text: str = "",
        style: TextStyle = BODY,
        color: str | Rgb = "ink",
        align: Align = "left",
        wrap: bool = True,
        valign: VAlign = "middle",
    ) -> None:
        super().__init__("", rect)
        self.text = text
        self.style = style
        self.color = color
        self.align: Align = align
        self.wrap = wrap
        self.valign: VAlign = valign

    def preferred(self, width: float) -> tuple[float, float]:
        line = text.line_height(self.style)
        if not self.wrap:
            return min(width, text.measure(self.text, self.style)[0]), line
        lines = text.wrap(self.text, self.style, width)
        return max((text.measure(part, self.style)[0] for part in lines), default=0.0), line * len(lines)

    def label_text(self) -> str:
        return self.text

    def draw(self, painter: Painter) -> None:
        color = getattr(theme.current(), self.color) if isinstance(self.color, str) else self.color
        painter.text(self.text, self.rect, self.style, color, self.align, self.wrap, self.valign)


class Panel(Widget):
    """A sheet of parchment behind other widgets; presses on it do not reach what lies below."""

    blocks: ClassVar[bool] = True

    def __init__(self, rect: FRect | None = None, kind: PanelKind = "card") -> None:
        super().__init__("", rect)
        self.kind: PanelKind = kind

    def handle(self, event: Input) -> bool:
        return isinstance(event, Press | Wheel | Pinch)

    def draw(self, painter: Painter) -> None:
        painter.panel(self.rect, self.kind)
