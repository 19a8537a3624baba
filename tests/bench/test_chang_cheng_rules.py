"""How fast the rules of Chang Cheng are; `make bench` prints the figures."""

from __future__ import annotations

import random

from game.games.chang_cheng.rules import RULES
from game.games.chang_cheng.state import ChangChengState


def play_game(seats: int, seed: int) -> ChangChengState:
    state = RULES.setup({}, seats, seed)
    rng = random.Random(seed)
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    return state


def halfway() -> ChangChengState:
    state = RULES.setup({}, 3, 3)
    rng = random.Random(3)
    while state.empty.bit_count() > 14 or state.phase != "action":
        state.apply(rng.choice(state.legal_actions()))
    return state


def test_one_random_game_of_three(benchmark) -> None:
    """Ten different games a round, so that no single lucky deal decides; divide by ten."""
    games = benchmark(lambda: [play_game(3, seed) for seed in range(10)])
    assert all(game.is_over for game in games)


def test_one_random_game_of_four(benchmark) -> None:
    assert benchmark(play_game, 4, 1).is_over


def test_clone_halfway(benchmark) -> None:
    state = halfway()
    assert benchmark(state.clone).observation(0) == state.observation(0)


def test_legal_actions_halfway(benchmark) -> None:
    state = halfway()

    def fresh() -> tuple[object, ...]:
        state._offer = None
        return state._list_actions()

    assert benchmark(fresh) == state.legal_actions()


def test_determinize_halfway(benchmark) -> None:
    state = halfway()
    rng = random.Random(1)
    assert benchmark(state.determinize, 0, rng).seats == 3


def test_observation_halfway(benchmark) -> None:
    assert benchmark(halfway().observation, 0)["seats"] == 3
