"""The first screen: the picture of three walls and the ways into the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, CAPTION, LARGE_BOLD, TextStyle
from game.engine.i18n import _
from game.engine.scene import SceneStack, View
from game.engine.widgets import Button, Label, Widget, layout
from game.table import navigation
from game.table.context import TableContext
from game.table.library import SavedMatch
from game.table.players import shown_name
from game.table.screen import Screen, fit_words, place_column, words_fit
from game.table.title_art import title_picture

_WIDEST = 1400.0
_TALLEST = 900.0
_MENU = 380.0
_TOO_NARROW = 600.0  # for a picture beside the menu


class _Room(Enum):
    """How much room the menu has: a button a row, the lesser ones in pairs, or everything in pairs."""

    WIDE = auto()
    PAIRS = auto()
    TIGHT = auto()


class Title(Screen):
    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._latest: SavedMatch | None = None
        self._picture = FRect(0, 0, 0, 0)

    def shown(self) -> None:
        self._latest = self.table.library.to_continue()
        navigation.tell_reports(self.stack, self.table)
        self.stack.platform.keep_awake(False)
        self.stack.platform.announce(f"Three Walls. {_('Three games about building walls')}")

    def back(self) -> None:
        """There is nothing behind the title."""

    def build(self, view: View) -> Sequence[Widget]:
        narrow = view.size[0] < 480 or view.size[1] < 480
        area = layout.inset(view.area, 12 if narrow else 24)
        return self._portrait(area) if view.portrait else self._landscape(area)

    def _landscape(self, area: FRect) -> list[Widget]:
        area = layout.centre(area, (_WIDEST, _TALLEST))
        if area.w < _TOO_NARROW:
            self._picture = FRect(0, 0, 0, 0)
            return self._menu(layout.centre(area, (460, area.h)))
        menu, picture = layout.split_right(area, min(_MENU * min(1.25, text.scale()), area.w * 0.5), 28)
        if picture.h > picture.w * 1.05:
            picture = layout.centre(picture, (picture.w, picture.w * 0.95))
        self._picture = picture
        return self._menu(menu)

    def _portrait(self, area: FRect) -> list[Widget]:
        area = layout.centre(area, (680, 1100))
        menu = self._column(FRect(area.x, 0, area.w, 0), _Room.PAIRS)
        wanted = max(widget.rect.bottom for widget in menu)
        picture_height = min(area.w * 0.84, max(0.0, area.h - wanted - 16))
        self._picture, rest = layout.split_top(area, picture_height, 16)
        return self._menu(rest, (_Room.PAIRS, _Room.TIGHT))

    def _menu(
        self, area: FRect, rooms: Sequence[_Room] = (_Room.WIDE, _Room.PAIRS, _Room.TIGHT)
    ) -> list[Widget]:
        """The first arrangement that fits into `area`, in the middle of it."""
        widgets: list[Widget] = []
        for room in rooms:
            widgets = self._column(area, room)
            spare = area.bottom - max(widget.rect.bottom for widget in widgets)
            if spare >= 0:
                for widget in widgets:
                    widget.move(0, spare / 2)
                break
        return widgets

    def _column(self, area: FRect, room: _Room) -> list[Widget]:
        """Heading, buttons and version below each other, from the top of `area`."""
        gap = 12.0 if room is _Room.WIDE else 8.0
        tight = room is _Room.TIGHT
        size = min(60.0 if not tight else 38.0, area.w / 6.2) / text.scale()
        style = TextStyle("serif", size, "bold")
        head: list[Widget] = [
            Label(None, "Three Walls", style, align="center", wrap=False),
            Label(None, _("Three games about building walls"), BODY, "ink_soft", "center"),
        ]
        y = place_column(area, head, 0) + (26 if room is _Room.WIDE else 10)
        main = self._main_buttons()
        if tight:
            cells = layout.row(FRect(area.x, y, area.w, 52), len(main), gap)
            for button, cell in zip(main, cells, strict=True):
                fit_words(button, cell.w)
                button.place(cell)
            y += 52 + gap
        widgets: list[Widget] = [*head, *main]
        for button in () if tight else main:
            height = max(56.0, button.preferred(area.w)[1])
            button.place(FRect(area.x, y, area.w, height))
            y += height + gap
            if button.name == "continue" and self._latest is not None:
                caption = Label(None, self._about(self._latest), CAPTION, "ink_soft", "center")
                caption.place(FRect(area.x, y - gap + 4, area.w, caption.preferred(area.w)[1]))
                y = caption.rect.bottom + gap
                widgets.append(caption)
        lesser = self._lesser_buttons()
        half = (area.w - gap) / 2
        columns = 1 if room is _Room.WIDE or not all(words_fit(button, half) for button in lesser) else 2
        width = (area.w - gap * (columns - 1)) / columns
        for button in lesser:
            fit_words(button, width)
        height = max(button.preferred(width)[1] for button in lesser)
        cells = layout.grid(FRect(area.x, y, area.w, 0), columns, len(lesser), gap, height)
        for button, cell in zip(lesser, cells, strict=True):
            button.place(cell)
        widgets += lesser
        if not tight:
            version = Label(None, self._version(), CAPTION, "ink_soft", "center", wrap=False)
            version.place(FRect(area.x, cells[-1].bottom + 8, area.w, text.line_height(CAPTION)))
            widgets.append(version)
        return widgets

    def _main_buttons(self) -> list[Button]:
        buttons: list[Button] = []
        saved = self._latest
        if saved is not None:
            buttons.append(
                Button("continue", None, _("Continue"), "continue", lambda: self._continue(saved), "primary")
            )
        new_game = Button("new-game", None, _("New game"), "new", self._go(navigation.to_choose_game))
        new_game.kind = "secondary" if buttons else "primary"
        buttons.append(new_game)
        for button in buttons:
            button.style = LARGE_BOLD
        return buttons

    def _lesser_buttons(self) -> list[Button]:
        def about(stack: SceneStack, table: TableContext) -> None:
            navigation.to_help(stack, table, "about")

        return [
            Button("saved-games", None, _("Saved games"), "save", self._go(navigation.to_saved_games)),
            Button("help", None, _("How to play"), "help", self._go(navigation.to_help_choice)),
            Button("settings", None, _("Settings"), "settings", self._go(navigation.to_settings)),
            Button("about", None, _("About"), "info", self._go(about)),
        ]

    def _go(self, way: Callable[[SceneStack, TableContext], None]) -> Callable[[], None]:
        return lambda: way(self.stack, self.table)

    def _version(self) -> str:
        return _("Version {version}").format(version=self.table.version) if self.table.version else ""

    def _about(self, saved: SavedMatch) -> str:
        names = ", ".join(shown_name(saved.seats, seat) for seat in range(len(saved.seats)))
        return f"{_(self.table.games.title(saved.game))} · {names}"

    def _continue(self, saved: SavedMatch) -> None:
        if not navigation.to_saved_match(self.stack, self.table, saved):
            self._latest = self.table.library.to_continue()
            self.rebuild()

    def paint(self, painter: Painter) -> None:
        painter.ground()
        picture = self._picture
        if picture.h >= 60:
            painter.shadow(picture, 4)
            size = painter.px_rect(picture).size
            painter.image(title_picture(size, theme.current().dark), picture.topleft)
