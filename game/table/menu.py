"""The menu in a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.engine.i18n import _
from game.engine.scene import SceneStack
from game.engine.widgets import Button, Dialog, Sheet, Widget
from game.table import navigation
from game.table.context import TableContext
from game.table.screen import place_column
from game.table.session import Session


def show_menu(
    stack: SceneStack,
    table: TableContext,
    session: Session,
    help_page: str,
    show_remaining: Callable[[], None] | None,
    show_hint: Callable[[], None] | None,
) -> None:
    """Put the menu over the table. What cannot be shown now is `None`: what is left to be drawn, a hint."""

    def leave() -> None:
        navigation.to_title(stack, table)

    def ask_to_leave() -> None:
        """Only a game that cannot be saved is lost by leaving, so only then there is a question."""
        if session.saves:
            leave()
            return
        buttons = [
            Button("leave", None, _("Leave"), "leave", leave, "danger"),
            Button("cancel", None, _("Keep playing"), "close"),
        ]
        text = _("The game could not be saved and will be lost. You can export it as a file first.")
        stack.push(Dialog(_("Leave the game?"), text, buttons))

    def export() -> None:
        navigation.export_text(stack, session.name or session.rules.name, session.record_text())

    def new_game() -> None:
        leave()
        navigation.to_choose_game(stack, table)

    def then(action: Callable[[], None]) -> Callable[[], None]:
        def close_and_act() -> None:
            sheet.close()
            action()

        return close_and_act

    def build(area: FRect) -> Sequence[Widget]:
        entries = [
            ("resume", _("Continue"), "continue", lambda: None),
            ("log", _("What happened"), "log", lambda: navigation.to_log(stack, table, session)),
            ("rules", _("Rules"), "help", lambda: navigation.to_help(stack, table, help_page)),
            ("settings", _("Settings"), "settings", lambda: navigation.to_settings(stack, table)),
            ("export", _("Export as a file"), "export", export),
            ("new-game", _("New game"), "new", new_game),
            ("leave", _("Leave to the title"), "leave", ask_to_leave),
        ]
        if show_remaining is not None:
            entries.insert(2, ("remaining", _("What is left"), "tiles", show_remaining))
        if show_hint is not None:
            entries.insert(1, ("hint", _("Hint"), "hint", show_hint))
        buttons = [Button(name, None, label, icon, then(action)) for name, label, icon, action in entries]
        buttons[0].kind = "primary"
        place_column(area, buttons, 10)
        return buttons

    sheet = Sheet(_("Menu"), build, width=340)
    stack.push(sheet)
