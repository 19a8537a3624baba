"""Which turns are worth looking back at: what computer players did while a person had to wait. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.match import Step


def turns_backwards(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """The turns, the latest first, each with its steps in order."""
    for _turn, group in groupby(reversed(steps), key=lambda step: step.turn):
        yield list(group)[::-1]


def computer_turns(steps: Sequence[Step], humans: Collection[int]) -> list[list[Step]]:
    """The turns of computer players since a person's turn before them, oldest first.

    They stay until the person's own turn is over and somebody else has begun. Without any person at the table
    it is the latest turn alone.
    """
    found: list[list[Step]] = []
    for index, turn in enumerate(turns_backwards(steps)):
        if turn[0].seat not in humans:
            found.append(turn)
            if not humans:
                break
        elif index:
            break
    return found[::-1]


def computer_steps(steps: Sequence[Step], humans: Collection[int]) -> list[Step]:
    """The steps of these turns in order; none where no person waits for them."""
    return list(chain.from_iterable(computer_turns(steps, humans))) if humans else []


def last_turn_of(steps: Sequence[Step], seat: int) -> list[Step]:
    """The latest turn of a seat; empty before its first."""
    return next((turn for turn in turns_backwards(steps) if turn[0].seat == seat), [])
