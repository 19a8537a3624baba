"""A game of Alexandros under way: whose step it is, what it may be, and what it brings about."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, NamedTuple, Self, TypeAlias

from game.core.rules import IllegalAction, Observation, ScoreLine
from game.games.alexandros import further_actions, hidden, moving, occupying, refusals, taxes
from game.games.alexandros.actions import (
    Action,
    Discard,
    Draw,
    Give,
    Go,
    Governor,
    Lead,
    Occupy,
    Pass,
    Pay,
    Pick,
    Step,
    Take,
    TakeBack,
    Tax,
    Use,
)
from game.games.alexandros.cards import NO_CARDS, Cards, plus, without
from game.games.alexandros.deal import shuffled
from game.games.alexandros.events import (
    CardDrawn,
    CardTurnedUp,
    EndReason,
    Event,
    GameOver,
    PileShuffled,
)
from game.games.alexandros.further_actions import ACTIONS, PASS
from game.games.alexandros.land import (
    AROUND,
    BIT,
    BLACK_WALLS,
    GOVERNORS,
    LAND,
    NONE,
    RED_WALLS,
    START,
)
from game.games.alexandros.provinces import ALL_PASSAGES, COAST_LINES, Province
from game.games.alexandros.walking import Target

Phase: TypeAlias = Literal[
    "move", "pay", "joker", "destination", "path", "action", "price", "compensation", "over"
]
MOVE_PHASES: Final = ("move", "pay", "joker", "destination", "path")
"""The phases before Alexander has walked."""

FACE_UP: Final = 2
CARDS_AT_START: Final = 1
TRACK: Final = 100
"""The points of the track: the game ends when somebody passes it, or reaches it, as set up."""


class Variant(NamedTuple):
    """The rules chosen at set-up."""

    special_move: Literal["rulebook", "publisher"] = "rulebook"
    end: Literal["over_100", "from_100"] = "over_100"


class AlexandrosState:
    """The full truth of one game; see `game.core.rules.State` for the contract.

    Triangles, points, sides and symbols are numbers as in `land`, sets of triangles and of sides masks, cards
    counts by symbol. Fields are open to the other modules of these rules; everybody else asks `queries`.
    """

    __slots__ = (
        "_legal",
        "_targets",
        "actions_left",
        "alexander",
        "bill",
        "black_left",
        "card",
        "claimed",
        "discards",
        "entries",
        "face_up",
        "given",
        "goal",
        "governors",
        "hands",
        "idle",
        "known",
        "last_turn",
        "lines",
        "loser",
        "may_draw",
        "owed",
        "passages",
        "path",
        "phase",
        "pile",
        "points",
        "provinces",
        "red_left",
        "red_walls",
        "seats",
        "shuffle_seed",
        "shuffles",
        "special",
        "stayed",
        "symbol",
        "taxed",
        "to_move",
        "turn",
        "turn_of",
        "turn_seat",
        "used",
        "variant",
        "walled",
        "walls",
    )

    def __init__(
        self, seats: int, start: int, cards: Sequence[int], shuffle_seed: int, variant: Variant
    ) -> None:
        self.seats = seats
        self.variant = variant
        # Cards, the top of the pile last
        stack = list(reversed(cards))
        self.hands: list[Cards] = [NO_CARDS] * seats
        for _ in range(CARDS_AT_START):
            for place in range(seats):
                seat = (start + place) % seats
                self.hands[seat] = plus(self.hands[seat], stack.pop())
        self.known: list[Cards] = [NO_CARDS] * seats  # of each hand, what everybody has seen taken
        self.face_up: tuple[int, ...] = tuple(stack.pop() for _ in range(FACE_UP))
        self.pile = tuple(stack)
        self.discards: Cards = NO_CARDS
        self.shuffle_seed = shuffle_seed
        self.shuffles = 0  # of the discards so far
        # The land
        self.alexander = START
        self.walls = 0  # sides, black and red
        self.red_walls = 0
        self.black_left = BLACK_WALLS
        self.red_left = RED_WALLS
        self.walled = 0  # triangles with a wall
        self.passages = ALL_PASSAGES
        self.lines = COAST_LINES
        self.provinces: tuple[int, ...] = (LAND,)  # by their lowest triangles
        self.governors = [0] * seats  # triangles, by seat
        # Points
        self.points = [0] * seats
        self.entries: list[taxes.Entry] = []
        # The turn
        self.turn = 1
        self.turn_seat = start
        self.turn_of: int | None = start
        self.to_move: int | None = start
        self.phase: Phase = "move"
        self.last_turn: EndReason | None = None
        self.idle = 0  # turns one after the other in which nothing at all was done
        # Its move
        self.stayed = False  # it had to be left out
        self.card = NONE  # the one that leads Alexander
        self.special = False  # it comes from the hand
        self.symbol = NONE  # for which it is used
        self.goal = NONE
        self.path: tuple[int, ...] = ()  # the points so far
        # Its actions
        self.actions_left = 0
        self.may_draw = True
        self.taxed = False
        # The occupation under way
        self.claimed = 0  # the province
        self.bill = occupying.NO_BILL
        self.used: Cards = NO_CARDS  # cards paid for it, not yet among the discards
        self.loser: int | None = None  # whose it was
        self.given: Cards = NO_CARDS  # those of the cards used that the loser gets
        self.owed = 0  # how many more
        self._legal: tuple[Action, ...] | None = None
        self._targets: tuple[Target | None, ...] | None = None

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.seats = self.seats
        other.variant = self.variant
        other.hands = self.hands.copy()
        other.known = self.known.copy()
        other.face_up = self.face_up
        other.pile = self.pile
        other.discards = self.discards
        other.shuffle_seed = self.shuffle_seed
        other.shuffles = self.shuffles
        other.alexander = self.alexander
        other.walls = self.walls
        other.red_walls = self.red_walls
        other.black_left = self.black_left
        other.red_left = self.red_left
        other.walled = self.walled
        other.passages = self.passages
        other.lines = self.lines
        other.provinces = self.provinces
        other.governors = self.governors.copy()
        other.points = self.points.copy()
        other.entries = self.entries.copy()
        other.turn = self.turn
        other.turn_seat = self.turn_seat
        other.turn_of = self.turn_of
        other.to_move = self.to_move
        other.phase = self.phase
        other.last_turn = self.last_turn
        other.idle = self.idle
        other.stayed = self.stayed
        other.card = self.card
        other.special = self.special
        other.symbol = self.symbol
        other.goal = self.goal
        other.path = self.path
        other.actions_left = self.actions_left
        other.may_draw = self.may_draw
        other.taxed = self.taxed
        other.claimed = self.claimed
        other.bill = self.bill
        other.used = self.used
        other.loser = self.loser
        other.given = self.given
        other.owed = self.owed
        other._legal = self._legal
        other._targets = self._targets
        return other

    # --- the land --------------------------------------------------------------------------------------

    @property
    def all_governors(self) -> int:
        """The triangles with a governor of anybody."""
        mask = 0
        for governors in self.governors:
            mask |= governors
        return mask

    @property
    def free_triangles(self) -> int:
        """The triangles without a wall at their sides and without a figure."""
        return LAND & ~(self.walled | self.all_governors | AROUND[self.alexander])

    @property
    def targets(self) -> tuple[Target | None, ...]:
        """By symbol where it leads Alexander from where he stands, None where nothing can be reached."""
        if self._targets is None:
            found = moving.targets(self)
            # Governors come and go in the later phases.
            if self.phase not in MOVE_PHASES:
                return found
            self._targets = found
        return self._targets

    def province_with(self, triangle: int) -> int:
        """The province of a triangle as a mask."""
        bit = BIT[triangle]
        return next(mask for mask in self.provinces if mask & bit)

    def province(self, mask: int) -> Province:
        """The province, or part of one, with these triangles: whose it is follows from the governors."""
        for seat, governors in enumerate(self.governors):
            if governors & mask:
                return Province(mask, seat, governors & mask)
        return Province(mask, None, 0)

    def governors_left(self, seat: int) -> int:
        return GOVERNORS - self.governors[seat].bit_count()

    # --- cards -----------------------------------------------------------------------------------------

    @property
    def special_move_ends_drawing(self) -> bool:
        """Whether the special move costs a second card and the draws of the turn."""
        return self.variant.special_move == "rulebook"

    @property
    def cards_of_special_move(self) -> int:
        return 2 if self.special_move_ends_drawing else 1

    def take_face_up(self, symbol: int) -> int:
        """Move a face-up card of this symbol to the hand; the place where it lay."""
        place = self.face_up.index(symbol)
        self.face_up = (*self.face_up[:place], NONE, *self.face_up[place + 1 :])
        seat = self.turn_seat
        self.hands[seat] = plus(self.hands[seat], symbol)
        self.known[seat] = plus(self.known[seat], symbol)
        return place

    def spend(self, seat: int, cards: Cards) -> None:
        """Take cards from a hand. Of those that it was known to have, fewer are known now."""
        self.hands[seat] = without(self.hands[seat], cards)
        self.known[seat] = without(self.known[seat], cards)

    def discard(self, seat: int, symbol: int) -> None:
        self.spend(seat, plus(NO_CARDS, symbol))
        self.discards = plus(self.discards, symbol)

    @property
    def can_draw(self) -> bool:
        """Whether there is a card to draw, if only after shuffling."""
        return bool(self.pile) or any(self.discards)

    def draw_from_pile(self, events: list[Event]) -> int:
        """The symbol of the top card; shuffles the discards first where the pile is empty."""
        if not self.pile:
            self.pile = shuffled(self.discards, f"{self.shuffle_seed} {self.shuffles}")
            self.shuffles += 1
            self.discards = NO_CARDS
            events.append(PileShuffled(len(self.pile)))
        symbol = self.pile[-1]
        self.pile = self.pile[:-1]
        return symbol

    def turn_up(self, place: int, events: list[Event]) -> None:
        """Put a card face up in an empty place, if there is one to be had."""
        if self.can_draw:
            symbol = self.draw_from_pile(events)
            self.face_up = (*self.face_up[:place], symbol, *self.face_up[place + 1 :])
            events.append(CardTurnedUp(symbol, place))

    # --- what may be done ------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    def legal_actions(self) -> tuple[Action, ...]:
        if self._legal is None:
            self._legal = tuple(self._list_actions())
        return self._legal

    def _list_actions(self) -> list[Action]:
        match self.phase:
            case "action":
                return further_actions.options(self)
            case "price":
                return occupying.price_options(self)
            case "compensation":
                return occupying.gifts(self)
            case "over":
                return []
        return moving.options(self)

    def explain(self, action: Any) -> IllegalAction | None:
        return None if action in self.legal_actions() else refusals.explain(self, action)

    def reveals(self, action: Any) -> bool:
        """Whether a card from the pile becomes known to somebody."""
        return any(isinstance(event, CardTurnedUp | CardDrawn) for event in self.clone().apply(action))

    # --- steps -----------------------------------------------------------------------------------------

    def apply(self, action: Any) -> list[Event]:
        legal = self.legal_actions()
        try:
            listed = legal[legal.index(action)]  # what only equals it may hold a number of another type
        except ValueError:
            raise refusals.explain(self, action) from None
        self._legal = None
        events: list[Event] = []
        _APPLY[type(listed)](self, listed, events)
        return events

    def begin_actions(self, events: list[Event]) -> None:
        """After the move of Alexander, or instead of it."""
        self._targets = None
        self.phase = "action"
        self.actions_left = ACTIONS
        self._pass_if_idle(events)

    def action_done(self, events: list[Event]) -> None:
        self.actions_left -= 1
        self.idle = 0
        if self.actions_left:
            self._pass_if_idle(events)
        else:
            self.end_turn(events)

    def _pass_if_idle(self, events: list[Event]) -> None:
        """End the turn of a player who can do nothing more."""
        if self.legal_actions() == (PASS,):
            self._legal = None
            further_actions.end_turn(self, PASS, events)

    # --- turns -----------------------------------------------------------------------------------------

    @property
    def points_that_end(self) -> int:
        """With how many points of anybody the game ends."""
        return TRACK if self.variant.end == "from_100" else TRACK + 1

    def end_turn(self, events: list[Event]) -> None:
        """Refill the face-up cards and hand the turn on, or end the game."""
        if self.last_turn is not None:
            self.finish(self.last_turn, events)
            return
        if self.idle >= self.seats:
            self.finish("no way", events)
            return
        for place in range(FACE_UP):
            if self.face_up[place] == NONE:
                self.turn_up(place, events)
        self.turn += 1
        self.turn_seat = (self.turn_seat + 1) % self.seats
        self.begin_turn(events)

    def begin_turn(self, events: list[Event]) -> None:
        self.turn_of = self.to_move = self.turn_seat
        self.phase = "move"
        self._legal = self._targets = None
        self.may_draw, self.taxed, self.stayed = True, False, False
        if not self.legal_actions():
            self._legal = None
            self.stayed = True
            moving.stay(self, events)

    def finish(self, reason: EndReason, events: list[Event]) -> None:
        self.phase = "over"
        self.turn_of = self.to_move = None
        events.append(GameOver(reason))

    # --- results ---------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    def winners(self) -> tuple[int, ...]:
        if not self.is_over:
            return ()
        best = max(self.points)
        return tuple(seat for seat, points in enumerate(self.points) if points == best)

    def score_sheet(self) -> list[ScoreLine]:
        return taxes.sheet(self.entries)

    # --- what a seat may know --------------------------------------------------------------------------

    def observation(self, seat: int) -> Observation:
        """All but others' hands, of which only cards taken openly are known, and the order of the pile."""
        return hidden.observation(self, seat)

    def determinize(self, seat: int, rng: random.Random) -> Self:
        other = self.clone()
        other._legal = None
        hidden.deal_unseen(other, seat, rng)
        return other

    def forget_legal(self) -> None:
        """List the legal actions anew: somebody has changed what they follow from."""
        self._legal = self._targets = None


_APPLY: Final[dict[type, Callable[[AlexandrosState, Any, list[Event]], None]]] = {
    Take: moving.take,
    Lead: moving.lead,
    Discard: moving.pay_second,
    Use: moving.use,
    Go: moving.go,
    Step: moving.step,
    Draw: further_actions.draw,
    Pick: further_actions.pick,
    Occupy: occupying.occupy,
    Governor: occupying.place_governor,
    Pay: occupying.pay,
    Give: occupying.give,
    Tax: further_actions.tax,
    TakeBack: further_actions.take_back,
    Pass: further_actions.end_turn,
}
