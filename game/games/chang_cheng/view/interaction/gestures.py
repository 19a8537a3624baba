"""What taps, drags and keys on the table mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.pointer import (
    DragMove,
    DragStart,
    Input,
    Key,
    Pinch,
    Point,
    Press,
    Tap,
    Wheel,
)
from game.engine.spots import Spot, step
from game.games.chang_cheng.view.interaction.offers import CardInHand
from game.table.board_input import ARROWS, FINGER_SLACK, MOUSE_SLACK, BoardInput, Drag

if TYPE_CHECKING:
    from game.games.chang_cheng.view.interaction.desk import Desk


class Gestures(BoardInput):
    """Gives every input to the covered view, to the choice or to the view, in this order."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.viewpoint)
        self.desk = desk
        self._scrubbing = False  # the finger is on the small picture
        self.place_on_overview: Callable[[Point], float | None] = lambda _pos: None
        """The place along the wall under a point of the small picture; `None` beside it."""

    def handle(self, event: Input) -> bool:
        desk = self.desk
        if desk.secrets.open and not isinstance(event, Key):
            return desk.secrets.handle(event)
        return self._press(event) if isinstance(event, Press) else super().handle(event)

    def long_press(self, pos: Point) -> bool:
        return self.desk.look(pos)

    def wheel(self, event: Wheel) -> bool:
        self.desk.inspector.close()
        return self.desk.places.wall.collidepoint(event.pos) and self.desk.viewpoint.handle(event)

    def pinch(self, event: Pinch) -> bool:
        self.desk.inspector.close()
        return self.desk.area.collidepoint(event.center) and self.desk.viewpoint.handle(event)

    def _press(self, press: Press) -> bool:
        """The button of the covered view shows it as long as it is held."""
        desk = self.desk
        seat = desk.turn.session.onlooker
        if seat is None or not desk.may_look or not desk.places.look.collidepoint(press.pos):
            return False
        desk.inspector.close()
        desk.secrets.press_open(seat, uncovered=desk.alone)
        return True

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
        place = self.place_on_overview(tap.pos)
        if place is not None and desk.fan() is None:
            desk.viewpoint.come_near(place)
            desk.moved()
            return True
        if desk.fan() is None and not desk.viewpoint.near and desk.on_wall(tap.pos):
            self._tap_from_afar(tap)
            return True
        spot = desk.spot_under(tap.pos, FINGER_SLACK if tap.touch else MOUSE_SLACK)
        if spot is not None:
            desk.use(spot)
        else:
            self._tap_beside(tap.pos)
        return True

    def _tap_from_afar(self, tap: Tap) -> None:
        """Too small to mean one space: come nearer; ends and lands are large enough even so."""
        desk = self.desk
        spot = desk.spot_under(tap.pos, 0.0)
        if spot is not None and min(spot.box.w, spot.box.h) >= 40.0:
            desk.use(spot)
            return
        desk.viewpoint.come_near(desk.viewpoint.camera.to_board(tap.pos)[0])
        desk.moved()

    def _tap_beside(self, pos: Point) -> None:
        """A tap on nothing on offer: say why, tell what lies there, or take the choice back."""
        desk = self.desk
        fan = desk.fan()
        if fan is not None:
            if not fan.panel.collidepoint(pos):
                desk.drop()
            return
        area = desk.area_under(pos)
        if area is not None and (desk.refuse(desk.why_not(area), pos) or desk.look(pos)):
            return
        desk.drop()

    def hover(self, pos: Point | None) -> bool:
        desk = self.desk
        spot = desk.spot_under(pos, 0.0) if pos is not None and desk.viewpoint.near else None
        meaning = spot.meaning if spot is not None else None
        hovered = getattr(meaning, "number", None) if getattr(meaning, "kind", "") == "space" else None
        changed = hovered != desk.hovered
        desk.hovered = hovered
        # A tip must not hide the very space that the pointer is about to choose.
        area = desk.area_under(pos) if pos is not None and hovered is None else None
        return desk.inspector.hover(area, pos or (0.0, 0.0)) or changed

    # Drags

    def drag_begins(self, event: DragStart) -> bool:
        desk = self.desk
        if not desk.area.collidepoint(event.start):
            return False
        desk.inspector.close()
        self.skips()
        place = self.place_on_overview(event.start)
        if place is not None:
            self._scrubbing = True
            return self._scrub(event.pos)
        if desk.on_wall(event.start):
            desk.hovered = None
            self.pan(event)
        return True

    def _scrub(self, pos: Point) -> bool:
        place = self.place_on_overview((pos[0], self.desk.places.overview.centery))
        if place is not None:
            self.desk.viewpoint.go_to(place)
        return True

    def drag_goes_on(self, event: Drag) -> bool:
        if self._scrubbing:
            if isinstance(event, DragMove):
                return self._scrub(event.pos)
            self._scrubbing = False
            return True
        return super().drag_goes_on(event)

    # Keys

    def key(self, key: Key) -> bool:
        desk = self.desk
        if desk.secrets.open:
            return self._key_of_secrets(key)
        if key.name in ("return", "space", "escape") and self.skips():
            return True
        if key.name in ARROWS and not key.ctrl and not key.shift and self._move_cursor(key.name):
            return True
        if key.name == "escape":
            return desk.inspector.close() or desk.drop()
        if key.ctrl:
            return False
        if key.name == "s":
            desk.look_at_secrets()
        elif key.name == "return" and desk.turn.choice is not None:
            desk.commit()
        elif key.name == "space" and desk.turn.can_pass:
            desk.give_up()
        else:
            return desk.viewpoint.handle(key)
        return True

    def _key_of_secrets(self, key: Key) -> bool:
        secrets = self.desk.secrets
        if key.name in ("escape", "return", "s"):
            secrets.close()
        elif key.name == "space":
            secrets.toggle()
        return True

    def _move_cursor(self, arrow: str) -> bool:
        """Choose the next spot in the direction of an arrow; nothing is played by that."""
        desk = self.desk
        spots = desk.spots()
        if not spots:
            return False
        current = next((spot for spot in spots if desk.stands_for(spot)), None)
        start = self._start_of_cursor()
        spot = step(_reachable(spots, current, arrow), current, start, arrow)
        if spot is None:
            return False
        if desk.point_at(spot):
            if not isinstance(spot.meaning, CardInHand):
                desk.viewpoint.look_at(desk.board_box(spot))
            desk.host.play_sound("tap")
            desk.changed()
        return True

    def _start_of_cursor(self) -> Point:
        view = self.desk.viewpoint.camera.view
        return (view.centerx, view.centery)


def _reachable(spots: list[Spot], current: Spot | None, arrow: str) -> list[Spot]:
    """Left and right stay among places of the same kind, up and down change between wall and land."""
    if current is None:
        return spots
    kind = getattr(current.meaning, "kind", None)
    if arrow in ("left", "right"):
        return [spot for spot in spots if getattr(spot.meaning, "kind", None) == kind]
    return spots
