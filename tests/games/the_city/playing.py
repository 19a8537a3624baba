"""Ways to play The City through, for tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from game.games.the_city.actions import Action, Draw, Pass, Place, PutFollower
from game.games.the_city.events import Event
from game.games.the_city.position import Position
from game.games.the_city.queries import placement_preview
from game.games.the_city.rules import RULES
from game.games.the_city.state import CityState

Policy = Callable[[CityState, random.Random], Action]


def at_random(state: CityState, rng: random.Random) -> Action:
    return rng.choice(state.legal_actions())


def building(state: CityState, rng: random.Random) -> Action:
    """Completes what it can and claims what it can, so that rounds of walls come often."""
    actions = state.legal_actions()
    if state.phase == "place":
        sample = rng.sample(actions, min(6, len(actions)))
        return max(sample, key=lambda action: sum(g.points for g in placement_preview(state, action).gains))
    if state.phase == "follower":
        return actions[0] if rng.random() < 0.8 else actions[-1]
    return rng.choice(actions)


def games(
    seeds: range, policy: Policy, **options: bool | str
) -> Iterator[tuple[CityState, random.Random, Policy]]:
    """Fresh games with 2, 3 and 4 seats in turn."""
    for seed in seeds:
        yield RULES.setup(options, 2 + seed % 3, seed), random.Random(seed), policy


def play_out(state: CityState, rng: random.Random, policy: Policy = at_random) -> list[Event]:
    events: list[Event] = []
    while not state.is_over:
        events += state.apply(policy(state, rng))
    return events


def do(state: CityState, *texts: str) -> list[Event]:
    """Carry out actions given in notation; returns all their events."""
    events: list[Event] = []
    for text in texts:
        events += state.apply(RULES.parse(text))
    return events


def finish(state: CityState) -> list[Event]:
    """Play on without claiming or guarding anything until the game is over."""
    events: list[Event] = []
    while not state.is_over:
        actions = state.legal_actions()
        passing = Pass()
        events += state.apply(passing if passing in actions else actions[0])
    return events


def place(
    position: Position, x: int, y: int, rotation: int = 0, follower: str = "pass"
) -> tuple[CityState, list[Event]]:
    """Draw the next tile of the position, place it and decide about a follower."""
    state = position.state()
    events = state.apply(Draw()) + state.apply(Place(x, y, rotation))
    if state.phase == "follower":
        events += do(state, follower)
    return state, events


def offered(state: CityState) -> set[str]:
    """What may be claimed on the tile just placed."""
    return {f"{a.kind} {a.index}" for a in state.legal_actions() if isinstance(a, PutFollower)}
