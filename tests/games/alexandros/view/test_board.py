"""The board as a picture: where things stand, what is in view, that it shows the position and no secret."""

import random

import pygame
import pytest

from game.engine.box import Box
from game.engine.draw.painter import Painter
from game.engine.pointer import DragEnd, DragMove, DragStart, Pinch, Wheel
from game.games.alexandros import land, queries
from game.games.alexandros.view.labels import label_point
from game.games.alexandros.view.picture import Picture
from game.games.alexandros.view.viewpoint import TAPPABLE, land_box
from tests.games.alexandros.view.empire_table import Table
from tests.games.alexandros.view.scripted_player import LIKING, new_match

SIZES = ((2560, 1440), (1280, 800), (1024, 768), (820, 1180), (844, 390), (390, 844))
PHONE = (390, 844)


def table_at(stop, seats=3, seed=10, size=(1280, 800)):
    match, chance = new_match(seats, seed), random.Random(seed)
    while not stop(match):
        assert not match.is_over, "it never came so far"
        legal = match.legal_actions()
        match.play(chance.choices(legal, [LIKING.get(type(a), 1.0) for a in legal])[0])
    table = Table(match=match, size=size)
    table.settle()
    return table


def moving(match):
    return match.state.phase == "move"


def would_cut(match):
    """A way of a face-up card would cut somebody's province; the way."""
    if match.state.phase != "move":
        return None
    for symbol in queries.face_up(match.state):
        if symbol is None or queries.nearest(match.state, symbol) is None:
            continue
        for preview in queries.previews_of(match.state, symbol):
            if any(change.before.owner is not None for change in preview.changes):
                return symbol, preview
    return None


def owned(match):
    return match.state.phase == "move" and len(queries.governors(match.state)) >= 4


@pytest.fixture
def table(at_once):
    return table_at(moving)


# Where things stand


@pytest.mark.parametrize("size", SIZES)
def test_cards_pile_hand_and_buttons_lie_below_the_map_and_are_large_enough(size, at_once):
    table = Table(3, seed=4, size=size)
    places, area = table.board.desk.places, table.board.desk.area
    parts = [*places.buttons, *places.face_up, places.pile, places.hand]
    for part in parts:
        assert area.contains(part.inflate(-1, -1)), (size, part)
        assert min(part.w, part.h) >= 48, (size, part)
        assert part.top >= places.map.bottom
    for i, part in enumerate(parts):
        assert part.collidelist(parts[i + 1 :]) < 0
    assert places.map.h >= 0.45 * area.h


@pytest.mark.parametrize("size", SIZES)
def test_at_first_all_of_the_land_is_in_view_as_large_as_can_be(size, at_once):
    table = Table(3, seed=4, size=size)
    shown = table.board.viewpoint.box_to_screen(land_box())
    view = table.board.desk.places.map
    assert view.contains(shown)
    assert shown.w > 0.85 * view.w or shown.h > 0.85 * view.h


def test_the_land_cannot_be_lost_from_sight(table):
    camera = table.board.viewpoint.camera
    for way in (4000, -4000):
        table.board.handle(DragStart((400, 300), (420, 300)))
        table.board.handle(DragMove((400 + way, 300 + way), (way, way)))
        table.board.handle(DragEnd((400 + way, 300 + way), (0, 0)))
        visible = camera.visible()
        assert visible.x > -2.5 and visible.right < 15.5
    table.board.handle(Pinch((400, 300), 1.5, (0, 0)))
    assert camera.scale > 90
    table.board.handle(Wheel((400, 300), -1))
    table.key("0")
    table.run(1.0)
    assert table.board.desk.places.map.contains(table.board.viewpoint.box_to_screen(land_box()))


# Coming near


def choose_card(table):
    name = next(name for name in sorted(table.targets()) if name.startswith("card "))
    table.tap(name)
    table.run(1.0)


def test_on_a_phone_the_view_comes_near_while_a_point_is_chosen(at_once):
    table = table_at(moving, size=PHONE)
    camera = table.board.viewpoint.camera
    far = camera.scale
    assert far < TAPPABLE
    choose_card(table)
    assert camera.scale >= TAPPABLE
    points = table.board.desk.highlights().points
    shown = [name for name in table.targets() if name.startswith("point ")]
    assert len(shown) == len(points) > 0
    table.key("escape")
    table.run(1.0)
    assert camera.scale == pytest.approx(far)


def test_looking_round_while_choosing_does_not_keep_the_view_near(at_once):
    table = table_at(moving, size=PHONE)
    far = table.board.viewpoint.camera.scale
    choose_card(table)
    table.drag((200, 250), (220, 260), (240, 280))
    table.key("escape")
    table.run(1.0)
    assert table.board.viewpoint.camera.scale == pytest.approx(far)


def test_where_points_can_be_told_apart_the_view_stays(table):
    camera = table.board.viewpoint.camera
    before = (camera.center, camera.scale)
    choose_card(table)
    assert (camera.center, camera.scale) == before


@pytest.mark.parametrize("size", [PHONE, (844, 390)])
@pytest.mark.parametrize("seed", range(6))
def test_every_point_on_offer_can_be_tapped_wherever_the_view_was(size, seed, at_once):
    """Also after somebody has looked at another part of the map from near."""
    table = table_at(lambda match: moving(match) and match.state.turn > 2 * seed, seed=seed, size=size)
    table.board.viewpoint.zoom(3.0)
    table.drag((200, 150), (100, 100), (-2000, -2000))
    choose_card(table)
    points = [land.point_xy(point) for point in table.board.desk.highlights().points]
    camera = table.board.viewpoint.camera
    assert camera.scale >= TAPPABLE
    shown = [name for name in table.targets() if name.startswith("point ")]
    across = max(x for x, _ in points) - min(x for x, _ in points)
    down = max(y for _, y in points) - min(y for _, y in points)
    view = table.board.desk.places.map
    if (across + 1.5) * TAPPABLE <= view.w - 14 and (down + 1.5) * TAPPABLE <= view.h - 14:
        assert len(shown) == len(points)
    assert shown


# The picture


def come_to_rest(table):
    """However slowly the images are drawn sharp."""
    for _ in range(200):
        table.draw()
        if table.run(0.5) == 0:
            return
    raise AssertionError("it never comes to rest")


def test_an_idle_table_redraws_nothing(table):
    come_to_rest(table)
    assert table.run(2.0) == 0
    choose_card(table)
    come_to_rest(table)
    assert table.run(2.0) == 0


def test_after_every_action_the_picture_is_the_position(at_once):
    table = Table(4, seed=2)
    chance = random.Random(2)
    while not table.session.is_over:
        legal = table.session.legal_actions()
        table.session.play(chance.choices(legal, [LIKING.get(type(a), 1.0) for a in legal])[0])
        assert table.board.stage.picture == Picture.of(table.state, table.session.steps)
    for _ in range(20):
        table.session.undo()
        assert table.board.stage.picture == Picture.of(table.state, table.session.steps)


def pixels(table):
    return pygame.image.tobytes(table.draw(), "RGB")


def test_nothing_secret_is_on_the_board(at_once):
    """Whatever the others hold, and whatever is in the pile, the picture is the same."""
    table = table_at(owned, seats=4)
    shown = pixels(table)
    seat = table.session.to_move
    others = {table.state.hands[other] for other in range(4) if other != seat}
    dealt = set()
    for number in range(4):
        match = table.session.match
        match.state = table.state.determinize(seat, random.Random(number))
        dealt |= {match.state.hands[other] for other in range(4) if other != seat}
        table.board.refresh(())
        table.settle()
        assert pixels(table) == shown
    assert dealt - others


def test_what_a_way_would_cut_is_shown_and_taken_back(at_once):
    table = table_at(would_cut, seats=4, seed=3)
    symbol, preview = would_cut(table.session.match)
    table.tap(f"card {land.SYMBOLS[symbol]}")
    table.settle()
    layer = table.board.scenery.mosaic
    before = dict(layer._on_tiles)
    table.tap(f"point {preview.path[-1]}")
    for _ in range(40):
        if table.board.desk.turn.journey.path == preview.path:
            break
        table.press("next-way")
    table.settle()
    tried = dict(layer._on_tiles)
    assert tried != before
    lost = {part.mask for change in preview.changes for part in change.after if part.owner is None}
    assert lost
    while table.board.desk.turn.journey.point is not None:
        table.key("escape")
    table.settle()
    assert dict(layer._on_tiles) == before


def around(table, triangle):
    """The pixels in the middle of a triangle's sign."""
    sight = table.board.viewpoint.sight(1.0)
    x, y = sight.point(land.triangle_centre(triangle))
    return pygame.image.tobytes(table.draw().subsurface((round(x) - 4, round(y) - 4, 9, 9)), "RGB")


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
@pytest.mark.parametrize("seed", [1, 5, 10])
def test_nothing_of_a_preview_hides_the_sign_that_alexander_is_led_to(size, seed, at_once):
    table = table_at(moving, seed=seed, size=size)
    choose_card(table)
    desk = table.board.desk
    signs = {triangle: around(table, triangle) for triangle in desk.highlights().triangles}
    for name in [name for name in table.targets() if name.startswith("point ")]:
        table.tap(name)
        table.settle()
        strong = desk.highlights().strong
        assert strong
        for triangle in strong:
            assert around(table, triangle) == signs[triangle]


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_while_a_corner_is_chosen_no_plaque_but_those_of_the_change_hides_the_map(size, at_once, monkeypatch):
    table = table_at(would_cut, seats=4, seed=3, size=size)
    plaques = table.board.scenery.plaques
    drawn = []
    for name in ("draw", "draw_parts"):
        kept = getattr(plaques, name)
        monkeypatch.setattr(plaques, name, lambda *a, kept=kept, name=name: (drawn.append(name), kept(*a)))
    table.draw()
    assert drawn == ["draw"]
    drawn.clear()
    symbol, preview = would_cut(table.session.match)
    table.tap(f"card {land.SYMBOLS[symbol]}")
    table.settle()
    table.draw()
    table.tap(f"point {preview.path[-1]}")
    table.settle()
    table.draw()
    # A large map says it in words beside the provinces.
    assert set(drawn) == ({"draw_parts"} if size == PHONE else set())


@pytest.mark.parametrize("scale", [57.007, 63.4, 71.99999, 80.0])
def test_the_mosaic_has_no_gaps(scale, at_once):
    table = Table(3, seed=1)
    camera = table.board.viewpoint.camera
    for shift in (0.0, 0.31, 0.77):
        camera.limit_to(None)
        camera.scale, camera.center = scale, (6.5 + shift, 4.3 + shift / 3)
        nothing, view = (255, 0, 255), table.board.desk.places.land
        surface = pygame.Surface(table.size)
        surface.fill(nothing)
        sight = table.board.viewpoint.sight(1.0)
        table.board.scenery.mosaic.draw(surface, sight, Painter(surface).px_rect(view))
        for x in range(int(view.w)):
            assert surface.get_at((x, 350))[:3] != nothing
        for y in range(int(view.h)):
            assert surface.get_at((480, y))[:3] != nothing


# Labels


def test_a_label_keeps_clear_of_signs_figures_and_other_labels():
    triangles = tuple(t for t in range(land.TRIANGLES) if land.AREA_OF[t] == "media")
    bare = label_point(triangles)
    assert land.triangle_at(*bare) in triangles
    signs = [land.triangle_centre(t) for t in triangles if land.SYMBOL_OF[t] != land.NONE]
    assert all(abs(x - bare[0]) > 0.3 or abs(y - bare[1]) > 0.2 for x, y in signs)
    beside_figure = label_point(triangles, figures=(bare,))
    assert beside_figure != bare
    other = Box.around(bare, 0.6)
    beside_label = label_point(triangles, labels=(other,))
    assert other.grown(-0.01).distance(beside_label) > 0.0
