"""Points that are won or lost: how they are written and in which colour."""

from __future__ import annotations

from game.engine import theme


def signed(points: int) -> str:
    """With its sign, which is a true minus sign for a loss; nothing stands before 0."""
    if points == 0:
        return "0"
    return f"+{points}" if points > 0 else f"−{-points}"


def without_plus(points: int) -> str:
    """As in a table of sums: only a loss has its sign."""
    return signed(points) if points < 0 else str(points)


def colour_of(points: int) -> theme.Rgb:
    look = theme.current()
    return look.positive if points >= 0 else look.warning
