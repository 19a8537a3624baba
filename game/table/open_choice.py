"""The step that a player has to take now: a choice under way, between the first tap and the action played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from game.table.session import Session


class Choice(Protocol):
    """A value: every move of the hand makes a new one."""

    @property
    def action(self) -> Any | None:
        """What confirming plays."""


C = TypeVar("C", bound=Choice)


class OpenChoice(Generic[C]):
    """Holds the choice of the human who has to decide; `None` while nobody has to."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.choice: C | None = None
        self.renew()

    def begin(self) -> C | None:
        """The choice among the legal actions of the present step."""
        raise NotImplementedError

    def renew(self) -> None:
        """The match has changed: begin the choice anew."""
        seat = self.session.to_move
        human = seat is not None and self.session.match.seats[seat].is_human
        self.choice = self.begin() if human else None

    @property
    def action(self) -> Any | None:
        """What committing would play."""
        return self.choice.action if self.choice is not None else None

    def take(self, choice: C) -> bool:
        """Make another choice; tells whether it is one."""
        changed = choice != self.choice
        self.choice = choice
        return changed

    def commit(self) -> bool:
        """Play what is chosen; tells whether anything was."""
        action = self.action
        if action is None:
            return False
        self.session.play(action)
        return True
