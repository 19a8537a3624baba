"""What lies on the table for everybody to see: the picture that animations change step by step.

Cards that lie face down are known by their owner's back alone, and a threat token has a value here only when
it is turned up for all. Where one person alone sits at the table it holds besides what that person knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from game.games.chang_cheng import queries, scoring
from game.games.chang_cheng.events import (
    CardCancelled,
    Colour,
    DoublePlaced,
    ProvinceScored,
    TowerPlaced,
    WallPlaced,
)
from game.games.chang_cheng.pieces import Card
from game.games.chang_cheng.view.recent import Recent
from game.games.chang_cheng.view.row import Row

if TYPE_CHECKING:
    from game.core.match import Step
    from game.games.chang_cheng.queries import Evaluation, Piece, ProvinceInfo, RegionInfo
    from game.games.chang_cheng.state import ChangChengState

FaceStatus: TypeAlias = Literal["waiting", "acting", "cancelled", "done"]
Threat: TypeAlias = "int | None"
"""The value of a token that is turned up, 0 where it was taken away, `None` face down."""


class Face(NamedTuple):
    """A card that is turned up while its province is evaluated."""

    card: Card
    owner: Colour
    status: FaceStatus = "waiting"


class Known(NamedTuple):
    """Secret: what one seat knows of what lies face down."""

    threats: Mapping[int, int] = MappingProxyType({})  # by region
    cards: Mapping[int, tuple[int | None, ...]] = MappingProxyType({})  # ranks by province, as they lie

    @classmethod
    def of(cls, state: ChangChengState, seat: int) -> Known:
        band = state.band
        cards = {}
        for province in band.provinces:
            own = iter(queries.own_cards_on(state, seat, province))
            owners = queries.cards_on(state, province)
            ranks = tuple(next(own).rank if owner.seat == seat else None for owner in owners)
            if any(ranks):
                cards[province] = ranks
        return cls(dict(known_threats(state, seat)), cards)


NOTHING_KNOWN = Known()
NOTHING_RECENT = Recent()


class Result(NamedTuple):
    """What a completed province brought, and to which colours."""

    points: int
    leaders: tuple[Colour, ...]


@dataclass(slots=True)
class Picture:
    """Numbers are those of the rules; `picture == Picture.of(state, steps)` whenever nothing moves."""

    row: Row
    colours: tuple[Colour, ...] = ()
    pieces: dict[int, Piece] = field(default_factory=dict)
    cards: dict[int, tuple[Colour, ...]] = field(default_factory=dict)  # face down
    faces: dict[int, tuple[Face, ...]] = field(default_factory=dict)  # turned up
    threats: dict[int, Threat] = field(default_factory=dict)
    emperors: tuple[int, ...] = ()
    results: dict[int, Result] = field(default_factory=dict)
    modifiers: dict[int, int] = field(default_factory=dict)  # of the province that is evaluated
    extras: dict[int, tuple[int, ...]] = field(default_factory=dict)  # walls added there by colour
    provinces: dict[int, ProvinceInfo] = field(default_factory=dict)
    regions: dict[int, RegionInfo] = field(default_factory=dict)
    reserved: dict[int, tuple[int, ...]] = field(default_factory=dict)
    carried: tuple[int, ...] = ()  # spaces whose pieces are in the air
    last: tuple[int, ...] = ()  # spaces built on in the last turn
    known: Known = NOTHING_KNOWN
    recent: Recent = NOTHING_RECENT  # may be ahead of what lies on the table

    @classmethod
    def of(
        cls,
        state: ChangChengState,
        steps: Sequence[Step],
        alone: int | None = None,
        recent: Recent = NOTHING_RECENT,
    ) -> Picture:
        """The position as it is, for everybody, or for the only person at the table."""
        band = state.band
        picture = cls(Row(band.boards), queries.colours(state))
        for space in band.spaces:
            piece = queries.piece_at(state, space)
            if piece is not None:
                picture.pieces[space] = piece
            else:
                reserved = queries.reserved_for(state, space)
                if reserved:
                    picture.reserved[space] = reserved
        for province in band.provinces:
            picture.provinces[province] = queries.province_info(state, province)
            cards = queries.cards_on(state, province)
            if cards:
                picture.cards[province] = cards
        for region in band.regions:
            picture.regions[region] = queries.region_info(state, region)
            picture.threats[region] = public_threat(state, region)
        picture.emperors = queries.emperor_cards(state)
        picture.results = _results(steps)
        picture.last = _last_built(steps)
        picture.recent = recent
        if alone is not None:
            picture.known = Known.of(state, alone)
        _turn_up(picture, state, steps)
        return picture

    def stand(self, space: int, piece: Piece) -> None:
        """Put a piece on a space, whatever stood there, and count the walls of its province anew."""
        before = self.pieces.get(space)
        self.pieces[space] = piece
        self.reserved.pop(space, None)
        for number, info in self.provinces.items():
            if space not in info.spaces:
                continue
            strength = list(info.strength)
            if before is not None and before.kind != "ruin":
                strength[before.colour.number] -= 1
            if piece.kind != "ruin":
                strength[piece.colour.number] += 1
            self.provinces[number] = info._replace(
                empty=info.empty - (before is None),
                strength=tuple(strength),
                leaders=tuple(self.colours[colour] for colour in scoring.leaders(strength)),
                value=sum(strength) + info.fame,
            )

    def leaders(self, province: int) -> tuple[Colour, ...]:
        """Who has the most walls in a province, with what cards add while it is evaluated."""
        info = self.provinces[province]
        extra = self.extras.get(province)
        if extra is None or not any(extra):
            return info.leaders
        strength = [walls + more for walls, more in zip(info.strength, extra, strict=True)]
        return tuple(self.colours[number] for number in scoring.leaders(strength))


def public_threat(state: ChangChengState, region: int) -> Threat:
    """What everybody knows of a region's threat token."""
    token = queries.token_at(state, region, None)
    if token.status == "removed":
        return 0
    return token.threat if token.status == "open" else None


def known_threats(state: ChangChengState, seat: int) -> list[tuple[int, int]]:
    """Secret of `seat`: the face-down tokens that it has seen, by region."""
    known = []
    for region in state.band.regions:
        token = queries.token_at(state, region, seat)
        if token.status == "hidden" and token.threat is not None:
            known.append((region, token.threat))
    return known


def _turn_up(picture: Picture, state: ChangChengState, steps: Sequence[Step]) -> None:
    """The cards of the province that is being evaluated lie open."""
    now = queries.evaluation_now(state)
    if now is None:
        return
    colours = queries.colours(state)
    cancelled = {
        event.card
        for step in steps
        for event in step.events
        if isinstance(event, CardCancelled) and event.number == now.province
    }
    picture.cards.pop(now.province, None)
    picture.modifiers[now.province] = now.modifier
    picture.extras[now.province] = now.extra
    picture.faces[now.province] = tuple(
        Face(card, colours[card.colour], _status(card, now, cancelled)) for card in now.shown
    )


def _status(card: Card, now: Evaluation, cancelled: set[Card]) -> FaceStatus:
    if card in now.acting:
        return "acting" if card == now.acting[0] else "waiting"
    equal = sum(other.rank == card.rank for other in now.shown) > 1
    return "cancelled" if equal or card in cancelled else "done"


def _results(steps: Sequence[Step]) -> dict[int, Result]:
    return {
        event.number: Result(event.points, event.leaders)
        for step in steps
        for event in step.events
        if isinstance(event, ProvinceScored)
    }


def _last_built(steps: Sequence[Step]) -> tuple[int, ...]:
    """The spaces that the latest turn with a piece built on."""
    spaces: list[int] = []
    turn = None
    for step in reversed(steps):
        if turn is not None and step.turn != turn:
            break
        for event in step.events:
            if isinstance(event, WallPlaced | TowerPlaced):
                spaces.append(event.space)
            elif isinstance(event, DoublePlaced):
                spaces.extend(event.spaces)
        if spaces:
            turn = step.turn
    return tuple(sorted(spaces))
