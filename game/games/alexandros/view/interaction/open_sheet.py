"""The sheet in front of the player: opened by the choice under way, docked where it hides least."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.engine.box import Box, around_all
from game.engine.spots import Spot
from game.games.alexandros import queries
from game.games.alexandros.land import point_xy, triangle_corners
from game.games.alexandros.view.interaction.deed import Deed
from game.games.alexandros.view.interaction.meanings import Cell
from game.games.alexandros.view.sheets.cells import GAP
from game.games.alexandros.view.sheets.choice_sheets import sheet_for
from game.games.alexandros.view.sheets.sheet import Dock, Sheet, dock

if TYPE_CHECKING:
    from game.engine.theme import PlayerColour
    from game.games.alexandros.view.interaction.turn import Choice, Turn
    from game.games.alexandros.view.viewpoint import MapView


class OpenSheet:
    """Which sheet is open and where; `None` of both while the choice is made on the map alone."""

    def __init__(self, turn: Turn, viewpoint: MapView, colours: Sequence[PlayerColour]) -> None:
        self._turn = turn
        self._viewpoint = viewpoint
        self._colours = colours
        self._about: tuple[Any, ...] = ()  # tells one sheet from the next
        self._on_left = False
        self._offset = 0.0  # how far it is scrolled
        self._refusal = ""  # why the last tap in it chose nothing ...
        self._refused_for: Choice | None = None  # ... of this choice
        self._area = FRect(0, 0, 1, 1)
        self.sheet: Sheet | None = None
        self.dock: Dock | None = None

    def renew(self, area: FRect, map_area: FRect) -> None:
        """The choice or the window has changed: open, close or place the sheet."""
        turn = self._turn
        self._area = area
        if turn.choice != self._refused_for:
            self._refusal = ""
        self.sheet = sheet_for(turn, self._colours) if turn.choice is not None else None
        if self.sheet is None:
            self.dock = None
            if self._about:
                self._about = ()
                self._viewpoint.step_back()
            return
        purchase = turn.deed.purchase if turn.deed is not None else None
        about = (type(self.sheet), purchase.province if purchase is not None else None, tuple(area))
        boxes = self._concerned()
        alexander = Box.around(point_xy(queries.alexander(turn.state)), 0.0)
        opens = about != self._about
        if opens:
            # Only where it opens may the view move: a sheet that is being filled stays where it is.
            self._about = about
            self._offset = 0.0
            middle = self._viewpoint.box_to_screen(around_all(boxes or [alexander])).centerx
            self._on_left = middle > map_area.centerx
        self._place()
        if opens and boxes:
            assert self.dock is not None
            self._viewpoint.bring_beside(boxes, self.dock.rooms(map_area))

    def _place(self) -> None:
        assert self.sheet is not None
        self.dock = dock(
            self.sheet, self._area, on_left=self._on_left, offset=self._offset, refusal=self._refusal
        )
        self._offset = self.dock.offset

    def refuse(self, reason: str) -> None:
        """Say at its foot why a tap in it chose nothing, until another choice is made."""
        self._refusal, self._refused_for = reason, self._turn.choice
        if self.sheet is not None:
            self._place()

    def scroll(self, by: float) -> bool:
        """Show what is further down by so many CSS px; tells whether there is any."""
        before = self._offset
        if self.dock is not None:
            self._offset = max(0.0, before + by)
            self._place()
        return self._offset != before

    def reveal(self, spot: Spot) -> bool:
        """Scroll as little as it takes to have all of a place in sight."""
        if self.dock is None or self._box(spot) == self.dock.close:
            return False
        view, box = self.dock.view, self._box(spot)
        above = min(0.0, box.y - view.y - GAP)
        return self.scroll(above or max(0.0, box.bottom - view.bottom + GAP))

    def shows(self, spot: Spot) -> bool:
        """Whether the middle of a place of the sheet is in sight as it is scrolled now."""
        if self.dock is None:
            return False
        return self._box(spot) == self.dock.close or bool(self.dock.view.collidepoint(spot.box.centre))

    def in_sight(self, spot: Spot) -> Spot:
        """A place of the sheet without what is scrolled away of it."""
        if self.dock is None or self._box(spot) == self.dock.close:
            return spot
        return replace(spot, box=Box.of(self._box(spot).clip(self.dock.view)))

    @staticmethod
    def _box(spot: Spot) -> FRect:
        return FRect(*spot.box)

    def _concerned(self) -> list[Box]:
        """The places on the map that it is about."""
        purchase = self._turn.deed.purchase if self._turn.deed is not None else None
        if purchase is None:
            return []
        triangles = queries.province_of(self._turn.state, purchase.province).triangles
        return [Box(*corner, 0.0, 0.0) for triangle in triangles for corner in triangle_corners(triangle)]

    def spots(self) -> list[Spot]:
        """The places in it that can be tapped."""
        choice = self._turn.choice
        if self.sheet is None or self.dock is None or choice is None:
            return []
        spots = list(self.sheet.cells(self.dock.body))
        if self.can_close:
            spots.append(Spot("sheet-close", Box.of(self.dock.close), Cell(closed(choice), "")))
        return spots

    @property
    def can_close(self) -> bool:
        """Whether the player may decide otherwise: what is being paid or given must be finished."""
        choice = self._turn.choice
        if isinstance(choice, Deed):
            return choice.purchase is None or not choice.purchase.begun
        return self._turn.journey is not None and self._turn.journey.card_can_change


def closed(choice: Any) -> Any:
    """The choice without what its sheet is about."""
    return choice.special() if getattr(choice, "by_hand", False) else choice.dropped()
