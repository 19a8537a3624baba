"""The hand on the ledge: backs that tell how many cards there are, and the faces while it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.engine import theme
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, LARGE_BOLD
from game.engine.i18n import _, ngettext
from game.games.alexandros import queries
from game.games.alexandros.land import SYMBOLS
from game.games.alexandros.view.art import card_art
from game.games.alexandros.view.art.geometry import CARD_ASPECT

if TYPE_CHECKING:
    from game.games.alexandros.cards import Cards
    from game.games.alexandros.state import AlexandrosState
    from game.games.alexandros.view.interaction.hand import Hand

PAD = 8.0
OVERLAP = 0.32  # of a card's width that the next one leaves in sight
MOST_BACKS = 9  # that are drawn; the number tells the rest
EYE = 28.0
OPEN_CARD = 62.0  # width of a card in the opened hand
OPEN_WIDEST = 5 * (OPEN_CARD + 12) + 2 * PAD
COUNT = 26.0  # room for a number below a card


def draw_strip(painter: Painter, hand: Hand, state: AlexandrosState, count: int) -> None:
    """The strip: `count` backs, or the faces where the hand lies open for good."""
    if hand.seat is None:
        return
    look, strip = theme.current(), hand.strip
    painter.rect(strip, look.panel, 8, look.size.detail * look.line, look.edge)
    inner = strip.inflate(-2 * PAD, -8)
    if hand.lies_open:
        _draw_open_for_good(painter, inner, queries.hand(state, hand.seat))
        return
    if hand.may_open:
        icon = FRect(inner.right - EYE, inner.centery - EYE / 2, EYE, EYE)
        painter.icon("eye-off" if hand.lifted else "eye", icon, look.ink_soft)
        inner.w -= EYE + PAD
    width = min(inner.h / CARD_ASPECT, inner.w / 3)
    step = width * OVERLAP
    backs = min(count, MOST_BACKS, max(1, int((inner.w * 0.6 - width) / step) + 1))
    x = inner.x
    for _back in range(backs):
        height = width * CARD_ASPECT
        painter.image(card_art.card_back(painter.px(width)), (x, inner.centery - height / 2))
        x += step
    left = x - step + width + PAD if backs else inner.x
    words = ngettext("{count} card", "{count} cards", count).format(count=count)
    painter.text(words, FRect(left, inner.y, inner.right - left, inner.h), BODY_BOLD, look.ink)


def _draw_open_for_good(painter: Painter, inner: FRect, cards: Cards) -> None:
    look = theme.current()
    held = [(symbol, count) for symbol, count in enumerate(cards) if count]
    if not held:
        painter.text(_("No cards in hand"), inner, BODY, look.ink_soft, "center")
        return
    pitch = min(inner.w / len(held), 76.0)
    width = min(inner.h / CARD_ASPECT, pitch * 0.6)
    for i, (symbol, count) in enumerate(held):
        left = inner.x + i * pitch
        height = width * CARD_ASPECT
        painter.image(card_art.card(symbol, painter.px(width)), (left, inner.centery - height / 2))
        number = FRect(left + width + 2, inner.y, pitch - width - 2, inner.h)
        painter.text(f"×{count}", number, BODY_BOLD, look.ink)


def opened_panel(area: FRect, strip: FRect) -> FRect:
    """Where the opened hand lies: above the strip, so that the finger on it hides nothing."""
    width = min(area.w - 2 * PAD, OPEN_WIDEST)
    height = OPEN_CARD * CARD_ASPECT + COUNT + 2 * PAD
    left = min(max(strip.centerx - width / 2, area.x + PAD), area.right - PAD - width)
    return FRect(left, strip.y - height - PAD, width, height)


def draw_opened(painter: Painter, area: FRect, hand: Hand, state: AlexandrosState) -> None:
    """Secret: the faces, a card of each symbol with how many there are."""
    if not hand.lifted or hand.seat is None:
        return
    look = theme.current()
    panel = opened_panel(area, hand.strip)
    painter.panel(panel, "lifted")
    cards = queries.hand(state, hand.seat)
    pitch = (panel.w - 2 * PAD) / len(SYMBOLS)
    width = min(OPEN_CARD, pitch - 6)
    for symbol, count in enumerate(cards):
        left = panel.x + PAD + symbol * pitch + (pitch - width) / 2
        image = card_art.card(symbol, painter.px(width))
        if not count:
            image = image.copy()
            image.set_alpha(60)
        painter.image(image, (left, panel.y + PAD))
        below = FRect(left - 3, panel.bottom - PAD - COUNT, width + 6, COUNT)
        painter.text(f"×{count}", below, LARGE_BOLD, look.ink if count else look.disabled, "center")
