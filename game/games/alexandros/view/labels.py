"""Where on a set of triangles a label stands best. Pure; board units."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from game.engine.pointer import Point
from game.games.alexandros import land


@lru_cache(maxsize=256)
def label_point(triangles: tuple[int, ...], taken: frozenset[int] = frozenset()) -> Point:
    """The middle of a triangle deep inside, without a sign on it if there is one; `taken` are kept free."""
    depth = _depths(triangles)
    middle_x = sum(land.triangle_centre(t)[0] for t in triangles) / len(triangles)
    middle_y = sum(land.triangle_centre(t)[1] for t in triangles) / len(triangles)

    def cost(triangle: int) -> tuple[bool, bool, float]:
        x, y = land.triangle_centre(triangle)
        away = abs(x - middle_x) + abs(y - middle_y)
        return triangle in taken, land.SYMBOL_OF[triangle] != land.NONE, away - depth[triangle]

    return land.triangle_centre(min(triangles, key=cost))


def _depths(triangles: Collection[int]) -> dict[int, int]:
    """How many steps each triangle is from the rim of the set."""
    inside = set(triangles)
    depth: dict[int, int] = {}
    rim = [t for t in triangles if any(not _across(t, side, inside) for side in land.SIDES_OF[t])]
    level = 0
    while rim:
        depth.update((t, level) for t in rim)
        rim = sorted(
            {
                other
                for t in rim
                for side in land.SIDES_OF[t]
                for other in land.BESIDE[side]
                if other in inside and other not in depth
            }
        )
        level += 1
    return depth


def _across(triangle: int, side: int, inside: set[int]) -> bool:
    """Whether the set goes on beyond a side."""
    return any(other != triangle and other in inside for other in land.BESIDE[side])
