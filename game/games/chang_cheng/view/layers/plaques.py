"""The small plaques on the land: what a province is worth and who leads, who would pay in a region."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.engine.box import Box
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.scatter import draw_scattered
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.engine.draw.text import TextStyle
from game.engine.theme import PlayerColour, Rgb
from game.games.chang_cheng.events import Colour
from game.games.chang_cheng.view.art.palette import PALETTE
from game.games.chang_cheng.view.picture import Picture, Threat

SHELTERED = "tower"
"""Stands for the sign of a tower that holds an attack off."""


class PlaqueKey(NamedTuple):
    """All that decides how a plaque looks. Sizes in hundredths of a unit, so that keys stay exact."""

    what: str  # "worth" | "result" | "payers"
    width: int
    height: int
    number: str
    marks: tuple[PlayerColour | None, ...]
    rest: str = ""  # e.g. spaces left
    urgent: bool = False


class PlaqueLayer:
    """Draws the plaques that a picture needs."""

    def __init__(self, colours: Sequence[PlayerColour | None]) -> None:
        self.colours = colours
        self.book: SpriteBook[PlaqueKey] = SpriteBook(draw_plaque)
        self._plaques: list[tuple[float, float, PlaqueKey]] = []

    def show(self, picture: Picture) -> None:
        row = picture.row
        self._plaques = []
        for province, info in picture.provinces.items():
            result = picture.results.get(province)
            if result is not None:
                box = row.worth(province)
                key = _key("result", box, str(result.points), self._marks(result.leaders))
            else:
                box = row.worth(province)
                modifier = picture.modifiers.get(province, 0)
                worth = f"{info.value}{modifier:+d}".replace("-", "−") if modifier else str(info.value)
                left = str(info.empty) if info.empty else ""
                marks = self._marks(picture.leaders(province))
                key = _key("worth", box, worth, marks, left, info.empty <= 1)
            self._plaques.append((box.x, box.y, key))
        for region, about in picture.regions.items():
            threat = picture.threats.get(region)
            if threat == 0 or not (about.payers or about.sheltered):
                continue
            box = row.payers(region)
            if threat is None:
                threat = picture.known.threats.get(region)
            key = _key(
                "payers", box, _loss(threat), self._marks(about.payers), SHELTERED if about.sheltered else ""
            )
            self._plaques.append((box.x, box.y, key))

    def _marks(self, owners: Sequence[Colour]) -> tuple[PlayerColour | None, ...]:
        return tuple(self.colours[owner.number] for owner in owners)

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        self.book.resize(sight.side)
        draw_scattered(surface, sight, self._plaques, self.book.get, 4.0)


def _loss(threat: Threat) -> str:
    return "−?" if threat is None else f"−{threat}"


def _key(
    what: str,
    box: Box,
    number: str,
    marks: tuple[PlayerColour | None, ...],
    rest: str = "",
    urgent: bool = False,
) -> PlaqueKey:
    return PlaqueKey(what, round(box.w * 100), round(box.h * 100), number, marks, rest, urgent)


def draw_plaque(key: PlaqueKey, px: int) -> Sprite:
    """A plaque at `px` pixels per unit."""
    width, height = max(8, key.width * px // 100), max(6, key.height * px // 100)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    # The plaque is drawn in its own pixels: a painter of ratio 1 counts in them.
    painter = Painter(surface, 1.0)
    ground, rim, ink = _colours(key)
    rect = pygame.FRect(0, 0, width, height)
    painter.rect(rect, ground, height * 0.24, max(1.0, height * 0.05), rim)
    _fill(painter, rect, key, ink)
    return Sprite(surface, (0, 0))


def _colours(key: PlaqueKey) -> tuple[Rgb, Rgb, Rgb]:
    if key.what == "result":
        return PALETTE.vermilion, PALETTE.ink, PALETTE.paper
    return PALETTE.paper, PALETTE.vermilion if key.urgent else PALETTE.ink, PALETTE.ink


def _fill(painter: Painter, rect: pygame.FRect, key: PlaqueKey, ink: Rgb) -> None:
    """Number, marks and what is left, from west to east, as large as fits."""
    height = rect.h
    bold = TextStyle("sans", height * 0.66, "bold", scales=False)
    plain = TextStyle("sans", height * 0.56, "regular", scales=False)
    number = _width(key.number, bold)
    side = height * 0.6
    if key.rest == SHELTERED:
        rest = side
    else:
        rest = (height * 0.42 + 2 + _width(key.rest, plain)) if key.rest else 0.0
    pad = height * 0.16
    free = rect.w - 2 * pad - number - rest
    marks = [mark for mark in key.marks if mark is not None]
    step = min(side + 2, free / len(marks)) if marks else 0.0
    x = rect.x + pad
    painter.text(key.number, pygame.FRect(x, rect.y, number + 2, height), bold, ink)
    x += number + pad * 0.6
    places = [pygame.FRect(x + i * step, rect.centery - side / 2, side, side) for i in range(len(marks))]
    if key.what == "result":
        for place in places:  # red stands out from vermilion by a light rim
            painter.circle(place.center, side * 0.6, PALETTE.paper)
    for mark, place in zip(marks, places, strict=True):
        painter.mark(mark, place)
    left = rect.right - pad - rest
    if key.rest == SHELTERED:
        painter.icon("tower", pygame.FRect(left, rect.centery - side / 2, side, side), ink)
    elif key.rest:
        box = pygame.FRect(left, rect.centery - height * 0.19, height * 0.38, height * 0.38)
        painter.rect(box, None, 1.0, max(1.0, height * 0.06), ink)
        where = pygame.FRect(box.right + 2, rect.y, rest, height)
        painter.text(key.rest, where, plain, ink)


def _width(words: str, style: TextStyle) -> float:
    return text.measure(words, style)[0]
