"""Choosing one card of a few kinds: rows of cards with how many there are of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.box import Box
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY_BOLD
from game.engine.spots import Spot
from game.games.alexandros.land import SYMBOLS
from game.games.alexandros.view.interaction.meanings import Cell
from game.games.alexandros.view.sheets.cells import GAP, LOCK, draw_card, draw_lock, draw_square
from game.games.alexandros.view.sheets.sheet import FootLine

CARD = FRect(0, 0, 60, 72)  # a cell: the card stands in its upper part
NUMBER = 24.0  # room below the card for how many there are


class KindOfCard(NamedTuple):
    """A symbol on offer. `number` is how many there are, `None` where that does not matter."""

    symbol: int
    number: int | None
    chosen: bool
    cell: Cell


@dataclass(frozen=True)
class RowOfCards:
    """A question with the kinds of card that answer it; `name` begins the names of its spots."""

    name: str
    question: str
    kinds: tuple[KindOfCard, ...]

    def height(self, width: float) -> float:
        return self._words(width) + 4 + self._cell_height

    @property
    def _cell_height(self) -> float:
        counted = any(kind.number is not None for kind in self.kinds)
        return CARD.h if counted else CARD.h - NUMBER + 4

    def _words(self, width: float) -> float:
        return len(text.wrap(self.question, BODY_BOLD, width)) * text.line_height(BODY_BOLD)

    def _squares(self, area: FRect) -> list[FRect]:
        count = max(1, len(self.kinds))
        width = min(CARD.w, (area.w - (count - 1) * GAP) / count)
        top = area.y + self._words(area.w) + 4
        return [
            FRect(area.x + i * (width + GAP), top, width, self._cell_height) for i in range(len(self.kinds))
        ]

    def cells(self, area: FRect) -> list[Spot]:
        return [
            Spot(f"{self.name} {SYMBOLS[kind.symbol]}", Box.of(rect), kind.cell)
            for kind, rect in zip(self.kinds, self._squares(area), strict=True)
        ]

    def draw(self, painter: Painter, area: FRect) -> None:
        look = theme.current()
        painter.text(
            self.question, FRect(area.x, area.y, area.w, self._words(area.w)), BODY_BOLD, look.ink, wrap=True
        )
        for kind, rect in zip(self.kinds, self._squares(area), strict=True):
            enabled = not kind.cell.why_not
            draw_square(painter, rect, chosen=kind.chosen, enabled=enabled)
            card = FRect(rect)
            if kind.number is not None:
                card.h -= NUMBER - 4
                below = FRect(rect.x, rect.bottom - NUMBER, rect.w, NUMBER)
                ink = look.ink if enabled else look.disabled
                painter.text(f"×{kind.number}", below, BODY_BOLD, ink, "center")
            draw_card(painter, card, kind.symbol, enabled=enabled)
            if not enabled:
                draw_lock(painter, (rect.right - LOCK / 2, rect.y + LOCK / 2))


@dataclass(frozen=True)
class CardQuestions:
    """Fulfils `Sheet`: rows of cards below one another, and a sentence about what it costs."""

    title: str
    rows: tuple[RowOfCards, ...]
    words: str = ""

    def height(self, width: float) -> float:
        return sum(row.height(width) + GAP for row in self.rows)

    @property
    def foot(self) -> tuple[FootLine, ...]:
        return (FootLine(self.words),) if self.words else ()

    def _areas(self, body: FRect) -> list[FRect]:
        areas, y = [], body.y
        for row in self.rows:
            areas.append(FRect(body.x, y, body.w, row.height(body.w)))
            y += row.height(body.w) + GAP
        return areas

    def cells(self, body: FRect) -> Sequence[Spot]:
        return [
            spot for row, area in zip(self.rows, self._areas(body), strict=True) for spot in row.cells(area)
        ]

    def draw(self, painter: Painter, body: FRect) -> None:
        for row, area in zip(self.rows, self._areas(body), strict=True):
            row.draw(painter, area)
