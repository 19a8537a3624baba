"""Playing, undoing and looking back at a match."""

from __future__ import annotations

import weakref

import pytest

from game.core.match import MAX_SEED, Labels, Match, SeatInfo, TurnScores
from game.core.rules import IllegalAction, SetupError
from tests.core import toy
from tests.core.conformance import surface

SEATS = (SeatInfo("Ann", "red"), SeatInfo("Bob", "blue"))
# Ann and Bob hold 5 and 3; the draws are in this order.
DECK = {"deck": ["5", "3", "9", "4", "1", "2", "6", "7", "8"]}


def match(**changes):
    given = {"seed": 1, "options": {"cards": 1}, "stacks": DECK, **changes}
    return Match(toy.RULES, given.pop("seats", SEATS), **given)


def played(*actions):
    found = match()
    for action in actions:
        found.play(action)
    return found


def test_an_action_is_kept_with_what_it_caused():
    found = played("draw", "play 9")
    assert found.actions == ("draw", "play 9")
    step = found.steps[-1]
    assert (step.action, step.seat, step.turn, step.phase) == (toy.Play(9), 0, 1, "play")
    assert [str(event.message()) for event in step.events] == ["Seat 1 plays 9."]
    assert step.scores == (9, 0)
    assert not step.reveals
    assert found.steps[0].reveals


def test_play_takes_actions_and_notation():
    found = match()
    assert found.play(toy.Draw()) == found.steps[0].events
    assert found.play("play 5")
    assert found.observation(0)["rows"] == [[5], []]


@pytest.mark.parametrize(("action", "error"), [("play 8", IllegalAction), ("hello", ValueError)])
def test_what_cannot_be_played_changes_nothing(action, error):
    found = played("draw", "play 9", "claim", "draw", "play 3")
    found.undo()
    before = surface(found.state)
    with pytest.raises(error):
        found.play(action)
    assert surface(found.state) == before
    assert len(found.steps) == 4
    assert found.can_redo
    assert found.can_undo is False  # a card has been drawn


def test_undo_goes_back_step_by_step_up_to_the_last_card_drawn():
    found = played("draw")
    drawn = surface(found.state)
    found.play("play 9")
    shown = surface(found.state)
    found.play("claim")
    assert found.undo().text == "claim"
    assert surface(found.state) == shown
    assert found.undo().text == "play 9"
    assert surface(found.state) == drawn
    assert not found.can_undo
    with pytest.raises(ValueError, match="undone"):
        found.undo()


def test_redo_leads_forward_until_another_action_is_played():
    found = played("draw", "play 9", "claim")
    end = surface(found.state)
    found.undo()
    found.undo()
    assert found.redo().text == "play 9"
    assert found.redo().text == "claim"
    assert surface(found.state) == end
    with pytest.raises(ValueError, match="redone"):
        found.redo()
    found.undo()
    found.play("leave")
    assert not found.can_redo
    assert found.state.scores() == (10, 0)


def test_nothing_is_undone_or_redone_after_another_player_saw_the_table():
    found = played("draw", "play 9", "claim")
    found.undo()
    found.left_device()
    assert not found.can_undo
    assert not found.can_redo
    assert found.undo_from == 2
    found.play("leave")
    assert found.can_undo


def test_what_cannot_be_undone_is_not_kept_in_memory():
    living = weakref.WeakSet()

    class Counted(toy.LanternState):
        def clone(self):
            twin = super().clone()
            living.add(twin)
            return twin

    rules = type("Counting", (toy.LanternRules,), {"state": Counted})()
    found = Match(rules, SEATS, seed=1)
    while not found.is_over:
        found.play(found.legal_actions()[0])
        assert len(living) == len(found.steps) - found.undo_from


def test_looking_back_leaves_the_match_alone():
    found = match()
    seen = [surface(found.state)]
    for action in ("draw", "play 9", "claim", "draw", "play 4"):
        found.play(action)
        seen.append(surface(found.state))
    for count, then in enumerate(seen):
        assert surface(found.state_after(count)) == then
    found.state_after(5).apply(toy.Draw())
    assert surface(found.state) == seen[-1]
    for count in (-1, 6):
        with pytest.raises(ValueError, match="steps"):
            found.state_after(count)


def test_the_score_history_has_an_entry_for_each_turn():
    found = played("draw", "play 9", "claim", "draw", "play 3", "draw")
    assert found.score_history() == [
        TurnScores(0, (0, 0)),
        TurnScores(1, (9, 1)),
        TurnScores(2, (9, 4)),
        TurnScores(3, (9, 4)),
    ]
    assert match().score_history() == [TurnScores(0, (0, 0))]


def test_missing_options_are_written_out():
    assert dict(match(options={}, stacks=None).options) == {"glow": True, "cards": 2}


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"seats": SEATS[:1]}, "lanterns is for 2 or 3 players, not 1"),
        ({"seats": (SEATS[0], SEATS[0])}, "same colour"),
        ({"seed": -1}, "seed"),
        ({"seed": MAX_SEED + 1}, "seed"),
        ({"seed": True}, "seed"),
        ({"seed": 1.0}, "seed"),
        ({"options": {"glow": 1}}, "'glow' must be one of True, False"),
        ({"options": {"wind": True}}, "no option 'wind'"),
        ({"stacks": {"deck": ["1"]}}, "every card"),
    ],
)
def test_what_makes_no_match_is_refused(changes, complaint):
    with pytest.raises(SetupError, match=complaint):
        match(**changes)


@pytest.mark.parametrize(
    ("texts", "complaint"),
    [
        (("x" * 81, "red"), "name is longer"),
        (("a\nb", "red"), "cannot be shown"),
        (("\ud800", "red"), "cannot be shown"),
        (("Ann", ""), "colour is empty"),
        (("Ann", "red", "genius"), "must be one of human, easy, medium, hard, random, greedy, not 'genius'"),
        ((7, "red"), "must be a text"),
    ],
)
def test_a_seat_that_cannot_be_shown_or_saved_is_refused(texts, complaint):
    with pytest.raises(SetupError, match=complaint):
        SeatInfo(*texts)


def test_a_seat_may_go_unnamed_and_carry_any_script():
    assert SeatInfo("", "red").is_human
    assert SeatInfo("Ősz-Árpád 🏮 王", "red").is_human
    assert not SeatInfo("", "red", "random").is_human


def test_labels_are_texts_to_be_shown():
    with pytest.raises(SetupError, match="creation"):
        Labels(created="x" * 100)
