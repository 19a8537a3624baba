"""From where the players look at the map: all of it, or near enough to tell its points apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from pygame import FRect

from game.engine.box import Box, around_all
from game.engine.pointer import DragMove, Input, Point
from game.engine.viewpoint import ROUND_IT, Viewpoint
from game.games.alexandros import land

SMALLEST, LARGEST = 16.0, 170.0  # CSS px of a side of a triangle
LARGEST_FIT = 132.0
TAPPABLE = 46.0  # at which a finger can tell neighbouring points apart
NEAR = 64.0  # no nearer than that without being asked
BESIDE = 0.35  # units of sea round the land
FIGURE = (1.15, 1.16)  # width of Alexander, and how far he rises above his point
ABOVE = FIGURE[1] - BESIDE  # units more in the north, where he may stand on the shore
ROUND_POINTS = 0.75  # units kept in view round a point on offer


class MapView(Viewpoint):
    """Shows all of the land as large as can be; comes nearer while points have to be told apart."""

    def __init__(self) -> None:
        super().__init__(LARGEST_FIT, SMALLEST, LARGEST)
        shore = land_box().grown(BESIDE)
        self._land = Box(shore.x, shore.y - ABOVE, shore.w, shore.h + ABOVE)
        self._loose = False  # a sheet covers so much that the land may leave the middle

    def layout(self, view: FRect) -> None:
        """Use `view` (CSS px); the same point of the map stays in the middle, unless all of it is shown."""
        changed = view.size != self.camera.view.size
        self.camera.resize(view)
        if self.follows and changed:
            self._wide = None
            center, scale = self._whole()
            self.camera.glide_to(center=center, scale=scale, seconds=0)
        self._limit()

    # Where to look

    def _whole(self) -> tuple[Point, float]:
        view = self.camera.view
        scale = min(view.w / self._land.w, view.h / self._land.h, LARGEST_FIT)
        return self._land.centre, max(SMALLEST, scale)

    @property
    def near(self) -> bool:
        """Whether a finger can tell points apart."""
        return self.camera.scale >= TAPPABLE

    def fit(self) -> None:
        """Show all of the map, and follow the game again."""
        self.follows = True
        self._wide = None
        self.glide(*self._whole())

    def bring_in(self, boxes: Iterable[Box]) -> None:
        """Move as little as it takes; a view of the whole map has everything in sight already."""
        if not self.follows or self._wide is not None:
            super().bring_in(boxes)

    def show_points(self, points: Sequence[Point], start: Point, rooms: Sequence[FRect] = ()) -> None:
        """Have these board points in view, apart enough for a finger; all of them, if that can be.

        `start`, from where the way leads to them, is shown as well where there is room for it. `rooms`
        (CSS px) are the parts that an open sheet leaves of the view.
        """
        if not points:
            self.step_back()
            return
        views = rooms or [self.free()]
        around = around_all([_box_round((*points, start)), _alexander(start)])
        if _fitting_in(views, around) < TAPPABLE:
            around = _box_round(points)
        fitting = _fitting_in(views, around)
        if rooms:
            scale = min(self.camera.scale, fitting) if self.near else min(NEAR, fitting)
            self._bring_into(rooms, around, max(TAPPABLE, scale))
        elif self.near and fitting >= self.camera.scale:
            self.bring_in([around])
        else:
            if self._wide is None:
                self._wide = (self.camera.goal, self.camera.scale)
            self.glide(around.centre, max(TAPPABLE, min(NEAR, fitting)))

    def bring_beside(self, boxes: Sequence[Box], rooms: Sequence[FRect]) -> None:
        """Move as little as it takes to have `boxes` within one of `rooms` (CSS px), until `step_back`."""
        wanted = around_all(boxes)
        self._bring_into(rooms, wanted, min(self.camera.scale, _fitting_in(rooms, wanted)))

    def _bring_into(self, rooms: Sequence[FRect], wanted: Box, scale: float) -> None:
        """Glide as little as it takes to have `wanted` within a room, the largest if none has it."""
        if scale == self.camera.scale and any(room.contains(self.box_to_screen(wanted)) for room in rooms):
            return
        if self._wide is None:
            self._wide = (self.camera.goal, self.camera.scale)
        self._loose = True
        self._limit()
        self.glide(self._nearest_centre(rooms, wanted, scale), scale)

    def allowed(self, center: Point, scale: float) -> Point:  # noqa: ARG002 - it may leave the middle
        return center

    def stand_aside(self, center: Point, scale: float) -> None:
        self._loose = True
        self._limit()
        super().stand_aside(center, scale)

    def _nearest_centre(self, rooms: Sequence[FRect], wanted: Box, scale: float) -> Point:
        """Where to look so that `wanted` lies in the room that takes the least way, or in the largest."""
        x, y = self._allowed(self.camera.goal, scale)
        middle_x, middle_y = self.camera.view.center

        def centre(room: FRect) -> Point:
            left, top = (room.left - middle_x) / scale, (room.top - middle_y) / scale
            right, bottom = (room.right - middle_x) / scale, (room.bottom - middle_y) / scale
            return (
                _between(x, wanted.x + wanted.w - right, wanted.x - left),
                _between(y, wanted.y + wanted.h - bottom, wanted.y - top),
            )

        large_enough = [room for room in rooms if _fitting(room, wanted) >= scale]
        centres = [centre(room) for room in large_enough or [max(rooms, key=_size)]]
        return min(centres, key=lambda there: hypot(there[0] - x, there[1] - y))

    def free(self) -> FRect:
        """The land has a rim of sea of its own, so little more has to be kept free."""
        return self.camera.view.inflate(-ROUND_IT, -ROUND_IT)

    # Limits

    def _limit(self) -> None:
        """Keep the land in view: no more sea beside it than need be."""
        self.camera.limit_to(None if self._loose else self._bounds(self.camera.scale))

    def _bounds(self, scale: float) -> FRect:
        """Where the middle of the view may be at that scale."""
        view, land = self.camera.view, self._land
        half, high = view.w / scale / 2, view.h / scale / 2
        left, right = land.x + half, land.x + land.w - half
        top, bottom = land.y + high, land.y + land.h - high
        if left > right:
            left = right = land.centre[0]
        if top > bottom:
            top = bottom = land.centre[1]
        return FRect(left, top, right - left, bottom - top)

    def _allowed(self, center: Point, scale: float) -> Point:
        """The nearest place where the middle of the view may be at that scale."""
        bounds = self._bounds(scale)
        return (
            _between(center[0], bounds.left, bounds.right),
            _between(center[1], bounds.top, bounds.bottom),
        )

    def glide(self, center: Point, scale: float) -> None:
        """To a place that is allowed at the scale it ends with."""
        if not self._loose:
            center = self._allowed(center, scale)
        self.camera.limit_to(None)
        super().glide(center, scale)
        if not self.camera.moving:
            self._limit()

    def handle(self, event: Input) -> bool:
        if isinstance(event, DragMove) and self._wide is not None:
            # Looking round among what is on offer: the view still goes back when that is over.
            self.camera.pan(event.delta)
            used = True
        else:
            used = super().handle(event)
        self._limit()
        return used

    def zoom(self, factor: float, center: Point | None = None) -> None:
        super().zoom(factor, center)
        self._limit()

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        if self._loose and self._wide is None and not self.camera.moving:
            self._loose = False
            moved = True
        if moved and not self.camera.moving:
            self._limit()
        return moved


def _between(value: float, least: float, most: float) -> float:
    """The nearest value within the bounds, or their middle where nothing is between them."""
    return (least + most) / 2 if least > most else min(max(value, least), most)


def _size(room: FRect) -> float:
    return room.w * room.h


def _box_round(points: Sequence[Point]) -> Box:
    return around_all([Box.around(point, 2 * ROUND_POINTS) for point in points])


def _alexander(point: Point) -> Box:
    """What he covers when he stands on a point."""
    width, height = FIGURE
    return Box(point[0] - width / 2, point[1] - height, width, height)


def _fitting(view: FRect, box: Box) -> float:
    """The scale at which a box just fits into a view."""
    return min(view.w / box.w, view.h / box.h)


def _fitting_in(views: Sequence[FRect], box: Box) -> float:
    """The scale at which a box just fits into one of the views."""
    return max(_fitting(view, box) for view in views)


def land_box() -> Box:
    """The smallest box around all of the land."""
    return around_all([Box(*land.point_xy(point), 0.0, 0.0) for point in range(land.POINTS)])
