"""Alexandros as the shared screens know it."""

from __future__ import annotations

from pygame import FRect

from game.core.messages import N_
from game.engine.draw.painter import Painter
from game.games.alexandros.events import CardTaken, CardTurnedUp, JokerUsed, Passed, PileShuffled
from game.games.alexandros.rules import RULES
from game.games.alexandros.view.art.cover_art import cover
from game.games.alexandros.view.board import AlexandrosBoard
from game.games.alexandros.view.help_pictures import HELP_PICTURES
from game.table.game_view import GameView

# The columns of the score sheet and the icons that stand for them.
_ICONS = {"Own taxes": "crown", "Others' taxes": "players"}


def _draw_cover(painter: Painter, rect: FRect) -> None:
    area = painter.px_rect(rect)
    painter.image(cover(area.w, area.h), rect.topleft)


def _score_icon(category: str, painter: Painter, rect: FRect) -> None:
    painter.icon(_ICONS.get(category, "star"), rect)


GAME_VIEW = GameView(
    rules=RULES,
    tagline=N_("Lead Alexander across his empire: his path walls off the provinces that pay you taxes."),
    facts=N_("2–4 players · 60 minutes"),
    help_page="alexandros",
    draw_cover=_draw_cover,
    make_board=AlexandrosBoard,
    score_icon=_score_icon,
    has_secrets=True,
    small_events=(CardTurnedUp, PileShuffled, Passed, CardTaken, JokerUsed),
    help_pictures=HELP_PICTURES,
)
