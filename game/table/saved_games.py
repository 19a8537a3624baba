"""The matches kept on this device: go on, rename, export, delete, import; and what was set aside."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.core.messages import render
from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, LARGE_BOLD
from game.engine.i18n import _, ngettext, translate
from game.engine.platform import StorageError
from game.engine.theme import mix
from game.engine.widgets import (
    Button,
    Dialog,
    IconButton,
    Label,
    Panel,
    TextField,
    Widget,
    focus_ring,
    layout,
)
from game.table import navigation
from game.table.context import TableContext
from game.table.dates import date_in_words
from game.table.library import BadSave, SavedMatch
from game.table.players import LONGEST_MATCH_NAME, shown_colour, shown_name
from game.table.screen import Page, place_column
from game.table.tappable import Tappable

_PADDING = 16.0
_MARK = 18.0
_NAME = LARGE_BOLD._replace(font="serif")


class MatchCard(Tappable):
    """A stored match: its name, game, date, players with their points; a tap goes on with it."""

    def __init__(self, saved: SavedMatch, game_title: str, on_tap: Callable[[], None]) -> None:
        super().__init__(f"match:{saved.id}", on_tap)
        self.saved = saved
        self.game_title = game_title

    def _facts(self) -> list[str]:
        summary = self.saved.summary
        parts = [_(self.game_title)]
        if self.saved.updated is not None:
            parts.append(date_in_words(self.saved.updated))
        if summary is not None:
            over = _("finished")
            parts.append(over if summary.over else _("turn {turn}").format(turn=summary.turn))
        return parts

    def _fact_lines(self, width: float) -> list[str]:
        """The facts on as few lines as they need, none of them broken."""
        lines: list[str] = []
        for fact in self._facts():
            longer = f"{lines[-1]} · {fact}" if lines else fact
            if lines and text.measure(longer, BODY)[0] <= width:
                lines[-1] = longer
            else:
                lines.append(fact)
        return lines

    def _name(self) -> str:
        return self.saved.name or _(self.game_title)

    def _name_height(self, width: float) -> float:
        return len(text.wrap(self._name(), _NAME, width, 2)) * text.line_height(_NAME)

    def _seat_texts(self) -> list[str]:
        saved = self.saved
        scores = saved.summary.scores if saved.summary is not None else None
        names = [shown_name(saved.seats, seat) for seat in range(len(saved.seats))]
        return [f"{name} {scores[seat]}" if scores else name for seat, name in enumerate(names)]

    def _words_width(self, width: float) -> float:
        return width - 2 * _PADDING - 56

    def _seat_cells(self, width: float) -> list[FRect]:
        """Where each player's mark and name go, from (0, 0), in as many rows as needed."""
        cells: list[FRect] = []
        x = y = 0.0
        height = text.line_height(BODY)
        for words in self._seat_texts():
            wide = min(width, _MARK + 6 + text.measure(words, BODY)[0])
            if x and x + wide > width:
                x, y = 0.0, y + height + 2
            cells.append(FRect(x, y, wide, height))
            x += wide + 18
        return cells

    def preferred(self, width: float) -> tuple[float, float]:
        room = self._words_width(width)
        facts = len(self._fact_lines(room)) * text.line_height(BODY)
        seats = self._seat_cells(room)[-1].bottom
        return width, 2 * _PADDING + self._name_height(room) + facts + seats + 10

    def label_text(self) -> str:
        return f"{self._name()}. {', '.join(self._facts())}. {', '.join(self._seat_texts())}"

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        painter.panel(self.rect, "card")
        if self.pressed or self.hovered:
            glow = (*mix(look.panel, look.gold, 0.5), 40)
            painter.rect(self.rect.inflate(-2, -2), glow, look.size.radius_panel)
        inner = layout.inset(self.rect, _PADDING)
        inner.w -= 56
        name, rest = layout.split_top(inner, self._name_height(inner.w), 2)
        painter.text(self._name(), name, _NAME, wrap=True, max_lines=2)
        lines = self._fact_lines(inner.w)
        words, rest = layout.split_top(rest, len(lines) * text.line_height(BODY), 8)
        painter.text("\n".join(lines), words, BODY, look.ink_soft, wrap=True, valign="top")
        for seat, (cell, label) in enumerate(zip(self._seat_cells(inner.w), self._seat_texts(), strict=True)):
            cell.move_ip(rest.topleft)
            mark = FRect(cell.x, cell.centery - _MARK / 2, _MARK, _MARK)
            painter.mark(shown_colour(self.saved.seats, seat), mark)
            painter.text(label, FRect(cell.x + _MARK + 6, cell.y, cell.w - _MARK - 5, cell.h), BODY)
        if self.focused:
            focus_ring(painter, self.rect, look.size.radius_panel)


class SavedGames(Page):
    column_width = 720.0

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._importing = False

    def title(self) -> str:
        return _("Saved games")

    def content(self, area: FRect) -> Sequence[Widget]:
        widgets: list[Widget] = []
        y = area.y
        matches = self.table.library.matches()
        navigation.tell_reports(self.stack, self.table)
        for saved in matches:
            card = MatchCard(saved, self.table.games.title(saved.game), self._opens(saved))
            height = card.preferred(area.w)[1]
            card.place(FRect(area.x, y, area.w, height))
            more = IconButton(f"more:{saved.id}", None, "menu", _("More"), self._more(saved))
            more.place(FRect(area.right - 60, y + height / 2 - 26, 52, 52))
            widgets += [card, more]
            y += height + 12
        if not matches:
            empty = Label(None, _("No game is saved here yet. Every game you start is kept by itself."), BODY)
            y = place_column(FRect(area.x, y, area.w, 0), [empty]) + 12
            widgets.append(empty)
        return [*widgets, *self._set_aside(FRect(area.x, y + 8, area.w, 0))]

    def footer(self) -> Sequence[Button]:
        return [
            Button("new-game", None, _("New game"), "new", self._new_game, "primary"),
            Button("import", None, _("Import a file"), "import", self._import),
        ]

    # What was set aside

    def _set_aside(self, area: FRect) -> list[Widget]:
        broken = self.table.library.broken()
        if not broken:
            return []
        told = ngettext(
            "{count} saved game cannot be used and was set aside.",
            "{count} saved games cannot be used and were set aside.",
            len(broken),
        ).format(count=len(broken))
        label = Label(None, told, BODY, "ink_soft")
        export = Button("export-broken", None, _("Export them"), "export", self._export_broken)
        delete = Button("delete-broken", None, _("Delete them"), "delete", self._delete_broken)
        panel = Panel(None, "flat")
        inner = FRect(area.x + 14, area.y + 12, area.w - 28, 0)
        bottom = place_column(inner, [label]) + 10
        row = FRect(inner.x, bottom, inner.w, 0)
        columns = 2 if inner.w >= 400 else 1
        height = max(button.preferred((inner.w - 12) / columns)[1] for button in (export, delete))
        cells = layout.grid(row, columns, 2, 12, height)
        export.place(cells[0])
        delete.place(cells[1])
        panel.place(FRect(area.x, area.y, area.w, cells[1].bottom + 12 - area.y))
        return [panel, label, export, delete]

    def _export_broken(self) -> None:
        for broken_id in self.table.library.broken():
            content = self.table.library.broken_text(broken_id)
            if content is not None:
                navigation.export_text(self.stack, f"set-aside-{broken_id}", content)

    def _delete_broken(self) -> None:
        def delete() -> None:
            for broken_id in self.table.library.broken():
                self.table.library.delete_broken(broken_id)

        self._confirm_delete(_("Delete what was set aside?"), lambda: self._change(delete))

    # One match

    def _opens(self, saved: SavedMatch) -> Callable[[], None]:
        return lambda: self._open(saved)

    def _open(self, saved: SavedMatch) -> None:
        if not navigation.to_saved_match(self.stack, self.table, saved):
            self.rebuild()

    def _more(self, saved: SavedMatch) -> Callable[[], None]:
        def show() -> None:
            buttons = [
                Button("continue", None, _("Continue"), "continue", self._opens(saved), "primary"),
                Button("rename", None, _("Rename"), "edit", lambda: self._rename(saved)),
                Button("export", None, _("Export as a file"), "export", lambda: self._export(saved)),
                Button("delete", None, _("Delete"), "delete", lambda: self._delete(saved), "danger"),
            ]
            self.stack.push(Dialog(saved.name or _("Saved game"), "", buttons, width=360))

        return show

    def _rename(self, saved: SavedMatch) -> None:
        field = TextField("match-name", None, saved.name, max_length=LONGEST_MATCH_NAME, label=_("Name"))

        def rename() -> None:
            self._change(lambda: self.table.library.rename(saved, field.value))

        buttons = [
            Button("rename", None, _("Rename"), "check", rename, "primary"),
            Button("cancel", None, _("Cancel"), "close"),
        ]
        self.stack.push(Dialog(_("Name of the game"), "", buttons, [field], on_close=field.stop))

    def _export(self, saved: SavedMatch) -> None:
        navigation.export_text(self.stack, saved.name or saved.game, saved.text)

    def _delete(self, saved: SavedMatch) -> None:
        self._confirm_delete(
            _("Delete “{name}”?").format(name=saved.name or _("Saved game")),
            lambda: self._change(lambda: self.table.library.delete(saved.id)),
        )

    def _confirm_delete(self, question: str, delete: Callable[[], None]) -> None:
        buttons = [
            Button("delete", None, _("Delete"), "delete", delete, "danger"),
            Button("cancel", None, _("Keep"), "close"),
        ]
        self.stack.push(Dialog(question, _("This cannot be undone."), buttons))

    def _change(self, change: Callable[[], object]) -> None:
        try:
            change()
        except StorageError:
            self.stack.toast(_("That could not be stored on this device."))
        self.rebuild()

    # New ones

    def _new_game(self) -> None:
        navigation.to_choose_game(self.stack, self.table)

    def _import(self) -> None:
        if not self._importing:
            self._importing = True
            self.stack.start(self._import_file())

    async def _import_file(self) -> None:
        try:
            await self._import_chosen()
        finally:
            self._importing = False

    async def _import_chosen(self) -> None:
        chosen = await self.table.platform.open_file((".json",))
        if chosen is None:
            return
        name, content = chosen
        try:
            saved = self.table.library.import_record(content)
            # Replaying it now tells at once whether it can be played, and gives the list its summary.
            from game.table.session import Session

            Session.open(saved, self.table.games.view(saved.game).rules, self.table.library).save_or_raise()
        except BadSave as bad:
            why = render(bad.message, translate)
            self.stack.toast(_("“{file}” was not imported. {why}").format(file=name, why=why))
        except StorageError:
            self.stack.toast(_("That could not be stored on this device."))
        else:
            self.stack.toast(_("Imported: {name}").format(name=saved.name or name))
            self.rebuild()
