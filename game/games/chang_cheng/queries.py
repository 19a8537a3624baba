"""Questions that screens, bots and tests ask about a game of Chang Cheng. Nothing here changes a state.

Spaces, provinces and regions are numbers as in `boards`; seats count from 0. Where an answer is secret its
docstring names the only seat that may see it.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from game.games.chang_cheng import ending, evaluation, scoring
from game.games.chang_cheng.actions import Action, PlaceDouble, PlaceTower, PlaceWall
from game.games.chang_cheng.boards import BOARDS, Band
from game.games.chang_cheng.events import Colour
from game.games.chang_cheng.pieces import RANKS, Card, EventCard, PieceKind
from game.games.chang_cheng.reservations import reserved
from game.games.chang_cheng.state import ChangChengState, Half


class Piece(NamedTuple):
    """What stands on a space. `partner` is the other space of a double wall."""

    kind: PieceKind
    colour: Colour
    partner: int | None = None


class Supply(NamedTuple):
    """What a colour has left; everybody may know it."""

    walls: int
    double: bool
    tower: bool
    cards: int


TokenStatus: TypeAlias = Literal["hidden", "open", "removed"]


class Token(NamedTuple):
    """A region's threat token. `threat` is None where the asking seat does not know it."""

    status: TokenStatus
    threat: int | None
    seen_by: tuple[int, ...]  # seats that have looked at it secretly


class ProvinceInfo(NamedTuple):
    """A province as it stands. Face-down cards are left out of `strength`, `leaders` and `value`."""

    number: int
    name: str
    spaces: tuple[int, ...]
    empty: int
    ruins: int
    fame: int
    complete: bool  # and evaluated
    emperor: bool
    cards: tuple[Colour, ...]  # face down, in the order in which they were put there
    strength: tuple[int, ...]  # standing walls by colour
    leaders: tuple[Colour, ...]
    value: int  # standing walls + fame
    value_if_full: int  # with a wall on every empty space


class RegionInfo(NamedTuple):
    """A region as it stands."""

    number: int
    name: str
    spaces: tuple[int, ...]
    empty: int
    strength: tuple[int, ...]  # standing walls by colour
    leaders: tuple[Colour, ...]
    payers: tuple[Colour, ...]  # who would lose points now
    sheltered: tuple[Colour, ...]  # colours with a tower there


class Evaluation(NamedTuple):
    """The evaluation that goes on."""

    province: int
    shown: tuple[Card, ...]  # all cards that lay there
    acting: tuple[Card, ...]  # those still to act; the first one's owner decides now
    modifier: int
    extra: tuple[int, ...]  # walls added for the majority, by colour


class Preview(NamedTuple):
    """What building a piece would do at once, as far as everybody may know."""

    spaces: tuple[int, ...]
    completes: tuple[int, ...]  # provinces
    points: int  # of a double wall
    regions: tuple[int, ...]  # that it faces


def band(state: ChangChengState) -> Band:
    """The boards as they lie, with all tables of neighbours and parts."""
    return state.band


def spaces(state: ChangChengState) -> tuple[int, ...]:
    """All spaces on the table from west to east."""
    return state.band.spaces


def colours(state: ChangChengState) -> tuple[Colour, ...]:
    """The colours on the table by number, the neutral one last where there is one."""
    return state.colours


def colour_points(state: ChangChengState) -> tuple[tuple[Colour, int], ...]:
    """What each colour of the players has scored; the better one of two breaks a tie."""
    return tuple((colour, state.points[colour.number]) for colour in state.colours if colour.seat is not None)


def colour_of_turn(state: ChangChengState) -> Colour | None:
    """The colour played this turn; None while it has to be chosen and after the end."""
    return None if state.phase in ("colour", "over") else state.colours[state.colour]


def piece_at(state: ChangChengState, space: int) -> Piece | None:
    """What stands on a space of the band; None where it is empty."""
    bit = 1 << space
    if state.empty & bit:
        return None
    colour = state.colours[state.colour_at(space)]
    if state.ruins & bit:
        return Piece("ruin", colour)
    if state.double_wests & bit:
        return Piece("double", colour, state.band.east_of[space])
    if state.doubled & bit:
        return Piece("double", colour, state.band.west_of[space])
    if any(tower == space for tower, _ in state.towers):
        return Piece("tower", colour)
    return Piece("wall", colour)


def supply(state: ChangChengState, colour: int) -> Supply:
    """What the colour has left."""
    return Supply(
        state.singles[colour],
        bool(state.doubles[colour]),
        bool(state.tower_left[colour]),
        state.hands[colour].bit_count(),
    )


def neutral_walls_left(state: ChangChengState) -> int:
    """Neutral walls beside the table; 0 in games without them."""
    return state.singles[state.neutral] if state.neutral is not None else 0


def hand(state: ChangChengState, seat: int) -> tuple[Card, ...]:
    """Secret of `seat`: the cards in hand, of all own colours."""
    return tuple(
        Card(colour, rank)
        for colour, owner in enumerate(state.owners)
        if owner == seat
        for rank in RANKS
        if state.hands[colour] >> rank & 1
    )


def cards_on(state: ChangChengState, province: int) -> tuple[Colour, ...]:
    """Whose cards lie face down on the province, in the order in which they were put there."""
    return tuple(state.colours[card.colour] for card in state.cards[province])


def own_cards_on(state: ChangChengState, seat: int, province: int) -> tuple[Card, ...]:
    """Secret of `seat`: its own face-down cards there."""
    return tuple(card for card in state.cards[province] if state.owners[card.colour] == seat)


def token_at(state: ChangChengState, region: int, seat: int | None = None) -> Token:
    """The region's threat token as `seat` knows it (secret of that seat), or, for None, as everybody does."""
    status: TokenStatus = "hidden"
    if state.gone >> region & 1:
        status = "removed"
    elif state.open >> region & 1:
        status = "open"
    known = state.open >> region & 1 if seat is None else state.knows(seat, region)
    seen_by = tuple(other for other, seen in enumerate(state.seen) if seen >> region & 1)
    return Token(status, state.threat[region] if known else None, seen_by)


def province_info(state: ChangChengState, province: int) -> ProvinceInfo:
    """A province of the band as it stands."""
    mask = state.band.province_mask[province]
    strength = evaluation.strength(state, province)
    empty = (state.empty & mask).bit_count()
    value = sum(strength) + state.fame[province]
    return ProvinceInfo(
        province,
        state.band.province_names[province],
        _in_order(state, mask),
        empty,
        (state.ruins & mask).bit_count(),
        state.fame[province],
        bool(state.done >> province & 1),
        province in state.emperors,
        cards_on(state, province),
        strength,
        tuple(state.colours[colour] for colour in scoring.leaders(strength)),
        value,
        value + empty,
    )


def region_info(state: ChangChengState, region: int) -> RegionInfo:
    """A region of the band as it stands."""
    mask = state.band.region_mask[region]
    strength = ending.strength(state, region)
    ahead, safe = scoring.leaders(strength), ending.sheltered(state, region)
    pays = [c for c in ahead if c != state.neutral and c not in safe and not state.gone >> region & 1]
    return RegionInfo(
        region,
        state.band.region_names[region],
        _in_order(state, mask),
        (state.empty & mask).bit_count(),
        strength,
        tuple(state.colours[colour] for colour in ahead),
        tuple(state.colours[colour] for colour in pays),
        tuple(state.colours[colour] for colour in safe),
    )


def _in_order(state: ChangChengState, mask: int) -> tuple[int, ...]:
    return tuple(space for space in state.band.spaces if mask >> space & 1)


def first_half(state: ChangChengState) -> Half | None:
    """The first half of the action that goes on, once it is done."""
    return state.begun


def evaluation_now(state: ChangChengState) -> Evaluation | None:
    """The evaluation in which an owner has to decide about a card."""
    if state.evaluating < 0:
        return None
    return Evaluation(state.evaluating, state.shown, state.acting, state.modifier, tuple(state.extra))


def pending_provinces(state: ChangChengState) -> tuple[int, ...]:
    """Complete provinces that still wait for their evaluation."""
    return state.pending


def peek_regions(state: ChangChengState) -> tuple[int, ...]:
    """The regions at whose token the player whose turn it is may look now."""
    return state.peeks


def emperor_cards(state: ChangChengState) -> tuple[int, ...]:
    """The provinces with an emperor card since the wall grew last."""
    return state.emperors


def boards_to_come(state: ChangChengState) -> int:
    """How often the wall will still grow by a board."""
    return state.growths


def unseen_boards(state: ChangChengState) -> tuple[str, ...]:
    """The letters of the boards that are not on the table, sorted."""
    return tuple(sorted(BOARDS[laid.board] for laid in state.boards_to_come))


def event_cards(state: ChangChengState) -> tuple[EventCard, ...]:
    """The event cards in play."""
    return state.variant.events


def unseen_fame(state: ChangChengState) -> tuple[int, ...]:
    """The fame tokens that are not on the table, sorted."""
    return tuple(sorted(state.fame_to_come))


def unseen_threats(state: ChangChengState, seat: int | None = None) -> tuple[int, ...]:
    """The threat tokens that `seat` has not seen (its secret); for None, those that lie open for nobody."""
    hidden = [
        state.threat[region]
        for region in state.band.regions
        if not (state.open >> region & 1 if seat is None else state.knows(seat, region))
    ]
    return tuple(sorted([*hidden, *state.threat_to_come]))


def reserved_for(state: ChangChengState, space: int) -> tuple[int, ...]:
    """The seats for which towers reserve the space; empty where everybody may build."""
    return reserved(state, state.empty).get(space, ())


def placement_preview(state: ChangChengState, action: Action) -> Preview:
    """What building a piece would do; raises `ValueError` for other actions and `IllegalAction`."""
    if not isinstance(action, PlaceWall | PlaceDouble | PlaceTower):
        raise ValueError(f"{action} builds nothing")
    refusal = state.explain(action)
    if refusal is not None:
        raise refusal
    at = state.band
    built = (action.space, at.east_of[action.space]) if isinstance(action, PlaceDouble) else (action.space,)
    empty = state.empty
    for space in built:
        empty &= ~(1 << space)
    provinces = tuple(dict.fromkeys(at.province_of[space] for space in built))
    regions = tuple(dict.fromkeys(at.region_of[space] for space in built))
    return Preview(
        built,
        tuple(province for province in provinces if not empty & at.province_mask[province]),
        len(provinces) + len(regions) if isinstance(action, PlaceDouble) else 0,
        regions,
    )


def dominion_run(state: ChangChengState, colour: int) -> tuple[int, int]:
    """The longest unbroken run of the colour's standing walls: length, a tower counting 2, and spaces."""
    return ending.longest_run(state, colour)


def has_full_action(state: ChangChengState) -> bool:
    """Whether what is offered in the phase "action" is a full action rather than a part of one."""
    return state.phase == "action" and state.offer.full
