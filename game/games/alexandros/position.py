"""Positions laid out by hand, for puzzles, lessons and tests, checked as a game that came to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from game.core.rules import SetupError
from game.games.alexandros.cards import CARDS_OF_EACH, Cards, added, contain, count, singly, without
from game.games.alexandros.further_actions import ACTIONS
from game.games.alexandros.land import (
    BLACK_WALLS,
    ENDS,
    GOVERNORS,
    NONE,
    OPEN,
    POINT_CELLS,
    RED_WALLS,
    SIDE_BETWEEN,
    SIDE_MASK,
    START,
    SYMBOLS,
    TRIANGLE_CELLS,
    mask_of,
    point_name,
)
from game.games.alexandros.provinces import ALL_PASSAGES, COAST_LINES, all_provinces, joined
from game.games.alexandros.state import FACE_UP, AlexandrosState, Variant

_POINTS: Final = {str(cell): point for point, cell in enumerate(POINT_CELLS)}
_TRIANGLES: Final = {str(cell): triangle for triangle, cell in enumerate(TRIANGLE_CELLS)}


@dataclass(frozen=True)
class Position:
    """A game at the beginning of a turn or, with `actions`, after the move of Alexander.

    Places are given in the notation, several of them in one text with blanks between; cards likewise by the
    names of their symbols. Cards that are not given lie in the pile, below those that are.
    """

    seats: int = 3
    to_move: int = 0
    variant: Variant = field(default_factory=Variant)
    alexander: str = point_name(START)
    walls: Sequence[str] = ()  # lines of points: each joins its points by black walls
    red_walls: Sequence[str] = ()
    black_left: int | None = None  # where not all that do not stand
    red_left: int | None = None
    governors: Mapping[int, str] = field(default_factory=dict)  # triangles by seat
    hands: Mapping[int, str] = field(default_factory=dict)
    known: Mapping[int, str] = field(default_factory=dict)  # those of the hands that were taken openly
    face_up: str = "temple amphora"
    pile: str = ""  # what is drawn first, the top card first
    discards: str = ""
    in_pile: int | None = None  # so many cards, where not all the others; the rest is discarded
    points: Sequence[int] = ()
    actions: int | None = None

    def state(self) -> AlexandrosState:
        """The game at this moment; raises `SetupError` where no game could be like that."""
        if not 2 <= self.seats <= 4 or not 0 <= self.to_move < self.seats:
            raise SetupError(f"no seat {self.to_move} among {self.seats}")
        state = AlexandrosState(self.seats, self.to_move, singly(CARDS_OF_EACH), 0, self.variant)
        state.alexander = _numbers(self.alexander, _POINTS)[0]
        self._build(state)
        self._place_governors(state)
        self._deal(state)
        if self.points:
            if len(self.points) != self.seats:
                raise SetupError(f"points for {self.seats} seats are needed")
            state.points = list(self.points)
        if self.actions is None:
            state.begin_turn([])
        else:
            if not 1 <= self.actions <= ACTIONS:
                raise SetupError(f"a turn never has {self.actions} actions left")
            state.begin_actions([])
            state.actions_left = self.actions
        return state

    def _build(self, state: AlexandrosState) -> None:
        black, red = _sides(self.walls), _sides(self.red_walls)
        state.walls = sum(1 << side for side in {*black, *red})
        state.red_walls = sum(1 << side for side in set(red))
        for side in {*black, *red}:
            state.walled |= SIDE_MASK[side]
        state.lines = COAST_LINES
        for side in sorted({*black, *red}):
            state.lines = joined(state.lines, ENDS[side])
        state.passages = ALL_PASSAGES.closed([*black, *red])
        state.provinces = all_provinces(state.walls)
        state.black_left = _left(self.black_left, BLACK_WALLS - len(set(black)), "black walls")
        state.red_left = _left(self.red_left, RED_WALLS - len(set(red)), "red walls")

    def _place_governors(self, state: AlexandrosState) -> None:
        for seat, places in self.governors.items():
            mask = mask_of(_numbers(places, _TRIANGLES))
            if not 0 <= seat < self.seats or mask.bit_count() > GOVERNORS:
                raise SetupError(f"seat {seat} cannot have these governors")
            if mask & (OPEN | state.all_governors):
                raise SetupError("governors stand on triangles with a symbol, one on each")
            state.governors[seat] = mask
        for province in state.provinces:
            if sum(1 for mask in state.governors if mask & province) > 1:
                raise SetupError("governors of two players stand in one province")

    def _deal(self, state: AlexandrosState) -> None:
        rest = CARDS_OF_EACH

        def taken(names: str) -> Cards:
            nonlocal rest
            cards = _cards(names)
            if not contain(rest, cards):
                raise SetupError(f"there are not so many cards: {names}")
            rest = without(rest, cards)
            return cards

        state.hands = [taken(self.hands.get(seat, "")) for seat in range(self.seats)]
        state.known = [_cards(self.known.get(seat, "")) for seat in range(self.seats)]
        if not all(map(contain, state.hands, state.known)):
            raise SetupError("a card is known that the hand does not have")
        up = _symbols(self.face_up)
        if len(up) > FACE_UP:
            raise SetupError(f"no more than {FACE_UP} cards lie face up")
        taken(self.face_up)
        state.face_up = (*up, *[NONE] * (FACE_UP - len(up)))
        state.discards = taken(self.discards)
        first = _symbols(self.pile)
        taken(self.pile)
        pile = [*first, *singly(rest)]
        if self.in_pile is not None:
            state.discards = added(state.discards, count(pile[self.in_pile :]))
            del pile[self.in_pile :]
        state.pile = tuple(reversed(pile))


def _numbers(texts: str, names: Mapping[str, int]) -> tuple[int, ...]:
    unknown = next((text for text in texts.split() if text not in names), None)
    if unknown is not None:
        raise SetupError(f"there is no {unknown!r}")
    return tuple(names[text] for text in texts.split())


def _symbols(names: str) -> list[int]:
    return list(_numbers(names, {name: symbol for symbol, name in enumerate(SYMBOLS)}))


def _cards(names: str) -> Cards:
    return count(_symbols(names))


def _sides(lines: Sequence[str]) -> list[int]:
    sides = []
    for line in lines:
        for step in pairwise(_numbers(line, _POINTS)):
            if step not in SIDE_BETWEEN:
                raise SetupError(f"no side of the land joins the points of {line!r}")
            sides.append(SIDE_BETWEEN[step])
    return sides


def _left(wished: int | None, most: int, what: str) -> int:
    number = most if wished is None else wished
    if not 0 <= number <= most:
        raise SetupError(f"there cannot be {number} {what} left")
    return number
