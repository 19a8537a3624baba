"""What taps, drags and keys on the board mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.box import Box
from game.engine.pointer import (
    DragEnd,
    DragMove,
    DragStart,
    Key,
    Pinch,
    Point,
    Tap,
    Wheel,
)
from game.engine.spots import Spot, step
from game.games.the_city.actions import Draw, PlaceWall, PutTower
from game.games.the_city.geometry import Cell
from game.games.the_city.view.interaction.carry import Carry
from game.games.the_city.view.plane import cell_box
from game.table.board_input import ARROWS, FINGER_SLACK, MOUSE_SLACK, BoardInput, Drag

if TYPE_CHECKING:
    from game.games.the_city.view.interaction.desk import Desk

SIDE_SLACK = 26.0  # a side of the city is a thin thing


class Gestures(BoardInput):
    """Gives every input to the choice, to the tile that is dragged or to the view, in this order."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.viewpoint)
        self.desk = desk
        self.carry = Carry(desk)

    def long_press(self, pos: Point) -> bool:
        return self.desk.look(pos)

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
        spot = desk.spot_under(tap.pos, self._slack(tap.touch))
        if spot is not None:
            desk.use(spot)
        elif desk.tray.card.collidepoint(tap.pos):
            if desk.hand is not None and desk.tray.hand.collidepoint(tap.pos):
                desk.rotate()
        else:
            self._tap_beside(tap.pos)
        return True

    def _slack(self, touch: bool) -> float:
        """How far beside a spot a tap may be."""
        if touch and self.desk.turn.state.phase == "gate":
            return SIDE_SLACK
        return min(FINGER_SLACK if touch else MOUSE_SLACK, self.desk.viewpoint.camera.scale * 0.3)

    def _tap_beside(self, pos: Point) -> None:
        """A tap on nothing on offer: say why, tell what lies there, or put back what is held."""
        desk = self.desk
        cell = desk.cell_under(pos)
        if cell in desk.stage.picture.tiles:
            if desk.turn.state.phase == "follower" and desk.turn.pick is not None:
                reason = desk.inspector.why_no_follower(desk.board_point(pos))
                if desk.refuse(reason, pos):
                    return
            if desk.look(pos):
                return
        elif desk.refuse(desk.why_not_cell(cell), pos):
            return
        desk.drop()

    def hover(self, pos: Point | None) -> bool:
        desk = self.desk
        inside = pos is not None and desk.on_board(pos)
        on_offer = pos is not None and desk.hand is None and desk.spot_under(pos, 0.0) is not None
        # A tip must not hide the very thing that the pointer is about to choose.
        point = desk.board_point(pos) if pos is not None and inside and not on_offer else None
        cell = desk.cell_under(pos) if pos is not None and inside else None
        if desk.hand is None or cell not in desk.hand.fits:
            cell = None
        changed = cell != desk.hovered
        desk.hovered = cell
        return desk.inspector.hover(point, pos or (0.0, 0.0)) or changed

    def wheel(self, event: Wheel) -> bool:
        desk = self.desk
        if not desk.area.collidepoint(event.pos):
            return False
        if event.dy and not event.ctrl and self._over_ghost(event.pos):
            for _step in range(min(3, abs(event.steps))):
                desk.rotate(clockwise=event.steps < 0)
            return True
        desk.inspector.close()
        return desk.viewpoint.handle(event)

    def _over_ghost(self, pos: Point) -> bool:
        desk = self.desk
        if desk.hand is None:
            return False
        if desk.tray.card.collidepoint(pos):
            return desk.tray.hand.collidepoint(pos)
        cell = desk.cell_under(pos)
        # Without a confirmation the ghost that follows the mouse is the only one there ever is.
        follows = cell == desk.hovered and not desk.host.settings.confirm_placement
        return cell == desk.hand.cell or follows

    def pinch(self, event: Pinch) -> bool:
        if not self.desk.area.collidepoint(event.center):
            return False
        self.desk.inspector.close()
        return self.desk.viewpoint.handle(event)

    # Drags

    def drag_begins(self, event: DragStart) -> bool:
        desk = self.desk
        if not desk.area.collidepoint(event.start):
            return False
        desk.inspector.close()
        self.skips()
        if event.button == 1 and self.carry.can_begin(event.start):
            self.carry.begin(event.pos, event.touch)
        elif not desk.tray.card.collidepoint(event.start):
            desk.hovered = None
            self.pan(event)
        return True

    def drag_goes_on(self, event: Drag) -> bool:
        if self.carry.at is not None:
            if isinstance(event, DragMove):
                self.carry.move(event.pos)
            elif isinstance(event, DragEnd):
                self.carry.end(event.pos)
            else:
                self.carry.cancel()
            return True
        return super().drag_goes_on(event)

    # Keys

    def key(self, key: Key) -> bool:
        desk = self.desk
        if key.name in ("return", "space", "escape") and self.skips():
            return True
        if key.name in ARROWS and not key.ctrl and not key.shift and self._move_cursor(key.name):
            return True
        if key.name == "escape":
            return desk.inspector.close() or desk.drop()
        if key.ctrl:
            return False
        if key.name == "r" and desk.hand is not None:
            desk.rotate(clockwise=not key.shift)
        elif key.name == "return" and desk.turn.action is not None:
            desk.commit()
        elif key.name == "return" and desk.turn.pick is not None and desk.turn.pick.only is not None:
            self._put_cursor(desk.spots()[0])  # a second press plays it
        elif key.name == "space" and desk.turn.can_pass:
            desk.give_up()
        elif key.name == "space" and isinstance(desk.turn.action, Draw):
            desk.commit()
        else:
            return desk.viewpoint.handle(key)
        return True

    def _move_cursor(self, arrow: str) -> bool:
        """Choose the next spot in the direction of an arrow; nothing is played by that."""
        desk = self.desk
        spots = desk.spots()
        if not spots or isinstance(spots[0].meaning, Draw):
            return False
        spot = self._next_spot(spots, arrow)
        if spot is None:
            return False
        self._put_cursor(spot)
        return True

    def _put_cursor(self, spot: Spot) -> None:
        """Choose a spot; nothing is played by that."""
        desk = self.desk
        if isinstance(spot.meaning, Cell):
            changed = desk.turn.put_on(spot.meaning)
        else:
            changed = desk.turn.choose(spot.meaning)
        if changed:
            desk.viewpoint.bring_in([self._board_box(spot)])
            desk.host.play_sound("tap")
            desk.changed()

    def _next_spot(self, spots: list[Spot], arrow: str) -> Spot | None:
        if isinstance(spots[0].meaning, PlaceWall | PutTower) and arrow in ("left", "right"):
            return next((spot for spot in spots if spot.meaning.end == arrow), None)
        held: Any = self.desk.hand.cell if self.desk.hand is not None else self.desk.turn.action
        current = next((spot for spot in spots if spot.meaning == held), None)
        last = self.desk.stage.picture.last_tile
        start = cell_box(last).centre if last is not None else (0.5, 0.5)
        return step(spots, current, self.desk.viewpoint.camera.to_screen(*start), arrow)

    def _board_box(self, spot: Spot) -> Box:
        left, top = self.desk.board_point((spot.box.x, spot.box.y))
        right, bottom = self.desk.board_point((spot.box.x + spot.box.w, spot.box.y + spot.box.h))
        return Box(left, top, right - left, bottom - top)
