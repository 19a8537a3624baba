"""A last look at the card drawn from the pile: the device stays with its player until it has been seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import platform
from game.games.alexandros.view.interaction.just_drawn import question

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.games.alexandros.view.animations import Animator, Stage
    from game.games.alexandros.view.interaction.hand import Hand
    from game.table.session import Session


class LastLook:
    """Only where the turn has passed to somebody else, who would get the device at once."""

    def __init__(self, session: Session, stage: Stage, hand: Hand, changed: Callable[[], None]) -> None:
        self._session = session
        self._stage = stage
        self._hand = hand
        self._changed = changed
        self._hand_of = hand.seat  # who has the device
        self._told_before = ""  # what the stage told before somebody was asked to look

    def keep_device(self) -> None:
        """A card has been drawn: if that was the last action, its player keeps the device for now."""
        if not self._hand.lies_open and self._session.to_move not in (None, self._hand_of):
            self._hand.kept_by = self._hand_of
            self._stage.waits = True

    def ask_after(self, animator: Animator) -> None:
        """After what moves ask the player to look, if anybody has to."""
        if self._stage.waits:
            animator.hold(self._ask)
        else:
            self.forget()

    def _ask(self) -> None:
        stage, seat = self._stage, self._hand.seat
        assert seat is not None
        self._told_before = stage.told
        stage.told = question(self._session.player_name(seat), is_open=self._hand.lifted)
        platform.current().announce(stage.told)
        self._changed()

    def done(self) -> None:
        """The card has been seen."""
        self._hand.cover()
        self._stage.told = self._told_before
        self.forget()
        self._changed()

    def forget(self) -> None:
        """Nobody has to look; a hand that another player had open is covered."""
        self._stage.waits, self._hand.kept_by = False, None
        if self._hand.seat != self._hand_of:
            self._hand.cover()
            self._hand_of = self._hand.seat
