"""The help pages keep to the small markup that the screen draws, and say the same in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import app
from game.table.context import GameEntry

HELP = Path(__file__).resolve().parents[2] / "assets" / "help"
PAGES = sorted(path.name for path in (HELP / "en").glob("*.md"))
LANGUAGES = sorted(path.name for path in HELP.iterdir())


def blocks(language: str, page: str) -> list[tuple[str, str]]:
    """(kind, text) of each line that is not empty."""
    found = []
    for line in (HELP / language / page).read_text("utf-8").splitlines():
        if line:
            kind = re.match(r"(## |# |- |\d+\. |)", line)[0]
            found.append((kind, line[len(kind) :]))
    return found


def sections(language: str, page: str) -> list[list[tuple[str, str]]]:
    whole: list[list[tuple[str, str]]] = []
    for kind, text in blocks(language, page):
        if kind.startswith("#"):
            whole.append([])
        whole[-1].append((kind, text))
    return whole


def numbers(section: list[tuple[str, str]]) -> list[str]:
    return sorted(re.findall(r"\d+", " ".join(text for _, text in section)))


def test_both_languages_have_every_page() -> None:
    assert LANGUAGES == ["en", "hu"]
    assert {"about.md", "the-city.md"} <= set(PAGES)
    assert all(sorted(path.name for path in (HELP / language).iterdir()) == PAGES for language in LANGUAGES)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_markup_that_the_screen_draws(language: str, page: str) -> None:
    lines = blocks(language, page)
    assert lines[0][0] == "# "
    assert [kind for kind, _ in lines].count("# ") == 1
    for _, text in lines:
        assert text == text.strip()
        assert text.count("**") % 2 == 0
        text = re.sub(r"^!\[(.*)\]\([a-z-]+\)$", r"\1", text)
        assert not re.search(r"[`_<>\[\]\\]|(?<!\*)\*(?!\*)", text), text
        assert not re.search("[\"']|\\.\\.\\.| - ", text), "print signs: “ ” ’ … –"


@pytest.mark.parametrize("page", PAGES)
def test_languages_say_the_same(page: str) -> None:
    english, hungarian = sections("en", page), sections("hu", page)
    assert len(english) == len(hungarian)
    for ours, theirs in zip(english, hungarian, strict=True):
        assert [kind for kind, _ in ours] == [kind for kind, _ in theirs], ours[0]
        assert numbers(ours) == numbers(theirs), ours[0]
        marks = [sum(text.count("At this table:") for _, text in ours)]
        assert marks == [sum(text.count("Ennél az asztalnál:") for _, text in theirs)], ours[0]


@pytest.mark.parametrize("entry", app.GAMES, ids=lambda entry: entry.name)
def test_every_picture_of_a_page_is_drawn_by_its_game(entry: GameEntry) -> None:
    drawn = set(entry.load().help_pictures)
    for language in LANGUAGES:
        page = (HELP / language / f"{entry.help_page}.md").read_text("utf-8")
        shown = re.findall(r"^!\[.*\]\(([a-z-]+)\)$", page, re.MULTILINE)
        assert len(shown) == len(set(shown))
        assert set(shown) == drawn


def test_sums_in_the_rules_are_right() -> None:
    for language in LANGUAGES:
        text = (HELP / language / "the-city.md").read_text("utf-8")
        sums = re.findall(r"(\d+(?: [×+] \d+)+) = (\d+)", text)
        assert len(sums) >= 9
        for left, right in sums:
            terms = [term.split(" × ") for term in left.split(" + ")]
            value = 0
            for factors in terms:
                product = 1
                for factor in factors:
                    product *= int(factor)
                value += product
            assert value == int(right), (language, left, right)
