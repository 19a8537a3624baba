"""What may be chosen before a game, checked in one place for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.rules import OptionValue, Rules, SetupError


def complete_options(rules: Rules, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Every option of the game in its order, defaults filled in; raises `SetupError` naming a bad one."""
    known = {option.name: option for option in rules.options}
    for name, value in options.items():
        if name not in known:
            raise SetupError(f"{rules.name} has no option {name!r}")
        allowed = [choice.value for choice in known[name].choices]
        # True equals 1, but an option that is on is not an option that is one.
        if not any(type(value) is type(one) and value == one for one in allowed):
            raise SetupError(f"the option {name!r} must be one of {', '.join(map(repr, allowed))}")
    return {name: options.get(name, option.default) for name, option in known.items()}


def check_seats(rules: Rules, seats: int) -> None:
    """Raise `SetupError` unless the game is for so many players."""
    if seats not in rules.seat_counts:
        raise SetupError(f"{rules.name} is for {_listed(rules.seat_counts)} players, not {seats}")


def _listed(numbers: Sequence[int]) -> str:
    *first, last = map(str, numbers)
    return f"{', '.join(first)} or {last}" if first else last
