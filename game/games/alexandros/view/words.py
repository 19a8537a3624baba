"""Names and counts in the player's language, for all that is said on the table."""

from __future__ import annotations

from game.engine.i18n import _, listed, ngettext
from game.games.alexandros.land import SYMBOL_NAMES


def symbol_name(symbol: int) -> str:
    return _(SYMBOL_NAMES[symbol].text)


def capitalized(words: str) -> str:
    """With a capital at the beginning, whatever follows."""
    return words[:1].upper() + words[1:]


def new_walls(count: int) -> str:
    """How many walls a path would get."""
    if not count:
        return _("no new wall")
    return ngettext("{count} new wall", "{count} new walls", count).format(count=count)


def open_triangles(count: int) -> str:
    return ngettext("{count} open", "{count} open", count).format(count=count)


def steps(count: int) -> str:
    return ngettext("{count} step", "{count} steps", count).format(count=count)


def cards(counts: tuple[int, ...]) -> str:
    """Cards by symbol, e.g. "2 × temple and lute"."""
    return listed(
        [
            symbol_name(symbol)
            if count == 1
            else _("{count} × {symbol}").format(count=count, symbol=symbol_name(symbol))
            for symbol, count in enumerate(counts)
            if count
        ]
    )
