"""The City's cover: a walled town on a hill, for the title and the choice of game."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from game.engine.draw.brush import Brush
from game.engine.theme import PLAYERS, Rgb, mix
from game.games.the_city.view.art.landmarks import historic_building
from game.games.the_city.view.art.palette import PALETTE
from game.games.the_city.view.art.piece_art import draw_gate, draw_level_wall
from game.games.the_city.view.art.solids import cone, drum, flag, house, tree

P = PALETTE

_WALL_FOOT = 0.775
"""Where the front wall stands, in units of the scene."""
_LINE = 0.0042


def _sky(brush: Brush, left: float, right: float, top: float) -> None:
    bands = 64
    for band in range(bands):
        colour = mix(P.sky_top, P.sky_low, (band / (bands - 1)) ** 0.8)
        start = top + (0.72 - top) * band / bands
        brush.rect(left, start, right - left, (0.72 - top) / bands + 0.01, colour)
    width = right - left
    sun = left + width * 0.80, top + (0.2 - top) * 0.7
    brush.circle(*sun, 0.066, mix(P.sky_low, P.gold_light, 0.30))
    brush.circle(*sun, 0.052, mix(P.token, P.gold_light, 0.45))
    for share, height, size in ((0.13, 0.5, 1.0), (0.34, 0.16, 0.7), (0.95, 0.72, 0.8), (0.60, 0.28, 0.5)):
        u, v = left + width * share, top + (0.26 - top) * height
        for du, dv, r in (
            (0.0, 0.0, 0.05),
            (0.055, -0.016, 0.042),
            (-0.055, 0.008, 0.038),
            (0.105, 0.008, 0.028),
        ):
            place = u + du * size, v + dv * size
            brush.ellipse(*place, r * 1.5 * size, r * 0.62 * size, mix(P.sky_low, (255, 255, 255), 0.55))


def _range(
    brush: Brush, left: float, right: float, base: float, swell: float, phase: float, colour: Rgb
) -> None:
    """A line of hills across the whole picture."""
    steps = 60
    ridge = []
    for i in range(steps + 1):
        u = left + (right - left) * i / steps
        wave = math.sin(phase + 5.1 * u) * math.sin(phase * 1.7 + 2.2 * u)
        ridge.append((u, base - swell * (0.6 + 0.4 * wave)))
    brush.polygon([*ridge, (right, 2.0), (left, 2.0)], colour)


def _town(brush: Brush, middle: float, half: float, chance: random.Random) -> None:
    """Roofs climbing the hill, row behind row, the castle and the churches over them."""
    hill = [
        (middle + half * 1.02 * math.cos(a), 0.70 - 0.36 * math.sin(a))
        for a in (i * math.pi / 30 for i in range(31))
    ]
    brush.polygon(hill, mix(P.ground, P.meadow_dark, 0.35))
    rows = 7
    for row in range(rows):
        share = row / (rows - 1)
        v = 0.40 + 0.30 * share
        reach = half * math.sqrt(max(0.0, 1 - ((0.72 - v) / 0.40) ** 2)) * 0.97
        if row == 1:
            castle = Brush(brush.surface, brush.side * 0.74, brush.at(middle, 0.345), line=_LINE / 0.74)
            historic_building(castle, 0.0, 0.0, "Château Comtal", rim=0.014)
        if row == 3:
            for offset, name in ((-0.56, "Saint-Nazaire"), (0.5, "Saint-Sernin")):
                place = brush.at(middle + half * offset, v - 0.045)
                church = Brush(brush.surface, brush.side * 0.52, place, line=_LINE / 0.52)
                historic_building(church, 0.0, 0.0, name, rim=0.018)
        size = 0.62 + 0.38 * share
        u = middle - reach + chance.uniform(0.0, 0.03)
        while u < middle + reach:
            along = chance.uniform(0.034, 0.056) * size
            if not (row < 2 and abs(u - middle) < 0.13) and chance.random() < 0.93:
                house(
                    brush,
                    u,
                    v + chance.uniform(-0.012, 0.012),
                    along if chance.random() < 0.62 else along * 0.9,
                    chance.uniform(0.026, 0.034) * size,
                    0.0 if chance.random() < 0.6 else math.pi / 2,
                    P.roofs[chance.randrange(len(P.roofs))],
                    P.plaster,
                    chance.uniform(0.035, 0.055) * size,
                    0.034 * size,
                    chance.random() < 0.3,
                    2,
                    P.roof_line,
                )
            u += along * 1.75 + chance.uniform(0.0, 0.012)
        if row in (2, 4, 5):
            for _ in range(5):
                side = chance.uniform(-0.95, 0.95)
                tree(
                    brush,
                    middle + reach * side,
                    v + 0.02,
                    chance.uniform(0.014, 0.022),
                    P.leaves[chance.randrange(3)],
                )


def _front_wall(brush: Brush, middle: float, half: float) -> None:
    """The wall before the town with its gate in the middle and a tower in each player's colour."""
    scale = 0.44
    local = Brush(brush.surface, brush.side * scale, brush.at(middle, _WALL_FOOT), line=_LINE / scale)
    reach = half * 1.06 / scale
    draw_level_wall(local, -reach, reach)
    for i, share in enumerate((-1.0, -0.74, -0.49, 0.49, 0.74, 1.0)):
        u = share * reach
        drum(local, u, 0.065, 0.085, 0.22, P.stone)
        cone(local, u, -0.155, 0.108, 0.18, P.slate)
        flag(local, u, -0.325, 0.14, PLAYERS[i % len(PLAYERS)].rgb, 0.13)
    draw_gate(
        Brush(brush.surface, brush.side * 0.62, brush.at(middle, _WALL_FOOT - 0.012), line=_LINE / 0.62)
    )


def _foreground(
    brush: Brush, left: float, right: float, low: float, middle: float, chance: random.Random
) -> None:
    """Meadow with the road that winds up to the gate, and trees that frame the picture."""
    top = _WALL_FOOT + 0.03
    brush.polygon(((left, top), (right, top), (right, low), (left, low)), P.meadow)
    for _ in range(int(400 * (right - left) * (low - top))):
        u, v = chance.uniform(left, right), chance.uniform(top + 0.02, low)
        tone = P.meadow_dark if chance.random() < 0.6 else P.meadow_light
        for lean in (-0.005, 0.0, 0.005):
            pygame.draw.line(
                brush.surface,
                tone,
                brush.at(u + lean, v),
                brush.at(u + lean * 2.4, v - 0.014),
                brush.width(0.0028),
            )
    centre = []
    for i in range(25):
        t = i / 24
        depth = t * (low + 0.01 - _WALL_FOOT - 0.035)
        bend = 0.13 * math.sin(depth * 18.0) * t
        centre.append(
            (middle + bend, _WALL_FOOT + 0.035 + depth, 0.034 + 0.36 * depth * min(1.0, depth + 0.6))
        )
    for extra, colour in ((0.007, P.ink_soft), (0.0, P.street)):
        road = [(u - w - extra, v) for u, v, w in centre] + [
            (u + w + extra, v) for u, v, w in reversed(centre)
        ]
        brush.polygon(road, colour)
    for i in range(3, 24, 2):
        u, v, w = centre[i]
        for k in (-0.5, 0.0, 0.5):
            brush.ellipse(u + k * w + (0.01 if i % 4 == 1 else -0.008), v, w * 0.13, 0.0045, P.cobble)


def _frame_trees(
    brush: Brush, left: float, right: float, low: float, middle: float, chance: random.Random
) -> None:
    trees = []
    for _ in range(int(80 * (right - left) * (low - _WALL_FOOT))):
        u, v = chance.uniform(left - 0.02, right + 0.02), chance.uniform(_WALL_FOOT + 0.07, low)
        if abs(u - middle) > 0.19 + 0.55 * (v - _WALL_FOOT):
            trees.append((v, u, 0.018 + 0.11 * (v - _WALL_FOOT) * chance.uniform(0.7, 1.1)))
    for v, u, radius in sorted(trees):
        brush.ellipse(u + radius * 0.5, v + radius * 0.45, radius * 1.1, radius * 0.4, P.meadow_dark)
        tree(brush, u, v, radius, P.leaves[chance.randrange(3)])


@lru_cache(maxsize=4)
def cover(width: int, height: int) -> pygame.Surface:
    """The picture at `width` x `height` px, opaque, for any aspect ratio. Kept: do not draw on it."""
    chance = random.Random("cover")
    factor = 2 if width * height <= 900_000 else 1
    surface = pygame.Surface((width * factor, height * factor), depth=32)
    # The scene is one unit high and as wide as the town needs; in a tall picture more sky and meadow show.
    unit = min(height, width / 1.18)
    spare = (height - unit) / unit
    top, low = -0.55 * spare, 1.0 + 0.45 * spare
    brush = Brush(surface, unit * factor, (0.0, -top * unit * factor), line=_LINE)
    right = width / unit
    middle, half = right / 2, 0.52
    surface.fill(P.meadow)
    _sky(brush, 0.0, right, top)
    _range(brush, 0.0, right, 0.56, 0.10, 0.7, mix(P.sky_low, P.meadow_dark, 0.45))
    _range(brush, 0.0, right, 0.64, 0.09, 2.9, mix(P.meadow, P.meadow_dark, 0.45))
    _range(brush, 0.0, right, 0.74, 0.06, 4.4, mix(P.meadow, P.meadow_light, 0.3))
    _town(brush, middle, half, chance)
    _foreground(brush, 0.0, right, low, middle, chance)
    _front_wall(brush, middle, half)
    _frame_trees(brush, 0.0, right, low, middle, chance)
    return pygame.transform.smoothscale(surface, (width, height)) if factor > 1 else surface
