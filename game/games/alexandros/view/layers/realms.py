"""To whom the land belongs: tints and rims of provinces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import pygame

from game.engine.draw.scatter import draw_scattered
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.engine.theme import PlayerColour
from game.games.alexandros import land
from game.games.alexandros.view.art import geometry, marks_art

if TYPE_CHECKING:
    from game.games.alexandros.queries import Change, Province
    from game.games.alexandros.view.art.geometry import EdgeKey
    from game.games.alexandros.view.picture import Picture

TintKey: TypeAlias = "tuple[bool, PlayerColour, bool]"
"""Whether the triangle points north, whose it is, whether it bears a symbol."""
RimKey: TypeAlias = "tuple[EdgeKey, PlayerColour | None]"
"""A side of a rim and whose; `None` for a province that is free."""


def _draw_tint(key: TintKey, px: int) -> Sprite:
    up, colour, raised = key
    return marks_art.tint(up, colour, px, raised)


def _draw_rim(key: RimKey, px: int) -> Sprite:
    edge, colour = key
    return marks_art.free_border(edge, px) if colour is None else marks_art.border(edge, colour, px)


class RealmLayer:
    """Draws tint and rim of every province that somebody owns, and rims of others that matter now."""

    def __init__(self, colours: Sequence[PlayerColour]) -> None:
        self.colours = colours
        self.tints: SpriteBook[TintKey] = SpriteBook(_draw_tint)
        self.rims: SpriteBook[RimKey] = SpriteBook(_draw_rim)
        self._owned: list[Province] = []

    def show(self, picture: Picture) -> None:
        self._owned = [info for info in picture.provinces if info.owner is not None]

    def draw(self, surface: pygame.Surface, sight: Sight, changes: Sequence[Change] = ()) -> None:
        """The provinces as they are, or as `changes` would make them."""
        gone = {change.before.id for change in changes}
        parts = [part for change in changes for part in change.after if not part.is_wilderness]
        shown = [info for info in self._owned if info.id not in gone]
        shown += [part for part in parts if part.owner is not None]
        self.tints.resize(sight.side)
        for info in shown:
            draw_scattered(surface, sight, _tinted(info.triangles, self._colour(info)), self.tints.get)
        # Rims last, so that none is dulled by the land beyond it.
        for info in (*shown, *(part for part in parts if part.owner is None)):
            self._draw_rim(surface, sight, info.triangles, self._colour(info))

    def draw_free(self, surface: pygame.Surface, sight: Sight, triangles: tuple[int, ...]) -> None:
        """The quiet rim of a province that is within reach."""
        self._draw_rim(surface, sight, triangles, None)

    def _draw_rim(
        self, surface: pygame.Surface, sight: Sight, triangles: tuple[int, ...], colour: PlayerColour | None
    ) -> None:
        self.rims.resize(sight.side)
        draw_scattered(surface, sight, _rimmed(triangles, colour), self.rims.get)

    def _colour(self, info: Province) -> PlayerColour | None:
        return None if info.owner is None else self.colours[info.owner]


@lru_cache(maxsize=128)
def _tinted(
    triangles: tuple[int, ...], colour: PlayerColour | None
) -> tuple[tuple[float, float, TintKey], ...]:
    if colour is None:
        return ()
    return tuple(
        (*land.triangle_centre(t), (land.is_up(t), colour, land.SYMBOL_OF[t] != land.NONE)) for t in triangles
    )


@lru_cache(maxsize=128)
def _rimmed(
    triangles: tuple[int, ...], colour: PlayerColour | None
) -> tuple[tuple[float, float, RimKey], ...]:
    return tuple((x, y, (edge, colour)) for x, y, edge in geometry.province_edges(triangles))
