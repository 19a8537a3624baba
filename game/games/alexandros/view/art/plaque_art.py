"""The plaque of a province: what it is worth, whose it is, what it would cost."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.engine.draw import text
from game.engine.draw.shapes import player_mark, supersampled
from game.engine.theme import PlayerColour
from game.games.alexandros.view.art.card_art import symbol_icon
from game.games.alexandros.view.art.palette import PALETTE
from game.games.alexandros.view.art.piece_art import governor_icon

P = PALETTE


class Plaque(NamedTuple):
    """What a plaque says.

    `worth` is the number of open triangles; it is struck through while more than one governor stands there
    (`governors`), because then nobody scores. `price` are the symbols to be paid or occupied, in order.
    """

    worth: int
    price: tuple[int, ...] = ()
    colour: PlayerColour | None = None
    governors: int = 0


@lru_cache(maxsize=64)
def plaque(about: Plaque, height: int) -> pygame.Surface:
    """A plaque `height` px high, as wide as it needs; lay its middle on the province."""
    face = text.font("sans", "bold", max(7, round(height * 0.68)))
    small = text.font("sans", "bold", max(6, round(height * 0.46)))
    pad, gap = round(height * 0.24), max(1, round(height * 0.1))
    side = round(height * 0.72)
    pieces: list[pygame.Surface] = []
    if about.colour is not None:
        pieces.append(player_mark(about.colour, side, P.ink))
    number = face.render(str(about.worth), True, P.ink if about.governors <= 1 else P.ink_soft)
    pieces.append(number)
    pieces.append(_open_sign(round(height * 0.5)))
    if about.governors > 1 and about.colour is not None:
        pieces += [governor_icon(about.colour, side)] * about.governors
    for symbol in dict.fromkeys(about.price):
        count = about.price.count(symbol)
        pieces.append(symbol_icon(symbol, side))
        if count > 1:
            pieces.append(small.render(f"×{count}", True, P.ink))
    width = 2 * pad + sum(piece.get_width() for piece in pieces) + gap * (len(pieces) - 1)

    def paint(surface: pygame.Surface, factor: float) -> None:
        box = surface.get_rect()
        rim = max(1, round(height * 0.06 * factor))
        corner = round(height * 0.32 * factor)
        pygame.draw.rect(surface, P.ink, box, border_radius=corner)
        pygame.draw.rect(surface, P.paper, box.inflate(-2 * rim, -2 * rim), border_radius=corner - rim)

    image = supersampled((width, height), paint)
    x = pad
    for piece in pieces:
        image.blit(piece, (x, (height - piece.get_height()) // 2))
        if piece is number and about.governors > 1:
            y = height // 2
            pygame.draw.line(
                image, P.warning, (x - 1, y), (x + piece.get_width(), y), max(2, round(height * 0.09))
            )
        x += piece.get_width() + gap
    return image


@lru_cache(maxsize=16)
def _open_sign(px: int) -> pygame.Surface:
    """An open triangle."""

    def paint(surface: pygame.Surface, factor: float) -> None:
        side = px * factor
        points = [(side * 0.5, side * 0.08), (side * 0.98, side * 0.92), (side * 0.02, side * 0.92)]
        pygame.draw.polygon(surface, P.ink, points)
        inner = [
            (side * 0.5 + (x - side * 0.5) * 0.68, side * 0.64 + (y - side * 0.64) * 0.68) for x, y in points
        ]
        pygame.draw.polygon(surface, P.land, inner)

    return supersampled((px, px), paint)
