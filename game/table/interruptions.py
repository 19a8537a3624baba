"""An input during a motion: it ends the motion, and counts only if what it meant is still there.

A finger that meant one thing must not place another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.engine.pointer import Key, Point, Press

if TYPE_CHECKING:
    from game.engine.scene import Target
    from game.table.game_view import Command


class Interruptions:
    """Asks the table what can be tapped and pressed before and after `skip` has ended what moves.

    While the board stands still and points alone fly, everything that can be hit is there already.
    """

    def __init__(
        self,
        targets: Callable[[], Sequence[Target]],
        commands: Callable[[], Sequence[Command]],
        board_moves: Callable[[], bool],
        skip: Callable[[], None],
    ) -> None:
        self._targets = targets
        self._commands = commands
        self._board_moves = board_moves
        self._skip = skip

    def counts(self, event: Press | Key) -> bool:
        """End the motion; `False` if what was meant is not there any more."""
        meant = self._under(event.pos) if isinstance(event, Press) else self._of_key(event.name)
        moves = self._board_moves()
        self._skip()
        if not moves:
            return True
        if isinstance(event, Press):
            return bool(meant & self._under(event.pos))
        now = self._of_key(event.name)
        return not (meant | now) or bool(meant & now)

    def _under(self, pos: Point) -> set[str]:
        return {target.name for target in self._targets() if target.rect.collidepoint(pos)}

    def _of_key(self, key: str) -> set[str]:
        return {command.name for command in self._commands() if command.key == key}
