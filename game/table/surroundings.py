"""The players, what is left and the latest events, around the board: in the panel or in the top bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine.draw import text
from game.engine.draw.text import LARGE_BOLD
from game.engine.i18n import _
from game.engine.widgets import IconButton, Label, Widget, layout
from game.table.game_view import Board, Point, Tally
from game.table.opponents.turn_note import TurnNote, in_short, telling_lines
from game.table.play_layout import TOP_BAR, TableLayout
from game.table.player_widgets import (
    NARROWEST_WIDE_CHIP,
    STACKED_CHIP,
    PlayerBox,
    PlayerCard,
    PlayerChip,
    RecentLog,
    TallyBox,
    tally_rows,
)
from game.table.recent_turns import computer_turns, last_turn_of
from game.table.session import Session
from game.table.turn_log import LogLine, log_lines

if TYPE_CHECKING:
    from game.core.match import Step

_CARD = 68.0
_LOW_CARD = 48.0
_MORE_TALLIES = 24.0  # a card is higher by this for each further row of tallies
_TWO_ROWS = 56.0  # the least height of a card with a row of tallies
_BETWEEN_CARDS = 5.0
_LEAST_LOG = 58.0
_SMALL_TITLE = 15.0  # no smaller are the letters of the game's name
_BESIDE_CHIPS = 56.0  # for menu and log
_WIDEST_CHIP = 168.0
_TALL = 600.0  # a window with room for a higher top bar
_LEAST_NOTE = 150.0  # what the note of a turn needs beside the tallies
_WIDEST_NOTE = 460.0
_RECENT = 12  # steps whose events the panel may show


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the buttons around the board lead."""

    menu: Callable[[], None]
    log: Callable[[], None]
    help: Callable[[], None]
    remaining: Callable[[], None]
    show_tip: Callable[[str, Point], None]
    look_back: Callable[[Sequence[Step]], None]


class Surroundings:
    """Builds the widgets around the board; `boxes` are those of the players, by seat."""

    def __init__(
        self,
        session: Session,
        board: Board,
        score: Callable[[int], int],
        ways: Ways,
        small: tuple[type, ...] = (),
    ) -> None:
        self.session = session
        self.board = board
        self.ways = ways
        self._small = small  # events that are left out where a whole turn is told
        self.boxes: list[PlayerBox] = []
        self._addressed: int | None = None
        self._board = FRect(0, 0, 0, 0)
        self._floating: list[Widget] = []  # tallies over the corner of the board
        self.has_log = False  # the latest events are shown in the panel
        self._room = 0.0  # the least that any step has left for cards and log
        self._room_in: tuple[float, ...] = ()  # the window that this was in
        self._score = score

    def build(self, places: TableLayout, addressed: int | None) -> list[Widget]:
        """All of them, placed; some may float over the board where there is no other room.

        The player on the seat `addressed` is marked as the one who has to act.
        """
        self._addressed = addressed
        self._board = places.board
        self._floating, self.has_log = [], False
        return self._panel(places) if places.side_panel else self._top_bar(places)

    def bar_height(self, width: float, height: float) -> float:
        """What a top bar takes: more where several faces stand in a narrow one."""
        seats = self.session.seats
        has_faces = len(self.session.humans) < seats
        wide = min(_WIDEST_CHIP, (width - 2 * _BESIDE_CHIPS) / seats) >= NARROWEST_WIDE_CHIP
        return TOP_BAR if wide or not has_faces or height < _TALL else STACKED_CHIP + 8

    def turn_note(self, board: FRect) -> TurnNote | None:
        """What the computer player did who has just had its turn, over the board; `None` without one."""
        turns = computer_turns(self.session.steps, self.session.humans)
        turn = next((turn for turn in reversed(turns) if any(step.events for step in turn)), None)
        if turn is None or self.session.is_over:
            return None

        def show() -> None:
            lines = [self.session.say(line.message) for line in telling_lines(turn, self._small)]
            self.ways.look_back(turn)
            # At the lower rim, so that it does not lie over what is shown.
            self.ways.show_tip("\n".join(lines), board.midbottom)

        note = TurnNote(self.session, turn[0].seat, self._in_short(turn), show)
        beside = max((box.rect.right for box in self._floating), default=board.left) + 6
        room = FRect(beside, board.top + 4, board.right - 6 - beside, 0)
        if room.w < _LEAST_NOTE:
            below = max(box.rect.bottom for box in self._floating) + 4
            room = FRect(board.left + 6, below, board.w - 12, 0)
        room.w = min(room.w, _WIDEST_NOTE * text.scale())
        note.place_at(room)
        return note

    def _player_tip(self, seat: int) -> None:
        box = self.boxes[seat]
        lines = [self.session.player_name(seat)]
        lines += [tally.words for tally in self.board.seat_tallies(seat)]
        turn = last_turn_of(self.session.steps, seat)
        if turn:
            lines.append(_("The latest turn: {words}").format(words=" ".join(self._in_short(turn))))
            self.ways.look_back(turn)
        at = self._board.midbottom if turn and isinstance(box, PlayerChip) else box.rect.midbottom
        self.ways.show_tip("\n".join(lines), at)

    def _in_short(self, turn: Sequence[Step]) -> list[str]:
        return in_short(self.session, telling_lines(turn, self._small))

    def _box(self, kind: type[PlayerBox], seat: int) -> PlayerBox:
        tallies = self.board.seat_tallies(seat)
        active = seat == self._addressed
        return kind(self.session, seat, self._score, tallies, lambda: self._player_tip(seat), active=active)

    def _tally_box(self, tally: Tally, *, floating: bool) -> TallyBox:
        def tell() -> None:
            if tally.on_tap is not None:
                tally.on_tap()
            elif self.board.remaining() is not None:
                self.ways.remaining()
            else:
                self.ways.show_tip(tally.words, box.rect.midbottom)

        box = TallyBox(tally, tell, floating=floating)
        return box

    def _top_bar(self, places: TableLayout) -> list[Widget]:
        bar = places.bar
        menu = IconButton(
            "menu", FRect(bar.x + 4, bar.centery - 24, 48, 48), "menu", _("Menu"), self.ways.menu
        )
        log = IconButton(
            "log", FRect(bar.right - 52, bar.centery - 24, 48, 48), "log", _("What happened"), self.ways.log
        )
        self.boxes = [self._box(PlayerChip, seat) for seat in range(self.session.seats)]
        chips = FRect(bar.x + _BESIDE_CHIPS, bar.y + 4, bar.w - 2 * _BESIDE_CHIPS, bar.h - 8)
        wide = min(chips.w, _WIDEST_CHIP * len(self.boxes))
        chips = layout.centre(chips, (wide, chips.h))
        for box, cell in zip(self.boxes, layout.row(chips, len(self.boxes), 4), strict=True):
            box.place(cell)
        return [menu, log, *self.boxes, *self._floating_tallies(places.board)]

    def _floating_tallies(self, board: FRect) -> list[Widget]:
        """What is left, over the corner of the board, where bar or panel have no room."""
        boxes = self._floating = []
        x = board.x + 6
        for tally in self.board.tallies():
            box = self._tally_box(tally, floating=True)
            width, height = box.preferred(board.w)
            box.place(FRect(x, board.y + 4, width, height))
            x += width
            boxes.append(box)
        return boxes

    def _panel(self, places: TableLayout) -> list[Widget]:
        inner = layout.inset(places.bar, 12, 6)
        head, rest = layout.split_top(inner, 48, 4)
        names = (
            ("menu", "menu", _("Menu"), self.ways.menu),
            ("log", "log", _("What happened"), self.ways.log),
            ("help", "help", _("Rules"), self.ways.help),
        )
        widgets: list[Widget] = []
        x = head.right
        for name, icon, label, action in names:
            x -= 48
            widgets.append(IconButton(name, FRect(x, head.y, 48, 48), icon, label, action))
        title = FRect(head.x + 4, head.y, x - head.x - 8, head.h)
        if title.w > 60:
            words = _(self.session.rules.title).split(": ")[-1]
            style = text.fitting(words, LARGE_BOLD._replace(font="serif"), title.w, _SMALL_TITLE)
            widgets.append(Label(title, words, style, wrap=False))
        window = (places.board.w, places.board.h, text.scale())
        # By the tightest step so far, so that the cards do not jump from step to step.
        self._room = min(self._room, rest.h) if window == self._room_in else rest.h
        self._room_in = window
        tallies = list(self.board.tallies())
        tally_height = 52.0 if tallies else 0.0
        widgets += self._cards(rest, tally_height)
        y = max(box.rect.bottom for box in self.boxes) + 4
        if tallies and y + tally_height <= rest.bottom + 1:
            boxes = [self._tally_box(tally, floating=False) for tally in tallies]
            cells = layout.row(FRect(rest.x, y, rest.w, 48), len(boxes), 0)
            for box, cell in zip(boxes, cells, strict=True):
                box.place(cell)
            widgets += boxes
            y += tally_height
        else:
            widgets += self._floating_tallies(places.board)
        if rest.bottom - y >= _LEAST_LOG - 4:
            recent = FRect(rest.x, y + 4, rest.w, rest.bottom - y - 4)
            self.has_log = True
            widgets.append(RecentLog(self.session, recent, self._recent_lines(), self.ways.log))
        return widgets

    def _cards(self, area: FRect, tally_height: float) -> list[Widget]:
        seats = self.session.seats
        scale = max(1.0, text.scale() * 0.85)
        more = max((len(tally_rows(self.board.seat_tallies(seat))) for seat in range(seats)), default=1) - 1
        tall, low = (_CARD + _MORE_TALLIES * max(0, more)) * scale, _LOW_CARD * scale
        two_rows = tall - (_CARD - _TWO_ROWS) * scale
        columns = 1

        def share(log: float) -> float:
            """The height of a card in one column, with so much left for the log."""
            return (self._room - tally_height - log) / seats - _BETWEEN_CARDS

        if share(_LEAST_LOG) >= two_rows:
            height = min(tall, share(_LEAST_LOG))
        elif share(_LEAST_LOG) >= low:
            height = low  # what happened matters more than all that each player has left
        elif share(0.0) >= two_rows:
            height = two_rows
        elif seats * (low + _BETWEEN_CARDS) <= area.h:
            height = low
        else:
            # In a low window with large letters names and scores have to do.
            rows = -(-seats // 2)
            columns, height = 2, min(low, max(_LOW_CARD, (area.h - (rows - 1) * _BETWEEN_CARDS) / rows))
        self.boxes = [self._box(PlayerCard, seat) for seat in range(seats)]
        for box, cell in zip(
            self.boxes, layout.grid(area, columns, seats, _BETWEEN_CARDS, height), strict=True
        ):
            box.place(cell)
        return list(self.boxes)

    def _recent_lines(self) -> list[LogLine]:
        steps = self.session.steps[-_RECENT:]
        if self.session.is_over and self.board.busy:
            steps = steps[:-1]  # who has won is told when the board has counted every point
        return [line for step in steps for line in log_lines(step.events)]
