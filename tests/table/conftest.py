"""Every test of the screens starts with the language, theme and text size of a fresh program."""

from __future__ import annotations

import pytest

from tests.table.stage import reset_globals


@pytest.fixture(autouse=True)
def _fresh_globals():
    reset_globals()
    yield
    reset_globals()
