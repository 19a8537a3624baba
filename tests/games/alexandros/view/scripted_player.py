"""A player who wishes for something at random and says which taps and buttons it takes.

Works on the rules and on the pure choices alone, so that a board without a page and a page in a browser can
be played by the same script and must come to the same end.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from game.core.match import Match, SeatInfo
from game.engine.platform.headless import MemoryStorage
from game.games.alexandros import queries
from game.games.alexandros.actions import Draw, Lead, Occupy, Pass, Pick, Take, TakeBack, Tax
from game.games.alexandros.land import SYMBOLS
from game.games.alexandros.rules import RULES
from game.games.alexandros.view.interaction.turn import Turn
from game.table.library import Library
from game.table.session import Session

NAMES = (("Anna", "red"), ("Béla", "blue"), ("Cili", "green"), ("Dani", "yellow"))
LIKING = {Draw: 3.0, Pick: 2.0, Occupy: 8.0, Tax: 4.0, TakeBack: 0.5, Pass: 0.05}
MOST_PATHS = 4  # "Next path" is pressed at most so often


class Wish(NamedTuple):
    """What a player confirms at once: the phase it begins in, what is hit before, and what it plays.

    `hits` are names of targets; those with a "!" before them are buttons.
    """

    phase: str
    hits: tuple[str, ...]
    actions: tuple[Any, ...]
    hands_over: bool
    confirm: str = "confirm"

    @property
    def looks(self) -> bool:
        """Whether its player has to see the card drawn last before the device goes on."""
        return self.hands_over and isinstance(self.actions[-1], Draw)


class Script(NamedTuple):
    """A whole game: the match before it and its wishes, with what has to come out."""

    match: Match
    wishes: tuple[Wish, ...]
    scores: tuple[int, ...]


def new_match(seats: int = 3, seed: int = 1, **options: str) -> Match:
    return Match(RULES, [SeatInfo(*who) for who in NAMES[:seats]], seed=seed, options=options)


def script(seats: int = 3, seed: int = 1, **options: str) -> Script:
    """A random game, always the same."""
    session = Session(new_match(seats, seed, **options), Library(MemoryStorage(), (RULES.name,)))
    chance = random.Random(seed)
    wishes = []
    while not session.is_over:
        turn, phase, seat, before = Turn(session), session.state.phase, session.to_move, len(session.steps)
        hits, confirm = _CHOOSE[phase](turn, chance)
        _ = turn.commit() if confirm == "confirm" else turn.take_first()
        actions = tuple(step.action for step in session.steps[before:])
        assert actions, (phase, hits)
        wishes.append(Wish(phase, tuple(hits), actions, session.to_move not in (None, seat), confirm))
    return Script(new_match(seats, seed, **options), tuple(wishes), session.state.scores())


Hits = tuple[list[str], str]


def _move(turn: Turn, chance: random.Random) -> Hits:
    journey = turn.journey
    assert journey is not None
    way = chance.choice(queries.ways_to_move(turn.state))
    symbol = way.action.symbol
    hits = []
    if isinstance(way.action, Lead):
        journey = journey.special().with_led(symbol, turn.hand)
        hits += ["!special", f"play {SYMBOLS[symbol]}"]
        if journey.second_card:
            able = [s for s in range(len(SYMBOLS)) if journey.with_discard(s, turn.hand) is not journey]
            second = chance.choice(able)
            journey = journey.with_discard(second, turn.hand)
            hits.append(f"discard {SYMBOLS[second]}")
    else:
        assert isinstance(way.action, Take)
        journey = journey.with_card(symbol)
        hits.append(f"card {SYMBOLS[symbol]}")
    turn.take(journey)
    if turn.stays:
        return hits, "confirm"
    if isinstance(way.action, Take) and chance.random() < 0.1:
        return hits, "take-first"
    if turn.joker_symbols:
        use = chance.choice(turn.joker_symbols)
        turn.take(journey.as_joker(use))
        hits.append(f"use {SYMBOLS[use]}")
    return hits + _destination(turn, chance)[0], "confirm"


def _joker(turn: Turn, chance: random.Random) -> Hits:
    assert turn.journey is not None
    use = chance.choice(turn.joker_symbols)
    turn.take(turn.journey.as_joker(use))
    return [f"use {SYMBOLS[use]}", *_destination(turn, chance)[0]], "confirm"


def _destination(turn: Turn, chance: random.Random) -> Hits:
    assert turn.nearest is not None
    point = chance.choice(turn.nearest.points)
    assert turn.head_for(point)
    return [f"point {point}", *_path(turn, chance)[0]], "confirm"


def _path(turn: Turn, chance: random.Random) -> Hits:
    times = chance.randrange(MOST_PATHS) if turn.has_other_ways else 0
    for _ in range(times):
        turn.next_way()
    return ["!next-way"] * times, "confirm"


def _action(turn: Turn, chance: random.Random) -> Hits:
    legal = turn.session.legal_actions()
    action = chance.choices(legal, [LIKING[type(action)] for action in legal])[0]
    deed = turn.deed
    assert deed is not None
    hits: list[str] = []
    match action:
        case Draw():
            hits = ["pile"] if chance.random() < 0.5 else ["!draw"]
        case Pick(symbol=symbol):
            hits = [f"card {SYMBOLS[symbol]}"]
        case Tax(symbol=symbol):
            hits = ["!tax", f"tax {SYMBOLS[symbol]}"]
        case TakeBack(triangle=triangle):
            hits = [f"governor {triangle}"]
        case Pass():
            hits = ["!end-turn"]
        case Occupy(triangle=triangle):
            purchase = turn.price_of(queries.province_of(turn.state, triangle))
            assert purchase.can_pay
            hits = [f"province {triangle}"]
            for place in purchase.places:
                other = purchase.toggled(place.triangle)
                if other.can_pay and chance.random() < 0.4:
                    purchase = other
                    part = "put" if place.triangle in other.governors else "pay"
                    hits.append(f"{part} {place.triangle}")
            action = purchase
    turn.take(type(deed).of(action))
    return hits, "confirm"


def _compensation(turn: Turn, chance: random.Random) -> Hits:
    giving, hits = turn.giving, []
    assert giving is not None
    while not giving.complete:
        able = [symbol for symbol in range(len(SYMBOLS)) if giving.more(symbol) is not giving]
        symbol = chance.choice(able)
        giving = giving.more(symbol)
        hits.append(f"more {SYMBOLS[symbol]}")
    turn.take(giving)
    return hits, "confirm"


_CHOOSE = {
    "move": _move,
    "joker": _joker,
    "destination": _destination,
    "path": _path,
    "action": _action,
    "compensation": _compensation,
}
