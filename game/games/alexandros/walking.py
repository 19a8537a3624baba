"""How Alexander walks: distances along sides of the land, nearest triangles, shortest paths and their walls.

Walls never block a way, so distances are those of the bare land and are worked out once for each point.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from game.games.alexandros.land import (
    AROUND,
    CORNERS,
    POINTS,
    ROADS,
    SIDE_BETWEEN,
    SYMBOL_MASK,
    SYMBOLS,
    triangles_in,
)


class Target(NamedTuple):
    """Where a symbol leads: the nearest free triangles that can be reached, and the points to choose from."""

    distance: int
    triangles: int  # a mask
    points: tuple[int, ...]


@cache
def distances(point: int) -> tuple[int, ...]:
    """The fewest sides from a point to each other one, by point."""
    far = [-1] * POINTS
    far[point] = 0
    ring = [point]
    while ring:
        ahead = []
        for here in ring:
            for neighbour, _ in ROADS[here]:
                if far[neighbour] < 0:
                    far[neighbour] = far[here] + 1
                    ahead.append(neighbour)
        ring = ahead
    return tuple(far)


def distance_to(point: int, triangle: int) -> int:
    """The fewest sides from a point to the closest corner of a triangle."""
    far = distances(point)
    return min(far[corner] for corner in CORNERS[triangle])


@cache
def rings(point: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """By symbol: the triangles with it as (distance from the point, their mask), the nearest first."""
    found = []
    for symbol in range(len(SYMBOLS)):
        masks: dict[int, int] = {}
        for distance, mask in _discs(point):
            new = mask & SYMBOL_MASK[symbol]
            if new:
                masks[distance] = new
        found.append(tuple(sorted(masks.items())))
    return tuple(found)


def _discs(point: int) -> Iterator[tuple[int, int]]:
    """All triangles as masks of equally far ones, the nearest first."""
    far = distances(point)
    seen = 0
    for distance in range(max(far) + 1):
        ring = 0
        for other in range(POINTS):
            if far[other] == distance:
                ring |= AROUND[other]
        yield distance, ring & ~seen
        seen |= ring


@lru_cache(maxsize=2048)
def corners_of(triangles: int) -> tuple[int, ...]:
    """The points of a set of triangles, each once, in reading order."""
    return tuple(sorted({corner for triangle in triangles_in(triangles) for corner in CORNERS[triangle]}))


def nearest(point: int, symbol: int, free: int, walls: int, supply: int) -> Target | None:
    """Where the symbol leads from a point, given the free triangles, the walls that stand and those left.

    Points for which the walls do not suffice are left out; if none remains, the next nearest triangles count.
    """
    for distance, mask in rings(point)[symbol]:
        triangles = mask & free
        if triangles:
            points = corners_of(triangles)
            # A corner of a triangle is at most one step further than its closest one.
            if distance >= supply:
                points = tuple(goal for goal in points if fewest_walls(walls, point, goal) <= supply)
            if points:
                return Target(distance, triangles, points)
    return None


@lru_cache(maxsize=512)
def _layers(start: int, goal: int) -> tuple[tuple[tuple[int, tuple[tuple[int, int], ...]], ...], ...]:
    """The shortest paths step by step: for each point that is reached, (next point, side) to go on by."""
    far = distances(goal)
    layers = []
    layer: tuple[int, ...] = (start,)
    for _ in range(far[start]):
        onward = tuple((point, roads_on(point, goal)) for point in layer)
        layers.append(onward)
        layer = tuple(sorted({neighbour for _, roads in onward for neighbour, _ in roads}))
    return tuple(layers)


def roads_on(point: int, goal: int) -> tuple[tuple[int, int], ...]:
    """The next points of the shortest paths from a point to a goal, with the sides to them."""
    far = distances(goal)
    left = far[point] - 1
    return tuple([road for road in ROADS[point] if far[road[0]] == left])


def fewest_walls_from(walls: int, start: int, goal: int) -> dict[int, int]:
    """For each point of the shortest paths how many new walls the way from there needs at least."""
    fewest = {goal: 0}
    for layer in reversed(_layers(start, goal)):
        for point, roads in layer:
            fewest[point] = min(fewest[neighbour] + (not walls >> side & 1) for neighbour, side in roads)
    return fewest


def fewest_walls(walls: int, start: int, goal: int) -> int:
    """How many new walls a shortest path needs at least."""
    return fewest_walls_from(walls, start, goal)[start]


def steps(walls: int, point: int, goal: int, supply: int) -> tuple[int, ...]:
    """The next points of the shortest paths for which so many walls suffice."""
    roads = roads_on(point, goal)
    if len(roads) > 1 and supply < distances(goal)[point]:
        fewest = fewest_walls_from(walls, point, goal)
        return tuple(
            neighbour for neighbour, side in roads if fewest[neighbour] + (not walls >> side & 1) <= supply
        )
    return tuple(neighbour for neighbour, _ in roads)


class Routes(NamedTuple):
    """All shortest paths to a point for which the walls suffice."""

    start: int
    goal: int
    length: int
    paths: int
    ways: dict[int, tuple[int, ...]]
    """The next points by point. With few walls left not every combination of steps can be paid for."""


def routes(walls: int, start: int, goal: int, supply: int) -> Routes:
    """The shortest paths from start to goal that need at most `supply` new walls."""
    ways: dict[int, set[int]] = {}
    counted: dict[tuple[int, int], int] = {}
    length = distances(goal)[start]

    def count(point: int, left: int) -> int:
        if point == goal:
            return 1
        known = counted.get((point, left))
        if known is None:
            ahead = steps(walls, point, goal, left)
            ways.setdefault(point, set()).update(ahead)
            known = sum(count(to, left - _new(walls, point, to)) for to in ahead)
            counted[point, left] = known
        return known

    # With walls in plenty it does not matter how many of them a path has used.
    if supply >= length:
        total = _count_all(start, goal, ways)
    else:
        total = count(start, supply)
    return Routes(
        start, goal, length, total, {point: tuple(sorted(to)) for point, to in sorted(ways.items())}
    )


def _new(walls: int, here: int, there: int) -> int:
    return 0 if walls >> SIDE_BETWEEN[here, there] & 1 else 1


def _count_all(start: int, goal: int, ways: dict[int, set[int]]) -> int:
    counts = {goal: 1}
    for layer in reversed(_layers(start, goal)):
        for point, roads in layer:
            ways[point] = {neighbour for neighbour, _ in roads}
            counts[point] = sum(counts[neighbour] for neighbour, _ in roads)
    return counts[start]
