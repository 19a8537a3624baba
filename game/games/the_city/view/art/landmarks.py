"""The public and the historic buildings, and what stands where streets end."""

from __future__ import annotations

import pygame

from game.engine.draw.brush import Brush
from game.engine.theme import Rgb
from game.games.the_city.view.art.palette import PALETTE, Tones
from game.games.the_city.view.art.solids import box, cone, drum, flag, house

P = PALETTE


def _door(brush: Brush, u: float, v: float, width: float, height: float) -> None:
    brush.polygon(
        (
            (u - width / 2, v),
            (u - width / 2, v - height * 0.62),
            (u - width * 0.3, v - height * 0.9),
            (u, v - height),
            (u + width * 0.3, v - height * 0.9),
            (u + width / 2, v - height * 0.62),
            (u + width / 2, v),
        ),
        P.window,
    )


def _windows(
    brush: Brush, places: tuple[tuple[float, float], ...], width: float = 0.016, height: float = 0.034
) -> None:
    for u, v in places:
        brush.rect(u - width / 2, v - height, width, height, P.window)


def _battlements(brush: Brush, u: float, v: float, rx: float, material: Tones, count: int = 4) -> None:
    """Merlons along a south-facing top edge that runs through (u, v)."""
    step = 2 * rx / (2 * count - 1)
    for i in range(count):
        brush.rect(u - rx + 2 * i * step, v - step * 0.8, step, step * 1.3, material.light, P.ink)


def building_shadow(brush: Brush, u: float, v: float) -> None:
    """The shadow of a public building on the ground, drawn before what lies beside that ground."""
    foot, back = v + 0.105, v - 0.005
    cast = (
        (u - 0.10, foot),
        (u + 0.10, foot),
        (u + 0.18, foot + 0.045),
        (u + 0.16, back + 0.03),
        (u + 0.1, back),
    )
    brush.polygon(cast, P.ground_shadow)


def public_building(brush: Brush, u: float, v: float, variant: int) -> None:
    """A stone house under a slate roof, flying the city's blue flag; (u, v) is the middle of its picture."""
    base = v + 0.05
    if variant % 3 == 0:  # a hall
        house(brush, u, base, 0.108, 0.062, 0.0, P.slate, P.stone, 0.088, 0.062, hipped=True, courses=3)
        _door(brush, u, base + 0.06, 0.04, 0.062)
        _windows(brush, ((u - 0.066, base + 0.032), (u + 0.066, base + 0.032)))
        flag(brush, u, base - 0.145, 0.09, P.flag)
    elif variant % 3 == 1:  # a gabled front with a turret
        house(brush, u + 0.022, base, 0.07, 0.082, 1.5708, P.slate, P.stone, 0.088, 0.066, courses=3)
        _door(brush, u + 0.022, base + 0.068, 0.042, 0.07)
        _windows(brush, ((u - 0.02, base + 0.03), (u + 0.064, base + 0.03)))
        drum(brush, u - 0.082, base + 0.03, 0.042, 0.155, P.stone)
        cone(brush, u - 0.082, base - 0.125, 0.05, 0.085, P.slate)
        flag(brush, u + 0.03, base - 0.13, 0.10, P.flag)
    else:  # a hall with a square tower
        house(brush, u - 0.03, base + 0.006, 0.085, 0.058, 0.0, P.slate, P.stone, 0.08, 0.055, courses=3)
        box(brush, u + 0.072, base + 0.022, 0.04, 0.036, 0.175, P.stone)
        _battlements(brush, u + 0.072, base - 0.117, 0.04, P.stone, 3)
        _door(brush, u - 0.04, base + 0.062, 0.04, 0.06)
        _windows(brush, ((u - 0.09, base + 0.032), (u + 0.012, base + 0.032), (u + 0.072, base - 0.03)))
        flag(brush, u + 0.072, base - 0.14, 0.085, P.flag)


def _chateau(brush: Brush, u: float, v: float) -> None:
    for x in (-0.12, 0.12):
        drum(brush, u + x, v - 0.02, 0.046, 0.17, P.stone)
        cone(brush, u + x, v - 0.19, 0.056, 0.12, P.slate)
    box(brush, u, v - 0.01, 0.095, 0.05, 0.15, P.stone)
    _battlements(brush, u, v - 0.11, 0.095, P.stone, 5)
    house(brush, u, v - 0.13, 0.06, 0.032, 0.0, P.slate, P.stone, 0.03, 0.05, courses=2)
    _door(brush, u, v + 0.04, 0.052, 0.085)
    _windows(brush, ((u - 0.06, v - 0.04), (u + 0.06, v - 0.04)))
    flag(brush, u, v - 0.2, 0.10, P.flag)


def _cathedral(brush: Brush, u: float, v: float) -> None:
    house(brush, u, v - 0.03, 0.15, 0.055, 0.0, P.slate, P.stone, 0.11, 0.07, courses=3)
    house(brush, u + 0.01, v + 0.0, 0.085, 0.052, 1.5708, P.slate, P.stone, 0.115, 0.07, courses=3)
    box(brush, u - 0.13, v - 0.02, 0.042, 0.042, 0.19, P.stone)
    cone(brush, u - 0.13, v - 0.21, 0.05, 0.15, P.slate)
    brush.circle(u + 0.01, v - 0.03, 0.026, P.water, P.ink)
    _door(brush, u + 0.01, v + 0.084, 0.05, 0.07)
    _windows(brush, ((u + 0.095, v + 0.0), (u + 0.125, v + 0.0), (u - 0.13, v - 0.06)))
    brush.circle(u - 0.13, v - 0.372, 0.013, P.gold_light, P.ink)


def _square_tower(brush: Brush, u: float, v: float) -> None:
    box(brush, u, v + 0.01, 0.075, 0.06, 0.27, P.stone)
    box(brush, u, v - 0.235, 0.09, 0.065, 0.05, P.stone)
    _battlements(brush, u, v - 0.22, 0.09, P.stone, 4)
    _door(brush, u, v + 0.07, 0.045, 0.075)
    _windows(brush, ((u - 0.035, v - 0.06), (u + 0.035, v - 0.06), (u, v - 0.13)))
    flag(brush, u, v - 0.29, 0.11, P.flag)


def _great_hall(brush: Brush, u: float, v: float) -> None:
    house(brush, u, v - 0.01, 0.15, 0.07, 0.0, P.slate, P.stone, 0.13, 0.085, hipped=True, courses=4)
    for x in (-0.1, -0.05, 0.05, 0.1):
        _windows(brush, ((u + x, v - 0.01),), 0.02, 0.05)
    _door(brush, u, v + 0.06, 0.055, 0.1)
    box(brush, u, v - 0.175, 0.026, 0.02, 0.07, P.stone)
    cone(brush, u, v - 0.235, 0.036, 0.085, P.slate)
    flag(brush, u - 0.1, v - 0.19, 0.1, P.flag)


def _well(brush: Brush, u: float, v: float, size: float) -> None:
    r = 0.088 * size
    brush.ellipse(u, v + 0.03, r * 1.32, r * 0.95, P.stone.light, P.ink)
    posts = [(u + x - 0.012, u + x + 0.012) for x in (-r * 0.92, r * 0.92)]
    drum(brush, u, v + 0.02, r, 0.06, P.stone)
    brush.ellipse(u, v - 0.04, r * 0.78, r * 0.46, P.water, P.ink)
    for left, right in posts:
        brush.polygon(((left, v), (right, v), (right, v - 0.17), (left, v - 0.17)), P.wood.light, P.ink)
    house(brush, u, v - 0.17, r * 1.3, r * 0.5, 0.0, P.slate, P.wood, 0.0, 0.07 * size, courses=2)
    flag(brush, u, v - 0.17 - 0.07 * size, 0.095, P.flag)


def _church(brush: Brush, u: float, v: float) -> None:
    house(brush, u + 0.035, v, 0.115, 0.056, 0.0, P.slate, P.stone, 0.09, 0.06, courses=3)
    box(brush, u - 0.09, v + 0.005, 0.052, 0.05, 0.2, P.stone)
    house(brush, u - 0.09, v - 0.195, 0.056, 0.05, 1.5708, P.slate, P.stone, 0.012, 0.075, courses=2)
    _door(brush, u - 0.09, v + 0.055, 0.046, 0.075)
    _windows(
        brush,
        (
            (u + 0.01, v + 0.02),
            (u + 0.06, v + 0.02),
            (u + 0.11, v + 0.02),
            (u - 0.09, v - 0.06),
            (u - 0.09, v - 0.11),
        ),
    )
    flag(brush, u + 0.05, v - 0.145, 0.1, P.flag)


_HISTORIC = {
    "Château Comtal": _chateau,
    "Saint-Nazaire": _cathedral,
    "Tour Carrée": _square_tower,
    "Bâtiment": _great_hall,
    "Petit Puits": lambda brush, u, v: _well(brush, u, v, 1.0),
    "Grand Puits": lambda brush, u, v: _well(brush, u, v, 1.25),
    "Saint-Sernin": _church,
}


def historic_building(brush: Brush, u: float, v: float, name: str | None, rim: float = 0.036) -> None:
    """One of the named buildings, taller than the rest and edged in gold; (u, v) is its picture's middle."""
    sheet = pygame.Surface(brush.surface.get_size(), pygame.SRCALPHA)
    _HISTORIC.get(name or "", _chateau)(
        Brush(sheet, brush.side, (brush.ox, brush.oy), brush.line / brush.side), u, v + 0.06
    )
    outline = pygame.mask.from_surface(sheet).outline(2)
    if len(outline) > 2:
        thick = brush.width(rim)
        for colour, width in ((PALETTE.ink, thick + 2 * brush.line), (PALETTE.gold_light, thick)):
            pygame.draw.lines(brush.surface, colour, True, outline, width)
            for point in outline[:: max(1, thick // 6)]:
                pygame.draw.circle(brush.surface, colour, point, width / 2)
    brush.surface.blit(sheet, (0, 0))


def fountain(brush: Brush, u: float, v: float, variant: int) -> None:
    """What stands in the middle of a crossing: a fountain, a well, or a market cross on steps."""
    if variant % 3 == 0:
        brush.ellipse(u, v + 0.006, 0.088, 0.07, P.stone.light, P.ink)
        brush.ellipse(u, v, 0.066, 0.05, P.water, P.ink)
        box(brush, u, v, 0.016, 0.012, 0.06, P.stone)
        brush.ellipse(u, v - 0.062, 0.032, 0.02, P.water, P.ink)
    elif variant % 3 == 1:
        drum(brush, u, v + 0.018, 0.06, 0.04, P.stone)
        brush.ellipse(u, v - 0.022, 0.043, 0.026, P.window, P.ink)
        for x in (-0.05, 0.05):
            pygame.draw.line(
                brush.surface,
                P.wood.dark,
                brush.at(u + x, v - 0.01),
                brush.at(u + x, v - 0.095),
                brush.width(0.016),
            )
        house(
            brush,
            u,
            v - 0.055,
            0.07,
            0.036,
            0.0,
            P.roofs[variant % len(P.roofs)],
            P.wood,
            0.035,
            0.035,
            courses=1,
        )
    else:
        for r, lift in ((0.085, 0.0), (0.06, 0.018), (0.036, 0.036)):
            brush.ellipse(u, v + 0.014 - lift, r, r * 0.72, P.stone.light, P.ink)
        box(brush, u, v - 0.02, 0.012, 0.009, 0.10, P.stone)
        pygame.draw.line(
            brush.surface,
            P.ink,
            brush.at(u - 0.032, v - 0.10),
            brush.at(u + 0.032, v - 0.10),
            brush.width(0.018),
        )


def stall(brush: Brush, u: float, v: float, colour: Rgb, wide: float = 0.07) -> None:
    """A market stall under a striped awning."""
    brush.polygon(
        (
            (u - wide, v + 0.045),
            (u + wide, v + 0.045),
            (u + wide + 0.028, v + 0.06),
            (u + wide + 0.028, v - 0.0),
            (u + wide, v - 0.02),
        ),
        P.market_dark,
    )
    brush.rect(u - wide * 0.86, v, wide * 1.72, 0.044, P.wood.dark, P.ink)
    brush.rect(u - wide * 0.86, v + 0.012, wide * 1.72, 0.02, P.wood.light)
    top, low, drop = v - 0.05, v + 0.012, 0.014
    count = 5
    step = 2 * wide / count
    for i in range(count):
        x = u - wide + i * step
        tone = colour if i % 2 == 0 else P.awning_white
        brush.polygon(
            (
                (x + step * 0.12, top),
                (x + step * 0.88, top),
                (x + step, low),
                (x + step, low + drop),
                (x, low + drop),
                (x, low),
            ),
            tone,
        )
    edge = (
        (u - wide + step * 0.12, top),
        (u + wide - step * 0.12, top),
        (u + wide, low),
        (u + wide, low + drop),
        (u - wide, low + drop),
        (u - wide, low),
    )
    pygame.draw.polygon(brush.surface, P.ink, brush.scale(edge), brush.line)


def _barrel(brush: Brush, u: float, v: float) -> None:
    brush.rect(u - 0.02, v - 0.034, 0.04, 0.044, P.wood.middle, P.ink, 0.012)
    brush.rect(u - 0.02, v - 0.018, 0.04, 0.008, P.wood.dark)
    brush.ellipse(u, v - 0.034, 0.02, 0.012, P.fish, P.ink)


def _sheaf(brush: Brush, u: float, v: float) -> None:
    sheaf = ((u - 0.028, v + 0.012), (u - 0.01, v - 0.018), (u - 0.026, v - 0.05), (u, v - 0.058))
    mirrored = ((u + 0.026, v - 0.05), (u + 0.01, v - 0.018), (u + 0.028, v + 0.012))
    brush.polygon((*sheaf, *mirrored), P.grain, P.ink)
    brush.lines(((u - 0.012, v - 0.018), (u + 0.012, v - 0.018)), P.wood.dark, 0.014)


def _cow(brush: Brush, u: float, v: float, hide: Rgb) -> None:
    for x in (-0.026, -0.012, 0.016, 0.028):
        brush.lines(((u + x, v), (u + x, v + 0.026)), P.ink, 0.012)
    brush.ellipse(u, v - 0.008, 0.042, 0.023, hide, P.ink)
    brush.ellipse(
        u + 0.01, v - 0.012, 0.014, 0.009, P.livestock if hide == P.awning_white else P.awning_white
    )
    brush.ellipse(u - 0.046, v - 0.018, 0.019, 0.015, hide, P.ink)


def wares(brush: Brush, u: float, v: float, goods: str, variant: int) -> None:
    """A heap of a market's goods: barrels of fish, sheaves of grain, or cattle."""
    brush.ellipse(u + 0.014, v + 0.018, 0.062, 0.026, P.market_dark)
    if goods == "fish":
        for du, dv in ((-0.03, -0.02), (0.022, -0.026), (-0.006, 0.014), (0.044, 0.012))[: 3 + variant % 2]:
            _barrel(brush, u + du, v + dv)
    elif goods == "grain":
        for du, dv in ((-0.032, 0.0), (0.03, -0.006), (0.0, 0.02)):
            _sheaf(brush, u + du, v + dv)
    elif variant % 2:
        _cow(brush, u + 0.02, v - 0.028, P.wood.light)
        _cow(brush, u - 0.006, v + 0.014, P.awning_white)
    else:
        _cow(brush, u, v, P.livestock)
