"""The position in words, for those who do not see the table; it tells what everybody may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _
from game.games.chang_cheng import queries
from game.games.chang_cheng.view import prompts, sums, tips

if TYPE_CHECKING:
    from game.games.chang_cheng.state import ChangChengState
    from game.games.chang_cheng.view.interaction.turn import Turn
    from game.table.session import Session


def describe(turn: Turn) -> str:
    """Every province and region from west to east, then what to do now."""
    session, state = turn.session, turn.state
    provinces = [_province(session, state, number) for number in state.band.provinces]
    regions = [_region(session, state, number) for number in state.band.regions]
    return " ".join([*provinces, *regions, prompts.prompt(turn)])


def _province(session: Session, state: ChangChengState, number: int) -> str:
    info = queries.province_info(state, number)
    lines = tips.province_text(session, state, info).split("\n")
    return ", ".join(lines) + "."


def _region(session: Session, state: ChangChengState, number: int) -> str:
    info = queries.region_info(state, number)
    text = _("{region}: {threat}").format(
        region=info.name, threat=tips.threat_text(state, number, session.lone_human)
    )
    if info.payers:
        payers = _("Would pay now: {players}").format(players=sums.names(session, info.payers))
        text = f"{text}, {payers}"
    return text + "."
