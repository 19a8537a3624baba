"""Composes the program: the window, the scene stack, and the games there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.messages import N_
from game.engine import loop, platform
from game.engine.scene import SceneStack
from game.table.context import GameEntry, TableContext
from game.table.title import Title

if TYPE_CHECKING:
    from game.table.game_view import GameView

VERSION = "0.1.0"


def _the_city() -> GameView:
    from game.games.the_city.view import GAME_VIEW

    return GAME_VIEW


def _chang_cheng() -> GameView:
    from game.games.chang_cheng.view import GAME_VIEW

    return GAME_VIEW


def _alexandros() -> GameView:
    from game.games.alexandros.view import GAME_VIEW

    return GAME_VIEW


GAMES = (
    GameEntry("the-city", N_("Carcassonne: The City"), "the-city", _the_city),
    GameEntry("chang-cheng", N_("Chang Cheng"), "chang-cheng", _chang_cheng),
    GameEntry("alexandros", N_("Alexandros"), "alexandros", _alexandros),
)
"""Every game in the order of the choice. Rules and boards are imported when a game is first wanted."""


async def main() -> None:
    """Show the title and run until the window is closed."""
    machine = platform.current()
    machine.open_window("Three Walls")
    stack = SceneStack(machine)
    stack.push(Title(TableContext.create(machine, GAMES, VERSION)))
    await loop.run(machine, stack)
