"""What taps, drags and keys on the table mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.pointer import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Input,
    Key,
    LongPress,
    Pinch,
    Point,
    Press,
    Tap,
    Wheel,
)
from game.engine.spots import Spot, step
from game.games.chang_cheng.view.interaction.offers import CardInHand

if TYPE_CHECKING:
    from game.games.chang_cheng.view.interaction.desk import Desk

FINGER_SLACK, MOUSE_SLACK = 14.0, 3.0
_ARROWS = ("left", "right", "up", "down")


class Gestures:
    """Gives every input to the covered view, to the choice or to the view, in this order."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.panning = False
        self._scrubbing = False  # the finger is on the small picture
        self.skips: Callable[[], bool] = lambda: False
        """Ends a running animation; `True` if the input meant nothing else."""
        self.place_on_overview: Callable[[Point], float | None] = lambda _pos: None
        """The place along the wall under a point of the small picture; `None` beside it."""

    def handle(self, event: Input) -> bool:
        desk = self.desk
        if desk.secrets.open and not isinstance(event, Key):
            return desk.secrets.handle(event)
        if isinstance(event, Press):
            return self._press(event)
        if isinstance(event, Tap):
            return self._tap(event)
        if isinstance(event, LongPress):
            return desk.look(event.pos)
        if isinstance(event, Hover):
            return self._hover(event.pos)
        if isinstance(event, Key):
            return not event.alt and self._key(event)
        if isinstance(event, Wheel):
            desk.inspector.close()
            return desk.places.wall.collidepoint(event.pos) and desk.viewpoint.handle(event)
        if isinstance(event, Pinch):
            desk.inspector.close()
            return desk.area.collidepoint(event.center) and desk.viewpoint.handle(event)
        if isinstance(event, DragStart):
            return self._drag_begins(event)
        if isinstance(event, DragMove | DragEnd | Cancel):
            return self._drag_goes_on(event)
        return False

    def _press(self, press: Press) -> bool:
        """The button of the covered view shows it as long as it is held."""
        desk = self.desk
        seat = desk.turn.session.to_move
        if seat is None or not desk.may_look or not desk.places.look.collidepoint(press.pos):
            return False
        desk.inspector.close()
        desk.secrets.press_open(seat)
        return True

    # Taps

    def _tap(self, tap: Tap) -> bool:
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

    def _hover(self, pos: Point | None) -> bool:
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

    def _drag_begins(self, event: DragStart) -> bool:
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
            self.panning = True
            desk.hovered = None
            (x, y), (start_x, start_y) = event.pos, event.start
            desk.viewpoint.handle(DragMove(event.pos, (x - start_x, y - start_y)))
        return True

    def _scrub(self, pos: Point) -> bool:
        place = self.place_on_overview((pos[0], self.desk.places.overview.centery))
        if place is not None:
            self.desk.viewpoint.go_to(place)
        return True

    def _drag_goes_on(self, event: DragMove | DragEnd | Cancel) -> bool:
        if self._scrubbing:
            if isinstance(event, DragMove):
                return self._scrub(event.pos)
            self._scrubbing = False
            return True
        if not self.panning:
            return False
        if not isinstance(event, DragMove):
            self.panning = False
        if isinstance(event, Cancel):
            return True
        return self.desk.viewpoint.handle(event)

    # Keys

    def _key(self, key: Key) -> bool:
        desk = self.desk
        if desk.secrets.open:
            return self._key_of_secrets(key)
        if key.name in ("return", "space", "escape") and self.skips():
            return True
        if key.name in _ARROWS and not key.ctrl and not key.shift and self._move_cursor(key.name):
            return True
        if key.name == "escape":
            return desk.inspector.close() or desk.drop()
        if key.ctrl:
            return False
        if key.name == "s":
            desk.look_at_secrets()
        elif key.name == "return" and desk.turn.action is not None:
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
