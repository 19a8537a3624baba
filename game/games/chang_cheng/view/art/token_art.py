"""Fame and threat tokens and the camps of the steppe.

Tokens are squares of `diameter` px, to be laid with their middle on the place; sizes are surface px.
Results are kept: do not draw on them.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame

from game.engine.draw import text
from game.engine.draw.brush import Brush
from game.engine.draw.sprite import Extent, Sprite, fitted, make_sprite
from game.engine.theme import Rgb, mix
from game.games.chang_cheng.view.art import scenery
from game.games.chang_cheng.view.art.palette import PALETTE

P = PALETTE
_DISC = Extent(0.5, 0.5, 0.5, 0.5)
_LINE = 0.035


def figure(brush: Brush, u: float, v: float, number: int, high: float, colour: Rgb, rim: Rgb | None) -> None:
    """A number centred on (u, v), its digits `high` units tall, with an optional dark rim."""
    face = text.font("serif", "bold", max(6, round(high * brush.side / 0.66)))
    digits = face.render(str(number), True, colour)
    box = digits.get_bounding_rect()
    x, y = brush.at(u, v)
    place = round(x) - box.centerx, round(y) - box.centery
    if rim is not None:
        dark = face.render(str(number), True, rim)
        reach = max(1, round(brush.side * 0.035))
        for i in range(12):
            angle = i * pi / 6
            offset = place[0] + round(reach * cos(angle)), place[1] + round(reach * sin(angle))
            brush.surface.blit(dark, offset)
    brush.surface.blit(digits, place)


def _paint_fame(brush: Brush, value: int) -> None:
    """Red lacquer in a golden rim, petals round the number."""
    brush.circle(0.0, 0.0, 0.5, P.ink)
    brush.circle(0.0, 0.0, 0.465, P.gold_light)
    brush.circle(0.0, 0.0, 0.40, P.ink)
    brush.circle(0.0, 0.0, 0.375, P.lacquer.middle)
    brush.circle(0.03, 0.04, 0.33, P.lacquer.dark)
    brush.circle(0.0, 0.0, 0.315, P.lacquer.middle)
    for i in range(16):
        angle = i * pi / 8
        brush.circle(0.433 * cos(angle), 0.433 * sin(angle), 0.016, P.ink_soft)
    brush.lines(
        [(0.345 * cos(a), 0.345 * sin(a)) for a in (pi * (1.1 + 0.05 * i) for i in range(8))],
        P.lacquer.light,
        0.03,
    )
    figure(brush, 0.0, 0.0, value, 0.44, P.paper, P.lacquer.dark)


def _spikes(brush: Brush, tone: Rgb) -> None:
    """A shield with a rim of points, so that threat and fame differ in shape."""
    star = []
    for i in range(24):
        radius = 0.5 if i % 2 == 0 else 0.415
        star.append((radius * cos(i * pi / 12), radius * sin(i * pi / 12)))
    brush.polygon(star, P.ink)
    brush.circle(0.0, 0.0, 0.40, tone)


def _sabres(brush: Brush, colour: Rgb, rim: Rgb) -> None:
    for tone, width in ((rim, 0.105), (colour, 0.055)):
        for sign in (-1, 1):
            blade = [
                (sign * (-0.2 + 0.4 * t), 0.2 - 0.42 * t - 0.09 * sin(pi * t))
                for t in (i / 8 for i in range(9))
            ]
            brush.lines(blade, tone, width)
            brush.lines(((sign * -0.24, 0.1), (sign * -0.1, 0.22)), tone, width * 0.9)


def _eye(brush: Brush, u: float, v: float, half: float) -> None:
    brush.circle(u, v, half * 1.36, P.ink)
    brush.circle(u, v, half * 1.16, P.token)
    arc = [(u + half * 0.95 * (2 * t - 1), half * 0.58 * sin(pi * t)) for t in (i / 10 for i in range(11))]
    lid = [(x, v - y) for x, y in arc]
    brush.polygon([*lid, *((x, v + y) for x, y in reversed(arc))], P.ink)
    brush.circle(u, v, half * 0.4, P.token)
    brush.circle(u, v, half * 0.22, P.ink)


def _paint_threat(brush: Brush, value: int | None, secret: bool) -> None:
    if value is None:
        _spikes(brush, P.felt_band)
        brush.circle(0.0, 0.0, 0.345, mix(P.felt_band, P.ink, 0.35))
        _sabres(brush, P.steppe_light, P.ink)
        return
    _spikes(brush, P.steppe_light)
    brush.circle(0.0, 0.0, 0.33, P.ink_soft if secret else P.ink)
    brush.circle(0.0, 0.0, 0.30, P.felt.light)
    figure(brush, 0.0, -0.02, value, 0.42, P.ink, None)
    if secret:
        _eye(brush, 0.3, 0.32, 0.135)


def _paint_removed(brush: Brush) -> None:
    for i in range(12):
        a, b = (i + 0.15) * pi / 6, (i + 0.7) * pi / 6
        arc = [(0.4 * cos(a + (b - a) * t / 3), 0.4 * sin(a + (b - a) * t / 3)) for t in range(4)]
        brush.lines(arc, P.ink_soft, 0.05)
    for sign in (-1, 1):
        brush.lines(((-0.2, -0.2 * sign), (0.2, 0.2 * sign)), P.ink_soft, 0.07)


@lru_cache(maxsize=24)
def fame_token(value: int, diameter: int) -> pygame.Surface:
    """The fame of a province, 0 to 4."""
    return fitted(_DISC, diameter, lambda brush: _paint_fame(brush, value), _LINE)


@lru_cache(maxsize=24)
def threat_token(value: int | None, diameter: int, secret: bool = False) -> pygame.Surface:
    """The threat of a region, 2 to 4; None lies face down. `secret`: an eye, as only this seat knows."""
    return fitted(_DISC, diameter, lambda brush: _paint_threat(brush, value, secret), _LINE)


@lru_cache(maxsize=4)
def threat_removed(diameter: int) -> pygame.Surface:
    """The empty place of a threat that a traitor called off."""
    return fitted(_DISC, diameter, _paint_removed, _LINE)


_TENTS = {
    2: ((-0.36, 0.0, 0.58), (0.32, -0.02, 0.52)),
    3: ((0.04, -0.12, 0.66), (-0.52, 0.0, 0.56), (0.55, 0.0, 0.56)),
    4: ((-0.26, -0.14, 0.66), (0.36, -0.13, 0.66), (-0.74, 0.0, 0.6), (0.05, 0.03, 0.56), (0.78, 0.01, 0.6)),
}
_CAMP = Extent(1.12, 0.92, 1.16, 0.16)


def _fire(brush: Brush, u: float, v: float, cold: bool) -> None:
    for x in (-0.11, -0.04, 0.04, 0.11):
        brush.ellipse(u + x, v, 0.045, 0.028, P.plinth.dark, P.ink)
    if cold:
        brush.ellipse(u, v - 0.01, 0.075, 0.02, P.ink_soft)
        return
    flame = ((-0.06, 0.0), (-0.05, -0.09), (0.0, -0.18), (0.05, -0.08), (0.06, 0.0))
    brush.polygon([(u + x, v + y) for x, y in flame], P.vermilion, P.ink)
    brush.polygon([(u + x * 0.5, v + y * 0.5) for x, y in flame], P.gold_light)


def _paint_camp(brush: Brush, value: int | None) -> None:
    if value == 0:
        scenery.tuft(brush, -0.4, 0.03, 0.12, P.steppe_grass)
        _fire(brush, 0.0, 0.03, cold=True)
        brush.lines(((-0.3, -0.06), (-0.12, -0.1)), P.trunk, 0.035)
        brush.lines(((0.18, -0.08), (0.36, -0.03)), P.trunk, 0.035)
        return
    if value is None:  # far off: one tent and smoke, how many follow is not known
        for i, (x, y) in enumerate(((0.04, -0.34), (0.1, -0.44), (0.05, -0.56), (0.13, -0.68))):
            brush.circle(x, y, 0.05 + 0.02 * i, (*P.mist, 150 - 25 * i))
        scenery.tent(brush, 0.0, -0.04, 0.46)
        return
    for x, y, wide in _TENTS[value]:
        scenery.tent(brush, x, y, wide, P.vermilion if wide >= 0.58 else None)
    _fire(brush, -0.02 if value != 4 else 0.42, 0.1, cold=False)


@lru_cache(maxsize=12)
def camp(value: int | None, px: int) -> Sprite:
    """The tents of a region: more and larger ones for a greater known threat; 0 once it is removed.

    The point is `region_places(...).camp`, the ground under the middle of the tents.
    """
    return make_sprite(_CAMP, px, lambda brush: _paint_camp(brush, value), 0.02)
