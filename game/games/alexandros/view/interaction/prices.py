"""What a province costs, as the rules tell it, with the governors that the hand makes advisable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.alexandros import queries
from game.games.alexandros.land import SYMBOL_OF
from game.games.alexandros.view.interaction.purchase import Purchase, SymbolTriangle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.games.alexandros.queries import Province
    from game.games.alexandros.state import AlexandrosState


def _places(triangles: Sequence[int]) -> tuple[SymbolTriangle, ...]:
    return tuple(SymbolTriangle(triangle, SYMBOL_OF[triangle]) for triangle in triangles)


def asked(state: AlexandrosState, seat: int, info: Province) -> Purchase:
    """The price of a province with a symbol, for the player on a seat. Secret: it knows the hand."""
    assert info.entry is not None
    price = queries.price(state, info.entry)
    hand = queries.hand(state, seat)
    return Purchase(
        info.entry, _places(price.rows), _places(price.driven), info.owner, hand, price.governors_left
    ).proposed()


def begun(state: AlexandrosState, seat: int) -> Purchase:
    """The price that is being paid: governors of others have gone home, and own ones may stand already."""
    now = queries.occupation_now(state)
    assert now is not None
    assert now.province.entry is not None
    reserve = queries.governors_left(state, seat) + len(now.governors)
    return Purchase(
        now.province.entry,
        _places(now.rows),
        (),
        now.loser,
        queries.hand(state, seat),
        reserve,
        now.governors,
        now.governors,
        begun=True,
        spent=now.cards,
    ).proposed()
