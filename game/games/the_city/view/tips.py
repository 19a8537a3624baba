"""What is told about a thing on the board when someone asks: a long press, a resting mouse, a wrong tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import N_, _, listed, ngettext
from game.games.the_city import queries
from game.games.the_city.actions import PutFollower
from game.games.the_city.geometry import Cell
from game.games.the_city.tiles import GOODS_NAMES, TILES
from game.games.the_city.view import sums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.games.the_city.queries import FeatureInfo, PlacedTile
    from game.games.the_city.state import CityState
    from game.table.session import Session

KIND_NAMES = {"street": N_("Street"), "market": N_("Market"), "residential": N_("Residential area")}


def names(session: Session, seats: Sequence[int]) -> str:
    return listed([session.player_name(seat) for seat in seats])


def feature_text(session: Session, info: FeatureInfo) -> str:
    """Tiles, goods, followers and what it is worth, a line each."""
    title = _(KIND_NAMES[info.kind])
    first = [_("{feature}: {tiles}").format(feature=title, tiles=sums.tiles_text(len(info.cells)))]
    if info.goods:
        first.append(listed([_(GOODS_NAMES[goods].text) for goods in info.goods]))
    lines = [" · ".join(first)]
    standing = [
        ngettext("{player}: {count} follower", "{player}: {count} followers", count).format(
            player=session.player_name(seat), count=count
        )
        for seat, count in enumerate(info.followers)
        if count
    ]
    lines.append(" · ".join(standing) if standing else _("Nobody stands on it."))
    lines.append(_worth(session, info))
    return "\n".join(lines)


def _worth(session: Session, info: FeatureInfo) -> str:
    if info.kind == "residential":
        total = sums.residential_sum(info.points // 2, info.points)
        when = _("At the end of the game: {sum}")
    else:
        total = sums.feature_sum(info.kind, len(info.cells), len(info.goods), info.points)
        when = _("Completed: {sum}") if info.complete else _("If it were completed now: {sum}")
    text = when.format(sum=total)
    if info.leaders:
        text = _("{sum}, for {players}").format(sum=text, players=names(session, info.leaders))
    return text


def building_text(tile: PlacedTile) -> str:
    """The name of a historic building, or that there is a public one; empty without a building."""
    printed = TILES[tile.tile]
    if printed.building_name:
        return _("Historic building: {name}").format(name=printed.building_name)
    return _("Public building") if printed.building else ""


def why_not_cell(session: Session, state: CityState, cell: Cell, rotation: int, fits: bool) -> str:
    """Why the drawn tile cannot lie on a cell."""
    if fits:
        return _("It fits here only when turned.")
    refusal = queries.why_not_here(state, cell, rotation)
    return session.say(refusal.message) if refusal is not None else ""


def why_no_follower(session: Session, state: CityState, action: PutFollower) -> str:
    """Why a follower is not offered on a feature of the tile just placed; empty if it is."""
    refusal = queries.why_no_follower(state, action.kind, action.index)
    return session.say(refusal.message) if refusal is not None else ""
