"""The step that a player has to take now: the open choice, what it would bring, and playing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.the_city.actions import Pass
from game.games.the_city.view.forecast import NOTHING, Forecast, forecast
from game.games.the_city.view.interaction.choices import TileInHand, choice_for
from game.table.pick import Pick

if TYPE_CHECKING:
    from game.games.the_city.geometry import Cell
    from game.games.the_city.state import CityState
    from game.games.the_city.view.interaction.choices import Choice
    from game.table.session import Session


class Turn:
    """Holds the choice between the first tap and the action that `commit` plays."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.choice: Choice | None = None
        self._forecasts: dict[Any, Forecast] = {}
        self.renew()

    @property
    def state(self) -> CityState:
        state: CityState = self.session.state  # type: ignore[assignment]
        return state

    def renew(self) -> None:
        """The match has changed: begin the choice anew."""
        self._forecasts = {}
        seat = self.session.to_move
        humans = self.session.match.seats
        if seat is None or not humans[seat].is_human:
            self.choice = None
        else:
            self.choice = choice_for(self.session.legal_actions())

    # What is chosen

    @property
    def hand(self) -> TileInHand | None:
        return self.choice if isinstance(self.choice, TileInHand) else None

    @property
    def pick(self) -> Pick | None:
        return self.choice if isinstance(self.choice, Pick) else None

    @property
    def action(self) -> Any | None:
        """What committing would play."""
        return self.choice.action if self.choice is not None else None

    @property
    def can_pass(self) -> bool:
        return self.pick is not None and self.pick.can_pass

    # Moves of the hand; each tells whether anything changed

    def put_on(self, cell: Cell) -> bool:
        return self.hand is not None and self._take(self.hand.put_on(cell))

    def turn_tile(self, clockwise: bool = True) -> bool:
        return self.hand is not None and self._take(self.hand.turned(clockwise))

    def choose(self, action: Any) -> bool:
        return self.pick is not None and self._take(self.pick.choose(action))

    def drop(self) -> bool:
        """Back to nothing chosen."""
        if self.hand is not None:
            return self._take(self.hand.lifted())
        return self.pick is not None and self._take(self.pick.dropped())

    def restore(self, choice: Choice | None) -> bool:
        """Back to an earlier choice of the same step."""
        return choice is not None and self._take(choice)

    def _take(self, choice: Choice) -> bool:
        changed = choice != self.choice
        self.choice = choice
        return changed

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

    # Playing

    def commit(self) -> bool:
        """Play what is chosen."""
        action = self.action
        if action is None:
            return False
        self.session.play(action)
        return True

    def give_up(self) -> bool:
        """Play a pass where that is allowed."""
        if not self.can_pass:
            return False
        self.session.play(Pass())
        return True
