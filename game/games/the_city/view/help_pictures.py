"""The pictures on the page of the rules, put together from the tiles and pieces of the game itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import FRect, Surface

from game.engine import theme
from game.engine.draw.painter import Painter
from game.engine.draw.sprite import Sprite
from game.engine.pointer import Point
from game.games.the_city.geometry import RIGHT, SOUTH, Cell, Edge
from game.games.the_city.view.art import piece_art
from game.games.the_city.view.art.layout import follower_anchor
from game.games.the_city.view.art.tile_art import BY_ID, tile_image
from game.games.the_city.view.plane import corner, edge_centre
from game.table.game_view import HelpPicture

_TILE = 92.0  # CSS px
_SMALL_TILE = 52.0
_MARGIN = 0.16  # round a group of tiles, in tiles
_APART = 0.5  # between groups


class Lying(NamedTuple):
    """A tile in a picture; `x` and `y` count tiles."""

    tile: str
    rotation: int
    x: float
    y: float = 0.0


class Standing(NamedTuple):
    """A piece in a picture: how it is drawn for a tile of so many px, and where."""

    image: Callable[[int], Sprite]
    at: Point


class Sign(NamedTuple):
    """Right or wrong, at a point of a picture."""

    right: bool
    at: Point


def _group(
    tiles: Sequence[Lying],
    pieces: Sequence[Standing] = (),
    signs: Sequence[Sign] = (),
    side: float = _TILE,
) -> HelpPicture:
    width = max(tile.x for tile in tiles) + 1 + 2 * _MARGIN
    height = max(tile.y for tile in tiles) + 1 + 2 * _MARGIN

    def draw(painter: Painter, rect: FRect) -> None:
        scale = rect.w / width
        left, top = rect.x + _MARGIN * scale, rect.y + _MARGIN * scale
        px = painter.px(scale)
        for tile in tiles:
            image = tile_image(BY_ID[tile.tile], tile.rotation, px)
            painter.image(image, (left + tile.x * scale, top + tile.y * scale))
        for piece in sorted(pieces, key=lambda piece: piece.at[1]):
            x, y = left + piece.at[0] * scale, top + piece.at[1] * scale
            piece.image(px).draw(painter.surface, painter.px(x), painter.px(y))
        for sign in signs:
            at = left + sign.at[0] * scale, top + sign.at[1] * scale
            _draw_sign(painter, sign.right, at, min(13.0, scale * 0.27))

    return HelpPicture(width * side, height * side, draw)


def _draw_sign(painter: Painter, right: bool, at: Point, radius: float) -> None:
    look = theme.current()
    color = look.positive if right else look.warning
    painter.circle(at, radius, look.field, color, 2)
    half = radius * 0.62
    painter.icon("check" if right else "close", FRect(at[0] - half, at[1] - half, 2 * half, 2 * half), color)


def _icons(images: Sequence[Callable[[int], Surface]], size: float) -> HelpPicture:
    """Small pictures side by side."""

    def draw(painter: Painter, rect: FRect) -> None:
        step = rect.w / len(images)
        side = min(step - 8, rect.h)
        for number, image in enumerate(images):
            painter.image(image(painter.px(side)), (rect.x + number * step, rect.y))

    return HelpPicture((size + 8) * len(images), size, draw)


def _follower(tile: Lying, kind: str, index: int = 0) -> Standing:
    u, v = follower_anchor(BY_ID[tile.tile], tile.rotation, kind, index)
    red = theme.player_colour("red")
    return Standing(lambda px: piece_art.follower(kind, red, px), (tile.x + u, tile.y + v))


def _edges() -> HelpPicture:
    """Street to street and market to houses are right, street to houses is wrong."""
    pairs = (
        (("C09", 1), ("C19", 2), True),
        (("C26", 1), ("C04", 0), True),
        (("C09", 1), ("C03", 0), False),
    )
    tiles, signs = [], []
    for number, (first, second, right) in enumerate(pairs):
        x = number * (2 + _APART)
        tiles += [Lying(*first, x), Lying(*second, x + 1)]
        signs.append(Sign(right, (x + 1, 0.88)))
    return _group(tiles, signs=signs, side=72.0)


def _street_ends() -> HelpPicture:
    step = 1 + _APART / 2
    return _group([Lying("C19", 0, 0), Lying("C24", 0, step), Lying("C50", 0, 2 * step)])


def _market() -> HelpPicture:
    return _group([Lying("C26", 1, 0), Lying("C27", 3, 1)])


def _followers() -> HelpPicture:
    step = 1 + _APART / 2
    street, market, area = Lying("C09", 0, 0), Lying("C27", 0, step), Lying("C04", 0, 2 * step)
    standing = [_follower(street, "street"), _follower(market, "market"), _follower(area, "residential")]
    return _group([street, market, area], standing)


def _wall() -> HelpPicture:
    """A row of tiles from the south: a tower at the end, a wall with a guard, the gate, another wall."""
    blue = theme.player_colour("blue")
    edges = [Edge(Cell(x, 0), SOUTH) for x in range(3)]
    images: list[Callable[[int], Sprite]] = [
        lambda px: piece_art.wall(SOUTH, px),
        lambda px: piece_art.gate(SOUTH, px),
        lambda px: piece_art.wall(SOUTH, px),
    ]
    pieces = [Standing(image, edge_centre(edge)) for image, edge in zip(images, edges, strict=True)]
    guard_at, tower_at = edge_centre(edges[0]), corner(edges[0], RIGHT)  # clockwise goes west in the south
    pieces.append(Standing(lambda px: piece_art.guard(blue, px), (guard_at[0], guard_at[1] + 0.001)))
    pieces.append(Standing(lambda px: piece_art.tower(blue, px), (tower_at[0], tower_at[1] + 0.002)))
    return _group([Lying("C24", 2, 0), Lying("C27", 0, 1), Lying("C04", 0, 2)], pieces)


RING: Final = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))
OPEN_RING: Final = tuple(cell for cell in RING if cell != (2, 0))
"""The cells of the two groups in the picture of holes."""


def _holes() -> HelpPicture:
    tiles = []
    for cells, left in ((RING, 0.0), (OPEN_RING, 3 + 2 * _APART)):
        tiles += [Lying("C03" if (x + y) % 2 else "C04", x + y, left + x, y) for x, y in cells]
    return _group(tiles, side=_SMALL_TILE)


HELP_PICTURES: Final = {
    "goods": _icons([partial(piece_art.goods_icon, goods) for goods in ("fish", "grain", "livestock")], 56.0),
    "buildings": _icons([partial(piece_art.building_icon, kind) for kind in ("public", "historic")], 84.0),
    "edges": _edges(),
    "street-ends": _street_ends(),
    "market": _market(),
    "followers": _followers(),
    "wall": _wall(),
    "holes": _holes(),
}
"""By their names in assets/help/<language>/the-city.md."""
