"""A completed province: its cards act in the order of their ranks, then the majority takes its value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from game.core.rules import Gain
from game.games.chang_cheng import scoring
from game.games.chang_cheng.actions import (
    Action,
    CancelCard,
    ChangeValue,
    Demolish,
    Pass,
    RemoveThreat,
    SwapWalls,
    UseArchitect,
)
from game.games.chang_cheng.events import (
    CardCancelled,
    CardIdle,
    CardsRevealed,
    EmperorPlaced,
    EqualCardsCancelled,
    Event,
    MajorityRaised,
    ProvinceCompleted,
    ProvinceScored,
    ThreatRemoved,
    ValueChanged,
    WallDemolished,
    WallsSwapped,
)
from game.games.chang_cheng.offers import bits
from game.games.chang_cheng.pieces import (
    ARCHITECT,
    ARCHITECT_VALUE,
    ARCHITECT_WALLS,
    EMPEROR_CARDS,
    FLOOD,
    FLOOD_VALUE,
    MASTER,
    MASTER_WALLS,
    OFFICIAL,
    RANKS,
    TRAITOR,
    WARRIOR,
    Card,
)

if TYPE_CHECKING:
    from game.games.chang_cheng.state import ChangChengState

CardPhase: TypeAlias = Literal["warrior", "traitor", "flood", "architect", "official"]
PHASES: Final[dict[int, CardPhase]] = {
    WARRIOR: "warrior",
    TRAITOR: "traitor",
    FLOOD: "flood",
    ARCHITECT: "architect",
    OFFICIAL: "official",
}

_FLOOD: Final[tuple[Action, ...]] = (ChangeValue(FLOOD_VALUE), ChangeValue(-FLOOD_VALUE))
_ARCHITECT: Final[tuple[Action, ...]] = (UseArchitect("value"), UseArchitect("wall"))


def begin(state: ChangChengState, province: int, events: list[Event]) -> None:
    """Turn the cards of the province up and remove those of equal rank."""
    seat, name = state.turn_seat, state.band.province_names[province]
    state.evaluating = province
    state.modifier = 0
    state.extra = [0] * len(state.owners)
    events.append(ProvinceCompleted(seat, province, name))
    shown = sorted(state.cards[province], key=lambda card: (card.rank, card.colour))
    if not shown:
        return
    state.cards[province] = ()
    state.shown = tuple(shown)
    owners = tuple(state.colours[card.colour] for card in shown)
    events.append(CardsRevealed(seat, province, name, state.shown, owners))
    alone: list[Card] = []
    for rank in RANKS:
        equal = [card for card in shown if card.rank == rank]
        if len(equal) == 1:
            alone += equal
        elif equal:
            holders = tuple(state.colours[card.colour] for card in equal)
            events.append(EqualCardsCancelled(seat, province, rank, holders))
    state.acting = tuple(alone)


def options(state: ChangChengState) -> tuple[Action, ...]:
    """What the owner of the card whose turn it is may do with it; empty if it finds nothing to do."""
    match state.acting[0].rank:
        case 1:  # the warrior: any other card that is left
            return tuple(CancelCard(card.rank) for card in state.acting[1:])
        case 2:
            return (
                *(Demolish(space) for space in _in_order(state, singles_here(state))),
                *(RemoveThreat(region) for region in threats_beside(state)),
            )
        case 3:
            return _FLOOD
        case 4:
            return _ARCHITECT
        case 6:
            swaps = _swaps(state)
            return (*swaps, Pass()) if swaps else ()
    return ()


def singles_here(state: ChangChengState) -> int:
    """The spaces of standing single walls in the province being evaluated, as a mask."""
    return state.standing_singles() & state.band.province_mask[state.evaluating]


def threats_beside(state: ChangChengState) -> tuple[int, ...]:
    """The regions beside the province being evaluated whose token is still there."""
    return tuple(r for r in state.band.regions_beside(state.evaluating) if not state.gone >> r & 1)


def _in_order(state: ChangChengState, mask: int) -> list[int]:
    return [space for space in state.band.spaces if mask >> space & 1]


def _swaps(state: ChangChengState) -> tuple[Action, ...]:
    """Every swap that changes something: two walls of one colour would only change places."""
    here = singles_here(state)
    there = _in_order(state, state.standing_singles() & ~here) if here else []
    colour_at = {space: state.colour_at(space) for space in (*bits(here), *there)}
    return tuple(
        SwapWalls(one, other)
        for one in _in_order(state, here)
        for other in there
        if colour_at[one] != colour_at[other]
    )


def run_cards(state: ChangChengState, events: list[Event]) -> bool:
    """Let the cards act until an owner has to decide; tells whether all of them have acted."""
    while state.acting:
        card = state.acting[0]
        seat = state.seat_of(card.colour)
        if card.rank == MASTER:
            state.acting = state.acting[1:]
            _raise_majority(state, card, MASTER_WALLS, events)
            continue
        choice = options(state)
        if len(choice) > 1:
            state.phase = PHASES[card.rank]
            state.to_move = seat
            state.keep_legal(choice)
            return False
        if choice:
            act(state, choice[0], events)
        else:
            state.acting = state.acting[1:]
            events.append(CardIdle(seat, state.evaluating, card, False))
    return True


def act(state: ChangChengState, action: Action, events: list[Event]) -> None:
    """The card whose turn it is does what its owner decided."""
    card, *others = state.acting
    state.acting = tuple(others)
    seat, province, band = state.seat_of(card.colour), state.evaluating, state.band
    match action:
        case CancelCard(rank):
            cancelled = next(other for other in others if other.rank == rank)
            state.acting = tuple(other for other in others if other != cancelled)
            events.append(CardCancelled(seat, province, cancelled, state.colours[cancelled.colour]))
        case Demolish(space):
            state.ruins |= 1 << space
            owner = state.colours[state.colour_at(space)]
            events.append(WallDemolished(seat, space, band.province_names[province], owner))
        case RemoveThreat(region):
            state.gone |= 1 << region
            events.append(ThreatRemoved(seat, region, band.region_names[region]))
        case ChangeValue(by):
            _change_value(state, card, by, events)
        case UseArchitect("value"):
            _change_value(state, card, ARCHITECT_VALUE, events)
        case UseArchitect():
            _raise_majority(state, card, ARCHITECT_WALLS, events)
        case SwapWalls(here, there):
            _swap(state, seat, here, there, events)
        case _:
            events.append(CardIdle(seat, province, card, True))


def _change_value(state: ChangChengState, card: Card, by: int, events: list[Event]) -> None:
    state.modifier += by
    events.append(ValueChanged(state.seat_of(card.colour), state.evaluating, card, by))


def _raise_majority(state: ChangChengState, card: Card, by: int, events: list[Event]) -> None:
    state.extra[card.colour] += by
    events.append(MajorityRaised(state.seat_of(card.colour), state.evaluating, card, by))


def _swap(state: ChangChengState, seat: int, here: int, there: int, events: list[Event]) -> None:
    one, other = state.colour_at(here), state.colour_at(there)
    both = 1 << here | 1 << there
    state.walls[one] ^= both
    state.walls[other] ^= both
    names, province_of = state.band.province_names, state.band.province_of
    events.append(
        WallsSwapped(
            seat,
            (here, there),
            (names[province_of[here]], names[province_of[there]]),
            (state.colours[one], state.colours[other]),
        )
    )


def strength(state: ChangChengState, province: int) -> tuple[int, ...]:
    """Standing walls in the province, by colour."""
    spaces = state.band.province_mask[province] & ~state.ruins
    return tuple([(walls & spaces).bit_count() for walls in state.walls])


def score(state: ChangChengState, events: list[Event]) -> None:
    """Give the value of the province to whoever leads there; an emperor card closes it."""
    province, name = state.evaluating, state.band.province_names[state.evaluating]
    counts = strength(state, province)
    walls, fame, modifier = sum(counts), state.fame[province], state.modifier
    points = walls + fame + modifier
    counts = tuple([count + extra for count, extra in zip(counts, state.extra, strict=True)])
    ahead = scoring.leaders(counts)
    gains = []
    for colour in ahead:
        if colour != state.neutral:
            state.award(colour, points, "province", (name,), (walls, fame, modifier), state.turn)
            gains.append(Gain(state.seat_of(colour), points))
    events.append(
        ProvinceScored(
            state.turn_seat,
            province,
            name,
            walls,
            fame,
            modifier,
            points,
            counts,
            tuple([state.colours[colour] for colour in ahead]),
            tuple(gains),
        )
    )
    state.done |= 1 << province
    state.evaluating = -1
    state.shown = ()
    state.extra = []
    state.modifier = 0
    if len(state.emperors) < EMPEROR_CARDS:
        state.emperors = (*state.emperors, province)
        events.append(EmperorPlaced(state.turn_seat, province, name, len(state.emperors)))
