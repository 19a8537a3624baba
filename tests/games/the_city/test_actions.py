"""The notation of actions, as docs/notation.md describes it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.the_city.actions import (
    Draw,
    Pass,
    Place,
    PlaceGate,
    PlaceWall,
    PutFollower,
    PutGuard,
    PutTower,
)
from game.games.the_city.rules import RULES
from game.games.the_city.tiles import KINDS

coordinates = st.integers(-80, 80)
ends = st.sampled_from(["left", "right"])
actions = st.one_of(
    st.just(Draw()),
    st.builds(Place, coordinates, coordinates, st.integers(0, 3)),
    st.builds(PutFollower, st.sampled_from(KINDS), st.integers(0, 7)),
    st.just(Pass()),
    st.builds(PlaceGate, coordinates, coordinates, st.integers(0, 3)),
    st.builds(PlaceWall, ends),
    st.just(PutGuard()),
    st.builds(PutTower, ends),
)


@given(actions)
def test_notation_reads_back(action) -> None:
    assert RULES.parse(str(action)) == action


@given(st.one_of(st.text(), st.builds(lambda a, b: f"{a}{b}", actions, st.text(min_size=1))))
def test_only_the_exact_notation_is_read(text: str) -> None:
    try:
        action = RULES.parse(text)
    except ValueError:
        return
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "Draw", "draw ", "place 1,2", "place 01,2 0", "place -0,2 0", "place 1,2 45", "place 1, 2 90"),
        *("follower plaza 0", "follower street -1", "gate 1,2 n", "wall", "wall up", "tower", "pass pass"),
        *("place 1,2 90\n", "place \N{FULLWIDTH DIGIT ONE},2 0", "place 99999,0 0"),
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not an action"):
        RULES.parse(text)


def test_the_example_in_the_documentation_is_notation() -> None:
    page = (Path(__file__).parents[3] / "docs/notation.md").read_text("utf-8")
    city = page.split("## Carcassonne: The City")[1].split("\n## ")[0]
    lines = re.findall(r"(?m)^    (.+)$", city)
    assert len(lines) > 5
    for line in lines:
        assert str(RULES.parse(line)) == line
