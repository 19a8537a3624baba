"""What is said and what passes: the places of the keys in words, notes of the player before, why no undo."""

import random

from game.app import GAMES
from game.core.match import SeatInfo
from game.engine.animate import Speed
from game.games.alexandros import land, queries
from game.games.alexandros.rules import RULES
from game.table.hand_over import HandOver
from game.table.play import Play
from game.table.session import Session
from tests.games.alexandros.view.scripted_player import LIKING, NAMES
from tests.table.stage import Stage

ENTRY = next(entry for entry in GAMES if entry.name == RULES.name)
PHONE = (390, 844)


def start(stop, size=PHONE, seed=3):
    stage = Stage.open(size, entries=(ENTRY,))
    stage.set(speed=Speed.OFF, sound=False)
    seats = [SeatInfo(*who) for who in NAMES[:3]]
    session = Session.start(RULES, seats, {}, stage.table.library, seed=seed)
    chance = random.Random(seed)
    while not stop(session.state):
        legal = session.legal_actions()
        session.play(chance.choices(legal, [LIKING.get(type(a), 1.0) for a in legal])[0])
    stage.show(Play(stage.table, session, ENTRY.load()))
    stage.tap("ready")
    stage.settle()
    return stage, session


def test_arrows_tell_where_a_corner_lies_and_what_the_way_to_it_does():
    stage, session = start(lambda state: state.phase == "move" and len(queries.governors(state)) >= 3)
    stage.tap(next(name for name in stage.names() if name.startswith("card ")))
    stage.settle()
    told = set()
    for arrow in ("right", "down", "left", "up") * 4:
        stage.machine.announced.clear()
        stage.key(arrow)
        turn, cursor = stage.scene.board.desk.turn, stage.scene.board.desk.cursor
        if turn.preview is None or not stage.machine.announced or not cursor.name.startswith("point "):
            continue
        said = stage.machine.announced[-1]
        goal = turn.preview.path[-1]
        told.add(goal)
        for triangle in land.triangles_in(land.AROUND[goal]):
            assert land.AREA_NAMES[land.AREA_OF[triangle]].text in said
        for change in turn.preview.changes:
            if change.before.owner is not None:
                assert session.player_name(change.before.owner) in said
        assert turn.preview.changes or "Closes and cuts nothing" in said
        assert stage.scene.board.prompt() in said
    assert told


def test_space_on_a_corner_tries_the_next_path():
    stage, _session = start(lambda state: state.phase == "move" and queries.governors(state))
    stage.tap(next(name for name in stage.names() if name.startswith("card ")))
    stage.settle()
    for arrow in ("right", "down", "left", "up"):
        stage.key(arrow)
    turn = stage.scene.board.desk.turn
    before = turn.journey
    stage.key("space")
    assert turn.journey.point == before.point is not None
    assert (turn.journey.path != before.path) == turn.has_other_ways


def test_notes_of_the_player_before_do_not_lie_over_the_choice_of_the_next():
    stage, _session = start(lambda state: state.phase == "action" and state.actions_left == 1)
    play = stage.scene
    play.banner.show = lambda _lines, _session: setattr(play.banner, "words", "Béla did something.")
    play.show_tip("Something about a triangle", (100, 100))
    stage.tap("end-turn")
    stage.tap("confirm")
    for _ in range(200):
        if isinstance(stage.scene, HandOver):
            break
        stage.stack.update(1 / 30)
    assert not play.banner.words and not play.tip.text
    stage.tap("ready")
    assert not play.banner.words and not play.tip.text


def test_why_a_game_opened_anew_has_nothing_to_undo_is_told_truly():
    stage, session = start(lambda state: state.phase == "action")
    saved = next(match for match in stage.table.library.matches() if match.id == session.id)
    again = Session.open(saved, RULES, stage.table.library)
    stage.show(Play(stage.table, again, ENTRY.load()))
    stage.tap("ready")
    stage.settle()
    assert again.steps and not again.can_undo
    stage.key("u")
    assert "opened anew" in stage.stack.toasts.shown
