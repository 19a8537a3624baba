"""The rules of The City once more, slowly and from scratch, straight from the tile data file.

Shares no table and no algorithm with the engine: features are found by flooding half-sides, the outline by
following the corners of cells, holes by flooding the empty land. Cells are plain (x, y) here.
"""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache, cached_property
from pathlib import Path

DATA = json.loads((Path(__file__).parents[3] / "assets/data/the_city_tiles.json").read_text("utf-8"))
BY_ID = {entry["id"]: entry for entry in DATA["tiles"]}

OFFSETS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
LETTERS = "NESW"
HALVES = ["N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2"]
MEETS = {"N1": "S2", "N2": "S1", "E1": "W2", "E2": "W1", "S1": "N2", "S2": "N1", "W1": "E2", "W2": "E1"}


def turn_side(side, turns):
    return LETTERS[(LETTERS.index(side) + turns) % 4]


def turn_half(half, turns):
    return HALVES[(HALVES.index(half) + 2 * turns) % 8]


@cache
def side_kind(tile_id, turns, side):
    return BY_ID[tile_id]["sides"][LETTERS.index(turn_side(side, -turns))]


def beside(cell, side):
    return cell[0] + OFFSETS[side][0], cell[1] + OFFSETS[side][1]


def facing(side):
    return turn_side(side, 2)


@cache
def ports(tile_id, turns):
    """Per feature (kind, index): the ports on the rim it reaches. A port is (kind, side or half-side)."""
    entry = BY_ID[tile_id]
    found = {}
    for index, street in enumerate(entry["streets"]):
        found["street", index] = {("street", turn_side(side, turns)) for side in street["sides"]}
    for index, market in enumerate(entry["markets"]):
        found["market", index] = {("market", turn_side(side, turns)) for side in market["sides"]}
    for index, area in enumerate(entry["residential"]):
        found["residential", index] = {("residential", turn_half(half, turns)) for half in area["halves"]}
    return found


class Table:
    """Tiles {(x, y): (id, turns)} and the sides {(x, y, letter)} where a gate or wall stands."""

    def __init__(self, tiles, walled=()):
        self.tiles = dict(tiles)
        self.walled = set(walled)

    # --- features ---------------------------------------------------------------------------------------

    @cached_property
    def features(self):
        """Every feature as {"kind", "parts", "complete", "goods"}; parts are (cell, kind, index)."""
        parts, owner = {}, {}
        for cell, (tile_id, turns) in self.tiles.items():
            for (kind, index), rim in ports(tile_id, turns).items():
                parts[cell, kind, index] = rim
                for port in rim:
                    owner[cell, port] = (cell, kind, index)
        links, open_ends = defaultdict(set), defaultdict(int)
        for part, rim in parts.items():
            cell = part[0]
            for kind, place in rim:
                side = place[0]
                there = beside(cell, side)
                if there not in self.tiles:
                    open_ends[part] += (*cell, side) not in self.walled
                    continue
                opposite = MEETS[place] if kind == "residential" else facing(side)
                other = owner.get((there, (kind, opposite)))
                if other is not None:
                    links[part].add(other)
        seen, found = set(), []
        for start in parts:
            if start in seen:
                continue
            group, todo = set(), [start]
            while todo:
                part = todo.pop()
                if part not in group:
                    group.add(part)
                    todo.extend(links[part])
            seen |= group
            goods = {
                BY_ID[self.tiles[cell][0]]["markets"][index]["goods"]
                for cell, kind, index in group
                if kind == "market"
            }
            complete = not any(open_ends[part] for part in group)
            found.append({"kind": start[1], "parts": frozenset(group), "complete": complete, "goods": goods})
        return found

    def feature(self, cell, kind, index):
        return next(f for f in self.features if (cell, kind, index) in f["parts"])

    @cached_property
    def _markets(self):
        return {part: f["parts"] for f in self.features if f["kind"] == "market" for part in f["parts"]}

    def markets_beside(self, area):
        """The markets, each as its set of parts, that border the residential area."""
        markets = self._markets
        found = set()
        for cell, _, index in area["parts"]:
            tile_id, turns = self.tiles[cell]
            for market in BY_ID[tile_id]["residential"][index]["markets"]:
                found.add(markets[cell, "market", market])
            for _, half in ports(tile_id, turns)["residential", index]:
                side, there = half[0], beside(cell, half[0])
                if side_kind(tile_id, turns, side) != "residential" or there not in self.tiles:
                    continue
                for (kind, other), rim in ports(*self.tiles[there]).items():
                    if kind == "market" and ("market", facing(side)) in rim:
                        found.add(markets[there, "market", other])
        return found

    def guard_points(self, cell, side):
        points = 0
        while cell in self.tiles:
            points += {"public": 2, "historic": 3, None: 0}[BY_ID[self.tiles[cell][0]]["building"]]
            cell = beside(cell, facing(side))
        return points

    # --- the land around ----------------------------------------------------------------------------------

    def outside(self, tiles=None):
        """The empty cells that hang together with the open land by sides or corners (within one cell)."""
        tiles = self.tiles if tiles is None else tiles
        xs, ys = [x for x, _ in tiles], [y for _, y in tiles]
        west, east, north, south = min(xs) - 1, max(xs) + 1, min(ys) - 1, max(ys) + 1
        seen, todo = set(), [(west, north)]
        while todo:
            x, y = todo.pop()
            if (x, y) in seen or (x, y) in tiles or not (west <= x <= east and north <= y <= south):
                continue
            seen.add((x, y))
            todo.extend((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        return seen

    def ring(self):
        """The outer sides clockwise, found by following corners with the city on the right."""
        outside = self.outside()
        leaves = defaultdict(dict)  # corner -> heading -> outer side that starts there
        for cell in self.tiles:
            x, y = cell
            corners = {"N": (x, y), "E": (x + 1, y), "S": (x + 1, y + 1), "W": (x, y + 1)}
            for side in LETTERS:
                if beside(cell, side) in outside:
                    leaves[corners[side]][turn_side(side, 1)] = (*cell, side)
        x, y, side = start = (*min(self.tiles, key=lambda c: (c[1], c[0])), "N")
        walk = []
        while not walk or (x, y, side) != start:
            walk.append((x, y, side))
            heading = turn_side(side, 1)
            corner = {"N": (x + 1, y), "E": (x + 1, y + 1), "S": (x, y + 1), "W": (x, y)}[side]
            choice = leaves[corner]
            # right first: where two tiles touch at a corner, that is the side of the same tile
            heading = next(h for h in (turn_side(heading, 1), heading, turn_side(heading, -1)) if h in choice)
            x, y, side = choice[heading]
        return walk

    # --- placing --------------------------------------------------------------------------------------------

    def dead(self):
        return {beside((x, y), side) for x, y, side in self.walled}

    def placements(self, tile_id):
        """Every legal (x, y, turns), one of turns that look the same."""
        if not self.tiles:
            cells = {(0, 0)}
        else:
            cells = {beside(cell, side) for cell in self.tiles for side in LETTERS}
        cells -= self.tiles.keys() | self.dead()
        return {
            (*cell, turns)
            for cell in cells
            for turns in distinct_turns(tile_id)
            if self._fits(tile_id, cell, turns)
        }

    def _fits(self, tile_id, cell, turns):
        for side in LETTERS:
            there = self.tiles.get(beside(cell, side))
            if there is not None:
                mine, theirs = side_kind(tile_id, turns, side), side_kind(*there, facing(side))
                if (mine == "street") != (theirs == "street"):
                    return False
        if not self.walled:
            return True
        outside = self.outside(self.tiles.keys() | {cell})
        return self.dead() <= outside


def worth(feature):
    """The points of a completed street or market."""
    size = len({cell for cell, _, _ in feature["parts"]})
    if feature["kind"] == "market":
        return size * len(feature["goods"])
    return size if size < 4 else 2 * size


@cache
def picture(tile_id, turns):
    """What the turned tile looks like to the rules."""
    entry = BY_ID[tile_id]
    rims = ports(tile_id, turns)
    features = []
    for (kind, index), rim in rims.items():
        extra = None
        if kind == "street":
            extra = entry["streets"][index]["end"]
        elif kind == "market":
            extra = entry["markets"][index]["goods"]
        else:
            extra = frozenset(frozenset(rims["market", m]) for m in entry["residential"][index]["markets"])
        features.append((kind, frozenset(rim), extra))
    return frozenset(features)


@cache
def distinct_turns(tile_id):
    seen, kept = set(), []
    for turns in range(4):
        look = picture(tile_id, turns)
        if look not in seen:
            seen.add(look)
            kept.append(turns)
    return kept
