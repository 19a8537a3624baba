"""Carcassonne: The City as a game that the core can play: description, set-up, notation."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from game.core.messages import N_
from game.core.rules import Choice, Option, OptionValue, SetupError, Stacks
from game.games.the_city import actions
from game.games.the_city.state import TOWERS, CityState, Deck, Variant
from game.games.the_city.tiles import TILE_INDEX, TILES

STACK_SIZES: Final = (30, 25, 20)
STACK_NAMES: Final = ("1", "2", "3")

_OFF_ON: Final = (Choice(False, N_("Off")), Choice(True, N_("On")))

OPTIONS: Final = (
    Option(
        "start",
        N_("Who begins"),
        N_("The first tile may be drawn by the first player or by one chosen by lot."),
        "lot",
        (Choice("lot", N_("By lot")), Choice("first", N_("The first player"))),
    ),
    Option(
        "end_within_five",
        N_("End within five"),
        N_("The game ends as soon as five places or fewer, instead of four, are left in the wall."),
        False,
        _OFF_ON,
    ),
    Option(
        "walls_without_followers",
        N_("Walls without followers"),
        N_("Completing a street or market builds walls even when nobody stands on it."),
        False,
        _OFF_ON,
    ),
)


def _chosen(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    known = {option.name: option for option in OPTIONS}
    for name, value in options.items():
        option = known.get(name)
        if option is None:
            raise SetupError(f"The City has no option {name!r}")
        if not any(type(value) is type(choice.value) and value == choice.value for choice in option.choices):
            raise SetupError(f"option {name!r} cannot be {value!r}")
    return {option.name: options.get(option.name, option.default) for option in OPTIONS}


def _given_stacks(stacks: Stacks) -> Deck:
    """Stacks named "1", "2" and "3", tile ids top first; all 75 tiles need not be there."""
    tiles: list[int] = []
    sizes = []
    for name in stacks:
        if name not in STACK_NAMES:
            raise SetupError(f'there is no stack {name!r}, only "1", "2" and "3"')
    for name in STACK_NAMES:
        ids = stacks.get(name, ())
        if isinstance(ids, str) or not isinstance(ids, Sequence):
            raise SetupError(f"stack {name} is not a list of tiles")
        sizes.append(len(ids))
        for tile_id in ids:
            index = TILE_INDEX.get(tile_id) if isinstance(tile_id, str) else None
            if index is None:
                raise SetupError(f"there is no tile {tile_id!r} (stack {name})")
            if index in tiles:
                raise SetupError(f"tile {tile_id} is in the stacks twice")
            tiles.append(index)
    if not tiles:
        raise SetupError("the stacks have no tiles")
    first, second, third = sizes
    return Deck(tuple(tiles), (first, second, third))


class CityRules:
    """The rules of Carcassonne: The City for `game.core`."""

    name: Final = "the-city"
    title: Final = N_("Carcassonne: The City")
    version: Final = 1
    seat_counts: Final = tuple(TOWERS)
    options: Final = OPTIONS

    def setup(
        self,
        options: Mapping[str, OptionValue],
        seats: int,
        seed: int,
        stacks: Stacks | None = None,
    ) -> CityState:
        if seats not in self.seat_counts:
            raise SetupError(f"The City is for 2 to 4 players, not {seats}")
        chosen = _chosen(options)
        rng = random.Random(seed)
        start = rng.randrange(seats)
        if chosen["start"] == "first":
            start = 0
        if stacks is None:
            order = list(range(len(TILES)))
            rng.shuffle(order)
            deck = Deck(tuple(order), STACK_SIZES)
        else:
            deck = _given_stacks(stacks)
        variant = Variant(bool(chosen["end_within_five"]), bool(chosen["walls_without_followers"]))
        return CityState(seats, start, deck, variant)

    def parse(self, text: str) -> actions.Action:
        return actions.parse(text)


RULES: Final = CityRules()
