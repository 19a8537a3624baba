"""What the map has to show of the choice under way, whatever kind of choice it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.games.alexandros import queries
from game.games.alexandros.actions import Draw, Pick, TakeBack
from game.games.alexandros.land import CORNERS
from game.games.alexandros.view.interaction.ways import Path

if TYPE_CHECKING:
    from game.games.alexandros.view.interaction.deed import Deed
    from game.games.alexandros.view.interaction.journey import Journey
    from game.games.alexandros.view.interaction.turn import Turn


class Gain(NamedTuple):
    """A province that would pay in the tax that is being looked at."""

    triangles: tuple[int, ...]
    seat: int
    points: int


class Highlights(NamedTuple):
    """Numbers as in `land`; provinces are given by their triangles."""

    triangles: tuple[int, ...] = ()  # that glow: the nearest free ones, or where a governor may be put
    strong: tuple[int, ...] = ()  # those of them that are chosen
    distance: int | None = None  # to the nearest ones
    points: tuple[int, ...] = ()  # on offer
    point: int | None = None  # the chosen one
    net: tuple[tuple[int, int], ...] = ()  # sides of all shortest paths, as their two points
    path: Path = ()
    new_walls: tuple[int, ...] = ()  # sides
    red_walls: tuple[int, ...] = ()  # those of them that would be red
    provinces: tuple[tuple[int, ...], ...] = ()  # that can be chosen
    province: tuple[int, ...] = ()  # the chosen one
    governors: tuple[int, ...] = ()  # where own ones would be put
    leaving: tuple[int, ...] = ()  # governors who would go
    gains: tuple[Gain, ...] = ()
    symbol: int | None = None  # of the face-up card that is chosen
    pile: bool = False  # the pile is chosen
    cards_lit: tuple[int, ...] = ()  # symbols of face-up cards that can be chosen
    pile_lit: bool = False


NOTHING = Highlights()


def highlights(turn: Turn) -> Highlights:
    """For the choice under way; nothing without one."""
    if turn.journey is not None:
        return _of_journey(turn, turn.journey)
    return _of_deed(turn, turn.deed) if turn.deed is not None else NOTHING


def _face_up(turn: Turn) -> tuple[int, ...]:
    return tuple(symbol for symbol in queries.face_up(turn.state) if symbol is not None)


def _of_journey(turn: Turn, journey: Journey) -> Highlights:
    nearest, preview = turn.nearest, turn.preview
    shown = Highlights(cards_lit=_face_up(turn) if journey.card_can_change else ())
    if not journey.by_hand and journey.card_can_change:
        shown = shown._replace(symbol=journey.card)
    if nearest is not None and not journey.has_played("destination"):
        strong = tuple(t for t in nearest.triangles if journey.point in CORNERS[t])
        shown = shown._replace(
            triangles=nearest.triangles, strong=strong, distance=nearest.distance, points=nearest.points
        )
    if journey.point is None:
        return shown
    shown = shown._replace(
        point=journey.point, net=turn.asked.ways_to(journey.point).sides(), path=journey.path
    )
    if preview is None:
        return shown
    return shown._replace(new_walls=(*preview.black, *preview.red), red_walls=preview.red)


def _of_deed(turn: Turn, deed: Deed) -> Highlights:
    purchase = deed.purchase
    if purchase is not None:
        places = tuple(place.triangle for place in purchase.places)
        return Highlights(
            triangles=places,
            strong=purchase.governors,
            province=queries.province_of(turn.state, purchase.province).triangles,
            governors=tuple(t for t in purchase.governors if t not in purchase.fixed),
            leaving=tuple(place.triangle for place in purchase.foreign),
        )
    if deed.kind == "tax":
        gains = tuple(
            Gain(info.triangles, info.owner, info.value)
            for info in queries.provinces(turn.state)
            if info.owner is not None and info.value
        )
        return Highlights(gains=gains)
    if deed.kind == "take-back":
        what = deed.what
        leaving = (what.triangle,) if isinstance(what, TakeBack) else ()
        province = queries.province_of(turn.state, leaving[0]).triangles if leaving else ()
        return Highlights(triangles=turn.own_governors(), strong=leaving, leaving=leaving, province=province)
    may_draw = queries.turn_now(turn.state).may_draw and deed.kind in (None, "draw")
    shown = Highlights(cards_lit=_face_up(turn) if may_draw else (), pile_lit=may_draw)
    if deed.kind == "draw":
        symbol = deed.what.symbol if isinstance(deed.what, Pick) else None
        return shown._replace(symbol=symbol, pile=isinstance(deed.what, Draw))
    if deed.kind in (None, "occupy"):
        shown = shown._replace(provinces=tuple(info.triangles for info in turn.provinces()))
    return shown
