"""The one sentence that says what to do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _, ngettext
from game.games.the_city import queries
from game.table.winners import winners_in_words

if TYPE_CHECKING:
    from game.games.the_city.view.interaction.turn import Turn


def prompt(turn: Turn, still_scoring: bool = False) -> str:
    """What the player who must decide has to do now; the winner is not told before all points are seen."""
    session, state = turn.session, turn.state
    seat = session.to_move
    if seat is None and still_scoring:
        return _("The game is over. Now the final scoring.")
    if seat is None:
        return winners_in_words(session)
    player = session.player_name(seat)
    if turn.choice is None:
        return _("{player} is thinking.").format(player=player)
    return _SENTENCES[state.phase](turn).format(player=player, count=queries.walls_to_place(state))


def _draw(turn: Turn) -> str:  # noqa: ARG001 - every phase is asked in the same way
    return _("{player}, draw a tile.")


def _place(turn: Turn) -> str:
    hand = turn.hand
    if hand is None or hand.cell is None:
        return _("{player}, put the tile on one of the lit cells.")
    if turn.forecast.begins_round:
        return _("{player}, place the tile here? Walls follow.")
    if len(hand.rotations()) > 1:
        return _("{player}, place the tile here? Tap it to turn it.")
    return _("{player}, place the tile here?")


def _follower(turn: Turn) -> str:
    if turn.action is None:
        return _("{player}, put a follower on the new tile, or skip.")
    return _("{player}, put the follower here?")


def _gate(turn: Turn) -> str:
    if turn.action is None:
        return _("{player}, choose a side of the city for the gate.")
    return _("{player}, place the gate here?")


def _wall(turn: Turn) -> str:
    count = queries.walls_to_place(turn.state)
    if turn.action is None:
        return ngettext(
            "{player}, build a wall at end A or B. It is the last of this round.",
            "{player}, build a wall at end A or B. {count} walls to go.",
            count,
        )
    return _("{player}, build the wall here?")


def _guard(turn: Turn) -> str:
    if turn.action is not None:
        return _("{player}, put the guard here?")
    return _("{player}, put a guard on the new wall, or skip.")


def _tower(turn: Turn) -> str:
    if turn.action is None:
        return _("{player}, put a tower on an end of the wall, or skip.")
    return _("{player}, put the tower here?")


_SENTENCES = {
    "draw": _draw,
    "place": _place,
    "follower": _follower,
    "gate": _gate,
    "wall": _wall,
    "guard": _guard,
    "tower": _tower,
}
