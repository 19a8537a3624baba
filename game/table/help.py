"""The rules and the credits, as pages to read, with a table of contents."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from pygame import FRect

from game.engine import assets, i18n, theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.i18n import _
from game.engine.scene import View
from game.engine.widgets import Button, IconButton, ScrollArea, Sheet, Widget, layout
from game.table import navigation
from game.table.context import TableContext
from game.table.flow_text import FlowText, draw_text, set_text
from game.table.game_view import HelpPicture
from game.table.help_text import Block, parse
from game.table.screen import COLUMN, Page, place_column

_CONTENTS = 260.0  # width of the table of contents beside the page
_BESIDE = 32.0


@lru_cache(maxsize=8)
def help_blocks(page: str, language: str) -> tuple[Block, ...]:
    """The page in a language, in English where there is no translation."""
    for code in (language, "en"):
        if assets.path("help", code, f"{page}.md").exists():
            return tuple(parse(assets.read_text("help", code, f"{page}.md")))
    return ()


class Entry(Button):
    """A line of the table of contents."""

    def preferred(self, width: float) -> tuple[float, float]:
        lines = len(text.wrap(self.label, self.style, width - 24))
        return width, max(theme.current().size.target, lines * text.line_height(self.style) + 14)

    def _draw_content(self, painter: Painter, rect: FRect, ink: theme.Rgb) -> None:
        painter.text(self.label, layout.inset(rect, 12, 0), self.style, ink, wrap=True)


class Flow(Widget):
    """A page of set text in a scroll area."""

    def __init__(self, flow: FlowText, rect: FRect, window: FRect) -> None:
        super().__init__("", rect)
        self.flow = flow
        self.window = window

    def draw(self, painter: Painter) -> None:
        draw_text(painter, self.flow, self.rect, self.window)


class Help(Page):
    """One page of assets/help; its title is the page's own first line."""

    column_width = COLUMN + _CONTENTS + 40

    def __init__(self, table: TableContext, page: str) -> None:
        super().__init__(table)
        self.page = page
        self._flow = FlowText((), 0.0)
        self._contents = ScrollArea("contents")

    @property
    def _blocks(self) -> tuple[Block, ...]:
        return help_blocks(self.page, i18n.language())

    @property
    def _headings(self) -> list[str]:
        return [block.plain for block in self._blocks if block.kind == "heading"]

    def title(self) -> str:
        return next((block.plain for block in self._blocks if block.kind == "title"), _("How to play"))

    def _contents_beside(self, view: View) -> bool:
        return view.size[0] >= 900 and len(self._headings) > 3

    def header(self) -> Sequence[IconButton]:
        if self._contents_beside(self.view) or len(self._headings) <= 3:
            return ()
        return [IconButton("contents", None, "log", _("Contents"), self._show_contents)]

    def build(self, view: View) -> Sequence[Widget]:
        self.view = view
        widgets = list(super().build(view))
        if not self._contents_beside(view):
            return widgets
        side = FRect(self.scroll.rect)
        side.x -= _CONTENTS + _BESIDE
        side.w = _CONTENTS
        self._contents.place(side)
        self._contents.set_content(self._entries(layout.inset(side, 4, 6, 10, 0)))
        return [*widgets, self._contents]

    def content(self, area: FRect) -> Sequence[Widget]:
        window = FRect(self.scroll.rect)
        if self._contents_beside(self.view):
            window = layout.split_left(window, _CONTENTS, _BESIDE)[1]
            self.scroll.place(FRect(window))
            area = layout.inset(window, 0, 6, 12, 0)
        body = [block for block in self._blocks if block.kind != "title"]
        self._flow = set_text(body, area.w, self._pictures(body))
        return [Flow(self._flow, FRect(area.x, area.y, area.w, self._flow.height), window)]

    def _pictures(self, body: Sequence[Block]) -> Mapping[str, HelpPicture]:
        """The pictures of the game whose page this is; only a page that has some loads its game."""
        if not any(block.kind == "picture" for block in body):
            return {}
        for entry in self.table.games:
            if entry.help_page == self.page and self.table.games.view(entry.name).help_pictures:
                return self.table.games.view(entry.name).help_pictures
        return {}

    def _entries(self, area: FRect) -> list[Widget]:
        entries = [
            Entry(f"section:{index + 1}", None, heading, "", self._jump(index), "quiet", style=text.BODY)
            for index, heading in enumerate(self._headings)
        ]
        place_column(area, entries, 2)
        return list(entries)

    def _jump(self, index: int) -> Callable[[], None]:
        def jump() -> None:
            self.scroll.scroll_to(self._flow.anchors[index][1])
            self.invalidate()

        return jump

    def _show_contents(self) -> None:
        sheet = Sheet(_("Contents"), lambda area: self._closing_entries(area, sheet))
        self.stack.push(sheet)

    def _closing_entries(self, area: FRect, sheet: Sheet) -> list[Widget]:
        entries = self._entries(area)
        for entry in entries:
            if isinstance(entry, Button):
                entry.on_tap = self._close_and(sheet, entry.on_tap)
        return entries

    def _close_and(self, sheet: Sheet, jump: Callable[[], None]) -> Callable[[], None]:
        def both() -> None:
            sheet.close()
            jump()

        return both


class HelpChoice(Page):
    """Which game's rules to read."""

    def title(self) -> str:
        return _("How to play")

    def content(self, area: FRect) -> Sequence[Widget]:
        buttons = [
            Button(f"help:{entry.name}", None, _(entry.title), "help", self._open(entry.help_page))
            for entry in self.table.games
        ]
        opponents = Button(
            "help:computer-players", None, _("Computer players"), "players", self._open("computer-players")
        )
        buttons.append(opponents)
        place_column(area, buttons)
        return buttons

    def _open(self, page: str) -> Callable[[], None]:
        return lambda: navigation.to_help(self.stack, self.table, page)
