"""What happens in a game, with the geometry that a screen needs to show it and a sentence for the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.messages import N_, Fact, Message, SeatRef, listed
from game.core.rules import Gain
from game.games.the_city.geometry import END_LETTERS, SIDE_NAMES, Cell, Edge, End
from game.games.the_city.tiles import TILES, Goods, Kind


@dataclass(frozen=True, slots=True)
class Segment:
    """The part of a feature on one tile: the `index`-th feature of its kind there."""

    cell: Cell
    kind: Kind
    index: int


class Standing(NamedTuple):
    """A follower on the board."""

    seat: int
    segment: Segment


Cause: TypeAlias = Literal["tile", "wall", "ring"]
"""What completed a feature: the tile placed, a gate or wall, or the wall thought closed at the end."""

EndReason: TypeAlias = Literal["tiles", "supply", "close"]


def _who(gains: tuple[Gain, ...]) -> Fact:
    """The names of all who gained, as one fact."""
    return listed([SeatRef(gain.seat) for gain in gains])


class TileDrawn(NamedTuple):
    seat: int
    tile: int  # index into TILES
    stack: int  # 1, 2 or 3
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} draws a tile from stack {stack}."),
            {"player": SeatRef(self.seat), "stack": self.stack},
        )


class StackBegun(NamedTuple):
    """The first tile was taken from another stack."""

    seat: int
    stack: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        if self.stack == 2:
            return Message(N_("The second stack begins: from now on scoring builds walls."))
        if self.stack == 3:
            return Message(N_("The third stack begins: from now on scoring builds twice as many walls."))
        return Message(N_("The first stack begins."))


class TileSetAside(NamedTuple):
    """The drawn tile fits nowhere and leaves the game."""

    seat: int
    tile: int
    stack: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(N_("The tile fits nowhere and is set aside; another is drawn."))


class TilePlaced(NamedTuple):
    seat: int
    tile: int
    cell: Cell
    rotation: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        name = TILES[self.tile].building_name
        if name is not None:
            return Message(
                N_("{player} places the tile with {building}."),
                {"player": SeatRef(self.seat), "building": name},
            )
        return Message(N_("{player} places the tile."), {"player": SeatRef(self.seat)})


_PUT: Final[dict[Kind, str]] = {
    "street": N_("{player} puts a citizen on the street."),
    "market": N_("{player} puts a merchant on the market."),
    "residential": N_("{player} puts a steward on the residential area."),
}


class FollowerPut(NamedTuple):
    seat: int
    segment: Segment
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(_PUT[self.segment.kind], {"player": SeatRef(self.seat)})


class FollowerReturned(NamedTuple):
    """A follower goes back to its owner, from a scored feature or, at the end, from an unfinished one."""

    seat: int
    segment: Segment
    unfinished: bool = False
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        if self.unfinished:
            return Message(
                N_("A follower of {player} leaves an unfinished feature without points."),
                {"player": SeatRef(self.seat)},
            )
        return Message(N_("A follower of {player} comes home."), {"player": SeatRef(self.seat)})


class FeatureScored(NamedTuple):
    """A street or market was completed; `gains` is empty where no follower stood on it."""

    seat: int | None  # whose tile or wall completed it; None at the end of the game
    kind: Kind
    cells: tuple[Cell, ...]
    segments: tuple[Segment, ...]
    goods: tuple[Goods, ...]
    followers: tuple[Standing, ...]
    points: int
    cause: Cause
    gains: tuple[Gain, ...]

    @property
    def tiles(self) -> int:
        return len(self.cells)

    def message(self) -> Message:
        facts: dict[str, Fact] = {"tiles": self.tiles, "points": self.points, "goods": len(self.goods)}
        street = self.kind == "street"
        if not self.gains:
            return Message(
                N_("A street is completed; nobody stands on it.")
                if street
                else N_("A market is completed; nobody stands on it.")
            )
        facts["players"] = _who(self.gains)
        if not street:
            text = N_("{players}: market, {tiles} × {goods} = {points}.")
        elif self.points > self.tiles:
            text = N_("{players}: street, {tiles} × 2 = {points}.")
        else:
            text = N_("{players}: street, {points}.")
        return Message(text, facts)


class RoundBegun(NamedTuple):
    """Scoring starts a round of walls with so many pieces (the gate counts as one)."""

    seat: int
    pieces: int
    with_gate: bool
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        if self.with_gate:
            return Message(N_("The wall begins: {player} places the gate."), {"player": SeatRef(self.seat)})
        return Message(N_("A round of walls begins with {player}."), {"player": SeatRef(self.seat)})


class GatePlaced(NamedTuple):
    seat: int
    edge: Edge
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} places the gate on the {side} side of a tile."),
            {"player": SeatRef(self.seat), "side": SIDE_NAMES[self.edge.side]},
        )


class WallPlaced(NamedTuple):
    seat: int
    edge: Edge
    end: End
    left_in_supply: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} lengthens the wall at end {end}."),
            {"player": SeatRef(self.seat), "end": END_LETTERS[self.end]},
        )


class GuardPut(NamedTuple):
    seat: int
    edge: Edge
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(N_("{player} puts a guard on the wall."), {"player": SeatRef(self.seat)})


class TowerPut(NamedTuple):
    """A tower at one end of the chain; `edge` is the last wall of that end."""

    seat: int
    end: End
    edge: Edge
    gains: tuple[Gain, ...]

    def message(self) -> Message:
        walls = self.gains[0].points
        return Message(
            N_("{player} puts a tower at the end of {walls} wall: {walls}."),
            {"player": SeatRef(self.seat), "walls": walls},
            plural=N_("{player} puts a tower at the end of {walls} walls: {walls}."),
            count="walls",
        )


_END_TEXTS: Final[dict[EndReason, str]] = {
    "tiles": N_("The last tile is placed: the game ends."),
    "supply": N_("The last wall is built: the game ends."),
    "close": N_("The ends of the wall have almost met: the game ends."),
}


class RingClosed(NamedTuple):
    """The game ends and the wall is thought closed along `edges`."""

    seat: int | None
    reason: EndReason
    edges: tuple[Edge, ...]
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(_END_TEXTS[self.reason])


class ResidentialScored(NamedTuple):
    """Final scoring of one residential area: 2 points for each market beside it."""

    cells: tuple[Cell, ...]
    segments: tuple[Segment, ...]
    markets: tuple[tuple[Segment, ...], ...]
    followers: tuple[Standing, ...]
    points: int
    gains: tuple[Gain, ...]
    seat: int | None = None

    def message(self) -> Message:
        leaders = tuple(self.gains)
        count = len(self.markets)
        if not leaders:
            return Message(N_("A residential area has no market beside it."))
        return Message(
            N_("{players}: residential area beside {markets} market, {points}."),
            {"players": _who(leaders), "markets": count, "points": self.points},
            plural=N_("{players}: residential area beside {markets} markets, {points}."),
            count="markets",
        )


class GuardScored(NamedTuple):
    """Final scoring of one guard, who sees the tiles of `cells` from the wall on `edge`."""

    seat: int
    edge: Edge
    cells: tuple[Cell, ...]
    public: int
    historic: int
    gains: tuple[Gain, ...]

    def message(self) -> Message:
        points = sum(gain.points for gain in self.gains)
        return Message(
            N_("{player}: guard, {public} public and {historic} historic, {points}."),
            {
                "player": SeatRef(self.seat),
                "public": self.public,
                "historic": self.historic,
                "points": points,
            },
        )


class GameOver(NamedTuple):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seat: int | None = None
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        wins = tuple(Gain(seat, self.scores[seat]) for seat in self.winners)
        facts: dict[str, Fact] = {"players": _who(wins), "points": wins[0].points}
        if len(wins) == 1:
            return Message(
                N_("{players} wins with {points} point."),
                facts,
                plural=N_("{players} wins with {points} points."),
                count="points",
            )
        return Message(
            N_("{players} share the win with {points} point."),
            facts,
            plural=N_("{players} share the win with {points} points."),
            count="points",
        )


Event: TypeAlias = (
    TileDrawn
    | StackBegun
    | TileSetAside
    | TilePlaced
    | FollowerPut
    | FollowerReturned
    | FeatureScored
    | RoundBegun
    | GatePlaced
    | WallPlaced
    | GuardPut
    | TowerPut
    | RingClosed
    | ResidentialScored
    | GuardScored
    | GameOver
)
