"""Alexandros' cover: the king before a mosaic sun, on the land he walls in; for the title and the choice."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, hypot, pi, sin
from typing import Final

import pygame

from game.engine.draw.brush import Brush
from game.engine.pointer import Point
from game.engine.theme import PLAYERS, Rgb, mix
from game.games.alexandros import land
from game.games.alexandros.view.art import tesserae
from game.games.alexandros.view.art.geometry import FALLING, FLAT, RISING, ROW, STEPS
from game.games.alexandros.view.art.land_art import Setter, set_coast, set_triangle
from game.games.alexandros.view.art.ornaments import laid_in_stones
from game.games.alexandros.view.art.palette import PALETTE
from game.games.alexandros.view.art.piece_art import paint_governor, paint_rider
from game.games.alexandros.view.art.tesserae import KEY, noise
from game.games.alexandros.view.art.wall_art import paint_joint, paint_wall

P = PALETTE
_LINE = 0.0042
_SUN: Final = 0.4  # how far down its middle lies
_RAYS: Final = 16
_SKY_STONE: Final = 0.019
_UNIT: Final = 0.245  # a triangle's side in heights of the scene
_SHORE: Final = 0.715
_STRIP: Final = 0.052  # the meander along the upper and the lower rim

_CAPES: Final = (-5.5, -2.5, 3.5, 6.5)
_SYMBOLS: Final = {
    (0, -5): 3,
    (0, -3): 1,
    (0, 3): 4,
    (0, 6): 2,
    (0, -8): 2,
    (0, 9): 0,
    (1, -4): 4,
    (1, -1): 0,
    (1, 2): 2,
    (1, 4): 3,
    (2, -2): 1,
    (2, 1): 4,
}
"""Signs on the land: (row, column from the middle) to symbol."""
_WALLS: Final = (
    (0, -2.0, FLAT),
    (0, -1.0, FLAT),
    (0, 0.0, FLAT),
    (0, 1.0, FLAT),
    (1, -2.5, RISING),
    (0, 2.0, FALLING),
    (1, -3.5, FLAT),
    (1, 2.5, FLAT),
)
"""Row, western end from the middle, direction."""
_GOVERNORS: Final = ((0, -4, 0), (0, 5, 1), (0, -7, 3), (0, 8, 2))
"""Row and column of the triangle, number of the player."""
_KING: Final = 0.56
"""The scale of horse and rider."""
_KING_STONE: Final = 0.0085


def _ray(angle: float, distance: float) -> float:
    """How deep inside a ray of the sun a place lies, below 0 between the rays."""
    turn = angle * _RAYS / (2 * pi)
    number = round(turn)
    off = abs(turn - number) * 2 * pi / _RAYS * distance
    long = 0.56 if number % 2 == 0 else 0.43
    return 0.058 * (1 - (distance - 0.27) / (long - 0.27)) - off if distance < long else -1.0


def _sky_tone(angle: float, distance: float, chance: float) -> Rgb:
    if distance < 0.235:
        return mix(P.gold_light, P.foam, 0.25 + 0.45 * chance)
    if distance < 0.275:
        return mix(P.ornament_red, P.gold, 0.4 * chance)
    if _ray(angle, distance) > 0:
        return mix(P.gold_light, P.gold, 0.75 * chance)
    deep = min(1.0, max(0.0, (distance - 0.15) / 0.75))
    tone = mix(P.sea_light, P.ornament_deep, deep)
    return mix(tone, P.shallow, 0.26 * chance * (1 - 0.5 * deep))


def _sky(brush: Brush, middle: float, right: float, top: float) -> None:
    """Rings of stones round the sun."""
    reach = max(hypot(middle, _SUN - top), hypot(middle, _SHORE + 0.2 - _SUN))
    gap = _SKY_STONE * 0.07
    for ring in range(ceil(reach / _SKY_STONE)):
        near, far = ring * _SKY_STONE + gap, (ring + 1) * _SKY_STONE - gap
        count = max(6, round(2 * pi * (ring + 0.5) / 1.08))
        shift = noise(ring, 3)
        edge = gap / max(near, gap)
        for i in range(count):
            a = 2 * pi * (i + shift) / count
            b = 2 * pi * (i + 1 + shift) / count
            centre = (a + b) / 2
            u, v = middle + far * sin(centre), _SUN - far * cos(centre)
            if not (-0.05 < u < right + 0.05 and top - 0.05 < v < _SHORE + 0.16):
                continue
            tone = _sky_tone(centre, (near + far) / 2, noise(i, ring, 1))
            a, b = a + min(edge, 0.1), b - min(edge, 0.1)
            brush.polygon(
                [
                    (middle + near * sin(a), _SUN - near * cos(a)),
                    (middle + far * sin(a), _SUN - far * cos(a)),
                    (middle + far * sin(b), _SUN - far * cos(b)),
                    (middle + near * sin(b), _SUN - near * cos(b)),
                ],
                tone,
            )


def _coast(columns: int, rows: int) -> list[Point]:
    """The outline of the land in units of a side around its northern middle, the sea to its left."""
    half = columns / 2
    line: list[Point] = [(-half - 2, rows * ROW + 1), (-half - 2, 0.0)]
    for cape in _CAPES:
        if abs(cape) < half + 1:
            line += [(cape - 0.5, 0.0), (cape, -ROW), (cape + 0.5, 0.0)]
    line += [(half + 2, 0.0), (half + 2, rows * ROW + 1)]
    return list(dict.fromkeys(line))


def _ground(surface: pygame.Surface, brush: Brush, middle: float, right: float, low: float) -> None:
    """The land in the game's own triangles."""
    unit = _UNIT * brush.side
    x, y = brush.at(middle, _SHORE)
    setter = Setter(surface, unit, -x / unit, -y / unit)
    ink = Brush(surface, unit, (x, y), 0.011)
    rows = ceil((low - _SHORE) / _UNIT / ROW) + 1
    columns = 2 * ceil(right / 2 / _UNIT) + 2
    line = _coast(columns, rows)
    set_coast(setter, tesserae.coast_ground(line), tesserae.coast_rows(line))
    for row in range(-1, rows):
        for k in range(-columns, columns + 1):
            up = (row + k) % 2 == 0
            if row < 0 and k / 2 not in _CAPES:
                continue
            centre = k / 2, (row + (2 / 3 if up else 1 / 3)) * ROW
            number = (row * 61 + k * 17) % 997
            set_triangle(setter, ink, number, *centre, up, _SYMBOLS.get((row, k), land.NONE))


def _works(brush: Brush, middle: float) -> None:
    """Walls that grow behind the king, governors beside them."""
    x, y = brush.at(middle, _SHORE)
    unit = _UNIT * brush.side
    posts: dict[tuple[float, float], None] = {}
    for row, west, direction in _WALLS:
        dx, dy = STEPS[direction]
        start = west, row * ROW
        at = x + (start[0] + dx / 2) * unit, y + (start[1] + dy / 2) * unit
        paint_wall(Brush(brush.surface, unit, at, 0.02), direction, False)
        posts[start] = posts[start[0] + dx, start[1] + dy] = None
    for u, v in sorted(posts, key=lambda post: post[1]):
        paint_joint(Brush(brush.surface, unit, (x + u * unit, y + v * unit), 0.02), False)


def _king(brush: Brush, middle: float) -> None:
    """Alexander, laid in small stones like the rest."""
    reach, high = 0.56 * _KING, 1.22 * _KING

    def paint(large: Brush) -> None:
        paint_rider(Brush(large.surface, large.side * _KING, large.at(reach, 1.16 * _KING), 0.012))

    left, top = middle - reach, _SHORE - 1.16 * _KING + 0.045
    stones = laid_in_stones(paint, (2 * reach, high), _KING_STONE, 1.0, 4)
    for stone in stones:
        brush.polygon(stone.moved(left, top).ground, P.ink)
    for stone in stones:
        brush.polygon(stone.moved(left, top).corners, stone.colour)


def _meander(brush: Brush, right: float, edge: float, inwards: int) -> None:
    """The frame's meander along the upper or the lower rim."""
    size = _STRIP / len(KEY)
    columns = ceil(right / size)
    top = edge if inwards > 0 else edge - _STRIP
    brush.rect(0.0, top, right, _STRIP, P.frame_grout)
    pad = size * 0.06
    for line, pattern in enumerate(KEY):
        v = edge + inwards * line * size - (size if inwards < 0 else 0.0)
        for i in range(columns):
            dark = pattern[i % len(pattern)] == "#"
            tone = P.frame_red if line == len(KEY) - 1 else P.frame_dark if dark else P.frame_pale
            tone = mix(tone, P.land_dark, 0.22 * noise(i, line, 2))
            u = i * size
            brush.polygon(
                [
                    (u + pad, v + pad),
                    (u + size - pad, v + pad),
                    (u + size - pad, v + size - pad),
                    (u + pad, v + size - pad),
                ],
                tone,
            )


@lru_cache(maxsize=4)
def cover(width: int, height: int) -> pygame.Surface:
    """The picture at `width` x `height` px, opaque, for any aspect ratio. Kept: do not draw on it."""
    factor = 2 if width * height <= 900_000 else 1
    surface = pygame.Surface((width * factor, height * factor), depth=32)
    # The scene is one unit high; in a tall picture more sky and more land show.
    unit = min(height, width / 0.95)
    spare = (height - unit) / unit
    top, low = -0.55 * spare, 1.0 + 0.45 * spare
    brush = Brush(surface, unit * factor, (0.0, -top * unit * factor), line=_LINE)
    right = width / unit
    middle = right / 2
    surface.fill(P.ornament_deep)
    _sky(brush, middle, right, top)
    _ground(surface, brush, middle, right, low)
    _works(brush, middle)
    for row, column, player in _GOVERNORS:
        up = (row + column) % 2 == 0
        at = brush.at(middle + column / 2 * _UNIT, _SHORE + (row + (2 / 3 if up else 1 / 3)) * ROW * _UNIT)
        statue = Brush(surface, _UNIT * brush.side, at, 0.02)
        paint_governor(statue, PLAYERS[player], _SYMBOLS.get((row, column), (column + 2) % 5))
    _king(brush, middle)
    _meander(brush, right, top, 1)
    _meander(brush, right, low, -1)
    return pygame.transform.smoothscale(surface, (width, height)) if factor > 1 else surface
