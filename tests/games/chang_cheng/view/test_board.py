"""The board in the hand: what taps, drags, wheels and keys do, and what they never do."""

import random

import pytest

from game.engine.animate import Director, Speed
from game.engine.pointer import DragEnd, DragMove, DragStart, Hover, LongPress, Pinch, Wheel
from game.games.chang_cheng import queries
from game.games.chang_cheng.actions import JoinBoard, PlaceCard, PlaceDouble, PlaceTower, PlaceWall
from game.games.chang_cheng.events import BoardJoined, ProvinceScored
from game.games.chang_cheng.view.picture import Picture
from tests.games.chang_cheng.view.wall_table import Table

SIZES = ((2560, 1440), (1280, 800), (1024, 768), (820, 1180), (844, 390), (390, 844))


def play_until(table, stop, seed=3, limit=300):
    chance = random.Random(seed)
    for _ in range(limit):
        if stop(table):
            return table
        table.session.play(chance.choice(table.session.legal_actions()))
        table.board.desk.secrets.close()
    raise AssertionError("it never came so far")


def first(table, kind):
    return next(a for a in table.session.legal_actions() if isinstance(a, kind))


@pytest.fixture
def table(at_once):
    return Table(3, seed=5)


def everything_possible(table):
    kinds = {type(action) for action in table.session.legal_actions()}
    return table.phase == "action" and kinds == {PlaceWall, PlaceDouble, PlaceTower, PlaceCard}


@pytest.fixture
def later(at_once):
    """Everything can be built and played, on a wall that is no longer empty."""
    return play_until(Table(3, seed=5), lambda t: t.state.turn > 3 and everything_possible(t), seed=1)


def test_a_tap_shows_the_piece_and_plays_nothing(later):
    steps = len(later.session.steps)
    wall = first(later, PlaceWall)
    later.show(f"space {wall.space}")
    later.tap(f"space {wall.space}")
    assert later.board.desk.turn.action == wall
    assert len(later.session.steps) == steps
    later.press("confirm")
    assert later.session.steps[-1].action == wall


def test_a_second_tap_plays_nothing(later):
    wall = first(later, PlaceWall)
    later.show(f"space {wall.space}")
    steps = len(later.session.steps)
    later.tap(f"space {wall.space}")
    later.tap(f"space {wall.space}")
    assert len(later.session.steps) == steps
    assert later.board.desk.turn.action == wall


def test_without_confirmation_a_tap_plays(at_once):
    table = Table(3, seed=5, confirm_placement=False)
    wall = first(table, PlaceWall)
    table.show(f"space {wall.space}")
    table.tap(f"space {wall.space}")
    assert table.session.steps[-1].action == wall


def test_a_second_press_of_the_button_is_no_look(table):
    """The look at a threat cannot be taken back, so it must not come from a hasty finger."""
    wall = first(table, PlaceWall)
    table.show(f"space {wall.space}")
    table.tap(f"space {wall.space}")
    table.press("confirm")
    assert table.phase == "peek"
    table.press("confirm")
    assert table.phase == "peek"
    table.run(1.0)
    table.press("confirm")
    assert table.board.desk.secrets.open


def test_the_kind_can_be_changed_on_a_chosen_space(later):
    double = first(later, PlaceDouble)
    later.show(f"space {double.space}")
    later.tap(f"space {double.space}")
    later.press("kind-double")
    assert later.board.desk.turn.action == double
    steps = len(later.session.steps)
    later.tap(f"space {double.space}")  # turned, where the other side is free
    assert len(later.session.steps) == steps
    assert isinstance(later.board.desk.turn.action, PlaceDouble)


def test_a_card_is_chosen_from_the_hand(later):
    card = first(later, PlaceCard)
    later.press("kind-card")
    later.show(f"province {card.province}")
    later.tap(f"province {card.province}")
    names = {name for name in later.targets() if name.startswith("card ")}
    ranks = {a.rank for a in later.session.legal_actions() if isinstance(a, PlaceCard)}
    assert len(names) == len(ranks)
    later.tap(min(names))
    assert isinstance(later.board.desk.turn.action, PlaceCard)
    later.press("back")
    assert later.board.desk.fan() is None
    assert later.board.desk.turn.action is None


def test_impossible_halves_are_greyed_and_say_why(table):
    buttons = table.commands()  # the game opens with exactly one single wall
    for name in ("kind-double", "kind-tower", "kind-card"):
        assert not buttons[name].enabled
        assert "exactly one single wall" in buttons[name].why_not
    play_until(table, lambda t: t.phase == "second" and queries.first_half(t.state).kind == "wall")
    for name in ("kind-double", "kind-tower", "kind-card"):
        assert not table.commands()[name].enabled
        assert len(table.commands()[name].why_not) > 20


def test_a_space_that_is_not_offered_says_why(table):
    play_until(table, lambda t: t.phase == "second" and queries.first_half(t.state).kind == "wall")
    province = queries.first_half(table.state).province
    space = next(
        s
        for s in queries.province_info(table.state, province).spaces
        if queries.piece_at(table.state, s) is None
    )
    table.board.viewpoint.go_to(table.board.stage.picture.row.space_centre(space)[0])
    x, y = table.board.stage.picture.row.space_centre(space)
    table.tap_at(table.board.viewpoint.camera.to_screen(x, y))
    assert "another province" in table.tip
    assert "error" in table.sounds


def test_from_afar_a_tap_comes_nearer(later):
    later.resize((390, 844))
    later.board.viewpoint.overview()
    wall = later.board.desk.places.wall
    later.tap_at((wall.x + 60, wall.centery))
    assert later.board.viewpoint.near
    assert later.board.desk.turn.action is None


def test_the_small_picture_moves_the_view(later):
    strip = later.targets()["overview"]
    camera = later.board.viewpoint.camera
    later.tap_at((strip.right - 8, strip.centery))
    east = camera.center[0]
    later.drag((strip.right - 8, strip.centery), (strip.centerx, strip.centery), (strip.x + 8, strip.centery))
    assert camera.center[0] < east - 5


def test_dragging_pans_and_pinching_zooms(later):
    camera = later.board.viewpoint.camera
    later.board.viewpoint.go_to(13.0)
    center, scale = camera.center, camera.scale
    later.board.handle(DragStart((400, 300), (420, 300)))
    later.board.handle(DragMove((480, 300), (60, 0)))
    later.board.handle(DragEnd((480, 300), (0, 0)))
    assert camera.center[0] < center[0]
    later.board.handle(Pinch((400, 300), 1.2, (0, 0)))
    assert camera.scale > scale
    later.board.handle(Wheel((400, 300), -1))
    later.key("0")
    assert camera.view.w >= later.board.stage.picture.row.width * camera.scale - 1


def test_nothing_but_the_wall_can_be_in_the_middle(later):
    viewpoint = later.board.viewpoint
    later.drag((100, 300), (2000, 2000), (4000, 4000))
    visible = viewpoint.camera.visible()
    assert visible.x > -2
    later.drag((100, 300), (-4000, -4000), (-9000, -9000))
    visible = viewpoint.camera.visible()
    assert visible.right < later.board.stage.picture.row.width + 2


def test_every_place_stays_within_every_window(later):
    names = set()
    for size in SIZES:
        later.resize(size)
        later.run(0.5)
        for name, rect in later.targets().items():
            assert later.board.desk.area.collidepoint(rect.center), (size, name)
            if not name.startswith(("space", "province")):
                assert min(rect.w, rect.h) >= 40, (size, name)
        names.add(frozenset(spot.name for spot in later.board.desk.spots()))
    assert len(names) == 1


def test_asking_tells_of_spaces_provinces_and_regions(later):
    row = later.board.stage.picture.row
    later.board.viewpoint.go_to(6.0)
    province = later.state.band.provinces[1]
    region = later.state.band.regions[1]
    for box, name in (
        (row.worth(province), later.state.band.province_names[province]),
        (row.payers(region), later.state.band.region_names[region]),
    ):
        assert later.board.handle(LongPress(later.board.viewpoint.camera.to_screen(*box.centre)))
        assert name in later.tip
    later.board.handle(Hover(later.board.viewpoint.camera.to_screen(*row.worth(province).centre)))
    later.run(1.0)
    assert later.state.band.province_names[province] in later.tip


def test_undo_in_the_middle_of_a_choice_drops_it(later):
    wall = first(later, PlaceWall)
    later.session.play(wall)
    if later.phase == "peek":
        later.press("pass")
    later.session.undo()
    assert later.board.desk.turn.building is None or later.board.desk.turn.action is None
    assert later.board.stage.picture == Picture.of(later.state, later.session.steps)
    later.session.redo()
    assert not later.board.busy


def test_a_board_joined_in_the_west_leaves_the_view_where_it_is(at_once):
    table = play_until(Table(3, seed=5), lambda t: t.phase == "growth")
    x = table.board.viewpoint.camera.center[0]
    table.tap("join west")
    table.press("confirm")
    joined = [e for e in table.session.steps[-1].events if isinstance(e, BoardJoined)]
    assert joined
    assert table.board.stage.picture.row.boards[0] == joined[0].laid
    assert table.board.stage.picture.row.x0(joined[0].laid.board) == 0.0
    assert table.board.viewpoint.camera.center[0] != x


def test_growth_by_keys(at_once):
    table = play_until(Table(3, seed=5), lambda t: t.phase == "growth")
    table.key("right")
    assert table.board.desk.turn.action == JoinBoard("east")
    table.key("return")
    assert table.phase != "growth"


def test_events_are_shown_in_time_and_end_in_the_position():
    Director.speed = Speed.OFF
    table = Table(3, seed=5)
    chance = random.Random(3)
    shown = 0
    while not table.session.is_over and shown < 12:
        action = chance.choice(table.session.legal_actions())
        later = table.state.clone()
        interesting = any(isinstance(event, ProvinceScored | BoardJoined) for event in later.apply(action))
        Director.speed = Speed.NORMAL if interesting else Speed.OFF
        table.session.play(action)
        seconds = 0.0
        while table.board.busy and seconds < 60:
            table.board.desk.secrets.close()
            table.run(0.2)
            seconds += 0.2
        assert table.board.stage.picture == Picture.of(table.state, table.session.steps)
        shown += interesting
        assert not interesting or seconds > 1


def test_the_attack_goes_region_by_region_and_can_be_skipped():
    for skip in (False, True):
        Director.speed = Speed.OFF
        table = Table(3, seed=5)
        chance = random.Random(3)
        while True:
            action = chance.choice(table.session.legal_actions())
            later = table.state.clone()
            later.apply(action)
            if later.is_over:
                break
            table.session.play(action)
            table.board.desk.secrets.close()
        before = len(table.flights)
        Director.speed = Speed.NORMAL
        table.session.play(action)
        assert table.board.busy
        if skip:
            table.board.skip_animation()
        else:
            table.run(2.0)
            assert table.board.busy
            for _ in range(60):
                table.board.desk.secrets.close()
                table.run(1.0, step=1 / 20)
        table.board.desk.secrets.close()
        assert not table.board.busy
        assert len(table.flights) > before
        assert table.board.stage.picture == Picture.of(table.state, table.session.steps)
        gained = [sum(points for seat, points, *_ in table.flights if seat == s) for s in range(3)]
        assert tuple(gained) == table.state.scores()


def test_an_idle_board_wants_no_redraw(later):
    later.settle()
    assert later.run(2.0) == 0
    redraws = later.redraws
    later.run(2.0)
    assert later.redraws == redraws


def test_words_in_every_phase(at_once):
    for seats, options in ((2, {"two_players": "colours"}), (2, {}), (4, {"events": "random"})):
        table = Table(seats, seed=11, options=options)
        chance = random.Random(seats)
        while not table.session.is_over:
            told = table.board.prompt() + table.board.describe()
            assert "{" not in told
            for command in table.board.commands():
                assert command.label
                assert command.enabled or command.why_not
            table.session.play(chance.choice(table.session.legal_actions()))
            table.board.desk.secrets.close()
        assert "win" in table.board.prompt()


def test_tallies_count_what_is_left(table):
    assert {t.name: t.text for t in table.board.tallies()} == {"emperor-cards": "0/3", "boards": "1"}
    seat = table.state.to_move
    counts = {t.name: t.text for t in table.board.seat_tallies(seat)}
    assert counts == {"walls": "14", "double": "1", "tower": "1", "cards": "6"}
    table.session.play(first(table, PlaceWall))
    assert table.board.seat_tallies(seat)[0].text == "13"


def test_two_colours_are_counted_apart(at_once):
    table = Table(2, seed=5, options={"two_players": "colours"})
    names = [tally.name for tally in table.board.seat_tallies(0)]
    assert names.count("walls") == names.count("walls-2") == 1
    assert len(set(table.board.colours)) == 4


def test_the_page_of_what_is_left(table):
    page = table.board.remaining()
    assert sum(page.threats.values()) == 15
    assert sum(page.fame.values()) == 15 - 6
    assert page.height(300) > page.height(900)
