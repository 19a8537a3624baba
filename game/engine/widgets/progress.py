"""How far something is, as a ring."""

from __future__ import annotations

from pygame import FRect

from game.engine import theme
from game.engine.draw import shapes
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
        before = round(48 * self._turn)
        self._turn = (self._turn + dt * 0.9) % 1.0
        return round(48 * self._turn) != before

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        side = min(self.rect.w, self.rect.h)
        width = max(3.0, side / 9)
        begin, length = (round(48 * self._turn), 14) if self.share is None else (0, round(48 * self.share))
        picture = shapes.ring(
            painter.px(side),
            width * painter.ratio,
            look.primary,
            look.ground_deep,
            begin,
            min(48, max(0, length)),
        )
        painter.image(picture, (self.rect.centerx - side / 2, self.rect.centery - side / 2))
