"""What lies around and between the tiles, and the marks laid over them.

Sizes are surface px; `tile_px` is the side of a tile on screen. Results are kept: do not draw on them.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.cache import ScaledCache
from game.engine.draw.shapes import soft_shadow, supersampled
from game.engine.draw.sprite import Extent, Sprite, make_sprite
from game.engine.theme import Rgb, mix
from game.games.the_city.tiles import Tile
from game.games.the_city.view.art.palette import PALETTE
from game.games.the_city.view.art.segments import segment_polygons
from game.games.the_city.view.art.solids import tree
from game.games.the_city.view.art.tile_art import BY_ID, tile_image

P = PALETTE


@lru_cache(maxsize=4)
def meadow(px: int) -> pygame.Surface:
    """Meadow that repeats without a seam every `px` px both ways, opaque."""
    chance = random.Random("meadow")
    factor = 2
    side = px * factor
    large = pygame.Surface((side, side), depth=32)
    large.fill(P.meadow)

    def everywhere(u: float, v: float, reach: float) -> list[tuple[float, float]]:
        """The place and its copies over the opposite rims."""
        return [
            (u + x, v + y)
            for x in (-1, 0, 1)
            for y in (-1, 0, 1)
            if -reach < u + x < 1 + reach and -reach < v + y < 1 + reach
        ]

    brush = Brush(large, side)
    for colour, count, low, high in (
        (mix(P.meadow, P.meadow_dark, 0.35), 9, 0.05, 0.12),
        (mix(P.meadow, P.meadow_light, 0.6), 10, 0.04, 0.1),
    ):
        for _ in range(count):
            u, v, r = chance.random(), chance.random(), chance.uniform(low, high)
            for x, y in everywhere(u, v, 0.2):
                brush.ellipse(x, y, r * 1.5, r * 0.8, colour)
    for _ in range(150):
        u, v = chance.random(), chance.random()
        colour = P.meadow_dark if chance.random() < 0.6 else P.meadow_light
        for x, y in everywhere(u, v, 0.02):
            for lean in (-0.005, 0.0, 0.005):
                pygame.draw.line(
                    large,
                    colour,
                    brush.at(x + lean, y),
                    brush.at(x + lean * 2.2, y - 0.013),
                    max(1, brush.width(0.003)),
                )
    for _ in range(26):
        u, v = chance.random(), chance.random()
        colour = chance.choice((P.token, P.gold_light, P.awnings[0]))
        for x, y in everywhere(u, v, 0.02):
            brush.circle(x, y, 0.0042, colour)
    return pygame.transform.smoothscale(large, (px, px))


@lru_cache(maxsize=8)
def city_shadow(tile_px: int) -> Sprite:
    """Soft shadow of a tile on the meadow, drawn before all tiles. The point is the tile's centre."""
    blur = max(2, round(tile_px * 0.09))
    shadow = soft_shadow((tile_px, tile_px), 1, blur, (*P.ink, 90))
    width, height = shadow.get_size()
    return Sprite(shadow, (width // 2 - round(tile_px * 0.02), height // 2 - round(tile_px * 0.035)))


def _turning_arrow(brush: Brush) -> None:
    """Three quarters of a circle with a head, clockwise: the tile has to be turned."""
    radius = 0.17
    angles = [math.radians(-60 + 15 * step) for step in range(19)]
    ring = [(0.5 + radius * math.cos(angle), 0.5 + radius * math.sin(angle)) for angle in angles]
    u, v = ring[-1]
    head = ((u + 0.12, v - 0.02), (u - 0.05, v - 0.11), (u - 0.05, v + 0.1))
    for colour, width in ((P.ink, 0.085), (P.gold_light, 0.05)):
        brush.lines(ring, colour, width)
    brush.polygon(head, P.gold_light, P.ink)


@lru_cache(maxsize=8)
def legal_glow(tile_px: int, strong: bool = False) -> pygame.Surface:
    """A place where the tile may lie: a light with a dashed golden rim.

    A `strong` one has a plus, for the tile fits as it is held; the other an arrow, for it has to be turned.
    """

    def paint(surface: pygame.Surface, factor: float) -> None:
        side = tile_px * factor
        brush = Brush(surface, side)
        rim = 0.055
        brush.rect(rim, rim, 1 - 2 * rim, 1 - 2 * rim, (*P.parchment, 190 if strong else 105), radius=0.05)
        count, width = 7, brush.width(0.034 if strong else 0.026)
        for side_index in range(4):
            for dash in range(count):
                a = rim + (1 - 2 * rim) * (dash + 0.2) / count
                b = rim + (1 - 2 * rim) * (dash + 0.8) / count
                ends = {
                    0: ((a, rim), (b, rim)),
                    1: ((1 - rim, a), (1 - rim, b)),
                    2: ((a, 1 - rim), (b, 1 - rim)),
                    3: ((rim, a), (rim, b)),
                }
                start, end = ends[side_index]
                for colour, thick in (
                    (P.ink, width + brush.line),
                    (P.gold_light if strong else P.gold, width),
                ):
                    pygame.draw.line(surface, colour, brush.at(*start), brush.at(*end), thick)
        if strong:
            for bar in (((0.5, 0.38), (0.5, 0.62)), ((0.38, 0.5), (0.62, 0.5))):
                pygame.draw.line(surface, P.gold, brush.at(*bar[0]), brush.at(*bar[1]), brush.width(0.04))
        else:
            _turning_arrow(brush)

    return supersampled((tile_px, tile_px), paint, 2)


@lru_cache(maxsize=4)
def dead_cell(tile_px: int, dark: bool = False) -> pygame.Surface:
    """Hatching over a cell where no tile may ever lie; light on a `dark` meadow."""
    ink = P.parchment if dark else P.ink_soft

    def paint(surface: pygame.Surface, factor: float) -> None:
        side = tile_px * factor
        surface.fill((*ink, 26))
        step = side / 9
        for i in range(-9, 10):
            x = i * step
            pygame.draw.line(surface, (*ink, 105), (x, side), (x + side, 0), max(1, round(side * 0.012)))

    return supersampled((tile_px, tile_px), paint, 2)


@lru_cache(maxsize=8)
def last_move(tile_px: int) -> Sprite:
    """Golden corners round the tile placed last; the point is the tile's centre."""

    def paint(brush: Brush) -> None:
        for sx in (-1, 1):
            for sy in (-1, 1):
                corner = ((0.30 * sx, 0.515 * sy), (0.515 * sx, 0.515 * sy), (0.515 * sx, 0.30 * sy))
                brush.lines(corner, P.ink, 0.05)
                brush.lines(corner, P.gold_light, 0.028)

    return make_sprite(Extent(0.55, 0.55, 0.55, 0.55), tile_px, paint)


@lru_cache(maxsize=400)
def _segment_mask(
    tile_id: str, rotation: int, kind: str, index: int, tile_px: int, rgb: Rgb
) -> pygame.Surface:
    points = next(
        s.points for s in segment_polygons(BY_ID[tile_id], rotation) if s.kind == kind and s.index == index
    )

    def paint(surface: pygame.Surface, factor: float) -> None:
        brush = Brush(surface, tile_px * factor)
        scaled = brush.scale(points)
        pygame.draw.polygon(surface, (*rgb, 96), scaled)
        width = brush.width(0.045)
        count = len(points)
        for i in range(count):
            a, b = points[i], points[(i + 1) % count]
            if not any(abs(a[k] - e) < 1e-6 and abs(b[k] - e) < 1e-6 for k in (0, 1) for e in (0.0, 1.0)):
                pygame.draw.line(surface, (*rgb, 255), scaled[i], scaled[(i + 1) % count], width)
                pygame.draw.circle(surface, (*rgb, 255), scaled[i], width / 2)

    return supersampled((tile_px, tile_px), paint, 2)


def highlight(tile: Tile, rotation: int, kind: str, index: int, tile_px: int, rgb: Rgb) -> pygame.Surface:
    """A veil with a firm rim over one segment, open where it may go on to the next tile; tile_px square."""
    return _segment_mask(tile.id, rotation % 4, kind, index, tile_px, rgb)


def _seam(kind_a: str, kind_b: str, variant: int, brush: Brush, horizontal: bool) -> None:
    def place(along: float, across: float) -> tuple[float, float]:
        return (along, across) if horizontal else (across, along)

    if kind_a != kind_b:  # a market ends at houses: the same low wall as within a tile
        ends = (place(-0.5, 0.0), place(0.5, 0.0))
        brush.lines(ends, P.ink, 0.024)
        brush.lines(ends, P.stone.light, 0.008)
        return
    if kind_a == "residential":  # trees on both sides of the seam hide it
        for i in range(4):
            along = -0.39 + 0.26 * i + 0.06 * math.sin(variant * 2.3 + i * 1.7)
            if (variant >> i) & 1 or i == variant % 4:
                u, v = place(along, 0.012 * math.sin(variant + 3.1 * i))
                brush.ellipse(u + 0.014, v + 0.012, 0.028, 0.018, P.ground_shadow)
                tree(brush, u, v, 0.027 + 0.004 * (i % 2), P.leaves[(variant + i) % 3])
        return
    for i in range(3):  # market to market: flowers and baskets on the green
        along = -0.33 + 0.33 * i + 0.07 * math.sin(variant * 1.9 + i)
        u, v = place(along, 0.0)
        if (variant + i) % 2:
            brush.ellipse(u, v + 0.012, 0.024, 0.018, P.wood.middle, P.ink)
            brush.ellipse(u, v + 0.004, 0.02, 0.011, P.awnings[(variant + i) % 4], P.ink)


@lru_cache(maxsize=64)
def edge_seam(kind_a: str, kind_b: str, horizontal: bool, tile_px: int, variant: int = 0) -> Sprite | None:
    """What belongs on the shared edge of two tiles, drawn after both; None where a street crosses.

    A market against a residential side gets the low wall that bounds both; equal kinds get trees or baskets
    that hide the seam, different ones by `variant` (0..7, e.g. from the cell). `horizontal` edges run east
    to west. The point is the middle of the edge.
    """
    if "street" in (kind_a, kind_b):
        return None
    extent = Extent(0.5, 0.1, 0.5, 0.06) if horizontal else Extent(0.07, 0.5, 0.07, 0.5)
    return make_sprite(extent, tile_px, lambda brush: _seam(kind_a, kind_b, variant % 8, brush, horizontal))


def _lift(key: tuple[str, int, bool], size_px: tuple[int, int]) -> pygame.Surface:
    tile_id, rotation, legal = key
    side = size_px[0]
    margin = _ghost_margin(side)
    sheet = pygame.Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
    blur = max(3, margin // 2)
    shadow = soft_shadow(size_px, max(2, side // 24), blur, (*P.ink, 130))
    sheet.blit(
        shadow, shadow.get_rect(center=(margin + side // 2 + margin // 5, margin + side // 2 + margin // 2))
    )
    sheet.blit(tile_image(BY_ID[tile_id], rotation, side), (margin, margin))
    frame = pygame.Rect(margin, margin, side, side)
    thick = max(2, side // 42)
    if not legal:
        veil = pygame.Surface(size_px, pygame.SRCALPHA)
        veil.fill((*P.parchment, 120))
        sheet.blit(veil, frame)
    pygame.draw.rect(sheet, P.ink, frame.inflate(2 * thick, 2 * thick), thick, border_radius=thick)
    pygame.draw.rect(
        sheet,
        P.gold_light if legal else P.ink_soft,
        frame.inflate(thick // 2, thick // 2),
        thick,
        border_radius=thick,
    )
    return sheet


def _ghost_margin(side: int) -> int:
    return max(6, round(side * 0.10))


_ghosts: ScaledCache[tuple[str, int, bool]] = ScaledCache(_lift, capacity=12)


def ghost_image(tile: Tile, rotation: int, side: int, legal: bool = True) -> Sprite:
    """The tile in hand over the board: lifted, with a soft shadow and a golden rim; pale if not `legal`.

    The point is the middle of the tile.
    """
    image = _ghosts.get((tile.id, rotation % 4, legal), (side, side))
    middle = _ghost_margin(side) + side // 2
    return Sprite(image, (middle, middle))
