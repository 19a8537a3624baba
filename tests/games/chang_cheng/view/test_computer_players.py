"""What lies open on the board of Chang Cheng while computer players sit at the table."""

from __future__ import annotations

import random

import pytest

from game import app
from game.core.match import SeatInfo
from game.engine.animate import Speed
from game.games.chang_cheng import queries
from game.games.chang_cheng.actions import Peek, PlaceCard
from game.games.chang_cheng.view import tips
from game.games.chang_cheng.view.picture import NOTHING_KNOWN, Known, known_threats
from game.table.play import Play
from game.table.session import Session
from tests.table.stage import Stage

ANNA, BELA = SeatInfo("Anna", "red"), SeatInfo("Béla", "green")
ODO, TILLA = SeatInfo("Odo", "blue", "easy"), SeatInfo("Tilla", "yellow", "easy")


def at_table(*seats: SeatInfo, seed: int = 5) -> tuple[Stage, Play]:
    """A table whose computer players are held, without motion."""
    stage = Stage.open(entries=app.GAMES)
    stage.set(speed=Speed.OFF)
    view = stage.table.games.view("chang-cheng")
    session = Session.start(view.rules, seats, {"start": "first"}, stage.table.library, seed=seed)
    play = Play(stage.table, session, view)
    play.computers.paused = True
    stage.show(play)
    return stage, play


def play_until_peek(play: Play, seat: int) -> None:
    """Random moves until this seat may look at a token, and that look."""
    rng = random.Random(1)
    session = play.session
    while True:
        peeks = [action for action in session.legal_actions() if isinstance(action, Peek)]
        if peeks and session.to_move == seat:
            session.play(peeks[0])
            return
        session.play(next(iter(set(peeks)), None) or rng.choice(session.legal_actions()))
        play.board.desk.secrets.close()


def test_the_only_human_sees_the_own_secrets_at_once_and_at_any_time():
    stage, play = at_table(ANNA, ODO, TILLA)
    rng = random.Random(2)
    secrets = play.board.desk.secrets
    decided = set()
    for _ in range(12):
        secrets.close()
        stage.wait(0.5)
        decided.add(play.session.to_move)
        stage.key("s")
        assert (secrets.seat, secrets.shown) == (0, True)
        play.session.play(rng.choice(play.session.legal_actions()))
    assert len(decided) > 1


def test_in_front_of_two_humans_nothing_opens_while_a_computer_player_decides():
    stage, play = at_table(ODO, ANNA, BELA)
    assert play.session.computer_to_move == 0
    stage.key("s")
    assert not play.board.desk.secrets.open
    assert not play.board.desk.may_look
    assert "look" not in stage.names()


@pytest.mark.parametrize("others", [(ANNA,), (ANNA, BELA), (TILLA,)], ids=["one", "two", "none"])
def test_nobody_sees_what_a_computer_player_looks_at(others):
    _stage, play = at_table(ODO, *others, TILLA if TILLA not in others else BELA)
    play_until_peek(play, 0)
    play.board.skip_animation()
    assert not play.board.desk.secrets.open
    assert not play.board.covered


def test_the_only_human_sees_a_token_uncovered_and_closes_it_before_play_goes_on():
    stage, play = at_table(ANNA, ODO)
    play_until_peek(play, 0)
    stage.wait(0.5)
    secrets = play.board.desk.secrets
    assert (secrets.seat, secrets.shown, secrets.waits) == (0, True, True)
    count = len(play.session.steps)
    play.computers.paused = False
    stage.wait(3)
    assert len(play.session.steps) == count
    stage.tap("close-secrets")
    assert not secrets.open


def test_the_only_human_is_not_warned_of_onlookers():
    stage, play = at_table(ANNA, ODO)
    while play.session.state.phase != "action" or play.session.to_move != 0 or play.session.state.turn == 1:
        play.session.play(play.session.legal_actions()[0])
        play.board.desk.secrets.close()
    stage.wait(1)
    stage.tap("kind-card")
    choice = play.board.desk.turn.building
    play.board.desk.restore(choice.on_province(choice.provinces()[0]))
    assert play.board.prompt() == "Anna, choose a card."


def after_looks_and_cards(*seats: SeatInfo) -> tuple[Stage, Play]:
    """Anna has looked at a threat that is still hidden to others, and has a card on the table."""
    stage, play = at_table(*seats)
    rng = random.Random(3)
    session, band = play.session, play.session.state.band
    for _ in range(400):
        state = session.state
        if known_threats(state, 0) and any(queries.own_cards_on(state, 0, p) for p in band.provinces):
            stage.wait(1)
            return stage, play
        legal = session.legal_actions()
        wanted = [action for action in legal if isinstance(action, Peek | PlaceCard)]
        session.play(rng.choice(wanted or legal))
        play.board.desk.secrets.close()
        band = session.state.band
    raise AssertionError("it never came so far")


def test_what_the_only_human_knows_lies_open_on_the_board():
    stage, play = after_looks_and_cards(ANNA, ODO, TILLA)
    state, board = play.session.state, play.board
    assert board.stage.picture.known == Known.of(state, 0)
    assert dict(board.stage.picture.known.threats) == dict(known_threats(state, 0))
    region, threat = known_threats(state, 0)[0]
    words = tips.region_text(play.session, state, queries.region_info(state, region))
    assert f"Threat {threat}, which you have seen" in words
    lands = {key for _x, _y, key in board.scenery.lands._lying}
    assert ("known threat", None, threat) in lands
    assert any(what == "known card" for what, _owner, _rank in lands)
    stage.draw()


@pytest.mark.parametrize("seats", [(ANNA, BELA), (ANNA, BELA, ODO)], ids=["two", "with a computer"])
def test_between_two_humans_the_board_shows_nothing_that_one_of_them_knows(seats):
    _stage, play = after_looks_and_cards(*seats)
    assert play.board.stage.picture.known == NOTHING_KNOWN
    lands = {key[0] for _x, _y, key in play.board.scenery.lands._lying}
    assert not lands & {"known threat", "known card"}


def test_the_only_human_has_nothing_to_cover():
    stage, play = at_table(ANNA, ODO)
    secrets = play.board.desk.secrets
    stage.key("s")
    assert [command.name for command in play.board.commands()] == ["close-secrets"]
    stage.tap_at((secrets.panel.centerx, secrets.panel.bottom - 20))
    assert secrets.shown
    assert "Only for" not in play.board.prompt()
    assert "for you alone" not in play.board.prompt()
    stage.tap("close-secrets")
    assert not secrets.open
