"""Hints at the table: asked for by a person, chosen on the board and told in a note over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine import platform
from game.engine.i18n import _
from game.engine.widgets import IconButton
from game.table.game_view import Board, Suggesting
from game.table.opponents.advice import Advice
from game.table.opponents.hint_note import HintNote
from game.table.opponents.hint_words import hint_lines

if TYPE_CHECKING:
    from game.table.session import Session


class Hints:
    """`changed` is called when there is another note to be laid out, `toast` tells why there is none."""

    def __init__(self, session: Session, changed: Callable[[], None], toast: Callable[[str], None]) -> None:
        self.session = session
        self.advice = Advice(session)
        self.on_board = False  # the board shows what the hint would play
        self._changed = changed
        self._toast = toast

    @property
    def may_ask(self) -> bool:
        """Whether a person has to decide."""
        return self.advice.may_ask

    def ask(self) -> None:
        """Begin to think about a hint, or say why there is none."""
        if not self.may_ask:
            self._toast(_("There is a hint only while it is your turn."))
            return
        self.advice.ask()
        self._changed()

    def button(self) -> IconButton:
        return IconButton("hint", None, "hint", _("Hint"), self.ask, "secondary", key="i")

    def drop(self) -> None:
        """The match has changed: a hint for what was before is of no use."""
        self.advice.drop()

    def update(self, dt: float, board: Board) -> None:
        """Think for a part of this frame, and show what has been found."""
        if not self.advice.update(dt):
            return
        hint = self.advice.hint
        assert hint is not None  # it has just been found
        self.on_board = isinstance(board, Suggesting) and board.suggest((hint.action, *hint.then))
        platform.current().announce(" ".join(self.lines(board)))
        self._changed()

    def lines(self, board: Board) -> list[str]:
        """What the note says, in the language in use; nothing without a hint."""
        if self.advice.hint is not None:
            return hint_lines(self.session, self.advice.hint, board.commands(), shown=self.on_board)
        return [_("I am thinking about it.")] if self.advice.is_wanted else []

    def note(self, board: Board, area: FRect) -> HintNote | None:
        """The note at the top of `area`, if there is anything to say."""
        lines = self.lines(board)
        if not lines:
            return None
        note = HintNote(lines, self._close)
        note.put_below(area)
        return note

    def _close(self) -> None:
        self.drop()
        self._changed()
