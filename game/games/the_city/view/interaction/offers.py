"""Where on the screen the present choice can be tapped. Boxes are CSS px, in the order of the arrow keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.engine.box import Box, spread_apart
from game.engine.pointer import Point
from game.engine.spots import Spot, reading_order
from game.games.the_city import queries
from game.games.the_city.actions import Draw, PlaceGate, PlaceWall, PutFollower, PutGuard, PutTower
from game.games.the_city.geometry import LEFT, SIDE_LETTERS, Edge
from game.games.the_city.tiles import TILES
from game.games.the_city.view.art.layout import follower_anchor
from game.games.the_city.view.interaction.choices import TileInHand
from game.games.the_city.view.plane import cell_box, corner, edge_centre, wall_box
from game.table.pick import Pick

if TYPE_CHECKING:
    from game.games.the_city.state import CityState
    from game.games.the_city.view.interaction.choices import Choice

FINGER = 52.0  # CSS px of a spot that is a thing of its own
GAP = 4.0

ToScreen = Callable[[Box], FRect]


def _around(point: Point, side: float) -> Box:
    return Box(point[0] - side / 2, point[1] - side / 2, side, side)


def _box(rect: FRect) -> Box:
    return Box(rect.x, rect.y, rect.w, rect.h)


def spots_of(choice: Choice | None, state: CityState, to_screen: ToScreen, stack: FRect) -> list[Spot]:
    """Every place that can be tapped for `choice`; `stack` is where the tiles are drawn from."""

    def screen_point(point: Point) -> Point:
        rect = to_screen(Box(point[0], point[1], 0, 0))
        return rect.x, rect.y

    if isinstance(choice, TileInHand):
        cells = [
            Spot(f"cell {cell.x},{cell.y}", _box(to_screen(cell_box(cell))), cell) for cell in choice.fits
        ]
        return reading_order(cells)
    if not isinstance(choice, Pick) or not choice.options:
        return []
    options = choice.options
    if isinstance(options[0], Draw):
        return [Spot("stack", _box(stack), options[0])]
    if isinstance(options[0], PlaceGate):
        return _gates(choice, state, to_screen)
    points = piece_points(choice, state, screen_point)
    spread = spread_apart(points, FINGER + GAP)
    spots = [
        Spot(str(action), _around(point, FINGER), action)
        for action, point in zip(options, spread, strict=True)
    ]
    # The ends of the wall keep their order: left before right.
    return reading_order(spots) if isinstance(options[0], PutFollower) else spots


def piece_points(choice: Pick, state: CityState, screen_point: Callable[[Point], Point]) -> list[Point]:
    """Where the pieces on offer would really stand, on the screen, in the order of the options."""
    return [screen_point(_place_of(action, state)) for action in choice.options]


def _place_of(action: Any, state: CityState) -> Point:
    """The board point of a piece that may be put."""
    edge: Edge | None = None
    if isinstance(action, PutFollower):
        placed = queries.last_placed(state)
        if placed is not None:
            u, v = follower_anchor(TILES[placed.tile], placed.rotation, action.kind, action.index)
            return placed.cell.x + u, placed.cell.y + v
    elif isinstance(action, PutTower):
        chain = queries.wall_pieces(state)
        return corner(chain[0 if action.end == LEFT else -1].edge, action.end)
    elif isinstance(action, PutGuard):
        edge = queries.last_wall(state)
    elif isinstance(action, PlaceWall):
        edge = queries.next_wall(state, action.end)
    if edge is None:
        raise ValueError(f"{action} has no place on the board")
    return edge_centre(edge)


def _gates(choice: Pick, state: CityState, to_screen: ToScreen) -> list[Spot]:
    """The outer sides in walking order."""
    actions = {(a.x, a.y, a.side): a for a in choice.options if isinstance(a, PlaceGate)}
    spots = []
    for edge in queries.outline(state):
        action = actions.get((*edge.cell, edge.side))
        if action is not None:
            name = f"gate {edge.cell.x},{edge.cell.y} {SIDE_LETTERS[edge.side]}"
            spots.append(Spot(name, _box(to_screen(wall_box(edge, 0.2))), action))
    return spots
