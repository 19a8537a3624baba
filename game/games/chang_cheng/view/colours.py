"""Which colour each set of pieces has on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import theme
from game.engine.theme import PlayerColour
from game.games.chang_cheng import queries

if TYPE_CHECKING:
    from game.table.session import Session

# The teams that the rulebook recommends come first.
_PARTNERS = {"blue": "green", "green": "blue", "red": "purple", "purple": "red", "yellow": "purple"}


def table_colours(session: Session) -> tuple[PlayerColour | None, ...]:
    """By the number of the colour; `None` for the neutral walls, which are left undyed."""
    taken = [session.player_colour(seat) for seat in range(session.seats)]
    colours: list[PlayerColour | None] = []
    for colour in queries.colours(session.state):  # type: ignore[arg-type]
        if colour.seat is None:
            colours.append(None)
        elif colour.second:
            partner = _partner(taken[colour.seat], taken)
            taken.append(partner)
            colours.append(partner)
        else:
            colours.append(taken[colour.seat])
    return tuple(colours)


def _partner(colour: PlayerColour, taken: list[PlayerColour]) -> PlayerColour:
    """A free colour for the second set of a player."""
    wanted = theme.player_colour(_PARTNERS[colour.name])
    return wanted if wanted not in taken else next(c for c in theme.PLAYERS if c not in taken)
