"""What stands on the wall: single walls, ruins, double walls and towers."""

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
from game.games.chang_cheng.boards import SPACES
from game.games.chang_cheng.view.art import piece_art
from game.games.chang_cheng.view.picture import Picture
from game.games.chang_cheng.view.row import Row

PieceKey: TypeAlias = "tuple[str, PlayerColour | None, int]"
"""What it is, whose, and the place of its (western) space on its board."""
GhostKey: TypeAlias = "tuple[str, PlayerColour | None, int, bool]"

_GHOSTS = {"wall": "wall", "double": "double_wall", "tower": "tower"}


def _draw(key: PieceKey, px: int) -> Sprite:
    match key:
        case ("wall", colour, place):
            return piece_art.wall(colour, place, px)
        case ("ruin", colour, place):
            return piece_art.demolished(colour, place, px)
        case ("tower", PlayerColour() as owner, place):
            return piece_art.tower(owner, place, px)
        case ("double", PlayerColour() as owner, place):
            return piece_art.double_wall(owner, place, px)
    raise ValueError(f"no piece is called {key!r}")


def _draw_ghost(key: GhostKey, px: int) -> Sprite:
    kind, colour, place, legal = key
    return piece_art.ghost(_GHOSTS[kind], colour, place, px, legal)


def foot(row: Row, kind: str, space: int) -> Point:
    """The table point of a piece: the middle of its space, or of the two of a double wall."""
    return row.join(space) if kind == "double" else row.space_centre(space)


class PieceLayer:
    """Draws the pieces from west to east, towers last."""

    def __init__(self, colours: Sequence[PlayerColour | None]) -> None:
        self.colours = colours
        self.book: SpriteBook[PieceKey] = SpriteBook(_draw)
        self.ghosts: SpriteBook[GhostKey] = SpriteBook(_draw_ghost)
        self._standing: list[tuple[float, float, PieceKey]] = []

    def show(self, picture: Picture) -> None:
        row = picture.row
        standing: list[tuple[bool, float, float, PieceKey]] = []
        for space, piece in picture.pieces.items():
            if space in picture.carried:
                continue
            if piece.kind == "double" and (piece.partner is None or _is_east(row, space, piece.partner)):
                continue
            x, y = foot(row, piece.kind, space)
            key = (piece.kind, self.colours[piece.colour.number], space % SPACES)
            standing.append((piece.kind == "tower", x, y, key))
        standing.sort(key=lambda entry: entry[:3])
        self._standing = [(x, y, key) for _, x, y, key in standing]

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        self.book.resize(sight.side)
        draw_scattered(surface, sight, self._standing, self.book.get, 1.5)

    def draw_ghost(
        self, surface: pygame.Surface, sight: Sight, row: Row, kind: str, colour: int, space: int
    ) -> None:
        """The piece that is about to be built; `space` is the western one of a double wall."""
        self.ghosts.resize(sight.side)
        key = (kind, self.colours[colour], space % SPACES, True)
        self.ghosts.get(key).draw(surface, *sight.point(foot(row, kind, space)))

    def sprite(self, kind: str, colour: int, space: int) -> Sprite:
        """The picture of one piece, for motion."""
        return self.book.get((kind, self.colours[colour], space % SPACES))


def _is_east(row: Row, space: int, partner: int) -> bool:
    """Whether `space` is the eastern half of a double wall."""
    return row.space_centre(space)[0] > row.space_centre(partner)[0]
