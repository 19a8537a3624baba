"""Surfaces that are dear to make, kept by what they show and at which size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

from game.engine.draw.pixels import native

Size = tuple[int, int]
K = TypeVar("K", bound=Hashable)


class ScaledCache(Generic[K]):
    """Keeps what `render(key, size_px)` drew; the least recently used goes first.

    `capacity` limits the number of surfaces, `max_pixels` their total area (4 bytes each).
    """

    def __init__(
        self,
        render: Callable[[K, Size], pygame.Surface],
        capacity: int = 256,
        max_pixels: int = 8_000_000,
    ) -> None:
        self._render = render
        self._capacity = capacity
        self._max_pixels = max_pixels
        self._kept: OrderedDict[tuple[K, Size], pygame.Surface] = OrderedDict()
        self.pixels = 0
        self.misses = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K, size_px: Size) -> pygame.Surface:
        """The surface for `key` at `size_px`, drawn now if need be. Treat it as read-only."""
        place = (key, size_px)
        kept = self._kept.get(place)
        if kept is not None:
            self._kept.move_to_end(place)
            return kept
        self.misses += 1
        surface = native(self._render(key, size_px))
        self._kept[place] = surface
        self.pixels += surface.get_width() * surface.get_height()
        while len(self._kept) > 1 and (len(self._kept) > self._capacity or self.pixels > self._max_pixels):
            _, old = self._kept.popitem(last=False)
            self.pixels -= old.get_width() * old.get_height()
        return surface

    def holds(self, key: K, size_px: Size) -> bool:
        """Whether `get` would cost nothing now."""
        return (key, size_px) in self._kept

    def clear(self) -> None:
        """Forget everything, as after a change of theme."""
        self._kept.clear()
        self.pixels = 0
