"""The table: the board of a game with its players, prompt, buttons, log and score flights around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.core.match import Step
from game.core.messages import Message
from game.core.rules import Event
from game.engine import theme
from game.engine.draw.painter import Painter
from game.engine.i18n import _
from game.engine.pointer import Hover, Input, Key, Press, Tap
from game.engine.scene import MessagesPlace, Target, View
from game.engine.widgets import Widget, layout
from game.table import navigation
from game.table.board_input import ARROWS
from game.table.board_screen import BoardScreen
from game.table.board_stop import BoardStop
from game.table.context import TableContext
from game.table.device import Device
from game.table.frame_picture import FramePicture
from game.table.game_view import Addressing, Board, Command, GameView, Point, Reviewing
from game.table.interruptions import Interruptions
from game.table.menu import show_menu
from game.table.opponents.commands import commands_for
from game.table.opponents.computer_turns import ComputerTurns
from game.table.opponents.hints import Hints
from game.table.opponents.thinking_sign import ThinkingSign
from game.table.passing_notes import Banner
from game.table.play_controls import Controls, Prompt
from game.table.play_layout import TableLayout, table_layout
from game.table.player_widgets import PlayerBox
from game.table.score_flights import Flight, ScoreFlights
from game.table.session import Session
from game.table.shown_scores import ShownScores
from game.table.surroundings import Surroundings, Ways
from game.table.turn_log import log_lines
from game.table.undo import Undo

_TALL = 700.0  # a window with room for a prompt of three lines
_LAST_LOOK = 1.0  # seconds in which the end of the game can be seen before the results come


class Play(BoardScreen):
    """Implements `TableHost` for the board."""

    board: Board

    def __init__(self, table: TableContext, session: Session, game: GameView) -> None:
        super().__init__(table)
        self.session = session
        self.game = game
        self.flights = ScoreFlights()
        self.scores = ShownScores(session.state.scores())
        self.banner = Banner()
        self._places: TableLayout | None = None
        self.computers = ComputerTurns(session, self._tell_fault, briefly=lambda: self.settings.think_briefly)
        self.hints = Hints(session, self._hint_changed, self.toast, lambda: self._covered)
        self.undo = Undo(session, self.toast, self.play_sound)
        self.device = Device(session, has_secrets=game.has_secrets)
        self._thinking = ThinkingSign()
        self._decider = session.to_move
        self._steps = len(session.steps)
        self._cover_for: int | None = None  # the seat that must take over before anything is shown
        self._results_due = session.is_over
        self._counting_up = False  # the final scoring is shown, which can be skipped
        self._pause = 0.0  # before the results come
        self._ignored_gesture = False  # began during an animation, on something that is there no more
        self._told_prompt = ""
        self._floating: list[Widget] = []
        self._stops: list[BoardStop] = []  # where the Tab key stops on the board
        self._frame = FramePicture()
        self._interruptions = Interruptions(self.targets, self._commands, lambda: self.board.busy, self._skip)

    # Scene

    def shown(self) -> None:
        if not hasattr(self, "board"):
            self.board = self.game.make_board(self)
            ways = Ways(self._menu, self._log, self._help, self._remaining, self.show_tip, self._look_back)
            self._surroundings = Surroundings(
                self.session, self.board, self.scores.shown, ways, self.game.small_events
            )
            self._cover_for = self.device.next_holder(always=False)
        self.table.library.note_at_table(self.session.id)
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
        if not self._told_prompt:
            self._announce_prompt()

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
            self._frame.changed = moved = True
        if self._counting_up and not busy:
            self._counting_up = False
            self._arrange()
            moved = True
        if not busy and not counting:
            self._settle(dt)
            self._think(dt)
        return moved

    def _think(self, dt: float) -> None:
        """Computer players go on only while everybody can see the table and what they do on it."""
        if self.stack.top is not self or self._cover_for is not None or self._covered:
            return
        self.hints.update(dt, self.board)
        self.computers.update(dt)
        if self._thinking_box is not None and self._thinking.update(dt):
            # A tip may lie over the sign.
            if self.tip.text or any(widget.hovered and widget.tip() for widget in self.ui.widgets):
                self.invalidate()
            else:
                self.stack.touch(self)

    @property
    def _thinking_box(self) -> PlayerBox | None:
        seat = self.computers.thinker
        return self._surroundings.boxes[seat] if seat is not None and not self._busy else None

    def touch_up(self, painter: Painter) -> None:
        """The sign that a computer player thinks is all that moves while it does."""
        box = self._thinking_box
        if box is not None:
            painter.fill(theme.current().ground, box.rect)
            box.thinking = self._thinking
            box.draw(painter)
            box.thinking = None

    def draw(self, painter: Painter) -> None:
        places = self._places
        assert places is not None  # laid out before the first frame
        with painter.clip(places.board):
            self.board.draw(painter)
        self._frame.draw(painter, self.ui, [*self._floating, *self._stops], places, self.view.whole)
        self.touch_up(painter)
        if not self._covered:
            self.banner.draw(painter, self._below_floating(places.board))
            self.tip.draw(painter, places.board)
        self.flights.draw(painter, places.board)

    def messages_place(self, view: View) -> MessagesPlace:
        if self._places is None:
            return MessagesPlace(view.area)
        if self._covered:
            return MessagesPlace(self._places.board)
        # Below there are the buttons of the board itself, and what is chosen from.
        return MessagesPlace(self._below_floating(self._places.board), on_top=True)

    def _below_floating(self, board: FRect) -> FRect:
        below = max((widget.rect.bottom for widget in self._floating), default=board.top)
        return layout.split_top(board, below - board.top)[1]

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
            "prompt": self._prompt,
            "hinted": self.hints.advice.hint is not None,
        }

    # What the board may ask (TableHost)

    @property
    def handing_over(self) -> bool:
        return self._cover_for is not None

    def choices_changed(self) -> None:
        self._arrange()
        self._announce_prompt()
        self.invalidate()

    def fly_score(self, seat: int, points: int, text: str, start: Point) -> None:
        self.scores.launch(seat, points)
        self.play_sound("score-big" if points >= 10 else "score")
        flight = Flight(
            self.session.player_colour(seat), points, text, start, self._surroundings.boxes[seat].score_at()
        )
        self.flights.add(flight, lambda: self.scores.land(seat, points))
        self.invalidate()

    def place_of(self, seat: int) -> Point:
        return self._surroundings.boxes[seat].rect.center

    # Changes

    def _changed(self, events: Sequence[Event]) -> None:
        """The match changed, by whatever way."""
        state = self.session.state
        self.tip.hide()
        if events:
            self.scores.scored(state.scores(), [gain for event in events for gain in event.gains])
            lines = log_lines(events)
            in_panel = self._places is not None and self._places.side_panel
            by_person = self.session.steps[-1].seat in self.session.humans
            if self._places is not None and not in_panel and by_person and not state.is_over:
                # The panel shows the latest lines itself, and turns of computer players have their own note.
                self.banner.show(lines, self.session)
            else:
                self.banner.hide()
            self.stack.platform.announce(" ".join(self.session.say(line.message) for line in lines))
        else:
            self.flights.skip()
            self.scores.reset(state.scores())
            self.banner.hide()
        self.board.refresh(events)
        self.hints.drop()
        decider = self.session.to_move
        # A step may go on without an event, such as doing without something at the end of a turn.
        went_on = len(self.session.steps) > self._steps
        self._steps = len(self.session.steps)
        if decider != self._decider and (went_on or self.game.has_secrets):
            self._passed_on(decider)
        self._decider = decider
        self._results_due = state.is_over and bool(events)
        self._counting_up = self._results_due and self._busy
        self._pause = _LAST_LOOK
        self._arrange()
        self._announce_prompt()
        self.invalidate()

    def _passed_on(self, decider: int | None) -> None:
        if decider is None:
            self.play_sound("win")
            return
        self._cover_for = self.device.next_holder(always=self.settings.hand_over)
        if self._cover_for is None and self.session.computer_to_move is None:
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

        words = self.game.hand_over_words(self.session, seat)
        # What the one before did would lie over what the next one has to choose from.
        self.banner.hide()
        self.tip.hide()

        def ready() -> None:
            self.device.taken_by(seat)
            if self.game.has_secrets:
                self.session.left_device()
            self.choices_changed()

        self.stack.push(HandOver(self.table, self.session, seat, ready, words))

    def _tell(self, message: Message) -> None:
        self.stack.toast(self.session.say(message), lasting=True)

    @property
    def _addressed(self) -> int | None:
        """The seat to which the prompt speaks."""
        return self.board.addressed if isinstance(self.board, Addressing) else self.session.to_move

    @property
    def _covered(self) -> bool:
        return isinstance(self.board, Addressing) and self.board.covered

    def _announce_prompt(self) -> None:
        if isinstance(self.board, Addressing) and self.board.busy and not self.board.covered:
            return  # it tells what moves, and the events have been announced already
        prompt = self._prompt
        if prompt != self._told_prompt:
            self._told_prompt = prompt
            self.stack.platform.announce(prompt)

    # Input

    @property
    def _busy(self) -> bool:
        return self.board.busy or self.flights.busy

    def handle(self, event: Input) -> bool:
        if isinstance(event, Press):
            self._ignored_gesture = False
            self.hide_tip()
            if self._busy and not self._interruptions.counts(event):
                self._ignored_gesture = True
        if isinstance(event, Key) and self._busy and not self._interruptions.counts(event):
            return True
        if isinstance(event, Key) and event.name in ARROWS and self.ui.focus and self.board.handle(event):
            # The arrows are the board's, Tab goes through the buttons.
            self.ui.set_focus(None)
            self._frame.changed = True
            return True
        if self.ui.handle(event):
            self._frame.changed = True
            if isinstance(event, Hover):
                self.board.handle(Hover(None))
            return True
        if isinstance(event, Key):
            return self._handle_key(event)
        if self._ignored_gesture:
            return isinstance(event, Press)
        return self.board.handle(event)

    def _skip(self) -> None:
        self.board.skip_animation()
        self.flights.skip()
        self.scores.release()
        self.scores.arrive()
        self._arrange()

    def _handle_key(self, event: Key) -> bool:
        name = event.name
        if name == "escape" and self.ui.focus is not None:
            self.ui.set_focus(None)  # the arrows move on the board again
            return True
        if event.ctrl:
            if name == "z" and not event.shift:
                self.undo.undo()
            elif name in ("y", "z"):
                self.undo.redo()
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
            "u": self.undo.undo,
            "i": self.hints.ask,
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

    # Computer players

    def _tell_fault(self, seat: int) -> None:
        player = self.session.player_name(seat)
        self.stack.toast(_("{player} lost the thread and played any legal move.").format(player=player))

    @property
    def _prompt(self) -> str:
        waits = self.session.computer_to_move is not None and self.computers.thinker is None
        if waits and not self._busy:
            return _("The game is paused.")
        return self.board.prompt()

    def _describe(self) -> None:
        """Tell the position to those who do not see it."""
        self.stack.platform.announce(self.board.describe())

    # Ways to other screens

    def _menu(self) -> None:
        show_remaining = self._remaining if self.board.remaining() is not None else None
        show_hint = self.hints.ask if self.hints.may_ask else None
        show_menu(self.stack, self.table, self.session, self.game.help_page, show_remaining, show_hint)

    def _log(self) -> None:
        navigation.to_log(self.stack, self.table, self.session)

    def _help(self) -> None:
        navigation.to_help(self.stack, self.table, self.game.help_page)

    def _remaining(self) -> None:
        from game.table.remaining import Remaining

        page = self.board.remaining()
        if page is not None:
            self.stack.push(Remaining(self.table, page))

    def _look_back(self, steps: Sequence[Step]) -> None:
        """Show where earlier steps happened."""
        if isinstance(self.board, Reviewing) and not self._covered:
            self.board.look_back(steps)
            self.invalidate()

    def _results(self) -> None:
        navigation.to_results(self.stack, self.table, self.session)

    # Widgets

    def _commands(self) -> list[Command]:
        if self.session.is_over:
            results = Command("results", _("Results"), "trophy", self._results, "primary", key="return")
            if not self._counting_up:
                return [results]
            return [Command("skip", _("Skip"), "skip", self._skip_scoring, key="space"), results]
        if self.session.computer_to_move is not None and not self._covered:
            on_board = (command for command in self.board.commands() if command.at is not None)
            return [*commands_for(self.computers, self.stack, self.choices_changed), *on_board]
        return self.hints.marked(self.board.commands())

    def _skip_scoring(self) -> None:
        """A press has ended what was moving already; a key or a screen reader may not have."""
        self._skip()
        self.invalidate()

    def _hint_changed(self) -> None:
        self.banner.hide()  # it would lie over what the hint is about
        self._arrange()
        self.invalidate()

    def _arrange(self) -> None:
        """Build the widgets anew; the board is laid out again only if its place changed."""
        controls = self._controls()
        safe = self.view.area
        scale = self.view.text_scale
        bar_height = self._surroundings.bar_height(safe.w, safe.h)
        probe = table_layout(safe, 0.0, scale, bar_height)
        height = controls.height(probe.sheet.w, panel=probe.side_panel)
        places = table_layout(safe, height, scale, bar_height)
        before = self._places
        self._places = places
        if before is None or before.board != places.board:
            self.board.layout(places.board, self.view)
        bar = self._surroundings.build(places, self._addressed)
        sheet = controls.place(places.sheet, panel=places.side_panel)
        self._floating = [widget for widget in bar if places.board.contains(widget.rect)]
        if self._covered:
            bar = [widget for widget in bar if widget not in self._floating]
            self._floating = []
        notes = [] if self._covered else self._notes(places.board)
        self._floating += notes
        bar += notes
        self._stops = [BoardStop(command) for command in self._commands() if command.at is not None]
        self.ui.replace([_Ground(places.bar), _Ground(places.sheet), *bar, *sheet, *self._stops])
        self._frame.changed = True

    def _notes(self, board: FRect) -> list[Widget]:
        """What lies over the board in words: a hint, or else what a computer player has just done."""
        note: Widget | None = self.hints.note(self.board, self._below_floating(board))
        if note is None and not self._surroundings.has_log:
            note = self._surroundings.turn_note(board)
        return [note] if note is not None else []

    def _controls(self) -> Controls:
        seat = self._addressed
        player = self.session.player_colour(seat) if seat is not None else None
        history = [self.undo.undo_button()]
        # A hint may be wanted at any time; nothing to be redone is the rule.
        may_ask = self.hints.may_ask
        if may_ask:
            history.append(self.hints.button())
        if self.session.can_redo or not may_ask:
            history.append(self.undo.redo_button())
        lines = 3 if self.view.area.h >= _TALL else 2
        buttons = [command for command in self._commands() if command.at is None]
        prompt = Prompt(self._prompt, player)
        return Controls(prompt, history, buttons, lines)


class _Ground(Widget):
    """Keeps presses on panel and bars from reaching the board; drawn by the table itself."""

    blocks = True

    def __init__(self, rect: FRect) -> None:
        super().__init__("", rect)

    def handle(self, event: Input) -> bool:
        return isinstance(event, Press | Tap)
