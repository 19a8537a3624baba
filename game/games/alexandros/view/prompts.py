"""The one sentence that says what to do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _, ngettext
from game.games.alexandros import queries
from game.games.alexandros.actions import Draw, Pick, TakeBack, Tax
from game.games.alexandros.view.interaction.action_buttons import paying_cards
from game.games.alexandros.view.words import new_walls, steps, symbol_name
from game.table.winners import winners_in_words

if TYPE_CHECKING:
    from game.games.alexandros.view.interaction.deed import Deed
    from game.games.alexandros.view.interaction.desk import Desk
    from game.games.alexandros.view.interaction.giving import Giving
    from game.games.alexandros.view.interaction.journey import Journey
    from game.games.alexandros.view.interaction.turn import Turn


def prompt(desk: Desk) -> str:
    """What the player who must decide has to do now; it tells a secret only while a sheet with it is open."""
    turn = desk.turn
    session = turn.session
    seat = session.to_move
    if seat is None:
        return _("The game is over.") if desk.busy else winners_in_words(session)
    player = session.player_name(seat)
    if turn.journey is not None:
        return _journey(turn, turn.journey, player)
    if turn.deed is not None:
        return _deed(turn, turn.deed, player)
    if turn.giving is not None:
        return _giving(turn, turn.giving, player)
    return _("{player} is thinking.").format(player=player)


# The move


def _journey(turn: Turn, journey: Journey, player: str) -> str:
    if journey.card is None:
        if journey.by_hand:
            return _("{player}, choose a card from your hand for the special move.").format(player=player)
        if not any(symbol is not None for symbol in queries.face_up(turn.state)):
            return _("{player}, no card lies face up: make a special move.").format(player=player)
        return _("{player}, tap a face-up card to lead Alexander.").format(player=player)
    if turn.stays:
        return _("{player}, nothing is free: take this card, and Alexander stays.").format(player=player)
    nearest = turn.nearest
    if nearest is None:
        return _("{player}, for which symbol do you use the joker?").format(player=player)
    if journey.point is None:
        return _("{player}, {symbol}: {steps} away. Tap a corner with a ring.").format(
            player=player, symbol=symbol_name(turn.symbol or 0), steps=steps(nearest.distance)
        )
    return _path(turn, journey, player)


def _path(turn: Turn, journey: Journey, player: str) -> str:
    preview = turn.preview
    assert preview is not None and journey.point is not None
    walls = new_walls(len(preview.black) + len(preview.red))
    number, count = turn.way_number or (0, 0)
    words = _("{player}, move here: {walls}?").format(player=player, walls=walls)
    if count > 1:
        words = _("{player}, move here by path {number} of {count}: {walls}?").format(
            player=player, number=number, count=count, walls=walls
        )
    if preview.red:
        words += " " + _("The red walls make this the last turn.")
    if journey.wants_discard:
        words += " " + _("Choose the card that you discard.")
    return words


# The two actions


def _deed(turn: Turn, deed: Deed, player: str) -> str:
    left = queries.turn_now(turn.state).actions_left
    match deed.what:
        case Draw():
            return _("{player}, draw the top card of the pile? It cannot be undone.").format(player=player)
        case Pick(symbol=symbol):
            return _("{player}, draw this face-up card: {symbol}?").format(
                player=player, symbol=symbol_name(symbol)
            )
        case Tax(symbol=symbol):
            words = _("{player}, collect taxes with this card: {symbol}?").format(
                player=player, symbol=symbol_name(symbol)
            )
            return words if _tax_pays(turn) else words + " " + _("It brings nobody anything.")
        case TakeBack():
            return _("{player}, take this governor back?").format(player=player)
    if deed.purchase is not None:
        info = queries.province_of(turn.state, deed.purchase.province)
        return _("{player}, lay governors and cards on the symbols of {province}.").format(
            player=player, province=_(info.name.text)
        )
    if deed.kind == "end":
        return ngettext(
            "{player}, end your turn? You still have {count} action.",
            "{player}, end your turn? You still have {count} actions.",
            left,
        ).format(player=player, count=left)
    if deed.kind == "tax":
        # The sheet that is open shows the hand anyway.
        if not paying_cards(turn):
            return _("{player}, none of your cards fits a governor of yours: no taxes.").format(player=player)
        words = _("{player}, choose the card that you collect taxes with.").format(player=player)
        return words if _tax_pays(turn) else words + " " + _("It brings nobody anything.")
    if deed.kind == "draw":
        return _("{player}, tap the pile or a face-up card.").format(player=player)
    if left > 1:
        return _("{player}, choose the first of your two actions.").format(player=player)
    return _("{player}, choose your second action.").format(player=player)


def _tax_pays(turn: Turn) -> bool:
    """Whether a tax would bring anybody points now."""
    return any(info.owner is not None and info.value for info in queries.provinces(turn.state))


def _giving(turn: Turn, giving: Giving, player: str) -> str:
    victim = turn.session.player_name(giving.victim)
    if giving.complete:
        return _("{player}, give these cards to {victim}?").format(player=player, victim=victim)
    return ngettext(
        "{player}, choose {count} more card for {victim}.",
        "{player}, choose {count} more cards for {victim}.",
        giving.left,
    ).format(player=player, victim=victim, count=giving.left)
