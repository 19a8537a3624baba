"""The rules of Alexandros against a second writing of them, at every step of hundreds of games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import cycle

import pytest

from game.games.alexandros.land import SYMBOLS
from game.games.alexandros.rules import RULES
from game.games.alexandros.state import AlexandrosState
from tests.games.alexandros import oracle
from tests.games.alexandros.beside_the_oracle import POLICIES, VARIANTS, both, play_beside_the_oracle, twin

Change = Callable[[AlexandrosState, oracle.Game, random.Random], None]


def play(seeds: range, *policies: str, change: Change | None = None, turns: int = 300) -> Counter[str]:
    """Games in all variants, the policies in turn; tells how often what was met."""
    met: Counter[str] = Counter()
    for seed, policy in zip(seeds, cycle(policies), strict=False):
        seats, options = VARIANTS[seed % len(VARIANTS)]
        state, game = both(seats, options, seed)
        rng = random.Random(f"{policy} {seed}")
        if change is not None:
            change(state, game, rng)
            state.forget_legal()
        try:
            met += play_beside_the_oracle(state, game, POLICIES[policy], rng, turns)
        except AssertionError as error:
            error.add_note(f"{policy}, seed {seed}, turn {game.turn}")
            raise
    return met


def least(met: Counter[str], what: str) -> int:
    return min(met[word.replace("_", " ")] for word in what.split())


@pytest.mark.parametrize(
    ("policy", "games", "often"),
    [
        ("at random", 30, "path pay price pick pass back over_by_walls"),
        ("settling", 24, "price occupy tax"),
        ("raiding", 24, "taken_over compensation"),
        ("sparing", 18, "tax taken_over several_driven_out back over_by_points"),
        ("special", 18, "lead discard"),
        ("hoarding", 8, "draw compensation several_driven_out empty_place"),
    ],
)
def test_every_step_agrees_with_the_oracle(policy, games, often):
    met = play(range(games), policy)
    assert least(met, often) > 5, met


def test_a_land_full_of_walls_agrees_with_the_oracle():
    """With many more walls than there are, so that free triangles run out: jokers, and no way at last."""

    def change(state, game, _rng):
        state.black_left = game.black = 400

    met = play(range(10), *POLICIES, change=change)
    assert least(met, "joker use no_way") > 5, met


def test_the_last_walls_agree_with_the_oracle():
    """Walls for few steps, so that near points cannot be paid for and only some of the paths can."""

    def change(state, game, rng):
        state.black_left = game.black = rng.randrange(6)
        state.red_left = game.red = rng.randrange(4)

    met = play(range(400, 472), *POLICIES, change=change, turns=15)
    assert least(met, "too_dear further dear_path over_by_walls") > 5, met


def test_few_cards_agree_with_the_oracle():
    """So that every pile is shuffled often, and face-up cards are missing."""

    def change(state, game, rng):
        state.pile = state.pile[len(state.pile) - rng.randrange(6) :]
        game.pile = Counter(SYMBOLS[symbol] for symbol in state.pile)
        game.order = [SYMBOLS[symbol] for symbol in reversed(state.pile)]

    met = play(range(700, 724), *POLICIES, change=change)
    assert least(met, "empty_pile empty_place stayed") > 5, met


def test_a_game_dealt_again_agrees_with_the_oracle():
    """From the middle of a game on, with what one seat does not know dealt anew."""
    for seed in range(800, 818):
        seats, options = VARIANTS[seed % len(VARIANTS)]
        rng = random.Random(seed)
        state = RULES.setup(options, seats, seed)
        while not state.is_over and (state.phase != "move" or rng.random() < 0.95):
            state.apply(rng.choice(state.legal_actions()))
        if not state.is_over:
            other = state.determinize(rng.randrange(seats), rng)
            game = twin(other, options)
            play_beside_the_oracle(other, game, POLICIES["raiding"], rng, game.turn + 8)


# The oracle itself against the figures of the rulebook


def started():
    game = oracle.Game([[], [], []], face_up=["lute", "horse"])
    game.come.extend(oracle.SYMBOLS)
    asking = game.run()
    next(asking)
    return game, asking


def test_the_oracle_knows_the_first_two_figures():
    game, asking = started()
    assert game.goals("lute") == {(2, 2), (2, 4), (3, 3)}
    assert game.goals("horse") == {(0, 6), (1, 5), (1, 7)}
    asking.send("take lute")
    assert asking.send("go 2,4").phase == "action"
    assert game.black == 63
    assert set(game.walls) == {frozenset({(0, 2), (1, 3)}), frozenset({(1, 3), (2, 4)})}


def test_the_oracle_knows_the_third_to_sixth_figure():
    game, asking = started()
    asking.send("take lute")
    for text in ("go 3,3", "step 1,3", "step 2,4"):
        asking.send(text)
    assert game.black == 62
    small = game.province_of((2, 3))
    assert small.triangles == {(0, 2), (1, 2), (1, 3), (2, 3)}
    assert (small.open, small.symbols) == (2, ((1, 2), (2, 3)))
    assert len(game.goals("soldier")) == 9
    assert sorted(len(game.new_walls(path)) for path in game.shortest((1, 7))) == [2, 2, 3]
    assert sorted(len(game.new_walls(path)) for path in game.shortest((1, 3))) == [0, 2]
