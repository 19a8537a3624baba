"""What is being tried on the map: reachable triangles, points, ways and the walls they would cost."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

import pygame

from game.engine.draw.painter import Painter
from game.engine.draw.scatter import draw_scattered
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.engine.pointer import Point
from game.games.alexandros import land
from game.games.alexandros.view.art import geometry, land_art, marks_art

if TYPE_CHECKING:
    from game.games.alexandros.view.interaction.highlights import Highlights

MarkKey: TypeAlias = "tuple[str, int, bool]"
"""What it is; the direction of a side, whether a triangle points north, or a symbol; whether it is chosen."""

RING, CHOSEN_RING = 30.0, 40.0  # CSS px across
BADGE = 24.0
BADGE_AWAY, BADGE_BELOW = 0.31, 0.18  # units from a triangle's middle: on a side, between two corners
WALLS_AWAY = 40.0  # CSS px from the point that a way leads to


def _draw(key: MarkKey, px: int) -> Sprite:
    what, way, strong = key
    match what:
        case "glow":
            return marks_art.glow(bool(way), px, strong)
        case "sign":
            return land_art.roundel_sprite(way, px)
        case "side":
            return marks_art.path_side(way, px, strong)
        case "point":
            return marks_art.path_point(px, strong)
        case "last point":
            return marks_art.last_point(px)
        case "last side":
            return marks_art.last_side(way, px)
        case "last triangle":
            return marks_art.last_triangle(bool(way), px)
    raise ValueError(f"no mark is called {key!r}")


class OfferLayer:
    """Draws the marks on triangles, sides and points; knows nothing of what a tap does."""

    def __init__(self) -> None:
        self.book: SpriteBook[MarkKey] = SpriteBook(_draw)

    # Lights on the ground

    def draw_glow(self, surface: pygame.Surface, sight: Sight, shown: Highlights) -> None:
        """Triangles on offer, the chosen ones brighter."""
        strong = set(shown.strong)
        self.draw_triangles(surface, sight, "glow", (t for t in shown.triangles if t not in strong), False)
        self.draw_triangles(surface, sight, "glow", shown.strong, True)

    def draw_triangles(
        self, surface: pygame.Surface, sight: Sight, what: str, triangles: Iterable[int], strong: bool
    ) -> None:
        """`what` is "glow" or "last triangle"."""
        self.book.resize(sight.side)
        things = [(*land.triangle_centre(t), (what, int(land.is_up(t)), strong)) for t in triangles]
        draw_scattered(surface, sight, things, self.book.get)

    def draw_signs(self, surface: pygame.Surface, sight: Sight, triangles: Iterable[int]) -> None:
        """The symbols that Alexander is led to, over everything that would hide them."""
        self.book.resize(sight.side)
        things = [(*land.triangle_centre(t), ("sign", land.SYMBOL_OF[t], False)) for t in triangles]
        draw_scattered(surface, sight, things, self.book.get)

    def draw_last_way(
        self, surface: pygame.Surface, sight: Sight, sides: Iterable[int], start: int | None
    ) -> None:
        """The walls laid last, and where Alexander came from."""
        self.book.resize(sight.side)
        things: list[tuple[float, float, MarkKey]] = [
            (*geometry.side_middle(side), ("last side", geometry.direction(side), False)) for side in sides
        ]
        if start is not None:
            things.append((*land.point_xy(start), ("last point", 0, False)))
        draw_scattered(surface, sight, things, self.book.get)

    # Ways

    def draw_ways(self, surface: pygame.Surface, sight: Sight, shown: Highlights) -> None:
        """Every shortest way in faint dots, the chosen one in gold."""
        self.book.resize(sight.side)
        chosen = {land.SIDE_BETWEEN[step] for step in pairwise(shown.path)}
        sides = {land.SIDE_BETWEEN[step] for step in shown.net} - chosen
        things = [self._side(side, False) for side in sorted(sides)]
        things += [self._side(side, True) for side in sorted(chosen)]
        things += [(*land.point_xy(point), ("point", 0, True)) for point in shown.path[1:-1]]
        draw_scattered(surface, sight, things, self.book.get)

    @staticmethod
    def _side(side: int, chosen: bool) -> tuple[float, float, MarkKey]:
        return (*geometry.side_middle(side), ("side", geometry.direction(side), chosen))

    def draw_points(self, painter: Painter, sight: Sight, shown: Highlights, hovered: int | None) -> None:
        """A ring round every point on offer, as large as a finger needs it."""
        for point in shown.points:
            strong = point in (shown.point, hovered)
            ring = marks_art.point_ring(painter.px(CHOSEN_RING if strong else RING), strong)
            _centred(painter.surface, ring, sight.point(land.point_xy(point)))

    # Numbers

    def draw_numbers(self, painter: Painter, sight: Sight, shown: Highlights) -> None:
        """How far the nearest are, and how many walls the chosen way would cost."""
        if shown.distance is not None and not shown.path:
            badge = marks_art.distance_badge(shown.distance, painter.px(BADGE))
            for triangle in shown.triangles:
                x, y = land.triangle_centre(triangle)
                below = BADGE_BELOW if not land.is_up(triangle) else -BADGE_BELOW
                at = sight.point((x + BADGE_AWAY, y + below))
                _centred(painter.surface, badge, at)
        if shown.path:
            red = len(shown.red_walls)
            badge = marks_art.walls_badge(len(shown.new_walls) - red, red, painter.px(BADGE))
            _centred(painter.surface, badge, _beside_goal(sight, shown, badge.get_size()))


def _beside_goal(sight: Sight, shown: Highlights, size: tuple[int, int]) -> Point:
    """Where a badge of `size` px beside the end of a way hides least: no sign, no ring, none of the way."""
    x, y = sight.point(land.point_xy(shown.path[-1]))
    away = WALLS_AWAY * sight.ratio
    width, height = size
    room = sight.area.inflate(-width, -height)
    places = [(x, y + away), (x + away + width / 2, y), (x - away - width / 2, y), (x, y - away)]
    places += [(x + side * away, y + down * away) for down in (1, -1) for side in (1, -1)]
    kept_clear = [land.triangle_centre(t) for t in shown.strong or shown.triangles]
    kept_clear += [land.point_xy(point) for point in {*shown.points, *shown.path[:-1]}]
    clear = sorted(sight.point(point) for point in kept_clear)

    def nearest(place: Point) -> float:
        return min((math.dist(place, point) for point in clear), default=away)

    # Far enough is as good as farther: the first such place is below, where he does not stand.
    return max(
        (place for place in places if room.collidepoint(place)),
        key=lambda place: min(nearest(place), away),
        default=(x, y - away),
    )


def _centred(surface: pygame.Surface, image: pygame.Surface, at: Point) -> None:
    surface.blit(image, (round(at[0] - image.get_width() / 2), round(at[1] - image.get_height() / 2)))
