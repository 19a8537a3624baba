"""What computer players have changed on the table while a person waited, and where steps happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from game.games.chang_cheng.events import (
    CardPlaced,
    DoublePlaced,
    Peeked,
    ProvinceScored,
    ThreatRevealed,
    TowerPlaced,
    WallPlaced,
)

if TYPE_CHECKING:
    from game.core.match import Step
    from game.engine.box import Box
    from game.games.chang_cheng.view.row import Row


class Recent(NamedTuple):
    """The spaces built on, and how many cards were put on a province."""

    spaces: tuple[int, ...] = ()
    cards: Mapping[int, int] = MappingProxyType({})

    @classmethod
    def of(cls, steps: Sequence[Step]) -> Recent:
        spaces: set[int] = set()
        cards: Counter[int] = Counter()
        for step in steps:
            for event in step.events:
                if isinstance(event, WallPlaced | TowerPlaced):
                    spaces.add(event.space)
                elif isinstance(event, DoublePlaced):
                    spaces.update(event.spaces)
                elif isinstance(event, CardPlaced):
                    cards[event.number] += 1
        return cls(tuple(sorted(spaces)), dict(cards))


def places_of(steps: Sequence[Step], row: Row) -> list[Box]:
    """Where steps changed something, the most telling first."""
    recent = Recent.of(steps)
    boxes = [row.space_box(space) for space in recent.spaces]
    boxes += [row.province_box(province) for province in recent.cards]
    for step in steps:
        for event in step.events:
            if isinstance(event, ProvinceScored):
                boxes.append(row.province_box(event.number))
            elif isinstance(event, Peeked | ThreatRevealed):
                boxes.append(row.threat_box(event.number))
    return boxes
