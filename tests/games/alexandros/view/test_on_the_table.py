"""The board on the real table: to whom the table speaks, what is told, what stands on its pages."""

import random

import pytest

from game.app import GAMES
from game.core.match import SeatInfo
from game.engine.animate import Speed
from game.games.alexandros import land, queries
from game.games.alexandros.actions import Tax
from game.games.alexandros.rules import RULES
from game.games.alexandros.view import tips, why_not
from game.games.alexandros.view.interaction.action_buttons import paying_cards
from game.games.alexandros.view.interaction.turn import Turn
from game.games.alexandros.view.remaining_page import WhatIsLeft
from game.table.play import Play
from game.table.session import Session
from tests.games.alexandros.view.scripted_player import LIKING
from tests.table.stage import Stage

ENTRY = next(entry for entry in GAMES if entry.name == RULES.name)
PHONE, DESK = (390, 844), (1280, 800)
NAMES = (("Anna", "red"), ("Béla", "blue"), ("Cili", "green"))


def start(stop=lambda _session: True, size=DESK, seed=3, speed=Speed.OFF, seats=None):
    """A random game that has come to `stop`, opened on the table."""
    stage = Stage.open(size, entries=(ENTRY,))
    stage.set(speed=speed, sound=False)
    seats = seats or [SeatInfo(*who) for who in NAMES]
    session = Session.start(RULES, seats, {}, stage.table.library, seed=seed)
    chance = random.Random(seed)
    while not stop(session):
        legal = session.legal_actions()
        session.play(chance.choices(legal, [LIKING.get(type(a), 1.0) for a in legal])[0])
    stage.show(Play(stage.table, session, ENTRY.load()))
    if session.lone_human is None:
        stage.tap("ready")
    stage.wait(0.3)
    return stage, session


def can_tax(session):
    return any(isinstance(action, Tax) for action in session.legal_actions()) and any(
        row.points for row in queries.tax_preview(session.state)
    )


def test_while_a_move_is_shown_the_prompt_tells_it():
    stage, session = start(speed=Speed.NORMAL)
    seat = session.to_move
    stage.tap(next(name for name in sorted(stage.names()) if name.startswith("card ")))
    stage.wait(0.5)
    stage.tap(next(name for name in sorted(stage.names()) if name.startswith("point ")))
    stage.tap("confirm")
    play, told = stage.scene, []
    for _ in range(200):
        stage.wait(0.05, 0.05)
        if not play.board.busy:
            break
        assert play.board.addressed == seat
        assert not play.board.commands()
        told.append(play.board.prompt())
    messages = {session.say(event.message()) for step in session.steps for event in step.events}
    assert set(told) <= messages
    assert any("takes" in words for words in told)
    assert any("Alexander" in words for words in told)


def test_the_hand_on_the_ledge_is_that_of_the_player_who_is_shown():
    """Also when the move has ended the turn."""
    stage, session = start(can_tax, speed=Speed.NORMAL)
    seat = session.to_move
    while session.to_move == seat:
        session.play(
            next((a for a in session.legal_actions() if isinstance(a, Tax)), session.legal_actions()[-1])
        )
    stage.wait(0.1)
    board = stage.scene.board
    assert board.busy
    assert board.addressed == seat != session.to_move


def test_taxes_fly_to_the_players_and_add_up():
    stage, session = start(can_tax)
    before = session.state.scores()
    tax = next(action for action in session.legal_actions() if isinstance(action, Tax))
    session.play(tax)
    stage.settle()
    play = next(scene for scene in stage.stack.scenes if isinstance(scene, Play))
    assert session.state.scores() != before
    assert tuple(play.scores.shown(seat) for seat in range(3)) == session.state.scores()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_buttons_for_the_view_are_there_and_work(size):
    stage, _session = start(size=size)
    camera = stage.scene.board.viewpoint.camera
    far = camera.scale
    if size == DESK:
        stage.tap("zoom-in")
        assert camera.scale > far
        stage.tap("zoom-out")
        stage.tap("zoom-in")
    else:
        stage.scene.board.viewpoint.zoom(2.0)
    stage.tap("fit")
    stage.wait(0.5)
    assert camera.scale == pytest.approx(far)


def test_the_last_move_is_marked():
    stage, _session = start(lambda s: s.state.turn > 4 and s.state.phase == "move")
    last = stage.scene.board.stage.picture.last
    assert last.start is not None
    assert set(last.sides) <= set(stage.scene.board.stage.picture.walls)


def test_tallies_count_what_is_public():
    stage, session = start(lambda s: s.state.turn > 6)
    board, state = stage.scene.board, session.state
    common = {tally.name: tally.text for tally in board.tallies()}
    walls = queries.walls_left(state)
    assert common["black-walls"] == str(walls.black)
    assert common["red-walls"] == str(walls.red)
    assert common["pile"] == str(queries.piles(state).pile)
    for seat in range(3):
        own = {tally.name: tally.text for tally in board.seat_tallies(seat)}
        assert own == {
            "cards": str(queries.hand_size(state, seat)),
            "governors": str(queries.governors_left(state, seat)),
        }


def test_the_page_of_what_is_left_counts_every_card_once():
    stage, session = start(lambda s: s.state.turn > 8)
    state = session.state
    page = WhatIsLeft(session, state)
    hidden = sum(queries.hand_size(state, seat) - sum(queries.known(state, seat)) for seat in range(3))
    assert sum(row.unseen for row in page.rows) == queries.piles(state).pile + hidden
    for row in page.rows:
        face_up = queries.face_up(state).count(row.symbol)
        known = sum(held.cards for held in row.held)
        assert row.unseen + row.discarded + known + face_up == land.CARDS_OF_A_SYMBOL
    stage.tap("tally:pile")
    stage.wait(0.3)
    assert stage.draw().get_size() == DESK
    assert "Remaining" in type(stage.scene).__name__


def test_the_page_of_what_is_left_tells_walls_and_governors():
    _stage, session = start(lambda s: s.state.turn > 8 and queries.governors(s.state))
    state = session.state
    black, red, *governors = WhatIsLeft(session, state).stocks
    walls = queries.walls_left(state)
    assert f"{walls.black} of {land.BLACK_WALLS}" in black.words
    assert f"{walls.red} of {land.RED_WALLS}" in red.words and "last turn" in red.more
    for seat, stock in enumerate(governors):
        assert session.player_name(seat) in stock.words
        assert f"{queries.governors_left(state, seat)} of {land.GOVERNORS}" in stock.words
    assert len(governors) == 3


def open_taxes(stop):
    """A table at which `stop` holds of a turn that may collect taxes, with the sheet of taxes open."""
    stage, session = start(lambda s: may_tax(s) and stop(Turn(s)))
    stage.tap("tax")
    stage.wait(0.3)
    return stage.scene.board, Turn(session)


def may_tax(session):
    return session.state.phase == "action" and not why_not.tax(Turn(session))


def test_taxes_without_a_card_that_fits_are_told_as_such():
    board, _turn = open_taxes(lambda turn: not paying_cards(turn))
    assert "none of your cards fits" in board.prompt()


def pays(turn):
    return any(info.owner is not None and info.value for info in queries.provinces(turn.state))


def test_a_tax_that_brings_nobody_anything_is_told_as_such():
    board, _turn = open_taxes(lambda turn: paying_cards(turn) and not pays(turn))
    assert "brings nobody anything" in board.prompt()
    board, _turn = open_taxes(lambda turn: paying_cards(turn) and pays(turn))
    assert "nobody" not in board.prompt()


def test_the_position_is_told_in_words():
    stage, session = start(lambda s: len(queries.governors(s.state)) >= 3 and s.state.phase == "move")
    words = stage.scene.board.describe()
    for info in queries.provinces(session.state):
        if not info.is_wilderness:
            assert info.name.text in words
    for name, _colour in NAMES:
        assert name in words
    for symbol in queries.face_up(session.state):
        assert land.SYMBOL_NAMES[symbol].text in words
    assert stage.scene.board.prompt() in words


def test_open_land_is_called_by_the_area_one_looks_at():
    _stage, session = start(lambda session: queries.walls(session.state).black)
    state = session.state
    for triangle in range(land.TRIANGLES):
        if queries.province_of(state, triangle).is_wilderness:
            area = land.AREA_NAMES[land.AREA_OF[triangle]].text
            assert tips.triangle_text(session, state, triangle).startswith(f"{area}: open land")
