"""Where only one decision is left and some actions lose points for nothing, hard takes none of those.

`last_decisions.json` has positions from random games: all but one choice made, `good` the actions that end
the game best on average over what is hidden, `lost` the points that the worst one throws away.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core import bots
from game.games.catalogue import GAMES

POSITIONS = json.loads(Path(__file__).with_name("last_decisions.json").read_text(encoding="utf-8"))


def test_positions_cover_both_games_and_many_phases():
    assert {entry["game"] for entry in POSITIONS} == {"the-city", "chang-cheng"}
    assert len({(entry["game"], entry["phase"]) for entry in POSITIONS}) >= 6


@pytest.mark.parametrize(
    "entry", POSITIONS, ids=[f"{entry['game']}-{entry['phase']}-{entry['seed']}" for entry in POSITIONS]
)
def test_hard_loses_no_points_for_nothing(entry):
    rules = GAMES.get(entry["game"])
    state = rules.setup({}, entry["seats"], entry["seed"])
    for text in entry["played"]:
        state.apply(rules.parse(text))
    assert state.phase == entry["phase"]
    assert len(state.legal_actions()) > len(entry["good"])
    for seed in range(2):
        action = bots.choose(bots.make_bot("hard", rules, seed, state.to_move), state)
        assert str(action) in entry["good"]
