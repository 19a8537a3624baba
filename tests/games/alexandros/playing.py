"""Ways to play Alexandros through, for tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from game.games.alexandros import queries
from game.games.alexandros.actions import Action, Draw, Governor, Occupy, Pass, Pick, TakeBack, Tax
from game.games.alexandros.events import Event
from game.games.alexandros.land import (
    BESIDE,
    ENDS,
    POINT_AT,
    SIDE_BETWEEN,
    SIDES_OF,
    TRIANGLE_AT,
    Cell,
    point_name,
)
from game.games.alexandros.position import Position
from game.games.alexandros.rules import RULES
from game.games.alexandros.state import AlexandrosState

Policy = Callable[[AlexandrosState, random.Random], Action]

VARIANTS: tuple[tuple[int, dict[str, str]], ...] = (
    (3, {}),
    (2, {}),
    (4, {}),
    (3, {"special_move": "publisher"}),
    (2, {"end": "from_100"}),
    (4, {"special_move": "publisher", "end": "from_100", "start": "first"}),
)
"""Seats and options; taken in turn they meet every rule."""


def at_random(state: AlexandrosState, rng: random.Random) -> Action:
    return rng.choice(state.legal_actions())


def ruling(state: AlexandrosState, rng: random.Random) -> Action:
    """Occupies whenever it can, and taxes: provinces change hands, and games end by points."""
    actions = state.legal_actions()
    for kind in (Occupy, Tax):
        found = [action for action in actions if isinstance(action, kind)]
        if found:
            return max(found, key=lambda action: worth(state, action))
    if state.phase == "price":
        return actions[-1]
    quiet = [action for action in actions if not isinstance(action, Pass | TakeBack)]
    return rng.choice(quiet or actions)


def worth(state: AlexandrosState, action: Action) -> int:
    return queries.province_of(state, action.triangle).open if isinstance(action, Occupy) else 0


def hoarding(state: AlexandrosState, rng: random.Random) -> Action:
    """Draws while there is a card, so that piles run out; then spends."""
    actions = state.legal_actions()
    draws = [action for action in actions if isinstance(action, Draw | Pick)]
    if draws and state.pile:
        return rng.choice(draws)
    costly = [action for action in actions if isinstance(action, Occupy | Governor | Tax)]
    return rng.choice(costly or actions)


def roaming(state: AlexandrosState, rng: random.Random) -> Action:
    """Spends actions on nothing much, so that Alexander's walls shape the land."""
    actions = state.legal_actions()
    passing = [action for action in actions if isinstance(action, Pass)]
    return passing[0] if passing and rng.random() < 0.6 else rng.choice(actions)


POLICIES: tuple[Policy, ...] = (at_random, ruling, hoarding, roaming)


def games(seeds: Sequence[int]) -> Iterator[tuple[AlexandrosState, random.Random, Policy]]:
    """Fresh games that go through variants and policies in turn."""
    for seed in seeds:
        seats, options = VARIANTS[seed % len(VARIANTS)]
        policy = POLICIES[seed // len(VARIANTS) % len(POLICIES)]
        yield RULES.setup(options, seats, seed), random.Random(seed), policy


def play_out(state: AlexandrosState, rng: random.Random, policy: Policy = at_random) -> list[Event]:
    events: list[Event] = []
    while not state.is_over:
        events += state.apply(policy(state, rng))
    return events


def do(state: AlexandrosState, *texts: str) -> list[Event]:
    """Carry out actions given in notation; returns all their events."""
    events: list[Event] = []
    for text in texts:
        events += state.apply(RULES.parse(text))
    return events


def start(**position: object) -> AlexandrosState:
    return Position(**position).state()  # type: ignore[arg-type]


def offered(state: AlexandrosState, kind: str) -> set[str]:
    """What follows the first word in the notation of the legal actions of a kind."""
    texts = [str(action).partition(" ") for action in state.legal_actions()]
    return {rest for word, _, rest in texts if word == kind}


def refused(state: AlexandrosState, text: str) -> str:
    """Why the action is refused, in English; empty if it is legal."""
    refusal = state.explain(RULES.parse(text))
    assert (refusal is None) == (text in set(map(str, state.legal_actions())))
    return "" if refusal is None else str(refusal)


def point(text: str) -> int:
    return POINT_AT[_cell(text)]


def points(texts: str) -> tuple[int, ...]:
    return tuple(map(point, texts.split()))


def triangle(text: str) -> int:
    return TRIANGLE_AT[_cell(text)]


def triangles(texts: str) -> tuple[int, ...]:
    return tuple(sorted(map(triangle, texts.split())))


def sides(texts: str) -> tuple[int, ...]:
    """The sides along a line of points."""
    line = points(texts)
    return tuple(SIDE_BETWEEN[step] for step in pairwise(line))


def fences(*places: str) -> list[str]:
    """The walls around sets of triangles, given in one text each, for `Position.walls`."""
    walls: list[str] = []
    for inside in map(triangles, places):
        for side in (side for number in inside for side in SIDES_OF[number]):
            if len(BESIDE[side]) == 2 and not set(BESIDE[side]) <= set(inside):
                walls += [" ".join(map(point_name, ENDS[side]))]
    return walls


def _cell(text: str) -> Cell:
    row, column = text.split(",")
    return Cell(int(row), int(column))


def of_kind(events: Sequence[Event], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]
