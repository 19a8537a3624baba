"""What streets, markets, towers, residential areas and guards are worth, and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.messages import N_, Message
from game.core.rules import ScoreLine
from game.games.the_city.tiles import BUILDING_POINTS

DOUBLED_FROM: Final = 4
"""A street over so many tiles counts double."""

POINTS_PER_MARKET: Final = 2
"""For each market beside a residential area."""


def street_points(tiles: int) -> int:
    return tiles * 2 if tiles >= DOUBLED_FROM else tiles


def market_points(tiles: int, goods: int) -> int:
    """`goods` is the number of different goods."""
    return tiles * goods


def residential_points(markets: int) -> int:
    return POINTS_PER_MARKET * markets


def guard_points(public: int, historic: int) -> int:
    return BUILDING_POINTS["public"] * public + BUILDING_POINTS["historic"] * historic


def leaders(followers: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most followers, given per seat; nobody where there are none."""
    most = max(followers)
    return tuple(seat for seat, count in enumerate(followers) if count == most) if most else ()


Scored: TypeAlias = Literal["street", "market", "tower", "residential", "guard"]

CATEGORIES: Final[dict[Scored, str]] = {
    "street": N_("Streets"),
    "market": N_("Markets"),
    "tower": N_("Towers"),
    "residential": N_("Residential areas"),
    "guard": N_("Guards"),
}


class Entry(NamedTuple):
    """Points as the game notes them; the numbers say what for.

    `first` and `second` are: tiles, - of a street; tiles, goods of a market; walls, - of a tower; markets, -
    of a residential area; public, historic buildings of a guard.
    """

    seat: int
    points: int
    scored: Scored
    first: int
    second: int
    turn: int  # 0 for the end of the game


def _kinds_of_goods(count: int) -> Message:
    return Message(
        N_("{count} kind of goods"), {"count": count}, plural=N_("{count} kinds of goods"), count="count"
    )


def _reason(entry: Entry) -> Message:
    points = entry.points
    match entry.scored:
        case "street":
            facts = {"tiles": entry.first, "points": points}
            if points > entry.first:
                return Message(N_("Street, {tiles} tiles, doubled = {points}"), facts)
            return Message(
                N_("Street, {tiles} tile = {points}"),
                facts,
                plural=N_("Street, {tiles} tiles = {points}"),
                count="tiles",
            )
        case "market":
            return Message(
                N_("Market, {tiles} tile × {goods} = {points}"),
                {"tiles": entry.first, "goods": _kinds_of_goods(entry.second), "points": points},
                plural=N_("Market, {tiles} tiles × {goods} = {points}"),
                count="tiles",
            )
        case "tower":
            return Message(
                N_("Tower: {walls} wall"),
                {"walls": entry.first},
                plural=N_("Tower: {walls} walls"),
                count="walls",
            )
        case "residential":
            return Message(
                N_("Residential area beside {markets} market × 2 = {points}"),
                {"markets": entry.first, "points": points},
                plural=N_("Residential area beside {markets} markets × 2 = {points}"),
                count="markets",
            )
        case "guard":
            return Message(
                N_("Guard: {public} public, {historic} historic = {points}"),
                {"public": entry.first, "historic": entry.second, "points": points},
            )


def sheet(entries: Sequence[Entry]) -> list[ScoreLine]:
    """The notes as lines that a player can check."""
    return [
        ScoreLine(entry.seat, entry.points, CATEGORIES[entry.scored], _reason(entry), entry.turn)
        for entry in entries
    ]
