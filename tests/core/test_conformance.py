"""Every registered game keeps the contract, at every seat count, and plays as it did."""

from __future__ import annotations

import json

import pytest

from game.core.perft import perft
from game.games.catalogue import GAMES
from tests.core import perft_counts, playthrough
from tests.core.conformance import CHECKS, Case
from tests.core.hash_seeds import traces_under_hash_seeds

SEEDS = (1, 2)

TABLES = [(rules, seats) for rules in GAMES for seats in rules.seat_counts]
each_table = pytest.mark.parametrize(
    ("rules", "seats"), TABLES, ids=[f"{rules.name}-{seats}" for rules, seats in TABLES]
)
each_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)


@each_table
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_contract(rules, seats, check):
    for seed in SEEDS:
        check(Case(rules, seats, seed))


@each_game
def test_counts_of_action_sequences(rules):
    expected = json.loads(perft_counts.path_of(rules).read_text(encoding="utf-8"))
    assert expected["rules_version"] == rules.version
    assert {row["seats"] for row in expected["positions"]} == set(rules.seat_counts)
    for row in expected["positions"]:
        state = perft_counts.position(rules, row["seats"], row["seed"], row["after"])
        assert perft(state, len(row["counts"])) == row["counts"], row


@each_table
def test_playthrough(rules, seats):
    path = playthrough.path_of(rules, seats)
    expected = path.read_text(encoding="utf-8").splitlines()
    found = playthrough.playthrough(rules, seats).splitlines()
    for number, (old, new) in enumerate(zip(expected, found, strict=False), start=1):
        assert new == old, f"{path.name}, line {number}"
    assert len(found) == len(expected), path.name


def test_no_stray_expected_data():
    games = {playthrough.path_of(rules, seats).name for rules, seats in TABLES}
    assert {path.name for path in playthrough.FOLDER.glob("*.txt")} == games
    assert {path.stem for path in perft_counts.FOLDER.glob("*.json")} == {rules.name for rules in GAMES}


def test_hash_order_changes_nothing():
    traces = traces_under_hash_seeds(["game.games.catalogue:GAMES"])
    assert len(traces[0]) >= len(TABLES)
    assert all(found == traces[0] for found in traces)
