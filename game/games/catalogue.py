"""Every game's rules in one registry, without a screen."""

from __future__ import annotations

from game.core.registry import Registry
from game.games.alexandros.rules import RULES as ALEXANDROS
from game.games.chang_cheng.rules import RULES as CHANG_CHENG
from game.games.the_city.rules import RULES as THE_CITY

GAMES = Registry([THE_CITY, CHANG_CHENG, ALEXANDROS])
