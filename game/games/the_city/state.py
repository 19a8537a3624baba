"""A game of The City under way: whose step it is, what it may be, and what it brings about."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final, Literal, NamedTuple, Self, TypeAlias

from game.core.rules import Gain, IllegalAction, Observation, ScoreLine
from game.games.the_city import ending, refusals, scoring
from game.games.the_city.actions import (
    Action,
    Draw,
    Pass,
    Place,
    PlaceGate,
    PlaceWall,
    PutFollower,
    PutGuard,
    PutTower,
)
from game.games.the_city.board import Board
from game.games.the_city.deck import Deck
from game.games.the_city.events import (
    Cause,
    EndReason,
    Event,
    FeatureScored,
    FollowerPut,
    FollowerReturned,
    GatePlaced,
    GuardPut,
    RoundBegun,
    Segment,
    StackBegun,
    Standing,
    TileDrawn,
    TilePlaced,
    TileSetAside,
    TowerPut,
    WallPlaced,
)
from game.games.the_city.features import Features
from game.games.the_city.geometry import LEFT, RIGHT, STEPS, cell_at, edge_at, index_of
from game.games.the_city.outline import between, outer
from game.games.the_city.tiles import (
    FITS,
    GOODS_OF_BITS,
    MARKET,
    SEGMENTS,
    SHAPES,
    TILES,
    Kind,
    kind_and_index,
    segment_of,
)
from game.games.the_city.wall import NO_GATE, Tower, Wall

Phase: TypeAlias = Literal["draw", "place", "follower", "gate", "wall", "guard", "tower", "over"]

FOLLOWERS: Final = 7
WALLS: Final = 70
TOWERS: Final = {2: 6, 3: 4, 4: 3}
"""Towers of each player, by the number of players."""
FEWEST_PLACES: Final = 5
"""The game ends when fewer places are left between the ends of the wall."""


class Variant(NamedTuple):
    """The rules chosen at set-up."""

    end_within_five: bool = False
    walls_without_followers: bool = False


# Every action is made once and handed out again.
_DRAW: Final[tuple[Action, ...]] = (Draw(),)
_PASS: Final = Pass()
_ENDS: Final[tuple[Action, ...]] = (PlaceWall(LEFT), PlaceWall(RIGHT))
_TOWER_ENDS: Final = (PutTower(LEFT), PutTower(RIGHT))
_GUARD: Final[tuple[Action, ...]] = (PutGuard(), _PASS)


@cache
def _claims(streets: int, markets: int, areas: int) -> tuple[Action, ...]:
    """The actions that claim each feature of a tile with so many of each kind."""
    counts: dict[Kind, int] = {"street": streets, "market": markets, "residential": areas}
    return tuple(PutFollower(kind, index) for kind, count in counts.items() for index in range(count))


_FOLLOWERS: Final = tuple(
    _claims(len(tile.streets), len(tile.markets), len(tile.residential)) for tile in TILES
)


class _PlacesByCell(dict[int, tuple[Place, Place, Place, Place]]):
    def __missing__(self, index: int) -> tuple[Place, Place, Place, Place]:
        x, y = cell_at(index)
        places = self[index] = (Place(x, y, 0), Place(x, y, 1), Place(x, y, 2), Place(x, y, 3))
        return places


_PLACES: Final = _PlacesByCell()


class CityState:
    """The full truth of one game; see `game.core.rules.State` for the contract.

    Fields are open to the other modules of these rules; everybody else asks `queries`.
    """

    __slots__ = (
        "_legal",
        "board",
        "deck",
        "drawn",
        "drawn_from",
        "entries",
        "features",
        "home",
        "home_towers",
        "last_wall",
        "next_draw",
        "pending",
        "phase",
        "points",
        "seats",
        "set_aside",
        "standing",
        "to_move",
        "turn",
        "turn_of",
        "turn_seat",
        "variant",
        "wall",
        "walls_left",
        "walls_to_place",
    )

    def __init__(self, seats: int, start: int, deck: Deck, variant: Variant) -> None:
        self.seats = seats
        self.variant = variant
        self.deck = deck
        self.next_draw = 0  # position in the deck
        self.drawn = -1  # the tile to place, else -1
        self.drawn_from = 0  # the stack of the tile of this turn
        self.set_aside: list[int] = []
        self.board = Board()
        self.features = Features()
        self.wall = Wall()
        self.home = [FOLLOWERS] * seats  # followers in each player's own supply
        self.home_towers = [TOWERS[seats]] * seats
        self.standing: list[tuple[int, int]] = []  # (seat, segment) of each follower on a tile
        self.walls_left = WALLS
        self.walls_to_place = 0  # pieces still due in this round of walls
        self.last_wall = NO_GATE  # the wall piece placed last
        self.pending: list[int] = []  # completed features that wait for a decision before they score
        self.points = [0] * seats
        self.entries: list[scoring.Entry] = []
        self.turn = 1
        self.turn_seat = start
        self.turn_of: int | None = start
        self.to_move: int | None = start
        self.phase: Phase = "draw"
        self._legal: tuple[Action, ...] | None = None

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.seats = self.seats
        other.variant = self.variant
        other.deck = self.deck
        other.next_draw = self.next_draw
        other.drawn = self.drawn
        other.drawn_from = self.drawn_from
        other.set_aside = self.set_aside.copy()
        other.board = self.board.clone()
        other.features = self.features.clone()
        other.wall = self.wall.clone()
        other.home = self.home.copy()
        other.home_towers = self.home_towers.copy()
        other.standing = self.standing.copy()
        other.walls_left = self.walls_left
        other.walls_to_place = self.walls_to_place
        other.last_wall = self.last_wall
        other.pending = self.pending.copy()
        other.points = self.points.copy()
        other.entries = self.entries.copy()
        other.turn = self.turn
        other.turn_seat = self.turn_seat
        other.turn_of = self.turn_of
        other.to_move = self.to_move
        other.phase = self.phase
        other._legal = self._legal
        return other

    # --- what may be done ------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    def legal_actions(self) -> tuple[Action, ...]:
        if self._legal is None:
            self._legal = self._list_actions()
        return self._legal

    def _list_actions(self) -> tuple[Action, ...]:
        match self.phase:
            case "draw":
                return _DRAW
            case "place":
                return self._places()
            case "follower":
                return (*self._follower_places(), _PASS)
            case "gate":
                return tuple(PlaceGate(*edge.cell, edge.side) for edge in map(edge_at, outer(self.board.at)))
            case "wall":
                return _ENDS
            case "guard":
                return _GUARD
            case "tower":
                return (*self._tower_ends(), _PASS)
        return ()

    def _places(self) -> tuple[Action, ...]:
        fits = FITS[self.drawn]
        frontier = self.board.frontier
        if self.wall.gate == NO_GATE:
            return tuple(
                [_PLACES[cell][rotation] for cell, asks in frontier.items() for rotation in fits[asks]]
            )
        lookout = self.wall.lookout(self.board)
        shut_in_by = self.wall.is_shut_in_by
        return tuple(
            [
                _PLACES[cell][rotation]
                for cell, asks in frontier.items()
                if fits[asks] and not shut_in_by(self.board, cell, lookout)
                for rotation in fits[asks]
            ]
        )

    def would_shut_wall_in(self, cell: int) -> bool:
        """Whether a tile on this empty cell would put the wall inside an enclosed hole."""
        wall = self.wall
        if wall.gate == NO_GATE or not self.board.may_part_land(cell):
            return False
        return wall.is_shut_in_by(self.board, cell, wall.lookout(self.board))

    def _follower_places(self) -> list[Action]:
        placement = len(self.board.cells) - 1
        turned = self.board.turned[placement]
        features = self.features
        base = placement * SEGMENTS
        places: list[Action] = []
        for feature, action in enumerate(_FOLLOWERS[turned >> 2]):
            root = features.find(base + feature)
            if features.open[root] and not features.claims[root]:
                places.append(action)
        return places

    def _tower_ends(self) -> list[Action]:
        return [action for action in _TOWER_ENDS if self.wall.walls_since_tower(action.end)]

    def explain(self, action: Any) -> IllegalAction | None:
        return refusals.explain(self, action)

    def reveals(self, action: Any) -> bool:
        return isinstance(action, Draw)

    # --- steps -----------------------------------------------------------------------------------------

    def apply(self, action: Any) -> list[Event]:
        refusal = refusals.explain(self, action)
        if refusal is not None:
            raise refusal
        events: list[Event] = []
        self._legal = None
        _STEPS[type(action)](self, action, events)
        return events

    def _draw(self, _: Draw, events: list[Event]) -> None:
        seat = self.turn_seat
        tiles = self.deck.tiles
        while self.next_draw < len(tiles):
            tile = tiles[self.next_draw]
            stack = self.deck.stack_of(self.next_draw)
            self.next_draw += 1
            if stack != self.drawn_from:
                self.drawn_from = stack
                events.append(StackBegun(seat, stack))
            events.append(TileDrawn(seat, tile, stack))
            self.drawn = tile
            places = self._places()
            if places:
                self._legal = places
                self.phase = "place"
                return
            self.set_aside.append(tile)
            self.drawn = -1
            events.append(TileSetAside(seat, tile, stack))
        self._end("tiles", events)

    def _place(self, action: Place, events: list[Event]) -> None:
        seat = self.turn_seat
        turned = self.drawn * 4 + action.rotation
        cell = index_of(action.x, action.y)
        events.append(TilePlaced(seat, self.drawn, cell_at(cell), action.rotation))
        self.drawn = -1
        around = self.board.place(cell, turned)
        self.pending = self.features.place(SHAPES[turned], around)
        if self.home[seat] and (places := self._follower_places()):
            self.phase = "follower"
            self._legal = (*places, _PASS)
        else:
            self._score_tile(events)

    def _put_follower(self, action: PutFollower, events: list[Event]) -> None:
        seat = self.turn_seat
        placement = len(self.board.cells) - 1
        tile = TILES[self.board.turned[placement] >> 2]
        segment = segment_of(tile, placement, action.kind, action.index)
        self.features.claim(segment, seat)
        self.standing.append((seat, segment))
        self.home[seat] -= 1
        events.append(FollowerPut(seat, self.segment_at(segment)))
        self._score_tile(events)

    def _pass(self, _: Pass, events: list[Event]) -> None:
        if self.phase == "follower":
            self._score_tile(events)
        elif self.phase == "guard":
            self._finish_wall(events)
        else:
            self._finish_turn(events, after_round=True)

    def _score_tile(self, events: list[Event]) -> None:
        """Score what the tile completed and begin a round of walls if that is due."""
        completed, scored = bool(self.pending), self.score_pending("tile", events)
        builds = scored or (completed and self.variant.walls_without_followers)
        if not builds or self.drawn_from == 1:
            self._finish_turn(events, after_round=False)
            return
        rounds = self.drawn_from - 1
        self.walls_to_place = self.seats * rounds * (2 if self.seats == 2 else 1)
        with_gate = self.wall.gate == NO_GATE
        events.append(
            RoundBegun(self.turn_seat, min(self.walls_to_place, self.walls_left + with_gate), with_gate)
        )
        if with_gate:
            self.phase = "gate"
        else:
            self._next_wall(events)

    def _place_gate(self, action: PlaceGate, events: list[Event]) -> None:
        edge = index_of(action.x, action.y) << 2 | action.side
        self.wall.gate = edge
        events.append(GatePlaced(self.turn_seat, edge_at(edge)))
        self.wall_off(edge)
        self.board.kill((edge >> 2) + STEPS[edge & 3])
        self._finish_wall(events)

    def _place_wall(self, action: PlaceWall, events: list[Event]) -> None:
        seat = self.to_move
        assert seat is not None
        edge = self.wall.next_edge(self.board, action.end)
        self.wall.side(action.end).append(edge)
        self.last_wall = edge
        self.walls_left -= 1
        events.append(WallPlaced(seat, edge_at(edge), action.end, self.walls_left))
        self.wall_off(edge)
        self.board.kill((edge >> 2) + STEPS[edge & 3])
        if self.home[seat] and self.wall.opposite_guard(self.board, edge) is None:
            self.phase = "guard"
        else:
            self._finish_wall(events)

    def _put_guard(self, _: PutGuard, events: list[Event]) -> None:
        seat = self.to_move
        assert seat is not None
        self.wall.guards[self.last_wall] = seat
        self.home[seat] -= 1
        events.append(GuardPut(seat, edge_at(self.last_wall)))
        self._finish_wall(events)

    def _finish_wall(self, events: list[Event]) -> None:
        """The piece stands and its guard is decided: score what it completed, go on to the next."""
        self.score_pending("wall", events)
        self.walls_to_place -= 1
        assert self.to_move is not None
        self.to_move = (self.to_move + 1) % self.seats
        self._next_wall(events)

    def _next_wall(self, events: list[Event]) -> None:
        if self.walls_to_place and self.walls_left and not self.wall.is_closed(self.board):
            self.phase = "wall"
            return
        self.walls_to_place = 0
        self.to_move = self.turn_seat
        if self.home_towers[self.turn_seat] and self._tower_ends():
            self.phase = "tower"
        else:
            self._finish_turn(events, after_round=True)

    def _put_tower(self, action: PutTower, events: list[Event]) -> None:
        seat, end = self.turn_seat, action.end
        points = self.wall.walls_since_tower(end)
        chain = self.wall.side(end)
        self.wall.towers.append(Tower(seat, end, len(chain)))
        self.home_towers[seat] -= 1
        self.award(seat, points, "tower", points, 0, self.turn)
        events.append(TowerPut(seat, end, edge_at(chain[-1]), (Gain(seat, points),)))
        self._finish_turn(events, after_round=True)

    def _finish_turn(self, events: list[Event], *, after_round: bool) -> None:
        if after_round:
            if not self.walls_left:
                self._end("supply", events)
                return
            if self.places_left() < FEWEST_PLACES + self.variant.end_within_five:
                self._end("close", events)
                return
        if self.next_draw == len(self.deck.tiles):
            self._end("tiles", events)
            return
        self.turn += 1
        self.turn_seat = self.turn_of = self.to_move = (self.turn_seat + 1) % self.seats
        self.phase = "draw"

    def _end(self, reason: EndReason, events: list[Event]) -> None:
        self.phase = "over"
        self.turn_of = self.to_move = None
        ending.close(self, reason, events)

    # --- what the steps are made of --------------------------------------------------------------------

    def places_left(self) -> int:
        """The places for walls between the two ends of the chain; only after the gate."""
        wall = self.wall
        return sum(1 for _ in between(self.board.at, wall.right_end, wall.left_end))

    def wall_off(self, edge: int) -> None:
        """Bound what reaches the edge; a street or market completed so waits to be scored."""
        placement = self.board.at[edge >> 2]
        completed = self.features.wall_off(placement, self.board.shape(placement), edge & 3)
        if completed is not None:
            self.pending.append(completed)

    def segment_at(self, segment: int) -> Segment:
        """A segment's number as a value for events."""
        placement, feature = divmod(segment, SEGMENTS)
        kind, index = kind_and_index(TILES[self.board.turned[placement] >> 2], feature)
        return Segment(cell_at(self.board.cells[placement]), kind, index)

    def points_of(self, root: int) -> int:
        """What a street or market is worth as it lies."""
        size = self.features.size(root)
        if self.board.shape(root // SEGMENTS).kinds[root % SEGMENTS] == MARKET:
            return scoring.market_points(size, self.features.goods[root].bit_count())
        return scoring.street_points(size)

    def award(
        self, seat: int, points: int, scored: scoring.Scored, first: int, second: int, turn: int
    ) -> None:
        self.points[seat] += points
        self.entries.append(scoring.Entry(seat, points, scored, first, second, turn))

    def followers_on(self, root: int) -> tuple[Standing, ...]:
        find = self.features.find
        return tuple(
            Standing(seat, self.segment_at(segment))
            for seat, segment in self.standing
            if find(segment) == root
        )

    def score_pending(self, cause: Cause, events: list[Event]) -> bool:
        """Score the completed features that wait; tells whether anybody scored."""
        anybody = False
        for root in self.pending:
            anybody = self._score(root, cause, events) or anybody
        if self.pending:
            self.pending = []
        return anybody

    def _score(self, root: int, cause: Cause, events: list[Event]) -> bool:
        features = self.features
        is_market = self.board.shape(root // SEGMENTS).kinds[root % SEGMENTS] == MARKET
        size, goods = features.size(root), features.goods[root]
        points = self.points_of(root)
        winners = scoring.leaders(features.followers(root, self.seats)) if features.claims[root] else ()
        standing = self.followers_on(root) if winners else ()
        turn = 0 if cause == "ring" else self.turn
        for seat in winners:
            self.award(seat, points, "market" if is_market else "street", size, goods.bit_count(), turn)
        events.append(
            FeatureScored(
                self.to_move,  # within a round of walls it may be another's than the turn
                "market" if is_market else "street",
                tuple(cell_at(self.board.cells[placement]) for placement in features.placements(root)),
                tuple(map(self.segment_at, features.segments(root, self.board.turned))),
                GOODS_OF_BITS[goods],
                standing,
                points,
                cause,
                tuple(Gain(seat, points) for seat in winners),
            )
        )
        if winners:
            self.send_home(root, events)
        return bool(winners)

    def send_home(self, root: int, events: list[Event], *, unfinished: bool = False) -> None:
        """Return every follower on the feature to its owner."""
        find = self.features.find
        staying = []
        for seat, segment in self.standing:
            if find(segment) == root:
                self.home[seat] += 1
                events.append(FollowerReturned(seat, self.segment_at(segment), unfinished))
            else:
                staying.append((seat, segment))
        self.standing = staying
        self.features.claims[root] = 0

    # --- results ---------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    def winners(self) -> tuple[int, ...]:
        if not self.is_over:
            return ()
        best = max(self.points)
        return tuple(seat for seat, points in enumerate(self.points) if points == best)

    def score_sheet(self) -> list[ScoreLine]:
        return scoring.sheet(self.entries)

    # --- what a seat may know --------------------------------------------------------------------------

    def unseen(self) -> list[int]:
        """The tiles that nobody has seen yet, sorted, so that their order gives nothing away."""
        return sorted(self.deck.tiles[self.next_draw :])

    def observation(self, seat: int) -> Observation:
        """Everything but the order of the tiles not yet drawn, which hides what each stack holds.

        Nobody has secrets here, so every seat knows the same.
        """
        board, wall = self.board, self.wall
        return {
            "seat": seat,
            "seats": self.seats,
            "variant": self.variant._asdict(),
            "turn": self.turn,
            "turn_of": self.turn_of,
            "to_move": self.to_move,
            "phase": self.phase,
            "scores": list(self.points),
            "tiles": [
                [*cell_at(cell), TILES[turned >> 2].id, turned & 3]
                for cell, turned in zip(board.cells, board.turned, strict=True)
            ],
            "drawn": TILES[self.drawn].id if self.drawn >= 0 else None,
            "drawn_from": self.drawn_from,
            "set_aside": [TILES[tile].id for tile in self.set_aside],
            "stacks": list(self.deck.left(self.next_draw)),
            "unseen": [TILES[tile].id for tile in self.unseen()],
            "followers": [
                [owner, *where.cell, where.kind, where.index]
                for owner, where in ((owner, self.segment_at(segment)) for owner, segment in self.standing)
            ],
            "followers_home": list(self.home),
            "towers_home": list(self.home_towers),
            "walls_left": self.walls_left,
            "walls_to_place": self.walls_to_place,
            "gate": _plain_edge(wall.gate) if wall.gate != NO_GATE else None,
            "left": list(map(_plain_edge, wall.left)),
            "right": list(map(_plain_edge, wall.right)),
            "guards": [[owner, *_plain_edge(edge)] for edge, owner in wall.guards.items()],
            "towers": [list(tower) for tower in wall.towers],
            "score_sheet": [list(entry) for entry in self.entries],
        }

    def determinize(self, seat: int, rng: random.Random) -> Self:  # noqa: ARG002 - all seats know the same
        other = self.clone()
        unseen = self.unseen()
        rng.shuffle(unseen)
        other.deck = self.deck._replace(tiles=(*self.deck.tiles[: self.next_draw], *unseen))
        return other


def _plain_edge(index: int) -> list[int]:
    edge = edge_at(index)
    return [edge.cell.x, edge.cell.y, edge.side]


_STEPS: Final[dict[type, Callable[[CityState, Any, list[Event]], None]]] = {
    Draw: CityState._draw,
    Place: CityState._place,
    PutFollower: CityState._put_follower,
    Pass: CityState._pass,
    PlaceGate: CityState._place_gate,
    PlaceWall: CityState._place_wall,
    PutGuard: CityState._put_guard,
    PutTower: CityState._put_tower,
}
