"""The plaques on provinces: what they are worth, what a free one would cost, and what a tax brings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

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
    from game.games.alexandros.queries import Province
    from game.games.alexandros.view.picture import Picture

HEIGHT, LOW = 27.0, 20.0  # CSS px
ROOM_FOR_PRICES = 46.0  # CSS px of a unit below which a price would hide its province
GAIN = 30.0  # CSS px a golden plate is high
USUAL = 66.0  # CSS px of a unit for which plaques are placed
NEAR = 1.2  # units within which a figure might be hidden
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

    def show(self, picture: Picture) -> None:
        figures = (
            *(land.triangle_centre(triangle) for triangle in picture.governors),
            land.point_xy(picture.alexander),
        )
        self._placed = []
        for info in picture.provinces:
            if info.owner is not None or _within_reach(info, picture):
                shown = self._plaque(info)
                size = (_width(shown) / USUAL, HEIGHT / USUAL)
                near = tuple(figure for figure in figures if _beside(figure, info.triangles))
                self._placed.append(Placed(label_point(info.triangles, near, size), shown, info.id))

    def _plaque(self, info: Province) -> Plaque:
        colour = None if info.owner is None else self.colours[info.owner]
        price = price_of(info) if info.owner is None else ()
        governors = len(info.governors)
        return Plaque(info.open, price if len(price) <= DEAREST_SHOWN else (), colour, governors)

    def draw(self, painter: Painter, sight: Sight, gains: Mapping[int, int]) -> None:
        """`gains` are the points that a tax would bring now, by the lowest triangles of provinces."""
        roomy = sight.scale >= ROOM_FOR_PRICES * sight.ratio
        height = painter.px(HEIGHT if roomy else LOW)
        area = sight.area.inflate(200, 200)
        for placed in self._placed:
            at = sight.point(placed.at)
            if not area.collidepoint(at):
                continue
            shown = placed.plaque if roomy else _in_short(placed.plaque)
            image = plaque(shown, height)
            rect = image.get_rect(center=(round(at[0]), round(at[1])))
            if sight.area.collidepoint(at):
                rect.clamp_ip(sight.area)
            painter.surface.blit(image, rect)
            if placed.province in gains:
                above = (rect.centerx / painter.ratio, rect.top / painter.ratio)
                _draw_gain(painter, above, gains[placed.province])


def _in_short(shown: Plaque) -> Plaque:
    """What there is room for on a small map: a number, struck through where two governors stand."""
    return shown._replace(price=(), colour=None)


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
