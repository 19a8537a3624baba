"""Stored matches: what is good stays usable whatever else is in the storage."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from game.engine.platform import StorageError
from game.engine.platform.headless import MemoryStorage
from game.table.library import BadSave, Library, SavedMatch, from_text, new_id, to_text
from game.table.players import Player

START = datetime(2026, 3, 5, 14, 5, tzinfo=UTC)
KNOWN = ("stones", "walls")


def saved_match(match_id: str = "abc123", minutes: int = 0, **changes: object) -> SavedMatch:
    saved = SavedMatch(
        id=match_id,
        name="Sunday",
        players=(Player("Anna", "red"), Player("Béla", "blue")),
        created=START,
        updated=START + timedelta(minutes=minutes),
        turn=3,
        over=False,
        scores=(4, 7),
        record={
            "format": 1,
            "game": "stones",
            "rules_version": 1,
            "options": {},
            "seed": 5,
            "seats": 2,
            "actions": ["take 2"],
        },
    )
    return replace(saved, **changes)


@pytest.fixture
def storage():
    return MemoryStorage()


@pytest.fixture
def library(storage):
    return Library(storage, KNOWN)


def test_a_saved_match_comes_back_as_it_was(library):
    library.save(saved_match())
    assert library.matches() == [saved_match()]
    assert library.take_reports() == []


def test_newest_first_and_continue_takes_the_newest_unfinished(library):
    library.save(saved_match("aaa", minutes=1))
    library.save(saved_match("bbb", minutes=9, over=True))
    library.save(saved_match("ccc", minutes=5))
    assert [saved.id for saved in library.matches()] == ["bbb", "ccc", "aaa"]
    newest = library.newest_unfinished()
    assert newest is not None
    assert newest.id == "ccc"


def entry(**changes: object) -> str:
    return json.dumps({**json.loads(to_text(saved_match("bad"))), **changes})


def table(**changes: object) -> dict[str, object]:
    return {**json.loads(to_text(saved_match("bad")))["table"], **changes}


BAD_ENTRIES = {
    "empty": "",
    "truncated": to_text(saved_match("bad"))[:-40],
    "binary": "\x00\x01\ufffd",
    "a list": "[1, 2]",
    "a number": "17",
    "deeply nested": "[" * 100_000,
    "no actions": entry(actions=None),
    "unknown game": entry(game="chess"),
    "game is no text": entry(game=["stones"]),
    "future table": entry(table=table(version=99)),
    "no players": entry(table=table(players=[])),
    "one player too few": entry(seats=3),
    "same colour twice": entry(table=table(players=[{"name": "A", "colour": "red"}] * 2)),
    "unknown colour": entry(table=table(players=[{"name": "A", "colour": "mauve"}] * 2)),
    "date is no date": entry(table=table(updated="yesterday")),
    "scores of others": entry(table=table(scores=[1, 2, 3])),
    "scores are words": entry(table=table(scores=["many", "few"])),
    "over is no yes or no": entry(table=table(over="maybe")),
    "id climbs out": entry(table=table(id="../../x")),
    "name is a number": entry(table=table(name=7)),
}


@pytest.mark.parametrize("text", BAD_ENTRIES.values(), ids=BAD_ENTRIES)
def test_a_bad_entry_is_set_aside_unchanged_and_told_once(storage, library, text):
    library.save(saved_match("good"))
    storage.put("match/bad", text)
    assert [saved.id for saved in library.matches()] == ["good"]
    assert storage.get("match/bad") is None
    assert storage.get("broken/bad") == text
    assert library.broken() == ["bad"]
    assert len(library.take_reports()) == 1
    assert [saved.id for saved in library.matches()] == ["good"]
    assert library.take_reports() == []
    assert [saved.id for saved in Library(storage, KNOWN).matches()] == ["good"]


@pytest.mark.parametrize("text", BAD_ENTRIES.values(), ids=BAD_ENTRIES)
def test_a_bad_file_is_not_imported_and_changes_nothing(storage, library, text):
    library.save(saved_match("good"))
    before = dict(storage.texts)
    with pytest.raises(BadSave) as refused:
        library.add_imported(text)
    assert str(refused.value).endswith(".")
    assert storage.texts == before


def test_the_future_is_named_as_such(library, storage):
    storage.put("match/bad", BAD_ENTRIES["future table"])
    library.matches()
    assert "newer version" in str(library.take_reports()[0])


def test_two_bad_entries_with_one_id_are_both_kept(storage, library):
    for text in ("first", "second", "third"):
        storage.put("match/bad", text)
        library.matches()
    assert {storage.get(f"broken/{name}") for name in library.broken()} == {"first", "second", "third"}


def test_a_bad_entry_stays_in_place_when_nothing_can_be_written(storage, library):
    library.save(saved_match("good"))
    storage.put("match/bad", "{")
    storage.failure = "full"
    assert [saved.id for saved in library.matches()] == ["good"]
    assert len(library.take_reports()) == 1
    assert storage.texts["match/bad"] == "{"
    assert [saved.id for saved in library.matches()] == ["good"]
    assert library.take_reports() == []


class UnreadableStorage(MemoryStorage):
    """Some entries cannot be read, as when a file holds no text."""

    def get(self, key: str) -> str | None:
        if key == "match/bad":
            raise StorageError("broken", "not UTF-8")
        return super().get(key)


def test_an_entry_that_cannot_be_read_hides_no_other_and_is_told_once():
    storage = UnreadableStorage()
    library = Library(storage, KNOWN)
    library.save(saved_match("good"))
    storage.put("match/bad", "?")
    assert [saved.id for saved in library.matches()] == ["good"]
    assert len(library.take_reports()) == 1
    library.matches()
    assert library.take_reports() == []
    assert storage.texts["match/bad"] == "?"


class ForbiddenStorage(MemoryStorage):
    """A frame where the browser allows no storage at all."""

    def keys(self) -> list[str]:
        raise StorageError("forbidden")

    def get(self, key: str) -> str | None:
        raise StorageError("forbidden")


def test_forbidden_storage_reads_as_empty_and_is_told_once():
    library = Library(ForbiddenStorage(), KNOWN)
    assert library.matches() == []
    assert library.newest_unfinished() is None
    assert len(library.take_reports()) == 1
    assert library.broken() == []
    assert library.take_reports() == []


def test_other_keys_are_left_alone(storage, library):
    storage.put("settings", "not a match")
    assert library.matches() == []
    assert storage.get("settings") == "not a match"


def test_rename_and_delete(library):
    library.save(saved_match("one"))
    library.save(saved_match("two", minutes=1))
    renamed = library.rename(library.matches()[1], "  Rainy   day ")
    assert renamed.name == "Rainy day"
    assert library.matches()[1].name == "Rainy day"
    assert library.rename(renamed, "   ").name == "Rainy day"
    library.delete("two")
    assert [saved.id for saved in library.matches()] == ["one"]


def test_an_exported_match_comes_in_elsewhere_under_its_own_id(library):
    elsewhere = Library(MemoryStorage(), KNOWN)
    assert elsewhere.add_imported(to_text(saved_match())) == saved_match()
    assert elsewhere.add_imported("\ufeff" + to_text(saved_match("bom"))).id == "bom"


def test_a_second_import_gets_its_own_id(library):
    first = library.add_imported(to_text(saved_match()))
    second = library.add_imported(to_text(saved_match()))
    assert first.id != second.id
    assert len(library.matches()) == 2


def test_a_huge_file_is_refused(library):
    with pytest.raises(BadSave):
        library.add_imported("x" * 5_000_000)


def test_import_into_full_storage_changes_nothing(storage, library):
    storage.failure = "full"
    with pytest.raises(StorageError):
        library.add_imported(to_text(saved_match()))
    assert storage.texts == {}


def test_a_bare_record_becomes_a_match_with_numbered_players():
    saved = from_text(json.dumps(saved_match().record), KNOWN)
    assert [player.name for player in saved.players] == ["1", "2"]
    assert saved.players[0].colour != saved.players[1].colour


def test_ids_are_their_own():
    assert len({new_id() for _ in range(100)}) == 100
