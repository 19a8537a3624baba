"""Stacks that are given instead of being shuffled, as texts."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import SetupError, Stacks


def texts_of(stacks: Stacks, name: str) -> Sequence[str]:
    """What a stack holds, top first, empty where it is not given; raises `SetupError` unless it is texts."""
    texts = stacks.get(name, ())
    if isinstance(texts, str) or not isinstance(texts, Sequence):
        raise SetupError(f"stack {name} is not a list")
    for text in texts:
        if not isinstance(text, str):
            raise SetupError(f"stack {name}: {text!r} is no text")
    return texts
