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


def row_of_cells(left: float, top: float, count: int, width: float, side: float = SIDE) -> list[FRect]:
    """Squares from the left, in as many lines as it takes; the last ones may stand below."""
    columns = max(1, int((width + GAP) // (side + GAP)))
    return [
        FRect(left + i % columns * (side + GAP), top + i // columns * (side + GAP), side, side)
        for i in range(count)
    ]


def lines_of(count: int, width: float, side: float = SIDE) -> int:
    """How many lines such squares take."""
    columns = max(1, int((width + GAP) // (side + GAP)))
    return max(1, -(-count // columns))


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


def draw_governor(
    painter: Painter, rect: FRect, colour: PlayerColour, symbol: int, *, leaves: bool = False
) -> None:
    """A governor on a symbol; one that leaves is faded and wants two cards."""
    side = rect.w - 10
    image = piece_art.governor_icon(colour, painter.px(side))
    painter.image(_faded(image) if leaves else image, (rect.x + 2, rect.centery - side / 2))
    badge = 20.0
    icon = card_art.symbol_icon(symbol, painter.px(badge))
    painter.image(icon, (rect.right - badge - 2, rect.bottom - badge - 2))


def _faded(image: pygame.Surface) -> pygame.Surface:
    faded = image.copy()
    faded.set_alpha(FADED)
    return faded
