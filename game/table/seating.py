"""Who sits where before a game: the seats that a set-up fills, and what can be done with them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from game.core import bots
from game.core.match import SeatInfo
from game.engine import theme
from game.table.opponents.cast import LEVELS, level, person_to_seat

Company = Literal["people", "computer", "mixed"]
"""People alone, one person against computer players, or anything else."""

_COLOURS = tuple(colour.name for colour in theme.PLAYERS)


def default_seats(remembered: Sequence[SeatInfo], counts: Sequence[int]) -> list[SeatInfo]:
    """As many seats as a game can have: the players of last time first, then nameless ones."""
    seats = list(remembered[: max(counts)])
    free = [colour for colour in _COLOURS if colour not in {info.colour for info in seats}]
    return seats + [SeatInfo("", colour) for colour in free[: max(counts) - len(seats)]]


class Seating:
    """The seats in order, of which the first `count` play."""

    def __init__(self, remembered: Sequence[SeatInfo], counts: Sequence[int]) -> None:
        self.seats = default_seats(remembered, counts)
        self.count = len(remembered) if len(remembered) in counts else counts[0]
        self._human_names: dict[str, str] = {}  # by colour, of seats that a computer player has taken
        known = (info.player for info in remembered if level(info.player) is not None)
        self._level = next(known, LEVELS[0].name)  # of the next computer player

    @property
    def playing(self) -> list[SeatInfo]:
        return self.seats[: self.count]

    @property
    def company(self) -> Company:
        """Who plays against whom."""
        humans = sum(info.is_human for info in self.playing)
        if humans == self.count:
            return "people"
        return "computer" if humans == 1 else "mixed"

    def set_count(self, count: int) -> None:
        """Let so many play; who plays against computer players alone gets more of them."""
        company = self.company
        self.count = count
        if company == "computer":
            self.play_against_computers()

    def play_against_computers(self) -> None:
        """One person stays, the first; computer players take all the other seats."""
        me = next((seat for seat, info in enumerate(self.playing) if info.is_human), 0)
        self.seat_human(me)
        for seat in range(self.count):
            if seat != me:
                self.seat_computer(seat)

    def play_among_people(self) -> None:
        """Nobody but people."""
        for seat in range(self.count):
            self.seat_human(seat)

    def seat_human(self, seat: int) -> None:
        """A person takes a seat, under the name that a person had there before."""
        before = self.seats[seat]
        if not before.is_human:
            name = self._human_names.get(before.colour, "")
            self.seats[seat] = replace(before, name=name, player=bots.HUMAN)

    def seat_computer(self, seat: int, name: str = "", player: str = "") -> None:
        """A computer player takes a seat: this one, or one of the level chosen last if none is there yet."""
        before = self.seats[seat]
        if before.is_human:
            self._human_names[before.colour] = before.name
        elif not player:
            return
        self._level = player or self._level
        name = name or person_to_seat(self._level, self.names_beside(seat)).name
        self.seats[seat] = replace(before, name=name, player=self._level)

    def names_beside(self, seat: int) -> list[str]:
        """The names at the other seats that play."""
        return [info.name for other, info in enumerate(self.playing) if other != seat]

    def rename(self, seat: int, name: str) -> None:
        self.seats[seat] = replace(self.seats[seat], name=name)

    def swap(self, seat: int, other: int) -> None:
        self.seats[seat], self.seats[other] = self.seats[other], self.seats[seat]

    def shuffle(self) -> None:
        """Another order of those who play."""
        before = self.playing
        playing = list(before)
        while playing == before and self.count > 1:
            random.shuffle(playing)
        self.seats[: self.count] = playing

    def next_colour(self, seat: int) -> None:
        """The next colour; who had it gets this one, so that all stay different."""
        mine = self.seats[seat].colour
        wanted = _COLOURS[(_COLOURS.index(mine) + 1) % len(_COLOURS)]
        for other, info in enumerate(self.seats):
            if info.colour == wanted:
                self.seats[other] = replace(info, colour=mine)
        self.seats[seat] = replace(self.seats[seat], colour=wanted)
