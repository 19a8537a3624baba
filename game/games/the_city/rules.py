"""Carcassonne: The City as a game that the core can play: description, set-up, notation."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from game.core.messages import N_
from game.core.options import check_seats, complete_options
from game.core.rules import Choice, Option, OptionValue, Stacks
from game.games.the_city import actions
from game.games.the_city.deck import shuffled, stacked
from game.games.the_city.expertise import EXPERTISE
from game.games.the_city.reasons import REASONS
from game.games.the_city.state import TOWERS, CityState, Variant

_OFF_ON: Final = (Choice(False, N_("Off")), Choice(True, N_("On")))

OPTIONS: Final = (
    Option(
        "start",
        N_("Who begins"),
        N_("Turns go round in the order of the list. Its first player begins, or one chosen by lot."),
        "lot",
        (Choice("lot", N_("By lot")), Choice("first", N_("The first player"))),
    ),
    Option(
        "end_within_five",
        N_("End with five places left"),
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


class CityRules:
    """The rules of Carcassonne: The City for `game.core`."""

    name: Final = "the-city"
    title: Final = N_("Carcassonne: The City")
    version: Final = 1
    seat_counts: Final = tuple(TOWERS)
    options: Final = OPTIONS
    expertise: Final = EXPERTISE
    reasons: Final = REASONS

    def setup(
        self,
        options: Mapping[str, OptionValue],
        seats: int,
        seed: int,
        stacks: Stacks | None = None,
    ) -> CityState:
        check_seats(self, seats)
        chosen = complete_options(self, options)
        rng = random.Random(seed)
        start = rng.randrange(seats)
        if chosen["start"] == "first":
            start = 0
        deck = shuffled(rng) if stacks is None else stacked(stacks)
        variant = Variant(bool(chosen["end_within_five"]), bool(chosen["walls_without_followers"]))
        return CityState(seats, start, deck, variant)

    def parse(self, text: str) -> actions.Action:
        return actions.parse(text)


RULES: Final = CityRules()
