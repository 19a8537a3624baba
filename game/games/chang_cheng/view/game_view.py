"""Chang Cheng as the shared screens know it."""

from __future__ import annotations

from pygame import FRect

from game.core.messages import N_
from game.engine.draw.painter import Painter
from game.games.chang_cheng.rules import RULES
from game.games.chang_cheng.view.art.cover_art import cover
from game.games.chang_cheng.view.board import ChangChengBoard
from game.table.game_view import GameView

# The columns of the score sheet and the icons that stand for them.
_ICONS = {
    "Provinces": "province",
    "Double walls": "double-wall",
    "Mongol attack": "attack",
    "Event cards": "card",
}


def _draw_cover(painter: Painter, rect: FRect) -> None:
    area = painter.px_rect(rect)
    painter.image(cover(area.w, area.h), rect.topleft)


def _score_icon(category: str, painter: Painter, rect: FRect) -> None:
    painter.icon(_ICONS.get(category, "star"), rect)


GAME_VIEW = GameView(
    rules=RULES,
    tagline=N_("Build the Great Wall, win its provinces and be gone when the Mongols come."),
    facts=N_("2–4 players · 45 minutes"),
    help_page="chang-cheng",
    draw_cover=_draw_cover,
    make_board=ChangChengBoard,
    score_icon=_score_icon,
    has_secrets=True,
)
