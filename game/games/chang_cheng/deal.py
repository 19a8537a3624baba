"""What chance decides before the game: boards and their sides, fame and threat tokens, all in order."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core.rules import SetupError, Stacks
from game.core.stacks import texts_of
from game.games.chang_cheng.boards import BOARDS, FAME_TOKENS, SIDE_IDS, THREAT_TOKENS, Laid

STACK_NAMES: Final = ("boards", "fame", "threat")
BOARDS_AT_START: Final = 2


class Deal(NamedTuple):
    """All boards and tokens in the order in which they come into play."""

    boards: tuple[Laid, ...]
    fame: tuple[int, ...]
    threat: tuple[int, ...]


def shuffled_boards(boards: Sequence[int], rng: random.Random) -> tuple[Laid, ...]:
    """These boards in random order, random sides up."""
    order = list(boards)
    rng.shuffle(order)
    return tuple(Laid(board, rng.randrange(2)) for board in order)


def shuffled(tokens: Sequence[int], rng: random.Random) -> tuple[int, ...]:
    """These tokens in random order; sorted first, so that their old order gives nothing away."""
    order = sorted(tokens)
    rng.shuffle(order)
    return tuple(order)


def deal(rng: random.Random, first: Sequence[Laid | None] = (), stacks: Stacks | None = None) -> Deal:
    """Shuffle everything; `first` are the boards wished for at the start from west to east, None for any.

    `stacks` may give what comes first of "boards" (ids of sides, e.g. "A1"), "fame" and "threat" (their
    numbers); the rest follows in random order. Of a board wished for twice the second wish is dropped.
    Raises `SetupError`.
    """
    boards = list(shuffled_boards(range(len(BOARDS)), rng))
    fame = list(shuffled(FAME_TOKENS, rng))
    threat = list(shuffled(THREAT_TOKENS, rng))
    wished: list[int] = []
    for place, wish in enumerate(first):
        if wish is not None and wish.board not in wished:
            wished.append(wish.board)
            now = next(i for i, laid in enumerate(boards) if laid.board == wish.board)
            boards[now] = boards[place]
            boards[place] = wish
    given = stacks or {}
    for name in given:
        if name not in STACK_NAMES:
            raise SetupError(f"there is no stack {name!r}, only {', '.join(map(repr, STACK_NAMES))}")
    if given.get("boards"):
        boards = _boards_first(texts_of(given, "boards"), boards)
    return Deal(
        tuple(boards),
        _tokens_first(texts_of(given, "fame"), fame, "fame"),
        _tokens_first(texts_of(given, "threat"), threat, "threat"),
    )


def _boards_first(ids: Sequence[str], rest: Sequence[Laid]) -> list[Laid]:
    given: list[Laid] = []
    for text in ids:
        laid = SIDE_IDS.get(text)
        if laid is None:
            raise SetupError(f"stack boards: there is no side {text!r}")
        if laid.board in {other.board for other in given}:
            raise SetupError(f"stack boards: board {BOARDS[laid.board]} is there twice")
        given.append(laid)
    boards = {laid.board for laid in given}
    return [*given, *(laid for laid in rest if laid.board not in boards)]


def _tokens_first(texts: Sequence[str], rest: list[int], name: str) -> tuple[int, ...]:
    given: list[int] = []
    for text in texts:
        token = int(text) if text in ("0", "1", "2", "3", "4") else None
        if token is None or token not in rest:
            raise SetupError(f"stack {name}: there is no further token {text!r}")
        rest.remove(token)
        given.append(token)
    return (*given, *rest)
