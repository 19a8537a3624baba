"""What is left: the walls, the governors at home, the cards of each symbol that nobody has seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, LARGE_BOLD
from game.engine.i18n import N_, _
from game.games.alexandros import land, queries
from game.games.alexandros.view.art import card_art, piece_art, wall_art
from game.games.alexandros.view.art.geometry import CARD_ASPECT

if TYPE_CHECKING:
    from game.engine.theme import PlayerColour
    from game.games.alexandros.state import AlexandrosState
    from game.table.session import Session

CARD = 46.0  # CSS px of a card's width
GAP = 14.0
MARK = 20.0
ICON = 30.0


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


class Stock(NamedTuple):
    """Walls of a colour, or a player's governors at home."""

    icon: Callable[[int], pygame.Surface]
    words: str
    more: str = ""  # what happens when there are none left
    colour: PlayerColour | None = None


class WhatIsLeft:
    """Fulfils `game.table.game_view.Page`; it shows only what everybody may know."""

    def __init__(self, session: Session, state: AlexandrosState) -> None:
        self.title = _(N_("What is left"))
        self._pile = queries.piles(state).pile
        self.stocks = _stocks(session, state)
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
        stocks = sum(_stock_height(stock, width) for stock in self.stocks)
        return stocks + GAP + self._head_height(width) + len(self.rows) * self._row_height()

    def draw(self, painter: Painter, area: FRect, visible: FRect) -> None:
        y = area.y
        for stock in self.stocks:
            height = _stock_height(stock, area.w)
            _draw_stock(painter, FRect(area.x, y, area.w, height), stock)
            y += height
        y += GAP
        painter.line((area.x, y - GAP / 2), (area.right, y - GAP / 2), theme.current().edge)
        height = self._head_height(area.w)
        words = FRect(area.x, y, area.w, height)
        painter.text(self._head(), words, BODY, theme.current().ink, wrap=True, valign="top")
        y += height
        for row in self.rows:
            if y + self._row_height() >= visible.top and y <= visible.bottom:
                _draw_row(painter, FRect(area.x, y, area.w, self._row_height() - GAP), row)
            y += self._row_height()


def _stocks(session: Session, state: AlexandrosState) -> tuple[Stock, ...]:
    """Both colours of walls, then every player's governors."""
    walls = queries.walls_left(state)
    black = Stock(
        lambda px: wall_art.wall_icon(False, px),
        _("Black walls left: {count} of {all}").format(count=walls.black, all=land.BLACK_WALLS),
        _("When a path needs more, the rest of it is laid in red."),
    )
    red = Stock(
        lambda px: wall_art.wall_icon(True, px),
        _("Red walls left: {count} of {all}").format(count=walls.red, all=land.RED_WALLS),
        _("Once one of them is laid, this is the last turn. A path that needs more cannot be chosen."),
    )
    return (black, red, *(_governors(session, state, seat) for seat in range(session.seats)))


def _governors(session: Session, state: AlexandrosState, seat: int) -> Stock:
    colour = session.player_colour(seat)
    words = _("{player}: {count} of {all} governors at home").format(
        player=session.player_name(seat), count=queries.governors_left(state, seat), all=land.GOVERNORS
    )
    return Stock(lambda px: piece_art.governor_icon(colour, px), words, colour=colour)


def _stock_lines(stock: Stock, width: float) -> tuple[Sequence[str], Sequence[str]]:
    room = width - _beside_icon(stock)
    return text.wrap(stock.words, BODY_BOLD, room), text.wrap(stock.more, BODY, room) if stock.more else ()


def _beside_icon(stock: Stock) -> float:
    """What icon and mark take of a line."""
    return ICON + GAP + (MARK + 6 if stock.colour is not None else 0.0)


def _stock_height(stock: Stock, width: float) -> float:
    lines = sum(map(len, _stock_lines(stock, width)))
    return max(ICON, lines * text.line_height(BODY)) + GAP / 2


def _draw_stock(painter: Painter, rect: FRect, stock: Stock) -> None:
    look, line = theme.current(), text.line_height(BODY)
    words, more = _stock_lines(stock, rect.w)
    height = (len(words) + len(more)) * line
    painter.image(stock.icon(painter.px(ICON)), rect.topleft)
    x = rect.x + ICON + GAP
    if stock.colour is not None:
        painter.mark(stock.colour, FRect(x, rect.y + (ICON - MARK) / 2, MARK, MARK))
        x += MARK + 6
    y = rect.y + max(0.0, (ICON - height) / 2)
    for lines, style, ink in ((words, BODY_BOLD, look.ink), (more, BODY, look.ink_soft)):
        for one in lines:
            painter.text(one, FRect(x, y, rect.right - x, line), style, ink)
            y += line


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
