"""Print one digest of everything a game shows while it is played, for comparing interpreters.

`python -m tests.core.trace MODULE:NAME ...` names `Rules` objects or collections of them and prints a
JSON object.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import sys
from collections.abc import Iterable, Sequence

from game.core.rules import Rules
from tests.core.conformance import Case, positions, surface

SEEDS = (1, 2)


def trace(rules: Rules, seats: int, seed: int) -> str:
    """A digest of all that every step of one random game answers."""
    total = hashlib.sha256()
    for state, _ in positions(Case(rules, seats, seed)):
        total.update(surface(state).encode())
    return total.hexdigest()


def traces(rules: Rules) -> dict[str, str]:
    return {
        f"{rules.name} {seats} {seed}": trace(rules, seats, seed)
        for seats in rules.seat_counts
        for seed in SEEDS
    }


def main(places: Sequence[str]) -> None:
    found: dict[str, str] = {}
    for place in places:
        module, _, name = place.partition(":")
        named = getattr(importlib.import_module(module), name)
        for rules in named if isinstance(named, Iterable) else [named]:
            found |= traces(rules)
    print(json.dumps(found))  # noqa: T201 - a program's output


if __name__ == "__main__":
    main(sys.argv[1:])
