"""What is left: the cards of each symbol that nobody has seen, the walls, the governors at home."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, LARGE_BOLD
from game.engine.i18n import N_, _
from game.games.alexandros import land, queries
from game.games.alexandros.view.art import card_art
from game.games.alexandros.view.art.geometry import CARD_ASPECT

if TYPE_CHECKING:
    from game.engine.theme import PlayerColour
    from game.games.alexandros.state import AlexandrosState
    from game.table.session import Session

CARD = 46.0  # CSS px of a card's width
GAP = 14.0
MARK = 20.0


class Held(NamedTuple):
    """Cards of a symbol that a player holds for all to know."""

    colour: PlayerColour
    cards: int


class Row(NamedTuple):
    """The cards of one symbol."""

    symbol: int
    unseen: int  # in the pile or hidden in hands
    discarded: int
    held: tuple[Held, ...]


class WhatIsLeft:
    """Fulfils `game.table.game_view.Page`; it shows only what everybody may know."""

    def __init__(self, session: Session, state: AlexandrosState) -> None:
        self.title = _(N_("What is left"))
        self._pile = queries.piles(state).pile
        self.rows = [_row(session, state, symbol) for symbol in range(len(land.SYMBOLS))]

    def _head(self) -> str:
        return _(
            "Cards that nobody has seen: {pile} of them lie in the pile, the others are held in hands. "
            "The marks show what players have taken openly and still hold."
        ).format(pile=self._pile)

    def _head_height(self, width: float) -> float:
        return len(text.wrap(self._head(), BODY, width)) * text.line_height(BODY) + GAP

    def _row_height(self) -> float:
        return max(CARD * CARD_ASPECT, 3 * text.line_height(BODY)) + GAP

    def height(self, width: float) -> float:
        return self._head_height(width) + len(self.rows) * self._row_height()

    def draw(self, painter: Painter, area: FRect, visible: FRect) -> None:
        height = self._head_height(area.w)
        words = FRect(area.x, area.y, area.w, height)
        painter.text(self._head(), words, BODY, theme.current().ink, wrap=True, valign="top")
        y = area.y + height
        for row in self.rows:
            if y + self._row_height() >= visible.top and y <= visible.bottom:
                _draw_row(painter, FRect(area.x, y, area.w, self._row_height() - GAP), row)
            y += self._row_height()


def _row(session: Session, state: AlexandrosState, symbol: int) -> Row:
    discarded = queries.piles(state).discards[symbol]
    face_up = sum(card == symbol for card in queries.face_up(state))
    known = [queries.known(state, seat)[symbol] for seat in range(state.seats)]
    held = tuple(Held(session.player_colour(seat), count) for seat, count in enumerate(known) if count)
    unseen = land.CARDS_OF_A_SYMBOL - discarded - face_up - sum(known)
    return Row(symbol, unseen, discarded, held)


def _draw_row(painter: Painter, rect: FRect, row: Row) -> None:
    look = theme.current()
    painter.image(card_art.card(row.symbol, painter.px(CARD)), rect.topleft)
    left, line = rect.x + CARD + GAP, text.line_height(BODY)
    number = FRect(left, rect.y, 52, rect.h)
    painter.text(str(row.unseen), number, LARGE_BOLD, look.ink, "center")
    left = number.right + GAP
    name = _(land.SYMBOL_NAMES[row.symbol].text).capitalize()
    top = rect.y + (rect.h - (3 if row.held else 2) * line) / 2
    painter.text(name, FRect(left, top, rect.right - left, line), BODY_BOLD, look.ink)
    discarded = _("Discarded: {count}").format(count=row.discarded)
    painter.text(discarded, FRect(left, top + line, rect.right - left, line), BODY, look.ink_soft)
    _draw_held(painter, FRect(left, top + 2 * line, rect.right - left, line), row.held)


def _draw_held(painter: Painter, rect: FRect, held: Sequence[Held]) -> None:
    """Marks of players with the number of cards each is known to hold."""
    x = rect.x
    for colour, number in held:
        painter.mark(colour, FRect(x, rect.centery - MARK / 2, MARK, MARK))
        words = f"× {number}"
        width = text.measure(words, BODY_BOLD)[0]
        painter.text(words, FRect(x + MARK + 4, rect.y, width + 2, rect.h), BODY_BOLD, theme.current().ink)
        x += MARK + 4 + width + GAP
