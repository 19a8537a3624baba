"""Who sits in front of the screen, and when somebody else has to take it over."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table.session import Session


class Device:
    """Computer players need no screen, and who plays with them alone keeps it to the end."""

    def __init__(self, session: Session, *, has_secrets: bool) -> None:
        self.session = session
        self.has_secrets = has_secrets
        self._holder: int | None = None

    def next_holder(self, *, always: bool) -> int | None:
        """The human who must take the device over before deciding, `None` where nobody has to.

        `always` covers the table between two humans although nothing on it is secret.
        """
        seat = self.session.to_move
        if seat is None or seat not in self.session.humans or self.session.lone_human is not None:
            return None
        if not self.has_secrets and (self._holder is None or not always):
            self._holder = seat
        return seat if seat != self._holder else None

    def taken_by(self, seat: int) -> None:
        self._holder = seat
