"""The three stacks of tiles."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core.rules import SetupError, Stacks
from game.games.the_city.tiles import TILE_INDEX, TILES

STACK_SIZES: Final = (30, 25, 20)
STACK_NAMES: Final = ("1", "2", "3")


class Deck(NamedTuple):
    """All tiles of a game in the order in which they are drawn, never changed in play."""

    tiles: tuple[int, ...]
    sizes: tuple[int, int, int]  # of the three stacks

    def stack_of(self, position: int) -> int:
        """The stack (1 to 3) that the tile at this position lies in."""
        first, second, _ = self.sizes
        return 1 if position < first else 2 if position < first + second else 3

    def left(self, position: int) -> tuple[int, int, int]:
        """How many tiles each stack still has before the tile at this position is drawn."""
        first, second, third = self.sizes
        return (
            max(0, first - position),
            max(0, min(second, first + second - position)),
            max(0, min(third, first + second + third - position)),
        )


def shuffled(rng: random.Random) -> Deck:
    """All 75 tiles in random order."""
    tiles = list(range(len(TILES)))
    rng.shuffle(tiles)
    return Deck(tuple(tiles), STACK_SIZES)


def tile_numbers(ids: object, where: str) -> tuple[int, ...]:
    """Tile ids as indices into TILES; raises `SetupError` for anything else."""
    if isinstance(ids, str) or not isinstance(ids, Sequence):
        raise SetupError(f"{where} is not a list of tiles")
    for tile_id in ids:
        if not isinstance(tile_id, str) or tile_id not in TILE_INDEX:
            raise SetupError(f"there is no tile {tile_id!r} ({where})")
    return tuple(TILE_INDEX[tile_id] for tile_id in ids)


def stacked(stacks: Stacks, on_table: tuple[int, ...] = ()) -> Deck:
    """Stacks given as lists of tile ids under "1", "2" and "3", top first; any tile may be missing.

    Tiles that lie `on_table` already come first and count as drawn from the first stack.
    """
    for name in stacks:
        if name not in STACK_NAMES:
            raise SetupError(f'there is no stack {name!r}, only "1", "2" and "3"')
    first, second, third = (tile_numbers(stacks.get(name, ()), f"stack {name}") for name in STACK_NAMES)
    tiles = (*on_table, *first, *second, *third)
    if not tiles:
        raise SetupError("the stacks have no tiles")
    twice = next((TILES[tile].id for tile in tiles if tiles.count(tile) > 1), None)
    if twice is not None:
        raise SetupError(f"tile {twice} is there twice")
    return Deck(tiles, (len(on_table) + len(first), len(second), len(third)))
