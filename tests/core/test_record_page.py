"""The page on the record format tells the truth."""

from __future__ import annotations

import json
import re

from game.core import record
from game.games.catalogue import GAMES
from tests.core.conformance import Case
from tests.core.hash_seeds import ROOT

PAGE = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")


def test_the_example_is_a_record():
    [example] = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    match = record.load(example, GAMES)
    assert match.actions == tuple(json.loads(example)["actions"])


def test_every_field_is_explained():
    table = "\n".join(line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `"))
    [rules] = [rules for rules in GAMES if rules.name == "the-city"]
    match = Case(rules, 2, 1).match()
    written = set(json.loads(record.dump(match)))
    assert written <= set(re.findall(r"`(\w+)`", table)) == set(record.FIELDS)
