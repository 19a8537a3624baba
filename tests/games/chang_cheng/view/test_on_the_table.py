"""The board on the real table: to whom the table speaks, what stands over what, how points are told."""

import random

import pytest

from game.app import GAMES
from game.core.match import SeatInfo
from game.engine.animate import Director, Speed
from game.games.chang_cheng.actions import Peek, PlaceCard
from game.games.chang_cheng.events import RegionAttacked
from game.games.chang_cheng.rules import RULES
from game.games.chang_cheng.view.row import Area
from game.table.play import Play
from game.table.session import Session
from game.table.signed_points import signed
from tests.games.chang_cheng.view.wall_table import Table
from tests.table.stage import Stage

ENTRY = next(entry for entry in GAMES if entry.name == RULES.name)
PHONE = (390, 844)
NAMES = (("Anna", "red"), ("Béla", "blue"), ("Cili", "green"))


def start(size=(1280, 800), seats=3, options=None, seed=3, speed=Speed.OFF):
    stage = Stage.open(size, entries=(ENTRY,))
    stage.set(speed=speed, sound=False)
    seated = [SeatInfo(name, colour) for name, colour in NAMES[:seats]]
    session = Session.start(RULES, seated, options or {}, stage.table.library, seed=seed)
    stage.show(Play(stage.table, session, ENTRY.load()))
    stage.tap("ready")
    stage.wait(0.2)
    return stage, session


def play_on(stage, session, stop, seed=5):
    """Play at random until `stop` is fulfilled."""
    chance = random.Random(seed)
    for _ in range(400):
        if stop(session):
            return
        session.play(chance.choice(session.legal_actions()))
        play = stage.stack.scenes[0] if not isinstance(stage.scene, Play) else stage.scene
        play.board.desk.secrets.close()
        stage.wait(2.0)
        if not isinstance(stage.scene, Play):
            stage.tap("ready")
            stage.wait(0.2)
    raise AssertionError("it never came so far")


def lone_look(session):
    """A look that ends the turn is open."""
    return any(isinstance(action, Peek) for action in session.legal_actions())


@pytest.fixture
def looking():
    """Somebody has looked at a threat, which ended the turn; the covered view is open."""
    stage, session = start(PHONE)
    play_on(stage, session, lone_look)
    looker = session.to_move
    session.play(next(a for a in session.legal_actions() if isinstance(a, Peek)))
    stage.wait(1.0)
    assert session.to_move != looker
    return stage, session, looker


def test_nothing_stands_over_the_covered_view(looking):
    stage, _session, _looker = looking
    assert stage.scene.board.desk.secrets.open
    assert not [name for name in stage.names() if name.startswith("tally:")]
    panel = stage.scene.board.desk.secrets.panel
    title = panel.y + 60
    assert stage.scene.messages_place(stage.scene.view).area.bottom > title
    assert not stage.scene.messages_place(stage.scene.view).on_top
    stage.key("return")
    stage.wait(2.0)
    stage.tap("ready")
    assert [name for name in stage.names() if name.startswith("tally:")]


def a_card(session):
    """A card that can be put down now."""
    return next((action for action in session.legal_actions() if isinstance(action, PlaceCard)), None)


@pytest.mark.parametrize("size", [PHONE, (1024, 768)], ids=str)
def test_messages_do_not_lie_over_the_cards_that_are_chosen_from(size):
    stage, session = start(size)
    play_on(stage, session, lambda session: a_card(session) is not None)
    play = stage.scene
    play.board.suggest([a_card(session)])
    place = play.messages_place(play.view)
    assert place.on_top
    assert place.area.top + 80 < play.board.desk.fan().panel.top


def test_the_table_speaks_to_the_one_who_looks(looking):
    """Also when the look has ended the turn."""
    stage, session, looker = looking
    play = stage.scene
    assert play.board.addressed == looker
    marked = [box.seat for box in play._surroundings.boxes if box.active]
    assert marked == [looker]
    stage.key("return")
    stage.wait(2.0)
    stage.tap("ready")
    stage.wait(0.2)
    assert play.board.addressed == session.to_move
    assert [box.seat for box in play._surroundings.boxes if box.active] == [session.to_move]


def test_while_a_move_is_shown_the_prompt_tells_it():
    stage, session = start(speed=Speed.NORMAL)
    seat = session.to_move
    session.play(session.legal_actions()[0])
    stage.wait(0.1)
    play = stage.scene
    assert play.board.busy
    assert play.board.prompt() == session.say(session.steps[-1].events[0].message())
    assert play.board.addressed == seat
    assert not play.board.commands()


def test_losses_have_a_minus_sign():
    assert (signed(-3), signed(0), signed(12)) == ("−3", "0", "+12")


def test_an_attack_is_told_once(at_once, monkeypatch):
    """Where points fly their sum tells it, with the walls; else a note does."""
    table = Table(3, seed=4)
    chance = random.Random(2)
    while not table.session.is_over:
        table.session.play(chance.choice(table.session.legal_actions()))
        table.board.desk.secrets.close()
    events = [event for step in table.session.steps for event in step.events]
    attacks = [event for event in events if isinstance(event, RegionAttacked)]
    monkeypatch.setattr(Director, "speed", Speed.NORMAL)
    for attack in attacks:
        table.flights.clear()
        stage, notes = table.board.stage, set()
        table.board.animator.play([attack], lambda: stage.picture, ())  # noqa: B023
        for _ in range(90):
            table.board.animator.director.update(1 / 30)
            notes.add(stage.note.text if stage.note is not None else None)
        assert len(table.flights) == len(attack.gains)
        assert (len(notes) == 1) == bool(attack.gains)
        assert all(str(max(attack.strength)) in words for _seat, _points, words, _at in table.flights)
    assert any(attack.gains for attack in attacks)


def test_two_colours_are_named_and_counted_apart(at_once):
    """In the panel, in the log and on the score sheet; the parts add up to the whole."""
    stage, session = start(seats=2, options={"two_players": "colours"})
    play = stage.scene
    tallies = play.board.seat_tallies(0)
    assert {tally.row for tally in tallies} == {0, 1}
    assert all(tally.label.startswith(("Red: ", "Purple: ")) for tally in tallies)
    assert [command.label for command in play.board.commands()] == ["Red", "Purple"]
    assert all(command.mark is not None for command in play.board.commands())
    session.play(session.legal_actions()[1])
    assert session.say(session.steps[-1].events[0].message()) == "Anna plays Purple."
    chance = random.Random(1)
    while not session.is_over:
        session.play(chance.choice(session.legal_actions()))
    rows = ENTRY.load().break_down(session)
    for seat, score in enumerate(session.state.scores()):
        better, other = (row.shares[seat][1] for row in rows)
        assert better + other == score
        assert better >= other
    own = [line for line in session.state.score_sheet() if line.seat == 1]
    assert {session.say(line.reason).split(":")[0] for line in own} == {"Blue", "Green"}


def test_no_count_is_told_twice(at_once):
    table = Table(3, seed=2)
    every = [*table.board.tallies(), *(t for seat in range(3) for t in table.board.seat_tallies(seat))]
    assert not [tally.words for tally in every if tally.text and tally.text in tally.label]


def test_the_cover_says_what_has_to_be_decided():
    """In the turn of another: it is a card that the player decides about."""
    words = ENTRY.load().hand_over_words
    for seed in range(8):
        stage, session = start(seed=seed)
        try:
            play_on(stage, session, lambda s: s.state.phase in DECISIONS, seed)
        except AssertionError:
            continue
        said = words(session, session.to_move)
        assert session.player_name(session.to_move) in said
        assert session.state.phase in said
        return
    raise AssertionError("no card had to be decided about")


DECISIONS = ("warrior", "traitor", "flood", "architect", "official")


def province_in_view(play):
    board = play.board
    province = next(iter(board.stage.picture.faces))
    box = board.viewpoint.box_to_screen(board.stage.picture.row.province_box(province))
    return box.left >= -2 and box.right <= board.viewpoint.camera.view.right + 2


def open_again(session, size):
    stage = Stage.open(size, entries=(ENTRY,))
    stage.set(speed=Speed.NORMAL, sound=False)
    again = Session(session.match, stage.table.library)
    stage.show(Play(stage.table, again, ENTRY.load()))
    stage.draw()
    stage.tap("ready")
    stage.wait(1.0)
    return stage


@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
def test_a_saved_evaluation_is_in_view_when_it_is_opened(size, at_once):
    found = 0
    for seed in range(6):
        table = Table(3, seed=seed)
        chance = random.Random(seed)
        while not table.session.is_over and table.phase not in DECISIONS:
            table.session.play(chance.choice(table.session.legal_actions()))
            table.board.desk.secrets.close()
        if table.session.is_over:
            continue
        found += 1
        assert province_in_view(open_again(table.session, size).scene)
    assert found


def test_one_of_the_lit_places_is_always_in_view(at_once):
    """Wherever the players look: at the beginning of a step the nearest one is brought in."""
    table = Table(3, seed=5)
    chance = random.Random(3)
    for _ in range(60):
        if table.session.is_over:
            break
        table.session.play(chance.choice(table.session.legal_actions()))
        table.board.desk.secrets.close()
        table.run(0.6)
        desk = table.board.desk
        boxes = [desk.board_box(spot) for spot in desk.spots() if isinstance(spot.meaning, Area)]
        visible = desk.viewpoint.camera.visible()
        assert not boxes or any(visible.left <= box.centre[0] <= visible.right for box in boxes)


def test_the_whole_wall_stays_in_view_until_somebody_comes_nearer(at_once):
    table = Table(3, seed=5)
    viewpoint = table.board.viewpoint
    table.board.ui.widgets[-1].activate()
    assert viewpoint.stays_whole
    chance = random.Random(3)
    for _ in range(25):
        table.session.play(chance.choice(table.session.legal_actions()))
        table.board.desk.secrets.close()
        table.run(0.6)
        if table.phase in ("action", "second"):
            assert viewpoint.camera.scale <= viewpoint.whole_scale() * 1.05
    viewpoint.zoom(1.5)
    assert not viewpoint.stays_whole
