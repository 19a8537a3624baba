"""Alexander and the governors.

`px` is a board unit in surface px. Results are kept: do not draw on them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.mark import mark_disc
from game.engine.draw.sprite import Extent, Sprite, fitted, make_sprite
from game.engine.pointer import Point
from game.engine.theme import PlayerColour, Rgb, mix
from game.games.alexandros.view.art.ornaments import vergina_sun
from game.games.alexandros.view.art.palette import PALETTE, Tones, player_tones
from game.games.alexandros.view.art.symbols import sign

P = PALETTE
_LINE = 0.02
_RIDER: Final = Extent(0.56, 1.16, 0.56, 0.18)
_BUST: Final = Extent(0.34, 0.66, 0.34, 0.34)


# --- Alexander ----------------------------------------------------------------------------------------

_HORSE: Final = (
    (-0.31, -0.30),
    (-0.30, -0.40),
    (-0.22, -0.47),
    (-0.08, -0.46),
    (0.06, -0.52),
    (0.13, -0.64),
    (0.20, -0.80),
    (0.235, -0.88),
    (0.27, -0.80),
    (0.37, -0.72),
    (0.46, -0.60),
    (0.43, -0.53),
    (0.36, -0.56),
    (0.30, -0.61),
    (0.28, -0.50),
    (0.25, -0.39),
    (0.13, -0.29),
    (-0.04, -0.27),
    (-0.14, -0.21),
    (-0.26, -0.22),
)
"""A rearing horse from the rump over the back and the head to the belly, looking to the east."""


def _leg(brush: Brush, points: tuple[Point, ...], tones: Tones) -> None:
    brush.lines(points, P.ink, 0.105)
    brush.circle(*points[-1], 0.05, P.ink)
    brush.lines(points, tones.middle, 0.07)
    brush.circle(*points[-1], 0.035, tones.dark)


def _outlined(brush: Brush, points: list[Point] | tuple[Point, ...], tone: Rgb, rim: float = 0.042) -> None:
    brush.lines([*points, points[0], points[1]], P.ink, rim)
    brush.polygon(points, tone)


def paint_alexander(brush: Brush) -> None:
    """Alexander on Bucephalus before the sun of Vergina, on a plinth; his feet are at (0, 0)."""
    brush.ellipse(0.03, 0.05, 0.4, 0.11, (*P.ink, 80))
    for radius, tone in (
        (0.47, P.ink),
        (0.445, P.gold_light),
        (0.405, P.gold_dark),
        (0.385, P.ornament_deep),
    ):
        brush.circle(0.0, -0.6, radius, tone)
    vergina_sun(brush, 0.0, -0.6, 0.375, P.gold_light)
    brush.ellipse(0.0, 0.05, 0.37, 0.105, P.ink)
    brush.ellipse(0.0, 0.02, 0.37, 0.105, P.ink)
    brush.ellipse(0.0, 0.045, 0.345, 0.085, P.bronze.dark)
    brush.ellipse(0.0, 0.02, 0.345, 0.085, P.bronze.middle)
    paint_rider(brush)


def paint_rider(brush: Brush) -> None:
    """Horse and rider alone."""
    tail = [(-0.28, -0.4), (-0.4, -0.34), (-0.42, -0.2), (-0.38, -0.08), (-0.36, -0.22), (-0.27, -0.32)]
    _outlined(brush, tail, P.horse.dark, 0.035)
    _leg(brush, ((0.2, -0.36), (0.37, -0.43), (0.42, -0.29)), P.horse)
    _leg(brush, ((-0.14, -0.28), (-0.08, -0.16), (-0.13, -0.09), (-0.08, 0.02)), P.horse)
    _outlined(brush, _HORSE, P.horse.middle)
    _leg(brush, ((-0.24, -0.3), (-0.18, -0.17), (-0.27, -0.09), (-0.23, 0.02)), P.horse)
    brush.circle(-0.225, -0.33, 0.085, P.horse.middle)
    _leg(brush, ((0.13, -0.33), (0.29, -0.33), (0.3, -0.17)), P.horse)
    # Light on the back and the neck, mane, bridle.
    brush.lines(((-0.25, -0.42), (-0.1, -0.43), (0.05, -0.48)), P.horse.light, 0.035)
    brush.lines(((0.12, -0.55), (0.2, -0.72), (0.245, -0.82)), P.horse.light, 0.035)
    brush.lines(((0.08, -0.55), (0.13, -0.68), (0.2, -0.81)), P.horse.dark, 0.045)
    brush.lines(((0.30, -0.76), (0.33, -0.62)), P.gold_light, 0.022)
    brush.circle(0.285, -0.75, 0.018, P.paper)
    brush.circle(0.29, -0.75, 0.011, P.ink)
    brush.lines(((0.33, -0.63), (0.22, -0.58), (0.1, -0.62)), P.gold_light, 0.02)
    # Cloak, saddle cloth, rider.
    cloak = [
        (-0.02, -0.86),
        (-0.2, -0.84),
        (-0.4, -0.7),
        (-0.47, -0.52),
        (-0.3, -0.56),
        (-0.1, -0.5),
        (0.0, -0.6),
    ]
    _outlined(brush, cloak, P.cloak.middle)
    brush.lines(((-0.08, -0.8), (-0.26, -0.7), (-0.4, -0.58)), P.cloak.light, 0.03)
    brush.polygon([(-0.14, -0.5), (0.08, -0.53), (0.08, -0.36), (-0.1, -0.34)], P.cloak.dark)
    brush.lines(((-0.1, -0.34), (0.08, -0.36)), P.gold_light, 0.03)
    leg = ((-0.02, -0.5), (0.1, -0.4), (0.05, -0.24))
    brush.lines(leg, P.ink, 0.115)
    brush.lines(leg, P.skin, 0.075)
    brush.lines(((0.075, -0.32), (0.05, -0.23)), P.bronze.dark, 0.075)
    torso = [(-0.1, -0.86), (0.09, -0.87), (0.08, -0.66), (0.06, -0.5), (-0.1, -0.49), (-0.11, -0.68)]
    _outlined(brush, torso, P.bronze.middle)
    brush.polygon([(-0.05, -0.84), (0.03, -0.85), (0.0, -0.62), (-0.06, -0.6)], P.bronze.light)
    brush.lines(((-0.1, -0.55), (0.065, -0.57)), P.bronze.dark, 0.03)
    # The lance, upright beside the horse's neck, and the arm that holds it.
    foot, tip = (0.05, -0.42), (0.26, -1.03)
    brush.lines((foot, tip), P.ink, 0.058)
    brush.lines((foot, tip), P.bronze.light, 0.026)
    _outlined(brush, [(0.235, -1.01), (0.3, -1.14), (0.295, -0.99)], P.paper, 0.03)
    arm = ((0.05, -0.82), (0.12, -0.7), (0.175, -0.775))
    brush.lines(arm, P.ink, 0.1)
    brush.circle(*arm[-1], 0.05, P.ink)
    brush.lines(arm, P.skin, 0.062)
    brush.circle(*arm[-1], 0.034, P.skin)
    # Head and helmet with its plume.
    brush.circle(0.0, -0.97, 0.115, P.ink)
    brush.circle(0.02, -0.95, 0.08, P.skin)
    brush.polygon(
        [(-0.09, -0.97), (-0.06, -1.05), (0.02, -1.07), (0.09, -1.02), (0.105, -0.97)], P.bronze.light
    )
    brush.polygon([(-0.09, -0.98), (0.0, -0.98), (-0.03, -0.88), (-0.08, -0.89)], P.bronze.middle)
    brush.circle(0.065, -0.945, 0.014, P.ink)
    crest = [(0.09, -1.06), (0.02, -1.11), (-0.08, -1.1), (-0.16, -1.02), (-0.17, -0.92)]
    brush.lines(crest, P.ink, 0.095)
    brush.lines(crest, P.paper, 0.055)


@lru_cache(maxsize=4)
def alexander(px: int) -> Sprite:
    """Alexander; the point is the one he stands on."""
    return make_sprite(_RIDER, px, paint_alexander, _LINE)


def _faint(sprite: Sprite, alpha: int) -> Sprite:
    image = sprite.image.copy()
    image.set_alpha(alpha)
    return Sprite(image, sprite.anchor)


@lru_cache(maxsize=4)
def alexander_ghost(px: int) -> Sprite:
    """Where he would stand; same point."""
    return _faint(alexander(px), 150)


@lru_cache(maxsize=8)
def alexander_icon(px: int) -> pygame.Surface:
    return fitted(Extent(0.56, 1.16, 0.56, 0.16), px, paint_alexander, _LINE)


# --- governors ----------------------------------------------------------------------------------------


def _plinth(brush: Brush, tones: Tones, symbol: int | None) -> None:
    """What the bust stands on; it shows the symbol that the figure hides."""
    half = 0.2
    brush.polygon(
        [(-half - 0.03, 0.05), (half + 0.03, 0.05), (half + 0.03, 0.31), (-half - 0.03, 0.31)], P.ink
    )
    brush.rect(-half, 0.08, 2 * half, 0.2, P.paper if symbol is None else P.symbols[symbol])
    if symbol is not None:
        sign(brush, symbol, 0.0, 0.18, 0.095, P.sign, P.symbols[symbol])
    else:
        brush.rect(-half, 0.2, 2 * half, 0.08, P.paper_deep)
    brush.rect(-half - 0.05, 0.03, 2 * half + 0.1, 0.065, tones.dark, P.ink)


def paint_governor(brush: Brush, colour: PlayerColour, symbol: int | None) -> None:
    """A helmeted bust in the player's colour with the player's mark; (0, 0) is the triangle's middle."""
    tones = player_tones(colour.rgb)
    brush.ellipse(0.03, 0.29, 0.28, 0.05, (*P.ink, 80))
    _plinth(brush, tones, symbol)
    # Crest behind the helmet.
    crest = [(0.17, -0.52), (0.06, -0.585), (-0.08, -0.57), (-0.19, -0.48), (-0.24, -0.34), (-0.23, -0.22)]
    brush.lines(crest, P.ink, 0.135)
    brush.circle(*crest[0], 0.065, P.ink)
    brush.circle(*crest[-1], 0.065, P.ink)
    brush.lines(crest, tones.light, 0.088)
    brush.circle(*crest[-1], 0.042, tones.light)
    for u, v in crest[1:-1]:
        brush.circle(u, v, 0.018, tones.dark)
    # Shoulders.
    chest = [(-0.1, -0.2), (-0.24, -0.12), (-0.275, 0.05), (0.275, 0.05), (0.24, -0.12), (0.1, -0.2)]
    _outlined(brush, chest, tones.middle)
    brush.polygon([(-0.1, -0.19), (-0.23, -0.11), (-0.26, 0.04), (-0.18, 0.04), (-0.14, -0.1)], tones.light)
    brush.polygon([(0.12, -0.18), (0.23, -0.11), (0.265, 0.04), (0.19, 0.04)], tones.dark)
    # The helmet, turned half to the east.
    helmet = [
        (-0.17, -0.18),
        (-0.18, -0.36),
        (-0.13, -0.47),
        (0.0, -0.52),
        (0.12, -0.47),
        (0.18, -0.36),
        (0.17, -0.28),
        (0.19, -0.2),
        (0.13, -0.12),
        (0.06, -0.16),
        (-0.08, -0.14),
    ]
    _outlined(brush, helmet, tones.middle)
    brush.polygon(
        [(-0.16, -0.2), (-0.165, -0.36), (-0.1, -0.46), (-0.02, -0.49), (-0.08, -0.36), (-0.09, -0.2)],
        tones.light,
    )
    brush.polygon(
        [
            (-0.02, -0.35),
            (0.15, -0.35),
            (0.15, -0.28),
            (0.1, -0.27),
            (0.1, -0.15),
            (0.05, -0.17),
            (0.05, -0.28),
        ],
        P.ink,
    )
    mark_disc(brush, 0.0, -0.025, 0.105, colour, P.ink, P.paper)


@lru_cache(maxsize=32)
def governor(colour: PlayerColour, px: int, symbol: int | None = None) -> Sprite:
    """A governor; the point is the middle of the triangle. With a `symbol` the plinth shows its sign."""
    return make_sprite(_BUST, px, lambda brush: paint_governor(brush, colour, symbol), _LINE)


@lru_cache(maxsize=8)
def governor_ghost(colour: PlayerColour, px: int, symbol: int | None = None) -> Sprite:
    """Where a governor would stand; same point."""
    return _faint(governor(colour, px, symbol), 165)


@lru_cache(maxsize=32)
def governor_icon(colour: PlayerColour, px: int) -> pygame.Surface:
    return fitted(Extent(0.31, 0.66, 0.31, 0.08), px, lambda brush: _icon(brush, colour), _LINE)


def _icon(brush: Brush, colour: PlayerColour) -> None:
    paint_governor(brush, colour, None)


@lru_cache(maxsize=16)
def score_marker(colour: PlayerColour, px: int) -> pygame.Surface:
    """A coin of the player's stone with the player's mark."""

    def paint(brush: Brush) -> None:
        tones = player_tones(colour.rgb)
        brush.circle(0.0, 0.0, 0.48, P.ink)
        brush.circle(0.0, 0.0, 0.44, tones.middle)
        brush.circle(0.0, 0.0, 0.36, mix(tones.middle, tones.light, 0.5))
        mark_disc(brush, 0.0, 0.0, 0.2, colour, P.ink, P.paper)

    return fitted(Extent(0.5, 0.5, 0.5, 0.5), px, paint, _LINE)
