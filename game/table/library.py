"""Stored matches: each entry is read by itself, so a bad one never hides or endangers the others.

A match is kept as text under ``match/<id>``: its record with a ``table`` part added (name, dates, players
and a summary for the list). There is no index that could get out of step. What cannot be read moves,
unchanged, to ``broken/<id>`` and is reported once.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from game.core.messages import Message, N_
from game.engine.platform import StorageError
from game.table.players import COLOURS, Player, read_players

if TYPE_CHECKING:
    from game.engine.platform import Storage

TABLE_VERSION = 1
LONGEST_MATCH_NAME = 40
_MATCH = "match/"
_BROKEN = "broken/"
_LARGEST_FILE = 4_000_000


class BadSave(ValueError):  # noqa: N818 - reads as what it is where it is raised
    """A text that is no usable saved match; `message` says why in plain words."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """One stored match. `record` is the core record; the rest is what the list of matches shows."""

    id: str
    name: str
    players: tuple[Player, ...]
    created: datetime
    updated: datetime
    turn: int
    over: bool
    scores: tuple[int, ...]
    record: dict[str, Any] = field(repr=False)

    @property
    def game(self) -> str:
        return str(self.record["game"])


def now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


def new_id() -> str:
    return uuid.uuid4().hex[:12]


def to_text(saved: SavedMatch) -> str:
    """The stored and exported form: a record that `replay` reads, with the table's part beside it."""
    table = {
        "version": TABLE_VERSION,
        "id": saved.id,
        "name": saved.name,
        "created": saved.created.isoformat(),
        "updated": saved.updated.isoformat(),
        "players": [player.to_json() for player in saved.players],
        "turn": saved.turn,
        "over": saved.over,
        "scores": list(saved.scores),
    }
    return json.dumps({**saved.record, "table": table}, ensure_ascii=False, separators=(",", ":"))


def from_text(text: str, known_games: Collection[str]) -> SavedMatch:
    """Read a stored or imported match as far as the list needs it; raises `BadSave`.

    Whether the actions follow the rules shows only when the match is opened.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(Message(N_("The file is damaged or is not a saved match."))) from error
    table = data.get("table") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(data.get("actions"), list) or "game" not in data:
        raise BadSave(Message(N_("The file is damaged or is not a saved match.")))
    if not isinstance(table, dict):
        table = _table_for_bare_record(data)
    if not isinstance(table.get("version"), int) or table["version"] > TABLE_VERSION:
        raise BadSave(Message(N_("The match was saved by a newer version of Three Walls.")))
    if not isinstance(data["game"], str) or data["game"] not in known_games:
        raise BadSave(Message(N_("The match belongs to a game that this version does not have.")))
    try:
        saved = _saved_match(data, table)
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise BadSave(Message(N_("The file is damaged or is not a saved match."))) from error
    if len(saved.players) != data.get("seats"):
        raise BadSave(Message(N_("The file is damaged or is not a saved match.")))
    return saved


def _table_for_bare_record(data: dict[str, Any]) -> dict[str, Any]:
    """A record written without a table (by the command line, say) gets players from its seats alone."""
    seats = data.get("seats")
    count = seats if isinstance(seats, int) and 0 < seats <= len(COLOURS) else 0
    moment = now().isoformat()
    return {
        "version": TABLE_VERSION,
        "id": new_id(),
        "name": "",
        "created": moment,
        "updated": moment,
        "players": [{"name": str(seat + 1), "colour": COLOURS[seat]} for seat in range(count)],
        "turn": 1,
        "over": False,
        "scores": [0] * count,
    }


def _saved_match(data: dict[str, Any], table: dict[str, Any]) -> SavedMatch:
    scores = tuple(int(score) for score in table["scores"])
    players = read_players(table["players"])
    if len(scores) != len(players) or not isinstance(table["over"], bool):
        raise ValueError("the summary does not fit the players")
    return SavedMatch(
        id=_checked_id(table["id"]),
        name=_match_name(table["name"]),
        players=players,
        created=_moment(table["created"]),
        updated=_moment(table["updated"]),
        turn=int(table["turn"]),
        over=table["over"],
        scores=scores,
        record={key: value for key, value in data.items() if key != "table"},
    )


def _checked_id(value: Any) -> str:
    if not isinstance(value, str) or not value.isalnum() or not value.isascii() or len(value) > 32:
        raise ValueError("not an id")
    return value


def _match_name(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("a name must be text")
    return " ".join(value.split())[:LONGEST_MATCH_NAME]


def _moment(value: Any) -> datetime:
    moment = datetime.fromisoformat(value)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


class Library:
    """The matches kept in a storage. Reading never raises; writing raises `StorageError`."""

    def __init__(self, storage: Storage, known_games: Collection[str]) -> None:
        self._storage = storage
        self._known_games = known_games
        self._reports: list[Message] = []
        self._given_up: set[str] = set()  # bad entries that could not be moved; reported already
        self._unreadable_reported = False

    def matches(self) -> list[SavedMatch]:
        """Every readable match, newest first; sets bad ones aside on the way."""
        found = []
        for key in self._keys(_MATCH):
            match_id = key.removeprefix(_MATCH)
            if key not in self._given_up and (saved := self._usable(match_id)) is not None:
                found.append(saved)
        return sorted(found, key=lambda saved: (saved.updated, saved.created, saved.id), reverse=True)

    def _usable(self, match_id: str) -> SavedMatch | None:
        try:
            text = self._storage.get(_MATCH + match_id)
            return replace(from_text(text, self._known_games), id=match_id) if text is not None else None
        except BadSave as bad:
            self.set_aside(match_id, bad.message)
        except StorageError:
            self.set_aside(match_id, Message(N_("The device cannot read it.")))
        return None

    def newest_unfinished(self) -> SavedMatch | None:
        return next((saved for saved in self.matches() if not saved.over), None)

    def take_reports(self) -> list[Message]:
        """What went wrong since the last call, each thing once."""
        reports, self._reports = self._reports, []
        return reports

    def save(self, saved: SavedMatch) -> None:
        self._storage.put(_MATCH + saved.id, to_text(saved))

    def delete(self, match_id: str) -> None:
        self._storage.delete(_MATCH + match_id)

    def rename(self, saved: SavedMatch, name: str) -> SavedMatch:
        renamed = replace(saved, name=_match_name(name) or saved.name)
        self.save(renamed)
        return renamed

    def set_aside(self, match_id: str, why: Message) -> None:
        """Move an entry that cannot be used out of the way, unchanged, and report it."""
        key = _MATCH + match_id
        self._reports.append(
            Message(N_("A saved match could not be used and was set aside. {reason}"), {"reason": why})
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

    def add_imported(self, text: str) -> SavedMatch:
        """Check a file's text and keep it as a match; raises `BadSave` or `StorageError`, then nothing changed.

        A match that is here already comes in beside it under a new id.
        """
        saved = self.check_import(text)
        self.save(saved)
        return saved

    def check_import(self, text: str) -> SavedMatch:
        """The match in a file's text under an id that is free here; raises `BadSave`."""
        if len(text) > _LARGEST_FILE:
            raise BadSave(Message(N_("The file is too large to be a saved match.")))
        saved = from_text(text.removeprefix("\ufeff"), self._known_games)
        if self._text(_MATCH + saved.id) is not None:
            saved = replace(saved, id=new_id())
        return saved

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
            if not self._unreadable_reported:
                self._unreadable_reported = True
                self._reports.append(Message(N_("Saved matches cannot be reached on this device.")))
            return []

    def _text(self, key: str) -> str | None:
        try:
            return self._storage.get(key)
        except StorageError:
            return None
