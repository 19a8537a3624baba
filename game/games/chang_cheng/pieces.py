"""What each colour plays with: walls, a double wall, a tower and six action cards."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.messages import N_, Term

SINGLES: Final = 14
"""Single walls of each colour."""
NEUTRALS: Final = 12
"""Single walls of the neutral colour in a game of two."""
EMPEROR_CARDS: Final = 3

WARRIOR: Final = 1
TRAITOR: Final = 2
FLOOD: Final = 3
ARCHITECT: Final = 4
MASTER: Final = 5
OFFICIAL: Final = 6
RANKS: Final = (WARRIOR, TRAITOR, FLOOD, ARCHITECT, MASTER, OFFICIAL)
ALL_RANKS: Final = sum(1 << rank for rank in RANKS)
"""A hand is a bit mask of its ranks."""

CARD_NAMES: Final[dict[int, Term]] = {
    WARRIOR: Term(N_("Warrior")),
    TRAITOR: Term(N_("Traitor")),
    FLOOD: Term(N_("Flood")),
    ARCHITECT: Term(N_("Architect")),
    MASTER: Term(N_("Master architect")),
    OFFICIAL: Term(N_("Official")),
}

FLOOD_VALUE: Final = 2
ARCHITECT_VALUE: Final = 2
ARCHITECT_WALLS: Final = 1
MASTER_WALLS: Final = 2

PieceKind: TypeAlias = Literal["wall", "ruin", "tower", "double"]
"""A single wall, a demolished one, a tower, one half of a double wall."""


class Card(NamedTuple):
    """An action card of a colour."""

    colour: int
    rank: int


EventCard: TypeAlias = Literal["diplomacy", "dominion", "imperial_reward", "scouts"]
EVENT_CARDS: Final[tuple[EventCard, ...]] = ("diplomacy", "dominion", "imperial_reward", "scouts")
EVENT_NAMES: Final[dict[EventCard, Term]] = {
    "diplomacy": Term(N_("Diplomacy")),
    "dominion": Term(N_("Dominion")),
    "imperial_reward": Term(N_("Imperial reward")),
    "scouts": Term(N_("Scouts")),
}
