"""How surfaces hold their pixels: the window's own format, and alpha that is not multiplied in."""

from __future__ import annotations

import re
from functools import lru_cache

import pygame

_ONE_ALPHA = re.compile(rb"([\x01-\xfe])\1*")


def native(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the window's own pixel format, which blits several times as fast."""
    try:
        return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
    except pygame.error:  # no window yet, as in a build step
        return surface


@lru_cache(maxsize=256)
def _divided_by(alpha: int) -> bytes:
    """A table that takes the multiplication by `alpha` back."""
    return bytes(min(255, value * 255 // alpha) for value in range(256))


def straight(surface: pygame.Surface) -> pygame.Surface:
    """A premultiplied surface in the usual form, for ordinary blits."""
    pixels = bytearray(pygame.image.tobytes(surface, "RGBA"))
    # Whole runs of one alpha at a time: neither opaque nor evenly tinted areas may cost a loop over pixels.
    for run in _ONE_ALPHA.finditer(bytes(pixels[3::4])):
        start, end = run.start() * 4, run.end() * 4
        table = _divided_by(pixels[start + 3])
        for channel in range(start, start + 3):
            pixels[channel:end:4] = pixels[channel:end:4].translate(table)
    return native(pygame.image.frombytes(bytes(pixels), surface.get_size(), "RGBA"))
