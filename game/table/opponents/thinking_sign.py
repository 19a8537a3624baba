"""The sign that a computer player thinks: three dots of which one after the other stands out."""

from __future__ import annotations

from game.engine import theme
from game.engine.animate import Director, Speed
from game.engine.draw.painter import Painter
from game.engine.pointer import Point

DOTS = 3
_SECONDS = 0.35  # for one dot
_STEP = 9.0


class ThinkingSign:
    """The only thing on the table that moves without end; slow, so that it costs next to nothing."""

    def __init__(self) -> None:
        self._age = 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; tells whether it looks different."""
        before = self._lit()
        self._age += dt
        return self._lit() != before

    def _lit(self) -> int:
        """The dot that stands out; where nothing may move all of them do."""
        if Director.reduced_motion or Director.speed is Speed.OFF:
            return DOTS
        return int(self._age / _SECONDS) % DOTS

    def draw(self, painter: Painter, center: Point) -> None:
        look = theme.current()
        lit = self._lit()
        for i in range(DOTS):
            bright = lit in (i, DOTS)
            at = (center[0] + (i - (DOTS - 1) / 2) * _STEP, center[1])
            painter.circle(at, 3.6 if bright else 2.4, look.ink if bright else look.ink_soft)
