"""The pieces that players put on the city: followers, guards, walls, the gate, towers, and their small icons.

Sizes are surface px; `tile_px` is the side of a tile on screen. Results are kept: do not draw on them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.mark import mark_disc
from game.engine.draw.shapes import player_shape
from game.engine.draw.sprite import Extent, Sprite, fitted, make_sprite
from game.engine.pointer import Point
from game.engine.theme import PlayerColour, Rgb, mix
from game.games.the_city.view.art.goods_art import goods_token
from game.games.the_city.view.art.landmarks import historic_building, public_building
from game.games.the_city.view.art.palette import PALETTE, Tones
from game.games.the_city.view.art.solids import box, cone, drum

P = PALETTE
_SHADE = (43, 33, 24, 70)
FOLLOWER_HEIGHT = 0.31
"""Height of a standing follower in tile sides."""
WALL_HALF = 0.062
"""Half the thickness of a wall seen from above, in tile sides."""
_OUTWARD = ((0.0, -0.02), (0.028, 0.0), (0.0, 0.045), (-0.028, 0.0))
"""How far the walls of the four sides stand outside the edge, so that they hide little of their tile."""


def _tones(colour: PlayerColour) -> Tones:
    return Tones(mix(colour.rgb, (255, 244, 220), 0.32), colour.rgb, mix(colour.rgb, P.ink, 0.34))


def _mark(brush: Brush, u: float, v: float, radius: float, colour: PlayerColour) -> None:
    mark_disc(brush, u, v, radius, colour, P.ink, P.token)


def _blob(brush: Brush, points: list[Point], fill: Rgb, line: float = 0.07) -> None:
    """A filled outline with a thick round ink rim."""
    scaled = brush.scale(points)
    thick = brush.width(line)
    pygame.draw.lines(brush.surface, P.ink, True, scaled, thick * 2)
    for point in scaled:
        pygame.draw.circle(brush.surface, P.ink, point, thick)
    pygame.draw.polygon(brush.surface, fill, scaled)


def _bell(width: float, top: float, bottom: float, waist: float) -> list[Point]:
    """A cloak: narrow shoulders, wide hem."""
    right = []
    for step in range(9):
        t = step / 8
        swell = waist + (width - waist) * t**1.7
        right.append((swell, top + (bottom - top) * t))
    return [*right, *((-x, y) for x, y in reversed(right))]


def _head(brush: Brush, u: float, v: float, radius: float, tones: Tones) -> None:
    brush.circle(u, v, radius + 0.05, P.ink)
    brush.circle(u, v, radius, tones.middle)
    brush.circle(u - radius * 0.28, v - radius * 0.3, radius * 0.5, tones.light)


def _citizen(brush: Brush, colour: PlayerColour) -> None:
    tones = _tones(colour)
    brush.ellipse(0.06, 0.47, 0.36, 0.10, _SHADE)
    body = _bell(0.31, -0.2, 0.46, 0.16)
    _blob(brush, body, tones.middle)
    brush.polygon([(-0.02, -0.2), (-0.16, -0.2), (-0.31, 0.46), (-0.13, 0.46)], tones.light)
    _head(brush, 0.0, -0.31, 0.155, tones)
    _mark(brush, 0.0, 0.16, 0.15, colour)


def _merchant(brush: Brush, colour: PlayerColour) -> None:
    tones = _tones(colour)
    brush.ellipse(0.08, 0.47, 0.42, 0.10, _SHADE)
    # The basket on the arm, goods showing over its rim.
    _blob(brush, [(0.22, 0.10), (0.52, 0.10), (0.46, 0.40), (0.27, 0.40)], P.wood.light, 0.05)
    for u in (0.29, 0.38, 0.46):
        brush.circle(u, 0.08, 0.065, P.grain, P.ink)
    body = _bell(0.29, -0.2, 0.46, 0.17)
    _blob(brush, body, tones.middle)
    brush.polygon([(-0.12, -0.02), (0.12, -0.02), (0.2, 0.46), (-0.2, 0.46)], P.token)
    pygame.draw.polygon(
        brush.surface,
        P.ink,
        brush.scale([(-0.12, -0.02), (0.12, -0.02), (0.2, 0.46), (-0.2, 0.46)]),
        max(1, brush.width(0.03)),
    )
    _head(brush, 0.0, -0.28, 0.145, tones)
    # A broad hat.
    _blob(brush, [(-0.29, -0.34), (0.29, -0.34), (0.23, -0.39), (-0.23, -0.39)], tones.dark, 0.045)
    _blob(brush, [(-0.14, -0.39), (0.14, -0.39), (0.1, -0.50), (-0.1, -0.50)], tones.dark, 0.045)
    x, y = brush.at(0.0, 0.22)
    pygame.draw.polygon(
        brush.surface, mix(colour.rgb, P.ink, 0.25), player_shape(colour.shape, (x, y), 0.135 * brush.side)
    )


def _steward(brush: Brush, colour: PlayerColour) -> None:
    """Lying on the side, head to the west."""
    tones = _tones(colour)
    brush.ellipse(0.04, 0.20, 0.5, 0.09, _SHADE)
    body = [(x, y) for y, x in _bell(0.25, -0.18, 0.48, 0.15)]
    _blob(brush, body, tones.middle)
    brush.polygon([(-0.18, -0.15), (0.48, -0.25), (0.48, -0.08), (-0.18, -0.03)], tones.light)
    _head(brush, -0.31, 0.02, 0.155, tones)
    _mark(brush, 0.2, 0.0, 0.14, colour)


def _guard(brush: Brush, colour: PlayerColour) -> None:
    tones = _tones(colour)
    brush.ellipse(0.06, 0.47, 0.34, 0.09, _SHADE)
    # Spear behind, shield in front.
    brush.lines(((0.34, 0.44), (0.34, -0.42)), P.ink, 0.10)
    brush.lines(((0.34, 0.42), (0.34, -0.40)), P.wood.light, 0.045)
    _blob(brush, [(0.34, -0.60), (0.42, -0.43), (0.34, -0.36), (0.26, -0.43)], P.stone.light, 0.035)
    _blob(brush, _bell(0.26, -0.2, 0.46, 0.17), tones.middle)
    _head(brush, 0.0, -0.30, 0.15, Tones(P.skin, P.skin, P.skin))
    helmet = [
        (-0.18, -0.29),
        (-0.17, -0.40),
        (-0.1, -0.5),
        (0.0, -0.55),
        (0.1, -0.5),
        (0.17, -0.40),
        (0.18, -0.29),
    ]
    _blob(brush, helmet, P.slate.light, 0.045)
    shield = [
        (-0.22, -0.06),
        (0.22, -0.06),
        (0.22, 0.18),
        (0.12, 0.34),
        (0.0, 0.42),
        (-0.12, 0.34),
        (-0.22, 0.18),
    ]
    _blob(brush, shield, P.token, 0.05)
    x, y = brush.at(0.0, 0.14)
    pygame.draw.polygon(
        brush.surface, mix(colour.rgb, P.ink, 0.15), player_shape(colour.shape, (x, y), 0.16 * brush.side)
    )


_FIGURES: dict[str, Callable[[Brush, PlayerColour], None]] = {
    "street": _citizen,
    "market": _merchant,
    "residential": _steward,
    "guard": _guard,
}
_FIGURE_EXTENT = {
    "street": Extent(0.46, 0.56, 0.46, 0.6),
    "market": Extent(0.46, 0.60, 0.60, 0.6),
    "residential": Extent(0.56, 0.36, 0.60, 0.36),
    "guard": Extent(0.42, 0.68, 0.50, 0.6),
}


@lru_cache(maxsize=160)
def follower(kind: str, colour: PlayerColour, tile_px: int) -> Sprite:
    """A follower on a segment of `kind`: citizen on a street, merchant on a market, steward in an area.

    The point to put it on is `follower_anchor`, the middle of the figure.
    """
    return make_sprite(
        _FIGURE_EXTENT[kind], tile_px * FOLLOWER_HEIGHT, lambda brush: _FIGURES[kind](brush, colour), 0.03
    )


@lru_cache(maxsize=32)
def guard(colour: PlayerColour, tile_px: int) -> Sprite:
    """A guard on a wall; the point to put it on is the middle of the tile's edge."""
    sprite = make_sprite(
        _FIGURE_EXTENT["guard"], tile_px * FOLLOWER_HEIGHT, lambda brush: _guard(brush, colour), 0.03
    )
    # His feet stand on the walk, so most of him is north of the edge.
    return Sprite(
        sprite.image, (sprite.anchor[0], sprite.anchor[1] + round(tile_px * FOLLOWER_HEIGHT * 0.36))
    )


def _masonry(brush: Brush, left: float, right: float, top: float, bottom: float) -> None:
    """Joints of two courses of stone on a south-facing wall."""
    middle = (top + bottom) / 2
    width = max(1, brush.width(0.007))
    pygame.draw.line(brush.surface, P.stone.dark, brush.at(left, middle), brush.at(right, middle), width)
    count = max(1, round((right - left) / 0.11))
    step = (right - left) / count
    for i in range(count):
        for y0, y1, shift in ((top, middle, 0.25), (middle, bottom, 0.75)):
            x = left + (i + shift) * step
            pygame.draw.line(brush.surface, P.stone.dark, brush.at(x, y0), brush.at(x, y1), width)


def draw_level_wall(brush: Brush, left: float = -0.5, right: float = 0.5) -> None:
    """A wall along a north or south edge: walk on top, south face below, merlons on both sides."""
    back, front, foot = -WALL_HALF - 0.03, 0.012, 0.072
    count = max(1, round((right - left) / 0.125))
    step = (right - left) / count
    for i in range(count):
        brush.rect(left + (i + 0.22) * step, back - 0.034, step * 0.56, 0.05, P.stone.middle, P.ink)
    brush.rect(left, back, right - left, front - back, P.stone.light)
    brush.rect(
        left, back + 0.012, right - left, (front - back) * 0.55, mix(P.stone.light, P.stone.middle, 0.45)
    )
    brush.rect(left, front, right - left, foot - front, P.stone.middle)
    _masonry(brush, left, right, front, foot)
    for y in (back, foot):
        pygame.draw.line(brush.surface, P.ink, brush.at(left, y), brush.at(right, y), brush.line)
    pygame.draw.line(brush.surface, P.ink, brush.at(left, front), brush.at(right, front), brush.line)
    for i in range(count):
        brush.rect(left + (i + 0.22) * step, front - 0.042, step * 0.56, 0.07, P.stone.light, P.ink)


def _upright_wall(brush: Brush, top: float = -0.5, bottom: float = 0.5) -> None:
    """A wall along an east or west edge, seen along its walk: merlons left and right."""
    half = WALL_HALF
    lift = 0.03
    brush.rect(-half, top - lift, 2 * half, bottom - top + lift, mix(P.stone.light, P.stone.middle, 0.45))
    brush.rect(half - 0.018, top - lift, 0.03, bottom - top + lift, P.stone.dark)
    count = max(1, round((bottom - top) / 0.125))
    step = (bottom - top) / count
    for x in (-half, half + 0.012):
        pygame.draw.line(brush.surface, P.ink, brush.at(x, top - lift), brush.at(x, bottom), brush.line)
    for i in range(count):
        y = top + (i + 0.2) * step - lift
        for x, tone in ((-half - 0.012, P.stone.light), (half - 0.03, P.stone.light)):
            brush.rect(x, y + step * 0.3, 0.042, step * 0.42, P.stone.dark, P.ink)
            brush.rect(x, y - 0.004, 0.042, step * 0.44, tone, P.ink)


def _shade_rect(brush: Brush, u: float, v: float, w: float, h: float) -> None:
    x, y = brush.at(u, v)
    pygame.draw.rect(
        brush.surface, _SHADE, pygame.Rect(round(x), round(y), round(w * brush.side), round(h * brush.side))
    )


@lru_cache(maxsize=24)
def wall(side: int, tile_px: int) -> Sprite:
    """A wall piece on a side (0..3 = N, E, S, W); the point to put it on is the middle of the tile's edge."""
    if side % 2 == 0:

        def level(brush: Brush) -> None:
            _shade_rect(brush, -0.5, 0.02, 1.0, 0.085)
            draw_level_wall(brush)

        return _outside(side, tile_px, make_sprite(Extent(0.5, 0.15, 0.5, 0.12), tile_px, level))

    def upright(brush: Brush) -> None:
        _shade_rect(brush, -0.02, -0.5, 0.13, 1.0)
        _upright_wall(brush)

    return _outside(side, tile_px, make_sprite(Extent(0.09, 0.54, 0.13, 0.5), tile_px, upright))


def _outside(side: int, tile_px: int, sprite: Sprite) -> Sprite:
    du, dv = _OUTWARD[side]
    return Sprite(
        sprite.image, (sprite.anchor[0] - round(du * tile_px), sprite.anchor[1] - round(dv * tile_px))
    )


def _post(brush: Brush) -> None:
    _shade_rect(brush, -0.07, 0.04, 0.2, 0.115)
    box(brush, 0.0, 0.016, 0.1, 0.082, 0.06, P.stone)
    _masonry(brush, -0.1, 0.1, 0.038, 0.098)
    for x in (-0.1, -0.024, 0.052):
        brush.rect(x, -0.15, 0.048, 0.048, P.stone.middle, P.ink)
        brush.rect(x, -0.006, 0.048, 0.058, P.stone.light, P.ink)


@lru_cache(maxsize=12)
def wall_post(tile_px: int) -> Sprite:
    """The bastion at an end of a wall piece: it joins walls straight on and round any corner.

    The point to put it on is the corner of the tile.
    """
    return make_sprite(Extent(0.12, 0.18, 0.15, 0.17), tile_px, _post)


def _pennant(brush: Brush, u: float, v: float, pole: float, size: float, colour: Rgb) -> None:
    top = v - pole
    pygame.draw.line(
        brush.surface, P.ink, brush.at(u, v), brush.at(u, top), max(brush.line, brush.width(0.014))
    )
    brush.polygon(((u, top), (u + size, top + size * 0.3), (u, top + size * 0.6)), colour, P.ink)


def _gate_tower(brush: Brush, u: float, v: float) -> None:
    drum(brush, u, v + 0.04, 0.083, 0.15, P.stone)
    cone(brush, u, v - 0.11, 0.098, 0.15, P.slate)
    _pennant(brush, u, v - 0.25, 0.085, 0.09, P.gold_light)


def _arch(brush: Brush, u: float, foot: float, width: float, height: float, fill: Rgb) -> None:
    radius = width / 2
    points = [(u - radius, foot), (u - radius, foot - height + radius)]
    points += [
        (u - radius * math.cos(a), foot - height + radius - radius * math.sin(a))
        for a in (i * math.pi / 10 for i in range(1, 10))
    ]
    points += [(u + radius, foot - height + radius), (u + radius, foot)]
    brush.polygon(points, fill, P.ink)


def _portal(brush: Brush, u: float, foot: float) -> None:
    """The gate's arch with its door and portcullis."""
    _arch(brush, u, foot, 0.19, 0.17, P.gold)
    _arch(brush, u, foot, 0.15, 0.148, P.window)
    for x in (-0.045, -0.015, 0.015, 0.045):
        pygame.draw.line(
            brush.surface,
            P.wood.light,
            brush.at(u + x, foot - 0.12),
            brush.at(u + x, foot - 0.045),
            max(1, brush.width(0.011)),
        )
    for y in (0.075, 0.105):
        pygame.draw.line(
            brush.surface,
            P.wood.light,
            brush.at(u - 0.066, foot - y),
            brush.at(u + 0.066, foot - y),
            max(1, brush.width(0.011)),
        )


def draw_gate(brush: Brush) -> None:
    """The gate between its twin towers, seen from the south, its middle at (0, 0)."""
    brush.rect(-0.17, -0.16, 0.34, 0.09, P.stone.light, P.ink)
    brush.rect(-0.17, -0.08, 0.34, 0.165, P.stone.middle, P.ink)
    _portal(brush, 0.0, 0.084)
    for x in (-0.14, -0.06, 0.02, 0.10):
        brush.rect(x, -0.125, 0.05, 0.06, P.stone.light, P.ink)
    for x in (-0.2, 0.2):
        _gate_tower(brush, x, 0.02)


def _level_gate(brush: Brush) -> None:
    _shade_rect(brush, -0.5, 0.02, 1.0, 0.085)
    draw_level_wall(brush)
    draw_gate(brush)


def _upright_gate(brush: Brush) -> None:
    _shade_rect(brush, -0.02, -0.5, 0.13, 1.0)
    _upright_wall(brush)
    _gate_tower(brush, 0.0, -0.27)
    # The passage runs below the walk from west to east; its arch is turned to the viewer to be seen at all.
    brush.rect(-0.105, -0.165, 0.21, 0.215, P.stone.middle, P.ink)
    brush.rect(-0.105, -0.225, 0.21, 0.07, P.stone.light, P.ink)
    _portal(brush, 0.0, 0.05)
    for x in (-0.1, -0.024, 0.052):
        brush.rect(x, -0.185, 0.048, 0.055, P.stone.light, P.ink)
    _gate_tower(brush, 0.0, 0.33)


@lru_cache(maxsize=12)
def gate(side: int, tile_px: int) -> Sprite:
    """The city's gate on a side; the point to put it on is the middle of the tile's edge."""
    if side % 2 == 0:
        return _outside(side, tile_px, make_sprite(Extent(0.5, 0.38, 0.5, 0.15), tile_px, _level_gate))
    return _outside(side, tile_px, make_sprite(Extent(0.16, 0.64, 0.19, 0.52), tile_px, _upright_gate))


def _tower(brush: Brush, colour: PlayerColour) -> None:
    tones = _tones(colour)
    brush.ellipse(0.05, 0.07, 0.15, 0.075, _SHADE)
    drum(brush, 0.0, 0.05, 0.115, 0.20, P.stone)
    # A band in the player's colour under the roof.
    band = -0.10
    drum(brush, 0.0, band, 0.128, 0.055, tones)
    for x in (-0.055, 0.055):
        brush.rect(x - 0.01, band + 0.10, 0.02, 0.04, P.window)
    cone(brush, 0.0, -0.155, 0.142, 0.19, P.slate)
    top = -0.345
    pygame.draw.line(
        brush.surface,
        P.ink,
        brush.at(0.0, top),
        brush.at(0.0, top - 0.19),
        max(brush.line, brush.width(0.018)),
    )
    cloth = [
        (0.0, top - 0.19),
        (0.23, top - 0.185),
        (0.19, top - 0.105),
        (0.23, top - 0.025),
        (0.0, top - 0.02),
    ]
    brush.polygon(cloth, colour.rgb, P.ink)
    x, y = brush.at(0.092, top - 0.105)
    points = player_shape(colour.shape, (x, y), 0.058 * brush.side)
    pygame.draw.polygon(brush.surface, P.ink, player_shape(colour.shape, (x, y), 0.074 * brush.side))
    pygame.draw.polygon(brush.surface, P.token, points)


_TOWER_EXTENT = Extent(0.17, 0.56, 0.27, 0.16)


@lru_cache(maxsize=24)
def tower(colour: PlayerColour, tile_px: int) -> Sprite:
    """A player's tower; the point to put it on is the corner where the wall ends."""
    return make_sprite(_TOWER_EXTENT, tile_px, lambda brush: _tower(brush, colour))


@lru_cache(maxsize=16)
def score_marker(colour: PlayerColour, px: int) -> pygame.Surface:
    """The follower on the score track as a counter: a disc in the player's colour with the shape, px x px."""

    def paint(brush: Brush) -> None:
        brush.circle(0.0, 0.0, 0.5, P.ink)
        brush.circle(0.0, 0.0, 0.44, colour.rgb)
        _mark(brush, 0.0, 0.0, 0.24, colour)

    return make_sprite(Extent(0.5, 0.5, 0.5, 0.5), px, paint, 0.05).image


@lru_cache(maxsize=64)
def follower_icon(kind: str, colour: PlayerColour, px: int) -> pygame.Surface:
    """A follower in a box of px x px; `kind` as for `follower`."""
    return fitted(_FIGURE_EXTENT[kind], px, lambda brush: _FIGURES[kind](brush, colour), 0.03)


@lru_cache(maxsize=32)
def guard_icon(colour: PlayerColour, px: int) -> pygame.Surface:
    """A guard in a box of px x px."""
    return fitted(_FIGURE_EXTENT["guard"], px, lambda brush: _guard(brush, colour), 0.03)


@lru_cache(maxsize=32)
def tower_icon(colour: PlayerColour, px: int) -> pygame.Surface:
    """A player's tower in a box of px x px."""
    return fitted(_TOWER_EXTENT, px, lambda brush: _tower(brush, colour), 0.016)


@lru_cache(maxsize=8)
def wall_icon(px: int) -> pygame.Surface:
    """A short piece of wall in a box of px x px."""
    return fitted(Extent(0.26, 0.2, 0.26, 0.2), px, lambda brush: draw_level_wall(brush, -0.25, 0.25), 0.016)


@lru_cache(maxsize=8)
@lru_cache(maxsize=16)
def goods_icon(goods: str, px: int) -> pygame.Surface:
    """The token of a good ("fish", "grain", "livestock") in a box of px x px."""
    return fitted(
        Extent(0.5, 0.5, 0.5, 0.5),
        px,
        lambda brush: goods_token(brush, -0.02, -0.03, 0.42, goods, shadow=False),
        0.05,
    )


@lru_cache(maxsize=8)
def building_icon(kind: str, px: int) -> pygame.Surface:
    """A public or a historic building in a box of px x px."""

    def paint(brush: Brush) -> None:
        if kind == "historic":
            historic_building(brush, 0.0, 0.06, "Saint-Sernin")
        else:
            public_building(brush, 0.0, 0.03, 2)

    return fitted(Extent(0.22, 0.3, 0.22, 0.24), px, paint, 0.012)
