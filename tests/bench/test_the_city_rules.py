"""How fast the rules of The City are; `make bench` prints the figures."""

from __future__ import annotations

import random

from game.games.the_city.rules import RULES
from game.games.the_city.state import CityState


def play_game(seats: int, seed: int) -> CityState:
    state = RULES.setup({}, seats, seed)
    rng = random.Random(seed)
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    return state


def halfway() -> CityState:
    state = RULES.setup({}, 2, 3)
    rng = random.Random(3)
    while len(state.board.cells) < 45 or state.phase != "place":
        state.apply(rng.choice(state.legal_actions()))
    return state


def test_one_random_game_of_two(benchmark) -> None:
    """Ten different games a round, so that no single lucky deal decides; divide by ten."""
    games = benchmark(lambda: [play_game(2, seed) for seed in range(10)])
    assert all(game.is_over for game in games)


def test_one_random_game_of_four(benchmark) -> None:
    assert benchmark(play_game, 4, 1).is_over


def test_clone_halfway(benchmark) -> None:
    state = halfway()
    assert benchmark(state.clone).observation(0) == state.observation(0)


def test_legal_placements_halfway(benchmark) -> None:
    state = halfway()
    assert benchmark(state._list_actions) == state.legal_actions()


def test_observation_halfway(benchmark) -> None:
    assert benchmark(halfway().observation, 0)["seats"] == 2
