"""Looking at a place of the table: what lies under a point and what is told about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.chang_cheng.view import tips

if TYPE_CHECKING:
    from game.engine.pointer import Point
    from game.games.chang_cheng.view.interaction.turn import Turn
    from game.games.chang_cheng.view.row import Area
    from game.table.game_view import TableHost

DWELL = 0.45  # seconds the mouse rests before it asks


class Inspector:
    """What is being looked at; the tip itself is shown by the table."""

    def __init__(self, host: TableHost, turn: Turn) -> None:
        self.host = host
        self.turn = turn
        self.area: Area | None = None
        self._hovered: tuple[Area, Point] | None = None
        self._rested = 0.0

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
        self._hovered = None
        if self.area is None:
            return False
        self.area = None
        self.host.hide_tip()
        self.host.invalidate()
        return True

    def hover(self, area: Area | None, at: Point) -> bool:
        """The mouse is over a place; what lies there is told once it rests."""
        changed = self.area is not None and self.area != area and self.close()
        self._hovered = (area, at) if area is not None and self.area is None else None
        self._rested = 0.0
        return changed

    def update(self, dt: float) -> bool:
        """Let time pass; `True` if a tip appeared."""
        if self._hovered is None:
            return False
        self._rested += dt
        if self._rested < DWELL:
            return False
        area, at = self._hovered
        self._hovered = None
        return self.look(area, at)
