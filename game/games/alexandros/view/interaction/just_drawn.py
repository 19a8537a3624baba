"""The card that came from the pile last: marked in the hand of the one who drew it, who may see it first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _
from game.games.alexandros import queries
from game.games.alexandros.cards import NO_CARDS, Cards
from game.games.alexandros.events import CardDrawn
from game.games.alexandros.view.words import cards, symbol_name

if TYPE_CHECKING:
    from game.games.alexandros.state import AlexandrosState
    from game.table.session import Session


class JustDrawn:
    """Secret: which card it is. Known only for what has been drawn at this table."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seat: int | None = None
        self._symbol = 0
        self._player = 0  # who plays
        self._before: Cards = NO_CARDS  # in the hand

    def of(self, seat: int | None) -> int | None:
        """The symbol that is new in the hand of a seat."""
        return self._symbol if seat is not None and seat == self._seat else None

    def play_from(self, seat: int, hand: Cards) -> None:
        """A seat is about to play; `hand` is what it holds now."""
        self._player, self._before = seat, hand

    def note(self, state: AlexandrosState) -> bool:
        """Keep what the latest step has brought from the pile; tells whether it has."""
        self.grow_old()
        if not any(isinstance(event, CardDrawn) for event in self._session.steps[-1].events):
            return False
        after = queries.hand(state, self._player)
        more = [s for s, (had, has) in enumerate(zip(self._before, after, strict=True)) if has > had]
        if more:
            self._seat, self._symbol = self._player, more[0]
        return bool(more)

    def grow_old(self) -> None:
        """It is new until the one who drew it goes on; what others do meanwhile does not matter."""
        steps = self._session.steps
        if not steps or steps[-1].seat == self._seat:
            self._seat = None


def question(player: str, *, is_open: bool) -> str:
    """What a player is asked to do before the device goes on."""
    if is_open:
        return _("{player}, the card that you drew is marked in your hand. Then press Done.").format(
            player=player
        )
    return _("{player}, hold your hand to see the card that you drew, then press Done.").format(player=player)


def hand_in_words(state: AlexandrosState, seat: int, new: int | None) -> str:
    """Secret: the cards of a hand, for those who have opened it and do not see it."""
    held = queries.hand(state, seat)
    if not any(held):
        return _("No cards in hand")
    words = _("Your hand: {cards}.").format(cards=cards(held))
    if new is not None:
        words += " " + _("Drawn last: {symbol}.").format(symbol=symbol_name(new))
    return words
