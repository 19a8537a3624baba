"""Hands are secret: what the table shows depends on none of them until its owner opens it."""

import random

import pygame
import pytest

from game.app import GAMES
from game.core.bots import BOTS
from game.core.match import Match, SeatInfo
from game.engine.animate import Speed
from game.engine.pointer import Cancel, DragEnd, DragStart, LongPress, Press, Release, Tap
from game.games.alexandros import queries
from game.games.alexandros.land import SYMBOL_NAMES
from game.games.alexandros.rules import RULES
from game.table.hand_over import HandOver
from game.table.play import Play
from game.table.session import Session
from tests.games.alexandros.view.empire_table import Table
from tests.games.alexandros.view.scripted_player import LIKING, NAMES, new_match
from tests.table.stage import Stage

ENTRY = next(entry for entry in GAMES if entry.name == RULES.name)


def table_in(phase, seed=9, least=2, match=None):
    """A table with a game in a phase, where whoever decides has so many cards that nobody knows."""
    match = match or new_match(3, seed)
    chance = random.Random(seed)

    def unknown(seat):
        return queries.hand_size(match.state, seat) - sum(queries.known(match.state, seat))

    while match.state.phase != phase or unknown(match.to_move) < least or len(match.steps) < 60:
        assert not match.is_over
        legal = match.legal_actions()
        match.play(chance.choices(legal, [LIKING.get(type(a), 1.0) for a in legal])[0])
    table = Table(match=match)
    table.settle()
    return table


def otherwise(table, seat):
    """The same game with everything that `seat` does not know dealt anew; some hand is another one."""
    state = table.state
    for seed in range(80):
        other = state.determinize(seat, random.Random(seed))
        assert other.observation(seat) == state.observation(seat)
        if any(queries.hand(other, s) != queries.hand(state, s) for s in range(3) if s != seat):
            return other
    raise AssertionError("nothing is hidden")


def show(table, state):
    table.session.match.state = state
    table.board.refresh(())
    table.settle()


def seen(table):
    """All that the table tells without being asked for anything secret."""
    buttons = [(c.name, c.label, c.enabled, c.why_not) for c in table.board.commands()]
    return pixels(table), table.board.prompt(), table.board.describe(), buttons, sorted(table.targets())


def pixels(table):
    return pygame.image.tobytes(table.draw(), "RGB")


@pytest.mark.parametrize("phase", ["move", "action", "destination"])
def test_the_table_looks_the_same_whatever_is_in_any_hand(at_once, phase):
    table = table_in(phase)
    true = table.state
    show(table, true)
    before = seen(table)
    for seat in range(3):
        show(table, otherwise_of(table, true, seat))
        assert seen(table) == before, f"what seat {seat} does not know"


def otherwise_of(table, true, seat):
    table.session.match.state = true
    return otherwise(table, seat)


def test_what_the_buttons_lead_to_tells_no_hand_before_a_sheet_opens(at_once):
    """Trying cards that lie face up, going through governors, asking to end the turn."""
    table = table_in("action")
    true, mover = table.state, table.session.to_move
    shown = []
    # Two worlds that differ in the hand of the player who acts.
    for state in (true, otherwise_of(table, true, (mover + 1) % 3)):
        show(table, state)
        views = []
        for name in ("draw", "end-turn"):
            table.press(name)
            table.settle()
            views.append(seen(table))
            table.key("escape")
        shown.append(views)
    assert shown[0] == shown[1]


@pytest.fixture
def table(at_once):
    return table_in("action")


def strip(table):
    return table.targets()["hand"].center


def test_holding_the_strip_shows_and_letting_go_hides(table):
    covered = pixels(table)
    hand = table.board.desk.hand
    table.board.handle(Press(strip(table), True))
    table.run(0.6)
    assert hand.lifted
    assert pixels(table) != covered
    table.board.handle(LongPress(strip(table)))
    table.board.handle(Release(strip(table)))
    table.board.handle(Tap(strip(table), True))
    assert not hand.lifted
    assert pixels(table) == covered


def test_the_open_hand_shows_the_own_cards_alone(table):
    mover = table.session.to_move
    table.key("s")
    shown = pixels(table)
    true = table.state
    table.session.match.state = otherwise(table, mover)
    assert pixels(table) == shown, "nothing of the others"
    table.session.match.state = otherwise_of(table, true, (mover + 1) % 3)
    assert (pixels(table) != shown) == (queries.hand(table.state, mover) != queries.hand(true, mover)), (
        "but all of the own"
    )


def test_a_short_tap_leaves_it_open_and_another_covers_it(table):
    table.tap("hand", touch=True)
    assert table.board.desk.hand.lifted
    table.tap("hand", touch=True)
    assert not table.board.desk.hand.lifted
    table.tap("hand")
    table.tap_at(table.board.desk.places.map.center)
    assert not table.board.desk.hand.lifted, "a press elsewhere covers it too"
    table.key("s")
    assert table.board.desk.hand.lifted
    table.key("escape")
    assert not table.board.desk.hand.lifted


@pytest.mark.parametrize("end", [Cancel(), DragEnd((300, 300), (0, 0))])
def test_everything_that_ends_the_press_covers_again(table, end):
    table.board.handle(Press(strip(table)))
    table.board.handle(DragStart(strip(table), (300, 300)))
    assert table.board.desk.hand.lifted
    table.board.handle(end)
    assert not table.board.desk.hand.lifted


def test_no_prompt_tells_the_hand(table):
    """Nothing that a screen reader says by itself names a card of the hand."""
    for state in (table.state, otherwise(table, (table.session.to_move + 1) % 3)):
        show(table, state)
        for name in ("draw", "end-turn"):
            table.press(name)
            assert not any(term.text in table.board.prompt() for term in SYMBOL_NAMES)
            table.key("escape")


def test_one_person_among_computers_has_the_hand_open(at_once):
    seats = [SeatInfo("Anna", "red"), SeatInfo("B", "blue", min(BOTS))]
    match = Match(RULES, seats, seed=4)
    table = Table(match=match)
    hand = table.board.desk.hand
    assert hand.lies_open
    assert hand.seat == 0
    before = pixels(table)
    match.state = match.state.determinize(0, random.Random(3))
    assert pixels(table) == before, "and sees nothing of the others'"
    for seed in range(20):
        match.state = match.state.determinize(1, random.Random(seed))
    assert pixels(table) != before


@pytest.fixture
def played():
    """The real table, the first player in front."""
    stage = Stage.open(entries=(ENTRY,))
    stage.set(speed=Speed.OFF, sound=False)
    seats = [SeatInfo(*who) for who in NAMES[:3]]
    session = Session.start(RULES, seats, {}, stage.table.library, seed=3)
    stage.show(Play(stage.table, session, ENTRY.load()))
    return stage, session


def test_the_device_is_handed_over_before_a_hand_can_be_opened(played):
    """A hand left open by one player is covered before the next one comes."""
    stage, session = played
    chance, passed_on = random.Random(5), 0
    while not session.is_over and passed_on < 12:
        if isinstance(stage.scene, HandOver):
            stage.tap("ready")
            stage.wait(0.2)
        board = stage.scene.board
        assert not board.desk.hand.lifted
        board.desk.hand.toggle()
        assert board.desk.hand.lifted
        seat, legal = session.to_move, session.legal_actions()
        session.play(chance.choices(legal, [LIKING.get(type(a), 1.0) for a in legal])[0])
        if session.to_move not in (None, seat):
            passed_on += 1
            assert not board.desk.hand.lifted
            assert "hand" not in stage.names()
            assert not board.desk.spots()
            assert board.desk.sheet is None
            stage.wait(3.0)
            assert isinstance(stage.scene, HandOver)
            stage.tap("ready")
            stage.wait(0.2)
            assert not session.can_undo
        elif board.desk.hand.lifted:
            board.desk.hand.toggle()
    assert passed_on == 12
