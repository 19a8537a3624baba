"""What is secret is drawn for its owner alone, and only while the covered view is held open."""

import random

import pygame
import pytest

from game.engine.animate import Director, Speed
from game.engine.pointer import Cancel, DragEnd, DragStart, LongPress, Press, Release, Tap
from game.games.chang_cheng import queries
from game.games.chang_cheng.actions import Pass, Peek, PlaceCard
from game.games.chang_cheng.pieces import CARD_NAMES
from tests.games.chang_cheng.view.wall_table import Table


def pixels(table):
    return pygame.image.tobytes(table.draw(), "RGB")


def play_on(table, seed, stop, limit=300):
    chance = random.Random(seed)
    for _ in range(limit):
        if stop(table):
            return table
        table.session.play(chance.choice(table.session.legal_actions()))
        table.board.desk.secrets.close()
    raise AssertionError("it never came so far")


def with_secrets(table):
    """Somebody has cards on the table and has looked at a threat, and has to begin an action."""
    seat = table.state.to_move
    band = table.state.band
    return (
        table.phase == "action"
        and any(queries.own_cards_on(table.state, seat, p) for p in band.provinces)
        and any(
            queries.token_at(table.state, r, seat).status == "hidden"
            and queries.token_at(table.state, r, seat).threat
            for r in band.regions
        )
    )


@pytest.fixture
def table(at_once):
    return play_on(Table(3, seed=12), 4, with_secrets)


def otherwise(table, seat):
    """The same table with everything that `seat` does not know dealt anew."""
    state = table.state
    known = state.observation(seat)
    for seed in range(60):
        other = state.determinize(seat, random.Random(seed))
        assert other.observation(seat) == known
        hidden = [other.threat[r] for r in state.band.regions], [list(c) for c in other.cards]
        if hidden != ([state.threat[r] for r in state.band.regions], [list(c) for c in state.cards]):
            return other
    raise AssertionError("nothing is hidden")


def test_the_table_looks_the_same_whatever_is_hidden(table):
    """Three seats: what the table shows may depend on nothing that any of them does not know."""
    table.settle()
    before = pixels(table)
    prompt, told = table.board.prompt(), table.board.describe()
    page = table.board.remaining()
    for seat in range(3):
        table.session.match.state = otherwise(table, seat)
        table.board.refresh(())
        table.settle()
        assert pixels(table) == before
        assert (table.board.prompt(), table.board.describe()) == (prompt, told)
        assert table.board.remaining().threats == page.threats


def test_the_covered_view_shows_nothing_until_it_is_held(table):
    """Its cover hides even the owner's own secrets; lifted, it shows them and only them."""
    seat = table.state.to_move
    table.tap("look")
    table.settle()
    covered = pixels(table)
    other = otherwise(table, (seat + 1) % 3)
    own = otherwise(table, seat)
    true = table.state
    table.session.match.state = other
    assert pixels(table) == covered
    table.session.match.state = true
    table.key("space")
    shown = pixels(table)
    assert shown != covered
    table.session.match.state = own  # differs only in what the player does not know
    assert pixels(table) == shown


def test_holding_the_button_shows_and_letting_go_hides(table):
    secrets = table.board.desk.secrets
    at = table.targets()["look"].center
    table.board.handle(Press(at, True))
    assert secrets.shown
    table.run(0.6)
    table.board.handle(LongPress(at))
    assert secrets.shown
    table.board.handle(Release(at))
    assert not secrets.open
    assert not table.board.handle(Release(at))


def test_a_tap_on_the_button_opens_the_view_covered(table):
    secrets = table.board.desk.secrets
    table.tap("look", touch=True)
    assert secrets.open and not secrets.shown
    at = secrets.panel.center
    table.board.handle(Press(at, True))
    assert secrets.shown
    table.board.handle(Release(at))
    assert not secrets.shown
    table.board.handle(Tap(at, True))
    assert secrets.shown, "a tap keeps it open, as the button does"
    for event in (Press(at, True), Release(at), Tap(at, True)):
        table.board.handle(event)
    assert secrets.open and not secrets.shown, "another covers it again"
    table.tap("secrets-close")
    assert not secrets.open


@pytest.mark.parametrize("end", [Cancel(), DragEnd((300, 300), (0, 0))])
def test_everything_that_ends_the_press_covers_again(table, end):
    table.tap("look")
    table.board.handle(Press((400, 300)))
    table.board.handle(DragStart((400, 300), (300, 300)))
    assert table.board.desk.secrets.shown
    table.board.handle(end)
    assert table.board.desk.secrets.open
    assert not table.board.desk.secrets.shown


def test_keys_open_show_and_close(table):
    table.key("s")
    assert table.board.desk.secrets.open
    table.key("space")
    assert table.board.desk.secrets.shown
    held = queries.hand(table.state, table.state.to_move)
    assert CARD_NAMES[held[0].rank].text in table.board.prompt()
    table.key("escape")
    assert not table.board.desk.secrets.open
    assert CARD_NAMES[held[0].rank].text not in table.board.prompt()


def test_a_look_at_a_threat_opens_the_view_and_play_waits_for_it(at_once):
    table = play_on(Table(3, seed=12), 4, lambda t: t.phase == "peek")
    seat = table.state.to_move
    region = table.session.legal_actions()[0].region
    table.session.play(Peek(region))
    secrets = table.board.desk.secrets
    assert (secrets.seat, secrets.region) == (seat, region)
    assert table.board.busy
    assert not secrets.shown
    table.board.skip_animation()
    assert table.board.busy
    assert not table.session.can_undo
    table.press("show-secrets")
    assert str(queries.token_at(table.state, region, seat).threat) in table.board.prompt()
    table.press("close-secrets")
    assert not table.board.busy


def test_what_follows_a_look_is_shown_only_after_it():
    Director.speed = Speed.OFF
    table = play_on(Table(3, seed=12), 4, lambda t: t.phase == "peek")
    Director.speed = Speed.NORMAL
    table.session.play(table.session.legal_actions()[0])
    table.run(3.0)
    assert table.board.busy
    table.press("close-secrets")
    table.run(3.0)
    assert not table.board.busy


def test_undo_closes_the_view(table):
    table.session.play(table.session.legal_actions()[0])
    table.board.desk.secrets.close()
    table.board.desk.secrets.begin(table.state.to_move)
    table.session.undo()
    assert not table.board.desk.secrets.open


def test_no_log_line_tells_a_card_or_a_threat(at_once):
    """Played to the end: no event before the cards are turned up names one."""
    table = Table(3, seed=12)
    chance = random.Random(8)
    names = {name.text for name in CARD_NAMES.values()}
    while not table.session.is_over:
        action = chance.choice(table.session.legal_actions())
        table.session.play(action)
        table.board.desk.secrets.close()
        step = table.session.steps[-1]
        if isinstance(action, PlaceCard):
            first = table.session.say(step.events[0].message())
            assert not any(name in first for name in names)
        if isinstance(action, Peek):
            said = table.session.say(step.events[0].message())
            assert not any(sign.isdigit() for sign in said)
        assert isinstance(action, Pass) or step.events
