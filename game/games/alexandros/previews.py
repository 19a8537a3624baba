"""What a path of Alexander would bring: its new walls and the provinces that they divide.

Paths of one card share their beginnings, and many cross a province alike; both are used, so that a screen or
a computer player can look at all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.games.alexandros.land import BESIDE, SIDE_BETWEEN, sides_in
from game.games.alexandros.provinces import ON_COAST, Province, lowest, parts_of
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


class _Divider:
    """Finds what new walls divide, and remembers it for each province and the walls inside of it.

    Many paths cross a province alike, whatever they do before and after.
    """

    def __init__(self, state: AlexandrosState) -> None:
        self._state = state
        self._homes: dict[int, int] = {}  # the province in which a side lies
        self._known: dict[tuple[int, int], Change] = {}

    def _home(self, side: int) -> int:
        home = self._homes.get(side)
        if home is None:
            home = self._state.province_with(BESIDE[side][0])
            self._homes[side] = home
        return home

    def changes(self, new: Sequence[int], dividing: Sequence[int]) -> tuple[Change, ...]:
        """What these new walls change, of which `dividing` are those that closed a line."""
        closing: dict[int, list[int]] = {}
        for side in dividing:
            closing.setdefault(self._home(side), []).append(side)
        inside = dict.fromkeys(closing, 0)
        for side in new:
            home = self._home(side)
            if home in inside:
                inside[home] |= 1 << side
        found = []
        for home, sides in inside.items():
            change = self._known.get((home, sides))
            if change is None:
                change = self._divided(home, closing[home], sides)
                self._known[home, sides] = change
            found.append(change)
        if len(found) > 1:
            found.sort(key=_place)
        return tuple(found)

    def _divided(self, province: int, dividing: Sequence[int], inside: int) -> Change:
        passages = self._state.passages.closed(sides_in(inside))
        parts = parts_of(province, dividing, passages)
        return Change(self._state.province(province), tuple(map(self._state.province, parts)))


def _place(change: Change) -> int:
    return lowest(change.before.mask)


class _Trail(NamedTuple):
    """A path as far as it goes."""

    path: tuple[int, ...]
    new: tuple[int, ...]  # sides that get a wall
    lines: int  # those that it has touched, all joined by it
    dividing: tuple[int, ...]  # the new sides that closed a line

    def extended(self, state: AlexandrosState, there: int) -> _Trail:
        path, new, lines, dividing = self
        side = SIDE_BETWEEN[path[-1], there]
        path = (*path, there)
        if state.walls >> side & 1:
            return _Trail(path, new, lines, dividing)
        line = 1 << state.lines[there]
        if lines & line and not ON_COAST[side]:
            dividing = (*dividing, side)
        return _Trail(path, (*new, side), lines | line, dividing)


def _begun(state: AlexandrosState) -> _Trail:
    return _Trail((state.alexander,), (), 1 << state.lines[state.alexander], ())


def _finished(state: AlexandrosState, trail: _Trail, divider: _Divider) -> PathPreview:
    path, new, _, dividing = trail
    changes = divider.changes(new, dividing) if dividing else ()
    return PathPreview(path, new[: state.black_left], new[state.black_left :], changes)


def preview(state: AlexandrosState, path: Sequence[int]) -> PathPreview:
    """What a path from where Alexander stands would bring. Nobody asks whether it may be chosen."""
    trail = _begun(state)
    for _, there in pairwise(path):
        trail = trail.extended(state, there)
    return _finished(state, trail, _Divider(state))


def previews(state: AlexandrosState, goals: Sequence[int]) -> Iterator[PathPreview]:
    """All shortest paths to these points for which the walls suffice, one by one as they are asked for."""
    divider = _Divider(state)
    supply = state.black_left + state.red_left
    for goal in goals:
        ahead: dict[tuple[int, int], tuple[int, ...]] = {}  # by point and walls used
        trails = [_begun(state)]
        while trails:
            trail = trails.pop()
            here, used = trail.path[-1], len(trail.new)
            if here == goal:
                yield _finished(state, trail, divider)
                continue
            points = ahead.get((here, used))
            if points is None:
                points = steps(state.walls, here, goal, supply - used)[::-1]
                ahead[here, used] = points
            trails += [trail.extended(state, there) for there in points]
