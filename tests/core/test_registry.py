"""The games by name."""

from __future__ import annotations

import pytest

from game.core.registry import Registry, UnknownGame
from tests.core import toy


def test_games_are_found_by_name_in_the_order_given():
    other = type("Other", (toy.LanternRules,), {"name": "other"})()
    games = Registry([other])
    games.register(toy.RULES)
    assert games.get("lanterns") is toy.RULES
    assert list(games) == [other, toy.RULES]
    assert games.names == ("other", "lanterns")
    assert "other" in games
    assert "chess" not in games
    assert len(games) == 2


def test_an_unknown_game_is_named():
    with pytest.raises(UnknownGame, match=r"unknown game 'chess' \(known: lanterns\)"):
        Registry([toy.RULES]).get("chess")


def test_a_name_belongs_to_one_game():
    with pytest.raises(ValueError, match="twice"):
        Registry([toy.RULES, toy.RULES])
