"""What is told about a place of the map when someone asks: a long press, a resting mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _, listed, ngettext
from game.games.alexandros import queries
from game.games.alexandros.land import (
    AREA_NAMES,
    AREA_OF,
    AROUND,
    CORNERS,
    NONE,
    SYMBOL_OF,
    mask_of,
    name_of,
    triangles_in,
)
from game.games.alexandros.view import forecast
from game.games.alexandros.view.interaction.meanings import (
    Cell,
    Destination,
    DrawPile,
    FaceUpCard,
    OwnGovernor,
    ProvincePlace,
)
from game.games.alexandros.view.words import cards, symbol_name

if TYPE_CHECKING:
    from game.core.messages import Term
    from game.games.alexandros.queries import Province
    from game.games.alexandros.state import AlexandrosState
    from game.games.alexandros.view.interaction.meanings import Meaning
    from game.games.alexandros.view.interaction.turn import Turn
    from game.table.session import Session


def triangle_text(session: Session, state: AlexandrosState, triangle: int) -> str:
    """What everybody may know of a triangle and its province; nothing here is secret."""
    info = queries.province_of(state, triangle)
    # The open land is everywhere: what it is called where most of it lies would say nothing.
    area = AREA_NAMES[AREA_OF[triangle]] if info.is_wilderness else info.name
    lines = province_lines(session, info, area)
    symbol = SYMBOL_OF[triangle]
    if symbol == NONE:
        return "\n".join(lines)
    reason = queries.why_not_free(state, triangle)
    if reason is None:
        distance = queries.distance(state, triangle)
        free = ngettext(
            "{symbol}: free, {count} step from Alexander",
            "{symbol}: free, {count} steps from Alexander",
            distance,
        )
        lines.append(free.format(symbol=symbol_name(symbol), count=distance))
    else:
        lines.append(session.say(reason))
    return "\n".join(lines)


def spot_text(turn: Turn, meaning: Meaning) -> str:
    """What a place that can be tapped stands for, for those who go there by keys and do not see it."""
    match meaning:
        case Cell(words=words, why_not=reason):
            return f"{words}. {reason}" if reason else words
        case FaceUpCard(symbol=symbol):
            return _("Face-up card: {symbol}").format(symbol=symbol_name(symbol))
        case DrawPile():
            return _("The pile")
        case Destination(point=point):
            return "\n".join(_destination(turn, point))
        case OwnGovernor(triangle=triangle):
            info = queries.province_of(turn.state, triangle)
            return "\n".join([_("Your governor"), *province_lines(turn.session, info)])
        case ProvincePlace(entry=entry):
            return "\n".join(province_lines(turn.session, queries.province_of(turn.state, entry)))
    return ""


def areas_at(point: int) -> str:
    """The areas that meet at a point of the map, e.g. "Syria and Arabia"."""
    areas = dict.fromkeys(AREA_OF[triangle] for triangle in triangles_in(AROUND[point]))
    return listed([_(AREA_NAMES[area].text) for area in areas])


def _destination(turn: Turn, point: int) -> list[str]:
    """Where a corner on offer lies and, once it is chosen, what the way to it would close or cut."""
    lines = [_("Corner in {areas}").format(areas=areas_at(point))]
    nearest, preview = turn.nearest, turn.preview
    if nearest is not None:
        beside = [triangle for triangle in nearest.triangles if point in CORNERS[triangle]]
        names = dict.fromkeys(AREA_OF[triangle] for triangle in beside)
        lines.append(
            _("Target: {symbol} ({areas})").format(
                symbol=symbol_name(SYMBOL_OF[beside[0]]),
                areas=listed([_(AREA_NAMES[area].text) for area in names]),
            )
        )
    if preview is not None and preview.path[-1] == point:
        notes = forecast.path_notes(preview)
        lines += [_note(turn.session, note) for note in notes] or [_("Closes and cuts nothing")]
    return lines


def _note(session: Session, note: forecast.Note) -> str:
    """What happens to a province, with its name and whose it is."""
    facts = {"province": _(name_of(mask_of(note.triangles)).text), "change": note.words}
    if not note.seats:
        return _("{province} – {change}").format(**facts)
    players = listed([session.player_name(seat) for seat in note.seats])
    return _("{province}, {player} – {change}").format(player=players, **facts)


def province_lines(session: Session, info: Province, area: Term | None = None) -> list[str]:
    """Name (that of `area`, if given) and owner, worth, what occupying costs: a line each."""
    name = _((area or info.name).text)
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
