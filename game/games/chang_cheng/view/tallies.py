"""What is left: emperor cards, boards and neutral walls in common; walls, double, tower and cards of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine.i18n import _
from game.games.chang_cheng import queries
from game.games.chang_cheng.pieces import EMPEROR_CARDS, EVENT_NAMES
from game.games.chang_cheng.view import sums
from game.games.chang_cheng.view.art import card_art, piece_art
from game.games.chang_cheng.view.art.geometry import CARD_ASPECT
from game.table.game_view import Tally
from game.table.tally_icons import square_icon

if TYPE_CHECKING:
    import pygame

    from game.engine.draw.painter import Painter
    from game.engine.theme import PlayerColour
    from game.games.chang_cheng.state import ChangChengState
    from game.table.game_view import DrawIcon


def _named(icon: str) -> DrawIcon:
    def draw(painter: Painter, rect: FRect) -> None:
        painter.icon(icon, rect)

    return draw


def _event_icon(event: str) -> DrawIcon:
    def draw(painter: Painter, rect: FRect) -> None:
        width = rect.h / CARD_ASPECT
        image = card_art.event_card(event, painter.px(width))
        painter.image(image, (rect.centerx - width / 2, rect.y))

    return draw


def common(state: ChangChengState) -> list[Tally]:
    """Emperor cards until the wall grows, boards to come, neutral walls, event cards."""
    tallies = []
    boards = queries.boards_to_come(state)
    emperors = len(queries.emperor_cards(state))
    if boards:
        label = _("Emperor cards; with the last one the wall grows")
        tallies.append(
            Tally("emperor-cards", square_icon(card_art.emperor_icon), f"{emperors}/{EMPEROR_CARDS}", label)
        )
    tallies.append(Tally("boards", _named("board"), str(boards), _("Boards to come")))
    if state.neutral is not None:
        left = queries.neutral_walls_left(state)
        tallies.append(
            Tally(
                "neutral-walls",
                square_icon(lambda px: piece_art.wall_icon(None, px)),
                str(left),
                _("Neutral walls left"),
            )
        )
    for event in queries.event_cards(state):
        words = _("Event card: {event}").format(event=_(EVENT_NAMES[event].text))
        tallies.append(Tally(f"event-{event}", _event_icon(event), "", words))
    return tallies


def of_seat(state: ChangChengState, seat: int, colours: Sequence[PlayerColour | None]) -> list[Tally]:
    """What the player has left, of all own colours."""
    tallies = []
    for colour in queries.colours(state):
        shown = colours[colour.number]
        if colour.seat != seat or shown is None:
            continue
        supply = queries.supply(state, colour.number)
        suffix, row = ("-2", 1) if colour.second else ("", 0)
        # With two colours each of them is named.
        of = shown if _has_two(state, seat) else None
        left = _of_colour(_("Walls left"), of)
        wall = square_icon(_of(piece_art.wall_icon, shown))
        tallies.append(Tally("walls" + suffix, wall, str(supply.walls), left, row=row, colour=of))
        specials = (
            ("double", supply.double, piece_art.double_wall_icon, _("Double wall")),
            ("tower", supply.tower, piece_art.tower_icon, _("Tower")),
        )
        for name, there, icon, label in specials:
            if there:
                image = square_icon(_of(icon, shown))
                tallies.append(Tally(name + suffix, image, "1", _of_colour(label, of), row=row, colour=of))
        tallies.append(
            Tally(
                "cards" + suffix,
                square_icon(_of(card_art.cards_icon, shown)),
                str(supply.cards),
                _of_colour(_("Cards in hand"), of),
                row=row,
                colour=of,
            )
        )
    return tallies


def _has_two(state: ChangChengState, seat: int) -> bool:
    return sum(colour.seat == seat for colour in queries.colours(state)) > 1


def _of_colour(label: str, colour: PlayerColour | None) -> str:
    if colour is None:
        return label
    return _("{colour}: {label}").format(colour=sums.colour_name(colour), label=label[0].lower() + label[1:])


def _of(
    icon: Callable[[PlayerColour, int], pygame.Surface], colour: PlayerColour
) -> Callable[[int], pygame.Surface]:
    return lambda px: icon(colour, px)
