"""One of the two actions of a turn while it is being chosen: which one, and with what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from game.games.alexandros.actions import Draw, Pass, Pick, TakeBack, Tax
from game.games.alexandros.view.interaction.purchase import Purchase

Kind: TypeAlias = Literal["draw", "occupy", "tax", "take-back", "end"]
KINDS: Final[tuple[Kind, ...]] = ("draw", "occupy", "tax", "take-back", "end")


@dataclass(frozen=True, slots=True)
class Deed:
    """A value. `kind` is asked for; `what` is what was chosen of it, an action or the price of a province."""

    kind: Kind | None = None
    what: Any = None

    @property
    def purchase(self) -> Purchase | None:
        return self.what if isinstance(self.what, Purchase) else None

    @property
    def complete(self) -> bool:
        """Whether confirming plays it."""
        return self.what is not None and (self.purchase is None or self.purchase.can_pay)

    @property
    def plays_at_once(self) -> bool:
        """Whether a tap on the table says all, for those who do not want to confirm."""
        return self.kind in ("draw", "take-back") and self.complete

    @classmethod
    def of(cls, what: Any) -> Deed:
        """The deed that an action, or a price, belongs to."""
        match what:
            case Draw() | Pick():
                return cls("draw", what)
            case Tax():
                return cls("tax", what)
            case TakeBack():
                return cls("take-back", what)
            case Pass():
                return cls("end", what)
            case Purchase():
                return cls("occupy", what)
        raise ValueError(f"{what!r} is none of the two actions")

    def dropped(self) -> Deed:
        """With nothing chosen; a price that is being paid stays."""
        return self if self.purchase is not None and self.purchase.begun else Deed()
