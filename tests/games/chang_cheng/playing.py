"""Ways to play Chang Cheng through, for tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from game.games.chang_cheng.actions import Action, PlaceCard, PlaceDouble, PlaceTower, PlaceWall
from game.games.chang_cheng.events import Event
from game.games.chang_cheng.position import Position
from game.games.chang_cheng.queries import placement_preview
from game.games.chang_cheng.rules import RULES
from game.games.chang_cheng.state import ChangChengState

Policy = Callable[[ChangChengState, random.Random], Action]

VARIANTS: tuple[tuple[int, dict[str, str]], ...] = (
    (3, {}),
    (4, {"events": "dominion+imperial_reward"}),
    (2, {"events": "diplomacy+dominion"}),
    (2, {"two_players": "colours", "events": "random"}),
    (3, {"events": "diplomacy+scouts"}),
    (4, {}),
    (2, {"events": "dominion+scouts"}),
    (2, {"two_players": "colours"}),
)
"""Seats and options; taken in turn they meet every rule."""


def at_random(state: ChangChengState, rng: random.Random) -> Action:
    return rng.choice(state.legal_actions())


def crowding(state: ChangChengState, rng: random.Random) -> Action:
    """Cards go where cards lie already, walls where few spaces are left: evaluations are busy."""
    actions = state.legal_actions()
    sample = rng.sample(actions, min(8, len(actions)))

    def crowd(action: Action) -> float:
        if isinstance(action, PlaceCard):
            return len(state.cards[action.province]) + rng.random() * 2
        if isinstance(action, PlaceWall):
            mask = state.band.province_mask[state.band.province_of[action.space]]
            return 4 - (state.empty & mask).bit_count() + rng.random()
        return rng.random() * 2

    return max(sample, key=crowd)


def hoarding(state: ChangChengState, rng: random.Random) -> Action:
    """Towers at once, cards and double walls as late as may be: reservations, and shortage at the end."""
    actions = state.legal_actions()
    towers = [action for action in actions if isinstance(action, PlaceTower)]
    if towers and state.turn < 12:
        return rng.choice(towers)
    if not any(isinstance(action, PlaceDouble) for action in actions):
        return rng.choice([a for a in actions if not isinstance(a, PlaceCard)] or actions)
    # A double wall that completes two provinces is worth waiting for.
    best = max(map(len, (completed(state, action) for action in actions)))
    if best == 2:
        return next(action for action in actions if len(completed(state, action)) == 2)
    later = [a for a in actions if not isinstance(a, PlaceCard | PlaceDouble)] or actions
    return rng.choice([action for action in later if not on_border(state, action)] or later)


def on_border(state: ChangChengState, action: Action) -> bool:
    """Whether a wall would stand beside another province."""
    if not isinstance(action, PlaceWall):
        return False
    at, space = state.band, action.space
    return any(
        at.province_of[near] != at.province_of[space] for near in (at.west_of[space], at.east_of[space])
    )


def completed(state: ChangChengState, action: Action) -> tuple[int, ...]:
    """The provinces that building this piece completes."""
    if isinstance(action, PlaceWall | PlaceDouble | PlaceTower):
        return placement_preview(state, action).completes
    return ()


def spending(state: ChangChengState, rng: random.Random) -> Action:
    """Cards first, so that only walls are left and the duty to do full actions bites."""
    actions = state.legal_actions()
    cards = [action for action in actions if isinstance(action, PlaceCard)]
    return rng.choice(cards or actions)


POLICIES: tuple[Policy, ...] = (at_random, crowding, hoarding, spending)


def games(seeds: Sequence[int]) -> Iterator[tuple[ChangChengState, random.Random, Policy]]:
    """Fresh games that go through variants and policies in turn."""
    for seed in seeds:
        seats, options = VARIANTS[seed % len(VARIANTS)]
        policy = POLICIES[seed // len(VARIANTS) % len(POLICIES)]
        yield RULES.setup(options, seats, seed), random.Random(seed), policy


def play_out(state: ChangChengState, rng: random.Random, policy: Policy = at_random) -> list[Event]:
    events: list[Event] = []
    while not state.is_over:
        events += state.apply(policy(state, rng))
    return events


def do(state: ChangChengState, *texts: str) -> list[Event]:
    """Carry out actions given in notation, passing at peeks in between; returns all their events."""
    events: list[Event] = []
    for text in texts:
        if state.phase == "peek" and not text.startswith(("peek", "pass")):
            events += state.apply(RULES.parse("pass"))
        events += state.apply(RULES.parse(text))
    return events


def settle(state: ChangChengState, *texts: str) -> list[Event]:
    """Like `do`, and passes at the peeks that follow."""
    events = do(state, *texts)
    while state.phase == "peek":
        events += state.apply(RULES.parse("pass"))
    return events


def start(**position: object) -> ChangChengState:
    return Position(**position).state()  # type: ignore[arg-type]


def offered(state: ChangChengState, kind: str) -> set[str]:
    """The places in notation of the legal actions of a kind, e.g. the spaces of "wall"."""
    texts = [str(action).split(" ", 1) for action in state.legal_actions()]
    return {words[1] for words in texts if words[0] == kind and len(words) > 1}


def refused(state: ChangChengState, text: str) -> str:
    """Why the action is refused, in English; empty if it is legal."""
    refusal = state.explain(RULES.parse(text))
    assert (refusal is None) == (text in set(map(str, state.legal_actions())))
    return "" if refusal is None else str(refusal)
