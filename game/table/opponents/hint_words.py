"""A hint in sentences: what to do, as far as the board does not show it, and what speaks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.engine.i18n import _

if TYPE_CHECKING:
    from game.core.bots.hint import Hint
    from game.table.game_view import Command
    from game.table.session import Session


Showing: TypeAlias = Literal["chosen", "left", "never"]
"""Whether the board shows the action of a hint, has shown it until a player chose another, or cannot."""


def hint_lines(session: Session, hint: Hint, commands: Sequence[Command], showing: Showing) -> list[str]:
    """One line for the action and one for each reason; last one for the turn, where there is more in it.

    What the board cannot show is called by its button among `commands`.
    """
    turn = [session.say(message) for message in hint.turn]
    whole = [_("The whole turn could be: {moves}").format(moves=" ".join(turn))] if len(turn) > 1 else []
    reasons = [session.say(reason) for reason in hint.reasons]
    action = _action(hint, commands, showing)
    # What speaks for another choice would read as if it spoke for the one on the board.
    return [action] if showing == "left" else [action, *reasons, *whole]


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
