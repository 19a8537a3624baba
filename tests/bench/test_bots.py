"""How fast bots search; `make bench` prints the figures. Divide by `ITERATIONS` for one iteration.

`python -m tests.bench.test_bots` prints iterations per second of processor time instead: at the start, in the
middle and late in a game of each game.
"""

from __future__ import annotations

import random
import time

import pytest

from game.core.bots import levels
from game.core.bots.mcts import MctsBot
from game.core.bots.position import Position
from game.core.expertise import expertise_of
from game.core.rules import Rules, State
from game.games.catalogue import GAMES
from tests.core.conformance import random_actions

ITERATIONS = 200
SHARES = {"start": 0.0, "middle": 0.5, "late": 0.9}


def position(rules: Rules, share: float) -> State:
    """The first position with a good many actions after that share of a random game of two."""
    state: State = rules.setup({}, 2, 3)
    actions = random_actions(state.clone(), random.Random(3))
    for number, action in enumerate(actions):
        if number >= share * len(actions) and len(state.legal_actions()) > 4:
            break
        state.apply(action)
    return state


def search(rules: Rules, state: State, iterations: int = ITERATIONS) -> None:
    assert state.to_move is not None
    expertise = expertise_of(rules)
    hard = levels.search("hard", expertise)._replace(iterations=iterations)
    bot = MctsBot(expertise, hard, random.Random(1))
    for _ in bot.think(Position(state, state.to_move)):
        pass


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_search(benchmark, rules, share) -> None:
    state = position(rules, SHARES[share])
    benchmark.pedantic(search, (rules, state), rounds=5, warmup_rounds=1)


def main() -> None:
    for rules in GAMES:
        for name, share in SHARES.items():
            state = position(rules, share)
            search(rules, state, 50)
            started = time.process_time()
            search(rules, state, 1000)
            rate = 1000 / (time.process_time() - started)
            print(
                f"{rules.name} {name}: {rate:.0f} iterations a second, {len(state.legal_actions())} actions"
            )


if __name__ == "__main__":
    main()
