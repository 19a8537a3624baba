"""Computer players, written once against the contract and so able to play every game.

A bot sees a `Position`: what its seat may know and nothing else. It thinks in slices, so that a screen
stays alive while it does, and can be cut short at any of them.
"""

from __future__ import annotations

from game.core.bots.bot import Bot, Thought, choose
from game.core.bots.levels import BOTS, HUMAN, LEVELS, competes, is_player, make_bot
from game.core.bots.position import Position

__all__ = [
    "BOTS",
    "HUMAN",
    "LEVELS",
    "Bot",
    "Position",
    "Thought",
    "choose",
    "competes",
    "is_player",
    "make_bot",
]
