"""Who draws a card from the pile sees which one before the device goes on; the hand by keys and by voice."""

import pygame
import pytest

from game.core.bots import BOTS
from game.core.match import SeatInfo
from game.engine.animate import Speed
from game.engine.pointer import Press, Release, Tap
from game.games.alexandros import queries
from game.games.alexandros.actions import Draw
from game.games.alexandros.land import SYMBOL_NAMES
from game.table.hand_over import HandOver
from tests.games.alexandros.view.test_on_the_table import NAMES, start

PEOPLE = [SeatInfo(*who) for who in NAMES]


def drawing(actions_left):
    """A position in which a card can be drawn with so many actions left."""

    def reached(session):
        return (
            session.state.phase == "action"
            and queries.turn_now(session.state).actions_left == actions_left
            and Draw() in session.legal_actions()
        )

    return reached


def draw(stage):
    stage.tap("pile")
    stage.tap("confirm")


def pixels(stage):
    return pygame.image.tobytes(stage.draw(), "RGB")


@pytest.fixture(params=[Speed.OFF, Speed.NORMAL], ids=["off", "normal"])
def drawn(request):
    """The last action was a draw, and all that moves has come to rest."""
    stage, session = start(drawing(1), speed=request.param)
    seat, before = session.to_move, queries.hand(session.state, session.to_move)
    draw(stage)
    stage.wait(4.0)
    after = queries.hand(session.state, seat)
    symbol = next(s for s in range(len(after)) if after[s] > before[s])
    return stage, session, seat, SYMBOL_NAMES[symbol].text


def test_play_waits_until_the_card_has_been_seen(drawn):
    stage, session, seat, symbol = drawn
    board = stage.scene.board
    assert session.to_move != seat
    assert board.addressed == seat
    assert session.player_name(seat) in board.prompt()
    assert "hold your hand" in board.prompt()
    assert stage.machine.announced[-1] == board.prompt()
    assert [c.name for c in board.commands() if c.at is None] == ["done"]
    assert symbol not in stage.machine.announced[-1], "said to nobody yet"
    assert not any(
        words.startswith(session.player_name(session.to_move)) for words in stage.machine.announced
    )
    stage.wait(20.0)
    assert not isinstance(stage.scene, HandOver)
    assert not board.desk.spots()
    stage.tap("done")
    assert not board.desk.hand.lifted
    stage.wait(1.0)
    assert isinstance(stage.scene, HandOver)
    assert stage.scene.seat == session.to_move
    stage.tap("ready")
    stage.wait(0.2)
    assert board.desk.hand.seat == session.to_move
    assert not board.busy


def test_holding_the_strip_shows_the_hand_of_the_one_who_drew(drawn):
    stage, _session, seat, symbol = drawn
    board, at = stage.scene.board, stage.box("hand").center
    covered = pixels(stage)
    stage.stack.handle(Press(at, True))
    stage.wait(0.6)
    assert board.desk.hand.lifted
    assert board.desk.hand.seat == seat
    assert board.desk.drawn.of(seat) is not None
    assert pixels(stage) != covered
    stage.stack.handle(Release(at))
    stage.stack.handle(Tap(at, True))
    assert not board.desk.hand.lifted
    stage.key("s")
    assert board.desk.hand.lifted
    assert symbol in stage.machine.announced[-1]
    stage.key("escape")
    assert not board.desk.hand.lifted
    stage.key("return")
    stage.wait(1.0)
    assert isinstance(stage.scene, HandOver)


def test_the_new_card_is_marked_while_the_hand_is_open(monkeypatch):
    """Also the first of two actions; it is new until the next."""
    stage, session = start(drawing(2))
    seat = session.to_move
    draw(stage)
    stage.wait(0.5)
    desk = stage.scene.board.desk
    assert session.to_move == seat
    assert not stage.scene.board.busy
    stage.key("s")
    marked = pixels(stage)
    monkeypatch.setattr(desk.drawn, "of", lambda _seat: None)
    stage.wait(0.1)
    assert pixels(stage) != marked
    monkeypatch.undo()
    assert desk.drawn.of(seat) is not None
    assert desk.drawn.of((seat + 1) % 3) is None
    session.play(session.legal_actions()[-1])
    assert desk.drawn.of(seat) is None


def test_a_hand_left_open_stays_so_for_the_card():
    stage, session = start(drawing(1))
    seat = session.to_move
    stage.key("s")
    desk = stage.scene.board.desk
    desk.choose_kind("draw")
    desk.commit()
    stage.wait(0.5)
    assert desk.hand.lifted
    assert desk.hand.seat == seat
    assert "marked" in stage.scene.board.prompt()
    stage.tap("done")
    assert not desk.hand.lifted


def test_nobody_waits_where_there_is_one_person():
    seats = [PEOPLE[0], *(SeatInfo(info.name, info.colour, min(BOTS)) for info in PEOPLE[1:])]

    def mine(session):
        return session.to_move == 0 and drawing(1)(session)

    stage, _session = start(mine, seats=seats)
    board = stage.scene.board
    draw(stage)
    assert not board.desk.asking
    assert "done" not in {command.name for command in board.commands()}
    assert board.desk.drawn.of(0) is not None, "but it is marked"


def test_the_hand_is_told_to_the_one_who_opens_it():
    stage, session = start(drawing(2))
    held = queries.hand(session.state, session.to_move)
    stage.machine.announced.clear()
    stage.key("s")
    told = stage.machine.announced[-1]
    for symbol, count in enumerate(held):
        assert (SYMBOL_NAMES[symbol].text in told) == bool(count)
    stage.key("s")
    assert stage.machine.announced[-1] == "Your hand is covered."
    assert len(stage.machine.announced) == 2


def test_tab_reaches_the_hand():
    stage, _session = start(drawing(2))
    play = stage.scene
    for _ in range(30):
        stage.key("tab")
        if play.ui.focus.name == "show-hand":
            break
    assert stage.machine.announced[-1] == "Show my hand"
    stage.draw()
    stage.key("space")
    assert play.board.desk.hand.lifted
    stage.draw()
    stage.key("return")
    assert not play.board.desk.hand.lifted
    assert play.ui.focus.name == "show-hand"


def test_arrows_go_back_to_the_map_from_a_button():
    stage, _session = start(drawing(2))
    play = stage.scene
    stage.key("tab")
    stage.key("tab")
    assert play.ui.focus is not None
    stage.key("left")
    assert play.ui.focus is None
    assert play.board.desk.cursor is not None
