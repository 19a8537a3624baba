"""The step that a player has to take now: a choice under way, between the first tap and the action played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from game.table.session import Session


class Choice(Protocol):
    """A value: every move of the hand makes a new one."""

    @property
    def action(self) -> Any | None:
        """What confirming plays."""

    def for_action(self, action: Any) -> Self:
        """The choice that plays `action`, as far as it can be chosen here."""


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

    def suggest(self, action: Any) -> bool:
        """Choose what plays `action`, as if by hand; tells whether that could be."""
        if self.choice is None:
            return False
        choice = self.choice.for_action(action)
        if choice.action != action:
            return False
        self.take(choice)
        return True

    def commit(self) -> bool:
        """Play what is chosen; tells whether anything was."""
        action = self.action
        if action is None:
            return False
        self.session.play(action)
        return True
