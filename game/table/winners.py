"""Who has won, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import listed, ngettext

if TYPE_CHECKING:
    from game.table.session import Session


def winners_in_words(session: Session) -> str:
    """One sentence about a match that is over: who wins, or shares the win, with how many points."""
    winners = session.state.winners()
    points = session.state.scores()[winners[0]]
    players = listed([session.player_name(seat) for seat in winners])
    if len(winners) == 1:
        return ngettext(
            "{player} wins with {points} point.", "{player} wins with {points} points.", points
        ).format(player=players, points=points)
    return ngettext(
        "{players} share the win with {points} point.",
        "{players} share the win with {points} points.",
        points,
    ).format(players=players, points=points)
