"""Following computer players: what they did is told, stays, can be shown, and remains marked on the board."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from game import app
from game.core.match import SeatInfo
from game.engine.animate import Speed
from game.engine.draw import text
from game.engine.draw.text import CAPTION
from game.games.alexandros.view import recent as in_alexandros
from game.games.chang_cheng.view import recent as in_chang_cheng
from game.games.the_city.view import recent as in_the_city
from game.table.game_view import Reviewing
from game.table.opponents.turn_note import TurnNote, fitting_rows
from game.table.play import Play
from game.table.player_widgets import PlayerChip
from game.table.recent_turns import computer_steps, computer_turns, last_turn_of
from game.table.session import Session
from tests.table.stage import STONES, Stage

ANNA, BELA = SeatInfo("Anna", "red"), SeatInfo("Béla", "purple")
ODO, TILLA = SeatInfo("Odo", "blue", "easy"), SeatInfo("Tilla", "green", "easy")
BERTA = SeatInfo("Berta", "yellow", "easy")
GAMES = ("the-city", "chang-cheng", "alexandros")
PHONE = (390, 844)
RECENT = {
    "the-city": in_the_city.Recent,
    "chang-cheng": in_chang_cheng.Recent,
    "alexandros": in_alexandros.Recent,
}


def at_table(*seats: SeatInfo, game: str, size: tuple[float, float] = PHONE) -> tuple[Stage, Play]:
    stage = Stage.open(size, entries=(STONES, *app.GAMES))
    stage.set(speed=Speed.OFF)
    view = stage.table.games.view(game)
    session = Session.start(view.rules, seats, {"start": "first"}, stage.table.library, seed=5)
    play = Play(stage.table, session, view)
    stage.show(play)
    return stage, play


def play_turns(stage: Stage, play: Play, count: int) -> None:
    """So many turns of the person, with the answers to each."""
    rng = random.Random(2)
    session = play.session
    for _ in range(count):
        turn = session.state.turn
        while session.state.turn == turn or session.to_move != 0 or play.board.busy:
            if "close-secrets" in stage.names():
                stage.tap("close-secrets")
            elif session.to_move == 0 and not play.board.busy:
                session.play(rng.choice(session.legal_actions()))
            stage.wait(0.1)


class Played(NamedTuple):
    seat: int
    turn: int


def played(*seats: int) -> list[Played]:
    """Two steps of each seat, a turn each."""
    return [Played(seat, turn) for turn, seat in enumerate(seats, 1) for _ in range(2)]


@pytest.mark.parametrize(
    ("seats", "found"),
    [
        ((), ()),
        ((0,), ()),
        ((0, 1, 2), (1, 2)),
        ((0, 1, 2, 0), (1, 2)),  # while the person's own turn goes on
        ((0, 1, 2, 0, 1), (1,)),
        ((1, 2), (1, 2)),
    ],
)
def test_the_turns_of_computer_players_since_the_person_played(seats, found):
    turns = computer_turns(played(*seats), {0})
    assert tuple(turn[0].seat for turn in turns) == found
    assert all(len(turn) == 2 for turn in turns)
    assert computer_steps(played(*seats), {0}) == [step for turn in turns for step in turn]


def test_of_computer_players_among_themselves_the_latest_turn_alone_is_told():
    assert [turn[0].turn for turn in computer_turns(played(0, 1, 2), ())] == [3]
    assert computer_steps(played(0, 1, 2), ()) == []


def test_the_latest_turn_of_a_seat_is_found():
    assert [step.turn for step in last_turn_of(played(0, 1, 0, 1), 0)] == [3, 3]
    assert last_turn_of(played(0, 1), 2) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [PHONE, (360, 740), (820, 1180)], ids=str)
def test_a_note_says_what_the_computer_player_before_did_and_stays(game, size):
    stage, play = at_table(ANNA, ODO, TILLA, BERTA, game=game, size=size)
    play_turns(stage, play, 2)
    stage.wait(30)
    note = play.ui.find("turn-note")
    assert isinstance(note, TurnNote)
    assert note.seat == 3
    assert "Berta" in note.label_text()
    assert note.rect.h >= 48
    assert play.view.area.contains(note.rect)
    others = [w for w in play.ui.widgets if w.name.startswith(("tally:", "player:", "menu", "log"))]
    assert not any(note.rect.colliderect(widget.rect) for widget in others)
    stage.draw()
    before = len(play.session.steps)
    stage.tap("turn-note")
    assert "Berta" in play.tip.text
    assert len(play.session.steps) == before


SENTENCES = ("Berta builds a wall in Zhangye.", "Berta builds a wall in Jiuquan.", "Berta looks at a token.")


@pytest.mark.parametrize("width", range(60, 700, 20))
def test_a_note_tells_whole_sentences_as_far_as_there_is_room(width):
    rows = fitting_rows(SENTENCES, width)
    assert 1 <= len(rows) <= 3
    told = " ".join(rows)
    whole = [" ".join([*SENTENCES[:count], "…"]) for count in (1, 2)] + [" ".join(SENTENCES)]
    if len(text.wrap(SENTENCES[0] + " …", CAPTION, width)) <= 3:
        assert told in whole
    else:
        assert told.endswith("…")
    assert all(text.measure(row, CAPTION)[0] <= width for row in rows)


@pytest.mark.parametrize("game", GAMES)
def test_a_tap_on_a_player_tells_the_latest_turn_and_shows_its_place(game, monkeypatch):
    stage, play = at_table(ANNA, ODO, TILLA, BERTA, game=game)
    play_turns(stage, play, 2)
    assert isinstance(play.board, Reviewing)
    looked_at = []
    monkeypatch.setattr(play.board, "look_back", looked_at.append)
    stage.tap("player:3")
    assert "The latest turn: Tilla" in play.tip.text
    assert [steps[0].seat for steps in looked_at] == [2]
    stage.tap("turn-note")
    assert [steps[0].seat for steps in looked_at] == [2, 3]


def test_the_view_goes_to_where_a_turn_was():
    stage, play = at_table(ANNA, ODO, TILLA, BERTA, game="chang-cheng")
    play_turns(stage, play, 2)
    camera = play.board.viewpoint.camera
    for number in (2, 3, 4):
        turn = last_turn_of(play.session.steps, number - 1)
        places = in_chang_cheng.places_of(turn, play.board.stage.picture.row)
        assert places
        stage.tap(f"player:{number}")
        stage.wait(2)
        seen = camera.visible()
        assert seen.left <= places[0].centre[0] <= seen.right


@pytest.mark.parametrize("game", GAMES)
def test_all_changes_stay_marked_until_the_turn_of_the_person_is_over(game):
    stage, play = at_table(ANNA, ODO, TILLA, BERTA, game=game)
    play_turns(stage, play, 2)
    session, board = play.session, play.board
    recent = board.stage.picture.recent
    assert recent == RECENT[game].of(session.computer_steps)
    assert {step.seat for step in session.computer_steps} >= {1, 2, 3}
    assert any(recent)
    stage.draw()
    session.play(session.legal_actions()[0])
    stage.wait(0.5)
    if session.to_move == 0:
        assert board.stage.picture.recent == recent


@pytest.mark.parametrize("game", GAMES)
def test_between_people_alone_there_is_neither_note_nor_mark_of_that_kind(game):
    stage, play = at_table(ANNA, BELA, game=game)
    if play is not stage.scene:
        stage.tap("ready")
    for _ in range(4):
        play.session.play(play.session.legal_actions()[0])
    assert play.session.computer_steps == []
    assert "turn-note" not in stage.names()


@pytest.mark.parametrize("size", [PHONE, (360, 740)], ids=str)
def test_on_a_phone_four_players_have_their_faces_above_their_names(size):
    stage, play = at_table(ANNA, ODO, TILLA, BERTA, game="alexandros", size=size)
    chips = [play.ui.find(f"player:{number}") for number in range(1, 5)]
    for chip in chips[1:]:
        assert isinstance(chip, PlayerChip)
        assert chip._stacked
        assert play.view.area.contains(chip.rect)
    stage.draw()


def test_with_people_alone_the_bar_is_as_low_as_ever():
    _stage, play = at_table(ANNA, BELA, game="the-city")
    assert play._surroundings.bar_height(390, 844) == 56
