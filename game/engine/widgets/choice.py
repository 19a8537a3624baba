"""Widgets that choose: a switch, one of several segments, one of a list, tabs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from pygame import FRect

from game.engine import platform, theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD
from game.engine.i18n import _
from game.engine.pointer import Cancel, DragStart, Hover, Input, Key, Press, Release, Tap
from game.engine.scene import Target
from game.engine.theme import mix
from game.engine.widgets import layout, toast
from game.engine.widgets.pressable import Pressable
from game.engine.widgets.ui import Widget, focus_ring

T = TypeVar("T", bound=Hashable)

SWITCH = (52.0, 30.0)


class Toggle(Pressable):
    """A labelled switch. The whole row can be tapped."""

    def __init__(
        self,
        name: str,
        rect: FRect | None = None,
        label: str = "",
        value: bool = False,
        on_change: Callable[[bool], None] = lambda _value: None,
        enabled: bool = True,
        why_not: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.label = label
        self.value = value
        self.on_change = on_change
        self.enabled = enabled
        self.why_not = why_not

    def activate(self) -> None:
        """Switch, or say why that cannot be."""
        if self.enabled:
            self.value = not self.value
            self.on_change(self.value)
            platform.current().announce(self.label_text())
        elif self.why_not:
            toast.say(self.why_not)

    def preferred(self, width: float) -> tuple[float, float]:
        room = max(1.0, width - SWITCH[0] - 16)
        lines = text.wrap(self.label, BODY, room, 3)
        return width, max(theme.current().size.target, len(lines) * text.line_height(BODY) + 12)

    def label_text(self) -> str:
        return f"{self.label}: {_('on') if self.value else _('off')}"

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        words, switch = layout.split_right(self.rect, SWITCH[0], 16)
        words, switch = switch, words
        ink = look.ink if self.enabled else look.disabled
        painter.text(self.label, words, BODY, ink, wrap=True)
        track = FRect(switch.x, switch.centery - SWITCH[1] / 2, *SWITCH)
        fill = (look.positive if self.enabled else look.edge) if self.value else look.ground_deep
        if self.pressed or self.hovered:
            fill = mix(fill, look.ink, 0.12)
        painter.rect(track, fill, SWITCH[1] / 2, look.size.detail * look.line, look.ink_soft)
        knob = SWITCH[1] / 2 - 4
        x = track.right - SWITCH[1] / 2 if self.value else track.x + SWITCH[1] / 2
        painter.circle((x, track.centery), knob, look.field, look.ink, look.size.detail)
        if self.value:
            # A tick as well: on and off do not differ by colour and side alone.
            painter.icon("check", FRect(x - 8, track.centery - 8, 16, 16), look.ink)
        if self.focused:
            focus_ring(painter, self.rect, look.size.radius_chip)


class Option(NamedTuple, Generic[T]):
    """One value of a choice with its label and, if wanted, an icon."""

    value: T
    label: str
    icon: str = ""


class _Segments(Widget, Generic[T]):
    """Several options of which one is chosen: shared by `Choice` and `Tabs`."""

    interactive: ClassVar[bool] = True

    def __init__(
        self,
        name: str,
        rect: FRect | None,
        options: Sequence[Option[T] | tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
    ) -> None:
        super().__init__(name, rect)
        self.options: list[Option[T]] = [
            option if isinstance(option, Option) else Option(option[0], option[1]) for option in options
        ]
        self.value = value
        self.on_change = on_change
        self._under: int | None = None  # the option that is pressed
        self._over: int | None = None  # the option under the mouse

    def cells(self) -> list[FRect]:
        raise NotImplementedError

    def _at(self, pos: tuple[float, float]) -> int | None:
        for i, cell in enumerate(self.cells()):
            if cell.collidepoint(pos):
                return i
        # Between two cells or just outside: the nearest one is meant.
        distances = [abs(cell.centerx - pos[0]) + abs(cell.centery - pos[1]) for cell in self.cells()]
        return distances.index(min(distances)) if distances else None

    def _index(self) -> int:
        return next((i for i, option in enumerate(self.options) if option.value == self.value), 0)

    def choose(self, index: int) -> None:
        """Choose the option at `index` and tell about it if it is another one."""
        value = self.options[index].value
        if value != self.value:
            self.value = value
            self.on_change(value)
            platform.current().announce(self.label_text())

    def activate(self) -> None:
        """Choose the next option, after the last one the first."""
        if self.options:
            self.choose((self._index() + 1) % len(self.options))

    def handle(self, event: Input) -> bool:
        if isinstance(event, Press):
            self._under = self._at(event.pos)
        elif isinstance(event, Release | Cancel | DragStart):
            self._under = None
        elif isinstance(event, Tap):
            self._under = None
            index = self._at(event.pos)
            if index is not None:
                self.choose(index)
        elif isinstance(event, Key) and event.name in ("left", "right"):
            step = 1 if event.name == "right" else -1
            if 0 <= self._index() + step < len(self.options):
                self.choose(self._index() + step)
        elif isinstance(event, Hover):
            over = self._at(event.pos) if event.pos is not None else None
            changed = over != self._over
            self._over = over
            return changed
        else:
            return False
        return True

    def label_text(self) -> str:
        return self.options[self._index()].label if self.options else ""

    def targets(self) -> list[Target]:
        if not self.name:
            return []
        return [
            Target(f"{self.name}:{option.value}", cell)
            for option, cell in zip(self.options, self.cells(), strict=True)
        ]


class Choice(_Segments[T]):
    """Segments side by side, or in several rows where they would get too narrow.

    `label` stands above. Targets are called ``name:value``.
    """

    def __init__(
        self,
        name: str,
        rect: FRect | None = None,
        options: Sequence[Option[T] | tuple[T, str]] = (),
        value: T = None,  # type: ignore[assignment]
        on_change: Callable[[T], None] = lambda _value: None,
        label: str = "",
    ) -> None:
        super().__init__(name, rect, options, value, on_change)
        self.label = label

    def _label_height(self) -> float:
        return text.line_height(BODY) + 6 if self.label else 0.0

    def _columns(self, width: float) -> int:
        widest = max((text.measure(option.label, BODY_BOLD)[0] for option in self.options), default=0.0)
        if any(option.icon for option in self.options):
            widest += 30
        return layout.columns_for(width, widest + 20, max(1, len(self.options)), 0)

    def _rows(self, width: float) -> int:
        columns = self._columns(width)
        return -(-len(self.options) // columns) if self.options else 1

    def preferred(self, width: float) -> tuple[float, float]:
        return width, self._label_height() + theme.current().size.target * self._rows(width)

    def cells(self) -> list[FRect]:
        body = layout.split_top(self.rect, self._label_height())[1]
        columns = self._columns(body.w)
        # Equal rows look calmer than a lonely last one: 4 options in 3 columns become 2 x 2.
        columns = -(-len(self.options) // self._rows(body.w)) if self.options else columns
        return layout.grid(body, columns, len(self.options), 0)

    def label_text(self) -> str:
        chosen = super().label_text()
        return f"{self.label}: {chosen}" if self.label else chosen

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        radius = look.size.radius_button
        if self.label:
            head = FRect(self.rect.x, self.rect.y, self.rect.w, text.line_height(BODY))
            painter.text(self.label, head, BODY, look.ink_soft)
        cells = self.cells()
        if not cells:
            return
        body = cells[0].unionall(cells)
        painter.rect(body, look.field, radius, look.size.detail * look.line, look.ink_soft)
        chosen = self._index()
        for i, (option, cell) in enumerate(zip(self.options, cells, strict=True)):
            inner = cell.inflate(-6, -6)
            selected = option.value == self.value and i == chosen
            if selected:
                painter.rect(inner, look.primary, radius - 2)
            elif i == self._under:
                painter.rect(inner, look.pressed_field, radius - 2)
            elif self.hovered and i == self._over:
                painter.rect(inner, mix(look.field, look.ground_deep, 0.35), radius - 2)
            ink = look.on_primary if selected else look.ink
            _option(painter, option.label, option.icon, inner, ink)
        if self.focused:
            focus_ring(painter, body, radius)


class Select(Pressable, Generic[T]):
    """The chosen one of many options, in a box; a tap calls `on_open`, which shows them all.

    `label` stands above.
    """

    def __init__(
        self,
        name: str,
        rect: FRect | None,
        options: Sequence[tuple[T, str]],
        value: T,
        on_open: Callable[[], None],
        label: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.label = label
        self.chosen = next((words for option, words in options if option == value), "")
        self.on_open = on_open

    def activate(self) -> None:
        self.on_open()

    def _label_height(self) -> float:
        return text.line_height(BODY) + 6 if self.label else 0.0

    def preferred(self, width: float) -> tuple[float, float]:
        return width, self._label_height() + theme.current().size.target

    def label_text(self) -> str:
        return f"{self.label}: {self.chosen}" if self.label else self.chosen

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        radius = look.size.radius_button
        head, box = layout.split_top(self.rect, self._label_height())
        if self.label:
            head.h = text.line_height(BODY)
            painter.text(self.label, head, BODY, look.ink_soft)
        ground = look.pressed_field if self.pressed else look.field
        if self.hovered and not self.pressed:
            ground = mix(look.field, look.ground_deep, 0.3)
        painter.rect(box, ground, radius, look.size.detail * look.line, look.ink_soft)
        sign, words = layout.split_right(layout.inset(box, 14, 0), 24, 8)
        painter.text(self.chosen, words, BODY_BOLD, look.ink)
        painter.icon("down", FRect(sign.x, sign.centery - 12, 24, 24), look.ink)
        if self.focused:
            focus_ring(painter, box, radius)


def _option(painter: Painter, label: str, icon: str, box: FRect, ink: theme.Rgb) -> None:
    side = 22.0
    width = min(text.measure(label, BODY_BOLD)[0], box.w - 4)
    if icon:
        left = box.centerx - (width + side + 6) / 2
        painter.icon(icon, FRect(left, box.centery - side / 2, side, side), ink)
        painter.text(
            label, FRect(left + side + 6, box.y, max(1.0, box.right - left - side - 6), box.h), BODY_BOLD, ink
        )
    else:
        painter.text(label, box.inflate(-2, 0), BODY_BOLD, ink, "center")


class Tabs(_Segments[T]):
    """Tabs at the head of a page; the chosen one is underlined in gold."""

    def __init__(
        self,
        name: str,
        rect: FRect | None = None,
        options: Sequence[Option[T] | tuple[T, str]] = (),
        value: T = None,  # type: ignore[assignment]
        on_change: Callable[[T], None] = lambda _value: None,
    ) -> None:
        super().__init__(name, rect, options, value, on_change)

    def preferred(self, width: float) -> tuple[float, float]:
        return width, max(theme.current().size.target, text.line_height(BODY_BOLD) + 16)

    def cells(self) -> list[FRect]:
        return layout.row(self.rect, len(self.options), 0)

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        base = self.rect.bottom - 1
        painter.line((self.rect.x, base), (self.rect.right, base), look.edge, look.size.detail)
        chosen = self._index()
        for i, (option, cell) in enumerate(zip(self.options, self.cells(), strict=True)):
            selected = i == chosen
            if i == self._under or (self.hovered and i == self._over and not selected):
                painter.rect(cell.inflate(-4, -6), look.pressed_field, look.size.radius_chip)
            _option(
                painter,
                option.label,
                option.icon,
                cell.inflate(-8, 0),
                look.ink if selected else look.ink_soft,
            )
            if selected:
                bar = FRect(cell.x + 6, self.rect.bottom - 4, cell.w - 12, 4)
                painter.rect(bar, look.gold, 2)
        if self.focused:
            focus_ring(painter, self.rect.inflate(-6, -6), look.size.radius_chip)
