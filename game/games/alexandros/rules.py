"""Alexandros as a game that the core can play: description, set-up, notation."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from game.core.messages import N_
from game.core.options import check_seats, complete_options
from game.core.rules import Choice, Option, OptionValue, Stacks
from game.games.alexandros import actions
from game.games.alexandros.deal import deal
from game.games.alexandros.expertise import EXPERTISE
from game.games.alexandros.reasons import REASONS
from game.games.alexandros.state import AlexandrosState, Variant

OPTIONS: Final = (
    Option(
        "start",
        N_("Who begins"),
        N_("The first turn may be the first player's or that of one chosen by lot."),
        "lot",
        (Choice("lot", N_("By lot")), Choice("first", N_("The first player"))),
    ),
    Option(
        "special_move",
        N_("Special move"),
        N_(
            "Leading Alexander with a card from the hand costs a second card, and nothing may be drawn in "
            "that turn. By the publisher's English rules it costs the played card only."
        ),
        "rulebook",
        (
            Choice("rulebook", N_("Two cards, no drawing")),
            Choice("publisher", N_("One card")),
        ),
    ),
    Option(
        "end",
        N_("End of the game"),
        N_("The game ends as soon as somebody has more than 100 points, or with 100 already."),
        "over_100",
        (
            Choice("over_100", N_("Over 100 points")),
            Choice("from_100", N_("100 points or more")),
        ),
    ),
)


class AlexandrosRules:
    """The rules of Alexandros for `game.core`."""

    name: Final = "alexandros"
    title: Final = N_("Alexandros")
    version: Final = 1
    seat_counts: Final = (2, 3, 4)
    options: Final = OPTIONS
    expertise: Final = EXPERTISE
    reasons: Final = REASONS

    def setup(
        self,
        options: Mapping[str, OptionValue],
        seats: int,
        seed: int,
        stacks: Stacks | None = None,
    ) -> AlexandrosState:
        check_seats(self, seats)
        chosen = complete_options(self, options)
        rng = random.Random(seed)
        start = rng.randrange(seats)
        if chosen["start"] == "first":
            start = 0
        cards = deal(rng, stacks)
        variant = Variant(
            "publisher" if chosen["special_move"] == "publisher" else "rulebook",
            "from_100" if chosen["end"] == "from_100" else "over_100",
        )
        return AlexandrosState(seats, start, cards, rng.getrandbits(64), variant)

    def parse(self, text: str) -> actions.Action:
        return actions.parse(text)


RULES: Final = AlexandrosRules()
