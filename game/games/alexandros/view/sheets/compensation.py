"""Choosing the cards that the player gets whose province was taken over: a counter for each symbol."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.box import Box
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY_BOLD, CAPTION
from game.engine.i18n import _, ngettext
from game.engine.spots import Spot
from game.games.alexandros.land import SYMBOL_NAMES, SYMBOLS
from game.games.alexandros.view.interaction.giving import Giving
from game.games.alexandros.view.interaction.meanings import Cell
from game.games.alexandros.view.sheets.cells import GAP, LOCK, SIDE, draw_card, draw_lock, draw_square
from game.games.alexandros.view.sheets.sheet import FootLine
from game.games.alexandros.view.words import capitalized, symbol_name


class Row(NamedTuple):
    symbol: int
    card: FRect
    words: FRect
    less: FRect
    more: FRect


@dataclass(frozen=True)
class Compensation:
    """Fulfils `Sheet`. Nothing here is secret: the cards were paid in the open."""

    giving: Giving
    title: str
    victim: str

    foot: ClassVar[tuple[FootLine, ...]] = ()

    # Layout

    def height(self, width: float) -> float:
        rows = self._rows(FRect(0, 0, width, 0))
        return rows[-1].words.bottom + 2

    def _head_height(self, width: float) -> float:
        return len(text.wrap(self.head, BODY_BOLD, width)) * text.line_height(BODY_BOLD) + 6

    def _rows(self, body: FRect) -> list[Row]:
        rows, y = [], body.y + self._head_height(body.w)
        height = max(SIDE, text.line_height(BODY_BOLD) + text.line_height(CAPTION))
        for symbol, used in enumerate(self.giving.used):
            if not used:
                continue
            more = FRect(body.right - SIDE, y + (height - SIDE) / 2, SIDE, SIDE)
            less = more.move(-SIDE - GAP, 0)
            card = FRect(body.x, more.y, SIDE, SIDE)
            words = FRect(card.right + GAP, y, less.x - card.right - 2 * GAP, height)
            rows.append(Row(symbol, card, words, less, more))
            y += height + GAP
        return rows

    def cells(self, body: FRect) -> Sequence[Spot]:
        spots = []
        for row in self._rows(body):
            name = SYMBOLS[row.symbol]
            spots.append(Spot(f"less {name}", Box.of(row.less), self._less(row.symbol)))
            spots.append(Spot(f"more {name}", Box.of(row.more), self._more(row.symbol)))
        return spots

    def _less(self, symbol: int) -> Cell:
        after = self.giving.less(symbol)
        words = _("One {symbol} card less").format(symbol=_(SYMBOL_NAMES[symbol].text))
        why = _("No card of this symbol has been chosen.") if after is self.giving else ""
        return Cell(None if why else after, words, why)

    def _more(self, symbol: int) -> Cell:
        after = self.giving.more(symbol)
        words = _("One {symbol} card more").format(symbol=_(SYMBOL_NAMES[symbol].text))
        why = ""
        if after is self.giving:
            why = (
                _("All cards that are due have been chosen. Take one away first.")
                if self.giving.complete
                else _("No further card of this symbol was used.")
            )
        return Cell(None if why else after, words, why)

    @property
    def head(self) -> str:
        """How many are chosen of how many."""
        return ngettext(
            "{player} gets {due} of the cards used. {chosen} chosen.",
            "{player} gets {due} of the cards used. {chosen} chosen.",
            self.giving.due,
        ).format(player=self.victim, due=self.giving.due, chosen=sum(self.giving.chosen))

    # Drawing

    def draw(self, painter: Painter, body: FRect) -> None:
        look, giving = theme.current(), self.giving
        head = FRect(body.x, body.y, body.w, self._head_height(body.w))
        painter.text(self.head, head, BODY_BOLD, look.ink, wrap=True, valign="top")
        for row in self._rows(body):
            chosen = giving.chosen[row.symbol]
            draw_card(painter, row.card, row.symbol, there=chosen > 0)
            words = _("{chosen} of {used}").format(chosen=chosen, used=giving.used[row.symbol])
            line = text.line_height(BODY_BOLD)
            name = FRect(row.words.x, row.words.centery - line, row.words.w, line)
            painter.text(capitalized(symbol_name(row.symbol)), name, BODY_BOLD, look.ink)
            below = FRect(name.x, name.bottom, name.w, text.line_height(CAPTION))
            painter.text(words, below, CAPTION, look.ink_soft)
            for rect, icon, cell in (
                (row.less, "minus", self._less(row.symbol)),
                (row.more, "plus", self._more(row.symbol)),
            ):
                draw_square(painter, rect, enabled=not cell.why_not)
                if cell.why_not:
                    draw_lock(painter, (rect.right - LOCK / 2, rect.y + LOCK / 2))
                painter.icon(icon, rect.inflate(-24, -24), look.disabled if cell.why_not else look.ink)
