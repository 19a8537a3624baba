"""Why something is not on offer, in the rules' own words where they have some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _, ngettext
from game.games.alexandros import queries
from game.games.alexandros.actions import Lead, TakeBack, Tax
from game.games.alexandros.land import NONE, SYMBOL_OF
from game.games.alexandros.view.words import symbol_name

if TYPE_CHECKING:
    from game.games.alexandros.actions import Action
    from game.games.alexandros.view.interaction.purchase import Purchase
    from game.games.alexandros.view.interaction.turn import Turn


def said(turn: Turn, action: Action) -> str:
    """What the rules say against an action; empty if nothing."""
    refusal = turn.state.explain(action)
    return turn.session.say(refusal.message) if refusal is not None else ""


# The move


def triangle_of_move(turn: Turn, triangle: int) -> str:
    """Why Alexander cannot be led to a triangle; empty where nobody expects it."""
    wanted = turn.symbol
    if turn.journey is None or turn.journey.has_played("destination"):
        return ""
    if wanted is None or SYMBOL_OF[triangle] == NONE:
        return ""
    if SYMBOL_OF[triangle] != wanted:
        return _("The card leads to another symbol: {symbol}.").format(symbol=symbol_name(wanted))
    nearest = turn.nearest
    if nearest is None or triangle in nearest.triangles:
        return ""
    reason = queries.why_not_free(turn.state, triangle)
    if reason is not None:
        return turn.session.say(reason)
    distance = queries.distance(turn.state, triangle)
    return ngettext(
        "It is {count} step away; there is a nearer one.",
        "It is {count} steps away; there is a nearer one.",
        distance,
    ).format(count=distance)


def lead(turn: Turn, symbol: int) -> str:
    """Why a card of the hand cannot be played for a special move. Secret: it tells what is in hand."""
    if not turn.hand[symbol]:
        return _("You have no such card in hand.")
    return "" if Lead(symbol) in turn.asked.ways else said(turn, Lead(symbol))


def special_move(turn: Turn) -> str:
    """Why there can be no special move at all; tells nothing but how many cards are in hand."""
    needed = 2 if turn.journey is not None and turn.journey.second_card else 1
    if queries.hand_size(turn.state, turn.seat) >= needed:
        return ""
    return ngettext(
        "A special move costs {count} card from your hand.",
        "A special move costs {count} cards from your hand.",
        needed,
    ).format(count=needed)


# The two actions; none of these tells what is in hand


def draw(turn: Turn) -> str:
    """Why no card can be drawn."""
    if not queries.turn_now(turn.state).may_draw:
        return _("After a special move no card may be drawn in this turn.")
    piles = queries.piles(turn.state)
    there = piles.pile or any(piles.discards) or any(s is not None for s in queries.face_up(turn.state))
    return "" if there else _("There is no card left to draw.")


def draw_from_pile(turn: Turn) -> str:
    """Why no card can be drawn from the pile, not even after the discards have been shuffled."""
    piles = queries.piles(turn.state)
    return draw(turn) or ("" if piles.pile or any(piles.discards) else _("The pile is empty."))


def occupy(turn: Turn) -> str:
    """Why no province can be occupied, whatever is in hand."""
    if not queries.governors_left(turn.state, turn.seat):
        return _("All your governors are on the map. Take one back first.")
    return "" if turn.provinces() else _("No province is closed off yet that you could occupy.")


def province(turn: Turn, triangle: int) -> str:
    """Why the province of a triangle cannot be asked for its price."""
    info = queries.province_of(turn.state, triangle)
    if info.owner == turn.seat:
        return _("This province is yours already.")
    if info.entry is None:
        return _("A province without a symbol cannot be occupied: no governor can stand there.")
    if info.is_wilderness:
        return _("This land is not closed off by walls: it is too large to be occupied.")
    return occupy(turn)


def tax(turn: Turn) -> str:
    """Why no tax can be collected."""
    if queries.turn_now(turn.state).taxed:
        return _("You have collected taxes in this turn.")
    return "" if turn.own_governors() else _("You need a governor on the map to collect taxes.")


def take_back(turn: Turn) -> str:
    """Why no governor can be taken back."""
    own = turn.own_governors()
    return said(turn, TakeBack(own[0])) if own else _("You have no governor on the map.")


# Sheets


def tax_card(turn: Turn, symbol: int) -> str:
    """Why taxes cannot be collected with a card. Secret: it tells what is in hand."""
    if symbol not in {SYMBOL_OF[triangle] for triangle in turn.own_governors()}:
        return _("None of your governors stands on this symbol.")
    if not turn.hand[symbol]:
        return _("You have no such card in hand.")
    return said(turn, Tax(symbol))


def purchase(chosen: Purchase) -> str:
    """Why a province cannot be paid in this way. Secret: it tells what is in hand."""
    if chosen.lacking:
        if not chosen.affordable():
            return ngettext(
                "You cannot pay this: {count} card is missing, even with all your governors.",
                "You cannot pay this: {count} cards are missing, even with all your governors.",
                chosen.lacking,
            ).format(count=chosen.lacking)
        return _("Cards are missing. Put governors on their symbols.")
    if not chosen.governors:
        return _("At least one governor has to be put on a symbol.")
    return ""


def by_card(chosen: Purchase, triangle: int) -> str:
    """Why a symbol cannot be settled by a card. Secret: it tells what is in hand."""
    if triangle in chosen.fixed:
        return _("The governor stands there already. Undo takes it back.")
    if chosen.settled_by_card(triangle) is not chosen or triangle not in chosen.governors:
        return ""
    if chosen.toggled(triangle).lacking:
        return _("You have no further card of this symbol.")
    return _("At least one governor has to be put on a symbol.")


def by_governor(chosen: Purchase, triangle: int) -> str:
    """Why a symbol cannot be settled by a governor. Secret: it tells what is in hand."""
    if chosen.settled_by_governor(triangle) is not chosen or triangle in chosen.governors:
        return ""
    if chosen.fixed and triangle < chosen.fixed[-1]:
        return _("A governor has been put on a later symbol already. Undo takes it back.")
    return _("You have no further governor.")
