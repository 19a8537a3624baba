"""Looking at a feature: which one lies under a point and what is told about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.dwell import Dwell
from game.engine.pointer import Point
from game.games.the_city import queries
from game.games.the_city.actions import PutFollower
from game.games.the_city.events import Segment
from game.games.the_city.tiles import TILES
from game.games.the_city.view import tips
from game.games.the_city.view.art.segments import segment_at
from game.games.the_city.view.plane import cell_at

if TYPE_CHECKING:
    from game.games.the_city.queries import FeatureInfo
    from game.games.the_city.view.interaction.turn import Turn
    from game.table.game_view import TableHost


class Inspector:
    """What is being looked at; the tip itself is shown by the table."""

    def __init__(self, host: TableHost, turn: Turn) -> None:
        self.host = host
        self.turn = turn
        self.feature: FeatureInfo | None = None
        self._dwell: Dwell[tuple[Point, Point]] = Dwell()  # board point and screen point

    @property
    def segments(self) -> tuple[Segment, ...]:
        return self.feature.segments if self.feature is not None else ()

    def look(self, point: Point, at: Point) -> bool:
        """Show what is known of the feature at a board point; `False` where there is none."""
        found = self._find(point)
        if found is None:
            self.close()
            return False
        info, extra = found
        self.feature = info
        text = tips.feature_text(self.turn.session, info)
        self.host.show_tip(f"{text}\n{extra}" if extra else text, at)
        self.host.invalidate()
        return True

    def close(self) -> bool:
        """Look at nothing; `True` if something was shown."""
        self._dwell.over(None)
        if self.feature is None:
            return False
        self.feature = None
        self.host.hide_tip()
        self.host.invalidate()
        return True

    def hover(self, point: Point | None, at: Point) -> bool:
        """The mouse is over a board point; what lies there is told once it rests."""
        changed = False
        if self.feature is not None:
            cell = cell_at(point) if point is not None else None
            here = self._segment(point) if point is not None else None
            if cell is None or here is None or here not in self.feature.segments:
                changed = self.close()
        self._dwell.over((point, at) if point is not None and self.feature is None else None)
        return changed

    def update(self, dt: float) -> bool:
        """Let time pass; `True` if a tip appeared."""
        asked = self._dwell.update(dt)
        return asked is not None and self.look(*asked)

    def why_no_follower(self, point: Point) -> str:
        """Why no follower is offered at a point of the tile placed last; empty anywhere else."""
        here = self._segment(point)
        placed = queries.last_placed(self.turn.state)
        if here is None or placed is None or here.cell != placed.cell:
            return ""
        action = PutFollower(here.kind, here.index)
        return tips.why_no_follower(self.turn.session, self.turn.state, action)

    def _segment(self, point: Point) -> Segment | None:
        cell = cell_at(point)
        tile = next((t for t in queries.placed_tiles(self.turn.state) if t.cell == cell), None)
        if tile is None:
            return None
        found = segment_at(TILES[tile.tile], tile.rotation, point[0] - cell.x, point[1] - cell.y)
        if found is None:
            return None
        kind, index = found
        return Segment(cell, kind, index)  # type: ignore[arg-type]

    def _find(self, point: Point) -> tuple[FeatureInfo, str] | None:
        here = self._segment(point)
        if here is None:
            return None
        tile = next(t for t in queries.placed_tiles(self.turn.state) if t.cell == here.cell)
        return queries.feature_at(self.turn.state, here.cell, here.kind, here.index), tips.building_text(tile)
