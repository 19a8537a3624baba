"""Who leads where, and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.messages import N_, ColourRef, Message, listed
from game.core.rules import ScoreLine
from game.games.chang_cheng.events import value_sum

DIPLOMACY_POINTS: Final = 4
REWARD_PER_CARD: Final = 2


def leaders(strength: Sequence[int]) -> tuple[int, ...]:
    """The colours with the most, given per colour; none where nobody has any."""
    most = max(strength)
    return tuple(colour for colour, count in enumerate(strength) if count == most) if most > 0 else ()


Scored: TypeAlias = Literal["province", "double", "attack", "diplomacy", "dominion", "imperial_reward"]

CATEGORIES: Final[dict[Scored, str]] = {
    "province": N_("Provinces"),
    "double": N_("Double walls"),
    "attack": N_("Mongol attack"),
    "diplomacy": N_("Event cards"),
    "dominion": N_("Event cards"),
    "imperial_reward": N_("Event cards"),
}


class Entry(NamedTuple):
    """Points as the game notes them; places and numbers say what for.

    `places` are the province, the provinces and regions a double wall touches, or the region. `numbers` are:
    walls, fame, change of a province; provinces, regions of a double wall; threat of an attack
    and walls there; provinces of diplomacy; spaces of dominion; cards of the imperial reward.
    """

    seat: int
    colour: int
    points: int
    scored: Scored
    places: tuple[str, ...]
    numbers: tuple[int, ...]
    turn: int  # 0 for the end of the game


def _reason(entry: Entry) -> Message:
    points = entry.points
    match entry.scored:
        case "province":
            walls, fame, modifier = entry.numbers
            return Message(
                N_("{province}: {sum}"),
                {"province": entry.places[0], "sum": value_sum(walls, fame, modifier, points)},
            )
        case "double":
            provinces, regions = entry.numbers
            return Message(
                N_("{provinces} facing {regions}: {count} + {number} = {points}"),
                {
                    "provinces": listed(entry.places[:provinces]),
                    "regions": listed(entry.places[provinces:]),
                    "count": provinces,
                    "number": regions,
                    "points": points,
                },
            )
        case "attack":
            threat, walls = entry.numbers
            return Message(
                N_("{region} attacks with {threat}: most walls there, {walls}"),
                {"region": entry.places[0], "threat": threat, "walls": walls},
            )
        case "diplomacy":
            return Message(
                N_("Diplomacy: walls in {provinces} province"),
                {"provinces": entry.numbers[0]},
                plural=N_("Diplomacy: walls in {provinces} provinces"),
                count="provinces",
            )
        case "dominion":
            return Message(
                N_("Dominion: the longest wall, on {spaces} space"),
                {"spaces": entry.numbers[0]},
                plural=N_("Dominion: the longest wall, on {spaces} spaces"),
                count="spaces",
            )
        case "imperial_reward":
            return Message(
                N_("Imperial reward: {cards} card × 2 = {points}"),
                {"cards": entry.numbers[0], "points": points},
                plural=N_("Imperial reward: {cards} cards × 2 = {points}"),
                count="cards",
            )


def sheet(entries: Sequence[Entry], seats: int) -> list[ScoreLine]:
    """The notes as lines that a player can check."""
    lines = []
    # Only a player with two colours has one whose number is not the seat's.
    two = any(entry.colour >= seats for entry in entries)
    for entry in entries:
        reason = _reason(entry)
        if two:
            colour = ColourRef(entry.seat, int(entry.colour >= seats))
            reason = Message(N_("{colour}: {reason}"), {"reason": reason, "colour": colour})
        lines.append(ScoreLine(entry.seat, entry.points, CATEGORIES[entry.scored], reason, entry.turn))
    return lines
