"""What the log would tell of actions that were only thought of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.messages import Message, named_seats
from game.core.rules import State


def retold(states: Sequence[State], actions: Sequence[Any]) -> tuple[Message, ...]:
    """A sentence for each action of the seat to move, without what it brings about, to the end of its turn.

    `states` are what may be the truth: it ends before what is not legal or reads differently in one of them.
    """
    told = [_told(state.clone(), actions) for state in states]
    common: list[Message] = []
    for messages in zip(*told, strict=False):
        if any(message != messages[0] for message in messages):
            break
        common.append(messages[0])
    return tuple(common)


def _told(state: State, actions: Sequence[Any]) -> list[Message]:
    seat, turn = state.to_move, state.turn
    messages: list[Message] = []
    for action in actions:
        if state.turn != turn or action not in state.legal_actions():
            break
        own = (event.message() for event in state.apply(action))
        messages += [message for message in own if seat in named_seats(message)][:1]
    return messages
