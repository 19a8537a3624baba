"""What the rules say about one position, asked once: where cards lead, by which paths, what can be bought."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

from game.games.alexandros import queries
from game.games.alexandros.land import SIDE_BETWEEN
from game.games.alexandros.view.interaction.ways import Path, Ways

if TYPE_CHECKING:
    from game.games.alexandros.actions import Action
    from game.games.alexandros.queries import Nearest, PathPreview, Province, Way
    from game.games.alexandros.state import AlexandrosState

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def _once(known: dict[K, V], key: K, ask: Callable[[K], V]) -> V:
    if key not in known:
        known[key] = ask(key)
    return known[key]


class Asked:
    """Good for the position in which it was made, and no longer. Nothing here is secret but `ways`."""

    def __init__(self, state: AlexandrosState) -> None:
        self._state = state
        self._nearest: dict[int, Nearest | None] = {}
        self._ways_to: dict[int, Ways] = {}
        self._previews: dict[Path, PathPreview] = {}

    @cached_property
    def ways(self) -> dict[Action, Way]:
        """The cards that can lead Alexander, before one is played. Secret: it tells what is in hand."""
        return {way.action: way for way in queries.ways_to_move(self._state)}

    def nearest(self, symbol: int) -> Nearest | None:
        """The nearest free triangles of a symbol."""
        return _once(self._nearest, symbol, lambda s: queries.nearest(self._state, s))

    def ways_to(self, point: int) -> Ways:
        """All paths to a point that begin with what has been walked already."""
        return _once(self._ways_to, point, self._ask_ways_to)

    def _ask_ways_to(self, point: int) -> Ways:
        routes, now = queries.routes(self._state, point), queries.move_now(self._state)
        ways = Ways(routes.start, routes.goal, routes.ways)
        return ways.beginning(now.path if now is not None else ())

    def preview(self, path: Path) -> PathPreview:
        """What a path would bring."""
        return _once(self._previews, path, lambda p: queries.preview(self._state, p))

    def new_walls(self, here: int, there: int) -> int:
        """How many walls a step takes: one or none."""
        return int(SIDE_BETWEEN[here, there] not in self._walled)

    @cached_property
    def _walled(self) -> frozenset[int]:
        walls = queries.walls(self._state)
        return frozenset((*walls.black, *walls.red))

    def can_be_walled(self, path: Path) -> bool:
        """Whether there are walls enough for a path."""
        left = queries.walls_left(self._state)
        return sum(self.new_walls(here, there) for here, there in pairwise(path)) <= left.black + left.red

    @cached_property
    def priced(self) -> tuple[Province, ...]:
        """The provinces that have symbols and are closed in, the smaller price first."""
        found = [info for info in queries.provinces(self._state) if is_priced(info)]
        return tuple(sorted(found, key=lambda info: (sum(info.symbols), info.id)))


def is_priced(info: Province) -> bool:
    """Whether a province has symbols and has been closed in."""
    return info.entry is not None and not info.is_wilderness
