"""The picture of the title screen: an illuminated page with three walls, drawn by code at any size."""

from __future__ import annotations

import itertools
import random
from functools import lru_cache
from math import cos, pi, sin
from typing import TypeAlias

import pygame
from pygame import FRect, Surface

from game.engine import theme
from game.engine.theme import Rgb, mix, rgb

LARGEST_DETAIL = 1_600_000  # surface pixels up to which the picture is drawn at twice its size

Line: TypeAlias = "list[tuple[float, float]]"

_STONE = rgb("#C9BCA3")
_STONE_SHADE = rgb("#9C8D74")
_INK = rgb("#2B2118")
_DARK = rgb("#4A3A2C")
_SLATE = rgb("#5B6675")
_ROOFS = (rgb("#B5523B"), rgb("#C96A4A"), rgb("#9C4632"))
_PLASTER = (rgb("#EAD3AC"), rgb("#E0C397"), rgb("#F1DFBF"))
_SEA = rgb("#2E6E8E")
_SAND = rgb("#E7D3A1")
_BASALT = rgb("#3A3D42")
_VERMILION = rgb("#B83A2A")
_GOLD = rgb("#D2A63B")


@lru_cache(maxsize=2)
def title_picture(size_px: tuple[int, int], night: bool) -> Surface:
    """The three bands in one frame of gold, `size_px` large."""
    factor = 2 if size_px[0] * size_px[1] <= LARGEST_DETAIL else 1
    surface = Surface((max(1, size_px[0]) * factor, max(1, size_px[1]) * factor))
    width, height = surface.get_size()
    unit = min(width / 520, height / 420)
    frame = max(3.0, 7 * unit)
    bands = (_mountain_band, _city_band, _mosaic_band)
    gap = frame * 0.8
    band_height = (height - 2 * frame - 2 * gap) / 3
    surface.fill(_GOLD)
    for index, draw in enumerate(bands):
        area = FRect(frame, frame + index * (band_height + gap), width - 2 * frame, band_height)
        picture = Surface((round(area.w), round(area.h)))
        draw(picture, random.Random(f"band {index}"))
        surface.blit(picture, area)
        pygame.draw.rect(surface, _INK, area, max(1, round(1.4 * unit)))
    _gild(surface, frame, unit)
    if night:
        veil = Surface(surface.get_size())
        veil.fill((150, 140, 160))
        surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(surface, size_px) if factor > 1 else surface


def _gild(surface: Surface, frame: float, unit: float) -> None:
    """Ink lines and a row of beads on the gold frame."""
    width, height = surface.get_size()
    line = max(1, round(1.4 * unit))
    pygame.draw.rect(surface, _INK, surface.get_rect(), line)
    bead = frame * 0.2
    pale = mix(_GOLD, (255, 244, 205), 0.6)
    step = frame * 1.9
    for i in range(1, int(width / step) + 1):
        for y in (frame / 2, height - frame / 2):
            pygame.draw.circle(surface, pale, (i * step, y), bead)
    for i in range(1, int(height / step) + 1):
        for x in (frame / 2, width - frame / 2):
            pygame.draw.circle(surface, pale, (x, i * step), bead)


def _gradient(surface: Surface, top: Rgb, bottom: Rgb) -> None:
    strip = Surface((1, 16))
    for y in range(16):
        strip.set_at((0, y), mix(top, bottom, y / 15))
    surface.blit(pygame.transform.smoothscale(strip, surface.get_size()), (0, 0))


def _ridge(width: float, base: float, reach: float, seed: float, bumps: float) -> Line:
    """A line of hills from left to right, `reach` high above and below `base`."""
    steps = 72
    points = []
    for i in range(steps + 1):
        t = i / steps
        wave = (
            sin(2 * pi * (t * bumps + seed)) * 0.55
            + sin(2 * pi * (t * bumps * 2.3 + seed * 3)) * 0.3
            + sin(2 * pi * (t * bumps * 5.1 + seed * 7)) * 0.1
        )
        points.append((t * width, base - wave * reach))
    return points


def _fill_below(surface: Surface, line: Line, color: Rgb) -> None:
    width, height = surface.get_size()
    pygame.draw.polygon(surface, color, [*line, (width, height), (0, height)])


def _crenellated(surface: Surface, line: Line, high: float, color: Rgb, shade: Rgb, ink: float) -> None:
    """A wall whose upper edge follows `line`, with merlons on it."""
    lower = [(x, y + high) for x, y in reversed(line)]
    pygame.draw.polygon(surface, color, line + lower)
    band = [(x, y + high * 0.55) for x, y in line]
    pygame.draw.polygon(surface, shade, band + lower)
    pen = max(1, round(ink))
    merlon = high * 0.34
    along = 0.0
    for (x1, _y1), (x2, y2) in itertools.pairwise(line):
        along += x2 - x1
        if along >= merlon * 1.7:
            along = 0.0
            block = pygame.FRect(x2 - merlon / 2, y2 - merlon * 0.8, merlon, merlon)
            pygame.draw.rect(surface, color, block)
            pygame.draw.rect(surface, _INK, block, pen)
    pygame.draw.lines(surface, _INK, False, line, pen)
    pygame.draw.lines(surface, _INK, False, [(x, y + high) for x, y in line], pen)


def _dense(line: Line, start: float, end: float, count: int) -> Line:
    """The part of a line between two x positions, at `count` even steps."""
    result = []
    for i in range(count + 1):
        x = start + (end - start) * i / count
        for (x1, y1), (x2, y2) in itertools.pairwise(line):
            if x1 <= x <= x2:
                t = (x - x1) / (x2 - x1)
                result.append((x, y1 + (y2 - y1) * t))
                break
    return result


def _mountain_band(surface: Surface, rng: random.Random) -> None:
    """Ink-wash mountains with a wall along the ridge."""
    width, height = surface.get_size()
    _gradient(surface, rgb("#D9DFD2"), rgb("#F1E8D2"))
    pen = max(1.0, height / 130)
    pygame.draw.circle(surface, _VERMILION, (width * 0.8, height * 0.27), height * 0.12)
    far = _ridge(width, height * 0.5, height * 0.24, 0.13, 1.6)
    _fill_below(surface, far, rgb("#BCC8BC"))
    _mist(surface, height * 0.55, height * 0.16, rgb("#EDE7D3"))
    middle = _ridge(width, height * 0.63, height * 0.22, 0.61, 1.25)
    _fill_below(surface, middle, rgb("#93A795"))
    _mist(surface, height * 0.74, height * 0.14, rgb("#DDE0CE"))
    near = _ridge(width, height * 0.8, height * 0.2, 0.32, 1.05)
    _fill_below(surface, near, rgb("#5F7F6E"))
    wall = [(x, y - height * 0.1) for x, y in _dense(near, 0, width, int(width / max(1.0, height * 0.02)))]
    _crenellated(surface, wall, height * 0.13, rgb("#D8C39B"), rgb("#B39A70"), pen)
    for share in (0.14, 0.43, 0.71, 0.93):
        x, y = wall[int(share * (len(wall) - 1))]
        _watch_tower(surface, x, y + height * 0.06, height * 0.2, pen)
    for _ in range(26):
        x = rng.uniform(0, width)
        y = height * rng.uniform(0.93, 1.0)
        _pine(surface, x, y, height * rng.uniform(0.07, 0.12))


def _mist(surface: Surface, y: float, high: float, color: Rgb) -> None:
    width = surface.get_width()
    strip = Surface((1, 12), pygame.SRCALPHA)
    for i in range(12):
        strip.set_at((0, i), (*color, round(215 * sin(pi * i / 11))))
    surface.blit(pygame.transform.smoothscale(strip, (width, max(1, round(high)))), (0, y - high / 2))


def _watch_tower(surface: Surface, x: float, foot: float, high: float, pen: float) -> None:
    wide = high * 0.62
    line = max(1, round(pen))
    body = pygame.FRect(x - wide / 2, foot - high, wide, high * 1.25)
    pygame.draw.rect(surface, rgb("#E3D0A8"), body)
    pygame.draw.rect(surface, _INK, body, line)
    window = pygame.FRect(x - wide * 0.13, foot - high * 0.62, wide * 0.26, high * 0.3)
    pygame.draw.rect(surface, _INK, window)
    for level, scale in ((0.0, 1.0), (0.26, 0.72)):
        base = foot - high * (1.0 + level)
        half = wide * 0.78 * scale
        roof = [
            (x - half, base + high * 0.05),
            (x - half * 0.55, base - high * 0.17),
            (x + half * 0.55, base - high * 0.17),
            (x + half, base + high * 0.05),
        ]
        pygame.draw.polygon(surface, _VERMILION, roof)
        pygame.draw.polygon(surface, _INK, roof, line)


def _pine(surface: Surface, x: float, foot: float, high: float) -> None:
    for level in range(3):
        base = foot - high * 0.27 * level
        half = high * (0.34 - 0.08 * level)
        points = [(x - half, base), (x, base - high * 0.5), (x + half, base)]
        pygame.draw.polygon(surface, rgb("#3E5A4C"), points)


def _city_band(surface: Surface, rng: random.Random) -> None:
    """Terracotta roofs behind a wall with round towers and a gate."""
    width, height = surface.get_size()
    pen = max(1, round(height / 120))
    _gradient(surface, rgb("#A9CBE0"), rgb("#E8EDE2"))
    _fill_below(surface, _ridge(width, height * 0.5, height * 0.1, 0.4, 1.4), rgb("#B9C79A"))
    for row, (base, scale) in enumerate(((0.56, 0.72), (0.66, 0.86), (0.77, 1.0))):
        x = -rng.uniform(0, height * 0.2)
        while x < width:
            wide = height * rng.uniform(0.17, 0.27) * scale
            high = height * rng.uniform(0.17, 0.27) * scale
            if row < 2 and rng.random() < 0.1:
                _church(surface, x + wide / 2, height * base, height * 0.5 * scale, pen)
            _house(surface, rng, pygame.FRect(x, height * base - high, wide, high), pen)
            x += wide * rng.uniform(0.84, 0.98)
    top = height * 0.72
    line = [(width * i / 160, top) for i in range(161)]
    _crenellated(surface, line, height * 0.22, _STONE, mix(_STONE, _STONE_SHADE, 0.5), pen)
    meadow = pygame.FRect(0, height * 0.93, width, height * 0.08)
    pygame.draw.rect(surface, rgb("#93A968"), meadow)
    pygame.draw.line(surface, _INK, meadow.topleft, meadow.topright, pen)
    colours = [player.rgb for player in theme.PLAYERS]
    for index, share in enumerate((0.08, 0.29, 0.71, 0.92)):
        _round_tower(surface, width * share, height, colours[index], pen)
    _gate(surface, width * 0.5, height, pen)


def _house(surface: Surface, rng: random.Random, area: FRect, pen: int) -> None:
    wall = pygame.FRect(area.x, area.y + area.h * 0.42, area.w, area.h * 1.4)
    pygame.draw.rect(surface, rng.choice(_PLASTER), wall)
    pygame.draw.rect(surface, _INK, wall, pen)
    roof = [
        (area.x - area.w * 0.05, wall.y + pen),
        (area.centerx, area.y),
        (area.right + area.w * 0.05, wall.y + pen),
    ]
    pygame.draw.polygon(surface, rng.choice(_ROOFS), roof)
    pygame.draw.polygon(surface, _INK, roof, pen)
    side = area.w * 0.15
    for share in (0.3, 0.7):
        window = pygame.FRect(area.x + area.w * share - side / 2, wall.y + area.h * 0.16, side, side * 1.25)
        pygame.draw.rect(surface, _DARK, window)


def _church(surface: Surface, x: float, foot: float, high: float, pen: int) -> None:
    wide = high * 0.26
    body = pygame.FRect(x - wide / 2, foot - high, wide, high)
    pygame.draw.rect(surface, rgb("#E9DFC9"), body)
    pygame.draw.rect(surface, _INK, body, pen)
    roof = [(x - wide * 0.6, body.y), (x, body.y - high * 0.36), (x + wide * 0.6, body.y)]
    pygame.draw.polygon(surface, _SLATE, roof)
    pygame.draw.polygon(surface, _INK, roof, pen)
    pygame.draw.circle(surface, _GOLD, (x, body.y - high * 0.38), max(2.0, high * 0.035))
    pygame.draw.rect(surface, _DARK, (x - wide * 0.14, body.y + high * 0.1, wide * 0.28, high * 0.16))


def _round_tower(surface: Surface, x: float, height: float, pennant: Rgb, pen: int) -> None:
    wide = height * 0.24
    body = pygame.FRect(x - wide / 2, height * 0.5, wide, height * 0.47)
    pygame.draw.rect(surface, _STONE, body)
    pygame.draw.rect(surface, mix(_STONE, _STONE_SHADE, 0.6), (body.centerx, body.y, body.w / 2, body.h))
    pygame.draw.rect(surface, _INK, body, pen)
    rim = pygame.FRect(x - wide * 0.62, height * 0.47, wide * 1.24, height * 0.08)
    pygame.draw.rect(surface, _STONE, rim)
    pygame.draw.rect(surface, _INK, rim, pen)
    cone = [(rim.left, rim.top), (x, height * 0.18), (rim.right, rim.top)]
    pygame.draw.polygon(surface, _SLATE, cone)
    pygame.draw.polygon(
        surface, mix(_SLATE, _INK, 0.3), [(x, rim.top), (x, height * 0.18), (rim.right, rim.top)]
    )
    pygame.draw.polygon(surface, _INK, cone, pen)
    pygame.draw.line(surface, _INK, (x, height * 0.19), (x, height * 0.04), pen)
    flag = [(x, height * 0.04), (x + wide * 0.75, height * 0.085), (x, height * 0.135)]
    pygame.draw.polygon(surface, pennant, flag)
    pygame.draw.polygon(surface, _INK, flag, pen)
    pygame.draw.rect(surface, _INK, (x - wide * 0.06, height * 0.63, wide * 0.12, height * 0.11))


def _gate(surface: Surface, x: float, height: float, pen: int) -> None:
    wide = height * 0.46
    body = pygame.FRect(x - wide / 2, height * 0.58, wide, height * 0.38)
    pygame.draw.rect(surface, _STONE, body)
    pygame.draw.rect(surface, _INK, body, pen)
    for i in range(5):
        block = pygame.FRect(
            body.x + wide * (0.02 + i * 0.205), body.y - height * 0.05, wide * 0.13, height * 0.07
        )
        pygame.draw.rect(surface, _STONE, block)
        pygame.draw.rect(surface, _INK, block, pen)
    arch = wide * 0.24
    top = body.bottom - height * 0.16
    pygame.draw.circle(surface, _INK, (x, top), arch)
    pygame.draw.rect(surface, _INK, (x - arch, top, arch * 2, body.bottom - top))
    door = arch * 0.82
    pygame.draw.circle(surface, rgb("#6B4A2B"), (x, top), door)
    pygame.draw.rect(surface, rgb("#6B4A2B"), (x - door, top, door * 2, body.bottom - top - pen))
    pygame.draw.line(surface, _INK, (x, top - door), (x, body.bottom), pen)


def _mosaic_band(surface: Surface, rng: random.Random) -> None:
    """Sea and sand in tesserae, a wall of basalt, and the sun with sixteen rays."""
    width, height = surface.get_size()
    surface.fill(rgb("#25586F"))
    side = max(3.0, height / 17)
    shore = _ridge(width, height * 0.53, height * 0.17, 0.74, 1.15)
    row = 0
    y = 0.0
    while y < height:
        x = -side * (row % 2) / 2
        while x < width:
            center = x + side / 2
            edge = _height_at(shore, center, width)
            distance = (y + side / 2 - edge) / side
            if distance < -0.6:
                color = mix(_SEA, (255, 255, 255), rng.uniform(0.0, 0.2) + (0.16 if row % 4 == 0 else 0))
            elif distance < 0.6:
                color = rgb("#F4EFDF")
            else:
                color = mix(_SAND, rgb("#B98F55"), rng.uniform(0.0, 0.3))
            pygame.draw.rect(surface, color, (x + 0.5, y + 0.5, side - 1.0, side - 1.0))
            x += side
        y += side
        row += 1
    _sun(surface, width * 0.16, height * 0.3, height * 0.24)
    _ship(surface, width * 0.62, height * 0.27, height * 0.3, max(1, round(height / 110)))
    _basalt_wall(surface, shore, height)


def _height_at(line: Line, x: float, width: float) -> float:
    index = min(len(line) - 1, max(0, round(x / width * (len(line) - 1))))
    return line[index][1]


def _sun(surface: Surface, x: float, y: float, radius: float) -> None:
    for i in range(16):
        angle = 2 * pi * i / 16
        reach = radius * (1.0 if i % 2 == 0 else 0.78)
        left, right = angle - 0.13, angle + 0.13
        points = [
            (x + reach * cos(angle), y + reach * sin(angle)),
            (x + radius * 0.36 * cos(left), y + radius * 0.36 * sin(left)),
            (x + radius * 0.36 * cos(right), y + radius * 0.36 * sin(right)),
        ]
        pygame.draw.polygon(surface, _GOLD, points)
    pygame.draw.circle(surface, mix(_GOLD, (255, 240, 190), 0.35), (x, y), radius * 0.34)
    pygame.draw.circle(surface, _INK, (x, y), radius * 0.34, max(1, round(radius / 40)))


def _ship(surface: Surface, x: float, y: float, size: float, pen: int) -> None:
    hull = [
        (x - size * 0.75, y - size * 0.02),
        (x - size * 0.5, y + size * 0.22),
        (x + size * 0.5, y + size * 0.22),
        (x + size * 0.8, y - size * 0.16),
        (x + size * 0.5, y + size * 0.02),
    ]
    pygame.draw.polygon(surface, rgb("#7A4A2A"), hull)
    pygame.draw.polygon(surface, _INK, hull, pen)
    pygame.draw.line(surface, _INK, (x, y), (x, y - size * 0.75), pen * 2)
    sail = [
        (x - size * 0.4, y - size * 0.68),
        (x + size * 0.4, y - size * 0.68),
        (x + size * 0.5, y - size * 0.12),
        (x - size * 0.3, y - size * 0.12),
    ]
    pygame.draw.polygon(surface, rgb("#F4EAD2"), sail)
    stripe = [
        (x - size * 0.37, y - size * 0.52),
        (x + size * 0.43, y - size * 0.52),
        (x + size * 0.46, y - size * 0.34),
        (x - size * 0.34, y - size * 0.34),
    ]
    pygame.draw.polygon(surface, _VERMILION, stripe)
    pygame.draw.polygon(surface, _INK, sail, pen)


def _basalt_wall(surface: Surface, shore: Line, height: float) -> None:
    """Straight bars from post to post, as walls on a grid of triangles run."""
    width = surface.get_width()
    step = height * 0.42
    posts = []
    x = -step * 0.3
    up = True
    while x < width + step:
        base = _height_at(shore, min(max(x, 0.0), width), width)
        posts.append((x, base + height * (0.2 if up else 0.34)))
        up = not up
        x += step
    thick = height * 0.085
    for (x1, y1), (x2, y2) in itertools.pairwise(posts):
        bar = [(x1, y1 - thick), (x2, y2 - thick), (x2, y2 + thick), (x1, y1 + thick)]
        pygame.draw.polygon(surface, _BASALT, bar)
        lit = [(x1, y1 - thick), (x2, y2 - thick), (x2, y2 - thick * 0.35), (x1, y1 - thick * 0.35)]
        pygame.draw.polygon(surface, mix(_BASALT, (255, 255, 255), 0.28), lit)
        pygame.draw.polygon(surface, _INK, bar, max(1, round(height / 120)))
    for x, y in posts:
        post = pygame.FRect(x - thick * 1.15, y - thick * 2.1, thick * 2.3, thick * 3.9)
        pygame.draw.rect(surface, mix(_BASALT, (255, 255, 255), 0.14), post)
        pygame.draw.rect(surface, _INK, post, max(1, round(height / 110)))
