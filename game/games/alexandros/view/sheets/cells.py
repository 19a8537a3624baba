"""The small pictures in sheets: cards and governors on squares that a finger can hit."""

from __future__ import annotations

import pygame
from pygame import FRect

from game.engine import theme
from game.engine.draw.painter import Painter
from game.engine.pointer import Point
from game.engine.theme import PlayerColour, mix
from game.games.alexandros.view.art import card_art, piece_art
from game.games.alexandros.view.art.geometry import CARD_ASPECT

SIDE = 48.0
GAP = 6.0
FADED = 80  # alpha of what is not there
LOCK = 18.0
HATCH = 7.0  # from one line to the next on what cannot be chosen
HATCH_INK = 0.16  # how strong the lines are


def draw_square(painter: Painter, rect: FRect, *, chosen: bool = False, enabled: bool = True) -> None:
    """The ground of a cell; a chosen one is framed in gold, one that cannot be is hatched."""
    look = theme.current()
    fill = look.pressed_field if chosen else look.field
    if not enabled:
        painter.rect(rect, look.panel, 8)
        draw_hatch(painter, rect.inflate(-4, -4))
    edge = look.ink_soft if enabled else look.disabled
    painter.rect(rect, fill if enabled else None, 8, look.size.detail * look.line, edge)
    if chosen:
        painter.rect(rect, None, 8, look.size.selected * look.line, look.gold)


def draw_hatch(painter: Painter, rect: FRect) -> None:
    """Slanting lines on the ground of what cannot be chosen."""
    look = theme.current()
    ink = mix(look.panel, look.ink, HATCH_INK)
    with painter.clip(rect):
        x = rect.x - rect.h
        while x < rect.right:
            painter.line((x, rect.bottom), (x + rect.h, rect.top), ink, look.line)
            x += HATCH


def draw_lock(painter: Painter, centre: Point) -> None:
    """Tells what cannot be chosen from what can, without a colour."""
    look = theme.current()
    painter.circle(centre, LOCK / 2, look.panel, look.disabled, look.size.detail)
    lock = FRect(0, 0, LOCK - 5, LOCK - 5)
    lock.center = centre
    painter.icon("lock", lock, look.disabled)


def draw_card(
    painter: Painter, rect: FRect, symbol: int, *, there: bool = True, enabled: bool = True
) -> None:
    """A card in a cell; faded where there is none, grey where it cannot be chosen."""
    height = rect.h - 6
    width = height / CARD_ASPECT
    image = card_art.card(symbol, painter.px(width))
    place = (rect.centerx - width / 2, rect.centery - height / 2)
    painter.image(_as_it_is(image, there, enabled), place)


def draw_governor(
    painter: Painter, rect: FRect, colour: PlayerColour, *, there: bool = True, enabled: bool = True
) -> None:
    """A governor in a square; faded where there is none, grey where none can be put."""
    image = piece_art.governor_icon(colour, painter.px(rect.w))
    painter.image(_as_it_is(image, there, enabled), rect.topleft)


def draw_leaving(painter: Painter, rect: FRect, colour: PlayerColour, symbol: int) -> None:
    """A governor who goes home, faded, with the symbol that he stood on."""
    side = rect.w - 6
    draw_governor(painter, FRect(rect.x, rect.y, side, side), colour, there=False)
    badge = 20.0
    icon = card_art.symbol_icon(symbol, painter.px(badge))
    painter.image(icon, (rect.right - badge, rect.bottom - badge))


def _as_it_is(image: pygame.Surface, there: bool, enabled: bool) -> pygame.Surface:
    if not enabled:
        return pygame.transform.grayscale(image)
    return image if there else _faded(image)


def _faded(image: pygame.Surface) -> pygame.Surface:
    faded = image.copy()
    faded.set_alpha(FADED)
    return faded
