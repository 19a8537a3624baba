"""One frame after the other of a board under a gesture that never ends."""

from __future__ import annotations

import itertools

import pygame

from game.engine.draw.painter import Painter


def frames(table, make_input):
    """A function that plays one frame; `make_input` gives the input of each by its number."""
    painter = Painter(pygame.Surface(table.size), 1.0)
    numbers = itertools.count()

    def frame() -> None:
        table.board.handle(make_input(next(numbers)))
        table.board.update(1 / 60)
        table.board.draw(painter)

    return frame
