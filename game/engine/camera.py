"""Pan and zoom of a board: how board coordinates become screen coordinates and back.

The camera keeps the board point in the middle of its view and the scale (CSS px per board unit).
`limit_to` names the board's rectangle; the camera then never loses it from sight.
"""

from __future__ import annotations

from math import exp, hypot, log

from pygame import FRect

from game.engine.animate import ease_in_out
from game.engine.pointer import Point

FRICTION = 5.0  # per second: how fast a fling dies
FLING_START = 80.0  # px/s below which a lifted finger does not fling
FLING_END = 12.0


class Camera:
    """View of a board in the screen rectangle `view`."""

    def __init__(
        self, view: FRect, *, scale: float = 1.0, min_scale: float = 0.05, max_scale: float = 1000.0
    ) -> None:
        self.view = FRect(view)
        self.scale = scale
        self.min_scale = min_scale
        self.max_scale = max_scale
        self.center: Point = (0.0, 0.0)
        self.still = False  # reduced motion: glides arrive at once, flings do not happen
        self._board: FRect | None = None
        self._velocity: Point = (0.0, 0.0)
        self._glide: tuple[Point, float, Point, float, float, float] | None = None

    # Coordinates

    def to_screen(self, x: float, y: float) -> Point:
        view, scale = self.view, self.scale
        return (
            view.x + view.w / 2 + (x - self.center[0]) * scale,
            view.y + view.h / 2 + (y - self.center[1]) * scale,
        )

    def to_board(self, pos: Point) -> Point:
        view, scale = self.view, self.scale
        return (
            self.center[0] + (pos[0] - view.x - view.w / 2) / scale,
            self.center[1] + (pos[1] - view.y - view.h / 2) / scale,
        )

    def rect_to_screen(self, rect: FRect) -> FRect:
        x, y = self.to_screen(rect.x, rect.y)
        return FRect(x, y, rect.w * self.scale, rect.h * self.scale)

    def rect_to_board(self, rect: FRect) -> FRect:
        x, y = self.to_board((rect.x, rect.y))
        return FRect(x, y, rect.w / self.scale, rect.h / self.scale)

    def visible(self) -> FRect:
        """The part of the board's plane that the view shows."""
        x, y = self.to_board((self.view.x, self.view.y))
        return FRect(x, y, self.view.w / self.scale, self.view.h / self.scale)

    # Movement at once

    def resize(self, view: FRect) -> None:
        """Take a new view rectangle; the same board point stays in the middle."""
        self.view = FRect(view)
        self._keep_in_sight()

    def limit_to(self, board: FRect | None) -> None:
        """Keep this board rectangle in sight from now on (None: no limit)."""
        self._board = None if board is None else FRect(board)
        self._keep_in_sight()

    def pan(self, delta: Point) -> None:
        """Move the picture by `delta` screen px, as a dragging finger does."""
        self.stop()
        self._shift(delta)

    def zoom(self, factor: float, center: Point | None = None) -> None:
        """Scale by `factor`; the board point under the screen point `center` stays where it is."""
        self.stop()
        if not factor > 0.0:
            return
        anchor = center if center is not None else (self.view.centerx, self.view.centery)
        before = self.to_board(anchor)
        self.scale = self._allowed_scale(self.scale * factor)
        after = self.to_board(anchor)
        self.center = (self.center[0] + before[0] - after[0], self.center[1] + before[1] - after[1])
        self._keep_in_sight()

    def fit(self, board: FRect, margin: float = 0.0) -> None:
        """Show all of `board` as large as possible with `margin` px around it."""
        self.stop()
        self.center, self.scale = self._fitted(board, margin)
        self._keep_in_sight()

    def stop(self) -> None:
        """End glides and flings."""
        self._glide = None
        self._velocity = (0.0, 0.0)

    # Movement over time: call `update` every frame

    @property
    def moving(self) -> bool:
        return self._glide is not None or self._velocity != (0.0, 0.0)

    def glide_to(
        self,
        board: FRect | None = None,
        margin: float = 0.0,
        *,
        center: Point | None = None,
        scale: float | None = None,
        seconds: float = 0.25,
    ) -> None:
        """Move smoothly until `board` fits, or to `center` and `scale` (None: as it is)."""
        self.stop()
        if board is not None:
            goal, goal_scale = self._fitted(board, margin)
        else:
            goal = center if center is not None else self.center
            goal_scale = self._allowed_scale(scale if scale is not None else self.scale)
        if self.still or seconds <= 0:
            self.center, self.scale = goal, goal_scale
            self._keep_in_sight()
        else:
            self._glide = (self.center, self.scale, goal, goal_scale, 0.0, seconds)

    @property
    def goal(self) -> Point:
        """Where the middle of the view comes to rest."""
        return self._glide[2] if self._glide is not None else self.center

    @property
    def goal_scale(self) -> float:
        """The scale at which it does."""
        return self._glide[3] if self._glide is not None else self.scale

    def held(self, center: Point) -> Point:
        """The nearest place to `center` where the middle of the view may be."""
        if self._board is None:
            return center
        board = self._board
        return (
            min(board.x + board.w, max(board.x, center[0])),
            min(board.y + board.h, max(board.y, center[1])),
        )

    def fling(self, velocity: Point) -> None:
        """Let the picture run on with `velocity` px/s, as after a quick drag."""
        self.stop()
        if not self.still and hypot(*velocity) >= FLING_START:
            self._velocity = velocity

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True when the picture moved."""
        if self._glide is not None:
            start, start_scale, goal, goal_scale, elapsed, seconds = self._glide
            elapsed += dt
            share = ease_in_out(min(1.0, elapsed / seconds))
            # Scale changes evenly to the eye when its logarithm does.
            self.scale = exp(log(start_scale) + (log(goal_scale) - log(start_scale)) * share)
            self.center = (
                start[0] + (goal[0] - start[0]) * share,
                start[1] + (goal[1] - start[1]) * share,
            )
            if elapsed >= seconds:
                self.center, self.scale, self._glide = goal, goal_scale, None
            else:
                self._glide = (start, start_scale, goal, goal_scale, elapsed, seconds)
            self._keep_in_sight()
            return True
        if self._velocity != (0.0, 0.0):
            vx, vy = self._velocity
            decay = exp(-FRICTION * dt)
            way = (1.0 - decay) / FRICTION  # the exact integral: the same path at any frame rate
            before = self.center
            self._shift((vx * way, vy * way))
            self._velocity = (vx * decay, vy * decay)
            if hypot(*self._velocity) < FLING_END or self.center == before:
                self._velocity = (0.0, 0.0)
            return True
        return False

    # Inside

    def _shift(self, delta: Point) -> None:
        self.center = (self.center[0] - delta[0] / self.scale, self.center[1] - delta[1] / self.scale)
        self._keep_in_sight()

    def _allowed_scale(self, scale: float) -> float:
        return min(self.max_scale, max(self.min_scale, scale))

    def _fitted(self, board: FRect, margin: float) -> tuple[Point, float]:
        width = max(1.0, self.view.w - 2 * margin)
        height = max(1.0, self.view.h - 2 * margin)
        scale = min(width / board.w if board.w > 0 else width, height / board.h if board.h > 0 else height)
        return (board.x + board.w / 2, board.y + board.h / 2), self._allowed_scale(scale)

    def _keep_in_sight(self) -> None:
        """Hold the middle of the view within the board's rectangle."""
        self.center = self.held(self.center)
