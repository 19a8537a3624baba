"""The hand of cards to choose from, open while a province waits for a card."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD
from game.engine.i18n import _
from game.engine.theme import PlayerColour
from game.games.chang_cheng.pieces import CARD_NAMES, RANKS
from game.games.chang_cheng.view.art import card_art
from game.games.chang_cheng.view.places import EDGE, FAN_WORDS, Fan
from game.games.chang_cheng.view.tips import CARD_EFFECTS

RAISED = 8.0  # CSS px that the chosen card stands out


def _question() -> str:
    return _("Only you should see these cards. Which one?")


def _effect(rank: int) -> str:
    return f"{_(CARD_NAMES[rank].text)}: {_(CARD_EFFECTS[rank])}"


def words_height(width: float) -> float:
    """Room for the longest that may stand below the cards in a board of this width. CSS px."""
    room = max(1.0, min(width - 2 * EDGE, 420.0) - 2 * EDGE - 8)
    lines = max(len(text.wrap(words, BODY, room)) for words in (_question(), *map(_effect, RANKS)))
    return max(FAN_WORDS, lines * text.line_height(BODY) + 8)


def draw_fan(
    painter: Painter, fan: Fan, ranks: Sequence[int], chosen: int | None, colour: PlayerColour
) -> None:
    """The cards face up with the chosen one raised, and what it does."""
    look = theme.current()
    painter.panel(fan.panel, "lifted")
    for rank, place in zip(ranks, fan.cards, strict=True):
        raised = RAISED if rank == chosen else 0.0
        painter.image(card_art.action_card(rank, colour, painter.px(place.w)), (place.x, place.y - raised))
        if rank == chosen:
            frame = FRect(place.x, place.y - raised, place.w, place.h).inflate(6, 6)
            painter.rect(frame, None, 8, look.size.selected, look.gold)
    if chosen is None:
        painter.text(_question(), fan.words, BODY, look.ink, "center", wrap=True)
        return
    words = _effect(chosen)
    painter.text(words, fan.words, BODY_BOLD if len(words) < 40 else BODY, look.ink, "center", wrap=True)
