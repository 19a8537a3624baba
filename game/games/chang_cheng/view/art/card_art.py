"""Cards as hanging scrolls: action cards of six ranks, the emperor's card, the event cards.

A card of width `w` px is round(1.6 w) px high. Results are kept: do not draw on them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.engine.draw.brush import Brush
from game.engine.draw.cache import ScaledCache
from game.engine.draw.mark import mark_disc
from game.engine.draw.shapes import pattern, supersampled
from game.engine.draw.sprite import Extent, fitted
from game.engine.theme import PlayerColour, Rgb, mix
from game.games.chang_cheng.view.art.geometry import CARD_ASPECT
from game.games.chang_cheng.view.art.ink_pictures import EVENTS, RANKS, emperor
from game.games.chang_cheng.view.art.palette import PALETTE, cloth_tones

P = PALETTE
_LINE = 0.022
_SILK = (0.07, 0.17, 0.86, 1.29)
"""Left, top, width, height of the silk between rod and roller, by the card's width."""
_PAPER = (0.14, 0.25, 0.72, 1.13)


def _rods(brush: Brush) -> None:
    """The cord, the rod above and the weighted roller below."""
    brush.lines(((0.24, 0.13), (0.5, 0.025), (0.76, 0.13)), P.ink, 0.04)
    brush.lines(((0.24, 0.13), (0.5, 0.025), (0.76, 0.13)), P.vermilion, 0.018)
    brush.rect(0.03, 0.105, 0.94, 0.085, P.wood.middle, P.ink, 0.03)
    brush.rect(0.06, 0.12, 0.88, 0.022, P.wood.light)
    brush.rect(0.0, 1.435, 1.0, 0.095, P.lacquer.middle, P.ink, 0.04)
    brush.rect(0.09, 1.42, 0.82, 0.125, P.wood.middle, P.ink, 0.02)
    brush.rect(0.11, 1.44, 0.78, 0.028, P.wood.light)


def _silk(brush: Brush, tone: Rgb) -> None:
    left, top, wide, high = _SILK
    brush.rect(left + 0.03, top + 0.04, wide, high, (*P.ink, 60))
    brush.rect(left, top, wide, high, tone, P.ink)


def _paper(brush: Brush, tone: Rgb, rim: Rgb) -> None:
    left, top, wide, high = _PAPER
    brush.rect(left - 0.02, top - 0.02, wide + 0.04, high + 0.04, rim)
    brush.rect(left, top, wide, high, tone, P.ink)


def _picture(brush: Brush, paint: Callable[[Brush], None], u: float, v: float, size: float) -> None:
    paint(Brush(brush.surface, size * brush.side, brush.at(u, v), 0.022))


def rank_dots(brush: Brush, u: float, v: float, rank: int, radius: float) -> None:
    """One to six dots in one or two rows around (u, v), as on a die."""
    rows = {1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3)}[rank]
    step = radius * 2.75
    for row, count in enumerate(rows):
        y = v + (row - (len(rows) - 1) / 2) * step * 0.92
        for i in range(count):
            brush.circle(u + (i - (count - 1) / 2) * step, y, radius, P.ink)


def _front(rank: int, colour: PlayerColour) -> Callable[[Brush], None]:
    def paint(brush: Brush) -> None:
        _silk(brush, colour.rgb)
        _paper(brush, P.paper, P.gold_light)
        rank_dots(brush, 0.5, 0.395, rank, 0.047)
        brush.lines(((0.2, 0.53), (0.8, 0.53)), P.paper_deep, 0.02)
        _picture(brush, RANKS[rank - 1], 0.5, 0.87, 0.64)
        _rods(brush)
        mark_disc(brush, 0.5, 1.4, 0.105, colour, P.ink, P.token)

    return paint


def _back(colour: PlayerColour) -> Callable[[Brush], None]:
    def paint(brush: Brush) -> None:
        tones = cloth_tones(colour.rgb)
        _silk(brush, tones.dark)
        left, top, wide, high = _PAPER
        brush.rect(left - 0.02, top - 0.02, wide + 0.04, high + 0.04, P.gold_light)
        brush.rect(left, top, wide, high, tones.middle, P.ink)
        size = round(wide * brush.side), round(high * brush.side)
        marks = pattern(colour.pattern, size, mix(colour.rgb, colour.on, 0.28), brush.side / 7)
        brush.surface.blit(marks, brush.at(left, top))
        x, y = brush.at(left, top)
        pygame.draw.rect(brush.surface, P.ink, pygame.Rect((round(x), round(y)), size), brush.line)
        brush.circle(0.5, 0.8, 0.36, P.ink)
        brush.circle(0.5, 0.8, 0.338, P.gold_light)
        mark_disc(brush, 0.5, 0.8, 0.218, colour, P.ink, P.token)
        _rods(brush)

    return paint


def _emperor_card(brush: Brush) -> None:
    _silk(brush, P.gold_light)
    brush.rect(0.105, 0.21, 0.79, 1.21, P.vermilion)
    _paper(brush, mix(P.gold_light, P.paper, 0.55), P.gold)
    _picture(brush, emperor, 0.5, 0.76, 0.7)
    brush.rect(0.32, 1.14, 0.36, 0.2, P.vermilion, P.ink, 0.02)
    for x in (0.4, 0.5, 0.6):
        brush.lines(((x, 1.18), (x, 1.3)), P.paper, 0.025)
    brush.lines(((0.37, 1.18), (0.63, 1.18)), P.paper, 0.025)
    _rods(brush)


def _event(name: str) -> Callable[[Brush], None]:
    def paint(brush: Brush) -> None:
        _silk(brush, P.brocade)
        for i in range(9):
            for x in (0.105, 0.895):
                brush.circle(x, 0.27 + 0.135 * i, 0.016, P.brocade_light)
        _paper(brush, P.paper, P.gold_light)
        brush.circle(0.5, 0.75, 0.345, P.paper_deep)
        _picture(brush, EVENTS[name], 0.5, 0.76, 0.66)
        for x in (-0.16, 0.0, 0.16):
            brush.lines(((0.5 + x - 0.05, 1.24), (0.5 + x, 1.19), (0.5 + x + 0.05, 1.24)), P.brocade, 0.03)
        _rods(brush)

    return paint


class _Card(NamedTuple):
    """What a card shows: `kind` is "front", "back", "emperor" or the name of an event."""

    kind: str
    colour: PlayerColour | None = None
    rank: int = 0
    spent: bool = False


def _painter(card: _Card) -> Callable[[Brush], None]:
    if card.colour is not None:
        return _front(card.rank, card.colour) if card.kind == "front" else _back(card.colour)
    return _emperor_card if card.kind == "emperor" else _event(card.kind)


def _strike(brush: Brush) -> None:
    ends = ((0.12, CARD_ASPECT * 0.86), (0.88, CARD_ASPECT * 0.16))
    brush.lines(ends, P.paper, 0.12)
    brush.lines(ends, P.vermilion, 0.075)


def _render(card: _Card, size_px: tuple[int, int]) -> pygame.Surface:
    paint = _painter(card)
    factor = 4 if size_px[0] <= 80 else 3

    def draw(surface: pygame.Surface, scale: float) -> None:
        brush = Brush(surface, size_px[0] * scale, line=_LINE)
        paint(brush)
        if card.spent:
            surface.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
            _strike(brush)

    return supersampled(size_px, draw, factor)


_cards: ScaledCache[_Card] = ScaledCache(_render, capacity=120, max_pixels=2_500_000)


def card_size(w: int) -> tuple[int, int]:
    """Width and height in px of a card `w` px wide."""
    return w, round(w * CARD_ASPECT)


def action_card(rank: int, colour: PlayerColour, w: int, spent: bool = False) -> pygame.Surface:
    """The front of an action card: dots and ink picture of its rank 1 to 6, silk and mark of its owner.

    `spent`: faded and struck through, for a card that was cancelled or has done its work.
    """
    return _cards.get(_Card("front", colour, rank, spent), card_size(w))


def action_card_back(colour: PlayerColour, w: int) -> pygame.Surface:
    """A face-down action card; it tells its owner alone."""
    return _cards.get(_Card("back", colour), card_size(w))


def emperor_card(w: int) -> pygame.Surface:
    """The card that lies on a completed province."""
    return _cards.get(_Card("emperor"), card_size(w))


def event_card(name: str, w: int) -> pygame.Surface:
    """An event card: "diplomacy", "dominion", "imperial_reward" or "scouts"."""
    return _cards.get(_Card(name), card_size(w))


@lru_cache(maxsize=24)
def ink_picture(rank: int, px: int) -> pygame.Surface:
    """The picture of a rank alone on paper, px x px, for buttons and help."""

    def paint(brush: Brush) -> None:
        brush.rect(-0.5, -0.5, 1.0, 1.0, P.paper, P.ink, 0.12)
        _picture(brush, RANKS[rank - 1], 0.0, 0.0, 0.84)

    return fitted(Extent(0.5, 0.5, 0.5, 0.5), px, paint, 0.03)


@lru_cache(maxsize=16)
def cards_icon(colour: PlayerColour, px: int) -> pygame.Surface:
    """Two face-down cards of a player in a box of px x px."""
    icon = pygame.Surface((px, px), pygame.SRCALPHA)
    card = action_card_back(colour, round(px * 0.56))
    icon.blit(card, (px - card.get_width(), 0))
    icon.blit(card, (round(px * 0.02), px - card.get_height()))
    return icon


@lru_cache(maxsize=8)
def emperor_icon(px: int) -> pygame.Surface:
    """The emperor's card in a box of px x px."""
    icon = pygame.Surface((px, px), pygame.SRCALPHA)
    card = emperor_card(round(px / CARD_ASPECT))
    icon.blit(card, card.get_rect(center=(px // 2, px // 2)))
    return icon
