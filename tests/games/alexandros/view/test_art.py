"""Alexandros' pictures: complete, true to the land's data, deterministic, and readable.

Contact sheets go to build/test-output/ so that people can look at what the checks cannot judge.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from itertools import combinations
from math import hypot
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.engine.draw.sprite import Sprite
from game.engine.theme import PLAYERS, contrast
from game.games.alexandros import land
from game.games.alexandros.view.art import (
    card_art,
    geometry,
    label_art,
    land_art,
    marks_art,
    ornaments,
    piece_art,
    plaque_art,
    tesserae,
    wall_art,
)
from game.games.alexandros.view.art.cover_art import cover
from game.games.alexandros.view.art.geometry import (
    CARD_ASPECT,
    FALLING,
    FLAT,
    FRAME,
    HEIGHT,
    LEFT,
    RISING,
    ROUNDEL,
    ROW,
    TILE_COLUMNS,
    TILE_ROWS,
    TOP,
    WIDTH,
    EdgeKey,
    label_place,
    province_edges,
)
from game.games.alexandros.view.art.palette import PALETTE, symbol_tint
from game.games.alexandros.view.art.plaque_art import Plaque, plaque

ROOT = Path(__file__).parents[4]
OUTPUT = ROOT / "build" / "test-output"
PX = (30, 60, 110)
SYMBOLS = range(len(land.SYMBOLS))
DIRECTIONS = (FLAT, FALLING, RISING)


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def digest(surface: pygame.Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(surface, "RGBA")).hexdigest()


def greys(image: pygame.Surface, size: tuple[int, int] = (24, 24)) -> list[int]:
    """An image on a middling ground, small and without colour."""
    patch = pygame.Surface(image.get_size())
    patch.fill((200, 200, 200))
    patch.blit(image, (0, 0))
    small = pygame.transform.smoothscale(pygame.transform.grayscale(patch), size)
    return [small.get_at((x, y))[0] for y in range(size[1]) for x in range(size[0])]


def differ(a: list[int], b: list[int]) -> int:
    return sum(abs(x - y) > 24 for x, y in zip(a, b, strict=True))


def visible_box(sprite: Sprite, px: int) -> tuple[float, float, float, float]:
    """What a sprite covers around its point, in units: left, top, right, bottom."""
    box = sprite.image.get_bounding_rect(min_alpha=120)
    x, y = sprite.anchor
    return (box.left - x) / px, (box.top - y) / px, (box.right - x) / px, (box.bottom - y) / px


# --- where things lie ---------------------------------------------------------------------------------


def test_the_mosaic_holds_the_land_with_water_all_round() -> None:
    for point in range(land.POINTS):
        x, y = land.point_xy(point)
        assert LEFT + FRAME + 0.25 < x < LEFT + WIDTH - FRAME - 0.25
        assert TOP + FRAME + 0.25 < y < TOP + HEIGHT - FRAME - 0.25
    assert (TILE_COLUMNS, TILE_ROWS) == (WIDTH, HEIGHT)


def test_sides_have_the_direction_of_their_ends() -> None:
    for side in range(land.SIDES):
        (x1, y1), (x2, y2) = sorted(land.side_ends(side))
        dx, dy = geometry.STEPS[geometry.direction(side)]
        assert (x2 - x1, y2 - y1) == pytest.approx((dx, dy))
        assert geometry.side_middle(side) == pytest.approx(((x1 + x2) / 2, (y1 + y2) / 2))


def test_open_water_for_things_is_open_and_inside_the_frame() -> None:
    for rect in geometry.SEAS.values():
        for i in range(21):
            for j in range(21):
                assert land.triangle_at(rect.x + rect.w * i / 20, rect.y + rect.h * j / 20) is None
        assert rect.left > LEFT + FRAME and rect.right < LEFT + WIDTH - FRAME
        assert rect.top > TOP + FRAME and rect.bottom < TOP + HEIGHT - FRAME


def test_pictures_of_the_sea_lie_in_open_water() -> None:
    stones = {stone for stones in ornaments.picture_stones().values() for stone in stones}
    assert len(stones) > 1000
    for stone in stones:
        for x, y in stone.corners:
            assert land.triangle_at(x, y) is None
            assert LEFT + FRAME < x < LEFT + WIDTH - FRAME and TOP + FRAME < y < TOP + HEIGHT - FRAME


def test_a_single_triangle_has_three_mitred_edges() -> None:
    edges = province_edges([0])
    assert {(round(x, 6), round(y, 6)) for x, y, _ in edges} == {
        (round(x, 6), round(y, 6)) for x, y in map(geometry.side_middle, land.SIDES_OF[0])
    }
    assert all(key.west_tip and key.east_tip for _, _, key in edges)
    _, middle = land.triangle_centre(0)
    assert all(key.below == (middle > y) for _, y, key in edges)


@pytest.mark.parametrize("area", range(len(land.AREAS)))
def test_rims_enclose_what_they_should(area: int) -> None:
    inside = set(land.triangles_in(land.AREAS[area][1]))
    edges = province_edges(inside)
    out = sorted(
        geometry.side_middle(side)
        for side in range(land.SIDES)
        if len(inside.intersection(land.BESIDE[side])) == 1
    )
    assert sorted((x, y) for x, y, _ in edges) == out
    for x, y, key in edges:
        dx, dy = geometry.STEPS[key.direction]
        nx, ny = (-dy, dx) if (dx > 0) == key.below else (dy, -dx)
        assert land.triangle_at(x + nx * 0.1, y + ny * 0.1) in inside
        assert land.triangle_at(x - nx * 0.1, y - ny * 0.1) not in inside


def test_the_rim_of_everything_is_the_coast() -> None:
    assert len(province_edges(range(land.TRIANGLES))) == len(land.COAST)


@pytest.mark.parametrize("area", range(len(land.AREAS)))
def test_names_lie_in_their_area_and_off_its_signs(area: int) -> None:
    triangles = land.triangles_in(land.AREAS[area][1])
    place = label_place(triangles)
    assert land.triangle_at(*place.center) in triangles
    inside = covered = 0
    for i in range(31):
        for j in range(5):
            x, y = place.x + place.w * i / 30, place.y + place.h * j / 4
            inside += land.triangle_at(x, y) in triangles
            covered += any(
                hypot(x - u, y - v) < ROUNDEL
                for t in triangles
                if land.SYMBOL_OF[t] != land.NONE
                for u, v in (land.triangle_centre(t),)
            )
    assert inside > 0.8 * 31 * 5
    assert covered < 0.12 * 31 * 5


def test_names_of_areas_keep_apart() -> None:
    places = [label_place(land.triangles_in(mask)) for _, mask in land.AREAS]
    for a, b in combinations(places, 2):
        assert not a.inflate(-0.25, -0.05).colliderect(b.inflate(-0.25, -0.05))


@pytest.mark.parametrize("px", [60, 110, 200])
def test_names_fit_their_places(px: int) -> None:
    for area, mask in land.AREAS:
        place = label_place(land.triangles_in(mask))
        sprite = label_art.area_label(str(land.AREA_NAMES[area].text), px, place.w)
        assert sprite.image.get_width() <= place.w * px + 4
        assert sprite.anchor[0] == sprite.image.get_width() // 2


# --- stones -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("up", [True, False])
def test_stones_of_a_triangle_stay_in_it_and_fill_it(up: bool) -> None:
    outline = geometry.triangle_outline(up)
    area = 0.0
    for stone in tesserae.triangle_stones(up):
        for x, y in stone.corners:
            for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
                assert (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0, "clockwise inside"
        area += polygon_area(stone.corners)
        assert all(
            hypot(p[0] - q[0], p[1] - q[1]) <= tesserae.LONGEST for p, q in combinations(stone.corners, 2)
        )
    assert 0.6 < area / (ROW / 2) < 0.97, "with room for the joints"


def polygon_area(points: tuple[tuple[float, float], ...]) -> float:
    following = (*points[1:], points[0])
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, following, strict=True))) / 2


def test_the_coast_runs_once_round_the_land() -> None:
    lines = tesserae.coast_lines()
    assert sum(len(line) for line in lines) == len(land.COAST)
    for line in lines:
        for (x1, y1), (x2, y2) in zip(line, (*line[1:], line[0]), strict=True):
            assert hypot(x2 - x1, y2 - y1) == pytest.approx(1.0)
            middle_x, middle_y = (x1 + x2) / 2, (y1 + y2) / 2
            left = middle_x + (y2 - y1) * 0.1, middle_y - (x2 - x1) * 0.1
            right = middle_x - (y2 - y1) * 0.1, middle_y + (x2 - x1) * 0.1
            assert land.triangle_at(*left) is None, "the sea is to the left"
            assert land.triangle_at(*right) is not None


def test_no_stone_of_the_coast_lies_on_land() -> None:
    stones = {stone for stones in tesserae.coast_stones().values() for stone in stones}
    assert {stone.row for stone in stones} == set(range(tesserae.COAST_ROWS))
    for stone in stones:
        x = sum(p[0] for p in stone.corners) / len(stone.corners)
        y = sum(p[1] for p in stone.corners) / len(stone.corners)
        assert land.triangle_at(x, y) is None


# --- the map ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("px", PX)
def test_every_tile_renders_in_its_size(px: int) -> None:
    seen = set()
    for row in range(TILE_ROWS):
        for column in range(TILE_COLUMNS):
            image = land_art.tile_image(column, row, px)
            assert image.get_size() == (px, px)
            assert not image.get_flags() & pygame.SRCALPHA
            assert land_art.tile_draft(column, row, px).get_size() == (px, px)
            seen.add(digest(image))
    assert len(seen) == TILE_ROWS * TILE_COLUMNS
    assert land_art.tile_ready(TILE_COLUMNS - 1, TILE_ROWS - 1, px)


def whole_map(px: int) -> pygame.Surface:
    sheet = pygame.Surface((WIDTH * px, HEIGHT * px))
    for row in range(TILE_ROWS):
        for column in range(TILE_COLUMNS):
            sheet.blit(land_art.tile_image(column, row, px), (column * px, row * px))
    return sheet


def test_tiles_meet_without_a_seam() -> None:
    """Over the line between two tiles the picture changes no more than within them."""
    px = 64
    sheet = whole_map(px)

    def step(x: int, y: int, dx: int, dy: int) -> int:
        a, b = sheet.get_at((x, y)), sheet.get_at((x + dx, y + dy))
        return sum(abs(a[i] - b[i]) for i in range(3))

    width, height = sheet.get_size()
    lines = range(FRAME_PX, width - FRAME_PX, 3)
    across = [
        step(column * px - 1, y, 1, 0) for column in range(2, 13) for y in lines if y < height - FRAME_PX
    ]
    inside = [
        step(column * px + 29, y, 1, 0) for column in range(2, 13) for y in lines if y < height - FRAME_PX
    ]
    assert sum(across) / len(across) < 1.3 * sum(inside) / len(inside)
    across = [step(x, row * px - 1, 0, 1) for row in range(2, 9) for x in lines]
    inside = [step(x, row * px + 29, 0, 1) for row in range(2, 9) for x in lines]
    assert sum(across) / len(across) < 1.3 * sum(inside) / len(inside)


FRAME_PX = 40


@pytest.mark.parametrize("px", [30, 64])
def test_land_sea_and_coast_are_apart_in_lightness(px: int) -> None:
    sheet = pygame.transform.grayscale(whole_map(px))

    def mean(x: float, y: float, reach: float = 0.05) -> float:
        left, top = round((x - LEFT - reach) * px), round((y - TOP - reach) * px)
        size = max(2, round(2 * reach * px))
        return float(pygame.transform.average_color(sheet, pygame.Rect(left, top, size, size))[0])

    sea = mean(-0.1 + 2.2, 5.9 - 0.3)
    for triangle in range(land.TRIANGLES):
        if land.SYMBOL_OF[triangle] == land.NONE:
            assert mean(*land.triangle_centre(triangle), 0.12) > sea + 70
    for side in land.COAST:
        (x, y), (triangle,) = geometry.side_middle(side), land.BESIDE[side]
        u, v = land.triangle_centre(triangle)
        length = hypot(x - u, y - v)
        foam = x + (x - u) / length * 0.05, y + (y - v) / length * 0.05
        assert mean(*foam, 0.03) > sea + 80


@pytest.mark.parametrize("px", [30, 60])
def test_symbols_are_told_apart_without_colour(px: int) -> None:
    """The discs of the map at the size of a phone: every two differ, and each stands out of the land."""
    sheet = whole_map(px)
    size = round(2 * ROUNDEL * px)
    looks: dict[int, list[int]] = {}
    for triangle in range(land.TRIANGLES):
        symbol = land.SYMBOL_OF[triangle]
        if symbol == land.NONE or symbol in looks:
            continue
        x, y = land.triangle_centre(triangle)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = round((x - LEFT) * px), round((y - TOP) * px)
        looks[symbol] = greys(sheet.subsurface(rect), (14, 14))
    assert len(looks) == len(SYMBOLS)
    for a, b in combinations(looks.values(), 2):
        assert differ(a, b) >= 28
    for symbol in SYMBOLS:
        assert contrast(PALETTE.sign, symbol_tint(symbol)) > 4.5
        assert contrast(PALETTE.land, symbol_tint(symbol)) > 2.5


def test_rendering_is_deterministic() -> None:
    program = (
        "import os, hashlib\n"
        "os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "import pygame\n"
        "pygame.display.init(); pygame.display.set_mode((64, 64))\n"
        "from game.games.alexandros.view.art import land_art, card_art, piece_art\n"
        "from game.engine.theme import PLAYERS\n"
        "shots = [land_art.tile_image(c, r, 48) for c, r in ((0, 0), (5, 0), (7, 4), (3, 8))]\n"
        "shots += [piece_art.governor(PLAYERS[1], 64, 2).image, card_art.card(3, 60)]\n"
        "data = b''.join(pygame.image.tobytes(s, 'RGBA') for s in shots)\n"
        "print(hashlib.sha256(data).hexdigest())\n"
    )
    shots = [land_art.tile_image(c, r, 48) for c, r in ((0, 0), (5, 0), (7, 4), (3, 8))]
    shots += [piece_art.governor(PLAYERS[1], 64, 2).image, card_art.card(3, 60)]
    here = hashlib.sha256(b"".join(pygame.image.tobytes(s, "RGBA") for s in shots)).hexdigest()
    env = {**os.environ, "PYTHONHASHSEED": "77", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, env=env, check=True
    )
    assert run.stdout.split()[-1] == here


def test_the_joint_between_two_areas_is_darker_than_within_one() -> None:
    px = 64
    image = whole_map(px)
    tones: dict[int, list[int]] = {1: [], 2: []}
    for side in range(land.SIDES):
        beside = land.BESIDE[side]
        if len(beside) == 2 and all(land.SYMBOL_OF[t] == land.NONE for t in beside):
            x, y = geometry.side_middle(side)
            at = round((x - geometry.LEFT) * px), round((y - geometry.TOP) * px)
            tones[len({land.AREA_OF[t] for t in beside})].append(sum(image.get_at(at)[:3]))
    assert max(tones[2]) < min(tones[1])


def test_the_table_repeats_without_a_seam() -> None:
    px = 160
    surface = land_art.table_ground(px)
    assert all(surface.get_at((0, y)) == surface.get_at((px - 1, y)) for y in range(px))

    def step(a: int, b: int) -> int:
        return sum(abs(p - q) for p, q in zip(surface.get_at((5, a)), surface.get_at((5, b)), strict=True))

    joints = sorted(step(y, y + 1) for y in range(px - 1))[-5:]
    assert step(px - 1, 0) <= max(joints) + 10, "not more than between two boards"


# --- walls and figures --------------------------------------------------------------------------------


@pytest.mark.parametrize("px", PX)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_walls_span_their_side(direction: int, px: int) -> None:
    dx, dy = geometry.STEPS[direction]
    slack = 0.1 + 1.5 / px
    for red in (False, True):
        left, top, right, bottom = visible_box(wall_art.wall(direction, red, px), px)
        assert abs(left + dx / 2) < slack and abs(right - dx / 2) < slack
        assert -abs(dy) / 2 - 0.2 < top < -abs(dy) / 2 + 0.05
        assert abs(dy) / 2 - 0.05 < bottom < abs(dy) / 2 + 0.17
        ghost = wall_art.ghost_wall(direction, red, px)
        assert 100 < (ghost.image.get_alpha() or 255) < 230, "seen through"


def test_walls_tell_their_kind_without_colour() -> None:
    for direction in DIRECTIONS:
        black, red = (wall_art.wall(direction, kind, 60).image for kind in (False, True))
        assert differ(greys(black), greys(red)) > 15
    assert differ(greys(wall_art.wall_icon(False, 28)), greys(wall_art.wall_icon(True, 28))) > 60
    assert digest(wall_art.joint(False, 60).image) != digest(wall_art.joint(True, 60).image)


@pytest.mark.parametrize("px", PX)
def test_joints_cover_the_ends_of_walls(px: int) -> None:
    left, _, right, _ = visible_box(wall_art.joint(False, px), px)
    assert right - left >= wall_art.THICKNESS + 0.04


@pytest.mark.parametrize("px", PX)
def test_figures_stand_on_their_points(px: int) -> None:
    left, top, right, bottom = visible_box(piece_art.alexander(px), px)
    assert abs(left + right) < 0.15 and -1.2 < top < -1.0 and 0.05 < bottom < 0.2
    assert piece_art.alexander_ghost(px).anchor == piece_art.alexander(px).anchor
    for colour in PLAYERS:
        left, top, right, bottom = visible_box(piece_art.governor(colour, px, 1), px)
        assert left > -0.36 and right < 0.36 and top > -0.7
        assert bottom < 0.36, "inside a triangle that points north"
        assert piece_art.governor_ghost(colour, px, 1).anchor == piece_art.governor(colour, px, 1).anchor


@pytest.mark.parametrize("px", [30, 60])
def test_governors_differ_without_colour(px: int) -> None:
    looks = [greys(piece_art.governor(colour, px, 1).image, (24, 36)) for colour in PLAYERS]
    for a, b in combinations(looks, 2):
        assert differ(a, b) > 25
    plinths = [digest(piece_art.governor(PLAYERS[0], 60, symbol).image) for symbol in (None, *SYMBOLS)]
    assert len(set(plinths)) == 6


@pytest.mark.parametrize("px", [18, 24, 40, 64])
def test_icons_fit_their_box(px: int) -> None:
    icons = [
        piece_art.alexander_icon(px),
        wall_art.wall_icon(False, px),
        wall_art.wall_icon(True, px),
        card_art.cards_icon(px),
        card_art.back_icon(px),
    ]
    icons += [card_art.symbol_icon(symbol, px) for symbol in SYMBOLS]
    icons += [card_art.symbol_sign(symbol, px, PALETTE.ink, PALETTE.paper) for symbol in SYMBOLS]
    for colour in PLAYERS:
        icons += [piece_art.governor_icon(colour, px), piece_art.score_marker(colour, px)]
    assert all(icon.get_size() == (px, px) for icon in icons)
    assert len({digest(icon) for icon in icons}) == len(icons)


@pytest.mark.parametrize("px", [18, 24])
def test_signs_differ_at_the_size_of_a_list(px: int) -> None:
    signs = [greys(card_art.symbol_icon(symbol, px), (px, px)) for symbol in SYMBOLS]
    for a, b in combinations(signs, 2):
        assert differ(a, b) > px * px * 0.12


# --- cards and plaques --------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 56, 130])
def test_cards(width: int) -> None:
    cards = [card_art.card(symbol, width) for symbol in SYMBOLS] + [card_art.card_back(width)]
    assert all(card.get_size() == (width, round(width * CARD_ASPECT)) for card in cards)
    for a, b in combinations(cards, 2):
        assert differ(greys(a, (20, 28)), greys(b, (20, 28))) > 30


def test_a_pile_grows_with_its_cards() -> None:
    heights = [card_art.pile(count, 60).get_height() for count in (1, 10, 25, 40, 55)]
    assert heights == sorted(heights) and heights[0] < heights[-1]
    assert card_art.discard_place(60).get_size() == card_art.card_back(60).get_size()


@pytest.mark.parametrize("height", [16, 24, 44])
def test_plaques_say_different_things_differently(height: int) -> None:
    plaques = [
        Plaque(9),
        Plaque(9, (0, 0, 1)),
        Plaque(9, (), PLAYERS[0], 1),
        Plaque(9, (), PLAYERS[1], 1),
        Plaque(9, (), PLAYERS[0], 2),
        Plaque(8, (), PLAYERS[0], 1),
    ]
    images = [plaque(about, height) for about in plaques]
    assert all(image.get_height() == height for image in images)
    assert len({digest(image) for image in images}) == len(images)
    assert images[1].get_width() > images[0].get_width()
    assert plaque_art.plaque(Plaque(4, (0, 0)), height).get_width() < images[1].get_width() + height


# --- marks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("px", [30, 64])
@pytest.mark.parametrize("up", [True, False])
def test_owned_ground_is_seen_through_and_its_signs_stay_clear(up: bool, px: int) -> None:
    for colour in PLAYERS:
        plain, raised = marks_art.tint(up, colour, px), marks_art.tint(up, colour, px, True)
        x, y = plain.anchor
        assert 60 < plain.image.get_at((x + round(0.16 * px), y)).a < 200
        assert raised.image.get_at((x, y)).a == 0
    looks = [greys(marks_art.tint(up, colour, 64).image, (48, 48)) for colour in PLAYERS]
    for a, b in combinations(looks, 2):
        assert sum(abs(p - q) > 5 for p, q in zip(a, b, strict=True)) > 100


def test_patterns_run_on_over_neighbours() -> None:
    """The stripes of a triangle that points north meet those of its southern neighbour."""
    px = 96
    for colour in PLAYERS:
        if colour.pattern not in ("lines", "diagonal"):
            continue
        sheet = pygame.Surface((2 * px, 2 * px))
        sheet.fill((255, 255, 255))
        for up, y in ((True, px - ROW / 3 * px), (False, px + ROW / 3 * px)):
            marks_art.tint(up, colour, px).draw(sheet, px, y)
        grey = pygame.transform.grayscale(sheet)
        rows = [[grey.get_at((x, y))[0] for x in range(px - 40, px + 40)] for y in (px - 4, px + 3)]
        if colour.pattern == "lines":
            assert max(rows[0]) - min(rows[0]) < 12 and max(rows[1]) - min(rows[1]) < 12
        else:
            dark = [{x for x, value in enumerate(row) if value < (min(row) + max(row)) / 2} for row in rows]
            shifted = {x - round(7 / 3**0.5) for x in dark[0]}
            assert len(dark[1] & shifted) > 0.6 * len(dark[1])


@pytest.mark.parametrize("px", [30, 64])
def test_rims_lie_inside_their_side(px: int) -> None:
    for direction in DIRECTIONS:
        for below in (True, False):
            key = EdgeKey(direction, below)
            for sprite in (marks_art.border(key, PLAYERS[0], px), marks_art.free_border(key, px)):
                solid = pygame.mask.from_surface(sprite.image, 60)
                assert solid.count() > 10
                x, y = solid.centroid()
                dx, dy = geometry.STEPS[direction]
                across = (x - sprite.anchor[0]) * -dy + (y - sprite.anchor[1]) * dx
                assert (across > 0) == below


@pytest.mark.parametrize("px", [30, 64, 110])
def test_every_mark_draws(px: int) -> None:
    marks = [marks_art.last_point(px)]
    for direction in DIRECTIONS:
        marks += [marks_art.path_side(direction, px, chosen) for chosen in (True, False)]
        marks.append(marks_art.last_side(direction, px))
    for up in (True, False):
        marks += [marks_art.glow(up, px), marks_art.glow(up, px, True), marks_art.last_triangle(up, px)]
        marks.append(marks_art.shade(up, px))
    marks += [marks_art.path_point(px), marks_art.path_point(px, False)]
    assert all(pygame.mask.from_surface(mark.image, 40).count() > 12 for mark in marks)
    assert len({digest(mark.image) for mark in marks}) == len(marks)


@pytest.mark.parametrize("size", [24, 40, 64])
def test_rings_and_badges_have_the_size_asked_for(size: int) -> None:
    rings = [marks_art.point_ring(size), marks_art.point_ring(size, True)]
    rings += [marks_art.distance_badge(number, size) for number in range(1, 13)]
    assert all(ring.get_size() == (size, size) for ring in rings)
    assert len({digest(ring) for ring in rings}) == len(rings)
    badges = [
        marks_art.walls_badge(black, red, size) for black, red in ((0, 0), (3, 0), (12, 0), (2, 1), (0, 3))
    ]
    assert all(badge.get_height() == size for badge in badges)
    assert len({digest(badge) for badge in badges}) == len(badges)


def test_pictures_are_kept() -> None:
    assert land_art.tile_image(3, 3, 50) is land_art.tile_image(3, 3, 50)
    assert wall_art.wall(FLAT, False, 50) is wall_art.wall(FLAT, False, 50)
    assert piece_art.alexander(50) is piece_art.alexander(50)
    assert card_art.card(2, 50) is card_art.card(2, 50)
    assert marks_art.tint(True, PLAYERS[0], 50) is marks_art.tint(True, PLAYERS[0], 50)


@pytest.mark.parametrize("size", [(320, 200), (200, 320), (480, 120)])
def test_the_cover_fits_any_shape(size: tuple[int, int]) -> None:
    picture = cover(*size)
    assert picture.get_size() == size
    colours = {tuple(picture.get_at((x, y))) for x in range(0, size[0], 8) for y in range(0, size[1], 8)}
    assert len(colours) > 40


# --- contact sheets -----------------------------------------------------------------------------------


def save(sheet: pygame.Surface, name: str) -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, OUTPUT / f"{name}.png")


def blit_middle(sheet: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
    sheet.blit(image, image.get_rect(center=(round(x), round(y))))


def paint_position(px: int) -> pygame.Surface:
    """The map with areas as provinces, walls round them, figures and marks."""
    sheet = whole_map(px)

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return (point[0] - LEFT) * px, (point[1] - TOP) * px

    for area, mask in land.AREAS:
        place = label_place(land.triangles_in(mask))
        if px >= 44:
            label_art.area_label(str(land.AREA_NAMES[area].text), px, place.w).draw(sheet, *at(place.center))
    walls: dict[int, bool] = {}
    statues = []
    for number, (_, mask) in enumerate(land.AREAS[::3]):
        triangles, colour = land.triangles_in(mask), PLAYERS[number % 5]
        for triangle in triangles:
            raised = land.SYMBOL_OF[triangle] != land.NONE
            tint = marks_art.tint(land.is_up(triangle), colour, px, raised)
            tint.draw(sheet, *at(land.triangle_centre(triangle)))
        for x, y, key in province_edges(triangles):
            marks_art.border(key, colour, px).draw(sheet, *at((x, y)))
        inside = set(triangles)
        for side in range(land.SIDES):
            if len(inside.intersection(land.BESIDE[side])) == 1 and len(land.BESIDE[side]) == 2:
                walls[side] = number == 4
        symbols = [triangle for triangle in triangles if land.SYMBOL_OF[triangle] != land.NONE]
        statues.append((symbols[0], colour))
    for side in sorted(walls, key=lambda side: geometry.side_middle(side)[1]):
        wall_art.wall(geometry.direction(side), walls[side], px).draw(sheet, *at(geometry.side_middle(side)))
    for point in sorted({point for side in walls for point in land.ENDS[side]}):
        red = all(walls[side] for side in walls if point in land.ENDS[side])
        wall_art.joint(red, px).draw(sheet, *at(land.point_xy(point)))
    for triangle, colour in statues:
        governor = piece_art.governor(colour, px, land.SYMBOL_OF[triangle])
        governor.draw(sheet, *at(land.triangle_centre(triangle)))
    free = land.triangles_in(land.AREAS[1][1])
    for x, y, key in province_edges(free):
        marks_art.free_border(key, px).draw(sheet, *at((x, y)))
    piece_art.alexander(px).draw(sheet, *at(land.point_xy(land.START)))
    return sheet


@pytest.mark.parametrize("px", [31, 60, 100])
def test_contact_sheet_of_the_map(px: int) -> None:
    save(paint_position(px), f"alexandros_map_{px}")


def test_contact_sheet_of_cards_and_figures() -> None:
    sheet = pygame.Surface((1000, 620))
    ground = land_art.table_ground(160)
    for y in range(0, 620, 160):
        for x in range(0, 1000, 160):
            sheet.blit(ground, (x, y))
    for symbol in SYMBOLS:
        sheet.blit(card_art.card(symbol, 130), (10 + 140 * symbol, 10))
        sheet.blit(card_art.card(symbol, 56), (10 + 62 * symbol, 215))
        for j, size in enumerate((48, 32, 24, 18)):
            sheet.blit(card_art.symbol_icon(symbol, size), (10 + 55 * symbol, 310 + 55 * j))
    sheet.blit(card_art.card_back(130), (720, 10))
    sheet.blit(card_art.pile(55, 100), (860, 110))
    for i, colour in enumerate(PLAYERS):
        piece_art.governor(colour, 150, i).draw(sheet, 360 + 110 * i, 470)
        sheet.blit(piece_art.governor_icon(colour, 40), (300 + 110 * i, 540))
        blit_middle(sheet, plaque(Plaque(3 + i, (), colour, 1 + i % 2), 34), 390 + 120 * i, 280)
    piece_art.alexander(170).draw(sheet, 920, 560)
    save(sheet, "alexandros_cards")


def test_contact_sheet_of_the_cover() -> None:
    sheet = pygame.Surface((1240, 800))
    sheet.blit(cover(700, 460), (10, 10))
    sheet.blit(cover(320, 480), (720, 10))
    sheet.blit(cover(900, 300), (10, 490))
    save(sheet, "alexandros_cover")
