"""The table: the board of a game with its players, prompt, buttons, log and score flights around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect, Surface

from game.core.messages import Message
from game.core.rules import Event
from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import LARGE_BOLD
from game.engine.i18n import _
from game.engine.pointer import Hover, Input, Key, Press, Tap
from game.engine.scene import Target, View
from game.engine.settings import Settings
from game.engine.widgets import IconButton, Label, Widget, layout
from game.table import navigation
from game.table.context import TableContext
from game.table.game_view import Board, Command, GameView, Point, Tally
from game.table.menu import show_menu
from game.table.passing_notes import Banner, Tip
from game.table.play_controls import Controls, Prompt
from game.table.play_layout import TableLayout, table_layout
from game.table.player_widgets import PlayerBox, PlayerCard, PlayerChip, RecentLog, TallyBox
from game.table.score_flights import Flight, ScoreFlights
from game.table.screen import Screen
from game.table.session import Session
from game.table.shown_scores import ShownScores
from game.table.turn_log import LogLine, log_lines

_CARD = 68.0
_LOW_CARD = 48.0
_LAST_LOOK = 1.0  # seconds in which the end of the game can be seen before the results come
_RECENT = 12  # steps whose events the panel may show


class Play(Screen):
    """Implements `TableHost` for the board."""

    board: Board

    def __init__(self, table: TableContext, session: Session, game: GameView) -> None:
        super().__init__(table)
        self.session = session
        self.game = game
        self.flights = ScoreFlights()
        self.scores = ShownScores(session.state.scores())
        self.tip = Tip()
        self.banner = Banner()
        self._places: TableLayout | None = None
        self._boxes: list[PlayerBox] = []
        self._decider = session.to_move
        self._cover_for: int | None = None  # the seat that must take over before anything is shown
        self._results_due = session.is_over
        self._pause = 0.0  # before the results come
        self._ignored_gesture = False  # began during an animation, on something that is there no more
        self._told_prompt = ""
        self._floating: list[Widget] = []
        self._frame: list[tuple[Surface, Point]] = []  # pictures of all that stands around the board
        self._frame_changed = True

    # Scene

    def shown(self) -> None:
        if not hasattr(self, "board"):
            self.board = self.game.make_board(self)
            if self.game.has_secrets and self.session.to_move is not None:
                self._cover_for = self.session.to_move
        self.session.watch(self._changed)
        self.session.tell_trouble_to(self._tell)
        self.stack.platform.keep_awake(True)

    def hidden(self) -> None:
        self.session.unwatch(self._changed)
        self.session.tell_trouble_to(None)
        self.tip.hide()

    def back(self) -> None:
        self._menu()

    def layout(self, view: View) -> None:
        self.view = view
        self._places = None
        self._arrange()

    def update(self, dt: float) -> bool:
        moved = self.board.update(dt)
        moved = self.flights.update(dt) or moved
        moved = self.tip.update(dt) or moved
        moved = self.banner.update(dt) or moved
        busy = self._busy
        if not busy:
            self.scores.release()
        counting = self.scores.update(dt)
        if self.ui.update(dt) or counting:
            self._frame_changed = moved = True
        if not busy and not counting:
            self._settle(dt)
        return moved

    def draw(self, painter: Painter) -> None:
        places = self._places
        assert places is not None  # laid out before the first frame
        with painter.clip(places.board):
            self.board.draw(painter)
        self._draw_frame(painter, places)
        below = max((widget.rect.bottom for widget in self._floating), default=places.board.top)
        self.banner.draw(painter, layout.split_top(places.board, below - places.board.top)[1])
        self.tip.draw(painter, places.board)
        self.flights.draw(painter, self.view.area)

    def targets(self) -> list[Target]:
        return [*self.ui.targets(), *self.board.targets()]

    def state(self) -> Any:
        state = self.session.state
        return {
            "game": self.session.rules.name,
            "match": self.session.id,
            "phase": state.phase,
            "turn": state.turn,
            "to_move": state.to_move,
            "scores": list(state.scores()),
            "actions": len(self.session.steps),
            "over": state.is_over,
            "busy": self._busy,
            "prompt": self.board.prompt(),
        }

    # What the board may ask (TableHost)

    @property
    def settings(self) -> Settings:
        return self.stack.settings

    def choices_changed(self) -> None:
        self._arrange()
        self._announce_prompt()
        self.invalidate()

    def toast(self, text: str) -> None:
        self.stack.toast(text)

    def play_sound(self, name: str) -> None:
        self.stack.audio.play(name)

    def fly_score(self, seat: int, points: int, text: str, start: Point) -> None:
        self.scores.launch(seat, points)
        self.play_sound("score-big" if points >= 10 else "score")
        flight = Flight(self.session.player_colour(seat), points, text, start, self._boxes[seat].score_at())
        self.flights.add(flight, lambda: self.scores.land(seat, points))
        self.invalidate()

    def show_tip(self, text: str, at: Point) -> None:
        self.tip.show(text, at)
        self.invalidate()

    def hide_tip(self) -> None:
        if self.tip.hide():
            self.invalidate()

    # Changes

    def _changed(self, events: Sequence[Event]) -> None:
        """The match changed, by whatever way."""
        state = self.session.state
        self.tip.hide()
        if events:
            self.scores.scored(state.scores(), [gain for event in events for gain in event.gains])
            lines = log_lines(events)
            if self._places is not None and not self._places.side_panel:
                self.banner.show(lines, self.session)  # the panel shows the latest lines itself
            self.stack.platform.announce(" ".join(self.session.say(line.message) for line in lines))
        else:
            self.flights.skip()
            self.scores.reset(state.scores())
            self.banner.hide()
        self.board.refresh(events)
        decider = self.session.to_move
        if decider != self._decider and events:
            self._passed_on(decider)
        self._decider = decider
        self._results_due = state.is_over and bool(events)
        self._pause = _LAST_LOOK
        self._arrange()
        self._announce_prompt()
        self.invalidate()

    def _passed_on(self, decider: int | None) -> None:
        if decider is None:
            self.play_sound("win")
            return
        if self.game.has_secrets or self.settings.hand_over:
            self._cover_for = decider
        else:
            self.play_sound("turn")

    def _settle(self, dt: float) -> None:
        """What waits until everything has been shown and counted."""
        if self.stack.top is not self:
            return
        if self._results_due:
            self._pause -= dt
            if self._pause > 0:
                return
            self._results_due = False
            navigation.to_results(self.stack, self.table, self.session)
        elif self._cover_for is not None:
            seat, self._cover_for = self._cover_for, None
            self._cover(seat)

    def _cover(self, seat: int) -> None:
        from game.table.hand_over import HandOver

        def ready() -> None:
            if self.game.has_secrets:
                self.session.left_device()
            self.choices_changed()

        self.stack.push(HandOver(self.table, self.session, seat, ready))

    def _tell(self, message: Message) -> None:
        self.stack.toast(self.session.say(message))

    def _announce_prompt(self) -> None:
        prompt = self.board.prompt()
        if prompt != self._told_prompt:
            self._told_prompt = prompt
            seat = self.session.to_move
            name = f"{self.session.player_name(seat)}: " if seat is not None else ""
            self.stack.platform.announce(name + prompt)

    # Input

    @property
    def _busy(self) -> bool:
        return self.board.busy or self.flights.busy

    def handle(self, event: Input) -> bool:
        if isinstance(event, Press):
            self._ignored_gesture = False
            self.hide_tip()
            if self._busy and not self._skip_for(event.pos):
                self._ignored_gesture = True
        if isinstance(event, Key) and self._busy and not self._skip_for_key(event):
            return True
        if self.ui.handle(event):
            self._frame_changed = True
            if isinstance(event, Hover):
                self.board.handle(Hover(None))
            return True
        if isinstance(event, Key):
            return self._handle_key(event)
        if self._ignored_gesture:
            return isinstance(event, Press)
        return self.board.handle(event)

    def _skip_for(self, pos: Point) -> bool:
        """End the motion under a press; `False` if what was pressed is not there any more.

        A finger that meant one thing must not place another.
        """
        before = _names_at(self.targets(), pos)
        waits_for_board = self.board.busy
        self._skip()
        if not waits_for_board:
            return True
        return bool(before & _names_at(self.targets(), pos))

    def _skip_for_key(self, event: Key) -> bool:
        before = {command.name for command in self._commands() if command.key == event.name}
        waits_for_board = self.board.busy
        self._skip()
        after = {command.name for command in self._commands() if command.key == event.name}
        return not waits_for_board or not (before | after) or bool(before & after)

    def _skip(self) -> None:
        self.board.skip_animation()
        self.flights.skip()
        self.scores.release()
        self.scores.arrive()
        self._arrange()

    def _handle_key(self, event: Key) -> bool:
        name = event.name
        if event.ctrl:
            if name == "z" and not event.shift:
                self._undo()
            elif name in ("y", "z"):
                self._redo()
            else:
                return self.board.handle(event)
            return True
        for command in self._commands():
            if command.key == name:
                self._run(command)
                return True
        if self.board.handle(event):
            return True
        actions = {
            "u": self._undo,
            "l": self._log,
            "h": self._help,
            "m": self._menu,
            "escape": self._menu,
            "d": self._describe,
        }
        action = actions.get(name)
        if action is None:
            return False
        action()
        return True

    def _run(self, command: Command) -> None:
        if command.enabled:
            command.run()
        elif command.why_not:
            self.stack.toast(command.why_not)

    def _undo(self) -> None:
        if self.session.can_undo:
            self.play_sound("tap")
        else:
            self.stack.toast(self._why_no_undo())
        self.session.undo()

    def _redo(self) -> None:
        self.session.redo()

    def _why_no_undo(self) -> str:
        if self.session.steps:
            return _("What has been uncovered cannot be undone.")
        return _("There is nothing to undo yet.")

    def _describe(self) -> None:
        """Tell the position to those who do not see it."""
        self.stack.platform.announce(self.board.describe())

    # Ways to other screens

    def _menu(self) -> None:
        show_remaining = self._remaining if self.board.remaining() is not None else None
        show_menu(self.stack, self.table, self.session, self.game.help_page, show_remaining)

    def _log(self) -> None:
        navigation.to_log(self.stack, self.table, self.session)

    def _help(self) -> None:
        navigation.to_help(self.stack, self.table, self.game.help_page)

    def _remaining(self) -> None:
        from game.table.remaining import Remaining

        page = self.board.remaining()
        if page is not None:
            self.stack.push(Remaining(self.table, page))

    def _results(self) -> None:
        navigation.to_results(self.stack, self.table, self.session)

    # Widgets

    def _commands(self) -> list[Command]:
        if self.session.is_over:
            return [Command("results", _("Results"), "trophy", self._results, "primary", key="return")]
        return list(self.board.commands())

    def _arrange(self) -> None:
        """Build the widgets anew; the board is laid out again only if its place changed."""
        controls = self._controls()
        safe = self.view.area
        scale = self.view.text_scale
        probe = table_layout(safe, 0.0, scale)
        height = controls.height(probe.sheet.w, panel=probe.side_panel)
        places = table_layout(safe, height, scale)
        before = self._places
        self._places = places
        if before is None or before.board != places.board:
            self.board.layout(places.board, self.view)
        bar = self._panel(places) if places.side_panel else self._top_bar(places)
        sheet = controls.place(places.sheet, panel=places.side_panel)
        self._floating = [widget for widget in bar if places.board.contains(widget.rect)]
        self.ui.replace([_Ground(places.bar), _Ground(places.sheet), *bar, *sheet])
        self._frame_changed = True

    def _controls(self) -> Controls:
        seat = self.session.to_move
        player = self.session.player_colour(seat) if seat is not None else None
        session = self.session
        undo = IconButton(
            "undo", None, "undo", _("Undo"), self._undo, "secondary", session.can_undo, self._why_no_undo()
        )
        redo = IconButton(
            "redo",
            None,
            "redo",
            _("Redo"),
            self._redo,
            "secondary",
            session.can_redo,
            _("There is nothing to redo."),
        )
        return Controls(Prompt(self.board.prompt(), player), undo, redo, self._commands())

    def _player_tip(self, seat: int) -> None:
        box = self._boxes[seat]
        lines = [self.session.player_name(seat)]
        lines += [f"{tally.label}: {tally.text}" for tally in self.board.seat_tallies(seat)]
        self.show_tip("\n".join(lines), box.rect.midbottom)

    def _box(self, kind: type[PlayerBox], seat: int) -> PlayerBox:
        tallies = self.board.seat_tallies(seat)
        return kind(self.session, seat, self.scores.shown, tallies, lambda: self._player_tip(seat))

    def _tally_box(self, tally: Tally, *, floating: bool) -> TallyBox:
        def tell() -> None:
            if tally.on_tap is not None:
                tally.on_tap()
            elif self.board.remaining() is not None:
                self._remaining()
            else:
                self.show_tip(f"{tally.label}: {tally.text}", box.rect.midbottom)

        box = TallyBox(tally, tell, floating=floating)
        return box

    def _top_bar(self, places: TableLayout) -> list[Widget]:
        bar = places.bar
        menu = IconButton("menu", FRect(bar.x + 4, bar.y + 4, 48, 48), "menu", _("Menu"), self._menu)
        log = IconButton(
            "log", FRect(bar.right - 52, bar.y + 4, 48, 48), "log", _("What happened"), self._log
        )
        self._boxes = [self._box(PlayerChip, seat) for seat in range(self.session.seats)]
        chips = FRect(bar.x + 56, bar.y + 4, bar.w - 112, bar.h - 8)
        wide = min(chips.w, 168.0 * len(self._boxes))
        chips = layout.centre(chips, (wide, chips.h))
        for box, cell in zip(self._boxes, layout.row(chips, len(self._boxes), 4), strict=True):
            box.place(cell)
        return [menu, log, *self._boxes, *self._floating_tallies(places.board)]

    def _floating_tallies(self, board: FRect) -> list[Widget]:
        """What is left, over the corner of the board, where bar or panel have no room."""
        boxes: list[Widget] = []
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
            ("menu", "menu", _("Menu"), self._menu),
            ("log", "log", _("What happened"), self._log),
            ("help", "help", _("Rules"), self._help),
        )
        widgets: list[Widget] = []
        x = head.right
        for name, icon, label, action in names:
            x -= 48
            widgets.append(IconButton(name, FRect(x, head.y, 48, 48), icon, label, action))
        title = FRect(head.x + 4, head.y, x - head.x - 8, head.h)
        if title.w > 60:
            style = LARGE_BOLD._replace(font="serif")
            widgets.append(Label(title, _(self.game.rules.title).split(": ")[-1], style, wrap=False))
        tallies = list(self.board.tallies())
        tally_height = 52.0 if tallies else 0.0
        widgets += self._cards(rest, tally_height)
        y = max(box.rect.bottom for box in self._boxes) + 4
        if tallies and y + tally_height <= rest.bottom + 1:
            boxes = [self._tally_box(tally, floating=False) for tally in tallies]
            cells = layout.row(FRect(rest.x, y, rest.w, 48), len(boxes), 0)
            for box, cell in zip(boxes, cells, strict=True):
                box.place(cell)
            widgets += boxes
            y += tally_height
        else:
            widgets += self._floating_tallies(places.board)
        if rest.bottom - y >= 56:
            recent = FRect(rest.x, y + 4, rest.w, rest.bottom - y - 4)
            widgets.append(RecentLog(self.session, recent, self._recent_lines(), self._log))
        return widgets

    def _cards(self, area: FRect, tally_height: float) -> list[Widget]:
        seats = self.session.seats
        scale = max(1.0, text.scale() * 0.85)
        tall, low = _CARD * scale + 6, _LOW_CARD * scale + 4
        if seats * tall + tally_height <= area.h:
            columns, height = 1, tall - 6
        elif seats * low <= area.h:
            columns, height = 1, low - 4
        else:
            columns, height = 2, low - 4
        self._boxes = [self._box(PlayerCard, seat) for seat in range(seats)]
        for box, cell in zip(self._boxes, layout.grid(area, columns, seats, 5, height), strict=True):
            box.place(cell)
        return list(self._boxes)

    def _recent_lines(self) -> list[LogLine]:
        return [line for step in self.session.steps[-_RECENT:] for line in log_lines(step.events)]

    # Drawing around the board

    def _draw_frame(self, painter: Painter, places: TableLayout) -> None:
        """Panel or bars with their widgets. While only the board moves, a picture of them will do."""
        hovered = any(widget.hovered for widget in self.ui.widgets)
        if self._frame and not self._frame_changed and not hovered:
            for picture, pos in self._frame:
                painter.image(picture, pos)
            for widget in self._floating:
                widget.draw(painter)
            return
        regions = self._regions(places)
        for region in regions:
            painter.fill(theme.current().ground, region)
        self._draw_lines(painter, places)
        self.ui.draw(painter)
        self._frame_changed = False
        self._frame = [
            (painter.surface.subsurface(painter.px_rect(region)).copy(), region.topleft)
            for region in regions
            if not hovered
        ]

    def _regions(self, places: TableLayout) -> list[FRect]:
        """What is not the board, up to the edges of the window."""
        board, whole = places.board, self.view.whole
        around = (
            FRect(0, 0, whole.w, board.top),
            FRect(0, board.bottom, whole.w, whole.h - board.bottom),
            FRect(0, board.top, board.left, board.h),
            FRect(board.right, board.top, whole.w - board.right, board.h),
        )
        return [region for region in around if region.w >= 1 and region.h >= 1]

    def _draw_lines(self, painter: Painter, places: TableLayout) -> None:
        """The edges towards the board, drawn on this side of it."""
        look = theme.current()
        line = look.size.outline * look.line
        whole, board = self.view.whole, places.board
        if places.side_panel:
            painter.fill(look.ink, FRect(board.right, 0, line, whole.h))
            painter.fill(look.edge, FRect(board.right + line + 2, 0, 1, whole.h))
            y = places.sheet.top
            painter.fill(look.edge, FRect(places.sheet.left + 16, y, places.sheet.w - 32, 1))
        else:
            painter.fill(look.ink, FRect(0, board.top - line, whole.w, line))
            painter.fill(look.ink, FRect(0, board.bottom, whole.w, line))


class _Ground(Widget):
    """Keeps presses on panel and bars from reaching the board; drawn by the table itself."""

    blocks = True

    def __init__(self, rect: FRect) -> None:
        super().__init__("", rect)

    def handle(self, event: Input) -> bool:
        return isinstance(event, Press | Tap)


def _names_at(targets: Sequence[Target], pos: Point) -> set[str]:
    return {target.name for target in targets if target.rect.collidepoint(pos)}
