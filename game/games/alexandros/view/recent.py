"""What computer players have changed on the map while a person waited, and where steps happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.engine.box import Box
from game.games.alexandros import land
from game.games.alexandros.events import AlexanderMoved, GovernorsDriven, GovernorTakenBack, ProvinceOccupied

if TYPE_CHECKING:
    from game.core.match import Step

_ROUND_POINT = 1.0
_ROUND_TRIANGLE = 1.4


class Recent(NamedTuple):
    """New walls by their sides, and the triangles of new governors."""

    sides: tuple[int, ...] = ()
    triangles: tuple[int, ...] = ()

    @classmethod
    def of(cls, steps: Sequence[Step]) -> Recent:
        sides: list[int] = []
        triangles: list[int] = []
        for step in steps:
            for event in step.events:
                if isinstance(event, AlexanderMoved):
                    sides += [*event.black, *event.red]
                elif isinstance(event, ProvinceOccupied):
                    triangles += event.province.governors
        return cls(tuple(dict.fromkeys(sides)), tuple(dict.fromkeys(triangles)))


def places_of(steps: Sequence[Step]) -> list[Box]:
    """Where steps changed something."""
    boxes: list[Box] = []
    for step in steps:
        for event in step.events:
            match event:
                case AlexanderMoved(path=path):
                    boxes += [Box.around(land.point_xy(point), _ROUND_POINT) for point in path]
                case ProvinceOccupied(province=province) | GovernorsDriven(province=province):
                    boxes += map(_triangle, province.governors)
                case GovernorTakenBack(triangle=triangle):
                    boxes.append(_triangle(triangle))
    return boxes


def _triangle(triangle: int) -> Box:
    return Box.around(land.triangle_centre(triangle), _ROUND_TRIANGLE)
