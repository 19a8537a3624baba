"""From where the players look at the wall: a band that is much longer than the window is wide."""

from __future__ import annotations

from pygame import FRect

from game.engine.box import Box
from game.engine.pointer import Input, Pinch, Point
from game.engine.viewpoint import Viewpoint
from game.games.chang_cheng.view.row import BOTTOM, HEIGHT, TOP

SMALLEST, LARGEST = 5.0, 260.0  # CSS px of a space
READABLE = 58.0  # CSS px of a space on which a finger can tell spaces apart
USUAL_SPACES = 9  # that many are in view in a window of usual shape
LARGEST_FIT = 128.0
TAPPABLE = 32.0  # below it a tap means "come nearer"
BESIDE = 0.9  # spaces of table left and right of the scroll


class BandView(Viewpoint):
    """Shows the full height of the band as near as the window allows; `overview` shows all of it."""

    def __init__(self) -> None:
        super().__init__(READABLE, SMALLEST, LARGEST)
        self._width = 26.0
        self.stays_whole = False  # a player asked for all of the band and has not come nearer since

    # Measures

    def layout(self, view: FRect) -> None:
        """Use `view` (CSS px); the same part of the wall stays in the middle."""
        first = self.camera.view.w <= 1
        goal = self.camera.goal
        self.camera.resize(view)
        if self.stays_whole:
            self.camera.glide_to(center=goal, scale=self.whole_scale(), seconds=0)
        if first:
            goal = self.camera.center = (self._width / 2, (TOP + BOTTOM) / 2)
        if self.follows:
            self.camera.glide_to(center=goal, scale=self.usual_scale(), seconds=0)
        self._limit()

    def usual_scale(self) -> float:
        """CSS px of a space as the game is played."""
        view = self.camera.view
        return max(SMALLEST, min(view.h / HEIGHT, max(READABLE, view.w / USUAL_SPACES), LARGEST_FIT))

    def whole_scale(self, beside: float = BESIDE) -> float:
        """CSS px of a space with all of the band in view."""
        view = self.camera.view
        return min(view.w / (self._width + 2 * beside), self.usual_scale())

    def show(self, width: float) -> None:
        """The band is now `width` spaces long."""
        self._width = width
        self._limit()

    def shift(self, spaces: float) -> None:
        """The origin moved west by that much: what was in view stays there."""
        x, y = self.camera.center
        self.camera.stop()
        self.camera.limit_to(None)
        self.camera.center = (x + spaces, y)
        self._limit()

    def _limit(self) -> None:
        """Keep the band in view: no more table beside it than need be."""
        self.camera.limit_to(self._bounds(self.camera.scale))

    def _bounds(self, scale: float) -> FRect:
        """Where the middle of the view may be at that scale."""
        view = self.camera.view
        half, high = view.w / scale / 2, view.h / scale / 2
        left, right = half - BESIDE, self._width - half + BESIDE
        top, bottom = TOP + high, BOTTOM - high
        if left > right:
            left = right = self._width / 2
        if top > bottom:
            top = bottom = (TOP + BOTTOM) / 2
        return FRect(left, top, right - left, bottom - top)

    def allowed(self, center: Point, scale: float) -> Point:
        bounds = self._bounds(scale)
        return (
            min(max(center[0], bounds.left), bounds.right),
            min(max(center[1], bounds.top), bounds.bottom),
        )

    def stand_aside(self, center: Point, scale: float) -> None:
        """It stays there: along the wall there is no place to come back to."""
        self.glide(center, scale)

    # Where to look

    def fit(self) -> None:
        """Between all of the band and the usual nearness."""
        if self.camera.scale > self.whole_scale() * 1.05:
            self.overview()
            self.stays_whole = True
        else:
            self.come_near(self.camera.center[0])

    def overview(self, beside: float = BESIDE) -> None:
        """Show all of the band with `beside` spaces of table left and right of it."""
        self.follows = False
        self.glide((self._width / 2, (TOP + BOTTOM) / 2), self.whole_scale(beside))

    def come_near(self, x: float) -> None:
        """The usual nearness, with the band's place `x` in the middle."""
        self.stays_whole = False
        self._near(x)

    def _near(self, x: float) -> None:
        self.follows = True
        self.glide((x, (TOP + BOTTOM) / 2), self.usual_scale())

    def rest(self) -> None:
        """A scene is over: back to all of the band, if that is what a player wants to see."""
        if self.stays_whole and self.camera.scale > self.whole_scale() * 1.05:
            self.overview()

    def look_at(self, box: Box) -> None:
        """Have `box` in view, from near if the players want to be there."""
        if not self.stays_whole:
            self.look_closely(box)

    def look_closely(self, box: Box) -> None:
        """Have `box` in view and large enough to be read."""
        if self.camera.scale < READABLE * 0.8:
            self._near(box.centre[0])
        else:
            # The height is always in view; only the way along the wall counts.
            width = min(box.w, self.free().w / self.camera.scale - 0.1)
            self.bring_in([Box(box.centre[0] - width / 2, 0.0, width, 0.1)])

    def go_to(self, x: float) -> None:
        """Have the place `x` in the middle at once, as under a finger on the small picture."""
        self.camera.stop()
        self.camera.center = (x, self.camera.center[1])
        self._limit()

    @property
    def near(self) -> bool:
        """Whether a finger can tell spaces apart."""
        return self.camera.scale >= TAPPABLE

    def zoom(self, factor: float, center: Point | None = None) -> None:
        self.stays_whole = self.stays_whole and factor <= 1
        super().zoom(factor, center)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pinch) and event.factor > 1:
            self.stays_whole = False
        used = super().handle(event)
        self._limit()
        return used

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        if moved:
            self._limit()
        return moved
