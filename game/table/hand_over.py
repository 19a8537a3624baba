"""The screen between two players: it covers the table until the next one has taken over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, LARGE_BOLD, TITLE
from game.engine.i18n import _
from game.engine.scene import View
from game.engine.widgets import Button, Label, Widget, layout
from game.table.context import TableContext
from game.table.screen import Screen
from game.table.session import Session


class HandOver(Screen):
    """Opaque on purpose: nothing of the table shows through."""

    def __init__(
        self,
        table: TableContext,
        session: Session,
        seat: int,
        on_ready: Callable[[], None],
        words: str = "",
    ) -> None:
        super().__init__(table)
        self.session = session
        self.seat = seat
        self.on_ready = on_ready
        self.words = words  # why the device changes hands; empty where it is just the next turn
        self._mark = FRect(0, 0, 0, 0)

    @property
    def _name(self) -> str:
        return self.session.player_name(self.seat)

    def shown(self) -> None:
        self.stack.audio.play("turn")
        self.stack.platform.announce(_("Pass the device to {player}.").format(player=self._name))

    def back(self) -> None:
        """Escape uncovers nothing."""

    def build(self, view: View) -> Sequence[Widget]:
        area = layout.centre(layout.inset(view.area, 24), (440, 420))
        side = min(120.0, area.h * 0.3)
        self._mark = FRect(area.centerx - side / 2, area.y, side, side)
        name = Label(None, self._name, TITLE, align="center")
        why = self.words or _("It is your turn. Take the device, then tap.")
        hint = Label(None, why, BODY, "ink_soft", "center")
        ready = Button("ready", None, _("I am {player}").format(player=self._name), "hand-over", self._ready)
        ready.kind = "primary"
        ready.style = LARGE_BOLD
        y = self._mark.bottom + 12
        for widget, gap in ((name, 4.0), (hint, 24.0), (ready, 0.0)):
            height = max(widget.preferred(area.w)[1], 56.0 if widget is ready else 0.0)
            widget.place(FRect(area.x, y, area.w, height))
            y += height + gap
        return [name, hint, ready]

    def paint(self, painter: Painter) -> None:
        painter.ground()
        colour = self.session.player_colour(self.seat)
        painter.mark(colour, self._mark, patterned=True)
        look = theme.current()
        line = text.line_height(BODY)
        painter.rect(FRect(0, 0, self.view.size[0], line / 2), colour.rgb)
        painter.rect(FRect(0, self.view.size[1] - line / 2, self.view.size[0], line / 2), colour.rgb)
        painter.line((0, line / 2), (self.view.size[0], line / 2), look.ink, 1.25)

    def _ready(self) -> None:
        self.stack.pop()
        self.on_ready()
