"""The games by name. Whoever composes the program fills it; nothing in `core` knows a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.rules import Rules


class UnknownGame(LookupError):  # noqa: N818 - reads as what it is where it is caught
    """No game of this name is registered."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.name = name
        super().__init__(f"unknown game {name!r} (known: {', '.join(known) or 'none'})")

    def __str__(self) -> str:
        return str(self.args[0])


class Registry:
    """An ordered collection of games; iterates over their `Rules` in the order they were given."""

    def __init__(self, games: Iterable[Rules] = ()) -> None:
        self._games: dict[str, Rules] = {}
        for rules in games:
            self.register(rules)

    def register(self, rules: Rules) -> None:
        """Add a game; two games of one name would make records ambiguous, so that is a `ValueError`."""
        if rules.name in self._games:
            raise ValueError(f"the game {rules.name!r} is registered twice")
        self._games[rules.name] = rules

    def get(self, name: str) -> Rules:
        """The game called `name`; raises `UnknownGame`."""
        try:
            return self._games[name]
        except KeyError:
            raise UnknownGame(name, self._games) from None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._games)

    def __contains__(self, name: object) -> bool:
        return name in self._games

    def __iter__(self) -> Iterator[Rules]:
        return iter(self._games.values())

    def __len__(self) -> int:
        return len(self._games)
