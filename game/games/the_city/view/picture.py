"""What the board shows at this moment, which lags behind the match while animations run.

The match changes at once; the picture follows it event by event, so that a tile flies before it lies and
a follower stays until its score has flown.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.games.the_city import queries
from game.games.the_city.events import Segment
from game.games.the_city.geometry import Cell, Edge, End
from game.games.the_city.view.recent import Recent

if TYPE_CHECKING:
    from game.games.the_city.queries import PlacedTile, WallPiece
    from game.games.the_city.state import CityState


NOTHING_RECENT = Recent()


@dataclass(slots=True)
class Picture:
    """Everything that lies on the table, by place."""

    tiles: dict[Cell, PlacedTile] = field(default_factory=dict)
    followers: dict[Segment, int] = field(default_factory=dict)  # seat
    pieces: dict[Edge, WallPiece] = field(default_factory=dict)  # gate and walls, with their guards
    towers: dict[tuple[Edge, End], int] = field(default_factory=dict)  # seat
    hand: int | None = None  # the drawn tile
    last_tile: Cell | None = None
    last_piece: Edge | None = None
    recent: Recent = NOTHING_RECENT  # may be ahead of what lies on the table

    @classmethod
    def of(cls, state: CityState, recent: Recent = NOTHING_RECENT) -> Picture:
        """The position as it is."""
        placed = queries.placed_tiles(state)
        return cls(
            {tile.cell: tile for tile in placed},
            {standing.segment: standing.seat for standing in queries.followers(state)},
            {piece.edge: piece for piece in queries.wall_pieces(state)},
            {(tower.edge, tower.end): tower.seat for tower in queries.towers(state)},
            queries.drawn_tile(state),
            placed[-1].cell if placed else None,
            queries.last_wall(state),
            recent,
        )

    def dead_cells(self) -> set[Cell]:
        """The empty cells beside a wall, where no tile can ever lie."""
        return {edge.cell.neighbour(edge.side) for edge in self.pieces} - self.tiles.keys()
