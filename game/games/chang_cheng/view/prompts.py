"""The one sentence that says what to do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _, ngettext
from game.games.chang_cheng import queries
from game.games.chang_cheng.actions import (
    CancelCard,
    Demolish,
    EvaluateFirst,
    JoinBoard,
    Peek,
    RemoveThreat,
)
from game.games.chang_cheng.pieces import CARD_NAMES
from game.games.chang_cheng.view import sums

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.games.chang_cheng.view.interaction.turn import Turn


def prompt(turn: Turn, still_scoring: bool = False) -> str:
    """What the player who must decide has to do now; it tells no secret."""
    session, state = turn.session, turn.state
    seat = session.to_move
    if seat is None:
        return _end(turn, still_scoring)
    player = session.player_name(seat)
    if turn.choice is None:
        return _("{player} is thinking.").format(player=player)
    return _SENTENCES[state.phase](turn).format(player=player)


def _end(turn: Turn, still_scoring: bool) -> str:
    if still_scoring:
        return _("The game is over. The Mongols attack.")
    winners = turn.state.winners()
    points = turn.state.scores()[winners[0]]
    players = sums.listed([turn.session.player_name(seat) for seat in winners])
    if len(winners) == 1:
        return ngettext(
            "{player} wins with {points} point.", "{player} wins with {points} points.", points
        ).format(player=players, points=points)
    return ngettext(
        "{players} share the win with {points} point.",
        "{players} share the win with {points} points.",
        points,
    ).format(players=players, points=points)


def _colour(_turn: Turn) -> str:
    return _("{player}, choose the colour that you play this turn.")


def _action(turn: Turn) -> str:
    building = turn.building
    if building is None or building.space is not None or building.province is not None:
        return _half_chosen(turn)
    if building.kind == "wall" and building.kinds() == ("wall",):
        if turn.state.turn == 1:
            return _("{player}, open the game with a single wall on any space.")
        return _("{player}, build a wall on one of the lit spaces.")
    if building.kind is not None:
        return _FOR_KIND[building.kind]()
    return _("{player}, tap a space for a wall, double wall or tower, or a province for a card.")


_FOR_KIND: dict[str, Callable[[], str]] = {
    "wall": lambda: _("{player}, build the first of two walls on one of the lit spaces."),
    "double": lambda: _("{player}, choose two lit spaces side by side for the double wall."),
    "tower": lambda: _("{player}, choose a lit space for the tower."),
    "card": lambda: _("{player}, choose a province for the card."),
}


def _second(turn: Turn) -> str:
    building, begun = turn.building, queries.first_half(turn.state)
    if building is None or building.space is not None or building.province is not None or begun is None:
        return _half_chosen(turn)
    if begun.kind == "wall":
        return _("{player}, now the second wall, in another province.")
    name = turn.state.band.province_names[begun.province]
    if building.kinds() == ("wall",):
        return _("{player}, now a wall in {province}.").replace("{province}", name)
    if building.kinds() == ("card",):
        return _("{player}, now the second card, on another province.")
    return _("{player}, now a wall in {province}, or a card on another province.").replace("{province}", name)


def _half_chosen(turn: Turn) -> str:
    building = turn.building
    if building is None:
        return ""
    if building.kind == "card":
        if building.rank is None:
            return _("{player}, choose a card. Only you should see the screen now.")
        return _("{player}, put this card face down?")
    if building.kind == "double":
        flips = building.flipped() != building
        return (
            _("{player}, build the double wall here? Tap it to turn it.")
            if flips
            else _("{player}, build the double wall here?")
        )
    if building.kind == "tower":
        return _("{player}, build the tower here?")
    return _("{player}, build the wall here?")


def _neutral(turn: Turn) -> str:
    if turn.action is not None:
        return _("{player}, add the neutral wall here?")
    return _("{player}, you may add a neutral wall on one of the lit spaces.")


def _peek(turn: Turn) -> str:
    action = turn.action
    if isinstance(action, Peek):
        region = turn.state.band.region_names[action.region]
        return _("{player}, do you look secretly at the threat of {region}?").replace("{region}", region)
    return _("{player}, at which threat do you look?")


def _order(turn: Turn) -> str:
    if isinstance(turn.action, EvaluateFirst):
        name = turn.state.band.province_names[turn.action.province]
        return _("{player}, {province} first?").replace("{province}", name)
    return _("{player}, which province is evaluated first?")


def _warrior(turn: Turn) -> str:
    if isinstance(turn.action, CancelCard):
        card = _(CARD_NAMES[turn.action.rank].text)
        return _("{player}, your warrior cancels this card: {card}?").replace("{card}", card)
    return _("{player}, choose the card that your warrior cancels.")


def _traitor(turn: Turn) -> str:
    if isinstance(turn.action, Demolish):
        return _("{player}, your traitor demolishes this wall?")
    if isinstance(turn.action, RemoveThreat):
        region = turn.state.band.region_names[turn.action.region]
        return _("{player}, your traitor takes the threat of {region} away?").replace("{region}", region)
    return _("{player}, your traitor demolishes a wall here or takes a threat away.")


def _flood(_turn: Turn) -> str:
    return _("{player}, does your flood raise or lower the value?")


def _architect(_turn: Turn) -> str:
    return _("{player}, does your architect add value or a wall for the majority?")


def _official(turn: Turn) -> str:
    swap = turn.swap
    if swap is None or swap.here is None:
        return _("{player}, your official may swap a wall here. Choose it.")
    if swap.there is None:
        return _("{player}, with which wall elsewhere is it swapped?")
    return _("{player}, swap these two walls?")


def _growth(turn: Turn) -> str:
    if isinstance(turn.action, JoinBoard):
        return _("{player}, join the new board here?")
    return _("{player}, at which end is the new board joined?")


_SENTENCES: dict[str, Callable[[Turn], str]] = {
    "colour": _colour,
    "action": _action,
    "second": _second,
    "neutral": _neutral,
    "peek": _peek,
    "order": _order,
    "warrior": _warrior,
    "traitor": _traitor,
    "flood": _flood,
    "architect": _architect,
    "official": _official,
    "growth": _growth,
}
