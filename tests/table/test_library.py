"""Stored matches: what is good stays usable whatever else is in the storage."""

from __future__ import annotations

import json

import pytest

from game.core import record
from game.core.match import Labels, Match, SeatInfo
from game.engine.platform import StorageError
from game.engine.platform.headless import MemoryStorage
from game.table.library import BadSave, Library, Summary, new_id
from tests.table.stones import StonesRules

KNOWN = ("stones", "walls")
SUMMARY = Summary(turn=2, over=False, scores=(2, 0))


def record_text(name: str = "Sunday", minute: int = 0, game: str = "stones") -> str:
    rules = StonesRules()
    rules.name = game
    seats = (SeatInfo("Anna", "red"), SeatInfo("Béla", "blue"))
    match = Match(
        rules, seats, seed=5, labels=Labels(name, "2026-03-05T14:05:00", f"2026-03-05T14:{minute:02}:00")
    )
    match.play("take 2")
    return record.dump(match)


@pytest.fixture
def storage():
    return MemoryStorage()


@pytest.fixture
def library(storage):
    return Library(storage, KNOWN)


def ids(library: Library) -> list[str]:
    return [saved.id for saved in library.matches()]


def test_a_saved_match_comes_back_as_it_was(library):
    library.save("one", record_text(), SUMMARY)
    (saved,) = library.matches()
    assert (saved.id, saved.text, saved.summary) == ("one", record_text(), SUMMARY)
    assert (saved.name, saved.game) == ("Sunday", "stones")
    assert [seat.name for seat in saved.seats] == ["Anna", "Béla"]
    assert saved.updated.minute == 0
    assert library.take_reports() == []


def test_newest_first_and_continue_takes_the_to_continue(library):
    library.save("aaa", record_text(minute=1))
    library.save("bbb", record_text(minute=9), Summary(8, over=True, scores=(9, 9)))
    library.save("ccc", record_text(minute=5), SUMMARY)
    assert ids(library) == ["bbb", "ccc", "aaa"]
    newest = library.to_continue()
    assert newest is not None
    assert newest.id == "ccc"


def changed_record(**changes: object) -> str:
    content = {**json.loads(record_text()), **changes}
    if "digest" not in changes:
        content["digest"] = record.digest(content)
    return json.dumps(content)


BAD_RECORDS = {
    "empty": "",
    "truncated": record_text()[:-40],
    "binary": "\x00\x01\ufffd",
    "a list": "[1, 2]",
    "a number": "17",
    "deeply nested": "[" * 100_000,
    "no actions": changed_record(actions=None),
    "a game we do not have": changed_record(game="chess"),
    "a game that is no text": changed_record(game=["stones"]),
    "another program's format": changed_record(format="sgf"),
    "a future format": changed_record(format_version=99),
    "no players": changed_record(seats=[]),
    "players that are numbers": changed_record(seats=[1, 2]),
    "a changed digit": record_text().replace('"take 2"', '"take 3"'),
}


def entry(**changes: object) -> str:
    content = {"format": "three-walls-match", "format_version": 1, "summary": None, "record": record_text()}
    return json.dumps({**content, **changes})


BAD_ENTRIES = {
    **{f"record: {name}": entry(record=text) for name, text in BAD_RECORDS.items()},
    "empty": "",
    "truncated": entry()[:-40],
    "binary": "\x00\x01\ufffd",
    "deeply nested": "[" * 100_000,
    "a bare record": record_text(),
    "a future version": entry(format_version=2),
    "a version that is no number": entry(format_version="1"),
    "record is no text": entry(record={}),
}


@pytest.mark.parametrize("text", BAD_ENTRIES.values(), ids=BAD_ENTRIES)
def test_a_bad_entry_is_set_aside_unchanged_and_told_once(storage, library, text):
    library.save("good", record_text())
    storage.put("match/bad", text)
    assert ids(library) == ["good"]
    assert storage.get("match/bad") is None
    assert storage.get("broken/bad") == text
    assert library.broken() == ["bad"]
    assert library.broken_text("bad") == text
    assert len(library.take_reports()) == 1
    assert ids(library) == ["good"]
    assert library.take_reports() == []
    later = Library(storage, KNOWN)
    assert ids(later) == ["good"]
    assert later.take_reports() == []


@pytest.mark.parametrize("text", BAD_RECORDS.values(), ids=BAD_RECORDS)
def test_a_bad_file_is_refused_in_a_sentence(storage, library, text):
    library.save("good", record_text())
    before = dict(storage.texts)
    with pytest.raises(BadSave) as refused:
        library.import_record(text)
    assert str(refused.value).endswith(".")
    assert storage.texts == before


@pytest.mark.parametrize(
    "summary",
    [7, {}, {"turn": 1, "over": 0, "scores": [1, 2]}, {"turn": 1, "over": False, "scores": [1]}],
)
def test_a_summary_without_sense_costs_only_the_summary(storage, library, summary):
    storage.put("match/one", entry(summary=summary))
    (saved,) = library.matches()
    assert saved.summary is None
    assert not saved.over


def test_the_future_is_named_as_such(library, storage):
    storage.put("match/bad", BAD_ENTRIES["a future version"])
    storage.put("match/worse", BAD_ENTRIES["record: a future format"])
    library.matches()
    assert ["newer version" in str(report) for report in library.take_reports()] == [True, True]


def test_bad_entries_with_one_id_are_all_kept(storage, library):
    for text in ("first", "second", "third"):
        storage.put("match/bad", text)
        library.matches()
    assert {library.broken_text(name) for name in library.broken()} == {"first", "second", "third"}
    library.delete_broken("bad")
    assert len(library.broken()) == 2


def test_a_bad_entry_stays_in_place_when_nothing_can_be_written(storage, library):
    library.save("good", record_text())
    storage.put("match/bad", "{")
    storage.failure = "full"
    assert ids(library) == ["good"]
    assert len(library.take_reports()) == 1
    assert storage.texts["match/bad"] == "{"
    assert ids(library) == ["good"]
    assert library.take_reports() == []


class UnreadableStorage(MemoryStorage):
    """One entry cannot be read, as when a file holds no text."""

    def get(self, key: str) -> str | None:
        if key == "match/bad":
            raise StorageError("broken", "not UTF-8")
        return super().get(key)


def test_an_entry_that_cannot_be_read_hides_no_other_and_is_told_once():
    storage = UnreadableStorage({"match/bad": "?"})
    library = Library(storage, KNOWN)
    library.save("good", record_text())
    assert ids(library) == ["good"]
    assert len(library.take_reports()) == 1
    assert ids(library) == ["good"]
    assert library.take_reports() == []
    assert storage.texts["match/bad"] == "?"


class ForbiddenStorage(MemoryStorage):
    """A frame where the browser allows no storage at all."""

    def keys(self) -> list[str]:
        raise StorageError("forbidden")

    def get(self, key: str) -> str | None:
        raise StorageError("forbidden", key)


def test_forbidden_storage_reads_as_empty_and_is_told_once():
    library = Library(ForbiddenStorage(), KNOWN)
    assert library.matches() == []
    assert library.to_continue() is None
    assert len(library.take_reports()) == 1
    assert library.broken() == []
    assert library.take_reports() == []


def test_other_keys_are_left_alone(storage, library):
    storage.put("settings", "not a match")
    assert library.matches() == []
    assert storage.get("settings") == "not a match"


def test_rename_keeps_everything_else_and_the_record_stays_intact(library):
    library.save("one", record_text(), SUMMARY)
    renamed = library.rename(library.matches()[0], "  Rainy   day ")
    assert renamed.name == "Rainy day"
    assert library.matches() == [renamed]
    assert renamed.record.intact
    assert renamed.record.actions == ("take 2",)
    assert renamed.summary == SUMMARY
    assert library.rename(renamed, "   ").name == "Rainy day"


def test_delete(library):
    library.save("one", record_text())
    library.save("two", record_text(minute=1))
    library.delete("two")
    assert ids(library) == ["one"]


def test_what_was_exported_can_be_imported_beside_it_under_a_name_of_its_own(library):
    library.save("one", record_text())
    for text in (record_text(), "\ufeff" + record_text()):
        imported = library.import_record(text)
        library.save(imported.id, imported.text)
    found = {saved.name: saved for saved in library.matches()}
    assert set(found) == {"Sunday", "Sunday (2)", "Sunday (3)"}
    assert len({saved.id for saved in found.values()}) == 3
    assert len({tuple(saved.record.actions) for saved in found.values()}) == 1
    assert all(saved.record.intact for saved in found.values())


def test_an_import_counts_as_played_now_and_has_a_name(library, monkeypatch):
    monkeypatch.setattr("game.table.library.timestamp", lambda: "2026-04-01T10:00:00+00:00")
    content = json.loads(record_text(""))
    for label in ("name", "created", "updated", "digest"):
        content.pop(label, None)
    imported = library.import_record(json.dumps(content))
    assert imported.updated is not None
    assert imported.updated.month == 4
    assert imported.name == "Anna – Béla"


def test_a_free_name_stays_short_enough(library):
    long = "x" * 40
    library.save("one", record_text(long))
    assert library.free_name("y") == "y"
    assert library.free_name(long) == "x" * 36 + " (2)"


@pytest.mark.parametrize("moment", ["yesterday", ""])
def test_a_match_without_a_time_has_none_and_comes_last(library, moment):
    library.save("old", record_text())
    content = json.loads(record_text())
    content["updated"] = moment
    content["digest"] = record.digest(content)
    library.save("zzz", json.dumps(content))
    assert ids(library) == ["old", "zzz"]
    assert library.matches()[1].updated is None


def test_a_file_that_is_too_large_is_named_as_such(library):
    with pytest.raises(BadSave, match="too large"):
        library.import_record("a" * (record.MAX_BYTES + 1))


def test_what_was_at_the_table_last_is_continued(storage, library):
    library.save("aaa", record_text(minute=1))
    library.save("bbb", record_text(minute=9))
    library.save("ccc", record_text(minute=5), Summary(8, over=True, scores=(9, 9)))

    def continued() -> str:
        again = Library(storage, KNOWN).to_continue()
        assert again is not None
        return again.id

    assert continued() == "bbb"
    library.note_at_table("aaa")
    assert continued() == "aaa"
    for finished_or_gone in ("ccc", "ddd"):
        library.note_at_table(finished_or_gone)
        assert continued() == "bbb"


def test_a_storage_that_takes_nothing_still_knows_a_match_to_continue(storage, library, monkeypatch):
    library.save("aaa", record_text())

    def refuse(key: str, text: str) -> None:
        raise StorageError("full")

    monkeypatch.setattr(storage, "put", refuse)
    library.note_at_table("bbb")
    latest = library.to_continue()
    assert latest is not None
    assert latest.id == "aaa"


def test_ids_are_their_own():
    assert len({new_id() for _ in range(100)}) == 100
