"""All shortest paths between two points, and choosing one of them by pointing at what it passes.

Pure: points are numbers, and what a side costs is told by the caller.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

Path = tuple[int, ...]
Cost = Callable[[int, int], int]


@dataclass(frozen=True, slots=True)
class Ways:
    """`onward` tells the next points of each point, in rising order; only those that lead to `goal`."""

    start: int
    goal: int
    onward: Mapping[int, tuple[int, ...]]

    def beginning(self, points: Sequence[int]) -> Ways:
        """Only the paths that begin with these points."""
        fixed = {here: (there,) for here, there in pairwise(points)}
        kept: dict[int, tuple[int, ...]] = {}

        def keep(point: int) -> None:
            if point != self.goal and point not in kept:
                kept[point] = fixed.get(point, self.onward[point])
                for further in kept[point]:
                    keep(further)

        keep(self.start)
        return Ways(self.start, self.goal, kept)

    # How many

    def count(self) -> int:
        """The number of different paths."""
        return self._counts()[self.start]

    def place(self, path: Path) -> int:
        """The number of a path among all of them, from 1, in the order of `after`."""
        counts, before = self._counts(), 0
        for here, chosen in pairwise(path):
            before += sum(counts[point] for point in self.onward[here] if point < chosen)
        return before + 1

    def _counts(self) -> dict[int, int]:
        counts = {self.goal: 1}

        def count(point: int) -> int:
            if point not in counts:
                counts[point] = sum(count(further) for further in self.onward[point])
            return counts[point]

        count(self.start)
        return counts

    # Which one

    def after(self, path: Path) -> Path:
        """The next path: it turns off as late as can be; after the last comes the first again."""
        for i in range(len(path) - 2, -1, -1):
            further = [point for point in self.onward[path[i]] if point > path[i + 1]]
            if further:
                return self._first((*path[: i + 1], further[0]))
        return self._first((self.start,))

    def _first(self, begun: Path) -> Path:
        """The path that begins so and then always takes the lowest point."""
        while begun[-1] != self.goal:
            begun = (*begun, self.onward[begun[-1]][0])
        return begun

    def cheapest(self, cost: Cost) -> Path:
        """The path of least cost, of equal ones the first."""
        path = self._best(self.start, self.goal, cost)
        assert path is not None  # a goal without a way to it is none
        return path

    def through(self, point: int, path: Path, cost: Cost) -> Path | None:
        """The path by way of `point` that is most like `path`, of equal ones the cheapest.

        `None` where no shortest path passes the point.
        """
        kept, dear = set(path), 2 * len(path) + 2

        def unlike(here: int, there: int) -> int:
            return (0 if there in kept else dear) + cost(here, there)

        before = self._best(self.start, point, unlike)
        beyond = self._best(point, self.goal, unlike) if before is not None else None
        return (*before, *beyond[1:]) if before is not None and beyond is not None else None

    def by_way_of(self, points: Sequence[int], path: Path, cost: Cost) -> Path:
        """The path bent so that it passes `points` one after the other, as far as shortest paths can."""
        for point in points:
            path = self.through(point, path, cost) or path
        return path

    def _best(self, start: int, goal: int, cost: Cost) -> Path | None:
        """The cheapest way from `start` to a `goal` on it, of equal ones the first."""
        known: dict[int, tuple[int, Path] | None] = {goal: (0, (goal,))}

        def best(point: int) -> tuple[int, Path] | None:
            if point not in known:
                found: list[tuple[int, Path]] = []
                for further in self.onward.get(point, ()):
                    rest = best(further)
                    if rest is not None:
                        found.append((rest[0] + cost(point, further), (point, *rest[1])))
                known[point] = min(found) if found else None
            return known[point]

        rest = best(start)
        return rest[1] if rest is not None else None

    # All of them

    def points(self) -> tuple[int, ...]:
        """Every point that a path passes, in rising order."""
        return tuple(sorted({self.goal, *self.onward}))

    def sides(self) -> tuple[tuple[int, int], ...]:
        """Every side, as its two points, in walking direction."""
        return tuple((here, there) for here in sorted(self.onward) for there in self.onward[here])
