"""The colours of Alexandros, day light: one place for every value its pictures use."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.theme import Rgb, mix, rgb


class Tones(NamedTuple):
    """A material in the light, half turned away, and in the shade."""

    light: Rgb
    middle: Rgb
    dark: Rgb


class Palette(NamedTuple):
    """Named by what is painted; the light comes from the north-west."""

    ink: Rgb = rgb("#2B2118")
    ink_soft: Rgb = rgb("#5A4A3A")
    gold: Rgb = rgb("#B8892B")
    gold_light: Rgb = rgb("#F0CE6E")
    gold_dark: Rgb = rgb("#7C5A18")
    paper: Rgb = rgb("#F6ECD6")
    paper_deep: Rgb = rgb("#E4D3AC")
    warning: Rgb = rgb("#A33A22")

    # The sea: deep rows, lighter ones on the shallows, white along the coast.
    sea: Rgb = rgb("#2E6E8E")
    sea_deep: Rgb = rgb("#235A79")
    sea_light: Rgb = rgb("#3F83A2")
    sea_grout: Rgb = rgb("#1F4F69")
    shallow: Rgb = rgb("#7FB4BD")
    shallow_light: Rgb = rgb("#A5CDCB")
    foam: Rgb = rgb("#FBF6E8")
    foam_grout: Rgb = rgb("#B9B49C")
    ornament: Rgb = rgb("#D9E4DC")
    ornament_mid: Rgb = rgb("#8FB3BC")
    ornament_deep: Rgb = rgb("#173F57")
    ornament_grout: Rgb = rgb("#1B4358")
    ornament_warm: Rgb = rgb("#C98F4E")
    ornament_red: Rgb = rgb("#A9492F")

    land: Rgb = rgb("#E7D3A1")
    land_light: Rgb = rgb("#F0E1B9")
    land_dark: Rgb = rgb("#DCC48E")
    land_grout: Rgb = rgb("#C2A774")

    # What the symbols stand on, in the order of `land.SYMBOLS`; muted, so that players' colours stay louder.
    symbols: tuple[Rgb, ...] = (
        rgb("#7E6A4F"),
        rgb("#9C4A2B"),
        rgb("#46383A"),
        rgb("#5E6B2C"),
        rgb("#2F5D6B"),
    )
    sign: Rgb = rgb("#FBF4E1")

    basalt: Tones = Tones(rgb("#8A8C93"), rgb("#3E4048"), rgb("#1E1E23"))
    basalt_edge: Rgb = rgb("#C9CAC8")
    brick: Tones = Tones(rgb("#E0714F"), rgb("#B0402A"), rgb("#6B1E14"))
    brick_edge: Rgb = rgb("#F6B595")

    bronze: Tones = Tones(rgb("#F3D58A"), rgb("#C8983E"), rgb("#7A5519"))
    horse: Tones = Tones(rgb("#A9744C"), rgb("#7A4A2E"), rgb("#4A2A1A"))
    cloak: Tones = Tones(rgb("#B7488A"), rgb("#7C2259"), rgb("#4B1236"))
    skin: Rgb = rgb("#E3B48C")

    frame_dark: Rgb = rgb("#24404F")
    frame_pale: Rgb = rgb("#F2E6C8")
    frame_red: Rgb = rgb("#9A4630")
    frame_grout: Rgb = rgb("#6E5A3E")

    card: Rgb = rgb("#F3E6C6")
    table: Rgb = rgb("#C9A06B")
    table_light: Rgb = rgb("#D3AD7A")
    table_dark: Rgb = rgb("#A97F4C")


PALETTE = Palette()


def symbol_tint(symbol: int) -> Rgb:
    """The stone of a symbol's disc."""
    return PALETTE.symbols[symbol]


def player_tones(colour: Rgb) -> Tones:
    """A player's material in light and shade."""
    return Tones(mix(colour, (255, 246, 222), 0.38), colour, mix(colour, PALETTE.ink, 0.42))
