"""Trying cards, points and paths; choosing actions; nothing is played before it is confirmed."""

import random

import pytest

from game.engine.platform.headless import MemoryStorage
from game.engine.pointer import DragEnd, DragMove, DragStart, Hover, Press
from game.games.alexandros import queries
from game.games.alexandros.actions import Draw, Lead, Occupy, Pass, Pick, TakeBack
from game.games.alexandros.land import NONE, SYMBOL_OF, SYMBOLS, point_xy, triangle_centre
from game.games.alexandros.view import forecast
from game.games.alexandros.view.interaction import taps
from game.games.alexandros.view.interaction.journey import Journey
from game.games.alexandros.view.interaction.turn import Turn
from game.table.library import Library
from game.table.session import Session
from tests.games.alexandros import playing
from tests.games.alexandros.playing import start
from tests.games.alexandros.test_moving import no_free
from tests.games.alexandros.view.empire_table import Table
from tests.games.alexandros.view.scripted_player import LIKING, new_match


def table_at(stop, seed=10, size=(1280, 800), **settings):
    """A table with a random game that has come to `stop`."""
    match, chance = new_match(3, seed), random.Random(seed)
    while not stop(match):
        assert not match.is_over, "it never came so far"
        legal = match.legal_actions()
        match.play(chance.choices(legal, [LIKING.get(type(a), 1.0) for a in legal])[0])
    table = Table(match=match, size=size, **settings)
    table.settle()
    return table


def moving(match):
    return match.state.phase == "move"


def many_ways(match):
    """A face-up card leads to a point by several paths."""
    if match.state.phase != "move":
        return False
    for symbol in queries.face_up(match.state):
        nearest = queries.nearest(match.state, symbol) if symbol is not None else None
        if nearest and any(queries.routes(match.state, p).paths > 3 for p in nearest.points):
            return True
    return False


def can(kind):
    return lambda match: any(isinstance(action, kind) for action in match.legal_actions())


def turn_of(match):
    return Turn(Session(match, Library(MemoryStorage(), (match.rules.name,))))


def to_screen(table, point):
    return table.board.viewpoint.camera.to_screen(*point)


@pytest.fixture
def table(at_once):
    return table_at(moving)


@pytest.fixture
def journey(at_once):
    """A card and a point with several paths are chosen."""
    table = table_at(many_ways)
    turn = table.board.desk.turn
    for symbol in queries.face_up(table.state):
        table.tap(f"card {SYMBOLS[symbol]}")
        table.settle()
        for point in turn.nearest.points:
            if queries.routes(table.state, point).paths > 3:
                table.tap(f"point {point}")
                table.settle()
                return table
    raise AssertionError("no such point")


# The move


def test_a_card_lights_the_nearest_triangles(table):
    steps = len(table.session.steps)
    for symbol in dict.fromkeys(queries.face_up(table.state)):
        table.tap(f"card {SYMBOLS[symbol]}")
        table.settle()
        nearest, shown = queries.nearest(table.state, symbol), table.board.desk.highlights()
        assert (shown.triangles, shown.distance, shown.points) == (
            nearest.triangles,
            nearest.distance,
            nearest.points,
        )
        assert shown.symbol == symbol
        assert str(nearest.distance) in table.board.prompt()
        assert {f"point {point}" for point in nearest.points} <= set(table.targets())
    assert len(table.session.steps) == steps


def test_another_point_and_card_can_be_tried_at_any_time(journey):
    turn = journey.board.desk.turn
    first = turn.journey
    other = next(p for p in turn.nearest.points if p != first.point)
    journey.tap(f"point {other}")
    assert turn.journey.point == other
    assert turn.journey.path[-1] == other
    journey.key("escape")
    assert turn.journey.point is None
    journey.key("escape")
    assert turn.journey == Journey("move", second_card=True)


def test_the_path_with_the_fewest_new_walls_is_proposed(journey):
    turn = journey.board.desk.turn
    fewest = min(p.new_walls for p in queries.previews(journey.state, turn.journey.point))
    assert turn.preview.new_walls == fewest
    shown = journey.board.desk.highlights()
    assert len(shown.new_walls) == fewest
    assert shown.path == turn.journey.path


def test_next_path_and_a_second_tap_go_through_all_paths(journey):
    turn = journey.board.desk.turn
    point, count = turn.journey.point, queries.routes(journey.state, turn.journey.point).paths
    found = set()
    for i in range(count):
        found.add(turn.journey.path)
        if i % 2:
            journey.press("next-way")
        else:
            journey.tap(f"point {point}")
    assert len(found) == count
    assert turn.way_number[1] == count


def other_point(turn):
    """A point beside the chosen path, but on another shortest one, that is no destination itself."""
    ways = turn.asked.ways_to(turn.journey.point)
    return next(p for p in ways.points() if p not in turn.journey.path and p not in turn.nearest.points)


def test_a_tap_on_another_point_bends_the_path(journey):
    turn = journey.board.desk.turn
    bend = other_point(turn)
    journey.tap_at(to_screen(journey, point_xy(bend)))
    assert bend in turn.journey.path


def test_a_drag_along_the_path_bends_it(journey):
    turn = journey.board.desk.turn
    bend, start, center = other_point(turn), turn.journey.path[0], journey.board.viewpoint.camera.center
    journey.drag(to_screen(journey, point_xy(start)), to_screen(journey, point_xy(bend)))
    assert bend in turn.journey.path
    assert journey.board.viewpoint.camera.center == center, "the map stays where it is"


def test_a_drag_beside_the_path_moves_the_map(journey):
    path = journey.board.desk.turn.journey.path
    view = journey.board.viewpoint
    view.zoom(1.5)
    journey.run(0.5)
    center = view.camera.center
    beside = (view.camera.view.left + 20, view.camera.view.bottom - 20)
    journey.drag(beside, (beside[0] + 30, beside[1] - 40), (beside[0] + 60, beside[1] - 80))
    assert view.camera.center != center
    assert journey.board.desk.turn.journey.path == path


def test_a_near_miss_means_the_nearest_point(table):
    table.tap(f"card {SYMBOLS[queries.face_up(table.state)[0]]}")
    table.settle()
    point = table.board.desk.turn.nearest.points[0]
    x, y = table.targets()[f"point {point}"].center
    table.tap_at((x + 9, y + 6), touch=True)
    assert table.board.desk.turn.journey.point == point


def test_a_tap_on_a_lit_triangle_means_its_nearest_corner(table):
    table.tap(f"card {SYMBOLS[queries.face_up(table.state)[0]]}")
    table.settle()
    triangle = table.board.desk.turn.nearest.triangles[0]
    table.tap_at(to_screen(table, triangle_centre(triangle)))
    assert triangle in table.board.desk.highlights().strong


def test_the_mouse_lights_the_point_that_a_click_would_choose(table):
    table.tap(f"card {SYMBOLS[queries.face_up(table.state)[0]]}")
    table.settle()
    point = table.board.desk.turn.nearest.points[-1]
    table.board.handle(Hover(table.targets()[f"point {point}"].center))
    assert table.board.desk.hovered_point == point
    table.board.handle(Hover(None))
    assert table.board.desk.hovered_point is None


def test_a_tap_on_another_triangle_says_why_not(table):
    symbol = queries.face_up(table.state)[0]
    table.tap(f"card {SYMBOLS[symbol]}")
    table.settle()
    nearest = table.board.desk.turn.nearest
    far = next(t for t, s in enumerate(SYMBOL_OF) if s == symbol and t not in nearest.triangles)
    other = next(t for t, s in enumerate(SYMBOL_OF) if s not in (symbol, NONE))
    for triangle in (far, other):
        table.board.viewpoint.fit()
        table.run(0.5)
        table.sounds.clear()
        at = to_screen(table, triangle_centre(triangle))
        if any(abs(at[0] - x) + abs(at[1] - y) < 60 for x, y in point_places(table)):
            continue
        table.tap_at(at)
        assert table.tip
        assert "error" in table.sounds
    assert table.board.desk.turn.journey.card == symbol


def point_places(table):
    return [rect.center for name, rect in table.targets().items() if name.startswith("point")]


def test_take_first_takes_the_card_and_leaves_the_rest_open(table):
    symbol = queries.face_up(table.state)[0]
    assert not table.commands()["take-first"].enabled
    table.tap(f"card {SYMBOLS[symbol]}")
    seat = table.session.to_move
    held = queries.hand(table.state, seat)[symbol]
    table.press("take-first")
    assert queries.hand(table.state, seat)[symbol] == held + 1
    assert table.phase in ("destination", "path", "action")


def test_all_of_a_move_by_keys(at_once):
    table = table_at(many_ways)
    turn = table.board.desk.turn
    steps = len(table.session.steps)
    for _ in range(30):
        table.key("right")
        if turn.journey.card is not None:
            break
    assert turn.journey.card is not None
    table.settle()
    for _ in range(30):
        if turn.journey.point is not None:
            break
        table.key("right")
    assert turn.journey.point is not None
    path = turn.journey.path
    table.key("n")
    assert turn.journey.path != path or not turn.has_other_ways
    chosen = turn.journey.path
    table.key("return")
    moved = [e for step in table.session.steps[steps:] for e in step.events if hasattr(e, "path")]
    assert [event.path for event in moved] == [chosen]


def test_special_move_says_what_it_costs_and_closes_drawing(at_once):
    def leading(match):
        # With a governor on the map there is something to be done after the move.
        own = match.to_move in queries.governors(match.state).values()
        return own and moving(match) and any(isinstance(a, Lead) for a in match.legal_actions())

    table = table_at(leading)
    turn = table.board.desk.turn
    table.press("special")
    table.settle()
    lead = next(a for a in table.session.legal_actions() if isinstance(a, Lead))
    table.tap(f"play {SYMBOLS[lead.symbol]}")
    table.settle()
    table.tap(f"point {turn.nearest.points[0]}")
    assert not table.commands()["confirm"].enabled
    second = next(s for s in range(5) if turn.journey.with_discard(s, turn.hand) is not turn.journey)
    table.tap(f"discard {SYMBOLS[second]}")
    table.press("confirm")
    assert table.phase == "action"
    assert not table.commands()["draw"].enabled
    assert table.commands()["draw"].why_not
    assert "pile" not in table.targets()


def laid_out(state):
    """A table with a position laid out by hand."""
    match = new_match(state.seats)
    match.state = state
    table = Table(match=match)
    table.settle()
    return table


def test_figure_3_by_taps(at_once):
    """Three shortest paths; the one through the land closes a province of four, two of them open."""
    table = laid_out(start(face_up="lute horse"))
    turn = table.board.desk.turn
    table.tap("card lute")
    table.settle()
    table.tap(f"point {playing.point('3,3')}")
    assert turn.way_number[1] == 3
    while turn.journey.path != playing.points("0,2 1,3 2,4 3,3"):
        table.press("next-way")
    [change] = turn.preview.changes
    new = min(change.after, key=lambda info: info.size)
    assert (new.size, new.open, sum(new.symbols)) == (4, 2, 2)
    assert any(note.triangles == new.triangles for note in forecast.notes(turn))
    assert "3" in table.board.prompt()
    table.press("confirm")
    assert queries.walls_left(table.state).black == 62
    assert queries.alexander(table.state) == playing.point("3,3")


def test_a_card_without_a_free_triangle_is_a_joker(at_once):
    table = laid_out(start(face_up="temple horse", walls=no_free(0)))
    turn = table.board.desk.turn
    table.tap("card temple")
    table.settle()
    assert turn.nearest is None
    assert not table.commands()["confirm"].enabled
    assert SYMBOLS[0] in table.board.desk.sheet.rows[0].question
    offered = {spot.name: spot.meaning for spot in table.board.desk.spots() if spot.name.startswith("use ")}
    assert offered["use temple"].why_not
    assert not offered["use soldier"].why_not
    table.tap("use soldier")
    table.settle()
    assert {SYMBOL_OF[t] for t in turn.nearest.triangles} == {SYMBOLS.index("soldier")}
    table.tap(f"point {turn.nearest.points[0]}")
    table.press("confirm")
    assert [str(step.action) for step in table.session.steps][:2] == ["take temple", "use soldier"]
    assert table.phase == "action"


def test_a_joker_taken_first_is_used_afterwards(at_once):
    table = laid_out(start(face_up="temple horse", walls=no_free(0)))
    table.tap("card temple")
    table.press("take-first")
    assert table.phase == "joker"
    table.tap("use lute")
    table.settle()
    table.tap(f"point {table.board.desk.turn.nearest.points[0]}")
    table.press("confirm")
    assert table.phase == "action"


def test_where_nothing_is_free_a_card_is_taken_and_alexander_stays(at_once):
    table = laid_out(start(face_up="temple horse", walls=no_free(*range(5))))
    stood = queries.alexander(table.state)
    table.tap("card horse")
    assert table.commands()["confirm"].enabled
    table.press("confirm")
    assert queries.alexander(table.state) == stood
    assert table.phase == "action"


def test_the_last_walls_are_counted_red(at_once):
    """One black wall left: the rest of the path is red, and the prompt says that the game ends."""
    table = laid_out(start(face_up="lute horse", black_left=1, red_left=10))
    table.tap("card lute")
    table.settle()
    table.tap(f"point {playing.point('3,3')}")
    shown = table.board.desk.highlights()
    assert len(shown.new_walls) == 3
    assert len(shown.red_walls) == 2
    assert "red" in table.board.prompt()
    table.press("confirm")
    assert queries.turn_now(table.state).last_turn


def test_one_undo_takes_back_what_one_tap_did(at_once):
    """Nothing has been turned up, so that all of a special move goes back, and comes again, at once."""
    table = laid_out(start(face_up="lute horse", hands={0: "soldier temple amphora"}))
    turn = table.board.desk.turn
    table.press("special")
    for name in ("play soldier", "discard temple"):
        table.tap(name)
    table.settle()
    table.tap(f"point {turn.nearest.points[0]}")
    table.press("confirm")
    played = table.session.match.actions
    assert len(played) > 2
    table.session.undo()
    assert not table.session.steps
    assert table.phase == "move"
    table.session.redo()
    assert table.session.match.actions == played


def test_where_a_card_was_turned_up_undo_goes_back_to_the_choice_of_the_point(journey):
    steps = len(journey.session.steps)
    journey.press("confirm")
    journey.settle()
    played = journey.session.match.actions
    journey.session.undo()
    assert len(journey.session.steps) == steps + 1, "the card stays taken"
    assert journey.board.desk.turn.nearest is not None
    assert not journey.session.can_undo
    journey.session.redo()
    assert journey.session.match.actions == played


def test_every_step_of_a_special_move_can_be_chosen_anew(at_once):
    """A match that is opened anew knows steps only; at each there is a choice."""
    table = laid_out(start(face_up="lute horse", hands={0: "soldier temple amphora"}))
    turn = table.board.desk.turn
    table.press("special")
    for name in ("play soldier", "discard temple"):
        table.tap(name)
    table.settle()
    table.tap(f"point {turn.nearest.points[0]}")
    table.press("confirm")
    phases = set()
    while table.session.can_undo:
        table.session.match.undo()
        table.board.refresh(())
        phases.add(table.phase)
        assert turn.choice is not None
        table.board.commands(), table.board.prompt(), table.targets()
    assert {"move", "destination"} <= phases


# The two actions


@pytest.fixture
def acting(at_once):
    return table_at(can(Draw))


def test_a_draw_is_confirmed(acting):
    steps = len(acting.session.steps)
    acting.tap("pile")
    assert acting.board.desk.highlights().pile
    assert len(acting.session.steps) == steps
    acting.press("confirm")
    assert acting.session.steps[-1].action == Draw()


def test_a_face_up_card_is_drawn_likewise(at_once):
    table = table_at(can(Pick))
    symbol = next(s for s in queries.face_up(table.state) if s is not None)
    table.tap(f"card {SYMBOLS[symbol]}")
    table.press("confirm")
    assert table.session.steps[-1].action == Pick(symbol)


def test_without_confirmation_a_tap_draws(at_once):
    table = table_at(can(Draw), confirm_placement=False)
    table.press("draw")
    assert not isinstance(table.session.steps[-1].action, Draw), "the button only chooses"
    table.key("escape")
    table.tap("pile")
    assert table.session.steps[-1].action == Draw()


def test_ending_the_turn_takes_two_presses_and_warns(acting):
    steps, left = len(acting.session.steps), queries.turn_now(acting.state).actions_left
    acting.press("end-turn")
    assert len(acting.session.steps) == steps
    assert str(left) in acting.board.prompt()
    acting.key("escape")
    assert not acting.commands()["confirm"].enabled
    acting.press("end-turn")
    acting.press("confirm")
    assert acting.session.steps[-1].action == Pass()


def test_a_governor_taken_back_tells_what_it_changes(at_once):
    table = table_at(can(TakeBack))
    own = table.board.desk.turn.own_governors()
    for triangle in own:
        table.press("take-back")
        shown = table.board.desk.highlights()
        assert shown.leaving == (triangle,)
        assert triangle in shown.province
    table.tap(f"governor {own[0]}")
    assert table.board.desk.turn.deed.what == TakeBack(own[0])
    table.press("confirm")
    assert own[0] not in queries.governors(table.state)


def test_a_tap_on_ones_own_or_open_land_says_why_not(at_once):
    table = table_at(can(TakeBack))
    turn = table.board.desk.turn
    own = next(info for info in queries.provinces(table.state) if info.owner == turn.seat)
    wild = next(info for info in queries.provinces(table.state) if info.is_wilderness)
    for info in (own, wild):
        triangle = next((t for t in info.triangles if t not in turn.own_governors()), None)
        if triangle is None:
            continue
        table.sounds.clear()
        assert not taps.use_triangle(table.board.desk, triangle)
        assert table.board.desk.why_not(triangle)


@pytest.mark.parametrize("size", [(1280, 800), (820, 1180), (390, 844)])
def test_a_price_list_leaves_its_province_in_sight(at_once, size):
    table = table_at(can(Occupy), size=size)
    desk = table.board.desk
    for info in desk.turn.provinces():
        table.press("occupy")
        table.settle()
        assert desk.turn.deed.purchase.province == info.entry
        panel, area = desk.sheet_rect, desk.places.map.inflate(8, 8)
        for triangle in info.triangles:
            at = to_screen(table, triangle_centre(triangle))
            assert area.collidepoint(at)
            assert not panel.collidepoint(at)


def test_the_same_button_goes_on_to_the_next_province(at_once):
    table = table_at(lambda m: can(Occupy)(m) and len(turn_of(m).provinces()) > 2)
    desk = table.board.desk
    entries = [info.entry for info in desk.turn.provinces()]
    found = []
    for _ in range(len(entries) + 1):
        table.press("occupy")
        found.append(desk.turn.deed.purchase.province)
    assert found == [*entries, entries[0]]
    table.key("escape")
    assert desk.sheet is None


def payable_otherwise(match):
    """A province can be paid with a governor more than it takes."""
    turn = turn_of(match)
    return can(Occupy)(match) and any(len(spare(turn.price_of(info))) > 0 for info in turn.provinces())


def spare(price):
    """The triangles that take a governor although a card would do."""
    return [
        p.triangle
        for p in price.places
        if price.can_pay and len(price.settled_by_governor(p.triangle).governors) > len(price.governors)
    ]


def test_a_symbol_is_settled_by_card_or_governor_in_the_list_and_on_the_map(at_once):
    table = table_at(payable_otherwise)
    desk = table.board.desk
    price = next(p for p in map(desk.turn.price_of, desk.turn.provinces()) if spare(p))
    triangle = spare(price)[0]
    table.tap(f"province {price.province}")
    table.settle()
    assert table.commands()["confirm"].enabled
    table.tap(f"put {triangle}")
    assert triangle in desk.turn.deed.purchase.governors
    table.tap(f"put {triangle}")
    assert triangle in desk.turn.deed.purchase.governors, "it is no button that flips"
    table.tap(f"pay {triangle}")
    assert desk.turn.deed.purchase.governors == price.governors
    table.tap_at(to_screen(table, triangle_centre(triangle)))
    assert triangle in desk.turn.deed.purchase.governors
    table.tap_at(to_screen(table, triangle_centre(triangle)))
    assert desk.turn.deed.purchase.governors == price.governors
    assert table.commands()["confirm"].enabled


def test_what_cannot_be_paid_is_refused_with_the_reason(at_once):
    def dear(match):
        turn = turn_of(match)
        return can(Draw)(match) and any(not turn.price_of(info).affordable() for info in turn.provinces())

    table = table_at(dear)
    desk = table.board.desk
    info = next(i for i in desk.turn.provinces() if not desk.turn.price_of(i).affordable())
    taps.use_triangle(desk, info.entry)
    confirm = table.commands()["confirm"]
    assert not confirm.enabled
    assert str(desk.turn.deed.purchase.lacking) in confirm.why_not


def test_sheets_by_keys(at_once):
    table = table_at(payable_otherwise)
    desk = table.board.desk
    price = next(p for p in map(desk.turn.price_of, desk.turn.provinces()) if spare(p))
    triangle = spare(price)[0]
    while desk.turn.deed.purchase is None or desk.turn.deed.purchase.province != price.province:
        table.key("o")

    def go_to(name):
        for _ in range(20):
            table.key("right")
            if desk.cursor.name == name:
                return
        raise AssertionError(name)

    go_to(f"put {triangle}")
    table.key("space")
    assert triangle in desk.turn.deed.purchase.governors
    go_to(f"pay {triangle}")
    table.key("space")
    assert desk.turn.deed.purchase.governors == price.governors
    table.key("return")
    assert price.governors[0] in queries.governors(table.state)


def test_a_drag_on_a_sheet_does_not_move_the_map(at_once):
    table = table_at(can(Occupy))
    table.press("occupy")
    table.settle()
    at, center = table.board.desk.sheet_rect.center, table.board.viewpoint.camera.center
    table.board.handle(Press(at))
    table.board.handle(DragStart(at, (at[0] + 30, at[1])))
    table.board.handle(DragMove((at[0] + 60, at[1]), (30, 0)))
    table.board.handle(DragEnd((at[0] + 60, at[1]), (0.0, 0.0)))
    assert table.board.viewpoint.camera.center == center
