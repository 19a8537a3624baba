"""The ledge below the map: the cards for everybody, and the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import TextStyle
from game.games.alexandros.view.art import card_art

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.games.alexandros.view.picture import Picture
    from game.games.alexandros.view.places import Places

RAISED = 6.0  # CSS px that the chosen card stands out
COUNT = TextStyle("sans", 15.0, "bold", scales=False)


class LedgeLayer:
    """Draws the two face-up cards and the pile where everybody can reach them."""

    def draw_ground(self, painter: Painter, places: Places) -> None:
        look = theme.current()
        painter.fill(look.ground_deep, places.ledge)
        painter.line(places.ledge.topleft, places.ledge.topright, look.gold, 2.0)

    def draw_cards(
        self,
        painter: Painter,
        places: Places,
        picture: Picture,
        turning: tuple[int | None, float],
        lit: Collection[int],
        chosen: int | None,
        pile: tuple[bool, bool],
    ) -> None:
        """`turning` is the place of a card that is being turned up and how far it is, `lit` are the symbols
        that may be tapped, `pile` whether that may be tapped and whether it is chosen."""
        first = True
        for place, (symbol, rect) in enumerate(zip(picture.face_up, places.face_up, strict=False)):
            if symbol is None:
                _outline(painter, rect)
                continue
            # Equal cards are one choice: only the first of them stands out.
            raised = symbol == chosen and first
            first = first and not raised
            box = rect.move(0, -RAISED) if raised else rect
            if turning[0] == place and turning[1] < 1.0:
                _turning_card(painter, box, symbol, turning[1])
            else:
                painter.image(card_art.card(symbol, painter.px(box.w)), box.topleft)
            _frame(painter, box, symbol in lit, raised)
        self._draw_pile(painter, places.pile, picture.pile, *pile)

    def _draw_pile(self, painter: Painter, rect: FRect, count: int, lit: bool, chosen: bool) -> None:
        if count == 0:
            _outline(painter, rect)
        else:
            image = card_art.pile(count, painter.px(rect.w * 0.94))
            painter.image(image, (rect.x, rect.bottom - image.get_height() / painter.ratio))
        _count(painter, rect, count)
        _frame(painter, rect, lit, chosen)


def _outline(painter: Painter, rect: FRect) -> None:
    painter.rect(rect.inflate(-4, -4), None, 6, 1.5, theme.current().edge)


def _frame(painter: Painter, rect: FRect, lit: bool, chosen: bool) -> None:
    look = theme.current()
    if chosen:
        painter.rect(rect.inflate(8, 8), None, 9, look.size.selected + 1, look.primary)
    elif lit:
        painter.rect(rect.inflate(6, 6), None, 8, look.size.selected, look.gold)


def _count(painter: Painter, rect: FRect, count: int) -> None:
    """How many cards lie in the pile, on a plate at its lower rim."""
    look = theme.current()
    width = max(26.0, text.measure(str(count), COUNT)[0] + 12)
    plate = FRect(rect.centerx - width / 2, rect.bottom - 24, width, 21)
    painter.rect(plate, look.panel, 10, 1.25, look.ink)
    painter.text(str(count), plate, COUNT, look.ink, "center")


def _turning_card(painter: Painter, rect: FRect, symbol: int, share: float) -> None:
    """A back that becomes narrow, then a face that becomes wide."""
    px = painter.px(rect.w)
    image = card_art.card_back(px) if share < 0.5 else card_art.card(symbol, px)
    width = rect.w * abs(1 - 2 * share)
    if width >= 1:
        narrow = pygame.transform.smoothscale(image, (painter.px(width), image.get_height()))
        painter.image(narrow, (rect.centerx - width / 2, rect.y))
