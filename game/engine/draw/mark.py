"""The sign of a player on a piece: the shape on a disc, so that no one depends on the colour."""

from __future__ import annotations

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.shapes import player_shape
from game.engine.theme import PlayerColour, Rgb, mix


def mark_disc(
    brush: Brush, u: float, v: float, radius: float, colour: PlayerColour, ink: Rgb, paper: Rgb
) -> None:
    """The player's shape on a pale disc with an ink rim, so that it reads on any colour."""
    brush.circle(u, v, radius * 1.42, ink)
    brush.circle(u, v, radius * 1.24, paper)
    points = player_shape(colour.shape, brush.at(u, v), radius * brush.side)
    pygame.draw.polygon(brush.surface, mix(colour.rgb, ink, 0.25), points)
