"""Looking at a place of the table: what lies under a point and what is told about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.dwell import Dwell
from game.games.chang_cheng.view import tips

if TYPE_CHECKING:
    from game.engine.pointer import Point
    from game.games.chang_cheng.view.interaction.turn import Turn
    from game.games.chang_cheng.view.row import Area
    from game.table.game_view import TableHost


class Inspector:
    """What is being looked at; the tip itself is shown by the table."""

    def __init__(self, host: TableHost, turn: Turn) -> None:
        self.host = host
        self.turn = turn
        self.area: Area | None = None
        self._dwell: Dwell[tuple[Area, Point]] = Dwell()

    def look(self, area: Area | None, at: Point) -> bool:
        """Show what is known of a place; `False` where there is none."""
        if area is None:
            self.close()
            return False
        self.area = area
        self.host.show_tip(tips.area_text(self.turn.session, self.turn.state, area), at)
        self.host.invalidate()
        return True

    def close(self) -> bool:
        """Look at nothing; `True` if something was shown."""
        self._dwell.over(None)
        if self.area is None:
            return False
        self.area = None
        self.host.hide_tip()
        self.host.invalidate()
        return True

    def hover(self, area: Area | None, at: Point) -> bool:
        """The mouse is over a place; what lies there is told once it rests."""
        changed = self.area is not None and self.area != area and self.close()
        self._dwell.over((area, at) if area is not None and self.area is None else None)
        return changed

    def update(self, dt: float) -> bool:
        """Let time pass; `True` if a tip appeared."""
        asked = self._dwell.update(dt)
        return asked is not None and self.look(*asked)
