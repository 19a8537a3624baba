"""The plaques on provinces: what they are worth, what a free one would cost, and what a tax brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.sight import Sight
from game.engine.draw.text import LARGE_BOLD
from game.engine.theme import PlayerColour
from game.games.alexandros import land
from game.games.alexandros.view.art.palette import PALETTE
from game.games.alexandros.view.art.plaque_art import Plaque, plaque
from game.games.alexandros.view.plaque_places import MapSize, Placed, Wanted, arrange, size_of

if TYPE_CHECKING:
    from game.engine.box import Box
    from game.engine.pointer import Point
    from game.games.alexandros.queries import Change, Province
    from game.games.alexandros.view.picture import Picture

GAIN = 30.0  # CSS px a golden plate is high
LOSER = 18.0  # CSS px of the mark of who loses a part
DEAREST_SHOWN = 7  # symbols


class PlaqueLayer:
    """Draws a plaque on every province that belongs to somebody or could."""

    def __init__(self, colours: Sequence[PlayerColour]) -> None:
        self.colours = colours
        self._shown_for: tuple[object, ...] = ()
        self._wanted: list[Wanted] = []
        self._figures: tuple[Point, ...] = ()
        self._placed: dict[MapSize, list[Placed]] = {}
        self._parts: tuple[object, list[tuple[Placed, int | None]]] = (None, [])

    def show(self, picture: Picture) -> None:
        key = (picture.provinces, tuple(picture.governors), picture.alexander, picture.reach)
        if key == self._shown_for:
            return
        self._shown_for = key
        governors = [land.triangle_centre(triangle) for triangle in picture.governors]
        self._figures = (*governors, land.point_xy(picture.alexander))
        self._wanted = [
            Wanted(self._plaque(info), info.triangles)
            for info in picture.provinces
            if info.owner is not None or _within_reach(info, picture)
        ]
        self._placed.clear()
        self._parts = (None, [])

    def _plaque(self, info: Province) -> Plaque:
        colour = None if info.owner is None else self.colours[info.owner]
        price = price_of(info) if info.owner is None else ()
        governors = len(info.governors)
        return Plaque(info.open, price if len(price) <= DEAREST_SHOWN else (), colour, governors)

    def _at(self, size: MapSize) -> list[Placed]:
        """The plaques as they stand on a map of that size."""
        if size not in self._placed:
            self._placed[size] = arrange(self._wanted, self._figures, size)
        return self._placed[size]

    def draw(self, painter: Painter, sight: Sight, gains: Mapping[int, int]) -> None:
        """`gains` are the points that a tax would bring now, by the lowest triangles of provinces."""
        size = size_of(sight.scale / sight.ratio)
        for placed in self._at(size):
            rect = _draw(painter, sight, placed, size)
            if rect is not None and placed.province in gains:
                above = (rect.centerx / painter.ratio, rect.top / painter.ratio)
                _draw_gain(painter, above, gains[placed.province])

    def draw_parts(
        self, painter: Painter, sight: Sight, changes: Sequence[Change], kept_clear: Sequence[Box]
    ) -> None:
        """What provinces would be cut into, in a golden frame; who loses a part is struck out before it.

        They stand clear of `kept_clear` (board units), beside their province if need be, tied to it.
        """
        size = size_of(sight.scale / sight.ratio)
        key = (size, changes, tuple(kept_clear))
        if self._parts[0] != key:
            self._parts = (key, self._place_parts(changes, size, kept_clear))
        for placed, _loser in self._parts[1]:
            rect = _rect(painter, sight, placed, size)
            if placed.tip is not None and rect is not None:
                _tie(painter, rect.center, sight.point(placed.tip))
        for placed, loser in self._parts[1]:
            rect = _draw(painter, sight, placed, size)
            if rect is None:
                continue
            frame = FRect(*(value / painter.ratio for value in rect)).inflate(4, 4)
            painter.rect(frame, None, 9, 2.5, theme.current().gold)
            if loser is not None:
                _draw_loser(painter, frame, self.colours[loser])

    def _place_parts(
        self, changes: Sequence[Change], size: MapSize, kept_clear: Sequence[Box]
    ) -> list[tuple[Placed, int | None]]:
        """The plaques of the parts with who would lose each."""
        wanted, losers = [], {}
        for change in changes:
            for part in change.after:
                loser = change.before.owner if part.owner is None else None
                if part.is_wilderness or (part.owner is None and loser is None and not any(part.symbols)):
                    continue
                wanted.append(Wanted(self._plaque(part), part.triangles))
                losers[part.id] = loser
        placed = arrange(wanted, self._figures, size, kept_clear, beside=True)
        return [(one, losers[one.province]) for one in placed]


def _draw(painter: Painter, sight: Sight, placed: Placed, size: MapSize) -> pygame.Rect | None:
    """A plaque on its point of the map; where it took place in surface px."""
    rect = _rect(painter, sight, placed, size)
    if rect is not None:
        painter.surface.blit(plaque(placed.plaque, painter.px(size.height)), rect)
    return rect


def _rect(painter: Painter, sight: Sight, placed: Placed, size: MapSize) -> pygame.Rect | None:
    """Where a plaque goes, in surface px: within the view as long as that on which it stands is there."""
    at = sight.point(placed.at)
    if not sight.area.inflate(200, 200).collidepoint(at):
        return None
    rect = plaque(placed.plaque, painter.px(size.height)).get_rect(center=(round(at[0]), round(at[1])))
    return rect.clamp(sight.area) if sight.area.collidepoint(sight.point(placed.tip or placed.at)) else rect


def _tie(painter: Painter, start: Point, end: Point) -> None:
    """A line from a plaque, under which it begins, to its province; surface px."""
    look, ratio = theme.current(), painter.ratio
    ends = (start[0] / ratio, start[1] / ratio), (end[0] / ratio, end[1] / ratio)
    painter.line(*ends, PALETTE.ink, 5.0)
    painter.line(*ends, look.gold, 2.5)
    painter.circle(ends[1], 4.0, look.gold, PALETTE.ink, 1.25)


def _draw_loser(painter: Painter, frame: FRect, colour: PlayerColour) -> None:
    """The mark of who loses a part, struck out, at the upper left corner of its plaque."""
    box = FRect(frame.x - LOSER * 0.7, frame.y - LOSER * 0.5, LOSER, LOSER)
    painter.circle(box.center, LOSER * 0.62, PALETTE.paper, PALETTE.ink, 1.5)
    painter.mark(colour, box)
    painter.line(box.bottomleft, box.topright, PALETTE.warning, 3.0)


def _draw_gain(painter: Painter, above: Point, points: int) -> None:
    """The points of a tax on a golden plate that stands on a plaque."""
    words = f"+{points}"
    width = text.measure(words, LARGE_BOLD)[0] + 18
    plate = FRect(above[0] - width / 2, above[1] - GAIN + 2, width, GAIN)
    painter.rect(plate, PALETTE.gold_light, 9, 2.0, PALETTE.ink)
    painter.text(words, plate, LARGE_BOLD, PALETTE.ink, "center")


def price_of(info: Province) -> tuple[int, ...]:
    """The symbols that have to be paid or held by a governor, in the order of their numbers."""
    return tuple(symbol for symbol, count in enumerate(info.symbols) for _ in range(count))


def _within_reach(info: Province, picture: Picture) -> bool:
    """Whether somebody might have enough cards and governors for it."""
    return 0 < sum(info.symbols) <= picture.reach
