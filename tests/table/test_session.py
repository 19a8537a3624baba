"""A match at the table: saved at every change, and never stopped by a storage that fails."""

from __future__ import annotations

import pytest

from game.core.match import SeatInfo
from game.core.rules import IllegalAction
from game.engine.platform import StorageError
from game.engine.platform.headless import MemoryStorage
from game.table.library import BadSave, Library
from game.table.session import Session
from tests.table.stones import StonesRules, StonesState, Take

SEATS = (SeatInfo("Anna", "red"), SeatInfo("", "blue"))
RULES = StonesRules()


@pytest.fixture
def storage():
    return MemoryStorage()


@pytest.fixture
def session(storage):
    return Session.start(RULES, SEATS, {"stones": 9}, Library(storage, ("stones",)), name="Sunday")


def reopened(storage: MemoryStorage) -> Session:
    library = Library(storage, ("stones",))
    (saved,) = library.matches()
    return Session.open(saved, RULES, library)


def test_every_change_can_be_reopened_exactly(storage, session):
    for change in (
        lambda: session.play(Take(3)),
        lambda: session.play("take 1"),
        session.undo,
        session.redo,
        session.undo,
        lambda: session.play(Take(2)),
    ):
        change()
        again = reopened(storage)
        assert again.id == session.id
        assert again.match.actions == session.match.actions
        assert again.state.scores() == session.state.scores()
        assert again.to_move == session.to_move
        assert again.match.options == session.match.options
        assert again.can_undo == session.can_undo


def test_a_new_match_is_kept_before_the_first_action(storage, session):
    assert reopened(storage).name == "Sunday"


def test_the_list_knows_when_it_is_over(storage, session):
    for _ in range(3):
        session.play(Take(3))
    assert session.is_over
    (saved,) = session.library.matches()
    assert saved.over
    assert saved.summary is not None
    assert saved.summary.scores == session.state.scores() == (10, 4)


def test_watchers_hear_events_once_and_nothing_after_undo(session):
    heard = []

    def watcher(events):
        heard.append(len(events))

    session.watch(watcher)
    session.play(Take(2))
    session.undo()
    session.redo()
    assert heard == [1, 0, 0]
    session.unwatch(watcher)
    session.play(Take(1))
    assert heard == [1, 0, 0]


def test_an_illegal_action_changes_and_saves_nothing(storage, session):
    before = dict(storage.texts)
    with pytest.raises(IllegalAction):
        session.play(Take(4))
    assert storage.texts == before


def test_undo_without_a_step_is_nothing(session):
    session.undo()
    session.redo()
    assert session.steps == []


def test_what_was_one_move_is_undone_and_redone_as_one(session):
    heard = []
    session.play(Take(1))
    with session.one_move():
        session.play(Take(2))
        session.play(Take(1))
    session.watch(heard.append)
    session.undo()
    assert session.match.actions == ("take 1",)
    session.redo()
    assert session.match.actions == ("take 1", "take 2", "take 1")
    assert heard == [(), ()], "the table is shown once for each"
    session.undo()
    session.undo()
    assert not session.can_undo
    session.redo()
    assert session.match.actions == ("take 1",)


def test_a_move_that_was_replaced_is_forgotten(session):
    with session.one_move():
        session.play(Take(2))
        session.play(Take(1))
    session.undo()
    session.play(Take(1))
    session.play(Take(3))
    session.undo()
    assert session.match.actions == ("take 1",)
    session.redo()
    assert session.match.actions == ("take 1", "take 3")


def test_a_move_that_the_rules_stop_leaves_redo_as_it_was(session):
    with session.one_move():
        session.play(Take(2))
        session.play(Take(1))
    session.undo()
    with pytest.raises(IllegalAction), session.one_move():
        session.play(Take(4))
    session.redo()
    assert session.match.actions == ("take 2", "take 1")


def test_of_a_move_that_uncovers_something_only_the_rest_is_undone(session, monkeypatch):
    monkeypatch.setattr(StonesState, "reveals", lambda _state, action: action.count == 2)
    with session.one_move():
        session.play(Take(1))
        session.play(Take(2))
        session.play(Take(1))
        session.play(Take(1))
    session.undo()
    assert session.match.actions == ("take 1", "take 2")
    assert not session.can_undo
    session.redo()
    assert session.match.actions == ("take 1", "take 2", "take 1", "take 1")


def test_opened_anew_it_is_undone_step_by_step(storage, session):
    with session.one_move():
        session.play(Take(2))
        session.play(Take(1))
    again = reopened(storage)
    again.undo()
    assert again.match.actions == ("take 2",)


def test_who_left_the_device_cannot_be_undone_after_reopening(storage, session):
    session.play(Take(1))
    session.left_device()
    assert not session.can_undo
    session.play(Take(2))
    again = reopened(storage)
    again.undo()
    assert again.match.actions == ("take 1",)
    assert not again.can_undo


@pytest.mark.parametrize("kind", ["full", "forbidden", "broken"])
def test_a_failing_storage_is_told_once_and_the_game_goes_on(storage, session, kind):
    told = []
    session.tell_trouble_to(lambda message: told.append(str(message)))
    storage.failure = kind
    session.play(Take(1))
    session.play(Take(1))
    assert session.state.scores() == (1, 1)
    assert not session.saves
    assert len(told) == 1
    assert "cannot be saved" in told[0]
    storage.failure = None
    session.play(Take(1))
    session.play(Take(1))
    assert len(told) == 2
    assert "saved again" in told[1]
    assert reopened(storage).match.actions == session.match.actions


def test_trouble_at_the_start_is_told_to_who_listens_later():
    storage = MemoryStorage()
    storage.failure = "forbidden"
    session = Session.start(RULES, SEATS, {}, Library(storage, ("stones",)))
    told = []
    session.tell_trouble_to(told.append)
    session.play(Take(1))
    assert len(told) == 1


class MoodyStorage(MemoryStorage):
    """Refuses every second text."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def put(self, key: str, text: str) -> None:
        self.count += 1
        if self.count % 2:
            raise StorageError("broken", "now and then")
        super().put(key, text)


def test_a_storage_that_fails_only_sometimes_never_loses_the_running_game():
    storage = MoodyStorage()
    session = Session.start(RULES, SEATS, {"stones": 9}, Library(storage, ("stones",)))
    for _ in range(5):
        session.play(Take(1))
    assert session.match.actions == ("take 1",) * 5
    assert reopened(storage).match.actions == ("take 1",) * 5


def test_a_record_that_does_not_replay_is_refused_with_a_reason(storage, session):
    session.play(Take(1))
    (saved,) = session.library.matches()
    other = StonesRules()
    other.version = 2
    with pytest.raises(BadSave, match="another version of the rules"):
        Session.open(saved, other, session.library)

    class Poorer(StonesRules):
        def parse(self, text: str) -> Take:
            raise ValueError(text)

    with pytest.raises(BadSave, match="does not follow the rules"):
        Session.open(saved, Poorer(), session.library)


def test_names_and_colours_are_filled_in(session):
    assert [session.player_name(seat) for seat in (0, 1)] == ["Anna", "Player 2"]
    assert session.player_colour(1).name == "blue"


def test_messages_speak_the_players_names(session):
    (event,) = session.play(Take(2))
    assert session.say(event.message()) == "Anna takes 2 stones: 2"


def test_a_match_played_in_two_windows_is_kept_twice(storage, session):
    there = reopened(storage)
    there.play(Take(1))
    heard = []
    session.tell_trouble_to(lambda message: heard.append(str(message)))

    session.play(Take(3))
    session.play(Take(2))
    there.play(Take(2))

    kept = {saved.id: saved.record.actions for saved in session.library.matches()}
    assert kept == {session.id: ("take 3", "take 2"), there.id: ("take 1", "take 2")}
    assert len(heard) == 1
    assert "another window" in heard[0]


def test_a_match_deleted_in_another_window_is_kept_again(storage, session):
    session.library.delete(session.id)
    session.play(Take(3))
    assert reopened(storage).id == session.id


def test_an_entry_damaged_by_another_window_is_not_overwritten(storage, session):
    first = session.id
    storage.put(f"match/{first}", "something else")
    session.play(Take(3))
    assert session.id != first
    assert storage.get(f"match/{first}") == "something else"
