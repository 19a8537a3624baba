"""Why something is not on offer, in the rules' own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.i18n import _
from game.games.chang_cheng import queries
from game.games.chang_cheng.actions import PlaceCard, PlaceDouble, PlaceTower, PlaceWall
from game.games.chang_cheng.boards import NOWHERE
from game.games.chang_cheng.pieces import RANKS

if TYPE_CHECKING:
    from game.games.chang_cheng.view.interaction.building import Building, Kind
    from game.games.chang_cheng.view.interaction.turn import Turn
    from game.games.chang_cheng.view.row import Area


def _said(turn: Turn, action: Any) -> str:
    refusal = turn.state.explain(action)
    return turn.session.say(refusal.message) if refusal is not None else ""


def there(turn: Turn, building: Building, area: Area) -> str:
    """Why what is being chosen cannot go to a place; empty if the place is not one for building."""
    if area.kind == "space":
        if queries.piece_at(turn.state, area.number) is not None:
            return ""  # what stands there is told instead
        return space(turn, building.kind or "wall", area.number)
    if area.kind == "province" and building.kind in (None, "card") and turn.state.phase != "neutral":
        return card(turn, area.number)
    return ""


def space(turn: Turn, kind: Kind, number: int) -> str:
    """Why no piece of a kind can be built on a space."""
    if kind == "double":
        east = _said(turn, PlaceDouble(number))
        before = turn.state.band.west_of[number]
        possible = not east or (before != NOWHERE and not _said(turn, PlaceDouble(before)))
        return "" if possible else east
    if kind == "tower":
        return _said(turn, PlaceTower(number))
    return _said(turn, PlaceWall(number))


def card(turn: Turn, province: int) -> str:
    """Why no card can be put on a province.

    Asked with the cards that are in hand, so that the answer tells nothing of which those are.
    """
    seat, colour = turn.session.to_move, queries.colour_of_turn(turn.state)
    if seat is None or colour is None:
        return ""
    ranks = [held.rank for held in queries.hand(turn.state, seat) if held.colour == colour.number]
    return _said(turn, PlaceCard(ranks[0] if ranks else RANKS[0], province))


def kind(turn: Turn, building: Building, wanted: Kind) -> str:
    """Why no piece of a kind can be put anywhere, or not on the chosen space."""
    state = turn.state
    if wanted == "card":
        if state.phase == "neutral":
            return _("A neutral wall is all that can be added now.")
        colour = queries.colour_of_turn(state)
        if colour is not None and not queries.supply(state, colour.number).cards:
            return _("No action card is left in your hand.")
        reasons = [card(turn, province) for province in state.band.provinces]
    else:
        if state.phase == "neutral" and wanted != "wall":
            return _("A neutral wall is all that can be added now.")
        if building.space is not None:
            return space(turn, wanted, building.space)
        empty = [number for number in state.band.spaces if queries.piece_at(state, number) is None]
        reasons = [space(turn, wanted, number) for number in empty]
    told = [reason for reason in reasons if reason]
    # The reason that holds for most places says it best.
    return max(told, key=told.count) if told else ""
