"""The one sentence that says what to do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _
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
from game.table.winners import winners_in_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.games.chang_cheng.view.interaction.turn import Turn


def prompt(turn: Turn, still_scoring: bool = False) -> str:
    """What the player who must decide has to do now; it tells no secret."""
    session, state = turn.session, turn.state
    seat = session.to_move
    if seat is None:
        if still_scoring:
            return _("The game is over. The Mongols attack.")
        return winners_in_words(turn.session)
    player = session.player_name(seat)
    if turn.choice is None:
        return _("{player} is thinking.").format(player=player)
    return _SENTENCES[state.phase](turn, player)


def _colour(_turn: Turn, player: str) -> str:
    return _("{player}, choose the colour that you play this turn.").format(player=player)


def _action(turn: Turn, player: str) -> str:
    building = turn.building
    if building is None or building.space is not None or building.province is not None:
        return _half_chosen(turn, player)
    if building.kind == "wall" and building.kinds() == ("wall",):
        if turn.state.turn == 1:
            return _("{player}, open the game with a single wall on any space.").format(player=player)
        return _("{player}, build a wall on one of the lit spaces.").format(player=player)
    if building.kind is not None:
        return _FOR_KIND[building.kind]().format(player=player)
    return _("{player}, tap a space to build, or a province for a card.").format(player=player)


_FOR_KIND: dict[str, Callable[[], str]] = {
    "wall": lambda: _("{player}, build the first of two walls on one of the lit spaces."),
    "double": lambda: _("{player}, choose two lit spaces side by side for the double wall."),
    "tower": lambda: _("{player}, choose a lit space for the tower."),
    "card": lambda: _("{player}, choose a province for the card."),
}


def _second(turn: Turn, player: str) -> str:
    building, begun = turn.building, queries.first_half(turn.state)
    if building is None or building.space is not None or building.province is not None or begun is None:
        return _half_chosen(turn, player)
    if begun.kind == "wall":
        return _("{player}, now the second wall, in another province.").format(player=player)
    name = turn.state.band.province_names[begun.province]
    if building.kinds() == ("wall",):
        return _("{player}, now a wall in {province}.").format(player=player, province=name)
    if building.kinds() == ("card",):
        return _("{player}, now the second card, on another province.").format(player=player)
    return _("{player}, now a wall in {province}, or a card on another province.").format(
        player=player, province=name
    )


def _half_chosen(turn: Turn, player: str) -> str:
    building = turn.building
    if building is None:
        return ""
    if building.kind == "card":
        if building.rank is None and turn.session.lone_human is not None:
            return _("{player}, choose a card.").format(player=player)
        if building.rank is None:
            return _("{player}, choose a card. Only you should see the screen now.").format(player=player)
        # The faces are open now: who only hears the prompt has to hear which one it is.
        card = _(CARD_NAMES[building.rank].text)
        return _("{player}, put this card face down: {card}?").format(player=player, card=card)
    if building.kind == "double":
        if building.flipped() != building:
            return _("{player}, build the double wall here? Tap it to turn it.").format(player=player)
        return _("{player}, build the double wall here?").format(player=player)
    if building.kind == "tower":
        return _("{player}, build the tower here?").format(player=player)
    return _("{player}, build the wall here?").format(player=player)


def _neutral(turn: Turn, player: str) -> str:
    if turn.action is not None:
        return _("{player}, add the neutral wall here?").format(player=player)
    return _("{player}, you may add a neutral wall on one of the lit spaces.").format(player=player)


def _peek(turn: Turn, player: str) -> str:
    action = turn.action or (turn.pick.only if turn.pick is not None else None)
    if isinstance(action, Peek):
        region = turn.state.band.region_names[action.region]
        return _("{player}, do you look secretly at the threat of {region}?").format(
            player=player, region=region
        )
    return _("{player}, at which threat do you look?").format(player=player)


def _order(turn: Turn, player: str) -> str:
    if isinstance(turn.action, EvaluateFirst):
        name = turn.state.band.province_names[turn.action.province]
        return _("{player}, {province} first?").format(player=player, province=name)
    return _("{player}, which province is evaluated first?").format(player=player)


def _warrior(turn: Turn, player: str) -> str:
    if isinstance(turn.action, CancelCard):
        card = sums.shown_card(turn.session, turn.state, turn.action.rank)
        return _("{player}, your warrior cancels this card: {card}?").format(player=player, card=card)
    return _("{player}, choose the card that your warrior cancels.").format(player=player)


def _traitor(turn: Turn, player: str) -> str:
    if isinstance(turn.action, Demolish):
        return _("{player}, your traitor demolishes this wall?").format(player=player)
    if isinstance(turn.action, RemoveThreat):
        region = turn.state.band.region_names[turn.action.region]
        return _("{player}, your traitor takes the threat of {region} away?").format(
            player=player, region=region
        )
    return _("{player}, your traitor demolishes a wall here or takes a threat away.").format(player=player)


def _flood(_turn: Turn, player: str) -> str:
    return _("{player}, does your flood raise or lower the value?").format(player=player)


def _architect(_turn: Turn, player: str) -> str:
    return _("{player}, does your architect add value or a wall for the majority?").format(player=player)


def _official(turn: Turn, player: str) -> str:
    swap = turn.swap
    if swap is None or swap.here is None:
        return _("{player}, your official may swap a wall here. Choose it.").format(player=player)
    if swap.there is None:
        return _("{player}, with which wall elsewhere is it swapped?").format(player=player)
    return _("{player}, swap these two walls?").format(player=player)


def _growth(turn: Turn, player: str) -> str:
    if isinstance(turn.action, JoinBoard):
        return _("{player}, join the new board here?").format(player=player)
    return _("{player}, at which end is the new board joined?").format(player=player)


_SENTENCES: dict[str, Callable[[Turn, str], str]] = {
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
