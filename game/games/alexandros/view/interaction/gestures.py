"""What taps, drags and keys on the table mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.pointer import DragMove, DragStart, Input, Key, Pinch, Point, Press, Tap, Wheel
from game.engine.spots import Spot, step
from game.engine.widgets.scroll import WHEEL_STEP
from game.games.alexandros.view.interaction import pointing, taps
from game.games.alexandros.view.interaction.meanings import Cell
from game.table.board_input import ARROWS, FINGER_SLACK, MOUSE_SLACK, BoardInput, Drag

if TYPE_CHECKING:
    from game.games.alexandros.view.interaction.desk import Desk


class Gestures(BoardInput):
    """Gives every input to the hand, to an open sheet, to the choice or to the view, in this order."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.viewpoint)
        self.desk = desk
        self._bending: int | None = None  # the point of the path that a drag is at
        self._on_sheet = False  # the drag began on what lies in front of the map
        self._scrolls = False  # and that is a sheet

    def handle(self, event: Input) -> bool:
        desk = self.desk
        if isinstance(event, Press):
            return self._press(event)
        if not isinstance(event, Key) and desk.hand.handle(event):
            return True
        return super().handle(event)

    def _press(self, press: Press) -> bool:
        """The strip shows the hand as long as it is held; a press elsewhere covers it."""
        desk = self.desk
        if not desk.sheet_covers(press.pos) and desk.hand.handle(press):
            desk.inspector.close()
            return True
        desk.hand.cover()
        return False

    def long_press(self, pos: Point) -> bool:
        return self.desk.look(pos)

    def wheel(self, event: Wheel) -> bool:
        desk = self.desk
        desk.inspector.close()
        if desk.sheet_covers(event.pos):
            desk.scroll_sheet(-event.dy * WHEEL_STEP)
            return True
        return pointing.on_map(desk, event.pos) and desk.viewpoint.handle(event)

    def pinch(self, event: Pinch) -> bool:
        self.desk.inspector.close()
        return pointing.on_map(self.desk, event.center) and self.desk.viewpoint.handle(event)

    # Taps

    def tap(self, tap: Tap) -> bool:
        desk = self.desk
        if not desk.area.collidepoint(tap.pos):
            return False
        if self.skips():
            return True
        if tap.button != 1:
            return tap.button == 3 and desk.look(tap.pos)
        desk.inspector.close()
        spot = pointing.spot_under(desk, tap.pos, FINGER_SLACK if tap.touch else MOUSE_SLACK)
        if spot is not None:
            taps.use(desk, spot)
        elif pointing.on_map(desk, tap.pos):
            self._tap_map(tap.pos)
        return True

    def _tap_map(self, pos: Point) -> None:
        """A tap beside all spots: bend the path, else say why not, tell what lies there, or take back."""
        desk = self.desk
        point = pointing.net_point_under(desk, pos)
        if point is not None and desk.go_by(point):
            return
        triangle = pointing.triangle_under(desk, pos)
        if triangle is None:
            desk.drop()
        elif not taps.use_triangle(desk, triangle, desk.viewpoint.camera.to_board(pos)):
            _ = desk.refuse(desk.why_not(triangle), pos) or desk.look(pos)

    def hover(self, pos: Point | None) -> bool:
        desk = self.desk
        point = pointing.destination_under(desk, pos) if pos is not None else None
        changed = point != desk.hovered_point
        desk.hovered_point = point
        # A tip must not hide the very point that the pointer is about to choose.
        triangle = pointing.triangle_under(desk, pos) if pos is not None and point is None else None
        return desk.inspector.hover(triangle, pos or (0.0, 0.0)) or changed

    # Drags

    def drag_begins(self, event: DragStart) -> bool:
        desk = self.desk
        if not desk.area.collidepoint(event.start):
            return False
        desk.inspector.close()
        self.skips()
        if not pointing.on_map(desk, event.start):
            self._on_sheet = True
            self._scrolls = desk.sheet_covers(event.start)
            if self._scrolls:
                desk.scroll_sheet(event.start[1] - event.pos[1])
            return True
        journey, point = desk.turn.journey, pointing.net_point_under(desk, event.start)
        if journey is not None and point in journey.path:
            self._bending = point
            return self._bend(event.pos)
        desk.hovered_point = None
        self.pan(event)
        return True

    def _bend(self, pos: Point) -> bool:
        """Draw the path along under the finger."""
        point = pointing.net_point_under(self.desk, pos)
        if point is not None and point != self._bending:
            self._bending = point
            self.desk.go_by(point)
        return True

    def drag_goes_on(self, event: Drag) -> bool:
        if self._bending is not None:
            if isinstance(event, DragMove):
                return self._bend(event.pos)
            self._bending = None
            return True
        if self._on_sheet:
            self._on_sheet = isinstance(event, DragMove)
            if isinstance(event, DragMove) and self._scrolls:
                self.desk.scroll_sheet(-event.delta[1])
            return True
        return super().drag_goes_on(event)

    # Keys

    def key(self, key: Key) -> bool:
        desk = self.desk
        if key.name in ("return", "space", "escape") and not desk.asking and self.skips():
            return True
        if key.name in ARROWS and not key.ctrl and not key.shift and self._move_cursor(key.name):
            return True
        if key.name == "escape":
            return desk.inspector.close() or self._cover() or desk.drop()
        if key.ctrl:
            return False
        cursor = desk.cursor
        if key.name == "space" and cursor is not None:
            taps.use(desk, cursor)
            desk.tell_cursor()
        else:
            return desk.viewpoint.handle(key)
        return True

    def _cover(self) -> bool:
        lifted = self.desk.hand.lifted
        self.desk.hand.cover()
        return lifted

    def _move_cursor(self, arrow: str) -> bool:
        """Bring the cursor to the next spot in the direction of an arrow; nothing is played by that."""
        desk = self.desk
        # What is scrolled away in a sheet comes into sight by going there.
        spots = [spot for spot in desk.spots() if desk.in_sheet(spot) or desk.in_front(spot)]
        if desk.sheet is not None and desk.turn.journey is None:
            spots = [spot for spot in spots if isinstance(spot.meaning, Cell)]
        view = desk.viewpoint.camera.view
        current = desk.cursor if desk.cursor in spots else None
        spot = step(spots, current, _start(spots, (view.centerx, view.centery)), arrow)
        if spot is None:
            return False
        desk.point_at(spot)
        return True


def _start(spots: list[Spot], centre: Point) -> Point:
    """Where the cursor begins: at the first place of a sheet, else at what is nearest to the middle."""
    return spots[0].box.centre if spots and isinstance(spots[0].meaning, Cell) else centre
