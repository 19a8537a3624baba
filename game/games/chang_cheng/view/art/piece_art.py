"""The pieces of the wall: walls, towers, double walls, what is left of them, and their small icons.

`px` is the width of a space in surface px. Every piece follows the wall's line through its own space `index`
(0..12), so neighbours meet without a step. Its point is the middle of the space on that line; for a double
wall, whose `index` is its west space, the join between its two spaces. A piece without a colour is neutral.
Results are kept: do not draw on them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.mark import mark_disc
from game.engine.draw.shapes import supersampled
from game.engine.draw.sprite import Extent, Sprite, fitted, make_sprite
from game.engine.theme import PlayerColour
from game.games.chang_cheng.view.art.fortifications import (
    LINE,
    Course,
    paint_demolished,
    paint_double,
    paint_tower,
    paint_wall,
)
from game.games.chang_cheng.view.art.palette import PALETTE

P = PALETTE
_SINGLE = Extent(0.54, 1.02, 0.54, 0.6)
_TALL = Extent(0.6, 1.52, 0.6, 0.6)
_DOUBLE = Extent(1.04, 1.16, 1.04, 0.62)
_RUBBLE = Extent(0.54, 0.78, 0.54, 0.6)


def _single_course(brush: Brush, index: int) -> Course:
    return Course(brush, index + 0.5)


@lru_cache(maxsize=160)
def wall(colour: PlayerColour | None, index: int, px: int) -> Sprite:
    """A single wall with its owner's banner, undyed for a neutral one."""
    return make_sprite(_SINGLE, px, lambda b: paint_wall(_single_course(b, index), colour), LINE)


@lru_cache(maxsize=24)
def tower(colour: PlayerColour, index: int, px: int) -> Sprite:
    """The tower under its double roof."""
    return make_sprite(_TALL, px, lambda b: paint_tower(_single_course(b, index), colour), LINE)


@lru_cache(maxsize=24)
def double_wall(colour: PlayerColour, index: int, px: int) -> Sprite:
    """The double wall over spaces `index` and the next one, also across a join of two boards."""
    return make_sprite(_DOUBLE, px, lambda b: paint_double(Course(b, index + 1.0), colour), LINE)


@lru_cache(maxsize=64)
def demolished(colour: PlayerColour | None, index: int, px: int) -> Sprite:
    """What a traitor left of a single wall."""
    return make_sprite(_RUBBLE, px, lambda b: paint_demolished(_single_course(b, index), colour, index), LINE)


@lru_cache(maxsize=32)
def ghost(kind: str, colour: PlayerColour | None, index: int, px: int, legal: bool = True) -> Sprite:
    """A piece ("wall", "tower", "double_wall") before it is placed: see-through, the rim gold if `legal`."""
    if kind == "wall" or colour is None:
        piece = wall(colour, index, px)
    else:
        piece = {"tower": tower, "double_wall": double_wall}[kind](colour, index, px)
    thick = max(2, round(px * 0.05))
    width, height = piece.image.get_size()
    size = width + 2 * thick, height + 2 * thick
    large = pygame.transform.smoothscale(piece.image, (2 * width, 2 * height))
    shape = pygame.mask.from_surface(large, 90)
    outline = [(x + 2 * thick, y + 2 * thick) for x, y in shape.outline(2)]

    def rim(surface: pygame.Surface, factor: float) -> None:
        for tone, radius in ((P.ink, thick), (P.gold_light if legal else P.paper_deep, thick * 0.66)):
            for point in outline:
                pygame.draw.circle(surface, tone, point, radius * factor)
        inside = shape.to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))
        surface.blit(inside, (2 * thick, 2 * thick), special_flags=pygame.BLEND_RGBA_SUB)

    sheet = supersampled(size, rim, 2)
    body = piece.image.copy()
    body.fill((255, 255, 255, 185 if legal else 105), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(body, (thick, thick))
    return Sprite(sheet, (piece.anchor[0] + thick, piece.anchor[1] + thick))


def _icon(extent: Extent, px: int, paint: Callable[[Course], None], line: float = 0.03) -> pygame.Surface:
    return fitted(extent, px, lambda brush: paint(Course(brush, 0.5, level=True)), line)


@lru_cache(maxsize=32)
def wall_icon(colour: PlayerColour | None, px: int) -> pygame.Surface:
    """A single wall in a box of px x px."""
    return _icon(Extent(0.52, 1.0, 0.52, 0.48), px, lambda course: paint_wall(course, colour))


@lru_cache(maxsize=32)
def tower_icon(colour: PlayerColour, px: int) -> pygame.Surface:
    """A tower in a box of px x px."""
    return _icon(Extent(0.6, 1.38, 0.6, 0.5), px, lambda course: paint_tower(course, colour))


@lru_cache(maxsize=32)
def double_wall_icon(colour: PlayerColour, px: int) -> pygame.Surface:
    """A double wall in a box of px x px."""
    return _icon(Extent(1.02, 1.02, 1.02, 0.5), px, lambda course: paint_double(course, colour), 0.04)


@lru_cache(maxsize=32)
def demolished_icon(colour: PlayerColour | None, px: int) -> pygame.Surface:
    """A demolished wall in a box of px x px."""
    return _icon(Extent(0.52, 0.5, 0.52, 0.48), px, lambda course: paint_demolished(course, colour, 0))


@lru_cache(maxsize=16)
def score_marker(colour: PlayerColour, px: int) -> pygame.Surface:
    """A lacquered disc in the player's colour with the shape, px x px."""

    def paint(brush: Brush) -> None:
        brush.circle(0.0, 0.0, 0.5, P.ink)
        brush.circle(0.0, 0.0, 0.44, colour.rgb)
        mark_disc(brush, 0.0, 0.0, 0.24, colour, P.ink, P.token)

    return fitted(Extent(0.5, 0.5, 0.5, 0.5), px, paint, 0.05)
