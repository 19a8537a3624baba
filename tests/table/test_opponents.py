"""Computer players at the table: who they are, their turns, watching them, hints, undo, hand-over."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import combinations, islice
from math import dist

import pytest
from pygame import FRect

from game import app
from game.core import bots
from game.core.bots import levels, mcts
from game.core.bots.hint import Hint
from game.core.match import SeatInfo, Step
from game.core.record import parse
from game.engine.animate import Speed
from game.engine.draw.painter import Painter
from game.engine.loop import Loop
from game.engine.platform.headless import MemoryStorage
from game.engine.pointer import Key
from game.games.the_city.queries import drawn_tile
from game.games.the_city.view.layers.offers import OfferLayer
from game.table import navigation
from game.table.earlier_position import EarlierPosition
from game.table.game_view import Command
from game.table.hand_over import HandOver
from game.table.looking_back import badge_spots
from game.table.opponents.advice import Told, next_intended
from game.table.opponents.cast import CAST, LEVELS, adviser_of, face_of, person_to_seat, portrait_of
from game.table.opponents.computer_turns import ComputerTurns
from game.table.opponents.hint_words import HintWords
from game.table.play import Play
from game.table.results import Results
from game.table.session import Session
from game.table.set_up import SetUp
from game.table.signed_points import without_plus
from game.table.time_slice import SLICE
from game.table.turning_words import what_happened, what_it_changed, why
from game.table.winning_chances import WinningChances
from tests.short_thoughts import think_briefly
from tests.table import stones_board
from tests.table.stage import STONES, Stage

ANNA = SeatInfo("Anna", "red")
BELA = SeatInfo("Béla", "green")
ODO = SeatInfo("Odo", "blue", "easy")
TILLA = SeatInfo("Tilla", "yellow", "easy")
RANDOM = SeatInfo("Rolf", "purple", "random")


def at_table(*seats: SeatInfo, game: str = "stones", secrets: bool = False, **options: object) -> Stage:
    """A table that has just been opened, before anybody has played."""
    stage = Stage.open(entries=(STONES, *app.GAMES), **options)  # type: ignore[arg-type]
    view = stage.table.games.view(game)
    if secrets:
        view = replace(view, has_secrets=True)
    session = Session.start(view.rules, seats, {}, stage.table.library, seed=5)
    stage.stack.push(Play(stage.table, session, view))
    stage.wait(0.1)
    return stage


def table(stage: Stage) -> Play:
    scene = stage.scene
    assert isinstance(scene, Play)
    return scene


def take(stage: Stage, count: int) -> None:
    stage.tap(f"pile:{count}")
    stage.tap("take")
    stage.wait(2)


def uncover(stage):
    """Put away what a board shows of secrets."""
    if "close-secrets" in stage.names():
        stage.tap("close-secrets")
        stage.wait(0.2)


def until_human(stage: Stage, seconds: float = 60.0) -> None:
    """Let the computer players go on until a person has to decide, and all of it has been shown."""
    for _ in range(round(seconds * 4)):
        play = stage.scene
        if not isinstance(play, Play):
            return
        session = play.session
        if session.computer_to_move is None and not play.board.busy and not play.flights.busy:
            return
        stage.wait(0.25)
    raise AssertionError("the computer players do not come to an end")


class Endless:
    """A bot that never comes to a decision of its own."""

    def think(self, position):
        self.legal = position.legal_actions()
        while True:
            yield

    def best(self):
        return self.legal[0]


# Who they are


def test_every_level_has_persons_enough_for_a_full_table_all_with_names_and_faces_of_their_own():
    assert tuple(level.name for level in LEVELS) == bots.LEVELS
    persons = [person for level in bots.LEVELS for person in CAST[level]]
    assert len({person.name for person in persons}) == len(persons)
    assert len({person.face for person in persons}) == len(persons)
    assert all(len(CAST[level]) >= 4 for level in bots.LEVELS)


@pytest.mark.parametrize("side", [26, 40, 64])
def test_portraits_differ_and_show_the_level(side):
    infos = [SeatInfo(person.name, "red", level) for level in bots.LEVELS for person in CAST[level]]
    pictures = {portrait_of(info, side).get_buffer().raw for info in infos}
    assert len(pictures) == len(infos)
    easy, hard = (portrait_of(SeatInfo("Odo", "red", level), side) for level in ("easy", "hard"))
    assert easy.get_size() == (side, side)
    assert easy.get_buffer().raw != hard.get_buffer().raw


def test_a_strange_name_borrows_a_face_of_its_level_always_the_same():
    stranger = SeatInfo("Somebody else", "red", "hard")
    assert face_of(stranger) == face_of(stranger)
    assert face_of(stranger) in [person.face for person in CAST["hard"]]
    assert face_of(RANDOM) in [person.face for person in CAST["easy"]]


def test_who_is_seated_next_has_a_name_that_is_free():
    first = CAST["medium"][0].name
    assert person_to_seat("medium", []).name == first
    assert person_to_seat("medium", [first.upper()]).name == CAST["medium"][1].name


# Set-up


def at_set_up(storage: MemoryStorage | None = None, size: tuple[float, float] = (1280, 800)) -> Stage:
    stage = Stage.open(size, storage=storage)
    stage.show(SetUp(stage.table, stonesview := stage.table.games.view("stones")))
    assert stonesview is stones_board.VIEW
    return stage


def seat(stage: Stage, number: int, who: str) -> None:
    stage.tap(f"who:{number}:{'human' if who == 'human' else 'computer'}")
    if who == "human":
        return
    stage.tap(f"face:{number}")
    stage.wait(1)
    stage.tap(f"who:{who}")
    stage.wait(1)


@pytest.mark.parametrize("size", [(360, 740), (1280, 800), (2560, 1440)], ids=str)
def test_a_seat_is_given_to_a_computer_player_and_back(size):
    stage = at_set_up(size=size)
    scene = stage.scene
    assert isinstance(scene, SetUp)
    scene.seats[1] = SeatInfo("Béla", "blue")
    scene.rebuild()
    seat(stage, 2, "Berta")
    stage.draw()
    assert scene.seats[1] == SeatInfo("Berta", "blue", "medium")
    assert "name:2" not in stage.names()
    seat(stage, 2, "human")
    assert scene.seats[1] == SeatInfo("Béla", "blue")
    assert "name:2" in stage.names()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (820, 1180), (390, 844), (360, 740)], ids=str)
@pytest.mark.parametrize("language", ["en", "hu"])
def test_every_seat_says_at_once_that_a_computer_can_take_it(size, language):
    stage = Stage.open(size, language=language, entries=app.GAMES)
    stage.set(language=language)
    stage.show(SetUp(stage.table, stage.table.games.view("chang-cheng")))
    scene = stage.scene
    assert isinstance(scene, SetUp)
    stage.tap("players:4")
    choices = [scene.ui.find(f"who:{number}") for number in range(1, 5)]
    for choice in choices:
        assert choice is not None
        assert len({cell.y for cell in choice.cells()}) == 1  # both parts side by side
        assert all(cell.w >= 48 and cell.h >= 48 for cell in choice.cells())
    scene.ui.set_focus(choices[3])
    stage.tap("who:4:computer")
    assert [info.is_human for info in scene.seats] == [True, True, True, False]
    assert scene.seats[3].name in [person.name for person in CAST["easy"]]
    stage.draw()


def test_one_tap_seats_computer_players_at_all_other_seats_and_one_more_takes_them_away():
    stage = at_set_up(size=(390, 844))
    scene = stage.scene
    assert isinstance(scene, SetUp)
    stage.tap("players:3")
    scene.seating.rename(0, "Anna")
    scene.seating.rename(1, "Béla")
    stage.tap("company:computer")
    assert [info.player for info in scene.seating.playing] == ["human", "easy", "easy"]
    assert len({info.name for info in scene.seating.playing}) == 3
    stage.tap("players:4")
    assert [info.is_human for info in scene.seating.playing] == [True, False, False, False]
    stage.tap("company:people")
    assert [info.name for info in scene.seating.playing] == ["Anna", "Béla", "", ""]
    assert all(info.is_human for info in scene.seating.playing)


def test_the_next_computer_player_has_the_level_of_the_one_before():
    stage = at_set_up()
    scene = stage.scene
    assert isinstance(scene, SetUp)
    seat(stage, 2, "Zoe")
    stage.tap("who:1:computer")
    assert scene.seats[0].player == "hard"
    assert scene.seats[0].name != "Zoe"
    assert scene.seating.company == "mixed"
    stage.draw()


def test_nobody_sits_twice_at_a_table():
    stage = at_set_up()
    seat(stage, 1, "Zoe")
    stage.tap("who:2:computer")
    stage.tap("face:2")
    stage.wait(1)
    stage.tap("who:Zoe")
    assert stage.stack.toasts.shown == "Zoe sits at the table already."


def test_computer_players_are_remembered_and_kept_with_the_saved_game():
    storage = MemoryStorage()
    stage = at_set_up(storage)
    seat(stage, 2, "Odo")
    stage.tap("start")
    session = table(stage).session
    assert parse(session.record_text()).seats[1] == SeatInfo("Odo", "blue", "easy")
    later = at_set_up(storage)
    assert isinstance(later.scene, SetUp)
    assert later.scene.seats[1] == SeatInfo("Odo", "blue", "easy")


def test_players_stored_before_there_were_computer_players_are_people():
    storage = MemoryStorage(
        {"last-players": '[{"name": "A", "colour": "red"}, {"name": "B", "colour": "blue"}]'}
    )
    scene = at_set_up(storage).scene
    assert isinstance(scene, SetUp)
    assert [info.player for info in scene.seats[:2]] == ["human", "human"]


# Their turns


def test_a_computer_player_answers_by_itself_and_undo_takes_back_the_own_decision():
    stage = at_table(ANNA, ODO)
    session = table(stage).session
    take(stage, 1)
    until_human(stage)
    assert [step.seat for step in session.steps] == [0, 1]
    first = session.match.actions
    stage.tap("undo")
    assert session.steps == []
    assert session.to_move == 0
    stage.wait(3)
    assert session.steps == []  # nobody plays for the person
    stage.tap("redo")
    assert session.match.actions == first


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (820, 1180), (390, 844), (360, 740)], ids=str)
def test_a_hint_and_going_forward_again_both_have_a_button_after_undo(size):
    stage = at_table(ANNA, ODO, size=size)
    take(stage, 1)
    until_human(stage)
    assert "hint" in stage.names()
    stage.tap("undo")
    assert {"undo", "redo", "hint"} <= set(stage.names())
    stage.tap("redo")
    assert len(table(stage).session.steps) == 2


def test_undo_while_a_computer_player_thinks_takes_the_move_back():
    stage = at_table(ANNA, ODO)
    play = table(stage)
    stage.tap("pile:2")
    stage.tap("take")
    assert play.session.computer_to_move == 1
    stage.tap("undo")
    stage.wait(3)
    assert play.session.steps == []


def test_only_moves_of_computer_players_cannot_be_undone():
    stage = at_table(ODO, ANNA)
    until_human(stage)
    session = table(stage).session
    assert len(session.steps) == 1
    assert not session.can_undo
    stage.tap("undo")
    assert len(session.steps) == 1


def test_input_cannot_play_for_a_computer_player():
    stage = at_table(ANNA, ODO)
    play = table(stage)
    place, button = stage.box("pile:3").center, stage.box("take").center
    stage.tap("pile:1")
    stage.tap("take")
    for _ in range(3):
        stage.tap_at(place)
        stage.tap_at(button)
        stage.key("3")
        stage.key("return")
    assert [step.seat for step in play.session.steps] == [0]


@pytest.mark.parametrize("game", ["the-city", "chang-cheng", "alexandros"])
def test_no_board_lets_input_play_for_a_computer_player(game):
    stage = at_table(ODO, TILLA, game=game)
    play = table(stage)
    play.computers.paused = True
    for target in play.board.targets():
        stage.tap_at(target.rect.center)
    for key in ("return", "space", "left", "return", "r", "w", "s", "return"):
        play.board.handle(Key(key))
    assert play.session.steps == []


def test_thinking_keeps_to_its_slice_of_the_frame():
    stage = at_table(ANNA, SeatInfo("Zoe", "blue", "hard"))
    play = table(stage)
    now = [0.0]
    steps = 0.001

    def clock() -> float:
        now[0] += steps
        return now[0]

    turns = ComputerTurns(play.session, clock=clock)
    play.session.match.play("take 1")
    turns.update(1 / 60)
    assert now[0] <= SLICE + 2 * steps
    assert len(play.session.steps) == 1


def test_a_level_is_taken_at_its_best_when_its_time_is_up(monkeypatch):
    """Even one that would think for ever."""
    monkeypatch.setattr(bots, "make_bot", lambda *_args: Endless())
    stage = at_table(ANNA, ODO)
    session = table(stage).session
    take(stage, 2)
    until_human(stage, 10)
    assert session.match.actions == ("take 2", "take 1")


def test_players_who_do_not_want_to_wait_have_them_think_briefly(monkeypatch):
    monkeypatch.setattr(bots, "make_bot", lambda *_args: Endless())
    stage = at_table(ANNA, SeatInfo("Zoe", "blue", "hard"))
    play = table(stage)
    stage.set(speed=Speed.FAST)
    stage.tap("pile:2")
    stage.tap("take")
    stage.wait(2.5)
    assert len(play.session.steps) == 1  # animations alone are faster
    stage.set(think_briefly=True)
    stage.wait(0.2)
    assert len(play.session.steps) == 2


def test_play_now_cuts_the_thinking(monkeypatch):
    monkeypatch.setattr(bots, "make_bot", lambda *_args: Endless())
    stage = at_table(ANNA, SeatInfo("Zoe", "blue", "hard"))
    play = table(stage)
    stage.tap("pile:2")
    stage.tap("take")
    stage.wait(1.5)
    assert len(play.session.steps) == 1
    stage.tap("play-now")
    stage.wait(0.4)
    assert len(play.session.steps) == 2


def test_the_move_comes_after_a_pause_and_is_shown_in_motion():
    stage = at_table(ANNA, RANDOM)
    play = table(stage)
    stage.tap("pile:1")
    stage.tap("take")
    while play.board.busy or play.flights.busy:
        stage.wait(0.1)
    stage.wait(0.3)
    assert len(play.session.steps) == 1
    stage.wait(0.5)
    assert len(play.session.steps) == 2
    assert play.board.busy or play.flights.busy


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("game", ["the-city", "chang-cheng", "alexandros"])
def test_the_latest_events_stay_in_the_panel_whatever_buttons_there_are(game, language):
    stage = at_table(ANNA, ODO, TILLA, RANDOM, game=game, language=language)
    stage.set(speed=Speed.OFF, language=language)
    session = table(stage).session
    rng = random.Random(4)
    steps = 0
    while steps < 40 and not session.is_over:
        uncover(stage)
        until_human(stage)
        if table(stage).board.busy or session.to_move is None:
            break
        assert "recent-log" in stage.names(), (session.state.phase, table(stage)._prompt)
        session.play(rng.choice(session.legal_actions()))
        stage.wait(0.2)
        steps += 1


def test_nothing_is_played_behind_a_menu_or_a_hidden_page():
    stage = at_table(ANNA, RANDOM)
    play = table(stage)
    stage.tap("pile:1")
    stage.tap("take")
    stage.tap("menu")
    stage.wait(5)
    assert len(play.session.steps) == 1
    stage.key("escape")
    stage.machine.shown = False
    loop = Loop(stage.machine, stage.stack)
    for _ in range(300):
        stage.machine.time += 1 / 60
        loop.frame()
    assert len(play.session.steps) == 1
    stage.machine.shown = True
    for _ in range(300):
        stage.machine.time += 1 / 60
        loop.frame()
    assert len(play.session.steps) == 2


def test_thinking_draws_no_more_than_its_sign_and_seldom(monkeypatch):
    monkeypatch.setattr(bots, "make_bot", lambda *_args: Endless())
    stage = at_table(ANNA, SeatInfo("Zoe", "blue", "hard"))
    take(stage, 1)
    loop = Loop(stage.machine, stage.stack)
    frame(loop, stage, 30)
    redraws, presents = loop.redraws, loop.presents
    before = stage.machine.surface().copy()
    frame(loop, stage, 60)
    assert loop.redraws == redraws
    assert 1 <= loop.presents - presents <= 4
    box = table(stage)._surroundings.boxes[1].rect
    after = stage.machine.surface().copy()
    for surface in (before, after):
        surface.fill((0, 0, 0), box)
    assert before.get_buffer().raw == after.get_buffer().raw


@pytest.mark.parametrize("size", [(844, 390), (1280, 800)], ids=str)
def test_the_sign_takes_no_room_from_the_name(monkeypatch, size):
    monkeypatch.setattr(bots, "make_bot", lambda *_args: Endless())
    stage = at_table(ANNA, SeatInfo("Theophano", "blue", "hard"), BELA, size=size)
    take(stage, 1)
    stage.wait(2)
    play = table(stage)
    box = play._surroundings.boxes[1]
    assert play._thinking_box is box
    words = []
    monkeypatch.setattr(Painter, "text", lambda _painter, *told: words.append(told))
    painter = Painter(stage.machine.surface(), 1)
    box.draw(painter)
    without, words = words, []
    box.thinking = play._thinking
    box.draw(painter)
    assert words == without
    assert any("Theophano" in told for told in words)


def frame(loop: Loop, stage: Stage, count: int) -> None:
    for _ in range(count):
        stage.machine.time += 1 / 60
        loop.frame()


def test_with_motion_off_not_even_the_sign_moves(monkeypatch):
    stage = at_table(ANNA, SeatInfo("Zoe", "blue", "hard"))
    stage.set(speed=Speed.OFF)
    take(stage, 1)
    play = table(stage)
    assert not any(play._thinking.update(0.1) for _ in range(20))


def test_a_computer_player_that_fails_is_told_of_once_and_the_match_goes_on(monkeypatch, caplog):
    class Broken:
        def think(self, _position):
            raise RuntimeError("no idea")
            yield

        def best(self):
            return None

    monkeypatch.setattr(levels, "BOTS", {**levels.BOTS, "easy": lambda *_args: Broken()})
    stage = at_table(ANNA, ODO)
    session = table(stage).session
    told = []
    stage.stack.toasts.say = lambda message, **_how: told.append(message)  # type: ignore[method-assign]
    for _ in range(2):
        take(stage, 1)
        until_human(stage)
    assert len(session.steps) == 4
    assert told == ["Odo lost the thread and played any legal move."]
    assert "no idea" in caplog.text


# Computer players among themselves


def test_a_table_of_computer_players_is_watched_paused_and_stepped():
    stage = at_table(ODO, RANDOM)
    play = table(stage)
    assert {"pause", "step", "speed"} <= set(stage.names())
    assert "hint" not in stage.names()
    while len(play.session.steps) < 3:
        stage.wait(0.5)
    stage.tap("pause")
    stage.settle()
    count = len(play.session.steps)
    assert play._prompt == "The game is paused."
    stage.wait(5)
    assert len(play.session.steps) == count
    stage.tap("step")
    stage.settle()
    assert len(play.session.steps) == count + 1
    stage.tap("speed")
    assert stage.stack.settings.speed is Speed.FAST
    stage.tap("pause")
    for _ in range(100):
        stage.wait(1)
    assert isinstance(stage.scene, Results)
    stage.draw()


def test_a_step_of_a_paused_table_is_told_while_it_is_thought_about(monkeypatch):
    monkeypatch.setattr(bots, "make_bot", lambda *_args: Endless())
    stage = at_table(ODO, RANDOM)
    play = table(stage)
    stage.tap("pause")
    assert play._prompt == "The game is paused."
    stage.tap("step")
    assert play._prompt == "Odo thinks."


def test_a_table_of_computer_players_that_is_gone_on_with_waits_to_be_started():
    stage = at_table(ODO, RANDOM)
    while not table(stage).session.steps:
        stage.wait(0.5)
    session = reopened(stage, table(stage).session)
    count = len(session.steps)
    stage.wait(5)
    assert len(session.steps) == count
    assert table(stage)._prompt == "The game is paused."
    stage.tap("pause")
    stage.wait(3)
    assert len(session.steps) > count


def test_a_match_with_a_person_goes_on_at_once_when_it_is_opened_anew():
    stage = at_table(ANNA, ODO)
    table(stage).session.play("take 1")
    session = reopened(stage, table(stage).session)
    until_human(stage)
    assert len(session.steps) == 2


def reopened(stage: Stage, session: Session) -> Session:
    """The same match as it comes from the library after the page has been loaded anew."""
    saved = next(saved for saved in stage.table.library.matches() if saved.id == session.id)
    assert navigation.to_saved_match(stage.stack, stage.table, saved)
    stage.wait(0.1)
    return table(stage).session


@pytest.mark.parametrize("game", ["the-city", "chang-cheng", "alexandros"])
def test_a_paused_table_asks_for_no_frames(game):
    stage = at_table(ODO, TILLA, game=game)
    stage.tap("pause")
    for _ in range(100):  # until all is drawn sharp
        stage.wait(0.1)
        stage.draw()
    stage.wait(5)
    assert not stage.stack.dirty
    assert not stage.stack.touched


# Whose turn it is to hold the device


def test_who_plays_with_computer_players_alone_never_hands_the_device_over():
    stage = at_table(ANNA, ODO, TILLA, secrets=True)
    for _ in range(2):
        assert isinstance(stage.scene, Play)
        take(stage, 1)
        until_human(stage)
    assert isinstance(stage.scene, Play)
    assert table(stage).session.can_undo


def test_between_two_humans_the_table_is_covered_and_computer_players_between_them_change_nothing():
    stage = at_table(ANNA, ODO, BELA, secrets=True)
    scene = stage.scene
    assert isinstance(scene, HandOver)
    assert scene.seat == 0
    stage.tap("ready")
    take(stage, 1)
    for _ in range(40):
        stage.wait(0.25)
    scene = stage.scene
    assert isinstance(scene, HandOver)
    assert scene.seat == 2
    stage.tap("ready")
    assert [step.seat for step in table(stage).session.steps] == [0, 1]


def test_a_computer_player_that_begins_uncovers_nothing_and_the_first_human_takes_over():
    stage = at_table(ODO, ANNA, BELA, secrets=True)
    assert isinstance(stage.scene, Play)
    for _ in range(40):
        stage.wait(0.25)
    scene = stage.scene
    assert isinstance(scene, HandOver)
    assert scene.seat == 1


def test_secrets_are_open_to_the_only_human_at_any_time_and_else_to_who_decides():
    library = at_table(ANNA, ODO).table.library
    rules = stones_board.VIEW.rules

    def onlooker(*seats: SeatInfo) -> int | None:
        return Session.start(rules, seats, {}, library, seed=1).onlooker

    assert onlooker(ANNA, ODO) == 0
    assert onlooker(ODO, ANNA) == 1
    assert onlooker(ANNA, BELA) == 0
    assert onlooker(ODO, ANNA, BELA) is None
    assert onlooker(ODO, TILLA) is None


# Hints


def hint_for(stage):
    """The hint that a player who asks now gets."""
    advice = table(stage).hints.advice
    stage.key("i")
    for _ in range(60):
        stage.wait(0.1)
        if advice.hint is not None:
            break
    assert advice.hint is not None
    return advice.hint


def hints_on_board(stage, steps):
    """Play so many steps for all, by hints where there are any; gives those on the board, while they are."""
    play = table(stage)
    play.computers.paused = True
    for _ in range(steps):
        stage.wait(0.2)
        uncover(stage)
        action = play.session.legal_actions()[0]
        if play.hints.may_ask:
            hint = hint_for(stage)
            action = hint.action
            if play.hints.on_board:
                yield hint
        play.session.play(action)


def test_a_hint_shows_a_move_on_the_board_and_says_why():
    stage = at_table(ANNA, ODO)
    play = table(stage)
    stage.tap("hint")
    stage.wait(4)
    assert play.session.steps == []
    stage.draw()
    assert play.board.chosen
    assert play.hints.lines(play.board)[0].startswith("I would play what the board shows now")
    assert any("point" in line for line in play.hints.lines(play.board)[1:])
    stage.tap("hint-note")
    assert "hint-note" not in stage.names()
    stage.tap("take")
    assert len(play.session.steps) == 1


def test_a_hint_owns_up_when_something_else_has_been_chosen_and_is_shown_again():
    stage = at_table(ANNA, ODO)
    play = table(stage)
    stage.tap("hint")
    stage.wait(4)
    hinted = play.board.chosen
    play.board.choose(1 if hinted != 1 else 2)
    stage.wait(0.1)
    # What speaks for the hint does not speak for what is on the board now.
    assert play.hints.lines(play.board) == ["That is not what I would play. Ask again to see it."]
    stage.tap("hint")
    stage.wait(0.1)
    assert len(play.hints.lines(play.board)) > 1
    assert play.board.chosen == hinted
    assert play.hints.lines(play.board)[0].startswith("I would play what the board shows now")
    assert play.session.steps == []


@pytest.mark.parametrize("game", ["the-city", "chang-cheng", "alexandros"])
def test_real_boards_know_whether_a_hint_is_still_chosen(game, monkeypatch):
    think_briefly(monkeypatch, hard=7)
    stage = at_table(ANNA, ODO, game=game)
    stage.set(speed=Speed.OFF)
    play = table(stage)
    left = 0
    for hint in hints_on_board(stage, steps=60):
        assert play.hints.lines(play.board)[0].startswith("I would play what the board shows now")
        play.board.refresh([])  # as if a player had dropped it
        says_so = play.hints.lines(play.board)[0].startswith("That is not what I would play")
        assert says_so != play.board.suggests(hint.plan)
        left += says_so
        stage.key("i")
        stage.wait(0.1)
        assert play.hints.lines(play.board)[0].startswith("I would play what the board shows now")
    assert left > 3


def test_the_reasons_follow_the_turn_that_they_are_about_and_a_short_note_has_the_first():
    words = HintWords("Do this.", "The turn.", ("Why.", "And why."))
    assert words.lines == ["Do this.", "The turn.", "Why.", "And why."]
    assert words.short == ["Do this.", "Why."]
    assert HintWords("Do this.").lines == HintWords("Do this.").short == ["Do this."]


def test_the_button_that_a_hint_calls_by_its_name_is_the_primary_one():
    hints = table(at_table(ANNA, ODO)).hints
    commands = [
        Command("confirm", "Look", "eye", print, "primary"),
        Command("pass", "Do not look", "skip", print),
    ]
    assert hints.marked(commands) == commands
    hints.advice.hint = Hint("pass", 0, 0, (0.0, 0.0), ())
    assert [command.kind for command in hints.marked(commands)] == ["secondary", "primary"]
    hints.on_board = True
    assert hints.marked(commands) == commands


def test_nothing_lies_over_what_a_hint_is_about():
    stage = at_table(ANNA, BELA, size=(390, 844))
    stage.set(hand_over=False)
    play = table(stage)
    take(stage, 1)
    assert play.banner.words
    hint_for(stage)
    assert not play.banner.words


def test_no_hint_is_asked_for_while_something_lies_over_the_board():
    stage = at_table(ANNA, ODO, game="chang-cheng")
    stage.set(speed=Speed.OFF)
    play = table(stage)
    play.computers.paused = True
    while play.session.to_move != 0:
        play.session.play(play.session.legal_actions()[0])
        stage.wait(0.2)
    assert "hint" in stage.names()
    stage.tap("look")
    stage.wait(0.2)
    assert "hint" not in stage.names()
    stage.key("i")
    stage.wait(0.2)
    assert not play.hints.advice.is_wanted
    uncover(stage)
    assert "hint" in stage.names()


@pytest.mark.parametrize(
    ("names", "adviser"),
    [
        ((), "Hugo"),
        (("Anna", "Zoe"), "Hugo"),
        (("Anna", "hugo"), "Bao"),
        (("Hugo", "Bao", "Amin"), "Zoe"),
        (("Hugo", "Bao", "Amin", "Zoe"), "Hugo"),
    ],
)
def test_who_gives_hints_is_nobody_at_the_table(names, adviser):
    assert adviser_of([SeatInfo(name, "red") for name in names]).name == adviser


def test_what_a_computer_player_has_drawn_can_be_seen_while_it_thinks(monkeypatch):
    monkeypatch.setattr(bots, "make_bot", lambda *_args: Endless())
    stage = at_table(SeatInfo("Zoe", "blue", "hard"), ANNA, game="the-city")
    play = table(stage)
    while play.session.state.phase != "place" or play.session.to_move != 0:
        play.session.play(play.session.legal_actions()[0])
    stage.wait(3)
    held = []
    monkeypatch.setattr(OfferLayer, "held", lambda _offers, _painter, tile, *_place: held.append(tile))
    stage.draw()
    assert held == [drawn_tile(play.session.state)]


def step(action, *, reveals=False):
    return Step(action, action, 0, 1, "move", (), (0, 0), reveals)


HINT = Hint("a", 0, 0, (0.0, 0.0), (), ("b", "c"))
BEFORE = (step("x"), step("y"))


@pytest.mark.parametrize(
    ("since", "seat", "intended"),
    [
        ((), 0, "a"),
        ((step("a"),), 0, "b"),
        ((step("a"), step("b")), 0, "c"),
        ((step("a"), step("b"), step("c")), 0, None),
        ((step("b"),), 0, None),
        ((step("a"), step("c")), 0, None),
        ((step("a", reveals=True),), 0, None),
        ((step("a"),), 1, None),
    ],
)
def test_the_next_hint_knows_what_the_last_one_meant_as_long_as_it_was_followed(since, seat, intended):
    assert next_intended(Told(HINT, BEFORE), seat, [*BEFORE, *since]) == intended


def test_a_hint_before_steps_that_were_undone_means_nothing():
    assert next_intended(Told(HINT, BEFORE), 0, [BEFORE[0]]) is None
    assert next_intended(Told(HINT, BEFORE), 0, [BEFORE[0], step("z")]) is None
    assert next_intended(None, 0, []) is None


def test_hints_within_a_turn_keep_to_their_plan(monkeypatch):
    monkeypatch.setattr(mcts, "LOYALTY", 2.0)
    think_briefly(monkeypatch, hard=40)
    stage = at_table(ANNA, ODO, game="alexandros")
    stage.set(speed=Speed.OFF)
    steps, plan, before, followed = table(stage).session.steps, (), 0, 0
    for hint in hints_on_board(stage, steps=40):
        if plan and len(steps) == before + 1 and not steps[-1].reveals:
            assert hint.action == plan[0]
            followed += 1
        plan, before = hint.then, len(steps)
    assert followed > 5


def test_a_hint_goes_with_the_position_it_was_for():
    stage = at_table(ANNA, BELA)
    stage.key("i")
    stage.wait(4)
    assert "hint-note" in stage.names()
    stage.tap("take")
    assert "hint-note" not in stage.names()
    stage.tap("menu")
    stage.wait(1)
    stage.tap("hint")
    stage.wait(1)
    assert "hint-note" in stage.names()


@pytest.mark.parametrize("game", ["the-city", "chang-cheng", "alexandros"])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=str)
def test_hints_on_the_real_boards_choose_what_can_be_confirmed(game, size):
    stage = at_table(ANNA, ODO, game=game, size=size)
    stage.set(speed=Speed.OFF)
    play = table(stage)
    for _ in range(9):
        until_human(stage)
        if not play.hints.may_ask:
            play.session.play(play.session.legal_actions()[0])
            continue
        hint = hint_for(stage)
        assert hint.action in play.session.legal_actions()
        if play.hints.lines(play.board)[0].startswith("I would play what the board shows now"):
            turn = play.board.desk.turn
            assert hint.action == (turn.planned()[0] if game == "alexandros" else turn.action)
        note = stage.box("hint-note")
        assert stage.machine.surface().get_rect().contains(note)
        play.session.play(hint.action)
        uncover(stage)
        stage.wait(0.5)
        uncover(stage)


@pytest.mark.parametrize("game", ["the-city", "chang-cheng", "alexandros"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (820, 1180), (390, 844)], ids=str)
def test_what_a_hint_is_about_lies_in_view_and_not_under_its_note(game, size, monkeypatch):
    think_briefly(monkeypatch, hard=7)
    stage = at_table(ANNA, ODO, game=game, size=size)
    stage.set(speed=Speed.OFF)
    play = table(stage)
    shown = 0
    for _hint in islice(hints_on_board(stage, steps=80), 4):
        note = stage.box("hint-note")
        camera = play.board.viewpoint.camera
        before = camera.center, camera.scale
        assert play.board.show_clear_of(note)
        assert (camera.center, camera.scale) == (pytest.approx(before[0]), pytest.approx(before[1]))
        shown += 1
    assert shown == 4


def test_a_folded_note_tells_all_reasons_when_it_is_tapped():
    stage = at_table(ANNA, ODO, game="alexandros", size=(390, 844))
    stage.set(speed=Speed.OFF)
    play = table(stage)
    play.computers.paused = True
    for _ in range(60):
        uncover(stage)
        if play.hints.may_ask:
            stage.key("i")
            stage.wait(5)
            first = stage.box("hint-note")
            stage.tap("hint-note")
            stage.wait(0.2)
            if "hint-note" in stage.names():
                break  # there was more to tell; a note with two lines closes at once
        play.session.play(play.session.legal_actions()[0])
        stage.wait(0.2)
    assert stage.box("hint-note").h > first.h
    assert play.hints.advice.hint is not None
    stage.tap("hint-note")
    assert "hint-note" not in stage.names()


def test_a_hint_is_offered_only_where_there_is_a_choice():
    stage = at_table(ANNA, ODO, game="the-city")
    stage.set(speed=Speed.OFF)
    play = table(stage)
    play.computers.paused = True
    assert len(play.session.legal_actions()) == 1
    assert "hint" not in stage.names()
    stage.key("i")
    stage.wait(0.2)
    assert "hint-note" not in stage.names()
    while len(play.session.legal_actions()) == 1 or play.session.to_move != 0:
        play.session.play(play.session.legal_actions()[0])
    stage.wait(0.5)
    assert "hint" in stage.names()


# Looking back


def test_the_results_show_who_was_likely_to_win_and_what_changed_it():
    stage = at_table(ANNA, ODO)
    session = table(stage).session
    while not session.is_over:
        session.match.play("take 1")
    scene = Results(stage.table, session)
    stage.show(scene)
    chances = session.chances
    assert chances.is_complete
    assert len(chances.rows) == chances.length == 22
    assert all(sum(row) == pytest.approx(1) for row in chances.rows)
    winner = session.state.winners()[0]
    assert chances.rows[-1][winner] == 1
    scene.scroll.scroll_to(400)
    stage.draw()
    points = chances.turning_points()
    assert points
    assert [point.row for point in points] == sorted(point.row for point in points)
    assert "percentage point" in scene._back.widgets()[3][0].label_text()
    stage.tap("turning-point:1")
    assert isinstance(stage.scene, EarlierPosition)
    assert stage.scene.turn == points[0].turn


@pytest.mark.parametrize("game", ["the-city", "chang-cheng", "alexandros"])
def test_turning_points_tell_what_happened_and_show_the_board_then(game, monkeypatch):
    think_briefly(monkeypatch, easy=4, hard=18)
    stage = at_table(ANNA, ODO, game=game)
    stage.set(speed=Speed.OFF)
    session = table(stage).session
    finish(session)
    scene = Results(stage.table, session)
    stage.show(scene)
    chances = session.chances
    for _ in range(400):
        if chances.is_explained:
            break
        scene.scroll.scroll_to(1e6)
        read = scene._below.rect.y
        stage.wait(0.1)
        assert scene._below.rect.y == pytest.approx(read, abs=1)
    points = chances.turning_points()
    assert set(chances.explanations) == {point.row for point in points}
    assert points
    for number, point in enumerate(points, 1):
        explanation = chances.explanations[point.row]
        for line in (
            *what_happened(session, point),
            what_it_changed(point),
            *why(session, point, explanation),
        ):
            assert "{" not in line
        if explanation.hindsight.alternative is not None:
            assert (
                explanation.hindsight.alternative.outcome.chance
                > explanation.hindsight.alternative.played.chance
            )
        row = next(w for w, _gap in scene._back.widgets() if w.name == f"turning-point:{number}")
        assert "%:" not in row.label_text()
        before, after = re.findall(r"(\d+)%", what_it_changed(point))
        told = without_plus(int(after) - int(before))
        assert f": {told if int(after) < int(before) else '+' + told} percentage point" in row.label_text()
    steps = len(session.steps)
    scene._back.choose(points[-1].row)
    stage.wait(2)
    then = stage.scene
    assert isinstance(then, EarlierPosition)
    looked_at: list[int] = []
    monkeypatch.setattr(
        type(then.board), "look_back", lambda _board, steps: looked_at.append({s.turn for s in steps}.pop())
    )
    then._turn_to(points[-1].turn)
    stage.wait(2)
    assert looked_at == [points[-1].turn]
    last = sum(step.turn <= points[-1].turn for step in session.steps)
    assert then.state() == {"turn": points[-1].turn, "actions": last, "busy": False}
    assert then.session.state.scores() == session.steps[last - 1].scores
    then.session.play(session.steps[-1].action)
    for x in range(100, 1280, 120):
        for y in range(100, 700, 90):
            stage.tap_at((float(x), float(y)))
    assert stage.scene is then
    assert len(then.session.steps) == last
    assert len(session.steps) == steps
    for point in points:
        alternative = chances.explanations[point.row].hindsight.alternative
        if alternative is None:
            continue
        then._turn_to(point.turn)
        stage.wait(2)
        stage.tap("better")
        stage.wait(2)
        shown = [step.action for step in then.session.steps if step.turn == point.turn]
        assert shown[alternative.before] == alternative.actions[0]
        stage.tap("as-played")
        stage.wait(2)
    then._turn_to(points[-1].turn)
    stage.key("left")
    stage.wait(1)
    assert then.state()["turn"] == points[-1].turn - 1
    stage.key("escape")
    assert stage.scene is scene


def finish(session: Session) -> None:
    """Let easy bots play the match to its end."""
    players = [bots.make_bot("easy", session.rules, 3, seat) for seat in range(session.seats)]
    while not session.is_over:
        session.match.play(bots.choose(players[session.to_move], session.state))


@pytest.mark.parametrize("width", [300.0, 720.0])
def test_badges_on_the_chart_stand_apart_and_within_it(width):
    area = FRect(0, 0, width, 200)
    marked = [(width - 4, 3.0), (width - 6, 5.0), (width - 9, 2.0), (width - 14, 8.0)]
    spots = badge_spots(marked, area)
    assert all(area.contains(FRect(x - 11, y - 11, 22, 22)) for x, y in spots)
    assert all(dist(a, b) >= 22 for a, b in combinations(spots, 2))


def test_chances_are_worked_out_in_slices():
    stage = at_table(ANNA, ODO)
    session = table(stage).session
    while not session.is_over:
        session.match.play("take 1")
    now = [0.0]

    def clock() -> float:
        now[0] += 0.003
        return now[0]

    chances = WinningChances(session.match, clock)
    frames = 0
    while not chances.is_complete:
        chances.update()
        frames += 1
    assert frames > 20
    assert chances.rows == session_rows(session)


def session_rows(session: Session) -> list[tuple[float, ...]]:
    while not session.chances.is_complete:
        session.chances.update()
    return session.chances.rows
