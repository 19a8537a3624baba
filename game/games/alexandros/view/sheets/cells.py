"""The small pictures in sheets: cards and governors on squares that a finger can hit."""

from __future__ import annotations

import pygame
from pygame import FRect

from game.engine import theme
from game.engine.draw.painter import Painter
from game.engine.theme import PlayerColour
from game.games.alexandros.view.art import card_art, piece_art
from game.games.alexandros.view.art.geometry import CARD_ASPECT

SIDE = 48.0
GAP = 6.0
FADED = 80  # alpha of what is not there


def draw_square(painter: Painter, rect: FRect, *, chosen: bool = False, enabled: bool = True) -> None:
    """The ground of a cell; a chosen one is framed in gold."""
    look = theme.current()
    fill = look.pressed_field if chosen else look.field
    edge = look.ink_soft if enabled else look.edge
    painter.rect(rect, fill if enabled else look.panel, 8, look.size.detail * look.line, edge)
    if chosen:
        painter.rect(rect, None, 8, look.size.selected * look.line, look.gold)


def draw_card(painter: Painter, rect: FRect, symbol: int, *, there: bool = True) -> None:
    """A card in a cell; faded where it is not in hand."""
    height = rect.h - 6
    width = height / CARD_ASPECT
    image = card_art.card(symbol, painter.px(width))
    place = (rect.centerx - width / 2, rect.centery - height / 2)
    painter.image(image if there else _faded(image), place)


def draw_governor(painter: Painter, rect: FRect, colour: PlayerColour, *, there: bool = True) -> None:
    """A governor in a square; faded where there is none."""
    image = piece_art.governor_icon(colour, painter.px(rect.w))
    painter.image(image if there else _faded(image), rect.topleft)


def draw_leaving(painter: Painter, rect: FRect, colour: PlayerColour, symbol: int) -> None:
    """A governor who goes home, faded, with the symbol that he stood on."""
    side = rect.w - 6
    draw_governor(painter, FRect(rect.x, rect.y, side, side), colour, there=False)
    badge = 20.0
    icon = card_art.symbol_icon(symbol, painter.px(badge))
    painter.image(icon, (rect.right - badge, rect.bottom - badge))


def _faded(image: pygame.Surface) -> pygame.Surface:
    faded = image.copy()
    faded.set_alpha(FADED)
    return faded
