"""Numbers of the game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _, listed, ngettext
from game.games.chang_cheng import queries
from game.games.chang_cheng.events import value_sum
from game.games.chang_cheng.pieces import CARD_NAMES, EVENT_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.theme import PlayerColour
    from game.games.chang_cheng.events import (
        Colour,
        DoublePlaced,
        EventScored,
        ProvinceScored,
        RegionAttacked,
    )
    from game.games.chang_cheng.state import ChangChengState
    from game.table.session import Session


def spaces_left(count: int) -> str:
    return ngettext("{count} space left", "{count} spaces left", count).format(count=count)


def cards_text(count: int) -> str:
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def name(session: Session, colour: Colour) -> str:
    """Whose a colour is; the neutral walls are nobody's."""
    return _("neutral") if colour.seat is None else session.player_name(colour.seat)


def shown_card(session: Session, state: ChangChengState, rank: int) -> str:
    """A card of the province that is being evaluated, with whose it is."""
    card = next(card for card in state.shown if card.rank == rank)
    owner = name(session, queries.colours(state)[card.colour])
    return _("{player}: {card}").format(player=owner, card=_(CARD_NAMES[rank].text))


def colour_name(colour: PlayerColour) -> str:
    """The name of a colour as it begins a line or stands on a button."""
    return _(colour.name).capitalize()


def names(session: Session, colours: Sequence[Colour]) -> str:
    return listed(list(dict.fromkeys(name(session, colour) for colour in colours)))


def province_scored(session: Session, event: ProvinceScored) -> str:
    return session.say(value_sum(event.walls, event.fame, event.modifier, event.points))


def double_placed(event: DoublePlaced) -> str:
    """One point for each province and each region that it touches."""
    provinces = ngettext("{count} province", "{count} provinces", len(event.provinces))
    regions = ngettext("{count} region", "{count} regions", len(event.regions))
    return _("{provinces} + {regions} = {points}").format(
        provinces=provinces.format(count=len(event.provinces)),
        regions=regions.format(count=len(event.regions)),
        points=len(event.provinces) + len(event.regions),
    )


def region_attacked(event: RegionAttacked) -> str:
    """Who has the most walls there loses."""
    return _("{region}, most walls: {count}").format(region=event.region, count=max(event.strength))


def event_scored(event: EventScored) -> str:
    return _(EVENT_NAMES[event.card].text)
