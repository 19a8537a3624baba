"""A hint in sentences: what to do, as far as the board does not show it, and what speaks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from game.engine.i18n import _

if TYPE_CHECKING:
    from game.core.bots.hint import Hint
    from game.table.game_view import Command
    from game.table.session import Session


Showing: TypeAlias = Literal["chosen", "left", "never"]
"""Whether the board shows the action of a hint, has shown it until a player chose another, or cannot."""


class HintWords(NamedTuple):
    """What a hint says: sentences on what to do now, how the turn may go on, and why."""

    action: str
    turn: str = ""  # only where there is more in it than the action
    reasons: tuple[str, ...] = ()

    @property
    def lines(self) -> list[str]:
        """All of it. The reasons are those for the whole turn, so they follow it."""
        return [self.action, *([self.turn] if self.turn else []), *self.reasons]

    @property
    def short(self) -> list[str]:
        return [self.action, *self.reasons[:1]]


def words_of(session: Session, hint: Hint, commands: Sequence[Command], showing: Showing) -> HintWords:
    """What the board cannot show is called by its button among `commands`."""
    action = _action(hint, commands, showing)
    if showing == "left":
        # What speaks for another choice would read as if it spoke for the one on the board.
        return HintWords(action)
    moves = [session.say(message) for message in hint.turn]
    turn = _("The whole turn could be: {moves}").format(moves=" ".join(moves)) if len(moves) > 1 else ""
    return HintWords(action, turn, tuple([session.say(reason) for reason in hint.reasons]))


def _action(hint: Hint, commands: Sequence[Command], showing: Showing) -> str:
    if showing == "chosen":
        confirming = next((command for command in commands if command.kind == "primary"), None)
        if confirming is None:
            return _("I would play what the board shows now.")
        return _("I would play what the board shows now: {button}.").format(button=confirming.label)
    if showing == "left":
        return _("That is not what I would play. Ask again to see it.")
    button = next((command for command in commands if command.name == str(hint.action)), None)
    if button is not None:
        return _("I would choose: {button}.").format(button=button.label)
    return _("I would choose: {button}.").format(button=hint.action)
