"""The contract that every game fulfils, so that matches, bots, records and screens need no game's name.

A game is a `Rules` object that deals a `State`; a state lists its legal actions, applies one, and tells
events. Seats are numbered from 0 in turn order. Everything random comes from the seed at set-up, so the
same seed and actions make the same game on every platform.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self, TypeAlias

from game.core.messages import Fact, Message

if TYPE_CHECKING:
    from game.core.expertise import Expertise
    from game.core.reasons import Reasons

OptionValue: TypeAlias = "bool | int | str"
Stacks: TypeAlias = "Mapping[str, Sequence[str]]"
Observation: TypeAlias = "dict[str, Any]"


class IllegalAction(Exception):  # noqa: N818 - the name of the contract, as in python-chess
    """Refuses an action and says why; the state is as it was before.

    `message` is made for players: screens show it in their language, `str()` gives it in English.
    """

    def __init__(self, reason: str, /, **facts: Fact) -> None:
        self.message = Message(reason, facts)
        super().__init__(self.message)

    @property
    def reason(self) -> str:
        return self.message.text

    def __str__(self) -> str:
        return str(self.message)


class SetupError(ValueError):
    """The options, seats or stacks do not make a game; `str()` says what is wrong in one line."""


class Choice(NamedTuple):
    """One value of an option with its English label (a catalogue key)."""

    value: OptionValue
    label: str


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that players may set before a game. Labels and help are catalogue keys."""

    name: str
    label: str
    help: str
    default: OptionValue
    choices: tuple[Choice, ...]
    seat_counts: tuple[int, ...] = ()  # with which alone it matters; empty where it always does

    def matters_with(self, seats: int) -> bool:
        """Whether it changes anything in a game of so many players."""
        return not self.seat_counts or seats in self.seat_counts


class Action(Protocol):
    """A small frozen value. `str(action)` is its notation; `Rules.parse` reads that back."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


class Gain(NamedTuple):
    """Points that a seat got (or lost) at once."""

    seat: int
    points: int


class Event(Protocol):
    """Something that happened, for the log, the animation and the score pop-ups.

    Each game has its own frozen event classes; only `gains` and `message` are common. Messages are
    made on demand, so that playouts pay nothing for them.
    """

    @property
    def seat(self) -> int | None:
        """The seat whose action or turn it is, where there is one."""

    @property
    def gains(self) -> tuple[Gain, ...]: ...

    def message(self) -> Message: ...


class ScoreLine(NamedTuple):
    """One entry of the score sheet: points with their reason. Turn 0 is the end of the game."""

    seat: int
    points: int
    category: str  # English label of the column it belongs to (a catalogue key), e.g. "Streets"
    reason: Message
    turn: int


class State(Protocol):
    """The full truth of a game under way. Mutable; `clone` makes an independent copy cheaply."""

    @property
    def seats(self) -> int: ...
    @property
    def to_move(self) -> int | None:
        """The seat that must decide now, `None` once the game is over."""

    @property
    def turn_of(self) -> int | None:
        """The seat whose turn it is; another seat may have to decide within it."""

    @property
    def turn(self) -> int:
        """The number of the running turn, from 1."""

    @property
    def phase(self) -> str: ...
    @property
    def is_over(self) -> bool: ...
    def legal_actions(self) -> Sequence[Any]:
        """Every legal action once, in a stable order; empty exactly when the game is over."""

    def explain(self, action: Any) -> IllegalAction | None:
        """Why `action` is illegal now, or `None` if it is legal."""

    def apply(self, action: Any) -> list[Any]:
        """Carry out a legal action and tell what happened.

        Raises `IllegalAction` for any other and changes nothing.
        """

    def reveals(self, action: Any) -> bool:
        """Whether this legal action would uncover hidden information, so that undo must stop there."""

    def clone(self) -> Self: ...
    def scores(self) -> tuple[int, ...]: ...
    def winners(self) -> tuple[int, ...]:
        """The seats that share the win; empty while the game runs."""

    def score_sheet(self) -> list[ScoreLine]:
        """Every point of every seat with its reason; sums to `scores()`."""

    def observation(self, seat: int) -> Observation:
        """What `seat` may know, as plain JSON values."""

    def determinize(self, seat: int, rng: random.Random) -> Self:
        """A full state drawn at random from those that agree with `observation(seat)`."""


class Rules(Protocol):
    """One game: its description, its set-up and its notation."""

    @property
    def name(self) -> str:
        """Stable identifier, e.g. ``the-city``; also the `game` field of records."""

    @property
    def title(self) -> str: ...
    @property
    def version(self) -> int:
        """Raised whenever an old record would play differently."""

    @property
    def seat_counts(self) -> tuple[int, ...]: ...
    @property
    def options(self) -> tuple[Option, ...]: ...
    @property
    def expertise(self) -> Expertise | None:
        """What the game knows about playing it well; `None` where bots have to go by the scores."""

    @property
    def reasons(self) -> Reasons | None:
        """How the game explains a hint; `None` where only points can be told."""

    def setup(
        self,
        options: Mapping[str, OptionValue],
        seats: int,
        seed: int,
        stacks: Stacks | None = None,
    ) -> Any:
        """Deal a new game. Missing options take their default; `stacks` gives hidden stacks explicitly,
        top first, instead of shuffling. Raises `SetupError`."""

    def parse(self, text: str) -> Any:
        """Read an action's notation; raises `ValueError` for anything that is no notation."""
