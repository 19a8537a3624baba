"""From where the players look at the board: fit, close-up, and when the view moves by itself.

As long as nobody has moved it, the view keeps the whole city in sight and makes room as the city grows.
Once a player has panned or zoomed it stays put, unless what the game is about lies outside.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable

from pygame import FRect

from game.engine.box import Box
from game.engine.pointer import Point
from game.engine.viewpoint import Viewpoint
from game.games.the_city.geometry import Cell
from game.games.the_city.view.plane import bounds, cell_box

LADDER = 1.1  # fitted scales are powers of it, so that a growing city seldom changes them
LARGEST_FIT = 132.0  # CSS px of a tile: a single tile must not fill the screen
SMALLEST, LARGEST = 16.0, 360.0
NEAR = 150.0  # CSS px of a tile on which a finger can tell a few places apart ...
NEAR_BY_CHOICES, ENOUGH_BY_CHOICES = 106.0, 78.0  # ... and for more: times the root of their number
MOST_OF_VIEW = 0.7  # of the board's smaller side that a tile takes at most


class CityView(Viewpoint):
    """Shows the city as large as can be without anything lying in front of it."""

    def __init__(self) -> None:
        super().__init__(LARGEST_FIT, SMALLEST, LARGEST)
        self._cells: frozenset[Cell] = frozenset()  # what a fit shows
        self._all = Box(0, 0, 1, 1)  # the box around them
        self._covered: tuple[FRect, ...] = ()
        self._goal: tuple[Point, float] | None = None  # where the glide of a fit leads

    def layout(self, area: FRect, covered: Iterable[FRect] = ()) -> None:
        """Use `area`; `covered` are rectangles in it where other things lie on top of the board."""
        before = FRect(self.camera.view)
        self.camera.resize(area)
        self._covered = tuple(covered)
        if not self.follows:
            return
        if before.w != area.w:
            self._wide = None
            self._fit_now()
        elif self._wide is None and not self._all_seen():
            # Only the buttons below take more or less room: that must not make the city jump.
            self.fit()

    # What there is to see

    def show(self, cells: Collection[Cell], margin: float) -> None:
        """The board now consists of `cells`; a fit leaves `margin` tiles round them."""
        self._cells = frozenset(cells)
        self._all = everything = bounds(cells, margin)
        self.camera.limit_to(FRect(everything.x, everything.y, everything.w, everything.h))
        if self.follows and self._wide is None and not self._all_seen():
            self.fit()

    def bring_in(self, boxes: Iterable[Box]) -> None:
        """Move as little as it takes to have all `boxes` in sight."""
        # A view that follows the city shows all of it already, or is on its way to.
        if not self.follows:
            super().bring_in(boxes)

    def fit(self) -> None:
        """Show everything and follow the growing city again."""
        self.follows = True
        self._wide = None
        center, scale = self.best_fit(self._all)
        self.glide(center, scale)
        self._goal = (center, scale)

    def close_up(self, box: Box, choices: int) -> None:
        """Come so near to the tile in `box` that a finger can tell the places on it apart, until `step_back`.

        The signs of the `choices` are as large as a finger; the tile has to be seen between them.
        """
        if self._wide is not None and not self._aside:
            return
        camera, self._aside = self.camera, False
        root = math.sqrt(choices)
        largest = MOST_OF_VIEW * min(camera.view.w, camera.view.h)
        near = min(largest, max(NEAR, NEAR_BY_CHOICES * root))
        if camera.scale >= min(near, ENOUGH_BY_CHOICES * root):
            self.bring_in([box])
            return
        if self._wide is None:
            at_goal = camera.moving and self._goal is not None
            self._wide = self._goal if at_goal else (camera.center, camera.scale)
        self.glide(box.centre, near)

    # Fitting

    def _fit_now(self) -> None:
        center, scale = self.best_fit(self._all)
        self.camera.glide_to(center=center, scale=scale, seconds=0)

    def _all_seen(self) -> bool:
        """Whether every cell is in view, or will be at the end of a glide, with nothing in front."""
        camera = self.camera
        center, scale = camera.center, camera.scale
        if camera.moving and self._goal is not None:
            center, scale = self._goal
        view = camera.view
        everything = self._screen_box(self._all, center, scale)
        inside = view.inflate(2, 2).contains(everything)
        return bool(inside) and self._clear(center, scale)

    def _screen_box(self, box: Box, center: Point, scale: float) -> FRect:
        view = self.camera.view
        return FRect(
            view.centerx + (box.x - center[0]) * scale,
            view.centery + (box.y - center[1]) * scale,
            box.w * scale,
            box.h * scale,
        )

    def _clear(self, center: Point, scale: float) -> bool:
        """Whether nothing would lie in front of any cell."""
        for cell in self._cells:
            rect = self._screen_box(cell_box(cell), center, scale)
            if any(rect.colliderect(other) for other in self._covered):
                return False
        return True

    def best_fit(self, box: Box) -> tuple[Point, float]:
        """Centre and scale that show `box` largest without anything lying on top of it."""
        view = self.camera.view
        best: tuple[float, Point] | None = None
        for room, safe in self._rooms():
            scale = self._ladder(min(room.w / box.w, room.h / box.h, LARGEST_FIT))
            # The board's middle belongs into the middle of the room, not of the view.
            center = (
                box.centre[0] - (room.centerx - view.centerx) / scale,
                box.centre[1] - (room.centery - view.centery) / scale,
            )
            if best is None or (scale > best[0] + 0.01 and (safe or self._clear(center, scale))):
                best = (scale, center)
        assert best is not None
        return best[1], best[0]

    def _rooms(self) -> list[tuple[FRect, bool]]:
        """Rectangles to fit the board into, and whether they are sure to be covered by nothing.

        The whole view comes last: cities have ragged corners, so it often works.
        """
        free = self.free()
        if not self._covered:
            return [(free, True)]
        below = [rect for rect in self._covered if rect.centery > free.centery]
        above = [rect for rect in self._covered if rect.centery <= free.centery]
        top = max((rect.bottom for rect in above), default=free.top)
        left = max((rect.right for rect in below if rect.centerx < free.centerx), default=free.left)
        right = min((rect.left for rect in below if rect.centerx >= free.centerx), default=free.right)
        bottom = min((rect.top for rect in below), default=free.bottom)
        rooms = [
            FRect(left, top, right - left, free.bottom - top),
            FRect(free.left, top, free.w, bottom - top),
        ]
        safe = [(room, True) for room in rooms if room.w > 40 and room.h > 40]
        return [*safe, (FRect(free.left, top, free.w, free.bottom - top), False), (free, False)]

    @staticmethod
    def _ladder(scale: float) -> float:
        """The greatest step of the ladder that is not above `scale`."""
        step = LARGEST_FIT
        while step > scale and step > SMALLEST:
            step /= LADDER
        return step
