"""A very small game for the tests of the shared screens: take one to three stones, each is worth a point.

Three at once are worth four. Who takes the last stone gets two more at the end of the game.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.messages import N_, Message, SeatRef
from game.core.rules import Choice, Gain, IllegalAction, Option, ScoreLine, SetupError


@dataclass(frozen=True, slots=True)
class Take:
    count: int

    def __str__(self) -> str:
        return f"take {self.count}"


@dataclass(frozen=True, slots=True)
class Taken:
    seat: int
    count: int
    left: int
    points: int

    @property
    def gains(self) -> tuple[Gain, ...]:
        return (Gain(self.seat, self.points),)

    def message(self) -> Message:
        return Message(
            N_("{player} takes {count} stone: {points}"),
            {"player": SeatRef(self.seat), "count": self.count, "points": self.points},
            plural=N_("{player} takes {count} stones: {points}"),
            count="count",
        )


@dataclass(frozen=True, slots=True)
class LastStone:
    seat: int

    @property
    def gains(self) -> tuple[Gain, ...]:
        return (Gain(self.seat, 2),)

    def message(self) -> Message:
        return Message(N_("{player} took the last stone"), {"player": SeatRef(self.seat)})


class StonesState:
    def __init__(self, seats: int, left: int) -> None:
        self.seats = seats
        self.left = left
        self.turn = 1
        self.sheet: list[ScoreLine] = []

    @property
    def is_over(self) -> bool:
        return self.left == 0

    @property
    def to_move(self) -> int | None:
        return None if self.is_over else (self.turn - 1) % self.seats

    @property
    def turn_of(self) -> int | None:
        return self.to_move

    @property
    def phase(self) -> str:
        return "over" if self.is_over else "take"

    def legal_actions(self) -> Sequence[Take]:
        return [Take(count) for count in (1, 2, 3) if count <= self.left]

    def explain(self, action: Take) -> IllegalAction | None:
        return None if action in self.legal_actions() else IllegalAction(N_("There are not so many stones."))

    def apply(self, action: Take) -> list[object]:
        if problem := self.explain(action):
            raise problem
        seat = self.to_move
        assert seat is not None
        self.left -= action.count
        points = 4 if action.count == 3 else action.count
        category = N_("Triples") if action.count == 3 else N_("Stones")
        events: list[object] = [Taken(seat, action.count, self.left, points)]
        reason = Message(N_("{count} stones"), {"count": action.count})
        self.sheet.append(ScoreLine(seat, points, category, reason, self.turn))
        if self.is_over:
            self.sheet.append(ScoreLine(seat, 2, N_("Last stone"), Message(N_("Took the last stone")), 0))
            events.append(LastStone(seat))
        self.turn += 1
        return events

    def reveals(self, action: Take) -> bool:
        return False

    def clone(self) -> StonesState:
        copy = StonesState(self.seats, self.left)
        copy.turn = self.turn
        copy.sheet = list(self.sheet)
        return copy

    def scores(self) -> tuple[int, ...]:
        totals = [0] * self.seats
        for line in self.sheet:
            totals[line.seat] += line.points
        return tuple(totals)

    def winners(self) -> tuple[int, ...]:
        scores = self.scores()
        return (
            tuple(seat for seat, score in enumerate(scores) if score == max(scores)) if self.is_over else ()
        )

    def score_sheet(self) -> list[ScoreLine]:
        return list(self.sheet)

    def observation(self, seat: int) -> dict[str, object]:
        return {"left": self.left}

    def determinize(self, seat: int, rng: random.Random) -> StonesState:
        return self.clone()


class StonesRules:
    name = "stones"
    title = "Stones"
    version = 1
    seat_counts = (2, 3, 4)
    expertise = None
    reasons = None
    options = (
        Option(
            "stones",
            N_("Stones"),
            N_("How many stones lie on the table."),
            21,
            tuple(Choice(count, str(count)) for count in (9, 21, 60)),
        ),
        Option(
            "quick",
            N_("Quick game"),
            N_("Ends soon."),
            False,
            (Choice(False, N_("no")), Choice(True, N_("yes"))),
        ),
    )

    def setup(
        self, options: Mapping[str, object], seats: int, seed: int, stacks: object = None
    ) -> StonesState:
        if stacks is not None:
            raise SetupError("there are no stacks")
        return StonesState(seats, int(options.get("stones", 21)))  # type: ignore[call-overload]

    def parse(self, text: str) -> Take:
        word, _, count = text.partition(" ")
        if word != "take" or not count.isdigit():
            raise ValueError(text)
        return Take(int(count))
