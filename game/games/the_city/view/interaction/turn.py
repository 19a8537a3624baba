"""The step that a player has to take now: the open choice, what it would bring, and playing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.the_city.actions import Pass
from game.games.the_city.view.forecast import NOTHING, Forecast, forecast
from game.games.the_city.view.interaction.choices import Choice, TileInHand, choice_for
from game.table.open_choice import OpenChoice
from game.table.pick import Pick

if TYPE_CHECKING:
    from game.games.the_city.geometry import Cell
    from game.games.the_city.state import CityState
    from game.table.session import Session


class Turn(OpenChoice[Choice]):
    """Holds the choice between the first tap and the action that `commit` plays."""

    def __init__(self, session: Session) -> None:
        self._forecasts: dict[Any, Forecast] = {}
        super().__init__(session)

    @property
    def state(self) -> CityState:
        state: CityState = self.session.state  # type: ignore[assignment]
        return state

    def begin(self) -> Choice | None:
        return choice_for(self.session.legal_actions())

    def renew(self) -> None:
        self._forecasts = {}
        super().renew()

    # What is chosen

    @property
    def hand(self) -> TileInHand | None:
        return self.choice if isinstance(self.choice, TileInHand) else None

    @property
    def pick(self) -> Pick | None:
        return self.choice if isinstance(self.choice, Pick) else None

    @property
    def can_pass(self) -> bool:
        return self.pick is not None and self.pick.can_pass

    # Moves of the hand; each tells whether anything changed

    def put_on(self, cell: Cell) -> bool:
        return self.hand is not None and self.take(self.hand.put_on(cell))

    def turn_tile(self, clockwise: bool = True) -> bool:
        return self.hand is not None and self.take(self.hand.turned(clockwise))

    def choose(self, action: Any) -> bool:
        return self.pick is not None and self.take(self.pick.choose(action))

    def drop(self) -> bool:
        """Back to nothing chosen."""
        if self.hand is not None:
            return self.take(self.hand.lifted())
        return self.pick is not None and self.take(self.pick.dropped())

    def restore(self, choice: Choice | None) -> bool:
        """Back to an earlier choice of the same step."""
        return choice is not None and self.take(choice)

    # What it would bring

    @property
    def forecast(self) -> Forecast:
        """What the chosen action would bring, or the only one that can be chosen; nothing without one."""
        only = self.pick.only if self.pick is not None else None
        return self.forecast_of(self.action if self.action is not None else only)

    def forecast_of(self, action: Any | None) -> Forecast:
        """The same for any legal action of this step, worked out once."""
        if action is None or self.state.reveals(action):
            return NOTHING
        known = self._forecasts.get(action)
        if known is None:
            known = self._forecasts[action] = forecast(self.state, action)
        return known

    def forget_forecasts(self) -> None:
        """Have them put into words anew, as in another language."""
        self._forecasts = {}

    # Playing

    def give_up(self) -> bool:
        """Play a pass where that is allowed."""
        if not self.can_pass:
            return False
        self.session.play(Pass())
        return True
