"""The position in words, for those who do not see the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _, ngettext
from game.games.the_city import queries
from game.games.the_city.events import Segment
from game.games.the_city.geometry import SIDE_NAMES
from game.games.the_city.tiles import GOODS_NAMES, KINDS, TILES
from game.games.the_city.view import prompts, sums, tips

if TYPE_CHECKING:
    from game.games.the_city.state import CityState
    from game.games.the_city.view.interaction.turn import Turn
    from game.table.session import Session


def describe(turn: Turn) -> str:
    """What lies on the table, who leads where, what the drawn tile shows, what to do now."""
    session, state = turn.session, turn.state
    parts = [_supplies(state), _wall(state), *_contested(session, state)]
    drawn = queries.drawn_tile(state)
    if drawn is not None:
        parts.append(_("The drawn tile: {tile}.").format(tile=tile_text(drawn)))
    parts.append(prompts.prompt(turn))
    return " ".join(part for part in parts if part)


def tile_text(tile: int) -> str:
    """The sides of a tile as printed, its goods and its building."""
    printed = TILES[tile]
    sides = [
        _("{kind} in the {side}").format(kind=_(tips.KIND_NAMES[kind]).lower(), side=_(SIDE_NAMES[side].text))
        for side, kind in enumerate(printed.sides)
    ]
    extras = [_(GOODS_NAMES[market.goods].text) for market in printed.markets]
    if printed.building_name:
        extras.append(printed.building_name)
    elif printed.building:
        extras.append(_("Public building").lower())
    return ", ".join([*sides, *extras])


def _supplies(state: CityState) -> str:
    placed = len(queries.placed_tiles(state))
    left = sum(queries.remaining_tiles(state).per_stack)
    on_table = ngettext("{count} tile lies on the table", "{count} tiles lie on the table", placed)
    in_stacks = ngettext("{count} is left to draw.", "{count} are left to draw.", left)
    return _("{placed}, {left}").format(
        placed=on_table.format(count=placed), left=in_stacks.format(count=left)
    )


def _wall(state: CityState) -> str:
    pieces = queries.wall_pieces(state)
    if not pieces:
        return ""
    places = queries.positions_left(state) or 0
    walls = ngettext("The wall has {count} piece.", "The wall has {count} pieces.", len(pieces))
    gap = ngettext(
        "{count} place is free between its ends.", "{count} places are free between its ends.", places
    )
    return walls.format(count=len(pieces)) + " " + gap.format(count=places)


def _contested(session: Session, state: CityState) -> list[str]:
    """Each feature with a follower on it."""
    told: set[Segment] = set()
    lines = []
    for standing in queries.followers(state):
        segment = standing.segment
        if segment in told or segment.kind not in KINDS:
            continue
        info = queries.feature_at(state, segment.cell, segment.kind, segment.index)
        told.update(info.segments)
        lines.append(
            _("{feature} of {tiles}: {players}, {points}.").format(
                feature=_(tips.KIND_NAMES[info.kind]),
                tiles=sums.tiles_text(len(info.cells)),
                players=tips.names(session, info.leaders),
                points=sums.points_text(info.points),
            )
        )
    return lines
