"""Where on the screen the present choice can be tapped. Boxes are CSS px, in the order of the arrow keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine.box import Box
from game.engine.pointer import Point
from game.engine.spots import Spot, reading_order
from game.games.alexandros import queries
from game.games.alexandros.land import SYMBOLS, point_xy, triangle_centre
from game.games.alexandros.view import why_not
from game.games.alexandros.view.interaction.meanings import (
    Destination,
    DrawPile,
    FaceUpCard,
    OwnGovernor,
    ProvincePlace,
)

if TYPE_CHECKING:
    from game.games.alexandros.view.interaction.turn import Turn
    from game.games.alexandros.view.places import Places

FINGER = 48.0  # CSS px of a spot; among close neighbours the nearest one is meant

ToScreen = Callable[[Point], Point]


def spots_of(turn: Turn, places: Places, to_screen: ToScreen) -> list[Spot]:
    """Every place outside of sheets that can be tapped for the choice under way."""
    if turn.journey is not None:
        cards = _face_up(turn, places) if turn.journey.card_can_change else []
        return [*cards, *_destinations(turn, to_screen)]
    if turn.deed is None or (turn.deed.purchase is not None and turn.deed.purchase.begun):
        return []
    cards = _face_up(turn, places)
    if not why_not.draw_from_pile(turn):
        cards.append(Spot("pile", Box.of(places.pile), DrawPile()))
    drawable = cards if not why_not.draw(turn) else []
    return [*drawable, *reading_order([*_provinces(turn, to_screen), *_governors(turn, to_screen)])]


def _around(point: Point) -> Box:
    return Box.around(point, FINGER)


def _face_up(turn: Turn, places: Places) -> list[Spot]:
    shown: Sequence[tuple[int | None, FRect]] = list(
        zip(queries.face_up(turn.state), places.face_up, strict=True)
    )
    spots: dict[int, Spot] = {}
    for symbol, rect in shown:
        if symbol is not None and symbol not in spots:  # of two equal cards either will do
            spots[symbol] = Spot(f"card {SYMBOLS[symbol]}", Box.of(rect), FaceUpCard(symbol))
    return list(spots.values())


def _destinations(turn: Turn, to_screen: ToScreen) -> list[Spot]:
    nearest = turn.nearest
    if nearest is None or turn.journey is None or turn.journey.has_played("destination"):
        return []
    return [
        Spot(f"point {point}", _around(to_screen(point_xy(point))), Destination(point))
        for point in nearest.points
    ]


def _provinces(turn: Turn, to_screen: ToScreen) -> list[Spot]:
    if not queries.governors_left(turn.state, turn.seat):
        return []
    return [
        Spot(
            f"province {info.entry}",
            _around(to_screen(triangle_centre(info.entry))),
            ProvincePlace(info.entry),
        )
        for info in turn.provinces()
        if info.entry is not None
    ]


def _governors(turn: Turn, to_screen: ToScreen) -> list[Spot]:
    return [
        Spot(f"governor {t}", _around(to_screen(triangle_centre(t))), OwnGovernor(t))
        for t in turn.own_governors()
    ]
