"""Reading the notation of actions: the first word tells the kind, a pattern the rest."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

A = TypeVar("A")

Notation: TypeAlias = "Mapping[str, tuple[re.Pattern[str], Callable[..., A]]]"
"""By first word: what the whole text looks like, and what makes the action of the pattern's groups."""


def parse(notation: Notation[A], text: str) -> A:
    """The action of a text; raises `ValueError` for anything that is none."""
    pattern, make = notation.get(text.partition(" ")[0], (None, None))
    match = pattern.fullmatch(text) if pattern is not None else None
    if match is None or make is None:
        raise ValueError(f"not an action of this game: {text!r}")
    return make(*match.groups())
