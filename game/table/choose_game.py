"""Which of the games: a card with a picture for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, HEADING
from game.engine.i18n import _
from game.engine.theme import mix
from game.engine.widgets import Widget, focus_ring, layout
from game.table import navigation
from game.table.game_view import GameView
from game.table.screen import Page
from game.table.tappable import Tappable

_PICTURE = 0.56  # height of the picture by its width
_FLATTEST = 0.24  # the same where that lets all games be seen at once
_PADDING = 18.0
_GAP = 20.0
_END = 16.0  # below the last card


class GameCard(Tappable):
    """Picture, name, one sentence and the facts of a game; all of it can be tapped."""

    def __init__(self, game: GameView, on_tap: Callable[[], None]) -> None:
        super().__init__(f"game:{game.rules.name}", on_tap)
        self.game = game
        self.beside = False  # the text stands beside the picture
        self.picture = _PICTURE

    def label_text(self) -> str:
        return f"{_(self.game.rules.title)}. {_(self.game.tagline)}. {_(self.game.facts)}"

    def preferred(self, width: float) -> tuple[float, float]:
        if self.beside:
            words = width - _PADDING * 3 - (width * 0.42)
            return width, max(width * 0.42 * 0.62, self._words_height(words)) + 2 * _PADDING
        return width, width * self.picture + self._words_height(width - 2 * _PADDING) + 2 * _PADDING

    def _words_height(self, width: float) -> float:
        lines = len(text.wrap(_(self.game.rules.title), HEADING, width))
        body = len(text.wrap(_(self.game.tagline), BODY, width))
        facts = len(text.wrap(_(self.game.facts), BODY_BOLD, width))
        return lines * text.line_height(HEADING) + (body + facts) * text.line_height(BODY) + 14

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        painter.panel(self.rect, "card")
        if self.pressed or self.hovered:
            painter.rect(
                self.rect.inflate(-2, -2), (*mix(look.panel, look.gold, 0.5), 40), look.size.radius_panel
            )
        inner = layout.inset(self.rect, _PADDING if self.beside else 8)
        if self.beside:
            picture, words = layout.split_left(inner, self.rect.w * 0.42, _PADDING)
        else:
            picture, words = layout.split_top(inner, self.rect.w * self.picture - 8, 10)
            words = layout.inset(words, _PADDING - 8, 0)
        with painter.clip(picture):
            self.game.draw_cover(painter, picture)
        painter.rect(picture, None, 0, look.size.outline * look.line, look.ink)
        y = words.y
        for line, style, color in (
            (_(self.game.rules.title), HEADING, look.ink),
            (_(self.game.tagline), BODY, look.ink_soft),
            (_(self.game.facts), BODY_BOLD, look.ink),
        ):
            height = len(text.wrap(line, style, words.w)) * text.line_height(style)
            painter.text(line, FRect(words.x, y, words.w, height), style, color, wrap=True, valign="top")
            y += height + (6 if style is not BODY_BOLD else 0)
        if self.focused:
            focus_ring(painter, self.rect, look.size.radius_panel)


class ChooseGame(Page):
    column_width = 1080.0

    def title(self) -> str:
        return _("Choose a game")

    def content(self, area: FRect) -> Sequence[Widget]:
        cards = [self._card(entry.name) for entry in self.table.games]
        columns = layout.columns_for(area.w, 300, len(cards), _GAP)
        if len(cards) == 1:
            # One card alone is as large as the window can show whole.
            words = cards[0].preferred(area.w)[1] - area.w * _PICTURE
            largest = max(300.0, (area.h - words - _END) / _PICTURE)
            if largest >= 460 or area.w < 620:
                area = layout.centre(area, (min(area.w, largest, 760), area.h))
        width = (area.w - _GAP * (columns - 1)) / columns
        for card in cards:
            card.beside = columns == 1 and (len(cards) > 1 or area.h < 480) and width >= 620
        if columns == 1 and len(cards) > 1 and not cards[0].beside:
            return _below_one_another(cards, area)
        height = max(card.preferred(width)[1] for card in cards)
        for card, cell in zip(cards, layout.grid(area, columns, len(cards), _GAP, height), strict=True):
            card.place(cell)
        return cards

    def _card(self, game: str) -> GameCard:
        view = self.table.games.view(game)
        return GameCard(view, lambda: navigation.to_set_up(self.stack, self.table, game))


def _below_one_another(cards: Sequence[GameCard], area: FRect) -> Sequence[GameCard]:
    """Cards as wide as the area, with pictures so low, as far as they may be, that all are seen at once."""
    heights = [card.preferred(area.w)[1] for card in cards]
    over = sum(heights) + layout.GAP * (len(cards) - 1) + _END - area.h
    for card in cards:
        card.picture = min(_PICTURE, max(_FLATTEST, _PICTURE - over / len(cards) / area.w))
    heights = [card.preferred(area.w)[1] for card in cards]
    for card, cell in zip(cards, layout.stacked(area, heights), strict=True):
        card.place(cell)
    return cards
