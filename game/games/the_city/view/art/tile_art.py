"""The picture of a city tile, drawn from its data in any rotation.

The turned tile is drawn anew, never turned as a picture: roofs, flags and icons stay upright and the light
always comes from the north-west.
"""

from __future__ import annotations

import math
import random

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.cache import ScaledCache
from game.games.the_city.tiles import TILES, Tile
from game.games.the_city.view.art.goods_art import goods_token
from game.games.the_city.view.art.landmarks import (
    building_shadow,
    fountain,
    historic_building,
    public_building,
    stall,
    wares,
)
from game.games.the_city.view.art.layout import BUILDING_RADIUS, House, Layout, Spot, layout
from game.games.the_city.view.art.palette import PALETTE
from game.games.the_city.view.art.segments import (
    BUILDING_END,
    PLAZA_RADIUS,
    STREET_HALF,
    Point,
    has_plaza,
    market_borders,
    rim_point,
    rotate_point,
    segment_polygons,
)
from game.games.the_city.view.art.solids import house, house_shadow, tree

P = PALETTE
_KERB = 0.017
_BORDER = 0.024


def _factor(side: int) -> int:
    """How much larger the tile is drawn before it is scaled down: enough for smooth lines, no more."""
    return 4 if side <= 72 else 3 if side <= 150 else 2


def _ground(brush: Brush, chance: random.Random) -> None:
    brush.surface.fill(P.ground)
    for _ in range(26):
        u, v, r = chance.random(), chance.random(), chance.uniform(0.006, 0.014)
        brush.ellipse(u, v, r * 1.6, r, P.ground_speck)


def _streets(brush: Brush, tile: Tile, rotation: int, fine: bool) -> None:
    for segment in segment_polygons(tile, rotation):
        if segment.kind == "street":
            brush.polygon(segment.points, P.street)
    if has_plaza(tile):
        brush.circle(0.5, 0.5, PLAZA_RADIUS, P.plaza)
    for street in tile.streets:
        if fine:
            _cobbles(brush, tile, street.sides, street.inner_end, rotation)
    for segment in segment_polygons(tile, rotation):
        if segment.kind == "street":
            _kerbs(brush, segment.points, tile.streets[segment.index].inner_end)
    if has_plaza(tile):
        _plaza(brush, tile, rotation)


def _kerbs(brush: Brush, points: tuple[Point, ...], inner_end: str | None) -> None:
    """Ink along the outline except where it lies on the rim of the tile."""
    count = len(points)
    for i in range(count):
        a, b = points[i], points[(i + 1) % count]
        on_rim = any((abs(a[k] - e) < 1e-6 and abs(b[k] - e) < 1e-6) for k in (0, 1) for e in (0.0, 1.0))
        if not on_rim and not (inner_end == "junction" and i == 2):
            brush.lines((a, b), P.ink, _KERB)


def _plaza(brush: Brush, tile: Tile, rotation: int) -> None:
    """Ink round the crossing square, a step across each street's mouth."""
    rim = brush.width(PLAZA_RADIUS + _KERB / 2)
    pygame.draw.circle(brush.surface, P.ink, brush.at(0.5, 0.5), rim, brush.width(_KERB))
    for street in tile.streets:
        for side in street.sides:
            turned = (side + rotation) % 4
            for depth, width in ((0.5 - PLAZA_RADIUS - 0.002, 0.02), (0.5 - PLAZA_RADIUS - 0.035, 0.011)):
                ends = [rim_point(turned, 0.5 + x * (STREET_HALF - 0.012), depth + 0.012) for x in (-1, 1)]
                brush.lines(ends, P.ink_soft, width)


def _cobbles(brush: Brush, tile: Tile, sides: tuple[int, ...], inner_end: str | None, rotation: int) -> None:
    """Short bows across the street, staggered, like rows of setts."""
    side = (sides[0] + rotation) % 4
    size = 0.042
    if len(sides) == 2 and (sides[1] - sides[0]) % 2:
        other = (sides[1] + rotation) % 4
        corner = rotate_point((0.0, 0.0), other if (other - side) % 4 == 1 else side)
        towards = math.atan2(0.5 - corner[1], 0.5 - corner[0])
        rows = 19
        for row in range(rows):
            angle = towards - math.pi / 4 + (row + 0.5) * math.pi / 2 / rows
            for k in (-1, 0, 1):
                radius = 0.5 + k * 0.055 + (0.02 if row % 2 else -0.008)
                x, y = corner[0] + radius * math.cos(angle), corner[1] + radius * math.sin(angle)
                dx, dy = -math.sin(angle) * 0.012, math.cos(angle) * 0.012
                pygame.draw.line(
                    brush.surface,
                    P.cobble,
                    brush.at(x - dx, y - dy),
                    brush.at(x + dx, y + dy),
                    brush.width(0.02),
                )
        return
    reach = {None: 1.0, "junction": 0.5 - PLAZA_RADIUS, "building": BUILDING_END, "market": 0.6}[inner_end]
    if inner_end == "market":
        points = next(
            s.points
            for s in segment_polygons(tile, rotation)
            if s.kind == "street" and tile.streets[s.index].sides == sides
        )
        reach = min(rotate_point(point, -side)[1] for point in points if rotate_point(point, -side)[1] > 0.05)
    rows = int(reach / size)
    for row in range(rows):
        for k in (-1, 0, 1):
            along = 0.5 + k * 0.055 + (0.014 if row % 2 else -0.014)
            depth = (row + 0.5) * size
            a, b = rim_point(side, along, depth - 0.012), rim_point(side, along, depth + 0.012)
            pygame.draw.line(brush.surface, P.cobble, brush.at(*a), brush.at(*b), brush.width(0.02))


def _markets(brush: Brush, tile: Tile, rotation: int, chance: random.Random, fine: bool) -> None:
    for segment in segment_polygons(tile, rotation):
        if segment.kind == "market":
            brush.polygon(segment.points, P.market)
    if not tile.markets:
        return
    if fine:
        _grass(brush, tile, rotation, chance)


def _grass(brush: Brush, tile: Tile, rotation: int, chance: random.Random) -> None:
    """Tufts on the market's green."""
    polygons = [s.points for s in segment_polygons(tile, rotation) if s.kind == "market"]
    boxes = [
        (min(p[0] for p in q), min(p[1] for p in q), max(p[0] for p in q), max(p[1] for p in q))
        for q in polygons
    ]
    sheet = brush.surface
    for left, top, right, bottom in boxes:
        for _ in range(int(60 * (right - left) * (bottom - top))):
            u, v = chance.uniform(left, right), chance.uniform(top, bottom)
            x, y = brush.at(u, v)
            if (
                0 <= x < sheet.get_width()
                and 0 <= y < sheet.get_height()
                and sheet.get_at((int(x), int(y)))[:3] == P.market
            ):
                light = chance.random() < 0.5
                pygame.draw.line(
                    sheet,
                    P.market_light if light else P.market_dark,
                    (x, y),
                    brush.at(u + 0.018, v - 0.002),
                    brush.width(0.01),
                )


def _borders(brush: Brush, tile: Tile, rotation: int) -> None:
    """The firm line between a market and its neighbours on the same tile: a low wall."""
    for border in market_borders(tile):
        points = [rotate_point(point, rotation) for point in border.points]
        brush.lines(points, P.ink, _BORDER)
        brush.lines(points, P.stone.light, _BORDER * 0.34)


def _market_gates(brush: Brush, tile: Tile, rotation: int) -> None:
    """Where a street ends at a market: a gap in the wall closed by a step between two posts."""
    for segment in segment_polygons(tile, rotation):
        if segment.kind == "street" and tile.streets[segment.index].inner_end == "market":
            inner = segment.points[2:]
            brush.lines(inner, P.ink, _BORDER)
            brush.lines(inner, P.street, _BORDER * 0.3)
            for u, v in (inner[0], inner[-1]):
                brush.circle(u, v, 0.027, P.stone.light, P.ink)
    for street in tile.streets:
        if street.inner_end == "building":
            side = (street.sides[0] + rotation) % 4
            for depth in (BUILDING_END - 0.012, BUILDING_END - 0.045, BUILDING_END - 0.078):
                ends = [rim_point(side, 0.5 + x * (STREET_HALF - 0.012), depth) for x in (-1, 1)]
                brush.lines(ends, P.ink_soft, 0.013)


def _gardens(brush: Brush, places: Layout) -> None:
    """Kitchen gardens: a green bed with rows of plants."""
    for g in places.gardens:
        cos, sin = math.cos(g.angle), math.sin(g.angle)

        def at(x: float, y: float, g: House = g, cos: float = cos, sin: float = sin) -> Point:
            return g.u + x * cos - y * sin, g.v + x * sin + y * cos

        a, b = g.along, g.across
        brush.polygon(
            (at(-a, -b), at(a, -b), at(a, b), at(-a, b)), P.garden, P.leaves[g.tone % len(P.leaves)].middle
        )
        for row in (-0.45, 0.0, 0.45):
            brush.lines(
                (at(-a * 0.8, row * b), at(a * 0.8, row * b)), P.leaves[g.tone % len(P.leaves)].middle, 0.012
            )


def _local(brush: Brush, spot: Spot) -> Brush:
    """A brush for the building on its spot: smaller where there is less room."""
    scale = spot.radius / BUILDING_RADIUS
    return Brush(brush.surface, brush.side * scale, brush.at(spot.u, spot.v), brush.line / brush.side / scale)


def _shadows(brush: Brush, places: Layout) -> None:
    for h in places.houses:
        house_shadow(brush, h.u, h.v, h.along, h.across, h.angle, 0.03)
    if places.building:
        building_shadow(_local(brush, places.building), 0.0, 0.0)
    for t in places.trees:
        brush.ellipse(t.u + t.radius * 0.55, t.v + t.radius * 0.5, t.radius, t.radius * 0.7, P.ground_shadow)


def _upright(brush: Brush, tile: Tile, places: Layout, number: int, fine: bool) -> None:
    """Everything that stands up, the northernmost first."""
    courses = 2 if fine else 0
    standing: list[tuple[float, int, int]] = []
    standing += [(h.v, 0, i) for i, h in enumerate(places.houses)]
    standing += [(t.v, 1, i) for i, t in enumerate(places.trees)]
    standing += [(s.v, 2, i) for i, s in enumerate(places.stalls)]
    if places.building:
        standing.append((places.building.v + 0.05, 3, 0))
    if has_plaza(tile) and tile.building != "historic":
        standing.append((0.52, 4, 0))
    for _, what, i in sorted(standing):
        if what == 0:
            h = places.houses[i]
            house(
                brush,
                h.u,
                h.v,
                h.along,
                h.across,
                h.angle,
                P.roofs[h.tone],
                P.plaster,
                0.032,
                0.034,
                h.hipped,
                courses,
                P.roof_line,
            )
        elif what == 1:
            t = places.trees[i]
            tree(brush, t.u, t.v, t.radius, P.leaves[t.tone])
        elif what == 2:
            s = places.stalls[i]
            if s.wares:
                wares(brush, s.u, s.v, s.wares, s.tone)
            else:
                stall(brush, s.u, s.v, P.awnings[s.tone])
        elif what == 3 and places.building:
            local = _local(brush, places.building)
            if tile.building == "historic":
                historic_building(local, 0.0, 0.0, tile.building_name)
            else:
                public_building(local, 0.0, 0.0, number)
        else:
            fountain(brush, 0.5, 0.5, number)


def paint_tile(brush: Brush, tile: Tile, rotation: int, fine: bool = True) -> None:
    """Draw a tile over the unit square of the brush. `fine` adds what only shows from some 90 px a side."""
    number = int(tile.id[1:])
    chance = random.Random(number * 4 + rotation)
    places = layout(tile, rotation)
    _ground(brush, chance)
    _gardens(brush, places)
    _shadows(brush, places)
    _markets(brush, tile, rotation, chance, fine)
    _streets(brush, tile, rotation, fine)
    _borders(brush, tile, rotation)
    _market_gates(brush, tile, rotation)
    _upright(brush, tile, places, number, fine)
    for spot, market in zip(places.tokens, tile.markets, strict=True):
        goods_token(brush, spot.u, spot.v, spot.radius, market.goods)


def _render(key: tuple[str, int], size_px: tuple[int, int]) -> pygame.Surface:
    tile_id, rotation = key
    tile = BY_ID[tile_id]
    side = size_px[0]
    factor = _factor(side)
    large = pygame.Surface((side * factor, side * factor), depth=32)
    paint_tile(Brush(large, side * factor), tile, rotation, fine=side >= 90)
    image = pygame.transform.smoothscale(large, size_px)
    # A breath of shade on the rim keeps tiles countable without a drawn grid.
    for rect in ((0, 0, side, 1), (0, side - 1, side, 1), (0, 0, 1, side), (side - 1, 0, 1, side)):
        image.fill((226, 220, 208), rect, special_flags=pygame.BLEND_MULT)
    return image


BY_ID = {tile.id: tile for tile in TILES}
_images: ScaledCache[tuple[str, int]] = ScaledCache(_render, capacity=600)


def tile_image(tile: Tile, rotation: int, side: int) -> pygame.Surface:
    """The tile (as printed, not turned) after `rotation` quarter turns clockwise, `side` x `side` px, opaque.

    Kept in a cache: do not draw on it.
    """
    return _images.get((tile.id, rotation % 4), (side, side))
