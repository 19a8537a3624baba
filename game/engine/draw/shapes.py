"""Smooth shapes as surfaces: pure functions from measures and colours, sizes in surface pixels."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil, cos, hypot, pi, sin

import pygame

from game.engine.draw.pixels import native, straight
from game.engine.pointer import Point
from game.engine.theme import Color, PlayerColour, Rgb, Theme, mix

Paint = Callable[[pygame.Surface, float], None]


def supersampled(size_px: tuple[int, int], paint: Paint, factor: int = 3) -> pygame.Surface:
    """What `paint(surface, factor)` draws on a surface `factor` times as large, scaled down smoothly.

    The surface starts transparent; colours do not darken at the edges.
    """
    width, height = max(1, size_px[0]), max(1, size_px[1])
    big = pygame.Surface((width * factor, height * factor), pygame.SRCALPHA)
    paint(big, float(factor))
    # Averaging needs premultiplied colours, or transparent black bleeds into the rim.
    small = pygame.transform.smoothscale(big.premul_alpha(), (width, height))
    return straight(small)


def outline_polygon(surface: pygame.Surface, color: Color, points: Sequence[Point], width: float) -> None:
    """The outline of a polygon with even width and round corners; `pygame.draw.lines` has neither."""
    half = width / 2
    for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
        length = hypot(x2 - x1, y2 - y1)
        if length > 0:
            dx, dy = (y1 - y2) / length * half, (x2 - x1) / length * half
            pygame.draw.polygon(
                surface,
                color,
                ((x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)),
            )
        pygame.draw.circle(surface, color, (x1, y1), half)


def unit_shape(shape: str) -> list[Point]:
    """The outline of a player's shape (or a regular one) around (0, 0), fitting radius 1."""
    if shape == "circle":
        return [(cos(2 * pi * i / 48), sin(2 * pi * i / 48)) for i in range(48)]
    if shape == "square":
        return [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)]
    if shape == "triangle":
        return [(0.0, -0.95), (1.0, 0.75), (-1.0, 0.75)]
    if shape == "diamond":
        return [(0.0, -1.05), (0.88, 0.0), (0.0, 1.05), (-0.88, 0.0)]
    if shape == "star":
        points: list[Point] = []
        for i in range(10):
            radius = 1.08 if i % 2 == 0 else 0.52
            angle = -pi / 2 + pi * i / 5
            points.append((radius * cos(angle), radius * sin(angle) + 0.06))
        return points
    raise ValueError(f"no shape is called {shape!r}")


def player_shape(shape: str, center: Point, radius: float) -> list[Point]:
    """The player's shape as a polygon around `center`."""
    return [(center[0] + x * radius, center[1] + y * radius) for x, y in unit_shape(shape)]


@lru_cache(maxsize=256)
def player_mark(player: PlayerColour, size_px: int, ink: Rgb, patterned: bool = False) -> pygame.Surface:
    """The player's shape in the player's colour with an ink outline, `size_px` square.

    `patterned` adds the pattern that owned areas carry, for legends and large marks.
    """

    def paint(surface: pygame.Surface, factor: float) -> None:
        side = size_px * factor
        line = max(factor * 1.2, side * 0.06)
        outline = player_shape(player.shape, (side / 2, side / 2), side / 2 - line)
        pygame.draw.polygon(surface, player.rgb, outline)
        if patterned:
            stencil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            pygame.draw.polygon(stencil, (255, 255, 255), outline)
            marks = pattern(
                player.pattern, (int(side), int(side)), mix(player.rgb, player.on, 0.75), side / 5
            )
            marks.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(marks, (0, 0))
        outline_polygon(surface, ink, outline, line)

    return supersampled((size_px, size_px), paint, 4)


def pattern(name: str, size_px: tuple[int, int], color: Color, step_px: float) -> pygame.Surface:
    """A transparent surface with a player's pattern, one mark every `step_px`.

    "solid" and "plain" have no marks.
    """
    width, height = size_px
    surface = pygame.Surface(size_px, pygame.SRCALPHA)
    step = max(3.0, step_px)
    line = max(1, round(step / 5))
    if name == "lines":
        y = step / 2
        while y < height:
            pygame.draw.line(surface, color, (0, y), (width, y), line)
            y += step
    elif name == "diagonal":
        x = -float(height)
        while x < width:
            pygame.draw.line(surface, color, (x, height), (x + height, 0), line)
            x += step * 1.3
    elif name == "dots":
        for row in range(ceil(height / step) + 1):
            for column in range(ceil(width / step) + 1):
                center = ((column + (row % 2) / 2) * step, row * step)
                pygame.draw.circle(surface, color, center, max(1.0, step / 6))
    return surface


@lru_cache(maxsize=256)
def corners(
    radius_px: int, color: Color | None, border_px: int = 0, border: Color | None = None
) -> tuple[pygame.Surface, pygame.Surface, pygame.Surface, pygame.Surface]:
    """The smooth corners of a rounded rectangle: upper left, upper right, lower left, lower right.

    Each is `radius_px` square. Without a `color` only the border is there.
    """

    def paint(surface: pygame.Surface, factor: float) -> None:
        side = radius_px * factor
        center = (side, side)
        if border is not None and border_px:
            if color is None:
                pygame.draw.circle(surface, border, center, side, max(1, round(border_px * factor)))
                return
            pygame.draw.circle(surface, border, center, side)
            inner = side - border_px * factor
            if inner > 0:
                pygame.draw.circle(surface, color, center, inner)
        elif color is not None:
            pygame.draw.circle(surface, color, center, side)

    first = supersampled((radius_px, radius_px), paint, 4)
    flip = pygame.transform.flip
    return first, flip(first, True, False), flip(first, False, True), flip(first, True, True)


@lru_cache(maxsize=12)  # as large as dialogs
def soft_shadow(size_px: tuple[int, int], radius_px: int, blur_px: int, color: Color) -> pygame.Surface:
    """The shadow of a rounded rectangle of `size_px`; it reaches `blur_px` beyond it on every side.

    Blurred small and scaled up: shadows have no detail to lose.
    """
    shrink = max(1, blur_px // 4)
    width, height = size_px[0] + 2 * blur_px, size_px[1] + 2 * blur_px
    small = pygame.Surface((max(8, width // shrink), max(8, height // shrink)), pygame.SRCALPHA)
    alpha = color[3] if len(color) == 4 else 255
    small.fill((*color[:3], 0))
    margin = blur_px / shrink
    body = pygame.FRect(margin, margin, size_px[0] / shrink, size_px[1] / shrink)
    pygame.draw.rect(small, (*color[:3], alpha), body, border_radius=max(1, radius_px // shrink))
    small = pygame.transform.gaussian_blur(small, max(1, round(margin / 2)))
    return native(pygame.transform.smoothscale(small, (width, height)))


@lru_cache(maxsize=32)
def fade(size_px: tuple[int, int], color: Color, upward: bool) -> pygame.Surface:
    """A strip that is `color` at one edge (the lower one if `upward`) and clear at the other."""
    width, height = size_px
    alpha = color[3] if len(color) == 4 else 255
    strip = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        near = (y + 1) / height if upward else 1 - y / height
        strip.set_at((0, y), (*color[:3], round(alpha * near * near)))
    return native(pygame.transform.scale(strip, (width, height)))


@lru_cache(maxsize=2)  # as large as the window each
def parchment(size_px: tuple[int, int], theme: Theme, ratio: float) -> pygame.Surface:
    """The ground of a whole window: parchment with soft clouds, fine fibres and darker edges."""
    width, height = size_px
    surface = pygame.Surface((width, height))
    surface.fill(theme.ground)
    if theme.texture <= 0:
        return surface
    rng = random.Random(1234)  # the same sheet every time
    surface.blit(pygame.transform.smoothscale(_clouds(theme, rng, width / height), (width, height)), (0, 0))
    fibre = mix(theme.ground, theme.edge, 0.8)
    fibres = pygame.Surface((width, height), pygame.SRCALPHA)
    for _ in range(round(width * height / (ratio * ratio) / 3200)):
        left, top = rng.uniform(0, width), rng.uniform(0, height)
        length, angle = rng.uniform(3, 11) * ratio, rng.uniform(-0.5, 0.5)
        end = (left + length * cos(angle), top + length * sin(angle))
        pygame.draw.aaline(fibres, (*fibre, rng.randint(18, 60)), (left, top), end)
    surface.blit(fibres, (0, 0))
    return native(surface)


def _clouds(theme: Theme, rng: random.Random, aspect: float) -> pygame.Surface:
    """Parchment in small: cloudy, and darker towards the edges as old sheets are."""
    width, height = (
        (120, max(40, round(120 / aspect))) if aspect >= 1 else (max(40, round(120 * aspect)), 120)
    )
    dark = mix(theme.ground, theme.ground_deep, 0.5)
    light = mix(theme.ground, theme.panel, 0.8)
    sheet = pygame.Surface((width, height))
    sheet.fill(theme.ground)
    for _ in range(130):
        center = (rng.uniform(0, width), rng.uniform(0, height))
        tone = mix(theme.ground, dark if rng.random() < 0.5 else light, rng.uniform(0.3, 1.0) * theme.texture)
        pygame.draw.circle(sheet, tone, center, rng.uniform(2, 9))
    sheet = pygame.transform.gaussian_blur(sheet, 7)
    rim = pygame.Surface((width, height), pygame.SRCALPHA)
    rim.fill((*theme.ground_deep, round(190 * theme.texture)))
    reach = round(min(width, height) * 0.1)
    pygame.draw.rect(
        rim, (*theme.ground_deep, 0), rim.get_rect().inflate(-2 * reach, -2 * reach), border_radius=2 * reach
    )
    sheet.blit(pygame.transform.gaussian_blur(rim, reach), (0, 0))
    return sheet


@lru_cache(maxsize=64)
def ring(size_px: int, width_px: float, color: Color, track: Color, begin: int, share: int) -> pygame.Surface:
    """A ring `size_px` across, filled from `begin` over `share`: both in 48ths, clockwise from above."""

    def paint(surface: pygame.Surface, factor: float) -> None:
        middle, radius, width = size_px * factor / 2, size_px * factor / 2, width_px * factor
        pygame.draw.circle(surface, track, (middle, middle), radius, round(width))
        if share <= 0:
            return
        angles = [2 * pi * (begin + share * i / 64) / 48 for i in range(65)]
        outer = [(middle + radius * sin(a), middle - radius * cos(a)) for a in angles]
        inner = [(middle + (radius - width) * sin(a), middle - (radius - width) * cos(a)) for a in angles]
        pygame.draw.polygon(surface, color, outer + inner[::-1])

    return supersampled((size_px, size_px), paint, 3)
