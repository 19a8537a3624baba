"""What a game knows about playing it well: how a state will end, and which actions are worth a look.

Rules say what may be done, expertise what is wise. It is found through `Rules.expertise`; a game without one
is played by its scores alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple, Protocol

from game.core.rules import Rules, State


class Forecast(NamedTuple):
    """How a game is expected to end.

    `spread` is by how many points the difference between two seats may typically still change, and never 0.
    """

    points: tuple[float, ...]  # at the end, per seat
    spread: float


class Effort(NamedTuple):
    """How much a level thinks about a game: as much as makes it stronger, and a browser has the time for."""

    iterations: int  # for the first decision of a turn; those that follow mostly find theirs in the same tree
    turns: int  # looked ahead beyond its own, as far as luck lets it


class Expertise(Protocol):
    """A game's knowledge for bots, hints and forecasts. Pure: the same state, the same answer."""

    @property
    def efforts(self) -> tuple[Effort, Effort, Effort]:
        """Of an easy, a medium and a hard bot."""

    @property
    def trust(self) -> float:
        """In a forecast at the end of a turn, 0 to 1, against one some turns later, which luck blurs."""

    def forecast(self, state: Any) -> Forecast:
        """How `state`, taken as the full truth, is expected to end. Cheap: asked after every playout."""

    def prior(self, state: Any, actions: Sequence[Any]) -> Sequence[float]:
        """How promising each legal action looks at first glance: weights above 0, by cheap signs."""


class ScoresAlone:
    """Stands in for the expertise of a game that has none: who leads now is expected to lead."""

    efforts = (Effort(20, 0), Effort(70, 1), Effort(400, 3))
    trust = 0.3
    _spread = 15.0

    def forecast(self, state: State) -> Forecast:
        return Forecast(tuple(map(float, state.scores())), self._spread)

    def prior(self, state: State, actions: Sequence[Any]) -> Sequence[float]:  # noqa: ARG002 - all alike
        return [1.0] * len(actions)


SCORES_ALONE = ScoresAlone()


def expertise_of(rules: Rules) -> Expertise:
    """The game's own expertise, or the common one that looks at scores alone."""
    return rules.expertise or SCORES_ALONE


def squash(lead: float) -> float:
    """Any number as a chance between 0 and 1, a half for 0.

    Made of operations that are exact to the last bit everywhere, unlike `exp`, so that a bot decides in a
    browser as on a desktop.
    """
    return 0.5 + 0.5 * lead / sqrt(1.0 + lead * lead)


def chances_of(forecast: Forecast) -> tuple[float, ...]:
    """Each seat's chance to win, summing to 1."""
    points, spread = forecast
    weights = []
    for seat, own in enumerate(points):
        weight = 1.0
        for other, theirs in enumerate(points):
            if other != seat:
                weight *= squash((own - theirs) / spread)
        weights.append(weight)
    total = sum(weights)
    return tuple([weight / total for weight in weights])


def winning_chances(state: State, expertise: Expertise) -> tuple[float, ...]:
    """Each seat's chance to win, as the expertise sees `state`; exact once the game is over."""
    if state.is_over:
        winners = state.winners()
        return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.seats))
    return chances_of(expertise.forecast(state))


def weight_of(merit: float) -> float:
    """A prior's weight from what an action seems to bring, in points against doing nothing: 1 for 0.

    Grows steeply, so that first glances mostly pick what looks best, and never falls to 0.
    """
    base = 1.0 + merit / 4.0
    return base * base * base * base + 0.01 if base > 0.0 else 0.01
