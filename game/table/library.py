"""Stored matches: each entry is read by itself, so a bad one never hides or endangers the others.

A match lies under ``match/<id>``: the text of its record and a short summary for the list, so that listing
replays nothing. There is no index that could get out of step. What cannot be read moves, unchanged, to
``broken/<id>`` and is reported once.
"""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from game.core import record
from game.core.messages import N_, Message
from game.core.record import Record, RecordError
from game.engine import theme
from game.engine.draw.text import drawable
from game.engine.platform import StorageError
from game.table.players import LONGEST_MATCH_NAME, match_name, one_line

if TYPE_CHECKING:
    from game.core.match import SeatInfo
    from game.engine.platform import Storage

FORMAT = "three-walls-match"
FORMAT_VERSION = 1
_MATCH = "match/"
_BROKEN = "broken/"
_AT_TABLE = "at-table"  # holds the id of the match that was opened last
_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
_COPY_NUMBER = re.compile(r" \((\d+)\)$")
_DAMAGED = N_("It is damaged, or it is no saved match at all.")


class BadSave(ValueError):  # noqa: N818 - reads as what it is where it is raised
    """A text that is no usable saved match; `message` says why in plain words."""

    def __init__(self, reason: str) -> None:
        self.message = Message(reason)
        super().__init__(reason)


@dataclass(frozen=True, slots=True)
class Summary:
    """What only a replay could tell about a match, kept beside its record. `None`: not known yet."""

    turn: int
    over: bool
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """One stored match, read but not replayed. `text` is its record, byte for byte."""

    id: str
    text: str = field(repr=False)
    record: Record = field(repr=False)
    summary: Summary | None = None

    @property
    def name(self) -> str:
        return drawable(self.record.labels.name)

    @property
    def game(self) -> str:
        return self.record.game

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return self.record.seats

    @property
    def over(self) -> bool:
        return self.summary is not None and self.summary.over

    @property
    def updated(self) -> datetime | None:
        """When it was played last, in UTC; `None` where the record does not say."""
        try:
            moment = datetime.fromisoformat(self.record.labels.updated)
        except ValueError:
            return None
        return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)


def timestamp() -> str:
    """This moment as records write it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def new_id() -> str:
    return uuid.uuid4().hex[:12]


def read_record(text: str, known_games: Collection[str]) -> Record:
    """Read the text of a match as far as the list needs it; raises `BadSave`.

    Whether the actions follow the rules shows only when the match is opened.
    """
    if len(text.encode("utf-8", "surrogatepass")) > record.MAX_BYTES:
        raise BadSave(N_("It is too large to be a saved match."))
    try:
        content = record.parse(text)
    except RecordError as error:
        if error.place == "format_version":
            raise BadSave(N_("It was saved by a newer version of Three Walls.")) from error
        raise BadSave(_DAMAGED) from error
    if content.game not in known_games:
        raise BadSave(N_("It belongs to a game that this version does not have."))
    if not 0 < len(content.seats) <= len(theme.PLAYERS):
        raise BadSave(_DAMAGED)
    if not content.intact:
        raise BadSave(N_("It was changed or damaged after it was saved."))
    return content


def to_entry(record_text: str, summary: Summary | None) -> str:
    """The text that is stored for a match."""
    content = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "summary": summary and {"turn": summary.turn, "over": summary.over, "scores": list(summary.scores)},
        "record": record_text,
    }
    return json.dumps(content, ensure_ascii=False)


def from_entry(match_id: str, text: str, known_games: Collection[str]) -> SavedMatch:
    """The match in a stored text; raises `BadSave`."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(_DAMAGED) from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadSave(_DAMAGED)
    version = content.get("format_version")
    if isinstance(version, int) and version > FORMAT_VERSION:
        raise BadSave(N_("It was saved by a newer version of Three Walls."))
    if version != FORMAT_VERSION or not isinstance(content.get("record"), str):
        raise BadSave(_DAMAGED)
    read = read_record(content["record"], known_games)
    return SavedMatch(match_id, content["record"], read, _summary(content.get("summary"), len(read.seats)))


def _summary(content: Any, seats: int) -> Summary | None:
    """The summary, or `None` for one that makes no sense: the record is what counts."""
    if not isinstance(content, dict):
        return None
    turn, over, scores = content.get("turn"), content.get("over"), content.get("scores")
    if not isinstance(turn, int) or not isinstance(over, bool) or not isinstance(scores, list):
        return None
    if len(scores) != seats or not all(isinstance(score, int) for score in scores):
        return None
    return Summary(turn, over, tuple(scores))


def _relabelled(text: str, **labels: str) -> str:
    """The text of a record with other labels and everything else, even what is unknown, as it was."""
    content = json.loads(text)
    content.update(labels)
    content["digest"] = record.digest(content)
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


class Library:
    """The matches kept in a storage. Reading never raises; writing raises `StorageError`."""

    def __init__(self, storage: Storage, known_games: Collection[str]) -> None:
        self._storage = storage
        self._known_games = known_games
        self._reports: list[Message] = []
        self._given_up: set[str] = set()  # bad entries that could not be moved; reported already
        self._unreachable_told = False

    def matches(self) -> list[SavedMatch]:
        """Every readable match, newest first, those without a date last; sets bad ones aside on the way."""
        ids = (key.removeprefix(_MATCH) for key in self._keys(_MATCH) if key not in self._given_up)
        found = [saved for match_id in ids if (saved := self._usable(match_id)) is not None]
        return sorted(found, key=lambda saved: (saved.updated or _LONG_AGO, saved.id), reverse=True)

    def to_continue(self) -> SavedMatch | None:
        """The unfinished match that was at the table last, else the one played last."""
        unfinished = [saved for saved in self.matches() if not saved.over]
        last = self._text(_AT_TABLE)
        return next((saved for saved in unfinished if saved.id == last), next(iter(unfinished), None))

    def note_at_table(self, match_id: str) -> None:
        """Remember which match is at the table; where that cannot be stored the newest one counts."""
        with suppress(StorageError):
            self._storage.put(_AT_TABLE, match_id)

    def take_reports(self) -> list[Message]:
        """What went wrong since the last call, each thing once."""
        reports, self._reports = self._reports, []
        return reports

    def save(self, match_id: str, record_text: str, summary: Summary | None = None) -> None:
        self._storage.put(_MATCH + match_id, to_entry(record_text, summary))

    def holds_other_than(self, match_id: str, record_text: str | None) -> bool:
        """Whether an entry of that id is there and holds another record than the given one."""
        entry = self._text(_MATCH + match_id)
        if entry is None:
            return False
        try:
            content = json.loads(entry)
        except (ValueError, RecursionError):
            return True
        return not isinstance(content, dict) or content.get("record") != record_text

    def delete(self, match_id: str) -> None:
        self._storage.delete(_MATCH + match_id)

    def rename(self, saved: SavedMatch, name: str) -> SavedMatch:
        """Give a match another name; an empty one changes nothing."""
        name = one_line(name, LONGEST_MATCH_NAME)
        if not name:
            return saved
        text = _relabelled(saved.text, name=name)
        renamed = replace(saved, text=text, record=record.parse(text))
        self.save(renamed.id, text, renamed.summary)
        return renamed

    def set_aside(self, match_id: str, why: Message) -> None:
        """Move an entry that cannot be used out of the way, unchanged, and report it."""
        key = _MATCH + match_id
        self._reports.append(
            Message(N_("A saved match cannot be used and was set aside. {reason}"), {"reason": why})
        )
        text = self._text(key)
        if text is None:
            self._given_up.add(key)
            return
        try:
            self._storage.put(self._free_broken_key(match_id), text)
            self._storage.delete(key)
        except StorageError:
            self._given_up.add(key)

    def broken(self) -> list[str]:
        """The ids of the entries that were set aside."""
        return [key.removeprefix(_BROKEN) for key in self._keys(_BROKEN)]

    def broken_text(self, broken_id: str) -> str | None:
        return self._text(_BROKEN + broken_id)

    def delete_broken(self, broken_id: str) -> None:
        self._storage.delete(_BROKEN + broken_id)

    def import_record(self, text: str) -> SavedMatch:
        """The match in a file's text, not yet stored; raises `BadSave`.

        It always gets an id of its own: a match that is here already comes in beside it, under a name of
        its own, and counts as played now.
        """
        text = text.removeprefix("\ufeff")
        read = read_record(text, self._known_games)
        name = self.free_name(read.labels.name or match_name(read.seats))
        text = _relabelled(text, name=name, updated=timestamp())
        return SavedMatch(new_id(), text, record.parse(text))

    def free_name(self, name: str) -> str:
        """`name`, with a number behind it if a match here is called so already."""
        taken = self._names()
        base = _COPY_NUMBER.sub("", name)
        number = 2
        while name in taken:
            suffix = f" ({number})"
            name = base[: LONGEST_MATCH_NAME - len(suffix)].rstrip() + suffix
            number += 1
        return name

    def _names(self) -> set[str]:
        """What the readable matches are called; leaves the others where they are."""
        names: set[str] = set()
        for key in self._keys(_MATCH):
            text = self._text(key)
            if text is not None:
                with suppress(BadSave):
                    names.add(from_entry(key, text, self._known_games).name)
        return names

    def _usable(self, match_id: str) -> SavedMatch | None:
        try:
            text = self._storage.get(_MATCH + match_id)
            return None if text is None else from_entry(match_id, text, self._known_games)
        except BadSave as bad:
            self.set_aside(match_id, bad.message)
        except StorageError:
            self.set_aside(match_id, Message(N_("The device cannot read it.")))
        return None

    def _free_broken_key(self, match_id: str) -> str:
        taken = set(self._keys(_BROKEN))
        key = _BROKEN + match_id
        number = 2
        while key in taken:
            key = f"{_BROKEN}{match_id}-{number}"
            number += 1
        return key

    def _keys(self, prefix: str) -> list[str]:
        try:
            return sorted(key for key in self._storage.keys() if key.startswith(prefix))  # noqa: SIM118
        except StorageError:
            if not self._unreachable_told:
                self._unreachable_told = True
                self._reports.append(Message(N_("Saved matches cannot be reached on this device.")))
            return []

    def _text(self, key: str) -> str | None:
        try:
            return self._storage.get(key)
        except StorageError:
            return None
