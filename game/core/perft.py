"""Counting move sequences: one number that changes whenever the legal actions do."""

from __future__ import annotations

from game.core.rules import State


def perft(state: State, depth: int) -> list[int]:
    """How many sequences of 1, 2, ... `depth` legal actions there are from `state`."""
    counts = [0] * depth
    if depth:
        _count(state, 0, counts)
    return counts


def _count(state: State, level: int, counts: list[int]) -> None:
    actions = state.legal_actions()
    counts[level] += len(actions)
    if level + 1 == len(counts):
        return
    for action in actions:
        after = state.clone()
        after.apply(action)
        _count(after, level + 1, counts)
