"""Hints at the table: asked for by a person, chosen on the board and told in a note over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine import platform
from game.engine.i18n import _
from game.engine.widgets import IconButton
from game.table.game_view import Board, Command, Suggesting
from game.table.opponents.advice import Advice
from game.table.opponents.cast import adviser_of
from game.table.opponents.hint_note import HintNote
from game.table.opponents.hint_words import HintWords, Showing, words_of

if TYPE_CHECKING:
    from game.table.session import Session

_MOST_OF_BOARD = 0.37  # of its height that a note covers without being asked to


class Hints:
    """`changed` is called when there is another note to be laid out, `toast` tells why there is none.

    `covered` tells whether something lies over the board, so that no hint could be seen.
    """

    def __init__(
        self,
        session: Session,
        changed: Callable[[], None],
        toast: Callable[[str], None],
        covered: Callable[[], bool] = lambda: False,
    ) -> None:
        self.session = session
        self.advice = Advice(session)
        self.on_board = False  # the board shows what the hint would play
        self._to_be_shown = False  # again, as a player has chosen something else since
        self._all_told = False  # a player has asked for all reasons
        self._place = (False, False)  # of the note: folded, at the bottom
        self._placed_for: object = None
        self._changed = changed
        self._toast = toast
        self._covered = covered
        self._adviser = adviser_of(session.match.seats)

    @property
    def may_ask(self) -> bool:
        """Whether a person has something to choose, and sees the board."""
        return self.advice.may_ask and not self._covered()

    def ask(self) -> None:
        """Begin to think about a hint, or say why there is none."""
        if self._covered():
            return
        if not self.may_ask:
            if self.advice.is_humans_turn:
                self._toast(_("There is only one thing to do now."))
            else:
                self._toast(_("There is a hint only while it is your turn."))
            return
        if self.advice.hint is not None and self.on_board:
            self._to_be_shown = True
            self._all_told = False  # so that the board can be seen again
            return
        self.drop()
        self.advice.ask()
        self._changed()

    def button(self) -> IconButton:
        return IconButton("hint", None, "hint", _("Hint"), self.ask, "secondary", key="i")

    def drop(self) -> None:
        """The match has changed: a hint for what was before is of no use."""
        self.advice.drop()
        self.on_board = self._all_told = self._to_be_shown = False
        self._placed_for = None

    def update(self, dt: float, board: Board) -> None:
        """Think for a part of this frame, and show what has been found."""
        found, again = self.advice.update(dt), self._to_be_shown
        self._to_be_shown = False
        if not found and not again:
            return
        hint = self.advice.hint
        assert hint is not None  # found just now or before
        self.on_board = isinstance(board, Suggesting) and board.suggest(hint.plan)
        platform.current().announce(" ".join(self.lines(board)))
        self._changed()

    def marked(self, commands: Sequence[Command]) -> list[Command]:
        """The commands of the board; the one that a hint calls by its name is the primary one."""
        hint = self.advice.hint
        advised = str(hint.action) if hint is not None and not self.on_board else ""
        if not any(command.name == advised for command in commands):
            return list(commands)
        return [
            replace(command, kind="primary" if command.name == advised else "secondary")
            for command in commands
        ]

    def lines(self, board: Board) -> list[str]:
        """What the note says, in the language in use; nothing without a hint."""
        words = self._words(board)
        return words.lines if words is not None else []

    def _words(self, board: Board) -> HintWords | None:
        if self.advice.hint is not None:
            return words_of(self.session, self.advice.hint, board.commands(), self._showing(board))
        return HintWords(_("I am thinking about it.")) if self.advice.is_wanted else None

    def _showing(self, board: Board) -> Showing:
        hint = self.advice.hint
        if not self.on_board or hint is None:
            return "never"
        return "chosen" if isinstance(board, Suggesting) and board.suggests(hint.plan) else "left"

    def note(self, board: Board, area: FRect) -> HintNote | None:
        """The note in `area`, if there is anything to say: beside what it is about, as far as that can be."""
        words = self._words(board)
        if words is None:
            return None
        asked_for = (words, tuple(area), self._all_told)
        if asked_for != self._placed_for:
            self._placed_for = asked_for
            self._place = self._find_place(board, area, words)
        folded, at_bottom = self._place
        return self._made(words, area, folded=folded, at_bottom=at_bottom)

    def _find_place(self, board: Board, area: FRect, words: HintWords) -> tuple[bool, bool]:
        """Whether the note is folded, and whether it lies at the bottom; the view makes room for it."""
        large = self._made(words, area, folded=False, at_bottom=False).rect.h > _MOST_OF_BOARD * area.h
        may_fold = len(words.lines) > len(words.short) and not self._all_told
        foldings = [True] if large and may_fold else [False, True] if may_fold else [False]
        places = [(folded, at_bottom) for folded in foldings for at_bottom in (False, True)]
        showing = self._showing(board)
        if isinstance(board, Suggesting) and showing == "chosen":
            for folded, at_bottom in places:
                note = self._made(words, area, folded=folded, at_bottom=at_bottom)
                if board.show_clear_of(note.rect):
                    return folded, at_bottom
        return foldings[0 if showing == "never" else -1], False

    def _made(self, words: HintWords, area: FRect, *, folded: bool, at_bottom: bool) -> HintNote:
        if folded:
            note = HintNote(self._adviser, words.short, self._unfold, more=True)
        else:
            note = HintNote(self._adviser, words.lines, self._close)
        note.put_into(area, at_bottom=at_bottom)
        return note

    def _unfold(self) -> None:
        self._all_told = True
        self._changed()

    def _close(self) -> None:
        self.drop()
        self._changed()
