"""Tournaments of bots: many games with the seats rotated, and how sure the result is.

Game number `n` is dealt by seed `first + n // seats`; the bots sit one seat further on in each of the games
of a seed, so that everybody plays every deal from every seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

from game.core import bots
from game.core.rules import OptionValue, Rules, State

Z_95 = 1.959964
"""The normal distribution holds 95 % between this many deviations on either side."""


class GameResult(NamedTuple):
    """One game, per seat."""

    number: int
    seed: int
    players: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]  # of the win: 1 for winning alone, 0.5 for sharing it with one other
    faults: tuple[str, ...]  # what bots did wrong, if anything


class Standing(NamedTuple):
    """What one bot has achieved. Sharing a win counts as a part of one."""

    player: str
    games: int
    wins: float
    low: float  # the win rate lies between low and high with 95 % confidence
    high: float
    mean_points: float

    @property
    def rate(self) -> float:
        return self.wins / self.games


def wilson(wins: float, games: int, z: float = Z_95) -> tuple[float, float]:
    """The interval that holds the true win rate, by E. B. Wilson (1927); good for rates near 0 and 1 too."""
    rate = wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def play_game(
    rules: Rules, options: Mapping[str, OptionValue], names: Sequence[str], first_seed: int, number: int
) -> GameResult:
    """Play one game of a tournament; `names` has a bot for each seat of the first game of a deal."""
    seats = len(names)
    seed, turned = first_seed + number // seats, number % seats
    players = tuple(names[(seat - turned) % seats] for seat in range(seats))
    faults: list[str] = []
    state: State = rules.setup(options, seats, seed)
    at_table = [bots.make_bot(name, rules, seed, seat, faults.append) for seat, name in enumerate(players)]
    while state.to_move is not None:
        state.apply(bots.choose(at_table[state.to_move], state))
    winners = state.winners()
    shares = tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats))
    return GameResult(number, seed, players, state.scores(), shares, tuple(faults))


def tournament(
    rules: Rules,
    options: Mapping[str, OptionValue],
    names: Sequence[str],
    games: int,
    first_seed: int,
    jobs: int = 1,
) -> Iterator[GameResult]:
    """The results in the order of the games; more jobs are more processes and change no result."""
    play = partial(play_game, rules, dict(options), tuple(names), first_seed)
    if jobs == 1:
        yield from map(play, range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, range(games))


def standings(results: Iterable[GameResult]) -> list[Standing]:
    """Every bot's standing, the best first. Of bots with one name the seats count together."""
    wins: dict[str, float] = {}
    points: dict[str, int] = {}
    games: dict[str, int] = {}
    for result in results:
        for player, score, share in zip(result.players, result.scores, result.shares, strict=True):
            wins[player] = wins.get(player, 0.0) + share
            points[player] = points.get(player, 0) + score
            games[player] = games.get(player, 0) + 1
    table = [
        Standing(player, count, wins[player], *wilson(wins[player], count), points[player] / count)
        for player, count in games.items()
    ]
    return sorted(table, key=lambda standing: (-standing.rate, standing.player))


def as_json(result: GameResult) -> dict[str, Any]:
    """One result as the object of a JSON line."""
    return result._asdict()


def as_table(table: Sequence[Standing]) -> list[str]:
    """The standings as lines of a Markdown table, to be read as they are or put into a document."""
    lines = [
        "| bot | games | wins | win rate | 95 % interval | mean points |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {row.player} | {row.games} | {row.wins:g} | {row.rate:.1%} | {row.low:.1%} to {row.high:.1%} "
        f"| {row.mean_points:.1f} |"
        for row in table
    ]
    return lines
