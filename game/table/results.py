"""The end of a game: who won, the chart, and the score sheet with every point and its reason."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.core.rules import ScoreLine
from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, CAPTION, LARGE_BOLD, TITLE
from game.engine.i18n import _, listed
from game.engine.widgets import Button, Choice, IconButton, Label, Widget, layout
from game.table import navigation
from game.table.context import TableContext
from game.table.game_view import GameView
from game.table.looking_back import LookingBack
from game.table.player_widgets import draw_portrait
from game.table.score_chart import draw_score_chart
from game.table.score_history import category_totals, score_history
from game.table.screen import Page
from game.table.session import Session
from game.table.signed_points import colour_of, signed, without_plus
from game.table.winning_chances import TurningPoint

_ROW = 40.0
_ICON = 22.0


class Podium(Widget):
    """The players by their points, the winners first and larger."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def preferred(self, width: float) -> tuple[float, float]:
        return width, text.line_height(TITLE) + 12 + self._row_height() * self.session.seats + 20

    def _row_height(self) -> float:
        return text.line_height(LARGE_BOLD) + 12

    def _headline(self) -> str:
        names = [self.session.player_name(seat) for seat in self.session.state.winners()]
        if len(names) == 1:
            return _("{player} wins!").format(player=names[0])
        return _("{players} share the win!").format(players=listed(names))

    def label_text(self) -> str:
        return self._headline()

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        painter.panel(self.rect, "card")
        inner = layout.inset(self.rect, 16, 8)
        head, rest = layout.split_top(inner, text.line_height(TITLE) + 8, 0)
        style = text.fitting(self._headline(), TITLE, head.w - 8)
        painter.text(self._headline(), head, style, look.ink, "center", wrap=True)
        scores = self.session.state.scores()
        winners = self.session.state.winners()
        order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        height = self._row_height()
        wide = min(rest.w, 420.0)
        highest = max(1, *scores)
        for place, seat in enumerate(order):
            row = FRect(rest.centerx - wide / 2, rest.y + place * height, wide, height - 4)
            colour = self.session.player_colour(seat)
            share = max(0.0, scores[seat] / highest)
            bar = FRect(row.x + 40, row.y, (row.w - 40) * share, row.h)
            painter.rect(FRect(row.x + 40, row.y, row.w - 40, row.h), look.ground_deep, 6)
            if bar.w > 12:
                painter.rect(bar, theme.mix(look.panel, colour.rgb, 0.38), 6)
            info = self.session.match.seats[seat]
            if info.is_human:
                painter.mark(colour, FRect(row.x + 4, row.centery - 14, 28, 28))
            else:
                draw_portrait(painter, info, [colour], FRect(row.x, row.y, row.h, row.h))
            points = str(scores[seat])
            points_width = text.measure(points, LARGE_BOLD)[0]
            painter.text(points, FRect(row.right - points_width - 12, row.y, points_width, row.h), LARGE_BOLD)
            crown = 30.0 if seat in winners else 0.0
            box = FRect(row.x + 52, row.y, row.w - 52 - points_width - 24 - crown, row.h)
            painter.text(self.session.player_name(seat), box, LARGE_BOLD)
            if crown:
                painter.icon("trophy", FRect(row.right - points_width - 12 - crown, row.centery - 11, 22, 22))


class Chart(Widget):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._history = score_history(session.state.score_sheet(), session.seats)

    def preferred(self, width: float) -> tuple[float, float]:
        return width, min(320.0, max(200.0, width * 0.45))

    def draw(self, painter: Painter) -> None:
        painter.panel(self.rect, "card")
        colours = [self.session.player_colour(seat) for seat in range(self.session.seats)]
        draw_score_chart(painter, layout.inset(self.rect, 18, 12), self._history, colours)


class SheetTable(Widget):
    """Categories down, players across, the sum below."""

    def __init__(self, session: Session, game: GameView) -> None:
        super().__init__()
        self.session = session
        self.game = game
        self._totals = category_totals(session.state.score_sheet(), session.seats)
        self._parts = game.break_down(session)

    def _row_height(self) -> float:
        return max(_ROW, text.line_height(BODY) + 14)

    def _part_height(self) -> float:
        """What brought a part of the sum may take two lines."""
        return max(self._row_height(), 2 * text.line_height(BODY) + 8)

    def preferred(self, width: float) -> tuple[float, float]:
        rows = self._row_height() * (len(self._totals) + 2)
        return width, rows + self._part_height() * len(self._parts) + 16

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        painter.panel(self.rect, "card")
        inner = layout.inset(self.rect, 14, 8)
        seats = self.session.seats
        column = min(72.0, inner.w * 0.5 / seats)
        height = self._row_height()

        def cell(seat: int, row: int) -> FRect:
            return FRect(inner.right - column * (seats - seat), inner.y + row * height, column, height)

        for seat in range(seats):
            box = cell(seat, 0)
            painter.mark(self.session.player_colour(seat), layout.centre(box, (26, 26)))
        labels = inner.w - column * seats - 8
        for index, (category, points) in enumerate(self._totals.items(), 1):
            y = inner.y + index * height
            painter.line((inner.x, y), (inner.right, y), look.edge, 1)
            icon = FRect(inner.x + 2, y + height / 2 - _ICON / 2, _ICON, _ICON)
            self.game.score_icon(category, painter, icon)
            box = FRect(inner.x + _ICON + 10, y, labels - _ICON - 10, height)
            painter.text(_(category), box, BODY, look.ink)
            for seat in range(seats):
                shown = without_plus(points[seat]) if points[seat] else "–"
                painter.text(
                    shown, cell(seat, index), BODY, look.ink if points[seat] else look.ink_soft, "center"
                )
        last = len(self._totals) + 1
        y = inner.y + last * height
        painter.line((inner.x, y), (inner.right, y), look.ink, 2)
        painter.text(_("Total"), FRect(inner.x + 2, y, labels, height), BODY_BOLD)
        for seat, score in enumerate(self.session.state.scores()):
            painter.text(without_plus(score), cell(seat, last), LARGE_BOLD, look.ink, "center")
        for index, part in enumerate(self._parts):
            y = inner.y + (last + 1) * height + index * self._part_height()
            painter.line((inner.x, y), (inner.right, y), look.edge, 1)
            painter.text(
                part.label, FRect(inner.x + 2, y, labels, self._part_height()), BODY, look.ink, wrap=True
            )
            for seat, (colour, share) in enumerate(part.shares):
                box = FRect(cell(seat, 0).x, y, column, self._part_height())
                mark, number = layout.split_left(box, box.w / 2 - 4)
                painter.mark(colour, FRect(mark.right - 20, mark.centery - 9, 18, 18))
                painter.text(without_plus(share), number, BODY, look.ink, "left")


class ReasonLine(Widget):
    """One entry of the sheet: when, why, how many points."""

    def __init__(self, session: Session, game: GameView, line: ScoreLine) -> None:
        super().__init__()
        self.session = session
        self.game = game
        self.line = line

    def _turn(self) -> str:
        return _("Turn {turn}").format(turn=self.line.turn) if self.line.turn else _("End of game")

    def preferred(self, width: float) -> tuple[float, float]:
        lines = text.wrap(self.session.say(self.line.reason), BODY, self._words_width(width))
        return width, len(lines) * text.line_height(BODY) + text.line_height(CAPTION) + 10

    def _words_width(self, width: float) -> float:
        return width - _ICON - 12 - 56

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        rect = self.rect
        painter.line((rect.x, rect.bottom), (rect.right, rect.bottom), look.edge, 1)
        self.game.score_icon(self.line.category, painter, FRect(rect.x + 2, rect.y + 8, _ICON, _ICON))
        x = rect.x + _ICON + 12
        caption = text.line_height(CAPTION)
        when = f"{self._turn()} · {_(self.line.category)}"
        painter.text(when, FRect(x, rect.y + 4, rect.w - _ICON - 12, caption), CAPTION, look.ink_soft)
        words = FRect(x, rect.y + 4 + caption, self._words_width(rect.w), rect.h - caption - 8)
        painter.text(self.session.say(self.line.reason), words, BODY, look.ink, wrap=True, valign="top")
        points = FRect(rect.right - 60, rect.y, 56, rect.h)
        painter.text(signed(self.line.points), points, LARGE_BOLD, colour_of(self.line.points), "right")


class Results(Page):
    column_width = 760.0

    def __init__(self, table: TableContext, session: Session) -> None:
        super().__init__(table)
        self.session = session
        self.game = table.games.view(session.rules.name)
        winners = session.state.winners()
        self._seat = winners[0] if winners else 0
        self._back = LookingBack(session, self._looked_back, self._show)
        self._below = Label(None, "", BODY)  # what follows the looking back

    def title(self) -> str:
        return _("Results")

    def shown(self) -> None:
        self.stack.platform.keep_awake(False)
        scores = self.session.state.scores()
        names = [f"{self.session.player_name(seat)}: {score}" for seat, score in enumerate(scores)]
        self.stack.platform.announce(f"{Podium(self.session).label_text()} {', '.join(names)}")

    def content(self, area: FRect) -> Sequence[Widget]:
        heading = LARGE_BOLD._replace(font="serif")
        sheet = [line for line in self.session.state.score_sheet() if line.seat == self._seat]
        chooser = Choice(
            "whose-points",
            None,
            [(seat, self.session.player_name(seat)) for seat in range(self.session.seats)],
            self._seat,
            self._choose,
        )
        self._below = Label(None, _("Score sheet"), heading)
        parts: list[tuple[Widget, float]] = [
            (Podium(self.session), 18),
            (Label(None, _("Points over the game"), heading), 6),
            (Chart(self.session), 18),
            *self._back.widgets(),
            (self._below, 6),
            (SheetTable(self.session, self.game), 18),
            (Label(None, _("Every point and its reason"), heading), 6),
            (chooser, 8),
        ]
        parts += [(ReasonLine(self.session, self.game, line), 2) for line in sheet]
        if not sheet:
            parts.append((Label(None, _("No points at all."), BODY, "ink_soft"), 2))
        y = area.y
        for widget, gap in parts:
            height = widget.preferred(area.w)[1]
            widget.place(FRect(area.x, y, area.w, height))
            y += height + gap
        return [widget for widget, _gap in parts]

    def state(self) -> dict[str, object]:
        return {"looked_back": self._back.chances.is_complete}

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        return self._back.update(dt) or moved

    def _looked_back(self) -> None:
        """There is more to tell of the turning points: who reads below them goes on reading there."""
        before = self._below.rect.y
        self.rebuild()
        if before < self.scroll.rect.centery:
            self.scroll.scroll_to(self.scroll.offset + self._below.rect.y - before)

    def _show(self, point: TurningPoint) -> None:
        navigation.to_earlier_position(self.stack, self.table, self.session, point.turn)

    def _choose(self, seat: int) -> None:
        self._seat = seat
        self.rebuild()

    def footer(self) -> Sequence[Button]:
        return [
            Button("rematch", None, _("Play again"), "play", self._rematch, "primary"),
            Button(
                "title", None, _("To the title"), "home", lambda: navigation.to_title(self.stack, self.table)
            ),
        ]

    def header(self) -> Sequence[IconButton]:
        return [IconButton("export", None, "export", _("Export as a file"), self._export)]

    def _rematch(self) -> None:
        """The same players and options; who sat second begins."""
        match = self.session.match
        seats = [*match.seats[1:], match.seats[0]]
        session = Session.start(
            self.session.rules, seats, match.options, self.table.library, name=self.session.name
        )
        navigation.to_play(self.stack, self.table, session)

    def _export(self) -> None:
        navigation.export_text(self.stack, self.session.name, self.session.record_text())
