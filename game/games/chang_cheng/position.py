"""Positions laid out by hand, for puzzles, lessons and tests, checked as a game that came to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.rules import SetupError
from game.games.chang_cheng.actions import JoinBoard
from game.games.chang_cheng.boards import (
    BOARDS,
    EAST,
    FAME_TOKENS,
    NOWHERE,
    PARTS,
    SIDE_IDS,
    SPACES,
    THREAT_TOKENS,
    Laid,
    province_name,
    region_name,
    space_name,
)
from game.games.chang_cheng.deal import BOARDS_AT_START, Deal
from game.games.chang_cheng.pieces import EMPEROR_CARDS, Card
from game.games.chang_cheng.state import GROWTHS, ChangChengState, Variant

_SPACES: Final = {space_name(space): space for space in range(len(BOARDS) * SPACES)}
_PROVINCES: Final = {province_name(part): part for part in range(len(BOARDS) * PARTS)}
_REGIONS: Final = {region_name(part): part for part in range(len(BOARDS) * PARTS)}


@dataclass(frozen=True)
class Position:
    """A game at the beginning of a turn after the opening. A player who can do nothing passes at once.

    Spaces, provinces and regions are given in the notation, several of them in one text with blanks between;
    pieces by the number of their colour. Provinces without an empty space count as evaluated. Tokens that are
    not given are dealt in rising order.
    """

    boards: Sequence[str] = ("A1", "B1")  # from west to east
    to_come: Sequence[str] = ()  # boards, the next first; the others follow
    seats: int = 3
    to_move: int = 0
    variant: Variant = field(default_factory=Variant)
    walls: Mapping[int, str] = field(default_factory=dict)
    ruins: Mapping[int, str] = field(default_factory=dict)
    doubles: Mapping[int, str] = field(default_factory=dict)  # the western space
    towers: Mapping[int, str] = field(default_factory=dict)
    cards: Mapping[str, Sequence[tuple[int, int]]] = field(default_factory=dict)  # (colour, rank) by province
    used: Mapping[int, Sequence[int]] = field(default_factory=dict)  # ranks by colour
    used_up: Mapping[int, str] = field(default_factory=dict)  # "double" and "tower" that were taken away
    singles: Mapping[int, int] = field(default_factory=dict)  # those left, where not all that are not built
    fame: Mapping[str, int] = field(default_factory=dict)
    threat: Mapping[str, int] = field(default_factory=dict)
    removed: str = ""  # regions without their token
    seen: Mapping[int, str] = field(default_factory=dict)  # regions, by seat
    emperors: str = ""  # provinces with an emperor card since the last growth

    def state(self) -> ChangChengState:
        """The game at this moment; raises `SetupError` where no game could be like that."""
        if self.seats not in GROWTHS or not 0 <= self.to_move < self.seats:
            raise SetupError(f"no seat {self.to_move} among {self.seats}")
        boards = _boards(self.boards)
        coming = _boards(self.to_come)
        if not BOARDS_AT_START <= len(boards) <= BOARDS_AT_START + GROWTHS[self.seats]:
            raise SetupError(f"{len(boards)} boards do not lie in a game of {self.seats}")
        laid = {board.board for board in (*boards, *coming)}
        if len(laid) < len(boards) + len(coming):
            raise SetupError("a board is there twice")
        rest = tuple(Laid(board, 0) for board in range(len(BOARDS)) if board not in laid)
        deal = Deal(
            (*boards, *coming, *rest),
            _tokens(boards, self.fame, _PROVINCES, FAME_TOKENS),
            _tokens(boards, self.threat, _REGIONS, THREAT_TOKENS),
        )
        state = ChangChengState(self.seats, self.to_move, deal, self.variant)
        for _ in boards[BOARDS_AT_START:]:
            state.lay_board(JoinBoard(EAST))
            state.growths -= 1
        self._build(state)
        self._put_cards(state)
        for province in state.band.provinces:
            if not state.empty & state.band.province_mask[province]:
                state.done |= 1 << province
        state.emperors = _numbers(self.emperors, _PROVINCES)
        if len(state.emperors) > EMPEROR_CARDS or any(not state.done >> p & 1 for p in state.emperors):
            raise SetupError("emperor cards lie on complete provinces, three at most")
        for region in _numbers(self.removed, _REGIONS):
            state.gone |= 1 << region
        for seat, regions in self.seen.items():
            for region in _numbers(regions, _REGIONS):
                state.seen[seat] |= 1 << region
        if not state.empty:
            raise SetupError("the wall is complete: the game is over")
        state.turn_seat = (self.to_move - 1) % self.seats
        state.next_turn([])
        return state

    def _build(self, state: ChangChengState) -> None:
        for colour, texts in self.walls.items():
            for space in _numbers(texts, _SPACES):
                _take(state.singles, colour)
                _put(state, colour, space)
        for colour, texts in self.ruins.items():
            for space in _numbers(texts, _SPACES):
                _take(state.singles, colour)
                _put(state, colour, space)
                state.ruins |= 1 << space
        for colour, text in self.doubles.items():
            [west] = _numbers(text, _SPACES)
            east = state.band.east_of[west]
            if east == NOWHERE:
                raise SetupError(f"a double wall on {text} has no room")
            for space in (west, east):
                _put(state, colour, space)
                state.doubled |= 1 << space
            state.double_wests |= 1 << west
            state.doubles[colour] = False
        for colour, text in self.towers.items():
            [space] = _numbers(text, _SPACES)
            _put(state, colour, space)
            state.tower_left[colour] = False
            state.towers = (*state.towers, (space, colour))
        for colour, kinds in self.used_up.items():
            if "double" in kinds.split():
                state.doubles[colour] = False
            if "tower" in kinds.split():
                state.tower_left[colour] = False
        for colour, count in self.singles.items():
            if not 0 <= count <= state.singles[colour]:
                raise SetupError(f"colour {colour} cannot have {count} walls left")
            state.singles[colour] = count

    def _put_cards(self, state: ChangChengState) -> None:
        for text, cards in self.cards.items():
            [province] = _numbers(text, _PROVINCES)
            for card in (Card(*card) for card in cards):
                _use(state, card)
                state.cards[province] = (*state.cards[province], card)
        for colour, ranks in self.used.items():
            for rank in ranks:
                _use(state, Card(colour, rank))


def _boards(ids: Sequence[str]) -> tuple[Laid, ...]:
    unknown = next((text for text in ids if text not in SIDE_IDS), None)
    if unknown is not None:
        raise SetupError(f"there is no side {unknown!r}")
    return tuple(SIDE_IDS[text] for text in ids)


def _numbers(texts: str, names: Mapping[str, int]) -> tuple[int, ...]:
    unknown = next((text for text in texts.split() if text not in names), None)
    if unknown is not None:
        raise SetupError(f"there is no {unknown!r}")
    return tuple(names[text] for text in texts.split())


def _tokens(
    boards: Iterable[Laid], given: Mapping[str, int], names: Mapping[str, int], tokens: Sequence[int]
) -> tuple[int, ...]:
    """The tokens in the order in which the parts of these boards get theirs, then the rest."""
    wanted = {names[text]: token for text, token in given.items()}
    rest = sorted(tokens)
    for token in wanted.values():
        if token not in rest:
            raise SetupError(f"there is no further token {token}")
        rest.remove(token)
    parts = [laid.board * PARTS + part for laid in boards for part in range(PARTS)]
    placed = [wanted[part] if part in wanted else rest.pop(0) for part in parts]
    return (*placed, *rest)


def _take(supply: list[int], colour: int) -> None:
    if not 0 <= colour < len(supply) or not supply[colour]:
        raise SetupError(f"colour {colour} has no such piece left")
    supply[colour] -= 1


def _put(state: ChangChengState, colour: int, space: int) -> None:
    if not state.empty >> space & 1:
        raise SetupError(f"{space_name(space)} is taken or not on the table")
    state.walls[colour] |= 1 << space
    state.empty &= ~(1 << space)


def _use(state: ChangChengState, card: Card) -> None:
    if not state.hands[card.colour] >> card.rank & 1:
        raise SetupError(f"colour {card.colour} has its card {card.rank} no more")
    state.hands[card.colour] &= ~(1 << card.rank)
