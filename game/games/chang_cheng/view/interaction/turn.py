"""The step that a player has to take now: the open choice and playing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from game.games.chang_cheng.actions import Pass
from game.games.chang_cheng.view.interaction.building import Building
from game.games.chang_cheng.view.interaction.swap import Swap
from game.table.open_choice import OpenChoice
from game.table.pick import Pick

if TYPE_CHECKING:
    from game.games.chang_cheng.boards import Band
    from game.games.chang_cheng.state import ChangChengState

Choice: TypeAlias = Building | Swap | Pick


def choice_for(phase: str, legal: Sequence[Any], band: Band) -> Choice | None:
    """The open choice among the legal actions; `None` once there is nothing to decide."""
    if not legal:
        return None
    if phase in ("action", "second", "neutral"):
        return Building.of(legal, band)
    if phase == "official":
        return Swap.of(legal)
    return Pick.of(legal, Pass)


class Turn(OpenChoice[Choice]):
    """Holds the choice between the first tap and the action that `commit` plays."""

    @property
    def state(self) -> ChangChengState:
        state: ChangChengState = self.session.state  # type: ignore[assignment]
        return state

    def begin(self) -> Choice | None:
        return choice_for(self.state.phase, self.session.legal_actions(), self.state.band)

    @property
    def building(self) -> Building | None:
        return self.choice if isinstance(self.choice, Building) else None

    @property
    def pick(self) -> Pick | None:
        return self.choice if isinstance(self.choice, Pick) else None

    @property
    def swap(self) -> Swap | None:
        return self.choice if isinstance(self.choice, Swap) else None

    @property
    def can_pass(self) -> bool:
        return self.choice is not None and self.choice.can_pass

    def drop(self) -> bool:
        """Take the last choice back; tells whether there was one."""
        return self.choice is not None and self.take(self.choice.dropped())

    def give_up(self) -> bool:
        """Do without, where that is allowed."""
        if not self.can_pass:
            return False
        self.session.play(Pass())
        return True
