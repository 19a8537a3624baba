"""What a turn brings and makes likely, averaged over what may be hidden: the figures behind a hint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Hashable, Sequence
from random import Random
from typing import Any, NamedTuple

from game.core.bots.playout import play_turn
from game.core.bots.position import Position
from game.core.expertise import expertise_of
from game.core.messages import Message
from game.core.reasons import Change
from game.core.rules import Rules, ScoreLine

SAMPLES = 8


class Outcome(NamedTuple):
    """A turn, from the position to its end. Points are per seat."""

    now: tuple[int, ...]  # scored in it, on average
    scored: tuple[ScoreLine, ...]  # that for certain: the lines that do not depend on anything hidden
    expected: tuple[float, ...]  # at the end of the game
    changes: tuple[Change, ...]  # by how much it alters each part of that
    certain: bool = True  # nothing hidden alters what is scored in it

    def lead(self, seat: int) -> float:
        """The points by which a seat may expect to be ahead of the best of the others."""
        return self.expected[seat] - max(
            [points for other, points in enumerate(self.expected) if other != seat], default=0.0
        )


def outcome(
    position: Position, plan: Sequence[Any], rules: Rules, deals: Sequence[int]
) -> Generator[None, None, Outcome]:
    """Play `plan` as far as it is legal, and the rest of the turn by first glances; a slice for each deal."""
    states = [position.sample(Random(deal)) for deal in deals]
    seats = states[0].seats
    gains: set[tuple[int, ...]] = set()
    now, expected = [0.0] * seats, [0.0] * seats
    sums: dict[Hashable, list[float]] = {}
    topics: dict[Hashable, Message] = {}
    scored: Counter[tuple[Any, ...]] | None = None
    by_key: dict[tuple[Any, ...], ScoreLine] = {}
    expertise = expertise_of(rules)
    for state, deal in zip(states, deals, strict=True):
        before = state.clone()
        play_turn(state, plan, expertise, Random(deal))
        gained = tuple([new - old for new, old in zip(state.scores(), before.scores(), strict=True)])
        gains.add(gained)
        for seat, scored_now in enumerate(gained):
            now[seat] += scored_now / len(deals)
        for seat, points in enumerate(expertise.forecast(state).points):
            expected[seat] += points / len(deals)
        for change in rules.reasons.changes(before, state) if rules.reasons is not None else ():
            topics.setdefault(change.key, change.topic)
            total = sums.setdefault(change.key, [0.0] * seats)
            for seat, points in enumerate(change.points):
                total[seat] += points / len(deals)
        sheet = [(_key(line), line) for line in state.score_sheet()]
        by_key.update(sheet)
        new_lines = Counter([key for key, _ in sheet]) - Counter(map(_key, before.score_sheet()))
        scored = new_lines if scored is None else scored & new_lines
        yield
    return Outcome(
        tuple(map(round, now)),
        tuple(by_key[key] for key in scored or ()),
        tuple(expected),
        tuple(Change(key, topics[key], tuple(points)) for key, points in sums.items()),
        len(gains) == 1,
    )


def _key(line: ScoreLine) -> tuple[Any, ...]:
    return line.seat, line.points, line.category, str(line.reason), line.turn
