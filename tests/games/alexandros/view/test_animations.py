"""What is seen while something happens: step by step, in the order of the rules, until it is over."""

import random

import pytest

from game.engine.animate import Director, Speed
from game.games.alexandros import land, queries
from game.games.alexandros.actions import Draw, Occupy, Pick, TakeBack, Tax
from game.games.alexandros.events import (
    AlexanderMoved,
    CardsGiven,
    GovernorsDriven,
    ProvinceDivided,
    ProvinceOccupied,
    Taxed,
)
from game.games.alexandros.view.picture import Picture
from tests.games.alexandros.view.empire_table import Table
from tests.games.alexandros.view.scripted_player import LIKING, new_match

FRAME = 1 / 30


def play_until(kind, seats=3, seeds=range(40), want=lambda _event: True):
    """A table just before the action that brings an event of a kind, and that action."""
    Director.speed = Speed.OFF
    for seed in seeds:
        match = new_match(seats, seed)
        chance = random.Random(seed)
        while not match.is_over:
            legal = match.legal_actions()
            action = chance.choices(legal, [LIKING.get(type(a), 1.0) for a in legal])[0]
            events = match.state.clone().apply(action)
            if any(isinstance(event, kind) and want(event) for event in events):
                table = Table(match=match)
                table.settle()
                Director.speed = Speed.NORMAL
                return table, action
            match.play(action)
    raise AssertionError(f"no game has {kind}")


def frames_of(table, action, look):
    """Play an action and note what `look` sees in every frame until all has come to rest."""
    seen = []
    events = table.session.play(action)
    for _ in range(900):
        seen.append(look(table.board.stage))
        if not table.board.busy:
            break
        table.board.update(FRAME)
    assert not table.board.busy
    assert table.board.stage.picture == Picture.of(table.state, table.session.steps)
    assert not table.board.stage.movers and not table.board.stage.cards
    return events, seen


def changes(values):
    """Values without repetitions in a row."""
    return [value for i, value in enumerate(values) if i == 0 or value != values[i - 1]]


def event_of(events, kind):
    return next(event for event in events if isinstance(event, kind))


def test_alexander_rides_and_lays_wall_after_wall():
    table, action = play_until(AlexanderMoved, want=lambda event: len(event.black) >= 3)
    before = len(queries.walls(table.state).black)
    table.sounds.clear()
    events, seen = frames_of(table, action, lambda stage: (len(stage.picture.walls), len(stage.movers)))
    moved = event_of(events, AlexanderMoved)
    counts = changes([walls for walls, _movers in seen])
    assert counts == list(range(before, before + len(moved.black) + len(moved.red) + 1))
    assert table.sounds.count("wall") == len(moved.black) + len(moved.red)
    assert any(movers for _walls, movers in seen)


def test_red_walls_are_told_and_laid_red():
    table, action = play_until(AlexanderMoved, want=lambda event: event.red, seeds=range(120))
    events, _seen = frames_of(table, action, lambda stage: len(stage.movers))
    moved = event_of(events, AlexanderMoved)
    assert all(table.board.stage.picture.walls[side] == "red" for side in moved.red)
    assert any("last turn" in toast for toast in table.toasts)


def test_a_cut_province_lights_up_and_is_told():
    table, action = play_until(ProvinceDivided, want=lambda event: event.before.owner is not None)
    events, seen = frames_of(table, action, lambda stage: (stage.glow.triangles, stage.told))
    cuts = [event for event in events if isinstance(event, ProvinceDivided)]
    for cut in cuts:
        if cut.before.owner is None:
            continue
        lit = {t for part in cut.after for t in part.triangles}
        words = table.session.say(cut.message())
        assert any(set(triangles) == lit and told == words for triangles, told in seen)


def test_governors_arrive_one_after_the_other():
    table, action = play_until(
        ProvinceOccupied, want=lambda event: event.province.governor_mask.bit_count() >= 2
    )
    before = len(queries.governors(table.state))
    events, seen = frames_of(table, action, lambda stage: len(stage.picture.governors))
    placed = event_of(events, ProvinceOccupied).province.governors
    assert changes(seen)[-len(placed) :] == list(range(before + 1, before + len(placed) + 1))
    assert table.board.stage.picture.last.triangles[-len(placed) :] == placed


def test_driven_governors_leave_before_new_ones_come():
    table, action = play_until(GovernorsDriven, seeds=range(200))
    assert isinstance(action, Occupy)
    before = len(queries.governors(table.state))
    events, seen = frames_of(table, action, lambda stage: (len(stage.picture.governors), len(stage.cards)))
    driven = event_of(events, GovernorsDriven).province.governors
    assert before - len(driven) in [governors for governors, _cards in seen]
    assert max(flying for _governors, flying in seen) >= 2  # the double cards are seen by all


def test_a_card_that_is_given_flies_to_the_victim(monkeypatch):
    table, action = play_until(CardsGiven, seeds=range(200))
    events, seen = frames_of(table, action, lambda stage: [card.at for card in stage.cards])
    victim = event_of(events, CardsGiven).to
    end = table.place_of(victim)
    assert any(abs(x - end[0]) < 40 and abs(y - end[1]) < 40 for cards in seen for x, y in cards)


def test_taxes_come_in_province_by_province_then_as_a_sum():
    table, action = play_until(Taxed, want=lambda event: len(event.incomes) >= 2)
    assert isinstance(action, Tax)
    events, seen = frames_of(table, action, lambda stage: tuple(stage.gains.values()))
    taxed = [event for event in events if isinstance(event, Taxed)]
    incomes = [income.points for event in taxed for income in event.incomes]
    stages = changes(seen)
    for i in range(1, len(incomes) + 1):
        assert tuple(incomes[:i]) in stages
    assert [(seat, points) for seat, points, *_ in table.flights] == [
        (event.seat, event.gains[0].points) for event in taxed
    ]
    for event, (_seat, points, words, at) in zip(taxed, table.flights, strict=True):
        assert str(points) in words
        assert all(str(income.name.text) in words for income in event.incomes)
        assert table.board.desk.area.collidepoint(at)


def test_a_governor_goes_home():
    table, _action = play_until(ProvinceOccupied)
    Director.speed = Speed.OFF
    chance = random.Random(1)
    while not any(isinstance(a, TakeBack) for a in table.session.legal_actions()):
        table.session.play(chance.choice(table.session.legal_actions()))
    Director.speed = Speed.NORMAL
    back = next(a for a in table.session.legal_actions() if isinstance(a, TakeBack))

    def look(stage):
        return back.triangle in stage.picture.governors, len(stage.movers)

    _events, seen = frames_of(table, back, look)
    assert seen[0] == (True, 0)
    assert (False, 1) in seen
    assert seen[-1] == (False, 0)


def test_what_one_tap_plays_is_shown_one_after_the_other(at_once):
    """The card goes to the hand and the next is turned up before Alexander rides."""
    table = Table(3, seed=6)
    table.settle()
    table.tap(next(name for name in sorted(table.targets()) if name.startswith("card ")))
    table.tap(next(name for name in sorted(table.targets()) if name.startswith("point ")))
    Director.speed = Speed.NORMAL
    seat, place = table.session.to_move, queries.alexander(table.state)
    hand = queries.hand_size(table.state, seat)
    table.press("confirm")
    assert len(table.session.steps) == 3  # the second of them makes no event
    order = []
    for _ in range(600):
        picture = table.board.stage.picture
        order.append((picture.hands[seat] > hand, picture.riding, picture.alexander != place))
        if not table.board.busy:
            break
        table.board.update(FRAME)
    assert changes(order) == [
        (False, False, False),
        (True, False, False),
        (True, True, False),
        (True, False, True),
    ]


def test_a_new_action_ends_what_earlier_ones_still_show():
    """Who plays quickly does not wait for motion that piles up."""
    table, action = play_until(AlexanderMoved, want=lambda event: len(event.path) > 3)
    table.session.play(action)
    table.run(0.1)
    assert table.board.busy
    before = Picture.of(table.state, table.session.steps)
    table.session.play(next(a for a in table.session.legal_actions() if isinstance(a, Pick | Draw)))
    assert table.board.stage.picture == before
    assert table.board.busy, "the new one is shown all the same"


@pytest.mark.parametrize("speed", [Speed.FAST, Speed.NORMAL])
def test_skipping_ends_at_the_position(speed):
    table, action = play_until(ProvinceDivided)
    Director.speed = speed
    table.session.play(action)
    table.run(0.3)
    assert table.board.busy
    table.board.skip_animation()
    assert not table.board.busy
    assert table.board.stage.picture == Picture.of(table.state, table.session.steps)


def test_undo_in_the_middle_of_a_motion_forgets_it():
    table, action = play_until(AlexanderMoved, want=lambda event: len(event.path) > 3)
    table.session.play(action)
    table.run(0.4)
    table.session.undo()
    assert not table.board.busy
    assert not table.board.stage.movers
    assert table.board.stage.picture == Picture.of(table.state, table.session.steps)
    assert table.board.stage.picture.alexander == queries.alexander(table.state)
    assert table.board.stage.picture.alexander < land.POINTS
