"""What happened in a match, turn by turn, for the log and the last-move banner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.messages import Message

if TYPE_CHECKING:
    from game.core.match import Step
    from game.core.rules import Event


class LogLine(NamedTuple):
    """One event: whose it is (`None`: nobody's), what it says, and the points it brought."""

    seat: int | None
    message: Message
    points: int


class LogTurn(NamedTuple):
    """A turn, the seat whose turn it was, and its lines in order."""

    turn: int
    seat: int
    lines: tuple[LogLine, ...]


def log_turns(steps: Sequence[Step]) -> list[LogTurn]:
    """The turns so far, oldest first. A turn belongs to the seat that decided its first step."""
    turns: list[LogTurn] = []
    for step in steps:
        lines = tuple(log_lines(step.events))
        if turns and turns[-1].turn == step.turn:
            turns[-1] = turns[-1]._replace(lines=turns[-1].lines + lines)
        else:
            turns.append(LogTurn(step.turn, step.seat, lines))
    return turns


def log_lines(events: Iterable[Event]) -> list[LogLine]:
    return [
        LogLine(event.seat, event.message(), sum(gain.points for gain in event.gains)) for event in events
    ]
