"""How far something is, as a ring."""

from __future__ import annotations

from math import cos, pi, sin

from pygame import FRect

from game.engine import theme
from game.engine.draw.painter import Painter
from game.engine.widgets.ui import Widget


class ProgressRing(Widget):
    """A ring filled to `share` (0..1), or with None turning while somebody thinks."""

    def __init__(self, rect: FRect | None = None, share: float | None = None) -> None:
        super().__init__("", rect)
        self.share = share
        self._turn = 0.0

    def update(self, dt: float) -> bool:
        if self.share is not None:
            return False
        self._turn = (self._turn + dt * 0.9) % 1.0
        return True

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        center = self.rect.center
        radius = min(self.rect.w, self.rect.h) / 2 - 2
        width = max(3.0, radius / 4)
        painter.circle(center, radius, None, look.ground_deep, width)
        begin, length = (self._turn, 0.3) if self.share is None else (0.0, max(0.0, min(1.0, self.share)))
        if length <= 0:
            return
        count = max(2, round(48 * length))
        middle = radius - width / 2
        points = [
            (center[0] + middle * sin(2 * pi * angle), center[1] - middle * cos(2 * pi * angle))
            for angle in (begin + length * i / count for i in range(count + 1))
        ]
        painter.polyline(points, look.primary, width)
