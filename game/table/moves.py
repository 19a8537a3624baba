"""Which steps of a match were one move of the hand, so that undo and redo take them as one."""

from __future__ import annotations


class Moves:
    """Steps are named by how many there are after them. A step that is in no move stands for itself."""

    def __init__(self) -> None:
        self._moves: list[tuple[int, int]] = []  # steps before and after each, oldest first

    def add(self, before: int, after: int) -> None:
        """The steps from `before` to `after` were one move."""
        if after - before > 1:
            self._moves.append((before, after))

    def forget_beyond(self, steps: int) -> None:
        """Other steps follow from now on than those that were undone."""
        while self._moves and self._moves[-1][1] > steps:
            self._moves.pop()

    def undone(self, steps: int) -> int:
        """How many steps there are without the last move."""
        return next((before for before, after in self._moves if before < steps <= after), steps - 1)

    def redone(self, steps: int) -> int:
        """How many steps there are with the move that follows."""
        return next((after for before, after in self._moves if before <= steps < after), steps + 1)
