"""The notation of actions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.games.chang_cheng import actions
from game.games.chang_cheng.actions import (
    CancelCard,
    ChangeValue,
    ChooseColour,
    Demolish,
    EvaluateFirst,
    JoinBoard,
    Pass,
    Peek,
    PlaceCard,
    PlaceDouble,
    PlaceTower,
    PlaceWall,
    RemoveThreat,
    SwapWalls,
    UseArchitect,
)

NOTATION = {
    "colour 3": ChooseColour(3),
    "wall A:0": PlaceWall(0),
    "wall D:12": PlaceWall(51),
    "double B:7": PlaceDouble(20),
    "tower C:10": PlaceTower(36),
    "card 6 B:P3": PlaceCard(6, 5),
    "peek A:M2": Peek(1),
    "pass": Pass(),
    "evaluate D:P1": EvaluateFirst(9),
    "cancel 5": CancelCard(5),
    "demolish A:11": Demolish(11),
    "remove C:M3": RemoveThreat(8),
    "flood +2": ChangeValue(2),
    "flood -2": ChangeValue(-2),
    "architect value": UseArchitect("value"),
    "architect wall": UseArchitect("wall"),
    "swap A:1 B:0": SwapWalls(1, 13),
    "join west": JoinBoard("west"),
    "join east": JoinBoard("east"),
}


@pytest.mark.parametrize(("text", "action"), NOTATION.items(), ids=NOTATION)
def test_notation_both_ways(text, action):
    assert str(action) == text
    assert actions.parse(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "wall A:13",
        "wall A:00",
        "wall E:1",
        "wall A1",
        "wall a:1",
        "wall A:-1",
        "wall  A:1",
        "card 0 A:P1",
        "card 7 A:P1",
        "card 1 A:M1",
        "card 1 A:P4",
        "peek A:P1",
        "flood 2",
        "flood +1",
        "architect",
        "swap A:1",
        "join north",
        "colour 4",
        "passes",
        "wall A:١",
    ],
)
def test_what_is_no_notation(text):
    with pytest.raises(ValueError, match="not an action"):
        actions.parse(text)


def test_the_page_on_notation_lists_every_action():
    page = (Path(__file__).parents[3] / "docs" / "notation.md").read_text("utf-8")
    section = page.split("## Chang Cheng")[1].split("\n## ")[0]
    examples = re.findall(r"^    (.+)$", section, re.MULTILINE)
    assert len(examples) >= 8
    for text in examples:
        assert str(actions.parse(text)) == text
    words = set(re.findall(r"^\| `(\w+)", section, re.MULTILINE))
    assert words == {text.split()[0] for text in NOTATION}
