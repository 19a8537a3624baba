"""Why an action is not allowed, in words for players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game.core.messages import N_, Fact, SeatRef, listed
from game.core.rules import IllegalAction
from game.games.chang_cheng import evaluation, offers
from game.games.chang_cheng.actions import (
    CancelCard,
    ChangeValue,
    ChooseColour,
    Demolish,
    EvaluateFirst,
    JoinBoard,
    Pass,
    Peek,
    PlaceCard,
    PlaceDouble,
    PlaceTower,
    PlaceWall,
    RemoveThreat,
    SwapWalls,
    UseArchitect,
)
from game.games.chang_cheng.boards import BOARDS, ENDS, NOWHERE, PARTS, SPACES
from game.games.chang_cheng.pieces import FLOOD_VALUE, RANKS
from game.games.chang_cheng.reservations import reserved

if TYPE_CHECKING:
    from game.games.chang_cheng.state import ChangChengState, Phase

Refusal: TypeAlias = IllegalAction | None

_NOW: Final[dict[Phase, str]] = {
    "colour": N_("Not now: first choose the colour that you play this turn."),
    "action": N_("Not now: begin an action with a wall, a card, the double wall or the tower."),
    "second": N_("Not now: the second half of your action is due."),
    "peek": N_("Not now: decide whether to look at the threat token."),
    "order": N_("Not now: choose which of the two provinces is evaluated first."),
    "warrior": N_("Not now: the warrior has to cancel a card."),
    "traitor": N_("Not now: the traitor has to act."),
    "flood": N_("Not now: decide what the flood does."),
    "architect": N_("Not now: decide what the architect does."),
    "official": N_("Not now: decide whether the official swaps two walls."),
    "growth": N_("Not now: choose the end at which the new board is joined."),
    "neutral": N_("Not now: decide whether to add a neutral wall."),
    "over": N_("The game is over."),
}

_PHASES: Final[dict[type, tuple[Phase, ...]]] = {
    ChooseColour: ("colour",),
    PlaceWall: ("action", "second", "neutral"),
    PlaceCard: ("action", "second"),
    PlaceDouble: ("action",),
    PlaceTower: ("action",),
    Peek: ("peek",),
    Pass: ("peek", "neutral", "official"),
    EvaluateFirst: ("order",),
    CancelCard: ("warrior",),
    Demolish: ("traitor",),
    RemoveThreat: ("traitor",),
    ChangeValue: ("flood",),
    UseArchitect: ("architect",),
    SwapWalls: ("official",),
    JoinBoard: ("growth",),
}

_HALVES: Final = (PlaceDouble, PlaceTower)


def explain(state: ChangChengState, action: Any) -> Refusal:
    """Why the action is illegal now, None if it is legal."""
    phases = _PHASES.get(type(action))
    if phases is None:
        return _no_action()
    if state.phase not in phases:
        if state.phase == "second" and type(action) in _HALVES:
            return IllegalAction(
                N_("The double wall and the tower are actions of their own, not the second half of one.")
            )
        return IllegalAction(_NOW[state.phase])
    match action:
        case PlaceWall(int(space)):
            return _why_no_wall(state, space)
        case PlaceCard(int(rank), int(province)):
            return _why_no_card(state, rank, province)
        case PlaceDouble(int(space)):
            return _why_no_double(state, space)
        case PlaceTower(int(space)):
            return _why_no_tower(state, space)
        case Pass():
            return None
        case Peek(int(region)):
            if region in state.peeks:
                return None
            return IllegalAction(N_("You may only look at a hidden threat opposite the piece just built."))
        case Demolish(int(space)):
            return _why_not_demolished(state, space)
        case RemoveThreat(int(region)):
            if region in evaluation.threats_beside(state):
                return None
            return IllegalAction(
                N_("The traitor may only take a threat token that still lies beside {province}."),
                province=_evaluated(state),
            )
        case SwapWalls(int(here), int(there)):
            return _why_not_swapped(state, here, there)
        case CancelCard(int(rank)):
            if any(card.rank == rank for card in state.acting[1:]):
                return None
            return IllegalAction(N_("The warrior cancels one of the other cards that are left here."))
        case EvaluateFirst(int(province)):
            if province in state.pending:
                return None
            return IllegalAction(N_("Only what the double wall has just completed is evaluated now."))
        case ChooseColour(int(colour)):
            return _why_no_colour(state, colour)
        case ChangeValue(int(by)):
            if by in (FLOOD_VALUE, -FLOOD_VALUE):
                return None
        case UseArchitect("value" | "wall"):
            return None
        case JoinBoard(end) if end in ENDS:
            return None
    return _no_action()


def _no_action() -> IllegalAction:
    return IllegalAction(N_("This is no action of this game."))


def _evaluated(state: ChangChengState) -> str:
    return state.band.province_names[state.evaluating]


def _is_space(state: ChangChengState, space: int) -> bool:
    return 0 <= space < len(BOARDS) * SPACES and bool(state.band.mask >> space & 1)


def _is_province(state: ChangChengState, province: int) -> bool:
    return 0 <= province < len(BOARDS) * PARTS and bool(state.in_play >> province & 1)


def _why_not_built(state: ChangChengState, space: int) -> Refusal:
    """What forbids any piece on the space, whatever the action."""
    if not _is_space(state, space):
        return IllegalAction(N_("There is no such space on the table."))
    if not state.empty >> space & 1:
        return IllegalAction(N_("A piece stands on this space already."))
    owners = reserved(state, state.empty).get(space)
    if owners is not None and state.turn_seat not in owners:
        names: list[Fact] = [SeatRef(seat) for seat in dict.fromkeys(owners)]
        return IllegalAction(
            N_("This is the last empty space beside a tower: it is reserved for {players}."),
            players=listed(names),
        )
    return None


def _why_no_wall(state: ChangChengState, space: int) -> Refusal:
    if space >= 0 and state.offer.walls >> space & 1:
        return None
    if state.phase == "neutral":
        return _why_not_built(state, space) or _why_no_neutral(state)
    if not state.singles[state.colour]:
        return IllegalAction(N_("You have no single wall left."))
    fault = _why_not_built(state, space)
    if fault is not None:
        return fault
    begun = state.begun
    if state.phase == "second" and begun is not None:
        names = state.band.province_names
        if begun.kind == "wall":
            return IllegalAction(
                N_("The second wall belongs in another province than {province}."),
                province=names[begun.province],
            )
        return IllegalAction(
            N_("A wall after a card belongs in the same province, {province}."),
            province=names[begun.province],
        )
    return IllegalAction(
        N_("After this wall no second one could be built in another province; a full action is possible.")
    )


def _why_no_neutral(state: ChangChengState) -> IllegalAction:
    names = state.band.province_names
    touched: list[Fact] = [names[p] for p in state.band.provinces if state.touched >> p & 1]
    if state.elsewhere:
        return IllegalAction(
            N_("After a tower or a double wall a neutral wall may not be added in {provinces}."),
            provinces=listed(touched),
        )
    return IllegalAction(
        N_("The neutral wall belongs in a province of the action just done: {provinces}."),
        provinces=listed(touched),
    )


def _why_no_card(state: ChangChengState, rank: int, province: int) -> Refusal:
    if rank not in RANKS:
        return IllegalAction(N_("There is no card of this rank."))
    if not state.hands[state.colour] >> rank & 1:
        if state.turn == 1:
            return _opening()
        return IllegalAction(N_("This card is not in your hand any more."))
    if province >= 0 and state.offer.cards >> province & 1:
        return None
    if not _is_province(state, province):
        return IllegalAction(N_("There is no such province on the table."))
    name = state.band.province_names[province]
    if state.turn == 1:
        return _opening()
    if not offers.unfinished(state) >> province & 1:
        return IllegalAction(N_("{province} is complete: no card may be put there any more."), province=name)
    begun = state.begun
    if state.phase == "second" and begun is not None:
        if begun.kind == "wall":
            return IllegalAction(N_("After a wall comes another wall: a card is put down before its wall."))
        return IllegalAction(
            N_("The second card belongs on another province than {province}."), province=name
        )
    return IllegalAction(
        N_("After a card on {province} neither a second card nor a wall there would be possible."),
        province=name,
    )


def _opening() -> IllegalAction:
    return IllegalAction(N_("The game opens with exactly one single wall."))


def _why_no_double(state: ChangChengState, space: int) -> Refusal:
    if space >= 0 and state.offer.doubles >> space & 1:
        return None
    if state.turn == 1:
        return _opening()
    if not state.doubles[state.colour]:
        return IllegalAction(N_("Your double wall is built already."))
    if not _is_space(state, space):
        return IllegalAction(N_("There is no such space on the table."))
    east = state.band.east_of[space]
    if east == NOWHERE:
        return IllegalAction(N_("The double wall needs two spaces, but the wall ends here."))
    return _why_not_built(state, space) or _why_not_built(state, east)


def _why_no_tower(state: ChangChengState, space: int) -> Refusal:
    if space >= 0 and state.offer.towers >> space & 1:
        return None
    if state.turn == 1:
        return _opening()
    if not state.tower_left[state.colour]:
        return IllegalAction(N_("Your tower is built already."))
    if _is_space(state, space) and not offers.apart_from_towers(state, 1 << space):
        return IllegalAction(N_("A tower may not stand beside another tower."))
    return _why_not_built(state, space)


def _why_not_demolished(state: ChangChengState, space: int) -> Refusal:
    if space >= 0 and evaluation.singles_here(state) >> space & 1:
        return None
    if _is_space(state, space) and state.band.province_of[space] != state.evaluating:
        return IllegalAction(
            N_("The traitor demolishes a wall in {province} only."), province=_evaluated(state)
        )
    return IllegalAction(N_("Only a single wall can be demolished, no tower and no double wall."))


def _why_not_swapped(state: ChangChengState, here: int, there: int) -> Refusal:
    standing = state.standing_singles()
    inside = state.band.province_mask[state.evaluating]
    if not (_is_space(state, here) and _is_space(state, there)):
        return IllegalAction(N_("There is no such space on the table."))
    if not inside >> here & 1 or inside >> there & 1:
        return IllegalAction(
            N_("The official swaps a wall in {province} with one in another province."),
            province=_evaluated(state),
        )
    if not (standing >> here & 1 and standing >> there & 1):
        return IllegalAction(
            N_("Only standing single walls can be swapped, no tower, double wall or demolished wall.")
        )
    if state.colour_at(here) == state.colour_at(there):
        return IllegalAction(N_("Both walls have the same colour: swapping them would change nothing."))
    return None


def _why_no_colour(state: ChangChengState, colour: int) -> Refusal:
    if colour in state.colours_offered():
        return None
    if not 0 <= colour < len(state.owners) or state.owners[colour] != state.turn_seat:
        return IllegalAction(N_("This is not one of your colours."))
    return IllegalAction(N_("A full action is possible in your other colour only."))
