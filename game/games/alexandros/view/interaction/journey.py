"""Where the player means to lead Alexander: a card, a point and a path, as far as they are chosen.

A value: every move of the hand makes a new one. What is possible is asked of the rules by `Turn`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.games.alexandros.view.interaction.ways import Path

PHASES: Final = ("move", "pay", "joker", "destination", "path")
"""The phases in which it is under way; what belongs to an earlier one has been played."""


@dataclass(frozen=True, slots=True)
class Journey:
    """`card` is the symbol of the card that leads Alexander; `by_hand` says that it is the special move."""

    phase: str
    card: int | None = None
    by_hand: bool = False
    second_card: bool = False  # the special move costs another card
    discard: int | None = None
    joker: int | None = None  # the symbol that a card without a free triangle is used for
    point: int | None = None
    path: Path = ()

    def has_played(self, phase: str) -> bool:
        """Whether what `phase` decides is settled."""
        return PHASES.index(phase) < PHASES.index(self.phase)

    @property
    def card_can_change(self) -> bool:
        return self.phase == "move"

    @property
    def wants_discard(self) -> bool:
        """Whether the card that the special move costs besides has still to be chosen."""
        return self.by_hand and self.second_card and self.discard is None and not self.has_played("pay")

    # Moves of the hand

    def with_card(self, symbol: int) -> Journey:
        """Led by a face-up card; by the same one, nothing changes."""
        if not self.card_can_change or (self.card == symbol and not self.by_hand):
            return self
        return Journey(self.phase, card=symbol, second_card=self.second_card)

    def special(self) -> Journey:
        """Led by a card of the hand that has yet to be chosen, or no longer."""
        if not self.card_can_change:
            return self
        return Journey(self.phase, by_hand=not self.by_hand, second_card=self.second_card)

    def with_led(self, symbol: int, hand: tuple[int, ...]) -> Journey:
        """Led by a card of the hand; the card to discard stays chosen if there is another one of it."""
        if not (self.by_hand and self.card_can_change) or self.card == symbol or not hand[symbol]:
            return self
        kept = self.discard if self.discard != symbol or hand[symbol] > 1 else None
        return Journey(self.phase, symbol, by_hand=True, second_card=self.second_card, discard=kept)

    def with_discard(self, symbol: int, hand: tuple[int, ...]) -> Journey:
        """With the second card of the special move, if there is one besides the first."""
        if not self.by_hand or self.has_played("pay"):
            return self
        left = hand[symbol] - (symbol == self.card and self.card_can_change)
        return replace(self, discard=symbol) if left > 0 else self

    def as_joker(self, symbol: int) -> Journey:
        if self.has_played("joker") or self.joker == symbol:
            return self
        return replace(self, joker=symbol, point=None, path=())

    def towards(self, point: int, path: Path) -> Journey:
        """To a point, by a path that ends there."""
        return self if self.has_played("destination") else replace(self, point=point, path=path)

    def along(self, path: Path) -> Journey:
        """By another path to the same point."""
        return replace(self, path=path)

    def dropped(self) -> Journey:
        """With the last choice taken back: the point, then the joker's symbol, the second card, the card."""
        if self.point is not None and not self.has_played("destination"):
            return replace(self, point=None, path=())
        if self.joker is not None and not self.has_played("joker"):
            return replace(self, joker=None)
        if self.discard is not None and not self.has_played("pay"):
            return replace(self, discard=None)
        if self.card is not None and self.card_can_change:
            return Journey(self.phase, by_hand=self.by_hand, second_card=self.second_card)
        return self.special() if self.by_hand else self
