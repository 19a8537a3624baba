"""Lights laid over the table: where something may go, what is reserved, what was built last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import pygame

from game.engine.draw.scatter import draw_scattered
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.engine.theme import PlayerColour, Rgb
from game.games.chang_cheng.boards import PARTS, SPACES
from game.games.chang_cheng.view.art import marks_art
from game.games.chang_cheng.view.row import Area, Row

MarkKey: TypeAlias = "tuple[str, int, tuple[PlayerColour, ...]]"
"""What it is, the place of its space on its board, whose."""
VeilKey: TypeAlias = "tuple[str, str, int, Rgb]"
"""Side, "province" or "region", its place on the board, colour."""


def _draw(key: MarkKey, px: int) -> Sprite:
    what, place, owners = key
    if what == "last":
        return marks_art.last_move(place, px)
    if what == "last two":
        return marks_art.last_move(place, px, 2)
    if what == "reserved":
        return marks_art.reserved(owners, place, px)
    return marks_art.legal_glow(place, px, what == "strong")


def _draw_veil(key: VeilKey, px: int) -> Sprite:
    side, kind, part, rgb = key
    return marks_art.highlight(side, kind, part, px, rgb)


class MarkLayer:
    """Draws lights on spaces and over whole provinces and regions."""

    def __init__(self) -> None:
        self.book: SpriteBook[MarkKey] = SpriteBook(_draw)
        self.veils: SpriteBook[VeilKey] = SpriteBook(_draw_veil)

    def draw_on_spaces(
        self,
        surface: pygame.Surface,
        sight: Sight,
        row: Row,
        what: str,
        spaces: Iterable[tuple[int, tuple[PlayerColour, ...]]],
    ) -> None:
        """`what` is "faint" or "strong" for a legal space, "reserved" or "last"."""
        self.book.resize(sight.side)
        things = [(*row.space_centre(space), (what, space % SPACES, owners)) for space, owners in spaces]
        draw_scattered(surface, sight, things, self.book.get)

    def draw_over(
        self,
        surface: pygame.Surface,
        sight: Sight,
        row: Row,
        area: Area,
        colour: Rgb,
        alpha: int = 255,
    ) -> None:
        """A veil over a province or a region."""
        self.veils.resize(sight.side)
        board, part = divmod(area.number, PARTS)
        veil = self.veils.get((row.side(board), area.kind, part, colour))
        veil.image.set_alpha(alpha)
        veil.draw(surface, *sight.point((row.x0(board), 0.0)))
