"""Before a game: how many play, who they are, who begins, and the game's own options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from pygame import FRect

from game.core import bots
from game.core.match import SeatInfo
from game.core.rules import Option, OptionValue
from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, LARGE_BOLD
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
from game.table.seating import Seating
from game.table.session import Session

_TWO_COLUMNS = 820.0
_ROW = 52.0
_LEAST_NAME = 146.0  # what a name needs beside the choice of who plays
_MOST_SEGMENTS = 5  # choices that stand beside each other


class ColourButton(Button):
    """Shows a player's colour and shape; a tap takes the next one."""

    def __init__(self, name: str, colour: str, on_tap: Callable[[], None]) -> None:
        label = _("Colour: {colour}. Tap for the next one").format(colour=_(colour))
        super().__init__(name, None, label, "", on_tap)
        self.colour = colour

    def _draw_content(self, painter: Painter, rect: FRect, ink: theme.Rgb) -> None:  # noqa: ARG002
        painter.mark(theme.player_colour(self.colour), rect.inflate(-14, -14), patterned=True)


class SetUp(Page):
    column_width = 1000.0

    def __init__(self, table: TableContext, game: GameView) -> None:
        super().__init__(table)
        self.game = game
        self.seating = Seating(remembered_players(table.platform.storage), game.rules.seat_counts)
        self.options = remembered_options(table.platform.storage, game.rules.options, game.rules.name)

    @property
    def seats(self) -> list[SeatInfo]:
        """All seats, also those that do not play."""
        return self.seating.seats

    @property
    def count(self) -> int:
        """How many play."""
        return self.seating.count

    def hidden(self) -> None:
        """Whatever is done next: what was filled in is there again at the next visit."""
        with suppress(StorageError):  # the session tells, once, that nothing can be stored
            remember_players(self.table.platform.storage, self.seating.playing)
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
            ),
            Choice(
                "company",
                None,
                [("people", _("People only")), ("computer", _("Against computers"))],
                self.seating.company,
                self._set_company,
                label=_("Who plays?"),
            ),
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
            seated, y = self._seat(seat, FRect(area.x, y, area.w, 0))
            widgets += seated
            y += 10
        return widgets, y

    def _seat(self, seat: int, area: FRect) -> tuple[list[Widget], float]:
        """Colour, player and place in the order; the choice of who plays beside it or, in a column, below."""
        info = self.seats[seat]
        mark, rest = layout.split_left(FRect(area.x, area.y, area.w, _ROW), _ROW, 8)
        move, name = layout.split_right(rest, _ROW, 8)
        who = self._who(seat)
        wide = 2 * max(text.measure(option.label, BODY_BOLD)[0] + 24 for option in who.options) + 2
        if name.w - wide - 8 >= _LEAST_NAME * text.scale():
            choice, name = layout.split_left(name, wide, 8)
            bottom = area.y + _ROW
        else:
            choice = FRect(name.x, area.y + _ROW + 4, area.right - name.x, who.preferred(rest.w)[1])
            bottom = choice.bottom + 8
        who.place(choice)
        colour = ColourButton(f"colour:{seat + 1}", info.colour, lambda: self._next_colour(seat))
        colour.place(mark)
        if seat:
            label = _("Move {player} up").format(player=self._name(seat))
            up = IconButton(f"up:{seat + 1}", move, "up", label, lambda: self._swap(seat, seat - 1))
        else:
            label = _("Move {player} down").format(player=self._name(seat))
            up = IconButton(f"down:{seat + 1}", move, "down", label, lambda: self._swap(seat, seat + 1))
        player = self._player(seat, name)
        # In the order in which they are read.
        return ([colour, who, player, up] if choice.x < name.x else [colour, player, up, who]), bottom

    def _who(self, seat: int) -> Choice[str]:
        """Whether a person or a computer player sits there."""

        def choose(who: str) -> None:
            if who == "computer":
                self.seating.seat_computer(seat)
            else:
                self.seating.seat_human(seat)
            self.rebuild()

        return Choice(
            f"who:{seat + 1}",
            None,
            [("human", _("Person")), ("computer", _("Computer"))],
            "human" if self.seats[seat].is_human else "computer",
            choose,
        )

    def _player(self, seat: int, area: FRect) -> Widget:
        """A person with a field for the name, or a computer player as one large button."""
        info = self.seats[seat]
        if not info.is_human:
            computer = ComputerButton(f"face:{seat + 1}", info, lambda: self._ask_who(seat))
            computer.place(area)
            return computer
        return TextField(
            f"name:{seat + 1}",
            area,
            info.name,
            lambda value: self.seating.rename(seat, clean_name(value)),
            LONGEST_NAME,
            placeholder=_("Player {number}").format(number=seat + 1),
            label=_("Name of player {number}").format(number=seat + 1),
        )

    def _ask_who(self, seat: int) -> None:
        def choose(name: str, player: str) -> None:
            if player == bots.HUMAN:
                self.seating.seat_human(seat)
            else:
                self.seating.seat_computer(seat, name, player)
            self.rebuild()

        title = _("Who plays?")
        self.stack.push(seat_choice(title, self.seats[seat], self.seating.names_beside(seat), choose))

    def _set_company(self, company: str) -> None:
        if company == "computer":
            self.seating.play_against_computers()
        else:
            self.seating.play_among_people()
        self.rebuild()

    def _name(self, seat: int) -> str:
        return shown_name(self.seats, seat)

    def _set_count(self, count: int) -> None:
        self.seating.set_count(count)
        self.rebuild()

    def _swap(self, seat: int, other: int) -> None:
        self.seating.swap(seat, other)
        self.rebuild()

    def _shuffle(self) -> None:
        self.seating.shuffle()
        self.rebuild()

    def _next_colour(self, seat: int) -> None:
        self.seating.next_colour(seat)
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
        seats = self.seating.playing
        problem = seating_problem(seats)
        if problem is not None:
            self.stack.toast(problem)
            return
        options = {option.name: self.options[option.name] for option in self._options_that_matter()}
        session = Session.start(self.game.rules, seats, options, self.table.library, name=match_name(seats))
        navigation.to_play(self.stack, self.table, session)
