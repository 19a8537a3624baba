"""Which colour each set of pieces has on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.theme import PlayerColour
from game.games.chang_cheng import queries
from game.table.players import second_colour

if TYPE_CHECKING:
    from game.table.session import Session


def table_colours(session: Session) -> tuple[PlayerColour | None, ...]:
    """By the number of the colour; `None` for the neutral walls, which are left undyed."""
    colours: list[PlayerColour | None] = []
    for colour in queries.colours(session.state):  # type: ignore[arg-type]
        if colour.seat is None:
            colours.append(None)
        elif colour.second:
            colours.append(second_colour(session.match.seats, colour.seat))
        else:
            colours.append(session.player_colour(colour.seat))
    return tuple(colours)
