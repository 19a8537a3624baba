"""The player's own hand: backs on the ledge, faces only while it is held or until it is covered again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine.pointer import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Input,
    LongPress,
    Press,
    Release,
    Tap,
)
from game.table.cover import Cover

if TYPE_CHECKING:
    from game.table.session import Session


class Hand:
    """Whose hand lies on the ledge, and whether it is open now: for good where nobody else plays."""

    def __init__(self, session: Session, changed: Callable[[], None], may_open: Callable[[], bool]) -> None:
        self.session = session
        self._changed = changed
        self._may_open = may_open
        self._cover = Cover()
        self._pressed = False  # the press under way began on the strip
        self.strip = FRect(0, 0, 0, 0)
        self.kept_by: int | None = None  # who still has to look into it though the turn has passed on
        self.toggled: Callable[[], None] = lambda: None

    @property
    def may_open(self) -> bool:
        """Whether the one whose hand it is sits in front: who decides, or the only person at any time."""
        session = self.session
        return session.onlooker is not None and not session.is_over and (self.lies_open or self._may_open())

    @property
    def lies_open(self) -> bool:
        """Whether there is no other person at the table from whom it would have to be hidden."""
        return self.session.lone_human is not None

    @property
    def seat(self) -> int | None:
        """Whose hand lies on the ledge."""
        if self.kept_by is not None:
            return self.kept_by
        alone = self.session.lone_human
        return alone if alone is not None else self.session.to_move

    @property
    def shown(self) -> bool:
        """Whether the faces are drawn on the ledge."""
        return self.lies_open or self.lifted

    @property
    def lifted(self) -> bool:
        """Whether the player has lifted the cover: the cards are shown large above the ledge."""
        return self.may_open and self._cover.lifted

    def cover(self) -> None:
        """Hide the faces, whatever holds them open."""
        self._pressed = False
        if self._cover.lay():
            self._changed()

    def toggle(self) -> None:
        """Open it or cover it, without holding."""
        if self.may_open:
            self._cover.toggle()
            self._changed()
            self.toggled()

    def update(self, dt: float) -> None:
        self._cover.update(dt)

    def handle(self, event: Input) -> bool:
        """Use what begins on the strip: holding it opens the hand, a tap leaves it open or covers it."""
        if isinstance(event, Press):
            self._pressed = self.may_open and self.strip.collidepoint(event.pos)
            if self._pressed and self._cover.press():
                self._changed()
            return self._pressed
        if not self._pressed:
            return False
        if isinstance(event, Release | Cancel | DragEnd):
            self._pressed = isinstance(event, Release)  # a tap may follow
            if self._cover.let_go():
                self._changed()
        elif isinstance(event, Tap):
            self._pressed = False
            if not self._cover.held_long:
                self.toggle()
        else:
            return isinstance(event, DragStart | DragMove | LongPress)
        return True
