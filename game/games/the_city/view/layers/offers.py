"""The present choice on the board: lit cells, the ghost of what is chosen, places on offer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.engine import theme
from game.engine.draw.chips import draw_sign
from game.engine.draw.painter import Painter
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.engine.pointer import Point
from game.engine.spots import Spot
from game.engine.theme import PlayerColour
from game.games.the_city import queries
from game.games.the_city.actions import PlaceGate, PlaceWall, PutFollower, PutGuard, PutTower
from game.games.the_city.geometry import END_LETTERS, Cell, Edge
from game.games.the_city.tiles import TILES
from game.games.the_city.view.art import ground_art, piece_art
from game.games.the_city.view.art.palette import PALETTE
from game.games.the_city.view.plane import cell_box, edge_centre, wall_box

if TYPE_CHECKING:
    from game.games.the_city.actions import Action
    from game.games.the_city.state import CityState
    from game.games.the_city.view.layers.pieces import PieceLayer

GHOST = 190  # alpha of what may be chosen
FIGURE = 0.86  # a follower on offer by the side of its spot

GhostKey = tuple[int, int, bool]


def _draw_ghost(key: GhostKey, side: int) -> Sprite:
    tile, rotation, legal = key
    return ground_art.ghost_image(TILES[tile], rotation, side, legal)


class OfferLayer:
    """Draws what can be chosen; knows nothing of what a tap does."""

    def __init__(self, pieces: PieceLayer) -> None:
        self.pieces = pieces
        self.ghosts: SpriteBook[GhostKey] = SpriteBook(_draw_ghost)

    # The tile in hand

    def ghost(self, surface: pygame.Surface, sight: Sight, tile: int, rotation: int, cell: Cell) -> None:
        """The tile above a cell where it fits."""
        self.ghosts.resize(sight.side)
        self.ghosts.get((tile, rotation, True)).draw(surface, *sight.point(cell_box(cell).centre))

    def turn_sign(self, painter: Painter, sight: Sight, cell: Cell) -> None:
        """The sign on the ghost that a tap turns it."""
        area = sight.rect(cell_box(cell))
        side = max(24.0, min(40.0, area.w / sight.ratio * 0.36))
        right, top = area.right / sight.ratio, area.top / sight.ratio
        rect = FRect(right - side * 0.72, top - side * 0.28, side, side)
        look = theme.current()
        painter.circle(rect.center, side / 2, look.panel, look.gold, 2.0)
        painter.icon("rotate-right", rect.inflate(-side * 0.36, -side * 0.36), look.ink)

    def held(
        self, painter: Painter, tile: int, rotation: int, center: Point, side: float, fits: bool
    ) -> None:
        """The tile under the finger that drags it, or in the tray."""
        sprite = ground_art.ghost_image(TILES[tile], rotation, painter.px(side), fits)
        sprite.draw(painter.surface, center[0] * painter.ratio, center[1] * painter.ratio)

    # Places on offer

    def places(
        self,
        painter: Painter,
        sight: Sight,
        spots: Sequence[Spot],
        chosen: Action | None,
        colour: PlayerColour,
        state: CityState,
        anchors: Mapping[Action, Point],
    ) -> None:
        """Every spot of a choice among pieces; `anchors` are where they would really stand, CSS px."""
        for spot in spots:
            action = spot.meaning
            strong = action == chosen
            if isinstance(action, PlaceGate):
                edge = Edge(Cell(action.x, action.y), action.side)
                if strong:
                    self._edge(painter, sight, edge, ("gate", action.side, None), strong)
                else:
                    self._lit_side(painter, sight, edge)
                continue
            self._tie(painter, spot, anchors[action])
            self._ring(painter, spot, strong)
            side = spot.box.w * FIGURE
            x, y = spot.box.centre
            rect = FRect(x - side / 2, y - side / 2, side, side)
            if isinstance(action, PlaceWall):
                next_edge = queries.next_wall(state, action.end)
                if next_edge is not None:
                    self._edge(painter, sight, next_edge, ("wall", next_edge.side, None), strong)
                self._end_sign(painter, spot, action)
            else:
                self._icon(painter, _icon_of(action, colour, painter.px(side)), rect, strong)
                if isinstance(action, PutTower):
                    self._end_sign(painter, spot, action)

    def _tie(self, painter: Painter, spot: Spot, anchor: Point) -> None:
        """A line from a spot that had to give way to the place that it stands for."""
        look = theme.current()
        center = spot.box.centre
        if abs(anchor[0] - center[0]) + abs(anchor[1] - center[1]) > 6:
            painter.line(center, anchor, look.ink, 3.0)
            painter.circle(anchor, 4.0, look.gold, look.ink, 1.0)

    def _ring(self, painter: Painter, spot: Spot, strong: bool) -> None:
        look = theme.current()
        radius = spot.box.w / 2
        # The pieces are painted for a light ground, by night too.
        painter.circle(spot.box.centre, radius, (*PALETTE.parchment, 245 if strong else 215))
        painter.circle(
            spot.box.centre, radius, None, look.gold if strong else look.ink_soft, 3.5 if strong else 2.0
        )

    def _end_sign(self, painter: Painter, spot: Spot, action: PlaceWall | PutTower) -> None:
        """Which end it is: the letter of its button on the rim of the ring."""
        x, y = spot.box.centre
        side = 24.0
        badge = FRect(x - side / 2, y + spot.box.h / 2 - side * 0.55, side, side)
        draw_sign(painter, END_LETTERS[action.end], badge)

    def _icon(self, painter: Painter, image: pygame.Surface, rect: FRect, strong: bool) -> None:
        painter.image(image, rect.topleft, 255 if strong else 230)

    def _edge(
        self, painter: Painter, sight: Sight, edge: Edge, key: tuple[str, int, None], strong: bool
    ) -> None:
        """The ghost of a wall or gate on its edge."""
        sprite = self.pieces.sprite(key)
        image = sprite.image
        if not strong:
            image = image.copy()
            image.set_alpha(GHOST)
        Sprite(image, sprite.anchor).draw(painter.surface, *sight.point(edge_centre(edge)))

    def _lit_side(self, painter: Painter, sight: Sight, edge: Edge) -> None:
        """A side of the city where the gate may stand."""
        look = theme.current()
        area = sight.rect(wall_box(edge, 0.075))
        area = area.inflate(-area.w // 12, -area.h // 12)
        pygame.draw.rect(painter.surface, look.gold, area, border_radius=area.w)
        pygame.draw.rect(painter.surface, look.ink, area, max(1, painter.px(1.25)), border_radius=area.w)


def _icon_of(action: Action, colour: PlayerColour, px: int) -> pygame.Surface:
    """The piece that an action puts."""
    if isinstance(action, PutFollower):
        return piece_art.follower_icon(action.kind, colour, px)
    if isinstance(action, PutGuard):
        return piece_art.guard_icon(colour, px)
    return piece_art.tower_icon(colour, px)
