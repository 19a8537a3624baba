"""From where players look at a board: what drags, pinches, wheels and keys do to a camera.

How a board is fitted into its view differs from game to game; that is left to those who build on this.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from game.engine.animate import Director, Speed
from game.engine.box import Box, around_all
from game.engine.camera import Camera
from game.engine.draw.sight import Sight
from game.engine.pointer import DragEnd, DragMove, Input, Key, Pinch, Point, Wheel

WHEEL_ZOOM = 1.18
KEY_ZOOM = 1.3
KEY_PAN = 96.0
SIDEWAYS = 24.0  # CSS px that one notch of a sideways wheel pans
ROUND_IT = 14.0  # CSS px kept free round what is fitted
GLIDE = 0.25  # seconds
MOST_SHRUNK = 0.55  # of the scale, to show something beside what lies in front
REST = 0.12  # seconds without a change of scale after which images are drawn sharp

_ARROWS = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}


class Viewpoint:
    """A camera with its habits. All positions on the screen are CSS px."""

    def __init__(self, scale: float, smallest: float, largest: float) -> None:
        self.camera = Camera(FRect(0, 0, 1, 1), scale=scale, min_scale=smallest, max_scale=largest)
        self.follows = True  # nobody has moved it by hand
        self._wide: tuple[Point, float] | None = None  # the view before it came near by itself
        self._aside = False  # that is where something lay in front, and the view may still come near
        self._since_zoom = REST
        self._last_scale = self.camera.scale

    def sight(self, ratio: float) -> Sight:
        return Sight.of(self.camera, ratio)

    def box_to_screen(self, box: Box) -> FRect:
        return self.camera.rect_to_screen(FRect(box.x, box.y, box.w, box.h))

    @property
    def resting(self) -> bool:
        """Whether the scale has been the same for a moment."""
        return self._since_zoom >= REST

    def fit(self) -> None:
        """Show what is to be seen when nobody has asked for anything else."""
        raise NotImplementedError

    def zoom(self, factor: float, center: Point | None = None) -> None:
        self.by_hand()
        self.camera.zoom(factor, center)

    def by_hand(self) -> None:
        """A player moves the view."""
        self.follows = False
        self._wide = None

    def step_back(self) -> None:
        """Back to where the view was before it came near by itself, unless a player has moved it since."""
        wide, self._wide = self._wide, None
        if wide is None:
            return
        if self.follows:
            self.fit()
        else:
            self.glide(*wide)

    def bring_in(self, boxes: Iterable[Box]) -> None:
        """Move as little as it takes to have all `boxes` in sight."""
        boxes = list(boxes)
        if not boxes or all(self.in_sight(box) for box in boxes):
            return
        wanted = around_all(boxes)
        rect, view = self.box_to_screen(wanted), self.free()
        if rect.w > view.w or rect.h > view.h:
            self.glide(*self.best_fit(wanted))
            return
        dx = max(0.0, view.left - rect.left) - max(0.0, rect.right - view.right)
        dy = max(0.0, view.top - rect.top) - max(0.0, rect.bottom - view.bottom)
        x, y = self.camera.center
        self.glide((x - dx / self.camera.scale, y - dy / self.camera.scale), self.camera.scale)

    def show_clear_of(self, note: FRect, box: Box, area: FRect) -> bool:
        """Have `box` in view within `area` and not under `note` (CSS px); `False` where that cannot be."""
        camera = self.camera
        (x, y), scale = camera.goal, camera.goal_scale
        left, top = camera.view.centerx + (box.x - x) * scale, camera.view.centery + (box.y - y) * scale
        place = FRect(left, top, box.w * scale, box.h * scale)
        if area.inflate(2, 2).contains(place) and not place.colliderect(note):
            return True
        return self.bring_clear(box, _beside(note, area))

    def bring_clear(self, box: Box, room: FRect) -> bool:
        """Have `box` within `room` (CSS px), as something lies over the rest, until `step_back`.

        Moves as little as it takes, and goes back a little where that is not enough; `False` where it would
        have to go too far.
        """
        camera, view = self.camera, self.camera.view
        (x, y), scale = camera.goal, camera.goal_scale
        shrinking = min(1.0, room.w / (box.w * scale), room.h / (box.h * scale))
        if shrinking < MOST_SHRUNK:
            return False
        scale *= shrinking
        left, top = (room.left - view.centerx) / scale, (room.top - view.centery) / scale
        right, bottom = (room.right - view.centerx) / scale, (room.bottom - view.centery) / scale
        center = self.allowed(
            (
                max(min(x, box.x - left), box.x + box.w - right),
                max(min(y, box.y - top), box.y + box.h - bottom),
            ),
            scale,
        )
        slack = 1.0 / scale
        inside_x = box.x - center[0] >= left - slack and box.x + box.w - center[0] <= right + slack
        inside_y = box.y - center[1] >= top - slack and box.y + box.h - center[1] <= bottom + slack
        if not (inside_x and inside_y):
            return False
        if center != camera.goal or scale != camera.goal_scale:
            self.stand_aside(center, scale)
        return True

    def allowed(self, center: Point, scale: float) -> Point:  # noqa: ARG002 - for those who differ by it
        """The nearest place to `center` where the middle of the view may be at that scale."""
        return self.camera.held(center)

    def stand_aside(self, center: Point, scale: float) -> None:
        """Move for something that lies in front, until `step_back`."""
        if self._wide is None:
            self._wide = (self.camera.goal, self.camera.goal_scale)
            self._aside = True
        self.glide(center, scale)

    def best_fit(self, box: Box) -> tuple[Point, float]:
        """Centre and scale that show `box` as large as possible."""
        view = self.free()
        return box.centre, min(view.w / box.w, view.h / box.h)

    def free(self) -> FRect:
        """The part of the view in which things are well in sight."""
        return self.camera.view.inflate(-2 * ROUND_IT, -2 * ROUND_IT)

    def in_sight(self, box: Box) -> bool:
        return bool(self.camera.view.inflate(2, 2).contains(self.box_to_screen(box)))

    def glide(self, center: Point, scale: float) -> None:
        jumps = Director.reduced_motion or Director.speed is Speed.OFF
        self.camera.glide_to(center=center, scale=scale, seconds=0 if jumps else GLIDE)

    # Input and time

    def handle(self, event: Input) -> bool:
        """Use an input that moves the view."""
        camera = self.camera
        camera.still = Director.reduced_motion
        if isinstance(event, DragMove):
            self.by_hand()
            camera.pan(event.delta)
        elif isinstance(event, DragEnd):
            camera.fling(event.velocity)
        elif isinstance(event, Pinch):
            self.by_hand()
            camera.pan(event.delta)
            camera.zoom(event.factor, event.center)
        elif isinstance(event, Wheel):
            # A track pad's two fingers pan sideways; everything else zooms.
            if abs(event.dx) > abs(event.dy):
                self.by_hand()
                camera.pan((-event.dx * SIDEWAYS, 0.0))
            else:
                self.zoom(WHEEL_ZOOM ** max(-3.0, min(3.0, event.dy)), event.pos)
        elif isinstance(event, Key):
            return self._key(event)
        else:
            return False
        return True

    def _key(self, key: Key) -> bool:
        if key.name in ("+", "=", "[+]"):
            self.zoom(KEY_ZOOM)
        elif key.name in ("-", "[-]"):
            self.zoom(1 / KEY_ZOOM)
        elif key.name in ("0", "[0]"):
            self.fit()
        elif key.name in _ARROWS:
            dx, dy = _ARROWS[key.name]
            self.by_hand()
            self.camera.pan((dx * KEY_PAN, dy * KEY_PAN))
        else:
            return False
        return True

    def update(self, dt: float) -> bool:
        """Advance glides and flings; `True` while the picture moves."""
        moved = self.camera.update(dt)
        if self.camera.scale != self._last_scale:
            self._last_scale = self.camera.scale
            self._since_zoom = 0.0
        else:
            self._since_zoom += dt
        return moved


def _beside(note: FRect, area: FRect) -> FRect:
    """The larger part of `area` above or below a note that lies across it."""
    if not note.colliderect(area):
        return FRect(area)
    above = FRect(area.x, area.y, area.w, max(1.0, note.top - area.top))
    below = FRect(area.x, note.bottom, area.w, max(1.0, area.bottom - note.bottom))
    return max(above, below, key=lambda room: room.h)
