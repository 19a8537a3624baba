"""Pictures beside the counts of a tally."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine import theme

if TYPE_CHECKING:
    import pygame

    from game.engine.draw.painter import Painter
    from game.table.game_view import DrawIcon


def square_icon(image: Callable[[int], pygame.Surface]) -> DrawIcon:
    """Draws the square picture that `image` gives for a side in pixels, in the middle of its place."""

    def draw(painter: Painter, rect: FRect) -> None:
        side = min(rect.w, rect.h)
        place = (rect.centerx - side / 2, rect.centery - side / 2)
        if theme.current().dark:
            # Pieces are painted for a light ground.
            painter.rect(FRect(*place, side, side).inflate(4, 4), theme.DAY.panel, 5)
        painter.image(image(painter.px(side)), place)

    return draw
