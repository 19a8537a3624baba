"""Where things stand in the board's part of the window. Pure; CSS px."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from game.games.alexandros.view.art.geometry import CARD_ASPECT

BUTTON = 48.0
EDGE = 8.0
GAP = 6.0
TALLIES = 52.0  # without a side panel the table lays its counts over the upper rim
SMALLEST_CARD, LARGEST_CARD = 48.0, 120.0  # width
USUAL_CARD, LARGE_CARD = 0.072, 0.12  # by the height of the board: always, and where the land leaves room
ONE_ROW = 500.0  # width of a board that has room for cards and hand side by side
MANY_BUTTONS = 640.0  # and for all buttons
MAP_ASPECT = 0.8  # height of the land with its shores and figures, by its width
LEAST_HAND, MOST_HAND = 54.0, 76.0  # height of a hand with a row of its own
FACE_UP = 2


class Places(NamedTuple):
    """`map` is for the land, `land` the same with what the tallies cover.

    On the ledge below it lie buttons, the cards for all, and the player's hand.
    """

    map: FRect
    land: FRect
    ledge: FRect
    buttons: tuple[FRect, ...]
    face_up: tuple[FRect, ...]
    pile: FRect
    hand: FRect


def lay_out(area: FRect, under_tallies: bool) -> Places:
    """Divide the board's area; narrow ones keep the one button that a gesture cannot replace.

    The land comes first: cards are as large as what it leaves free allows.
    """
    one_row = area.w >= ONE_ROW
    top = area.y + (TALLIES if under_tallies else 0.0)
    free = area.bottom - top - area.w * MAP_ASPECT - 2 * EDGE
    hand_height = 0.0 if one_row else max(LEAST_HAND, min(free / 2, MOST_HAND))
    button_count = 3 if area.w >= MANY_BUTTONS else 1
    beside = button_count * (BUTTON + 4) + 3 * EDGE + FACE_UP * GAP
    widest = (area.w - beside) / (FACE_UP + 1) if not one_row else area.h * LARGE_CARD
    row = free if one_row else free - hand_height - EDGE
    wanted = max(area.h * USUAL_CARD, min(row / CARD_ASPECT, widest))
    width = max(SMALLEST_CARD, min(wanted, widest, LARGEST_CARD))
    height = width * CARD_ASPECT
    ledge_height = height + 2 * EDGE + (0.0 if one_row else hand_height + EDGE)
    ledge = FRect(area.x, area.bottom - ledge_height, area.w, ledge_height)
    middle = ledge.y + EDGE + height / 2
    buttons = tuple(
        FRect(area.x + EDGE + i * (BUTTON + 4), middle - BUTTON / 2, BUTTON, BUTTON)
        for i in range(button_count)
    )
    cards = _cards(buttons[-1].right + 2 * EDGE, ledge.y + EDGE, width, height)
    if one_row:
        left = cards[-1].right + 3 * EDGE
        hand = FRect(left, ledge.y + EDGE, max(1.0, area.right - EDGE - left), height)
    else:
        hand = FRect(area.x + EDGE, ledge.y + height + 2 * EDGE, area.w - 2 * EDGE, hand_height)
    whole = FRect(area.x, area.y, area.w, max(1.0, ledge.y - area.y))
    below_tallies = FRect(area.x, top, area.w, max(1.0, ledge.y - top))
    return Places(below_tallies, whole, ledge, buttons, cards[:FACE_UP], cards[FACE_UP], hand)


def _cards(left: float, top: float, width: float, height: float) -> tuple[FRect, ...]:
    """The cards that lie open and the pile, from the left."""
    return tuple(FRect(left + i * (width + GAP), top, width, height) for i in range(FACE_UP + 1))
