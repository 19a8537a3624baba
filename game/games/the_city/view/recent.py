"""What computer players have changed on the table while a person waited, and where steps happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.games.the_city.events import FollowerPut, GatePlaced, GuardPut, TilePlaced, TowerPut, WallPlaced
from game.games.the_city.geometry import Cell, Edge
from game.games.the_city.view.plane import cell_box, wall_box

if TYPE_CHECKING:
    from game.core.match import Step
    from game.engine.box import Box


class Recent(NamedTuple):
    """New tiles and pieces of the wall, or those with a new guard or tower."""

    tiles: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()

    @classmethod
    def of(cls, steps: Sequence[Step]) -> Recent:
        events = [event for step in steps for event in step.events]
        tiles = [event.cell for event in events if isinstance(event, TilePlaced)]
        edges = [e.edge for e in events if isinstance(e, GatePlaced | WallPlaced | GuardPut | TowerPut)]
        return cls(tuple(dict.fromkeys(tiles)), tuple(dict.fromkeys(edges)))


def places_of(steps: Sequence[Step]) -> list[Box]:
    """Where steps changed something."""
    recent = Recent.of(steps)
    cells = [*recent.tiles]
    cells += [event.segment.cell for step in steps for event in step.events if isinstance(event, FollowerPut)]
    return [*map(cell_box, cells), *(wall_box(edge, 0.3) for edge in recent.edges)]
