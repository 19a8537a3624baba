"""Which sheet is open, and what it says: made from the choice under way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.i18n import _, listed, ngettext
from game.games.alexandros import queries
from game.games.alexandros.actions import Tax
from game.games.alexandros.land import SYMBOL_OF, SYMBOLS
from game.games.alexandros.view import why_not
from game.games.alexandros.view.interaction.deed import Deed
from game.games.alexandros.view.interaction.meanings import Cell
from game.games.alexandros.view.sheets.choose_cards import CardQuestions, KindOfCard, RowOfCards
from game.games.alexandros.view.sheets.compensation import Compensation
from game.games.alexandros.view.sheets.price_list import Owner, PriceList
from game.games.alexandros.view.sheets.tax_preview import Share, TaxPreview
from game.games.alexandros.view.words import symbol_name

if TYPE_CHECKING:
    from game.engine.theme import PlayerColour
    from game.games.alexandros.view.interaction.journey import Journey
    from game.games.alexandros.view.interaction.purchase import Purchase
    from game.games.alexandros.view.interaction.turn import Choice, Turn
    from game.games.alexandros.view.sheets.sheet import Sheet


def sheet_for(turn: Turn, colours: Sequence[PlayerColour]) -> Sheet | None:
    """The sheet that the choice under way asks for; `None` if it is made on the map."""
    if turn.giving is not None:
        name = turn.session.player_name(turn.giving.victim)
        return Compensation(turn.giving, _("Compensation"), name)
    deed, journey = turn.deed, turn.journey
    if deed is not None:
        if deed.purchase is not None:
            return _price_list(turn, deed.purchase, colours)
        return _tax(turn, deed, colours) if deed.kind == "tax" else None
    if journey is None:
        return None
    if journey.by_hand and not journey.has_played("pay"):
        return _special_move(turn, journey)
    return _joker(turn, journey) if turn.joker_symbols else None


def _cell(after: Choice, words: str, reason: str) -> Cell:
    """What a tap leads to, or why it leads nowhere."""
    return Cell(None if reason else after, words, reason)


def _price_list(turn: Turn, purchase: Purchase, colours: Sequence[PlayerColour]) -> PriceList:
    session = turn.session
    info = queries.province_of(turn.state, purchase.province)
    title = ngettext("{province}: {count} open triangle", "{province}: {count} open triangles", info.open)
    owner = None
    if purchase.owner is not None:
        owner = Owner(
            colours[purchase.owner], session.player_name(purchase.owner), gets_cards=session.seats > 2
        )
    return PriceList(
        purchase,
        title.format(province=_(info.name.text), count=info.open),
        info.open,
        colours[turn.seat],
        owner,
        why_not.purchase(purchase),
    )


def _tax(turn: Turn, deed: Deed, colours: Sequence[PlayerColour]) -> TaxPreview:
    session, state, hand = turn.session, turn.state, turn.hand
    below = {SYMBOL_OF[triangle] for triangle in turn.own_governors()}
    kinds = []
    for symbol in range(len(SYMBOLS)):
        action = Tax(symbol)
        reason = ""
        if symbol not in below:
            reason = _("None of your governors stands on this symbol.")
        elif not hand[symbol]:
            reason = _("You have no such card in hand.")
        cell = _cell(Deed.of(action), symbol_name(symbol), reason)
        kinds.append(KindOfCard(symbol, hand[symbol], deed.what == action, cell))
    shares = tuple(
        Share(
            colours[row.seat],
            session.player_name(row.seat),
            listed(
                [
                    _("{province} {points}").format(province=_(income.name.text), points=income.points)
                    for income in row.incomes
                ]
            ),
            row.points,
            row.total,
        )
        for row in queries.tax_preview(state)
    )
    ending = _("The game would end with this tax.") if queries.ends_game(state) else ""
    cards = RowOfCards("tax", _("Pay with a card whose symbol is below one of your governors:"), tuple(kinds))
    return TaxPreview(_("Taxes for all"), cards, shares, ending)


def _special_move(turn: Turn, journey: Journey) -> CardQuestions:
    hand = turn.hand
    rows = []
    if journey.card_can_change:
        kinds = []
        for symbol in range(len(SYMBOLS)):
            reason = why_not.lead(turn, symbol)
            cell = _cell(journey.with_led(symbol, hand), symbol_name(symbol), reason)
            kinds.append(KindOfCard(symbol, hand[symbol], journey.card == symbol, cell))
        rows.append(RowOfCards("play", _("Play a card for its symbol:"), tuple(kinds)))
    if journey.second_card:
        kinds = []
        for symbol in range(len(SYMBOLS)):
            left = hand[symbol] - (symbol == journey.card and journey.card_can_change)
            reason = "" if left > 0 else _("You have no such card left in hand.")
            cell = _cell(journey.with_discard(symbol, hand), symbol_name(symbol), reason)
            kinds.append(KindOfCard(symbol, left, journey.discard == symbol, cell))
        rows.append(RowOfCards("discard", _("Discard another card:"), tuple(kinds)))
        words = _("It costs two cards from your hand, and you may not draw in this turn.")
    else:
        words = _("It costs a card from your hand.")
    return CardQuestions(_("Special move"), tuple(rows), words)


def _joker(turn: Turn, journey: Journey) -> CardQuestions:
    kinds = []
    for symbol in range(len(SYMBOLS)):
        reason = "" if symbol in turn.joker_symbols else _("No triangle of this symbol is free either.")
        cell = _cell(journey.as_joker(symbol), symbol_name(symbol), reason)
        kinds.append(KindOfCard(symbol, None, turn.symbol == symbol, cell))
    assert journey.card is not None
    words = _("No triangle with the symbol {symbol} is free: the card is a joker.").format(
        symbol=symbol_name(journey.card)
    )
    question = f"{words} {_('Use it for:')}"
    return CardQuestions(_("Joker"), (RowOfCards("use", question, tuple(kinds)),))
