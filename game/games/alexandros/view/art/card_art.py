"""The cards in mosaic, front and back, their pile, and the signs of the symbols for buttons and lists.

A card of width `w` px is round(CARD_ASPECT * w) px high. Results are kept: do not draw on them.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.shapes import supersampled
from game.engine.draw.sprite import Extent, fitted
from game.engine.theme import Rgb, mix
from game.games.alexandros.view.art.geometry import CARD_ASPECT
from game.games.alexandros.view.art.land_art import roundel
from game.games.alexandros.view.art.ornaments import vergina_sun
from game.games.alexandros.view.art.palette import PALETTE
from game.games.alexandros.view.art.symbols import sign
from game.games.alexandros.view.art.tesserae import noise

P = PALETTE
_LINE = 0.014
_BOX: Final = Extent(0.5, 0.5, 0.5, 0.5)
_MARGIN: Final = 0.055


def _grid(
    brush: Brush, box: tuple[float, float, float, float], columns: int, tones: tuple[Rgb, Rgb], seed: int
) -> None:
    """Rows of stones in a box (left, top, width, height), each a little different."""
    left, top, wide, high = box
    size = wide / columns
    rows = round(high / size)
    tall = high / rows
    gap = size * 0.07
    for row in range(rows):
        for column in range(columns):
            tone = mix(tones[0], tones[1], noise(column, row, seed))
            u, v = left + column * size, top + row * tall
            brush.polygon(
                [
                    (u + gap, v + gap),
                    (u + size - gap, v + gap),
                    (u + size - gap, v + tall - gap),
                    (u + gap, v + tall - gap),
                ],
                tone,
            )


def _body(brush: Brush, rim: Rgb, ground: Rgb) -> None:
    brush.rect(0.0, 0.0, 1.0, CARD_ASPECT, P.ink, radius=0.09)
    brush.rect(0.018, 0.018, 0.964, CARD_ASPECT - 0.036, P.card, radius=0.075)
    brush.rect(_MARGIN, _MARGIN, 1 - 2 * _MARGIN, CARD_ASPECT - 2 * _MARGIN, rim, radius=0.045)
    inner = _MARGIN + 0.02
    brush.rect(inner, inner, 1 - 2 * inner, CARD_ASPECT - 2 * inner, ground, radius=0.03)


def _paint_front(brush: Brush, symbol: int) -> None:
    tint = P.symbols[symbol]
    _body(brush, mix(tint, P.ink, 0.35), mix(P.land_grout, tint, 0.4))
    inner = _MARGIN + 0.026
    field = inner, inner, 1 - 2 * inner, CARD_ASPECT - 2 * inner
    _grid(brush, field, 11, (mix(P.land_light, tint, 0.12), mix(P.land, tint, 0.26)), symbol)
    _frame(brush, field, 11, mix(tint, P.land, 0.08), mix(tint, P.land, 0.3))
    middle = CARD_ASPECT / 2
    _halo(brush, 0.5, middle, 0.42, tint)
    roundel(brush, symbol, 0.5, middle, 0.385)
    for u, v in ((0.2, 0.21), (0.8, CARD_ASPECT - 0.21)):
        brush.circle(u, v, 0.135, P.ink)
        brush.circle(u, v, 0.12, P.sign)
        sign(brush, symbol, u, v, 0.088, mix(tint, P.ink, 0.25), P.sign)


def _frame(brush: Brush, box: tuple[float, float, float, float], columns: int, a: Rgb, b: Rgb) -> None:
    """A border one stone broad."""
    left, top, wide, high = box
    size = wide / columns
    rows = round(high / size)
    tall = high / rows
    gap = size * 0.07
    for row in range(rows):
        for column in range(columns):
            if row in (0, rows - 1) or column in (0, columns - 1):
                u, v = left + column * size, top + row * tall
                quad = [
                    (u + gap, v + gap),
                    (u + size - gap, v + gap),
                    (u + size - gap, v + tall - gap),
                    (u + gap, v + tall - gap),
                ]
                brush.polygon(quad, mix(a, b, noise(column, row, 77)))


def _halo(brush: Brush, u: float, v: float, radius: float, tint: Rgb) -> None:
    """Stones in two rings round a disc."""
    brush.circle(u, v, radius * 1.08, mix(P.land_grout, tint, 0.5))
    count = 30
    for i in range(count):
        a, b = 2 * pi * (i + 0.07) / count, 2 * pi * (i + 0.93) / count
        quad = [
            (u + r * cos(t), v + r * sin(t))
            for r, t in ((radius * 1.06, a), (radius * 1.06, b), (radius * 0.92, b), (radius * 0.92, a))
        ]
        brush.polygon(quad, mix(P.land_light, tint, 0.62 if i % 2 else 0.4))


def _paint_back(brush: Brush) -> None:
    _body(brush, P.sea_grout, P.sea_grout)
    inner = _MARGIN + 0.026
    field = inner, inner, 1 - 2 * inner, CARD_ASPECT - 2 * inner
    _grid(brush, field, 11, (P.sea_deep, P.sea_light), 9)
    _frame(brush, field, 11, P.foam, P.foam_grout)
    middle = CARD_ASPECT / 2
    brush.circle(0.5, middle, 0.36, P.ink)
    brush.circle(0.5, middle, 0.34, P.gold)
    brush.circle(0.5, middle, 0.31, P.ornament_deep)
    vergina_sun(brush, 0.5, middle, 0.3, P.gold_light)


def _size(w: int) -> tuple[int, int]:
    return w, round(w * CARD_ASPECT)


@lru_cache(maxsize=24)
def card(symbol: int, w: int) -> pygame.Surface:
    """The front of a card."""
    return supersampled(
        _size(w), lambda surface, factor: _paint_front(Brush(surface, w * factor, line=_LINE), symbol)
    )


@lru_cache(maxsize=8)
def card_back(w: int) -> pygame.Surface:
    """The back of every card."""
    return supersampled(_size(w), lambda surface, factor: _paint_back(Brush(surface, w * factor, line=_LINE)))


PILE_STEP: Final = 0.028
"""How far each layer of a pile lies off the one below, by the card's width."""


@lru_cache(maxsize=16)
def _pile(layers: int, w: int) -> pygame.Surface:
    back = card_back(w)
    step = max(1, round(w * PILE_STEP))
    most = step * (layers - 1)
    image = pygame.Surface((w + most, back.get_height() + most), pygame.SRCALPHA)
    for layer in range(layers):
        image.blit(back, (layer * step, most - layer * step))
    return image


def pile(count: int, w: int) -> pygame.Surface:
    """The draw pile of `count` > 0 cards, higher while it holds more; align it at its lower left."""
    return _pile(1 + min(4, (count + 8) // 12), w)


@lru_cache(maxsize=4)
def discard_place(w: int) -> pygame.Surface:
    """Where discarded cards lie, empty."""
    width, height = _size(w)

    def paint(surface: pygame.Surface, factor: float) -> None:
        box = surface.get_rect()
        pygame.draw.rect(surface, (*P.ink, 40), box, border_radius=round(0.09 * w * factor))
        pygame.draw.rect(
            surface,
            (*P.paper, 190),
            box,
            max(1, round(0.02 * w * factor)),
            border_radius=round(0.09 * w * factor),
        )

    return supersampled((width, height), paint)


# --- signs ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def symbol_icon(symbol: int, px: int) -> pygame.Surface:
    """The disc of a symbol as on the map, in a box px x px."""

    def paint(brush: Brush) -> None:
        tint = P.symbols[symbol]
        brush.circle(0.0, 0.0, 0.5, mix(tint, P.ink, 0.55))
        brush.circle(0.0, 0.0, 0.465, P.sign)
        brush.circle(0.0, 0.0, 0.41, tint)
        sign(brush, symbol, 0.0, 0.0, 0.335, P.sign, tint)

    return fitted(_BOX, px, paint, 0.02)


@lru_cache(maxsize=64)
def symbol_sign(symbol: int, px: int, rgb: Rgb, ground: Rgb) -> pygame.Surface:
    """The bare sign in one colour for a `ground`, in a box px x px."""
    return fitted(_BOX, px, lambda brush: sign(brush, symbol, 0.0, 0.0, 0.48, rgb, ground), 0.02)


def _small_card(brush: Brush, u: float, v: float, wide: float) -> None:
    high = wide * CARD_ASPECT
    brush.rect(u, v, wide, high, P.ink, radius=wide * 0.12)
    edge = wide * 0.08
    brush.rect(u + edge, v + edge, wide - 2 * edge, high - 2 * edge, P.foam, radius=wide * 0.08)
    edge = wide * 0.18
    brush.rect(u + edge, v + edge, wide - 2 * edge, high - 2 * edge, P.sea, radius=wide * 0.05)
    vergina_sun(brush, u + wide / 2, v + high / 2, wide * 0.3, P.gold_light, 8)


@lru_cache(maxsize=16)
def cards_icon(px: int) -> pygame.Surface:
    """A hand of cards, face down."""

    def paint(brush: Brush) -> None:
        _small_card(brush, -0.46, -0.4, 0.54)
        _small_card(brush, -0.1, -0.36, 0.54)

    return fitted(_BOX, px, paint, 0.02)


@lru_cache(maxsize=16)
def back_icon(px: int) -> pygame.Surface:
    """One card, face down."""
    return fitted(_BOX, px, lambda brush: _small_card(brush, -0.33, -0.48, 0.66), 0.02)
