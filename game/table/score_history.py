"""How the scores grew over a match, from its score sheet alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.rules import ScoreLine

END_OF_GAME = 0


def score_history(sheet: Sequence[ScoreLine], seats: int) -> list[tuple[int, ...]]:
    """One tuple of scores (by seat) for the start, after each turn, and after the end of the game.

    The last entry equals the final scores; there is one for the end even if it brought no points, so
    that the step from the last turn to the result always shows.
    """
    last_turn = max((line.turn for line in sheet), default=END_OF_GAME)
    by_turn = [[0] * seats for _ in range(last_turn + 2)]
    for line in sheet:
        step = last_turn + 1 if line.turn == END_OF_GAME else line.turn
        by_turn[step][line.seat] += line.points
    running = [0] * seats
    history = []
    for gains in by_turn:
        running = [total + gain for total, gain in zip(running, gains, strict=True)]
        history.append(tuple(running))
    return history


def categories(sheet: Sequence[ScoreLine]) -> list[str]:
    """The categories in the order in which they first brought points."""
    return list(dict.fromkeys(line.category for line in sheet))


def category_totals(sheet: Sequence[ScoreLine], seats: int) -> dict[str, tuple[int, ...]]:
    """For each category the points of every seat."""
    totals = {category: [0] * seats for category in categories(sheet)}
    for line in sheet:
        totals[line.category][line.seat] += line.points
    return {category: tuple(points) for category, points in totals.items()}


def axis_step(highest: int, lines: int = 5) -> int:
    """A round distance between grid lines so that about `lines` of them reach `highest`."""
    if highest <= lines:
        return 1
    rough = highest / lines
    magnitude: int = 10 ** (len(str(int(rough))) - 1)
    return next((factor * magnitude for factor in (1, 2, 5) if factor * magnitude >= rough), 10 * magnitude)
