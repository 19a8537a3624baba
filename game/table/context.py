"""What every shared screen needs: the games there are and the matches kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from game.engine.platform import Platform
from game.table.game_view import GameView
from game.table.library import Library


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game as far as lists of matches show it. `load` imports its rules and its view when needed."""

    name: str  # of its rules
    title: str  # catalogue key
    help_page: str  # assets/help/<language>/<help_page>.md
    load: Callable[[], GameView]


class Games:
    """The games that can be played here, loaded on first use."""

    def __init__(self, entries: Iterable[GameEntry]) -> None:
        self._entries = {entry.name: entry for entry in entries}
        self._views: dict[str, GameView] = {}

    def __iter__(self) -> Iterator[GameEntry]:
        return iter(self._entries.values())

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._entries)

    def title(self, name: str) -> str:
        """The catalogue key of a game's title."""
        return self._entries[name].title

    def view(self, name: str) -> GameView:
        if name not in self._views:
            self._views[name] = self._entries[name].load()
        return self._views[name]


@dataclass(frozen=True, slots=True)
class TableContext:
    """Handed from screen to screen."""

    platform: Platform
    games: Games
    library: Library
    version: str = ""

    @classmethod
    def create(cls, platform: Platform, entries: Iterable[GameEntry], version: str = "") -> TableContext:
        games = Games(entries)
        return cls(platform, games, Library(platform.storage, games.names), version)
