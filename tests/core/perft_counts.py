"""Perft counts kept as data: how many action sequences there are from known positions of each game.

A position is where the random game of a seat count and a seed stands after so many actions.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.core.perft import perft
from game.core.rules import Rules, State
from tests.core.conformance import Case, game_of, positions

FOLDER = Path(__file__).parent / "perft"
ENOUGH = 1_500  # deepen a count until it is that large
DEEPEST = 6
SEED = 5
STAGES = 6  # positions spread over a game, from the start on


def path_of(rules: Rules) -> Path:
    return FOLDER / f"{rules.name}.json"


def counted(rules: Rules) -> Iterator[dict[str, Any]]:
    """Fresh counts for every seat count and stage of a game."""
    for seats in rules.seat_counts:
        for state, after in positions(Case(rules, seats, SEED), STAGES):
            if not state.is_over:
                yield {"seats": seats, "seed": SEED, "after": after, "counts": _deep_enough(state)}


def _deep_enough(state: State) -> list[int]:
    counts: list[int] = []
    for depth in range(1, DEEPEST + 1):
        counts = perft(state, depth)
        if counts[-1] >= ENOUGH or not counts[-1]:
            break
    return counts


def position(rules: Rules, seats: int, seed: int, after: int) -> State:
    case = Case(rules, seats, seed)
    state = case.start()
    for action in game_of(case)[:after]:
        state.apply(action)
    return state


def as_text(rules: Rules) -> str:
    rows = ",\n".join("  " + json.dumps(row) for row in counted(rules))
    return f'{{\n "rules_version": {rules.version},\n "positions": [\n{rows}\n ]\n}}\n'
