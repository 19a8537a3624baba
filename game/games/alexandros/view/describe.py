"""The position in words, for those who do not see the map; it tells what everybody may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _, listed
from game.games.alexandros import land, queries
from game.games.alexandros.view import prompts, sums, tips, words

if TYPE_CHECKING:
    from game.games.alexandros.queries import Province
    from game.games.alexandros.state import AlexandrosState
    from game.games.alexandros.view.interaction.desk import Desk
    from game.table.session import Session


def describe(desk: Desk) -> str:
    """Alexander, the cards for all, every province, the hands' sizes, then what to do now."""
    session, state = desk.turn.session, desk.turn.state
    lines = [_alexander(state), _face_up(state)]
    lines += [_province(session, info) for info in queries.provinces(state) if not info.is_wilderness]
    lines += [_player(session, state, seat) for seat in range(session.seats)]
    lines.append(_left(state))
    lines.append(prompts.prompt(desk))
    return " ".join(line for line in lines if line)


def _alexander(state: AlexandrosState) -> str:
    return _("Alexander stands in {areas}.").format(areas=tips.areas_at(queries.alexander(state)))


def _face_up(state: AlexandrosState) -> str:
    symbols = [_(land.SYMBOL_NAMES[symbol].text) for symbol in queries.face_up(state) if symbol is not None]
    return _("Cards face up: {cards}.").format(cards=listed(symbols)) if symbols else ""


def _province(session: Session, info: Province) -> str:
    facts = {"province": _(info.name.text), "open": words.open_triangles(info.open)}
    if info.owner is None:
        facts["price"] = words.cards(info.symbols) or _("none")
        return _("{province}, free: {open}; symbols: {price}.").format(**facts)
    facts["player"] = session.player_name(info.owner)
    facts["governors"] = sums.governors(len(info.governors))
    return _("{province}, {player} with {governors}: {open}.").format(**facts)


def _player(session: Session, state: AlexandrosState, seat: int) -> str:
    return _("{player}: {cards}, {governors} at home.").format(
        player=session.player_name(seat),
        cards=sums.cards_text(queries.hand_size(state, seat)),
        governors=sums.governors(queries.governors_left(state, seat)),
    )


def _left(state: AlexandrosState) -> str:
    walls, piles = queries.walls_left(state), queries.piles(state)
    return _("Left: {black} black walls, {red} red ones, {cards} in the pile.").format(
        black=walls.black, red=walls.red, cards=sums.cards_text(piles.pile)
    )
