"""What is told about a place when someone asks: a long press, a resting mouse, a tap on what stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import N_, _, listed
from game.games.chang_cheng import queries
from game.games.chang_cheng.events import value_sum
from game.games.chang_cheng.pieces import CARD_NAMES
from game.games.chang_cheng.view import sums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.games.chang_cheng.events import Colour
    from game.games.chang_cheng.queries import ProvinceInfo, RegionInfo
    from game.games.chang_cheng.state import ChangChengState
    from game.games.chang_cheng.view.row import Area
    from game.table.session import Session

PIECE_NAMES = {
    "wall": N_("Wall"),
    "double": N_("Double wall"),
    "tower": N_("Tower"),
    "ruin": N_("Demolished wall"),
}
CARD_EFFECTS = {
    1: N_("Cancels one other card here."),
    2: N_("Demolishes a single wall here, or takes the threat of a region beside away."),
    3: N_("The province is worth 2 more or 2 less."),
    4: N_("The province is worth 2 more, or counts as one own wall more for the majority."),
    5: N_("Counts as two own walls more for the majority."),
    6: N_("May swap a single wall here with one of another province."),
}


def area_text(session: Session, state: ChangChengState, area: Area) -> str:
    """What everybody may know of a place, and what the only person at the table knows besides."""
    if area.kind == "space":
        return _space(session, state, area.number)
    if area.kind == "province":
        return province_text(session, state, queries.province_info(state, area.number))
    return region_text(session, state, queries.region_info(state, area.number))


def _space(session: Session, state: ChangChengState, space: int) -> str:
    piece = queries.piece_at(state, space)
    province = state.band.province_names[state.band.province_of[space]]
    region = state.band.region_names[state.band.region_of[space]]
    where = _("{province}, opposite {region}").format(province=province, region=region)
    if piece is not None:
        what = _("{piece} of {player}").format(
            piece=_(PIECE_NAMES[piece.kind]), player=sums.name(session, piece.colour)
        )
        return f"{what}\n{where}"
    reserved = queries.reserved_for(state, space)
    if reserved:
        owners = listed([session.player_name(seat) for seat in reserved])
        return _("Reserved for {players}").format(players=owners) + f"\n{where}"
    return _("Empty space") + f"\n{where}"


def standing(session: Session, strength: Sequence[int], colours: Sequence[Colour]) -> str:
    """How many walls each has."""
    shares = [
        _("{player}: {count}").format(player=sums.name(session, colours[number]), count=count)
        for number, count in enumerate(strength)
        if count
    ]
    return " · ".join(shares) if shares else _("No walls yet")


def worth_text(session: Session, info: ProvinceInfo) -> str:
    """The sum of a province as it stands, and for whom."""
    total = session.say(value_sum(sum(info.strength), info.fame, 0, info.value))
    if not info.leaders:
        return _("Now: {sum}").format(sum=total)
    return _("Now: {sum}, for {players}").format(sum=total, players=sums.names(session, info.leaders))


def province_text(session: Session, state: ChangChengState, info: ProvinceInfo) -> str:
    """Name, worth, walls, cards: a line each."""
    if info.complete:
        first = _("{province}: finished").format(province=info.name)
        return f"{first}\n{standing(session, info.strength, queries.colours(state))}"
    lines = [
        _("{province}: {left}").format(province=info.name, left=sums.spaces_left(info.empty)),
        worth_text(session, info),
        standing(session, info.strength, queries.colours(state)),
    ]
    alone = session.lone_human
    own = queries.own_cards_on(state, alone, info.number) if alone is not None else ()
    if own:
        cards = listed([_(CARD_NAMES[card.rank].text) for card in own])
        lines.append(_("Your own here: {cards}").format(cards=cards))
    if info.cards:
        owners = sums.names(session, info.cards)
        lines.append(
            _("Face down: {cards} of {players}").format(
                cards=sums.cards_text(len(info.cards)), players=owners
            )
        )
    return "\n".join(lines)


def threat_text(state: ChangChengState, region: int, alone: int | None = None) -> str:
    """What everybody knows of the threat, or the only person at the table."""
    token = queries.token_at(state, region, alone)
    if token.status == "removed":
        return _("The threat was taken away")
    if token.threat is not None and token.status == "hidden":
        return _("Threat {threat}, which you have seen").format(threat=token.threat)
    if token.threat is not None:
        return _("Threat {threat}").format(threat=token.threat)
    return _("The threat is unknown")


def region_text(session: Session, state: ChangChengState, info: RegionInfo) -> str:
    """Name, threat, walls, who would pay: a line each."""
    lines = [
        _("{region}: {threat}").format(
            region=info.name, threat=threat_text(state, info.number, session.lone_human)
        ),
        standing(session, info.strength, queries.colours(state)),
    ]
    if info.payers:
        lines.append(_("Would pay now: {players}").format(players=sums.names(session, info.payers)))
    if info.sheltered:
        lines.append(_("Behind a tower: {players}").format(players=sums.names(session, info.sheltered)))
    return "\n".join(lines)
