"""What happened in a match, turn by turn, for the log and the last-move banner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.messages import Message, named_seats

if TYPE_CHECKING:
    from game.core.match import Step
    from game.core.rules import Event


class LogLine(NamedTuple):
    """One event: whose marks stand beside it, what it says, and the points it brought each of them."""

    seats: tuple[int, ...]
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
    return [_line(event) for event in events]


def _line(event: Event) -> LogLine:
    """Points belong to who gets them, whoever's action brought them; else it is of who acts, if named."""
    message = event.message()
    gainers = tuple(dict.fromkeys(gain.seat for gain in event.gains))
    if gainers:
        totals = {sum(gain.points for gain in event.gains if gain.seat == seat) for seat in gainers}
        # Different numbers cannot stand for all: then the sentence alone tells them.
        return LogLine(gainers, message, totals.pop() if len(totals) == 1 else 0)
    named = event.seat is not None and event.seat in named_seats(message)
    return LogLine((event.seat,) if named and event.seat is not None else (), message, 0)
