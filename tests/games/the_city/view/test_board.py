"""The board in the hand: what taps, drags, wheels and keys do, and what they never do."""

import math

import pytest
from pygame import FRect

from game.engine.animate import Director, Speed
from game.engine.pointer import Cancel, DragEnd, DragMove, DragStart, Hover, LongPress, Pinch, Wheel
from game.games.the_city import queries
from game.games.the_city.actions import Draw, Pass, Place, PlaceGate, PlaceWall, PutFollower, PutGuard
from game.games.the_city.geometry import Cell
from game.games.the_city.view.picture import Picture
from game.games.the_city.view.plane import cell_box
from tests.games.the_city.view.stand_in_table import Table


def play_until(table, phase, limit=400):
    """Play on with the first legal actions that keep followers in hand, until a phase comes."""
    for _ in range(limit):
        if table.phase == phase:
            return table
        legal = table.session.legal_actions()
        keep = [action for action in legal if isinstance(action, Pass)]
        put = [action for action in legal if isinstance(action, PutFollower) and action.kind == "market"]
        table.session.play((put or keep or list(legal))[0])
    raise AssertionError(f"no {phase} in {limit} steps")


@pytest.fixture
def table(at_once):
    return Table(2, seed=2)


@pytest.fixture
def placing(table):
    """A game in its third turn with a drawn tile that fits on several cells."""
    play_until(table, "place")
    for _ in range(40):
        hand = table.board.desk.hand
        if len(table.board.stage.picture.tiles) > 3 and any(len(ways) > 1 for ways in hand.fits.values()):
            return table
        table.session.play(table.session.legal_actions()[0])
        play_until(table, "place")
    raise AssertionError


def several_ways(table):
    return next(cell for cell, ways in table.board.desk.hand.fits.items() if len(ways) > 1)


def center_of(table, cell):
    return table.targets()[f"cell {cell.x},{cell.y}"].center


# The stack and the tile


def test_the_stack_is_tapped_to_draw(table):
    assert table.tap("stack")
    assert table.phase == "place"
    assert table.board.desk.hand.cell is None


def test_a_tap_puts_the_tile_down_and_plays_nothing(placing):
    steps = len(placing.session.steps)
    cell = several_ways(placing)
    placing.tap(f"cell {cell.x},{cell.y}")
    assert placing.board.desk.hand.cell == cell
    assert len(placing.session.steps) == steps
    placing.press("confirm")
    assert placing.session.steps[-1].action == Place(*cell, placing.session.steps[-1].action.rotation)


def test_a_second_tap_turns_it_through_the_fitting_ways_only(placing):
    cell = several_ways(placing)
    ways = placing.board.desk.hand.fits[cell]
    seen = []
    for _ in range(len(ways) + 1):
        placing.tap(f"cell {cell.x},{cell.y}")
        seen.append(placing.board.desk.hand.rotation)
    assert set(seen) == set(ways)
    assert seen[0] == seen[-1]


def test_wheel_over_the_ghost_turns_it_and_elsewhere_zooms(placing):
    cell = several_ways(placing)
    placing.tap(f"cell {cell.x},{cell.y}")
    before, scale = placing.board.desk.hand.rotation, placing.board.viewpoint.camera.scale
    placing.board.handle(Wheel(center_of(placing, cell), -1, steps=-1))
    assert placing.board.desk.hand.rotation != before
    assert placing.board.viewpoint.camera.scale == scale
    placing.board.handle(Wheel((30, 30), 1))
    assert placing.board.viewpoint.camera.scale > scale


def test_a_finger_may_miss_a_little_but_a_mouse_may_not(placing):
    cells = {name: rect for name, rect in placing.targets().items() if name.startswith("cell")}
    beside = [
        (name, (rect.centerx, rect.centery + sign * (rect.h / 2 + 9)))
        for name, rect in cells.items()
        for sign in (-1, 1)
    ]
    name, pos = next(
        (name, pos)
        for name, pos in beside
        if not any(r.inflate(40, 40).collidepoint(pos) for other, r in cells.items() if other != name)
    )
    placing.tap_at(pos)
    assert placing.board.desk.hand.cell is None
    placing.tap_at(pos, touch=True)
    assert f"cell {placing.board.desk.hand.cell}" == name


def test_a_tap_on_a_cell_where_it_does_not_fit_says_why(placing):
    state = placing.state
    hand = placing.board.desk.hand
    tiles = placing.board.stage.picture.tiles
    wrong = next(
        (
            cell.neighbour(side)
            for cell in tiles
            for side in range(4)
            if cell.neighbour(side) not in tiles and cell.neighbour(side) not in hand.fits
        ),
        None,
    )
    steps = len(placing.session.steps)
    if wrong is None:  # then at least a cell that only touches a corner
        wrong = next(
            Cell(c.x + 1, c.y + 1)
            for c in tiles
            if queries.why_not_here(state, Cell(c.x + 1, c.y + 1), 0) and Cell(c.x + 1, c.y + 1) not in tiles
        )
    placing.tap_at(placing.board.viewpoint.camera.to_screen(wrong.x + 0.5, wrong.y + 0.5))
    assert placing.tip
    assert "error" in placing.sounds
    assert len(placing.session.steps) == steps


def test_a_tap_far_out_puts_the_tile_back(placing):
    cell = several_ways(placing)
    placing.tap(f"cell {cell.x},{cell.y}")
    placing.board.viewpoint.zoom(0.3)
    area = placing.board.desk.area
    placing.tap_at((area.x + 20, area.y + 20))
    assert placing.board.desk.hand.cell is None
    assert placing.tip is None


def test_without_confirmation_a_tap_places_at_once(at_once):
    table = play_until(Table(2, seed=2, confirm_placement=False), "place")
    name = next(name for name in table.targets() if name.startswith("cell"))
    steps = len(table.session.steps)
    table.tap(name)
    assert len(table.session.steps) == steps + 1


# Dragging


def test_the_tile_can_be_dragged_from_the_tray(placing):
    cell = several_ways(placing)
    start = placing.targets()["hand"].center
    goal = center_of(placing, cell)
    placing.drag(start, (start[0] - 20, start[1] - 20), goal)
    assert placing.board.desk.hand.cell == cell
    assert placing.board.gestures.carry.at is None


def test_a_finger_carries_it_from_below(placing):
    cell = several_ways(placing)
    start = placing.targets()["hand"].center
    x, y = center_of(placing, cell)
    placing.drag(start, (start[0] - 20, start[1] - 20), (x, y + 46), touch=True)
    assert placing.board.desk.hand.cell == cell


def test_the_ghost_can_be_dragged_on(placing):
    first, second = list(placing.board.desk.hand.fits)[:2]
    placing.tap(f"cell {first.x},{first.y}")
    placing.drag(center_of(placing, first), center_of(placing, second))
    assert placing.board.desk.hand.cell == second


def test_dropped_where_it_does_not_fit_it_goes_back_with_the_reason(placing):
    tile = next(iter(placing.board.stage.picture.tiles))
    start = placing.targets()["hand"].center
    over = placing.board.viewpoint.camera.to_screen(tile.x + 0.5, tile.y + 0.5)
    placing.drag(start, (start[0] - 20, start[1]), over)
    assert placing.board.desk.hand.cell is None
    assert placing.tip


@pytest.mark.parametrize("how", ["second finger", "resize"])
def test_a_drag_that_is_cut_short_changes_nothing(placing, how):
    first, second = list(placing.board.desk.hand.fits)[:2]
    placing.tap(f"cell {first.x},{first.y}")
    before = placing.board.desk.hand
    placing.drag(center_of(placing, first), center_of(placing, second), release=False)
    if how == "resize":
        placing.resize((820, 1180))
        placing.board.handle(DragMove((100, 100), (5, 5)))
        placing.board.handle(DragEnd((100, 100), (0, 0)))
    else:
        placing.board.handle(Cancel())
    assert placing.board.desk.hand == before
    assert placing.board.gestures.carry.at is None


def test_dragging_the_land_pans(placing):
    camera = placing.board.viewpoint.camera
    center = camera.center
    placing.drag((40, 40), (70, 60), (100, 90))
    assert math.dist(center, camera.center) > 0.2
    assert placing.board.desk.hand.cell is None


def test_pinch_zooms_about_the_fingers(placing):
    camera = placing.board.viewpoint.camera
    point = camera.to_board((300, 300))
    placing.board.handle(Pinch((300, 300), 1.3, (0, 0)))
    assert camera.to_board((300, 300)) == pytest.approx(point, abs=0.3)


# Followers


def test_followers_are_offered_far_enough_apart_for_fingers(at_once):
    table = play_until(Table(2, seed=2, size=(390, 844)), "follower")
    spots = [spot.box.centre for spot in table.board.desk.spots()]
    assert spots
    for i, a in enumerate(spots):
        assert all(math.dist(a, b) >= 48 for b in spots[i + 1 :])
    assert all(
        min(target.w, target.h) >= 48 for name, target in table.targets().items() if "follower" in name
    )


def test_a_place_that_is_not_offered_tells_why(at_once):
    for seed in range(2, 30):
        table = Table(2, seed=seed)
        for _ in range(120):
            if table.phase == "follower":
                placed = queries.last_placed(table.state)
                refused = refused_part(table, placed)
                if refused is not None:
                    table.tap_at(table.board.viewpoint.camera.to_screen(*refused))
                    assert "error" in table.sounds
                    assert table.tip
                    return
            if table.session.is_over:
                break
            table.session.play(table.session.legal_actions()[0])
    raise AssertionError("every part of every tile was on offer")


def refused_part(table, placed):
    """A board point on a part of the tile placed last that is not on offer and under no spot."""
    for step_x in range(1, 10):
        for step_y in range(1, 10):
            point = (placed.cell.x + step_x / 10, placed.cell.y + step_y / 10)
            pos = table.board.viewpoint.camera.to_screen(*point)
            if table.board.desk.spot_under(pos, 6) is None and table.board.desk.inspector.why_no_follower(
                point
            ):
                return point
    return None


# Walls


def test_gate_and_walls_are_picked_on_the_board_and_confirmed(table):
    play_until(table, "gate")
    gates = [name for name in table.targets() if name.startswith("gate")]
    assert len(gates) == len(queries.outline(table.state))
    table.tap(gates[3])
    assert table.phase == "gate"
    table.press("confirm")
    assert isinstance(table.session.steps[-1].action, PlaceGate)
    play_until(table, "wall")
    assert {"wall left", "wall right"} <= table.targets().keys()
    table.key("left")
    assert table.board.desk.turn.action == PlaceWall("left")
    table.key("right")
    assert table.board.desk.turn.action == PlaceWall("right")
    table.key("return")
    assert table.session.steps[-1].action == PlaceWall("right")


def test_the_forecast_of_a_guard_is_what_he_would_see(table):
    play_until(table, "guard")
    edge = queries.last_wall(table.state)
    view = queries.guard_view(table.state, *edge)
    (note,) = table.board.desk.turn.forecast.notes
    assert (note.cells, note.points) == (view.cells, view.points)


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("phase", ["follower", "gate", "wall", "guard", "tower"])
def test_tapping_a_piece_again_plays_nothing_before_it_is_confirmed(table, phase, touch):
    play_until(table, phase)
    steps = len(table.session.steps)
    name = table.board.desk.spots()[0].name
    for _ in range(3):
        table.tap(name, touch)
    assert table.board.desk.turn.action is not None
    assert len(table.session.steps) == steps
    table.press("confirm")
    assert len(table.session.steps) == steps + 1


@pytest.mark.parametrize("phase", ["follower", "guard", "tower"])
def test_nothing_is_chosen_that_one_may_do_without(table, phase):
    play_until(table, phase)
    assert table.board.desk.turn.action is None


def test_enter_twice_does_not_put_a_guard_that_nobody_chose(table):
    play_until(table, "wall")
    table.key("left")
    table.key("return")
    assert table.phase == "guard"
    steps = len(table.session.steps)
    table.key("return")
    assert len(table.session.steps) == steps
    assert table.board.desk.turn.action == PutGuard()
    table.key("return")
    assert table.session.steps[-1].action == PutGuard()


def test_the_button_puts_a_guard_at_once_but_not_by_a_double_press(table):
    play_until(table, "guard")
    steps = len(table.session.steps)
    table.press("confirm")
    assert len(table.session.steps) == steps
    table.board.desk.drop()
    table.run(1.0)
    table.press("confirm")
    assert table.session.steps[-1].action == PutGuard()


@pytest.mark.parametrize("touch", [False, True])
def test_a_finger_may_miss_a_side_by_24_px_and_the_nearest_side_is_meant(table, touch):
    play_until(table, "gate")
    desk, out = table.board.desk, 24
    table.board.viewpoint.camera.scale = 40.0
    spot = min(desk.spots(), key=lambda spot: spot.box.y)  # a northern side on the rim of the city
    box = spot.box
    table.tap_at((box.centre[0], box.y - out), touch)
    assert desk.turn.action == (spot.meaning if touch else None)


# Asking


def test_long_press_and_right_click_tell_about_a_feature(placing):
    tile = queries.last_placed(placing.state)
    pos = placing.board.viewpoint.camera.to_screen(tile.cell.x + 0.93, tile.cell.y + 0.93)
    assert placing.board.handle(LongPress(pos))
    assert placing.tip
    assert placing.board.desk.inspector.segments
    placing.board.handle(Hover((pos[0] + 400, pos[1])))
    assert placing.tip is None
    placing.tap_at(pos, button=3)
    assert placing.tip


def test_the_resting_mouse_asks_but_the_passing_one_does_not(placing):
    tile = queries.last_placed(placing.state)
    pos = placing.board.viewpoint.camera.to_screen(tile.cell.x + 0.93, tile.cell.y + 0.93)
    placing.board.handle(Hover(pos))
    placing.run(0.1)
    assert placing.tip is None
    placing.run(0.5)
    assert placing.tip


# Time


def test_undo_in_the_middle_of_a_choice_drops_it(table):
    play_until(table, "follower")
    table.board.desk.turn.choose(table.board.desk.spots()[0].meaning)
    table.session.undo()
    assert table.phase == "place"
    assert table.board.desk.hand.cell is None
    assert table.board.stage.picture == Picture.of(table.state)
    table.session.redo()
    assert table.phase == "follower"
    assert not table.board.busy


def test_events_are_shown_in_time_and_can_be_skipped():
    table = Table(2, seed=2)
    table.tap("stack")
    assert table.board.busy
    table.run(1.0)
    assert not table.board.busy
    cell = next(iter(table.board.desk.hand.fits))
    table.board.desk.put_on(cell)
    table.press("confirm")
    assert table.board.busy
    assert cell not in table.board.stage.picture.tiles
    table.board.skip_animation()
    assert not table.board.busy
    assert table.board.stage.picture == Picture.of(table.state)


def test_the_final_scoring_takes_its_time_and_ends_in_the_position():
    Director.speed = Speed.OFF
    table = Table(2, seed=5)
    while True:
        legal = table.session.legal_actions()
        later = table.state.clone()
        put = [action for action in legal if isinstance(action, PutFollower)]
        action = put[-1] if put else legal[0]
        later.apply(action)
        if later.is_over:
            break
        table.session.play(action)
    Director.speed = Speed.NORMAL
    table.session.play(action)
    assert table.board.busy
    seconds = 0
    while table.board.busy and seconds < 120:
        table.run(0.5)
        seconds += 0.5
    assert 2 < seconds < 15
    assert table.board.stage.picture == Picture.of(table.state)
    gained = [sum(points for seat, points, *_ in table.flights if seat == s) for s in range(2)]
    assert tuple(gained) == table.state.scores()


def test_an_idle_board_wants_no_redraw(placing):
    placing.settle()
    assert placing.run(2.0) == 0
    redraws = placing.redraws
    placing.run(2.0)
    assert placing.redraws == redraws


def test_the_view_stays_where_a_player_put_it_unless_the_place_lies_outside(table):
    play_until(table, "gate")
    viewpoint = table.board.viewpoint
    viewpoint.zoom(1.05)
    table.run(1)
    center, scale = viewpoint.camera.center, viewpoint.camera.scale
    edge = queries.outline(table.state)[0]
    table.session.play(PlaceGate(*edge.cell, edge.side))
    table.run(1)
    assert (viewpoint.camera.center, viewpoint.camera.scale) == (center, scale)
    viewpoint.zoom(5.0)
    viewpoint.camera.pan((-3000, -3000))
    table.session.play(table.session.legal_actions()[0])
    table.run(1)
    play_until(table, "wall")
    table.run(1)
    for spot in table.board.desk.spots():
        assert table.board.desk.area.collidepoint(spot.box.centre)


def test_the_fit_shows_every_place_where_the_tile_may_go_with_nothing_in_front(placing):
    for size in ((1280, 800), (1024, 768), (820, 1180), (390, 844), (320, 480)):
        placing.resize(size)
        placing.run(1)
        cells = {name for name in placing.targets() if name.startswith("cell")}
        assert len(cells) == len(placing.board.desk.hand.fits)
        if size != (320, 480):
            card = placing.board.desk.tray.card
            assert not [name for name in cells if card.colliderect(placing.targets()[name])]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=str)
def test_beside_a_note_all_places_for_a_piece_stay_in_view_with_the_words_above_them(placing, size):
    placing.resize(size)
    play_until(placing, "follower")
    placing.run(1)
    desk = placing.board.desk
    area = desk.area
    for top in (area.y, area.y + area.h * 0.35, area.bottom - area.h * 0.25):
        desk.turn.suggest(placing.session.legal_actions()[0])
        note = FRect(area.x + 6, top, area.w - 12, area.h * 0.25)
        assert desk.show_clear_of(note)
        placing.run(1)
        highest = min(desk.spots(), key=lambda spot: spot.box.y).box
        for spot in desk.spots():
            assert not note.colliderect(FRect(*spot.box))
        assert not note.colliderect(FRect(highest.x, highest.y - 34, highest.w, 34))


# Words


def test_prompt_and_description_in_every_phase(table):
    seen = set()
    while not table.session.is_over:
        seen.add(table.phase)
        assert table.board.prompt()
        assert "{" not in table.board.prompt() + table.board.describe()
        for command in table.board.commands():
            assert command.label
            assert command.enabled or command.why_not
        legal = table.session.legal_actions()
        table.session.play(legal[-1] if isinstance(legal[0], PutFollower) and len(legal) > 2 else legal[0])
    assert seen == {"draw", "place", "follower", "gate", "wall", "guard", "tower"}
    assert "wins" in table.board.prompt() or "share" in table.board.prompt()


def test_tallies_count_what_is_left(table):
    tallies = {tally.name: tally.text for tally in table.board.tallies()}
    assert tallies == {"stack-1": "30", "stack-2": "25", "stack-3": "20", "walls": "70"}
    table.session.play(Draw())
    assert table.board.tallies()[0].text == "29"
    assert [tally.text for tally in table.board.seat_tallies(0)] == ["7", "6"]


def test_the_page_of_remaining_tiles_counts_each_tile_once(table):
    play_until(table, "gate")
    page = table.board.remaining()
    assert sum(group.number for group in page.groups) == len(queries.remaining_tiles(table.state).tiles)
    public, historic = page.buildings()
    assert page._building_texts() == (f"{public} public buildings", f"{historic} historic buildings")
    assert min(public, historic) > 1
    for width in (300.0, 900.0):
        cells = page._building_cells(width)
        assert all(cell.right <= width for cell in cells)
        assert not cells[0].colliderect(cells[1])
    assert page.height(300) > page.height(900)


def test_drag_that_begins_elsewhere_is_left_to_others(placing):
    assert not placing.board.handle(DragStart((1200, 40), (1210, 60)))
    assert not placing.board.handle(DragMove((1210, 60), (5, 5)))


def test_a_small_window_comes_near_for_the_follower_and_goes_back_after_it(at_once):
    table = play_until(Table(2, seed=2, size=(390, 844)), "draw")
    while len(table.board.stage.picture.tiles) < 24 or table.phase != "place":
        table.session.play(table.session.legal_actions()[-1 if table.phase == "follower" else 0])
    camera = table.board.viewpoint.camera
    wide = camera.scale
    assert wide < 76
    while table.phase != "follower":
        table.session.play(table.session.legal_actions()[0])
    assert camera.scale > 76
    placed = queries.last_placed(table.state)
    assert table.board.desk.area.contains(table.board.viewpoint.box_to_screen(cell_box(placed.cell)))
    table.press("pass")
    assert camera.scale == pytest.approx(wide, rel=0.15)
    table.session.undo()
    table.board.handle(Pinch((200, 300), 0.8, (0, 0)))
    scale = camera.scale
    table.press("pass")
    assert camera.scale == scale
