"""Undo and redo at the table: what the keys and buttons do, and why they cannot."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.i18n import _
from game.engine.widgets import IconButton

if TYPE_CHECKING:
    from game.table.session import Session


class Undo:
    """Takes steps of a session back and plays them again."""

    def __init__(
        self, session: Session, toast: Callable[[str], None], play_sound: Callable[[str], None]
    ) -> None:
        self.session = session
        self._toast = toast
        self._play_sound = play_sound

    def undo(self) -> None:
        """Take the last move of a person back, or say why that cannot be."""
        if self.session.can_undo:
            self._play_sound("tap")
        else:
            self._toast(self._why_not())
        self.session.undo()

    def redo(self) -> None:
        self.session.redo()

    def undo_button(self) -> IconButton:
        able = self.session.can_undo
        return IconButton("undo", None, "undo", _("Undo"), self.undo, "secondary", able, self._why_not())

    def redo_button(self) -> IconButton:
        able, why_not = self.session.can_redo, _("There is nothing to redo.")
        return IconButton("redo", None, "redo", _("Redo"), self.redo, "secondary", able, why_not)

    def _why_not(self) -> str:
        if self.session.steps:
            # The match does not say which of them it was; a game opened anew remembers no steps to undo.
            return _(
                "This can no longer be undone: something was uncovered, the device has changed hands, "
                "or the game was opened anew."
            )
        return _("There is nothing to undo yet.")
