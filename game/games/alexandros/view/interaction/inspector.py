"""Looking at a place of the map: which province lies under a point and what is told about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.dwell import Dwell
from game.games.alexandros.view import tips

if TYPE_CHECKING:
    from game.engine.pointer import Point
    from game.games.alexandros.view.interaction.turn import Turn
    from game.table.game_view import TableHost


class Inspector:
    """What is being looked at; the tip itself is shown by the table."""

    def __init__(self, host: TableHost, turn: Turn) -> None:
        self.host = host
        self.turn = turn
        self.triangle: int | None = None
        self._dwell: Dwell[tuple[int, Point]] = Dwell()

    def look(self, triangle: int | None, at: Point) -> bool:
        """Show what is known of a place; `False` where there is none."""
        if triangle is None:
            self.close()
            return False
        self.triangle = triangle
        self.host.show_tip(tips.triangle_text(self.turn.session, self.turn.state, triangle), at)
        self.host.invalidate()
        return True

    def close(self) -> bool:
        """Look at nothing; `True` if something was shown."""
        self._dwell.over(None)
        if self.triangle is None:
            return False
        self.triangle = None
        self.host.hide_tip()
        self.host.invalidate()
        return True

    def hover(self, triangle: int | None, at: Point) -> bool:
        """The mouse is over a place; what lies there is told once it rests."""
        changed = self.triangle is not None and self.triangle != triangle and self.close()
        self._dwell.over((triangle, at) if triangle is not None and self.triangle is None else None)
        return changed

    def update(self, dt: float) -> bool:
        """Let time pass; `True` if a tip appeared."""
        asked = self._dwell.update(dt)
        return asked is not None and self.look(*asked)
