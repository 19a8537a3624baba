"""The prompt and the buttons of the present step, arranged for the panel or for the sheet below the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, CAPTION, TextStyle
from game.engine.theme import PlayerColour
from game.engine.widgets import Button, IconButton, Widget, layout
from game.table.game_view import Command

_MARK = 22.0
_GAP = 8.0
_SMALL_GAP = 4.0
_LEAST_PADDING = 6.0
_HAIR = 0.5  # CSS px that rounding may take of the height of text
_ICON_ROOM = 32.0  # what an icon takes in a button
_PRIMARY_WORDS = 110.0  # a primary button of this width shows its words
_TARGET = 48.0
_MANY = 4  # buttons that rather do without icons than stand one below the other
_STYLES = (BODY_BOLD, BODY, CAPTION)


class Pitch(NamedTuple):
    """How high rows of buttons are, and what lies between them."""

    row: float
    gap: float


_ROOMY = Pitch(52.0, _GAP)
_TIGHT = Pitch(_TARGET, _SMALL_GAP)
_ROW = _ROOMY.row


class Prompt(Widget):
    """One sentence on what to do now, with the mark of who must decide."""

    def __init__(self, words: str, player: PlayerColour | None) -> None:
        super().__init__("")
        self.words = words
        self.player = player

    def _room(self, width: float) -> float:
        return max(40.0, width - (_MARK + 10 if self.player is not None else 0))

    def preferred(self, width: float) -> tuple[float, float]:
        lines = len(text.wrap(self.words, BODY_BOLD, self._room(width)))
        return width, lines * text.line_height(BODY_BOLD) + 4

    def label_text(self) -> str:
        return self.words

    def draw(self, painter: Painter) -> None:
        box = FRect(self.rect)
        if self.player is not None:
            beside = layout.split_left(box, _MARK + 10)[1]
            # The words matter more than the mark, which the row of the players shows as well.
            if self._height(CAPTION, beside.w) <= beside.h + _HAIR:
                painter.mark(self.player, FRect(box.x, box.centery - _MARK / 2, _MARK, _MARK))
                box = beside
        # Narrower and smaller letters where there is no room to be had.
        fits = (style for style in _STYLES if self._height(style, box.w) <= box.h + _HAIR)
        painter.text(self.words, box, next(fits, _STYLES[-1]), theme.current().ink, wrap=True)

    def _height(self, style: TextStyle, width: float) -> float:
        return len(text.wrap(self.words, style, width)) * text.line_height(style)


class Controls:
    """Prompt, history and commands; `place` arranges them and `height` tells what they need.

    `history` are the small buttons that every step has, such as undo, the most wanted first.
    Where there is room for `lines` of the prompt they are kept free, so that the board does not jump.
    """

    def __init__(
        self, prompt: Prompt, history: Sequence[Button], commands: Sequence[Command], lines: int = 2
    ) -> None:
        self.prompt = prompt
        self.lines = lines
        self.history = list(history)
        self.primary = [command for command in commands if command.kind == "primary"]
        self.others = [command for command in commands if command.kind != "primary"]

    def height(self, width: float, *, panel: bool) -> float:
        """What `place` would need at this width."""
        area = FRect(0, 0, width, 0)
        widgets = self._in_panel(area) if panel else self._in_sheet(area, self._rows(width - 24))
        return max(widget.rect.bottom for widget in widgets) + 10

    def place(self, area: FRect, *, panel: bool) -> list[Widget]:
        """The widgets, placed in `area`; where it is too low they stand closer, at last in one row."""
        if panel and area.h + 1 >= self.height(area.w, panel=True):
            return self._in_panel(area)
        rows, in_words = self._rows(area.w - 24), self._columns(area.w - 24) > 0
        # Words that have to be read are worth more than wide gaps.
        pitches = (_ROOMY, _TIGHT) if in_words else (_ROOMY,)
        for fewer in range(rows, 0, -1) if in_words else (rows, 1):
            for pitch in pitches:
                spare = area.h - _least_sheet(fewer, pitch)
                if spare >= -1:
                    return self._in_sheet(area, fewer, spare + _TARGET, pitch)
        return self._in_one_row(area)

    def _in_panel(self, area: FRect) -> list[Widget]:
        inner = layout.inset(area, 16, 0)
        y = area.y + 12
        height = max(self.prompt.preferred(inner.w)[1], 2 * text.line_height(BODY_BOLD) + 4)
        self.prompt.place(FRect(inner.x, y, inner.w, height))
        y += height + 10
        widgets: list[Widget] = [self.prompt]
        others = [_button(command) for command in self.others]
        if others:
            half = (inner.w - _GAP) / 2
            if len(others) >= _MANY and any(button.least_width() > half for button in others):
                # A long column of buttons would take the panel from everything else.
                bare = [_button(replace(command, icon="")) for command in self.others]
                others = bare if all(button.least_width() <= half for button in bare) else others
            columns = 2 if all(button.least_width() <= half for button in others) else 1
            columns = min(columns, len(others))
            height = max(_TARGET, *(button.preferred(inner.w / columns)[1] for button in others))
            cells = layout.grid(FRect(inner.x, y, inner.w, 0), columns, len(others), _GAP, height)
            for button, cell in zip(others, cells, strict=True):
                button.place(cell)
            widgets += others
            y = cells[-1].bottom + _GAP
        primary = [_button(command) for command in self.primary]
        used = len(self.history) * (_ROW + _GAP)
        row = FRect(inner.x + used, y, inner.w - used, _ROW)
        self._place_history(inner.x, y, _ROW)
        if len(self.history) > 2 and any(button.least_width() > row.w / len(primary) for button in primary):
            row = FRect(inner.x, y + _ROW + _GAP, inner.w, _ROW)
        for button, cell in zip(primary, layout.row(row, max(1, len(primary)), _GAP), strict=False):
            button.place(cell)
        return [*widgets, *self.history, *primary]

    def _columns(self, width: float) -> int:
        """How many choices that must be read stand side by side; 0 if icons would do as well."""
        if not any(command.in_words for command in self.others):
            return 0
        with_icons = _fitting(self.others, width)
        if with_icons > 1:
            return min(len(self.others), with_icons)
        bare = _fitting([replace(command, icon="") for command in self.others], width)
        return max(1, min(len(self.others), bare))

    def _rows(self, width: float) -> int:
        """How many rows of buttons it takes to have them all in words."""
        columns = self._columns(width)
        if columns:
            return -(-len(self.others) // columns) + bool(self.primary)
        if not (self.others and self.primary) or _row_width([*self.others, *self.primary]) <= width:
            return 1
        # With too much to say for two rows the icons have to do.
        least = sum(_least_width(command) + _GAP for command in self.others) - _GAP
        return 2 if least <= width else 1

    def _in_sheet(
        self, area: FRect, rows: int, highest_prompt: float = 1e6, pitch: Pitch = _ROOMY
    ) -> list[Widget]:
        inner = layout.inset(area, 12, 0)
        history = self._history_width()
        y = area.y + 6
        wanted = self.prompt.preferred(inner.w - history - _GAP)[1]
        kept_free = self.lines * text.line_height(BODY_BOLD) + 4
        height = max(_TARGET, min(max(wanted, kept_free), highest_prompt))
        self.prompt.place(FRect(inner.x, y, inner.w - history - _GAP, height))
        self._place_history(inner.right - history, y + (height - _TARGET) / 2, _TARGET, self._history_gap)
        y += height + 4
        row = FRect(inner.x, y, inner.w, _ROW)
        columns = self._columns(inner.w)
        if columns and rows > bool(self.primary):
            return [self.prompt, *self.history, *self._in_grid(row, rows, pitch)]
        if rows == 2:
            others = _in_words(self.others, row)
            primary = [_button(command) for command in self.primary]
            _spread(row.move(0, _ROW + _GAP), [], primary)
            return [self.prompt, *self.history, *others, *primary]
        buttons, height = self._command_row(row)
        if not buttons:
            # The row stays, so that the board does not jump between steps.
            spacer = Widget("", FRect(inner.x, y, inner.w, height))
            return [self.prompt, *self.history, spacer]
        return [self.prompt, *self.history, *buttons]

    def _in_grid(self, row: FRect, rows: int, pitch: Pitch) -> list[Button]:
        """The choices in words, as many side by side as `rows` ask for, and the primary ones below them."""
        rows -= bool(self.primary)
        columns = -(-len(self.others) // rows)
        room = (row.w + _GAP) / columns - _GAP
        others = [_button(command) for command in self.others]
        if any(button.least_width() > room for button in others):
            others = [_bare_button(command, room) for command in self.others]
        cells = layout.grid(row, columns, len(others), pitch.gap, pitch.row)
        for button, cell in zip(others, cells, strict=True):
            button.place(cell)
        primary = [_button(command) for command in self.primary]
        if primary:
            below = FRect(row.x, row.y + rows * sum(pitch), row.w, pitch.row)
            _spread(below, [], primary)
        return [*others, *primary]

    def _command_row(self, row: FRect) -> tuple[list[Widget], float]:
        """Others left, primary right and widest; icons instead of words where there is no room."""
        for iconic in (False, True):
            others = [_button(command, iconic=iconic) for command in self.others]
            primary = [_button(command) for command in self.primary]
            widths = [max(_TARGET, button.preferred(1e6)[0]) for button in (*others, *primary)]
            if sum(widths) + _GAP * max(0, len(widths) - 1) <= row.w:
                _spread(row, others, primary)
                return [*others, *primary], row.h
        # Still too much: the primary button breaks between its words, or gives up its icon or its words.
        others = [_button(command, iconic=True) for command in self.others]
        count = max(1, len(self.primary))
        room = row.w - len(others) * (_TARGET + _SMALL_GAP) - _SMALL_GAP * (count - 1)
        primary = [_narrow_button(command, room / count) for command in self.primary]
        _spread(row, others, primary, _SMALL_GAP)
        return [*others, *primary], row.h

    def _in_one_row(self, area: FRect) -> list[Widget]:
        inner = layout.inset(area, 10, 4)
        iconic = [_button(command, iconic=True) for command in (*self.others, *self.primary)]
        history = list(self.history)
        gap = 6.0
        least = min(inner.w * 0.4, 200.0)
        while len(history) > 1 and (len(history) + len(iconic)) * (_TARGET + gap) + least > inner.w:
            # Many buttons: the prompt matters more than what has a key as well.
            history.pop()
            gap = _SMALL_GAP
        buttons: list[Widget] = [*history, *iconic]
        words = inner.w - len(buttons) * (_TARGET + gap)
        if self.primary and words - least >= _PRIMARY_WORDS - _TARGET:
            words -= _PRIMARY_WORDS - _TARGET
        else:
            words = max(words, 0.0)
        self.prompt.place(FRect(inner.x, inner.y, words, inner.h))
        rest = FRect(inner.x + words + gap, inner.centery - _TARGET / 2, inner.w - words - gap, _TARGET)
        sizes: list[float | None] = [_TARGET] * len(buttons)
        if self.primary:
            sizes[-1] = None
            room = rest.w - (len(buttons) - 1) * (_TARGET + gap)
            buttons[-1] = _button(self.primary[-1], iconic=room < _PRIMARY_WORDS)
        for button, cell in zip(buttons, layout.row(rest, sizes, gap), strict=True):
            button.place(cell)
        return [self.prompt, *buttons]

    @property
    def _history_gap(self) -> float:
        """Below the board a third button takes less from the prompt where all stand closer."""
        return _GAP if len(self.history) < 3 else _SMALL_GAP

    def _history_width(self) -> float:
        return len(self.history) * (_TARGET + self._history_gap) - self._history_gap

    def _place_history(self, x: float, y: float, side: float, gap: float = _GAP) -> None:
        for place, button in enumerate(self.history):
            button.place(FRect(x + place * (side + gap), y, side, side))


def _least_sheet(rows: int, pitch: Pitch = _ROOMY) -> float:
    """The least height of a sheet: the prompt with undo and redo above `rows` of commands."""
    return 6 + _TARGET + 4 + rows * sum(pitch) - pitch.gap + 6


def _spread(row: FRect, others: Sequence[Button], primary: Sequence[Button], gap: float = _GAP) -> None:
    """Others at the width they want, the primary ones share the rest; without any the others share all."""
    if primary:
        sizes: list[float | None] = [max(_TARGET, button.preferred(1e6)[0]) for button in others]
        sizes += [None] * len(primary)
    else:
        sizes = [None] * len(others)
        if len(others) == 1:
            sizes = [min(row.w, max(160.0, others[0].preferred(1e6)[0]))]
            row = layout.split_right(row, sizes[0] or 0)[0]
    for button, cell in zip((*others, *primary), layout.row(row, sizes, gap), strict=True):
        button.place(cell)


def _row_width(commands: Sequence[Command]) -> float:
    """What a row of buttons with their words takes."""
    widths = [max(_TARGET, _button(command).preferred(1e6)[0]) for command in commands]
    return sum(widths) + _GAP * (len(widths) - 1)


def _least_width(command: Command) -> float:
    """What a button takes that shows nothing but its words."""
    return max(_TARGET, _button(replace(command, icon="")).least_width())


def _in_words(commands: Sequence[Command], row: FRect) -> list[Button]:
    """A button for each, as wide as its words want and an equal share of the rest; icons only if they fit."""
    room = row.w - _GAP * (len(commands) - 1)
    buttons = [_button(command) for command in commands]
    widths = [max(_TARGET, button.preferred(1e6)[0]) for button in buttons]
    if sum(widths) > room:
        buttons = [_button(replace(command, icon="")) for command in commands]
        widths = [_least_width(command) for command in commands]
    spare = (room - sum(widths)) / len(widths)
    for button, cell in zip(buttons, layout.row(row, [width + spare for width in widths], _GAP), strict=True):
        button.place(cell)
    return buttons


def _fitting(commands: Sequence[Command], width: float) -> int:
    """How many equal buttons fit side by side in all their words."""
    widest = max(_button(command).least_width() for command in commands)
    return int((width + _GAP) // (max(_TARGET, widest) + _GAP))


def _longest_word(command: Command) -> float:
    """The width of a button in which no word of its label has to be broken."""
    widths = (text.measure(word, BODY_BOLD)[0] for word in command.label.split())
    return max(widths, default=0.0) + 2 * _LEAST_PADDING


def _narrow_button(command: Command, width: float) -> Button:
    """With icon and words where its longest word fits, else with words alone, else with the icon alone."""
    if _longest_word(command) + _ICON_ROOM * text.scale() <= width:
        return _button(command)
    return _bare_button(command, width)


def _bare_button(command: Command, width: float) -> Button:
    """With words alone where the longest of them fits, else with the icon alone: a broken word says less."""
    if _longest_word(command) <= width:
        return _button(replace(command, icon=""))
    return _button(command, iconic=True)


def _button(command: Command, *, iconic: bool = False) -> Button:
    if iconic and command.icon:
        button: Button = IconButton(
            command.name,
            None,
            command.icon,
            command.label,
            command.run,
            command.kind,
            command.enabled,
            command.why_not,
        )
    else:
        button = Button(
            command.name,
            None,
            command.label,
            command.icon,
            command.run,
            command.kind,
            command.enabled,
            command.why_not,
            key=command.key,
        )
    button.mark = command.mark
    return button
