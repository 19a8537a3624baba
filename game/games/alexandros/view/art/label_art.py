"""The names of the areas, lettered lightly on the mosaic."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.engine.draw import text
from game.engine.draw.sprite import Sprite
from game.games.alexandros.view.art.palette import PALETTE

P = PALETTE
_HIGH = 0.24
_LOW = 0.2
_ALPHA = 190


@lru_cache(maxsize=64)
def area_label(name: str, px: int, width: float = 1.25) -> Sprite:
    """A name in spaced capitals not wider than `width` units; the point is the middle of its place."""
    letters = name.upper()
    size = max(7, round((_HIGH if width > 1.1 else _LOW) * px))
    limit = width * px
    while True:
        face = text.font("serif", "bold", size)
        space = max(1, round(size * 0.14))
        pens = [face.size(letter)[0] + space for letter in letters]
        if sum(pens) - space <= limit or size <= 7:
            break
        size -= 1
    ink = pygame.Surface((max(1, sum(pens) - space + 2), face.get_linesize() + 2), pygame.SRCALPHA)
    for colour, shift in ((P.land_light, 1), (P.ink_soft, 0)):
        x = 1
        for letter, wide in zip(letters, pens, strict=True):
            ink.blit(face.render(letter, True, colour), (x + shift, 1 + shift))
            x += wide
    ink.set_alpha(_ALPHA)
    return Sprite(ink, (ink.get_width() // 2, ink.get_height() // 2))
