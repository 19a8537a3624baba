"""Choosing who sits at a seat: a human, or one of the computer players by face."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from pygame import FRect

from game.core import bots
from game.core.match import SeatInfo
from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY_BOLD, CAPTION, LARGE_BOLD
from game.engine.i18n import _
from game.engine.theme import Rgb
from game.engine.widgets import Button, Label, Sheet, Widget, layout
from game.table.opponents.cast import CAST, LEVELS, Level, Person, level, portrait_of
from game.table.portraits.picture import portrait

Choose = Callable[[str, str], None]  # the name and the player, as in `SeatInfo`

_FACE = 64.0
_GAP = 6.0
_SIGN = 16.0  # that there are others to choose from


class ComputerButton(Button):
    """A computer player in the set-up: face, name and level; a tap lets choose another."""

    def __init__(self, name: str, info: SeatInfo, on_tap: Callable[[], None]) -> None:
        known = level(info.player)
        self.info = info
        self.level_name = _(known.label) if known is not None else _("Computer")
        label = _("{player}, computer player: {level}").format(player=info.name, level=self.level_name)
        super().__init__(name, None, label, "", on_tap)

    def _draw_content(self, painter: Painter, rect: FRect, ink: Rgb) -> None:
        side = rect.h - 4
        painter.image(portrait_of(self.info, painter.px(side)), (rect.x + 2, rect.y + 2))
        words = layout.inset(rect, side + 12, 4, _SIGN + 8, 4)
        sign = layout.split_right(rect, _SIGN + 8)[0]
        painter.icon("down", layout.centre(sign, (_SIGN, _SIGN)), theme.current().ink_soft)
        painter.text(self.info.name, layout.split_top(words, words.h / 2)[0], BODY_BOLD, ink)
        lower = layout.split_bottom(words, words.h / 2)[0]
        painter.text(self.level_name, lower, CAPTION, theme.current().ink_soft)


class PersonTile(Button):
    """One of the computer players to choose from."""

    def __init__(
        self, person: Person, grade: Level, on_tap: Callable[[], None], *, seated: bool, chosen: bool
    ) -> None:
        super().__init__(
            f"who:{person.name}",
            None,
            person.name,
            "",
            on_tap,
            "quiet",
            not seated,
            _("{player} sits at the table already.").format(player=person.name),
            selected=chosen,
        )
        self.person = person
        self.grade = grade

    def preferred(self, width: float) -> tuple[float, float]:
        return width, _FACE + text.line_height(CAPTION) + 14

    def _draw_content(self, painter: Painter, rect: FRect, ink: Rgb) -> None:
        side = min(_FACE, rect.w - 4)
        face = portrait(self.person.face, painter.px(side), self.grade.studs)
        painter.image(face, (rect.centerx - side / 2, rect.y + 4), 255 if self.enabled else 110)
        name = FRect(rect.x, rect.y + 6 + side, rect.w, rect.h - side - 8)
        painter.text(self.person.name, name, CAPTION, ink, "center")


def seat_choice(title: str, present: SeatInfo, others: Collection[str], choose: Choose) -> Sheet:
    """The sheet for one seat. `others` are the names at the other seats; `choose` gets what is chosen."""

    def then(name: str, player: str) -> Callable[[], None]:
        def close_and_choose() -> None:
            sheet.close()
            choose(name, player)

        return close_and_choose

    def tiles(grade: Level) -> list[Button]:
        return [
            PersonTile(
                person,
                grade,
                then(person.name, grade.name),
                seated=person.name in others,
                chosen=(person.name, grade.name) == (present.name, present.player),
            )
            for person in CAST[grade.name]
        ]

    def build(area: FRect) -> Sequence[Widget]:
        human = Button("who:human", None, _("A person at this device"), "person", then("", bots.HUMAN))
        human.selected = present.is_human
        human.place(FRect(area.x, area.y, area.w, max(52.0, human.preferred(area.w)[1])))
        widgets: list[Widget] = [human]
        y = human.rect.bottom + 14
        for grade in LEVELS:
            heading = Label(None, _(grade.label), LARGE_BOLD._replace(font="serif"))
            about = Label(None, _(grade.about), CAPTION, "ink_soft")
            for label in (heading, about):
                height = label.preferred(area.w)[1]
                label.place(FRect(area.x, y, area.w, height))
                y += height
            row = tiles(grade)
            height = row[0].preferred(area.w)[1]
            cells = layout.row(FRect(area.x, y + 4, area.w, height), len(row), _GAP)
            for tile, cell in zip(row, cells, strict=True):
                tile.place(cell)
            y += height + 16
            widgets += [heading, about, *row]
        return widgets

    sheet = Sheet(title, build, width=380)
    return sheet
