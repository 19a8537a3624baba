"""The tokens of the three goods: a disc with a fish, a hexagon with an ear of grain, a shield with an ox."""

from __future__ import annotations

import math

import pygame

from game.engine.draw.brush import Brush
from game.engine.pointer import Point
from game.engine.theme import Rgb
from game.games.the_city.view.art.palette import PALETTE

P = PALETTE


def _outline(goods: str, grow: float) -> list[Point]:
    """The token's rim round (0, 0), about 1 in radius."""
    if goods == "fish":
        return [(grow * math.cos(a), grow * math.sin(a)) for a in (i * math.tau / 40 for i in range(40))]
    if goods == "grain":
        return [
            (1.06 * grow * math.cos(a), 1.06 * grow * math.sin(a))
            for a in (i * math.tau / 6 + math.pi / 6 for i in range(6))
        ]
    shield = (
        (-0.92, -0.86),
        (-0.5, -0.95),
        (0.0, -0.9),
        (0.5, -0.95),
        (0.92, -0.86),
        (0.92, 0.1),
        (0.78, 0.48),
        (0.46, 0.82),
        (0.0, 1.08),
        (-0.46, 0.82),
        (-0.78, 0.48),
        (-0.92, 0.1),
    )
    return [(x * grow * 0.98, (y * 0.96 - 0.05) * grow) for x, y in shield]


def _fish(brush: Brush, ink: Rgb, light: Rgb) -> None:
    body = [(-0.66 + 1.06 * t, -0.33 * math.sin(math.pi * t) ** 0.8) for t in (i / 10 for i in range(11))]
    body += [
        (-0.66 + 1.06 * t, 0.33 * math.sin(math.pi * t) ** 0.8) for t in (i / 10 for i in range(10, -1, -1))
    ]
    brush.polygon(((0.22, 0.0), (0.70, -0.36), (0.58, 0.0), (0.70, 0.36)), ink)
    brush.polygon(((-0.28, -0.22), (0.0, -0.50), (0.2, -0.2)), ink)
    brush.polygon(body, ink)
    brush.circle(-0.4, -0.07, 0.07, light)
    pygame.draw.arc(
        brush.surface,
        light,
        pygame.Rect(*brush.at(-0.52, -0.24), brush.width(0.34), brush.width(0.48)),
        -1.1,
        1.1,
        brush.width(0.07),
    )


def _grain(brush: Brush, ink: Rgb) -> None:
    brush.lines(((0.0, 0.74), (0.0, -0.3)), ink, 0.1)
    for y in (-0.26, 0.04, 0.34):
        for side in (-1, 1):
            brush.polygon(
                (
                    (0.02 * side, y + 0.24),
                    (0.14 * side, y - 0.06),
                    (0.42 * side, y - 0.24),
                    (0.36 * side, y + 0.08),
                ),
                ink,
            )
    brush.polygon(((0.0, -0.28), (-0.13, -0.5), (0.0, -0.78), (0.13, -0.5)), ink)


def _ox(brush: Brush, ink: Rgb, light: Rgb) -> None:
    for side in (-1, 1):
        brush.polygon(
            (
                (0.22 * side, -0.34),
                (0.44 * side, -0.40),
                (0.54 * side, -0.58),
                (0.50 * side, -0.78),
                (0.70 * side, -0.56),
                (0.66 * side, -0.30),
                (0.44 * side, -0.16),
                (0.22 * side, -0.14),
            ),
            light,
        )
        brush.polygon(
            ((0.26 * side, -0.1), (0.62 * side, -0.10), (0.54 * side, 0.1), (0.28 * side, 0.1)), ink
        )
    brush.polygon(
        (
            (-0.30, -0.34),
            (0.30, -0.34),
            (0.35, 0.02),
            (0.26, 0.34),
            (0.30, 0.56),
            (0.16, 0.72),
            (-0.16, 0.72),
            (-0.30, 0.56),
            (-0.26, 0.34),
            (-0.35, 0.02),
        ),
        ink,
    )
    for side in (-1, 1):
        brush.circle(0.19 * side, 0.0, 0.065, light)
        brush.circle(0.12 * side, 0.56, 0.06, light)


def goods_token(brush: Brush, u: float, v: float, radius: float, goods: str, shadow: bool = True) -> None:
    """One token with its middle at (u, v)."""
    local = Brush(brush.surface, brush.side * radius, brush.at(u, v), line=0.1)
    if shadow:
        local.polygon([(x + 0.10, y + 0.16) for x, y in _outline(goods, 1.04)], P.market_dark)
    local.polygon(_outline(goods, 1.06), P.ink)
    local.polygon(_outline(goods, 0.95), P.token)
    colour = {"fish": P.fish, "grain": P.grain, "livestock": P.livestock}[goods]
    local.polygon(_outline(goods, 0.82), colour)
    if goods == "fish":
        _fish(local, P.ink, P.token)
    elif goods == "grain":
        _grain(local, P.ink)
    else:
        _ox(local, P.ink, P.token)
