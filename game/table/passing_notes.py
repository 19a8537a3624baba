"""Notes over the board that pass by themselves: a tip beside a point, a banner with the last event."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY
from game.engine.pointer import Point
from game.engine.theme import PlayerColour
from game.table.player_widgets import draw_marks
from game.table.session import Session
from game.table.turn_log import LogLine

_TIP_SECONDS = 6.0
_BANNER_SECONDS = 4.0
_TIP_WIDTH = 280.0


class Tip:
    """A small panel by a point, e.g. who controls a feature."""

    def __init__(self) -> None:
        self._text = ""
        self._at: Point = (0.0, 0.0)
        self._left = 0.0

    @property
    def text(self) -> str:
        return self._text

    def show(self, words: str, at: Point) -> None:
        self._text = words
        self._at = at
        self._left = _TIP_SECONDS + len(words) / 20

    def hide(self) -> bool:
        """Take it away; `True` if there was one."""
        shown, self._text = self._text, ""
        return bool(shown)

    def update(self, dt: float) -> bool:
        if not self._text:
            return False
        self._left -= dt
        return self._left <= 0 and self.hide()

    def draw(self, painter: Painter, area: FRect) -> None:
        if not self._text:
            return
        look = theme.current()
        lines = text.wrap(self._text, BODY, min(_TIP_WIDTH * text.scale(), area.w - 56), 10)
        line = text.line_height(BODY)
        width = max(text.measure(words, BODY)[0] for words in lines) + 28
        box = FRect(0, 0, width, line * len(lines) + 18)
        box.midbottom = (self._at[0], self._at[1] - 16)
        window = FRect(0, 0, *painter.size).inflate(-12, -12)
        if box.top < window.top:
            box.top = self._at[1] + 20
        box.clamp_ip(window)
        painter.shadow(box, look.size.radius_button, 12)
        border = look.size.detail * look.line
        painter.rect(box, look.panel, look.size.radius_button, border, look.ink)
        for index, words in enumerate(lines):
            painter.text(words, (box.x + 14, box.y + 9 + index * line), BODY, look.ink)


class Banner:
    """The last event in words, at the upper edge of the board."""

    def __init__(self) -> None:
        self.words = ""
        self._players: tuple[PlayerColour, ...] = ()
        self._left = 0.0

    def show(self, lines: Sequence[LogLine], session: Session) -> None:
        if not lines:
            return
        line = lines[-1]
        self.words = session.say(line.message)
        self._players = session.player_colours(line.seats)
        self._left = _BANNER_SECONDS

    def hide(self) -> None:
        self.words = ""

    def update(self, dt: float) -> bool:
        if not self.words:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.words = ""
        return True

    def draw(self, painter: Painter, area: FRect) -> None:
        if not self.words:
            return
        look = theme.current()
        mark = 26.0 if self._players else 0.0
        lines = text.wrap(self.words, BODY, min(520.0, area.w - 48 - mark), 2)
        line = text.line_height(BODY)
        width = max(text.measure(words, BODY)[0] for words in lines) + mark + 28
        height = line * len(lines) + 12
        box = FRect(area.centerx - width / 2, area.top + 8, width, height)
        painter.rect(box, (*look.panel, 235), look.size.radius_button)
        side = 18.0 if len(self._players) < 2 else 22.0
        draw_marks(painter, self._players, FRect(box.x + 21 - side / 2, box.centery - side / 2, side, side))
        for index, words in enumerate(lines):
            painter.text(words, (box.x + 14 + mark, box.y + 6 + index * line), BODY, look.ink)
