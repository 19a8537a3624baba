"""What the button of an action chooses: as much as needs no decision, then one thing after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from game.games.alexandros.actions import Draw, Pass, TakeBack, Tax
from game.games.alexandros.land import SYMBOLS
from game.games.alexandros.view import why_not
from game.games.alexandros.view.interaction.deed import Deed, Kind

if TYPE_CHECKING:
    from game.games.alexandros.view.interaction.turn import Turn

T = TypeVar("T")


def pressed(turn: Turn, deed: Deed, kind: Kind) -> Deed:
    """The choice after a press; a second one goes on to the next province or governor, or takes it back."""
    match kind:
        case "occupy":
            return _next_province(turn, deed)
        case "take-back":
            own = turn.own_governors()
            here = deed.what.triangle if isinstance(deed.what, TakeBack) else None
            return Deed.of(TakeBack(_next(own, here))) if own else deed
    if deed.kind == kind:
        return Deed()
    match kind:
        case "draw":
            return Deed.of(Draw()) if not why_not.draw_from_pile(turn) else Deed("draw")
        case "tax":
            able = paying_cards(turn)
            return Deed("tax", Tax(able[0]) if len(able) == 1 else None)
    return Deed.of(Pass())


def paying_cards(turn: Turn) -> list[int]:
    """Secret: the symbols of the cards in hand that pay a tax."""
    return [symbol for symbol in range(len(SYMBOLS)) if not why_not.tax_card(turn, symbol)]


def _next_province(turn: Turn, deed: Deed) -> Deed:
    provinces = {info.entry: info for info in turn.provinces()}
    if not provinces:
        return deed
    here = deed.purchase.province if deed.purchase is not None else None
    return Deed.of(turn.price_of(provinces[_next(tuple(provinces), here)]))


def _next(things: Sequence[T], here: T | None) -> T:
    """The one after `here`, round and round; the first where `here` is none of them."""
    return things[(things.index(here) + 1) % len(things)] if here in things else things[0]
