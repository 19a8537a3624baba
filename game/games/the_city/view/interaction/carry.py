"""Dragging the tile: from the tray or from its cell, over the board, to a cell where it fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.pointer import Point
    from game.games.the_city.view.interaction.choices import Choice
    from game.games.the_city.view.interaction.desk import Desk

LIFT = 46.0  # CSS px the tile floats above a finger, which would hide it


class Carry:
    """The tile under the finger; it snaps to cells where it fits."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.at: Point | None = None  # the middle of the tile, CSS px; None while nothing is carried
        self._lift = 0.0
        self._before: Choice | None = None

    def can_begin(self, pos: Point) -> bool:
        """Whether a drag from `pos` takes the tile along."""
        hand, tray = self.desk.hand, self.desk.tray
        if hand is None:
            return False
        if tray.card.collidepoint(pos):
            return hand.cell is None and tray.hand.collidepoint(pos)
        return hand.cell is not None and self.desk.cell_under(pos) == hand.cell

    def begin(self, pos: Point, touch: bool) -> None:
        self._before = self.desk.turn.choice
        self._lift = LIFT if touch else 0.0
        self.move(pos)

    def move(self, pos: Point) -> None:
        desk = self.desk
        self.at = (pos[0], pos[1] - self._lift)
        hand = desk.hand
        if hand is None:
            return
        cell = desk.cell_under(self.at)
        if cell in hand.fits and desk.on_board(self.at):
            if hand.cell != cell:
                desk.turn.put_on(cell)
        elif hand.cell is not None:
            desk.turn.drop()
        desk.moved()

    def end(self, pos: Point) -> None:
        """Let go: the tile stays where it fits; elsewhere it goes back, with the reason."""
        desk, at, before = self.desk, self.at, self._before
        self._forget()
        if at is None or desk.hand is None:
            return
        if desk.hand.cell is not None:
            desk.chosen()
            return
        if desk.on_board(at):
            desk.refuse(desk.why_not_cell(desk.cell_under(at)), pos)
            desk.turn.restore(before)
        desk.changed()

    def cancel(self) -> None:
        """As if it had never been taken."""
        if self.at is None:
            return
        self.desk.turn.restore(self._before)
        self._forget()
        self.desk.changed()

    def drop(self) -> None:
        """The match went on meanwhile: there is nothing left to go back to."""
        self._forget()

    def _forget(self) -> None:
        self.at = None
        self._before = None
        self._lift = 0.0
