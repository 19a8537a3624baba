"""The hand on the ledge: backs that tell how many cards there are, and the faces while it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
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
BESIDE_CARD = 6.0  # room beside an open card besides its number
BETWEEN_LINES = 4.0
OPEN_CARD = 62.0  # width of a card in the opened hand
OPEN_WIDEST = 5 * (OPEN_CARD + 12) + 2 * PAD
NEW_BADGE = 22.0
COUNT = 26.0  # room for a number below a card


def draw_strip(painter: Painter, hand: Hand, state: AlexandrosState, count: int, new: int | None) -> None:
    """The strip: `count` backs, or the faces where the hand lies open for good.

    `new` is the symbol of the card drawn last; of backs the last one is marked, whatever it is.
    """
    if hand.seat is None:
        return
    look, strip = theme.current(), hand.strip
    painter.rect(strip, look.panel, 8, look.size.detail * look.line, look.edge)
    inner = strip.inflate(-2 * PAD, -8)
    if hand.lies_open:
        _draw_open_for_good(painter, inner, queries.hand(state, hand.seat), new)
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
    if backs and new is not None:
        height = width * CARD_ASPECT
        _mark_new(painter, FRect(x - step, inner.centery - height / 2, width, height))
    left = x - step + width + PAD if backs else inner.x
    words = ngettext("{count} card", "{count} cards", count).format(count=count)
    painter.text(words, FRect(left, inner.y, inner.right - left, inner.h), BODY_BOLD, look.ink)


def _mark_new(painter: Painter, card: FRect) -> None:
    """A gold frame and a plus: the mark is not one of colour alone."""
    look = theme.current()
    painter.rect(card.inflate(4, 4), None, 7, look.size.selected * look.line, look.gold)
    badge = FRect(0, 0, NEW_BADGE, NEW_BADGE)
    badge.center = (card.right - 3, card.top + 3)
    painter.circle(badge.center, NEW_BADGE / 2, look.primary, look.panel, look.size.detail)
    painter.icon("plus", badge.inflate(-6, -6), look.on_primary)


def _draw_open_for_good(painter: Painter, inner: FRect, cards: Cards, new: int | None) -> None:
    look = theme.current()
    held = [(symbol, count) for symbol, count in enumerate(cards) if count]
    if not held:
        painter.text(_("No cards in hand"), inner, BODY, look.ink_soft, "center")
        return
    for (symbol, count), (card, number) in zip(held, open_places(inner, cards), strict=True):
        painter.image(card_art.card(symbol, painter.px(card.w)), card.topleft)
        painter.text(f"×{count}", number, BODY_BOLD, look.ink)
        if symbol == new:
            _mark_new(painter, card)


def open_places(inner: FRect, cards: Cards) -> list[tuple[FRect, FRect]]:
    """Where a card of each symbol in hand lies, with its number beside it: as large as can be. Pure."""
    kinds = sum(map(bool, cards))
    beside = max(text.measure(f"×{count}", BODY_BOLD)[0] for count in cards) + BESIDE_CARD
    columns, width = max(
        ((columns, _card_width(inner, kinds, columns, beside)) for columns in range(1, kinds + 1)),
        key=lambda tried: (tried[1], tried[0]),
    )
    pitch, row = min(inner.w / columns, width + beside + 10), inner.h / -(-kinds // columns)
    height = width * CARD_ASPECT
    places = []
    for i in range(kinds):
        line, column = divmod(i, columns)
        card = FRect(inner.x + column * pitch, inner.y + line * row + (row - height) / 2, width, height)
        places.append((card, FRect(card.right + 2, card.y, beside - 2, height)))
    return places


def _card_width(inner: FRect, kinds: int, columns: int, beside: float) -> float:
    """How wide a card is with so many side by side."""
    lines = -(-kinds // columns)
    height = inner.h / lines - (0.0 if lines == 1 else BETWEEN_LINES)
    return min(height / CARD_ASPECT, inner.w / columns - beside)


def opened_panel(area: FRect, strip: FRect) -> FRect:
    """Where the opened hand lies: above the strip, so that the finger on it hides nothing."""
    width = min(area.w - 2 * PAD, OPEN_WIDEST)
    height = OPEN_CARD * CARD_ASPECT + COUNT + 2 * PAD
    left = min(max(strip.centerx - width / 2, area.x + PAD), area.right - PAD - width)
    return FRect(left, strip.y - height - PAD, width, height)


def draw_opened(painter: Painter, area: FRect, hand: Hand, state: AlexandrosState, new: int | None) -> None:
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
        if symbol == new:
            _mark_new(painter, FRect(left, panel.y + PAD, width, width * CARD_ASPECT))
        below = FRect(left - 3, panel.bottom - PAD - COUNT, width + 6, COUNT)
        painter.text(f"×{count}", below, LARGE_BOLD, look.ink if count else look.disabled, "center")
