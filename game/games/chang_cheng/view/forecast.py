"""What a choice would bring, in words, before it is committed; nothing secret enters into it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.i18n import _
from game.games.chang_cheng import queries
from game.games.chang_cheng.actions import PlaceDouble, PlaceTower, PlaceWall
from game.games.chang_cheng.events import DoublePlaced
from game.games.chang_cheng.view import sums

if TYPE_CHECKING:
    from game.games.chang_cheng.view.interaction.turn import Turn


class Note(NamedTuple):
    """One consequence: in words, for which colours, and whether it comes at once."""

    text: str
    colours: tuple[int, ...] = ()
    certain: bool = True


def notes(turn: Turn, action: Any) -> list[Note]:
    """The notes for a legal action of the present step."""
    if not isinstance(action, PlaceWall | PlaceTower | PlaceDouble):
        return []
    state = turn.state
    preview = queries.placement_preview(state, action)
    told = []
    seat = turn.session.to_move
    colour = queries.colour_of_turn(state)
    if preview.points and seat is not None and colour is not None:
        names = state.band.province_names, state.band.region_names
        provinces = tuple(dict.fromkeys(names[0][state.band.province_of[s]] for s in preview.spaces))
        regions = tuple(names[1][region] for region in preview.regions)
        spaces = (preview.spaces[0], preview.spaces[1])
        event = DoublePlaced(seat, colour, spaces, provinces, regions, ())
        told.append(Note(sums.double_placed(event), (colour.number,)))
    for province in preview.completes:
        name = state.band.province_names[province]
        cards = queries.cards_on(state, province)
        if cards:
            words = _("{province} is finished: {cards} are turned up").format(
                province=name, cards=sums.cards_text(len(cards))
            )
        else:
            words = _("{province} is finished").format(province=name)
        told.append(Note(words))
    return told
