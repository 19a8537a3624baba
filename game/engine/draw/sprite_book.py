"""Images at the size the camera needs: at once while it moves, sharp as soon as there is time.

Drawing an image anew costs milliseconds. While the camera zooms, the last sharp one is scaled instead, and
when it rests the sharp ones are drawn a few per frame.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import perf_counter
from typing import Generic, TypeVar

import pygame

from game.engine.draw.sprite import Sprite

K = TypeVar("K", bound=Hashable)


class SpriteBook(Generic[K]):
    """Sprites by key for one size of the board unit; `sharpen` does the work that `get` has put off.

    `draw(key, side)` makes the sharp sprite. `sketch(key, side)` is a quick stand-in for one that has never
    been drawn; without it such a sprite is drawn at once.
    """

    def __init__(
        self, draw: Callable[[K, int], Sprite], sketch: Callable[[K, int], Sprite] | None = None
    ) -> None:
        self._draw = draw
        self._sketch = sketch
        self._sharp: dict[K, tuple[int, Sprite]] = {}  # with the size it was drawn for
        self._rough: dict[K, Sprite] = {}  # of the present size
        self._waiting: dict[K, None] = {}
        self._side = 0

    @property
    def waiting(self) -> bool:
        """Whether some sprite handed out was not sharp."""
        return bool(self._waiting)

    def resize(self, side: int) -> None:
        """A board unit has `side` px from now on."""
        if side != self._side:
            self._side = side
            self._rough.clear()
            self._waiting.clear()

    def get(self, key: K) -> Sprite:
        """The sprite at the present size, sharp or not."""
        drawn = self._sharp.get(key)
        if drawn is not None and drawn[0] == self._side:
            return drawn[1]
        if drawn is None and self._sketch is None:
            return self.draw_now(key)
        self._waiting[key] = None
        rough = self._rough.get(key)
        if rough is None:
            rough = _scaled(*drawn, self._side) if drawn else self._sketched(key)
            self._rough[key] = rough
        return rough

    def _sketched(self, key: K) -> Sprite:
        assert self._sketch is not None
        return self._sketch(key, self._side)

    def draw_now(self, key: K) -> Sprite:
        """The sharp sprite, drawn at once if need be."""
        drawn = self._sharp.get(key)
        if drawn is None or drawn[0] != self._side:
            drawn = self._sharp[key] = (self._side, self._draw(key, self._side))
        self._rough.pop(key, None)
        self._waiting.pop(key, None)
        return drawn[1]

    def renew(self, key: K) -> None:
        """What a key shows has changed: a sharp sprite is drawn anew at once, another when it is wanted."""
        drawn = self._sharp.pop(key, None)
        self._rough.pop(key, None)
        self._waiting.pop(key, None)
        if drawn is not None and drawn[0] == self._side:
            self.draw_now(key)

    def sharpen(self, until: float) -> bool:
        """Draw what was put off until the clock shows `until`, but at least one; `True` if any was drawn."""
        drawn = False
        while self._waiting and (not drawn or perf_counter() < until):
            self.draw_now(next(iter(self._waiting)))
            drawn = True
        return drawn


def _scaled(side: int, sprite: Sprite, wanted: int) -> Sprite:
    factor = wanted / side
    width, height = sprite.image.get_size()
    # Opaque pictures are rounded up like their places, so that neighbours never leave a gap.
    size = (max(1, round(width * factor)), max(1, round(height * factor)))
    anchor = (round(sprite.anchor[0] * factor), round(sprite.anchor[1] * factor))
    return Sprite(pygame.transform.smoothscale(sprite.image, size), anchor)
