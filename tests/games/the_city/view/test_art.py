"""The City's pictures: complete, true to the tile data, deterministic, and readable.

Contact sheets go to build/test-output/ so that people can look at what the checks cannot judge.
"""

from __future__ import annotations

import hashlib
import math
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pygame
import pytest

from assets.data import lay_out_the_city
from game.engine import assets
from game.engine.draw.brush import Brush
from game.engine.theme import PLAYERS
from game.games.the_city.tiles import TILES, Tile
from game.games.the_city.view.art import ground_art, piece_art
from game.games.the_city.view.art.cover_art import cover
from game.games.the_city.view.art.layout import (
    BUILDING_RADIUS,
    DATA,
    TOKEN_RADIUS,
    follower_anchor,
    from_data,
    layout,
    to_data,
)
from game.games.the_city.view.art.palette import PALETTE
from game.games.the_city.view.art.segments import (
    PLAZA_RADIUS,
    STREET_HALF,
    area_half_edges,
    contains,
    has_plaza,
    market_borders,
    rim_point,
    segment_at,
    segment_polygons,
)
from game.games.the_city.view.art.tile_art import paint_tile, tile_image
from game.games.the_city.view.art.tile_back import tile_back

ROOT = Path(__file__).parents[4]
OUTPUT = ROOT / "build" / "test-output"
ALL = [(tile, rotation) for tile in TILES for rotation in range(4)]
SIZES = (64, 128, 256)
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def name(value: object) -> str:
    return value.id if isinstance(value, Tile) else str(value)


def segments_of(tile: Tile) -> set[tuple[str, int]]:
    return {
        *(("street", i) for i in range(len(tile.streets))),
        *(("market", i) for i in range(len(tile.markets))),
        *(("residential", i) for i in range(len(tile.residential))),
    }


def area(points: tuple[tuple[float, float], ...]) -> float:
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) / 2


# --- shapes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", TILES, ids=name)
def test_areas_run_along_exactly_the_declared_half_edges(tile: Tile) -> None:
    for index, residential in enumerate(tile.residential):
        assert sorted(area_half_edges(tile, index)) == sorted(residential.halves)


@pytest.mark.parametrize("tile", TILES, ids=name)
def test_every_half_edge_belongs_to_the_segment_the_data_names(tile: Tile) -> None:
    for rotation in range(4):
        turned = tile.turned(rotation)
        for side, kind in enumerate(turned.sides):
            middle = segment_at(tile, rotation, *rim_point(side, 0.5, 0.004))
            assert middle is not None
            if kind == "street":
                assert side in turned.streets[middle[1]].sides and middle[0] == "street"
            for second in (0, 1):
                found = segment_at(tile, rotation, *rim_point(side, 0.25 + 0.5 * second, 0.004))
                assert found is not None
                if kind == "market":
                    assert found[0] == "market" and side in turned.markets[found[1]].sides
                else:
                    assert found[0] == "residential"
                    assert 2 * side + second in turned.residential[found[1]].halves


@pytest.mark.parametrize("tile", TILES, ids=name)
def test_segments_cover_the_tile_once(tile: Tile) -> None:
    segments = segment_polygons(tile, 0)
    assert {(s.kind, s.index) for s in segments} == segments_of(tile)
    total = sum(area(s.points) for s in segments)
    assert all(area(s.points) > 0.01 for s in segments), "clockwise and not degenerate"
    plaza = 1.0 - total
    if has_plaza(tile):
        assert 0.5 * math.pi * PLAZA_RADIUS**2 < plaza < 1.05 * math.pi * PLAZA_RADIUS**2
    else:
        assert plaza == pytest.approx(0.0, abs=1e-6)


@pytest.mark.parametrize("tile", TILES, ids=name)
def test_streets_meet_at_every_edge(tile: Tile) -> None:
    for segment in segment_polygons(tile, 0):
        if segment.kind == "street":
            for side in tile.streets[segment.index].sides:
                for along in (0.5 - STREET_HALF, 0.5 + STREET_HALF):
                    corner = rim_point(side, along)
                    assert min(math.dist(corner, point) for point in segment.points) < 1e-9


@pytest.mark.parametrize("tile", [t for t in TILES if t.markets], ids=name)
def test_areas_touch_exactly_the_markets_the_data_names(tile: Tile) -> None:
    touching: dict[int, set[int]] = {i: set() for i in range(len(tile.residential))}
    for border in market_borders(tile):
        for a, b in zip(border.points, border.points[1:], strict=False):
            u, v = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            length = math.dist(a, b)
            for off in (-0.012, 0.012):
                found = segment_at(
                    tile, 0, u - (b[1] - a[1]) / length * off, v + (b[0] - a[0]) / length * off
                )
                if found and found[0] == "residential":
                    touching[found[1]].add(border.market)
    assert touching == {i: set(a.markets) for i, a in enumerate(tile.residential)}


@pytest.mark.parametrize("rotation", range(4))
def test_segment_at_agrees_with_the_polygons_as_drawn(rotation: int) -> None:
    side = 200
    for tile in {t.type[0]: t for t in TILES}.values():
        places = [(x, y) for x in range(3, side, 6) for y in range(3, side, 6)]
        under = {
            (x, y): [
                segment_at(tile, rotation, (x + dx) / side, (y + dy) / side)
                for dx in (-1, 2)
                for dy in (-1, 2)
            ]
            for x, y in places
        }
        sure = [place for place in places if len(set(under[place])) == 1]  # clear of every outline
        assert len(sure) > 0.8 * len(places)
        for segment in segment_polygons(tile, rotation):
            surface = pygame.Surface((side, side), pygame.SRCALPHA)
            pygame.draw.polygon(
                surface, "white", [(u * side - 0.5, v * side - 0.5) for u, v in segment.points]
            )
            drawn = pygame.mask.from_surface(surface)
            for place in sure:
                assert drawn.get_at(place) == (under[place][0] == (segment.kind, segment.index)), (
                    tile.id,
                    place,
                )


def test_nothing_lies_under_a_point_outside() -> None:
    for tile in TILES[::9]:
        assert segment_at(tile, 1, 1.2, 0.5) is None
        assert segment_at(tile, 1, 0.5, -0.01) is None


# --- places ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", TILES, ids=name)
def test_followers_stand_in_their_own_segment_and_in_nobodys_way(tile: Tile) -> None:
    for rotation in range(4):
        places = layout(tile, rotation)
        anchors = {key: follower_anchor(tile, rotation, *key) for key in segments_of(tile)}
        for key, (u, v) in anchors.items():
            assert segment_at(tile, rotation, u, v) == key
            for token in places.tokens:
                assert math.dist((u, v), (token.u, token.v)) > TOKEN_RADIUS
            if places.building:
                assert math.dist((u, v), (places.building.u, places.building.v)) > BUILDING_RADIUS * 0.7
            for other, point in anchors.items():
                assert other == key or math.dist((u, v), point) > 0.12


@pytest.mark.parametrize("tile", TILES, ids=name)
def test_goods_stand_in_their_market_and_the_building_stands_once(tile: Tile) -> None:
    for rotation in range(4):
        places = layout(tile, rotation)
        assert len(places.tokens) == len(tile.markets)
        for index, token in enumerate(places.tokens):
            assert segment_at(tile, rotation, token.u, token.v) == ("market", index)
        assert (places.building is None) == (tile.building is None)


@pytest.mark.parametrize("tile", TILES, ids=name)
def test_houses_keep_to_residential_ground(tile: Tile) -> None:
    polygons = [s.points for s in segment_polygons(tile, 0) if s.kind == "residential"]
    places = layout(tile, 0)
    assert bool(places.houses or places.trees or places.gardens) == bool(tile.residential)
    for house in (*places.houses, *places.gardens):
        assert any(contains(polygon, house.u, house.v) for polygon in polygons)


def test_the_layouts_are_those_that_their_program_works_out() -> None:
    kept = assets.read_text(*DATA)
    assert kept == lay_out_the_city.as_text(), "run python -m assets.data.lay_out_the_city"


def test_a_layout_is_read_as_it_was_worked_out() -> None:
    for tile in TILES:
        worked_out = to_data(lay_out_the_city.arrange(tile))
        assert to_data(layout(tile, 0)) == worked_out
        assert from_data(worked_out) == layout(tile, 0)


def test_layouts_do_not_depend_on_the_run() -> None:
    program = (
        "import hashlib\n"
        "from assets.data.lay_out_the_city import as_text\n"
        "print(hashlib.sha256(as_text().encode()).hexdigest())\n"
    )
    here = hashlib.sha256(lay_out_the_city.as_text().encode()).hexdigest()
    env = {**os.environ, "PYTHONHASHSEED": "77", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, env=env, check=True
    )
    assert run.stdout.split()[-1] == here


# --- pictures -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIZES)
def test_every_tile_renders_in_every_rotation(side: int) -> None:
    seen = {}
    for tile, rotation in ALL:
        image = tile_image(tile, rotation, side)
        assert image.get_size() == (side, side)
        assert image.get_flags() & pygame.SRCALPHA == 0
        seen[tile.id, rotation] = hashlib.sha256(pygame.image.tobytes(image, "RGB")).hexdigest()
    assert len(set(seen.values())) == len(ALL), "no two tiles look stamped, no two rotations alike"


def test_rendering_is_deterministic() -> None:
    for tile, rotation in ALL[::17]:
        first, second = (pygame.Surface((200, 200), depth=32) for _ in range(2))
        for surface in (first, second):
            paint_tile(Brush(surface, 200), tile, rotation)
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


FAMILY = {
    "street": (PALETTE.street, PALETTE.cobble),
    "market": (PALETTE.market, PALETTE.market_light, PALETTE.market_dark),
    "residential": (
        PALETTE.ground,
        PALETTE.ground_speck,
        PALETTE.ground_shadow,
        PALETTE.roof_line,
        *PALETTE.plaster,
        *(tone for roof in PALETTE.roofs for tone in roof),
    ),
}


def kind_of(colour: pygame.Color) -> str:
    return min(
        (
            (sum((colour[i] - c[i]) ** 2 for i in range(3)), kind)
            for kind, family in FAMILY.items()
            for c in family
        )
    )[1]


@pytest.mark.parametrize("rotation", range(4))
def test_edge_pixels_show_the_declared_kind(rotation: int) -> None:
    side = 128
    for tile in TILES:
        image = tile_image(tile, rotation, side)
        for edge, kind in enumerate(tile.turned(rotation).sides):
            for low, high, expected in (
                (0.5 - STREET_HALF + 0.03, 0.5 + STREET_HALF - 0.03, kind),
                (0.12, 0.38, "residential" if kind == "street" else kind),
                (0.62, 0.88, "residential" if kind == "street" else kind),
            ):
                found = []
                for step in range(13):
                    u, v = rim_point(edge, low + (high - low) * step / 12, 1.5 / side)
                    found.append(
                        kind_of(image.get_at((min(int(u * side), side - 1), min(int(v * side), side - 1))))
                    )
                assert found.count(expected) >= 9, (tile.id, rotation, edge, expected, found)


def test_goods_stay_upright_in_every_rotation() -> None:
    """A token's picture is the same in all rotations and differs from that of a picture turned along."""
    side = 240
    reach = int(TOKEN_RADIUS * side * 0.7)

    def crop(image: pygame.Surface, u: float, v: float) -> pygame.Surface:
        cut = image.subsurface(
            pygame.Rect(round(u * side) - reach, round(v * side) - reach, 2 * reach, 2 * reach)
        )
        return pygame.transform.smoothscale(cut, (12, 12))

    def difference(a: pygame.Surface, b: pygame.Surface) -> float:
        pairs = zip(pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB"), strict=True)
        return sum(abs(x - y) for x, y in pairs) / (12 * 12 * 3)

    for tile in (t for t in TILES if t.id in ("C26", "C27", "C28", "C71")):
        crops = []
        for rotation in range(4):
            token = layout(tile, rotation).tokens[0]
            crops.append(crop(tile_image(tile, rotation, side), token.u, token.v))
        for rotation in (1, 2, 3):
            upright = difference(crops[0], crops[rotation])
            turned = difference(crops[0], pygame.transform.rotate(crops[rotation], -90 * rotation))
            assert upright < 12 < turned


def commonest_greys() -> dict[str, int]:
    """The grey that most pixels of each kind have once colour is taken away."""
    greys: dict[str, Counter[int]] = {kind: Counter() for kind in FAMILY}
    side = 64
    for tile in TILES:
        grey = pygame.transform.grayscale(tile_image(tile, 0, side))
        for x in range(2, side, 3):
            for y in range(2, side, 3):
                found = segment_at(tile, 0, (x + 0.5) / side, (y + 0.5) / side)
                if found:
                    greys[found[0]][grey.get_at((x, y))[0]] += 1
    return {kind: count.most_common(1)[0][0] for kind, count in greys.items()}


def test_kinds_differ_without_colour() -> None:
    """Also at the smallest size: pale streets, mid ground under dark roofs, deeper greens."""
    levels = commonest_greys()
    assert levels["street"] > levels["residential"] + 24
    assert levels["residential"] > levels["market"] + 24


def test_highlights_cover_their_segment_only() -> None:
    side = 100
    for tile, rotation in ALL[::13]:
        for segment in segment_polygons(tile, rotation):
            veil = ground_art.highlight(tile, rotation, segment.kind, segment.index, side, (200, 40, 40))
            for x in range(4, side, 8):
                for y in range(4, side, 8):
                    near = {
                        segment_at(tile, rotation, (x + dx) / side, (y + dy) / side)
                        for dx in (-4, 0.5, 4)
                        for dy in (-4, 0.5, 4)
                    }
                    own = (segment.kind, segment.index)
                    if near == {own}:
                        assert veil.get_at((x, y)).a > 40
                    elif own not in near:
                        assert veil.get_at((x, y)).a == 0


@pytest.mark.parametrize("tile_px", [24, 64, 150])
def test_pieces_render_for_every_colour(tile_px: int) -> None:
    for player in PLAYERS:
        pictures = [piece_art.follower(kind, player, tile_px) for kind in ("street", "market", "residential")]
        pictures += [piece_art.guard(player, tile_px), piece_art.tower(player, tile_px)]
        looks = {hashlib.sha256(pygame.image.tobytes(p.image, "RGBA")).hexdigest() for p in pictures}
        assert len(looks) == len(pictures)
    for side in range(4):
        assert piece_art.wall(side, tile_px).image.get_size()[side % 2] >= tile_px
        assert piece_art.gate(side, tile_px).image.get_size()[side % 2] >= tile_px


def test_players_differ_in_shape_alone() -> None:
    """With all colours taken away the marks on the followers still differ."""
    grey = {
        bytes(
            1 if level > 200 else 0  # the pale disc round the mark against everything darker
            for level in pygame.image.tobytes(
                pygame.transform.grayscale(piece_art.score_marker(player, 40)), "RGBA"
            )
        )
        for player in PLAYERS
    }
    assert len(grey) == len(PLAYERS)


def test_the_meadow_repeats_without_a_seam() -> None:
    px = 160
    surface = ground_art.meadow(px)

    def step(first: tuple[int, int], second: tuple[int, int]) -> int:
        return sum(abs(a - b) for a, b in zip(surface.get_at(first), surface.get_at(second), strict=True))

    inside = [step((80, y), (81, y)) for y in range(px)] + [step((x, 80), (x, 81)) for x in range(px)]
    across = [step((px - 1, y), (0, y)) for y in range(px)] + [step((x, px - 1), (x, 0)) for x in range(px)]
    assert sum(across) <= 2 * sum(inside) + 200


def test_seams_belong_to_edges_without_a_street() -> None:
    for horizontal in (True, False):
        assert ground_art.edge_seam("street", "street", horizontal, 100) is None
        assert ground_art.edge_seam("market", "residential", horizontal, 100) is not None
        border = ground_art.edge_seam("residential", "market", horizontal, 100)
        assert border is not None
        middle = border.image.get_at(border.anchor)
        assert middle.a > 200


@pytest.mark.parametrize("size", [(320, 480), (900, 300), (64, 64), (1280, 800)])
def test_the_cover_fits_any_shape(size: tuple[int, int]) -> None:
    picture = cover(*size)
    assert picture.get_size() == size
    colours = {tuple(picture.get_at((x, y))) for x in range(0, size[0], 8) for y in range(0, size[1], 8)}
    assert len(colours) > 15


# --- contact sheets -------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIZES)
def test_contact_sheet_of_all_tiles(side: int) -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    columns = 15
    sheet = pygame.Surface((columns * (side + 4), 5 * (side + 4)))
    sheet.fill(PALETTE.meadow)
    for number, tile in enumerate(TILES):
        place = number % columns * (side + 4) + 2, number // columns * (side + 4) + 2
        sheet.blit(tile_image(tile, 0, side), place)
    pygame.image.save(sheet, OUTPUT / f"the_city_tiles_{side}.png")


def legal_board(seed: int, count: int) -> dict[tuple[int, int], tuple[Tile, int]]:
    """Tiles laid at random where streets meet streets."""
    chance = random.Random(seed)
    stock = list(TILES)
    chance.shuffle(stock)
    board = {(0, 0): (stock[0], 0)}
    for tile in stock[1:count]:
        options = []
        for cell in sorted({(x + dx, y + dy) for x, y in board for dx, dy in STEPS} - set(board)):
            for rotation in range(4):
                sides = tile.turned(rotation).sides
                beside = [
                    (sides[side], board[near][0].turned(board[near][1]).sides[(side + 2) % 4])
                    for side, (dx, dy) in enumerate(STEPS)
                    if (near := (cell[0] + dx, cell[1] + dy)) in board
                ]
                if all((a == "street") == (b == "street") for a, b in beside):
                    options.append((len(beside) + chance.random(), cell, rotation))
        if options:
            _, cell, rotation = max(options)
            board[cell] = tile, rotation
    return board


@pytest.mark.parametrize("seed", [1, 2])
def test_contact_sheet_of_a_board(seed: int) -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    side = 96
    board = legal_board(seed, 36)
    left, top = min(x for x, _ in board) - 1, min(y for _, y in board) - 1
    width, height = max(x for x, _ in board) + 2 - left, max(y for _, y in board) + 2 - top
    sheet = pygame.Surface((width * side, height * side))
    meadow = ground_art.meadow(side * 2)
    for x in range(0, sheet.get_width(), side * 2):
        for y in range(0, sheet.get_height(), side * 2):
            sheet.blit(meadow, (x, y))
    places = {cell: ((cell[0] - left) * side, (cell[1] - top) * side) for cell in sorted(board)}
    for x, y in places.values():
        ground_art.city_shadow(side).draw(sheet, x + side / 2, y + side / 2)
    for cell, (tile, rotation) in board.items():
        sheet.blit(tile_image(tile, rotation, side), places[cell])
    pieces = []
    for number, (cell, (x, y)) in enumerate(places.items()):
        tile, rotation = board[cell]
        turned = tile.turned(rotation)
        middles = ((x + side / 2, y), (x + side, y + side / 2), (x + side / 2, y + side), (x, y + side / 2))
        corners = ((x, y), (x + side, y), (x + side, y + side), (x, y + side))
        player = PLAYERS[number % len(PLAYERS)]
        for edge, (dx, dy) in enumerate(STEPS):
            near = board.get((cell[0] + dx, cell[1] + dy))
            if near and edge in (1, 2):
                seam = ground_art.edge_seam(
                    turned.sides[edge], near[0].turned(near[1]).sides[(edge + 2) % 4], edge == 2, side, number
                )
                if seam:
                    seam.draw(sheet, *middles[edge])
            elif not near and cell[0] < left + width / 2:
                piece = piece_art.gate(edge, side) if number == 1 else piece_art.wall(edge, side)
                pieces.append((middles[edge][1], piece, middles[edge]))
                ends = corners[edge], corners[(edge + 1) % 4]
                pieces += [(end[1] + 0.1, piece_art.wall_post(side), end) for end in ends]
                if number % 4 == 0:
                    pieces.append((middles[edge][1] + 0.2, piece_art.guard(player, side), middles[edge]))
                if number % 5 == 1:
                    pieces.append((corners[edge][1] + 0.3, piece_art.tower(player, side), corners[edge]))
        if number % 2:
            kind, index = sorted(segments_of(tile))[number % len(segments_of(tile))]
            u, v = follower_anchor(tile, rotation, kind, index)
            pieces.append(
                (y + v * side, piece_art.follower(kind, player, side), (x + u * side, y + v * side))
            )
    for _, sprite, place in sorted(pieces, key=lambda piece: piece[0]):
        sprite.draw(sheet, *place)
    pygame.image.save(sheet, OUTPUT / f"the_city_board_{seed}.png")


def test_tile_backs_tell_their_stacks_apart() -> None:
    assert len({pygame.image.tobytes(tile_back(stack, 80), "RGBA") for stack in (1, 2, 3)}) == 3
