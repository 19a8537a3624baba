"""What is told about a place of the map when someone asks: a long press, a resting mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _, ngettext
from game.games.alexandros import queries
from game.games.alexandros.land import NONE, SYMBOL_OF
from game.games.alexandros.view.words import cards, symbol_name

if TYPE_CHECKING:
    from game.games.alexandros.queries import Province
    from game.games.alexandros.state import AlexandrosState
    from game.table.session import Session


def triangle_text(session: Session, state: AlexandrosState, triangle: int) -> str:
    """What everybody may know of a triangle and its province; nothing here is secret."""
    info = queries.province_of(state, triangle)
    lines = province_lines(session, info)
    symbol = SYMBOL_OF[triangle]
    if symbol == NONE:
        return "\n".join(lines)
    reason = queries.why_not_free(state, triangle)
    if reason is None:
        free = _("The {symbol} is free: a card leads here from {count} steps away.")
        distance = queries.distance(state, triangle)
        if distance == 1:
            free = _("The {symbol} is free: a card leads here from one step away.")
        lines.append(free.format(symbol=symbol_name(symbol), count=distance))
    else:
        lines.append(session.say(reason))
    return "\n".join(lines)


def province_lines(session: Session, info: Province) -> list[str]:
    """Name and owner, worth, what occupying costs: a line each."""
    name = _(info.name.text)
    if info.is_wilderness:
        return [_("{province}: open land").format(province=name)]
    if info.owner is None:
        lines = [_("{province}: free").format(province=name)]
    else:
        owner = session.player_name(info.owner)
        lines = [_("{province}: province of {player}").format(province=name, player=owner)]
    lines.append(worth(info))
    if any(info.symbols):
        lines.append(_("Symbols: {symbols}").format(symbols=cards(info.symbols)))
    return lines


def worth(info: Province) -> str:
    """What a tax brings its owner, now or with a single governor."""
    if info.owner is not None and len(info.governors) > 1:
        return ngettext(
            "{governors} governors: worth nothing in a tax until one is left, then {count} point",
            "{governors} governors: worth nothing in a tax until one is left, then {count} points",
            info.open,
        ).format(governors=len(info.governors), count=info.open)
    return ngettext("Worth {count} point in a tax", "Worth {count} points in a tax", info.open).format(
        count=info.open
    )
