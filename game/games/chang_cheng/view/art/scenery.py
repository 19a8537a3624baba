"""What stands in the land north and south of the wall: trees, houses, tents, marks. (u, v) is its foot."""

from __future__ import annotations

from math import pi, sin

import pygame

from game.engine.draw.brush import Brush
from game.engine.theme import Rgb, mix
from game.games.chang_cheng.view.art.palette import PALETTE, Tones

P = PALETTE
_SHADE = (43, 33, 24, 46)


def shadow(brush: Brush, u: float, v: float, reach: float) -> None:
    """What a thing with a foot of `reach` throws on the ground to the south-east."""
    ground = brush.surface
    x, y = brush.at(u - reach * 0.7, v - reach * 0.3)
    size = max(2, brush.width(reach * 2.2)), max(2, brush.width(reach * 0.75))
    patch = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.ellipse(patch, _SHADE, patch.get_rect())
    ground.blit(patch, (round(x), round(y)))


def pine(brush: Brush, u: float, v: float, high: float, lean: float = 0.0) -> None:
    """A pine of the ink paintings: a bent trunk and flat clouds of needles."""
    shadow(brush, u, v, high * 0.3)
    top = u + lean * high
    brush.lines(
        ((u, v), (u + lean * high * 0.2, v - high * 0.4), (top, v - high * 0.8)), P.trunk, high * 0.09
    )
    for share, wide, off in ((0.42, 0.3, -0.12), (0.6, 0.33, 0.1), (0.82, 0.26, -0.02)):
        x, y = u + lean * high * share + off * high, v - high * share
        brush.ellipse(x, y, wide * high, high * 0.13, P.pine.dark, P.ink)
        brush.ellipse(x - high * 0.02, y - high * 0.03, wide * high * 0.84, high * 0.08, P.pine.middle)
        brush.ellipse(x - high * 0.07, y - high * 0.05, wide * high * 0.45, high * 0.04, P.pine.light)


def bamboo(brush: Brush, u: float, v: float, high: float) -> None:
    """A clump of canes with leaves."""
    shadow(brush, u, v, high * 0.22)
    for off, lean, share in ((-0.1, -0.1, 0.85), (0.02, 0.02, 1.0), (0.12, 0.14, 0.78)):
        foot, top = (u + off * high, v), (u + (off + lean) * high, v - high * share)
        brush.lines((foot, top), P.ink, high * 0.075)
        brush.lines((foot, top), P.bamboo, high * 0.045)
        for at in (0.55, 0.75, 0.95):
            x, y = foot[0] + (top[0] - foot[0]) * at, foot[1] + (top[1] - foot[1]) * at
            for side in (-1, 1):
                leaf = (
                    (x, y),
                    (x + side * high * 0.12, y - high * 0.07),
                    (x + side * high * 0.22, y + high * 0.03),
                )
                brush.polygon(leaf, P.pine.middle if side > 0 else P.bamboo)


def peach_tree(brush: Brush, u: float, v: float, high: float) -> None:
    """A small tree in blossom."""
    shadow(brush, u, v, high * 0.28)
    brush.lines(
        ((u, v), (u + high * 0.04, v - high * 0.3), (u - high * 0.02, v - high * 0.6)), P.trunk, high * 0.1
    )
    for x, y, r in ((-0.18, 0.5, 0.2), (0.16, 0.55, 0.21), (-0.02, 0.74, 0.22)):
        brush.circle(u + x * high, v - y * high, r * high, mix(P.blossom, P.vermilion, 0.3), P.ink)
        brush.circle(u + (x - 0.03) * high, v - (y + 0.03) * high, r * high * 0.76, P.blossom)
        brush.circle(
            u + (x - 0.07) * high, v - (y + 0.07) * high, r * high * 0.36, mix(P.blossom, P.paper, 0.6)
        )


def curved_roof(brush: Brush, u: float, eave: float, half: float, high: float, tones: Tones) -> None:
    """A small tiled roof with eaves that turn up."""
    outline = (
        (u - half, eave - high * 0.25),
        (u - half * 0.85, eave + high * 0.05),
        (u + half * 0.85, eave + high * 0.05),
        (u + half, eave - high * 0.25),
        (u + half * 0.68, eave - high * 0.5),
        (u + half * 0.5, eave - high),
        (u - half * 0.5, eave - high),
        (u - half * 0.68, eave - high * 0.5),
    )
    brush.polygon(outline, tones.middle)
    brush.polygon(
        (outline[0], outline[1], (u - half * 0.2, eave), (u - half * 0.15, eave - high), *outline[6:]),
        tones.light,
    )
    pygame.draw.polygon(brush.surface, P.ink, brush.scale(outline), brush.line)
    brush.lines(((u - half * 0.55, eave - high), (u + half * 0.55, eave - high)), P.ink, high * 0.16)


def cottage(brush: Brush, u: float, v: float, wide: float) -> None:
    """A farmhouse under a grey roof."""
    half, high = wide / 2, wide * 0.36
    shadow(brush, u + half * 0.4, v, half)
    brush.rect(u - half * 0.78, v - high, half * 1.56, high, P.house_wall, P.ink)
    brush.rect(u + half * 0.3, v - high, half * 0.48, high, mix(P.house_wall, P.trunk, 0.25), P.ink)
    brush.rect(u - half * 0.2, v - high * 0.72, half * 0.34, high * 0.72, P.trunk)
    curved_roof(brush, u, v - high * 0.86, half, wide * 0.36, P.roof)


def pagoda(brush: Brush, u: float, v: float, high: float) -> None:
    """Three storeys, each under its own roof."""
    shadow(brush, u + high * 0.1, v, high * 0.26)
    for level, (half, foot) in enumerate(((0.2, 0.0), (0.16, 0.3), (0.12, 0.57))):
        bottom = v - foot * high
        brush.rect(
            u - half * high * 0.72, bottom - 0.2 * high, half * high * 1.44, 0.2 * high, P.house_wall, P.ink
        )
        brush.rect(u - 0.03 * high, bottom - 0.14 * high, 0.06 * high, 0.14 * high, P.vermilion)
        curved_roof(
            brush, u, bottom - 0.17 * high, half * high * 1.3, high * (0.15 - 0.02 * level), P.lacquer
        )
    brush.lines(((u, v - 0.82 * high), (u, v - high)), P.ink, high * 0.035)
    brush.circle(u, v - high, high * 0.028, P.gold_light, P.ink)


def moon_bridge(brush: Brush, u: float, v: float, wide: float) -> None:
    """A humped bridge over a pond."""
    half = wide / 2
    brush.ellipse(u, v, half * 1.15, half * 0.3, mix(P.water, P.brocade, 0.25), P.ink_soft)
    brush.ellipse(u, v - half * 0.02, half * 1.05, half * 0.23, P.water)
    arc = [(u - half + wide * i / 10, v - half * 0.62 * sin(pi * i / 10)) for i in range(11)]
    brush.lines(arc, P.ink, wide * 0.13)
    brush.lines(arc, P.plinth.light, wide * 0.085)
    for i in range(1, 10, 2):
        x, y = arc[i]
        brush.lines(((x, y), (x, y - wide * 0.12)), P.vermilion, wide * 0.035)
    brush.lines([(x, y - wide * 0.12) for x, y in arc[1:10]], P.vermilion, wide * 0.035)


def tent(brush: Brush, u: float, v: float, wide: float, banner: Rgb | None = None) -> None:
    """A felt tent, round and low under a shallow cone, its door to the south."""
    half, wall = wide / 2, wide * 0.3
    shadow(brush, u + half * 0.3, v, half)
    roof_top = v - wide * 0.68
    if banner is not None:
        brush.lines(((u, roof_top), (u, roof_top - wide * 0.34)), P.ink, wide * 0.045)
        cloth = (
            (u, roof_top - wide * 0.34),
            (u + wide * 0.3, roof_top - wide * 0.27),
            (u, roof_top - wide * 0.14),
        )
        brush.polygon(cloth, banner, P.ink)
    body = (
        (u - half, v - wall * 0.95),
        (u - half * 0.97, v - wide * 0.03),
        (u - half * 0.6, v + wide * 0.045),
        (u + half * 0.6, v + wide * 0.045),
        (u + half * 0.97, v - wide * 0.03),
        (u + half, v - wall * 0.95),
    )
    brush.polygon(body, P.felt.middle)
    brush.polygon(
        (body[0], body[1], body[2], (u - half * 0.3, v + wide * 0.05), (u - half * 0.3, v - wall)),
        P.felt.light,
    )
    brush.polygon((body[5], body[4], body[3], (u + half * 0.5, v - wall)), P.felt.dark)
    pygame.draw.polygon(brush.surface, P.ink, brush.scale(body), brush.line)
    band = ((u - half, v - wall * 0.62), (u, v - wall * 0.42), (u + half, v - wall * 0.62))
    brush.lines(band, P.felt_band, wide * 0.055)
    brush.rect(u - wide * 0.1, v - wall * 0.72, wide * 0.2, wall * 0.82, P.vermilion, P.ink, wide * 0.02)
    roof = (
        (u - half * 1.08, v - wall * 0.88),
        (u - wide * 0.14, roof_top + wide * 0.02),
        (u + wide * 0.14, roof_top + wide * 0.02),
        (u + half * 1.08, v - wall * 0.88),
        (u + half * 0.5, v - wall * 0.7),
        (u - half * 0.5, v - wall * 0.7),
    )
    brush.polygon(roof, P.felt.middle)
    brush.polygon((roof[0], roof[1], (u, roof_top), (u - half * 0.2, v - wall * 0.68), roof[5]), P.felt.light)
    brush.polygon(
        (roof[3], roof[2], (u + wide * 0.05, roof_top), (u + half * 0.4, v - wall * 0.7)), P.felt.dark
    )
    for x in (-0.55, 0.0, 0.55):
        brush.lines(
            ((u + x * wide * 0.2, roof_top + wide * 0.05), (u + x * wide * 0.8, v - wall * 0.76)),
            P.felt_band,
            wide * 0.03,
        )
    pygame.draw.polygon(brush.surface, P.ink, brush.scale(roof), brush.line)
    brush.ellipse(u, roof_top + wide * 0.02, wide * 0.15, wide * 0.06, P.felt_band, P.ink)


def horse(brush: Brush, u: float, v: float, size: float, hide: Rgb) -> None:
    """A steppe horse with its head to the west."""
    shadow(brush, u, v, size * 0.45)

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(u + x * size, v + y * size) for x, y in points]

    for x in (-0.24, -0.13, 0.2, 0.31):
        brush.lines(at((x, -0.34), (x, 0.0)), P.ink, size * 0.085)
    tail = at((0.33, -0.5), (0.45, -0.42), (0.47, -0.16), (0.39, -0.2))
    brush.polygon(tail, P.ink)
    body = at(
        (-0.3, -0.62),
        (-0.12, -0.56),
        (0.16, -0.57),
        (0.33, -0.54),
        (0.38, -0.4),
        (0.32, -0.27),
        (-0.26, -0.25),
    )
    brush.polygon(body, hide, P.ink)
    head = at(
        (-0.16, -0.58),
        (-0.3, -0.86),
        (-0.33, -0.95),
        (-0.4, -0.86),
        (-0.62, -0.68),
        (-0.58, -0.6),
        (-0.42, -0.64),
        (-0.32, -0.36),
    )
    brush.polygon(head, hide, P.ink)
    brush.lines(at((-0.3, -0.9), (-0.2, -0.7), (-0.1, -0.57)), P.ink, size * 0.09)


def boundary_stele(brush: Brush, u: float, v: float, high: float) -> None:
    """The stone that marks where one province ends."""
    shadow(brush, u, v, high * 0.3)
    half = high * 0.2
    brush.rect(u - half * 1.4, v - high * 0.16, half * 2.8, high * 0.2, P.plinth.dark, P.ink)
    brush.rect(u - half, v - high, half * 2, high * 0.86, P.plinth.light, P.ink, half * 0.7)
    brush.rect(u - half * 0.4, v - high * 0.8, half * 0.8, high * 0.5, P.vermilion)


def horsehair_spear(brush: Brush, u: float, v: float, high: float) -> None:
    """The spear with horsehair that marks where one clan's pastures end."""
    for x in (-0.09, 0.0, 0.09):
        brush.ellipse(u + x * high, v, high * 0.09, high * 0.06, P.plinth.dark, P.ink)
    brush.lines(((u, v), (u, v - high * 0.95)), P.ink, high * 0.075)
    hair = (
        (u - 0.05 * high, v - 0.78 * high),
        (u + 0.05 * high, v - 0.78 * high),
        (u + 0.11 * high, v - 0.4 * high),
        (u - 0.11 * high, v - 0.4 * high),
    )
    brush.polygon(hair, P.trunk, P.ink)
    blade = (
        (u, v - 1.14 * high),
        (u + 0.06 * high, v - 0.9 * high),
        (u, v - 0.8 * high),
        (u - 0.06 * high, v - 0.9 * high),
    )
    brush.polygon(blade, P.plinth.light, P.ink)


def tuft(brush: Brush, u: float, v: float, high: float, colour: Rgb) -> None:
    """A few blades of grass."""
    width = max(1, brush.width(high * 0.14))
    for lean in (-0.5, 0.0, 0.5):
        pygame.draw.line(
            brush.surface,
            colour,
            brush.at(u + lean * high * 0.3, v),
            brush.at(u + lean * high, v - high),
            width,
        )


def seal(brush: Brush, u: float, v: float, side: float) -> None:
    """The painter's vermilion seal: a wall in three strokes under a roof."""
    half = side / 2
    brush.rect(u - half, v - half, side, side, P.vermilion, None, side * 0.14)
    pale = P.paper
    brush.lines(((u - half * 0.6, v - half * 0.52), (u + half * 0.6, v - half * 0.52)), pale, side * 0.1)
    for x in (-0.5, 0.0, 0.5):
        brush.lines(((u + x * half, v - half * 0.52), (u + x * half, v + half * 0.3)), pale, side * 0.09)
    brush.lines(((u - half * 0.66, v + half * 0.36), (u + half * 0.66, v + half * 0.36)), pale, side * 0.1)
    brush.lines(((u - half * 0.4, v + half * 0.7), (u + half * 0.4, v + half * 0.7)), pale, side * 0.08)
