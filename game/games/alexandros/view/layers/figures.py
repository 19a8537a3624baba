"""Who stands on the map: the governors on their triangles, and Alexander.

On a small map governors keep a size at which they can be told apart. Alexander, who is alone, may be smaller:
he stands on the very walls that were laid last.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.draw.scatter import draw_scattered
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.engine.theme import PlayerColour
from game.games.alexandros import land
from game.games.alexandros.view.art import piece_art

if TYPE_CHECKING:
    from game.games.alexandros.view.picture import Picture


class FigureKey(NamedTuple):
    """What it is and whose; Alexander is nobody's. `symbol` is the sign that a governor hides."""

    what: str
    colour: PlayerColour | None = None
    symbol: int | None = None


SMALLEST, SMALLEST_RIDER = 38.0, 26.0  # CSS px of a unit for which governors and Alexander are drawn at least
ARRIVAL = 0.66  # of Alexander's size: where he would go matters more than he does
ALEXANDER = FigureKey("alexander")


RIDERS = ("alexander", "alexander ghost")


def governor_key(triangle: int, colour: PlayerColour, what: str = "governor") -> FigureKey:
    """A governor on this triangle."""
    return FigureKey(what, colour, land.SYMBOL_OF[triangle])


def _draw(key: FigureKey, px: int) -> Sprite:
    match key:
        case ("alexander", _, _):
            return piece_art.alexander(px)
        case ("alexander ghost", _, _):
            return piece_art.alexander_ghost(max(1, round(px * ARRIVAL)))
        case ("governor", PlayerColour() as colour, symbol):
            return piece_art.governor(colour, px, symbol)
        case ("governor ghost", PlayerColour() as colour, symbol):
            return piece_art.governor_ghost(colour, px, symbol)
    raise ValueError(f"no figure is called {key!r}")


class FigureLayer:
    """Draws the figures from north to south."""

    def __init__(self, colours: Sequence[PlayerColour]) -> None:
        self.colours = colours
        self.book: SpriteBook[FigureKey] = SpriteBook(_draw)
        self.riders: SpriteBook[FigureKey] = SpriteBook(_draw)
        self._governors: list[tuple[float, float, int, FigureKey]] = []
        self._alexander: tuple[float, float] | None = None

    def show(self, picture: Picture) -> None:
        self._governors = [
            (*land.triangle_centre(triangle), triangle, governor_key(triangle, self.colours[seat]))
            for triangle, seat in picture.governors.items()
        ]
        self._alexander = None if picture.riding else land.point_xy(picture.alexander)

    def resize(self, sight: Sight) -> None:
        self.book.resize(max(sight.side, round(SMALLEST * sight.ratio)))
        self.riders.resize(max(sight.side, round(SMALLEST_RIDER * sight.ratio)))

    def draw(self, surface: pygame.Surface, sight: Sight, faded: Collection[int] = ()) -> None:
        """Everybody; governors on the triangles `faded` are about to leave."""
        self.resize(sight)
        standing: list[tuple[float, float, FigureKey]] = []
        for x, y, triangle, key in self._governors:
            standing.append((x, y, key._replace(what="governor ghost") if triangle in faded else key))
        if self._alexander is not None:
            standing.append((*self._alexander, ALEXANDER))
        standing.sort(key=lambda entry: (entry[1], entry[0]))
        draw_scattered(surface, sight, standing, self.sprite)

    def draw_ghosts(self, surface: pygame.Surface, sight: Sight, triangles: Iterable[int], seat: int) -> None:
        """Governors that would be placed."""
        self.resize(sight)
        things = [
            (*land.triangle_centre(triangle), governor_key(triangle, self.colours[seat], "governor ghost"))
            for triangle in triangles
        ]
        draw_scattered(surface, sight, things, self.sprite)

    def draw_arrival(self, surface: pygame.Surface, sight: Sight, point: int) -> None:
        """Alexander where he would go."""
        self.resize(sight)
        x, y = land.point_xy(point)
        draw_scattered(surface, sight, [(x, y, FigureKey("alexander ghost"))], self.sprite)

    def sprite(self, key: FigureKey) -> Sprite:
        """The picture of one figure at the present size."""
        return (self.riders if key.what in RIDERS else self.book).get(key)
