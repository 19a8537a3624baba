"""A game of Chang Cheng under way: whose step it is, what it may be, and what it brings about."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, Self, TypeAlias

from game.core.rules import Gain, IllegalAction, Observation, ScoreLine
from game.games.chang_cheng import ending, evaluation, offers, refusals, scoring
from game.games.chang_cheng.actions import (
    Action,
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
from game.games.chang_cheng.boards import BOARDS, EAST, PARTS, SPACES, WEST, Laid, band
from game.games.chang_cheng.deal import BOARDS_AT_START, Deal, shuffled, shuffled_boards
from game.games.chang_cheng.events import (
    BoardJoined,
    CardPlaced,
    CardsRevealed,
    Colour,
    ColourChosen,
    DoublePlaced,
    EndReason,
    Event,
    Passed,
    Peeked,
    ThreatRevealed,
    TowerPlaced,
    WallPlaced,
)
from game.games.chang_cheng.offers import NOTHING, Offer
from game.games.chang_cheng.pieces import (
    ALL_RANKS,
    EMPEROR_CARDS,
    NEUTRALS,
    RANKS,
    SINGLES,
    Card,
    EventCard,
)

Phase: TypeAlias = Literal[
    "colour",
    "action",
    "second",
    "peek",
    "order",
    "warrior",
    "traitor",
    "flood",
    "architect",
    "official",
    "growth",
    "neutral",
    "over",
]
TwoPlayers: TypeAlias = Literal["neutral", "colours"]

GROWTHS: Final = {2: 1, 3: 1, 4: 2}
"""How often the wall grows by a board, by the number of players."""


class Variant(NamedTuple):
    """The rules chosen at set-up. `two_players` is None with more of them."""

    two_players: TwoPlayers | None = None
    events: tuple[EventCard, ...] = ()


class Half(NamedTuple):
    """The first half of an action, done already."""

    kind: Literal["wall", "card"]
    province: int


# Every action is made once and handed out again.
_EVERY_SPACE: Final = range(len(BOARDS) * SPACES)
_EVERY_PART: Final = range(len(BOARDS) * PARTS)
_WALLS: Final = tuple(map(PlaceWall, _EVERY_SPACE))
_DOUBLES: Final = tuple(map(PlaceDouble, _EVERY_SPACE))
_TOWERS: Final = tuple(map(PlaceTower, _EVERY_SPACE))
_CARDS: Final = {rank: tuple(PlaceCard(rank, province) for province in _EVERY_PART) for rank in RANKS}
_PEEKS: Final = tuple(map(Peek, _EVERY_PART))
_PASS: Final = Pass()
_JOINS: Final[tuple[Action, ...]] = (JoinBoard(WEST), JoinBoard(EAST))


def _colours(seats: int, two_players: TwoPlayers | None) -> tuple[Colour, ...]:
    if two_players == "colours":
        return tuple(Colour(number, number % seats, number >= seats) for number in range(2 * seats))
    own = tuple(Colour(seat, seat) for seat in range(seats))
    return (*own, Colour(seats, None)) if two_players == "neutral" else own


class ChangChengState:
    """The full truth of one game; see `game.core.rules.State` for the contract.

    Spaces, provinces and regions are numbers as in `boards`, sets of them bit masks. Colours are numbers: the
    seats' own first, then the second ones of players with two, or the neutral one. Fields are open to the
    other modules of these rules; everybody else asks `queries`.
    """

    __slots__ = (
        "_legal",
        "_offer",
        "acting",
        "band",
        "begun",
        "boards_to_come",
        "cards",
        "colour",
        "colours",
        "done",
        "double_wests",
        "doubled",
        "doubles",
        "elsewhere",
        "emperors",
        "empty",
        "entries",
        "evaluating",
        "extra",
        "fame",
        "fame_to_come",
        "gone",
        "growths",
        "hands",
        "in_play",
        "may_add_neutral",
        "modifier",
        "neutral",
        "open",
        "owes_second",
        "owners",
        "passes",
        "peeks",
        "pending",
        "phase",
        "points",
        "ruins",
        "seats",
        "seen",
        "shown",
        "singles",
        "threat",
        "threat_to_come",
        "to_move",
        "touched",
        "tower_left",
        "towers",
        "turn",
        "turn_of",
        "turn_seat",
        "variant",
        "walls",
    )

    def __init__(self, seats: int, start: int, deal: Deal, variant: Variant) -> None:
        self.seats = seats
        self.variant = variant
        self.colours = _colours(seats, variant.two_players)
        self.owners = tuple(colour.seat for colour in self.colours)
        self.neutral = seats if variant.two_players == "neutral" else None
        count = len(self.colours)
        # What each colour has left
        self.singles = [SINGLES if owner is not None else NEUTRALS for owner in self.owners]
        self.doubles = [owner is not None for owner in self.owners]
        self.tower_left = self.doubles.copy()
        self.hands = [ALL_RANKS if owner is not None else 0 for owner in self.owners]  # bits of ranks
        # The wall
        self.band = band(())
        self.empty = 0  # spaces
        self.walls = [0] * count  # spaces with a piece, standing or not, by colour
        self.ruins = 0  # those that are demolished
        self.doubled = 0  # those with half of a double wall
        self.double_wests = 0  # its western halves
        self.towers: tuple[tuple[int, int], ...] = ()  # (space, colour)
        # Provinces and regions
        self.in_play = 0  # the provinces of the band
        self.done = 0  # provinces that are complete and evaluated
        self.cards: list[tuple[Card, ...]] = [()] * len(_EVERY_PART)  # face down, by province
        self.emperors: tuple[int, ...] = ()  # the provinces with an emperor card since the last growth
        self.fame = [0] * len(_EVERY_PART)
        self.threat = [0] * len(_EVERY_PART)
        self.gone = 0  # regions whose threat token was taken away
        self.open = 0  # regions whose threat token lies face up
        self.seen = [0] * seats  # regions whose threat token the seat has looked at
        # What is still to come
        self.growths = GROWTHS[seats]
        self.boards_to_come = deal.boards
        self.fame_to_come = deal.fame
        self.threat_to_come = deal.threat
        for _ in range(BOARDS_AT_START):
            self.lay_board(JoinBoard(EAST))
        # Points
        self.points = [0] * count
        self.entries: list[scoring.Entry] = []
        # The turn
        self.turn = 1
        self.turn_seat = start
        self.turn_of: int | None = start
        self.to_move: int | None = start
        self.phase: Phase = "action"
        self.colour = start  # the one played this turn
        self.passes = 0  # players who could do nothing, one after the other
        self.begun: Half | None = None
        self.owes_second = False  # the second half of the action is still due
        self.touched = 0  # provinces of this action
        self.elsewhere = False  # a neutral wall belongs outside of them, not inside
        self.may_add_neutral = False
        # What interrupts it
        self.peeks: tuple[int, ...] = ()  # regions at which the player may look now
        self.pending: tuple[int, ...] = ()  # complete provinces that wait for their evaluation
        self.evaluating = -1  # the province being evaluated
        self.shown: tuple[Card, ...] = ()  # all its cards
        self.acting: tuple[Card, ...] = ()  # those that have still to act
        self.modifier = 0
        self.extra: list[int] = []  # walls that cards add for the majority, by colour
        self._legal: tuple[Action, ...] | None = None
        self._offer: Offer | None = None
        if variant.two_players == "colours":
            self.phase = "colour"

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.seats = self.seats
        other.variant = self.variant
        other.colours = self.colours
        other.owners = self.owners
        other.neutral = self.neutral
        other.singles = self.singles.copy()
        other.doubles = self.doubles.copy()
        other.tower_left = self.tower_left.copy()
        other.hands = self.hands.copy()
        other.band = self.band
        other.empty = self.empty
        other.walls = self.walls.copy()
        other.ruins = self.ruins
        other.doubled = self.doubled
        other.double_wests = self.double_wests
        other.towers = self.towers
        other.in_play = self.in_play
        other.done = self.done
        other.cards = self.cards.copy()
        other.emperors = self.emperors
        other.fame = self.fame.copy()
        other.threat = self.threat.copy()
        other.gone = self.gone
        other.open = self.open
        other.seen = self.seen.copy()
        other.growths = self.growths
        other.boards_to_come = self.boards_to_come
        other.fame_to_come = self.fame_to_come
        other.threat_to_come = self.threat_to_come
        other.points = self.points.copy()
        other.entries = self.entries.copy()
        other.turn = self.turn
        other.turn_seat = self.turn_seat
        other.turn_of = self.turn_of
        other.to_move = self.to_move
        other.phase = self.phase
        other.colour = self.colour
        other.passes = self.passes
        other.begun = self.begun
        other.owes_second = self.owes_second
        other.touched = self.touched
        other.elsewhere = self.elsewhere
        other.may_add_neutral = self.may_add_neutral
        other.peeks = self.peeks
        other.pending = self.pending
        other.evaluating = self.evaluating
        other.shown = self.shown
        other.acting = self.acting
        other.modifier = self.modifier
        other.extra = self.extra.copy()
        other._legal = self._legal
        other._offer = self._offer
        return other

    # --- what may be done ------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def offer(self) -> Offer:
        """What may be built or played in the phases "action", "second" and "neutral"; else nothing."""
        if self._offer is None:
            match self.phase:
                case "action":
                    self._offer = self._begin(self.colour)
                case "second":
                    self._offer = offers.second_half(self, self.colour)
                case "neutral":
                    self._offer = offers.neutral(self)
                case _:
                    self._offer = NOTHING
        return self._offer

    def legal_actions(self) -> tuple[Action, ...]:
        if self._legal is None:
            self._legal = self._list_actions()
        return self._legal

    def keep_legal(self, actions: tuple[Action, ...]) -> None:
        """Note the legal actions where finding out who moves has already listed them."""
        self._legal = actions

    def _list_actions(self) -> tuple[Action, ...]:
        match self.phase:
            case "action" | "second":
                return tuple(self._offered())
            case "neutral":
                return (*self._offered(), _PASS)
            case "peek":
                return (*(_PEEKS[region] for region in self.peeks), _PASS)
            case "colour":
                return tuple(map(ChooseColour, self.colours_offered()))
            case "order":
                return tuple(map(EvaluateFirst, self.pending))
            case "growth":
                return _JOINS
            case "over":
                return ()
        return evaluation.options(self)

    def _offered(self) -> list[Action]:
        walls, cards, doubles, towers, _ = self.offer
        spaces = self.band.spaces
        found: list[Action] = []
        if walls:
            found += [_WALLS[space] for space in spaces if walls >> space & 1]
        if cards:
            hand = self.hands[self.colour]
            provinces = [province for province in self.band.provinces if cards >> province & 1]
            for rank in RANKS:
                if hand >> rank & 1:
                    of_rank = _CARDS[rank]
                    found += [of_rank[province] for province in provinces]
        if doubles:
            found += [_DOUBLES[space] for space in spaces if doubles >> space & 1]
        if towers:
            found += [_TOWERS[space] for space in spaces if towers >> space & 1]
        return found

    def explain(self, action: Any) -> IllegalAction | None:
        return refusals.explain(self, action)

    def reveals(self, action: Any) -> bool:
        """Whether it shows the seat that decides what it did not know: others' cards, a token, a board."""
        seat = self.to_move
        assert seat is not None  # a legal action is somebody's
        if isinstance(action, Peek | JoinBoard):
            return True
        for event in self.clone().apply(action):
            if isinstance(event, CardsRevealed):
                if any(self.owners[card.colour] != seat for card in event.cards):
                    return True
            elif isinstance(event, ThreatRevealed) and not self.knows(seat, event.number):
                return True
        return False

    # --- steps -----------------------------------------------------------------------------------------

    def apply(self, action: Any) -> list[Event]:
        refusal = refusals.explain(self, action)
        if refusal is not None:
            raise refusal
        events: list[Event] = []
        _STEPS[type(action)](self, action, events)
        return events

    def _choose_colour(self, action: ChooseColour, events: list[Event]) -> None:
        self._play_colour(action.colour)
        events.append(ColourChosen(self.turn_seat, self.colours[action.colour]))

    def _play_colour(self, colour: int) -> None:
        self.colour = colour
        self._wait("action", self.turn_seat)

    def _place_wall(self, action: PlaceWall, events: list[Event]) -> None:
        space = action.space
        province = self.band.province_of[space]
        colour = self.colour
        if self.phase == "neutral":
            assert self.neutral is not None
            colour = self.neutral
            self.may_add_neutral = False
        else:
            self._do_half("wall", province)
        self.passes = 0
        self.singles[colour] -= 1
        name = self.band.province_names[province]
        events.append(WallPlaced(self.turn_seat, self.colours[colour], space, name))
        self._build(colour, 1 << space, events)

    def _place_card(self, action: PlaceCard, events: list[Event]) -> None:
        province, colour = action.province, self.colour
        self._do_half("card", province)
        self.passes = 0
        self.touched |= 1 << province
        self.hands[colour] &= ~(1 << action.rank)
        self.cards[province] = (*self.cards[province], Card(colour, action.rank))
        name = self.band.province_names[province]
        events.append(CardPlaced(self.turn_seat, self.colours[colour], province, name))
        self._go_on(events)

    def _do_half(self, kind: Literal["wall", "card"], province: int) -> None:
        if self.phase == "action":
            self.owes_second = self.offer.full
            self.begun = Half(kind, province)
        else:
            self.owes_second = False

    def _place_double(self, action: PlaceDouble, events: list[Event]) -> None:
        west, colour = action.space, self.colour
        at = self.band
        east = at.east_of[west]
        provinces = dict.fromkeys((at.province_of[west], at.province_of[east]))
        regions = dict.fromkeys((at.region_of[west], at.region_of[east]))
        province_names = tuple(at.province_names[province] for province in provinces)
        region_names = tuple(at.region_names[region] for region in regions)
        points = len(provinces) + len(regions)
        self.passes = 0
        self.elsewhere = True
        self.doubles[colour] = False
        self.doubled |= 1 << west | 1 << east
        self.double_wests |= 1 << west
        self.award(
            colour,
            points,
            "double",
            province_names + region_names,
            (len(provinces), len(regions)),
            self.turn,
        )
        events.append(
            DoublePlaced(
                self.turn_seat,
                self.colours[colour],
                (west, east),
                province_names,
                region_names,
                (Gain(self.turn_seat, points),),
            )
        )
        self._build(colour, 1 << west | 1 << east, events)

    def _place_tower(self, action: PlaceTower, events: list[Event]) -> None:
        space, colour = action.space, self.colour
        self.passes = 0
        self.elsewhere = True
        self.tower_left[colour] = False
        self.towers = (*self.towers, (space, colour))
        name = self.band.province_names[self.band.province_of[space]]
        events.append(TowerPlaced(self.turn_seat, self.colours[colour], space, name))
        self._build(colour, 1 << space, events)

    def _build(self, colour: int, spaces: int, events: list[Event]) -> None:
        """A piece stands: scouts or a peek at what it faces, and see what it completed."""
        self.walls[colour] |= spaces
        self.empty &= ~spaces
        at = self.band
        unknown: dict[int, None] = {}
        for space in at.spaces if spaces.bit_count() > 1 else (spaces.bit_length() - 1,):
            if spaces >> space & 1:
                province, region = at.province_of[space], at.region_of[space]
                self.touched |= 1 << province
                if not self.empty & at.province_mask[province] and province not in self.pending:
                    self.pending = (*self.pending, province)
                if not (self.gone | self.open) >> region & 1:
                    unknown[region] = None
        if "scouts" in self.variant.events:
            for region in unknown:
                self.open |= 1 << region
                name = at.region_names[region]
                events.append(ThreatRevealed(self.turn_seat, region, name, self.threat[region]))
        else:
            self.peeks = tuple(r for r in unknown if not self.seen[self.turn_seat] >> r & 1)
        self._go_on(events)

    def _peek(self, action: Peek, events: list[Event]) -> None:
        region = action.region
        self.seen[self.turn_seat] |= 1 << region
        self.peeks = tuple(other for other in self.peeks if other != region)
        events.append(Peeked(self.turn_seat, region, self.band.region_names[region]))
        self._go_on(events)

    def _pass(self, action: Pass, events: list[Event]) -> None:
        if self.phase == "peek":
            self.peeks = ()
        elif self.phase == "neutral":
            self.may_add_neutral = False
        else:
            evaluation.act(self, action, events)
        self._go_on(events)

    def _evaluate_first(self, action: EvaluateFirst, events: list[Event]) -> None:
        first = action.province
        self.pending = (first, *(province for province in self.pending if province != first))
        self._evaluate_next(events)
        self._go_on(events)

    def _evaluate_next(self, events: list[Event]) -> None:
        province, *rest = self.pending
        self.pending = tuple(rest)
        evaluation.begin(self, province, events)

    def _use_card(self, action: Action, events: list[Event]) -> None:
        evaluation.act(self, action, events)
        self._go_on(events)

    def _join_board(self, action: JoinBoard, events: list[Event]) -> None:
        self.growths -= 1
        self.emperors = ()
        laid = self.lay_board(action)
        events.append(BoardJoined(self.turn_seat, laid, action.end))
        self._go_on(events)

    def lay_board(self, action: JoinBoard) -> Laid:
        """Join the next board and put a token on each of its provinces and regions."""
        laid, *boards = self.boards_to_come
        self.boards_to_come = tuple(boards)
        self.band = self.band.joined(laid, action.end)
        self.empty |= ((1 << SPACES) - 1) << laid.board * SPACES
        for part in range(laid.board * PARTS, (laid.board + 1) * PARTS):
            self.in_play |= 1 << part
            self.fame[part], *fame = self.fame_to_come
            self.threat[part], *threat = self.threat_to_come
            self.fame_to_come, self.threat_to_come = tuple(fame), tuple(threat)
        return laid

    def _go_on(self, events: list[Event]) -> None:
        """Do what needs nobody's decision, up to the next one that does."""
        while True:
            if self.peeks:
                return self._wait("peek", self.turn_seat)
            if self.evaluating >= 0:
                self._offer = self._legal = None
                if not evaluation.run_cards(self, events):
                    return None
                evaluation.score(self, events)
                if len(self.emperors) == EMPEROR_CARDS and self.growths:
                    return self._wait("growth", self.turn_seat)
            elif len(self.pending) > 1:
                return self._wait("order", self.turn_seat)
            elif self.pending:
                self._evaluate_next(events)
            elif not self.empty:
                return self._end("complete", events)
            elif self.owes_second:
                return self._wait("second", self.turn_seat)
            elif self.may_add_neutral and offers.neutral(self).walls:
                return self._wait("neutral", self.turn_seat)
            else:
                return self.next_turn(events)

    def _wait(self, phase: Phase, seat: int) -> None:
        self.phase = phase
        self.to_move = seat
        self._legal = None
        self._offer = None

    def next_turn(self, events: list[Event]) -> None:
        """The next player who can do anything; the game ends when nobody can."""
        while self.passes < self.seats:
            self.turn += 1
            self.turn_seat = self.turn_of = (self.turn_seat + 1) % self.seats
            self.begun = None
            self.touched = 0
            self.elsewhere = False
            self.may_add_neutral = self.neutral is not None
            playable = self.colours_offered()
            if len(playable) > 1:
                return self._wait("colour", self.turn_seat)
            if playable:
                return self._play_colour(playable[0])
            self.passes += 1
            events.append(Passed(self.turn_seat))
            if self.may_add_neutral:
                self.elsewhere = True  # of no province: anywhere
                if offers.neutral(self).walls:
                    return self._wait("neutral", self.turn_seat)
        return self._end("passes", events)

    def colours_offered(self) -> tuple[int, ...]:
        """The colours in which the player whose turn it is may act: those with a full action, if any have."""
        possible: dict[int, Offer] = {}
        for colour, owner in enumerate(self.owners):
            if owner == self.turn_seat:
                offer = self._begin(colour)
                if offer.full or offer != NOTHING:
                    possible[colour] = offer
        full = tuple(colour for colour, offer in possible.items() if offer.full)
        return full or tuple(possible)

    def _begin(self, colour: int) -> Offer:
        return offers.opening(self) if self.turn == 1 else offers.first_half(self, colour)

    def _end(self, reason: EndReason, events: list[Event]) -> None:
        self._wait("over", self.turn_seat)
        self.turn_of = self.to_move = None
        ending.close(self, reason, events)

    # --- what the steps are made of --------------------------------------------------------------------

    def seat_of(self, colour: int) -> int:
        """The owner of a colour that is not neutral."""
        seat = self.owners[colour]
        assert seat is not None
        return seat

    def singles_of(self, seat: int | None) -> int:
        """The single walls that a player has left, of all the own colours."""
        return sum([self.singles[colour] for colour, owner in enumerate(self.owners) if owner == seat])

    def doubles_of(self, seat: int | None) -> int:
        """The double walls that a player has left."""
        return sum([self.doubles[colour] for colour, owner in enumerate(self.owners) if owner == seat])

    def colour_at(self, space: int) -> int:
        """The colour of the piece on a space that is not empty."""
        return next(colour for colour, walls in enumerate(self.walls) if walls >> space & 1)

    def standing_singles(self) -> int:
        """The spaces with single walls that are not demolished, as a mask."""
        spaces = self.band.mask & ~(self.empty | self.ruins | self.doubled)
        for tower, _ in self.towers:
            spaces &= ~(1 << tower)
        return spaces

    def knows(self, seat: int, region: int) -> bool:
        """Whether the seat has seen the region's threat token."""
        return bool((self.open | self.seen[seat]) >> region & 1)

    def award(
        self,
        colour: int,
        points: int,
        scored: scoring.Scored,
        places: tuple[str, ...],
        numbers: tuple[int, ...],
        turn: int,
    ) -> None:
        self.points[colour] += points
        self.entries.append(
            scoring.Entry(self.seat_of(colour), colour, points, scored, places, numbers, turn)
        )

    # --- results ---------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        if len(self.owners) == self.seats:
            return tuple(self.points)
        sums = [0] * self.seats
        for owner, points in zip(self.owners, self.points, strict=True):
            if owner is not None:
                sums[owner] += points
        return tuple(sums)

    def winners(self) -> tuple[int, ...]:
        if not self.is_over:
            return ()
        # With two colours each the better single colour breaks a tie of the sums; else it changes nothing.
        best_colour = [
            max(points for owner, points in zip(self.owners, self.points, strict=True) if owner == seat)
            for seat in range(self.seats)
        ]
        results = list(zip(self.scores(), best_colour, strict=True))
        return tuple(seat for seat, result in enumerate(results) if result == max(results))

    def score_sheet(self) -> list[ScoreLine]:
        return scoring.sheet(self.entries, self.seats)

    # --- what a seat may know --------------------------------------------------------------------------

    def observation(self, seat: int) -> Observation:
        """All but others' hands and face-down cards, tokens not seen by this seat, and what is to come."""
        mine = [owner == seat for owner in self.owners]
        return {
            "seat": seat,
            "seats": self.seats,
            "variant": {"two_players": self.variant.two_players, "events": list(self.variant.events)},
            "turn": self.turn,
            "turn_of": self.turn_of,
            "to_move": self.to_move,
            "phase": self.phase,
            "scores": list(self.scores()),
            "points": list(self.points),
            "colour": self.colour,
            "boards": [str(laid) for laid in self.band.boards],
            "walls": list(map(offers.bits, self.walls)),
            "ruins": offers.bits(self.ruins),
            "towers": [list(tower) for tower in self.towers],
            "double_walls": offers.bits(self.double_wests),
            "singles": list(self.singles),
            "doubles": list(self.doubles),
            "tower_left": list(self.tower_left),
            "hands": [
                [rank for rank in RANKS if hand >> rank & 1] if own else hand.bit_count()
                for hand, own in zip(self.hands, mine, strict=True)
            ],
            "cards": [
                [[card.colour, card.rank if mine[card.colour] else None] for card in cards]
                for cards in self.cards
            ],
            "fame": list(self.fame),
            "threat": [
                threat if self.knows(seat, region) else None for region, threat in enumerate(self.threat)
            ],
            "open": offers.bits(self.open),
            "removed": offers.bits(self.gone),
            "seen": list(map(offers.bits, self.seen)),
            "done": offers.bits(self.done),
            "emperors": list(self.emperors),
            "growths": self.growths,
            "passes": self.passes,
            "begun": list(self.begun) if self.begun is not None else None,
            "owes_second": self.owes_second,
            "touched": offers.bits(self.touched),
            "elsewhere": self.elsewhere,
            "may_add_neutral": self.may_add_neutral,
            "peeks": list(self.peeks),
            "pending": list(self.pending),
            "evaluating": self.evaluating,
            "shown": [list(card) for card in self.shown],
            "acting": [list(card) for card in self.acting],
            "modifier": self.modifier,
            "extra": list(self.extra),
            "unused_ranks": [self.unused_ranks(colour) for colour in range(len(self.owners))],
            "score_sheet": [
                [*entry[:4], list(entry.places), list(entry.numbers), entry.turn] for entry in self.entries
            ],
        }

    def unused_ranks(self, colour: int) -> list[int]:
        """The cards of a colour that nobody has seen used: in hand or face down on a province."""
        placed = {card.rank for cards in self.cards for card in cards if card.colour == colour}
        return [rank for rank in RANKS if rank in placed or self.hands[colour] >> rank & 1]

    def determinize(self, seat: int, rng: random.Random) -> Self:
        other = self.clone()
        other._legal = other._offer = None
        for colour, owner in enumerate(self.owners):
            if owner is not None and owner != seat:
                other._deal_cards(colour, rng)
        unseen = [r for r in self.band.regions if not self.knows(seat, r)]
        threat = shuffled([*(self.threat[region] for region in unseen), *self.threat_to_come], rng)
        for region, token in zip(unseen, threat, strict=False):
            other.threat[region] = token
        other.threat_to_come = threat[len(unseen) :]
        other.fame_to_come = shuffled(self.fame_to_come, rng)
        other.boards_to_come = shuffled_boards(sorted(laid.board for laid in self.boards_to_come), rng)
        return other

    def _deal_cards(self, colour: int, rng: random.Random) -> None:
        """Deal a colour's unused cards anew between its hand and its places on the provinces."""
        ranks = self.unused_ranks(colour)
        rng.shuffle(ranks)
        for province, cards in enumerate(self.cards):
            if any(card.colour == colour for card in cards):
                self.cards[province] = tuple(
                    Card(colour, ranks.pop()) if card.colour == colour else card for card in cards
                )
        self.hands[colour] = sum(1 << rank for rank in ranks)


_STEPS: Final[dict[type, Callable[[ChangChengState, Any, list[Event]], None]]] = {
    ChooseColour: ChangChengState._choose_colour,
    PlaceWall: ChangChengState._place_wall,
    PlaceDouble: ChangChengState._place_double,
    PlaceTower: ChangChengState._place_tower,
    PlaceCard: ChangChengState._place_card,
    Peek: ChangChengState._peek,
    Pass: ChangChengState._pass,
    EvaluateFirst: ChangChengState._evaluate_first,
    CancelCard: ChangChengState._use_card,
    Demolish: ChangChengState._use_card,
    RemoveThreat: ChangChengState._use_card,
    ChangeValue: ChangChengState._use_card,
    UseArchitect: ChangChengState._use_card,
    SwapWalls: ChangChengState._use_card,
    JoinBoard: ChangChengState._join_board,
}
