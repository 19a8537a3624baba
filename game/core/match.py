"""One match: a game under way with its players, its history, undo and redo.

The match is the only writer of its state. Every action played becomes a `Step` with the events it
caused; undo goes back step by step to the last one that uncovered something.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from game.core import bots
from game.core.options import check_seats, complete_options
from game.core.rules import Observation, OptionValue, Rules, SetupError, Stacks, State

MAX_TEXT = 80
"""Longest name, colour or label, in characters."""
MAX_SEED = 2**53 - 1
"""Largest seed: whole numbers beyond it are not safe in every reader of JSON."""


def check_text(what: str, text: object) -> None:
    """Raise `SetupError` unless `text` is one short line that every screen and file can carry."""
    if not isinstance(text, str):
        raise SetupError(f"{what} must be a text")
    if len(text) > MAX_TEXT:
        raise SetupError(f"{what} is longer than {MAX_TEXT} characters")
    if any(unicodedata.category(sign) in {"Cc", "Cs", "Zl", "Zp"} for sign in text):
        raise SetupError(f"{what} holds a sign that cannot be shown")


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits at a seat: name as shown, colour by its identifier, ``human`` or the name of a bot.

    An empty name is allowed; screens then show a name of their own.
    """

    name: str
    colour: str
    player: str = bots.HUMAN

    def __post_init__(self) -> None:
        check_text("the name", self.name)
        check_text("the colour", self.colour)
        check_text("the player", self.player)
        if not self.colour:
            raise SetupError("the colour is empty")
        if not bots.is_player(self.player):
            known = ", ".join((bots.HUMAN, *bots.BOTS))
            raise SetupError(f"the player must be one of {known}, not {self.player!r}")

    @property
    def is_human(self) -> bool:
        return self.player == bots.HUMAN


@dataclass(frozen=True, slots=True)
class Labels:
    """What people call a match; no influence on the game. Times are ISO 8601 texts, empty if unknown."""

    name: str = ""
    created: str = ""
    updated: str = ""

    def __post_init__(self) -> None:
        check_text("the name", self.name)
        check_text("the time of creation", self.created)
        check_text("the time of the last change", self.updated)


class Step(NamedTuple):
    """One action played, where it was played and what came of it."""

    action: Any
    text: str
    seat: int  # who decided
    turn: int  # the turn it was part of, from 1
    phase: str  # the phase it ended
    events: tuple[Any, ...]
    scores: tuple[int, ...]  # after it
    reveals: bool  # it uncovered something, so undo stops after it


class TurnScores(NamedTuple):
    """The scores when a turn had ended (or now, for the running one)."""

    turn: int
    scores: tuple[int, ...]


class Match:
    """A match of one game. Raises `SetupError` if seats, seed, options or stacks do not make one.

    `state` is the running game, for reading: only `play`, `undo` and `redo` may change it, and each of
    them may replace the object.
    """

    def __init__(
        self,
        rules: Rules,
        seats: Sequence[SeatInfo],
        *,
        seed: int,
        options: Mapping[str, OptionValue] | None = None,
        stacks: Stacks | None = None,
        labels: Labels | None = None,
    ) -> None:
        check_seats(rules, len(seats))
        colours = [seat.colour for seat in seats]
        if len(set(colours)) < len(colours):
            raise SetupError("two seats have the same colour")
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            raise SetupError(f"the seed must be a whole number from 0 to {MAX_SEED}")
        self.rules = rules
        self.seats = tuple(seats)
        self.seed = seed
        self.options: Mapping[str, OptionValue] = MappingProxyType(complete_options(rules, options or {}))
        self.stacks: Mapping[str, tuple[str, ...]] | None = (
            None if stacks is None else {name: tuple(stack) for name, stack in stacks.items()}
        )
        self.labels = labels or Labels()
        self.state: State = self._deal()
        self._steps: list[Step] = []
        self._undone: list[Step] = []  # the next one to redo is the last
        self._barrier = 0  # how many first steps can no longer be undone
        self._before: list[State] = []  # the state before each step from the barrier on

    def _deal(self) -> State:
        state: State = self.rules.setup(self.options, len(self.seats), self.seed, self.stacks)
        return state

    # What stands

    @property
    def steps(self) -> Sequence[Step]:
        """Everything played and not undone, oldest first."""
        return self._steps

    @property
    def actions(self) -> tuple[str, ...]:
        """The notation of everything played and not undone."""
        return tuple(step.text for step in self._steps)

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def to_move(self) -> int | None:
        return self.state.to_move

    def legal_actions(self) -> Sequence[Any]:
        return self.state.legal_actions()

    def observation(self, seat: int) -> Observation:
        """What the player at `seat` may know now."""
        return self.state.observation(seat)

    def score_history(self) -> list[TurnScores]:
        """The scores turn by turn, for a chart; the first entry is the start, turn 0."""
        rows = {0: (0,) * len(self.seats)}
        for step in self._steps:
            rows[step.turn] = step.scores
        return [TurnScores(turn, scores) for turn, scores in rows.items()]

    def state_after(self, count: int) -> State:
        """A state of its own as it was after the first `count` steps, for looking back."""
        if not 0 <= count <= len(self._steps):
            raise ValueError(f"there are {len(self._steps)} steps, not {count}")
        state = self._deal()
        for step in self._steps[:count]:
            state.apply(step.action)
        return state

    # What changes it

    def play(self, action: Any) -> tuple[Any, ...]:
        """Carry out an action, given as itself or in its notation, and tell the events it caused.

        What was undone can then no longer be redone. Raises `IllegalAction`, or `ValueError` for a text
        that is no notation; both change nothing.
        """
        if isinstance(action, str):
            action = self.rules.parse(action)
        step = self._advance(action)
        self._undone.clear()
        return step.events

    def _advance(self, action: Any) -> Step:
        before = self.state.clone()
        events = tuple(self.state.apply(action))
        seat = before.to_move
        assert seat is not None  # an action was legal, so somebody had to decide
        reveals = before.reveals(action)
        scores = self.state.scores()
        step = Step(action, str(action), seat, before.turn, before.phase, events, scores, reveals)
        self._steps.append(step)
        self._before.append(before)
        if reveals:
            self._seal()
        return step

    def left_device(self) -> None:
        """Make all that was played final: another player has seen the table since."""
        self._seal()
        self._undone.clear()

    def _seal(self) -> None:
        self._barrier = len(self._steps)
        self._before.clear()

    @property
    def undo_from(self) -> int:
        """How many first steps are final."""
        return self._barrier

    @property
    def can_undo(self) -> bool:
        return len(self._steps) > self._barrier

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> Step:
        """Take the last step back and return it; raises `ValueError` unless `can_undo`."""
        if not self.can_undo:
            raise ValueError("nothing can be undone")
        self.state = self._before.pop()
        step = self._steps.pop()
        self._undone.append(step)
        return step

    def redo(self) -> Step:
        """Play the step undone last again and return it; raises `ValueError` unless `can_redo`."""
        if not self._undone:
            raise ValueError("nothing can be redone")
        step = self._advance(self._undone[-1].action)
        self._undone.pop()
        return step
