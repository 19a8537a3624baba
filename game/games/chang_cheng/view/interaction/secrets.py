"""The covered view: what only one player may see, shown while that player holds it open.

Opening it shows nothing yet. Only while it is pressed, or uncovered by a key or a button, are the own cards
and the threats seen drawn; everything that ends the press covers them again. Where one person alone sits at
the table there is nothing to be covered.
"""

from __future__ import annotations

from collections.abc import Callable

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


class Secrets:
    """Whether the view is open, for whom, and whether its cover is lifted."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.seat: int | None = None  # whose secrets; `None` while closed
        self.region: int | None = None  # the token just looked at, which must be seen before play goes on
        self.panel = FRect(0, 0, 0, 0)
        self.close_button = FRect(0, 0, 0, 0)
        self._cover = Cover()
        self.for_good = False  # nobody else is there: it is not covered while it is open
        self._from_button = False  # the press began on the button that opens it

    @property
    def open(self) -> bool:
        return self.seat is not None

    @property
    def shown(self) -> bool:
        """Whether the secrets are drawn now."""
        return self.open and self._cover.lifted

    @property
    def waits(self) -> bool:
        """Whether play must wait until the view is closed."""
        return self.open and self.region is not None

    def begin(self, seat: int, region: int | None = None, *, uncovered: bool = False) -> None:
        """Open it, covered unless nobody else is there to see it.

        `region` is the one whose token the player has just chosen to look at.
        """
        self.close()
        self.seat, self.region = seat, region
        self.for_good = uncovered
        if uncovered:
            self._cover.toggle()
        self._changed()

    def press_open(self, seat: int, *, uncovered: bool = False) -> None:
        """Open it under a finger that stays: shown as long as it is held."""
        self.begin(seat, uncovered=uncovered)
        self._from_button = True
        self._cover.press()
        self._changed()

    def toggle(self) -> None:
        """Lift the cover or put it back, without holding."""
        if self.open and not self.for_good:
            self._cover.toggle()
            self._changed()

    def close(self) -> None:
        if not self.open:
            return
        self.seat = self.region = None
        self._from_button = False
        self._cover.lay()
        self._changed()

    def update(self, dt: float) -> None:
        """Let time pass, which tells holding from tapping, by a finger or a mouse."""
        self._cover.update(dt)

    def handle(self, event: Input) -> bool:
        """Use any input of a pointer while the view is open."""
        if isinstance(event, Press):
            self._from_button = False
            on_cover = self.panel.collidepoint(event.pos) and not self.close_button.collidepoint(event.pos)
            if self._cover.press() if on_cover else self._cover.let_go():
                self._changed()
        elif isinstance(event, Release):
            self._let_go(by_drag=False)
        elif isinstance(event, Cancel | DragEnd):
            self._let_go(by_drag=True)
        elif isinstance(event, Tap):
            self._tap(event)
        elif not isinstance(event, DragStart | DragMove | LongPress):
            return False
        return True

    def _let_go(self, *, by_drag: bool) -> None:
        if self._from_button and (self._cover.held_long or by_drag):
            self.close()
        elif self._cover.let_go():
            self._changed()

    def _tap(self, tap: Tap) -> None:
        if self._from_button:
            self._from_button = False
            return  # a short tap on the button leaves the covered view open
        outside = not self.panel.collidepoint(tap.pos)
        if self.close_button.collidepoint(tap.pos) or (outside and self.region is None):
            self.close()
        elif not outside:
            self.toggle()  # as the button does
