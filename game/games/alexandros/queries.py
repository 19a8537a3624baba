"""What may be asked about a game without changing it: for the table, tests and computer players.

Triangles, points, sides and symbols are numbers as in `land`, cards counts by symbol. Whatever previews a
move can be asked before a card is taken, for any symbol. Hands are secret: `hand`, and what says that it
depends on one, is for that seat alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.core.messages import N_, Message
from game.games.alexandros import plans, prices, taxes, walking
from game.games.alexandros.actions import Action, Lead, Take
from game.games.alexandros.cards import KINDS, Cards, without
from game.games.alexandros.events import counted
from game.games.alexandros.further_actions import ACTIONS
from game.games.alexandros.land import NONE, sides_in, triangles_in
from game.games.alexandros.previews import Change as Change
from game.games.alexandros.previews import PathPreview as PathPreview
from game.games.alexandros.previews import preview as preview_of_path
from game.games.alexandros.previews import previews as previews_of_points
from game.games.alexandros.provinces import Province as Province
from game.games.alexandros.provinces import symbol_triangles
from game.games.alexandros.refusals import why_not_free as why_not_free
from game.games.alexandros.refusals import why_not_occupied
from game.games.alexandros.state import MOVE_PHASES, AlexandrosState
from game.games.alexandros.taxes import Income as Income
from game.games.alexandros.walking import Routes as Routes

# --- cards ---------------------------------------------------------------------------------------------


class Piles(NamedTuple):
    """How many cards the pile has, and the discarded cards."""

    pile: int
    discards: Cards


def face_up(state: AlexandrosState) -> tuple[int | None, ...]:
    """The symbols of the face-up cards by place, None where the place is empty."""
    return tuple(None if symbol == NONE else symbol for symbol in state.face_up)


def piles(state: AlexandrosState) -> Piles:
    return Piles(len(state.pile), state.discards)


def hand(state: AlexandrosState, seat: int) -> Cards:
    """The cards of a seat: its secret."""
    return state.hands[seat]


def hand_size(state: AlexandrosState, seat: int) -> int:
    return sum(state.hands[seat])


def known(state: AlexandrosState, seat: int) -> Cards:
    """The cards that everybody knows this hand to have: taken openly, and not played since."""
    return state.known[seat]


# --- the land ------------------------------------------------------------------------------------------


class Walls(NamedTuple):
    """The walls that stand, by side in rising order."""

    black: tuple[int, ...]
    red: tuple[int, ...]


class WallsLeft(NamedTuple):
    black: int
    red: int


def alexander(state: AlexandrosState) -> int:
    """The point where he stands."""
    return state.alexander


def walls(state: AlexandrosState) -> Walls:
    return Walls(sides_in(state.walls & ~state.red_walls), sides_in(state.red_walls))


def walls_left(state: AlexandrosState) -> WallsLeft:
    return WallsLeft(state.black_left, state.red_left)


def governors(state: AlexandrosState) -> dict[int, int]:
    """Whose governor stands on which triangle, in the order of the triangles."""
    return dict(
        sorted(
            (triangle, seat) for seat, mask in enumerate(state.governors) for triangle in triangles_in(mask)
        )
    )


def governors_left(state: AlexandrosState, seat: int) -> int:
    """How many governors a seat can still place, those that a bill has claimed already taken off."""
    placed = len(state.bill.governors) if seat == state.turn_seat else 0
    return state.governors_left(seat) - placed


def provinces(state: AlexandrosState) -> tuple[Province, ...]:
    """All provinces in the order of their lowest triangles, the wilderness among them."""
    return tuple(map(state.province, state.provinces))


def province_of(state: AlexandrosState, triangle: int) -> Province:
    return state.province(state.province_with(triangle))


# --- the turn ------------------------------------------------------------------------------------------


class TurnNow(NamedTuple):
    """What the turn still allows; `actions_left` counts from the beginning of the turn."""

    actions_left: int
    may_draw: bool
    taxed: bool
    last_turn: bool


def turn_now(state: AlexandrosState) -> TurnNow:
    left = ACTIONS if state.phase in MOVE_PHASES else state.actions_left
    return TurnNow(left, state.may_draw, state.taxed, state.last_turn is not None)


# --- moving Alexander ----------------------------------------------------------------------------------


class Way(NamedTuple):
    """A card with which the turn can begin, and the symbols for which it can be used.

    A joker can be used for several. Without any symbol Alexander stays where he is.
    """

    action: Take | Lead
    joker: bool
    symbols: tuple[int, ...]


class Nearest(NamedTuple):
    """The nearest free triangles of a symbol and the points to choose from, as far as the walls suffice."""

    distance: int
    triangles: tuple[int, ...]
    points: tuple[int, ...]


class MoveNow(NamedTuple):
    """The move under way: what is not chosen yet is None, `path` the points so far."""

    card: int
    special: bool
    joker: bool
    symbol: int | None
    goal: int | None
    path: tuple[int, ...]


def ways_to_move(state: AlexandrosState) -> tuple[Way, ...]:
    """All cards with which the turn can begin; empty in other phases than "move"."""
    useful = tuple(symbol for symbol in KINDS if state.targets[symbol] is not None)
    ways = []
    for action in state.legal_actions() if state.phase == "move" else ():
        assert isinstance(action, Take | Lead)
        own = action.symbol in useful
        ways.append(Way(action, not own, (action.symbol,) if own else useful))
    return tuple(ways)


def nearest(state: AlexandrosState, symbol: int) -> Nearest | None:
    """Where a symbol leads Alexander now; None if there is nothing that he can reach."""
    target = state.targets[symbol]
    if target is None:
        return None
    return Nearest(target.distance, triangles_in(target.triangles), target.points)


def distance(state: AlexandrosState, triangle: int) -> int:
    """The sides between Alexander and the closest corner of a triangle."""
    return walking.distance_to(state.alexander, triangle)


def routes(state: AlexandrosState, point: int) -> Routes:
    """The shortest paths from Alexander to a point for which the walls suffice."""
    return walking.routes(state.walls, state.alexander, point, state.black_left + state.red_left)


def preview(state: AlexandrosState, path: Sequence[int]) -> PathPreview:
    """What a path, given from Alexander's point on, would bring."""
    return preview_of_path(state, path)


def previews(state: AlexandrosState, point: int) -> Iterator[PathPreview]:
    """All paths to a point, worked out as they are asked for."""
    return previews_of_points(state, (point,))


def previews_of(state: AlexandrosState, symbol: int) -> Iterator[PathPreview]:
    """All paths to which a symbol leads, worked out as they are asked for."""
    target = state.targets[symbol]
    return previews_of_points(state, target.points if target is not None else ())


def move_now(state: AlexandrosState) -> MoveNow | None:
    """The move once its card is chosen, until Alexander has walked."""
    if state.phase not in MOVE_PHASES or state.phase == "move":
        return None
    symbol = None if state.symbol == NONE else state.symbol
    goal = None if state.goal == NONE else state.goal
    joker = not state.special and state.targets[state.card] is None
    return MoveNow(state.card, state.special, joker, symbol, goal, state.path)


def planned_move(
    state: AlexandrosState,
    action: Take | Lead | None,
    path: Sequence[int],
    symbol: int | None = None,
    second: int | None = None,
) -> tuple[Action, ...]:
    """The actions, one after the other, that lead Alexander along a path; see `plans.move`."""
    return plans.move(state, action, path, symbol, second)


# --- occupying provinces -------------------------------------------------------------------------------


class Price(NamedTuple):
    """What a province costs the seat whose turn it is, which may be more than it has."""

    province: Province
    driven: tuple[int, ...]  # triangles with governors of another player
    driven_cards: Cards  # two for each of them
    rows: tuple[int, ...]  # the triangles with symbols: a card or an own governor each
    governors_left: int
    fewest_governors: int | None  # with the cards of the hand; None if it cannot be paid
    refusal: Message | None  # why it cannot be occupied


class OccupationNow(NamedTuple):
    """The occupation under way; `cards` are those used so far, `loser` is whose the province was."""

    province: Province
    governors: tuple[int, ...]
    cards: Cards
    rows: tuple[int, ...]
    loser: int | None


class CompensationNow(NamedTuple):
    """The cards that the loser of a province gets: `left` are still to be chosen of those used."""

    to: int
    used: Cards
    given: Cards
    left: int


def price(state: AlexandrosState, triangle: int) -> Price:
    """The price of the province of a triangle; what can be paid is secret, for it depends on the hand."""
    province = province_of(state, triangle)
    seat = state.turn_seat
    own, left = state.hands[seat], state.governors_left(seat)
    rows = symbol_triangles(province.mask)
    fewest = prices.fewest_governors(province, own)
    refusal = None
    if not rows or province.owner == seat or fewest is None or fewest > left:
        refusal = why_not_occupied(state, triangle).message
    return Price(
        province,
        province.governors,
        prices.driving_out(province.governor_mask),
        rows,
        left,
        fewest if refusal is None else None,
        refusal,
    )


def cards_for(state: AlexandrosState, triangle: int, on: Iterable[int]) -> Cards:
    """All cards that the province costs with own governors on just these triangles."""
    return prices.cards_with(province_of(state, triangle), on)


def why_not_payable(state: AlexandrosState, triangle: int, on: Iterable[int]) -> Message | None:
    """Why the province cannot be had with own governors on just these triangles, None if it can."""
    asked = price(state, triangle)
    if asked.refusal is not None:
        return asked.refusal
    placed = tuple(dict.fromkeys(on))
    if not placed:
        return Message(N_("A province needs at least one governor."))
    if any(row not in asked.rows for row in placed):
        return Message(N_("A governor is placed on a triangle with a symbol in the province."))
    if len(placed) > asked.governors_left:
        return Message(N_("You have no governor left to place."))
    lacking = without(prices.cards_with(asked.province, placed), state.hands[state.turn_seat])
    if any(lacking):
        return Message(N_("You lack cards for the other symbols: {cards}."), {"cards": counted(lacking)})
    return None


def planned_occupation(state: AlexandrosState, triangle: int, on: Iterable[int]) -> tuple[Action, ...]:
    """The actions, one after the other, that occupy a province; see `plans.occupation`."""
    return plans.occupation(state, triangle, on)


def occupation_now(state: AlexandrosState) -> OccupationNow | None:
    """The occupation whose price is being settled."""
    if state.phase != "price":
        return None
    return OccupationNow(
        state.province(state.claimed), state.bill.governors, state.used, state.bill.rows, state.loser
    )


def compensation_now(state: AlexandrosState) -> CompensationNow | None:
    """The compensation that is being chosen."""
    if state.phase != "compensation" or state.loser is None:
        return None
    return CompensationNow(state.loser, state.used, state.given, state.owed)


# --- taxes ---------------------------------------------------------------------------------------------


class TaxRow(NamedTuple):
    """What a seat would get out of a tax now, and how many points it would have."""

    seat: int
    points: int
    incomes: tuple[Income, ...]
    total: int


def tax_preview(state: AlexandrosState) -> tuple[TaxRow, ...]:
    """Everybody's taxes, from the seat whose turn it is on."""
    return tuple(
        TaxRow(seat, points, sources, state.points[seat] + points)
        for seat, points, sources in taxes.shares(state)
    )


def ends_game(state: AlexandrosState) -> bool:
    """Whether collecting taxes now would end the game."""
    return any(row.total >= state.points_that_end for row in tax_preview(state))


# --- plans ---------------------------------------------------------------------------------------------


def planned_compensation(state: AlexandrosState, cards: Sequence[int]) -> tuple[Action, ...]:
    """The actions, one after the other, that give cards to the loser; see `plans.compensation`."""
    return plans.compensation(state, cards)


def path_walked_by(state: AlexandrosState, plan: Iterable[Action]) -> tuple[int, ...] | None:
    """See `plans.path_walked`."""
    return plans.path_walked(state, plan)


def governors_placed_by(state: AlexandrosState, plan: Iterable[Action]) -> tuple[int, ...] | None:
    """See `plans.governors_placed`."""
    return plans.governors_placed(state, plan)


def cards_given_by(state: AlexandrosState, plan: Iterable[Action]) -> Cards | None:
    """See `plans.cards_given`."""
    return plans.cards_given(state, plan)
