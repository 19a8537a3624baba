"""Before a game: how many play, who they are, who begins, and the game's own options."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from pygame import FRect

from game.core.match import SeatInfo
from game.core.rules import Option, OptionValue
from game.engine import theme
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, LARGE_BOLD
from game.engine.i18n import _
from game.engine.platform import StorageError
from game.engine.widgets import (
    Button,
    Choice,
    IconButton,
    Label,
    Panel,
    Select,
    Sheet,
    TextField,
    Toggle,
    Widget,
    layout,
)
from game.table import navigation
from game.table.context import TableContext
from game.table.game_view import GameView
from game.table.opponents.seat_choice import ComputerButton, seat_choice
from game.table.players import (
    LONGEST_NAME,
    clean_name,
    match_name,
    remember_options,
    remember_players,
    remembered_options,
    remembered_players,
    seating_problem,
    shown_name,
)
from game.table.screen import Page, place_column
from game.table.session import Session

_COLOURS = tuple(colour.name for colour in theme.PLAYERS)
_TWO_COLUMNS = 820.0
_MOST_SEGMENTS = 5  # choices that stand beside each other


class ColourButton(Button):
    """Shows a player's colour and shape; a tap takes the next one."""

    def __init__(self, name: str, colour: str, on_tap: Callable[[], None]) -> None:
        label = _("Colour: {colour}. Tap for the next one").format(colour=_(colour))
        super().__init__(name, None, label, "", on_tap)
        self.colour = colour

    def _draw_content(self, painter: Painter, rect: FRect, ink: theme.Rgb) -> None:  # noqa: ARG002
        painter.mark(theme.player_colour(self.colour), rect.inflate(-14, -14), patterned=True)


def default_seats(remembered: Sequence[SeatInfo], counts: Sequence[int]) -> list[SeatInfo]:
    """As many seats as a game can have: the players of last time first, then nameless ones."""
    seats = list(remembered[: max(counts)])
    free = [colour for colour in _COLOURS if colour not in {info.colour for info in seats}]
    return seats + [SeatInfo("", colour) for colour in free[: max(counts) - len(seats)]]


class SetUp(Page):
    column_width = 1000.0

    def __init__(self, table: TableContext, game: GameView) -> None:
        super().__init__(table)
        self.game = game
        counts = game.rules.seat_counts
        remembered = remembered_players(table.platform.storage)
        self.seats = default_seats(remembered, counts)
        self.count = len(remembered) if len(remembered) in counts else counts[0]
        self._human_names: dict[str, str] = {}  # by colour, of seats that a computer player has taken
        self.options = remembered_options(table.platform.storage, game.rules.options, game.rules.name)

    def hidden(self) -> None:
        """Whatever is done next: what was filled in is there again at the next visit."""
        with suppress(StorageError):  # the session tells, once, that nothing can be stored
            remember_players(self.table.platform.storage, self.seats[: self.count])
            remember_options(self.table.platform.storage, self.options, self.game.rules.name)

    def title(self) -> str:
        return _(self.game.rules.title)

    def content(self, area: FRect) -> Sequence[Widget]:
        if area.w >= _TWO_COLUMNS:
            left, right = layout.row(area, 2, 40)
            return [*self._players(left)[0], *self._options(right)[0]]
        players, bottom = self._players(area)
        return [*players, *self._options(FRect(area.x, bottom + 18, area.w, 0))[0]]

    def header(self) -> Sequence[IconButton]:
        label = _("Computer players")
        ask = lambda: navigation.to_help(self.stack, self.table, "computer-players")  # noqa: E731 - short
        return [IconButton("help", None, "help", label, ask)]

    # Seats

    def _players(self, area: FRect) -> tuple[list[Widget], float]:
        widgets: list[Widget] = [
            Choice(
                "players",
                None,
                [(count, str(count)) for count in self.game.rules.seat_counts],
                self.count,
                self._set_count,
                label=_("How many players?"),
            )
        ]
        bottom = place_column(area, widgets)
        seats, bottom = self._seats(FRect(area.x, bottom + 14, area.w, 0))
        return [*widgets, *seats], bottom

    def _seats(self, area: FRect) -> tuple[list[Widget], float]:
        heading = Label(None, _("Players, in seating order"), BODY, "ink_soft")
        again = IconButton("shuffle", None, "dice", _("Mix the order"), self._shuffle)
        shuffle, head = layout.split_right(FRect(area.x, area.y, area.w, 48), 48, 8)
        heading.place(head)
        again.place(shuffle)
        widgets: list[Widget] = [heading, again]
        y = area.y + 52.0
        for seat in range(self.count):
            row = FRect(area.x, y, area.w, 52)
            widgets += self._seat(seat, row)
            y += 60
        return widgets, y

    def _seat(self, seat: int, row: FRect) -> list[Widget]:
        info = self.seats[seat]
        mark, rest = layout.split_left(row, 52, 8)
        move, name = layout.split_right(rest, 52, 8)
        who = self._who(seat, name)
        colour = ColourButton(f"colour:{seat + 1}", info.colour, lambda: self._next_colour(seat))
        colour.place(mark)
        if seat:
            label = _("Move {player} up").format(player=self._name(seat))
            up = IconButton(f"up:{seat + 1}", move, "up", label, lambda: self._swap(seat, seat - 1))
        else:
            label = _("Move {player} down").format(player=self._name(seat))
            up = IconButton(f"down:{seat + 1}", move, "down", label, lambda: self._swap(seat, seat + 1))
        return [colour, *who, up]

    def _who(self, seat: int, area: FRect) -> list[Widget]:
        """A human with a field for the name, or a computer player as one large button."""
        info = self.seats[seat]
        name = f"who:{seat + 1}"
        if not info.is_human:
            computer = ComputerButton(name, info, lambda: self._ask_who(seat))
            computer.place(area)
            return [computer]
        button, rest = layout.split_left(area, 52, 8)
        label = _("Who plays? Now: a person")
        who = IconButton(name, button, "person", label, lambda: self._ask_who(seat), "secondary")
        field = TextField(
            f"name:{seat + 1}",
            rest,
            info.name,
            lambda value: self._rename(seat, value),
            LONGEST_NAME,
            placeholder=_("Player {number}").format(number=seat + 1),
            label=_("Name of player {number}").format(number=seat + 1),
        )
        return [who, field]

    def _ask_who(self, seat: int) -> None:
        def choose(name: str, player: str) -> None:
            before = self.seats[seat]
            if before.is_human:
                self._human_names[before.colour] = before.name
            kept = self._human_names.get(before.colour, "")
            self.seats[seat] = replace(before, name=name or kept, player=player)
            self.rebuild()

        others = [info.name for index, info in enumerate(self.seats[: self.count]) if index != seat]
        title = _("Who plays?")
        self.stack.push(seat_choice(title, self.seats[seat], others, choose))

    def _name(self, seat: int) -> str:
        return shown_name(self.seats, seat)

    def _set_count(self, count: int) -> None:
        self.count = count
        self.rebuild()

    def _rename(self, seat: int, value: str) -> None:
        self.seats[seat] = replace(self.seats[seat], name=clean_name(value))

    def _swap(self, seat: int, other: int) -> None:
        self.seats[seat], self.seats[other] = self.seats[other], self.seats[seat]
        self.rebuild()

    def _shuffle(self) -> None:
        before = self.seats[: self.count]
        playing = list(before)
        while playing == before and self.count > 1:
            random.shuffle(playing)
        self.seats[: self.count] = playing
        self.rebuild()

    def _next_colour(self, seat: int) -> None:
        """The next colour; who had it gets this one, so that all stay different."""
        mine = self.seats[seat].colour
        wanted = _COLOURS[(_COLOURS.index(mine) + 1) % len(_COLOURS)]
        for other, info in enumerate(self.seats):
            if info.colour == wanted:
                self.seats[other] = replace(info, colour=mine)
        self.seats[seat] = replace(self.seats[seat], colour=wanted)
        self.rebuild()

    # Options

    def _options(self, area: FRect) -> tuple[list[Widget], float]:
        options = self._options_that_matter()
        if not options:
            return [], area.y
        heading = Label(None, _("Options"), LARGE_BOLD._replace(font="serif"))
        heading.place(FRect(area.x, area.y, area.w, heading.preferred(area.w)[1]))
        widgets: list[Widget] = [heading]
        y = heading.rect.bottom + 8
        for option in options:
            card = Panel(None, "flat")
            chooser = self._chooser(option)
            help_ = Label(None, _(option.help), BODY, "ink_soft")
            inner = FRect(area.x + 14, y + 10, area.w - 28, 0)
            bottom = place_column(inner, [chooser, help_], 6) + 12
            card.place(FRect(area.x, y, area.w, bottom - y))
            widgets += [card, chooser, help_]
            y = bottom + 10
        return widgets, y

    def _options_that_matter(self) -> list[Option]:
        """Those that change anything with so many players; the others are kept for when they do."""
        return [option for option in self.game.rules.options if option.matters_with(self.count)]

    def _chooser(self, option: Option) -> Widget:
        value = self.options[option.name]
        name = f"option:{option.name}"

        def choose(chosen: OptionValue) -> None:
            self.options[option.name] = chosen

        if isinstance(option.default, bool):
            return Toggle(name, None, _(option.label), bool(value), choose)
        choices = [(choice.value, _(choice.label)) for choice in option.choices]
        if len(choices) > _MOST_SEGMENTS:
            return Select(name, None, choices, value, lambda: self._list(option), label=_(option.label))
        return Choice(name, None, choices, value, choose, label=_(option.label))

    def _list(self, option: Option) -> None:
        """The choices of an option that has too many to stand beside each other, in a sheet."""

        def choose(value: OptionValue) -> Callable[[], None]:
            def close_and_choose() -> None:
                sheet.close()
                self.options[option.name] = value
                self.rebuild()

            return close_and_choose

        def build(area: FRect) -> Sequence[Widget]:
            chosen = self.options[option.name]
            buttons = [
                Button(
                    f"option:{option.name}:{choice.value}",
                    None,
                    _(choice.label),
                    "check" if choice.value == chosen else "",
                    choose(choice.value),
                    "primary" if choice.value == chosen else "secondary",
                )
                for choice in option.choices
            ]
            place_column(area, buttons, 8)
            return buttons

        sheet = Sheet(_(option.label), build, width=360)
        self.stack.push(sheet)

    # Start

    def footer(self) -> Sequence[Button]:
        return [Button("start", None, _("Start the game"), "play", self._start, "primary", style=LARGE_BOLD)]

    def _start(self) -> None:
        seats = self.seats[: self.count]
        problem = seating_problem(seats)
        if problem is not None:
            self.stack.toast(problem)
            return
        options = {option.name: self.options[option.name] for option in self._options_that_matter()}
        session = Session.start(self.game.rules, seats, options, self.table.library, name=match_name(seats))
        navigation.to_play(self.stack, self.table, session)
