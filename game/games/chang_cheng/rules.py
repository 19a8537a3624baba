"""Chang Cheng as a game that the core can play: description, set-up, notation."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import combinations
from typing import Final, cast

from game.core.messages import N_
from game.core.options import check_seats, complete_options
from game.core.rules import Choice, Option, OptionValue, Stacks
from game.games.chang_cheng import actions
from game.games.chang_cheng.boards import SIDE_IDS
from game.games.chang_cheng.deal import deal
from game.games.chang_cheng.expertise import EXPERTISE
from game.games.chang_cheng.pieces import EVENT_CARDS, EventCard
from game.games.chang_cheng.reasons import REASONS
from game.games.chang_cheng.state import GROWTHS, ChangChengState, TwoPlayers, Variant

_BOARD_CHOICES: Final = (Choice("lot", N_("By lot")), *(Choice(side, side) for side in SIDE_IDS))
_PAIR_LABELS: Final = (
    N_("Diplomacy and Dominion"),
    N_("Diplomacy and Imperial reward"),
    N_("Diplomacy and Scouts"),
    N_("Dominion and Imperial reward"),
    N_("Dominion and Scouts"),
    N_("Imperial reward and Scouts"),
)
_PAIRS: Final = dict(
    zip(("+".join(pair) for pair in combinations(EVENT_CARDS, 2)), combinations(EVENT_CARDS, 2), strict=True)
)

OPTIONS: Final = (
    Option(
        "start",
        N_("Who begins"),
        N_("The first wall may be built by the first player or by one chosen by lot."),
        "lot",
        (Choice("lot", N_("By lot")), Choice("first", N_("The first player"))),
    ),
    Option(
        "two_players",
        N_("With two players"),
        N_("Two players either add neutral walls, or play two colours each."),
        "neutral",
        (Choice("neutral", N_("Neutral walls")), Choice("colours", N_("Two colours each"))),
        (2,),
    ),
    Option(
        "events",
        N_("Event cards"),
        N_("Two of the four event cards may be in play: drawn by lot or chosen."),
        "none",
        (
            Choice("none", N_("None")),
            Choice("random", N_("Two by lot")),
            *(Choice(pair, label) for pair, label in zip(_PAIRS, _PAIR_LABELS, strict=True)),
        ),
    ),
    Option(
        "west_board",
        N_("Western board"),
        N_("The board and side that lies to the west at the start."),
        "lot",
        _BOARD_CHOICES,
    ),
    Option(
        "east_board",
        N_("Eastern board"),
        N_(
            "The board and side that lies to the east. The same board cannot lie twice: then the lot decides."
        ),
        "lot",
        _BOARD_CHOICES,
    ),
)


class ChangChengRules:
    """The rules of Chang Cheng for `game.core`."""

    name: Final = "chang-cheng"
    title: Final = N_("Chang Cheng")
    version: Final = 1
    seat_counts: Final = tuple(GROWTHS)
    options: Final = OPTIONS
    expertise: Final = EXPERTISE
    reasons: Final = REASONS

    def setup(
        self,
        options: Mapping[str, OptionValue],
        seats: int,
        seed: int,
        stacks: Stacks | None = None,
    ) -> ChangChengState:
        check_seats(self, seats)
        chosen = complete_options(self, options)
        rng = random.Random(seed)
        start = rng.randrange(seats)
        drawn = sorted(rng.sample(EVENT_CARDS, 2), key=EVENT_CARDS.index)
        if chosen["start"] == "first":
            start = 0
        events: tuple[EventCard, ...] = _PAIRS.get(str(chosen["events"]), ())
        if chosen["events"] == "random":
            events = tuple(drawn)
        wished = [SIDE_IDS.get(str(chosen[name])) for name in ("west_board", "east_board")]
        two_players = cast("TwoPlayers", chosen["two_players"]) if seats == 2 else None
        return ChangChengState(seats, start, deal(rng, wished, stacks), Variant(two_players, events))

    def parse(self, text: str) -> actions.Action:
        return actions.parse(text)


RULES: Final = ChangChengRules()
