"""What a tap on a spot, or on a triangle of the map, chooses. Only confirming plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.alexandros import queries
from game.games.alexandros.actions import Draw, Pick, TakeBack
from game.games.alexandros.land import CORNERS
from game.games.alexandros.view import why_not
from game.games.alexandros.view.interaction import pointing
from game.games.alexandros.view.interaction.deed import Deed
from game.games.alexandros.view.interaction.meanings import (
    Cell,
    Destination,
    DrawPile,
    FaceUpCard,
    OwnGovernor,
    ProvincePlace,
)

if TYPE_CHECKING:
    from game.engine.pointer import Point
    from game.engine.spots import Spot
    from game.games.alexandros.queries import Nearest
    from game.games.alexandros.view.interaction.desk import Desk


def use(desk: Desk, spot: Spot) -> bool:
    """A tap on a spot; tells whether that made another choice or was answered."""
    turn, journey = desk.turn, desk.turn.journey
    match spot.meaning:
        case Cell(then=then, why_not=reason):
            return desk.choose(then) if then is not None else desk.refuse_in_sheet(reason)
        case FaceUpCard(symbol=symbol):
            return desk.choose(Deed.of(Pick(symbol)) if journey is None else journey.with_card(symbol))
        case DrawPile():
            return desk.choose(Deed.of(Draw()))
        case Destination(point=point):
            # A second tap tries another way to the same point.
            return desk.done(turn.head_for(point) or turn.next_way())
        case ProvincePlace(entry=triangle) | OwnGovernor(triangle=triangle):
            return use_triangle(desk, triangle)
    return False


def use_triangle(desk: Desk, triangle: int, pos: Point | None = None) -> bool:
    """A tap on the map away from all points; `pos`, in board units, tells which corner is nearest."""
    turn, nearest = desk.turn, desk.turn.nearest
    if nearest is not None and triangle in nearest.triangles and pos is not None:
        return desk.done(turn.head_for(_corner(nearest, triangle, pos)))
    if turn.deed is None:
        return False
    purchase = turn.deed.purchase
    if purchase is not None and (purchase.begun or triangle in {p.triangle for p in purchase.places}):
        part = "pay" if triangle in purchase.governors else "put"
        spot = next((s for s in desk.spots() if s.name == f"{part} {triangle}"), None)
        return spot is not None and use(desk, spot)
    if triangle in turn.own_governors():
        return desk.choose(Deed.of(TakeBack(triangle)))
    info = queries.province_of(turn.state, triangle)
    if not turn.has_price(info) or why_not.occupy(turn):
        return False
    return desk.choose(Deed.of(turn.price_of(info)))


def _corner(nearest: Nearest, triangle: int, pos: Point) -> int:
    """The corner on offer that is nearest to a place."""
    offered = [point for point in CORNERS[triangle] if point in nearest.points]
    return min(offered or CORNERS[triangle], key=lambda point: pointing.distance(point, pos))
