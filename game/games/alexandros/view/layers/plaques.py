"""The plaques on provinces: what they are worth, what a free one would cost, and what a tax brings."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import FRect

from game.engine import theme
from game.engine.box import Box
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.sight import Sight
from game.engine.draw.text import LARGE_BOLD
from game.engine.theme import PlayerColour
from game.games.alexandros import land
from game.games.alexandros.view.art.palette import PALETTE
from game.games.alexandros.view.art.plaque_art import Plaque, plaque
from game.games.alexandros.view.labels import label_point

if TYPE_CHECKING:
    from game.engine.pointer import Point
    from game.games.alexandros.queries import Change, Province
    from game.games.alexandros.view.picture import Picture

HEIGHT, LOW = 27.0, 20.0  # CSS px
ROOM_FOR_PRICES = 46.0  # CSS px of a unit below which a price would hide its province
GAIN = 30.0  # CSS px a golden plate is high
LOSER = 18.0  # CSS px of the mark of who loses a part
USUAL = 66.0  # CSS px of a unit for which plaques are placed
NEAR = 2.0  # units within which a figure or another plaque might be hidden
DEAREST_SHOWN = 7  # symbols


class Placed(NamedTuple):
    """A plaque with the point of the map that it stands on."""

    at: Point
    plaque: Plaque
    province: int  # its lowest triangle


class PlaqueLayer:
    """Draws a plaque on every province that belongs to somebody or could."""

    def __init__(self, colours: Sequence[PlayerColour]) -> None:
        self.colours = colours
        self._placed: list[Placed] = []
        self._shown_for: tuple[object, ...] = ()

    def show(self, picture: Picture) -> None:
        key = (picture.provinces, tuple(picture.governors), picture.alexander, picture.reach)
        if key == self._shown_for:
            return
        self._shown_for = key
        figures = (
            *(land.triangle_centre(triangle) for triangle in picture.governors),
            land.point_xy(picture.alexander),
        )
        self._placed = []
        boxes: list[Box] = []
        shown = [info for info in picture.provinces if info.owner is not None or _within_reach(info, picture)]
        # Small provinces first: they leave the least choice.
        for info in sorted(shown, key=lambda info: (info.size, info.id)):
            about, triangles = self._plaque(info), info.triangles
            size = (_width(about) / USUAL, HEIGHT / USUAL)
            near = tuple(figure for figure in figures if _beside(figure, triangles))
            others = tuple(box for box in boxes if _beside(box.centre, triangles))
            at = label_point(triangles, size, near, others)
            boxes.append(Box(at[0] - size[0] / 2, at[1] - size[1] / 2, *size))
            self._placed.append(Placed(at, about, info.id))

    def draw_parts(self, painter: Painter, sight: Sight, changes: Sequence[Change]) -> None:
        """What provinces would be cut into, in a golden frame; who loses a part is struck out before it."""
        for change in changes:
            for part in change.after:
                loser = change.before.owner if part.owner is None else None
                if part.is_wilderness or (part.owner is None and loser is None and not any(part.symbols)):
                    continue
                rect = _draw(painter, sight, label_point(part.triangles), self._plaque(part))
                if rect is None:
                    continue
                frame = FRect(*(value / painter.ratio for value in rect)).inflate(4, 4)
                painter.rect(frame, None, 9, 2.5, theme.current().gold)
                if loser is not None:
                    _draw_loser(painter, frame, self.colours[loser])

    def _plaque(self, info: Province) -> Plaque:
        colour = None if info.owner is None else self.colours[info.owner]
        price = price_of(info) if info.owner is None else ()
        governors = len(info.governors)
        return Plaque(info.open, price if len(price) <= DEAREST_SHOWN else (), colour, governors)

    def draw(
        self, painter: Painter, sight: Sight, gains: Mapping[int, int], without: Collection[int] = ()
    ) -> None:
        """`gains` are the points that a tax would bring now; both by the lowest triangles of provinces."""
        for placed in self._placed:
            if placed.province in without:
                continue
            rect = _draw(painter, sight, placed.at, placed.plaque)
            if rect is None:
                continue
            if placed.province in gains:
                above = (rect.centerx / painter.ratio, rect.top / painter.ratio)
                _draw_gain(painter, above, gains[placed.province])


def _draw(painter: Painter, sight: Sight, point: Point, about: Plaque) -> pygame.Rect | None:
    """A plaque on a point of the map; where it took place in surface px."""
    at = sight.point(point)
    if not sight.area.inflate(200, 200).collidepoint(at):
        return None
    roomy = sight.scale >= ROOM_FOR_PRICES * sight.ratio
    image = plaque(about if roomy else _in_short(about), painter.px(HEIGHT if roomy else LOW))
    rect = image.get_rect(center=(round(at[0]), round(at[1])))
    if sight.area.collidepoint(at):
        rect.clamp_ip(sight.area)
    painter.surface.blit(image, rect)
    return rect


def _in_short(shown: Plaque) -> Plaque:
    """What there is room for on a small map: whose, and the number, struck through if it counts nothing."""
    return shown._replace(price=(), colour=shown.colour if shown.governors <= 1 else None)


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


def _width(shown: Plaque) -> float:
    """About what a plaque takes, in CSS px."""
    kinds = len(set(shown.price))
    several = sum(shown.price.count(symbol) > 1 for symbol in set(shown.price))
    governors = shown.governors if shown.governors > 1 else 0
    return 46.0 + 20.0 * (kinds + governors + (shown.colour is not None)) + 15.0 * several


def _beside(figure: Point, triangles: tuple[int, ...]) -> bool:
    return any(math.dist(figure, land.triangle_centre(triangle)) < NEAR for triangle in triangles)


def _within_reach(info: Province, picture: Picture) -> bool:
    """Whether somebody might have enough cards and governors for it."""
    return 0 < sum(info.symbols) <= picture.reach
