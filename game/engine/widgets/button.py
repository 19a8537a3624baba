"""Buttons with text, with an icon alone, or both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from pygame import FRect

from game.engine import assets, theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY_BOLD, TextStyle
from game.engine.theme import Rgb, mix
from game.engine.widgets import toast
from game.engine.widgets.pressable import Pressable
from game.engine.widgets.ui import focus_ring

Kind: TypeAlias = Literal["primary", "secondary", "quiet", "danger"]

PADDING = 14.0
NARROW_PADDING = 0.08  # of the width of a narrow button
ICON_GAP = 8.0


def nothing() -> None:
    """For buttons that show something but do nothing."""


class Button(Pressable):
    """A button: one verb, an icon left of it, one thing that happens.

    While disabled a tap says `why_not` as a toast. `selected` shows it as switched on.
    """

    def __init__(
        self,
        name: str,
        rect: FRect | None = None,
        label: str = "",
        icon: str = "",
        on_tap: Callable[[], None] = nothing,
        kind: Kind = "secondary",
        enabled: bool = True,
        why_not: str = "",
        *,
        style: TextStyle = BODY_BOLD,
        selected: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.label = label
        self.icon = icon
        self.on_tap = on_tap
        self.kind: Kind = kind
        self.enabled = enabled
        self.why_not = why_not
        self.style = style
        self.selected = selected
        self.mark: theme.PlayerColour | None = None  # of a player, in place of the icon
        self.key = key  # the key that does the same, told when the mouse rests here, e.g. "R"

    def activate(self) -> None:
        """Do what the button does, or say why it cannot."""
        if self.enabled:
            self.on_tap()
        elif self.why_not:
            toast.say(self.why_not)

    def label_text(self) -> str:
        return self.label if self.enabled or not self.why_not else f"{self.label}. {self.why_not}"

    def tip(self) -> str:
        if not self.enabled and self.why_not:
            return self.why_not
        return self.key

    def least_width(self) -> float:
        """The narrowest that shows the label on one line and whole."""
        words = self._text_width()
        return self._icon_room() + min(words + 2 * PADDING, words / (1 - 2 * NARROW_PADDING) + 1)

    def preferred(self, width: float) -> tuple[float, float]:
        least = theme.current().size.target
        natural = self._text_width() + self._icon_room() + 2 * PADDING
        if natural <= width:
            return natural, max(least, text.line_height(self.style) + 16)
        lines = text.wrap(self.label, self.style, max(1.0, width - self._icon_room() - 2 * PADDING), 3)
        return width, max(least, len(lines) * text.line_height(self.style) + 14)

    def _text_width(self) -> float:
        return text.measure(self.label, self.style)[0] if self.label else 0.0

    def _icon_side(self) -> float:
        return min(24.0 * text.scale(), max(16.0, self.rect.h - 12)) if self.rect.h else 24.0 * text.scale()

    def _icon_room(self) -> float:
        if self.mark is None and (not self.icon or not assets.has_svg(self.icon)):
            return 0.0
        return self._icon_side() + (ICON_GAP if self.label else 0.0)

    def colours(self) -> tuple[Rgb | None, Rgb, Rgb | None]:
        """(fill, text, border) as the button now is."""
        look = theme.current()
        if not self.enabled:
            if self.kind == "quiet":
                return None, look.disabled, None
            return mix(look.panel, look.field, 0.5), look.disabled, look.edge
        if self.kind == "primary" or self.kind == "danger":
            fill, ink = (
                (look.primary, look.on_primary) if self.kind == "primary" else (look.danger, look.on_danger)
            )
            if self.pressed:
                fill = theme.pressed(fill)
            elif self.hovered:
                fill = mix(fill, look.on_primary, 0.08)
            return fill, ink, mix(fill, look.ink, 0.5)
        if self.selected:
            return look.pressed_field, look.ink, look.ink
        if self.kind == "quiet":
            return (
                (look.pressed_field if self.pressed else look.field if self.hovered else None),
                look.ink,
                None,
            )
        fill = look.pressed_field if self.pressed else look.field
        if self.hovered and not self.pressed:
            fill = mix(look.field, look.ground_deep, 0.3)
        return fill, look.ink, look.ink_soft

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        radius = look.size.radius_button
        fill, ink, border = self.colours()
        rect = self.rect
        if fill is not None or border is not None:
            width = look.size.detail * look.line
            painter.rect(rect, fill, radius, width if border is not None else 0.0, border)
            if self.kind in ("primary", "danger") and self.enabled and rect.h >= 40 and rect.w >= 40:
                painter.rect(rect.inflate(-7, -7), None, radius - 3, 1.0, mix(fill or ink, ink, 0.35))
        shift = 1.0 if self.pressed and self.enabled else 0.0
        self._draw_content(painter, FRect(rect.x, rect.y + shift, rect.w, rect.h), ink)
        if self.focused:
            focus_ring(painter, rect, radius)

    def _draw_content(self, painter: Painter, rect: FRect, ink: Rgb) -> None:
        icon_room = self._icon_room()
        side = self._icon_side()
        if not self.label:
            painter.icon(self.icon, FRect(rect.centerx - side / 2, rect.centery - side / 2, side, side), ink)
            return
        padding = min(PADDING, max(4.0, (rect.w - icon_room) * NARROW_PADDING))
        room = max(1.0, rect.w - icon_room - 2 * padding)
        width = min(room, self._text_width())
        left = rect.x + (rect.w - icon_room - width) / 2
        if icon_room:
            place = FRect(left, rect.centery - side / 2, side, side)
            if self.mark is not None:
                painter.mark(self.mark, place)
            else:
                painter.icon(self.icon, place, ink)
        box = FRect(left + icon_room, rect.y, width, rect.h)
        if self._text_width() > room and rect.h >= 2 * text.line_height(self.style):
            painter.text(self.label, box, self.style, ink, "center" if not icon_room else "left", wrap=True)
        else:
            painter.text(self.label, box.inflate(1, 0), self.style, ink, "center")


class IconButton(Button):
    """A square button with an icon; its label is for screen readers and for the pointer resting on it."""

    def __init__(
        self,
        name: str,
        rect: FRect | None = None,
        icon: str = "",
        label: str = "",
        on_tap: Callable[[], None] = nothing,
        kind: Kind = "quiet",
        enabled: bool = True,
        why_not: str = "",
        *,
        selected: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(name, rect, label, icon, on_tap, kind, enabled, why_not, selected=selected, key=key)

    def tip(self) -> str:
        if not self.enabled and self.why_not:
            return self.why_not
        return f"{self.label} ({self.key})" if self.key else self.label

    def preferred(self, width: float) -> tuple[float, float]:
        least = theme.current().size.target
        return min(width, least), least

    def _draw_content(self, painter: Painter, rect: FRect, ink: Rgb) -> None:
        side = min(24.0 * text.scale(), min(rect.w, rect.h) - 10)
        box = FRect(rect.centerx - side / 2, rect.centery - side / 2, side, side)
        if not painter.icon(self.icon, box, ink):
            painter.text(self.label[:1], rect, self.style, ink, "center")
