"""Where things stand in the board's part of the window. Pure; CSS px."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from game.games.chang_cheng.view.art.geometry import CARD_ASPECT

BUTTON = 48.0
EDGE = 8.0
STRIP = BUTTON + 2 * EDGE
TALLIES = 52.0  # without a side panel the table lays its counts over the upper rim
CARD_WIDEST = 104.0
CARD_GAP = 8.0
FAN_WORDS = 58.0  # room for what the chosen card does


class Places(NamedTuple):
    """`wall` is for the band; below it the strip with the small picture between buttons."""

    wall: FRect
    buttons: tuple[FRect, ...]
    overview: FRect
    look: FRect


class Fan(NamedTuple):
    """The hand to choose from: a panel with a card each and room for words below them."""

    panel: FRect
    cards: tuple[FRect, ...]
    words: FRect


def lay_out(area: FRect, under_tallies: bool) -> Places:
    """Divide the board's area; narrow ones keep the one button that a gesture cannot replace."""
    strip = FRect(area.x, area.bottom - STRIP, area.w, STRIP)
    count = 3 if area.w >= 560 else 1
    buttons = tuple(
        FRect(area.x + EDGE + i * (BUTTON + 4), strip.y + EDGE, BUTTON, BUTTON) for i in range(count)
    )
    look = FRect(area.right - EDGE - BUTTON, strip.y + EDGE, BUTTON, BUTTON)
    left = buttons[-1].right + EDGE
    overview = FRect(left, strip.y + EDGE, max(1.0, look.x - EDGE - left), BUTTON)
    top = area.y + (TALLIES if under_tallies else 0.0)
    return Places(FRect(area.x, top, area.w, max(1.0, strip.y - top)), buttons, overview, look)


def lay_out_fan(area: FRect, count: int, words_height: float = FAN_WORDS) -> Fan:
    """The hand at the lower rim of the board, as large as the window allows, with room for words."""
    count = max(1, count)
    room = area.w - 4 * EDGE - (count - 1) * CARD_GAP
    tallest = (area.h - words_height - 4 * EDGE) * 0.6
    width = max(30.0, min(CARD_WIDEST, room / count, tallest / CARD_ASPECT))
    height = width * CARD_ASPECT
    wide = max(count * width + (count - 1) * CARD_GAP + 2 * EDGE, min(area.w - 2 * EDGE, 420.0))
    panel = FRect(0, 0, wide, height + words_height + 2 * EDGE)
    panel.midbottom = (area.centerx, area.bottom - EDGE)
    left = panel.centerx - (count * width + (count - 1) * CARD_GAP) / 2
    cards = tuple(FRect(left + i * (width + CARD_GAP), panel.y + EDGE, width, height) for i in range(count))
    words = FRect(panel.x + EDGE + 4, cards[0].bottom + 4, panel.w - 2 * EDGE - 8, words_height - 6)
    return Fan(panel, cards, words)
