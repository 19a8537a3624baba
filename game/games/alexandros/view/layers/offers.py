"""What is being tried on the map: reachable triangles, points, ways and the walls they would cost."""

from __future__ import annotations

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
from game.games.alexandros.view.art import geometry, marks_art

if TYPE_CHECKING:
    from game.games.alexandros.view.interaction.highlights import Highlights

MarkKey: TypeAlias = "tuple[str, int, bool]"
"""What it is, the direction of a side or whether a triangle points north, whether it is a chosen one."""

RING, CHOSEN_RING = 30.0, 40.0  # CSS px across
BADGE = 24.0
BADGE_AWAY = 0.27  # units from a triangle's middle, beside its sign
WALLS_ABOVE = 46.0  # CSS px above the point that a way leads to


def _draw(key: MarkKey, px: int) -> Sprite:
    what, way, strong = key
    match what:
        case "glow":
            return marks_art.glow(bool(way), px, strong)
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
                at = sight.point((x + BADGE_AWAY, y - BADGE_AWAY))
                _centred(painter.surface, badge, at)
        if shown.path:
            red = len(shown.red_walls)
            badge = marks_art.walls_badge(len(shown.new_walls) - red, red, painter.px(BADGE))
            x, y = sight.point(land.point_xy(shown.path[-1]))
            top = max(y - WALLS_ABOVE * painter.ratio, sight.area.top + badge.get_height())
            _centred(painter.surface, badge, (x, top))


def _centred(surface: pygame.Surface, image: pygame.Surface, at: Point) -> None:
    surface.blit(image, (round(at[0] - image.get_width() / 2), round(at[1] - image.get_height() / 2)))
