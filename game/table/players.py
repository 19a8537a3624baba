"""Who sits where: a name and a colour for every seat, and the names used last time."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.engine.platform import Storage

COLOURS = ("red", "blue", "green", "yellow", "purple")
LONGEST_NAME = 16
_KEY = "last-players"


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's name as typed and the name of its colour in the theme."""

    name: str
    colour: str

    def to_json(self) -> dict[str, str]:
        return {"name": self.name, "colour": self.colour}


def clean_name(text: str) -> str:
    """A name as it may stand on one line: no control signs, single spaces, not too long."""
    printable = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(printable.split())[:LONGEST_NAME].strip()


def read_players(data: Any) -> tuple[Player, ...]:
    """Players from JSON values; raises `ValueError` for anything that is no list of them."""
    if not isinstance(data, list) or not all(isinstance(entry, dict) for entry in data):
        raise ValueError("players must be a list of objects")
    players = []
    for seat, entry in enumerate(data):
        name, colour = entry.get("name"), entry.get("colour")
        if not isinstance(name, str) or colour not in COLOURS:
            raise ValueError(f"player {seat + 1} needs a name and a known colour")
        players.append(Player(clean_name(name) or str(seat + 1), colour))
    if len({player.colour for player in players}) != len(players):
        raise ValueError("two players have the same colour")
    return tuple(players)


def seating_problem(players: Sequence[Player]) -> str | None:
    """What keeps these players from starting: ``name``, ``same-name`` or ``same-colour``."""
    names = [player.name.casefold() for player in players]
    if not all(names):
        return "name"
    if len(set(names)) != len(names):
        return "same-name"
    if len({player.colour for player in players}) != len(players):
        return "same-colour"
    return None


def remembered_players(storage: Storage) -> tuple[Player, ...]:
    """The players of the last set-up, or none when nothing usable is stored."""
    try:
        return read_players(json.loads(storage.get(_KEY) or "[]"))
    except (OSError, ValueError, RuntimeError):
        return ()


def remember_players(storage: Storage, players: Sequence[Player]) -> None:
    """Keep the names for the next set-up; raises `StorageError`."""
    storage.put(_KEY, json.dumps([player.to_json() for player in players], ensure_ascii=False))
