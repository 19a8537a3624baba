"""The price of a province: a row for each symbol, in which every triangle takes a card or a governor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.box import Box
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD
from game.engine.i18n import _, ngettext
from game.engine.spots import Spot
from game.engine.theme import PlayerColour
from game.games.alexandros.land import SYMBOL_NAMES
from game.games.alexandros.view.interaction.deed import Deed
from game.games.alexandros.view.interaction.meanings import Cell
from game.games.alexandros.view.interaction.purchase import Purchase
from game.games.alexandros.view.sheets.cells import (
    GAP,
    SIDE,
    draw_card,
    draw_governor,
    draw_square,
    lines_of,
    row_of_cells,
)


class Row(NamedTuple):
    """The line of a symbol: squares for the governors who leave, for its triangles, and words beside them."""

    symbol: int
    leaving: tuple[FRect, ...]
    places: tuple[tuple[int, FRect], ...]  # triangle and square
    words: FRect


@dataclass(frozen=True)
class PriceList:
    """Fulfils `Sheet`. Nothing but the player's own hand is secret here, and only its owner opens it."""

    purchase: Purchase
    title: str
    player: PlayerColour
    owner: PlayerColour | None
    owner_name: str
    affordable: bool
    refusal: str  # why it cannot be paid as it is; empty if it can

    # Layout

    def height(self, width: float) -> float:
        rows = self._rows(FRect(0, 0, width, 0))
        return rows[-1].words.bottom + GAP + self._foot_height(width)

    def _foot_height(self, width: float) -> float:
        return len(text.wrap(self.summary, BODY_BOLD, width)) * text.line_height(BODY_BOLD) + 4

    def _head_height(self, width: float) -> float:
        if not self._head:
            return 0.0
        return len(text.wrap(self._head, BODY, width)) * text.line_height(BODY) + 6

    @cached_property
    def _head(self) -> str:
        if not self.purchase.foreign:
            return ""
        return ngettext(
            "The governor of {player} goes home first, for two cards.",
            "The governors of {player} go home first, for two cards each.",
            len(self.purchase.foreign),
        ).format(player=self.owner_name)

    def _rows(self, body: FRect) -> list[Row]:
        beside = max(104.0 * text.scale(), body.w - 5 * (SIDE + GAP))
        room = body.w - beside - GAP
        y = body.y + self._head_height(body.w)
        rows = []
        for symbol in self.purchase.symbols:
            leaving = sum(place.symbol == symbol for place in self.purchase.foreign)
            triangles = [place.triangle for place in self.purchase.places if place.symbol == symbol]
            # What can never be paid is only counted: a card instead of squares.
            count = leaving + len(triangles) if self.affordable else 1
            squares = row_of_cells(body.x, y, count, room)
            height = max(lines_of(count, room) * (SIDE + GAP) - GAP, 2 * text.line_height(BODY))
            words = FRect(body.right - beside, y, beside, height)
            if not self.affordable:
                words = FRect(body.x + SIDE + GAP, y, body.w - SIDE - GAP, height)
            placed = tuple(zip(triangles, squares[leaving:], strict=True)) if self.affordable else ()
            rows.append(Row(symbol, tuple(squares[:leaving]) if self.affordable else (), placed, words))
            y += height + GAP
        return rows

    def cells(self, body: FRect) -> Sequence[Spot]:
        spots = []
        for row in self._rows(body):
            for triangle, rect in row.places:
                spots.append(Spot(f"symbol {triangle}", Box.of(rect), self._cell(triangle, row.symbol)))
        return spots

    def _cell(self, triangle: int, symbol: int) -> Cell:
        after = self.purchase.toggled(triangle)
        name = _(SYMBOL_NAMES[symbol].text)
        if triangle in self.purchase.governors:
            words = _("A governor on {symbol}").format(symbol=name)
        else:
            words = _("A card for {symbol}").format(symbol=name)
        if after is self.purchase:
            why = (
                _("It has been put there already. Undo takes it back.")
                if triangle in self.purchase.fixed
                else _("You have no further governor.")
            )
            return Cell(None, words, why)
        return Cell(Deed.of(after), words)

    # Words

    @cached_property
    def summary(self) -> str:
        """What is paid and what is left, or what is missing."""
        if self.refusal:
            return self.refusal
        purchase = self.purchase
        governors = ngettext("{count} governor", "{count} governors", len(purchase.governors)).format(
            count=len(purchase.governors)
        )
        if not purchase.cards:
            return _("You put {governors} and pay no card.").format(governors=governors)
        cards = ngettext("{count} card", "{count} cards", purchase.cards).format(count=purchase.cards)
        return _("You put {governors} and pay {cards}.").format(governors=governors, cards=cards)

    def _row_words(self, symbol: int) -> tuple[str, str]:
        """What is in hand, and what is missing of it."""
        have = self.purchase.hand[symbol]
        missing = self.purchase.missing(symbol)
        in_hand = _("{count} in hand").format(count=have)
        if not self.affordable:
            in_hand = _("{needed} needed, {count} in hand").format(
                needed=self.purchase.needed(symbol), count=have
            )
        return in_hand, ngettext("{count} missing", "{count} missing", missing).format(
            count=missing
        ) if missing else ""

    # Drawing

    def draw(self, painter: Painter, body: FRect) -> None:
        look = theme.current()
        if self._head:
            box = FRect(body.x, body.y, body.w, self._head_height(body.w))
            painter.text(self._head, box, BODY, look.ink, wrap=True, valign="top")
        rows = self._rows(body)
        for row in rows:
            self._draw_row(painter, row)
        bottom = rows[-1].words.bottom + GAP
        foot = FRect(body.x, bottom, body.w, max(1.0, body.bottom - bottom))
        ink = look.danger if self.refusal else look.ink
        painter.text(self.summary, foot, BODY_BOLD, ink, wrap=True, valign="top")

    def _draw_row(self, painter: Painter, row: Row) -> None:
        look, purchase = theme.current(), self.purchase
        there = purchase.hand[row.symbol]
        for rect in row.leaving:
            there -= 2
            if self.owner is not None:
                draw_square(painter, rect, enabled=False)
                draw_governor(painter, rect, self.owner, row.symbol, leaves=True)
            painter.text("×2", FRect(rect.x, rect.y, rect.w - 4, 20), BODY_BOLD, look.ink, "right")
        for triangle, rect in row.places:
            on_it = triangle in purchase.governors
            draw_square(painter, rect, chosen=on_it, enabled=triangle not in purchase.fixed)
            if on_it:
                draw_governor(painter, rect, self.player, row.symbol)
            else:
                there -= 1
                draw_card(painter, rect, row.symbol, there=there >= 0)
        if not self.affordable:
            square = FRect(row.words.x - GAP - SIDE, row.words.y, SIDE, SIDE)
            draw_card(painter, square, row.symbol, there=not purchase.missing(row.symbol))
        in_hand, missing = self._row_words(row.symbol)
        align: Literal["left", "right"] = "right" if self.affordable else "left"
        line = text.line_height(BODY)
        top = row.words.centery - (line if missing else line / 2)
        painter.text(in_hand, FRect(row.words.x, top, row.words.w, line), BODY, look.ink_soft, align)
        if missing:
            painter.text(
                missing, FRect(row.words.x, top + line, row.words.w, line), BODY_BOLD, look.danger, align
            )
