"""What a player is about to put on the wall or on a province: a kind of piece and a place, in any order.

A value: every move of the hand makes a new one. It is built from the legal actions alone, so nothing here
knows a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from game.games.chang_cheng.actions import Pass, PlaceCard, PlaceDouble, PlaceTower, PlaceWall
from game.games.chang_cheng.boards import NOWHERE, Band

Kind: TypeAlias = Literal["wall", "double", "tower", "card"]
KINDS: Final[tuple[Kind, ...]] = ("wall", "double", "tower", "card")
_CLASSES: Final[dict[Kind, type]] = {
    "wall": PlaceWall,
    "double": PlaceDouble,
    "tower": PlaceTower,
    "card": PlaceCard,
}


def spaces_of(action: Any, band: Band) -> tuple[int, ...]:
    """The spaces that an action builds on, from west to east."""
    if isinstance(action, PlaceDouble):
        return (action.space, band.east_of[action.space])
    return (action.space,) if isinstance(action, PlaceWall | PlaceTower) else ()


@dataclass(frozen=True, slots=True)
class Building:
    """`kind` narrows what is on offer; `space` or `province` is where; together they make an action."""

    legal: tuple[Any, ...]
    band: Band
    kind: Kind | None = None
    space: int | None = None
    westward: bool = False  # the double wall reaches west from `space`
    province: int | None = None
    rank: int | None = None
    can_pass: bool = False

    @classmethod
    def of(cls, legal: Sequence[Any], band: Band) -> Building:
        options = tuple(action for action in legal if not isinstance(action, Pass))
        building = cls(options, band, can_pass=len(options) < len(legal))
        kinds = building.kinds()
        return replace(building, kind=kinds[0]) if len(kinds) == 1 else building

    # What is on offer

    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of piece that can be put anywhere."""
        return tuple(kind for kind in KINDS if any(isinstance(a, _CLASSES[kind]) for a in self.legal))

    def kinds_at(self, space: int) -> tuple[Kind, ...]:
        """The kinds that can be built on a space, or with one half on it."""
        return tuple(kind for kind in KINDS if self._at(kind, space))

    def spaces(self) -> tuple[int, ...]:
        """Where something of the chosen kind (of any without one) can be built, from west to east."""
        kinds = KINDS if self.kind is None else (self.kind,)
        found = {
            space
            for action in self.legal
            if any(isinstance(action, _CLASSES[kind]) for kind in kinds)
            for space in spaces_of(action, self.band)
        }
        return tuple(space for space in self.band.spaces if space in found)

    def provinces(self) -> tuple[int, ...]:
        """Where a card can be put, from west to east; none once another kind is chosen."""
        if self.kind not in (None, "card"):
            return ()
        found = {action.province for action in self.legal if isinstance(action, PlaceCard)}
        return tuple(province for province in self.band.provinces if province in found)

    def ranks(self) -> tuple[int, ...]:
        """The cards that can be put on the chosen province."""
        return tuple(
            sorted(a.rank for a in self.legal if isinstance(a, PlaceCard) and a.province == self.province)
        )

    def _at(self, kind: Kind, space: int) -> tuple[Any, ...]:
        """The actions of a kind that use a space; a double wall that reaches east comes first."""
        actions = [
            action
            for action in self.legal
            if isinstance(action, _CLASSES[kind]) and space in spaces_of(action, self.band)
        ]
        return tuple(sorted(actions, key=lambda action: action.space != space))

    # Moves of the hand

    def with_kind(self, kind: Kind | None) -> Building:
        """Narrowed to a kind; what has been chosen of another kind is dropped."""
        if kind is not None and kind not in self.kinds():
            return self
        if kind == "card":
            # With a single province left there is nothing to choose but the card.
            open_to = replace(self, kind=kind).provinces()
            only = open_to[0] if len(open_to) == 1 else None
            return replace(self, kind=kind, space=None, province=self.province or only)
        keeps = self.space is not None and (kind is None or bool(self._at(kind, self.space)))
        space = self.space if keeps else None
        return replace(self, kind=kind, space=space, westward=False, province=None, rank=None)._facing()

    def on_space(self, space: int) -> Building:
        """With a piece on a space: of the chosen kind where that can be, else of the first that can."""
        kinds = self.kinds_at(space)
        if not kinds:
            return self
        kind = self.kind if self.kind in kinds else kinds[0]
        return replace(self, kind=kind, space=space, westward=False, province=None, rank=None)._facing()

    def _facing(self) -> Building:
        """With the double wall reaching the way it can."""
        if self.kind != "double" or self.space is None:
            return self
        ways = self._at("double", self.space)
        return replace(self, westward=bool(ways) and ways[0].space != self.space)

    def flipped(self) -> Building:
        """With the double wall reaching the other way, where it can."""
        if self.kind == "double" and self.space is not None and len(self._at("double", self.space)) > 1:
            return replace(self, westward=not self.westward)
        return self

    def on_province(self, province: int) -> Building:
        """With a card to be chosen for a province."""
        if province not in replace(self, kind="card").provinces():
            return self
        rank = self.rank if self.province == province else None
        return replace(self, kind="card", province=province, space=None, rank=rank)

    def with_rank(self, rank: int) -> Building:
        return replace(self, rank=rank) if rank in self.ranks() else self

    def for_action(self, action: Any) -> Building:
        """With the piece of `action` where it puts it."""
        if action not in self.legal:
            return self
        if isinstance(action, PlaceCard):
            return self.on_province(action.province).with_rank(action.rank)
        kind = next(kind for kind in KINDS if isinstance(action, _CLASSES[kind]))
        return replace(self, kind=kind, space=action.space, westward=False, province=None, rank=None)

    def dropped(self) -> Building:
        """With the last choice taken back: the card, then the place, then the kind."""
        if self.rank is not None:
            return replace(self, rank=None)
        if self.space is not None or self.province is not None:
            bare = replace(self, space=None, westward=False, province=None)
            return bare if len(self.kinds()) == 1 else replace(bare, kind=None)
        return self if len(self.kinds()) == 1 else replace(self, kind=None)

    @property
    def action(self) -> Any | None:
        """What confirming plays."""
        if self.kind == "card":
            if self.province is None or self.rank is None:
                return None
            return PlaceCard(self.rank, self.province)
        if self.kind is None or self.space is None:
            return None
        start = self.band.west_of[self.space] if self.westward else self.space
        action = _CLASSES[self.kind](start)
        return action if start != NOWHERE and action in self.legal else None
