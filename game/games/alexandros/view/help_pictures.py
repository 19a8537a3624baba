"""The pictures on the page of the rules: parts of the map with walls and figures, as the board draws them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import FRect, Rect

from game.engine import theme
from game.engine.draw.painter import Painter
from game.engine.draw.pixels import native
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.pointer import Point
from game.games.alexandros import land
from game.games.alexandros.view.art import card_art, geometry, land_art, marks_art, piece_art
from game.games.alexandros.view.art.plaque_art import Plaque, plaque
from game.games.alexandros.view.layers.walls import WallLayer
from game.table.game_view import HelpPicture

_UNIT = 84.0  # CSS px of a triangle's side
_RING, _BADGE, _PLAQUE = 0.4, 0.31, 0.4  # units
_BADGE_AWAY = 0.27  # units from a triangle's middle, beside its sign
_CARD, _CARD_GAP = 60.0, 12.0
_PLAQUE_ALONE, _PLAQUE_GAP, _PLAQUES = 34.0, 12.0, 230.0  # height, distance, width of the longest

_RED: Final = theme.player_colour("red")


def _points(*cells: tuple[int, int]) -> tuple[int, ...]:
    return tuple(land.POINT_AT[land.Cell(*cell)] for cell in cells)


def _triangles(*cells: tuple[int, int]) -> tuple[int, ...]:
    return tuple(land.TRIANGLE_AT[land.Cell(*cell)] for cell in cells)


def _sides(path: Sequence[int]) -> tuple[int, ...]:
    return tuple(land.SIDE_BETWEEN[step] for step in pairwise(path))


class Label(NamedTuple):
    """A plaque and the place of its middle."""

    plaque: Plaque
    at: Point


class Scene(NamedTuple):
    """A part of the map, in board units, and what is on it."""

    part: tuple[float, float, float, float]  # left, top, width, height
    walls: tuple[int, ...] = ()
    alexander: int | None = None
    realm: tuple[int, ...] = ()  # a province of Red
    governors: tuple[int, ...] = ()  # of Red
    lit: tuple[int, ...] = ()
    distance: int = 0  # shown beside the triangles that are lit
    rings: tuple[int, ...] = ()  # points
    ways: tuple[tuple[int, ...], ...] = ()  # paths on offer
    way: tuple[int, ...] = ()  # the chosen one
    labels: tuple[Label, ...] = ()


@lru_cache(maxsize=8)
def _drawn(scene: Scene, px: int) -> pygame.Surface:
    """The scene with `px` surface px to the unit."""
    left, top, width, height = scene.part
    surface = native(pygame.Surface((round(width * px), round(height * px))))
    sight = Sight(-left * px, -top * px, px, surface.get_rect(), 1.0)
    _draw_ground(surface, sight)
    walls = WallLayer()
    for triangle in scene.realm:
        _put(surface, sight, marks_art.tint(land.is_up(triangle), _RED, px), land.triangle_centre(triangle))
    for x, y, edge in geometry.province_edges(scene.realm):
        _put(surface, sight, marks_art.border(edge, _RED, px), (x, y))
    for triangle in scene.lit:
        _put(surface, sight, marks_art.glow(land.is_up(triangle), px), land.triangle_centre(triangle))
    walls.show(dict.fromkeys(scene.walls, "black"))
    walls.draw(surface, sight)
    _draw_ways(surface, sight, walls, scene)
    figures = [(land.triangle_centre(t), piece_art.governor(_RED, px)) for t in scene.governors]
    if scene.alexander is not None:
        figures.append((land.point_xy(scene.alexander), piece_art.alexander(px)))
    for at, sprite in sorted(figures, key=lambda figure: figure[0][1]):
        _put(surface, sight, sprite, at)
    for point in scene.rings:
        _centre(surface, sight, marks_art.point_ring(round(_RING * px)), land.point_xy(point))
    for triangle in scene.lit if scene.distance else ():
        x, y = land.triangle_centre(triangle)
        badge = marks_art.distance_badge(scene.distance, round(_BADGE * px))
        _centre(surface, sight, badge, (x + _BADGE_AWAY, y - _BADGE_AWAY))
    for label in scene.labels:
        image = plaque(label.plaque, round(_PLAQUE * px))
        _centre(surface, sight, image, label.at)
    return surface


def _draw_ground(surface: pygame.Surface, sight: Sight) -> None:
    side = sight.side
    ground = land_art.table_ground(side)
    for x in range(0, sight.area.w, side):
        for y in range(0, sight.area.h, side):
            surface.blit(ground, (x, y))
    for row in range(geometry.TILE_ROWS):
        for column in range(geometry.TILE_COLUMNS):
            place = Rect(sight.at(geometry.LEFT + column, geometry.TOP + row), (side, side))
            if place.colliderect(sight.area):
                surface.blit(land_art.tile_image(column, row, side), place)


def _draw_ways(surface: pygame.Surface, sight: Sight, walls: WallLayer, scene: Scene) -> None:
    chosen = _sides(scene.way)
    others = sorted({side for way in scene.ways for side in _sides(way)} - set(chosen))
    walls.draw_ghosts(surface, sight, (side for side in chosen if side not in scene.walls), ())
    for side in (*others, *chosen):
        sprite = marks_art.path_side(geometry.direction(side), sight.side, side in chosen)
        _put(surface, sight, sprite, geometry.side_middle(side))
    for point in scene.way[1:-1]:
        _put(surface, sight, marks_art.path_point(sight.side), land.point_xy(point))


def _put(surface: pygame.Surface, sight: Sight, sprite: Sprite, at: Point) -> None:
    sprite.draw(surface, *sight.point(at))


def _centre(surface: pygame.Surface, sight: Sight, image: pygame.Surface, at: Point) -> None:
    x, y = sight.point(at)
    surface.blit(image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2)))


def _scenes(*scenes: Scene, gap: float = 0.16) -> HelpPicture:
    """Scenes side by side."""
    width = sum(scene.part[2] for scene in scenes) + gap * (len(scenes) - 1)
    height = max(scene.part[3] for scene in scenes)

    def draw(painter: Painter, area: FRect) -> None:
        px = max(1, math.floor(painter.px(area.w) / width))
        x = area.x
        for scene in scenes:
            painter.image(_drawn(scene, px), (x, area.y))
            x += (scene.part[2] + gap) * px / painter.ratio

    return HelpPicture(width * _UNIT, height * _UNIT, draw)


def _cards() -> HelpPicture:
    """One card of each symbol."""
    count = len(land.SYMBOLS)
    width, height = count * (_CARD + _CARD_GAP) - _CARD_GAP, _CARD * geometry.CARD_ASPECT

    def draw(painter: Painter, area: FRect) -> None:
        share = area.w / width
        for symbol in range(count):
            image = card_art.card(symbol, painter.px(_CARD * share))
            painter.image(image, (area.x + symbol * (_CARD + _CARD_GAP) * share, area.y))

    return HelpPicture(width, height, draw)


def _plaques(*shown: Plaque) -> HelpPicture:
    """Plaques below each other: what they say makes them as long as they need to be."""
    height = len(shown) * (_PLAQUE_ALONE + _PLAQUE_GAP) - _PLAQUE_GAP

    def draw(painter: Painter, area: FRect) -> None:
        share = area.h / height
        for number, about in enumerate(shown):
            top = area.y + number * (_PLAQUE_ALONE + _PLAQUE_GAP) * share
            painter.image(plaque(about, painter.px(_PLAQUE_ALONE * share)), (area.x, top))

    return HelpPicture(_PLAQUES, height, draw)


_START: Final = land.START
_LUTE: Final = _triangles((2, 3))
_WAYS: Final = tuple(
    _points((0, 2), *between, (3, 3)) for between in (((1, 3), (2, 4)), ((1, 3), (2, 2)), ((1, 1), (2, 2)))
)
"""The three shortest paths from the start to the southern corner of the nearest lute."""
_LOOP: Final = _triangles((0, 2), (1, 2), (1, 3), (2, 3))
"""What the first of them closes off."""
_WEST: Final = (0.1, -1.2, 3.0, 4.05)
_NORTH_WEST: Final = (0.1, -1.2, 4.4, 4.05)
_WEST_ALONE: Final = (0.1, -0.5, 3.0, 3.35)
_DELTA: Final = (0.8, 4.85, 5.0, 4.1)

_CUT_OFF: Final = _triangles(
    *((7, column) for column in range(3, 8)),
    *((8, column) for column in range(3, 9)),
    *((9, column) for column in range(4, 8)),
)
_KEPT: Final = _triangles((7, 8), (7, 9), (7, 10), (8, 9))
_BOUNDS: Final = tuple(
    _sides(_points(*path))[0]
    for path in (
        ((7, 9), (7, 11)),
        ((7, 11), (8, 10)),
        ((8, 2), (9, 3)),
        ((9, 3), (10, 4)),
        ((9, 7), (9, 9)),
        ((9, 7), (10, 8)),
    )
)
_CUT: Final = _points((9, 9), (8, 8), (7, 7), (7, 5), (7, 3))


def _before_and_after() -> HelpPicture:
    whole, kept, gone = (
        sum(land.SYMBOL_OF[triangle] == land.NONE for triangle in part)
        for part in (_CUT_OFF + _KEPT, _KEPT, _CUT_OFF)
    )
    governor = _triangles((8, 9))
    before = Scene(
        _DELTA,
        walls=_BOUNDS,
        realm=_CUT_OFF + _KEPT,
        governors=governor,
        labels=(Label(Plaque(whole, (), _RED, 1), (3.0, 7.35)),),
    )
    after = Scene(
        _DELTA,
        walls=_BOUNDS + _sides(_CUT),
        alexander=_CUT[-1],
        realm=_KEPT,
        governors=governor,
        labels=(
            Label(Plaque(kept, (), _RED, 1), (4.45, 6.33)),
            Label(Plaque(gone, ()), (3.0, 7.35)),
        ),
    )
    return _scenes(before, after)


HELP_PICTURES: Final = {
    "symbols": _cards(),
    "nearest": _scenes(
        Scene(
            _NORTH_WEST,
            alexander=_START,
            lit=_LUTE,
            distance=2,
            rings=tuple(land.CORNERS[_LUTE[0]]),
        )
    ),
    "paths": _scenes(Scene(_WEST, alexander=_START, rings=_WAYS[0][-1:], ways=_WAYS, way=_WAYS[0])),
    "province": _scenes(Scene(_WEST_ALONE, walls=_sides(_WAYS[0]), realm=_LOOP, governors=_LUTE)),
    "cut": _before_and_after(),
    "plaques": _plaques(
        Plaque(9, (0, 0, 1, 2, 3, 4)), Plaque(6, (), _RED, 1), Plaque(8, (), theme.player_colour("blue"), 2)
    ),
}
"""By their names in assets/help/<language>/alexandros.md."""
