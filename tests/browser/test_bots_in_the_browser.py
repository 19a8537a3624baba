"""Bots decide in the browser as they do on a desktop: same seed and iterations, same moves."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.browser.game_page import GamePage
from tests.core.bots.moves import MOVES

OpenGame = Callable[..., GamePage]


def test_bots_play_the_same_games_on_the_page_and_here(open_game: OpenGame) -> None:
    *lines, result = MOVES.strip().splitlines()
    here: dict[str, Any] = {}
    exec("\n".join([*lines, f"result = {result}"]), here)
    assert json.loads(open_game().run_python(MOVES)) == json.loads(here["result"])
