"""What happens in a game, with what a screen needs to show it and a sentence for the log.

No event tells a secret: a card put face down has no rank here, a peek no strength. Colours are numbers as in
`state`; with two colours each, a seat may gain twice in one event.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.messages import N_, ColourRef, Fact, Message, SeatRef, Term, listed
from game.core.rules import Gain
from game.games.chang_cheng.boards import END_NAMES, End, Laid
from game.games.chang_cheng.pieces import CARD_NAMES, EVENT_NAMES, Card, EventCard

EndReason: TypeAlias = Literal["complete", "passes"]


class Colour(NamedTuple):
    """A colour on the table: whose it is and which of the seat's colours; nobody owns the neutral walls."""

    number: int
    seat: int | None
    second: bool = False  # of a player with two colours

    def fact(self) -> Fact:
        """The owner's name for a message."""
        return NEUTRAL if self.seat is None else SeatRef(self.seat)


NEUTRAL: Final = Term(N_("neutral"))


def _names(gains: Sequence[Gain]) -> Fact:
    """Everybody who gained or lost, each once."""
    return listed([SeatRef(seat) for seat in dict.fromkeys(gain.seat for gain in gains)])


class ColourChosen(NamedTuple):
    """The player plays this turn with this one of two colours."""

    seat: int
    colour: Colour
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} plays {colour}."),
            {"player": SeatRef(self.seat), "colour": ColourRef(self.seat, int(self.colour.second))},
        )


class WallPlaced(NamedTuple):
    """A single wall was built; `colour.seat` is None for a neutral one."""

    seat: int
    colour: Colour
    space: int
    province: str
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        facts: dict[str, Fact] = {"player": SeatRef(self.seat), "province": self.province}
        if self.colour.seat is None:
            return Message(N_("{player} adds a neutral wall in {province}."), facts)
        return Message(N_("{player} builds a wall in {province}."), facts)


class DoublePlaced(NamedTuple):
    """The double wall was built on `spaces` (west, east) and scored for what it touches."""

    seat: int
    colour: Colour
    spaces: tuple[int, int]
    provinces: tuple[str, ...]
    regions: tuple[str, ...]
    gains: tuple[Gain, ...]

    def message(self) -> Message:
        return Message(
            N_("{player} builds the double wall in {province}: {points} points."),
            {
                "player": SeatRef(self.seat),
                "province": listed(self.provinces),
                "points": self.gains[0].points,
            },
        )


class TowerPlaced(NamedTuple):
    seat: int
    colour: Colour
    space: int
    province: str
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} builds the tower in {province}."),
            {"player": SeatRef(self.seat), "province": self.province},
        )


class CardPlaced(NamedTuple):
    """A card was put face down on the province `number`."""

    seat: int
    colour: Colour
    number: int
    province: str
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} puts a card face down on {province}."),
            {"player": SeatRef(self.seat), "province": self.province},
        )


class Peeked(NamedTuple):
    """The player looked at the threat token of the region `number`."""

    seat: int
    number: int
    region: str
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} looks secretly at the threat of {region}."),
            {"player": SeatRef(self.seat), "region": self.region},
        )


class ThreatRevealed(NamedTuple):
    """A threat token was turned up for everybody: by scouts or at the Mongol attack."""

    seat: int | None
    number: int
    region: str
    threat: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("The threat of {region} is turned up: {threat}."),
            {"region": self.region, "threat": self.threat},
        )


class Passed(NamedTuple):
    """The player could do no action and not even a part of one."""

    seat: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(N_("{player} can do nothing and passes."), {"player": SeatRef(self.seat)})


class ProvinceCompleted(NamedTuple):
    """A province has no empty space any more; its evaluation begins."""

    seat: int
    number: int
    province: str
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} completes {province}."), {"player": SeatRef(self.seat), "province": self.province}
        )


class CardsRevealed(NamedTuple):
    """The cards on a province were turned up, in the order of their ranks."""

    seat: int | None
    number: int
    province: str
    cards: tuple[Card, ...]
    owners: tuple[Colour, ...]  # of the cards
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        cards = [_card(card, owner) for card, owner in zip(self.cards, self.owners, strict=True)]
        return Message(
            N_("The cards on {province}: {cards}."), {"province": self.province, "cards": listed(cards)}
        )


def _card(card: Card, owner: Colour) -> Message:
    return Message(N_("{card} of {player}"), {"card": CARD_NAMES[card.rank], "player": owner.fact()})


class EqualCardsCancelled(NamedTuple):
    """All cards of one rank were removed because there was more than one."""

    seat: int | None
    number: int
    rank: int
    owners: tuple[Colour, ...]
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{count} cards of the same rank, {card}, cancel each other."),
            {"count": len(self.owners), "card": CARD_NAMES[self.rank]},
        )


class CardCancelled(NamedTuple):
    """The warrior of `seat` cancelled another card."""

    seat: int
    number: int
    card: Card
    owner: Colour
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("The warrior of {player} cancels this card: {card}."),
            {"player": SeatRef(self.seat), "card": _card(self.card, self.owner)},
        )


class WallDemolished(NamedTuple):
    """The traitor of `seat` demolished a single wall."""

    seat: int
    space: int
    province: str
    owner: Colour
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        facts: dict[str, Fact] = {
            "player": SeatRef(self.seat),
            "owner": self.owner.fact(),
            "province": self.province,
        }
        if self.owner.seat is None:
            return Message(N_("The traitor of {player} demolishes a neutral wall in {province}."), facts)
        return Message(N_("The traitor of {player} demolishes a wall of {owner} in {province}."), facts)


class ThreatRemoved(NamedTuple):
    """The traitor of `seat` took a region's threat token away; nobody else sees what it was."""

    seat: int
    number: int
    region: str
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("The traitor of {player} takes the threat of {region} away."),
            {"player": SeatRef(self.seat), "region": self.region},
        )


class ValueChanged(NamedTuple):
    """A flood or an architect of `seat` changed what the province is worth."""

    seat: int
    number: int
    card: Card
    by: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        facts: dict[str, Fact] = {
            "card": CARD_NAMES[self.card.rank],
            "player": SeatRef(self.seat),
            "points": abs(self.by),
        }
        if self.by > 0:
            return Message(N_("{card} of {player}: the province is worth {points} more."), facts)
        return Message(N_("{card} of {player}: the province is worth {points} less."), facts)


class MajorityRaised(NamedTuple):
    """An architect or master architect counts as so many walls of its colour for the majority."""

    seat: int
    number: int
    card: Card
    by: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{card} of {player}: {walls} wall more for the majority."),
            {"card": CARD_NAMES[self.card.rank], "player": SeatRef(self.seat), "walls": self.by},
            plural=N_("{card} of {player}: {walls} walls more for the majority."),
            count="walls",
        )


class WallsSwapped(NamedTuple):
    """The official of `seat` swapped two single walls; `owners` are those before the swap."""

    seat: int
    spaces: tuple[int, int]  # here, there
    provinces: tuple[str, str]
    owners: tuple[Colour, Colour]
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        here, there = (owner.fact() for owner in self.owners)
        return Message(
            N_("The official of {player} swaps a wall in {here} ({owner}) with one in {there} ({other})."),
            {
                "player": SeatRef(self.seat),
                "here": self.provinces[0],
                "there": self.provinces[1],
                "owner": here,
                "other": there,
            },
        )


class CardIdle(NamedTuple):
    """A card found nothing to do, or its owner did without."""

    seat: int
    number: int
    card: Card
    by_choice: bool
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        facts: dict[str, Fact] = {"card": CARD_NAMES[self.card.rank], "player": SeatRef(self.seat)}
        if self.by_choice:
            return Message(N_("{card} of {player}: not used."), facts)
        return Message(N_("{card} of {player}: nothing to do here."), facts)


class ProvinceScored(NamedTuple):
    """The evaluation of a province ended. `strength` is per colour: standing walls and what cards add."""

    seat: int | None
    number: int
    province: str
    walls: int
    fame: int
    modifier: int
    points: int
    strength: tuple[int, ...]
    leaders: tuple[Colour, ...]  # with the neutral colour where it leads
    gains: tuple[Gain, ...]

    def message(self) -> Message:
        facts: dict[str, Fact] = {
            "province": self.province,
            "sum": value_sum(self.walls, self.fame, self.modifier, self.points),
        }
        if not self.gains:
            return Message(N_("{province}: {sum}, for nobody: neutral walls lead."), facts)
        return Message(N_("{province}: {sum}, for {players}."), {**facts, "players": _names(self.gains)})


def value_sum(walls: int, fame: int, modifier: int, points: int) -> Message:
    """How the value of a province comes about."""
    facts: dict[str, Fact] = {"walls": walls, "fame": fame, "by": abs(modifier), "points": points}
    if modifier > 0:
        return Message(
            N_("{walls} wall + {fame} fame + {by} by cards = {points}"),
            facts,
            plural=N_("{walls} walls + {fame} fame + {by} by cards = {points}"),
            count="walls",
        )
    if modifier < 0:
        return Message(
            N_("{walls} wall + {fame} fame − {by} by cards = {points}"),
            facts,
            plural=N_("{walls} walls + {fame} fame − {by} by cards = {points}"),
            count="walls",
        )
    return Message(
        N_("{walls} wall + {fame} fame = {points}"),
        facts,
        plural=N_("{walls} walls + {fame} fame = {points}"),
        count="walls",
    )


class EmperorPlaced(NamedTuple):
    """An emperor card was put on the province; so many of them lie on the table now."""

    seat: int
    number: int
    province: str
    lying: int
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("Emperor card {number} is put on {province}."),
            {"number": self.lying, "province": self.province},
        )


class BoardJoined(NamedTuple):
    """A new board was joined; the emperor cards came back."""

    seat: int
    laid: Laid
    end: End
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        return Message(
            N_("{player} joins a new board at the {end} end of the wall."),
            {"player": SeatRef(self.seat), "end": END_NAMES[self.end]},
        )


class AttackBegun(NamedTuple):
    """The game ends: the wall is complete, or nobody can build on."""

    seat: int | None
    reason: EndReason
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        if self.reason == "complete":
            return Message(N_("The Great Wall is complete: the Mongols attack."))
        return Message(N_("Nobody can build on: the Mongols attack."))


class RegionAttacked(NamedTuple):
    """A region attacked. `strength` is per colour: its standing walls there.

    `threat` is 0 where a traitor took the token; `leaders` have the most walls, `sheltered` are those of them
    that a tower protects.
    """

    seat: int | None
    number: int
    region: str
    threat: int
    strength: tuple[int, ...]
    leaders: tuple[Colour, ...]
    sheltered: tuple[Colour, ...]
    gains: tuple[Gain, ...]

    def message(self) -> Message:
        facts: dict[str, Fact] = {"region": self.region, "threat": self.threat}
        if not self.threat:
            return Message(N_("{region} does not attack: its threat was taken away."), facts)
        if self.gains:
            facts["players"] = _names(self.gains)
            facts["walls"] = max(self.strength)
            return Message(
                N_("{region} attacks with {threat}: −{threat} for {players} with {walls} wall."),
                facts,
                plural=N_("{region} attacks with {threat}: −{threat} for {players} with {walls} walls."),
                count="walls",
            )
        if self.sheltered:
            return Message(N_("{region} attacks with {threat}: a tower holds it off."), facts)
        return Message(N_("{region} attacks with {threat}: nobody loses anything."), facts)


class EventScored(NamedTuple):
    """An event card brought points at the end. `counts` are per colour: provinces, length or cards."""

    seat: int | None
    card: EventCard
    counts: tuple[int, ...]
    gains: tuple[Gain, ...]

    def message(self) -> Message:
        facts: dict[str, Fact] = {"event": EVENT_NAMES[self.card]}
        if not self.gains:
            return Message(N_("{event}: points for nobody."), facts)
        facts["gains"] = listed(
            [
                Message(N_("{player} {points}"), {"player": SeatRef(gain.seat), "points": gain.points})
                for gain in self.gains
            ]
        )
        return Message(N_("{event}: {gains}."), facts)


Event: TypeAlias = (
    ColourChosen
    | WallPlaced
    | DoublePlaced
    | TowerPlaced
    | CardPlaced
    | Peeked
    | ThreatRevealed
    | Passed
    | ProvinceCompleted
    | CardsRevealed
    | EqualCardsCancelled
    | CardCancelled
    | WallDemolished
    | ThreatRemoved
    | ValueChanged
    | MajorityRaised
    | WallsSwapped
    | CardIdle
    | ProvinceScored
    | EmperorPlaced
    | BoardJoined
    | AttackBegun
    | RegionAttacked
    | EventScored
)
