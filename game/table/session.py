"""A match at the table: the core match with its names, its place in the library and those who watch it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core import record
from game.core.match import MAX_SEED, Labels, Match
from game.core.messages import N_, Message, render
from game.core.record import RecordError
from game.core.registry import Registry
from game.engine.i18n import _, translate
from game.engine.platform import StorageError
from game.table.library import BadSave, Library, SavedMatch, Summary, new_id, timestamp
from game.table.moves import Moves
from game.table.players import second_colour, shown_colour, shown_name
from game.table.recent_turns import computer_steps
from game.table.winning_chances import WinningChances

if TYPE_CHECKING:
    from game.core.match import SeatInfo, Step
    from game.core.rules import Event, OptionValue, Rules, State
    from game.engine.theme import PlayerColour

Watcher = Callable[[Sequence["Event"]], None]
Tell = Callable[[Message], None]

_CANNOT_SAVE = {
    "full": N_("The game cannot be saved: there is no room left on this device. You can go on playing."),
    "forbidden": N_("The game cannot be saved: this browser does not allow it. You can go on playing."),
    "broken": N_("The game cannot be saved on this device. You can go on playing."),
}
_SAVES_AGAIN = N_("The game is being saved again.")
_PLAYED_ELSEWHERE = N_(
    "This game was also played in another window. It goes on here as a game of its own; both are kept."
)


def random_seed() -> int:
    return random.SystemRandom().randint(0, MAX_SEED)


class Session:
    """The only way in which screens and boards change a match.

    Every change is saved the moment it happens. A storage that fails never stops the game: whoever
    listens by `tell_trouble_to` hears of it once, and again when saving works.
    """

    def __init__(self, match: Match, library: Library, match_id: str | None = None) -> None:
        self.match = match
        self.id = match_id or new_id()
        self.library = library
        self.reopened = False  # it was stored and is gone on with
        self._moves = Moves()
        self._watchers: list[Watcher] = []
        self._trouble: Message | None = None  # why it cannot be saved now
        self._tell: Tell | None = None
        self._chances: WinningChances | None = None
        self._kept: str | None = None  # the record as this session last stored or read it

    @classmethod
    def start(
        cls,
        rules: Rules,
        seats: Sequence[SeatInfo],
        options: Mapping[str, OptionValue],
        library: Library,
        *,
        name: str = "",
        seed: int | None = None,
    ) -> Session:
        """Deal a new match and save it; raises `SetupError`."""
        moment = timestamp()
        labels = Labels(name, moment, moment)
        seed = random_seed() if seed is None else seed
        session = cls(Match(rules, seats, seed=seed, options=options, labels=labels), library)
        session.save()
        return session

    @classmethod
    def open(cls, saved: SavedMatch, rules: Rules, library: Library) -> Session:
        """Go on with a stored match exactly where it stood; raises `BadSave`."""
        try:
            match = record.replay(saved.record, Registry([rules]))
        except RecordError as error:
            raise BadSave(_why_it_does_not_replay(error)) from error
        session = cls(match, library, saved.id)
        session._kept = saved.text
        session.reopened = True
        return session

    # What stands

    @property
    def rules(self) -> Rules:
        return self.match.rules

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def seats(self) -> int:
        return len(self.match.seats)

    @property
    def steps(self) -> Sequence[Step]:
        return self.match.steps

    @property
    def to_move(self) -> int | None:
        return self.match.to_move

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of those who sit in front of the screen."""
        return tuple(seat for seat, info in enumerate(self.match.seats) if info.is_human)

    @property
    def lone_human(self) -> int | None:
        """The seat of the only human, from whom nothing of their own need be covered."""
        humans = self.humans
        return humans[0] if len(humans) == 1 else None

    @property
    def onlooker(self) -> int | None:
        """The seat whose secrets may be opened now: the only human's at any time, else whoever decides."""
        seat = self.lone_human if self.lone_human is not None else self.to_move
        return seat if seat is not None and self.match.seats[seat].is_human else None

    @property
    def computer_to_move(self) -> int | None:
        """The seat to move if a computer player sits there."""
        seat = self.to_move
        return seat if seat is not None and not self.match.seats[seat].is_human else None

    @property
    def computer_steps(self) -> Sequence[Step]:
        """What computer players did while a person waited, until that person's own turn is over."""
        return computer_steps(self.steps, self.humans)

    @property
    def can_undo(self) -> bool:
        """Whether a decision of a human can be taken back, with the answers of computer players to it."""
        undoable = self.match.steps[self.match.undo_from :]
        return any(self.match.seats[step.seat].is_human for step in undoable)

    @property
    def can_redo(self) -> bool:
        return self.match.can_redo

    @property
    def name(self) -> str:
        return self.match.labels.name

    @property
    def saves(self) -> bool:
        """Whether the last change was saved."""
        return self._trouble is None

    @property
    def chances(self) -> WinningChances:
        """The chances to win over this match, for looking back at it; worked out by who asks for them."""
        if self._chances is None:
            self._chances = WinningChances(self.match)
        return self._chances

    def legal_actions(self) -> Sequence[Any]:
        return self.match.legal_actions()

    def player_name(self, seat: int) -> str:
        return shown_name(self.match.seats, seat)

    def player_colour(self, seat: int) -> PlayerColour:
        return shown_colour(self.match.seats, seat)

    def player_colours(self, seats: Sequence[int]) -> tuple[PlayerColour, ...]:
        return tuple(self.player_colour(seat) for seat in seats)

    def say(self, message: Message) -> str:
        """The message in the language in use, with the players' names."""
        return render(message, translate, self.player_name, self._colour_name)

    def _colour_name(self, seat: int, number: int) -> str:
        colour = second_colour(self.match.seats, seat) if number else self.player_colour(seat)
        return _(colour.name).capitalize()

    # What changes it

    def play(self, action: Any) -> tuple[Event, ...]:
        """Carry out an action; raises `IllegalAction` and changes nothing if the rules forbid it."""
        steps = len(self.steps)
        events = self.match.play(action)
        self._moves.forget_beyond(steps)
        self._changed(events)
        return events

    @contextmanager
    def one_move(self) -> Iterator[None]:
        """What is played within is undone and redone as one, until the match is opened anew."""
        before = len(self.steps)
        try:
            yield
        finally:
            self._moves.add(before, len(self.steps))

    def undo(self) -> None:
        """Take back the last move of a human with the answers of computer players to it.

        It goes as far as nothing was uncovered.
        """
        if not self.can_undo:
            return
        while not self.match.seats[self.steps[-1].seat].is_human:
            self.match.undo()
        least = self._moves.undone(len(self.steps))
        while self.match.can_undo and len(self.steps) > least:
            self.match.undo()
        self._changed(())

    def redo(self) -> None:
        """Play again what was taken back last, with the answers of computer players to it."""
        if not self.can_redo:
            return
        most = self._moves.redone(len(self.steps))
        while self.can_redo and (len(self.steps) < most or self.computer_to_move is not None):
            self.match.redo()
        self._changed(())

    def left_device(self) -> None:
        """The next player has taken over: what was played before can no longer be undone."""
        self.match.left_device()
        self.save()

    def watch(self, watcher: Watcher) -> None:
        """Call `watcher` with the events after every change; none after undo and redo."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        self._watchers.remove(watcher)

    def _changed(self, events: Sequence[Event]) -> None:
        self._chances = None
        self.match.labels = replace(self.match.labels, updated=timestamp())
        self.save()
        for watcher in tuple(self._watchers):
            watcher(events)

    # Keeping it

    def record_text(self) -> str:
        """The match as a file for others."""
        return record.dump(self.match)

    def save(self) -> None:
        """Store the match now; what hinders it is told once, and so is that it works again."""
        try:
            self.save_or_raise()
        except StorageError as error:
            if self._trouble is None:
                self._trouble = Message(_CANNOT_SAVE[error.kind])
                if self._tell is not None:
                    self._tell(self._trouble)
        else:
            if self._trouble is not None:
                self._trouble = None
                if self._tell is not None:
                    self._tell(Message(_SAVES_AGAIN))

    def save_or_raise(self) -> None:
        """Store the match now; raises `StorageError`.

        Where another window has played the same match on, neither overwrites the other: this one goes on
        under an id of its own.
        """
        if self.library.holds_other_than(self.id, self._kept):
            self.id = new_id()
            labels = self.match.labels
            self.match.labels = replace(labels, name=self.library.free_name(labels.name))
            self.library.note_at_table(self.id)
            if self._tell is not None:
                self._tell(Message(_PLAYED_ELSEWHERE))
        text = self.record_text()
        self.library.save(self.id, text, Summary(self.state.turn, self.is_over, self.state.scores()))
        self._kept = text

    def tell_trouble_to(self, tell: Tell | None) -> None:
        """Who hears when saving fails or works again; told at once if it has failed already."""
        self._tell = tell
        if tell is not None and self._trouble is not None:
            tell(self._trouble)


def _why_it_does_not_replay(error: RecordError) -> str:
    if error.place == "rules_version":
        return N_("It was played by another version of the rules.")
    return N_("It does not follow the rules of the game.")
