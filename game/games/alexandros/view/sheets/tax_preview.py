"""What a tax would bring everybody, before it is paid: with which card, and the sum of each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, LARGE_BOLD
from game.engine.i18n import _
from game.engine.spots import Spot
from game.engine.theme import PlayerColour
from game.games.alexandros.view.sheets.cells import GAP
from game.games.alexandros.view.sheets.choose_cards import RowOfCards
from game.games.alexandros.view.sheets.sheet import FootLine

MARK = 22.0
POINTS = 66.0  # room for the points of a player
LEAST_ROW = 40.0


class Share(NamedTuple):
    """What one player would get: `sum_words` names the provinces, e.g. "Egypt 8, Syria 4"."""

    player: PlayerColour
    name: str
    sum_words: str
    points: int
    total: int  # that the player would have


@dataclass(frozen=True)
class TaxPreview:
    """Fulfils `Sheet`: the card to pay with above the shares of all players."""

    title: str
    cards: RowOfCards
    shares: tuple[Share, ...]
    ending: str  # that the game would end; empty if not

    def height(self, width: float) -> float:
        rows = sum(self._row_height(share, width) for share in self.shares)
        return self.cards.height(width) + GAP + rows

    @property
    def foot(self) -> tuple[FootLine, ...]:
        return (FootLine(self.ending, danger=True),) if self.ending else ()

    def _row_height(self, share: Share, width: float) -> float:
        room = width - MARK - POINTS - 16
        lines = 1 + (len(text.wrap(share.sum_words, BODY, room)) if share.sum_words else 0)
        return max(LEAST_ROW, lines * text.line_height(BODY) + 8)

    def cells(self, body: FRect) -> Sequence[Spot]:
        return self.cards.cells(body)

    def draw(self, painter: Painter, body: FRect) -> None:
        look = theme.current()
        self.cards.draw(painter, FRect(body.x, body.y, body.w, self.cards.height(body.w)))
        y = body.y + self.cards.height(body.w) + GAP
        for share in self.shares:
            row = FRect(body.x, y, body.w, self._row_height(share, body.w))
            painter.line(row.topleft, row.topright, look.edge, look.size.detail)
            self._draw_share(painter, row, share)
            y = row.bottom

    def _draw_share(self, painter: Painter, row: FRect, share: Share) -> None:
        look = theme.current()
        painter.mark(share.player, FRect(row.x, row.centery - MARK / 2, MARK, MARK))
        words = FRect(row.x + MARK + 10, row.y + 4, row.w - MARK - POINTS - 16, row.h - 8)
        line = text.line_height(BODY)
        if share.sum_words:
            painter.text(share.name, FRect(words.x, words.y, words.w, line), BODY_BOLD, look.ink)
            below = FRect(words.x, words.y + line, words.w, words.h - line)
            painter.text(share.sum_words, below, BODY, look.ink_soft, wrap=True, valign="top")
        else:
            painter.text(share.name, words, BODY_BOLD, look.ink)
        ink = look.ink if share.points else look.ink_soft
        points = f"+{share.points}" if share.points else "0"
        right = FRect(row.right - POINTS, words.y, POINTS, words.h)
        if not share.points:
            painter.text(points, right, LARGE_BOLD, ink, "right")
            return
        right.h = line
        painter.text(points, right, LARGE_BOLD, ink, "right")
        total = _("→ {total}").format(total=share.total)
        painter.text(total, right.move(0, line), BODY, look.ink_soft, "right")
