"""What of the table a point on the screen means. Positions are CSS px."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.engine.box import Box
from game.engine.pointer import Point
from game.engine.spots import Spot, spot_at
from game.games.alexandros.land import point_xy, triangle_at
from game.games.alexandros.view.interaction.meanings import Cell, Destination, OwnGovernor, ProvincePlace

if TYPE_CHECKING:
    from game.games.alexandros.view.interaction.desk import Desk

NEAR_MISS = 28.0  # CSS px from a point of the map that still mean it
HALF_WAY = 0.5  # of the way to the next point


def on_map(desk: Desk, pos: Point) -> bool:
    """Whether it lies on the visible map rather than on something in front of it."""
    panel = desk.sheet_rect
    return desk.places.map.collidepoint(pos) and not (panel is not None and panel.collidepoint(pos))


def triangle_under(desk: Desk, pos: Point) -> int | None:
    return triangle_at(*desk.viewpoint.camera.to_board(pos)) if on_map(desk, pos) else None


def _reach(desk: Desk) -> float:
    return min(NEAR_MISS, desk.viewpoint.camera.scale * HALF_WAY)


def destination_under(desk: Desk, pos: Point) -> int | None:
    """The point on offer that is meant: the nearest within reach."""
    spot = _destination(desk, pos)
    return spot.meaning.point if spot is not None else None


def _destination(desk: Desk, pos: Point) -> Spot | None:
    if not on_map(desk, pos):
        return None
    middles = [
        Spot(spot.name, Box.around(spot.box.centre, 0.0), spot.meaning)
        for spot in desk.spots()
        if isinstance(spot.meaning, Destination)
    ]
    return spot_at(middles, pos, _reach(desk))


def net_point_under(desk: Desk, pos: Point) -> int | None:
    """The point of the shortest paths that is meant."""
    journey = desk.turn.journey
    if journey is None or journey.point is None or desk.busy or not on_map(desk, pos):
        return None
    camera = desk.viewpoint.camera
    middles = [
        Spot("", Box.around(camera.to_screen(*point_xy(point)), 0.0), point)
        for point in desk.turn.asked.ways_to(journey.point).points()
    ]
    spot = spot_at(middles, pos, _reach(desk))
    return int(spot.meaning) if spot is not None else None


def spot_under(desk: Desk, pos: Point, slack: float) -> Spot | None:
    """The spot that a tap means, also for a near miss of `slack` px; provinces have none, but triangles."""
    if on_map(desk, pos):
        return _destination(desk, pos)
    panel = desk.sheet_rect
    in_sheet = panel is not None and panel.collidepoint(pos)
    spots = [
        spot
        for spot in desk.tappable()
        if isinstance(spot.meaning, Cell) == in_sheet
        and not isinstance(spot.meaning, Destination | ProvincePlace | OwnGovernor)
    ]
    return spot_at(spots, pos, slack)


def distance(point: int, place: Point) -> float:
    """From a point of the map to a place, both in board units."""
    return math.dist(point_xy(point), place)
