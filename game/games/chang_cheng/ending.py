"""The end of the game: the Mongols attack region by region, then the event cards bring their points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.rules import Gain
from game.games.chang_cheng import scoring
from game.games.chang_cheng.events import (
    AttackBegun,
    EndReason,
    Event,
    EventScored,
    RegionAttacked,
    ThreatRevealed,
)
from game.games.chang_cheng.pieces import EventCard

if TYPE_CHECKING:
    from game.games.chang_cheng.state import ChangChengState


def close(state: ChangChengState, reason: EndReason, events: list[Event]) -> None:
    """Carry out everything that comes after the last turn."""
    events.append(AttackBegun(None, reason))
    for region in state.band.regions:
        _attack(state, region, events)
    for card in state.variant.events:
        if card != "scouts":
            _score_event(state, card, events)


def strength(state: ChangChengState, region: int) -> tuple[int, ...]:
    """Standing walls on the border of the region, by colour."""
    spaces = state.band.region_mask[region] & ~state.ruins
    return tuple([(walls & spaces).bit_count() for walls in state.walls])


def sheltered(state: ChangChengState, region: int) -> tuple[int, ...]:
    """The colours with a tower on the border of the region."""
    spaces = state.band.region_mask[region]
    return tuple(sorted(colour for space, colour in state.towers if spaces >> space & 1))


def _attack(state: ChangChengState, region: int, events: list[Event]) -> None:
    name = state.band.region_names[region]
    counts = strength(state, region)
    if state.gone >> region & 1:
        events.append(RegionAttacked(None, region, name, 0, counts, (), (), ()))
        return
    threat = state.threat[region]
    if not state.open >> region & 1:
        state.open |= 1 << region
        events.append(ThreatRevealed(None, region, name, threat))
    ahead = scoring.leaders(counts)
    safe = sheltered(state, region)
    gains = []
    for colour in ahead:
        if colour != state.neutral and colour not in safe:
            state.award(colour, -threat, "attack", (name,), (threat, counts[colour]), 0)
            gains.append(Gain(state.seat_of(colour), -threat))
    events.append(
        RegionAttacked(
            None,
            region,
            name,
            threat,
            counts,
            tuple([state.colours[colour] for colour in ahead]),
            tuple([state.colours[colour] for colour in ahead if colour in safe]),
            tuple(gains),
        )
    )


def _score_event(state: ChangChengState, card: EventCard, events: list[Event]) -> None:
    """Only the players' colours take part; the neutral walls belong to nobody."""
    playing = [colour.number for colour in state.colours if colour.seat is not None]
    if card == "diplomacy":
        counts = [_provinces_held(state, colour) for colour in playing]
        points = [scoring.DIPLOMACY_POINTS] * len(playing)
        winners, numbers = scoring.leaders(counts), [(count,) for count in counts]
        scored: scoring.Scored = "diplomacy"
    elif card == "dominion":
        runs = [longest_run(state, colour) for colour in playing]
        counts = [length for length, _ in runs]
        points = [spaces for _, spaces in runs]
        winners, numbers = scoring.leaders(counts), [(spaces,) for spaces in points]
        scored = "dominion"
    else:
        counts = [state.hands[colour].bit_count() for colour in playing]
        points = [scoring.REWARD_PER_CARD * count for count in counts]
        winners = tuple(colour for colour, count in enumerate(counts) if count)
        numbers = [(count,) for count in counts]
        scored = "imperial_reward"
    gains = []
    for colour in winners:
        state.award(colour, points[colour], scored, (), numbers[colour], 0)
        gains.append(Gain(state.seat_of(colour), points[colour]))
    events.append(EventScored(None, card, tuple(counts), tuple(gains)))


def _provinces_held(state: ChangChengState, colour: int) -> int:
    walls = state.walls[colour] & ~state.ruins
    masks = state.band.province_mask
    return sum(1 for province in state.band.provinces if walls & masks[province])


def longest_run(state: ChangChengState, colour: int) -> tuple[int, int]:
    """The longest unbroken run of standing walls of a colour: its length, a tower counting 2, and its spaces.

    Of runs of equal length the one on most spaces counts.
    """
    walls = state.walls[colour] & ~state.ruins
    towers = {space for space, _ in state.towers}
    best = (0, 0)
    run: list[int] = []
    for space in state.band.spaces:
        if walls >> space & 1:
            run.append(space)
            best = max(best, (len(run) + _count(run, towers), len(run)))
        else:
            run.clear()
    return best


def _count(run: Sequence[int], towers: set[int]) -> int:
    return sum(1 for space in run if space in towers)
