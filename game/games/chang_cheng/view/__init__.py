"""How Chang Cheng looks and is played on the screen; `GAME_VIEW` is all that the table needs of it."""

from __future__ import annotations

from game.games.chang_cheng.view.game_view import GAME_VIEW

__all__ = ["GAME_VIEW"]
