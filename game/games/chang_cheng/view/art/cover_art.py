"""Chang Cheng's cover: the wall winding up into misty mountains, for the title and the choice of game."""

from __future__ import annotations

import itertools
import random
from functools import lru_cache
from math import pi, sin
from typing import NamedTuple

import pygame

from game.engine.draw.brush import Brush
from game.engine.pointer import Point
from game.engine.theme import PLAYERS, Rgb, mix
from game.games.chang_cheng.view.art.fortifications import banner, watchtower
from game.games.chang_cheng.view.art.palette import PALETTE
from game.games.chang_cheng.view.art.scenery import bamboo, peach_tree, pine, seal

P = PALETTE
_LINE = 0.0045


class _Leg(NamedTuple):
    """A stretch of the wall along the back of one hill: its ends, its sag, its height, the hill's colour."""

    start: Point
    end: Point
    bend: float
    high: float
    hill: Rgb
    slopes: tuple[float, float]  # where the hill meets the left and the right rim


_LEGS = (
    _Leg(
        (-0.30, 0.425), (0.24, 0.325), -0.028, 0.018, mix(P.mountains[1], P.jade_west[0], 0.4), (0.62, 0.52)
    ),
    _Leg(
        (0.36, 0.60), (-0.32, 0.445), -0.045, 0.038, mix(P.mountains[2], P.jade_middle[0], 0.55), (0.60, 0.72)
    ),
    _Leg(
        (-0.78, 0.93), (0.38, 0.655), -0.06, 0.078, mix(P.jade_middle[0], P.pine.middle, 0.35), (0.95, 0.86)
    ),
)
"""From far to near; x around the middle of the picture, y in its height."""


def _strip(size: tuple[int, int], stops: tuple[tuple[int, ...], ...]) -> pygame.Surface:
    """A vertical fade through colours with alpha."""
    strip = pygame.Surface((1, 32), pygame.SRCALPHA)
    for y in range(32):
        place = y / 31 * (len(stops) - 1)
        index = min(int(place), len(stops) - 2)
        share = place - index
        pair = zip(stops[index], stops[index + 1], strict=True)
        strip.set_at((0, y), tuple(round(a + (b - a) * share) for a, b in pair))
    return pygame.transform.smoothscale(strip, (max(1, size[0]), max(1, size[1])))


def _mist(brush: Brush, right: float, top: float, bottom: float, strength: int) -> None:
    x, y = brush.at(0.0, top)
    size = round(right * brush.side) + 1, round((bottom - top) * brush.side)
    stops = ((*P.mist, 0), (*P.mist, strength), (*P.mist, 0))
    brush.surface.blit(_strip(size, stops), (round(x), round(y)))


def _far_mountains(brush: Brush, right: float, chance: random.Random) -> None:
    for layer, (base, high) in enumerate(((0.42, 0.27), (0.47, 0.2), (0.53, 0.14))):
        summits = []
        x = -0.1
        while x < right + 0.1:
            summits.append((x, high * chance.uniform(0.45, 1.0), chance.uniform(0.09, 0.24) - 0.03 * layer))
            x += chance.uniform(0.08, 0.26)
        line = []
        steps = round(70 * right)
        for i in range(steps + 1):
            u = right * i / steps
            rise = 0.0
            for place, tall, reach in summits:
                share = 1 - abs(u - place) / reach
                if share > 0:
                    rise = max(rise, tall * (1 - (1 - share) ** 2.1))
            line.append((u, base - rise - 0.004 * sin(41 * u + layer)))
        tone = mix(P.mountains[0], P.mountains[1], 0.45 * layer)
        brush.polygon([*line, (right, 1.0), (0.0, 1.0)], tone)
        brush.lines(line, mix(tone, P.ink, 0.25), 0.003)
        _mist(brush, right, base - 0.16, base + 0.12, 235)


def _path(leg: _Leg, middle: float, stretch: float, count: int) -> list[Point]:
    points = []
    for i in range(count + 1):
        t = i / count
        u = leg.start[0] + (leg.end[0] - leg.start[0]) * t
        v = leg.start[1] + (leg.end[1] - leg.start[1]) * t
        sway = leg.bend * sin(pi * t) + leg.high * 0.32 * sin(5.2 * pi * t)
        points.append((middle + stretch * u, v + sway))
    return points


def _hill(brush: Brush, leg: _Leg, path: list[Point], right: float, low: float) -> None:
    """The hill under a leg: its back carries the wall, its flanks fall off to the rims."""
    line = path if path[0][0] < path[-1][0] else path[::-1]
    west, east = line[0], line[-1]
    flank_w = [
        (west[0] * t, leg.slopes[0] + (west[1] - leg.slopes[0]) * t**1.7) for t in (i / 12 for i in range(12))
    ]
    flank_e = [
        (east[0] + (right - east[0]) * t, east[1] + (leg.slopes[1] - east[1]) * (1 - (1 - t) ** 1.7))
        for t in (i / 12 for i in range(1, 13))
    ]
    if west[0] <= 0:
        flank_w = []
    back = [*flank_w, *line, *flank_e]
    brush.polygon([*back, (right, low), (0.0, low)], leg.hill)
    # Folds of the slope in a lighter and a darker wash.
    for k in range(1, 6):
        drop = leg.high * (1.1 + 0.95 * k)
        fold = [(u, v + drop + leg.high * 0.25 * sin(9 * u + 2 * k)) for u, v in back]
        brush.polygon(
            [*fold, (right, low), (0.0, low)], mix(leg.hill, P.ink if k % 2 else P.paper, 0.07 + 0.012 * k)
        )
    brush.lines(back, mix(leg.hill, P.ink, 0.5), 0.004)


def _wall(brush: Brush, leg: _Leg, path: list[Point]) -> None:
    """The wall on its hill: the walk between two rows of merlons, the face below."""
    high = leg.high
    deck = [(u, v - high * 0.62) for u, v in path]
    front = [(u, v - high * 0.25) for u, v in path]
    foot = [(u, v + high * 0.55) for u, v in path]
    brush.polygon([*deck, *reversed(foot)], P.brick.middle)
    brush.polygon([*deck, *reversed(front)], P.brick.light)
    base = [(u, v + high * 0.38) for u, v in path]
    brush.polygon([*base, *reversed(foot)], P.brick.dark)
    for share in (0.0, 0.2):
        brush.lines([(u, v + high * share) for u, v in path], P.brick_line, 0.002)
    merlon = high * 0.2
    gone = 0.0
    for (u1, _), (u2, v2) in itertools.pairwise(path):
        gone += abs(u2 - u1)
        if gone < merlon * 1.75:
            continue
        gone = 0.0
        for offset, tone in ((-0.62, P.brick.middle), (-0.25, P.brick.light)):
            brush.rect(
                u2 - merlon / 2, v2 + high * offset - merlon * 0.95, merlon, merlon * 1.15, tone, P.ink
            )
    for row in (deck, foot):
        brush.lines(row, P.ink, max(0.003, high * 0.04))
    brush.lines(front, mix(P.brick.dark, P.ink, 0.4), max(0.002, high * 0.03))


def _on(brush: Brush, u: float, v: float, size: float) -> Brush:
    """A brush whose unit is `size` of this one's, with its origin at (u, v)."""
    return Brush(brush.surface, brush.side * size, brush.at(u, v), _LINE / size * max(1.0, size * 6))


def _foreground(brush: Brush, right: float, low: float, middle: float, chance: random.Random) -> None:
    """Trees that frame the picture on both sides."""
    trees = []
    for _ in range(round(17 * right)):
        u = chance.uniform(-0.02, right + 0.02)
        v = chance.uniform(0.95, max(1.04, low - 0.02))
        if abs(u - middle) < 0.16 and v < 1.0:
            continue
        trees.append((v, u, chance.uniform(0.09, 0.17) * (1 + 0.5 * max(0.0, v - 1.0)), chance.randrange(5)))
    for v, u, size, kind in sorted(trees):
        if kind == 0:
            peach_tree(brush, u, v, size * 0.9)
        elif kind == 1 and v > 0.99:
            bamboo(brush, u, v, size)
        else:
            pine(brush, u, v, size * 1.1, 0.15 * (1 if u < middle else -1))


@lru_cache(maxsize=4)
def cover(width: int, height: int) -> pygame.Surface:
    """The picture at `width` x `height` px, opaque, for any aspect ratio. Kept: do not draw on it."""
    chance = random.Random("chang cheng cover")
    factor = 2 if width * height <= 900_000 else 1
    surface = pygame.Surface((width * factor, height * factor), depth=32)
    # The scene is one unit high; in a tall picture more sky and more foreground show.
    unit = min(height, width / 0.95)
    spare = (height - unit) / unit
    top, low = -0.6 * spare, 1.0 + 0.4 * spare
    brush = Brush(surface, unit * factor, (0.0, -top * unit * factor), line=_LINE)
    right = width / unit
    middle = right / 2
    stretch = max(1.0, min(1.7, right / 1.5))
    sky = ((*mix(P.sky, P.jade_west[3], 0.35), 255), (*P.sky, 255), (*mix(P.paper, P.gold_light, 0.18), 255))
    surface.blit(_strip((surface.get_width(), round((0.6 - top) * brush.side)), sky), (0, 0))
    sun = middle + 0.27 * stretch, 0.15 + top * 0.35
    brush.circle(*sun, 0.105, mix(P.sky, P.vermilion, 0.25))
    brush.circle(*sun, 0.088, P.vermilion)
    _far_mountains(brush, right, chance)
    for number, leg in enumerate(_LEGS):
        path = _path(leg, middle, stretch, 90)
        _hill(brush, leg, path, right, low)
        _wall(brush, leg, path)
        ends = (leg.end,) if number else (leg.start, leg.end)
        for u, v in ends:
            size = leg.high * 2.1
            watchtower(_on(brush, middle + stretch * u, v - leg.high * 0.1, size), P.lacquer)
        if number < len(_LEGS) - 1:
            _mist(brush, right, leg.end[1] + 0.06, leg.end[1] + 0.34, 150)
    near = _LEGS[-1]
    path = _path(near, middle, stretch, 90)
    for i, colour in enumerate(PLAYERS[:4]):
        u, v = path[30 + 14 * i]
        banner(_on(brush, u, v - near.high * 0.38, near.high * 1.75), 0.0, 0.0, colour)
    _foreground(brush, right, low, middle, chance)
    seal(brush, max(0.085, middle - 0.42 * stretch), 0.11 + top * 0.6, 0.085)
    return pygame.transform.smoothscale(surface, (width, height)) if factor > 1 else surface
