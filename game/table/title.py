"""The first screen: the picture of three walls and the ways into the game."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, CAPTION, LARGE_BOLD, TextStyle
from game.engine.i18n import _
from game.engine.scene import View
from game.engine.widgets import Button, Label, Widget, layout
from game.table import navigation
from game.table.context import TableContext
from game.table.library import SavedMatch
from game.table.players import shown_name
from game.table.screen import Screen
from game.table.title_art import title_picture

_WIDEST = 1240.0
_TALLEST = 780.0
_MENU = 380.0


class Title(Screen):
    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._newest: SavedMatch | None = None
        self._picture = FRect(0, 0, 0, 0)

    def shown(self) -> None:
        self._newest = self.table.library.newest_unfinished()
        navigation.tell_reports(self.stack, self.table)
        self.stack.platform.keep_awake(False)
        self.stack.platform.announce(f"Three Walls. {_('Three games about building walls')}")

    def back(self) -> None:
        """There is nothing behind the title."""

    def build(self, view: View) -> Sequence[Widget]:
        narrow = view.size[0] < 480 or view.size[1] < 480
        area = layout.inset(view.area, 12 if narrow else 24)
        if view.portrait:
            return self._portrait(area)
        return self._landscape(area)

    def _landscape(self, area: FRect) -> list[Widget]:
        area = layout.centre(area, (_WIDEST, _TALLEST))
        menu, picture = layout.split_right(area, min(_MENU * min(1.25, text.scale()), area.w * 0.5), 28)
        if picture.h > picture.w * 1.05:
            picture = layout.centre(picture, (picture.w, picture.w * 0.95))
        self._picture = picture
        return self._menu(menu, compact=menu.h < 560)

    def _portrait(self, area: FRect) -> list[Widget]:
        area = layout.centre(area, (680, 1100))
        wanted = self._menu_height(area, compact=True)
        picture_height = min(area.w * 0.84, max(0.0, area.h - wanted - 16))
        self._picture, menu = layout.split_top(area, picture_height, 16)
        return self._menu(menu, compact=True)

    def _title_style(self, width: float) -> TextStyle:
        size = min(60.0, width / 6.2) / text.scale()
        return TextStyle("serif", size, "bold")

    def _head(self, width: float) -> list[Label]:
        return [
            Label(None, "Three Walls", self._title_style(width), align="center", wrap=False),
            Label(None, _("Three games about building walls"), BODY, "ink_soft", "center"),
        ]

    def _menu_height(self, area: FRect, *, compact: bool) -> float:
        probe = FRect(area.x, 0, area.w, 0)
        widgets = self._menu(probe, compact=compact, centred=False)
        return max(widget.rect.bottom for widget in widgets) - probe.y

    def _menu(self, area: FRect, *, compact: bool, centred: bool = True) -> list[Widget]:
        """Heading, buttons and version in a column; `compact` puts the lesser buttons in pairs."""
        stack, table = self.stack if hasattr(self, "stack") else None, self.table
        assert stack is not None  # built only while shown
        widgets: list[Widget] = list(self._head(area.w))
        heights = [widget.preferred(area.w)[1] for widget in widgets]
        y = area.y
        for widget, height in zip(widgets, heights, strict=True):
            widget.place(FRect(area.x, y, area.w, height))
            y += height
        y += 10 if compact else 26
        gap = 8.0 if compact else 12.0
        main: list[Widget] = []
        if self._newest is not None:
            saved = self._newest
            main.append(
                Button(
                    "continue",
                    None,
                    _("Continue"),
                    "continue",
                    lambda: self._continue(saved),
                    "primary",
                    style=LARGE_BOLD,
                )
            )
            main.append(Label(None, self._about(saved), CAPTION, "ink_soft", "center", wrap=False))
        main.append(
            Button(
                "new-game",
                None,
                _("New game"),
                "new",
                lambda: navigation.to_choose_game(stack, table),
                "secondary" if self._newest else "primary",
                style=LARGE_BOLD,
            )
        )
        lesser: list[Widget] = [
            Button(
                "saved-games", None, _("Saved games"), "save", lambda: navigation.to_saved_games(stack, table)
            ),
            Button("help", None, _("How to play"), "help", lambda: navigation.to_help_choice(stack, table)),
            Button("settings", None, _("Settings"), "settings", lambda: navigation.to_settings(stack, table)),
            Button("about", None, _("About"), "info", lambda: navigation.to_help(stack, table, "about")),
        ]
        for widget in main:
            least = 56.0 if isinstance(widget, Button) else 0.0
            height = max(least, widget.preferred(area.w)[1])
            widget.place(FRect(area.x, y, area.w, height))
            y += height + (4 if isinstance(widget, Label) else gap)
        columns = 2 if compact else 1
        height = max(button.preferred((area.w - gap) / columns)[1] for button in lesser)
        cells = layout.grid(FRect(area.x, y, area.w, 0), columns, len(lesser), gap, height)
        for widget, cell in zip(lesser, cells, strict=True):
            widget.place(cell)
        y = cells[-1].bottom + 8
        version = Label(None, self._version(), CAPTION, "ink_soft", "center", wrap=False)
        version.place(FRect(area.x, y, area.w, text.line_height(CAPTION)))
        everything = [*widgets, *main, *lesser, version]
        if centred:
            spare = area.bottom - version.rect.bottom
            for widget in everything:
                widget.move(0, max(0.0, spare / 2))
        return everything

    def _version(self) -> str:
        return _("Version {version}").format(version=self.table.version) if self.table.version else ""

    def _about(self, saved: SavedMatch) -> str:
        names = ", ".join(shown_name(saved.seats, seat) for seat in range(len(saved.seats)))
        return f"{_(self.table.games.title(saved.game))} · {names}"

    def _continue(self, saved: SavedMatch) -> None:
        if not navigation.to_saved_match(self.stack, self.table, saved):
            self._newest = self.table.library.newest_unfinished()
            self.rebuild()

    def paint(self, painter: Painter) -> None:
        painter.ground()
        picture = self._picture
        if picture.h >= 60:
            painter.shadow(picture, 4)
            size = painter.px_rect(picture).size
            painter.image(title_picture(size, theme.current().dark), picture.topleft)
