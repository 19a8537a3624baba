"""Drawing in units of the thing drawn: a `Brush` turns them into pixels of one surface."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.pointer import Point
from game.engine.theme import Color


class Brush:
    """Draws in units of `side` pixels from `origin` on a (usually enlarged) surface."""

    def __init__(
        self, surface: pygame.Surface, side: float, origin: Point = (0.0, 0.0), line: float = 0.011
    ) -> None:
        self.surface = surface
        self.side = side
        self.ox, self.oy = origin
        self.line = max(1, round(side * line))

    def at(self, u: float, v: float, height: float = 0.0) -> Point:
        return self.ox + u * self.side, self.oy + (v - height) * self.side

    def scale(self, points: Sequence[Point]) -> list[Point]:
        side, ox, oy = self.side, self.ox, self.oy
        return [(ox + u * side, oy + v * side) for u, v in points]

    def width(self, units: float) -> int:
        return max(1, round(units * self.side))

    def polygon(
        self, points: Sequence[Point], colour: Color, outline: Color | None = None, width: int | None = None
    ) -> None:
        scaled = self.scale(points)
        pygame.draw.polygon(self.surface, colour, scaled)
        if outline is not None:
            pygame.draw.polygon(self.surface, outline, scaled, width or self.line)

    def circle(self, u: float, v: float, radius: float, colour: Color, outline: Color | None = None) -> None:
        centre = self.at(u, v)
        pygame.draw.circle(self.surface, colour, centre, radius * self.side)
        if outline is not None:
            pygame.draw.circle(self.surface, outline, centre, radius * self.side, self.line)

    def ellipse(
        self, u: float, v: float, rx: float, ry: float, colour: Color, outline: Color | None = None
    ) -> None:
        x, y = self.at(u - rx, v - ry)
        rect = pygame.Rect(
            round(x), round(y), max(1, round(2 * rx * self.side)), max(1, round(2 * ry * self.side))
        )
        pygame.draw.ellipse(self.surface, colour, rect)
        if outline is not None:
            pygame.draw.ellipse(self.surface, outline, rect, self.line)

    def lines(self, points: Sequence[Point], colour: Color, width: float) -> None:
        """A line of even thickness with round joints."""
        scaled = self.scale(points)
        thick = self.width(width)
        pygame.draw.lines(self.surface, colour, False, scaled, thick)
        if thick > 3:
            for point in scaled[1:-1]:
                pygame.draw.circle(self.surface, colour, point, thick / 2 - 0.5)

    def rect(
        self,
        u: float,
        v: float,
        w: float,
        h: float,
        colour: Color,
        outline: Color | None = None,
        radius: float = 0,
    ) -> None:
        x, y = self.at(u, v)
        rect = pygame.Rect(round(x), round(y), max(1, round(w * self.side)), max(1, round(h * self.side)))
        corner = round(radius * self.side)
        pygame.draw.rect(self.surface, colour, rect, border_radius=corner)
        if outline is not None:
            pygame.draw.rect(self.surface, outline, rect, self.line, border_radius=corner)
