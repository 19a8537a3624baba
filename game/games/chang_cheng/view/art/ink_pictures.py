"""The pictures on the cards, painted with a broad brush in black ink and one vermilion accent.

Each fills a square from -0.5 to 0.5 both ways.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

import pygame

from game.engine.draw.brush import Brush
from game.engine.pointer import Point
from game.engine.theme import Rgb, mix
from game.games.chang_cheng.view.art.palette import PALETTE

P = PALETTE
_WASH = mix(P.ink, P.paper, 0.62)
_PALE = mix(P.ink, P.paper, 0.8)


def stroke(
    brush: Brush, points: Sequence[Point], width: float, colour: Rgb = P.ink, ends: Point = (0.5, 0.15)
) -> None:
    """A stroke of the brush that swells between its first and last share of the full width."""
    total = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)) or 1.0
    gone = 0.0
    for a, b in pairwise(points):
        length = hypot(b[0] - a[0], b[1] - a[1])
        count = max(2, int(length / max(0.006, width * 0.16)))
        for i in range(count + 1):
            t = (gone + length * i / count) / total
            swell = ends[0] + (ends[1] - ends[0]) * t + (1 - max(ends)) * sin(pi * min(1.0, t)) ** 0.7
            x, y = a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count
            pygame.draw.circle(
                brush.surface, colour, brush.at(x, y), max(0.6, width * swell * brush.side / 2)
            )
        gone += length


def arc(u: float, v: float, radius: float, begin: float, end: float, squash: float = 1.0) -> list[Point]:
    """Points on an arc; angles in turns, clockwise from the east."""
    count = 16
    turns = (2 * pi * (begin + (end - begin) * i / count) for i in range(count + 1))
    return [(u + radius * cos(a), v + radius * squash * sin(a)) for a in turns]


def warrior(brush: Brush) -> None:
    """Helmet with a plume, shoulders in scale armour, a halberd."""
    stroke(brush, ((0.34, 0.48), (0.3, -0.34)), 0.055, P.ink, (0.8, 0.8))
    brush.polygon(
        ((0.29, -0.3), (0.2, -0.42), (0.28, -0.5), (0.34, -0.5), (0.38, -0.36), (0.33, -0.28)), P.ink
    )
    brush.polygon([(-0.4, 0.48), (-0.36, 0.22), (-0.2, 0.1), (0.16, 0.1), (0.26, 0.2), (0.26, 0.48)], P.ink)
    for row in range(3):
        for i in range(5):
            brush.lines(
                arc(-0.26 + 0.105 * i + 0.05 * (row % 2), 0.2 + 0.095 * row, 0.05, 0.02, 0.48), P.paper, 0.022
            )
    brush.ellipse(-0.03, -0.04, 0.15, 0.17, P.paper, P.ink)
    stroke(brush, ((-0.1, -0.05), (-0.03, -0.02)), 0.035)
    stroke(brush, ((0.06, -0.05), (0.0, -0.02)), 0.035)
    stroke(brush, ((-0.07, 0.07), (-0.01, 0.05), (0.05, 0.07)), 0.04)
    helmet = [
        (-0.24, -0.04),
        (-0.2, -0.2),
        (-0.1, -0.31),
        (-0.03, -0.34),
        (0.04, -0.31),
        (0.14, -0.2),
        (0.18, -0.04),
        (0.11, -0.08),
        (-0.03, -0.12),
        (-0.17, -0.08),
    ]
    brush.polygon(helmet, P.ink)
    brush.lines(((-0.16, -0.14), (-0.03, -0.18), (0.1, -0.14)), P.paper, 0.022)
    stroke(
        brush, ((-0.03, -0.34), (-0.1, -0.45), (-0.24, -0.47), (-0.36, -0.38)), 0.11, P.vermilion, (0.4, 0.1)
    )


def traitor(brush: Brush) -> None:
    """A hooded figure who looks aside, a dagger behind the back, a breach in the wall."""
    for x, y in ((-0.46, 0.3), (-0.3, 0.3), (-0.46, 0.18), (-0.38, 0.42)):
        brush.rect(x, y, 0.14, 0.09, _PALE, _WASH)
    cloak = [
        (0.02, -0.46),
        (0.2, -0.36),
        (0.26, -0.16),
        (0.3, 0.1),
        (0.42, 0.48),
        (-0.28, 0.48),
        (-0.2, 0.12),
        (-0.2, -0.14),
        (-0.14, -0.36),
    ]
    brush.polygon(cloak, P.ink)
    brush.polygon(
        [(-0.13, -0.26), (-0.02, -0.33), (0.1, -0.26), (0.12, -0.1), (0.0, 0.0), (-0.12, -0.08)], P.paper
    )
    brush.polygon([(-0.13, -0.26), (0.1, -0.28), (0.11, -0.2), (-0.13, -0.17)], P.ink)
    for x in (-0.09, 0.03):
        brush.ellipse(x, -0.13, 0.038, 0.026, P.ink)
        brush.circle(x - 0.014, -0.135, 0.01, P.paper)
    stroke(brush, ((-0.05, -0.05), (0.03, -0.06)), 0.025)
    stroke(brush, ((0.04, 0.06), (-0.02, 0.24), (0.04, 0.46)), 0.03, _WASH)
    stroke(brush, ((0.2, 0.04), (0.2, 0.26), (0.3, 0.46)), 0.03, _WASH)
    brush.polygon(((-0.2, 0.1), (-0.12, 0.2), (-0.34, 0.06), (-0.46, -0.14)), P.vermilion, P.ink)
    stroke(brush, ((-0.22, 0.2), (-0.1, 0.1)), 0.05, P.ink, (0.8, 0.8))
    stroke(brush, ((-0.15, 0.16), (0.0, 0.26)), 0.09, P.ink, (0.8, 0.8))


def flood(brush: Brush) -> None:
    """A breaking wave under a red sun."""
    brush.circle(-0.24, -0.27, 0.13, P.vermilion)
    body = [
        (-0.5, 0.3),
        (-0.32, 0.22),
        (-0.14, 0.04),
        (0.0, -0.2),
        (0.2, -0.38),
        (0.44, -0.36),
        (0.5, -0.2),
        (0.5, 0.48),
        (-0.5, 0.48),
    ]
    brush.polygon(body, _WASH)
    hollow = [
        (0.02, 0.26),
        (-0.02, 0.06),
        (0.1, -0.14),
        (0.28, -0.2),
        (0.36, -0.1),
        (0.24, -0.06),
        (0.18, 0.06),
        (0.2, 0.2),
        (0.28, 0.3),
    ]
    brush.polygon(hollow, P.paper)
    stroke(brush, body[:7], 0.075, P.ink, (0.25, 0.6))
    stroke(
        brush,
        ((0.5, -0.2), (0.42, -0.1), (0.32, -0.04), (0.3, -0.12), (0.22, -0.02), (0.2, -0.1), (0.12, 0.02)),
        0.06,
        P.ink,
        (0.5, 0.2),
    )
    stroke(brush, ((0.06, 0.3), (0.0, 0.1), (0.1, -0.12), (0.26, -0.22), (0.4, -0.24)), 0.055)
    stroke(brush, ((-0.4, 0.38), (-0.18, 0.3), (0.0, 0.36), (0.22, 0.4), (0.48, 0.34)), 0.055)
    stroke(brush, ((-0.46, 0.47), (-0.2, 0.42), (0.08, 0.47), (0.46, 0.45)), 0.045)
    for x, y, r in ((0.02, -0.32, 0.025), (0.1, -0.44, 0.02), (-0.06, -0.18, 0.018), (0.26, -0.46, 0.022)):
        brush.circle(x, y, r, P.ink)


def architect(brush: Brush) -> None:
    """Dividers over the plan of a wall."""
    brush.polygon([(-0.46, 0.2), (0.3, 0.08), (0.46, 0.4), (-0.34, 0.48)], _PALE)
    plan = [
        (-0.36, 0.4),
        (-0.2, 0.34),
        (-0.2, 0.28),
        (-0.04, 0.26),
        (-0.02, 0.33),
        (0.16, 0.3),
        (0.14, 0.24),
        (0.28, 0.22),
    ]
    brush.lines(plan, P.vermilion, 0.05)
    for x in (-0.3, 0.22):
        stroke(brush, ((0.0, -0.32), (x * 0.62, 0.0), (x, 0.34)), 0.085, P.ink, (0.9, 0.12))
    brush.lines(arc(-0.03, -0.3, 0.34, 0.18, 0.34), P.ink, 0.035)
    brush.circle(0.0, -0.34, 0.085, P.ink)
    brush.circle(0.0, -0.34, 0.04, P.paper)
    stroke(brush, ((0.0, -0.42), (0.0, -0.5)), 0.06, P.ink, (0.9, 0.9))


def master_architect(brush: Brush) -> None:
    """A tower in its scaffold with two courses more to come."""
    brush.polygon([(-0.24, 0.48), (-0.18, -0.02), (0.18, -0.02), (0.24, 0.48)], _WASH)
    for y in (0.1, 0.22, 0.34):
        brush.lines(((-0.22, y), (0.22, y)), P.ink, 0.022)
    brush.polygon([(-0.07, 0.48), (-0.07, 0.32), (0.0, 0.26), (0.07, 0.32), (0.07, 0.48)], P.ink)
    for eave, half, high in ((0.0, 0.36, 0.16), (-0.22, 0.26, 0.15)):
        roof = [
            (-half, eave - 0.05),
            (-half * 0.85, eave + 0.02),
            (half * 0.85, eave + 0.02),
            (half, eave - 0.05),
            (half * 0.55, eave - high),
            (-half * 0.55, eave - high),
        ]
        brush.polygon(roof, P.ink)
        brush.lines(((-half * 0.7, eave - 0.03), (half * 0.7, eave - 0.03)), P.paper, 0.018)
    brush.rect(-0.12, -0.24, 0.24, 0.08, P.paper, P.ink)
    stroke(brush, ((0.0, -0.36), (0.0, -0.48)), 0.05, P.ink, (0.9, 0.5))
    for x in (-0.4, 0.4):
        stroke(brush, ((x, 0.48), (x * 0.96, -0.3)), 0.04, P.ink, (0.8, 0.7))
    for y in (0.12, 0.32):
        for sign in (-1, 1):
            stroke(brush, ((sign * 0.44, y), (sign * 0.2, y + 0.01)), 0.035, P.ink, (0.8, 0.7))
    for x, y in ((-0.46, -0.42), (0.3, -0.42)):
        brush.rect(x, y, 0.16, 0.1, P.vermilion, P.ink)


def official(brush: Brush) -> None:
    """A man in the winged hat of his office, the badge on his robe."""
    robe = [(-0.44, 0.48), (-0.36, 0.2), (-0.16, 0.1), (0.16, 0.1), (0.36, 0.2), (0.44, 0.48)]
    brush.polygon(robe, P.ink)
    brush.rect(-0.13, 0.22, 0.26, 0.24, P.vermilion, P.paper)
    brush.lines(((-0.06, 0.34), (0.06, 0.34)), P.paper, 0.03)
    brush.lines(((0.0, 0.27), (0.0, 0.41)), P.paper, 0.03)
    brush.polygon([(-0.16, 0.1), (0.0, 0.2), (0.16, 0.1), (0.08, 0.06), (-0.08, 0.06)], P.paper, P.ink)
    brush.ellipse(0.0, -0.05, 0.16, 0.19, P.paper, P.ink)
    stroke(brush, ((-0.1, -0.07), (-0.04, -0.06)), 0.03)
    stroke(brush, ((0.1, -0.07), (0.04, -0.06)), 0.03)
    stroke(brush, ((-0.02, 0.03), (-0.08, 0.09), (-0.1, 0.16)), 0.035)
    stroke(brush, ((0.02, 0.03), (0.08, 0.09), (0.1, 0.16)), 0.035)
    stroke(brush, ((0.0, 0.08), (0.0, 0.22)), 0.05, P.ink, (0.7, 0.1))
    hat = [
        (-0.19, -0.12),
        (-0.19, -0.26),
        (-0.14, -0.27),
        (-0.12, -0.42),
        (0.12, -0.42),
        (0.14, -0.27),
        (0.19, -0.26),
        (0.19, -0.12),
        (0.0, -0.16),
    ]
    brush.polygon(hat, P.ink)
    brush.lines(((-0.13, -0.26), (0.13, -0.26)), P.paper, 0.02)
    for sign in (-1, 1):
        stroke(
            brush, ((sign * 0.18, -0.2), (sign * 0.34, -0.2), (sign * 0.48, -0.17)), 0.1, P.ink, (0.25, 0.75)
        )


def emperor(brush: Brush) -> None:
    """The Son of Heaven under the flat crown with its strings of beads."""
    robe = [(-0.46, 0.48), (-0.38, 0.24), (-0.16, 0.14), (0.16, 0.14), (0.38, 0.24), (0.46, 0.48)]
    brush.polygon(robe, P.vermilion, P.ink)
    brush.polygon([(-0.16, 0.14), (0.0, 0.32), (0.16, 0.14)], P.paper, P.ink)
    brush.circle(0.0, 0.41, 0.055, P.gold_light, P.ink)
    brush.ellipse(0.0, 0.0, 0.17, 0.2, P.paper, P.ink)
    stroke(brush, ((-0.02, 0.08), (-0.09, 0.13), (-0.11, 0.2)), 0.035)
    stroke(brush, ((0.02, 0.08), (0.09, 0.13), (0.11, 0.2)), 0.035)
    stroke(brush, ((0.0, 0.12), (0.0, 0.3)), 0.055, P.ink, (0.7, 0.1))
    brush.polygon([(-0.18, -0.08), (-0.17, -0.26), (0.17, -0.26), (0.18, -0.08), (0.0, -0.12)], P.ink)
    brush.polygon([(-0.38, -0.26), (-0.3, -0.38), (0.3, -0.38), (0.38, -0.26)], P.ink)
    brush.lines(((-0.33, -0.3), (0.33, -0.3)), P.gold_light, 0.03)
    for x in (-0.33, -0.23, -0.13, 0.13, 0.23, 0.33):
        for i in range(5 if abs(x) > 0.2 else 3):
            brush.circle(x, -0.22 + 0.062 * i, 0.024, P.vermilion if i % 2 else P.ink)


def _ring(brush: Brush, u: float, v: float, radius: float, tone: Rgb) -> None:
    """A flat ring of stone with an ink rim."""
    for colour, width, grow in ((P.ink, 0.13, 0.065), (tone, 0.085, 0.0425)):
        pygame.draw.circle(
            brush.surface, colour, brush.at(u, v), (radius + grow) * brush.side, brush.width(width)
        )


def diplomacy(brush: Brush) -> None:
    """Two rings of jade, linked, on one cord."""
    stroke(brush, ((0.0, -0.5), (0.0, -0.2)), 0.035, P.vermilion, (0.9, 0.9))
    _ring(brush, -0.16, 0.0, 0.22, P.jade_middle[0])
    _ring(brush, 0.16, 0.0, 0.22, P.paper)
    # The first ring passes over the second where they cross below.
    over = arc(-0.16, 0.0, 0.22, 0.03, 0.2)
    brush.lines(over, P.ink, 0.13)
    brush.lines(arc(-0.16, 0.0, 0.22, 0.0, 0.23), P.jade_middle[0], 0.085)
    brush.circle(0.0, -0.2, 0.05, P.vermilion, P.ink)
    for x in (-0.05, 0.0, 0.05):
        stroke(brush, ((x * 0.6, 0.2), (x * 1.6, 0.48)), 0.045, P.vermilion, (0.9, 0.7))
    brush.circle(0.0, 0.19, 0.05, P.vermilion, P.ink)


def dominion(brush: Brush) -> None:
    """One unbroken wall over the hills, a sun above."""
    brush.circle(0.26, -0.3, 0.1, P.vermilion)
    brush.polygon(
        [(-0.5, 0.1), (-0.3, -0.22), (-0.12, 0.0), (0.06, -0.14), (0.5, 0.16), (0.5, 0.48), (-0.5, 0.48)],
        _PALE,
    )
    line = [
        (-0.5, 0.34),
        (-0.36, 0.2),
        (-0.2, 0.02),
        (-0.08, 0.08),
        (0.06, 0.16),
        (0.2, 0.06),
        (0.34, 0.0),
        (0.5, 0.1),
    ]
    stroke(brush, line, 0.12, P.ink, (0.85, 0.85))
    for a, b in pairwise(line):
        for t in (0.25, 0.75):
            brush.rect(a[0] + (b[0] - a[0]) * t - 0.025, a[1] + (b[1] - a[1]) * t - 0.12, 0.05, 0.07, P.ink)
    for x, y in ((-0.2, 0.04), (0.34, 0.02)):
        brush.rect(x - 0.075, y - 0.22, 0.15, 0.26, P.ink)
        brush.polygon([(x - 0.13, y - 0.2), (x, y - 0.34), (x + 0.13, y - 0.2)], P.ink)
        brush.rect(x - 0.03, y - 0.15, 0.06, 0.08, P.paper)


def _ingot(brush: Brush, u: float, v: float, size: float) -> None:
    """Gold cast in the shape of a boat with a dome in the middle."""

    def at(points: Sequence[Point]) -> list[Point]:
        return [(u + x * size, v + y * size) for x, y in points]

    brush.ellipse(u, v - 0.06 * size, 0.2 * size, 0.16 * size, P.gold_light, P.ink)
    boat = at(
        (
            (-0.5, -0.2),
            (-0.36, -0.1),
            (0.0, -0.04),
            (0.36, -0.1),
            (0.5, -0.2),
            (0.34, 0.16),
            (0.22, 0.22),
            (-0.22, 0.22),
            (-0.34, 0.16),
        )
    )
    brush.polygon(boat, P.gold_light)
    brush.polygon([*boat[3:7], *at(((0.1, 0.22), (0.16, 0.0)))], P.gold)
    brush.lines([*boat, boat[0]], P.ink, 0.035)


def imperial_reward(brush: Brush) -> None:
    """Three ingots of gold in a heap and the seal that gave them."""
    brush.rect(0.16, -0.48, 0.24, 0.24, P.vermilion, None, 0.03)
    for x in (0.21, 0.28, 0.35):
        brush.lines(((x, -0.43), (x, -0.29)), P.paper, 0.026)
    brush.lines(((0.19, -0.43), (0.37, -0.43)), P.paper, 0.026)
    _ingot(brush, -0.02, -0.04, 0.54)
    _ingot(brush, -0.25, 0.3, 0.54)
    _ingot(brush, 0.23, 0.3, 0.54)
    stroke(brush, ((-0.5, 0.46), (-0.1, 0.44), (0.48, 0.46)), 0.04)


def scouts(brush: Brush) -> None:
    """A rider on a hill against the moon."""
    brush.circle(0.08, -0.12, 0.34, P.vermilion)
    stroke(brush, ((-0.5, 0.4), (-0.2, 0.3), (0.14, 0.3), (0.5, 0.42)), 0.12, P.ink, (0.5, 0.6))
    brush.polygon([(-0.5, 0.42), (-0.2, 0.3), (0.14, 0.3), (0.5, 0.42), (0.5, 0.5), (-0.5, 0.5)], _WASH)
    body = [(-0.22, 0.02), (-0.04, -0.02), (0.16, -0.02), (0.24, 0.06), (0.2, 0.16), (-0.18, 0.16)]
    brush.polygon(body, P.ink)
    for x, foot in ((-0.17, -0.2), (-0.08, -0.06), (0.12, 0.1), (0.19, 0.24)):
        stroke(brush, ((x, 0.12), ((x + foot) / 2 + 0.02, 0.22), (foot, 0.32)), 0.055, P.ink, (0.9, 0.5))
    stroke(brush, ((-0.16, 0.06), (-0.28, -0.08), (-0.4, -0.02)), 0.12, P.ink, (0.9, 0.5))
    stroke(brush, ((0.22, 0.04), (0.32, 0.12), (0.34, 0.24)), 0.055)
    stroke(brush, ((0.02, 0.02), (0.0, -0.16)), 0.15, P.ink, (0.9, 0.6))
    brush.circle(-0.01, -0.24, 0.07, P.ink)
    brush.polygon([(-0.1, -0.26), (0.08, -0.26), (-0.01, -0.4)], P.ink)
    stroke(brush, ((-0.02, -0.12), (-0.14, -0.16), (-0.1, -0.24)), 0.05, P.ink, (0.8, 0.6))
    stroke(brush, ((0.16, 0.1), (0.26, -0.46)), 0.03, P.ink, (0.9, 0.9))


RANKS: tuple[Callable[[Brush], None], ...] = (warrior, traitor, flood, architect, master_architect, official)
EVENTS: dict[str, Callable[[Brush], None]] = {
    "diplomacy": diplomacy,
    "dominion": dominion,
    "imperial_reward": imperial_reward,
    "scouts": scouts,
}
