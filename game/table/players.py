"""What a set-up holds: names and colours for the seats, options, and those used last time."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.core import bots
from game.core.match import SeatInfo
from game.engine import theme
from game.engine.draw.text import ELLIPSIS, drawable
from game.engine.i18n import _
from game.engine.platform import StorageError

if TYPE_CHECKING:
    from game.core.rules import Option, OptionValue
    from game.engine.platform import Storage
    from game.engine.theme import PlayerColour

LONGEST_NAME = 16
LONGEST_MATCH_NAME = 40
_KEY = "last-players"
_OPTIONS = "options/"
_COLOURS = tuple(colour.name for colour in theme.PLAYERS)

_PARTNERS = {"blue": "green", "green": "blue", "red": "purple", "purple": "red", "yellow": "purple"}
"""The colours that go together for a player with two of them."""


def one_line(words: str, longest: int) -> str:
    """A name as it may stand on one line: nothing that cannot be drawn, single spaces, not too long."""
    composed = unicodedata.normalize("NFC", words)
    printable = "".join(sign if sign.isprintable() else " " for sign in composed)
    return " ".join(drawable(printable).split())[:longest].strip()


def clean_name(words: str) -> str:
    """A player's name as it may be given at the table."""
    return one_line(words, LONGEST_NAME)


def shown_name(seats: Sequence[SeatInfo], seat: int) -> str:
    """The player's name, or "Player 2" where none was given; a long one, from elsewhere, is shortened."""
    name = one_line(seats[seat].name, len(seats[seat].name))
    if len(name) > LONGEST_NAME:
        name = name[: LONGEST_NAME - 1].rstrip() + ELLIPSIS
    return name or _("Player {number}").format(number=seat + 1)


def match_name(seats: Sequence[SeatInfo]) -> str:
    """What a match of these players is called until somebody gives it another name."""
    return " – ".join(shown_name(seats, seat) for seat in range(len(seats)))[:LONGEST_MATCH_NAME].strip()


def shown_colour(seats: Sequence[SeatInfo], seat: int) -> PlayerColour:
    """The player's colour; one that this program does not know is replaced by a free one."""
    wanted = seats[seat].colour
    if wanted in _COLOURS:
        return theme.player_colour(wanted)
    used = {other.colour for other in seats}
    free = [name for name in _COLOURS if name not in used]
    unknown_before = sum(other.colour not in _COLOURS for other in seats[:seat])
    return theme.player_colour(free[unknown_before % len(free)])


def second_colour(seats: Sequence[SeatInfo], seat: int) -> PlayerColour:
    """The second set of pieces of a player who has two: it goes with the first, and nobody else has it."""
    taken = [shown_colour(seats, other) for other in range(len(seats))]
    for other in range(seat + 1):
        wanted = theme.player_colour(_PARTNERS[taken[other].name])
        free = wanted if wanted not in taken else next(c for c in theme.PLAYERS if c not in taken)
        taken.append(free)
    return taken[-1]


def seating_problem(seats: Sequence[SeatInfo]) -> str | None:
    """What keeps these players from starting, in the language in use, or `None`."""
    names = [shown_name(seats, seat).casefold() for seat in range(len(seats))]
    if len(set(names)) != len(names):
        return _("Two players have the same name.")
    if len({info.colour for info in seats}) != len(seats):
        return _("Two players have the same colour.")
    return None


def remembered_players(storage: Storage) -> tuple[SeatInfo, ...]:
    """The players of the last set-up, or none when nothing usable is stored."""
    try:
        return _read(json.loads(storage.get(_KEY) or "[]"))
    except (StorageError, ValueError, TypeError, RecursionError):
        return ()


def remember_players(storage: Storage, seats: Sequence[SeatInfo]) -> None:
    """Keep the players for the next set-up; raises `StorageError`."""
    content = [{"name": info.name, "colour": info.colour, "player": info.player} for info in seats]
    storage.put(_KEY, json.dumps(content, ensure_ascii=False))


def remembered_options(storage: Storage, options: Sequence[Option], game: str) -> dict[str, OptionValue]:
    """The options as they were set last for this game; the game's own where none or nonsense is stored."""
    try:
        stored = json.loads(storage.get(_OPTIONS + game) or "{}")
    except (StorageError, ValueError, RecursionError):
        stored = {}
    chosen = {option.name: option.default for option in options}
    for option in options if isinstance(stored, dict) else ():
        wanted = stored.get(option.name)
        for choice in option.choices:
            if type(choice.value) is type(wanted) and choice.value == wanted:
                chosen[option.name] = choice.value
    return chosen


def remember_options(storage: Storage, options: Mapping[str, OptionValue], game: str) -> None:
    """Keep the options for this game's next set-up; raises `StorageError`."""
    storage.put(_OPTIONS + game, json.dumps(dict(options)))


def _read(data: Any) -> tuple[SeatInfo, ...]:
    seats = tuple(_read_seat(entry) for entry in data)
    colours = [info.colour for info in seats]
    if len(set(colours)) != len(colours) or not set(colours) <= set(_COLOURS):
        raise ValueError("the colours are not those of a set-up")
    return seats


def _read_seat(entry: Any) -> SeatInfo:
    return SeatInfo(clean_name(entry["name"]), entry["colour"], entry.get("player", bots.HUMAN))
