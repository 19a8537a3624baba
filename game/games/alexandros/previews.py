"""What a path of Alexander would bring: its new walls and the provinces that they divide.

Paths of one card share their beginnings, and many walls divide the land alike; both are used, so that a
screen or a computer player can look at all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.games.alexandros.land import SIDE_BETWEEN, sides_in
from game.games.alexandros.provinces import ON_COAST, Province, divisions
from game.games.alexandros.walking import steps

if TYPE_CHECKING:
    from game.games.alexandros.state import AlexandrosState


class Change(NamedTuple):
    """A province, and what it is divided into."""

    before: Province
    after: tuple[Province, ...]


class PathPreview(NamedTuple):
    """What would happen on a path: new walls by side, and the provinces that change."""

    path: tuple[int, ...]
    black: tuple[int, ...]
    red: tuple[int, ...]
    changes: tuple[Change, ...]

    @property
    def new_walls(self) -> int:
        return len(self.black) + len(self.red)


Changes: TypeAlias = "dict[int, tuple[Change, ...]]"
"""What was found out already, by the set of new walls up to the last one that closes a line."""


class _Trail(NamedTuple):
    """A path as far as it goes."""

    path: tuple[int, ...]
    new: tuple[int, ...]  # sides that get a wall
    lines: int  # those that it has touched, all joined by it
    dividing: tuple[int, ...]  # the new sides that closed a line
    key: int  # new sides up to the last one of these

    def extended(self, state: AlexandrosState, there: int) -> _Trail:
        path, new, lines, dividing, key = self
        side = SIDE_BETWEEN[path[-1], there]
        path = (*path, there)
        if state.walls >> side & 1:
            return _Trail(path, new, lines, dividing, key)
        new = (*new, side)
        line = 1 << state.lines[there]
        if lines & line and not ON_COAST[side]:
            dividing = (*dividing, side)
            key = sum([1 << one for one in new])
        return _Trail(path, new, lines | line, dividing, key)


def _begun(state: AlexandrosState) -> _Trail:
    return _Trail((state.alexander,), (), 1 << state.lines[state.alexander], (), 0)


def _finished(state: AlexandrosState, trail: _Trail, known: Changes) -> PathPreview:
    path, new, _, dividing, key = trail
    changes = known.get(key)
    if changes is None:
        passages = state.passages.closed(sides_in(key))
        changes = tuple(
            Change(state.province(before), tuple([state.province(part) for part in after]))
            for before, after in divisions(state.provinces, dividing, passages)
        )
        known[key] = changes
    black = state.black_left
    return PathPreview(path, new[:black], new[black:], changes)


def preview(state: AlexandrosState, path: Sequence[int]) -> PathPreview:
    """What a path from where Alexander stands would bring. Nobody asks whether it may be chosen."""
    trail = _begun(state)
    for _, there in pairwise(path):
        trail = trail.extended(state, there)
    return _finished(state, trail, {})


def previews(state: AlexandrosState, goals: Sequence[int]) -> Iterator[PathPreview]:
    """All shortest paths to these points for which the walls suffice, one by one as they are asked for."""
    known: Changes = {0: ()}
    supply = state.black_left + state.red_left
    for goal in goals:
        trails = [_begun(state)]
        while trails:
            trail = trails.pop()
            here = trail.path[-1]
            if here == goal:
                yield _finished(state, trail, known)
                continue
            ahead = steps(state.walls, here, goal, supply - len(trail.new))
            trails += [trail.extended(state, there) for there in reversed(ahead)]
