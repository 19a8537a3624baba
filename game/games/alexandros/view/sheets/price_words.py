"""What a price list says besides its switches. It tells what is in the player's own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _, ngettext
from game.games.alexandros.cards import added
from game.games.alexandros.prices import compensation
from game.games.alexandros.view.words import cards, symbol_name

if TYPE_CHECKING:
    from game.games.alexandros.view.interaction.purchase import Purchase


def driven_out(purchase: Purchase, owner: str) -> list[tuple[int, str]]:
    """Whom the cards of a symbol send home before anything else, for each symbol below governors."""
    lines = []
    for symbol in dict.fromkeys(sorted(place.symbol for place in purchase.foreign)):
        number = purchase.foreign_on(symbol)
        words = ngettext(
            "Drive out {player}'s governor on the {symbol}: {cards}, you have {have}.",
            "Drive out {count} governors of {player} on the {symbol}: {cards}, you have {have}.",
            number,
        ).format(
            player=owner,
            count=number,
            symbol=symbol_name(symbol),
            cards=_("{count} × {symbol}").format(
                count=purchase.driving_out(symbol), symbol=symbol_name(symbol)
            ),
            have=purchase.hand[symbol],
        )
        lines.append((symbol, words))
    return lines


def outcome(purchase: Purchase, open_triangles: int, loser: str) -> list[str]:
    """What is paid, what the province then brings in a tax, and how many cards its loser gets."""
    number = len(purchase.governors)
    if purchase.cards:
        paid = ngettext(
            "You pay {cards} and put {count} governor.", "You pay {cards} and put {count} governors.", number
        ).format(cards=cards(purchase.bill), count=number)
    else:
        paid = ngettext(
            "You put {count} governor and pay no card.", "You put {count} governors and pay no card.", number
        ).format(count=number)
    if number > 1:
        brings = _("With two governors or more it brings nothing in a tax.")
    else:
        brings = ngettext(
            "It then brings {count} point in a tax.",
            "It then brings {count} points in a tax.",
            open_triangles,
        ).format(count=open_triangles)
    lines = [paid, brings]
    due = compensation(added(purchase.bill, purchase.spent))
    if loser and due:
        lines.append(
            ngettext(
                "{player} gets {count} of the cards used.", "{player} gets {count} of the cards used.", due
            ).format(player=loser, count=due)
        )
    return lines
