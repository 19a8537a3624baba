"""Chang Cheng's pictures: complete, true to the boards' data, deterministic, and readable.

Contact sheets go to build/test-output/ so that people can look at what the checks cannot judge.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from itertools import combinations, pairwise, product
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from pygame import FRect

from game.engine.draw.sprite import Sprite
from game.engine.theme import PLAYERS, luminance
from game.games.chang_cheng.boards import SIDES, SPACES
from game.games.chang_cheng.view.art import (
    card_art,
    geometry,
    land_art,
    landscape,
    marks_art,
    piece_art,
    token_art,
)
from game.games.chang_cheng.view.art.cover_art import cover
from game.games.chang_cheng.view.art.geometry import (
    BAND,
    BOTTOM,
    FAME_RADIUS,
    HEIGHT,
    THREAT_RADIUS,
    TOP,
    Area,
    area_at,
    card_rects,
    contains,
    province_places,
    province_polygon,
    region_places,
    region_polygon,
    space_centre,
    space_rect,
    wall_y,
)
from game.games.chang_cheng.view.art.palette import PALETTE
from game.games.chang_cheng.view.art.spans import SPANS, province_of, province_span, region_of, region_span
from game.games.chang_cheng.view.layers.plaques import PlaqueKey, draw_plaque

ROOT = Path(__file__).parents[4]
OUTPUT = ROOT / "build" / "test-output"
SIDE_NAMES = list(SPANS)
PX = (48, 64, 112, 160)
EVENTS = ("diplomacy", "dominion", "imperial_reward", "scouts")


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def digest(surface: pygame.Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(surface, "RGBA")).hexdigest()


def corners(rect: FRect) -> list[tuple[float, float]]:
    return [(x, y) for x in (rect.left, rect.right) for y in (rect.top, rect.bottom)]


# --- where things lie ---------------------------------------------------------------------------------


def test_spans_are_those_of_the_data() -> None:
    assert {side.id for side in SIDES.values()} == set(SIDE_NAMES) and len(SIDE_NAMES) == 8
    for side in SIDES.values():
        for parts, runs in (
            (side.provinces, SPANS[side.id].provinces),
            (side.regions, SPANS[side.id].regions),
        ):
            assert [len(run) for run in runs] == [part.spaces for part in parts]
            assert [space for run in runs for space in run] == list(range(SPACES))


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_polygons_hold_exactly_their_own_spaces(side: str) -> None:
    for space in range(SPACES):
        x, y = space_centre(space)
        for part in range(3):
            own = part == province_of(side, space)
            assert contains(province_polygon(side, part), x, y + 0.3) == own
            assert contains(province_polygon(side, part), x, y - 0.3) == own
            own = part == region_of(side, space)
            assert contains(region_polygon(side, part), x, y + 0.3) == own
            assert contains(region_polygon(side, part), x, y - 0.3) == own


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_every_point_belongs_to_one_area_and_to_its_polygon(side: str) -> None:
    for column in range(SPACES * 4):
        for row in range(int(HEIGHT * 10)):
            x, y = (column + 0.5) / 4, TOP + (row + 0.5) / 10
            area = area_at(side, x, y)
            assert area is not None
            space = int(x)
            if area.kind == "space":
                assert area.index == space and abs(y - wall_y(x)) <= BAND
            elif area.kind == "province":
                assert y > wall_y(x) and space in province_span(side, area.index)
                if y < BOTTOM - geometry.BORDER:
                    assert contains(province_polygon(side, area.index), x, y)
            else:
                assert y < wall_y(x) and space in region_span(side, area.index)
                if y > TOP + geometry.BORDER:
                    assert contains(region_polygon(side, area.index), x, y)


def test_nothing_lies_beside_a_board() -> None:
    for x, y in ((-0.1, 0.0), (13.0, 0.0), (4.0, TOP - 0.1), (4.0, BOTTOM + 0.1)):
        assert area_at("A1", x, y) is None


def test_space_rects_hold_their_part_of_the_band() -> None:
    for space in range(SPACES):
        rect = space_rect(space)
        assert (rect.left, rect.width) == (space, 1.0)
        assert rect.collidepoint(space_centre(space))
        assert area_at("B2", *space_centre(space)) == Area("space", space)
    rects = [space_rect(space) for space in range(SPACES)]
    assert all(a.right == b.left for a, b in pairwise(rects))


def test_the_wall_meets_itself_at_joins() -> None:
    assert wall_y(0) == pytest.approx(wall_y(SPACES), abs=1e-9)
    step = 1e-4
    assert wall_y(step) - wall_y(0) == pytest.approx(wall_y(SPACES) - wall_y(SPACES - step), abs=1e-7)
    heights = [wall_y(i / 10) for i in range(130)]
    assert max(heights) - min(heights) > 0.25, "it winds"


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_things_of_a_province_lie_in_it_and_apart(side: str) -> None:
    for province in range(3):
        places = province_places(side, province)
        x, y = places.fame
        fame = FRect(x - FAME_RADIUS, y - FAME_RADIUS, 2 * FAME_RADIUS, 2 * FAME_RADIUS)
        for rect in (fame, places.worth, places.cards, places.emperor, places.result):
            for corner in corners(rect.inflate(-0.001, -0.001)):
                assert area_at(side, *corner) == Area("province", province)
        for a, b in combinations((fame, places.worth, places.cards), 2):
            assert not a.colliderect(b)
        for a, b in combinations((fame, places.worth, places.emperor, places.result), 2):
            assert not a.colliderect(b)
        span = province_span(side, province)
        assert span.start <= places.name.left and places.name.right <= span.stop
        assert places.worth.w >= 1.6 and places.result.w >= 1.5, "room for figures at 48 px to the space"


@pytest.mark.parametrize("side", SIDE_NAMES)
@pytest.mark.parametrize("count", [1, 2, 3, 6, 12, 24])
def test_cards_hang_in_their_province(side: str, count: int) -> None:
    for province in range(3):
        rects = card_rects(side, province, count)
        assert len(rects) == count
        for rect in rects:
            assert rect.h == pytest.approx(rect.w * geometry.CARD_ASPECT)
            for corner in corners(rect.inflate(-0.01, -0.01)):
                assert area_at(side, *corner) == Area("province", province)
        steps = [b.x - a.x for a, b in pairwise(rects)]
        assert all(step > 0.05 for step in steps), "the rim of every card shows"
        if count <= 2:
            assert all(step > rects[0].w for step in steps)


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_things_of_a_region_lie_in_it_and_apart(side: str) -> None:
    for region in range(3):
        places = region_places(side, region)
        x, y = places.threat
        threat = FRect(x - THREAT_RADIUS, y - THREAT_RADIUS, 2 * THREAT_RADIUS, 2 * THREAT_RADIUS)
        camp = token_art.camp(4, 100)
        left, top = places.camp[0] - camp.anchor[0] / 100, places.camp[1] - camp.anchor[1] / 100
        tents = FRect(left, top, camp.image.get_width() / 100, camp.image.get_height() / 100)
        for rect in (threat, places.payers, tents):
            for corner in corners(rect.inflate(-0.001, -0.001)):
                assert area_at(side, *corner) == Area("region", region)
        assert not threat.colliderect(places.payers)
        assert places.payers.w >= 1.4
        span = region_span(side, region)
        assert span.start <= places.name.left and places.name.right <= span.stop


# --- the land -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("px", PX)
def test_every_column_renders_in_its_size(px: int) -> None:
    for side in SIDE_NAMES if px == 64 else SIDE_NAMES[::5]:
        seen = set()
        for space in range(SPACES):
            image = land_art.segment_image(side, space, px)
            assert image.get_size() == (px, geometry.segment_height(px))
            assert not image.get_flags() & pygame.SRCALPHA
            assert land_art.segment_ready(side, space, px)
            seen.add(digest(image))
        assert len(seen) == SPACES
        assert land_art.segment_draft(side, 3, px).get_size() == (px, geometry.segment_height(px))


def test_sides_differ() -> None:
    whole = {
        side: tuple(digest(land_art.segment_image(side, space, 48)) for space in range(SPACES))
        for side in SIDE_NAMES
    }
    assert len(set(whole.values())) == len(SIDE_NAMES)


def test_columns_meet_without_a_step() -> None:
    """Neighbouring columns, within a board and over any join, agree about the sky and the wall's bed."""
    px = 64
    top = -TOP * px

    def mismatch(west: pygame.Surface, east: pygame.Surface, low: float, high: float) -> float:
        rows = range(round(top + low * px), round(top + high * px))
        return sum(
            sum(abs(west.get_at((px - 1, y))[i] - east.get_at((0, y))[i]) for i in range(3)) for y in rows
        ) / len(rows)

    joins = [((a, SPACES - 1), (b, 0)) for a, b in product(SIDE_NAMES, repeat=2)]
    inner = [((side, i), (side, i + 1)) for side in SIDE_NAMES for i in range(SPACES - 1)]
    for west, east in joins + inner:
        pair = land_art.segment_image(*west, px), land_art.segment_image(*east, px)
        assert mismatch(*pair, TOP, geometry.HORIZON - 0.1) < 20, (west, east)
        assert mismatch(*pair, TOP, TOP + geometry.BORDER) < 15, (west, east)


def test_rendering_is_deterministic() -> None:
    program = (
        "import os, hashlib\n"
        "os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "import pygame\n"
        "pygame.display.init(); pygame.display.set_mode((64, 64))\n"
        "from game.games.chang_cheng.view.art import land_art, card_art, piece_art\n"
        "from game.engine.theme import PLAYERS\n"
        "shots = [land_art.segment_image(s, i, 48) for s in ('A1', 'D2') for i in (0, 6)]\n"
        "shots += [piece_art.demolished(PLAYERS[1], 4, 64).image, card_art.action_card(3, PLAYERS[2], 60)]\n"
        "data = b''.join(pygame.image.tobytes(s, 'RGBA') for s in shots)\n"
        "print(hashlib.sha256(data).hexdigest())\n"
    )
    shots = [land_art.segment_image(s, i, 48) for s in ("A1", "D2") for i in (0, 6)]
    shots += [piece_art.demolished(PLAYERS[1], 4, 64).image, card_art.action_card(3, PLAYERS[2], 60)]
    here = hashlib.sha256(b"".join(pygame.image.tobytes(s, "RGBA") for s in shots)).hexdigest()
    env = {**os.environ, "PYTHONHASHSEED": "77", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, env=env, check=True
    )
    assert run.stdout.split()[-1] == here


def test_neighbouring_lands_differ_without_colour() -> None:
    """Any two provinces or regions that can lie side by side differ in lightness by themselves."""
    for side in SIDE_NAMES:
        greens = [luminance(land_art.province_colour(side, i)) for i in range(3)]
        ochres = [luminance(land_art.region_colour(side, i)) for i in range(3)]
        for a, b in pairwise(greens):
            assert abs(a - b) > 0.06
        for a, b in pairwise(ochres):
            assert abs(a - b) > 0.03
        for other in SIDE_NAMES:
            west = luminance(land_art.province_colour(other, 0))
            assert abs(greens[2] - west) > 0.04


def test_things_stand_in_their_own_land() -> None:
    for side in SIDE_NAMES:
        found = landscape.things(side)
        assert len(found) > 20 and list(found) == sorted(found, key=lambda thing: thing.y)
        for thing in found:
            area = area_at(side, thing.x, thing.y)
            assert area is not None
            assert area.kind == ("region" if thing.kind in ("grass", "horse") else "province")
            assert thing.size < landscape.REACH


def test_the_table_repeats_without_a_seam() -> None:
    px = 160
    surface = land_art.table_ground(px)

    def step(first: tuple[int, int], second: tuple[int, int]) -> int:
        return sum(abs(a - b) for a, b in zip(surface.get_at(first), surface.get_at(second), strict=True))

    across = [step((px - 1, y), (0, y)) for y in range(px)] + [step((x, px - 1), (x, 0)) for x in range(px)]
    inside = [step((x, y), (x + 1, y)) for x in range(0, px - 1, 7) for y in range(0, px, 5)]
    inside += [step((x, y), (x, y + 1)) for x in range(0, px, 5) for y in range(0, px - 1, 7)]
    assert sum(across) / len(across) <= 2 * sum(inside) / len(inside) + 1


# --- pieces, tokens, cards, marks ---------------------------------------------------------------------


def visible_box(sprite: Sprite, px: int) -> tuple[float, float, float, float]:
    """What a sprite covers around its point, in units: left, top, right, bottom."""
    box = sprite.image.get_bounding_rect(min_alpha=120)
    x, y = sprite.anchor
    return (box.left - x) / px, (box.top - y) / px, (box.right - x) / px, (box.bottom - y) / px


@pytest.mark.parametrize("px", [24, *PX])
def test_pieces_fill_their_spaces(px: int) -> None:
    slack = 0.05 + 1.5 / px
    for index in (0, 5, 12):
        for colour in (*PLAYERS, None):
            left, top, right, bottom = visible_box(piece_art.wall(colour, index, px), px)
            assert abs(left + 0.5) < slack and abs(right - 0.5) < slack
            assert -1.05 < top < -0.6 and 0.3 < bottom < 0.62
        heights = [
            -visible_box(sprite, px)[1]
            for sprite in (
                piece_art.demolished(PLAYERS[0], index, px),
                piece_art.wall(PLAYERS[0], index, px),
                piece_art.tower(PLAYERS[0], index, px),
            )
        ]
        assert heights[0] + 0.2 < heights[1] < heights[2] - 0.25, "ruin, wall and tower differ in height"
        left, _, right, _ = visible_box(piece_art.double_wall(PLAYERS[0], index, px), px)
        assert abs(left + 1.0) < slack and abs(right - 1.0) < slack


@pytest.mark.parametrize("px", [48, 96])
def test_neighbouring_walls_meet_without_a_step(px: int) -> None:
    """The foot of the wall is as high at the east rim of a piece as at the west rim of the next."""

    def foot(sprite: Sprite, index: int, edge: float) -> float:
        x = sprite.anchor[0] + round(edge * (0.5 * px - 2))
        solid = [y for y in range(sprite.image.get_height()) if sprite.image.get_at((x, y)).a > 200]
        return solid[-1] - sprite.anchor[1] + wall_y(index + 0.5) * px

    for index in range(SPACES):
        following = (index + 1) % SPACES
        east = foot(piece_art.wall(PLAYERS[0], index, px), index, 1)
        west = foot(piece_art.wall(PLAYERS[1], following, px), following, -1)
        assert abs(east - west) <= 2.5


@pytest.mark.parametrize("px", [48, 64])
def test_pieces_differ_without_colour(px: int) -> None:
    """Owners by the mark's shape, kinds by the outline, also in greys."""

    def greys(sprite: Sprite) -> list[int]:
        image = pygame.transform.grayscale(sprite.image)
        patch = pygame.Surface(image.get_size())
        patch.fill((200, 200, 200))
        patch.blit(image, (0, 0))
        small = pygame.transform.smoothscale(patch, (24, 36))
        return [small.get_at((x, y))[0] for y in range(36) for x in range(24)]

    walls = [greys(piece_art.wall(colour, 2, px)) for colour in (*PLAYERS, None)]
    for a, b in combinations(walls, 2):
        assert sum(abs(x - y) > 24 for x, y in zip(a, b, strict=True)) > 20
    silhouettes = [
        pygame.mask.from_surface(pygame.transform.smoothscale(sprite.image, (40, 40)), 120).count()
        for sprite in (piece_art.wall(None, 2, px), piece_art.demolished(None, 2, px))
    ]
    assert silhouettes[0] > 1.2 * silhouettes[1] or silhouettes[1] > 1.2 * silhouettes[0]


def test_ghosts_are_see_through_and_tell_whether_they_may_stand() -> None:
    for kind in ("wall", "tower", "double_wall"):
        legal, illegal = (piece_art.ghost(kind, PLAYERS[0], 3, 64, ok) for ok in (True, False))
        assert legal.anchor == illegal.anchor
        solid = {"wall": piece_art.wall, "tower": piece_art.tower, "double_wall": piece_art.double_wall}[
            kind
        ](PLAYERS[0], 3, 64)
        x, y = legal.anchor
        dx, dy = x - solid.anchor[0], y - solid.anchor[1]
        at = (solid.anchor[0], solid.anchor[1] + 12)  # the face of the wall
        assert solid.image.get_at(at).a == 255
        assert (
            90
            < illegal.image.get_at((at[0] + dx, at[1] + dy)).a
            < legal.image.get_at((at[0] + dx, at[1] + dy)).a
            < 255
        )


def test_neutral_ghosts_exist() -> None:
    assert piece_art.ghost("wall", None, 3, 64).image.get_width() > 64


@pytest.mark.parametrize("px", [20, 28, 64])
def test_icons_fit_their_box(px: int) -> None:
    icons = [piece_art.wall_icon(None, px), piece_art.demolished_icon(None, px), card_art.emperor_icon(px)]
    for colour in PLAYERS:
        icons += [
            piece_art.wall_icon(colour, px),
            piece_art.tower_icon(colour, px),
            piece_art.double_wall_icon(colour, px),
            piece_art.demolished_icon(colour, px),
            piece_art.score_marker(colour, px),
            card_art.cards_icon(colour, px),
        ]
    assert all(icon.get_size() == (px, px) for icon in icons)
    assert len({digest(icon) for icon in icons}) == len(icons)


@pytest.mark.parametrize("diameter", [34, 50, 120])
def test_tokens_tell_their_values_and_kinds_apart(diameter: int) -> None:
    looks = [token_art.fame_token(value, diameter) for value in range(5)]
    looks += [token_art.threat_token(value, diameter) for value in (None, 2, 3, 4)]
    looks += [token_art.threat_token(value, diameter, True) for value in (2, 3, 4)]
    looks.append(token_art.threat_removed(diameter))
    assert all(look.get_size() == (diameter, diameter) for look in looks)
    assert len({digest(pygame.transform.grayscale(look)) for look in looks}) == len(looks)
    areas = [pygame.mask.from_surface(look, 120).count() for look in looks]
    assert len(set(areas[:5])) == 1, "fame is round"
    assert areas[6] < 0.95 * areas[0], "a threat has a rim of points"


def test_camps_grow_with_the_threat() -> None:
    def covered(value: int | None) -> int:
        return pygame.mask.from_surface(token_art.camp(value, 80).image, 120).count()

    removed, unknown, *known = (covered(value) for value in (0, None, 2, 3, 4))
    assert removed < unknown < known[0] < known[1] < known[2]


@pytest.mark.parametrize("w", [40, 64, 150, 240])
def test_cards_of_every_rank_differ(w: int) -> None:
    fronts = [card_art.action_card(rank, PLAYERS[0], w) for rank in range(1, 7)]
    others = [card_art.event_card(name, w) for name in EVENTS] + [card_art.emperor_card(w)]
    backs = [card_art.action_card_back(colour, w) for colour in PLAYERS]
    every = fronts + others + backs
    assert all(card.get_size() == (w, round(w * geometry.CARD_ASPECT)) for card in every)
    assert len({digest(pygame.transform.grayscale(card)) for card in every}) == len(every)


@pytest.mark.parametrize("rank", range(1, 7))
def test_spent_cards_are_faded_and_struck_through(rank: int) -> None:
    fresh, spent = (card_art.action_card(rank, PLAYERS[1], 80, spent=gone) for gone in (False, True))
    middle = 40, round(80 * geometry.CARD_ASPECT * 0.51)
    assert fresh.get_at((20, 30)).a == 255 > spent.get_at((20, 30)).a
    red = spent.get_at(middle)
    assert red.a == 255 and red.r > 1.8 * red.b, "the stroke runs through the middle"


@pytest.mark.parametrize("rank", range(1, 7))
@pytest.mark.parametrize("w", [40, 100])
def test_a_card_shows_as_many_dots_as_its_rank(rank: int, w: int) -> None:
    card = card_art.action_card(rank, PLAYERS[4], w)
    strip = card.subsurface(pygame.Rect(round(w * 0.2), round(w * 0.27), round(w * 0.6), round(w * 0.25)))
    dark = pygame.mask.from_threshold(strip, PALETTE.ink, (70, 70, 70, 255))
    assert len(dark.connected_components(2)) == rank


def test_highlights_cover_their_part_only() -> None:
    px = 40
    for side in SIDE_NAMES[::3]:
        for kind, index in product(("province", "region"), range(3)):
            veil = marks_art.highlight(side, kind, index, px, (200, 40, 40))
            polygon = (province_polygon if kind == "province" else region_polygon)(side, index)
            for x in (i * 0.5 + 0.25 for i in range(26)):
                for y in (TOP + 0.45 + 0.3 * k for k in range(23)):
                    if abs(abs(y - wall_y(x)) - BAND) < 0.15:
                        continue
                    place = round(veil.anchor[0] + x * px), round(veil.anchor[1] + y * px)
                    inside = veil.image.get_rect().collidepoint(place)
                    lit = inside and veil.image.get_at(place).a > 30
                    assert lit == contains(polygon, x, y), (side, kind, index, x, y)


def test_marks_lie_on_their_space() -> None:
    px = 64
    for index in (0, 4, 12):
        glow = marks_art.legal_glow(index, px)
        strong = marks_art.legal_glow(index, px, strong=True)
        left, top, right, bottom = visible_box(glow, px)
        assert -0.5 <= left < -0.35 and 0.35 < right <= 0.5 and top > -0.65 and bottom < 0.65
        assert sum(pygame.image.tobytes(strong.image, "RGBA")[3::4]) > sum(
            pygame.image.tobytes(glow.image, "RGBA")[3::4]
        )
        one, two = (marks_art.reserved(PLAYERS[:count], index, px) for count in (1, 2))
        assert digest(one.image) != digest(two.image)
        single, double = (marks_art.last_move(index, px, spaces) for spaces in (1, 2))
        assert double.image.get_width() > 1.7 * single.image.get_width()


@pytest.mark.parametrize("size", [(320, 480), (900, 300), (64, 64), (1280, 800)])
def test_the_cover_fits_any_shape(size: tuple[int, int]) -> None:
    picture = cover(*size)
    assert picture.get_size() == size
    colours = {tuple(picture.get_at((x, y))) for x in range(0, size[0], 8) for y in range(0, size[1], 8)}
    assert len(colours) > 15


# --- contact sheets -----------------------------------------------------------------------------------


def save(sheet: pygame.Surface, name: str) -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, OUTPUT / f"{name}.png")


def paint_row(sides: list[str], px: int) -> tuple[pygame.Surface, float, float]:
    """The scroll of some boards on the table, and where its west end meets y = 0."""
    size = round((SPACES * len(sides) + 1.6) * px), geometry.segment_height(px) + round(1.2 * px)
    sheet = pygame.Surface(size)
    ground = land_art.table_ground(160)
    for x, y in product(range(0, size[0], 160), range(0, size[1], 160)):
        sheet.blit(ground, (x, y))
    left, zero = round(0.8 * px), round((0.6 - TOP) * px)
    for number, side in enumerate(sides):
        for space in range(SPACES):
            place = left + (SPACES * number + space) * px, zero + round(TOP * px)
            sheet.blit(land_art.segment_image(side, space, px), place)
    for number in range(1, len(sides)):
        land_art.board_join(px).draw(sheet, left + SPACES * number * px, zero)
    land_art.scroll_end(True, px).draw(sheet, left, zero)
    land_art.scroll_end(False, px).draw(sheet, left + SPACES * len(sides) * px, zero)
    return sheet, left, zero


def blit_middle(sheet: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
    sheet.blit(image, image.get_rect(center=(round(x), round(y))))


def paint_things(sheet: pygame.Surface, left: float, zero: float, sides: list[str], px: int) -> None:
    """A position in the middle of a game."""
    for number, side in enumerate(sides):
        west = left + SPACES * number * px
        for region in range(3):
            places = region_places(side, region)
            value = (None, 3, 4, 2, None, 0)[(region + 3 * number) % 6]
            token_art.camp(value, px).draw(sheet, west + places.camp[0] * px, zero + places.camp[1] * px)
            size = round(2 * THREAT_RADIUS * px)
            token = (
                token_art.threat_removed(size)
                if value == 0
                else token_art.threat_token(value, size, secret=region == 1)
            )
            blit_middle(sheet, token, west + places.threat[0] * px, zero + places.threat[1] * px)
        for province in range(3):
            places = province_places(side, province)
            fame = token_art.fame_token((province + number) % 5, round(2 * FAME_RADIUS * px))
            blit_middle(sheet, fame, west + places.fame[0] * px, zero + places.fame[1] * px)
            if province == 1 and number == 0:
                card = card_art.emperor_card(round(places.emperor.w * px))
                sheet.blit(card, (west + places.emperor.x * px, zero + places.emperor.y * px))
                continue
            for i, rect in enumerate(card_rects(side, province, (2, 5, 3)[province])):
                back = card_art.action_card_back(PLAYERS[(i + province) % 4], round(rect.w * px))
                sheet.blit(back, (west + rect.x * px, zero + rect.y * px))


def paint_wall(sheet: pygame.Surface, left: float, zero: float, sides: list[str], px: int) -> None:
    colours = (*PLAYERS[:4], None)
    pieces: list[tuple[Sprite, float, float]] = []
    for space in range(SPACES * len(sides)):
        index = space % SPACES
        x, y = left + (space + 0.5) * px, zero + wall_y(index + 0.5) * px
        colour = colours[(space * 7 // 3) % 5]
        if space % 13 == 3:
            pieces.append((piece_art.tower(PLAYERS[space // 13 % 4], index, px), x, y))
        elif space in (4, 18):
            pieces.append((marks_art.reserved(PLAYERS[: 1 + space // 18], index, px), x, y))
        elif space == 12:
            double = piece_art.double_wall(PLAYERS[3], index, px)
            pieces.append((double, x + px / 2, zero + wall_y(index + 1) * px))
        elif space in (13, 23):
            continue
        elif space in (8, 21):
            pieces.append((marks_art.legal_glow(index, px, strong=space == 21), x, y))
        elif space in (6, 24):
            pieces.append((piece_art.demolished(colour, index, px), x, y))
        else:
            pieces.append((piece_art.wall(colour, index, px), x, y))
            if space == 10:
                pieces.append((marks_art.last_move(index, px), x, y))
    for sprite, x, y in pieces:
        sprite.draw(sheet, x, y)


@pytest.mark.parametrize(("px", "sides"), [(64, ["A1", "B2"]), (96, ["C1", "D2"]), (48, ["A2", "C2"])])
def test_contact_sheet_of_a_table(px: int, sides: list[str]) -> None:
    sheet, left, zero = paint_row(sides, px)
    marks_art.highlight(sides[0], "province", 2, px, PALETTE.gold_light).draw(sheet, left, zero)
    paint_things(sheet, left, zero, sides, px)
    paint_wall(sheet, left, zero, sides, px)
    save(sheet, f"chang_cheng_table_{px}")


def test_contact_sheet_of_all_sides() -> None:
    px = 48
    rows = [paint_row(SIDE_NAMES[i : i + 2], px)[0] for i in range(0, 8, 2)]
    sheet = pygame.Surface((rows[0].get_width(), sum(row.get_height() for row in rows)))
    y = 0
    for row in rows:
        sheet.blit(row, (0, y))
        y += row.get_height()
    save(sheet, "chang_cheng_sides")


def test_contact_sheet_of_cards_and_tokens() -> None:
    sheet = pygame.Surface((1360, 720))
    sheet.fill(PALETTE.jade_east[0])
    x = 10
    for rank in range(1, 7):
        sheet.blit(card_art.action_card(rank, PLAYERS[rank % 5], 120), (x, 10))
        sheet.blit(card_art.action_card(rank, PLAYERS[rank % 5], 48), (x, 420))
        sheet.blit(card_art.action_card(rank, PLAYERS[rank % 5], 40), (x + 55, 425))
        sheet.blit(card_art.ink_picture(rank, 64), (x, 510))
        x += 130
    for colour in PLAYERS:
        sheet.blit(card_art.action_card_back(colour, 100), (x, 10))
        x += 110
    x = 10
    for name in EVENTS:
        sheet.blit(card_art.event_card(name, 120), (x, 215))
        x += 130
    sheet.blit(card_art.emperor_card(120), (x, 215))
    sheet.blit(card_art.action_card(3, PLAYERS[1], 120, spent=True), (x + 130, 215))
    sheet.fill(PALETTE.steppe[0], pygame.Rect(0, 590, 1360, 130))
    x = 50
    for value in range(5):
        blit_middle(sheet, token_art.fame_token(value, 62), x, 650)
        x += 70
    for token in (None, 2, 3, 4):
        blit_middle(sheet, token_art.threat_token(token, 62), x, 650)
        x += 70
    blit_middle(sheet, token_art.threat_token(3, 62, secret=True), x, 650)
    blit_middle(sheet, token_art.threat_removed(62), x + 70, 650)
    x += 200
    for threat in (0, None, 2):
        token_art.camp(threat, 64).draw(sheet, x, 690)
        x += 110
    for number, colour in enumerate(PLAYERS):
        for k, icon in enumerate((piece_art.wall_icon, piece_art.tower_icon, piece_art.double_wall_icon)):
            sheet.blit(icon(colour, 28), (820 + 34 * k + 105 * number, 430))
            sheet.blit(icon(colour, 44), (820 + 50 * (k % 2) + 105 * number, 470 + 50 * (k // 2)))
    save(sheet, "chang_cheng_cards")


def test_contact_sheet_of_the_cover() -> None:
    sheet = pygame.Surface((1240, 800))
    sheet.blit(cover(700, 460), (10, 10))
    sheet.blit(cover(320, 480), (720, 10))
    sheet.blit(cover(900, 300), (10, 490))
    save(sheet, "chang_cheng_cover")


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.name)
def test_the_marks_of_winners_stand_on_a_light_ground(player):
    surface = draw_plaque(PlaqueKey("result", 200, 60, "7", (player,)), 100).image
    bare = draw_plaque(PlaqueKey("result", 200, 60, "7", ()), 100).image
    light, more = (pygame.mask.from_threshold(s, PALETTE.paper, (1, 1, 1)).count() for s in (bare, surface))
    assert more > light + 200
