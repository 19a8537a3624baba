"""Hungarian as it is spoken: one word for a tap, and articles that fit whatever fills a gap."""

from __future__ import annotations

import re

import pytest

from game.engine import assets

PAGES = ("about", "alexandros", "chang-cheng", "computer-players", "the-city")
TEXTS = ["locale/hu/LC_MESSAGES/three_walls.po", *(f"help/hu/{page}.md" for page in PAGES)]


@pytest.mark.parametrize("path", TEXTS)
def test_no_article_is_left_to_the_reader(path):
    text = assets.read_text(path)
    assert not re.findall(r"\ba\(z\)", text, re.IGNORECASE)
    # Whether "a" or "az" stands before a gap depends on what fills it.
    assert not re.findall(r"\baz? \{\w+\}", text, re.IGNORECASE)


@pytest.mark.parametrize("path", TEXTS)
def test_a_tap_is_called_the_same_everywhere(path):
    assert not re.findall(r"\b\w*bök\w*", assets.read_text(path), re.IGNORECASE)
