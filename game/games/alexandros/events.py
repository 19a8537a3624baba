"""What happens in a game, with what a screen needs to show it and a sentence for the log.

No event tells a secret: a card drawn from the pile has no symbol here. Symbols, triangles, points and sides
are numbers as in `land`. Cards are counted by symbol: `Cards` holds five numbers.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.messages import N_, Fact, Message, SeatRef, listed
from game.core.rules import Gain
from game.games.alexandros.cards import Cards
from game.games.alexandros.land import AROUND, SYMBOL_NAMES, name_of
from game.games.alexandros.provinces import Province
from game.games.alexandros.taxes import Income, listed_incomes

EndReason: TypeAlias = Literal["points", "walls", "no way"]


def counted(cards: Cards) -> Fact:
    """Cards as one fact, e.g. "2 × temple, lute and soldier"."""
    return listed(
        [
            name if count == 1 else Message(N_("{count} × {symbol}"), {"count": count, "symbol": name})
            for name, count in zip(SYMBOL_NAMES, cards, strict=True)
            if count
        ]
    )


class CardTaken(NamedTuple):
    """A face-up card was taken to the hand for the move; `place` 0 or 1 is where it lay."""

    seat: int
    symbol: int
    place: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} takes the {symbol} card."),
            {"player": SeatRef(self.seat), "symbol": SYMBOL_NAMES[self.symbol]},
        )


class CardTurnedUp(NamedTuple):
    """A card from the pile was put face up in this place."""

    symbol: int
    place: int
    seat: None = None
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(N_("A card is turned up: {symbol}."), {"symbol": SYMBOL_NAMES[self.symbol]})


class PileShuffled(NamedTuple):
    """The pile was empty: the discarded cards were shuffled and are the new one."""

    cards: int
    seat: None = None
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(N_("The discarded cards are shuffled and become the pile."))


class CardLed(NamedTuple):
    """Special move: a card of the hand was played for its symbol."""

    seat: int
    symbol: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} plays a card from the hand to lead Alexander: {symbol}."),
            {"player": SeatRef(self.seat), "symbol": SYMBOL_NAMES[self.symbol]},
        )


class CardDiscarded(NamedTuple):
    """The second card of the special move."""

    seat: int
    symbol: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} also discards a card: {symbol}."),
            {"player": SeatRef(self.seat), "symbol": SYMBOL_NAMES[self.symbol]},
        )


class JokerUsed(NamedTuple):
    """The card taken has no free triangle and is used for another symbol."""

    seat: int
    card: int
    symbol: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} uses the {card} card as a joker: {symbol}."),
            {
                "player": SeatRef(self.seat),
                "card": SYMBOL_NAMES[self.card],
                "symbol": SYMBOL_NAMES[self.symbol],
            },
        )


class AlexanderMoved(NamedTuple):
    """Alexander went along `path`, points from where he stood to where he stands; new walls by side."""

    seat: int
    path: tuple[int, ...]
    black: tuple[int, ...]
    red: tuple[int, ...]
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        facts: dict[str, Fact] = {
            "player": SeatRef(self.seat),
            "area": name_of(AROUND[self.path[-1]]),
            "count": len(self.black) + len(self.red),
        }
        if self.red:
            return Message(
                N_("{player} leads Alexander to {area}: {count} new wall, a red one."),
                facts,
                plural=N_("{player} leads Alexander to {area}: {count} new walls, the last ones red."),
                count="count",
            )
        if not self.black:
            return Message(N_("{player} leads Alexander to {area}, without a new wall."), facts)
        return Message(
            N_("{player} leads Alexander to {area}: {count} new wall."),
            facts,
            plural=N_("{player} leads Alexander to {area}: {count} new walls."),
            count="count",
        )


class AlexanderStayed(NamedTuple):
    """There is no free triangle that Alexander could reach, or no card to lead him with."""

    seat: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(N_("Alexander stays where he is."))


class ProvinceDivided(NamedTuple):
    """New walls cut a province into `after`, in the order of their lowest triangles."""

    seat: int
    before: Province
    after: tuple[Province, ...]
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        before, after = self.before, self.after
        if before.owner is None:
            rest = max(after, key=lambda part: len(part.triangles))
            made = [_described(part) for part in after if part is not rest]
            return Message(
                N_("New province: {parts}."),
                {"parts": listed(made), "count": len(made)},
                plural=N_("New provinces: {parts}."),
                count="count",
            )
        return Message(
            N_("{province}, the province of {player}, is cut: {parts}."),
            {
                "province": before.name,
                "player": SeatRef(before.owner),
                "parts": listed([_owned(part) for part in after]),
            },
        )


def _described(part: Province) -> Message:
    return Message(N_("{province} ({open} open)"), {"province": part.name, "open": part.open})


def _owned(part: Province) -> Message:
    facts: dict[str, Fact] = {"province": part.name, "open": part.open}
    if part.owner is None:
        return Message(N_("{province} ({open} open, free)"), facts)
    facts["player"] = SeatRef(part.owner)
    return Message(N_("{province} ({open} open, {player})"), facts)


class CardDrawn(NamedTuple):
    """The top card of the pile went to the hand, unseen by the others."""

    seat: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(N_("{player} draws a card from the pile."), {"player": SeatRef(self.seat)})


class CardPicked(NamedTuple):
    """A face-up card went to the hand as an action; `place` 0 or 1 is where it lay."""

    seat: int
    symbol: int
    place: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} draws the {symbol} card that lay face up."),
            {"player": SeatRef(self.seat), "symbol": SYMBOL_NAMES[self.symbol]},
        )


class GovernorsDriven(NamedTuple):
    """A take-over began: the owner's governors leave the province, for two cards each."""

    seat: int
    owner: int
    province: Province  # as it was
    cards: Cards
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} drives the governor of {owner} out of {province}, for {cards}."),
            {
                "player": SeatRef(self.seat),
                "owner": SeatRef(self.owner),
                "province": self.province.name,
                "cards": counted(self.cards),
                "count": self.province.governor_mask.bit_count(),
            },
            plural=N_("{player} drives the {count} governors of {owner} out of {province}, for {cards}."),
            count="count",
        )


class ProvinceOccupied(NamedTuple):
    """The player's governors were placed and `cards` paid for the other symbols."""

    seat: int
    province: Province  # as it is now
    cards: Cards
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        facts: dict[str, Fact] = {
            "player": SeatRef(self.seat),
            "province": self.province.name,
            "count": self.province.governor_mask.bit_count(),
            "open": self.province.open,
        }
        if not any(self.cards):
            return Message(
                N_("{player} occupies {province} ({open} open) with {count} governor."),
                facts,
                plural=N_("{player} occupies {province} ({open} open) with {count} governors."),
                count="count",
            )
        facts["cards"] = counted(self.cards)
        return Message(
            N_("{player} occupies {province} ({open} open) with {count} governor and {cards}."),
            facts,
            plural=N_("{player} occupies {province} ({open} open) with {count} governors and {cards}."),
            count="count",
        )


class CardsGiven(NamedTuple):
    """Half of the cards used for a take-over went to the player who lost the province."""

    seat: int
    to: int
    cards: Cards
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{owner} gets {cards} from {player}."),
            {"player": SeatRef(self.seat), "owner": SeatRef(self.to), "cards": counted(self.cards)},
        )


class TaxPaid(NamedTuple):
    """The card with which the player collects taxes was discarded."""

    seat: int
    symbol: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} collects taxes with a card: {symbol}."),
            {"player": SeatRef(self.seat), "symbol": SYMBOL_NAMES[self.symbol]},
        )


class Taxed(NamedTuple):
    """One player's taxes; there is such an event for everybody who gets some, the active player first."""

    seat: int
    incomes: tuple[Income, ...]
    gains: tuple[Gain, ...]

    def message(self) -> Message:
        return Message(
            N_("{player} gets {points} point: {provinces}."),
            {
                "player": SeatRef(self.seat),
                "points": self.gains[0].points,
                "provinces": listed_incomes(self.incomes),
            },
            plural=N_("{player} gets {points} points: {provinces}."),
            count="points",
        )


class GovernorTakenBack(NamedTuple):
    """A governor left a province."""

    seat: int
    triangle: int
    province: Province  # as it is now
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        facts: dict[str, Fact] = {"player": SeatRef(self.seat), "province": self.province.name}
        if self.province.owner is None:
            return Message(N_("{player} takes the last governor out of {province}; it is free again."), facts)
        return Message(N_("{player} takes a governor out of {province}."), facts)


class Passed(NamedTuple):
    """The player did without the actions that were left, or could do none."""

    seat: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(N_("{player} ends the turn."), {"player": SeatRef(self.seat)})


class LastTurn(NamedTuple):
    """The game ends after this turn: red walls were needed, or Alexander cannot move any more."""

    seat: int
    reason: EndReason
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(_LAST_TURN[self.reason], {"player": SeatRef(self.seat)})


_LAST_TURN: Final[dict[EndReason, str]] = {
    "walls": N_("The black walls are used up: this is the last turn."),
    "no way": N_("Alexander cannot move any more: this is the last turn."),
    "points": N_("{player} has the points that end the game."),
}


class GameOver(NamedTuple):
    """The game is over."""

    reason: EndReason
    seat: None = None
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(_OVER[self.reason])


_OVER: Final[dict[EndReason, str]] = {
    "walls": N_("The game is over: the black walls are used up."),
    "no way": N_("The game is over: Alexander cannot move any more."),
    "points": N_("The game is over: the points that end it are reached."),
}

Event: TypeAlias = (
    CardTaken
    | CardTurnedUp
    | PileShuffled
    | CardLed
    | CardDiscarded
    | JokerUsed
    | AlexanderMoved
    | AlexanderStayed
    | ProvinceDivided
    | CardDrawn
    | CardPicked
    | GovernorsDriven
    | ProvinceOccupied
    | CardsGiven
    | TaxPaid
    | Taxed
    | GovernorTakenBack
    | Passed
    | LastTurn
    | GameOver
)
