"""The City as the shared screens know it."""

from __future__ import annotations

from pygame import FRect

from game.core.messages import N_
from game.engine.draw.painter import Painter
from game.games.the_city.events import FollowerReturned, TileDrawn, TileSetAside
from game.games.the_city.rules import RULES
from game.games.the_city.view.art.cover_art import cover
from game.games.the_city.view.board import CityBoard
from game.games.the_city.view.help_pictures import HELP_PICTURES
from game.table.game_view import GameView

# The columns of the score sheet and the icons that stand for them.
_ICONS = {
    "Streets": "street",
    "Markets": "market",
    "Towers": "tower",
    "Residential areas": "residential",
    "Guards": "guard",
}


def _draw_cover(painter: Painter, rect: FRect) -> None:
    area = painter.px_rect(rect)
    painter.image(cover(area.w, area.h), rect.topleft)


def _score_icon(category: str, painter: Painter, rect: FRect) -> None:
    painter.icon(_ICONS.get(category, "star"), rect)


GAME_VIEW = GameView(
    rules=RULES,
    tagline=N_("Build the city, claim its streets and markets, and close the wall around it."),
    facts=N_("2–4 players · 45–60 minutes"),
    help_page="the-city",
    draw_cover=_draw_cover,
    make_board=CityBoard,
    score_icon=_score_icon,
    small_events=(TileDrawn, TileSetAside, FollowerReturned),
    help_pictures=HELP_PICTURES,
)
