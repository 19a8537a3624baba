"""What is left: walls and the pile in common; cards and governors of each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _
from game.games.alexandros import queries
from game.games.alexandros.view.art import card_art, piece_art, wall_art
from game.table.game_view import Tally
from game.table.tally_icons import square_icon

if TYPE_CHECKING:
    from game.engine.theme import PlayerColour
    from game.games.alexandros.state import AlexandrosState


def common(state: AlexandrosState) -> list[Tally]:
    """Walls of both colours, the pile, the discarded cards."""
    walls, piles = queries.walls_left(state), queries.piles(state)
    return [
        Tally(
            "black-walls",
            square_icon(lambda px: wall_art.wall_icon(False, px)),
            str(walls.black),
            _("Black walls left"),
        ),
        Tally(
            "red-walls",
            square_icon(lambda px: wall_art.wall_icon(True, px)),
            str(walls.red),
            _("Red walls left; once one of them is laid, this is the last turn"),
        ),
        Tally("pile", square_icon(card_art.back_icon), str(piles.pile), _("Cards in the pile")),
    ]


def of_seat(state: AlexandrosState, seat: int, colour: PlayerColour) -> list[Tally]:
    """How many cards a player holds, and the governors that are still at home."""
    governors = queries.governors_left(state, seat)
    return [
        Tally(
            "cards", square_icon(card_art.cards_icon), str(queries.hand_size(state, seat)), _("Cards in hand")
        ),
        Tally(
            "governors",
            square_icon(lambda px: piece_art.governor_icon(colour, px)),
            str(governors),
            _("Governors at home"),
        ),
    ]
