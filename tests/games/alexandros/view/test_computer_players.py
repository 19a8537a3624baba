"""Alexandros while computer players sit at the table: what lies open, how they move, what a hint chooses."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game import app
from game.core.match import SeatInfo
from game.engine.animate import Speed
from game.games.alexandros import queries
from game.games.alexandros.actions import (
    Draw,
    Give,
    Go,
    Governor,
    Lead,
    Occupy,
    Pass,
    Pay,
    Take,
    TakeBack,
    Tax,
)
from game.games.alexandros.events import AlexanderMoved
from game.games.alexandros.view.interaction.highlights import NOTHING
from game.table.play import Play
from game.table.session import Session
from tests.games.alexandros.view.scripted_player import LIKING, script
from tests.table.stage import Stage

ANNA, BELA = SeatInfo("Anna", "red"), SeatInfo("Béla", "green")
ODO, TILLA = SeatInfo("Odo", "blue", "easy"), SeatInfo("Tilla", "yellow", "easy")
GIVING = 29  # of a random game of three in which the loser of a province gets cards that can be chosen
SIZES = [(1280, 800), (390, 844)]


def at_table(
    *seats: SeatInfo, seed: int = 5, speed: Speed = Speed.OFF, size: tuple[int, int] = (1280, 800)
) -> tuple[Stage, Play]:
    """A table whose computer players are held."""
    stage = Stage.open(entries=app.GAMES, size=size)
    stage.set(speed=speed)
    view = stage.table.games.view("alexandros")
    session = Session.start(view.rules, seats, {"start": "first"}, stage.table.library, seed=seed)
    play = Play(stage.table, session, view)
    play.computers.paused = True
    stage.show(play)
    return stage, play


def likely(play: Play, chance: random.Random):
    """An action as a random player would have it who likes to draw, occupy and tax."""
    legal = play.session.legal_actions()
    return chance.choices(legal, [LIKING.get(type(action), 1.0) for action in legal])[0]


# The hand


def test_the_hand_of_the_only_human_lies_open_at_any_time_and_never_another():
    stage, play = at_table(ANNA, ODO, TILLA)
    chance = random.Random(2)
    hand = play.board.desk.hand
    decided = set()
    for _ in range(60):
        stage.wait(0.5)
        decided.add(play.session.to_move)
        assert (hand.seat, hand.lies_open, hand.shown) == (0, True, True)
        stage.key("s")
        assert hand.lifted
        stage.key("s")
        assert not hand.lifted
        play.session.play(likely(play, chance))
    assert decided == {0, 1, 2}


def test_an_opened_hand_stays_open_while_computer_players_move():
    stage, play = at_table(ANNA, ODO)
    chance = random.Random(2)
    while play.session.to_move == 0:
        play.session.play(likely(play, chance))
    stage.wait(0.5)
    stage.key("s")
    play.computers.paused = False
    stage.wait(1.0)
    assert play.session.steps[-1].seat == 1
    assert play.board.desk.hand.lifted


@pytest.mark.parametrize("seats", [(ODO, ANNA, BELA), (ODO, TILLA)], ids=["two humans", "none"])
def test_the_hand_of_a_computer_player_is_seen_by_nobody(seats):
    stage, play = at_table(*seats)
    chance = random.Random(4)
    hand = play.board.desk.hand
    while play.session.computer_to_move == 0:
        stage.key("s")
        assert not hand.shown
        assert not hand.may_open
        assert "hand" not in stage.names()
        play.session.play(likely(play, chance))
        stage.wait(0.5)


def test_cards_of_computer_players_fly_to_them_and_not_into_the_hand_of_the_human():
    _stage, play = at_table(ANNA, ODO, TILLA, speed=Speed.NORMAL)
    animator, places = play.board.animator, play.board.desk.places
    assert animator._hand_at(0, places) == places.hand.center
    assert animator._hand_at(2, places) == play.place_of(2)
    _stage, play = at_table(ANNA, BELA, ODO, speed=Speed.NORMAL)
    animator, places = play.board.animator, play.board.desk.places
    assert animator._hand_at(2, places) == places.hand.center, "the ledge shows who moves"


# Their turns


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_while_a_computer_player_decides_nothing_can_be_chosen_and_the_view_rests(size):
    stage, play = at_table(ODO, TILLA, ANNA, size=size)
    board, chance = play.board, random.Random(3)
    stage.wait(1)
    camera = board.viewpoint.camera
    view = camera.goal, camera.scale
    phases = set()
    while play.session.computer_to_move is not None:
        phases.add(play.session.state.phase)
        assert board.desk.turn.choice is None
        assert board.desk.highlights() == NOTHING
        assert (board.desk.sheet, board.desk.spots()) == (None, [])
        assert [command.name for command in board.commands()] == ["show-hand"]
        assert not board.suggest([play.session.legal_actions()[0]])
        if not board.busy:
            assert board.prompt() == f"{play.session.player_name(play.session.to_move)} is thinking."
        play.session.play(likely(play, chance))
        stage.wait(0.3)
        # Only the room that the buttons below take differs a little.
        assert (*camera.goal, camera.scale) == pytest.approx((*view[0], view[1]), rel=0.01)
    assert {"move", "destination", "action"} <= phases


def test_after_a_step_that_shows_nothing_a_computer_player_goes_on_at_once():
    _stage, play = at_table(ODO, ANNA)
    session, computers = play.session, play.computers
    waits = {}
    while session.computer_to_move is not None:
        phase = session.state.phase
        quiet = bool(session.steps) and not session.steps[-1].events
        waits.setdefault((phase, quiet), computers._pause(0))
        session.play(session.legal_actions()[0])
    assert waits["move", False] > waits["destination", False] > waits["path", True] == 0.0


def test_a_whole_game_among_computer_players_and_one_human_hurts_nobody():
    stage, play = at_table(ANNA, ODO)
    chance = random.Random(1)
    session = play.session
    while not session.is_over:
        session.play(likely(play, chance))
        stage.wait(0.1)
    assert any(isinstance(event, AlexanderMoved) for step in session.steps for event in step.events)
    stage.draw()


# Undo


def test_undo_goes_back_to_the_last_own_decision_over_what_a_computer_player_has_led_by_hand():
    _stage, play = at_table(ANNA, ODO, seed=7)
    session, chance = play.session, random.Random(11)
    while True:
        session.play(likely(play, chance))
        if session.to_move == 0 and Pass() in session.legal_actions():
            before = len(session.steps)
            session.play(Pass())
            led = next((action for action in session.legal_actions() if isinstance(action, Lead)), None)
            if session.computer_to_move == 1 and led is not None:
                break
    session.play(led)
    assert session.steps[-1].seat == 1
    session.undo()
    assert (session.to_move, len(session.steps)) == (0, before)
    assert play.board.desk.turn.deed is not None


# Hints


def suggested(play: Play, plan) -> tuple:
    """What confirming would play after a hint; the hint must not have played anything."""
    steps = len(play.session.steps)
    assert play.board.suggest(plan)
    assert len(play.session.steps) == steps
    return play.board.desk.turn.planned()


def whole_plan(play: Play, chance: random.Random) -> list:
    """A random series of actions to the end of the turn, as a bot would think of it."""
    trial, plan = play.session.state.clone(), []
    seat, turn = trial.to_move, trial.turn
    while trial.to_move == seat and trial.turn == turn:
        legal = trial.legal_actions()
        action = chance.choices(legal, [LIKING.get(type(action), 1.0) for action in legal])[0]
        plan.append(action)
        trial.apply(action)
    return plan


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hint_in_any_phase_shows_a_whole_move_that_can_be_confirmed(size):
    """Many random plans: what is chosen begins as the plan does, and confirming plays just that."""
    stage, play = at_table(ANNA, ODO, seed=7, size=size)
    session, board, chance = play.session, play.board, random.Random(11)
    met: set[type | str] = set()
    for _ in range(220):
        if session.is_over:
            break
        if session.computer_to_move is not None:
            session.play(likely(play, chance))
            stage.wait(0.1)
            continue
        plan = whole_plan(play, chance)
        if chance.random() < 0.3:
            session.play(plan.pop(0))  # hints come within a move as well
            stage.wait(0.1)
            if not plan:
                continue
        met |= {session.state.phase, type(plan[0])}
        chosen = suggested(play, plan)
        assert chosen == tuple(plan[: len(chosen)])
        assert board.desk.turn.complete
        stage.wait(0.4)
        confirm = next(command for command in board.commands() if command.name == "confirm")
        assert confirm.enabled
        before = len(session.steps)
        confirm.run()
        assert [step.action for step in session.steps[before:]] == plan[: len(chosen)]
        stage.wait(0.1)
    assert {"move", "destination", "action"} <= met
    assert {Take, Lead, Go, Draw, Occupy, Tax} <= met


def occupying(play: Play, chance: random.Random) -> None:
    """Play at random until the human can occupy a province."""
    session = play.session
    while session.to_move != 0 or not any(isinstance(action, Occupy) for action in session.legal_actions()):
        session.play(likely(play, chance))


def test_a_hint_to_occupy_lays_the_governors_too():
    stage, play = at_table(ANNA, ODO, seed=7)
    chance = random.Random(11)
    occupying(play, chance)
    stage.wait(0.5)
    entry = next(a.triangle for a in play.session.legal_actions() if isinstance(a, Occupy))
    info = queries.province_of(play.session.state, entry)
    purchase = play.board.desk.turn.price_of(info)
    plan = list(queries.planned_occupation(play.session.state, entry, purchase.governors))
    assert suggested(play, [*plan, Pass()]) == tuple(plan)
    stage.draw()
    assert play.board.desk.sheet is not None
    assert play.board.desk.highlights().governors == purchase.governors
    # Already begun, only the price is open.
    play.session.play(plan[0])
    stage.wait(0.5)
    rest = [action for action in plan[1:] if isinstance(action, Governor | Pay)]
    if play.session.state.phase == "price":
        assert suggested(play, rest) == tuple(rest)


def test_a_hint_to_give_cards_chooses_all_of_them():
    played = script(3, GIVING)
    wish = next(wish for wish in played.wishes if wish.phase == "compensation")
    before = [action for other in played.wishes[: played.wishes.index(wish)] for action in other.actions]
    match = played.match
    for action in before:
        match.play(action)
    giver = match.to_move
    seats = [ODO, TILLA, SeatInfo("Wen", "green", "easy")]
    seats[giver] = replace(seats[giver], name="Anna", player="human")
    stage = Stage.open(entries=app.GAMES)
    stage.set(speed=Speed.OFF)
    view = stage.table.games.view("alexandros")
    session = Session.start(view.rules, seats, {}, stage.table.library, seed=GIVING)
    for action in before:
        session.play(action)
    play = Play(stage.table, session, view)
    stage.show(play)
    giving = play.board.desk.turn.giving
    assert giving is not None
    assert not giving.complete
    assert suggested(play, [*wish.actions, Pass()]) == wish.actions
    stage.draw()
    play.board.desk.commit()
    assert [step.action for step in session.steps[len(before) :]] == list(wish.actions)


def test_the_first_action_alone_chooses_as_much_as_it_says():
    _stage, play = at_table(ANNA, ODO, seed=7)
    turn, chance = play.board.desk.turn, random.Random(11)
    while play.session.to_move != 0 or not any(isinstance(a, Lead) for a in play.session.legal_actions()):
        play.session.play(likely(play, chance))
    take = next(action for action in play.session.legal_actions() if isinstance(action, Take))
    assert play.board.suggest([take])
    assert turn.journey is not None
    assert (turn.journey.card, turn.journey.point) == (take.symbol, None)
    lead = next(action for action in play.session.legal_actions() if isinstance(action, Lead))
    assert play.board.suggest([lead])
    assert (turn.journey.card, turn.journey.by_hand) == (lead.symbol, True)
    assert play.board.suggest([take])
    assert (turn.journey.card, turn.journey.by_hand) == (take.symbol, False), "nothing is left of the last"


def test_what_nobody_can_choose_now_is_not_suggested():
    _stage, play = at_table(ANNA, ODO)
    assert play.board.suggest([Take(queries.face_up(play.session.state)[0] or 0)])
    session = play.session
    while session.state.phase != "action":
        session.play(session.legal_actions()[0])
    assert not play.board.suggest([Give(0)])
    assert play.board.suggest([Pass()])
    assert play.board.desk.turn.planned() == (Pass(),)


def test_a_governor_to_take_back_is_brought_into_view():
    stage, play = at_table(ANNA, ODO, seed=7, size=(390, 844))
    chance = random.Random(11)
    session, desk = play.session, play.board.desk
    while session.to_move != 0 or not any(isinstance(a, TakeBack) for a in session.legal_actions()):
        session.play(likely(play, chance))
    stage.wait(0.5)
    back = next(action for action in session.legal_actions() if isinstance(action, TakeBack))
    for _ in range(6):
        desk.viewpoint.zoom(1.5, (1.0, 1.0))
    stage.wait(1)
    assert play.board.suggest([back])
    stage.wait(1)
    spot = next(spot for spot in desk.spots() if spot.name == f"governor {back.triangle}")
    assert desk.places.map.collidepoint(spot.box.centre)
