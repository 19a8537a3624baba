"""How fast the rules of Alexandros are; `make bench` prints the figures."""

from __future__ import annotations

import random

from game.games.alexandros import queries
from game.games.alexandros.rules import RULES
from game.games.alexandros.state import AlexandrosState


def play_game(seats: int, seed: int) -> AlexandrosState:
    state = RULES.setup({}, seats, seed)
    rng = random.Random(seed)
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    return state


def at_move(turn: int, seed: int = 25) -> AlexandrosState:
    """A random game of three where somebody has to move Alexander."""
    state = RULES.setup({}, 3, seed)
    rng = random.Random(seed)
    while state.turn < turn or state.phase != "move":
        state.apply(rng.choice(state.legal_actions()))
    return state


def test_one_random_game_of_three(benchmark) -> None:
    """Ten different games a round, so that no single lucky deal decides; divide by ten."""
    games = benchmark(lambda: [play_game(3, seed) for seed in range(10)])
    assert all(game.is_over for game in games)


def test_one_random_game_of_four(benchmark) -> None:
    assert benchmark(play_game, 4, 1).is_over


def test_clone_halfway(benchmark) -> None:
    state = at_move(16)
    assert benchmark(state.clone).observation(0) == state.observation(0)


def test_legal_actions_of_a_turn(benchmark) -> None:
    state = at_move(16)
    while state.phase != "action":
        state.apply(state.legal_actions()[0])

    def fresh() -> tuple[object, ...]:
        state.forget_legal()
        return state.legal_actions()

    assert benchmark(fresh) == state.legal_actions()


def test_all_paths_of_a_card_early(benchmark) -> None:
    """With everything that they change, for each of five symbols; divide by five."""
    state = at_move(3)
    found = benchmark(lambda: [list(queries.previews_of(state, symbol)) for symbol in range(5)])
    assert all(found)


def test_all_paths_of_a_card_halfway(benchmark) -> None:
    state = at_move(16)
    found = benchmark(lambda: [list(queries.previews_of(state, symbol)) for symbol in range(5)])
    assert all(found)


def test_all_paths_of_a_card_at_worst(benchmark) -> None:
    """More than a thousand paths, of eleven sides: a screen takes them a few at a time."""
    state = at_move(29)
    assert len(benchmark(lambda: list(queries.previews_of(state, 0)))) > 1000


def test_the_first_paths_of_that_card(benchmark) -> None:
    """Fifty of them, as a frame would take."""
    state = at_move(29)

    def some() -> list[queries.PathPreview]:
        paths = queries.previews_of(state, 0)
        return [next(paths) for _ in range(50)]

    assert len(benchmark(some)) == 50


def test_determinize_halfway(benchmark) -> None:
    state = at_move(16)
    rng = random.Random(1)
    assert benchmark(state.determinize, 0, rng).seats == 3


def test_observation_halfway(benchmark) -> None:
    assert benchmark(at_move(16).observation, 0)["seats"] == 3
