"""What speaks for an action, in sentences: points at once and later, for whom and from what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.bots.outcome import Outcome
from game.core.messages import N_, Fact, Message, SeatRef, listed
from game.core.reasons import Change

WORTH_TELLING = 0.5
"""Points below which nobody would call it a reason."""
MOST_REASONS = 2
MOST_LINES = 2
"""So many entries of the score sheet are told of points at once."""


class Effect(NamedTuple):
    """What a part of the forecast becomes for one seat."""

    topic: Message
    seat: int
    points: float


def reasons_for(seat: int, played: Outcome, instead: Outcome | None = None) -> tuple[Message, ...]:
    """The reasons for what `seat` would play, the most telling first; `instead` is the next best."""
    later = tuple(_later(seat, played))
    if not later and instead is not None:
        later = tuple(_unlike(seat, played, instead))
    at_once = tuple(_at_once(seat, played))
    return (
        *((*at_once, *later) if played.now[seat] else (*later, *at_once)),
        *(_compared(seat, played, instead) if instead is not None else ()),
        _in_the_end(played),
    )


def _at_once(seat: int, played: Outcome) -> Iterator[Message]:
    own = played.now[seat]
    lines = [line for line in played.scored if line.seat == seat and line.points]
    told = sum(line.points for line in lines) == own and len(lines) <= MOST_LINES
    if own > 0 and told:
        yield Message(
            N_("It brings {points} point in this turn ({reasons})."),
            {"points": own, "reasons": listed([line.reason for line in lines])},
            plural=N_("It brings {points} points in this turn ({reasons})."),
            count="points",
        )
    elif own > 0 and not played.certain:
        yield Message(
            N_("On average it brings {points} point in this turn: something hidden decides."),
            {"points": own},
            plural=N_("On average it brings {points} points in this turn: something hidden decides."),
            count="points",
        )
    elif own > 0:
        yield Message(
            N_("It brings {points} point in this turn."),
            {"points": own},
            plural=N_("It brings {points} points in this turn."),
            count="points",
        )
    elif own < 0 and not played.certain:
        yield Message(
            N_("On average it costs {points} point in this turn: something hidden decides."),
            {"points": -own},
            plural=N_("On average it costs {points} points in this turn: something hidden decides."),
            count="points",
        )
    elif own < 0:
        yield Message(
            N_("It costs {points} point in this turn."),
            {"points": -own},
            plural=N_("It costs {points} points in this turn."),
            count="points",
        )
    elif played.certain:
        yield Message(N_("It brings no points in this turn."))
    else:
        yield Message(N_("It brings no points in this turn, unless something hidden helps."))
    others = [(other, points) for other, points in enumerate(played.now) if other != seat and points]
    if others:
        players = listed([_with_points(other, f"{points:+}") for other, points in others])
        if played.certain:
            yield Message(N_("In this turn for others: {players}."), {"players": players})
        else:
            yield Message(N_("In this turn for others, on average: {players}."), {"players": players})


def _later(seat: int, played: Outcome) -> Iterator[Message]:
    """What is won most, oneself or by what others lose, and what it costs."""
    gains, price = _weighed(seat, len(played.now), played.changes)
    yield from map(_told, gains)
    if price is not None:
        yield _told(price)


def _unlike(seat: int, played: Outcome, instead: Outcome) -> Iterator[Message]:
    """What is better than with the next best: the reason for doing nothing, or little."""
    others = {change.key: change for change in instead.changes}
    unlike = []
    for change in played.changes:
        other = others.pop(change.key, None)
        less = other.points if other is not None else (0.0,) * len(change.points)
        points = tuple(a - b for a, b in zip(change.points, less, strict=True))
        unlike.append(change._replace(points=points))
    unlike += [other._replace(points=tuple(-a for a in other.points)) for other in others.values()]
    gains, _price = _weighed(seat, len(played.now), unlike)
    yield from map(_told_unlike, gains)


def _weighed(seat: int, seats: int, changes: Sequence[Change]) -> tuple[list[Effect], Effect | None]:
    """The effects that `seat` gains most by, and the worst, if that counts."""
    effects = [
        Effect(change.topic, who, points)
        for change in changes
        for who, points in enumerate(change.points)
        if abs(points) >= WORTH_TELLING
    ]

    def gain(effect: Effect) -> float:
        # What one of several others loses is only a part of an advantage.
        return effect.points if effect.seat == seat else -effect.points / (seats - 1)

    gains = sorted((effect for effect in effects if gain(effect) > 0.0), key=gain, reverse=True)
    price = min(effects, key=gain, default=None)
    counts = price is not None and gain(price) <= -2 * WORTH_TELLING
    return gains[:MOST_REASONS], price if counts else None


def _facts(effect: Effect) -> dict[str, Fact]:
    points = max(1, round(abs(effect.points)))
    return {"topic": effect.topic, "player": SeatRef(effect.seat), "points": points}


def _told(effect: Effect) -> Message:
    facts = _facts(effect)
    if effect.points > 0.0:
        return Message(
            N_("{topic}: later about {points} point more for {player}."),
            facts,
            plural=N_("{topic}: later about {points} points more for {player}."),
            count="points",
        )
    return Message(
        N_("{topic}: later about {points} point less for {player}."),
        facts,
        plural=N_("{topic}: later about {points} points less for {player}."),
        count="points",
    )


def _told_unlike(effect: Effect) -> Message:
    facts = _facts(effect)
    if effect.points > 0.0:
        return Message(
            N_("{topic}: about {points} point more for {player} than with the next best choice."),
            facts,
            plural=N_("{topic}: about {points} points more for {player} than with the next best choice."),
            count="points",
        )
    return Message(
        N_("{topic}: about {points} point less for {player} than with the next best choice."),
        facts,
        plural=N_("{topic}: about {points} points less for {player} than with the next best choice."),
        count="points",
    )


def _compared(seat: int, played: Outcome, instead: Outcome) -> Iterator[Message]:
    """Against the next best; nothing where only a longer look tells why that is worse."""
    better = played.lead(seat) - instead.lead(seat)
    if better >= 1.0:
        yield Message(
            N_("The next best choice looks about {points} point worse."),
            {"points": round(better)},
            plural=N_("The next best choice looks about {points} points worse."),
            count="points",
        )
    elif better > -1.0:
        yield Message(N_("Another choice looks about as good."))


def _in_the_end(played: Outcome) -> Message:
    seats = range(len(played.expected))
    return Message(
        N_("Points to expect at the end: {players}."),
        {"players": listed([_in_all(seat, round(played.expected[seat])) for seat in seats])},
    )


def _in_all(seat: int, points: int) -> Message:
    # With a colon: a name may end in a number.
    return Message(N_("{player}: {points}"), {"player": SeatRef(seat), "points": points})


def _with_points(seat: int, points: str) -> Message:
    return Message(N_("{player} {points}"), {"player": SeatRef(seat), "points": points})
