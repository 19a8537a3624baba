"""The notation of actions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.match import Match, SeatInfo
from game.games.alexandros.actions import (
    Discard,
    Draw,
    Give,
    Go,
    Governor,
    Lead,
    Occupy,
    Pass,
    Pay,
    Pick,
    Step,
    Take,
    TakeBack,
    Tax,
    Use,
    parse,
)
from game.games.alexandros.land import POINTS, SYMBOLS, TRIANGLES
from game.games.alexandros.rules import RULES
from tests.games.alexandros.playing import point, triangle

EXAMPLES = {
    "take lute": Take(3),
    "lead temple": Lead(0),
    "discard amphora": Discard(1),
    "use horse": Use(2),
    "go 2,4": Go(point("2,4")),
    "step 1,3": Step(point("1,3")),
    "draw": Draw(),
    "pick soldier": Pick(4),
    "occupy 0,3": Occupy(triangle("0,3")),
    "governor 9,24": Governor(triangle("9,24")),
    "pay": Pay(),
    "give lute": Give(3),
    "tax temple": Tax(0),
    "back 1,2": TakeBack(triangle("1,2")),
    "pass": Pass(),
}


@pytest.mark.parametrize(("text", "action"), EXAMPLES.items(), ids=str)
def test_notation_both_ways(text, action):
    assert parse(text) == action
    assert str(action) == text


def test_every_place_reads_back():
    for number in range(POINTS):
        for make in (Go, Step):
            assert parse(str(make(number))) == make(number)
    for number in range(TRIANGLES):
        for make in (Occupy, Governor, TakeBack):
            assert parse(str(make(number))) == make(number)
    for number in range(len(SYMBOLS)):
        for make in (Take, Lead, Discard, Use, Pick, Give, Tax):
            assert parse(str(make(number))) == make(number)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "take",
        "take spear",
        "take lute ",
        "Take lute",
        "go 0,0",  # sea
        "go 1,2",  # a triangle, no point
        "occupy 0,7",
        "occupy 0,03",
        "step 1,3,5",
        "go 2,4\n",
        "draw 1",
        "pay lute",
        "go ٢,4",
    ],
)
def test_what_is_no_notation(text):
    with pytest.raises(ValueError, match=r"not an action|has no place"):
        parse(text)


def page_on_notation():
    page = (Path(__file__).parents[3] / "docs" / "notation.md").read_text("utf-8")
    return page.split("## Alexandros")[1].split("\n## ")[0]


def test_the_page_on_notation_lists_every_action():
    words = set(re.findall(r"^\| `(\w+)", page_on_notation(), re.MULTILINE))
    assert words == {text.split()[0] for text in EXAMPLES}


def test_the_example_on_the_page_can_be_played_and_ends_the_turn():
    match = Match(
        RULES,
        [SeatInfo("Anna", "red"), SeatInfo("Bela", "blue")],
        seed=1,
        options={"start": "first"},
        stacks={"cards": ["amphora", "temple", "lute", "horse"]},
    )
    example = re.findall(r"^    (.+)$", page_on_notation(), re.MULTILINE)
    for text in example:
        assert match.to_move == 0
        match.play(parse(text))
    assert match.to_move == 1
    assert match.state.scores() == (2, 0)
