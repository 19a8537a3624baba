"""From a whole wish to the actions that carry it out, one after the other.

Steps that leave no choice are carried out by the game itself, so which ones remain to be played shows only in
playing: a plan is tried out on a copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.rules import IllegalAction
from game.games.alexandros.actions import (
    Action,
    Discard,
    Give,
    Go,
    Governor,
    Lead,
    Occupy,
    Pay,
    Step,
    Take,
    Use,
)
from game.games.alexandros.cards import KINDS
from game.games.alexandros.events import AlexanderMoved, CardsGiven, Event, ProvinceOccupied
from game.games.alexandros.provinces import entry_of

if TYPE_CHECKING:
    from game.games.alexandros.cards import Cards
    from game.games.alexandros.state import AlexandrosState


def move(
    state: AlexandrosState,
    action: Take | Lead | None,
    path: Sequence[int],
    symbol: int | None = None,
    second: int | None = None,
) -> tuple[Action, ...]:
    """The actions that lead Alexander along a path from where he stands.

    `action` is None once the card is chosen; `symbol` is what a joker is used for, `second` the second card
    of a special move. Raises `ValueError` where something is missing or the path does not fit, and
    `IllegalAction` where a step is not allowed.
    """
    trial = state.clone()
    plan: list[Action] = []
    while True:
        match trial.phase:
            case "move":
                following: Action | None = action
            case "pay":
                following = Discard(second) if second is not None else None
            case "joker":
                following = Use(symbol) if symbol is not None else None
            case "destination":
                following = Go(path[-1])
            case "path" if tuple(path[: len(trial.path)]) == trial.path:
                following = Step(path[len(trial.path)])
            case _:
                following = None
        if following is None or (plan and following == action):
            raise ValueError(f"nothing to do in the phase {trial.phase!r}")
        plan.append(following)
        for event in trial.apply(following):
            if isinstance(event, AlexanderMoved):
                if event.path != tuple(path):
                    raise ValueError("Alexander takes another path")
                return tuple(plan)


def occupation(state: AlexandrosState, triangle: int, governors: Iterable[int]) -> tuple[Action, ...]:
    """The actions that occupy the province of a triangle with governors on just these of its symbols.

    Raises `ValueError` where governors do not fit, and `IllegalAction` where a step is not allowed.
    """
    wanted = tuple(sorted(governors))
    trial = state.clone()
    plan: list[Action] = []
    while True:
        following: Action
        if trial.phase == "price" and (plan or state.phase == "price"):
            placed = trial.bill.governors
            if placed != wanted[: len(placed)]:
                raise ValueError("other governors are placed already")
            following = Governor(wanted[len(placed)]) if len(placed) < len(wanted) else Pay()
        elif plan:
            raise ValueError(f"nothing to do in the phase {trial.phase!r}")
        else:
            entry = entry_of(trial.province_with(triangle))
            following = Occupy(triangle if entry is None else entry)
        plan.append(following)
        for event in trial.apply(following):
            if isinstance(event, ProvinceOccupied):
                if event.province.governors != wanted:
                    raise ValueError("governors stand elsewhere")
                return tuple(plan)


def compensation(state: AlexandrosState, cards: Sequence[int]) -> tuple[Action, ...]:
    """The actions that give just these cards, with those given already, to the player who lost a province.

    Raises `ValueError` where they are too few, and `IllegalAction` where one cannot be given.
    """
    trial = state.clone()
    plan: list[Action] = []
    while trial.phase == "compensation":
        due = next((symbol for symbol in KINDS if trial.given[symbol] < cards[symbol]), None)
        if due is None:
            raise ValueError("more cards are due")
        plan.append(Give(due))
        trial.apply(plan[-1])
    return tuple(plan)


def path_walked(state: AlexandrosState, plan: Iterable[Action]) -> tuple[int, ...] | None:
    """The path from Alexander's point on along which the actions of a plan lead him, if they do."""
    for event in _events(state, plan):
        if isinstance(event, AlexanderMoved):
            return event.path
    return None


def governors_placed(state: AlexandrosState, plan: Iterable[Action]) -> tuple[int, ...] | None:
    """The triangles on which the first occupation of a plan places governors."""
    for event in _events(state, plan):
        if isinstance(event, ProvinceOccupied):
            return event.province.governors
    return None


def cards_given(state: AlexandrosState, plan: Iterable[Action]) -> Cards | None:
    """What the loser of a province gets in all by the actions of a plan."""
    for event in _events(state, plan):
        if isinstance(event, CardsGiven):
            return event.cards
    return None


def _events(state: AlexandrosState, plan: Iterable[Action]) -> Iterator[Event]:
    """What happens by a plan, up to an action that is not allowed."""
    trial = state.clone()
    for action in plan:
        if trial.is_over:
            return
        try:
            yield from trial.apply(action)
        except IllegalAction:
            return
