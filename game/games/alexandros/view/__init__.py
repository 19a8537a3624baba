"""How Alexandros looks and is played on the screen; `GAME_VIEW` is all that the table needs of it."""

from __future__ import annotations

from game.games.alexandros.view.game_view import GAME_VIEW

__all__ = ["GAME_VIEW"]
