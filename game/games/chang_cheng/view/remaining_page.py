"""What nobody can see: the tokens and boards to come, and what each card does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD
from game.engine.i18n import N_, _
from game.games.chang_cheng import queries
from game.games.chang_cheng.pieces import CARD_NAMES, EVENT_NAMES, RANKS, EventCard
from game.games.chang_cheng.view.art import card_art, token_art
from game.games.chang_cheng.view.art.geometry import CARD_ASPECT
from game.games.chang_cheng.view.tips import CARD_EFFECTS

if TYPE_CHECKING:
    import pygame

    from game.games.chang_cheng.state import ChangChengState

TOKEN = 52.0
CARD = 58.0
GAP = 14.0

EVENT_EFFECTS: dict[EventCard, str] = {
    "diplomacy": N_("At the end, 4 points for walls in the most provinces."),
    "dominion": N_("At the end, the longest unbroken run of own walls scores its spaces."),
    "imperial_reward": N_("At the end, 2 points for each card not played."),
    "scouts": N_("Every wall turns up the threat opposite for everybody, instead of a secret look."),
}


class Entry(NamedTuple):
    """A picture with words beside it."""

    image: Callable[[int], pygame.Surface]
    width: float
    height: float
    title: str
    words: str


class WhatIsLeft:
    """Fulfils `game.table.game_view.Page`; it shows only what everybody may know."""

    def __init__(self, state: ChangChengState) -> None:
        self.title = _(N_("What is left"))
        self.threats = Counter(queries.unseen_threats(state, None))
        self.fame = Counter(queries.unseen_fame(state))
        self._events = queries.event_cards(state)

    def entries(self) -> list[Entry]:
        """The cards with what they do."""
        cards = [
            Entry(_face(rank), CARD, CARD, f"{rank} · {_(CARD_NAMES[rank].text)}", _(CARD_EFFECTS[rank]))
            for rank in RANKS
        ]
        events = [
            Entry(
                _event(event), CARD, CARD * CARD_ASPECT, _(EVENT_NAMES[event].text), _(EVENT_EFFECTS[event])
            )
            for event in self._events
        ]
        return [*cards, *events]

    def _heads(self) -> tuple[str, str, str]:
        return (
            _("Threats that lie face down or are still to come"),
            _("Fame tokens that are still to come"),
            _("Cards, in the order in which they act; cards of the same rank cancel each other"),
        )

    def _head_height(self, words: str, width: float) -> float:
        return len(text.wrap(words, BODY_BOLD, width)) * text.line_height(BODY_BOLD) + 8

    def _entry_height(self, entry: Entry, width: float) -> float:
        room = width - entry.width - GAP
        lines = 1 + len(text.wrap(entry.words, BODY, room))
        return max(entry.height, lines * text.line_height(BODY)) + GAP

    def height(self, width: float) -> float:
        heads = sum(self._head_height(words, width) for words in self._heads())
        entries = sum(self._entry_height(entry, width) for entry in self.entries())
        return heads + 2 * (TOKEN + GAP + 10) + entries + GAP

    def draw(self, painter: Painter, area: FRect, visible: FRect) -> None:
        heads = self._heads()
        y = self._draw_tokens(painter, area, area.y, heads[0], self.threats, _threat)
        y = self._draw_tokens(painter, area, y, heads[1], self.fame, _fame)
        y = self._draw_head(painter, area, y, heads[2])
        for entry in self.entries():
            height = self._entry_height(entry, area.w)
            if y + height >= visible.top and y <= visible.bottom:
                _draw_entry(painter, FRect(area.x, y, area.w, height), entry)
            y += height

    def _draw_head(self, painter: Painter, area: FRect, y: float, words: str) -> float:
        height = self._head_height(words, area.w)
        box = FRect(area.x, y, area.w, height)
        painter.text(words, box, BODY_BOLD, theme.current().ink, wrap=True, valign="top")
        return y + height

    def _draw_tokens(
        self,
        painter: Painter,
        area: FRect,
        y: float,
        words: str,
        counts: Counter[int],
        image: Callable[[int, int], pygame.Surface],
    ) -> float:
        """Each value once, with how many of it there are."""
        y = self._draw_head(painter, area, y, words)
        pitch = min(110.0, area.w / max(1, len(counts)))
        for i, (value, count) in enumerate(sorted(counts.items())):
            left = area.x + i * pitch
            side = min(TOKEN, pitch * 0.5)
            painter.image(image(value, painter.px(side)), (left, y))
            box = FRect(left + side + 4, y, pitch - side - 4, side)
            painter.text(f"× {count}", box, BODY_BOLD, theme.current().ink)
        return y + TOKEN + GAP + 10


def _draw_entry(painter: Painter, rect: FRect, entry: Entry) -> None:
    look = theme.current()
    painter.image(entry.image(painter.px(entry.width)), rect.topleft)
    left = rect.x + entry.width + GAP
    line = text.line_height(BODY)
    painter.text(entry.title, FRect(left, rect.y, rect.right - left, line), BODY_BOLD, look.ink)
    words = FRect(left, rect.y + line, rect.right - left, rect.h - line)
    painter.text(entry.words, words, BODY, look.ink, wrap=True, valign="top")


def _face(rank: int) -> Callable[[int], pygame.Surface]:
    return lambda px: card_art.ink_picture(rank, px)


def _event(event: EventCard) -> Callable[[int], pygame.Surface]:
    return lambda px: card_art.event_card(event, px)


def _threat(value: int, px: int) -> pygame.Surface:
    return token_art.threat_token(value, px)


def _fame(value: int, px: int) -> pygame.Surface:
    return token_art.fame_token(value, px)
