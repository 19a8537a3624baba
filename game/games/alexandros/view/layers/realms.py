"""To whom the land belongs: tints and rims of provinces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

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


class Things(NamedTuple):
    """Tints and rims with their places; rims lie on top, so that none is dulled by the land beyond it."""

    tints: tuple[tuple[float, float, TintKey], ...] = ()
    rims: tuple[tuple[float, float, RimKey], ...] = ()


class RealmLayer:
    """Draws tint and rim of every province that somebody owns, and rims of others that matter now."""

    def __init__(self, colours: Sequence[PlayerColour]) -> None:
        self.colours = colours
        self.tints: SpriteBook[TintKey] = SpriteBook(_draw_tint)
        self.rims: SpriteBook[RimKey] = SpriteBook(_draw_rim)

    def things(self, provinces: Sequence[Province], changes: Sequence[Change] = ()) -> Things:
        """Of the provinces as they are, or as `changes` would make them."""
        gone = {change.before.id for change in changes}
        shown = [info for info in provinces if info.owner is not None and info.id not in gone]
        shown += [part for change in changes for part in change.after if not part.is_wilderness]
        tints: list[tuple[float, float, TintKey]] = []
        rims: list[tuple[float, float, RimKey]] = []
        for info in shown:
            colour = None if info.owner is None else self.colours[info.owner]
            tints += _tinted(info.triangles, colour)
            rims += _rimmed(info.triangles, colour)
        return Things(tuple(tints), tuple(rims))

    def draw(self, surface: pygame.Surface, sight: Sight, things: Things) -> None:
        """All of them sharp at once, for a picture that is kept."""
        self.tints.resize(sight.side)
        self.rims.resize(sight.side)
        draw_scattered(surface, sight, things.tints, self.tints.draw_now)
        draw_scattered(surface, sight, things.rims, self.rims.draw_now)

    def draw_free(
        self, surface: pygame.Surface, sight: Sight, provinces: tuple[tuple[int, ...], ...]
    ) -> None:
        """The quiet rims of provinces that are within reach."""
        self.rims.resize(sight.side)
        draw_scattered(surface, sight, _free_rims(provinces), self.rims.get)


@lru_cache(maxsize=8)
def _free_rims(provinces: tuple[tuple[int, ...], ...]) -> tuple[tuple[float, float, RimKey], ...]:
    return tuple(rim for triangles in provinces for rim in _rimmed(triangles, None))


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
