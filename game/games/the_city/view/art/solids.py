"""Small buildings and trees seen from above with a slight tilt, the light from the north-west.

Height lifts a point straight up on the screen, so walls that face south show and roofs keep their shape in
every rotation of the ground below.
"""

from __future__ import annotations

import math

import pygame

from game.engine.draw.brush import Brush
from game.engine.pointer import Point
from game.engine.theme import Rgb
from game.games.the_city.view.art.palette import PALETTE, Tones

_LIGHT = (-0.55, -0.83)


def _shade(material: Tones, x: float, y: float) -> Rgb:
    """The tone of a face whose outward direction on the ground is (x, y)."""
    lit = x * _LIGHT[0] + y * _LIGHT[1]
    if lit > 0.25:
        return material.light
    return material.middle if lit > -0.35 else material.dark


def house_shadow(
    brush: Brush, u: float, v: float, along: float, across: float, angle: float, length: float
) -> None:
    """The shadow a house throws on the ground to the south-east."""
    cos, sin = math.cos(angle), math.sin(angle)
    corners = [
        (u + x * along * cos - y * across * sin, v + x * along * sin + y * across * cos)
        for x, y in ((1, 1), (-1, 1), (-1, -1), (1, -1))
    ]
    # Footprint and its shifted copy, and the two quads between them, make the swept shape.
    moved = [(x + length, y + length * 0.62) for x, y in corners]
    brush.polygon(moved, PALETTE.ground_shadow)
    for i in range(4):
        j = (i + 1) % 4
        brush.polygon((corners[i], corners[j], moved[j], moved[i]), PALETTE.ground_shadow)


def house(
    brush: Brush,
    u: float,
    v: float,
    along: float,
    across: float,
    angle: float,
    roof: Tones,
    walls: Tones,
    height: float,
    rise: float,
    hipped: bool = False,
    courses: int = 2,
    outline: Rgb | None = None,
) -> None:
    """A house with a gabled or hipped roof: visible walls first, then the far slope, then the near one."""
    ink = outline or PALETTE.ink
    # The ridge points south or east at `ahead`; `near` is the slope that faces the viewer more.
    dx, dy = math.cos(angle), math.sin(angle)
    if dy < -1e-9 or (abs(dy) <= 1e-9 and dx < 0):
        dx, dy = -dx, -dy
    nx, ny = -dy, dx
    if ny < 0:
        nx, ny = -nx, -ny
    ax, ay, bx, by = dx * along, dy * along, nx * across, ny * across
    far_tail, far_head = (u - ax - bx, v - ay - by), (u + ax - bx, v + ay - by)
    near_tail, near_head = (u - ax + bx, v - ay + by), (u + ax + bx, v + ay + by)

    def up(point: Point, lift: float = height) -> Point:
        return point[0], point[1] - lift

    rise *= 1.0 - 0.4 * abs(dy)  # a ridge that runs away from the viewer shows both slopes: keep it low
    back = max(along - across * 0.95, along * 0.25) if hipped else along
    top = height + rise
    ridge_tail = (u - dx * back, v - dy * back - top)
    ridge_head = (u + dx * back, v + dy * back - top)
    thin = max(1, brush.line)
    surface = brush.surface
    wall = brush.scale((near_tail, near_head, up(near_head), up(near_tail)))
    pygame.draw.polygon(surface, _shade(walls, nx, ny), wall)
    gable = (far_head, near_head, up(near_head), ridge_head, up(far_head))
    if dy > 0.02:
        end = brush.scale(gable if not hipped else (far_head, near_head, up(near_head), up(far_head)))
        pygame.draw.polygon(surface, _shade(walls, dx, dy), end)
        pygame.draw.polygon(surface, ink, end, thin)
    pygame.draw.polygon(surface, ink, wall, thin)
    far = brush.scale((up(far_tail), up(far_head), ridge_head, ridge_tail))
    near = brush.scale((up(near_tail), up(near_head), ridge_head, ridge_tail))
    pygame.draw.polygon(surface, _shade(roof, -nx, -ny), far)
    if hipped:
        for tail, head, ridge, x, y in (
            (up(far_tail), up(near_tail), ridge_tail, -dx, -dy),
            (up(far_head), up(near_head), ridge_head, dx, dy),
        ):
            face = brush.scale((tail, head, ridge))
            pygame.draw.polygon(surface, _shade(roof, x, y), face)
            pygame.draw.polygon(surface, ink, face, thin)
    near_tone = _shade(roof, nx, ny)
    pygame.draw.polygon(surface, near_tone, near)
    for course in range(1, courses + 1):
        share = course / (courses + 1)
        for quad, tone in ((near, roof.dark if near_tone != roof.dark else roof.middle), (far, roof.middle)):
            pygame.draw.line(
                surface,
                tone,
                (
                    quad[0][0] + (quad[3][0] - quad[0][0]) * share,
                    quad[0][1] + (quad[3][1] - quad[0][1]) * share,
                ),
                (
                    quad[1][0] + (quad[2][0] - quad[1][0]) * share,
                    quad[1][1] + (quad[2][1] - quad[1][1]) * share,
                ),
                max(1, thin // 2),
            )
    pygame.draw.polygon(surface, ink, far, thin)
    pygame.draw.polygon(surface, ink, near, thin)


def box(brush: Brush, u: float, v: float, rx: float, ry: float, height: float, material: Tones) -> None:
    """An upright block standing on (u, v): its south wall half in the shade and its flat top in the light."""
    low, high = v + ry, v + ry - height
    brush.polygon(((u - rx, low), (u + rx, low), (u + rx, high), (u - rx, high)), material.middle)
    brush.polygon(((u + rx * 0.4, low), (u + rx, low), (u + rx, high), (u + rx * 0.4, high)), material.dark)
    back = v - ry - height
    brush.polygon(((u - rx, back), (u + rx, back), (u + rx, high), (u - rx, high)), material.light)
    outline = brush.scale(((u - rx, back), (u + rx, back), (u + rx, low), (u - rx, low)))
    pygame.draw.polygon(brush.surface, PALETTE.ink, outline, brush.line)
    pygame.draw.line(brush.surface, PALETTE.ink, brush.at(u - rx, high), brush.at(u + rx, high), brush.line)


def drum(
    brush: Brush, u: float, v: float, radius: float, height: float, material: Tones, squash: float = 0.62
) -> None:
    """A round tower's body with light on its left and shade on its right; open on top."""
    ry = radius * squash
    for share, tone in ((1.0, material.dark), (0.62, material.middle), (-0.25, material.light)):
        width = radius * (1 + share)
        brush.ellipse(u - radius + width / 2, v, width / 2, ry, tone)
        brush.polygon(
            (
                (u - radius, v),
                (u - radius + width, v),
                (u - radius + width, v - height),
                (u - radius, v - height),
            ),
            tone,
        )
    x0, x1 = u - radius, u + radius
    arc = [(u + radius * math.cos(a * math.pi / 10), v + ry * math.sin(a * math.pi / 10)) for a in range(11)]
    outline = [(x1, v - height), *arc, (x0, v - height)]
    pygame.draw.lines(brush.surface, PALETTE.ink, False, brush.scale(outline), brush.line)
    brush.ellipse(u, v - height, radius, ry, material.light, PALETTE.ink)


def cone(
    brush: Brush,
    u: float,
    v: float,
    radius: float,
    height: float,
    roof: Tones,
    squash: float = 0.62,
    outline: Rgb | None = None,
) -> None:
    """A pointed round roof whose rim lies round (u, v)."""
    ink = outline or PALETTE.ink
    ry = radius * squash
    apex = (u, v - height)
    rim = [(u + radius * math.cos(a), v + ry * math.sin(a)) for a in (i * math.pi / 12 for i in range(13))]
    brush.polygon((*rim, apex), roof.middle)
    brush.polygon((rim[8], *rim[9:], apex), roof.light)
    brush.polygon((*rim[:5], apex), roof.dark)
    pygame.draw.polygon(brush.surface, ink, brush.scale((*rim, apex)), brush.line)


def tree(brush: Brush, u: float, v: float, radius: float, leaves: Tones) -> None:
    """A round crown with its own light."""
    brush.circle(u, v - radius * 0.5, radius, leaves.dark, PALETTE.ink)
    brush.circle(u - radius * 0.14, v - radius * 0.66, radius * 0.72, leaves.middle)
    brush.circle(u - radius * 0.3, v - radius * 0.84, radius * 0.38, leaves.light)


def flag(
    brush: Brush, u: float, v: float, pole: float, colour: Rgb, size: float = 0.09, outline: Rgb | None = None
) -> None:
    """A flag on its pole; the pole stands at (u, v)."""
    ink = outline or PALETTE.ink
    top = v - pole
    pygame.draw.line(
        brush.surface, ink, brush.at(u, v), brush.at(u, top), max(brush.line, brush.width(0.012))
    )
    cloth = (
        (u, top),
        (u + size * 0.5, top + size * 0.10),
        (u + size, top),
        (u + size, top + size * 0.58),
        (u + size * 0.5, top + size * 0.7),
        (u, top + size * 0.6),
    )
    brush.polygon(cloth, colour, ink)
