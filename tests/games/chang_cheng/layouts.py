"""Walls laid out for many tests at once."""

from __future__ import annotations

from collections.abc import Iterable


def span(board: str, first: int, last: int) -> list[str]:
    """The spaces of a board from one to another, both with them."""
    return [f"{board}:{place}" for place in range(first, last + 1)]


def shared(spaces: Iterable[str], colours: Iterable[int]) -> dict[int, str]:
    """Single walls on these spaces, the colours taking turns."""
    order = list(colours)
    walls: dict[int, list[str]] = {}
    for number, space in enumerate(spaces):
        walls.setdefault(order[number % len(order)], []).append(space)
    return {colour: " ".join(texts) for colour, texts in walls.items()}


def joined(*layouts: dict[int, str]) -> dict[int, str]:
    """Several layouts as one."""
    walls: dict[int, str] = {}
    for layout in layouts:
        for colour, texts in layout.items():
            walls[colour] = f"{walls[colour]} {texts}" if colour in walls else texts
    return walls


def row(colours: str, board: str = "A", first: int = 0) -> dict[int, str]:
    """One wall for each sign: the digit of its colour, or "." for an empty space."""
    walls: dict[int, list[str]] = {}
    for place, colour in enumerate(colours, first):
        if colour != ".":
            walls.setdefault(int(colour), []).append(f"{board}:{place}")
    return {colour: " ".join(texts) for colour, texts in walls.items()}
