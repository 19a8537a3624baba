"""On the real table: the device is handed over before anything of the next player can be opened."""

import random

import pytest

from game.app import GAMES
from game.core.match import SeatInfo
from game.engine.animate import Speed
from game.games.chang_cheng.actions import Pass
from game.games.chang_cheng.rules import RULES
from game.table.hand_over import HandOver
from game.table.play import Play
from game.table.session import Session
from tests.table.stage import Stage

ENTRY = next(entry for entry in GAMES if entry.name == RULES.name)


@pytest.fixture
def table():
    stage = Stage.open(entries=(ENTRY,))
    stage.set(speed=Speed.OFF, sound=False)
    seats = [SeatInfo(name, colour) for name, colour in (("A", "red"), ("B", "blue"), ("C", "green"))]
    session = Session.start(RULES, seats, {}, stage.table.library, seed=3)
    stage.show(Play(stage.table, session, ENTRY.load()))
    return stage, session


def take_over(stage):
    assert isinstance(stage.scene, HandOver)
    stage.tap("ready")
    stage.wait(0.2)
    assert isinstance(stage.scene, Play)


def test_every_change_of_the_player_is_covered(table):
    """Also where a turn ends without anything to tell, such as doing without a look."""
    stage, session = table
    take_over(stage)
    chance = random.Random(5)
    passed = False
    while not session.is_over:
        seat, action = session.to_move, chance.choice(session.legal_actions())
        session.play(action)
        board = stage.scene.board
        if board.desk.secrets.open:
            stage.wait(1.0)
            assert isinstance(stage.scene, Play), "what was looked at must be seen first"
            stage.key("return")
        if session.to_move not in (None, seat):
            passed = passed or isinstance(action, Pass)
            assert "look" not in stage.names(), "nothing of the next player opens before the cover"
            assert not board.desk.spots()
            stage.wait(3.0)
            take_over(stage)
            assert not session.can_undo
            assert "look" in stage.names()
    assert passed
