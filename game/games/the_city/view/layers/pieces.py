"""What stands on the tiles: walls with their gate, guards and towers, and the followers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import pygame

from game.engine.draw.scatter import draw_scattered
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.engine.pointer import Point
from game.engine.theme import PlayerColour
from game.games.the_city.events import Segment
from game.games.the_city.geometry import LEFT, RIGHT
from game.games.the_city.queries import PlacedTile
from game.games.the_city.tiles import TILES
from game.games.the_city.view.art import piece_art
from game.games.the_city.view.art.layout import follower_anchor
from game.games.the_city.view.picture import Picture
from game.games.the_city.view.plane import corner, edge_centre

PieceKey: TypeAlias = "tuple[str, str | int | None, PlayerColour | None]"
"""What it is, its kind of segment or side, whose it is."""

FIGURES = ("follower", "guard", "tower")
SMALLEST_FIGURES = 62.0  # CSS px of the tile for which figures are drawn at least


def _draw(key: PieceKey, side: int) -> Sprite:
    match key:
        case ("follower", str(kind), PlayerColour() as colour):
            return piece_art.follower(kind, colour, side)
        case ("guard", _, PlayerColour() as colour):
            return piece_art.guard(colour, side)
        case ("tower", _, PlayerColour() as colour):
            return piece_art.tower(colour, side)
        case ("gate", int(facing), _):
            return piece_art.gate(facing, side)
        case ("wall", int(facing), _):
            return piece_art.wall(facing, side)
        case ("post", _, _):
            return piece_art.wall_post(side)
    raise ValueError(f"no piece is called {key!r}")


def follower_point(tile: PlacedTile, segment: Segment) -> Point:
    """Where on the board a follower on a segment stands."""
    u, v = follower_anchor(TILES[tile.tile], tile.rotation, segment.kind, segment.index)
    return tile.cell.x + u, tile.cell.y + v


class PieceLayer:
    """Draws the pieces from north to south, so that what stands nearer covers what is behind."""

    def __init__(self, colours: Sequence[PlayerColour]) -> None:
        self.book: SpriteBook[PieceKey] = SpriteBook(_draw)  # what must fit the tiles' edges
        self.figures: SpriteBook[PieceKey] = SpriteBook(_draw)  # what must be seen from afar
        self.colours = colours
        self._standing: list[tuple[float, float, PieceKey]] = []

    def resize(self, side: int, ratio: float) -> None:
        """A tile has `side` px from now on."""
        self.book.resize(side)
        self.figures.resize(max(side, round(SMALLEST_FIGURES * ratio)))

    def sprite(self, key: PieceKey) -> Sprite:
        return (self.figures if key[0] in FIGURES else self.book).get(key)

    def show(self, picture: Picture) -> None:
        standing: list[tuple[float, float, int, PieceKey]] = []
        posts: set[Point] = set()
        for edge, piece in picture.pieces.items():
            x, y = edge_centre(edge)
            standing.append((y, x, 0, ("gate" if piece.end is None else "wall", edge.side, None)))
            posts.update((corner(edge, LEFT), corner(edge, RIGHT)))
            if piece.guard is not None:
                standing.append((y, x, 2, ("guard", None, self.colours[piece.guard])))
        standing += [(y, x, 1, ("post", None, None)) for x, y in posts]
        for (edge, end), seat in picture.towers.items():
            x, y = corner(edge, end)
            standing.append((y, x, 3, ("tower", None, self.colours[seat])))
        for segment, seat in picture.followers.items():
            tile = picture.tiles.get(segment.cell)
            if tile is not None:
                x, y = follower_point(tile, segment)
                standing.append((y, x, 4, ("follower", segment.kind, self.colours[seat])))
        standing.sort(key=lambda entry: entry[:3])
        self._standing = [(x, y, key) for y, x, _, key in standing]

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        self.resize(sight.side, sight.ratio)
        draw_scattered(surface, sight, self._standing, self.sprite)
