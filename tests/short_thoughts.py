"""Computer players that think less than they do at a table, so that tests take a moment."""

from __future__ import annotations

import pytest

from game.core.bots import levels


def think_briefly(monkeypatch: pytest.MonkeyPatch, **iterations: int) -> None:
    """Let levels think so many iterations about a decision; those that are not named think as ever."""
    as_ever = levels.search

    def search(level, expertise):
        found = as_ever(level, expertise)
        return found._replace(iterations=iterations.get(level, found.iterations))

    monkeypatch.setattr(levels, "search", search)
