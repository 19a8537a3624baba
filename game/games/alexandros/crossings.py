"""What each path of Alexander would divide, remembered from one look to the next.

Many deals of the same position, and one phase of a move after the other, ask about the same paths.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from game.games.alexandros.previews import previews
from game.games.alexandros.state import AlexandrosState
from game.games.alexandros.walking import distances

MOST_PATHS: Final = 60
"""Paths to one point that are looked at; hardly ever are there more."""
_MOST_KNOWN: Final = 4000


class Crossing(NamedTuple):
    """A path, the number of its new walls, and the provinces that they divide: (before, after) as masks."""

    path: tuple[int, ...]
    walls: int
    changes: tuple[tuple[int, tuple[int, ...]], ...]


_known: dict[tuple[int, int, int, int], tuple[Crossing, ...]] = {}


def crossings(state: AlexandrosState, goal: int) -> tuple[Crossing, ...]:
    """The paths from where Alexander stands to a point, for which the walls suffice."""
    supply = min(state.black_left + state.red_left, distances(state.alexander)[goal])
    key = (state.walls, state.alexander, goal, supply)
    found = _known.get(key)
    if found is None:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        found = _known[key] = tuple(_looked_at(state, goal))
    return found


def _looked_at(state: AlexandrosState, goal: int) -> Iterator[Crossing]:
    for preview in islice(previews(state, (goal,)), MOST_PATHS):
        yield Crossing(
            preview.path,
            preview.new_walls,
            tuple([(before.mask, tuple([part.mask for part in after])) for before, after in preview.changes]),
        )
