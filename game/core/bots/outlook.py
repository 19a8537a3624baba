"""How likely each seat was to win at any point of a match, for looking back at it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp, log
from random import Random

from game.core.bots.playout import play_in_slices
from game.core.expertise import expertise_of, winning_chances
from game.core.rules import Rules, State

PLAYOUTS = 24
LEAST = 0.03  # chances nearer than this to 0 or 1 tell little of what a turn brings
CAUTION = 0.7  # power to which chances are taken: between bots, 64 % by the forecasts were 55 % of the games
DOUBT = 4  # turns without effect that are taken into the mean, so that a few do not decide alone


def whole_round(turn: int, seats: int) -> int:
    """The last turn of the round in which `turn` is: then all seats have had the same number of turns."""
    return -(-turn // seats) * seats


def estimate_chances(rules: Rules, state: State, seed: int) -> Generator[None, None, tuple[float, ...]]:
    """Each seat's chance to win from `state`: some short playouts, one action a slice, and what they lead to.

    Forecasts favour whoever has just had a turn, so playouts end where everybody has had the same number of
    them: at the end of a round. What is hidden is dealt anew for each, through the eyes of one seat after the
    other, so that nobody counts on draws to come. Depends on state and seed alone.
    """
    expertise = expertise_of(rules)
    if state.is_over:
        return winning_chances(state, expertise)
    seats = state.seats
    last_turn = whole_round(state.turn, seats)
    rng = Random(f"outlook {seed} {state.turn}")
    sums = [0.0] * seats
    playouts = -(-PLAYOUTS // seats) * seats
    for playout in range(playouts):
        later = state.determinize(playout % seats, rng)
        yield from play_in_slices(later, last_turn, expertise, rng)
        for seat, chance in enumerate(winning_chances(later, expertise)):
            sums[seat] += chance
        yield
    return tuple([total / playouts for total in sums])


def even_out(rows: Sequence[Sequence[float]], movers: Sequence[int], length: int) -> list[tuple[float, ...]]:
    """The chances of a match without what they owe to whose turn it is: `rows` for the start and after each
    of the turns that `movers` have taken, of `length` in all.

    Real turns are better than those of a playout, so a seat that has had its turn in the round under way
    looks better than those that are still to have theirs. That much is taken back, as much as it is on
    average over this match. At the start nobody has done anything yet: all have the same chance, and what
    an estimate sees in the order of the seats counts the less the more has been played. What is left is
    drawn together, as forecasts are too sure of themselves.
    """
    if not rows:
        return []
    seats = len(rows[0])
    bonus = _mean_gain(rows, movers)
    start = [log(max(chance, LEAST) * seats) for chance in rows[0]]
    evened = [tuple([1.0 / seats] * seats)]
    for turns, row in enumerate(rows[1:], 1):
        to_come = max(0.0, 1.0 - turns / (length - 1)) if length > 1 else 0.0
        moved = set(movers[turns - turns % seats : turns])
        weights = [
            (chance * exp(-to_come * start[seat] - (bonus if seat in moved else 0.0))) ** CAUTION
            for seat, chance in enumerate(row)
        ]
        total = sum(weights)
        evened.append(tuple([weight / total for weight in weights]))
    return evened


def _mean_gain(rows: Sequence[Sequence[float]], movers: Sequence[int]) -> float:
    """By how much (as log odds) a turn improves the chances of who takes it, on average."""
    gains = [
        _odds(after[seat]) - _odds(before[seat])
        for seat, before, after in zip(movers, rows, rows[1:], strict=False)
        if all(LEAST < row[seat] < 1.0 - LEAST for row in (before, after))
    ]
    return sum(gains) / (len(gains) + DOUBT)


def _odds(chance: float) -> float:
    return log(chance / (1.0 - chance))
